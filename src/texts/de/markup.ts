// German texts of the documentation of the markup. Not yet read by a native speaker.
import type * as english from '#texts/en/markup.ts';

export const markupExampleTexts: typeof english.markupExampleTexts = {
  headers: {
    title: 'Überschriften',
    rules: [
      'Beginnen Sie eine Zeile mit einem bis drei `#` und einem Leerzeichen: eins für den Titel, zwei für einen Abschnitt, drei für einen Unterabschnitt.',
      'Ohne das Leerzeichen ist die Zeile gewöhnlicher Text.',
    ],
  },
  bold: {
    title: 'Fett',
    rules: [
      'Setzen Sie auf jede Seite zwei Sternchen, ohne Leerzeichen zum Text. Das geht auch mitten im Wort.',
      'Beide Enden stehen in einer Zeile; Sternchen, die nicht geschlossen werden, bleiben Sternchen.',
    ],
  },
  italic: {
    title: 'Kursiv',
    rules: ['Ein Sternchen auf jeder Seite macht Text kursiv, drei machen ihn fett und kursiv.'],
  },
  'inline-audio': {
    title: 'Aufnahme in der Zeile',
    rules: [
      'Laden Sie eine Datei hoch oder nehmen Sie sie auf und fügen Sie sie aus der Medienliste ein: In der Zeile erscheint ein Player.',
      'Die Wörter dahinter benennen den Player für Screenreader; in einer Tabelle sind es die ersten Wörter der Zeile.',
    ],
  },
  colours: {
    title: 'Farben',
    rules: [
      'Schreiben Sie in geschweiften Klammern `RED`, `BLUE` oder `GREEN` in Großbuchstaben, einen senkrechten Strich und den Text.',
      'Eine Farbe endet in ihrer Zeile. Fett, Kursiv und andere Farben können darin stehen, höchstens acht Farben ineinander.',
    ],
  },
  links: {
    title: 'Links',
    rules: [
      'Schreiben Sie in geschweiften Klammern `LINK`, einen senkrechten Strich, die Adresse, noch einen Strich und die Wörter. Eine Adresse beginnt mit `https://`, `http://` oder `mailto:`.',
      'Lernende sehen, wohin ein Link führt, und fremde Seiten öffnen sich neben der Lektion. Auf Papier steht die Adresse dabei.',
      'Anstelle einer Adresse führt die id einer Lektion zu dieser Lektion des Kurses. Solange sie nicht veröffentlicht ist, erscheinen nur die Wörter.',
    ],
  },
  readings: {
    title: 'Lesungen',
    rules: [
      'Schreiben Sie in geschweiften Klammern `RUBY`, einen senkrechten Strich, die Wörter, noch einen Strich und ihre Lesung, etwa Kana oder Pinyin.',
      'Die Lesung steht klein über den Wörtern. Die Suche und die Prüfung der Antworten sehen nur die Wörter.',
    ],
  },
  'a-list': {
    title: 'Eine Liste',
    rules: [
      'Schreiben Sie `@list` in eine Zeile und jeden Punkt in eine eigene Zeile darunter. Eine leere Zeile beendet die Liste.',
      '`1.` und ein Leerzeichen vor dem ersten Punkt nummerieren die Liste; die Nummern zählen von selbst. Zwei Leerzeichen am Anfang einer Zeile stellen sie unter den Punkt davor.',
    ],
  },
  'a-table-with-a-header': {
    title: 'Tabelle mit Kopfzeile',
    rules: [
      'Schreiben Sie `@table` allein in eine Zeile, dann jede Tabellenzeile in eine eigene Zeile, die Zellen durch senkrechte Striche getrennt.',
      'Eine Zeile aus Bindestrichen unter der ersten macht diese zur Kopfzeile. Eine Leerzeile beendet die Tabelle.',
    ],
  },
  'a-table-without-a-header': {
    title: 'Tabelle ohne Kopfzeile',
    rules: [
      'Ohne die Zeile aus Bindestrichen gibt es keine Kopfzeile. Die Striche an beiden Enden einer Zeile können fehlen.',
    ],
  },
  'a-word-list': {
    title: 'Eine Wörterliste',
    rules: [
      'Schreiben Sie `@words` und die Kürzel von einer bis sechs Sprachen in eine Zeile, dann jedes Wort in eine eigene Zeile, mit einer Bedeutung für jede Sprache, in deren Reihenfolge. Eine leere Zeile beendet die Liste.',
      'Zellen vor den Bedeutungen sind Wörter derselben Bedeutung. Hinter einem Doppelpunkt zwischen Leerzeichen stehen weitere Formen, durch Kommas getrennt.',
      'Eine Aufnahme in der Zeile spricht das Wort.',
    ],
  },
  'a-writing-exercise': {
    title: 'Schreibübung',
    rules: [
      'Schreiben Sie `@write` allein in eine Zeile, dann die Sätze; setzen Sie drei Bindestriche vor und hinter jede Antwort. Eine Leerzeile beendet die Übung.',
      'Lernende sehen für jede Antwort ein Feld. Der Knopf „Prüfen“ kommt von selbst dazu.',
      'Akzente und Großschreibung müssen stimmen. Leerzeichen an den Enden, doppelte Leerzeichen und die Art des Apostrophs spielen keine Rolle.',
    ],
  },
  alternatives: {
    title: 'Alternativen',
    rules: ['Trennen Sie richtige Antworten mit einem senkrechten Strich. Jede gilt; die erste erscheint als Lösung.'],
  },
  'hyphens-in-answers': {
    title: 'Bindestriche in Antworten',
    rules: ['Eine Antwort kann einen Bindestrich enthalten, und einer kann direkt auf eine Lücke folgen.'],
  },
  'a-table-in-an-exercise': {
    title: 'Tabelle in einer Übung',
    rules: [
      'Setzen Sie `@table` in die Zeile nach `@write`, ohne Leerzeile dazwischen: Dann können die Zellen Lücken enthalten.',
    ],
  },
  pictures: {
    title: 'Bilder',
    rules: [
      'Beschreiben Sie nach einem zweiten senkrechten Strich, was das Bild zeigt: Screenreader lesen es vor, und es ersetzt ein Bild, das nicht lädt.',
      'In den Zellen einer Tabelle stehen Bilder nebeneinander. Eine kursive Zeile direkt unter einem Bild ist seine Bildunterschrift.',
    ],
  },
  video: {
    title: 'Video',
    rules: ['Fügen Sie ein Video aus der Medienliste ein, in eine eigene Zeile oder in die Zelle einer Tabelle.'],
  },
  'lines-and-paragraphs': {
    title: 'Zeilen und Absätze',
    rules: ['Ein Zeilenumbruch bleibt ein Zeilenumbruch. Eine Leerzeile beginnt einen neuen Absatz.'],
  },
  escapes: {
    title: 'Sonderzeichen als Text',
    rules: [
      'Ein Backslash vor `*`, `{`, `}`, `|`, `-`, `#`, `@` oder einem anderen Backslash zeigt das Zeichen selbst.',
      'Ein senkrechter Strich braucht ihn in Tabellen und Übungen; in Übungen auch `(`, `[` und `/`. HTML erscheint immer als Text.',
    ],
  },
};

