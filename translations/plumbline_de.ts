<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>about</name>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>Plumbline %1</source>
        <translation>Plumbline %1</translation>
    </message>
    <message>
        <source>Build %1, %2</source>
        <translation>Fassung %1, %2</translation>
    </message>
    <message>
        <source>A workbench that benchmarks LLM servers which speak the OpenAI streaming API, and says how far its own measurement can be trusted.</source>
        <translation>Eine Werkbank, die LLM-Server mit der OpenAI-Streaming-API vermisst und angibt, wie weit der eigenen Messung zu trauen ist.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <source>It stands on %1.</source>
        <translation>Sie baut auf %1.</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save plan</source>
        <translation>Plan &amp;speichern</translation>
    </message>
    <message>
        <source>Save plan &amp;as…</source>
        <translation>Plan speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Duplicate plan</source>
        <translation>Plan &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Import results…</source>
        <translation>Ergebnisse &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Export run…</source>
        <translation>Lauf &amp;exportieren…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtern</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Re&amp;sults</source>
        <translation>&amp;Ergebnisse</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>Vor&amp;wärts</translation>
    </message>
    <message>
        <source>Pause &amp;view</source>
        <translation>Anzeige an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>Sta&amp;rten</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>&amp;Abort now</source>
        <translation>Sofort a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Add a n&amp;ote…</source>
        <translation>&amp;Notiz hinzufügen…</translation>
    </message>
    <message>
        <source>Test &amp;connection</source>
        <translation>&amp;Verbindung testen</translation>
    </message>
    <message>
        <source>Store a &amp;credential…</source>
        <translation>&amp;Zugangsdaten ablegen…</translation>
    </message>
    <message>
        <source>Add plan to the &amp;queue</source>
        <translation>Plan in die &amp;Warteschlange</translation>
    </message>
    <message>
        <source>Sho&amp;w the queue…</source>
        <translation>Warteschlange &amp;anzeigen…</translation>
    </message>
    <message>
        <source>Co&amp;mpare with selected</source>
        <translation>&amp;Mit Auswahl vergleichen</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>&amp;Diagnosedaten speichern…</translation>
    </message>
    <message>
        <source>&amp;About Plumbline</source>
        <translation>Ü&amp;ber Plumbline</translation>
    </message>
    <message>
        <source>Ca&amp;libration</source>
        <translation>Ka&amp;librierung</translation>
    </message>
    <message>
        <source>&amp;Recent libraries</source>
        <translation>Zuletzt geöffnete &amp;Bibliotheken</translation>
    </message>
    <message>
        <source>Open &amp;library…</source>
        <translation>Bib&amp;liothek öffnen…</translation>
    </message>
</context>
<context>
    <name>calibration</name>
    <message>
        <source>precise</source>
        <translation>präzise</translation>
    </message>
    <message>
        <source>✓ clean</source>
        <translation>✓ sauber</translation>
    </message>
    <message>
        <source>void: no request was stamped by the server</source>
        <translation>ungültig: der Server hat keine Anfrage gestempelt</translation>
    </message>
    <message>
        <source>void: the server itself was late by %1 (p99)</source>
        <translation>ungültig: der Server selbst war um %1 verspätet (p99)</translation>
    </message>
    <message>
        <source>up to %1 events/s</source>
        <translation>bis %1 Ereignisse/s</translation>
    </message>
    <message>
        <source>at no load</source>
        <translation>bei keiner Last</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>Transport</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Ströme</translation>
    </message>
    <message>
        <source>Events/s</source>
        <translation>Ereignisse/s</translation>
    </message>
    <message>
        <source>Token events a second that were read, all streams together</source>
        <translation>Token-Ereignisse je Sekunde, die gelesen wurden, alle Ströme zusammen</translation>
    </message>
    <message>
        <source>TTFT error p50 (ms)</source>
        <translation>TTFT-Fehler p50 (ms)</translation>
    </message>
    <message>
        <source>By how much a TTFT is measured too long, against the server&apos;s stamps</source>
        <translation>Um wie viel eine TTFT zu lang gemessen wird, gegen die Stempel des Servers</translation>
    </message>
    <message>
        <source>TTFT error p99 (ms)</source>
        <translation>TTFT-Fehler p99 (ms)</translation>
    </message>
    <message>
        <source>Gap error p99 (ms)</source>
        <translation>Abstandsfehler p99 (ms)</translation>
    </message>
    <message>
        <source>Of the time between two tokens, either way</source>
        <translation>Der Zeit zwischen zwei Token, in beide Richtungen</translation>
    </message>
    <message>
        <source>Lateness p99 (ms)</source>
        <translation>Verspätung p99 (ms)</translation>
    </message>
    <message>
        <source>How late the client sent its requests</source>
        <translation>Wie verspätet der Client seine Anfragen gesendet hat</translation>
    </message>
    <message>
        <source>CPU (µs/event)</source>
        <translation>CPU (µs/Ereignis)</translation>
    </message>
    <message>
        <source>Of the whole client</source>
        <translation>Des ganzen Clients</translation>
    </message>
    <message>
        <source>Server late p99 (ms)</source>
        <translation>Server verspätet p99 (ms)</translation>
    </message>
    <message>
        <source>Of the reference server itself: above 1 ms the load says nothing</source>
        <translation>Des Referenzservers selbst: über 1 ms sagt die Last nichts aus</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>asked for: %1 a second of each stream; %2 requests</source>
        <translation>verlangt: %1 je Sekunde von jedem Strom; %2 Anfragen</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Right to 1 ms</source>
        <translation>Auf 1 ms richtig</translation>
    </message>
    <message>
        <source>The highest load up to which the p99 of the errors of TTFT and gap stayed below</source>
        <translation>Die höchste Last, bis zu der p99 der Fehler von TTFT und Abstand darunter blieb</translation>
    </message>
    <message>
        <source>Right to 5 ms</source>
        <translation>Auf 5 ms richtig</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Gilt</translation>
    </message>
    <message>
        <source>For this machine, kernel and build</source>
        <translation>Für diesen Rechner, diesen Kernel und diese Fassung</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation>✓ ja</translation>
    </message>
    <message>
        <source>– no</source>
        <translation>– nein</translation>
    </message>
    <message>
        <source>%1 (%2): right to 1 ms (p99) %3, to 5 ms %4</source>
        <translation>%1 (%2): auf 1 ms richtig (p99) %3, auf 5 ms %4</translation>
    </message>
    <message>
        <source>another machine</source>
        <translation>ein anderer Rechner</translation>
    </message>
    <message>
        <source>another kernel</source>
        <translation>ein anderer Kernel</translation>
    </message>
    <message>
        <source>another build of this program</source>
        <translation>eine andere Fassung dieses Programms</translation>
    </message>
    <message>
        <source>%1, %2 logical processors; this program may use those numbered %3</source>
        <translation>%1, %2 logische Prozessoren; dieses Programm darf die mit den Nummern %3 nutzen</translation>
    </message>
    <message>
        <source>, as long as it likes.</source>
        <translation>, so lange es will.</translation>
    </message>
    <message>
        <source>, for the time of %1 of them.</source>
        <translation>, für die Zeit von %1 davon.</translation>
    </message>
    <message>
        <source>Kernel %1, Plumbline %2.</source>
        <translation>Kernel %1, Plumbline %2.</translation>
    </message>
</context>
<context>
    <name>comparisonplots</name>
    <message>
        <source>arrival rate (requests/s)</source>
        <translation>Ankunftsrate (Anfragen/s)</translation>
    </message>
    <message>
        <source>concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation>TTFT p95</translation>
    </message>
    <message>
        <source>TPOT p95</source>
        <translation>TPOT p95</translation>
    </message>
    <message>
        <source>Output token throughput</source>
        <translation>Durchsatz an Ausgabe-Token</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Durchsatz gegen Latenz</translation>
    </message>
    <message>
        <source>TTFT p95 (ms)</source>
        <translation>TTFT p95 (ms)</translation>
    </message>
    <message>
        <source>Throughput against pace</source>
        <translation>Durchsatz gegen Tempo</translation>
    </message>
    <message>
        <source>TPOT p95 (ms)</source>
        <translation>TPOT p95 (ms)</translation>
    </message>
    <message>
        <source>seconds since the window opened</source>
        <translation>Sekunden seit Beginn des Messfensters</translation>
    </message>
    <message>
        <source>TTFT p50 (ms)</source>
        <translation>TTFT p50 (ms)</translation>
    </message>
    <message>
        <source>One point a level, in the order of the levels; percentiles by nearest rank over completed measured requests.</source>
        <translation>Ein Punkt je Laststufe, in ihrer Reihenfolge; Perzentile nach dem nächsten Rang über abgeschlossene gemessene Anfragen.</translation>
    </message>
    <message>
        <source>Share of the measured requests at a level of %1 at or below a value.</source>
        <translation>Anteil der gemessenen Anfragen bei Laststufe %1 bis zu einem Wert.</translation>
    </message>
    <message>
        <source>Level %1; medians over slices of the measured window.</source>
        <translation>Laststufe %1; Mediane über Abschnitte des Messfensters.</translation>
    </message>
    <message>
        <source>TTFT over the step at %1, aligned where the window opens</source>
        <translation>TTFT über die Stufe bei %1, ausgerichtet am Beginn des Messfensters</translation>
    </message>
    <message>
        <source>%1 of completed requests</source>
        <translation>%1 abgeschlossener Anfragen</translation>
    </message>
    <message>
        <source>share of requests at or below</source>
        <translation>Anteil der Anfragen bis zu diesem Wert</translation>
    </message>
</context>
<context>
    <name>conclusion</name>
    <message>
        <source>Too few requests to be sure of %1 of the %2 gates: another run may judge them otherwise.</source>
        <translation>Bei %1 von %2 Schranken sind es zu wenige Anfragen für ein sicheres Urteil: Ein anderer Lauf kann anders ausgehen.</translation>
    </message>
    <message>
        <source>The contract holds up to %1.</source>
        <translation>Der Vertrag hält bis %1.</translation>
    </message>
    <message>
        <source>No level met the contract.</source>
        <translation>Keine Laststufe hielt den Vertrag.</translation>
    </message>
    <message>
        <source>Lowest level that failed: %1%2.</source>
        <translation>Niedrigste Laststufe, die nicht bestand: %1%2.</translation>
    </message>
    <message>
        <source>No level failed in the tested range.</source>
        <translation>Im geprüften Bereich bestand jede Laststufe.</translation>
    </message>
    <message>
        <source>Not established: %1%2.</source>
        <translation>Nicht festgestellt: %1%2.</translation>
    </message>
    <message>
        <source>A level failed under a higher one that passed: repeat the run.</source>
        <translation>Eine Laststufe bestand nicht, obwohl eine höhere bestand: den Lauf wiederholen.</translation>
    </message>
    <message>
        <source>Recovery at %1: %2%3.</source>
        <translation>Erholung bei %1: %2%3.</translation>
    </message>
    <message>
        <source>Knee: %1.</source>
        <translation>Knie: %1.</translation>
    </message>
    <message>
        <source>holds up to %1</source>
        <translation>hält bis %1</translation>
    </message>
    <message>
        <source>trust: %1</source>
        <translation>Vertrauen: %1</translation>
    </message>
    <message>
        <source>not calibrated</source>
        <translation>nicht kalibriert</translation>
    </message>
</context>
<context>
    <name>contractpart</name>
    <message>
        <source>no contract: no level can pass or fail</source>
        <translation>kein Vertrag: Keine Laststufe kann bestehen oder scheitern</translation>
    </message>
    <message>
        <source>no gate: a step is not judged as a whole</source>
        <translation>keine Bedingung: Eine Stufe wird nicht als Ganzes beurteilt</translation>
    </message>
    <message>
        <source>Add a limit</source>
        <translation>Grenzwert hinzufügen</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenzwert</translation>
    </message>
    <message>
        <source>Limited figure of a request</source>
        <translation>Begrenzte Kenngröße einer Anfrage</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Limit in milliseconds</source>
        <translation>Grenzwert in Millisekunden</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>kein Grenzwert</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>The promise that each level is held against. A request that meets every limit is good; a step passes when every gate does.</source>
        <translation>Die Zusage, an der jede Laststufe gemessen wird. Eine Anfrage, die jeden Grenzwert einhält, ist gut; eine Stufe besteht, wenn jede Bedingung erfüllt ist.</translation>
    </message>
    <message>
        <source>Limits of each request</source>
        <translation>Grenzwerte jeder Anfrage</translation>
    </message>
    <message>
        <source>Gates of each step</source>
        <translation>Bedingungen jeder Stufe</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>A gate then passes only when its interval of this confidence does.</source>
        <translation>Eine Bedingung ist dann nur erfüllt, wenn ihr Intervall dieser Konfidenz sie erfüllt.</translation>
    </message>
    <message>
        <source>none: judged by the figure itself</source>
        <translation>keine: nach dem Wert selbst beurteilt</translation>
    </message>
    <message>
        <source>Required pins</source>
        <translation>Verlangte Pins</translation>
    </message>
    <message>
        <source>Keys of pins, separated by spaces, without which nothing is established.</source>
        <translation>Schlüssel von Pins, durch Leerzeichen getrennt, ohne die nichts als belegt gilt.</translation>
    </message>
</context>
<context>
    <name>credential</name>
    <message>
        <source>Store a credential</source>
        <translation>Zugangsdaten ablegen</translation>
    </message>
    <message>
        <source>It goes into this desktop&apos;s keychain. The plan, the library and exports hold its name only.</source>
        <translation>Sie kommen in den Schlüsselbund dieses Desktops. Plan, Bibliothek und Exporte enthalten nur den Namen.</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Secret:</source>
        <translation>&amp;Geheimnis:</translation>
    </message>
</context>
<context>
    <name>curves</name>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
</context>
<context>
    <name>declaredparts</name>
    <message>
        <source>nothing declared: say where client and server ran, over which network, and what else was held</source>
        <translation>nichts angegeben: Wo liefen Client und Server, über welches Netz, und was wurde sonst festgehalten?</translation>
    </message>
    <message>
        <source>not pinned: %1</source>
        <translation>nicht festgehalten: %1</translation>
    </message>
    <message>
        <source>no decision: say which change this evidence accepts or rejects</source>
        <translation>keine Entscheidung: Welche Änderung nimmt dieser Beleg an oder lehnt er ab?</translation>
    </message>
    <message>
        <source>no name: runs are listed by it</source>
        <translation>kein Name: Läufe werden unter ihm aufgeführt</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Kontrollgrößen</translation>
    </message>
    <message>
        <source>What was held fixed and can&apos;t be detected. The rest is detected when a run starts: host, client, network, server, model.</source>
        <translation>Was festgehalten wurde und sich nicht erkennen lässt. Der Rest wird beim Start eines Laufs erkannt: Rechner, Client, Netz, Server, Modell.</translation>
    </message>
    <message>
        <source>Add a control</source>
        <translation>Kontrollgröße hinzufügen</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Kontrollgröße</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>how it was held; empty: not pinned</source>
        <translation>wie es festgehalten wurde; leer: nicht festgehalten</translation>
    </message>
    <message>
        <source>Detected by the last test of the connection:</source>
        <translation>Beim letzten Verbindungstest erkannt:</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>The change that this evidence will accept or reject, in your words, before anything is measured.</source>
        <translation>Die Änderung, die dieser Beleg annehmen oder ablehnen wird, in eigenen Worten, bevor etwas gemessen ist.</translation>
    </message>
    <message>
        <source>For example: the gateway in front of this server lets 8 requests through at a time, or it stays at 4.</source>
        <translation>Zum Beispiel: Das Gateway vor diesem Server lässt 8 Anfragen zugleich durch, oder es bleibt bei 4.</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>Name des Plans</translation>
    </message>
    <message>
        <source>what this plan is about; runs are listed by it</source>
        <translation>worum es in diesem Plan geht; Läufe werden darunter aufgeführt</translation>
    </message>
</context>
<context>
    <name>diagnostics</name>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>Run file: raw times, every figure can be computed again</source>
        <translation>Laufdatei: Rohzeiten, jede Kenngröße ist nachrechenbar</translation>
    </message>
    <message>
        <source>Report in one file, for a browser</source>
        <translation>Bericht in einer Datei, für einen Browser</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>Bericht als Markdown</translation>
    </message>
    <message>
        <source>Report as a LaTeX document</source>
        <translation>Bericht als LaTeX-Dokument</translation>
    </message>
    <message>
        <source>CSV: one row a request</source>
        <translation>CSV: eine Zeile je Anfrage</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
</context>
<context>
    <name>filefield</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
</context>
<context>
    <name>gatelist</name>
    <message>
        <source>%1 of completed</source>
        <translation>%1, abgeschlossene</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Kind of bound</source>
        <translation>Art der Schranke</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>is stable</source>
        <translation>ist stabil</translation>
    </message>
    <message>
        <source>is overloaded</source>
        <translation>ist überlastet</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>alle Klassen</translation>
    </message>
    <message>
        <source>Add a gate</source>
        <translation>Bedingung hinzufügen</translation>
    </message>
    <message>
        <source>gate</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Figure of a step</source>
        <translation>Kenngröße einer Stufe</translation>
    </message>
</context>
<context>
    <name>goodput</name>
    <message>
        <source>Goodput counts the requests that were due inside the window, also those that completed after it; requests/s counts what completed inside. So goodput can be the greater one in a short window.</source>
        <translation>Der Goodput zählt die Anfragen, die im Fenster fällig waren, auch die, die erst danach fertig wurden; Anfragen/s zählt, was im Fenster fertig wurde. So kann der Goodput in einem kurzen Fenster der größere sein.</translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>Getting started</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>The contract</source>
        <translation>Der Vertrag</translation>
    </message>
    <message>
        <source>Closed or open loop</source>
        <translation>Geschlossene oder offene Schleife</translation>
    </message>
    <message>
        <source>While a run is on</source>
        <translation>Während eines Laufs</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>What each figure means</source>
        <translation>Was jede Kenngröße bedeutet</translation>
    </message>
    <message>
        <source>Reading a curve</source>
        <translation>Eine Kurve lesen</translation>
    </message>
    <message>
        <source>What trust means</source>
        <translation>Was Vertrauen bedeutet</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Comparing runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Privacy and safety</source>
        <translation>Datenschutz und Sicherheit</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
</context>
<context>
    <name>lengths</name>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichverteilt</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>lognormal</source>
        <translation>lognormal</translation>
    </message>
    <message>
        <source>%1: mean</source>
        <translation>%1: Mittelwert</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>%1: coefficient of variation</source>
        <translation>%1: Variationskoeffizient</translation>
    </message>
    <message>
        <source>CV</source>
        <translation>VK</translation>
    </message>
    <message>
        <source>%1: smallest</source>
        <translation>%1: kleinster Wert</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>%1: largest</source>
        <translation>%1: größter Wert</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
</context>
<context>
    <name>limits</name>
    <message>
        <source>each request</source>
        <translation>jede Anfrage</translation>
    </message>
    <message>
        <source> from due time</source>
        <translation> ab Fälligkeit</translation>
    </message>
    <message>
        <source> from sending</source>
        <translation> ab dem Senden</translation>
    </message>
    <message>
        <source>limit: %1 %2 %3</source>
        <translation>Grenze: %1 %2 %3</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
</context>
<context>
    <name>loadpart</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation>Art der Last</translation>
    </message>
    <message>
        <source>closed loop: so many clients, each waits</source>
        <translation>geschlossene Schleife: so viele Clients, jeder wartet</translation>
    </message>
    <message>
        <source>open loop: so many requests a second, nobody waits</source>
        <translation>offene Schleife: so viele Anfragen je Sekunde, niemand wartet</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Laststufen</translation>
    </message>
    <message>
        <source>One step a level, in this order.</source>
        <translation>Eine Stufe je Laststufe, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Each step</source>
        <translation>Jede Stufe</translation>
    </message>
    <message>
        <source>The measured window: so many requests, so many seconds, or whichever comes first.</source>
        <translation>Das Messfenster: so viele Anfragen, so viele Sekunden, oder was zuerst eintritt.</translation>
    </message>
    <message>
        <source>Measured requests a step</source>
        <translation>Gemessene Anfragen je Stufe</translation>
    </message>
    <message>
        <source>requests, or</source>
        <translation>Anfragen oder</translation>
    </message>
    <message>
        <source>Seconds of the measured window</source>
        <translation>Sekunden des Messfensters</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Arrival process</source>
        <translation>Ankunftsprozess</translation>
    </message>
    <message>
        <source>random (Poisson)</source>
        <translation>zufällig (Poisson)</translation>
    </message>
    <message>
        <source>in bursts (gamma)</source>
        <translation>in Schüben (Gamma)</translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation>in gleichem Abstand</translation>
    </message>
    <message>
        <source>shape (below 1 is burstier)</source>
        <translation>Form (unter 1: mehr Schübe)</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>Schubhaftigkeit</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>requests a client</source>
        <translation>Anfragen je Client</translation>
    </message>
    <message>
        <source>automatic: 2</source>
        <translation>automatisch: 2</translation>
    </message>
    <message>
        <source>automatic: 10 s, or a fifth</source>
        <translation>automatisch: 10 s oder ein Fünftel</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Hochlauf</translation>
    </message>
    <message>
        <source>The clients of a step start within this time.</source>
        <translation>Die Clients einer Stufe starten innerhalb dieser Zeit.</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>Auslaufen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Between steps.</source>
        <translation>Zwischen den Stufen.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>times the whole list of levels</source>
        <translation>mal die ganze Liste der Laststufen</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Erholung</translation>
    </message>
    <message>
        <source>After a level has failed, the highest passing one again: does the server come back?</source>
        <translation>Nach einer nicht bestandenen Laststufe die höchste bestandene noch einmal: Erholt sich der Server?</translation>
    </message>
    <message>
        <source>Recovery run</source>
        <translation>Erholungslauf</translation>
    </message>
    <message>
        <source>automatic: with a contract</source>
        <translation>automatisch: mit Vertrag</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Order of levels</source>
        <translation>Reihenfolge der Laststufen</translation>
    </message>
    <message>
        <source>as they stand</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>shuffled by the seed</source>
        <translation>nach dem Startwert gemischt</translation>
    </message>
    <message>
        <source>Start of a step</source>
        <translation>Beginn einer Stufe</translation>
    </message>
    <message>
        <source>one after another, after the warm-up</source>
        <translation>nacheinander, nach dem Aufwärmen</translation>
    </message>
    <message>
        <source>all clients at once on an idle server</source>
        <translation>alle Clients zugleich, Server im Leerlauf</translation>
    </message>
    <message>
        <source>Most outstanding</source>
        <translation>Höchstens ausstehend</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>What is due beyond it is not sent, and the step is client-limited.</source>
        <translation>Was darüber hinaus fällig ist, wird nicht gesendet, und die Stufe ist vom Client begrenzt.</translation>
    </message>
    <message>
        <source>Knee gain</source>
        <translation>Zugewinn am Knie</translation>
    </message>
    <message>
        <source>A level that adds less than this share of throughput is past the knee.</source>
        <translation>Eine Laststufe, die weniger als diesen Anteil an Durchsatz hinzugewinnt, liegt hinter dem Knie.</translation>
    </message>
    <message>
        <source>Server&apos;s metrics</source>
        <translation>Metriken des Servers</translation>
    </message>
    <message>
        <source>s between readings; 0: never</source>
        <translation>s zwischen Ablesungen; 0: nie</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>keine Obergrenze</translation>
    </message>
    <message>
        <source>Cap on requests</source>
        <translation>Obergrenze Anfragen</translation>
    </message>
    <message>
        <source>Cap on output</source>
        <translation>Obergrenze Ausgabe</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cap on cost</source>
        <translation>Obergrenze Kosten</translation>
    </message>
    <message>
        <source>no level</source>
        <translation>keine Laststufe</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>How much is asked at a time, level after level.</source>
        <translation>Wie viel zugleich verlangt wird, Laststufe um Laststufe.</translation>
    </message>
    <message>
        <source>How long a step waits for its last measured request after the window. The load stays on meanwhile.</source>
        <translation>Wie lange eine Stufe nach dem Fenster auf ihre letzte gemessene Anfrage wartet. Die Last bleibt derweil an.</translation>
    </message>
    <message>
        <source>% more throughput</source>
        <translation>% mehr Durchsatz</translation>
    </message>
    <message>
        <source>in the currency of your prices</source>
        <translation>in der Währung Ihrer Preise</translation>
    </message>
</context>
<context>
    <name>memberlist</name>
    <message>
        <source>is missing; must be a name</source>
        <translation>fehlt; muss ein Name sein</translation>
    </message>
    <message>
        <source>is there already; each name once</source>
        <translation>ist schon vorhanden; jeder Name nur einmal</translation>
    </message>
    <message>
        <source>%1: name</source>
        <translation>%1: Name</translation>
    </message>
    <message>
        <source>%1: value</source>
        <translation>%1: Wert</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>Header hinzufügen</translation>
    </message>
    <message>
        <source>a text, or env:NAME for a secret</source>
        <translation>ein Text, oder env:NAME für ein Geheimnis</translation>
    </message>
</context>
<context>
    <name>metrics</name>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT from due time</source>
        <translation>TTFT ab Fälligkeit</translation>
    </message>
    <message>
        <source>Time to first text</source>
        <translation>Zeit bis zum ersten Text</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>Inter-token latency</source>
        <translation>Latenz zwischen Token</translation>
    </message>
    <message>
        <source>Gap between events</source>
        <translation>Abstand zwischen Ereignissen</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>E2E</translation>
    </message>
    <message>
        <source>E2E from due time</source>
        <translation>E2E ab Fälligkeit</translation>
    </message>
    <message>
        <source>Lateness</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>Error share</source>
        <translation>Fehleranteil</translation>
    </message>
    <message>
        <source>Goodput share</source>
        <translation>Goodput-Anteil</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Request throughput</source>
        <translation>Durchsatz an Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
</context>
<context>
    <name>newplan</name>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>concurrency %1</source>
        <translation>Parallelität %1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
</context>
<context>
    <name>outcomes</name>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit überschritten</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unvollendet</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
</context>
<context>
    <name>pdfreport</name>
    <message>
        <source>This report has no chart.</source>
        <translation>Dieser Bericht hat kein Diagramm.</translation>
    </message>
    <message>
        <source>There is no chart %1; there are: %2.</source>
        <translation>Ein Diagramm %1 gibt es nicht; vorhanden: %2.</translation>
    </message>
</context>
<context>
    <name>pins</name>
    <message>
        <source>Version of Plumbline</source>
        <translation>Version von Plumbline</translation>
    </message>
    <message>
        <source>Commit of Plumbline</source>
        <translation>Commit von Plumbline</translation>
    </message>
    <message>
        <source>Build of Plumbline</source>
        <translation>Build von Plumbline</translation>
    </message>
    <message>
        <source>Version of Qt</source>
        <translation>Version von Qt</translation>
    </message>
    <message>
        <source>Transport of the client</source>
        <translation>Transport des Clients</translation>
    </message>
    <message>
        <source>Processors that may be used</source>
        <translation>Nutzbare Prozessoren</translation>
    </message>
    <message>
        <source>Limit of processor time</source>
        <translation>Grenze der Prozessorzeit</translation>
    </message>
    <message>
        <source>Logical processors</source>
        <translation>Logische Prozessoren</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Governor of the clock</source>
        <translation>Taktregler</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Anzahl der GPUs</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Load of this machine</source>
        <translation>Last dieses Rechners</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Stromversorgung</translation>
    </message>
    <message>
        <source>Virtualization</source>
        <translation>Virtualisierung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Path of the model</source>
        <translation>Pfad des Modells</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>SHA-256 of the chat template</source>
        <translation>SHA-256 der Chat-Vorlage</translation>
    </message>
    <message>
        <source>File of the model</source>
        <translation>Datei des Modells</translation>
    </message>
    <message>
        <source>SHA-256 of the model&apos;s file</source>
        <translation>SHA-256 der Modelldatei</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Server on this machine</source>
        <translation>Server auf diesem Rechner</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Round trip to the server</source>
        <translation>Umlaufzeit zum Server</translation>
    </message>
    <message>
        <source>URL of the requests</source>
        <translation>URL der Anfragen</translation>
    </message>
    <message>
        <source>Dialect of the API</source>
        <translation>Dialekt der API</translation>
    </message>
    <message>
        <source>Exact length asked for by</source>
        <translation>Genaue Länge verlangt durch</translation>
    </message>
    <message>
        <source>Fields that were left out</source>
        <translation>Weggelassene Felder</translation>
    </message>
    <message>
        <source>Field of the output&apos;s limit</source>
        <translation>Feld der Ausgabegrenze</translation>
    </message>
    <message>
        <source>Context of the server</source>
        <translation>Kontext des Servers</translation>
    </message>
    <message>
        <source>Kind of server</source>
        <translation>Art des Servers</translation>
    </message>
    <message>
        <source>Command of the server</source>
        <translation>Befehl des Servers</translation>
    </message>
    <message>
        <source>Start of the server</source>
        <translation>Start des Servers</translation>
    </message>
    <message>
        <source>Parallel slots of the server</source>
        <translation>Parallele Plätze des Servers</translation>
    </message>
    <message>
        <source>Threads of the server</source>
        <translation>Threads des Servers</translation>
    </message>
    <message>
        <source>Version of the server</source>
        <translation>Version des Servers</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>SHA-256 of the workload</source>
        <translation>SHA-256 der Arbeitslast</translation>
    </message>
    <message>
        <source>SHA-256 of the prompts, class %1</source>
        <translation>SHA-256 der Prompts, Klasse %1</translation>
    </message>
    <message>
        <source>Tokens around the words, class %1</source>
        <translation>Token um die Wörter, Klasse %1</translation>
    </message>
    <message>
        <source>Tokens a word, class %1</source>
        <translation>Token je Wort, Klasse %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Context that the model was trained for</source>
        <translation>Kontext, für den das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>Name in the server&apos;s header</source>
        <translation>Name im Header des Servers</translation>
    </message>
    <message>
        <source>Simulated server</source>
        <translation>Simulierter Server</translation>
    </message>
    <message>
        <source>Declared: %1</source>
        <translation>Erklärt: %1</translation>
    </message>
