// German texts of lectures that are available offline. Not yet read by a native speaker.
import type * as english from '#texts/en/offline.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Offline verwenden',
  close: 'Schließen',
  lead: 'Eine Lektion, die du offline verfügbar machst, öffnet sich ohne Verbindung, mit Ton, Bildern und Übungen. Deine Antworten werden gesendet, sobald die Verbindung wieder da ist. Beim Abmelden wird sie von diesem Gerät gelöscht.',
  unsupported: 'Dieser Browser speichert Lektionen nur von einer https-Adresse.',
  saveLecture: 'Diese Lektion offline verfügbar machen',
  saveAgain: 'Diese Lektion aktualisieren',
  saveCourse: (lectures) =>
    count(lectures, {
      one: 'Den Kurs offline verfügbar machen',
      other: 'Alle # Lektionen offline verfügbar machen',
    }),
  size: (size) => `Etwa ${size}.`,
  saving: (title) => `„${title}“ wird gespeichert…`,
  progress: (done, total) => `${done} von ${total} Dateien`,
  saved: (title) => `„${title}“ ist offline verfügbar.`,
  savedCourse: (lectures) =>
    count(lectures, { one: '# Lektion ist offline verfügbar.', other: '# Lektionen sind offline verfügbar.' }),
  full: 'Auf diesem Gerät ist dafür kein Platz mehr. Entferne unten Lektionen oder schaffe Platz und versuch es noch einmal.',
  unreachable: 'Der Server ist nicht erreichbar. Versuch es noch einmal, wenn du verbunden bist.',
  failed: (detail) => `Das Speichern ist fehlgeschlagen: ${detail}`,
  listHeading: 'Auf diesem Gerät offline verfügbar',
  none: 'Noch keine Lektionen.',
  remove: 'Entfernen',
  removeNamed: (title) => `Entfernen: „${title}“`,
  removed: (title) => `„${title}“ ist nicht mehr offline verfügbar.`,
  removeAll: 'Alle entfernen',
  removedAll: 'Es ist keine Lektion mehr offline verfügbar.',
  total: (size) => `Insgesamt ${size}.`,
  newVersion: 'Eine neue Version von Cahier ist bereit.',
  reload: 'Neu laden',
};
