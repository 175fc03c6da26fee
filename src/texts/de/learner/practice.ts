// German texts of tasks, review, progress and offline lectures. Not yet read by a native speaker.

import type { offlineTexts } from '#texts/en/offline.ts';
import type { progressTexts } from '#texts/en/progress.ts';
import type { reviewTexts } from '#texts/en/review.ts';
import type { todoTexts } from '#texts/en/todo.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const offline: typeof offlineTexts = {
  heading: 'Offline verwenden',
  close: 'Schließen',
  lead: 'Eine Lektion, die Sie offline verfügbar machen, öffnet sich ohne Verbindung, mit Ton, Bildern und Übungen. Ihre Antworten werden gesendet, sobald die Verbindung wieder da ist. Beim Abmelden wird sie von diesem Gerät gelöscht.',
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
  full: 'Auf diesem Gerät ist dafür kein Platz mehr. Entfernen Sie unten Lektionen oder schaffen Sie Platz und versuchen Sie es noch einmal.',
  unreachable: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal, wenn Sie verbunden sind.',
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

export const progress: typeof progressTexts = {
  heading: 'Mein Fortschritt',
  failed: 'Ihr Fortschritt konnte nicht geladen werden.',
  total: (right, blanks) => `Bisher ${right} von ${blanks} Antworten richtig`,
  noExercises: 'Dieser Kurs hat noch keine Übungen.',
  toReview: (wrong) => `${wrong} zu wiederholen`,
  notStarted: 'Nicht begonnen',
  noExercise: 'Keine Übungen',
  lastPractised: (when) => `zuletzt geübt ${when}`,
  lectures: 'Lektionen',
  review: 'Wiederholen',
  everyDay: 'Jeden Tag ein wenig wiederholen, auch nach Gehör',
  reviewLead: 'Antworten, die falsch waren. Verbessern Sie sie hier, dann zählen sie auch in der Lektion.',
  nothingToReview: 'Noch nichts zu wiederholen.',
  accepted: (answer) => `Ihre Lehrkraft hat ${answer} anerkannt.`,
  previousAnswer: (given) => `(Sie schrieben: ${given})`,
  previousChoice: (given) => `(Sie wählten: ${given})`,
};

export const review: typeof reviewTexts = {
  heading: 'Wiederholen',
  failed: 'Die Wiederholung konnte nicht geladen werden.',
  ways: {
    fill: 'Antworten',
    write: 'Hören und schreiben',
    choose: 'Hören und auswählen, was Sie hören',
  },
  remaining: (left) => (left === 1 ? 'Die letzte' : `Noch ${left}`),
  giveUp: 'Weiß ich nicht',
  letters: 'Anfangsbuchstaben anzeigen',
  lettersAre: (letters) => `Es beginnt mit: ${letters}`,
  right: 'Richtig.',
  almost: 'Fast.',
  wrong: 'Noch nicht.',
  comesBack: (when) => `Kommt wieder: ${when}.`,
  soon: 'in ein paar Minuten',
  next: 'Weiter',
  finish: 'Fertig',
  nothing: 'Heute gibt es nichts zu wiederholen.',
  nothingHint: 'Was Sie in Lektionen beantworten, kommt hier nach und nach wieder.',
  done: 'Das war es fürs Erste.',
  doneHint: 'Was Sie gut können, kommt erst nach längerer Zeit wieder.',
  nextDay: (when) => `Die nächste Wiederholung: ${when}.`,
  postponed: 'Es gibt noch mehr; das hat Zeit bis morgen.',
  again: 'Einige kommen in ein paar Minuten wieder.',
  goOn: 'Weitermachen',
  toLectures: 'Zu den Lektionen',
  wrongAnswers: 'Antworten, die in Lektionen falsch waren',
  skipped: 'Auch wiederholen, was ich in abgeschlossenen Lektionen ausgelassen habe',
  unsent: 'Ihre Antworten bleiben auf diesem Gerät gespeichert, bis es wieder eine Verbindung gibt.',
  say: {
    button: 'Selbst sprechen',
    close: 'Schließen',
    heading: 'Selbst sprechen',
    privacy: 'Ihre Stimme bleibt in diesem Browser. Sie wird nicht gesendet oder gespeichert.',
    record: 'Aufnehmen',
    again: 'Noch einmal aufnehmen',
    stop: 'Stopp',
    model: 'Aufnahme abspielen',
    own: 'Ihre Stimme abspielen',
    both: 'Beides abspielen',
    modelShape: 'Lautstärke der Aufnahme',
    ownShape: 'Lautstärke Ihrer Stimme',
    recording: 'Aufnahme läuft…',
    recorded: 'Aufgenommen. Hören Sie beides an.',
    noMicrophone:
      'Ihr Mikrofon ist nicht verfügbar. Erlauben Sie den Zugriff im Browser und prüfen Sie, ob eines angeschlossen ist.',
    unsupported: 'Dieser Browser kann hier nicht aufnehmen.',
    noSound: 'Die Aufnahme konnte nicht geladen werden.',
  },
};

export const todo: typeof todoTexts = {
  heading: 'Aufgaben',
  failed: 'Ihre Aufgaben konnten nicht geladen werden.',
  next: 'Als Nächstes',
  later: 'Danach',
  due: (when) => `Fällig ${when}`,
  wasDue: (when) => `War fällig ${when}`,
  noDate: 'Ohne Datum',
  tried: (tried, blanks) => `${tried} von ${blanks} versucht`,
  right: (right, blanks, percent) => `${right} von ${blanks} richtig, Ziel: ${percent}`,
  noExercises: 'Keine Übungen: lesen und hören',
  unpublished: 'Nicht mehr veröffentlicht',
  begin: 'Starten',
  beginNamed: (title) => `Starten: ${title}`,
  resume: 'Weitermachen',
  resumeNamed: (title) => `Weitermachen: ${title}`,
  done: (tasks) => `Erledigt (${tasks})`,
  allDone: 'Alles erledigt. Neue Aufgaben von Ihrer Lehrkraft erscheinen hier.',
  empty: 'Nichts zu tun. Aufgaben von Ihrer Lehrkraft erscheinen hier.',
  join: 'Einer Klasse mit einem Code beitreten',
  review: 'Gelerntes wiederholen',
  noClass: 'Sie sind noch in keiner Klasse. Fragen Sie Ihre Lehrkraft nach einem Code.',
  toLectures: 'Zu den Lektionen',
};