export const markupHelpTexts: typeof english.markupHelpTexts = {
  lead: 'Eine Lektion ist einfacher Text mit wenigen Zeichen, die ihn gestalten.',
  rules: [
    'Nichts, was Sie tippen, geht verloren: Ungültiges Markup erscheint als Text, und der Editor erklärt es.',
    'Eine Leerzeile beendet jeden Block: einen Absatz, eine Tabelle, eine Übung.',
  ],
  contents: 'Inhalt',
  source: 'Markup',
  result: 'Ergebnis',
  copy: 'Kopieren',
  copied: 'Kopiert',
  insert: 'Einfügen',
  ofExample: (label, title) => `${label}: ${title}`,
  inserted: 'Eingefügt',
  copiedStatus: (title) => `Das Beispiel „${title}“ ist kopiert.`,
  insertedStatus: (title) => `Das Beispiel „${title}“ ist eingefügt.`,
  notCopied: 'Das Beispiel konnte nicht kopiert werden. Markieren Sie es und drücken Sie Strg+C.',
  suggestionsTitle: 'Vorschläge',
  suggestionsLead:
    'Der Editor listet wahrscheinliche Fehler unter „Vorschläge“ auf. Speichern und veröffentlichen können Sie trotzdem.',
  mistake: 'Fehler',
  example: 'Beispiel',
  mistakes: {
    unclosed: 'Fett, Kursiv oder eine Farbe ist in ihrer Zeile nicht geschlossen.',
    emptyColour: 'Eine Farbe ist leer oder steht mehr als achtfach verschachtelt.',
    unclosedBlank: 'Eine Lücke ist nicht geschlossen oder hat keine Antwort.',
    blankOutside: 'Eine Lücke steht außerhalb einer Übung.',
    noBlank: 'Eine Übung hat keine Lücke.',
    emptyBlock: 'Unter @write, @table oder einem anderen Schlüsselwort steht nichts.',
    unknownWord: 'Das Wort in Klammern ist unbekannt, oder sein Strich fehlt.',
    brokenMedia: 'Die id einer Datei fehlt oder ist ungültig.',
    brokenLink: 'Ein Link ohne Adresse oder ohne Wörter oder mit einer Adresse, die kein Link haben kann.',
    brokenRuby: 'In den Klammern fehlt die Lesung, oder die Wörter fehlen.',
    blankInRuby: 'Eine Lücke steht in Wörtern mit Lesung, oder die Lesung in einer Lücke.',
    pictureWithoutText: 'Bei einem Bild steht nicht, was es zeigt.',
    unevenRows: 'Zeilen einer Tabelle haben verschieden viele Zellen.',
    foreignSyntax: 'Eine Liste, ein Link oder eine Adresse wie in Markdown: Das schreibt man hier anders.',
    rightAnswers: 'Keine Antwort auf eine Frage ist richtig, oder alle sind es.',
    onePiece: 'Ein Satz zum Ordnen hat nur einen Teil.',
    otherPieces: 'Eine weitere Reihenfolge hat andere Teile.',
    missingSide: 'Ein Paar hat keine rechte Seite.',
    lineWithoutSound: 'Eine Zeile eines Diktats hat keine Aufnahme.',
    soundWithoutLine: 'Eine Aufnahme eines Diktats hat keinen Satz.',
    keyword: 'Das Schlüsselwort eines Blocks ist falsch geschrieben oder hat Text dahinter.',
    recordingPlace: 'Die Stelle für eine Aufnahme in einer Vorlage ist noch leer.',
    lookalikes: 'Eine Antwort hat einen typografischen Apostroph oder ein geschütztes Leerzeichen.',
  },
  panel: { heading: 'Markup-Hilfe', close: 'Schließen' },
  notLoaded: 'Die Hilfe konnte nicht geladen werden. Öffnen Sie sie in einem neuen Fenster:',
};