</context>
<context>
    <name>planfacts</name>
    <message>
        <source>as many as the server answers; %1 to warm up</source>
        <translation>so viele, wie der Server beantwortet; %1 zum Aufwärmen</translation>
    </message>
    <message>
        <source>at most %1, warm-up included</source>
        <translation>höchstens %1, mit Aufwärmen</translation>
    </message>
    <message>
        <source>%1, warm-up included</source>
        <translation>%1, mit Aufwärmen</translation>
    </message>
    <message>
        <source>about %1, the warm-up comes on top</source>
        <translation>etwa %1, das Aufwärmen kommt hinzu</translation>
    </message>
    <message>
        <source>as long as the server takes to answer them</source>
        <translation>so lange, wie der Server zum Beantworten braucht</translation>
    </message>
    <message>
        <source>%1: one a client</source>
        <translation>%1: eine je Client</translation>
    </message>
    <message>
        <source>as long as the server likes</source>
        <translation>so lang, wie der Server will</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s): %1</source>
        <translation>
            <numerusform>%n Stufe: %1</numerusform>
            <numerusform>%n Stufen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Expected requests</source>
        <translation>Erwartete Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Connections needed</source>
        <translation>Nötige Verbindungen</translation>
    </message>
    <message>
        <source>the highest level up to %1 that keeps the contract, and the first that breaks it</source>
        <translation>die höchste Laststufe bis %1, die den Vertrag hält, und die erste, die ihn bricht</translation>
    </message>
    <message>
        <source>latency and throughput at each level up to %1, without a verdict</source>
        <translation>Latenz und Durchsatz auf jeder Laststufe bis %1, ohne Urteil</translation>
    </message>
    <message>
        <source>where more load adds less throughput: the knee</source>
        <translation>wo mehr Last weniger Durchsatz hinzugewinnt: das Knie</translation>
    </message>
    <message>
        <source>whether the queue stays stable at each rate</source>
        <translation>ob die Warteschlange bei jeder Rate stabil bleibt</translation>
    </message>
    <message>
        <source>whether the server recovers after a level has failed</source>
        <translation>ob sich der Server nach einer nicht bestandenen Laststufe erholt</translation>
    </message>
    <message>
        <source>the spread over %1 repeats</source>
        <translation>die Streuung über %1 Wiederholungen</translation>
    </message>
    <message>
        <source>a real server: this one is simulated</source>
        <translation>einen echten Server: dieser ist simuliert</translation>
    </message>
    <message>
        <source>arrival-rate capacity: this is a closed loop</source>
        <translation>die Kapazität für Ankunftsraten: dies ist eine geschlossene Schleife</translation>
    </message>
    <message>
        <source>a fixed number of users who wait for their answers: this is an open loop</source>
        <translation>eine feste Zahl von Nutzern, die auf ihre Antworten warten: dies ist eine offene Schleife</translation>
    </message>
    <message>
        <source>%1, warm-up included, and up to %2 until the last measured request of each step has ended</source>
        <translation>%1, mit Aufwärmen, und bis zu %2, bis die letzte gemessene Anfrage jeder Stufe beendet ist</translation>
    </message>
    <message>
        <source>, and a few until the last measured request of each step has ended</source>
        <translation>, und einige, bis die letzte gemessene Anfrage jeder Stufe beendet ist</translation>
    </message>
    <message>
        <source>%1, and up to %2 until the last measured requests have ended</source>
        <translation>%1, und bis zu %2, bis die letzten gemessenen Anfragen beendet sind</translation>
    </message>
    <message>
        <source>rate × time in the server: %1 if answers take %2 s; never above %3</source>
        <translation>Rate × Zeit im Server: %1, wenn Antworten %2 s dauern; nie mehr als %3</translation>
    </message>
    <message>
        <source>about %1 a request</source>
        <translation>etwa %1 je Anfrage</translation>
    </message>
    <message>
        <source>about %1 a request, %2 to %3 in all</source>
        <translation>etwa %1 je Anfrage, %2 bis %3 insgesamt</translation>
    </message>
    <message>
        <source>about %1 a request, about %2 in all</source>
        <translation>etwa %1 je Anfrage, etwa %2 insgesamt</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ArrivalsPlot</name>
    <message>
        <source>Arrivals over time</source>
        <translation>Ankünfte über die Zeit</translation>
    </message>
    <message>
        <source>Clients, step after step</source>
        <translation>Clients, Stufe um Stufe</translation>
    </message>
    <message>
        <source>arrivals/s, at most %1</source>
        <translation>Ankünfte/s, höchstens %1</translation>
    </message>
    <message>
        <source>clients, at most %1</source>
        <translation>Clients, höchstens %1</translation>
    </message>
    <message>
        <source>step after step</source>
        <translation>Stufe um Stufe</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Calibrating</name>
    <message>
        <source>%1 can&apos;t be started: %2</source>
        <translation>%1 lässt sich nicht starten: %2</translation>
    </message>
    <message>
        <source>The calibration was stopped: nothing is kept of it.</source>
        <translation>Die Kalibrierung wurde angehalten: von ihr bleibt nichts.</translation>
    </message>
    <message>
        <source>Every load was void: the reference server itself was late. Close what else runs on this machine, then calibrate again.</source>
        <translation>Jede Last war ungültig: der Referenzserver selbst war verspätet. Schließen Sie, was sonst auf diesem Rechner läuft, und kalibrieren Sie noch einmal.</translation>
    </message>
    <message>
        <source>The calibration failed: %1</source>
        <translation>Die Kalibrierung ist gescheitert: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CalibrationPage</name>
    <message>
        <source>This machine was not calibrated with this kernel and this build: no figure of a run can be more than doubtful.</source>
        <translation>Dieser Rechner wurde mit diesem Kernel und dieser Fassung nicht kalibriert: keine Zahl eines Laufs kann mehr als zweifelhaft sein.</translation>
    </message>
    <message>
        <source>Ca&amp;librate (less than 90 s)</source>
        <translation>Ka&amp;librieren (weniger als 90 s)</translation>
    </message>
    <message>
        <source>St&amp;op the calibration</source>
        <translation>Kalibrierung an&amp;halten</translation>
    </message>
    <message>
        <source>Loads of the calibration</source>
        <translation>Lasten der Kalibrierung</translation>
    </message>
    <message>
        <source>Calibrations of this library</source>
        <translation>Kalibrierungen dieser Bibliothek</translation>
    </message>
    <message>
        <source>Progress of the calibration</source>
        <translation>Fortschritt der Kalibrierung</translation>
    </message>
    <message>
        <source>load %v of at most %m</source>
        <translation>Last %v von höchstens %m</translation>
    </message>
    <message>
        <source>Not calibrated yet</source>
        <translation>Noch nicht kalibriert</translation>
    </message>
    <message>
        <source>A calibration measures this program against a server of its own that stamps what it sends: by how much each transport is wrong on this machine, load by load. Every run&apos;s figures get their error bounds from it. Nothing else should run meanwhile.</source>
        <translation>Eine Kalibrierung misst dieses Programm an einem eigenen Server, der stempelt, was er sendet: um wie viel jeder Transport auf diesem Rechner falsch liegt, Last für Last. Aus ihr bekommen die Zahlen jedes Laufs ihre Fehlergrenzen. Währenddessen sollte nichts anderes laufen.</translation>
    </message>
    <message>
        <source>&amp;Loads</source>
        <translation>&amp;Lasten</translation>
    </message>
    <message>
        <source>Calibrations in t&amp;his library</source>
        <translation>Kalibrierungen in &amp;dieser Bibliothek</translation>
    </message>
    <message>
        <source>The calibration is kept.</source>
        <translation>Die Kalibrierung ist behalten.</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
    <message>
        <source>Measuring. Let nothing else run meanwhile.</source>
        <translation>Es wird gemessen. Lassen Sie währenddessen nichts anderes laufen.</translation>
    </message>
    <message>
        <source>Calibration of this machine</source>
        <translation>Kalibrierung dieses Rechners</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ClassForm</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>A kind of requests. The weight is its share against the other classes.</source>
        <translation>Eine Art von Anfragen. Das Gewicht ist ihr Anteil gegenüber den anderen Klassen.</translation>
    </message>
    <message>
        <source>Name of the class</source>
        <translation>Name der Klasse</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight of the class</source>
        <translation>Gewicht der Klasse</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Source of the prompts</source>
        <translation>Herkunft der Prompts</translation>
    </message>
    <message>
        <source>synthetic, of a length</source>
        <translation>synthetisch, nach Länge</translation>
    </message>
    <message>
        <source>written here</source>
        <translation>hier eingegeben</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>Counted in words of a fixed list; the server reports its own count.</source>
        <translation>In Wörtern einer festen Liste gezählt; der Server meldet seine eigene Zählung.</translation>
    </message>
    <message>
        <source>Distribution of prompt lengths</source>
        <translation>Verteilung der Promptlängen</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>One prompt a line; \n stands for a line break within one.</source>
        <translation>Ein Prompt je Zeile; \n steht für einen Zeilenumbruch darin.</translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation>Prompts, einer je Zeile</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>A .txt file holds a prompt a line, a .jsonl file an object a line. A relative name starts from the plan&apos;s folder.</source>
        <translation>Eine .txt-Datei enthält einen Prompt je Zeile, eine .jsonl-Datei ein Objekt je Zeile. Ein relativer Name beginnt im Ordner des Plans.</translation>
    </message>
    <message>
        <source>File of prompts</source>
        <translation>Datei mit Prompts</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Key that holds the prompt in a line of JSON</source>
        <translation>Schlüssel des Prompts in einer JSON-Zeile</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>How long the answers are asked to be.</source>
        <translation>Wie lang die Antworten sein sollen.</translation>
    </message>
    <message>
        <source>no length asked for</source>
        <translation>keine Länge verlangt</translation>
    </message>
    <message>
        <source>only a limit</source>
        <translation>nur ein Grenzwert</translation>
    </message>
    <message>
        <source>How long the answers are asked to be</source>
        <translation>Wie lang die Antworten sein sollen</translation>
    </message>
    <message>
        <source>Most output tokens</source>
        <translation>Höchstzahl der Ausgabe-Token</translation>
    </message>
    <message>
        <source>Where the server&apos;s dialect has a way to say so (ignore_eos, min_tokens).</source>
        <translation>Wo der Dialekt des Servers das ausdrücken kann (ignore_eos, min_tokens).</translation>
    </message>
    <message>
        <source>ask for exactly that many</source>
        <translation>genau so viele verlangen</translation>
    </message>
    <message>
        <source>System message</source>
        <translation>Systemnachricht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Order of prompts</source>
        <translation>Reihenfolge der Prompts</translation>
    </message>
    <message>
        <source>as they stand</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>shuffled by the seed</source>
        <translation>nach dem Startwert gemischt</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Höchstlänge</translation>
    </message>
    <message>
        <source>The client cancels an answer that is longer than this.</source>
        <translation>Der Client bricht eine längere Antwort ab.</translation>
    </message>
    <message>
        <source>Tokens at which the client cancels</source>
        <translation>Token, bei denen der Client abbricht</translation>
    </message>
    <message>
        <source>automatic: 4 times the longest asked for</source>
        <translation>automatisch: das 4-Fache der längsten verlangten</translation>
    </message>
    <message>
        <source>Add a sampling field</source>
        <translation>Sampling-Feld hinzufügen</translation>
    </message>
    <message>
        <source>sampling field</source>
        <translation>Sampling-Feld</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Limits of this class (they replace the contract&apos;s)</source>
        <translation>Grenzwerte dieser Klasse (sie ersetzen die des Vertrags)</translation>
    </message>
    <message>
        <source>Choose a file of prompts</source>
        <translation>Datei mit Prompts wählen</translation>
    </message>
    <message>
        <source>Prompts (*.txt *.jsonl);;All files (*)</source>
        <translation>Prompts (*.txt *.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Advanced: this class</source>
        <translation>Erweitert: diese Klasse</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparePage</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Go to the results</source>
        <translation>Zu den Ergebnissen</translation>
    </message>
    <message>
        <source>&amp;Baseline:</source>
        <translation>Ba&amp;sis:</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kenngrößen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Distributions</source>
        <translation>Verteilungen</translation>
    </message>
    <message>
        <source>Courses</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>Läufe werden gelesen</translation>
    </message>
    <message>
        <source>Their records are read and compared.</source>
        <translation>Ihre Aufzeichnungen werden gelesen und verglichen.</translation>
    </message>
    <message>
        <source>These runs can&apos;t be compared</source>
        <translation>Diese Läufe sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation>Teile des Vergleichs</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <translation>Las&amp;tstufe:</translation>
    </message>
    <message>
        <source>Of the distributions and the courses: the other parts show every level</source>
        <translation>Der Verteilungen und Verläufe: Die anderen Teile zeigen jede Laststufe</translation>
    </message>
    <message>
        <source>Select two or more runs on the Results page (with Ctrl held down) and press “Compare with selected” (Ctrl+D).</source>
        <translation>Auf der Seite „Ergebnisse“ zwei oder mehr Läufe auswählen (mit gedrückter Strg-Taste), dann „Mit Auswahl vergleichen“ (Strg+D).</translation>
    </message>
    <message>
        <source>There is one run so far, and a comparison takes two: run its plan again, or another one.</source>
        <translation>Bisher gibt es einen Lauf, ein Vergleich braucht zwei: seinen Plan noch einmal ausführen oder einen anderen.</translation>
    </message>
    <message>
        <source>There are no runs yet, and a comparison takes two: start the demo or a plan of your own.</source>
        <translation>Noch gibt es keine Läufe, ein Vergleich braucht zwei: die Demo oder einen eigenen Plan starten.</translation>
    </message>
    <message>
        <source>A run that was chosen is no longer in the library: it was removed for good, or it is in another library. Choose the runs again on the Results page.</source>
        <translation>Ein gewählter Lauf ist nicht mehr in der Bibliothek: Er wurde endgültig entfernt oder steht in einer anderen Bibliothek. Die Läufe auf der Seite „Ergebnisse“ neu auswählen.</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>★ The primary figure: it is tested by itself, the others together.</source>
        <translation>★ Die Hauptgröße: Sie wird für sich geprüft, die anderen zusammen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparisonModel</name>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>not distinguishable</source>
        <translation>nicht unterscheidbar</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>The primary figure: it is tested by itself, the others together.</source>
        <translation>Die Hauptkenngröße: Sie wird für sich geprüft, die übrigen gemeinsam.</translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s) a side would show the difference asked for.</source>
        <translation>
            <numerusform>%n Wiederholung je Seite würde den verlangten Unterschied zeigen.</numerusform>
            <numerusform>%n Wiederholungen je Seite würden den verlangten Unterschied zeigen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Laststufe</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1, the baseline</source>
        <translation>%1, die Basis</translation>
    </message>
    <message>
        <source>The other run</source>
        <translation>Der andere Lauf</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ConnectionPanel</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Asks what serves there and sends two requests of at most 8 tokens.</source>
        <translation>Fragt, was dort antwortet, und sendet zwei Anfragen mit höchstens 8 Token.</translation>
    </message>
    <message>
        <source>The connection is being tested</source>
        <translation>Die Verbindung wird getestet</translation>
    </message>
    <message>
        <source>The connection was not tested yet</source>
        <translation>Die Verbindung wurde noch nicht getestet</translation>
    </message>
    <message>
        <source>A run is on: a test would disturb what it measures.</source>
        <translation>Ein Lauf ist im Gang: Ein Test würde seine Messung stören.</translation>
    </message>
    <message>
        <source>The target has problems: see what is marked.</source>
        <translation>Das Ziel hat Probleme: siehe die Markierungen.</translation>
    </message>
    <message>
        <source>The workload has no class: there is no request to send.</source>
        <translation>Die Arbeitslast hat keine Klasse: Es gibt keine Anfrage zu senden.</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>%1 wird gefragt</translation>
    </message>
    <message>
        <source>Cancelled: nothing is known of this server.</source>
        <translation>Abgebrochen: Über diesen Server ist nichts bekannt.</translation>
    </message>
    <message>
        <source>It answers; what kind of server it is can&apos;t be told.</source>
        <translation>Er antwortet; welche Art von Server es ist, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>It answers: %1 %2</source>
        <translation>Er antwortet: %1 %2</translation>
    </message>
    <message>
        <source>(simulated)</source>
        <translation>(simuliert)</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) in its list.</source>
        <translation>
            <numerusform>%n Modell in seiner Liste.</numerusform>
            <numerusform>%n Modelle in seiner Liste.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CurvesTab</name>
    <message>
        <source>%1. %2, %3. Percentiles by nearest rank over completed measured requests; whiskers: 95 % intervals.</source>
        <translation>%1. %2, %3. Perzentile nach nächstem Rang über abgeschlossene gemessene Anfragen; Balken: 95-%-Intervalle.</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>Keine Kurven</translation>
    </message>
    <message>
        <source>This run has no steps with figures.</source>
        <translation>Dieser Lauf hat keine Stufen mit Kenngrößen.</translation>
    </message>
    <message>
        <source>Open loop: requests arrive at a rate, whether or not earlier ones have ended. Above capacity the queue grows as long as the step lasts.</source>
        <translation>Offene Schleife: Anfragen kommen mit einer Rate an, ob frühere beendet sind oder nicht. Über der Kapazität wächst die Warteschlange, solange die Stufe dauert.</translation>
    </message>
    <message>
        <source>Closed loop: a fixed number of clients, each waits for its answer. Latency at a level does not tell which arrival rate can be admitted.</source>
        <translation>Geschlossene Schleife: eine feste Zahl von Clients, jeder wartet auf seine Antwort. Die Latenz einer Laststufe sagt nicht, welche Ankunftsrate zulässig ist.</translation>
    </message>
    <message>
        <source>arrivals asked for (requests/s)</source>
        <translation>verlangte Ankünfte (Anfragen/s)</translation>
    </message>
    <message>
        <source>concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>TTFT from due</source>
        <translation>TTFT ab Fälligkeit</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Throughput and goodput</source>
        <translation>Durchsatz und Goodput</translation>
    </message>
    <message>
        <source>Times are of the requests that completed: %1 of %2 measured ones did not and are in no point of TTFT and TPOT; the contract counts them as never answered.</source>
        <translation>Die Zeiten sind die abgeschlossener Anfragen: %1 von %2 gemessenen wurden nicht abgeschlossen und stehen in keinem Punkt von TTFT und TPOT; der Vertrag zählt sie als nie beantwortet.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::DifferencesModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>a change that was declared</source>
        <translation>eine erklärte Änderung</translation>
    </message>
    <message>
        <source>should be the same</source>
        <translation>sollte gleich sein</translation>
    </message>
    <message>
        <source>only one side tells it</source>
        <translation>nur eine Seite nennt es</translation>
    </message>
    <message>
        <source>differs from time to time</source>
        <translation>ändert sich von Mal zu Mal</translation>
    </message>
    <message>
        <source>only words</source>
        <translation>nur Worte</translation>
    </message>
    <message>
        <source>not the same work</source>
        <translation>nicht dieselbe Arbeit</translation>
    </message>
    <message>
        <source>%1, the baseline</source>
        <translation>%1, die Basis</translation>
    </message>
    <message>
        <source>The other run</source>
        <translation>Der andere Lauf</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::DistributionsTab</name>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT from due</source>
        <translation>TTFT ab Fälligkeit</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>E2E</translation>
    </message>
    <message>
        <source>Lateness of the client</source>
        <translation>Verspätung des Clients</translation>
    </message>
    <message>
        <source>Prompt length</source>
        <translation>Promptlänge</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>Ausgabelänge</translation>
    </message>
    <message>
        <source>%1 (recovery)</source>
        <translation>%1 (Erholung)</translation>
    </message>
    <message>
        <source>Reading the requests…</source>
        <translation>Anfragen werden gelesen…</translation>
    </message>
    <message>
        <source>Every request of the run is looked at.</source>
        <translation>Jede Anfrage des Laufs wird betrachtet.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>Level of the histogram</source>
        <translation>Laststufe des Histogramms</translation>
    </message>
    <message>
        <source>No completed requests</source>
        <translation>Keine abgeschlossenen Anfragen</translation>
    </message>
    <message>
        <source>The run can&apos;t be read</source>
        <translation>Der Lauf ist nicht lesbar</translation>
    </message>
    <message>
        <source>No measured request of this run completed.</source>
        <translation>Keine gemessene Anfrage dieses Laufs wurde abgeschlossen.</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>got</source>
        <translation>erhalten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 at %2: share of requests at or below</source>
        <translation>%1 bei %2: Anteil der Anfragen bis zum Wert</translation>
    </message>
    <message>
        <source>%1: share of requests at or below</source>
        <translation>%1: Anteil der Anfragen bis zum Wert</translation>
    </message>
    <message>
        <source>share of requests</source>
        <translation>Anteil der Anfragen</translation>
    </message>
    <message>
        <source>%1 at %2, n = %3</source>
        <translation>%1 bei %2, n = %3</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>%1 of completed measured requests at %2, n = %3, %4 (%5). Values above the 99.5th percentile stand in the last bar.</source>
        <translation>%1 abgeschlossener gemessener Anfragen bei %2, n = %3, %4 (%5). Werte über dem 99,5. Perzentil stehen im letzten Balken.</translation>
    </message>
    <message>
        <source>%1 requests of this level did not complete and are in none of the samples.</source>
        <translation>%1 Anfragen dieser Laststufe wurden nicht abgeschlossen und sind in keiner Stichprobe.</translation>
    </message>
    <message>
        <source>%1 repeats are taken together.</source>
        <translation>%1 Wiederholungen sind zusammengefasst.</translation>
    </message>
    <message>
        <source>%1 of completed measured requests, %2: n = %3, %4 (%5). Bars at 95 %: 95 % intervals of p95.</source>
        <translation>%1 der abgeschlossenen gemessenen Anfragen, %2: n = %3, %4 (%5). Striche bei 95 %: 95-%-Intervalle von p95.</translation>
    </message>
    <message>
        <source>asked and got</source>
        <translation>verlangt und erhalten</translation>
    </message>
    <message>
        <source>by level</source>
        <translation>nach Stufe</translation>
    </message>
    <message>
        <source>%1. Measured requests that completed.</source>
        <translation>%1. Gemessene Anfragen, die abgeschlossen wurden.</translation>
    </message>
    <message>
        <source>p95 %1, with its 95 % interval %2 to %3.</source>
        <translation>p95 %1, mit dem 95-%-Intervall %2 bis %3.</translation>
    </message>
    <message>
        <source>No interval of p95 at this level: %1.</source>
        <translation>Kein Intervall für p95 auf dieser Stufe: %1.</translation>
    </message>
    <message>
        <source>Intervals across repeats stand in the summary.</source>
        <translation>Intervalle über die Wiederholungen stehen in der Zusammenfassung.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FailureModel</name>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>What was said</source>
        <translation>Meldung</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FailuresPane</name>
    <message>
        <source>Open the &amp;example</source>
        <translation>Beispiel ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Show &amp;all of this kind</source>
        <translation>Alle dieser Art &amp;zeigen</translation>
    </message>
    <message>
        <source>Failures by kind</source>
        <translation>Fehlschläge nach Art</translation>
    </message>
    <message>
        <source>No failures</source>
        <translation>Keine Fehlschläge</translation>
    </message>
    <message>
        <source>Requests that do not complete are grouped here by kind, with one example.</source>
        <translation>Nicht abgeschlossene Anfragen stehen hier nach Art gruppiert, mit einem Beispiel.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FailuresTab</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Why the requests did not complete</source>
        <translation>Warum die Anfragen nicht abgeschlossen wurden</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>What the server or the system said, numbers blanked</source>
        <translation>Was der Server oder das System meldete, Zahlen ausgeblendet</translation>
    </message>
    <message>
        <source>Kinds of failures</source>
        <translation>Arten von Fehlschlägen</translation>
    </message>
    <message>
        <source>No failures</source>
        <translation>Keine Fehlschläge</translation>
    </message>
    <message>
        <source>Every request of this run completed.</source>
        <translation>Jede Anfrage dieses Laufs wurde abgeschlossen.</translation>
    </message>
    <message>
        <source>Double click shows the requests of this kind</source>
        <translation>Doppelklick zeigt die Anfragen dieser Art</translation>
    </message>
    <message>
        <source>Example of the selected failure</source>
        <translation>Beispiel des gewählten Fehlschlags</translation>
    </message>
    <message>
        <source>Request %1:</source>
        <translation>Anfrage %1:</translation>
    </message>
    <message>
        <source>without a message</source>
        <translation>ohne Meldung</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Status of the response</source>
        <translation>Status der Antwort</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Time since the run began</source>
        <translation>Zeit seit dem Beginn des Laufs</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FormRow</name>
    <message>
        <source>%1, number %2</source>
        <translation>%1, Nummer %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::HistogramPlot</name>
    <message>
        <source>from	to	requests
</source>
        <translation>von	bis	Anfragen
