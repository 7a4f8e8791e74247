#include "core/stats/kneefit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

namespace plumbline {
namespace {

constexpr std::size_t fewestLevels = 6;
constexpr int bootstraps = 400;
constexpr int places = 60; // of the meeting point, tried between the second level and the last but one

struct Point
{
    double x = 0, y = 0; // log2 of level, log of throughput
};

struct Line2
{
    double residual = INFINITY;
    double knee = 0;
    std::array<double, 3> weights{}; // constant, slope, change of slope
    double at(double x) const { return weights[0] + weights[1] * x + weights[2] * std::max(0.0, x - knee); }
};

// Least squares over 1, x and max(0, x - knee).
Line2 fitAt(const std::vector<Point>& points, double knee)
{
    double m[3][4] = {};
    for (const auto& [x, y] : points) {
        const double basis[3] = {1, x, std::max(0.0, x - knee)};
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j)
                m[i][j] += basis[i] * basis[j];
            m[i][3] += basis[i] * y;
        }
    }
    Line2 line;
    for (int i = 0; i < 3; ++i) { // Gauss; the matrix is symmetric and positive
        if (std::abs(m[i][i]) < 1e-12)
            return line;
        for (int k = 0; k < 3; ++k) {
            if (k == i)
                continue;
            const double factor = m[k][i] / m[i][i];
            for (int j = i; j < 4; ++j)
                m[k][j] -= factor * m[i][j];
        }
    }
    line.knee = knee;
    for (std::size_t i = 0; i < 3; ++i)
        line.weights[i] = m[i][3] / m[i][i];
    line.residual = 0;
    for (const auto& [x, y] : points)
        line.residual += (y - line.at(x)) * (y - line.at(x));
    return line;
}

Line2 fit(const std::vector<Point>& points, double low, double high)
{
    Line2 best;
    for (int i = 0; i <= places; ++i) {
        const Line2 line = fitAt(points, low + (high - low) * i / places);
        if (line.residual < best.residual)
            best = line;
    }
    return best;
}

} // namespace

std::optional<KneeFit> fitKnee(std::span<const ThroughputPoint> given)
{
    std::map<double, std::vector<double>> levels;
    for (const auto& point : given)
        if (point.level > 0 && point.throughput > 0 && std::isfinite(point.throughput))
            levels[std::log2(point.level)].push_back(std::log(point.throughput));
    if (levels.size() < fewestLevels)
        return std::nullopt;
    std::vector<Point> points;
    std::size_t fewest = SIZE_MAX;
    for (const auto& [x, ys] : levels) {
        fewest = std::min(fewest, ys.size());
        for (const double y : ys)
            points.push_back({x, y});
    }
    const double low = std::next(levels.begin())->first;
    const double high = std::prev(levels.end(), 2)->first;
    const Line2 best = fit(points, low, high);
    if (!std::isfinite(best.residual) || best.weights[2] >= 0)
        return std::nullopt;

    std::mt19937_64 random(1); // raw values only: the same on every standard library
    std::vector<double> residuals;
    // Three weights were fitted: what is left varies less than the points do.
    const auto n = static_cast<double>(points.size());
    for (const auto& [x, y] : points)
        residuals.push_back((y - best.at(x)) * std::sqrt(n / (n - 3)));
    std::vector<double> knees;
    for (int i = 0; i < bootstraps; ++i) {
        std::vector<Point> drawn;
        for (const auto& [x, ys] : levels)
            for (std::size_t k = 0; k < ys.size(); ++k)
                drawn.push_back(
                    {x, fewest > 1 ? ys[random() % ys.size()] : best.at(x) + residuals[random() % residuals.size()]});
        knees.push_back(fit(drawn, low, high).knee);
    }
    std::sort(knees.begin(), knees.end());
    const auto at = [&knees](double share) {
        return std::exp2(knees[static_cast<std::size_t>(share * static_cast<double>(knees.size() - 1))]);
    };
    return KneeFit{std::exp2(best.knee), {at(0.025), at(0.975)}};
}

} // namespace plumbline
