// German texts of drafts, the bin, course archives and the search. Not yet read by a native speaker.
import type { authorTexts, binTexts, draftListTexts, publicationTexts, searchTexts } from '#texts/en/author.ts';
import type { courseTransferTexts } from '#texts/en/course-transfer.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const publication: typeof publicationTexts = {
  never: 'Noch nicht veröffentlicht',
  published: 'Veröffentlicht',
  changed: 'Unveröffentlichte Änderungen',
  withdrawn: 'Zurückgezogen',
  untitled: 'Ohne Titel',
};

export const draftList: typeof draftListTexts = {
  export: 'Exportieren',
  exportNamed: (name) => `Exportieren: „${name}“`,
  search: 'Entwürfe suchen',
  outline: 'Kursgliederung',
  importFile: 'Importieren…',
  edited: (time) => `Bearbeitet: ${time}`,
  editedBy: (time, author) => `Bearbeitet: ${time}, von ${author}`,
  more: 'Mehr Entwürfe anzeigen',
  empty: 'Noch keine Entwürfe: Schreiben Sie Ihre erste Lektion.',
  failed: 'Die Entwürfe konnten nicht geladen werden.',
  none: 'Kein Entwurf passt zu Ihrer Suche.',
  showAll: 'Alle Entwürfe anzeigen',
  shown: (drafts, hasMore) =>
    hasMore
      ? `Mindestens ${drafts} Entwürfe gefunden`
      : count(drafts, { one: '# Entwurf gefunden', other: '# Entwürfe gefunden' }),
  templates: {
    blank: { name: 'Leere Seite', text: 'Sofort losschreiben.' },
    dialogue: { name: 'Dialog', text: 'Eine Aufnahme, ihr Text und eine Übung.' },
    vocabulary: { name: 'Wortschatz', text: 'Wörter in einer Tabelle, jedes mit Aufnahme.' },
    grammar: { name: 'Grammatik', text: 'Formen in einer Tabelle und eine Übung.' },
  },
  sort: { label: 'Sortieren nach', edited: 'Zuletzt bearbeitet', name: 'Name' },
  selection: {
    start: 'Auswählen',
    selected: (drafts) => `${drafts} ausgewählt`,
    all: 'Alle auswählen',
    add: 'Zu Einheit hinzufügen…',
    end: 'Fertig',
    confirm: (drafts) => count(drafts, { one: '# Entwurf löschen?', other: '# Entwürfe löschen?' }),
    confirmText: (published) =>
      `${count(published, { one: '# davon ist veröffentlicht: Lernende finden seine Seite dann nicht mehr.', other: '# davon sind veröffentlicht: Lernende finden ihre Seiten dann nicht mehr.' })} Sie können Entwürfe 30 Tage lang aus dem Papierkorb wiederherstellen.`,
    removed: (drafts, wasPublished) =>
      `${drafts} Entwürfe mit ihren Medien gelöscht.${wasPublished ? ' Lernende können die Seiten nicht mehr öffnen.' : ''}`,
    restored: (drafts) => `${drafts} Entwürfe wiederhergestellt.`,
    addHeading: (drafts) =>
      count(drafts, { one: '# Entwurf zu einer Einheit hinzufügen', other: '# Entwürfe zu einer Einheit hinzufügen' }),
    unit: 'Einheit',
    noUnits: 'Es gibt noch keinen Kurs. Legen Sie einen in der Kursgliederung an.',
    addSubmit: 'Hinzufügen',
    added: (drafts, unit) => `${count(drafts, { one: '# Entwurf', other: '# Entwürfe' })} zu „${unit}“ hinzugefügt.`,
    addUndone: 'Rückgängig gemacht.',
  },
  rename: 'Umbenennen',
  renameNamed: (name) => `Umbenennen: „${name}“`,
  duplicate: 'Duplizieren',
  duplicateNamed: (name) => `Duplizieren: „${name}“`,
  duplicated: (name) => `„${name}“ erstellt.`,
  newName: 'Neuer Name',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Löschen',
  removeNamed: (name) => `Löschen: „${name}“`,
  actions: (name) => `Aktionen für „${name}“`,
  notInCourse: 'In keinem Kurs',
  confirm: (name) => `„${name}“ löschen?`,
  confirmText:
    'Der Entwurf ist veröffentlicht: Lernende finden seine Seite dann nicht mehr. Sie können ihn 30 Tage lang aus dem Papierkorb wiederherstellen.',
  removed: (name, wasPublished) =>
    `„${name}“ mit seinen Medien gelöscht.${wasPublished ? ' Lernende können die Seite nicht mehr öffnen.' : ''}`,
  restored: (name) => `„${name}“ wiederhergestellt.`,
  renamed: (name) => `In „${name}“ umbenannt.`,
  undo: 'Rückgängig',
};

