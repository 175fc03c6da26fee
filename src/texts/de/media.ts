// German texts of media. Not yet read by a native speaker.
import type * as english from '#texts/en/media.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

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
      'Die Aufnahmefunktion konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
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