</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::HomePage</name>
    <message>
        <source>Measure an LLM server</source>
        <translation>Einen LLM-Server vermessen</translation>
    </message>
    <message>
        <source>Declare a workload and a promise, watch the server bend while the load steps, and keep what was measured with everything that it depends on.</source>
        <translation>Arbeitslast und Zusage festlegen, beobachten, wie der Server unter steigender Last nachgibt, und das Gemessene behalten, mit allem, wovon es abhängt.</translation>
    </message>
    <message>
        <source>Start the &amp;demo (simulated)</source>
        <translation>De&amp;mo starten (simuliert)</translation>
    </message>
    <message>
        <source>The built-in reference server and its plan draw a knee within a minute. It needs no model and no network; every figure of it is labelled simulated.</source>
        <translation>Der eingebaute Referenzserver und sein Plan zeichnen binnen einer Minute ein Knie, ohne Modell und ohne Netz; jede Kenngröße davon ist als simuliert gekennzeichnet.</translation>
    </message>
    <message>
        <source>Begin with a template</source>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
    <message>
        <source>Drop a plan, a library, a run file (JSONL) or another tool&apos;s results anywhere in this window.</source>
        <translation>Pläne, Bibliotheken, Laufdateien (JSONL) und Ergebnisse anderer Werkzeuge lassen sich überall im Fenster ablegen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ImportBar</name>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop the import after this file</source>
        <translation>Import nach dieser Datei stoppen</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>Fortschritt des Imports</translation>
    </message>
    <message>
        <source>Stops after this file</source>
        <translation>Stoppt nach dieser Datei</translation>
    </message>
    <message>
        <source>Importing %1 (%2 of %3)</source>
        <translation>%1 wird importiert (%2 von %3)</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Importing</name>
    <message>
        <source>%1 can&apos;t be changed</source>
        <translation>%1 kann nicht geändert werden</translation>
    </message>
    <message>
        <source>No temporary folder: %1</source>
        <translation>Kein temporärer Ordner: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ListEditor</name>
    <message>
        <source>Remove this %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation>%1 %2 entfernen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::LoadCharts</name>
    <message>
        <source>TTFT p95 (ms)</source>
        <translation>TTFT p95 (ms)</translation>
    </message>
    <message>
        <source>TPOT p95 (ms)</source>
        <translation>TPOT p95 (ms)</translation>
    </message>
    <message>
        <source>Throughput and goodput (requests/s)</source>
        <translation>Durchsatz und Goodput (Anfragen/s)</translation>
    </message>
    <message>
        <source>Goodput share (%)</source>
        <translation>Goodput-Anteil (%)</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Closed loop: so many clients, each sends its next request when its last one has ended. Beyond the knee more clients only wait longer.</source>
        <translation>Geschlossene Schleife: so viele Clients, jeder sendet seine nächste Anfrage, wenn seine letzte beendet ist. Hinter dem Knie warten mehr Clients nur länger.</translation>
    </message>
    <message>
        <source>Open loop: requests arrive at a rate of their own, whether the server keeps up or not. Above its capacity the queue grows for as long as the load lasts.</source>
        <translation>Offene Schleife: Anfragen kommen mit eigener Rate an, ob der Server mithält oder nicht. Über seiner Kapazität wächst die Warteschlange, solange die Last anhält.</translation>
    </message>
    <message>
        <source>No level has ended yet.</source>
        <translation>Noch keine Laststufe beendet.</translation>
    </message>
    <message>
        <source>concurrency (clients)</source>
        <translation>Parallelität (Clients)</translation>
    </message>
    <message>
        <source>arrival rate (requests/s)</source>
        <translation>Ankunftsrate (Anfragen/s)</translation>
    </message>
    <message>
        <source>%1 over the level of load; %2, %3. One point a level; bars are 95 % intervals where there is one; n = %4 completed measured requests.</source>
        <translation>%1 über die Laststufe; %2, %3. Ein Punkt je Laststufe; Balken sind 95-%-Intervalle, wo es eines gibt; n = %4 abgeschlossene gemessene Anfragen.</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>closed loop</source>
        <translation>geschlossene Schleife</translation>
    </message>
    <message>
        <source>open loop</source>
        <translation>offene Schleife</translation>
    </message>
    <message>
        <source>Knee at %1.</source>
        <translation>Knie bei %1.</translation>
    </message>
    <message>
        <source>Overloaded at %1.</source>
        <translation>Überlastet bei %1.</translation>
    </message>
    <message>
        <source>Highest level that met the contract: %1.</source>
        <translation>Höchste Laststufe, die den Vertrag hielt: %1.</translation>
    </message>
    <message>
        <source>Crossed out, because the client was the limit there: %1.</source>
        <translation>Durchgestrichen, weil dort der Client die Grenze war: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Levels that have ended: %1.</source>
        <translation>Beendete Laststufen: %1.</translation>
    </message>
    <message>
        <source>Throughput (requests/s)</source>
        <translation>Durchsatz (Anfragen/s)</translation>
    </message>
    <message>
        <source>TTFT p95 from due time (ms)</source>
        <translation>TTFT p95 ab Fälligkeit (ms)</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>No knee: %1.</source>
        <translation>Kein Knie: %1.</translation>
    </message>
    <message>
        <source>No knee up to %1 so far.</source>
        <translation>Bis %1 bisher kein Knie.</translation>
    </message>
    <message>
        <source>First level that did not: %1.</source>
        <translation>Erste Laststufe, die das nicht tat: %1.</translation>
    </message>
    <message>
        <source>No level has met the contract so far; the lowest that failed it: %1.</source>
        <translation>Bisher hat keine Laststufe den Vertrag erfüllt; die niedrigste, die ihn nicht erfüllt hat: %1.</translation>
    </message>
    <message>
        <source>No level met the contract; the lowest that failed it: %1.</source>
        <translation>Keine Laststufe hat den Vertrag erfüllt; die niedrigste, die ihn nicht erfüllt hat: %1.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::LoadPlot</name>
    <message>
        <source>the client was the limit</source>
        <translation>der Client war die Grenze</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>running level</source>
        <translation>laufende Laststufe</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::LogTab</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>%1, measured by %2</source>
        <translation>%1, gemessen mit %2</translation>
    </message>
    <message>
        <source>preflight</source>
        <translation>Vorprüfung</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>declared before anything was measured; SHA-256 %1</source>
        <translation>festgelegt, bevor etwas gemessen wurde; SHA-256 %1</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>The run ended.</source>
        <translation>Der Lauf ist beendet.</translation>
    </message>
    <message>
        <source>before the steps</source>
        <translation>vor den Stufen</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>, repeat %1</source>
        <translation>, Wiederholung %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>%1 begins</source>
        <translation>%1 beginnt</translation>
    </message>
    <message>
        <source>%1 has ended</source>
        <translation>%1 ist beendet</translation>
    </message>
    <message>
        <source>%1 has ended: %2, %3 of %4 measured requests completed</source>
        <translation>%1 ist beendet: %2, %3 von %4 gemessenen Anfragen abgeschlossen</translation>
    </message>
    <message>
        <source>, HTTP %1</source>
        <translation>, HTTP %1</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1 (%2 times, the last %3 into the run)</source>
        <translation>%1 (%2-mal, zuletzt %3 nach Beginn des Laufs)</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message>
        <source>Plans (*.plan.json *.json);;All files (*)</source>
        <translation>Pläne (*.plan.json *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Import results</source>
        <translation>Ergebnisse importieren</translation>
    </message>
    <message>
        <source>Results (*.json *.jsonl *.csv);;All files (*)</source>
        <translation>Ergebnisse (*.json *.jsonl *.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Note on the run</source>
        <translation>Notiz zum Lauf</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Notiz:</translation>
    </message>
    <message>
        <source>The run takes no notes now: it has not begun or has ended.</source>
        <translation>Der Lauf nimmt jetzt keine Notiz an: Er hat noch nicht begonnen oder ist beendet.</translation>
    </message>
    <message>
        <source>S&amp;top now</source>
        <translation>Sofort s&amp;toppen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Stopping: nothing more is sent, waiting for what is outstanding. Stop again cancels it.</source>
        <translation>Wird gestoppt: Es wird nichts mehr gesendet, Ausstehendes läuft aus. Erneutes Stoppen bricht es ab.</translation>
    </message>
    <message>
        <source>Cancelling what is outstanding</source>
        <translation>Ausstehendes wird abgebrochen</translation>
    </message>
    <message>
        <source>Computing the summary from what was kept</source>
        <translation>Die Zusammenfassung wird aus dem Aufgezeichneten berechnet</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message numerus="yes">
        <source>Library: %n run(s)</source>
        <translation>
            <numerusform>Bibliothek: %n Lauf</numerusform>
            <numerusform>Bibliothek: %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Library can&apos;t be read</source>
        <translation>Bibliothek nicht lesbar</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>A run is on</source>
        <translation>Ein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>Stop it, keep what was measured, and close the window?</source>
        <translation>Den Lauf stoppen, das Gemessene behalten und das Fenster schließen?</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Stoppen und schließen</translation>
    </message>
    <message>
        <source>Go on measuring</source>
        <translation>Weiter messen</translation>
    </message>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Ohne Speichern schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 is not a file on this machine.</source>
        <translation>%1 ist keine Datei auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnosedaten speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>%1 is written. Read it before you send it to anyone.</source>
        <translation>%1 ist geschrieben. Vor dem Weitergeben durchlesen.</translation>
    </message>
    <message>
        <source>The run did not start: %1</source>
        <translation>Der Lauf wurde nicht gestartet: %1</translation>
    </message>
    <message>
        <source>Open a plan, a library or a run file</source>
        <translation>Plan, Bibliothek oder Laufdatei öffnen</translation>
    </message>
    <message>
        <source>Plans, libraries and run files (*.json *.jsonl *.db);;All files (*)</source>
        <translation>Pläne, Bibliotheken und Laufdateien (*.json *.jsonl *.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The run has ended: %1</source>
        <translation>Der Lauf ist zu Ende: %1</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Nichts wurde gemessen</translation>
    </message>
    <message>
        <source>Running, simulated: the server is a model of one</source>
        <translation>Läuft, simuliert: der Server ist ein Modell</translation>
    </message>
    <message>
        <source>%1 % – %2</source>
        <translation>%1 % – %2</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation>%1 (simuliert)</translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation>Bibliothek öffnen</translation>
    </message>
    <message>
        <source>Libraries (*.db);;All files (*)</source>
        <translation>Bibliotheken (*.db);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n plan(s) that wait in the queue will not be started.</source>
        <translation>
            <numerusform>%n Plan, der in der Warteschlange wartet, wird nicht gestartet.</numerusform>
            <numerusform>%n Pläne, die in der Warteschlange warten, werden nicht gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plans wait</source>
        <translation>Pläne warten</translation>
    </message>
    <message>
        <source>Close all the same</source>
        <translation>Trotzdem schließen</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>Speichern und schließen</translation>
    </message>
    <message>
        <source>Two or more runs can be compared: select them before you drag.</source>
        <translation>Vergleichen lassen sich zwei oder mehr Läufe: Wählen Sie sie vor dem Ziehen aus.</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
    <message>
        <source>A calibration is on: wait until it has ended, or stop it.</source>
        <translation>Eine Kalibrierung ist im Gang: ihr Ende abwarten oder sie stoppen.</translation>
    </message>
    <message>
        <source>The plan can&apos;t run yet: the Plan page says why.</source>
        <translation>Der Plan kann noch nicht laufen: Die Seite „Plan“ sagt, warum.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>Was hilft</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PinsTab</name>
    <message>
        <source>declared in the plan</source>
        <translation>im Plan angegeben</translation>
    </message>
    <message>
        <source>detected on this machine</source>
        <translation>auf diesem Rechner erkannt</translation>
    </message>
    <message>
        <source>reported by the server</source>
        <translation>vom Server gemeldet</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>What was held fixed, or at least noted</source>
        <translation>Was festgehalten oder zumindest vermerkt wurde</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>Vor dem Lauf</translation>
    </message>
    <message>
        <source>After the run</source>
        <translation>Nach dem Lauf</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Who said so</source>
        <translation>Wer es angegeben hat</translation>
    </message>
    <message>
        <source>Pins of the run</source>
        <translation>Pins des Laufs</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nicht festgehalten</translation>
    </message>
    <message>
        <source>Nothing is known of what this run was measured with.</source>
        <translation>Womit dieser Lauf gemessen wurde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Only where it differs; grey: it is meant to</source>
        <translation>Nur bei Abweichung; grau: Sie ist zu erwarten</translation>
    </message>
    <message>
        <source>%1 pinned, %2 not pinned. Changed during the run: %3. Such a run measures two setups.</source>
        <translation>%1 festgehalten, %2 nicht festgehalten. Während des Laufs geändert: %3. Ein solcher Lauf misst zwei Umgebungen.</translation>
    </message>
    <message>
        <source>%1 pinned, %2 not pinned. Nothing changed that should stay the same.</source>
        <translation>%1 festgehalten, %2 nicht festgehalten. Was gleich bleiben sollte, blieb gleich.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanDocument</name>
    <message>
        <source>change of %1</source>
        <translation>Änderung: %1</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source> (copy)</source>
        <translation> (Kopie)</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanPage</name>
    <message>
        <source>Start the run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>New from a &amp;template</source>
        <translation>Neu aus &amp;Vorlage</translation>
    </message>
    <message>
        <source>Go to %1: %2</source>
        <translation>Zu %1: %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanPart</name>
    <message>
        <source>Advanced: %1</source>
        <translation>Erweitert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>declared</source>
        <translation>angegeben</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlotBase</name>
    <message>
        <source>&amp;Save as a figure…</source>
        <translation>Als &amp;Grafik speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy as a table</source>
        <translation>Als &amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>&amp;Show everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>%1: a figure is saved as .png, .svg or .pdf.</source>
        <translation>%1: Eine Grafik wird als .png, .svg oder .pdf gespeichert.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: is the folder there, and may you write in it?</source>
        <translation>%1 kann nicht geschrieben werden: Gibt es den Ordner, und ist er beschreibbar?</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Grafik speichern</translation>
    </message>
    <message>
        <source>Figures (*.png *.svg *.pdf)</source>
        <translation>Grafiken (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PreviewPanel</name>
    <message>
        <source>Problems of the plan</source>
        <translation>Probleme des Plans</translation>
    </message>
    <message>
        <source>The load for this seed</source>
        <translation>Die Last bei diesem Startwert</translation>
    </message>
    <message>
        <source>What it will show</source>
        <translation>Was er zeigen wird</translation>
    </message>
    <message>
        <source>What it will not show</source>
        <translation>Was er nicht zeigen wird</translation>
    </message>
    <message>
        <source>The plan can&apos;t run yet</source>
        <translation>Der Plan kann noch nicht laufen</translation>
    </message>
    <message>
        <source>Too many arrivals to draw each: the rate that is asked.</source>
        <translation>Zu viele Ankünfte für einzelne Striche: die verlangte Rate.</translation>
    </message>
    <message>
        <source>%1 is the template&apos;s stand-in, name the one that the server has</source>
        <translation>%1 ist der Platzhalter der Vorlage, hier gehört das Modell des Servers hin</translation>
    </message>
    <message>
        <source>The connection was not tested.</source>
        <translation>Die Verbindung wurde nicht getestet.</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>the last test of the connection failed</source>
        <translation>der letzte Test der Verbindung schlug fehl</translation>
    </message>
    <message>
        <source>The plan is ready, and its server answers: no problem found</source>
        <translation>Der Plan ist bereit, und sein Server antwortet: kein Problem gefunden</translation>
    </message>
    <message>
        <source>The plan can start; to keep in mind</source>
        <translation>Der Plan kann starten; zu beachten</translation>
    </message>
    <message>
        <source>Pale: the warm-up. Dotted: after its window a step goes on sending until its last measured request has ended, for %1 s at most. Neither is measured.</source>
        <translation>Blass: das Aufwärmen. Gepunktet: Nach ihrem Fenster sendet eine Stufe weiter, bis ihre letzte gemessene Anfrage beendet ist, höchstens %1 s lang. Beides wird nicht gemessen.</translation>
    </message>
    <message>
        <source>Pale: the warm-up. It is not measured.</source>
        <translation>Blass: das Aufwärmen. Es wird nicht gemessen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RecentPlans</name>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>Aus dieser Liste &amp;entfernen</translation>
    </message>
    <message>
        <source>Recent &amp;plans</source>
        <translation>Letzte &amp;Pläne</translation>
    </message>
    <message>
        <source>Recent plans</source>
        <translation>Letzte Pläne</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>No plan yet</source>
        <translation>Noch kein Plan</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>%1 (not there)</source>
        <translation>%1 (nicht vorhanden)</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>Plans that you open or save are listed here.</source>
        <translation>Geöffnete und gespeicherte Pläne stehen hier.</translation>
    </message>
    <message>
        <source>Open a plan…</source>
        <translation>Plan öffnen…</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RecentRuns</name>
    <message>
        <source>… running</source>
        <translation>… läuft</translation>
    </message>
    <message>
        <source>! interrupted</source>
        <translation>! unterbrochen</translation>
    </message>
    <message>
        <source>! stopped early</source>
        <translation>! vorzeitig gestoppt</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Recent r&amp;uns</source>
        <translation>Letzte Lä&amp;ufe</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennzeichnung</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Fazit</translation>
    </message>
    <message>
        <source>The library can&apos;t be read</source>
        <translation>Die Bibliothek ist nicht lesbar</translation>
    </message>
    <message>
        <source>What you measure is kept and listed here with its verdict: start the demo, or a plan.</source>
        <translation>Was Sie messen, wird behalten und steht hier mit seinem Urteil: Starten Sie die Demo oder einen Plan.</translation>
    </message>
    <message>
        <source>Go to the plan</source>
        <translation>Zum Plan</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ReferenceServer</name>
    <message>
        <source>The reference server can&apos;t be started: %1: %2</source>
        <translation>Der Referenzserver kann nicht gestartet werden: %1: %2</translation>
    </message>
    <message>
        <source>The reference server did not start: %1</source>
        <translation>Der Referenzserver ist nicht gestartet: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RequestDetail</name>
    <message>
        <source>Select a request to see its tokens over time.</source>
        <translation>Eine Anfrage auswählen, um ihre Token über die Zeit zu sehen.</translation>
    </message>
    <message>
        <source>Request %1: %2</source>
        <translation>Anfrage %1: %2</translation>
    </message>
    <message>
        <source>TTFT %1</source>
        <translation>TTFT %1</translation>
    </message>
    <message>
        <source>TPOT %1</source>
        <translation>TPOT %1</translation>
    </message>
    <message>
        <source>E2E %1</source>
        <translation>E2E %1</translation>
    </message>
    <message>
        <source>lateness %1</source>
        <translation>Verspätung %1</translation>
    </message>
    <message>
        <source>tokens in %1, out %2 (%3 asked), in %4 events</source>
        <translation>Token ein %1, aus %2 (%3 verlangt), in %4 Ereignissen</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>finish reason: %1</source>
        <translation>Endegrund: %1</translation>
    </message>
    <message>
        <source>fresh connection</source>
        <translation>neue Verbindung</translation>
    </message>
    <message>
        <source>reused connection</source>
        <translation>wiederverwendete Verbindung</translation>
    </message>
    <message>
        <source>sent again by the transport</source>
        <translation>vom Transport erneut gesendet</translation>
    </message>
    <message>
        <source>%1 tokens from the server&apos;s cache</source>
        <translation>%1 Token aus dem Cache des Servers</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RequestModel</name>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Sent (s)</source>
        <translation>Gesendet (s)</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>TTFT (ms)</source>
        <translation>TTFT (ms)</translation>
    </message>
    <message>
        <source>TPOT (ms)</source>
        <translation>TPOT (ms)</translation>
    </message>
    <message>
        <source>E2E (ms)</source>
        <translation>E2E (ms)</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Seconds from the run&apos;s origin to the sending</source>
        <translation>Sekunden vom Nullpunkt des Laufs bis zum Senden</translation>
    </message>
    <message>
        <source>Step, repeat and number</source>
        <translation>Stufe, Wiederholung und Nummer</translation>
    </message>
    <message>
        <source>Only measured requests count in the figures</source>
        <translation>Nur gemessene Anfragen zählen in den Kenngrößen</translation>
    </message>
    <message>
        <source>From sending to the first token</source>
        <translation>Vom Senden bis zum ersten Token</translation>
    </message>
    <message>
        <source>Per output token after the first</source>
        <translation>Je Ausgabe-Token nach dem ersten</translation>
    </message>
    <message>
        <source>From sending to the finish, or to the failure</source>
        <translation>Vom Senden bis zum Ende oder zum Fehlschlag</translation>
    </message>
    <message>
        <source>Lateness (ms)</source>
        <translation>Verspätung (ms)</translation>
    </message>
    <message>
        <source>How late the client itself sent it</source>
        <translation>Wie spät der Client selbst sie sendete</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Tokens of the prompt</source>
        <translation>Token des Prompts</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Tokens of the answer</source>
        <translation>Token der Antwort</translation>
    </message>
    <message>
        <source>Status of the response</source>
        <translation>Status der Antwort</translation>
    </message>
    <message>
        <source>What the server or the system said</source>
        <translation>Was der Server oder das System meldete</translation>
    </message>
    <message>
        <source>preflight</source>
        <translation>Vorprüfung</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>cool-down</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>no token-bearing event</source>
        <translation>kein Ereignis mit Token</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RequestPanel</name>
    <message>
        <source>POST %1</source>
        <translation>POST %1</translation>
    </message>
    <message>
        <source>The number in %1 is given when it is sent: at least this one, after those of the warm-up.</source>
        <translation>Die Nummer in %1 wird beim Senden vergeben: mindestens diese, nach denen des Aufwärmens.</translation>
    </message>
    <message>
        <source>%1 stands for the id that the run will have.</source>
        <translation>%1 steht für die Kennung, die der Lauf haben wird.</translation>
    </message>
    <message>
        <source>&amp;Copy as curl</source>
        <translation>Als &amp;curl kopieren</translation>
    </message>
    <message>
        <source>The first measured request</source>
        <translation>Die erste gemessene Anfrage</translation>
    </message>
    <message>
        <source>Body of the first measured request</source>
        <translation>Rumpf der ersten gemessenen Anfrage</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RequestsTab</name>
    <message>
        <source>, repeat %1</source>
        <translation>, Wiederholung %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RequestsTable</name>
    <message>
        <source>&amp;Failures only</source>
        <translation>&amp;Nur Fehlschläge</translation>
    </message>
    <message>
        <source>Only failures of this kind</source>
        <translation>Nur Fehlschläge dieser Art</translation>
    </message>
    <message>
        <source>Requests of the run</source>
        <translation>Anfragen des Laufs</translation>
    </message>
    <message>
        <source>Search the requests</source>
        <translation>Anfragen durchsuchen</translation>
    </message>
    <message>
        <source>Search id, class, error, finish reason</source>
        <translation>Kennung, Klasse, Fehler, Endegrund suchen</translation>
    </message>
    <message>
        <source>Only requests of this step</source>
        <translation>Nur Anfragen dieser Stufe</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Jeder Ausgang</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Stufen</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>No request matches</source>
        <translation>Keine Anfrage passt</translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message>
        <source>%1 requests, in the order in which they ended</source>
        <translation>%1 Anfragen in der Reihenfolge ihres Endes</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunActions</name>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Shows the run&apos;s figures, curves, requests and pins</source>
        <translation>Zeigt Kenngrößen, Kurven, Anfragen und Pins des Laufs</translation>
    </message>
    <message>
        <source>&amp;Tags…</source>
        <translation>Ta&amp;gs…</translation>
    </message>
    <message>
        <source>Adds tags to the selected runs, or takes them away</source>
        <translation>Gibt den gewählten Läufen Tags oder nimmt sie weg</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>N&amp;otiz…</translation>
    </message>
    <message>
        <source>Adds a note to the run; it is kept with its time</source>
        <translation>Fügt dem Lauf eine Notiz hinzu; sie behält ihre Zeit</translation>
    </message>
    <message>
        <source>The run that others of the same plan are held against</source>
        <translation>Der Lauf, an dem andere desselben Plans gemessen werden</translation>
    </message>
    <message>
        <source>New &amp;plan from this run</source>
        <translation>Neuer &amp;Plan aus diesem Lauf</translation>
    </message>
    <message>
        <source>A new plan with everything this run declared</source>
        <translation>Ein neuer Plan mit allem, was dieser Lauf angab</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lös&amp;chen</translation>
    </message>
    <message>
        <source>Takes the runs out of the list; undo brings them back</source>
        <translation>Nimmt die Läufe aus der Liste; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>Bring &amp;back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Puts deleted runs into the list again</source>
        <translation>Setzt gelöschte Läufe wieder in die Liste</translation>
    </message>
    <message>
        <source>&amp;Remove for good…</source>
        <translation>&amp;Unwiderruflich entfernen…</translation>
    </message>
    <message>
        <source>Removes every deleted run from the library&apos;s file</source>
        <translation>Entfernt alle gelöschten Läufe aus der Bibliotheksdatei</translation>
    </message>
    <message>
        <source>Tags to add, separated by commas. A minus before one takes it away: -old</source>
        <translation>Neue Tags, durch Kommas getrennt. Ein Minus davor nimmt weg: -alt</translation>
    </message>
    <message>
        <source>Tags to add, separated by commas. A minus before one takes it away: -old
Now: %1</source>
        <translation>Neue Tags, durch Kommas getrennt. Ein Minus davor nimmt weg: -alt
Jetzt: %1</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Note on the run</source>
        <translation>Notiz zum Lauf</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Notiz:</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>Unwiderruflich entfernen</translation>
    </message>
    <message>
        <source>Remove every run that is marked as deleted from the library&apos;s file? This can&apos;t be undone.</source>
        <translation>Alle als gelöscht markierten Läufe aus der Bibliotheksdatei entfernen? Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) removed for good</source>
        <translation>
            <numerusform>%n Lauf unwiderruflich entfernt</numerusform>
            <numerusform>%n Läufe unwiderruflich entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan of %1 can&apos;t be used: %2</source>
        <translation>Der Plan von %1 ist nicht verwendbar: %2</translation>
    </message>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als Bas&amp;is festlegen</translation>
    </message>
    <message>
        <source>No longer the &amp;baseline</source>
        <translation>Nicht mehr Bas&amp;is</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunFilterBar</name>
    <message>
        <source>Only runs with this verdict</source>
        <translation>Nur Läufe mit diesem Urteil</translation>
    </message>
    <message>
        <source>Any verdict</source>
        <translation>Jedes Urteil</translation>
    </message>
    <message>
        <source>Only runs with this tag</source>
        <translation>Nur Läufe mit diesem Tag</translation>
    </message>
    <message>
        <source>Any tag</source>
        <translation>Jeder Tag</translation>
    </message>
    <message>
        <source>Only runs of this model</source>
        <translation>Nur Läufe dieses Modells</translation>
    </message>
    <message>
        <source>Any model</source>
        <translation>Jedes Modell</translation>
    </message>
    <message>
        <source>Only runs that began in this time</source>
        <translation>Nur Läufe aus diesem Zeitraum</translation>
    </message>
    <message>
        <source>Any date</source>
        <translation>Jedes Datum</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöschte</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Läufe durchsuchen</translation>
    </message>
    <message>
        <source>Search plan, model, conclusion, tags, notes</source>
        <translation>Plan, Modell, Fazit, Tags, Notizen suchen</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Letztes Jahr</translation>
    </message>
    <message>
        <source>Shows the runs that are marked as deleted instead</source>
        <translation>Zeigt stattdessen die als gelöscht markierten Läufe</translation>
    </message>
    <message>
        <source>First day of the runs that are shown</source>
        <translation>Erster Tag der gezeigten Läufe</translation>
    </message>
    <message>
        <source>Last day of the runs that are shown</source>
        <translation>Letzter Tag der gezeigten Läufe</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>Von … bis …</translation>
    </message>
    <message>
        <source>Runs &amp;from</source>
        <translation>Läufe &amp;von</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>&amp;bis</translation>
    </message>
    <message>
        <source>the words “%1”</source>
        <translation>die Wörter „%1“</translation>
    </message>
    <message>
        <source>the verdict %1</source>
        <translation>das Urteil %1</translation>
    </message>
    <message>
        <source>the tag %1</source>
        <translation>der Tag %1</translation>
    </message>
    <message>
        <source>the model %1</source>
        <translation>das Modell %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>started between %1 and %2</source>
        <translation>begonnen zwischen %1 und %2</translation>
    </message>
    <message>
        <source>started since %1</source>
        <translation>begonnen seit %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunListView</name>
    <message>
        <source>Runs of the library</source>
        <translation>Läufe der Bibliothek</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every run is kept here with all of its times. Start the demo, or drop a run file or another tool&apos;s results on this window.</source>
        <translation>Jeder Lauf bleibt hier mit all seinen Zeiten erhalten. Die Demo starten, oder eine Laufdatei oder Ergebnisse eines anderen Werkzeugs auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>Kein Lauf passt</translation>
    </message>
    <message>
        <source>Runs are there, but none fits the search and the filters.</source>
        <translation>Läufe sind da, aber keiner passt zu Suche und Filtern.</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>Commands for the selected runs</source>
        <translation>Befehle für die gewählten Läufe</translation>
    </message>
    <message>
        <source>The library can&apos;t be read</source>
        <translation>Die Bibliothek ist nicht lesbar</translation>
    </message>
    <message>
        <source>Nothing is deleted</source>
        <translation>Nichts ist gelöscht</translation>
    </message>
    <message>
        <source>Runs that are deleted wait here until they are removed.</source>
        <translation>Gelöschte Läufe warten hier, bis sie entfernt werden.</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 requests</source>
        <translation>
            <numerusform>%n Lauf, %1 Anfragen</numerusform>
            <numerusform>%n Läufe, %1 Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a run to open it, two or more to compare them.</source>
        <translation>Einen Lauf auswählen, um ihn zu öffnen, zwei oder mehr, um sie zu vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>Looked for: %1. None of the %n run(s) fits.</source>
        <translation>
            <numerusform>Gesucht: %1. Der eine Lauf passt nicht dazu.</numerusform>
            <numerusform>Gesucht: %1. Keiner der %n Läufe passt dazu.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunPage</name>
    <message>
        <source>No run is on</source>
        <translation>Kein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Demo starten</translation>
    </message>
    <message>
        <source>The run did not start</source>
        <translation>Der Lauf ist nicht gestartet</translation>
    </message>
    <message>
        <source>Open the plan</source>
        <translation>Plan öffnen</translation>
    </message>
    <message>
        <source>Open the &amp;results</source>
        <translation>Er&amp;gebnisse öffnen</translation>
    </message>
    <message>
        <source>Computing the summary</source>
        <translation>Zusammenfassung wird berechnet</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über die Zeit</translation>
    </message>
    <message>
        <source>Over load</source>
        <translation>Über die Last</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Pause view</source>
        <translation>Anzeige anhalten</translation>
    </message>
    <message>
        <source>Freezes the charts and figures; the load goes on</source>
        <translation>Friert Diagramme und Kenngrößen ein; die Last läuft weiter</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Follow the run</source>
        <translation>Dem Lauf folgen</translation>
    </message>
    <message>
        <source>Time that the charts show</source>
        <translation>Zeitraum der Diagramme</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>Last minute</source>
        <translation>Letzte Minute</translation>
    </message>
    <message>
        <source>Last 5 minutes</source>
        <translation>Letzte 5 Minuten</translation>
    </message>
    <message>
        <source>Failures (%1)</source>
        <translation>Fehlschläge (%1)</translation>
    </message>
    <message>
        <source>Stopped early: %1.</source>
        <translation>Vorzeitig gestoppt: %1.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Ended early, what was measured is kept</source>
        <translation>Vorzeitig beendet, das Gemessene bleibt erhalten</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Fazit</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <source>Open the &amp;comparison</source>
        <translation>&amp;Vergleich öffnen</translation>
    </message>
    <message>
        <source>Side whose requests and failures are listed</source>
        <translation>Seite, deren Anfragen und Fehler aufgelistet sind</translation>
    </message>
    <message>
        <source>%1, repeat %2</source>
        <translation>%1, Wiederholung %2</translation>
    </message>
    <message>
        <source>A run draws its figures here while the load steps. Start measures with the plan that is open; the page Plan shows and changes it. The demo needs no server.</source>
        <translation>Ein Lauf zeichnet hier seine Größen, während die Last steigt. Starten misst mit dem Plan, der offen ist; die Seite Plan zeigt und ändert ihn. Die Demo braucht keinen Server.</translation>
    </message>
    <message>
        <source>Start the open plan</source>
        <translation>Den offenen Plan starten</translation>
    </message>
    <message>
        <source>Go to the plan</source>
        <translation>Zum Plan</translation>
    </message>
    <message>
        <source>Charts move with the run again after they were moved by hand; of the requests the newest is shown</source>
        <translation>Die Diagramme wandern wieder mit dem Lauf, nachdem sie von Hand verschoben wurden; von den Anfragen wird die neueste gezeigt</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunSession</name>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunView</name>
    <message>
        <source>Pages of the run</source>
        <translation>Seiten des Laufs</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Back to the list (Escape)</source>
        <translation>Zurück zur Liste (Escape)</translation>
    </message>
    <message>
        <source>Commands for this run</source>
        <translation>Befehle für diesen Lauf</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Distributions</source>
        <translation>Verteilungen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>%1 requests, %2 failures</source>
        <translation>%1 Anfragen, %2 Fehlschläge</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>Calibration…</source>
        <translation>Kalibrierung …</translation>
    </message>
    <message>
        <source>How far the instrument was wrong in this run is not known: it was not calibrated on this machine. Runs after a calibration tell it.</source>
        <translation>Wie weit das Messgerät in diesem Lauf danebenlag, ist nicht bekannt: Es war auf diesem Rechner nicht kalibriert. Läufe nach einer Kalibrierung sagen es.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunsModel</name>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>When the run began, in local time</source>
        <translation>Wann der Lauf begann, in Ortszeit</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Of the run against its contract</source>
        <translation>Des Laufs gegen seinen Vertrag</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>The name of the plan</source>
        <translation>Der Name des Plans</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennzeichnung</translation>
    </message>
    <message>
        <source>Measured on a real setup, simulated, or imported from another tool</source>
        <translation>Real gemessen, simuliert oder aus einem anderen Werkzeug importiert</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model that was asked for</source>
        <translation>Das verlangte Modell</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>The kind of server, as far as it tells</source>
        <translation>Die Art des Servers, soweit er sie nennt</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Requests of the run, warm-up included</source>
        <translation>Anfragen des Laufs, mit Aufwärmen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Requests that did not complete</source>
        <translation>Nicht abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Fazit</translation>
    </message>
    <message>
        <source>The answer of the run with its boundary</source>
        <translation>Die Antwort des Laufs mit ihrer Grenze</translation>
    </message>
    <message>
        <source>running elsewhere</source>
        <translation>läuft anderswo</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>vorzeitig gestoppt</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Basis)</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SeriesPlot</name>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1: %2 samples, from %3 to %4</source>
        <translation>%1: %2 Messpunkte, von %3 bis %4</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ServerTab</name>
    <message>
        <source>Search the series</source>
        <translation>Reihen durchsuchen</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Reading the samples…</source>
        <translation>Messpunkte werden gelesen…</translation>
    </message>
    <message>
        <source>The server told nothing of itself</source>
        <translation>Der Server sagte nichts über sich</translation>
    </message>
    <message>
        <source>The run can&apos;t be read</source>
        <translation>Der Lauf ist nicht lesbar</translation>
    </message>
    <message>
        <source>Its metrics were not there, or not asked for: without them its own queue, its cache and its counters are unknown.</source>
        <translation>Seine Metriken waren nicht da oder nicht verlangt: Ohne sie sind seine eigene Warteschlange, sein Cache und seine Zähler unbekannt.</translation>
    </message>
    <message>
        <source>time since the run began</source>
        <translation>Zeit seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>growth a second</source>
        <translation>Zuwachs je Sekunde</translation>
    </message>
    <message>
        <source>%1 over the run %2 (%3)</source>
        <translation>%1 über den Lauf %2 (%3)</translation>
    </message>
    <message>
        <source>%1 (a second)</source>
        <translation>%1 (je Sekunde)</translation>
    </message>
    <message>
        <source>▴ Show fewer</source>
        <translation>▴ Weniger zeigen</translation>
    </message>
    <message>
        <source>▾ Show %1 more</source>
        <translation>▾ %1 weitere zeigen</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>More about the server</source>
        <translation>Mehr über den Server</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StatTile</name>
    <message>
        <source>no limit</source>
        <translation>kein Grenzwert</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenzwert %1</translation>
    </message>
    <message>
        <source>%1 ms exactly</source>
        <translation>genau %1 ms</translation>
    </message>
    <message>
        <source>each ≤ %1</source>
        <translation>jede ≤ %1</translation>
    </message>
    <message>
        <source>≤ %1 from due</source>
        <translation>≤ %1 ab Fälligkeit</translation>
    </message>
    <message>
        <source>%1 unanswered</source>
        <translation>%1 unbeantwortet</translation>
    </message>
    <message>
        <source>%1 lost in step</source>
        <translation>%1 im Schritt verloren</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StateLine</name>
    <message>
        <source>The step that runs, its level and its phase</source>
        <translation>Die laufende Laststufe, ihre Laststufe und ihre Phase</translation>
    </message>
    <message>
        <source>Requests that were sent and have not ended</source>
        <translation>Gesendete, noch nicht beendete Anfragen</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>%p %</source>
        <translation>%p %</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird gestoppt</translation>
    </message>
    <message>
        <source>Cancelling</source>
        <translation>Wird abgebrochen</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3, %4</source>
        <translation>Stufe %1 von %2: %3, %4</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>outstanding %1</source>
        <translation>ausstehend %1</translation>
    </message>
    <message>
        <source>Time since the run began, and an estimate of what is left; the second figure is with the recovery step that follows when a level fails</source>
        <translation>Zeit, seit der Lauf begann, und eine Schätzung, was übrig ist; die zweite Zahl ist mit dem Erholungsschritt, der folgt, wenn eine Stufe scheitert</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Opens the page that measures how well this machine can measure: without it no figure is more than doubtful</source>
        <translation>Öffnet die Seite, die misst, wie gut dieser Rechner messen kann: Ohne sie ist keine Größe mehr als zweifelhaft</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, about %2 to %3 left</source>
        <translation>%1, noch etwa %2 bis %3</translation>
    </message>
    <message>
        <source>Of the running step&apos;s measured requests.</source>
        <translation>Über die gemessenen Anfragen des laufenden Schritts.</translation>
    </message>
    <message>
        <source>Of the last second.</source>
        <translation>Über die letzte Sekunde.</translation>
    </message>
    <message>
        <source>sent late p99 %1</source>
        <translation>spät gesendet p99 %1</translation>
    </message>
    <message>
        <source>How late the client itself sent: of 100 requests 99 were sent at most this long after they were due. Its own fault, never the server&apos;s.</source>
        <translation>Wie spät der Client selbst gesendet hat: Von 100 Anfragen gingen 99 höchstens so lange nach ihrer Fälligkeit hinaus. Sein eigener Fehler, nie der des Servers.</translation>
    </message>
    <message>
        <source>trust: %1</source>
        <translation>Vertrauen: %1</translation>
    </message>
    <message>
        <source>Whether the figures are the server&apos;s or the client&apos;s own.</source>
        <translation>Ob die Größen die des Servers sind oder die des Clients selbst.</translation>
    </message>
    <message>
        <source>Of the step where it was longest.</source>
        <translation>Vom Schritt, in dem es am längsten war.</translation>
    </message>
    <message>
        <source>Of the step where it is worst.</source>
        <translation>Vom Schritt, in dem es am schlechtesten ist.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StaysAwake</name>
    <message>
        <source>A run is being measured</source>
        <translation>Ein Lauf wird gemessen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The power source changed: %1 -&gt; %2</source>
        <translation>Die Stromquelle hat gewechselt: %1 -&gt; %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SummaryTab</name>
    <message>
        <source>This run is being measured by another program.</source>
        <translation>Dieser Lauf wird von einem anderen Programm gemessen.</translation>
    </message>
    <message>
        <source>This run is being measured: its figures stand on the Run page.</source>
        <translation>Dieser Lauf wird gemessen: Seine Kenngrößen stehen auf der Seite „Lauf“.</translation>
    </message>
    <message>
        <source>Interrupted: the program that measured it ended before the run did. What follows is computed from what was kept.</source>
        <translation>Unterbrochen: Das messende Programm endete vor dem Lauf. Das Folgende ist aus dem Aufgezeichneten berechnet.</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <translation>Vorzeitig gestoppt: %1</translation>
    </message>
    <message>
        <source>by the person</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>The run has no conclusion: its plan holds no contract.</source>
        <translation>Der Lauf hat kein Fazit: Sein Plan enthält keinen Vertrag.</translation>
    </message>
    <message>
        <source>The run has no figures. %1</source>
        <translation>Der Lauf hat keine Kenngrößen. %1</translation>
    </message>
    <message>
        <source>Knee: %1</source>
        <translation>Knie: %1</translation>
    </message>
    <message>
        <source>First request (it may be the cold one): TTFT %1</source>
        <translation>Erste Anfrage (vielleicht die kalte): TTFT %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Stufen des Laufs</translation>
    </message>
    <message>
        <source>Gates of the contract</source>
        <translation>Bedingungen des Vertrags</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>TTFT p95 (ms)</source>
        <translation>TTFT p95 (ms)</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>To be decided: “%1”</source>
        <translation>Zu entscheiden: „%1“</translation>
    </message>
    <message>
        <source>Steps: times of the requests that completed</source>
        <translation>Stufen: Zeiten der abgeschlossenen Anfragen</translation>
    </message>
    <message>
        <source>Contract: a request that was lost counts as never answered</source>
        <translation>Vertrag: Eine verlorene Anfrage zählt als nie beantwortet</translation>
    </message>
    <message>
        <source>arrivals asked for (requests/s)</source>
        <translation>verlangte Ankünfte (Anfragen/s)</translation>
    </message>
    <message>
        <source>concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Not shown by this run:</source>
        <translation>Nicht gezeigt von diesem Lauf:</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TileRow</name>
    <message>
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>Time from sending to the first token, median.</source>
        <translation>Zeit vom Senden bis zum ersten Token, Median.</translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation>TTFT p95</translation>
    </message>
    <message>
        <source>Time from sending to the first token, 95th percentile.</source>
        <translation>Zeit vom Senden bis zum ersten Token, 95. Perzentil.</translation>
    </message>
    <message>
        <source>TPOT p50</source>
        <translation>TPOT p50</translation>
    </message>
    <message>
        <source>Time per output token after the first, median.</source>
        <translation>Zeit je Ausgabe-Token nach dem ersten, Median.</translation>
    </message>
    <message>
        <source>Goodput share</source>
        <translation>Goodput-Anteil</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Output tokens/s</source>
        <translation>Ausgabe-Token/s</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Measured requests of the running step that completed.</source>
        <translation>Abgeschlossene gemessene Anfragen der laufenden Stufe.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Measured requests of the running step that did not complete.</source>
        <translation>Nicht abgeschlossene gemessene Anfragen der laufenden Stufe.</translation>
    </message>
    <message>
        <source>%1 good/s</source>
        <translation>%1 gute/s</translation>
    </message>
    <message>
        <source>goodput –</source>
        <translation>Goodput –</translation>
    </message>
    <message>
        <source>asked %1</source>
        <translation>verlangt %1</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>geliefert</translation>
    </message>
    <message>
        <source>of all clients</source>
        <translation>aller Clients</translation>
    </message>
    <message>
        <source>none in the run</source>
        <translation>keine im Lauf</translation>
    </message>
    <message>
        <source>✗ %1 in the run</source>
        <translation>✗ %1 im Lauf</translation>
    </message>
    <message>
        <source>the highest that met the contract</source>
        <translation>die höchste, die den Vertrag erfüllt hat</translation>
    </message>
    <message>
        <source>the first that failed the contract</source>
        <translation>die erste, die den Vertrag verfehlt hat</translation>
    </message>
    <message>
        <source>the highest that was measured</source>
        <translation>die höchste, die gemessen wurde</translation>
    </message>
    <message>
        <source>Of the requests that ended in %1.</source>
        <translation>Über die Anfragen, die endeten in: %1.</translation>
    </message>
    <message>
        <source>As the run has stored it.</source>
        <translation>Wie der Lauf es gespeichert hat.</translation>
    </message>
    <message>
        <source>A p50 is told from %1 requests on, a p95 from %2.</source>
        <translation>Ein p50 wird ab %1 Anfragen genannt, ein p95 ab %2.</translation>
    </message>
    <message>
        <source>Share of the requests that completed within every limit of the contract.</source>
        <translation>Anteil der Anfragen, die innerhalb jeder Grenze des Vertrags fertig wurden.</translation>
    </message>
    <message>
        <source>Completions a second.</source>
        <translation>Abgeschlossene Anfragen je Sekunde.</translation>
    </message>
    <message>
        <source>Output tokens a second.</source>
        <translation>Ausgabe-Tokens je Sekunde.</translation>
    </message>
    <message>
        <source>Measured requests of all steps that completed.</source>
        <translation>Gemessene Anfragen aller Schritte, die abgeschlossen wurden.</translation>
    </message>
    <message>
        <source>Measured requests of all steps that did not complete.</source>
        <translation>Gemessene Anfragen aller Schritte, die nicht abgeschlossen wurden.</translation>
    </message>
    <message>
        <source>Of %1.</source>
        <translation>Über %1.</translation>
    </message>
    <message>
        <source>of %1 in this step</source>
        <translation>von %1 in diesem Schritt</translation>
    </message>
    <message>
        <source>in this step</source>
        <translation>in diesem Schritt</translation>
    </message>
    <message>
        <source>Of %1, %2, as stored; completed and errors are of all steps.</source>
        <translation>Über %1, %2, wie gespeichert; Abgeschlossene und Fehler gelten für alle Schritte.</translation>
    </message>
    <message>
        <source>No step has ended: nothing is stored of one.</source>
        <translation>Kein Schritt ist zu Ende: Es ist nichts von einem gespeichert.</translation>
    </message>
    <message>
        <source>of %1, all steps</source>
        <translation>von %1, alle Schritte</translation>
    </message>
    <message>
        <source>✗ %1 with warm-up</source>
        <translation>✗ %1 mit Aufwärmen</translation>
    </message>
    <message>
        <source>✗ in all steps</source>
        <translation>✗ in allen Schritten</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TimeCharts</name>
    <message>
        <source>TTFT (ms)</source>
        <translation>TTFT (ms)</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>TPOT (ms)</source>
        <translation>TPOT (ms)</translation>
    </message>
    <message>
        <source>Outstanding</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Rate (requests/s)</source>
        <translation>Rate (Anfragen/s)</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Goodput (requests/s)</source>
        <translation>Goodput (Anfragen/s)</translation>
    </message>
    <message>
        <source>Errors (per s)</source>
        <translation>Fehler (je s)</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>Fehler/s</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>server running</source>
        <translation>Server: in Arbeit</translation>
    </message>
    <message>
        <source>server waiting</source>
        <translation>Server: wartend</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>geliefert</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Each dot is a request, at the time when it ended. Click on one to open it.</source>
        <translation>Jeder Punkt ist eine Anfrage, zur Zeit ihres Endes. Ein Klick öffnet sie.</translation>
    </message>
    <message>
        <source>TTFT: time from sending to the first token; %1. Curves: p50 and p95 over %2. Dots: requests at the time when they ended, n = %3, of older ones one in %4.</source>
        <translation>TTFT: Zeit vom Senden bis zum ersten Token; %1. Kurven: p50 und p95 über %2. Punkte: Anfragen zur Zeit ihres Endes, n = %3, von älteren eine von %4.</translation>
    </message>
    <message>
        <source>TPOT: time per output token after the first; %1. Curves: p50 and p95 over %2. Dots: requests at the time when they ended, n = %3, of older ones one in %4.</source>
        <translation>TPOT: Zeit je Ausgabe-Token nach dem ersten; %1. Kurven: p50 und p95 über %2. Punkte: Anfragen zur Zeit ihres Endes, n = %3, von älteren eine von %4.</translation>
    </message>
    <message>
        <source>Requests sent and not ended, as the client sees them, beside what the server&apos;s metrics say it is running and has waiting; %1.</source>
        <translation>Gesendete, nicht beendete Anfragen aus Sicht des Clients, daneben, was laut Metriken des Servers in Arbeit ist und wartet; %1.</translation>
    </message>
    <message>
        <source>%1, requests</source>
        <translation>%1, Anfragen</translation>
    </message>
    <message>
        <source>%1, p95</source>
        <translation>%1, p95</translation>
    </message>
    <message>
        <source>%1, two sides in turns</source>
        <translation>%1, zwei Seiten im Wechsel</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>share (right axis)</source>
        <translation>Anteil (rechte Achse)</translation>
    </message>
    <message>
        <source>time since the run began (min:s); c: concurrency, ↺: recovery</source>
        <translation>Zeit seit Beginn des Laufs (min:s); c: Parallelität, ↺: Erholung</translation>
    </message>
    <message>
        <source>time since the run began (min:s); ↺: recovery</source>
        <translation>Zeit seit Beginn des Laufs (min:s); ↺: Erholung</translation>
    </message>
    <message>
        <source>%1, at least its last 20 requests</source>
        <translation>%1, mindestens seine letzten 20 Anfragen</translation>
    </message>
    <message>
        <source>Completions a second over %1, beside the arrivals a second that the plan asks for (open loop only); %2, n = %3.</source>
        <translation>Abgeschlossene Anfragen je Sekunde über %1, neben den Ankünften je Sekunde, die der Plan verlangt (nur offene Schleife); %2, n = %3.</translation>
    </message>
    <message>
        <source>Requests that completed within every limit of the contract, a second over %1, and their share of those that ended; %2, n = %3.</source>
        <translation>Anfragen, die innerhalb jeder Grenze des Vertrags fertig wurden, je Sekunde über %1, und ihr Anteil an denen, die endeten; %2, n = %3.</translation>
    </message>
    <message>
        <source>Requests that did not complete, a second over %1; %2, n = %3 requests.</source>
        <translation>Anfragen, die nicht fertig wurden, je Sekunde über %1; %2, n = %3 Anfragen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TokenStrip</name>
    <message>
        <source>Token timeline</source>
        <translation>Zeitachse der Token</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) with tokens</source>
        <translation>
            <numerusform>%n Ereignis mit Token</numerusform>
            <numerusform>%n Ereignisse mit Token</numerusform>
        </translation>
    </message>
    <message>
        <source>, gaps p50 %1, longest %2</source>
        <translation>, Abstände p50 %1, längster %2</translation>
    </message>
    <message>
        <source>TTFT %1</source>
        <translation>TTFT %1</translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>ended at %1</source>
        <translation>beendet bei %1</translation>
    </message>
    <message>
        <source>longest gap %1</source>
        <translation>längster Abstand %1</translation>
    </message>
    <message>
        <source>Gap before event %1: %2</source>
        <translation>Abstand vor Ereignis %1: %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Workbench</name>
    <message>
        <source>%1 is in the library already.</source>
        <translation>%1 ist bereits in der Bibliothek.</translation>
    </message>
    <message>
        <source>%1 is in the library now.</source>
        <translation>%1 ist jetzt in der Bibliothek.</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
    <message>
        <source>%1 starts when the run that is on has been kept.</source>
        <translation>%1 startet, sobald der jetzige Lauf gesichert ist.</translation>
    </message>
    <message>
        <source>The plan can&apos;t run yet: see what is marked on this page.</source>
        <translation>Der Plan kann noch nicht laufen: siehe die Markierungen auf dieser Seite.</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>Ein anderer Rechner</translation>
    </message>
    <message>
        <source>%1 is not this machine. The run will send it load that may cost money or disturb others. Start?</source>
        <translation>%1 ist nicht dieser Rechner. Der Lauf schickt dorthin Last, die Geld kosten oder andere stören kann. Starten?</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The keychain gives no entry for the plan&apos;s credential: %1. A reference env:NAME to an environment variable works without a keychain.</source>
        <translation>Der Schlüsselbund gibt keinen Eintrag für die Zugangsdaten des Plans: %1. Ein Verweis env:NAME auf eine Umgebungsvariable kommt ohne Schlüsselbund aus.</translation>
    </message>
    <message>
        <source>No keychain answers here. Use a reference env:NAME to an environment variable.</source>
        <translation>Hier antwortet kein Schlüsselbund. Stattdessen einen Verweis env:NAME auf eine Umgebungsvariable verwenden.</translation>
    </message>
    <message>
        <source>The keychain did not take the entry: %1. A reference env:NAME to an environment variable works without a keychain.</source>
        <translation>Der Schlüsselbund hat den Eintrag nicht angenommen: %1. Ein Verweis env:NAME auf eine Umgebungsvariable kommt ohne Schlüsselbund aus.</translation>
    </message>
    <message>
        <source>The keychain holds the entry %1; the plan refers to it.</source>
        <translation>Der Schlüsselbund enthält den Eintrag %1; der Plan verweist darauf.</translation>
    </message>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Files are being imported: wait until that has ended.</source>
        <translation>Dateien werden gerade importiert: bitte das Ende abwarten.</translation>
    </message>
    <message>
        <source>A calibration is on: wait until it has ended, or stop it.</source>
        <translation>Eine Kalibrierung ist im Gang: ihr Ende abwarten oder sie stoppen.</translation>
    </message>
    <message>
        <source>%1 did not start: %2</source>
        <translation>%1 wurde nicht gestartet: %2</translation>
    </message>
    <message>
        <source>This machine was not calibrated with this build: no figure of the run can be more than doubtful. A calibration needs less than 90 seconds, once this run has ended.</source>
        <translation>Dieser Rechner wurde mit diesem Programmstand nicht kalibriert: Keine Größe des Laufs kann mehr als zweifelhaft sein. Eine Kalibrierung braucht weniger als 90 Sekunden, wenn dieser Lauf zu Ende ist.</translation>
    </message>
    <message>
        <source>%1 waits in the queue, which is stopped.</source>
        <translation>%1 wartet in der Warteschlange, die angehalten ist.</translation>
    </message>
    <message numerus="yes">
        <source>The queue is stopped: %n plan(s) wait in it.</source>
        <translation>
            <numerusform>Die Warteschlange ist angehalten: %n Plan wartet darin.</numerusform>
            <numerusform>Die Warteschlange ist angehalten: %n Pläne warten darin.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another program measures</source>
        <translation>Ein anderes Programm misst</translation>
    </message>
    <message>
        <source>Another program is measuring %1 into this library. On one machine the two would measure each other. Start all the same?</source>
        <translation>Ein anderes Programm misst gerade %1 in diese Bibliothek. Auf einem Rechner würden beide einander messen. Trotzdem starten?</translation>
    </message>
    <message>
        <source>Start all the same</source>
        <translation>Trotzdem starten</translation>
    </message>
    <message>
        <source>When this run began, another program was measuring %1 into the same library</source>
        <translation>Als dieser Lauf begann, maß ein anderes Programm %1 in dieselbe Bibliothek</translation>
    </message>
    <message>
        <source>%1 is the library of this window.</source>
        <translation>%1 ist die Bibliothek dieses Fensters.</translation>
    </message>
    <message>
        <source>%1 is no library: it can&apos;t be read, or it is no SQLite file.</source>
        <translation>%1 ist keine Bibliothek: Die Datei lässt sich nicht lesen oder ist keine SQLite-Datei.</translation>
    </message>
    <message>
        <source>%1 is a SQLite file of another program, and no library.</source>
        <translation>%1 ist eine SQLite-Datei eines anderen Programms und keine Bibliothek.</translation>
    </message>
    <message>
        <source>%1 is a library of a newer version of Plumbline, which this one can&apos;t read.</source>
        <translation>%1 ist eine Bibliothek einer neueren Version von Plumbline, die diese nicht lesen kann.</translation>
    </message>
    <message>
        <source>A window for %1 can&apos;t be started. Start Plumbline with --db and this file.</source>
        <translation>Für %1 ließ sich kein Fenster starten. Starten Sie Plumbline mit --db und dieser Datei.</translation>
    </message>
    <message>
        <source>%1 opens in a window of its own.</source>
        <translation>%1 öffnet sich in einem eigenen Fenster.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: it must be a readable file: a plan, a library, a run file or another tool&apos;s results.</source>
        <translation>%1 lässt sich nicht öffnen: Es muss eine lesbare Datei sein: ein Plan, eine Bibliothek, eine Laufdatei oder Ergebnisse eines anderen Werkzeugs.</translation>
    </message>
    <message>
        <source>%1 is not this machine. The test sends it a few requests, which may cost money. Test it?</source>
        <translation>%1 ist nicht dieser Rechner. Der Test schickt ihm einige Anfragen, die Geld kosten können. Testen?</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::WorkloadPart</name>
    <message>
        <source>no output length is asked for (%1)</source>
        <translation>keine Ausgabelänge verlangt (%1)</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>What is asked: the kinds of requests, how long prompts and answers are.</source>
        <translation>Was gefragt wird: die Arten von Anfragen, die Längen von Prompts und Antworten.</translation>
    </message>
    <message>
        <source>Add a class</source>
        <translation>Klasse hinzufügen</translation>
    </message>
    <message>
        <source>Remove this class</source>
        <translation>Diese Klasse entfernen</translation>
    </message>
    <message>
        <source>Classes of requests</source>
        <translation>Klassen von Anfragen</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>Präfix-Cache</translation>
    </message>
    <message>
        <source>Busted: each prompt begins with an id of its own, so that no request meets a cache that an earlier one has filled.</source>
        <translation>Umgangen: Jeder Prompt beginnt mit eigener Kennung, sodass keine Anfrage auf einen Cache trifft, den eine frühere gefüllt hat.</translation>
    </message>
    <message>
        <source>busted: every prompt is new to the server</source>
        <translation>umgangen: Jeder Prompt ist dem Server neu</translation>
    </message>
    <message>
        <source>allowed: repeats may be answered from the cache</source>
        <translation>erlaubt: Wiederholtes darf aus dem Cache kommen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Of arrivals, lengths and prompts: the same seed asks the same again.</source>
        <translation>Für Ankünfte, Längen und Prompts: Derselbe Startwert fragt dasselbe noch einmal.</translation>
    </message>
</context>
<context>
    <name>queue</name>
    <message>
        <source>Queue of plans</source>
        <translation>Warteschlange der Pläne</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
    <message>
        <source>Each starts when the run before it has been kept. Stopping a run stops the queue, until it is started again here.</source>
        <translation>Jeder startet, wenn der Lauf vor ihm aufbewahrt ist. Wer einen Lauf anhält, hält die Warteschlange an, bis sie hier wieder gestartet wird.</translation>
    </message>
    <message>
        <source>&amp;Start the queue</source>
        <translation>Warteschlange &amp;starten</translation>
    </message>
    <message>
        <source>&amp;Empty it</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>No plan waits.</source>
        <translation>Kein Plan wartet.</translation>
    </message>
    <message>
        <source>The queue is stopped.</source>
        <translation>Die Warteschlange ist angehalten.</translation>
    </message>
    <message>
        <source>The first starts when the run that is on is kept.</source>
        <translation>Der erste startet, wenn der laufende Lauf aufbewahrt ist.</translation>
    </message>
    <message>
        <source>Nothing runs.</source>
        <translation>Nichts läuft.</translation>
    </message>
</context>
<context>
    <name>request</name>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT from due</source>
        <translation>TTFT ab Fälligkeit</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>E2E</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>Tokens in, out</source>
        <translation>Token ein, aus</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Finish reason</source>
        <translation>Endegrund</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>Anfrage %1</translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Preflight</source>
        <translation>Vorprüfung</translation>
    </message>
    <message>
        <source>Waiting until the server is idle</source>
        <translation>Warten, bis der Server im Leerlauf ist</translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>Auslaufen</translation>
    </message>
    <message>
        <source>Between steps</source>
        <translation>Zwischen den Stufen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Cooling down</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>%1, repeat %2</source>
        <translation>%1, Wiederholung %2</translation>
    </message>
    <message>
        <source>recovery at %1</source>
        <translation>Erholung bei %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>the last 10 s of the running step&apos;s measured window (of its warm-up, until the window opens)</source>
        <translation>die letzten 10 s des Messfensters im laufenden Schritt (bis es sich öffnet: seines Aufwärmens)</translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>deletion of runs</source>
        <translation>Löschen von Läufen</translation>
    </message>
    <message>
        <source>change of tags</source>
        <translation>Ändern von Tags</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>highest passing: %1</source>
        <translation>höchste bestandene: %1</translation>
    </message>
    <message>
        <source>first failing: %1</source>
        <translation>erste nicht bestandene: %1</translation>
    </message>
    <message>
        <source>not established: %1</source>
        <translation>nicht belegt: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none in the tested range</source>
        <translation>keine im geprüften Bereich</translation>
    </message>
    <message>
        <source>a level failed under a higher one that passed: repeat</source>
        <translation>eine Laststufe bestand nicht, eine höhere bestand: wiederholen</translation>
    </message>
    <message>
        <source>recovery at %1: %2</source>
        <translation>Erholung bei %1: %2</translation>
    </message>
    <message>
        <source>recovery: %1</source>
        <translation>Erholung: %1</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>no level failed</source>
        <translation>keine Laststufe hat nicht bestanden</translation>
    </message>
    <message>
        <source>no level passed</source>
        <translation>keine Laststufe hat bestanden</translation>
    </message>
    <message>
        <source>no contract: nothing to pass or to fail</source>
        <translation>kein Vertrag: nichts zu bestehen</translation>
    </message>
    <message>
        <source>no contract: nothing to pass or to fail, but %1 of %2 requests failed</source>
        <translation>kein Vertrag: nichts zu bestehen, aber %1 von %2 Anfragen schlugen fehl</translation>
    </message>
    <message>
        <source>knee at %1</source>
        <translation>Knie bei %1</translation>
    </message>
    <message>
        <source>no knee in the tested range</source>
        <translation>kein Knie im geprüften Bereich</translation>
    </message>
    <message>
        <source>fewer than two levels to compare</source>
        <translation>weniger als zwei Laststufen zu vergleichen</translation>
    </message>
    <message>
        <source>a knee is looked for in closed loops only</source>
        <translation>ein Knie wird nur in geschlossenen Schleifen gesucht</translation>
    </message>
    <message>
        <source>%1 client-limited left out</source>
        <translation>%1 vom Client begrenzte ausgelassen</translation>
    </message>
    <message>
        <source>the run is %1</source>
        <translation>der Lauf ist %1</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>stopped by the user</source>
        <translation>von der Person angehalten</translation>
    </message>
    <message>
        <source>stopped by the user during the preflight</source>
        <translation>von der Person während der Vorprüfung angehalten</translation>
    </message>
    <message>
        <source>a real server: this one was simulated</source>
        <translation>einen echten Server: dieser war simuliert</translation>
    </message>
    <message>
        <source>arrival-rate capacity: this was a closed loop</source>
        <translation>die Kapazität nach Ankunftsrate: dies war eine geschlossene Schleife</translation>
    </message>
    <message>
        <source>a fixed number of users who wait for their answers: this was an open loop</source>
        <translation>eine feste Zahl von Nutzern, die auf ihre Antworten warten: dies war eine offene Schleife</translation>
    </message>
    <message>
        <source>more than one physical host</source>
        <translation>mehr als einen physischen Rechner</translation>
    </message>
    <message>
        <source>other prompt lengths</source>
        <translation>andere Prompt-Längen</translation>
    </message>
    <message>
        <source>prompts that the server&apos;s prefix cache has not seen</source>
        <translation>Prompts, die der Präfix-Cache des Servers nicht kennt</translation>
    </message>
    <message>
        <source>the spread from run to run: one repeat</source>
        <translation>die Streuung von Lauf zu Lauf: eine Wiederholung</translation>
    </message>
    <message>
        <source>runs longer than %1 s a step</source>
        <translation>Läufe von mehr als %1 s je Stufe</translation>
    </message>
    <message>
        <source>one run each: run-to-run spread unknown</source>
        <translation>je ein Lauf: Streuung unbekannt</translation>
    </message>
    <message>
        <source>%1 against %2: %3 figures better, %4 worse, %5 not distinguishable, %6 not comparable</source>
        <translation>%1 gegen %2: %3 Kenngrößen besser, %4 schlechter, %5 nicht unterscheidbar, %6 nicht vergleichbar</translation>
    </message>
    <message>
        <source>%1, %2 at concurrency %3: %4 against %5: %6</source>
        <translation>%1, %2 bei Parallelität %3: %4 gegen %5: %6</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>not distinguishable</source>
        <translation>nicht unterscheidbar</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>varies</source>
        <translation>schwankt immer</translation>
    </message>
    <message>
        <source>should be equal</source>
        <translation>sollte gleich sein</translation>
    </message>
    <message>
        <source>declared change</source>
        <translation>angegebene Änderung</translation>
    </message>
    <message>
        <source>known once</source>
        <translation>nur einmal bekannt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>theoretical</source>
        <translation>theoretisch</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>measured, imported</source>
        <translation>gemessen, importiert</translation>
    </message>
    <message>
        <source>simulated, imported</source>
        <translation>simuliert, importiert</translation>
    </message>
    <message>
        <source>the server counted %1, the client %2: they agree</source>
        <translation>der Server zählte %1, der Client %2: sie stimmen überein</translation>
    </message>
    <message>
        <source>%1 output tokens, %2 prompt tokens</source>
        <translation>%1 Ausgabe-Token, %2 Prompt-Token</translation>
    </message>
    <message>
        <source>%1 output tokens</source>
        <translation>%1 Ausgabe-Token</translation>
    </message>
    <message>
        <source>dns</source>
        <translation>Namensauflösung</translation>
    </message>
    <message>
        <source>connect refused</source>
        <translation>Verbindung verweigert</translation>
    </message>
    <message>
        <source>connect timeout</source>
        <translation>Zeitlimit beim Verbinden</translation>
    </message>
    <message>
        <source>tls</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>reset before response</source>
        <translation>vor der Antwort getrennt</translation>
    </message>
    <message>
        <source>client resource</source>
        <translation>Mittel des Clients</translation>
    </message>
    <message>
        <source>auth</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>bad request</source>
        <translation>unzulässige Anfrage</translation>
    </message>
    <message>
        <source>context overflow</source>
        <translation>Kontext zu klein</translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation>überlastet</translation>
    </message>
    <message>
        <source>model loading</source>
        <translation>Modell lädt</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>Fehler des Servers</translation>
    </message>
    <message>
        <source>stream error</source>
        <translation>Fehler im Strom</translation>
    </message>
    <message>
        <source>incomplete stream</source>
        <translation>unvollständiger Strom</translation>
    </message>
    <message>
        <source>reset mid stream</source>
        <translation>im Strom getrennt</translation>
    </message>
    <message>
        <source>protocol error</source>
        <translation>Protokollfehler</translation>
    </message>
    <message>
        <source>timeout first byte</source>
        <translation>Zeitlimit: erstes Byte</translation>
    </message>
    <message>
        <source>timeout first token</source>
        <translation>Zeitlimit: erstes Token</translation>
    </message>
    <message>
        <source>timeout idle</source>
        <translation>Zeitlimit: Stille</translation>
    </message>
    <message>
        <source>timeout total</source>
        <translation>Zeitlimit: gesamt</translation>
    </message>
    <message>
        <source>length overrun</source>
        <translation>Länge überschritten</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>empty output</source>
        <translation>leere Ausgabe</translation>
    </message>
    <message>
        <source>Not shown: %1</source>
        <translation>Nicht gezeigt: %1</translation>
    </message>
    <message>
        <source>client-limited</source>
        <translation>vom Client begrenzt</translation>
    </message>
    <message>
        <source>client-limited: %1</source>
        <translation>vom Client begrenzt: %1</translation>
    </message>
    <message>
        <source>the baseline, repeat %1: %2</source>
        <translation>die Basis, Wiederholung %1: %2</translation>
    </message>
    <message>
        <source>a comparison needs two runs</source>
        <translation>ein Vergleich braucht zwei Läufe</translation>
    </message>
    <message>
        <source>the run %7 was given twice</source>
        <translation>der Lauf %7 wurde zweimal angegeben</translation>
    </message>
    <message>
        <source>no level of %7 matches one of the baseline</source>
        <translation>keine Laststufe von %7 entspricht einer der Basis</translation>
    </message>
    <message>
        <source>the primary figure, %7, is at no level that the runs share</source>
        <translation>die Hauptkenngröße %7 liegt auf keiner Laststufe, die die Läufe teilen</translation>
    </message>
    <message>
        <source>The labels differ: %7</source>
        <translation>Die Kennzeichen sind verschieden: %7</translation>
    </message>
    <message>
        <source>The labels differ: %7 is %1 and %8 is %2</source>
        <translation>Die Kennzeichen sind verschieden: %7 ist %1 und %8 ist %2</translation>
    </message>
    <message>
        <source>%7 also ran with another %8</source>
        <translation>%7 lief außerdem mit anderem %8</translation>
    </message>
    <message>
        <source>%7 did other work than A, so no speed is judged: %1</source>
        <translation>%7 leistete andere Arbeit als A, darum wird keine Geschwindigkeit beurteilt: %1</translation>
    </message>
    <message>
        <source>another prefix-cache policy</source>
        <translation>eine andere Regel für den Präfix-Cache</translation>
    </message>
    <message>
        <source>prompt tokens asked %1 and %2 in the mean</source>
        <translation>verlangte Prompt-Token %1 und %2 im Mittel</translation>
    </message>
    <message>
        <source>output tokens asked %1 and %2 in the mean</source>
        <translation>verlangte Ausgabe-Token %1 und %2 im Mittel</translation>
    </message>
    <message>
        <source>prompt tokens got %1 and %2 in the mean</source>
        <translation>erhaltene Prompt-Token %1 und %2 im Mittel</translation>
    </message>
    <message>
        <source>output tokens got %1 and %2 in the mean</source>
        <translation>erhaltene Ausgabe-Token %1 und %2 im Mittel</translation>
    </message>
    <message>
        <source>finish reason %7 in %1 and %2</source>
        <translation>Endegrund %7 bei %1 und %2</translation>
    </message>
    <message>
        <source>prompt tokens from the server&apos;s cache %1 and %2</source>
        <translation>Prompt-Token aus dem Cache des Servers %1 und %2</translation>
    </message>
    <message>
        <source>distinct prompts %1 and %2</source>
        <translation>verschiedene Prompts %1 und %2</translation>
    </message>
    <message>
        <source>different work</source>
        <translation>andere Arbeit</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4 against %5: %6</source>
        <translation>%1, %2 bei %3: %4 gegen %5: %6</translation>
    </message>
    <message>
        <source>the interval leaves no difference out, but not among so many comparisons (Holm)</source>
        <translation>das Intervall schließt keinen Unterschied aus, aber nicht unter so vielen Vergleichen (Holm)</translation>
    </message>
    <message>
        <source>no difference as large as %1</source>
        <translation>kein Unterschied von %1 oder mehr</translation>
    </message>
    <message>
        <source>%1 more repeat a side would resolve %2</source>
        <translation>%1 weitere Wiederholung je Seite würde %2 auflösen</translation>
    </message>
    <message>
        <source>%1 more repeats a side would resolve %2</source>
        <translation>%1 weitere Wiederholungen je Seite würden %2 auflösen</translation>
    </message>
    <message>
        <source>these repeats would mostly have shown %1</source>
        <translation>diese Wiederholungen hätten %1 meist gezeigt</translation>
    </message>
    <message>
        <source>Paired t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparison</source>
        <translation>Gepaarter t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleich</translation>
    </message>
    <message>
        <source>Paired t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparison, the primary figure apart</source>
        <translation>Gepaarter t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleich, die Hauptkenngröße für sich</translation>
    </message>
    <message>
        <source>Paired t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparisons</source>
        <translation>Gepaarter t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleiche</translation>
    </message>
    <message>
        <source>Paired t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparisons, the primary figure apart</source>
        <translation>Gepaarter t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleiche, die Hauptkenngröße für sich</translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparison</source>
        <translation>Welch-t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleich</translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparison, the primary figure apart</source>
        <translation>Welch-t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleich, die Hauptkenngröße für sich</translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparisons</source>
        <translation>Welch-t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleiche</translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms of per-repeat values (on the values themselves where one is 0); Holm over %1 comparisons, the primary figure apart</source>
        <translation>Welch-t-Test auf Logarithmen der Werte je Wiederholung (auf den Werten selbst, wo einer 0 ist); Holm über %1 Vergleiche, die Hauptkenngröße für sich</translation>
    </message>
    <message>
        <source>Against the baseline %7 (A; this run is B):</source>
        <translation>Gegen die Basis %7 (A; dieser Lauf ist B):</translation>
    </message>
    <message>
        <source>another start of the load (continuous and idle)</source>
        <translation>ein anderer Beginn der Last (continuous und idle)</translation>
    </message>
    <message>
        <source>another arrival process</source>
        <translation>ein anderer Ankunftsprozess</translation>
    </message>
    <message>
        <source>one side was not streamed</source>
        <translation>eine Seite wurde nicht gestreamt</translation>
    </message>
    <message>
        <source>the other run, repeat %1: %2</source>
        <translation>der andere Lauf, Wiederholung %1: %2</translation>
    </message>
    <message>
        <source>undefined in the other run</source>
        <translation>undefiniert im anderen Lauf</translation>
    </message>
    <message>
        <source>undefined in the baseline</source>
        <translation>undefiniert in der Basis</translation>
    </message>
    <message>
        <source>infinite: too many requests without an answer</source>
        <translation>unendlich: zu viele Anfragen ohne Antwort</translation>
    </message>
    <message>
        <source>different work: %1</source>
        <translation>andere Arbeit: %1</translation>
    </message>
    <message>
        <source>other limits in the contract</source>
        <translation>andere Grenzwerte im Vertrag</translation>
    </message>
    <message>
        <source>one run on a side: its run-to-run spread is unknown</source>
        <translation>ein Lauf auf einer Seite: seine Streuung ist unbekannt</translation>
    </message>
    <message>
        <source>concurrency %1 only in %7</source>
        <translation>Parallelität %1 nur in %7</translation>
    </message>
    <message>
        <source>%1 requests/s only in %7</source>
        <translation>%1 Anfragen/s nur in %7</translation>
    </message>
    <message>
        <source>declared for this comparison</source>
        <translation>für diesen Vergleich angegeben</translation>
    </message>
    <message>
        <source>the first gate of the baseline&apos;s contract</source>
        <translation>die erste Bedingung im Vertrag der Basis</translation>
    </message>
    <message>
        <source>%1 &gt; %2</source>
        <translation>%1 &gt; %2</translation>
    </message>
    <message>
        <source>%1 &lt; %2</source>
        <translation>%1 &lt; %2</translation>
    </message>
    <message>
        <source>%1 ≤ %2</source>
        <translation>%1 ≤ %2</translation>
    </message>
    <message>
        <source>%1 ≥ %2</source>
        <translation>%1 ≥ %2</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT %1</source>
        <translation>TTFT %1</translation>
    </message>
    <message>
        <source>TTFT from due</source>
        <translation>TTFT ab Fälligkeit</translation>
    </message>
    <message>
        <source>TTFT from due %1</source>
        <translation>TTFT ab Fälligkeit %1</translation>
    </message>
    <message>
        <source>time to first text</source>
        <translation>Zeit bis zum ersten Text</translation>
    </message>
    <message>
        <source>time to first text %1</source>
        <translation>Zeit bis zum ersten Text %1</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>TPOT %1</source>
        <translation>TPOT %1</translation>
    </message>
    <message>
        <source>ITL</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>ITL %1</source>
        <translation>ITL %1</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>Abstand %1</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>E2E</translation>
    </message>
    <message>
        <source>E2E %1</source>
        <translation>E2E %1</translation>
    </message>
    <message>
        <source>E2E from due</source>
        <translation>E2E ab Fälligkeit</translation>
    </message>
    <message>
        <source>E2E from due %1</source>
        <translation>E2E ab Fälligkeit %1</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>lateness %1</source>
        <translation>Verspätung %1</translation>
    </message>
    <message>
        <source>error share</source>
        <translation>Fehleranteil</translation>
    </message>
    <message>
        <source>error share %1</source>
        <translation>Fehleranteil %1</translation>
    </message>
    <message>
        <source>goodput share</source>
        <translation>Goodput-Anteil</translation>
    </message>
    <message>
        <source>goodput share %1</source>
        <translation>Goodput-Anteil %1</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>goodput %1</source>
        <translation>Goodput %1</translation>
    </message>
    <message>
        <source>request throughput</source>
        <translation>Durchsatz an Anfragen</translation>
    </message>
    <message>
        <source>request throughput %1</source>
        <translation>Durchsatz an Anfragen %1</translation>
    </message>
    <message>
        <source>output token throughput</source>
        <translation>Durchsatz an Ausgabe-Token</translation>
    </message>
    <message>
        <source>output token throughput %1</source>
        <translation>Durchsatz an Ausgabe-Token %1</translation>
    </message>
    <message>
        <source>stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>stability %1</source>
        <translation>Stabilität %1</translation>
    </message>
    <message>
        <source>p50 %1</source>
        <translation>p50 %1</translation>
    </message>
    <message>
        <source>p90 %1</source>
        <translation>p90 %1</translation>
    </message>
    <message>
        <source>p95 %1</source>
        <translation>p95 %1</translation>
    </message>
    <message>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>%1 of completed</source>
        <translation>%1 (abgeschlossene)</translation>
    </message>
    <message>
        <source>%1 of completed %2</source>
        <translation>%1 (abgeschlossene) %2</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>+%1/−%2 ms</source>
        <translation>+%1/−%2 ms</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>%1 prompt tokens</source>
        <translation>%1 Prompt-Token</translation>
    </message>
    <message>
        <source>%1 prompt tokens outside the cache</source>
        <translation>%1 Prompt-Token außerhalb des Caches</translation>
    </message>
    <message>
        <source>%1 requests, %2</source>
        <translation>%1 Anfragen, %2</translation>
    </message>
    <message>
        <source>%1 output tokens, %2 prompt tokens outside the cache</source>
        <translation>%1 Ausgabe-Token, %2 Prompt-Token außerhalb des Caches</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>keine endliche Zahl</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>error_share at most %1</source>
        <translation>error_share höchstens %1</translation>
    </message>
    <message>
        <source>goodput_share at least %1</source>
        <translation>goodput_share mindestens %1</translation>
    </message>
    <message>
        <source>http:// or https://</source>
        <translation>http:// oder https://</translation>
    </message>
    <message>
        <source>http:// or https:// or socks5://</source>
        <translation>http://, https:// oder socks5://</translation>
    </message>
    <message>
        <source>%1 tokens for %2 words and %3 for %4</source>
        <translation>%1 Token für %2 Wörter und %3 für %4</translation>
    </message>
    <message>
        <source>%1, %2 slot</source>
        <translation>%1, %2 Slot</translation>
    </message>
    <message>
        <source>%1, %2 slots</source>
        <translation>%1, %2 Slots</translation>
    </message>
    <message>
        <source>%1, context %2 tokens</source>
        <translation>%1, Kontext %2 Token</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>concurrency %1</source>
        <translation>Parallelität %1</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
    <message>
        <source>95 % interval of the difference %1 to %2</source>
        <translation>95-%-Intervall des Unterschieds %1 bis %2</translation>
    </message>
    <message>
        <source>%1, 95 % interval of the difference %2 to %3</source>
        <translation>%1, 95-%-Intervall des Unterschieds %2 bis %3</translation>
    </message>
    <message>
        <source>%1, class %7</source>
        <translation>%1, Klasse %7</translation>
    </message>
    <message>
        <source>there is no library %7; a run makes it, and so does an import</source>
        <translation>es gibt keine Bibliothek %7; ein Lauf oder ein Import legt sie an</translation>
    </message>
    <message>
        <source>the folder of %7 can&apos;t be made (%8); name another library with --db or PLUMBLINE_DB</source>
        <translation>der Ordner von %7 kann nicht angelegt werden (%8); mit --db oder PLUMBLINE_DB eine andere Bibliothek nennen</translation>
    </message>
    <message>
        <source>%7 can&apos;t be made: its folder can&apos;t be written to; name another library with --db or PLUMBLINE_DB</source>
        <translation>%7 kann nicht angelegt werden: Der Ordner ist nicht beschreibbar; mit --db oder PLUMBLINE_DB eine andere Bibliothek nennen</translation>
    </message>
    <message>
        <source>the library must be named by the path of a file</source>
        <translation>die Bibliothek muss mit dem Pfad einer Datei angegeben werden</translation>
    </message>
    <message>
        <source>%7 can&apos;t be opened: %8</source>
        <translation>%7 kann nicht geöffnet werden: %8</translation>
    </message>
    <message>
        <source>%7 is a folder; a library is a file</source>
        <translation>%7 ist ein Ordner; eine Bibliothek ist eine Datei</translation>
    </message>
    <message>
        <source>%7 is not a regular file; a library is one</source>
        <translation>%7 ist keine gewöhnliche Datei; eine Bibliothek ist eine</translation>
    </message>
    <message>
        <source>%7 can&apos;t be read; check its permissions</source>
        <translation>%7 kann nicht gelesen werden; bitte die Rechte prüfen</translation>
    </message>
    <message>
        <source>%7 is read without locks, as its folder can&apos;t be written to: what another program changes meanwhile is not seen</source>
        <translation>%7 wird ohne Sperren gelesen, weil der Ordner nicht beschreibbar ist: Was ein anderes Programm inzwischen ändert, ist nicht zu sehen</translation>
    </message>
    <message>
        <source>%7 is a file of another program (a SQLite file, but no library). It was left as it is; name another file with --db or PLUMBLINE_DB</source>
        <translation>%7 ist eine Datei eines anderen Programms (eine SQLite-Datei, aber keine Bibliothek). Sie blieb, wie sie ist; mit --db oder PLUMBLINE_DB eine andere Datei nennen</translation>
    </message>
    <message>
        <source>%7 says that its tables are of version %8, which there is not; it was left as it is</source>
        <translation>%7 gibt für die Tabellen die Version %8 an, die es nicht gibt; die Datei blieb, wie sie ist</translation>
    </message>
    <message>
        <source>%7 is empty: no run has been kept in it yet</source>
        <translation>%7 ist leer: Noch kein Lauf wurde darin aufgehoben</translation>
    </message>
    <message>
        <source>%7 is empty, and %1</source>
        <translation>%7 ist leer, und %1</translation>
    </message>
    <message>
        <source>%7 is of an older version, and can&apos;t be changed to this one: %1</source>
        <translation>%7 ist von einer älteren Version und kann nicht auf diese gebracht werden: %1</translation>
    </message>
    <message>
        <source>the file can&apos;t be written to</source>
        <translation>die Datei ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>its folder can&apos;t be written to</source>
        <translation>der Ordner ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>%7 was made by a newer version of this program (its tables are of version %8, this program&apos;s of version %9)</source>
        <translation>%7 wurde von einer neueren Version dieses Programms angelegt (die Tabellen sind von Version %8, die dieses Programms von Version %9)</translation>
    </message>
    <message>
        <source>%7 was made by a newer version of this program (its tables are of version %8, this program&apos;s of version %9); it is open for reading only</source>
        <translation>%7 wurde von einer neueren Version dieses Programms angelegt (die Tabellen sind von Version %8, die dieses Programms von Version %9); sie ist nur zum Lesen offen</translation>
    </message>
    <message>
        <source>%7 can&apos;t be written to</source>
        <translation>%7 ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>%7 can&apos;t be written to; it is open for reading only</source>
        <translation>%7 ist nicht beschreibbar; sie ist nur zum Lesen offen</translation>
    </message>
    <message>
        <source>the folder of %7 can&apos;t be written to</source>
        <translation>der Ordner von %7 ist nicht beschreibbar</translation>
    </message>
    <message>
        <source>the folder of %7 can&apos;t be written to; it is open for reading only</source>
        <translation>der Ordner von %7 ist nicht beschreibbar; sie ist nur zum Lesen offen</translation>
    </message>
    <message>
        <source>%7 is open for reading only</source>
        <translation>%7 ist nur zum Lesen offen</translation>
    </message>
    <message>
        <source>%7 lies on a network file system (%8), where a write-ahead log is not safe: it is kept without one, and is slower</source>
        <translation>%7 liegt auf einem Netzdateisystem (%8), wo ein Write-Ahead-Log nicht sicher ist: Sie wird ohne eines geführt und ist langsamer</translation>
    </message>
    <message>
        <source>%7 was brought to this version; the file as it was is %8</source>
        <translation>%7 wurde auf diese Version gebracht; die Datei, wie sie war, ist %8</translation>
    </message>
    <message>
        <source>%7 was changed to another version (%8) by another program while it was open here; open it again</source>
        <translation>%7 wurde von einem anderen Programm auf eine andere Version (%8) gebracht, während sie hier offen war; bitte noch einmal öffnen</translation>
    </message>
    <message>
        <source>%7 is of an older version and can&apos;t be changed to this one while the run %8 is being written to it (process %9); wait until it has ended</source>
        <translation>%7 ist von einer älteren Version und kann nicht auf diese gebracht werden, während der Lauf %8 in sie geschrieben wird (Prozess %9); bitte das Ende abwarten</translation>
    </message>
    <message>
        <source>%7 was deleted or replaced while a run was being written to it</source>
        <translation>%7 wurde gelöscht oder ersetzt, während ein Lauf in sie geschrieben wurde</translation>
    </message>
    <message>
        <source>%7 is locked by another program; close that program, or try again when it is done</source>
        <translation>%7 ist von einem anderen Programm gesperrt; dieses schließen oder es noch einmal versuchen, wenn es fertig ist</translation>
    </message>
    <message>
        <source>%7 can&apos;t be written to (%8); check its permissions and those of its folder</source>
        <translation>%7 ist nicht beschreibbar (%8); bitte die Rechte der Datei und des Ordners prüfen</translation>
    </message>
    <message>
        <source>%7: the disk reports an error (%8)</source>
        <translation>%7: Der Datenträger meldet einen Fehler (%8)</translation>
    </message>
    <message>
        <source>%7 is damaged (%8). It was left as it is; &apos;sqlite3 %9 .recover&apos; may save what is in it. Another library can be named with --db or PLUMBLINE_DB</source>
        <translation>%7 ist beschädigt (%8). Die Datei blieb, wie sie ist; „sqlite3 %9 .recover“ rettet vielleicht den Inhalt. Mit --db oder PLUMBLINE_DB lässt sich eine andere Bibliothek nennen</translation>
    </message>
    <message>
        <source>%7: the disk is full; make room, or name a library on another disk with --db or PLUMBLINE_DB</source>
        <translation>%7: Der Datenträger ist voll; Platz schaffen oder mit --db oder PLUMBLINE_DB eine Bibliothek auf einem anderen nennen</translation>
    </message>
    <message>
        <source>%7 can&apos;t be opened (%8); check that it and its folder can be read and written</source>
        <translation>%7 kann nicht geöffnet werden (%8); bitte prüfen, ob Datei und Ordner lesbar und beschreibbar sind</translation>
    </message>
    <message>
        <source>%7 is not a library (not a SQLite file). It was left as it is; name another file with --db or PLUMBLINE_DB</source>
        <translation>%7 ist keine Bibliothek (keine SQLite-Datei). Sie blieb, wie sie ist; mit --db oder PLUMBLINE_DB eine andere Datei nennen</translation>
    </message>
    <message>
        <source>the statement could not be run</source>
        <translation>die Anweisung ließ sich nicht ausführen</translation>
    </message>
    <message>
        <source>there is no run &apos;%7&apos; in %8</source>
        <translation>es gibt keinen Lauf „%7“ in %8</translation>
    </message>
    <message>
        <source>there is no run in %7</source>
        <translation>es gibt keinen Lauf in %7</translation>
    </message>
    <message>
        <source>the run %7 is marked as deleted; a baseline must be one that is kept</source>
        <translation>der Lauf %7 ist als gelöscht markiert; eine Basis muss einer sein, der aufgehoben wird</translation>
    </message>
    <message>
        <source>the run %7 is being measured; a baseline must be one that has ended</source>
        <translation>der Lauf %7 wird gerade gemessen; eine Basis muss beendet sein</translation>
    </message>
    <message>
        <source>the run %7 is being measured; it can be deleted when it has ended</source>
        <translation>der Lauf %7 wird gerade gemessen; er kann gelöscht werden, wenn er beendet ist</translation>
    </message>
    <message>
        <source>the run %7 is being measured by another program; it can be deleted when it has ended</source>
        <translation>der Lauf %7 wird gerade von einem anderen Programm gemessen; er kann gelöscht werden, wenn er beendet ist</translation>
    </message>
    <message>
        <source>the run %7 is being removed for good, and can&apos;t be taken back</source>
        <translation>der Lauf %7 wird endgültig entfernt und kann nicht zurückgeholt werden</translation>
    </message>
    <message>
        <source>a tag must have 1 to %1 bytes, without control characters and without blanks at its ends (it is &apos;%7&apos;)</source>
        <translation>ein Tag muss 1 bis %1 Bytes haben, ohne Steuerzeichen und ohne Leerzeichen an den Enden (er ist „%7“)</translation>
    </message>
    <message>
        <source>a note must hold a text</source>
        <translation>eine Notiz muss einen Text enthalten</translation>
    </message>
    <message>
        <source>a note may have at most %1 bytes (it has %2)</source>
        <translation>eine Notiz darf höchstens %1 Bytes haben (sie hat %2)</translation>
    </message>
    <message>
        <source>the run %7 is being measured; a note can be added when it has ended</source>
        <translation>der Lauf %7 wird gerade gemessen; eine Notiz kann hinzukommen, wenn er beendet ist</translation>
    </message>
    <message>
        <source>the program that measured it ended without having ended the run</source>
        <translation>das Programm, das ihn maß, endete, ohne den Lauf zu beenden</translation>
    </message>
    <message>
        <source>last heard of at %7</source>
        <translation>zuletzt gehört um %7</translation>
    </message>
    <message>
        <source>the file has no last line: the run was cut off</source>
        <translation>die Datei hat keine letzte Zeile: Der Lauf wurde abgeschnitten</translation>
    </message>
    <message>
        <source>its file has no last line</source>
        <translation>seine Datei hat keine letzte Zeile</translation>
    </message>
    <message>
        <source>the run %7 is kept in the file %8, not in the library: %1</source>
        <translation>der Lauf %7 ist in der Datei %8 aufgehoben, nicht in der Bibliothek: %1</translation>
    </message>
    <message>
        <source>%7 lacks lines that were in the library already: %8</source>
        <translation>in %7 fehlen Zeilen, die schon in der Bibliothek waren: %8</translation>
    </message>
    <message>
        <source>it went on in the file %7</source>
        <translation>er ging in der Datei %7 weiter</translation>
    </message>
    <message>
        <source>the text to look for may have at most %1 bytes</source>
        <translation>der Suchtext darf höchstens %1 Bytes haben</translation>
    </message>
    <message>
        <source>the tag may have at most %1 bytes</source>
        <translation>der Tag darf höchstens %1 Bytes haben</translation>
    </message>
    <message>
        <source>the model may have at most %1 bytes</source>
        <translation>das Modell darf höchstens %1 Bytes haben</translation>
    </message>
    <message>
        <source>the run %7 is marked as deleted in the library</source>
        <translation>der Lauf %7 ist in der Bibliothek als gelöscht markiert</translation>
    </message>
    <message>
        <source>the library had the beginning of the run %7: it was replaced</source>
        <translation>die Bibliothek hatte den Anfang des Laufs %7: Er wurde ersetzt</translation>
    </message>
    <message>
        <source>%7: %8 has another run of the id %9</source>
        <translation>%7: %8 hat einen anderen Lauf mit der Kennung %9</translation>
    </message>
    <message>
        <source>%7: %8 has another run of the id %9, which is being measured</source>
        <translation>%7: %8 hat einen anderen Lauf mit der Kennung %9, der gerade gemessen wird</translation>
    </message>
    <message>
        <source>its first line names no run</source>
        <translation>die erste Zeile nennt keinen Lauf</translation>
    </message>
    <message>
        <source>is no run file: it is empty</source>
        <translation>ist keine Laufdatei: Sie ist leer</translation>
    </message>
    <message>
        <source>the last line is missing: the run was interrupted</source>
        <translation>die letzte Zeile fehlt: Der Lauf wurde unterbrochen</translation>
    </message>
    <message>
        <source>the last line is cut off and was left out</source>
        <translation>die letzte Zeile ist abgeschnitten und blieb weg</translation>
    </message>
    <message>
        <source>not a run file: its first line must be a run of plumbline.run/1</source>
        <translation>keine Laufdatei: Die erste Zeile muss ein Lauf von plumbline.run/1 sein</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>must be a regular file (it is read twice)</source>
        <translation>muss eine gewöhnliche Datei sein (sie wird zweimal gelesen)</translation>
    </message>
    <message>
        <source>is the library itself</source>
        <translation>ist die Bibliothek selbst</translation>
    </message>
    <message>
        <source>is the run itself</source>
        <translation>ist der Lauf selbst</translation>
    </message>
    <message>
        <source>exists: another export, or the rest of one</source>
        <translation>existiert: ein anderer Export oder der Rest eines solchen</translation>
    </message>
    <message>
        <source>the figures in the file can&apos;t be read: %7</source>
        <translation>die Kenngrößen in der Datei sind nicht lesbar: %7</translation>
    </message>
    <message>
        <source>%1 request lines stand outside their step, or are of a class above the thousandth: they are in no figure</source>
        <translation>%1 Zeilen von Anfragen stehen außerhalb ihrer Stufe oder gehören zu einer Klasse jenseits der tausendsten: Sie sind in keiner Kenngröße</translation>
    </message>
    <message>
        <source>step %1, repeat %2 stands in the file twice</source>
        <translation>Stufe %1, Wiederholung %2 steht zweimal in der Datei</translation>
    </message>
    <message>
        <source>the plan in the first line is not wholly understood, defaults stand in: %7</source>
        <translation>der Plan in der ersten Zeile ist nicht ganz verständlich, Vorgaben stehen dafür ein: %7</translation>
    </message>
    <message>
        <source>must be above %1 and at most %2; is %3</source>
        <translation>muss über %1 und höchstens %2 sein; ist %3</translation>
    </message>
    <message>
        <source>must be from %1 to %2; is %3</source>
        <translation>muss zwischen %1 und %2 liegen; ist %3</translation>
    </message>
    <message>
        <source>is missing; must be one of %7</source>
        <translation>fehlt; muss eines von %7 sein</translation>
    </message>
    <message>
        <source>must be one of %7; is &quot;%8&quot;, nearest is &quot;%9&quot;</source>
        <translation>muss eines von %7 sein; ist „%8“, am nächsten liegt „%9“</translation>
    </message>
    <message>
        <source>is set by Plumbline itself from the rest of the plan (%7); take it out</source>
        <translation>wird von Plumbline selbst aus dem übrigen Plan gesetzt (%7); bitte herausnehmen</translation>
    </message>
    <message>
        <source>has an empty name</source>
        <translation>hat einen leeren Namen</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>ist kein JSON</translation>
    </message>
    <message>
        <source>looks like a secret, and a plan is stored and shared; use target.credential (&quot;env:NAME&quot;), or a header with the value &quot;env:NAME&quot;</source>
        <translation>sieht wie ein Geheimnis aus, und ein Plan wird gespeichert und weitergegeben; stattdessen target.credential (&quot;env:NAME&quot;) oder einen Header mit dem Wert &quot;env:NAME&quot; verwenden</translation>
    </message>
    <message>
        <source>holds %1 bytes; at most %2 are allowed</source>
        <translation>enthält %1 Bytes; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>holds %1 entries; at most %2 are allowed</source>
        <translation>enthält %1 Einträge; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>is empty: say what this plan is about; runs are listed by it</source>
        <translation>ist leer: bitte angeben, worum es in diesem Plan geht; Läufe werden darunter aufgeführt</translation>
    </message>
    <message>
        <source>is empty: say which change this evidence will accept or reject</source>
        <translation>ist leer: bitte angeben, welche Änderung dieser Beleg annehmen oder ablehnen wird</translation>
    </message>
    <message>
        <source>looks like a secret, and controls are stored and exported; take it out</source>
        <translation>sieht wie ein Geheimnis aus, und Kontrollgrößen werden gespeichert und exportiert; bitte herausnehmen</translation>
    </message>
    <message>
        <source>and %1 more problems like these</source>
        <translation>und %1 weitere Probleme dieser Art</translation>
    </message>
    <message>
        <source>%7 counts from sending, which hides what the client sent late; in an open loop use %8</source>
        <translation>%7 zählt ab dem Senden, was verbirgt, was der Client verspätet gesendet hat; in einer offenen Schleife %8 verwenden</translation>
    </message>
    <message>
        <source>%7 is undefined while target.stream is false: the answer comes in one piece; use e2e_ms</source>
        <translation>%7 ist undefiniert, solange target.stream false ist: Die Antwort kommt in einem Stück; stattdessen e2e_ms verwenden</translation>
    </message>
    <message>
        <source>is there more than once</source>
        <translation>steht mehr als einmal da</translation>
    </message>
    <message>
        <source>stability is judged over all classes together; take it out</source>
        <translation>Stabilität wird über alle Klassen zusammen beurteilt; bitte herausnehmen</translation>
    </message>
    <message>
        <source>must be one of the workload&apos;s classes (%7), or null for all; is &quot;%8&quot;</source>
        <translation>muss eine der Klassen der Arbeitslast (%7) sein oder null für alle; ist „%8“</translation>
    </message>
    <message>
        <source>means nothing for stability; use &quot;is&quot;: &quot;stable&quot;</source>
        <translation>bedeutet nichts für Stabilität; &quot;is&quot;: &quot;stable&quot; verwenden</translation>
    </message>
    <message>
        <source>is for stability; %7 needs &quot;min&quot; or &quot;max&quot;</source>
        <translation>ist für Stabilität; %7 braucht &quot;min&quot; oder &quot;max&quot;</translation>
    </message>
    <message>
        <source>has no limit; must have &quot;min&quot; or &quot;max&quot;</source>
        <translation>hat keinen Grenzwert; muss &quot;min&quot; oder &quot;max&quot; haben</translation>
    </message>
    <message>
        <source>has two limits; write one gate for &quot;min&quot; and one for &quot;max&quot;</source>
        <translation>hat zwei Grenzwerte; eine Bedingung für &quot;min&quot; und eine für &quot;max&quot; schreiben</translation>
    </message>
    <message>
        <source>%1 can never be resolved with a confidence: no count of requests rules out the last one; such a gate is never passed</source>
        <translation>%1 lässt sich mit einer Konfidenz nie auflösen: Keine Zahl von Anfragen schließt die letzte aus; eine solche Bedingung ist nie erfüllt</translation>
    </message>
    <message>
        <source>a step has %1 measured requests, too few to resolve %2: a bound at %3 % needs %4 even if all are good</source>
        <translation>eine Stufe hat %1 gemessene Anfragen, zu wenige, um %2 aufzulösen: Eine Schranke bei %3 % braucht %4, selbst wenn alle gut sind</translation>
    </message>
    <message>
        <source>a step has %1 measured requests of class &quot;%7&quot;, too few to resolve %2: a bound at %3 % needs %4 even if all are good</source>
        <translation>eine Stufe hat %1 gemessene Anfragen der Klasse „%7“, zu wenige, um %2 aufzulösen: Eine Schranke bei %3 % braucht %4, selbst wenn alle gut sind</translation>
    </message>
    <message>
        <source>means nothing for %7, which is one figure a step; take it out</source>
        <translation>bedeutet nichts für %7, das eine Kenngröße je Stufe ist; bitte herausnehmen</translation>
    </message>
    <message>
        <source>means nothing for %7; take it out</source>
        <translation>bedeutet nichts für %7; bitte herausnehmen</translation>
    </message>
    <message>
        <source>stability needs kind &quot;open&quot;: a closed loop never sends more than the server answers</source>
        <translation>Stabilität braucht die Art &quot;open&quot;: Eine geschlossene Schleife sendet nie mehr, als der Server beantwortet</translation>
    </message>
    <message>
        <source>must be above 0 and below 1 (0.95, say), or null; is %1</source>
        <translation>muss über 0 und unter 1 liegen (etwa 0,95) oder null sein; ist %1</translation>
    </message>
    <message>
        <source>sets no limit: the goodput that a gate tests counts every completed request</source>
        <translation>setzt keinen Grenzwert: Der Goodput, den eine Bedingung prüft, zählt jede abgeschlossene Anfrage</translation>
    </message>
    <message>
        <source>is empty; must be the key of a pin such as &quot;server.kind&quot;</source>
        <translation>ist leer; muss der Schlüssel eines Pins wie &quot;server.kind&quot; sein</translation>
    </message>
    <message>
        <source>is true without a contract: no level can fail, so there is nothing to recover from</source>
        <translation>ist true ohne Vertrag: Keine Laststufe kann scheitern, also gibt es nichts, wovon sich der Server erholt</translation>
    </message>
    <message>
        <source>must be a whole number of clients from 1 to %1; is %2</source>
        <translation>muss eine ganze Zahl von Clients von 1 bis %1 sein; ist %2</translation>
    </message>
    <message>
        <source>is there already (%1); use load.repeats to measure a level again</source>
        <translation>steht schon da (%1); um eine Laststufe noch einmal zu messen, load.repeats verwenden</translation>
    </message>
    <message>
        <source>is missing: &quot;requests&quot; (measured requests a step) or &quot;duration_s&quot; (seconds of the measured window) is needed</source>
        <translation>fehlt: &quot;requests&quot; (gemessene Anfragen je Stufe) oder &quot;duration_s&quot; (Sekunden des Messfensters) ist nötig</translation>
    </message>
    <message>
        <source>must be &quot;continuous&quot; in an open loop: only the clients of a closed loop can all start at once</source>
        <translation>muss in einer offenen Schleife &quot;continuous&quot; sein: Nur die Clients einer geschlossenen Schleife können alle zugleich starten</translation>
    </message>
    <message>
        <source>needs process &quot;gamma&quot;; a %7 process has none</source>
        <translation>braucht den Prozess &quot;gamma&quot;; ein Prozess „%7“ hat keine</translation>
    </message>
    <message>
        <source>counts requests a client, and an open loop has no clients; use load.warm_up.duration_s</source>
        <translation>zählt Anfragen je Client, und eine offene Schleife hat keine Clients; stattdessen load.warm_up.duration_s verwenden</translation>
    </message>
    <message>
        <source>is 0 (no warm-up) while duration_s asks for one; keep one of the two</source>
        <translation>ist 0 (kein Aufwärmen), während duration_s eines verlangt; nur eines von beiden behalten</translation>
    </message>
    <message>
        <source>belongs to kind &quot;open&quot;: in a closed loop a client sends when its last request has ended</source>
        <translation>gehört zur Art &quot;open&quot;: In einer geschlossenen Schleife sendet ein Client, wenn seine letzte Anfrage beendet ist</translation>
    </message>
    <message>
        <source>belongs to kind &quot;open&quot;; a closed loop warms up by load.warm_up.requests of each client</source>
        <translation>gehört zur Art &quot;open&quot;; eine geschlossene Schleife wärmt mit load.warm_up.requests je Client auf</translation>
    </message>
    <message>
        <source>is above load.max_outstanding (%1), the cap of requests at a time; raise that to measure this level</source>
        <translation>liegt über load.max_outstanding (%1), der Obergrenze gleichzeitiger Anfragen; diese anheben, um die Laststufe zu messen</translation>
    </message>
    <message>
        <source>must be 0 (the server&apos;s metrics are not read) or from 0.1 to %1 s; is %2</source>
        <translation>muss 0 sein (die Metriken des Servers werden nicht gelesen) oder zwischen 0,1 und %1 s liegen; ist %2</translation>
    </message>
    <message>
        <source>%1 measured requests are fewer than 5 x the level at %7: those steps are not steady, their mean outstanding stays below the level</source>
        <translation>%1 gemessene Anfragen sind weniger als das Fünffache der Laststufe bei %7: Diese Stufen sind nicht stetig, im Mittel bleibt weniger ausstehend als die Laststufe</translation>
    </message>
    <message>
        <source>no request is due at %1 requests/s in %2 s; raise the rate or load.duration_s</source>
        <translation>bei %1 Anfragen/s ist in %2 s keine Anfrage fällig; die Rate oder load.duration_s anheben</translation>
    </message>
    <message>
        <source>can be reached: at %1 requests/s a server that answers nothing leaves %2 requests outstanding in %3 s, above the cap of %4; what is due beyond it is not sent and the step is client-limited</source>
        <translation>kann erreicht werden: Bei %1 Anfragen/s lässt ein Server, der nichts beantwortet, in %3 s %2 Anfragen ausstehen, mehr als die Obergrenze von %4; was darüber hinaus fällig ist, wird nicht gesendet, und die Stufe ist vom Client begrenzt</translation>
    </message>
    <message>
        <source>is 0: the opening wave on a cold server is part of what is measured</source>
        <translation>ist 0: Die erste Welle auf einem kalten Server ist Teil des Gemessenen</translation>
    </message>
    <message>
        <source>is 0: the filling of an empty server is part of what is measured</source>
        <translation>ist 0: Das Füllen eines leeren Servers ist Teil des Gemessenen</translation>
    </message>
    <message>
        <source>is 0: requests that run when the window closes count as unfinished, which is an error</source>
        <translation>ist 0: Anfragen, die beim Schließen des Messfensters laufen, zählen als unvollendet, also als Fehler</translation>
    </message>
    <message>
        <source>is %1, and the plan asks for about %2 requests (warm-up included); raise the cap or ask for less</source>
        <translation>ist %1, und der Plan verlangt etwa %2 Anfragen (mit Aufwärmen); die Obergrenze anheben oder weniger verlangen</translation>
    </message>
    <message>
        <source>is %1, and the plan asks for up to %2 output tokens: the run may stop early</source>
        <translation>ist %1, und der Plan verlangt bis zu %2 Ausgabe-Token: Der Lauf kann vorzeitig enden</translation>
    </message>
    <message>
        <source>is not enforced in this version: no price is known</source>
        <translation>wird in dieser Version nicht durchgesetzt: Es ist kein Preis bekannt</translation>
    </message>
    <message>
        <source>rate x time gives more than %1 requests in one step; lower the rate, the duration or the number of requests</source>
        <translation>Rate × Zeit ergibt mehr als %1 Anfragen in einer Stufe; die Rate, die Dauer oder die Zahl der Anfragen senken</translation>
    </message>
    <message>
        <source>must be a URL such as http://127.0.0.1:8080 that begins with %1</source>
        <translation>muss eine URL wie http://127.0.0.1:8080 sein, die mit %1 beginnt</translation>
    </message>
    <message>
        <source>is missing; must be a URL such as http://127.0.0.1:8080 that begins with %1</source>
        <translation>fehlt; muss eine URL wie http://127.0.0.1:8080 sein, die mit %1 beginnt</translation>
    </message>
    <message>
        <source>is longer than %1 bytes</source>
        <translation>ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>is no valid URL: must be a URL such as http://127.0.0.1:8080 that begins with %1, with a host and, if any, a port from 1 to 65535</source>
        <translation>ist keine gültige URL: muss eine URL wie http://127.0.0.1:8080 sein, die mit %1 beginnt, mit einem Rechner und höchstens einem Port von 1 bis 65535</translation>
    </message>
    <message>
        <source>holds a user or a password, and a plan is stored and shared; take it out and name it in target.credential (&quot;env:NAME&quot;)</source>
        <translation>enthält einen Benutzer oder ein Passwort, und ein Plan wird gespeichert und weitergegeben; bitte herausnehmen und in target.credential nennen (&quot;env:NAME&quot;)</translation>
    </message>
    <message>
        <source>has a fragment (#...), which is never sent; take it out</source>
        <translation>hat ein Fragment (#...), das nie gesendet wird; bitte herausnehmen</translation>
    </message>
    <message>
        <source>holds what looks like a key in its query (&quot;%7&quot;), and a plan is stored and shared; use target.credential or a header with the value &quot;env:NAME&quot;</source>
        <translation>enthält in der Abfrage etwas, das wie ein Schlüssel aussieht („%7“), und ein Plan wird gespeichert und weitergegeben; target.credential oder einen Header mit dem Wert &quot;env:NAME&quot; verwenden</translation>
    </message>
    <message>
        <source>is no header name: letters, digits and hyphens, at most 200</source>
        <translation>ist kein Name eines Headers: Buchstaben, Ziffern und Bindestriche, höchstens 200</translation>
    </message>
    <message>
        <source>is set by the transport itself (%7); take it out</source>
        <translation>wird vom Transport selbst gesetzt (%7); bitte herausnehmen</translation>
    </message>
    <message>
        <source>is what target.credential sets; keep one of the two</source>
        <translation>ist, was target.credential setzt; nur eines von beiden behalten</translation>
    </message>
    <message>
        <source>must be one line of at most 8192 bytes without control characters</source>
        <translation>muss eine Zeile von höchstens 8192 Bytes ohne Steuerzeichen sein</translation>
    </message>
    <message>
        <source>must be &quot;env:NAME&quot; with the NAME of an environment variable (letters, digits, _)</source>
        <translation>muss &quot;env:NAME&quot; sein, mit dem NAMEN einer Umgebungsvariablen (Buchstaben, Ziffern, _)</translation>
    </message>
    <message>
        <source>looks like a secret written out, and a plan is stored and shared; write &quot;env:NAME&quot;, or use target.credential</source>
        <translation>sieht wie ein ausgeschriebenes Geheimnis aus, und ein Plan wird gespeichert und weitergegeben; &quot;env:NAME&quot; schreiben oder target.credential verwenden</translation>
    </message>
    <message>
        <source>%7 is not this machine: its owner should know of the load, and the network is part of every figure</source>
        <translation>%7 ist nicht dieser Rechner: Wem er gehört, sollte von der Last wissen, und das Netz ist Teil jeder Kenngröße</translation>
    </message>
    <message>
        <source>is empty: the server picks a model, and the run does not say which one was meant</source>
        <translation>ist leer: Der Server wählt ein Modell, und der Lauf sagt nicht, welches gemeint war</translation>
    </message>
    <message>
        <source>must be &quot;none&quot; with the transport &quot;precise&quot;, which goes direct</source>
        <translation>muss beim Transport &quot;precise&quot;, der direkt verbindet, &quot;none&quot; sein</translation>
    </message>
    <message>
        <source>must be a reference, &quot;env:NAME&quot; (an environment variable) or &quot;keychain:NAME&quot;, and never the secret itself</source>
        <translation>muss ein Verweis sein, &quot;env:NAME&quot; (eine Umgebungsvariable) oder &quot;keychain:NAME&quot;, und nie das Geheimnis selbst</translation>
    </message>
    <message>
        <source>the desktop&apos;s keychain is asked by the window only; the command line needs &quot;env:NAME&quot;</source>
        <translation>den Schlüsselbund des Desktops fragt nur das Fenster; die Befehlszeile braucht &quot;env:NAME&quot;</translation>
    </message>
    <message>
        <source>must be the name of a file with certificates (PEM), or null</source>
        <translation>muss der Name einer Datei mit Zertifikaten (PEM) sein oder null</translation>
    </message>
    <message>
        <source>false: whoever answers under this name is believed to be the server</source>
        <translation>false: Wer unter diesem Namen antwortet, gilt als der Server</translation>
    </message>
    <message>
        <source>must be &quot;none&quot;, &quot;system&quot; or a URL</source>
        <translation>muss &quot;none&quot;, &quot;system&quot; oder eine URL sein</translation>
    </message>
    <message>
        <source>is missing; must say in a word what this side is</source>
        <translation>fehlt; muss in einem Wort sagen, was diese Seite ist</translation>
    </message>
    <message>
        <source>has %1 bytes; at most %2 are allowed</source>
        <translation>hat %1 Bytes; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>is the other side&apos;s name too; each side needs its own</source>
        <translation>ist auch der Name der anderen Seite; jede Seite braucht einen eigenen</translation>
    </message>
    <message>
        <source>holds %1 values; at most %2 are allowed</source>
        <translation>enthält %1 Werte; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>is there twice; each path once</source>
        <translation>steht zweimal da; jeder Pfad nur einmal</translation>
    </message>
    <message>
        <source>can&apos;t be a side&apos;s own: both share load, contract and seed, so that their steps are pairs; must be below target, workload (but not workload.seed) or controls</source>
        <translation>kann keiner Seite allein gehören: Beide teilen Last, Vertrag und Startwert, damit ihre Stufen Paare sind; muss unter target, workload (aber nicht workload.seed) oder controls liegen</translation>
    </message>
    <message>
        <source>must hold two sides, which are measured in turns, or none; holds %1</source>
        <translation>muss zwei Seiten enthalten, die im Wechsel gemessen werden, oder keine; enthält %1</translation>
    </message>
    <message>
        <source>both sides are the same: what is measured is the spread between equal runs</source>
        <translation>beide Seiten sind gleich: Gemessen wird die Streuung zwischen gleichen Läufen</translation>
    </message>
    <message>
        <source>%7 must be the same on both sides: their steps are pairs</source>
        <translation>%7 muss auf beiden Seiten gleich sein: Ihre Stufen sind Paare</translation>
    </message>
    <message>
        <source>is no path of a plan; nearest known: %7</source>
        <translation>ist kein Pfad eines Plans; am nächsten liegt: %7</translation>
    </message>
    <message>
        <source>leads through a value that is no object (before %7)</source>
        <translation>führt durch einen Wert, der kein Objekt ist (vor %7)</translation>
    </message>
    <message>
        <source>goes beyond the list&apos;s end: it has %1 entries, counted from 0</source>
        <translation>geht über das Ende der Liste hinaus: Sie hat %1 Einträge, von 0 an gezählt</translation>
    </message>
    <message>
        <source>must have a whole number in [...]</source>
        <translation>muss in [...] eine ganze Zahl haben</translation>
    </message>
    <message>
        <source>must have a dot after ]</source>
        <translation>muss nach ] einen Punkt haben</translation>
    </message>
    <message>
        <source>ends with a dot</source>
        <translation>endet mit einem Punkt</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is larger than the limit of a plan</source>
        <translation>ist größer, als ein Plan sein darf</translation>
    </message>
    <message>
        <source>means nothing for a %7 distribution; take it out</source>
        <translation>bedeutet nichts für eine Verteilung „%7“; bitte herausnehmen</translation>
    </message>
    <message>
        <source>is missing; must be a whole number of tokens, 1 or more</source>
        <translation>fehlt; muss eine ganze Zahl von Token sein, mindestens 1</translation>
    </message>
    <message>
        <source>must be a whole number of tokens; is %1</source>
        <translation>muss eine ganze Zahl von Token sein; ist %1</translation>
    </message>
    <message>
        <source>must be at most max (%1); is %2</source>
        <translation>darf höchstens max (%1) sein; ist %2</translation>
    </message>
    <message>
        <source>is missing; must be 0 or more (standard deviation / mean)</source>
        <translation>fehlt; muss mindestens 0 sein (Standardabweichung / Mittelwert)</translation>
    </message>
    <message>
        <source>is missing; must be a number of tokens above 0</source>
        <translation>fehlt; muss eine Zahl von Token über 0 sein</translation>
    </message>
    <message>
        <source>must lie between min and max; is %1</source>
        <translation>muss zwischen min und max liegen; ist %1</translation>
    </message>
    <message>
        <source>belongs to source &quot;%7&quot;, and the source is &quot;%8&quot;; take one out</source>
        <translation>gehört zur Quelle „%7“, und die Quelle ist „%8“; eines herausnehmen</translation>
    </message>
    <message>
        <source>is empty; must hold one prompt or more</source>
        <translation>ist leer; muss mindestens einen Prompt enthalten</translation>
    </message>
    <message>
        <source>is an empty prompt</source>
        <translation>ist ein leerer Prompt</translation>
    </message>
    <message>
        <source>is missing; must name a .txt file (a prompt a line) or a .jsonl file</source>
        <translation>fehlt; muss eine .txt-Datei (ein Prompt je Zeile) oder eine .jsonl-Datei nennen</translation>
    </message>
    <message>
        <source>must end in .txt (a prompt a line) or .jsonl</source>
        <translation>muss auf .txt (ein Prompt je Zeile) oder .jsonl enden</translation>
    </message>
    <message>
        <source>is empty; must be the key that holds the prompt in a line of the .jsonl file</source>
        <translation>ist leer; muss der Schlüssel sein, der in einer Zeile der .jsonl-Datei den Prompt enthält</translation>
    </message>
    <message>
        <source>is missing; must be a distribution of lengths, such as {&quot;distribution&quot;: &quot;constant&quot;, &quot;mean&quot;: 256}</source>
        <translation>fehlt; muss eine Verteilung von Längen sein, etwa {&quot;distribution&quot;: &quot;constant&quot;, &quot;mean&quot;: 256}</translation>
    </message>
    <message>
        <source>needs target.api &quot;chat&quot;: a text completion has no system message</source>
        <translation>braucht target.api &quot;chat&quot;: Eine Text Completion hat keine System-Nachricht</translation>
    </message>
    <message>
        <source>is there twice: as the limit and as the distribution&apos;s</source>
        <translation>steht zweimal da: als Grenze und als die der Verteilung</translation>
    </message>
    <message>
        <source>needs a length: &quot;max&quot; or a &quot;distribution&quot;</source>
        <translation>braucht eine Länge: &quot;max&quot; oder eine &quot;distribution&quot;</translation>
    </message>
    <message>
        <source>asks for no length: each answer is as long as the server likes, and runs compare poorly</source>
        <translation>verlangt keine Länge: Jede Antwort ist so lang, wie der Server will, und Läufe lassen sich schlecht vergleichen</translation>
    </message>
    <message>
        <source>must be at least the longest output asked for (%1 tokens), or null for 4 x that; is %2</source>
        <translation>muss mindestens so groß sein wie die längste verlangte Ausgabe (%1 Token) oder null für das Vierfache; ist %2</translation>
    </message>
    <message>
        <source>is set from output_tokens; keep one of the two</source>
        <translation>wird aus output_tokens gesetzt; nur eines von beiden behalten</translation>
    </message>
    <message>
        <source>is not recorded as the length asked for; use output_tokens.max</source>
        <translation>wird nicht als verlangte Länge aufgezeichnet; output_tokens.max verwenden</translation>
    </message>
    <message>
        <source>one prompt again and again while the prefix cache is &quot;allowed&quot;: after the first request this measures the warm path only</source>
        <translation>immer wieder derselbe Prompt, während der Präfix-Cache &quot;allowed&quot; ist: Nach der ersten Anfrage misst das nur den warmen Weg</translation>
    </message>
    <message>
        <source>each of the %1 prompts is sent about %2 times a step while the prefix cache is &quot;allowed&quot;: repeats meet a warm cache</source>
        <translation>jeder der %1 Prompts wird je Stufe etwa %2 Mal gesendet, während der Präfix-Cache &quot;allowed&quot; ist: Wiederholungen treffen auf einen warmen Cache</translation>
    </message>
    <message>
        <source>is empty; must hold one class of requests or more</source>
        <translation>ist leer; muss mindestens eine Klasse von Anfragen enthalten</translation>
    </message>
    <message>
        <source>must be a text of 1 to %1 bytes</source>
        <translation>muss ein Text von 1 bis %1 Bytes sein</translation>
    </message>
    <message>
        <source>must be the only one of its name; &quot;%7&quot; is there already</source>
        <translation>muss der einzige seines Namens sein; „%7“ gibt es schon</translation>
    </message>
    <message>
        <source>is 0: no request of this class is sent</source>
        <translation>ist 0: Keine Anfrage dieser Klasse wird gesendet</translation>
    </message>
    <message>
        <source>is in target.body too; keep one of the two</source>
        <translation>steht auch in target.body; nur eines von beiden behalten</translation>
    </message>
    <message>
        <source>must hold a class with a weight above 0</source>
        <translation>muss eine Klasse mit einem Gewicht über 0 enthalten</translation>
    </message>
    <message>
        <source>is not JSON at line %1, column %2: %7 is no JSON number; write a number or null</source>
        <translation>ist kein JSON in Zeile %1, Spalte %2: %7 ist keine JSON-Zahl; eine Zahl oder null schreiben</translation>
    </message>
    <message>
        <source>is not JSON at line %1, column %2: %7</source>
        <translation>ist kein JSON in Zeile %1, Spalte %2: %7</translation>
    </message>
    <message>
        <source>is not JSON: it is empty</source>
        <translation>ist kein JSON: Es ist leer</translation>
    </message>
    <message>
        <source>is larger than %1 bytes (4 MiB), the limit of a plan; put long prompts into a file of their own (workload.classes[].prompts.path)</source>
        <translation>ist größer als %1 Bytes (4 MiB), die Grenze eines Plans; lange Prompts in eine eigene Datei legen (workload.classes[].prompts.path)</translation>
    </message>
    <message>
        <source>is nested deeper than %1 levels; that is the limit</source>
        <translation>ist tiefer als %1 Ebenen verschachtelt; das ist die Grenze</translation>
    </message>
    <message>
        <source>has more than %1 keys; that is the limit of one object</source>
        <translation>hat mehr als %1 Schlüssel; das ist die Grenze eines Objekts</translation>
    </message>
    <message>
        <source>is there more than once in the same object; keep one</source>
        <translation>steht mehr als einmal in demselben Objekt; nur eines behalten</translation>
    </message>
    <message>
        <source>is there more than once (upper and lower case are the same in a header&apos;s name)</source>
        <translation>steht mehr als einmal da (im Namen eines Headers sind Groß- und Kleinschreibung gleich)</translation>
    </message>
    <message>
        <source>is short for timeouts.total_s, and both are there; keep one</source>
        <translation>ist kurz für timeouts.total_s, und beide stehen da; nur eines behalten</translation>
    </message>
    <message>
        <source>needs &quot;distribution&quot; beside it; without one only &quot;max&quot; limits the output</source>
        <translation>braucht &quot;distribution&quot; daneben; ohne diese begrenzt nur &quot;max&quot; die Ausgabe</translation>
    </message>
    <message>
        <source>unknown key; nearest known: &quot;%7&quot;; known here: %8</source>
        <translation>unbekannter Schlüssel; am nächsten liegt „%7“; hier bekannt: %8</translation>
    </message>
    <message>
        <source>unknown key; nearest known: &quot;%7&quot; (as %8 it is known); known here: %9</source>
        <translation>unbekannter Schlüssel; am nächsten liegt „%7“ (als %8 ist er bekannt); hier bekannt: %9</translation>
    </message>
    <message>
        <source>is missing; must be &quot;%7&quot;</source>
        <translation>fehlt; muss „%7“ sein</translation>
    </message>
    <message>
        <source>must be &quot;%7&quot;; is &quot;%8&quot;</source>
        <translation>muss „%7“ sein; ist „%8“</translation>
    </message>
    <message>
        <source>must be an object {...}; is null (leave the key out for its defaults)</source>
        <translation>muss ein Objekt {...} sein; ist null (für die Vorgaben den Schlüssel weglassen)</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>is a folder; a plan is a file (*.plan.json)</source>
        <translation>ist ein Ordner; ein Plan ist eine Datei (*.plan.json)</translation>
    </message>
    <message>
        <source>can&apos;t be read: %7</source>
        <translation>kann nicht gelesen werden: %7</translation>
    </message>
    <message>
        <source>The server refuses the field %7 (HTTP %8: %9); the run goes on without it, and token counts may be missing</source>
        <translation>Der Server weist das Feld %7 ab (HTTP %8: %9); der Lauf geht ohne es weiter, und Zählungen der Token können fehlen</translation>
    </message>
    <message>
        <source>The server refuses the field %7 (HTTP %8: %9); the run goes on without it, and the answers may end before the length asked for</source>
        <translation>Der Server weist das Feld %7 ab (HTTP %8: %9); der Lauf geht ohne es weiter, und die Antworten können vor der verlangten Länge enden</translation>
    </message>
    <message>
        <source>The server refuses the field %7 (HTTP %8: %9); max_completion_tokens bounds the output instead</source>
        <translation>Der Server weist das Feld %7 ab (HTTP %8: %9); stattdessen begrenzt max_completion_tokens die Ausgabe</translation>
    </message>
    <message>
        <source>The server refuses the field %7 (HTTP %8: %9); the plan asks for it, so the run does not go on without it: take it out</source>
        <translation>Der Server weist das Feld %7 ab (HTTP %8: %9); der Plan verlangt es, darum geht der Lauf nicht ohne es weiter: bitte herausnehmen</translation>
    </message>
    <message>
        <source>prompts of class &quot;%7&quot; and those behind it are not sized by the server&apos;s count: there are more system messages than are tried</source>
        <translation>Prompts der Klasse „%7“ und der folgenden werden nicht nach der Zählung des Servers bemessen: Es gibt mehr System-Nachrichten, als versucht werden</translation>
    </message>
    <message>
        <source>exact output lengths can&apos;t be asked of this server (dialect %7): answers may end earlier; the lengths that came stand beside those asked for</source>
        <translation>Exakte Ausgabelängen lassen sich von diesem Server nicht verlangen (Dialekt %7): Antworten können früher enden; die erhaltenen Längen stehen neben den verlangten</translation>
    </message>
    <message>
        <source>POST %7: %1 (HTTP %8): %9</source>
        <translation>POST %7: %1 (HTTP %8): %9</translation>
    </message>
    <message>
        <source>POST %7: %1 (HTTP %8)</source>
        <translation>POST %7: %1 (HTTP %8)</translation>
    </message>
    <message>
        <source>POST %7: %1: %2</source>
        <translation>POST %7: %1: %2</translation>
    </message>
    <message>
        <source>POST %7: %1</source>
        <translation>POST %7: %1</translation>
    </message>
    <message>
        <source>%1. Check target.credential: it is sent as a bearer token</source>
        <translation>%1. Bitte target.credential prüfen: Sie wird als Bearer-Token gesendet</translation>
    </message>
    <message>
        <source>%1. Check target.base_url, target.api and target.model</source>
        <translation>%1. Bitte target.base_url, target.api und target.model prüfen</translation>
    </message>
    <message>
        <source>%1. Is this an https server? target.tls.ca_file names a certificate authority of your own</source>
        <translation>%1. Ist das ein https-Server? target.tls.ca_file nennt eine eigene Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>%1. What answers there does not speak the OpenAI API over HTTP on this route</source>
        <translation>%1. Was dort antwortet, spricht auf dieser Route nicht die OpenAI-API über HTTP</translation>
    </message>
    <message>
        <source>%1. Something accepts connections there but does not answer</source>
        <translation>%1. Etwas nimmt dort Verbindungen an, antwortet aber nicht</translation>
    </message>
    <message>
        <source>%1. It began to answer, but no token came: is it busy, or is the model still being loaded?</source>
        <translation>%1. Er begann zu antworten, aber es kam kein Token: Ist er beschäftigt, oder wird das Modell noch geladen?</translation>
    </message>
    <message>
        <source>%1. Wait until the model is loaded, and run again</source>
        <translation>%1. Warten, bis das Modell geladen ist, und noch einmal starten</translation>
    </message>
    <message>
        <source>%1. The context of the server is too small even for a short prompt</source>
        <translation>%1. Der Kontext des Servers ist selbst für einen kurzen Prompt zu klein</translation>
    </message>
    <message>
        <source>the first token took %1 on a reused connection and %2 on a fresh one. About 40 ms more is the mark of Nagle&apos;s algorithm on the server; consider target.connections &quot;fresh&quot;, and name it in the report</source>
        <translation>Das erste Token brauchte %1 auf einer wiederverwendeten Verbindung und %2 auf einer neuen. Etwa 40 ms mehr sind das Kennzeichen von Nagles Algorithmus auf dem Server; target.connections &quot;fresh&quot; erwägen und im Bericht nennen</translation>
    </message>
    <message>
        <source>class &quot;%7&quot; asks for prompts of up to %1 tokens and answers of up to %2, and the server&apos;s context for one request is %3 tokens: what is longer fails as context_overflow, or is cut</source>
        <translation>Die Klasse „%7“ verlangt Prompts bis %1 Token und Antworten bis %2, und der Kontext des Servers für eine Anfrage hat %3 Token: Was länger ist, scheitert als context_overflow oder wird gekürzt</translation>
    </message>
    <message>
        <source>cannot reach %7: %1</source>
        <translation>%7 ist nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>cannot reach %7: %1; is it an https server?</source>
        <translation>%7 ist nicht erreichbar: %1; ist es ein https-Server?</translation>
    </message>
    <message>
        <source>the server has no model &apos;%7&apos;; it has: %8</source>
        <translation>der Server hat kein Modell „%7“; er hat: %8</translation>
    </message>
    <message>
        <source>the server has no model &apos;%7&apos;; it has: %8 and %1 more</source>
        <translation>der Server hat kein Modell „%7“; er hat: %8 und %1 weitere</translation>
    </message>
    <message>
        <source>Requests go to POST %7</source>
        <translation>Anfragen gehen an POST %7</translation>
    </message>
    <message>
        <source>the answer was not streamed: TTFT and TPOT will be undefined</source>
        <translation>Die Antwort wurde nicht gestreamt: TTFT und TPOT bleiben undefiniert</translation>
    </message>
    <message>
        <source>Streams: first token after %1</source>
        <translation>Streamt: erstes Token nach %1</translation>
    </message>
    <message>
        <source>the server gives no usage: tokens will be counted by events, which is neither an upper nor a lower bound; a gate on TPOT is then not established</source>
        <translation>Der Server gibt kein „usage“ an: Token werden nach Ereignissen gezählt, was weder eine obere noch eine untere Schranke ist; eine Bedingung an TPOT ist dann nicht belegt</translation>
    </message>
    <message>
        <source>Token counts come from: %7</source>
        <translation>Die Zahl der Token kommt aus: %7</translation>
    </message>
    <message>
        <source>%1 tokens were asked for, and more came than the client reads: the server ignores the output limit, and answers will end as length_overrun</source>
        <translation>%1 Token waren verlangt, und es kamen mehr, als der Client liest: Der Server missachtet die Grenze der Ausgabe, und Antworten werden als length_overrun enden</translation>
    </message>
    <message>
        <source>%1 tokens were asked for and %2 came: the server ignores the output limit</source>
        <translation>%1 Token waren verlangt, und %2 kamen: Der Server missachtet die Grenze der Ausgabe</translation>
    </message>
    <message>
        <source>the server does not count the tokens of prompts: synthetic prompts have as many words as tokens are asked for, and their true length is not known</source>
        <translation>Der Server zählt die Token von Prompts nicht: Synthetische Prompts haben so viele Wörter, wie Token verlangt sind, und ihre wahre Länge ist nicht bekannt</translation>
    </message>
    <message>
        <source>the server counts %1: does it truncate prompts, or give one number for all? Synthetic prompts have as many words as tokens are asked for</source>
        <translation>Der Server zählt %1: Kürzt er Prompts, oder nennt er eine Zahl für alle? Synthetische Prompts haben so viele Wörter, wie Token verlangt sind</translation>
    </message>
    <message>
        <source>the server counts %1, which no text can have: its prompt counts are not used to size prompts</source>
        <translation>Der Server zählt %1, was kein Text haben kann: Seine Zählung wird nicht benutzt, um Prompts zu bemessen</translation>
    </message>
    <message>
        <source>Prompts are sized by the server&apos;s own count: %1 token a word and %2 around the words (%3)</source>
        <translation>Prompts werden nach der Zählung des Servers bemessen: %1 Token je Wort und %2 um die Wörter herum (%3)</translation>
    </message>
    <message>
        <source>Prompts are sized by the server&apos;s own count: %1 tokens a word and %2 around the words (%3)</source>
        <translation>Prompts werden nach der Zählung des Servers bemessen: %1 Token je Wort und %2 um die Wörter herum (%3)</translation>
    </message>
    <message>
        <source>class &quot;%7&quot; asks for prompts of %1 tokens, but what stands around one word alone is about %2 (template, system message, mark against caches): such prompts will be longer than asked for</source>
        <translation>Die Klasse „%7“ verlangt Prompts von %1 Token, aber allein was um ein Wort herum steht, sind etwa %2 (Vorlage, System-Nachricht, Kennung gegen Caches): Solche Prompts werden länger als verlangt</translation>
    </message>
    <message>
        <source>GET %7: %1; no further questions were asked</source>
        <translation>GET %7: %1; weitere Fragen wurden nicht gestellt</translation>
    </message>
    <message>
        <source>GET /v1/models: status %7, but no list of models</source>
        <translation>GET /v1/models: Status %7, aber keine Liste von Modellen</translation>
    </message>
    <message>
        <source>GET /v1/models: status %7, %8</source>
        <translation>GET /v1/models: Status %7, %8</translation>
    </message>
    <message>
        <source>GET /v1/models: status %7</source>
        <translation>GET /v1/models: Status %7</translation>
    </message>
    <message>
        <source>GET /v1/models: %1</source>
        <translation>GET /v1/models: %1</translation>
    </message>
    <message>
        <source>the server&apos;s metrics are off (llama-server has them with --metrics)</source>
        <translation>die Metriken des Servers sind aus (llama-server hat sie mit --metrics)</translation>
    </message>
    <message>
        <source>a server of unknown kind</source>
        <translation>ein Server unbekannter Art</translation>
    </message>
    <message>
        <source>simulated: the reference server</source>
        <translation>simuliert: der Referenzserver</translation>
    </message>
    <message>
        <source>%1, with metrics</source>
        <translation>%1, mit Metriken</translation>
    </message>
    <message>
        <source>%1, without metrics</source>
        <translation>%1, ohne Metriken</translation>
    </message>
    <message>
        <source>models: %7</source>
        <translation>Modelle: %7</translation>
    </message>
    <message>
        <source>the model is not loaded: the first request waits for that</source>
        <translation>das Modell ist nicht geladen: Die erste Anfrage wartet darauf</translation>
    </message>
    <message>
        <source>the model is not wholly in the memory of a GPU</source>
        <translation>das Modell liegt nicht ganz im Speicher einer GPU</translation>
    </message>
    <message>
        <source>no complete answer within %1 ms</source>
        <translation>keine vollständige Antwort innerhalb von %1 ms</translation>
    </message>
    <message>
        <source>the answer is longer than %1 bytes</source>
        <translation>die Antwort ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>the answer was cut short</source>
        <translation>die Antwort brach vorzeitig ab</translation>
    </message>
    <message>
        <source>this build of Qt has no TLS</source>
        <translation>diese Fassung von Qt hat kein TLS</translation>
    </message>
    <message>
        <source>can&apos;t read the certificates in %7</source>
        <translation>die Zertifikate in %7 sind nicht lesbar</translation>
    </message>
    <message>
        <source>no PEM certificate in %7</source>
        <translation>kein PEM-Zertifikat in %7</translation>
    </message>
    <message>
        <source>the proxy must be none, system, http://HOST:PORT or socks5://HOST:PORT</source>
        <translation>der Proxy muss none, system, http://HOST:PORT oder socks5://HOST:PORT sein</translation>
    </message>
    <message>
        <source>the address must be http://HOST[:PORT]... or https://HOST[:PORT]...</source>
        <translation>die Adresse muss http://HOST[:PORT]... oder https://HOST[:PORT]... sein</translation>
    </message>
    <message>
        <source>this Qt gave %1 connections to %2 named lanes</source>
        <translation>dieses Qt gab %2 benannten Bahnen %1 Verbindungen</translation>
    </message>
    <message>
        <source>the address must not hold a user name or password: it would be stored; use target.credential</source>
        <translation>die Adresse darf weder Benutzernamen noch Passwort enthalten: Sie würden gespeichert; target.credential verwenden</translation>
    </message>
    <message>
        <source>the address names no valid host (IPv6 stands in brackets: http://[::1]:8080)</source>
        <translation>die Adresse nennt keinen gültigen Rechner (IPv6 steht in Klammern: http://[::1]:8080)</translation>
    </message>
    <message>
        <source>the port must be a number from 1 to 65535</source>
        <translation>der Port muss eine Zahl von 1 bis 65535 sein</translation>
    </message>
    <message>
        <source>the address is empty; it looks like http://127.0.0.1:8080</source>
        <translation>die Adresse ist leer; sie sieht aus wie http://127.0.0.1:8080</translation>
    </message>
    <message>
        <source>the address holds white space or a control character</source>
        <translation>die Adresse enthält Leerraum oder ein Steuerzeichen</translation>
    </message>
    <message>
        <source>the address must begin with http:// or https://</source>
        <translation>die Adresse muss mit http:// oder https:// beginnen</translation>
    </message>
    <message>
        <source>the query must not hold a key or token: it would be stored; use target.credential or target.headers</source>
        <translation>die Abfrage darf weder Schlüssel noch Token enthalten: Sie würden gespeichert; target.credential oder target.headers verwenden</translation>
    </message>
    <message>
        <source>the environment variable %7 is not set (%8)</source>
        <translation>die Umgebungsvariable %7 ist nicht gesetzt (%8)</translation>
    </message>
    <message>
        <source>the environment variable %7 is empty (%8)</source>
        <translation>die Umgebungsvariable %7 ist leer (%8)</translation>
    </message>
    <message>
        <source>the environment variable %7 holds a line break, which no header can carry (%8)</source>
        <translation>die Umgebungsvariable %7 enthält einen Zeilenumbruch, den kein Header tragen kann (%8)</translation>
    </message>
    <message>
        <source>the keychain&apos;s entry %7 is not set (%8)</source>
        <translation>der Eintrag %7 des Schlüsselbunds ist nicht gesetzt (%8)</translation>
    </message>
    <message>
        <source>the keychain&apos;s entry %7 is empty (%8)</source>
        <translation>der Eintrag %7 des Schlüsselbunds ist leer (%8)</translation>
    </message>
    <message>
        <source>the keychain&apos;s entry %7 holds a line break, which no header can carry (%8)</source>
        <translation>der Eintrag %7 des Schlüsselbunds enthält einen Zeilenumbruch, den kein Header tragen kann (%8)</translation>
    </message>
    <message>
        <source>the desktop&apos;s keychain is asked by the window only; use env:NAME</source>
        <translation>den Schlüsselbund des Desktops fragt nur das Fenster; env:NAME verwenden</translation>
    </message>
    <message>
        <source>a credential must be a reference such as env:NAME, not a value</source>
        <translation>Zugangsdaten müssen ein Verweis wie env:NAME sein, kein Wert</translation>
    </message>
    <message>
        <source>the name in a reference env:NAME holds neither &apos;=&apos; nor a zero byte</source>
        <translation>der Name in einem Verweis env:NAME enthält weder „=“ noch ein Nullbyte</translation>
    </message>
    <message>
        <source>&apos;%7&apos; can&apos;t be read: %8</source>
        <translation>„%7“ kann nicht gelesen werden: %8</translation>
    </message>
    <message>
        <source>&apos;%7&apos; holds no certificate in PEM form</source>
        <translation>„%7“ enthält kein Zertifikat in PEM-Form</translation>
    </message>
    <message>
        <source>%1 requests at once need a connection each; this process may open %2 descriptors (ulimit -n) and has %3 open, which is enough for about %4: beyond that requests fail for want of descriptors, and the step is client-limited</source>
        <translation>%1 Anfragen zugleich brauchen je eine Verbindung; dieser Prozess darf %2 Deskriptoren öffnen (ulimit -n) und hat %3 offen, was für etwa %4 reicht: Darüber hinaus scheitern Anfragen, weil Deskriptoren fehlen, und die Stufe ist vom Client begrenzt</translation>
    </message>
    <message>
        <source>%1 streams at once need a connection each; this process may open %2 descriptors (ulimit -n) and has %3 open, which is enough for about %4: raise the hard limit (ulimit -Hn) or lower the level</source>
        <translation>%1 Ströme zugleich brauchen je eine Verbindung; dieser Prozess darf %2 Deskriptoren öffnen (ulimit -n) und hat %3 offen, was für etwa %4 reicht: die harte Grenze anheben (ulimit -Hn) oder die Laststufe senken</translation>
    </message>
    <message>
        <source>%1 streams at once need a port each; %2: widen the range or lower the level</source>
        <translation>%1 Ströme zugleich brauchen je einen Port; %2: den Bereich erweitern oder die Laststufe senken</translation>
    </message>
    <message>
        <source>with fresh connections up to %1 ports may be held at once (%2 s after each request); %3: requests may fail for want of ports, and the step is client-limited then</source>
        <translation>mit neuen Verbindungen können bis zu %1 Ports zugleich belegt sein (%2 s nach jeder Anfrage); %3: Anfragen können scheitern, weil Ports fehlen, und die Stufe ist dann vom Client begrenzt</translation>
    </message>
    <message>
        <source>this machine has %1 ports for outgoing connections (net.ipv4.ip_local_port_range)</source>
        <translation>dieser Rechner hat %1 Ports für ausgehende Verbindungen (net.ipv4.ip_local_port_range)</translation>
    </message>
    <message>
        <source>this machine has %1 ports for outgoing connections (net.ipv4.ip_local_port_range), of which %2 wait after an earlier connection</source>
        <translation>dieser Rechner hat %1 Ports für ausgehende Verbindungen (net.ipv4.ip_local_port_range), von denen %2 nach einer früheren Verbindung warten</translation>
    </message>
    <message>
        <source>a file of prompts is needed: .txt (a prompt a line) or .jsonl</source>
        <translation>eine Datei mit Prompts ist nötig: .txt (ein Prompt je Zeile) oder .jsonl</translation>
    </message>
    <message>
        <source>a file name holds no zero byte</source>
        <translation>ein Dateiname enthält kein Nullbyte</translation>
    </message>
    <message>
        <source>can&apos;t read %7: %1</source>
        <translation>%7 ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it has %1 bytes; at most %2 are read</source>
        <translation>sie hat %1 Bytes; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>can&apos;t read %7: it has %1 bytes; at most %2 are read</source>
        <translation>%7 ist nicht lesbar: Sie hat %1 Bytes; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>it could not be opened</source>
        <translation>sie ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>%7 is one JSON document; use .jsonl (a JSON object a line) or .txt (a prompt a line)</source>
        <translation>%7 ist ein einziges JSON-Dokument; .jsonl (ein JSON-Objekt je Zeile) oder .txt (ein Prompt je Zeile) verwenden</translation>
    </message>
    <message>
        <source>reading %7 failed after line %1</source>
        <translation>das Lesen von %7 schlug nach Zeile %1 fehl</translation>
    </message>
    <message>
        <source>no prompt in %7: %1 lines, %2 blank</source>
        <translation>kein Prompt in %7: %1 Zeilen, %2 leer</translation>
    </message>
    <message>
        <source>no prompt in %7 under &quot;%8&quot;: %1 lines, %2 blank</source>
        <translation>kein Prompt in %7 unter „%8“: %1 Zeilen, %2 leer</translation>
    </message>
    <message>
        <source>no prompt in %7: %1 lines, %2 blank, %9</source>
        <translation>kein Prompt in %7: %1 Zeilen, %2 leer, %9</translation>
    </message>
    <message>
        <source>no prompt in %7 under &quot;%8&quot;: %1 lines, %2 blank, %9</source>
        <translation>kein Prompt in %7 unter „%8“: %1 Zeilen, %2 leer, %9</translation>
    </message>
    <message>
        <source>%1 of %2 rows of %7 are left out: %8</source>
        <translation>%1 von %2 Zeilen von %7 sind ausgelassen: %8</translation>
    </message>
    <message>
        <source>at least one class of prompts is needed</source>
        <translation>mindestens eine Klasse von Prompts ist nötig</translation>
    </message>
    <message>
        <source>at least one text is needed</source>
        <translation>mindestens ein Text ist nötig</translation>
    </message>
    <message>
        <source>synthetic prompts need a distribution of lengths, such as {&quot;distribution&quot;: &quot;constant&quot;, &quot;mean&quot;: 256}</source>
        <translation>synthetische Prompts brauchen eine Verteilung von Längen, etwa {&quot;distribution&quot;: &quot;constant&quot;, &quot;mean&quot;: 256}</translation>
    </message>
    <message>
        <source>no byte of the answer within %1 s (target.timeouts.%7)</source>
        <translation>kein Byte der Antwort innerhalb von %1 s (target.timeouts.%7)</translation>
    </message>
    <message>
        <source>no token within %1 s (target.timeouts.%7)</source>
        <translation>kein Token innerhalb von %1 s (target.timeouts.%7)</translation>
    </message>
    <message>
        <source>nothing more within %1 s (target.timeouts.%7)</source>
        <translation>nichts weiter innerhalb von %1 s (target.timeouts.%7)</translation>
    </message>
    <message>
        <source>no end within %1 s (target.timeouts.%7)</source>
        <translation>kein Ende innerhalb von %1 s (target.timeouts.%7)</translation>
    </message>
    <message>
        <source>no answer within the preflight&apos;s time (30 s, or until it was stopped)</source>
        <translation>keine Antwort in der Zeit der Vorprüfung (30 s, oder bis sie angehalten wurde)</translation>
    </message>
    <message>
        <source>the server could not be reached: none of %1 requests got a connection</source>
        <translation>der Server war nicht erreichbar: Keine von %1 Anfragen bekam eine Verbindung</translation>
    </message>
    <message>
        <source>the server could not be reached %1 times in a row</source>
        <translation>der Server war %1 Mal nacheinander nicht erreichbar</translation>
    </message>
    <message>
        <source>this machine could not send %1 requests in a row, the server is not to blame: %2</source>
        <translation>dieser Rechner konnte %1 Anfragen nacheinander nicht senden, am Server liegt es nicht: %2</translation>
    </message>
    <message>
        <source>records came faster than they could be written</source>
        <translation>Aufzeichnungen kamen schneller, als sie geschrieben werden konnten</translation>
    </message>
    <message>
        <source>load.caps.requests (%1) was reached</source>
        <translation>load.caps.requests (%1) wurde erreicht</translation>
    </message>
    <message>
        <source>load.caps.output_tokens (%1) was reached</source>
        <translation>load.caps.output_tokens (%1) wurde erreicht</translation>
    </message>
    <message>
        <source>cancelled requests did not end</source>
        <translation>abgebrochene Anfragen endeten nicht</translation>
    </message>
    <message>
        <source>the model file after the run: %7</source>
        <translation>die Modelldatei nach dem Lauf: %7</translation>
    </message>
    <message>
        <source>%7 changed during the run: %1 -&gt; %2</source>
        <translation>%7 änderte sich während des Laufs: %1 -&gt; %2</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nicht festgehalten</translation>
    </message>
    <message>
        <source>%7 is larger than 16 MB: it is read when the run starts</source>
        <translation>%7 ist größer als 16 MB: Die Datei wird beim Start des Laufs gelesen</translation>
    </message>
    <message>
        <source>there is no step</source>
        <translation>es gibt keine Stufe</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>nicht bestanden: %1</translation>
    </message>
    <message>
        <source>interrupted: the step never ended</source>
        <translation>unterbrochen: Die Stufe endete nie</translation>
    </message>
    <message>
        <source>the server was gone</source>
        <translation>der Server war fort</translation>
    </message>
    <message>
        <source>the machine was suspended</source>
        <translation>der Rechner war im Ruhezustand</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1 records were lost</source>
        <translation>%1 Aufzeichnungen gingen verloren</translation>
    </message>
    <message>
        <source>the ledger is out of balance</source>
        <translation>die Buchführung geht nicht auf</translation>
    </message>
    <message>
        <source>the server was not idle at the start</source>
        <translation>der Server war am Anfang nicht im Leerlauf</translation>
    </message>
    <message>
        <source>it is not known whether the server was idle at the start: the drain before was cut off</source>
        <translation>es ist nicht bekannt, ob der Server am Anfang im Leerlauf war: Das Auslaufen davor wurde abgeschnitten</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>ohne Angabe von Gründen</translation>
    </message>
    <message>
        <source>no gates</source>
        <translation>keine Bedingungen</translation>
    </message>
    <message>
        <source>required pins are missing: %7</source>
        <translation>verlangte Pins fehlen: %7</translation>
    </message>
    <message>
        <source>repeat %1: %2</source>
        <translation>Wiederholung %1: %2</translation>
    </message>
    <message>
        <source>%1 passed and %2 failed of %3 repeat</source>
        <translation>%1 bestanden und %2 nicht bestanden von %3 Wiederholung</translation>
    </message>
    <message>
        <source>%1 passed and %2 failed of %3 repeats</source>
        <translation>%1 bestanden und %2 nicht bestanden von %3 Wiederholungen</translation>
    </message>
    <message>
        <source>no such figure: %7</source>
        <translation>keine solche Kenngröße: %7</translation>
    </message>
    <message>
        <source>no such statistic: %7</source>
        <translation>keine solche Statistik: %7</translation>
    </message>
    <message>
        <source>no class of that name</source>
        <translation>keine Klasse dieses Namens</translation>
    </message>
    <message>
        <source>the gaps between events were not kept</source>
        <translation>die Abstände zwischen Ereignissen wurden nicht aufgehoben</translation>
    </message>
    <message>
        <source>tokens were counted by events, which bounds them on neither side</source>
        <translation>Token wurden nach Ereignissen gezählt, was sie nach keiner Seite begrenzt</translation>
    </message>
    <message>
        <source>the tokens that each event carried are not known</source>
        <translation>wie viele Token jedes Ereignis trug, ist nicht bekannt</translation>
    </message>
    <message>
        <source>for %1 requests it can&apos;t be told whether they are good: their tokens are not known</source>
        <translation>bei %1 Anfragen ist nicht zu sagen, ob sie gut sind: Ihre Token sind nicht bekannt</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>not resolved at %1 with n = %2</source>
        <translation>nicht entschieden bei %1 mit n = %2</translation>
    </message>
    <message>
        <source>not resolved at %1 with n = %2 in %3 repeats</source>
        <translation>nicht entschieden bei %1 mit n = %2 in %3 Wiederholungen</translation>
    </message>
    <message>
        <source>requests not independent: %1 or more in a row tell as much as one, so at least %2 are needed</source>
        <translation>Anfragen nicht unabhängig: %1 oder mehr nacheinander sagen so viel wie eine, also sind mindestens %2 nötig</translation>
    </message>
    <message>
        <source>requests not independent</source>
        <translation>Anfragen nicht unabhängig</translation>
    </message>
    <message>
        <source>not resolvable with n = %1</source>
        <translation>nicht auflösbar mit n = %1</translation>
    </message>
    <message>
        <source>not resolvable with n = %1 that depend on each other</source>
        <translation>nicht auflösbar mit n = %1, die voneinander abhängen</translation>
    </message>
    <message>
        <source>too many requests without an answer</source>
        <translation>zu viele Anfragen ohne Antwort</translation>
    </message>
    <message>
        <source>fewer than 3 values</source>
        <translation>weniger als 3 Werte</translation>
    </message>
    <message>
        <source>fewer than 3 repeats</source>
        <translation>weniger als 3 Wiederholungen</translation>
    </message>
    <message>
        <source>a repeat&apos;s value is infinite</source>
        <translation>der Wert einer Wiederholung ist unendlich</translation>
    </message>
    <message>
        <source>gaps were not kept</source>
        <translation>Abstände wurden nicht aufgehoben</translation>
    </message>
    <message>
        <source>stability is judged in open loops only</source>
        <translation>Stabilität wird nur in offenen Schleifen beurteilt</translation>
    </message>
    <message>
        <source>stability not established</source>
        <translation>Stabilität nicht belegt</translation>
    </message>
    <message>
        <source>no arrivals inside the window</source>
        <translation>keine Ankünfte im Messfenster</translation>
    </message>
    <message>
        <source>the lowest level has no median E2E to measure the backlog by</source>
        <translation>die niedrigste Laststufe hat keinen Median von E2E, an dem der Rückstand zu messen wäre</translation>
    </message>
    <message>
        <source>arrivals exceed completions, but the backlog has not grown enough to tell</source>
        <translation>es kommen mehr Anfragen an, als abgeschlossen werden, aber der Rückstand ist nicht genug gewachsen, um es zu sagen</translation>
    </message>
    <message>
        <source>arrivals and completions differ by no more than chance explains, and the backlog drifts</source>
        <translation>Ankünfte und Abschlüsse unterscheiden sich nicht mehr, als der Zufall erklärt, und der Rückstand schwankt</translation>
    </message>
    <message>
        <source>a window of about %1 would settle it</source>
        <translation>ein Messfenster von etwa %1 würde es entscheiden</translation>
    </message>
    <message>
        <source>stable in %1 and overloaded in %2 of %3 repeats</source>
        <translation>stabil in %1 und überlastet in %2 von %3 Wiederholungen</translation>
    </message>
    <message>
        <source>no contract</source>
        <translation>kein Vertrag</translation>
    </message>
    <message>
        <source>switched off in the plan</source>
        <translation>im Plan abgeschaltet</translation>
    </message>
    <message>
        <source>the run ended before it</source>
        <translation>der Lauf endete davor</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht gelaufen</translation>
    </message>
    <message>
        <source>no contract: nothing to pass or to fail, but %1 of %2 requests failed: no request completed</source>
        <translation>kein Vertrag: nichts zu bestehen, aber %1 von %2 Anfragen schlugen fehl: keine Anfrage wurde abgeschlossen</translation>
    </message>
    <message>
        <source>no contract: nothing to pass or to fail, but %1 of %2 requests failed: no request completed at %3</source>
        <translation>kein Vertrag: nichts zu bestehen, aber %1 von %2 Anfragen schlugen fehl: keine Anfrage wurde abgeschlossen bei %3</translation>
    </message>
    <message>
        <source>no contract: nothing to pass or to fail, but %1 of %2 requests failed: no request completed at %3 and %4</source>
        <translation>kein Vertrag: nichts zu bestehen, aber %1 von %2 Anfragen schlugen fehl: keine Anfrage wurde abgeschlossen bei %3 und %4</translation>
    </message>
    <message>
        <source>%1 may be wrong by %2 ms, more than 5 % of its limit of %3 ms (loop delay p99 %4 ms, lateness p99 %5 ms)</source>
        <translation>%1 kann um %2 ms falsch sein, mehr als 5 % des Grenzwerts von %3 ms (Verzug der Schleife p99 %4 ms, Verspätung p99 %5 ms)</translation>
    </message>
    <message>
        <source>%1 may be wrong by %2 ms, more than 5 % of its value of %3 ms (loop delay p99 %4 ms, lateness p99 %5 ms)</source>
        <translation>%1 kann um %2 ms falsch sein, mehr als 5 % des Werts von %3 ms (Verzug der Schleife p99 %4 ms, Verspätung p99 %5 ms)</translation>
    </message>
    <message>
        <source>%1 may be wrong by %2, more than %3 ms (%4)</source>
        <translation>%1 kann um %2 falsch sein, mehr als %3 ms (%4)</translation>
    </message>
    <message>
        <source>the client&apos;s own delays moved it by up to %1 ms, calibrated %2 ms</source>
        <translation>die Verzüge des Clients verschoben den Wert um bis zu %1 ms, kalibriert %2 ms</translation>
    </message>
    <message>
        <source>send delay p99 %1 ms, read delay p99 %2 ms, calibrated %3 ms</source>
        <translation>Sendeverzug p99 %1 ms, Leseverzug p99 %2 ms, kalibriert %3 ms</translation>
    </message>
    <message>
        <source>send delay p99 %1 ms, loop stall, twice, p99 %2 ms, calibrated %3 ms</source>
        <translation>Sendeverzug p99 %1 ms, doppelter Stillstand der Schleife p99 %2 ms, kalibriert %3 ms</translation>
    </message>
    <message>
        <source>the gate on %1 flips within %2 ± %3 ms</source>
        <translation>die Bedingung an %1 kippt innerhalb von %2 ± %3 ms</translation>
    </message>
    <message>
        <source>the gate on %1 flips within %2 ms, instrument %3</source>
        <translation>die Bedingung an %1 kippt bei %2 ms, Instrument %3</translation>
    </message>
    <message>
        <source>max_outstanding was reached: arrivals were dropped</source>
        <translation>max_outstanding wurde erreicht: Ankünfte fielen weg</translation>
    </message>
    <message>
        <source>%1 requests failed for want of the client&apos;s own ports or descriptors</source>
        <translation>%1 Anfragen scheiterten, weil dem Client Ports oder Deskriptoren fehlten</translation>
    </message>
    <message>
        <source>%1 of the requests were sent a second time: the server closes connections that it offered to keep (target.connections &quot;fresh&quot; avoids that)</source>
        <translation>%1 der Anfragen wurden ein zweites Mal gesendet: Der Server schließt Verbindungen, die er zu halten anbot (target.connections &quot;fresh&quot; vermeidet das)</translation>
    </message>
    <message>
        <source>clients stood idle for %1 of the time between their requests</source>
        <translation>Clients standen %1 der Zeit zwischen ihren Anfragen still</translation>
    </message>
    <message>
        <source>the hypervisor took %1 of the host&apos;s time</source>
        <translation>der Hypervisor nahm %1 der Zeit des Rechners</translation>
    </message>
    <message>
        <source>an I/O thread was busy for %1 of the time</source>
        <translation>ein I/O-Thread war %1 der Zeit beschäftigt</translation>
    </message>
    <message>
        <source>%1 events/s on %2 streams are more than was calibrated</source>
        <translation>%1 Ereignisse/s auf %2 Strömen sind mehr, als kalibriert wurde</translation>
    </message>
    <message>
        <source>not calibrated</source>
        <translation>nicht kalibriert</translation>
    </message>
    <message>
        <source>the client&apos;s own delays are not known</source>
        <translation>die Verzüge des Clients sind nicht bekannt</translation>
    </message>
    <message>
        <source>the %7 transport was never calibrated on this machine with this build: no figure will be more than doubtful (plumbline-cli calibrate --short takes about a minute)</source>
        <translation>der Transport „%7“ wurde auf diesem Rechner mit dieser Fassung nie kalibriert: Keine Kenngröße wird mehr als zweifelhaft sein (plumbline-cli calibrate --short braucht etwa eine Minute)</translation>
    </message>
    <message>
        <source>the %7 transport was more than 5 ms wrong at every load when this machine was calibrated (%8): calibrate it again while nothing else runs</source>
        <translation>der Transport „%7“ war bei jeder Last um mehr als 5 ms falsch, als dieser Rechner kalibriert wurde (%8): bitte noch einmal kalibrieren, während sonst nichts läuft</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use a lower rate</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: eine niedrigere Rate verwenden</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use the precise one or a lower rate</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: den präzisen oder eine niedrigere Rate verwenden</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use the precise one (good to %3) or a lower rate</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: den präzisen (tauglich bis %3) oder eine niedrigere Rate verwenden</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use fewer streams</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: weniger Ströme verwenden</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use the precise one or fewer streams</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: den präzisen oder weniger Ströme verwenden</translation>
    </message>
    <message>
        <source>this plan asks for %1 events/s; the %7 transport on this machine is good to %2: use the precise one (good to %3) or fewer streams</source>
        <translation>dieser Plan verlangt %1 Ereignisse/s; der Transport „%7“ auf diesem Rechner taugt bis %2: den präzisen (tauglich bis %3) oder weniger Ströme verwenden</translation>
    </message>
    <message>
        <source>%7, %8 processors, affinity %9, limit %1</source>
        <translation>%7, %8 Prozessoren, Affinität %9, Grenze %1</translation>
    </message>
    <message>
        <source>no finish or no token</source>
        <translation>kein Ende oder kein Token</translation>
    </message>
    <message>
        <source>no token after the first event</source>
        <translation>kein Token nach dem ersten Ereignis</translation>
    </message>
    <message>
        <source>token count unknown</source>
        <translation>Zahl der Token unbekannt</translation>
    </message>
    <message>
        <source>several choices in one answer</source>
        <translation>mehrere Alternativen in einer Antwort</translation>
    </message>
    <message>
        <source>hidden reasoning tokens</source>
        <translation>verborgene Denk-Token</translation>
    </message>
    <message>
        <source>not compared with the server&apos;s counters: %1</source>
        <translation>nicht mit den Zählern des Servers verglichen: %1</translation>
    </message>
    <message>
        <source>no request was sent</source>
        <translation>es wurde keine Anfrage gesendet</translation>
    </message>
    <message>
        <source>the server was not sampled before the first request</source>
        <translation>der Server wurde vor der ersten Anfrage nicht abgefragt</translation>
    </message>
    <message>
        <source>the server was not sampled after the last request</source>
        <translation>der Server wurde nach der letzten Anfrage nicht abgefragt</translation>
    </message>
    <message>
        <source>they went backwards</source>
        <translation>sie liefen rückwärts</translation>
    </message>
    <message>
        <source>the server&apos;s metrics hold no counter of requests or tokens that is known</source>
        <translation>die Metriken des Servers enthalten keinen bekannten Zähler von Anfragen oder Token</translation>
    </message>
    <message>
        <source>the server counted %1, the client %2</source>
        <translation>der Server zählte %1, der Client %2</translation>
    </message>
    <message>
        <source>the server counted %1, the client %2: %3</source>
        <translation>der Server zählte %1, der Client %2: %3</translation>
    </message>
    <message>
        <source>its requests differ, others used the server or it is counted more than once</source>
        <translation>seine Anfragen weichen ab, andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its requests differ (%1 times), others used the server or it is counted more than once</source>
        <translation>seine Anfragen weichen ab (das %1fache), andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its requests differ, what the metrics show is not all that served</source>
        <translation>seine Anfragen weichen ab, was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its requests differ (%1 times), what the metrics show is not all that served</source>
        <translation>seine Anfragen weichen ab (das %1fache), was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its output tokens differ, others used the server or it is counted more than once</source>
        <translation>seine Ausgabe-Token weichen ab, andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its output tokens differ (%1 times), others used the server or it is counted more than once</source>
        <translation>seine Ausgabe-Token weichen ab (das %1fache), andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its output tokens differ, what the metrics show is not all that served</source>
        <translation>seine Ausgabe-Token weichen ab, was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its output tokens differ (%1 times), what the metrics show is not all that served</source>
        <translation>seine Ausgabe-Token weichen ab (das %1fache), was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its prompt tokens differ, others used the server or it is counted more than once</source>
        <translation>seine Prompt-Token weichen ab, andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its prompt tokens differ (%1 times), others used the server or it is counted more than once</source>
        <translation>seine Prompt-Token weichen ab (das %1fache), andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its prompt tokens differ, what the metrics show is not all that served</source>
        <translation>seine Prompt-Token weichen ab, was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its prompt tokens differ (%1 times), what the metrics show is not all that served</source>
        <translation>seine Prompt-Token weichen ab (das %1fache), was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its prompt tokens outside the cache differ, others used the server or it is counted more than once</source>
        <translation>seine Prompt-Token außerhalb des Caches weichen ab, andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its prompt tokens outside the cache differ (%1 times), others used the server or it is counted more than once</source>
        <translation>seine Prompt-Token außerhalb des Caches weichen ab (das %1fache), andere haben den Server benutzt, oder es wird mehr als einmal gezählt</translation>
    </message>
    <message>
        <source>its prompt tokens outside the cache differ, what the metrics show is not all that served</source>
        <translation>seine Prompt-Token außerhalb des Caches weichen ab, was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>its prompt tokens outside the cache differ (%1 times), what the metrics show is not all that served</source>
        <translation>seine Prompt-Token außerhalb des Caches weichen ab (das %1fache), was die Metriken zeigen, ist nicht alles, was bedient hat</translation>
    </message>
    <message>
        <source>%1 request was not answered to the end</source>
        <translation>%1 Anfrage wurde nicht bis zum Ende beantwortet</translation>
    </message>
    <message>
        <source>%1 requests were not answered to the end</source>
        <translation>%1 Anfragen wurden nicht bis zum Ende beantwortet</translation>
    </message>
    <message>
        <source>the client does not know the tokens of %1 request</source>
        <translation>der Client kennt die Token von %1 Anfrage nicht</translation>
    </message>
    <message>
        <source>the client does not know the tokens of %1 requests</source>
        <translation>der Client kennt die Token von %1 Anfragen nicht</translation>
    </message>
    <message>
        <source>the client counted %1 answers by their events</source>
        <translation>der Client zählte %1 Antworten nach ihren Ereignissen</translation>
    </message>
    <message>
        <source>before this step %1</source>
        <translation>vor dieser Stufe %1</translation>
    </message>
    <message>
        <source>%7 fell from %1 to %2: the server was started again</source>
        <translation>%7 fiel von %1 auf %2: Der Server wurde neu gestartet</translation>
    </message>
    <message>
        <source>%7 fell from %1 to %2 and rose again: several instances answer behind one address</source>
        <translation>%7 fiel von %1 auf %2 und stieg wieder: Hinter einer Adresse antworten mehrere Instanzen</translation>
    </message>
    <message>
        <source>a counter fell and rose again: several instances answer behind one address</source>
        <translation>ein Zähler fiel und stieg wieder: Hinter einer Adresse antworten mehrere Instanzen</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>with what this side sets, %7: %1</source>
        <translation>mit dem, was diese Seite setzt, %7: %1</translation>
    </message>
    <message>
        <source>%7 is of an older version and must be copied before it is changed to this one, which failed: %8</source>
        <translation>%7 ist von einer älteren Version und muss kopiert werden, bevor sie auf diese gebracht wird, was fehlschlug: %8</translation>
    </message>
    <message>
        <source>no run in %7 is the baseline of &apos;%8&apos;</source>
        <translation>kein Lauf in %7 ist die Basis von „%8“</translation>
    </message>
    <message>
        <source>libraries need Qt&apos;s SQLite driver, which is not installed (Debian: libqt6sql6-sqlite)</source>
        <translation>Bibliotheken brauchen Qts SQLite-Treiber, der nicht installiert ist (Debian: libqt6sql6-sqlite)</translation>
    </message>
    <message>
        <source>%7 can&apos;t be changed to the journal &apos;%8&apos; while another program has it open</source>
        <translation>%7 kann nicht auf das Journal „%8“ umgestellt werden, solange ein anderes Programm sie offen hat</translation>
    </message>
    <message>
        <source>%7 can&apos;t be brought to this version: a row of its table %8 belongs to no row of %9</source>
        <translation>%7 kann nicht auf diese Version gebracht werden: Eine Zeile der Tabelle %8 gehört zu keiner Zeile von %9</translation>
    </message>
    <message>
        <source>%7 has a run %8 already; a run is never overwritten</source>
        <translation>%7 hat schon einen Lauf %8; ein Lauf wird nie überschrieben</translation>
    </message>
    <message>
        <source>%7 has the run no more: another program removed it</source>
        <translation>%7 hat den Lauf nicht mehr: Ein anderes Programm hat ihn entfernt</translation>
    </message>
    <message>
        <source>a run must be a run&apos;s id, the beginning of one, or last</source>
        <translation>ein Lauf muss die Kennung eines Laufs sein, der Anfang einer solchen oder last</translation>
    </message>
    <message>
        <source>several runs in %7 begin with &apos;%8&apos;: %9</source>
        <translation>mehrere Läufe in %7 beginnen mit „%8“: %9</translation>
    </message>
    <message>
        <source>a run&apos;s id must be a file name, not &quot;%7&quot;</source>
        <translation>die Kennung eines Laufs muss ein Dateiname sein, nicht „%7“</translation>
    </message>
    <message>
        <source>%7: cannot create the folder: %8</source>
        <translation>%7: Der Ordner kann nicht angelegt werden: %8</translation>
    </message>
    <message>
        <source>exists already; a run is never overwritten</source>
        <translation>existiert schon; ein Lauf wird nie überschrieben</translation>
    </message>
    <message>
        <source>nothing could be written</source>
        <translation>nichts ließ sich schreiben</translation>
    </message>
    <message>
        <source>and its half-written last line could not be removed: %7</source>
        <translation>und die halb geschriebene letzte Zeile ließ sich nicht entfernen: %7</translation>
    </message>
    <message>
        <source>a second run begins here; only the first was read</source>
        <translation>hier beginnt ein zweiter Lauf; nur der erste wurde gelesen</translation>
    </message>
    <message>
        <source>a run line must be the first</source>
        <translation>die Zeile eines Laufs muss die erste sein</translation>
    </message>
    <message>
        <source>nothing may follow the summary; what does was not read</source>
        <translation>auf die Zusammenfassung darf nichts folgen; was folgt, wurde nicht gelesen</translation>
    </message>
    <message>
        <source>%1 line of the unknown type &quot;%7&quot; passed over</source>
        <translation>%1 Zeile des unbekannten Typs „%7“ übergangen</translation>
    </message>
    <message>
        <source>%1 lines of the unknown type &quot;%7&quot; passed over</source>
        <translation>%1 Zeilen des unbekannten Typs „%7“ übergangen</translation>
    </message>
    <message>
        <source>longer than %1 MiB</source>
        <translation>länger als %1 MiB</translation>
    </message>
    <message>
        <source>longer than %1 MiB; nothing was imported</source>
        <translation>länger als %1 MiB; nichts wurde importiert</translation>
    </message>
    <message>
        <source>and %1 more lines that could not be read</source>
        <translation>und %1 weitere Zeilen, die nicht lesbar waren</translation>
    </message>
    <message>
        <source>can&apos;t be set: the plan %1</source>
        <translation>kann nicht gesetzt werden: Der Plan %1</translation>
    </message>
    <message>
        <source>the server says that it serves &apos;%7&apos;, and the model file is &apos;%8&apos;</source>
        <translation>Der Server gibt an, „%7“ zu bedienen, und die Modelldatei ist „%8“</translation>
    </message>
    <message>
        <source>a uniform distribution needs &quot;min&quot; and &quot;max&quot;</source>
        <translation>eine Gleichverteilung braucht &quot;min&quot; und &quot;max&quot;</translation>
    </message>
    <message>
        <source>a %7 distribution needs &quot;mean&quot;</source>
        <translation>eine Verteilung „%7“ braucht &quot;mean&quot;</translation>
    </message>
    <message>
        <source>&quot;%7&quot; must be a number of tokens above 0 and at most %1</source>
        <translation>&quot;%7&quot; muss eine Zahl von Token über 0 und höchstens %1 sein</translation>
    </message>
    <message>
        <source>&quot;min&quot; must be 0 or a number of tokens above 0 and at most %1</source>
        <translation>&quot;min&quot; muss 0 sein oder eine Zahl von Token über 0 und höchstens %1</translation>
    </message>
    <message>
        <source>&quot;min&quot; is above &quot;max&quot;</source>
        <translation>&quot;min&quot; liegt über &quot;max&quot;</translation>
    </message>
    <message>
        <source>there is no whole number between &quot;min&quot; and &quot;max&quot;</source>
        <translation>zwischen &quot;min&quot; und &quot;max&quot; liegt keine ganze Zahl</translation>
    </message>
    <message>
        <source>&quot;cv&quot; (standard deviation / mean) must be from 0 to 100</source>
        <translation>&quot;cv&quot; (Standardabweichung / Mittelwert) muss zwischen 0 und 100 liegen</translation>
    </message>
    <message>
        <source>%1. Its write-ahead log holds changes: copy both files (%7 and %8-wal) into a folder that can be written to, and open the copy</source>
        <translation>%1. Das Write-Ahead-Log enthält Änderungen: beide Dateien (%7 und %8-wal) in einen beschreibbaren Ordner kopieren und die Kopie öffnen</translation>
    </message>
    <message>
        <source>leads through a value that is no list (before [%7])</source>
        <translation>führt durch einen Wert, der keine Liste ist (vor [%7])</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>must be a whole number; is %3</source>
        <translation>muss eine ganze Zahl sein; ist %3</translation>
    </message>
    <message>
        <source>must be a whole number from %1 to %2; is %3</source>
        <translation>muss eine ganze Zahl zwischen %1 und %2 sein; ist %3</translation>
    </message>
    <message>
        <source>must be an object {...}; is %3</source>
        <translation>muss ein Objekt {...} sein; ist %3</translation>
    </message>
    <message>
        <source>must be true or false; is %3</source>
        <translation>muss true oder false sein; ist %3</translation>
    </message>
    <message>
        <source>must be a number; is %3</source>
        <translation>muss eine Zahl sein; ist %3</translation>
    </message>
    <message>
        <source>must be a text; is %3</source>
        <translation>muss ein Text sein; ist %3</translation>
    </message>
    <message>
        <source>must be a list [...]; is %3</source>
        <translation>muss eine Liste [...] sein; ist %3</translation>
    </message>
    <message>
        <source>must be a text, or null for no such header; is %3</source>
        <translation>muss ein Text sein oder null für keinen solchen Header; ist %3</translation>
    </message>
    <message>
        <source>must be a number of milliseconds, or null for no limit; is %3</source>
        <translation>muss eine Zahl von Millisekunden sein oder null für keinen Grenzwert; ist %3</translation>
    </message>
    <message>
        <source>must be one of %8; is %3</source>
        <translation>muss eines von %8 sein; ist %3</translation>
    </message>
    <message>
        <source>must be &quot;%8&quot;; is %3</source>
        <translation>muss „%8“ sein; ist %3</translation>
    </message>
    <message>
        <source>the date in the file has no time zone: it stands here as if it were UTC</source>
        <translation>das Datum in der Datei hat keine Zeitzone: Es steht hier, als wäre es UTC</translation>
    </message>
    <message>
        <source>arrivals were held back at %1 outstanding requests: an open loop with a cap that delays</source>
        <translation>Ankünfte wurden bei %1 ausstehenden Anfragen zurückgehalten: eine offene Schleife mit einer Obergrenze, die verzögert</translation>
    </message>
    <message>
        <source>all requests of a benchmark were sent at once: its level is their number</source>
        <translation>alle Anfragen einer Messung wurden zugleich gesendet: Die Laststufe ist ihre Zahl</translation>
    </message>
    <message>
        <source>not a benchmark result: no duration, completed and request_throughput</source>
        <translation>kein Ergebnis einer Messung: duration, completed und request_throughput fehlen</translation>
    </message>
    <message>
        <source>the file does not say how long one benchmark ended before the next: they follow without a pause</source>
        <translation>die Datei sagt nicht, wie lange eine Messung vor der nächsten endete: Sie folgen ohne Pause</translation>
    </message>
    <message>
        <source>the file has no start times, so its requests have no place in time: only the tool&apos;s own figures are kept</source>
        <translation>die Datei hat keine Startzeiten, also haben ihre Anfragen keinen Ort in der Zeit: nur die Kenngrößen des Werkzeugs sind aufgehoben</translation>
    </message>
    <message>
        <source>the file holds no requests (it was saved without details): only the tool&apos;s own figures are kept</source>
        <translation>die Datei enthält keine Anfragen (sie wurde ohne Einzelheiten gesichert): nur die Kenngrößen des Werkzeugs sind aufgehoben</translation>
    </message>
    <message>
        <source>first token: the first message with choices, which may hold no more than the role; each later message with choices counts as an event, empty and finishing ones included</source>
        <translation>erstes Token: die erste Nachricht mit choices, die vielleicht nur die Rolle enthält; jede spätere Nachricht mit choices zählt als Ereignis, auch leere und abschließende</translation>
    </message>
    <message>
        <source>finish and end: the last message with choices; usage, [DONE] and the close of the stream are not in the file</source>
        <translation>Abschluss und Ende: die letzte Nachricht mit choices; usage, [DONE] und das Ende des Stroms stehen nicht in der Datei</translation>
    </message>
    <message>
        <source>a failed request has no end in the file: it counts as outstanding to the end of its step</source>
        <translation>eine fehlgeschlagene Anfrage hat in der Datei kein Ende: Sie zählt bis zum Ende ihrer Stufe als ausstehend</translation>
    </message>
    <message>
        <source>output tokens are as the tool counted them: by usage where the server sent it, else by its tokenizer</source>
        <translation>Ausgabe-Token sind, wie das Werkzeug sie zählte: nach usage, wo der Server es sandte, sonst nach dem eigenen Tokenizer</translation>
    </message>
    <message>
        <source>the limits of --goodput are not in the file</source>
        <translation>die Grenzwerte von --goodput stehen nicht in der Datei</translation>
    </message>
    <message>
        <source>no summary of the tool lies beside the file (%7): target, load and its own figures are unknown</source>
        <translation>neben der Datei liegt keine Zusammenfassung des Werkzeugs (%7): Ziel, Last und die eigenen Kenngrößen sind unbekannt</translation>
    </message>
    <message>
        <source>%7 beside the file is no summary of AIPerf and is left out</source>
        <translation>%7 neben der Datei ist keine Zusammenfassung von AIPerf und bleibt weg</translation>
    </message>
    <message>
        <source>target, load and the tool&apos;s figures are from %7 beside the file</source>
        <translation>Ziel, Last und die Kenngrößen des Werkzeugs stammen aus %7 neben der Datei</translation>
    </message>
    <message>
        <source>no request of AIPerf: metadata.request_start_ns is missing</source>
        <translation>keine Anfrage von AIPerf: metadata.request_start_ns fehlt</translation>
    </message>
    <message>
        <source>the level is the most requests that were outstanding at once</source>
        <translation>die Laststufe ist die größte Zahl zugleich ausstehender Anfragen</translation>
    </message>
    <message>
        <source>the level is the most requests that were outstanding at once: the file does not say it</source>
        <translation>die Laststufe ist die größte Zahl zugleich ausstehender Anfragen: Die Datei nennt sie nicht</translation>
    </message>
    <message>
        <source>a request was due when the tool issued its credit</source>
        <translation>eine Anfrage war fällig, als das Werkzeug sie freigab</translation>
    </message>
    <message>
        <source>the file does not say when requests were due: they count as due when they were sent</source>
        <translation>die Datei sagt nicht, wann Anfragen fällig waren: Sie gelten als fällig, als sie gesendet wurden</translation>
    </message>
    <message>
        <source>finish and end: the last answer with content; a finish reason, usage and [DONE] are not in the file</source>
        <translation>Abschluss und Ende: die letzte Antwort mit Inhalt; Endegrund, usage und [DONE] stehen nicht in der Datei</translation>
    </message>
    <message>
        <source>cancelled in the other tool</source>
        <translation>im anderen Werkzeug abgebrochen</translation>
    </message>
    <message>
        <source>the limit on %7 has no like here: goodput is judged without it</source>
        <translation>der Grenzwert für %7 hat hier keine Entsprechung: Goodput wird ohne ihn beurteilt</translation>
    </message>
    <message>
        <source>the times in the summary have no time zone: they stand here as if they were UTC</source>
        <translation>die Zeiten in der Zusammenfassung haben keine Zeitzone: Sie stehen hier, als wären sie UTC</translation>
    </message>
    <message>
        <source>the file holds no requests: only the tool&apos;s own figures are kept (profile_export.jsonl holds them)</source>
        <translation>die Datei enthält keine Anfragen: nur die Kenngrößen des Werkzeugs sind aufgehoben (profile_export.jsonl enthält sie)</translation>
    </message>
    <message>
        <source>the file holds no requests: only the tool&apos;s own figures are kept</source>
        <translation>die Datei enthält keine Anfragen: nur die Kenngrößen des Werkzeugs sind aufgehoben</translation>
    </message>
    <message>
        <source>the file holds no requests with their times: only the tool&apos;s own figures are kept</source>
        <translation>die Datei enthält keine Anfragen mit ihren Zeiten: nur die Kenngrößen des Werkzeugs sind aufgehoben</translation>
    </message>
    <message>
        <source>&quot;%7&quot; sends as fast as it can: the level of step %1 is its limit of outstanding requests (0: none is in the file)</source>
        <translation>„%7“ sendet, so schnell es kann: Die Laststufe der Stufe %1 ist die Grenze der ausstehenden Anfragen (0: keine steht in der Datei)</translation>
    </message>
    <message>
        <source>finish: the last token, because the file does not say when the finish reason came</source>
        <translation>Abschluss: das letzte Token, weil die Datei nicht sagt, wann der Endegrund kam</translation>
    </message>
    <message>
        <source>the times of single events are not in the file: no gaps between tokens</source>
        <translation>die Zeiten einzelner Ereignisse stehen nicht in der Datei: keine Abstände zwischen Token</translation>
    </message>
    <message>
        <source>moments come from a wall clock in double precision: they are exact to a quarter of a microsecond</source>
        <translation>Zeitpunkte stammen von einer Wanduhr in doppelter Genauigkeit: Sie stimmen auf eine Viertelmikrosekunde</translation>
    </message>
    <message>
        <source>%1 requests were never sent and have no times: left out</source>
        <translation>%1 Anfragen wurden nie gesendet und haben keine Zeiten: ausgelassen</translation>
    </message>
    <message>
        <source>figures of groups without requests, densities, and the breakdown by media are not kept</source>
        <translation>Kenngrößen von Gruppen ohne Anfragen, Dichten und die Aufteilung nach Medien sind nicht aufgehoben</translation>
    </message>
    <message>
        <source>the file holds neither an answer nor an error</source>
        <translation>die Datei enthält weder eine Antwort noch einen Fehler</translation>
    </message>
    <message>
        <source>no record of the harness: request_id, ok, client_queue_ms and e2e_ms are needed</source>
        <translation>keine Aufzeichnung dieses Werkzeugs: request_id, ok, client_queue_ms und e2e_ms sind nötig</translation>
    </message>
    <message>
        <source>times count from the start of the run, when all requests were submitted; a request was due when a client was free to send it</source>
        <translation>Zeiten zählen ab dem Beginn des Laufs, als alle Anfragen eingereicht wurden; eine Anfrage war fällig, als ein Client frei war, sie zu senden</translation>
    </message>
    <message>
        <source>the tool&apos;s e2e_ms counts from the start of the run, so the wait for a free client is in it; here it is not</source>
        <translation>das e2e_ms des Werkzeugs zählt ab dem Beginn des Laufs, enthält also das Warten auf einen freien Client; hier nicht</translation>
    </message>
    <message>
        <source>finish and end: the end of the response</source>
        <translation>Abschluss und Ende: das Ende der Antwort</translation>
    </message>
    <message>
        <source>pins are from environment.json beside the file</source>
        <translation>Pins stammen aus environment.json neben der Datei</translation>
    </message>
    <message>
        <source>the file describes where runs were made: pins, no figures of a run</source>
        <translation>die Datei beschreibt, wo Läufe gemacht wurden: Pins, keine Kenngrößen eines Laufs</translation>
    </message>
    <message>
        <source>of the recovery run the file holds the verdict, not the figures</source>
        <translation>vom Erholungslauf enthält die Datei das Urteil, nicht die Kenngrößen</translation>
    </message>
    <message>
        <source>no row of llama-bench: n_prompt, n_gen and avg_ts are needed</source>
        <translation>keine Zeile von llama-bench: n_prompt, n_gen und avg_ts sind nötig</translation>
    </message>
    <message>
        <source>an engine benchmark: no server and no requests; to be shown beside serving runs, never among them</source>
        <translation>eine Messung der Engine: kein Server und keine Anfragen; neben Läufen gegen Server zu zeigen, nie unter ihnen</translation>
    </message>
    <message>
        <source>%1 numbers are NaN, infinite or beyond a double: taken as no data</source>
        <translation>%1 Zahlen sind NaN, unendlich oder zu groß: Sie gelten als fehlend</translation>
    </message>
    <message>
        <source>%1 texts are not UTF-8: the bytes that are none stand as U+FFFD</source>
        <translation>%1 Texte sind kein UTF-8: Die Bytes, die keines sind, stehen als U+FFFD</translation>
    </message>
    <message>
        <source>%1 lines could not be read and are left out</source>
        <translation>%1 Zeilen waren nicht lesbar und sind ausgelassen</translation>
    </message>
    <message>
        <source>holds no JSON</source>
        <translation>enthält kein JSON</translation>
    </message>
    <message>
        <source>not JSON: %7</source>
        <translation>kein JSON: %7</translation>
    </message>
    <message>
        <source>none of the formats that can be imported; looked for: %7</source>
        <translation>keines der Formate, die sich importieren lassen; gesucht wurde nach: %7</translation>
    </message>
    <message>
        <source>%1 more such lines</source>
        <translation>%1 weitere solche Zeilen</translation>
    </message>
    <message>
        <source>holds one JSON text of %1 MB; at most %2 MB can be read as one</source>
        <translation>enthält einen JSON-Text von %1 MB; höchstens %2 MB lassen sich als einer lesen</translation>
    </message>
    <message>
        <source>output tokens are as the tool counted them: by usage where the server sent it, else by its stream&apos;s iterations</source>
        <translation>Ausgabe-Token sind, wie das Werkzeug sie zählte: nach usage, wo der Server es sandte, sonst nach den Iterationen des Stroms</translation>
    </message>
    <message>
        <source>the value is not JSON</source>
        <translation>der Wert ist kein JSON</translation>
    </message>
    <message>
        <source>the value is not JSON at line %1, column %2: %7</source>
        <translation>der Wert ist kein JSON in Zeile %1, Spalte %2: %7</translation>
    </message>
    <message>
        <source>the value is not JSON at line %1, column %2: %7 is no JSON number; write a number or null</source>
        <translation>der Wert ist kein JSON in Zeile %1, Spalte %2: %7 ist keine JSON-Zahl; eine Zahl oder null schreiben</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>%1 has no bound: %2 of %3 requests did not complete, the limit is %4</source>
        <translation>%1 hat keine Schranke: %2 von %3 Anfragen wurden nicht abgeschlossen, die Grenze ist %4</translation>
    </message>
    <message>
        <source>%1 has no bound: %2 of %3 request did not complete, the limit is %4</source>
        <translation>%1 hat keine Schranke: %2 von %3 Anfrage wurde nicht abgeschlossen, die Grenze ist %4</translation>
    </message>
    <message>
        <source>%1 has no bound: too many requests did not complete, the limit is %2</source>
        <translation>%1 hat keine Schranke: zu viele Anfragen wurden nicht abgeschlossen, die Grenze ist %2</translation>
    </message>
    <message>
        <source>no bound: too many requests did not complete</source>
        <translation>keine Schranke: zu viele Anfragen wurden nicht abgeschlossen</translation>
    </message>
    <message>
        <source>%1 requests outstanding at the start of the window, %2 at its end</source>
        <translation>%1 ausstehende Anfragen am Anfang des Messfensters, %2 an seinem Ende</translation>
    </message>
    <message>
        <source>interval %1 to %2</source>
        <translation>Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>too few requests to be sure</source>
        <translation>zu wenige Anfragen, um sicher zu sein</translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>says %7, and %8 of target.base_url is not this machine: say what holds, or leave it out</source>
        <translation>sagt %7, und %8 in target.base_url ist nicht dieser Rechner: angeben, was gilt, oder weglassen</translation>
    </message>
    <message>
        <source>no test: a side has fewer than two repeats</source>
        <translation>kein Test: Eine Seite hat weniger als zwei Wiederholungen</translation>
    </message>
    <message>
        <source>no test: nothing is comparable</source>
        <translation>kein Test: Nichts ist vergleichbar</translation>
    </message>
    <message>
        <source>is empty; needs at least one number of clients</source>
        <translation>ist leer; braucht mindestens eine Zahl von Clients</translation>
    </message>
    <message>
        <source>is empty; needs at least one rate in requests/s</source>
        <translation>ist leer; braucht mindestens eine Rate in Anfragen/s</translation>
    </message>
</context>
<context>
    <name>series</name>
    <message>
        <source>Host: processor time of the client</source>
        <translation>Rechner: Prozessorzeit des Clients</translation>
    </message>
    <message>
        <source>Host: delay of the client&apos;s loops, p99</source>
        <translation>Rechner: Verzug der Schleifen des Clients, p99</translation>
    </message>
    <message>
        <source>Host: processor time of the server</source>
        <translation>Rechner: Prozessorzeit des Servers</translation>
    </message>
    <message>
        <source>Host: memory of the server</source>
        <translation>Rechner: Arbeitsspeicher des Servers</translation>
    </message>
    <message>
        <source>Host: processes of the server</source>
        <translation>Rechner: Prozesse des Servers</translation>
    </message>
    <message>
        <source>Host: threads of the server</source>
        <translation>Rechner: Threads des Servers</translation>
    </message>
    <message>
        <source>Host: %1</source>
        <translation>Rechner: %1</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Darstellung:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>Die Sprache ändert sich beim nächsten Start.</translation>
    </message>
    <message>
        <source>Li&amp;brary:</source>
        <translation>&amp;Bibliothek:</translation>
    </message>
    <message>
        <source>It has %1 and holds every run. Open library… in the menu File opens another in a window of its own; plumbline --db FILE, or the environment variable PLUMBLINE_DB, starts with it.</source>
        <translation>Sie hat %1 und enthält jeden Lauf. „Bibliothek öffnen …“ im Menü Datei öffnet eine andere in einem eigenen Fenster; plumbline --db DATEI oder die Umgebungsvariable PLUMBLINE_DB startet mit ihr.</translation>
    </message>
</context>
<context>
    <name>shortcuts</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>steps</name>
    <message>
        <source>undefined: no request completed</source>
        <translation>undefiniert: keine Anfrage abgeschlossen</translation>
    </message>
    <message>
        <source>undefined for these requests</source>
        <translation>für diese Anfragen undefiniert</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95-%-Intervall: %1 bis %2</translation>
    </message>
    <message>
        <source>no interval: %1</source>
        <translation>kein Intervall: %1</translation>
    </message>
    <message>
        <source>scheduled %1, completed %2, rejected %3, failed %4, timed out %5, cancelled %6, unfinished %7, not sent %8</source>
        <translation>geplant %1, abgeschlossen %2, abgewiesen %3, fehlgeschlagen %4, Zeit überschritten %5, abgebrochen %6, unvollendet %7, nicht gesendet %8</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation>überlastet</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>%1 (ms)</source>
        <translation>%1 (ms)</translation>
    </message>
    <message>
        <source>%1 (/s)</source>
        <translation>%1 (/s)</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Laststufe</translation>
    </message>
    <message>
        <source>The load that was offered</source>
        <translation>Die angebotene Last</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Of the step against the contract</source>
        <translation>Der Stufe gegen den Vertrag</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>How far the instrument itself can be trusted in this step</source>
        <translation>Wie weit dem Instrument selbst in dieser Stufe zu trauen ist</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Share of the measured requests that were lost</source>
        <translation>Anteil der verlorenen gemessenen Anfragen</translation>
    </message>
    <message>
        <source>From the moment the request was due to its first token, in milliseconds: what its user waits</source>
        <translation>Von der Fälligkeit der Anfrage bis zu ihrem ersten Token, in Millisekunden: was ihr Nutzer wartet</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Completions inside the window, a second</source>
        <translation>Abschlüsse im Messfenster, je Sekunde</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Output tokens that arrived inside the window, a second</source>
        <translation>Im Messfenster angekommene Ausgabe-Token, je Sekunde</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Requests that completed and met every limit, a second</source>
        <translation>Abgeschlossene Anfragen innerhalb aller Grenzwerte, je Sekunde</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Share of the measured requests that completed and met every limit</source>
        <translation>Anteil der gemessenen Anfragen, abgeschlossen innerhalb aller Grenzwerte</translation>
    </message>
    <message>
        <source>Outstanding</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Requests sent and not ended: mean over time / most</source>
        <translation>Gesendete, nicht beendete Anfragen: Mittel über die Zeit / Höchstwert</translation>
    </message>
    <message>
        <source>How late the client itself sent: its own fault, never the server&apos;s</source>
        <translation>Wie spät der Client selbst sendete: seine eigene Schuld, nie die des Servers</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Whether the queue grew while requests kept arriving</source>
        <translation>Ob die Warteschlange wuchs, während Anfragen ankamen</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>ist %1</translation>
    </message>
    <message>
        <source>%1 (recovery)</source>
        <translation>%1 (Erholung)</translation>
    </message>
    <message>
        <source>%1 (cold)</source>
        <translation>%1 (kalt)</translation>
    </message>
    <message>
        <source>The client was the limit: not a figure of the server</source>
        <translation>Der Client war die Grenze: keine Kenngröße des Servers</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>What the contract asks of a step</source>
        <translation>Was der Vertrag von einer Stufe verlangt</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenzwert</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>+%1/−%2 ms</source>
        <translation>+%1/−%2 ms</translation>
    </message>
    <message>
        <source>instrument %1</source>
        <translation>Instrument %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Instrument</source>
        <translation>Instrument</translation>
    </message>
    <message>
        <source>By how much the instrument may have made TTFT too long/too short; the tip of the cell tells the other figures</source>
        <translation>Um wie viel das Instrument TTFT zu lang/zu kurz gemacht haben kann; der Hinweis der Zelle nennt die anderen Zahlen</translation>
    </message>
    <message>
        <source>TTFT from due p95</source>
        <translation>TTFT ab Fälligkeit p95</translation>
    </message>
    <message>
        <source>Lateness p99</source>
        <translation>Verspätung p99</translation>
    </message>
    <message>
        <source>±%1 ms</source>
        <translation>±%1 ms</translation>
    </message>
    <message>
        <source>Time to first token of the requests that completed: from sending to the first token-bearing event, in milliseconds</source>
        <translation>Zeit bis zum ersten Token der abgeschlossenen Anfragen: vom Senden bis zum ersten Ereignis mit Token, in Millisekunden</translation>
    </message>
    <message>
        <source>Time per output token after the first, of each request that completed, in milliseconds</source>
        <translation>Zeit je Ausgabe-Token nach dem ersten, jeder abgeschlossenen Anfrage, in Millisekunden</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Measured requests that completed: the times beside it are theirs alone</source>
        <translation>Gemessene Anfragen, die abgeschlossen wurden: Nur ihre Zeiten stehen daneben</translation>
    </message>
    <message>
        <source>From sending to the finish of the requests that completed, in milliseconds</source>
        <translation>Vom Senden bis zum Ende der abgeschlossenen Anfragen, in Millisekunden</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Over the judged requests: one that was lost counts as never answered, which is ∞</source>
        <translation>Über die beurteilten Anfragen: Eine verlorene zählt als nie beantwortet, also ∞</translation>
    </message>
    <message>
        <source>Judged requests</source>
        <translation>Beurteilte Anfragen</translation>
    </message>
    <message>
        <source>Those that the gate looks at: every measured one, the lost ones too, unless the gate is of completed ones</source>
        <translation>Die Anfragen, die die Schranke betrachtet: alle gemessenen, auch die verlorenen, es sei denn, sie gilt abgeschlossenen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Why, and how sure that is</source>
        <translation>Warum, und wie sicher das ist</translation>
    </message>
    <message>
        <source>%1 of completed</source>
        <translation>%1, abgeschlossene</translation>
    </message>
</context>
<context>
    <name>targetpart</name>
    <message>
        <source>no model named: the server picks one</source>
        <translation>kein Modell genannt: Der Server wählt eines</translation>
    </message>
    <message>
        <source>must be env:NAME (an environment variable) or keychain:NAME, never the secret itself</source>
        <translation>muss env:NAME (eine Umgebungsvariable) oder keychain:NAME sein, nie das Geheimnis selbst</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Zugangsdaten</translation>
    </message>
    <message>
        <source>Sent as a bearer token. The plan holds a reference, env:NAME (an environment variable) or keychain:NAME; the value is read when a run starts, and is never shown or kept.</source>
        <translation>Als Bearer-Token gesendet. Der Plan enthält einen Verweis, env:NAME (eine Umgebungsvariable) oder keychain:NAME; der Wert wird beim Start eines Laufs gelesen und nie gezeigt oder gespeichert.</translation>
    </message>
    <message>
        <source>Reference to the credential</source>
        <translation>Verweis auf die Zugangsdaten</translation>
    </message>
    <message>
        <source>none; such as env:OPENAI_API_KEY</source>
        <translation>keiner; etwa env:OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>✗ not set here</source>
        <translation>✗ hier nicht gesetzt</translation>
    </message>
    <message>
        <source>✓ set</source>
        <translation>✓ gesetzt</translation>
    </message>
    <message>
        <source>Time-out: connect</source>
        <translation>Zeitlimit: Verbinden</translation>
    </message>
    <message>
        <source>… first byte</source>
        <translation>… erstes Byte</translation>
    </message>
    <message>
        <source>… first token</source>
        <translation>… erstes Token</translation>
    </message>
    <message>
        <source>… between events</source>
        <translation>… zwischen Ereignissen</translation>
    </message>
    <message>
        <source>… whole request</source>
        <translation>… ganze Anfrage</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>Transport</translation>
    </message>
    <message>
        <source>Qt (the default)</source>
        <translation>Qt (Vorgabe)</translation>
    </message>
    <message>
        <source>precise: stamps at the socket</source>
        <translation>präzise: Zeitstempel am Socket</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>kept and used again</source>
        <translation>gehalten und wiederverwendet</translation>
    </message>
    <message>
        <source>a new one for each request</source>
        <translation>eine neue für jede Anfrage</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Addresses of the host</source>
        <translation>Adressen des Rechners</translation>
    </message>
    <message>
        <source>the first that the name has</source>
        <translation>die erste des Namens</translation>
    </message>
    <message>
        <source>all, one after another</source>
        <translation>alle, nacheinander</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>Certificates (PEM) of an authority of your own.</source>
        <translation>Zertifikate (PEM) einer eigenen Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>File of certificates</source>
        <translation>Datei mit Zertifikaten</translation>
    </message>
    <message>
        <source>none: the system&apos;s</source>
        <translation>keine: die des Systems</translation>
    </message>
    <message>
        <source>check the server&apos;s certificate</source>
        <translation>Zertifikat des Servers prüfen</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Proxy: none, system or a URL</source>
        <translation>Proxy: none, system oder eine URL</translation>
    </message>
    <message>
        <source>none, system, or http://HOST:PORT</source>
        <translation>none, system oder http://HOST:PORT</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Addresses of Prometheus text, separated by spaces.</source>
        <translation>Adressen von Prometheus-Text, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Addresses of the server&apos;s metrics</source>
        <translation>Adressen der Metriken des Servers</translation>
    </message>
    <message>
        <source>automatic: found before the run</source>
        <translation>automatisch: vor dem Lauf gefunden</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>How this server asks for exact lengths and tells its counts.</source>
        <translation>Wie dieser Server exakte Längen annimmt und seine Zählungen meldet.</translation>
    </message>
    <message>
        <source>automatic: what is found</source>
        <translation>automatisch: was gefunden wird</translation>
    </message>
    <message>
        <source>stream the answers</source>
        <translation>Antworten streamen</translation>
    </message>
    <message>
        <source>the server is simulated</source>
        <translation>der Server ist simuliert</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Further fields of each request</source>
        <translation>Weitere Felder jeder Anfrage</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>Feld hinzufügen</translation>
    </message>
    <message>
        <source>request field</source>
        <translation>Anfragefeld</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The server that is measured.</source>
        <translation>Der Server, der gemessen wird.</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URL of the server</source>
        <translation>URL des Servers</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>test the connection for a list</source>
        <translation>Verbindung testen für eine Liste</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>chat completions</source>
        <translation>Chat Completions</translation>
    </message>
    <message>
        <source>text completions</source>
        <translation>Text Completions</translation>
    </message>
    <message>
        <source>Choose a file of certificates</source>
        <translation>Datei mit Zertifikaten wählen</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>Zertifikate (*.pem *.crt *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>the last test of the connection failed</source>
        <translation>der letzte Test der Verbindung schlug fehl</translation>
    </message>
    <message>
        <source>the model&apos;s name is the template&apos;s stand-in</source>
        <translation>der Name des Modells ist der Platzhalter der Vorlage</translation>
    </message>
    <message>
        <source>declared, and it answers</source>
        <translation>angegeben, und er antwortet</translation>
    </message>
    <message>
        <source>declared; not tested yet</source>
        <translation>angegeben; noch nicht getestet</translation>
    </message>
</context>
<context>
    <name>templates</name>
    <message>
        <source>Capacity sweep</source>
        <translation>Kapazität abtasten</translation>
    </message>
    <message>
        <source>Concurrency levels one after another: where is the capacity?</source>
        <translation>Parallelitätsstufen nacheinander: Wo liegt die Kapazität?</translation>
    </message>
    <message>
        <source>Arrival rates around a knee</source>
        <translation>Ankunftsraten um ein Knie</translation>
    </message>
    <message>
        <source>Random arrivals at several rates: does the queue stay stable?</source>
        <translation>Zufällige Ankünfte bei mehreren Raten: Bleibt die Warteschlange stabil?</translation>
    </message>
    <message>
        <source>Long prompts</source>
        <translation>Lange Prompts</translation>
    </message>
    <message>
        <source>Few clients with long prompts: what does prefill cost the others?</source>
        <translation>Wenige Clients mit langen Prompts: Was kostet der Prefill die anderen?</translation>
    </message>
    <message>
        <source>Bursts</source>
        <translation>Schübe</translation>
    </message>
    <message>
        <source>Arrivals that come in bursts: does the queue clear between them?</source>
        <translation>Ankünfte in Schüben: Leert sich die Warteschlange dazwischen?</translation>
    </message>
    <message>
        <source>Mixed classes</source>
        <translation>Gemischte Klassen</translation>
    </message>
    <message>
        <source>Chat and batch on one server, each with limits of its own.</source>
        <translation>Chat und Batch auf einem Server, jeweils mit eigenen Grenzwerten.</translation>
    </message>
    <message>
        <source>Demo plan</source>
        <translation>Demoplan</translation>
    </message>
    <message>
        <source>A short sweep for the built-in server, simulated.</source>
        <translation>Wenige Laststufen für den eingebauten Server, simuliert.</translation>
    </message>
</context>
<context>
    <name>textvalues</name>
    <message>
        <source>is missing; must be a whole number</source>
        <translation>fehlt; muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be a whole number of at most %1, without separators</source>
        <translation>muss eine ganze Zahl bis höchstens %1 sein, ohne Trennzeichen</translation>
    </message>
    <message>
        <source>is missing; must be a number</source>
        <translation>fehlt; muss eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a number such as %1, without separators of thousands</source>
        <translation>muss eine Zahl wie %1 sein, ohne Tausendertrennzeichen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; must be numbers such as %2</source>
        <translation>„%1“ ist keine Zahl; nötig sind Zahlen wie %2</translation>
    </message>
    <message>
        <source>must be from 0 to %1 %; is %2</source>
        <translation>muss von 0 bis %1 % sein; ist %2</translation>
    </message>
</context>
<context>
    <name>variantspart</name>
    <message>
        <source>Side %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Name of side %1</source>
        <translation>Name der Seite %1</translation>
    </message>
    <message>
        <source>what this side is, in a word</source>
        <translation>was diese Seite ist, in einem Wort</translation>
    </message>
    <message>
        <source>Add a value of side %1</source>
        <translation>Wert der Seite %1 hinzufügen</translation>
    </message>
    <message>
        <source>value of side %1</source>
        <translation>Wert der Seite %1</translation>
    </message>
    <message>
        <source>path, such as target.model</source>
        <translation>Pfad, etwa target.model</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Two sides that are measured in turns (A B B A, the same seeds) and compared in pairs: what is other on each than in the rest of the plan. Load, contract and seed are the same on both.</source>
        <translation>Zwei Seiten, die im Wechsel gemessen (A B B A, dieselben Startwerte) und paarweise verglichen werden: was auf jeder anders ist als im übrigen Plan. Last, Vertrag und Startwert sind auf beiden gleich.</translation>
    </message>
    <message>
        <source>none: one side is measured</source>
        <translation>keine: eine Seite wird gemessen</translation>
    </message>
    <message>
        <source>two sides</source>
        <translation>zwei Seiten</translation>
    </message>
    <message>
        <source>Measure two sides in turns</source>
        <translation>Zwei Seiten im Wechsel messen</translation>
    </message>
    <message>
        <source>Measure one side again</source>
        <translation>Wieder eine Seite messen</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>no contract</source>
        <translation>kein Vertrag</translation>
    </message>
    <message>
        <source>trusted</source>
        <translation>vertrauenswürdig</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>client-limited</source>
        <translation>vom Client begrenzt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>theoretical</source>
        <translation>theoretisch</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>%1, imported</source>
        <translation>%1, importiert</translation>
    </message>
</context>
</TS>
