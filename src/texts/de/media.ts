// German texts of media and the recorder. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

function formatRecordings(recordings: number): string {
  return count(recordings, { one: '# Aufnahme', other: '# Aufnahmen' });
}

export const mediaTexts: typeof english.mediaTexts = {
  heading: 'Medien',
  empty: 'Aufnahmen, Bilder und Videos, die Sie hochladen, erscheinen hier.',
  filter: { label: 'Anzeigen', all: 'Alle' },
  kinds: { AUDIO: 'Aufnahmen', IMAGE: 'Bilder', VIDEO: 'Videos' },
  size: (width, height) => `${width} × ${height}`,
  usedOn: 'Verwendet in',
  line: (line) => `Zeile ${line}`,
  unused: 'Nicht verwendet',
  usedInOtherDrafts: 'In anderen Entwürfen verwendet:',
  moreDrafts: (drafts) => `und ${drafts} weitere`,
  insert: 'einfügen',
  deleted: (name) => `„${name}“ wurde gelöscht.`,
  undo: 'Rückgängig',
  close: 'Schließen',
  stillUsedIn: 'Noch verwendet in:',
  stillPublic: 'Lernende bekommen die Datei, bis Sie die Seite ohne sie veröffentlichen.',
  inDraft: (name, lines) =>
    `Entwurf „${name}“, ${count(lines.length, { one: 'Zeile', other: 'Zeilen' })} ${lines.join(', ')}`,
  inPage: (name) => `veröffentlichte Seite „${name}“`,
  upload: {
    cancel: 'Abbrechen',
    progress: 'Fortschritt des Hochladens',
    kinds: 'mp3, wav, mp4, mov, jpg, png. Die meisten anderen Aufnahmen und Bilder werden umgewandelt.',
    kindsUpTo: (maxSize) =>
      `mp3, wav, mp4, mov, jpg, png bis ${maxSize}. Die meisten anderen Aufnahmen und Bilder werden umgewandelt.`,
    pick: 'Dateien hochladen',
    noExtension: 'Ungültiger Dateiname: Er braucht eine Endung wie .mp3 oder .jpg.',
    emptyFile: 'Die Datei ist leer.',
    tooLarge: (maxSize) => `Die Datei ist zu groß: höchstens ${maxSize}.`,
    unsupported: (extension) =>
      `Der Dateityp .${extension} wird nicht unterstützt; verwenden Sie mp3, wav, mp4, mov, jpg, jpeg oder png.`,
    importable: (extension) =>
      `Um den Inhalt einer .${extension}-Datei zu verwenden, importieren Sie sie als neuen Entwurf.`,
    keep: 'Trotzdem behalten',
    importFile: 'Diese Datei importieren',
    otherText: (extension) =>
      `Um den Text einer .${extension}-Datei zu verwenden, speichern Sie sie als Word-Datei (.docx) und importieren Sie diese als neuen Entwurf.`,
    unreadablePhonePicture:
      'Dieser Browser kann keine HEIC-Bilder lesen. Exportieren Sie dieses als JPEG; für neue Fotos wählen Sie auf dem iPhone Einstellungen > Kamera > Formate > Maximale Kompatibilität.',
    unreadable: (extension, isAudio) =>
      `Dieser Browser kann .${extension}-Dateien nicht umwandeln. Speichern Sie ${isAudio ? 'die Aufnahme als mp3 oder wav' : 'das Bild als jpg oder png'} und laden Sie das hoch.`,
    inFull: (size) =>
      `Lernende laden dieses Bild ganz (${size}): Es lässt sich hier nicht verkleinern. Speichern Sie es mit weniger Pixeln, oder nicht als progressives oder Interlaced-Bild.`,
    tooLong:
      'Diese Aufnahme ist zu lang, um hier umgewandelt zu werden. Speichern Sie sie als mp3 und laden Sie das hoch.',
  },
  rename: 'Umbenennen',
  renameNamed: (name) => `Umbenennen: „${name}“`,
  newName: 'Neuer Name',
  renamed: (name) => `In „${name}“ umbenannt.`,
  notSaved: (reason) => `Nicht gespeichert. ${reason}`,
  save: 'Speichern',
  cancel: 'Abbrechen',
  search: 'Medien durchsuchen',
  none: 'Keine Medien passen zu Ihrer Suche.',
  otherDrafts: 'Aus anderen Entwürfen',
  transcript: {
    open: 'Transkript',
    label: (name) => `Transkript von „${name}“`,
    hint: 'Lernende können es beim Hören öffnen, nur nicht in Übungen, deren Lösung es verraten würde. Eine Zeile für jeden Satz oder jede Person.',
    subtitles: 'Zeilen, die mit einer Zeit beginnen, etwa „0:03 Bonjour !“, werden zu Untertiteln.',
    spokenLines:
      'Zeilen, die mit einer Zeit beginnen, etwa „0:03 Bonjour !“, werden hervorgehoben, während man sie hört.',
    changed: 'Inzwischen hat eine andere Person dieses Transkript geändert. Deren Fassung:',
    saveMine: 'Mit meiner Fassung überschreiben',
  },
  library: {
    open: 'Mediathek',
    heading: 'Mediathek',
    search: 'Die Medien aller Entwürfe durchsuchen',
    from: (draft) => `aus „${draft}“`,
    uses: 'Wo wird es verwendet?',
    loading: 'Wird geladen…',
    more: 'Mehr anzeigen',
    none: 'Keine Medien passen zu Ihrer Suche.',
    empty: 'Noch keine Medien. Was Sie in einem Entwurf hochladen, erscheint hier.',
    failed: 'Die Medien konnten nicht geladen werden.',
    searchFailed: 'Die Suche ist fehlgeschlagen.',
    indexing:
      'Letzte Änderungen werden noch in die Suche aufgenommen; hier können deshalb Medien fehlen. Suchen Sie in einigen Minuten noch einmal.',
  },
  uploads: {
    heading: 'Uploads',
    count: (done, total) => `${done} von ${total}`,
    added: (files) => count(files, { one: '# Datei hinzugefügt.', other: '# Dateien hinzugefügt.' }),
    waiting: 'Wartet',
    progress: (name) => `Fortschritt von ${name}`,
    retry: 'Erneut versuchen',
    remove: 'Entfernen',
    cancel: 'Abbrechen',
    retryFailed: 'Alle erneut versuchen',
    removeFailed: 'Alle fehlgeschlagenen entfernen',
    cancelAll: 'Alle abbrechen',
  },
  screenshot: (time) => `Bildschirmfoto ${time}.png`,
  sentences: {
    open: 'Sätze aufnehmen…',
    notLoaded:
      'Die Aufnahmefunktion konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  recorder: {
    label: 'Mit dem Mikrofon aufnehmen',
    start: 'Aufnehmen',
    stop: 'Stopp',
    running: 'Aufnahme läuft…',
    listen: 'Ihre Aufnahme',
    name: 'Name der Aufnahme',
    fallbackName: 'Aufnahme',
    save: 'Zu den Medien hinzufügen',
    insert: 'Hochladen und einfügen',
    discard: 'Verwerfen',
    preparing: 'Die Aufnahme wird vorbereitet…',
    noMicrophone:
      'Ihr Mikrofon ist nicht verfügbar. Erlauben Sie den Zugriff im Browser und prüfen Sie, ob eines angeschlossen ist.',
    insecureContext: 'Zum Aufnehmen ist eine sichere Verbindung (https) zu diesem Server nötig.',
    unsupported: 'Dieser Browser kann keinen Ton aufnehmen.',
    failed: 'Die Aufnahme konnte nicht gelesen werden; bitte versuchen Sie es noch einmal.',
  },
};

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'Sätze aufnehmen',
  close: 'Schließen',
  kinds: {
    label: 'Sätze zum Aufnehmen',
    dialogue: 'Dialogzeilen',
    word: 'Wörter in Tabellen',
    exercise: 'Übungssätze',
    other: 'Andere Zeilen',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} von ${all}`),
  list: 'Sätze',
  noSentences: 'Nichts aufzunehmen: Der Text hat noch keine Sätze.',
  noneSelected: 'Wählen Sie, welche Sätze Sie aufnehmen.',
  hasSound: 'hat eine Aufnahme',
  options: {
    heading: 'Optionen',
    auto: 'Nach jedem Satz von selbst weitergehen',
    cleaned: 'Echo und Rauschen entfernen (für laute Orte; klingt weniger natürlich)',
    position: 'Aufnahmen einsetzen',
    after: 'nach dem Satz',
    before: 'vor dem Satz',
  },
  record: (sentences) => count(sentences, { one: '# Satz aufnehmen', other: '# Sätze aufnehmen' }),
  recordMore: (sentences) => count(sentences, { one: 'Noch # Satz aufnehmen', other: 'Noch # Sätze aufnehmen' }),
  notHeard: (recordings) =>
    `${count(recordings, { one: '# Aufnahme bleibt', other: '# Aufnahmen bleiben' })} hier: Es war nichts zu hören. Nehmen Sie noch einmal auf, oder schneiden Sie aus, was zu hören sein soll.`,
  insert: (recordings) => `${formatRecordings(recordings)} einsetzen`,
  working: (done, total) => `${done} von ${total} fertig…`,
  notInserted: (recordings, reason) =>
    `${count(recordings, { one: '# Aufnahme konnte', other: '# Aufnahmen konnten' })} nicht hochgeladen werden. ${reason}`,
  placed: (recordings) =>
    count(recordings, {
      one: '# Aufnahme ist im Text. „Rückgängig“ nimmt sie wieder heraus.',
      other: '# Aufnahmen sind im Text. „Rückgängig“ nimmt sie wieder heraus.',
    }),
  notPlaced: (recordings) =>
    `${count(recordings, { one: '# hat', other: '# haben' })} dort keine Zeile mehr: siehe „Nicht eingesetzt“ unter „Sätze aufnehmen“.`,
  unplaced: {
    heading: 'Nicht eingesetzt',
    hint: 'Diese Sätze stehen nicht mehr im Text oder haben inzwischen eine Aufnahme.',
  },
  play: 'Abspielen',
  playNamed: (name) => `Abspielen: ${name}`,
  again: 'Noch einmal aufnehmen',
  remove: 'Löschen',
  trim: {
    open: 'Zuschneiden',
    start: 'Beginnt',
    end: 'Endet',
    seconds: (seconds) => `${seconds} Sekunden`,
  },
  leveling: {
    start: (recordings) =>
      count(recordings, {
        one: 'Lautstärke der Aufnahme angleichen',
        other: 'Lautstärke aller # Aufnahmen angleichen',
      }),
    hint: 'Bringt die Aufnahmen im Text auf dieselbe Lautstärke. Die früheren bleiben in der Medienliste.',
    result: (leveled, unchanged, others) =>
      [
        `${formatRecordings(leveled)} angeglichen.`,
        ...(unchanged > 0 ? [count(unchanged, { one: '# war schon richtig.', other: '# waren schon richtig.' })] : []),
        ...(others > 0
          ? [
              count(others, {
                one: '# ist keine WAV-Datei und bleibt, wie sie ist.',
                other: '# sind keine WAV-Dateien und bleiben, wie sie sind.',
              }),
            ]
          : []),
      ].join(' '),
    failed: (recordings, reason) =>
      `${count(recordings, { one: '# konnte', other: '# konnten' })} nicht angeglichen werden: ${reason}`,
  },
  split: {
    open: 'Eine lange Aufnahme verwenden…',
    hint: 'Wählen Sie ab, was kein Satz ist: ein Husten oder ein Versprecher. Die Stücke danach rücken nach.',
    tooLarge: 'Diese Datei ist zu groß, um hier zerlegt zu werden: höchstens 100 MB.',
    unreadable:
      'Dieser Browser kann die Datei nicht lesen. Speichern Sie die Aufnahme als mp3 oder wav und versuchen Sie es noch einmal.',
    reading: 'Die Aufnahme wird gelesen…',
    none: 'In dieser Aufnahme wird nicht gesprochen.',
    found: (pieces, sentences) =>
      `${count(pieces, { one: '# Stück', other: '# Stücke' })} für ${count(sentences, { one: '# Satz', other: '# Sätze' })}.`,
    piece: (number, duration) => `Stück ${number}, ${duration}`,
    unused: 'nicht verwendet',
    use: (pieces) => count(pieces, { one: '# Stück verwenden', other: '# Stücke verwenden' }),
    cancel: 'Abbrechen',
  },
  storeFull:
    'Der Speicher dieses Browsers für Aufnahmen ist voll (200 MB). Die letzten gehen verloren, wenn Sie die Seite verlassen: Setzen Sie die Aufnahmen vorher ein.',
  notStored:
    'In diesem Browser können Aufnahmen nicht gespeichert werden: Sie gehen verloren, wenn Sie diese Seite vor dem Einsetzen verlassen.',
  warnings: {
    empty: 'nichts gehört',
    clipped: 'zu laut, verzerrt',
    quiet: 'zu leise',
    noisy: 'verrauscht',
    long: 'sehr lang',
  },
  prompter: {
    start: 'Starten',
    done: 'Fertig, weiter',
    again: 'Noch einmal',
    previous: 'Zurück',
    next: 'Weiter',
    play: 'Abspielen',
    pause: 'Pause',
    back: 'Zurück zur Liste',
    keys: 'Leertaste: starten, fertig und weiter. R: noch einmal. ↑ ↓: zurück, weiter. P: abspielen. Esc: Pause.',
    nextSentence: 'Als Nächstes:',
    lastSentence: 'Der letzte Satz.',
    position: (number, all) => `${number} von ${all}`,
    timeLeft: (time) => `noch etwa ${time}`,
    ready: 'Bereit',
    recording: 'Aufnahme',
    opening: 'Das Mikrofon wird geöffnet…',
    state: (number, all, state) => `Satz ${number} von ${all}: ${state}`,
    recorded: 'Aufgenommen',
    levelLabel: 'Pegel des Mikrofons',
    levels: { silent: 'stumm', quiet: 'zu leise', good: 'gut', loud: 'zu laut' },
    warned: (spoken, warnings) => `„${spoken}“: ${warnings}. Mit R nehmen Sie noch einmal auf.`,
  },
};
