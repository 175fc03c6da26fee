// German texts of the editor and its suggestions. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatCells(cells: number): string {
  return count(cells, { one: '# Zelle', other: '# Zellen' });
}

export const editorTexts: typeof english.editorTexts = {
  unknownUser: 'Jemand',
  markup: 'Markup',
  board: 'Antworten',
  nameMissing: 'Geben Sie der Seite einen Namen, um sie zu veröffentlichen.',
  nameFromHeading: (heading) => `„${heading}“ als Namen nehmen`,
  guessedLanguage: (language) => `${language}, so wie es aussieht`,
  emptyPreview: 'Was Sie schreiben, erscheint hier eine Sekunde nach der letzten Eingabe.',
  failed: 'Dieser Entwurf konnte nicht geöffnet werden.',
  notFound: 'Entwurf nicht gefunden. Wurde er gelöscht, bleibt er 30 Tage im Papierkorb.',
  notDone: 'Etwas ist schiefgegangen. Es wurde nichts geändert.',
  status: {
    saved: 'Gespeichert',
    savedAt: (time) => `Gespeichert: ${time}`,
    saving: 'Wird gespeichert…',
    notSaved: 'Noch nicht gespeichert',
    retrying: 'Nicht gespeichert – neuer Versuch',
    inConflict: 'Nicht gespeichert: Version wählen',
    publishing: 'Wird veröffentlicht…',
    published: 'Veröffentlicht.',
    notPublished: (reason) => `Nicht veröffentlicht. ${reason}`,
  },
  view: { label: 'Ansicht', text: 'Text', preview: 'Vorschau' },
  diagnostics: {
    heading: 'Vorschläge',
    line: (line) => `Zeile ${line}`,
    count: (suggestions) => count(suggestions, { one: '# Vorschlag', other: '# Vorschläge' }),
    keys: 'F8 führt zum nächsten, Umschalt+F8 zum vorherigen.',
    announced: (number, all, { line, message }) => `Vorschlag ${number} von ${all}, Zeile ${line}: ${message}`,
    none: 'Keine Vorschläge.',
    fix: 'Beheben',
    fixed: 'Behoben.',
    close: 'Vorschläge schließen',
  },
  gaps: {
    found: (gaps) => count(gaps, { one: 'Eingefügt, # Lücke erkannt.', other: 'Eingefügt, # Lücken erkannt.' }),
    make: 'In Übungslücken umwandeln',
    made: (gaps) =>
      count(gaps, { one: '# Stelle ist jetzt eine Übungslücke.', other: '# Stellen sind jetzt Übungslücken.' }),
    undo: 'Rückgängig',
  },
  missingPictures: {
    text: (number) =>
      count(number, {
        one: '# Bild ließ sich nicht einfügen: als Datei speichern und hinzufügen.',
        other: '# Bilder ließen sich nicht einfügen: als Dateien speichern und hinzufügen.',
      }),
    add: 'Dateien hinzufügen …',
  },
  markupHelp: 'Markup-Hilfe',
  counts: {
    words: (words) => count(words, { one: '# Wort', other: '# Wörter' }),
    blanks: (blanks) => count(blanks, { one: '# Lücke', other: '# Lücken' }),
    items: (items) => count(items, { one: '# andere Frage', other: '# andere Fragen' }),
    sound: (duration) => `${duration} Ton`,
  },
  find: {
    label: 'Suchen und ersetzen',
    query: 'Suchen',
    replacement: 'Ersetzen durch',
    previous: 'Vorheriger Treffer',
    next: 'Nächster Treffer',
    replace: 'Ersetzen',
    replaceAll: 'Alle ersetzen',
    matchCase: 'Groß-/Kleinschreibung',
    wholeWords: 'Ganze Wörter',
    matchAccents: 'Akzente beachten',
    position: (number, all) => `${number} von ${all}`,
    matches: (matches) => (matches === 0 ? 'Keine Treffer' : count(matches, { one: '# Treffer', other: '# Treffer' })),
    replaced: (matches) => `${matches} ersetzt.`,
    close: 'Suchen und ersetzen schließen',
  },
  presence: {
    label: 'Wer diesen Entwurf geöffnet hat',
    others: (names) => `Auch geöffnet von: ${names.join(', ')}`,
    yourself: 'Sie haben diesen Entwurf auch in einem anderen Fenster geöffnet',
    offline: 'Sie sind offline; Ihr Text bleibt in diesem Browser gespeichert.',
    offlineUnsaved: 'Sie sind offline; Ihr Text ist noch nicht gespeichert.',
  },
  signIn: {
    heading: 'Sie wurden abgemeldet',
    lead: 'Ihr Text ist sicher – melden Sie sich an, um weiterzuarbeiten.',
    submit: 'Wieder anmelden',
    sending: 'Anmeldung läuft…',
    openLoginPage: 'Auf der Anmeldeseite anmelden, in einem neuen Fenster',
  },
  merged: {
    undo: 'Rückgängig',
    you: 'Sie (in einem anderen Fenster)',
    added: (author, first, last) =>
      `${author}: ${first === last ? `Zeile ${first}` : `Zeilen ${first} bis ${last}`} hinzugefügt`,
    changed: (author, first, last) =>
      `${author}: ${first === last ? `Zeile ${first}` : `Zeilen ${first} bis ${last}`} geändert`,
    deleted: (author, number) => `${author}: ${count(number, { one: '# Zeile', other: '# Zeilen' })} gelöscht`,
    several: (author, number) =>
      `${author}: Text an ${count(number, { one: '# Stelle', other: '# Stellen' })} geändert`,
    renamed: (author) => `${author}: Name geändert`,
  },
  conflict: {
    open: 'Versionen vergleichen',
    heading: 'Dieser Entwurf wurde an anderer Stelle gespeichert, während Sie ihn bearbeitet haben',
    headingBySomeone: (author) => `${author} hat diesen Entwurf gespeichert, während Sie ihn bearbeitet haben`,
    headingByYou:
      'Sie haben diesen Entwurf in einem anderen Fenster gespeichert, während Sie ihn hier bearbeitet haben',
    lead: 'Unten stehen beide Versionen. Wählen Sie, welche bleiben soll.',
    keepMine: 'Meine behalten',
    takeTheirs: 'Die andere übernehmen',
    keepBoth: 'Beide behalten',
    keepBothHint: 'Wo Sie nichts wählen, setzt „Beide behalten“ beide Fassungen dieser Zeilen hintereinander.',
    hunks: 'Zeilen, die in beiden Versionen geändert sind',
    hunksLead: 'Der Rest wird von selbst zusammengeführt. Wählen Sie, was „Beide behalten“ hier verwenden soll.',
    hunk: (number, all) => `Konflikt ${number} von ${all}`,
    mine: 'Meine',
    theirs: 'Andere',
    both: 'Beide, meine zuerst',
    nothing: '(gelöscht)',
    noHunks: 'Sie haben beide den Namen geändert: „Beide behalten“ führt den Text zusammen und behält Ihren Namen.',
  },
  diff: {
    page: 'Änderungen an der Seite',
    text: 'Änderungen am Text',
    unchangedLines: (lines) => count(lines, { one: '# Zeile ist gleich', other: '# Zeilen sind gleich' }),
    unchangedBlocks: (blocks) => count(blocks, { one: '# Teil bleibt gleich', other: '# Teile bleiben gleich' }),
    same: 'Es gibt keinen Unterschied.',
    name: (before, after) => `Der Name ändert sich von „${before}“ zu „${after}“.`,
  },
  history: {
    open: 'Verlauf',
    heading: 'Verlauf',
    revisions: 'Gespeicherte Versionen',
    editions: 'Veröffentlichte Ausgaben',
    noEditions: 'Noch nicht veröffentlicht.',
    older: 'Ältere Versionen anzeigen',
    version: (number) => `Version ${number}`,
    edition: (number) => `Ausgabe ${number}`,
    by: (author) => `von ${author}`,
    restoredFrom: (number) => `aus Ausgabe ${number} wiederhergestellt`,
    live: 'online',
    latest: 'neueste',
    autosaved: 'automatisch gespeichert',
    choose: 'Wählen Sie eine Version, um ihre Änderungen zu sehen.',
    compare: 'Vergleichen mit',
    previous: 'vorherige Version',
    currentText: 'aktueller Text',
    liveVersion: 'Version online',
    noPrevious: 'Keine vorherige Version',
    restore: 'Diese Version wiederherstellen',
    restoreHint: 'Spätere Versionen bleiben erhalten.',
    restored: (number) => `Version ${number} wiederhergestellt.`,
    restoreEdition: 'Diese Ausgabe online stellen',
    restoreEditionHint: 'Lernende sehen sie sofort; der Entwurf bleibt, wie er ist.',
    editionRestored: (number) => `Ausgabe ${number} ist wieder online.`,
    failed: 'Der Verlauf konnte nicht geladen werden.',
    close: 'Schließen',
  },
  colours: {
    turnOff: 'Farben im Text ausschalten',
    turnOn: 'Farben im Text einschalten',
  },
  publication: {
    open: 'Änderungen',
    heading: 'Änderungen für die Veröffentlichung',
    never: 'Noch nicht veröffentlicht.',
    noChanges: 'Keine Änderungen zu veröffentlichen.',
    unpublishedHint: 'Diese Seite ist zurückgezogen. Veröffentlichen Sie sie, um sie wieder sichtbar zu machen.',
    edition: (number, publisher, time) =>
      `Ausgabe ${number}, veröffentlicht${publisher === null ? '' : ` von ${publisher}`} (${time})`,
    live: 'Jetzt online',
    lastPublished: 'Zuletzt veröffentlicht',
    sameAsPublished: 'Der Text ist seit der Veröffentlichung unverändert.',
    afterPublishing: 'Nach der Veröffentlichung',
    viewPage: 'Seite ansehen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert.',
    qrCode: 'QR-Code',
    qrCodeLabel: 'QR-Code der Seite',
    linkNotCopied: 'Der Link konnte nicht kopiert werden.',
    unpublish: 'Zurückziehen',
    unpublished: 'Seite zurückgezogen.',
    publishAgain: 'Erneut veröffentlichen',
    duplicateFailed: 'Der Entwurf konnte nicht kopiert werden.',
    changeFailed: 'Die Seite konnte nicht geändert werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    failed: 'Die Seite konnte nicht geladen werden.',
    loading: 'Die Seite wird geladen…',
  },
  blankChanges: {
    heading: 'Vor der Veröffentlichung',
    summary: (kept, anew) => {
      const blanks = count(kept, {
        one: '# Lücke behält ihre Antworten',
        other: '# Lücken behalten ihre Antworten',
      });
      return anew === 0
        ? `${blanks}.`
        : `${blanks}, ${count(anew, { one: '# beginnt neu', other: '# beginnen neu' })}.`;
    },
    doubtful: 'Noch dieselbe Lücke?',
    before: 'Vorher',
    after: 'Jetzt',
    learners: (learners) =>
      count(learners, { one: 'Eine Person hat geantwortet.', other: '# Lernende haben geantwortet.' }),
    keep: 'Antworten behalten',
    reset: 'Neu beginnen',
    added: 'Beginnen neu',
    removed: 'Nicht mehr im Text, mit Antworten',
    removedHint:
      'Die Antworten bleiben gespeichert und erscheinen wieder, wenn Sie diese Zeilen wieder veröffentlichen.',
    more: (blanks) => `und ${blanks} weitere`,
    publish: 'Veröffentlichen',
    cancel: 'Abbrechen',
  },
  placement: {
    none: 'Noch in keinem Kurs.',
    listed: 'Lernende finden sie in',
    addTo: 'Hinzufügen zu:',
    add: 'Hinzufügen',
    unit: (course, unit) => `${course} – ${unit}`,
    failed: 'Die Seite konnte nicht hinzugefügt werden. Versuchen Sie es noch einmal.',
  },
  unsaved: {
    label: 'Ungespeicherte Änderungen',
    message: (name) => `Es gibt ungespeicherte Änderungen in „${name}“.`,
    continue: 'Weiter bearbeiten',
    dismiss: 'Ausblenden',
  },
  toolbar: {
    label: 'Markup',
    control: 'Strg',
    withShortcut: (label, shortcut) => `${label} (${shortcut})`,
    headings: ['Überschrift 1', 'Überschrift 2', 'Überschrift 3'],
    bold: 'Fett',
    italic: 'Kursiv',
    boldItalic: 'Fett und kursiv',
    red: 'Rot',
    blue: 'Blau',
    green: 'Grün',
    link: 'Link',
    reading: 'Lesung über Wörtern',
    media: 'Medien',
    mediaNone: 'Noch keine Medien: Laden Sie zuerst eine Datei hoch.',
    mediaUpload: 'Hochladen und einfügen…',
    kinds: { AUDIO: 'Aufnahme', IMAGE: 'Bild', VIDEO: 'Video' },
    list: 'Liste',
    table: 'Tabelle',
    tableRow: 'Zeile hinzufügen',
    tableColumn: 'Spalte hinzufügen',
    toWords: 'In eine Wortliste umwandeln',
    toTable: 'In eine Tabelle umwandeln',
    exercise: 'Übung',
    blank: 'Lücke',
    blankShort: 'Lücke',
    sample: {
      heading: 'Überschrift',
      text: 'Text',
      answer: 'Antwort',
      reading: 'Lesung',
      alt: 'was das Bild zeigt',
      table: ['Spalte 1', 'Spalte 2'],
    },
  },
};

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
  'exercise-without-lines':
    'Eine Übung beginnt in der nächsten Zeile, daher erscheint diese Zeile als Text: Entfernen Sie die Leerzeile oder das Schlüsselwort danach.',
  'full-width-mark':
    'Das ist ein breites Zeichen ostasiatischer Schriften und damit Text: Tippen Sie ( ), [ ], / und | mit den schmalen Zeichen der Tastatur.',
};