export const bin: typeof binTexts = {
  heading: 'Papierkorb',
  link: (items) => (items ? `Papierkorb (${items})` : 'Papierkorb'),
  lead: 'Gelöschte Entwürfe und Medien bleiben 30 Tage hier. Dann werden sie endgültig gelöscht.',
  back: 'Ihre Entwürfe',
  empty: 'Der Papierkorb ist leer.',
  failed: 'Der Papierkorb konnte nicht geladen werden.',
  more: 'Mehr anzeigen',
  deleted: (time) => `Gelöscht: ${time}`,
  deletedBy: (time, author) => `Gelöscht: ${time}, von ${author}`,
  from: (draft) => `aus ${draft}`,
  purged: (when) => `Wird ${when} endgültig gelöscht`,
  restoreNamed: (name) => `Wiederherstellen: „${name}“`,
  purgeNamed: (name) => `Jetzt löschen: „${name}“`,
  wasPublished: 'Beim Wiederherstellen wird die Seite wieder veröffentlicht.',
  isOnPage: 'Lernende bekommen es noch: Eine veröffentlichte Seite verwendet es.',
  isInUse: 'Bleibt, solange eine andere Lektion seine Medien verwendet.',
  kinds: { draft: 'Entwurf', AUDIO: 'Aufnahme', VIDEO: 'Video', IMAGE: 'Bild' },
  restore: 'Wiederherstellen',
  purge: 'Jetzt löschen',
  confirm: (name) => `„${name}“ endgültig löschen?`,
  confirmDraft: 'Text, frühere Versionen, Seite und Medien lassen sich nicht wiederherstellen.',
  confirmMedia: 'Das lässt sich nicht wiederherstellen.',
  purgeNow: 'Endgültig löschen',
  cancel: 'Abbrechen',
  restored: (name) => `„${name}“ wiederhergestellt.`,
  open: 'Entwurf öffnen',
  purgedNow: (name) => `„${name}“ endgültig gelöscht.`,
  restoreFailed: (name) => `„${name}“ konnte nicht wiederhergestellt werden. Versuchen Sie es noch einmal.`,
};

export const courseTransfer: typeof courseTransferTexts = {
  heading: 'Export und Import',
  lead: 'Laden Sie den ganzen Kurs als eine Datei herunter: für eine Lernplattform, als Karten, Buch oder Arbeitsblatt, als Sicherung oder für einen Umzug.',
  export: 'Kurs exportieren',
  importCourse: 'Kurs importieren',
  importing: 'Wird importiert…',
  imported: (title, lectures) =>
    `Der Kurs „${title}“ mit ${count(lectures, { one: '# Lektion', other: '# Lektionen' })} wurde importiert.`,
  exists: 'Diesen Kurs gibt es schon. Seine Gliederung ersetzen? Vorhandene Entwürfe und Seiten bleiben erhalten.',
  replace: 'Gliederung ersetzen',
  cancel: 'Abbrechen',
  notChanged: 'Es wurde nichts geändert.',
  failed: (reason) => `Es wurde nichts geändert. ${reason}`,
};

export const search: typeof searchTexts = {
  heading: 'Suche',
  title: (query) => `Suche: ${query}`,
  label: 'Wonach suchen Sie?',
  submit: 'Suchen',
  scope: 'Wo suchen',
  lectures: 'Lektionen',
  withDrafts: 'Lektionen und Entwürfe',
  drafts: 'Entwürfe',
  inCourse: 'In welchem Kurs',
  allCourses: 'Alle Kurse',
  noCourse: 'In keinem Kurs',
  hint: 'Akzente und Großschreibung spielen keine Rolle: „ecole“ findet „École“, „coeur“ findet „cœur“.',
  found: (results, hasMore) =>
    hasMore ? `Mehr als ${results} Ergebnisse` : count(results, { one: '# Ergebnis', other: '# Ergebnisse' }),
  foundIn: (lectures, drafts) =>
    `${count(lectures, { one: '# Lektion', other: '# Lektionen' })}, ${count(drafts, { one: '# Entwurf', other: '# Entwürfe' })}`,
  more: (shown) => `Die ersten ${shown} werden angezeigt. Fügen Sie ein Wort hinzu, um die Suche einzugrenzen.`,
  none: (query) => `Keine Ergebnisse für „${query}“.`,
  noneHint: 'Versuchen Sie es mit weniger Wörtern oder einem Wortteil.',
  failed: 'Die Suche ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  again: 'Erneut suchen',
};

export const author: typeof authorTexts = {
  localBackup: {
    label: 'Ungespeicherte Änderungen',
    found: (time) => `Ungespeicherte Änderungen gefunden (${time}).`,
    restore: 'Wiederherstellen',
    discard: 'Verwerfen',
  },
};
