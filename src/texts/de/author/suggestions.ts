// German texts of the editor's suggestions. Not yet read by a native speaker.
import type { suggestionTexts } from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatCells(cells: number): string {
  return count(cells, { one: '# Zelle', other: '# Zellen' });
}

export const suggestions: typeof suggestionTexts = {
  'loose-emphasis': 'Entfernen Sie das Leerzeichen zwischen den Sternchen und dem Wort.',
  'unclosed-colour':
    'Diese Farbe ist nicht geschlossen: Setzen Sie } ans Ende, in derselben Zeile. Bis dahin erscheint sie so, wie sie getippt ist.',
  'empty-colour': 'In dieser Farbe steht kein Text, daher erscheint sie so, wie sie getippt ist.',
  'deep-colour': 'Farben lassen sich höchstens achtfach verschachteln, daher erscheint diese so, wie sie getippt ist.',
  'unclosed-blank': 'Diese Lücke ist nicht geschlossen: Setzen Sie --- hinter die Antwort, in derselben Zeile.',
  'empty-blank': 'Diese Lücke hat keine Antwort: Schreiben Sie sie zwischen die Bindestriche, etwa ---suis---.',
  'blank-outside-exercise':
    'Lücken gibt es nur in Schreibübungen: Setzen Sie @write in eine eigene Zeile darüber, ohne Leerzeile dazwischen.',
  'missing-bar': 'In diesen Klammern fehlt der | nach dem Wort, wie in { RED | vous }.',
  'broken-media':
    'In diese Klammern gehören die id einer Mediendatei und dann }, etwa { AUDIO | M6DKHFL2KUK }; kopieren Sie die id aus der Medienliste.',
  'write-without-text':
    'Eine Übung beginnt in der nächsten Zeile, daher erscheint dieses @write als Text: Entfernen Sie die Leerzeile oder das zweite @write danach.',
  'table-without-rows':
    'Die Zeilen einer Tabelle beginnen in der nächsten Zeile, daher erscheint dieses @table als Text: Schreiben Sie die erste direkt darunter.',
  'unclosed-emphasis': (stars) =>
    `Dieses ${stars} ist nicht geschlossen, daher erscheint es als ${stars.length === 1 ? 'Sternchen' : 'Folge von Sternchen'}. Für ein einfaches Sternchen schreiben Sie \\*.`,
  'lower-case-word': (word) => `Schreiben Sie ${word} groß: { ${word} | … }.`,
  'unknown-word': (word) =>
    `„${word}“ ist hier nicht bekannt; möglich sind RED, BLUE und GREEN für Farben sowie AUDIO, IMAGE und VIDEO für Dateien.`,
  'unknown-media':
    'Es gibt keine Datei mit dieser id: Laden Sie die Datei hoch oder kopieren Sie ihre id noch einmal aus der Medienliste.',
  'picture-without-text': (id) =>
    `Beschreiben Sie das Bild für alle, die es nicht sehen können: { IMAGE | ${id} | … }.`,
  'exercise-without-blanks': 'Diese Übung hat keine Lücken: Setzen Sie Bindestriche um eine Antwort, etwa ---suis---.',
  'uneven-rows': (cells, expected) =>
    `Diese Zeile hat ${formatCells(cells)}, die erste Zeile der Tabelle hat ${formatCells(expected)}.`,
  'curly-apostrophe': "Diese Antwort hat einen typografischen Apostroph (’). Auch der gerade (') gilt als richtig.",
  'no-break-space':
    'Diese Antwort hat ein geschütztes Leerzeichen, das wie ein gewöhnliches aussieht. Auch das gewöhnliche gilt als richtig.',
  'decomposed-accents':
    'Ein Akzent in dieser Antwort ist ein eigenes Zeichen nach seinem Buchstaben. Er gilt wie der gewöhnliche Buchstabe; zum Korrigieren tippen Sie ihn neu.',
  'missing-recording': 'Hier gehört eine Aufnahme hin: Nehmen Sie sie auf oder fügen Sie sie aus den Medien ein.',
  link: 'Links erscheinen so, wie sie getippt sind: Schreiben Sie die Wörter, und die Adresse nur dahinter, wenn Lernende sie kopieren sollen.',
  'bare-address': 'Diese Adresse erscheint als Text: Lernende können sie kopieren, aber nicht anklicken.',
  'list-item':
    'Listen erscheinen so, wie sie getippt sind, mit ihren Strichen: Beginnen Sie die Zeilen mit • oder setzen Sie die Punkte in eine @table.',
  quotation:
    'Zitate erscheinen so, wie sie getippt sind, mit ihrem >: Setzen Sie die Wörter in Anführungszeichen oder, für kursive Schrift, zwischen Sternchen.',
  'misspelled-directive': (directive) =>
    `Schreiben Sie ${directive} in Kleinbuchstaben, ohne etwas anderes in der Zeile.`,
  'text-behind-directive': (directive) =>
    `Setzen Sie den Text nach ${directive} in die nächste Zeile: ${directive} wirkt nur allein in einer Zeile.`,
  'exercise-without-lines':
    'Eine Übung beginnt in der nächsten Zeile, daher erscheint diese Zeile als Text: Entfernen Sie die Leerzeile oder das Schlüsselwort danach.',
  'full-width-mark':
    'Das ist ein breites Zeichen ostasiatischer Schriften und damit Text: Tippen Sie ( ), [ ], / und | mit den schmalen Zeichen der Tastatur.',
  'choose-without-options':
    'Dieses @choose hat keine Antworten zur Auswahl, daher erscheint es als Text: Beginnen Sie jede mit ( ), die richtige mit (x).',
  'no-right-answer':
    'Keine Antwort auf diese Frage ist richtig, daher erscheint sie als Text: Setzen Sie ein x in die Klammern einer Antwort.',
  'all-answers-right':
    'Alle Antworten auf diese Frage sind richtig. Hier lässt sich nur eine wählen: Lassen Sie die Klammern der falschen leer, wie ( ), oder schreiben Sie [x], wenn mehrere richtig sind.',
  'mixed-marks': 'Diese Frage mischt runde und eckige Klammern: ( ), wenn man eine Antwort wählt, [ ] bei mehreren.',
  'empty-answer': 'Nach diesen Klammern steht kein Text: Schreiben Sie die Antwort dahinter.',
  'order-without-pieces':
    'Hier gibt es nichts zu ordnen, daher erscheint dieses @order als Text: Teilen Sie einen Satz mit / zwischen Leerzeichen oder schreiben Sie mindestens drei Zeilen.',
  'one-piece':
    'Dieser Satz hat nur einen Teil, daher erscheint er als Text: Setzen Sie / zwischen Leerzeichen, wo er geteilt werden soll.',
  'too-many-pieces': 'Mehr als hundert Teile lassen sich nicht ordnen, daher erscheint das als Text.',
  'other-pieces':
    'Diese Reihenfolge hat andere Teile als die erste, daher erscheint die Zeile als Text: Verwenden Sie in beiden dieselben Teile.',
  'every-order-right':
    'Jede Reihenfolge dieser Teile ist richtig, daher gibt es nichts zu ordnen: Teilen Sie den Satz in mehr Teile.',
  'pair-without-right':
    'Ein Paar braucht zwei Seiten, daher erscheint das als Text: Schreiben Sie la France | français, jedes Paar in eine Zeile.',
  'pair-with-more-sides':
    'Ein Paar hat zwei Seiten mit einem | dazwischen, daher erscheint diese Zeile als Text. Für einen einfachen Strich schreiben Sie \\|.',
  'one-right-side':
    'Alle Paare haben dieselbe rechte Seite, daher gibt es nichts zu wählen: Fügen Sie ein Paar mit einer anderen hinzu.',
  'dictation-without-sound':
    'Ein Diktat braucht eine Aufnahme in der Zeile des Satzes, daher erscheint das als Text: Fügen Sie { AUDIO | id } hinzu.',
  'dictation-without-words':
    'Diese Aufnahme hat keinen Satz: Schreiben Sie in ihre Zeile, was zu hören ist. Bis dahin erscheint die Zeile als Text.',
};
