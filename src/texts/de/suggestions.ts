// German texts of the suggestions in the editor. Not yet read by a native speaker.
import type * as english from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatCells(cells: number): string {
  return count(cells, { one: '# Zelle', other: '# Zellen' });
}

export const suggestionTexts: typeof english.suggestionTexts = {
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
  'broken-ruby':
    'Wörter mit Lesung brauchen beides, mit einem | dazwischen, in einer Zeile, etwa { RUBY | 東京 | とうきょう }.',
  'blank-in-ruby':
    'In Wörtern mit Lesung kann keine Lücke stehen, daher wird diese Antwort angezeigt: Lassen Sie die Lesung weg und setzen Sie die Striche um die Wörter.',
  'ruby-in-blank':
    'Antworten sind einfacher Text, daher gelten diese Klammern und jeder Teil zwischen den | als Antworten: Schreiben Sie nur die Wörter, etwa ---東京---.',
  'broken-link':
    'Dieser Link braucht eine Adresse oder die id einer Lektion, einen | und Wörter, in einer Zeile, etwa { LINK | https://example.org | die Wörter }.',
  'refused-address':
    'Diese Adresse kann kein Link haben, daher erscheint alles als Text: Schreiben Sie eine, die mit https://, http:// oder mailto: beginnt, ohne Leerzeichen, Passwort und Buchstaben, die wie andere aussehen, oder die id einer Lektion.',
  'blank-in-link':
    'In einem Link kann keine Lücke stehen, daher wird diese Antwort angezeigt: Schreiben Sie die Striche außerhalb der Klammern.',
  'stars-in-braces':
    'Die Wörter in diesen Klammern sind einfacher Text, daher erscheinen ihre Sternchen: Setzen Sie die Sternchen um die Klammern.',
  'unknown-lecture':
    'Lernende finden im Kurs keine Lektion mit dieser id, daher erscheinen nur die Wörter: Veröffentlichen Sie sie und fügen Sie sie dem Kurs hinzu, oder kopieren Sie ihre id noch einmal.',
  'write-without-text':
    'Eine Übung beginnt in der nächsten Zeile, daher erscheint dieses @write als Text: Entfernen Sie die Leerzeile oder das zweite @write danach.',
  'table-without-rows':
    'Die Zeilen einer Tabelle beginnen in der nächsten Zeile, daher erscheint dieses @table als Text: Schreiben Sie die erste direkt darunter.',
  'list-without-lines':
    'Die Punkte einer Liste beginnen in der nächsten Zeile, daher erscheint dieses @list als Text: Schreiben Sie den ersten direkt darunter.',
  'words-without-lines':
    'Die Wörter beginnen direkt in der nächsten Zeile, daher wird dieses @words als Text angezeigt: Schreiben Sie das erste Wort direkt darunter.',
  'words-without-languages':
    'Hinter @words stehen die Kürzel von einer bis sechs Sprachen, jedes einmal, durch Leerzeichen getrennt, wie in @words en uk.',
  'unknown-language': (code) =>
    `„${code}“ ist kein Kürzel einer Sprache: Hinter @words stehen Kürzel wie en, uk oder ar, durch Leerzeichen getrennt.`,
  'word-without-meaning': (word) =>
    `„${word}“ hat noch keine Bedeutung: Schreiben Sie sie hinter einen |. Bis dahin sehen Lernende nur das Wort.`,
  'row-without-word':
    'Die erste Zelle dieser Zeile ist leer: Schreiben Sie dort das Wort und dahinter seine Bedeutungen.',
  'one-letter-word': (letter) =>
    `„${letter}“ ist ein einzelner Buchstabe: Er bleibt in der Liste, wird aber im Text nicht markiert, wo er zu oft vorkäme.`,
  'unclosed-emphasis': (stars) =>
    `Dieses ${stars} ist nicht geschlossen, daher erscheint es als ${stars.length === 1 ? 'Sternchen' : 'Folge von Sternchen'}. Für ein einfaches Sternchen schreiben Sie \\*.`,
  'lower-case-word': (word) => `Schreiben Sie ${word} groß: { ${word} | … }.`,
  'unknown-word': (word) =>
    `„${word}“ ist hier nicht bekannt; möglich sind RED, BLUE und GREEN für Farben AUDIO, IMAGE und VIDEO für Dateien sowie LINK und RUBY.`,
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
  link: 'Links stehen in geschweiften Klammern: { LINK | die Adresse | die Wörter }. Sonst erscheinen sie so, wie sie getippt sind.',
  'bare-address': 'Diese Adresse erscheint als Text: Schreiben Sie für einen Link { LINK | die Adresse | Wörter }.',
  'list-item':
    'Das erscheint so, wie es getippt ist, mit seinen Strichen: Für eine Liste schreiben Sie @list in eine Zeile darüber; in einer Übung beginnen Sie die Zeilen mit •.',
  quotation:
    'Zitate erscheinen so, wie sie getippt sind, mit ihrem >: Setzen Sie die Wörter in Anführungszeichen oder, für kursive Schrift, zwischen Sternchen.',
  'misspelled-directive': (directive) =>
    `Schreiben Sie ${directive} in Kleinbuchstaben, ohne etwas anderes in der Zeile.`,
  'text-behind-directive': (directive) =>
    `Setzen Sie den Text nach ${directive} in die nächste Zeile: ${directive} wirkt nur allein in einer Zeile.`,
  'broken-limits':
    'Hinter @text stehen nur Wortzahlen von 1 bis 9999, wie in @text 80 oder @text 80-120; so erscheint die Zeile als Text.',
  'exercise-without-lines':
    'Eine Übung beginnt in der nächsten Zeile, daher erscheint diese Zeile als Text: Entfernen Sie die Leerzeile oder das Schlüsselwort danach.',
  'full-width-mark':
    'Das ist ein breites Zeichen ostasiatischer Schriften und damit Text: Tippen Sie ( ), [ ], / und | mit den schmalen Zeichen der Tastatur.',
};
