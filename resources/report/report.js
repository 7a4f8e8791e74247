// Makes each chart interactive: drag to look closer, double-click to go back. The drawing below stays for paper.
(function () {
  'use strict';
  if (typeof Dygraph !== 'function') return;
  var graphs = [];
  function colour(index) {
    return getComputedStyle(document.documentElement).getPropertyValue('--c' + index % 8).trim();
  }
  function escaped(text) {
    var holder = document.createElement('span');
    holder.textContent = text;
    return holder.innerHTML;
  }
  document.querySelectorAll('script.chart').forEach(function (script) {
    var chart = JSON.parse(script.textContent);
    var fallback = document.getElementById('fallback-' + script.dataset.chart);
    var box = document.createElement('div');
    box.className = 'interactive';
    fallback.parentNode.insertBefore(box, fallback);
    var labels = [escaped(chart.x)].concat(chart.names.map(escaped));
    var options = {
      labels: labels, xlabel: escaped(chart.x), ylabel: escaped(chart.y), connectSeparatedPoints: true,
      drawPoints: chart.marks, pointSize: 3, strokeWidth: 1.5, legend: 'onmouseover', includeZero: true, animatedZooms: false,
      labelsSeparateLines: true, gridLineColor: 'rgba(128,128,128,0.35)', axisLineColor: 'rgba(128,128,128,0.8)',
      colors: chart.names.map(function (name, index) { return colour(index); }),
      xRangePad: 8,
      axes: {x: {logscale: chart.log_x, valueFormatter: function (x) { return '' + +x.toPrecision(4); }}}
    };
    var levels = chart.rows.map(function (row) { return row[0]; }).filter(function (x, i, all) { return all.indexOf(x) === i; });
    if (chart.marks && chart.log_x && levels.length <= 12) // at the levels that were measured
      options.axes.x.ticker = function () { return levels.map(function (x) { return {v: x, label: '' + x}; }); };
    if (chart.limit !== null)
      options.underlayCallback = function (canvas, area, graph) {
        var y = graph.toDomYCoord(chart.limit);
        if (y < area.y || y > area.y + area.h) return;
        canvas.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue('--bad');
        canvas.setLineDash([6, 4]);
        canvas.beginPath(); canvas.moveTo(area.x, y); canvas.lineTo(area.x + area.w, y); canvas.stroke();
        canvas.setLineDash([]);
      };
    graphs.push(new Dygraph(box, chart.rows, options));
    var hint = document.createElement('p');
    hint.className = 'hint';
    hint.textContent = 'Drag to look closer, double-click to go back.';
    fallback.parentNode.appendChild(hint);
  });
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', function () {
    graphs.forEach(function (graph) {
      var count = graph.getLabels().length - 1, colours = [];
      for (var i = 0; i < count; ++i) colours.push(colour(i));
      graph.updateOptions({colors: colours});
    });
  });
})();
