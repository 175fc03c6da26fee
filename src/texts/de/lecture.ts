// German texts of what a lecture needs. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

const serverError = 'Auf dem Server ist ein Fehler aufgetreten. Meist ist das vorübergehend.';

export const appTexts: typeof english.appTexts = {
  skip: 'Zum Inhalt springen',
  mainNav: 'Hauptmenü',
  navMenu: 'Menü',
  account: 'Konto',
  todo: 'Aufgaben',
  review: 'Wiederholen',
  course: 'Kurs',
  classes: 'Klassen',
  school: 'Schule',
  loading: 'Wird geladen…',
  search: 'Suche',
  help: 'Hilfe',
  keys: 'Tastenkürzel',
  theme: { label: 'Farben', auto: 'System', light: 'Hell', dark: 'Dunkel' },
  wideTable: 'Seitlich scrollbare Tabelle',
  retry: 'Erneut versuchen',
  requestFailed: (_action, status, statusText) => `Fehler: ${status} ${statusText}`,
  connection: {
    lost: 'Keine Verbindung',
    wasLost: 'die Verbindung wurde unterbrochen',
    hint: 'Die Seite lädt von selbst, sobald die Verbindung wieder da ist.',
    busy: 'Der Server kann gerade nicht antworten',
    busyHint: 'Die Seite lädt von selbst, sobald er es kann.',
  },
  viewer: {
    edit: 'Bearbeiten',
    toggle: 'Kursmenü',
    overview: 'Überblick',
    done: 'Erledigt',
    doneLectures: (done, all) => `${done} von ${count(all, { one: '# Lektion', other: '# Lektionen' })} erledigt`,
    print: 'Drucken',
    download: 'Als einzelne Datei herunterladen',
    downloaded: (file) => `„${file}“ heruntergeladen. Die Datei funktioniert auch offline.`,
    downloadFailed: 'Die Seite konnte nicht heruntergeladen werden.',
    export: 'Exportieren',
    otherFormats: 'Andere Formate',
    offline: 'Offline',
    listenFirst: 'Erst hören',
    words: (count) => `Wörter (${count})`,
    more: 'Mehr',
    previous: (title) => `Vorherige: ${title}`,
    next: (title) => `Nächste: ${title}`,
    lectureNavigation: 'Vorherige und nächste Lektion',
    notFound: 'Lektion nicht gefunden',
    notFoundHint: 'Vielleicht ist sie noch nicht veröffentlicht. Wähle eine andere oder versuch es noch einmal.',
    failed: 'Die Lektion konnte nicht geladen werden',
    failedHint: serverError,
    untitled: 'Lektion ohne Titel',
    unit: (number) => `Einheit ${number}`,
    progress: 'Mein Fortschritt',
  },
  exercise: {
    checkButton: 'Prüfen',
    answerField: (number) => `Antwort ${number}`,
    score: (right, all) => `${right} von ${all} richtig`,
    scoreNearly: (right, all, nearly) => `${right} von ${all} richtig, ${nearly} fast richtig`,
    held: (right, all, nearly, empty) =>
      `${right} von ${all} richtig${nearly === 0 ? '' : `, ${nearly} fast richtig`}${empty === 0 ? '' : `, ${empty} noch leer`}. Das zweite Prüfen zeigt die Lösungen.`,
    second: (score, second) => `${score}, ${second} im zweiten Versuch`,
    waiting: 'Noch nicht gesendet: Deine Antworten warten auf diesem Gerät.',
    again: 'Noch einmal',
    inExercise: (name, exercise) => `${name}, Übung ${exercise}`,
    inLecture: (name, lecture) => `${name}, ${lecture}`,
    scoreAnswered: (right, all, when) => `${right} von ${all} richtig. Beantwortet ${when}.`,
    correct: 'richtig',
    nearly: 'fast richtig',
    wrong: 'falsch',
    noAnswer: 'leer gelassen',
    correction: 'Richtige Antwort:',
  },
  accents: {
    label: 'Sonderzeichen',
    capitals: 'Großbuchstaben',
    back: 'Vorherige Zeichen',
    forward: 'Weitere Zeichen',
    hint: 'Tipp: Mit Alt + Buchstabe wechselst du durch seine Akzente.',
  },
  player: {
    video: 'Video',
    play: (name) => (name ? `${name} abspielen` : 'Abspielen'),
    pause: (name) => (name ? `${name} anhalten` : 'Anhalten'),
    failed: 'Die Aufnahme kann nicht abgespielt werden',
  },
  errorBoundary: {
    heading: 'Auf dieser Seite ist ein Fehler aufgetreten',
    hint: 'Vielleicht wurde Cahier aktualisiert. Meist hilft es, die Seite neu zu laden; ungespeicherter Text bleibt in diesem Browser erhalten.',
    reload: 'Seite neu laden',
  },
};

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) => count(answers, { one: '# Antwort wiederholen', other: '# Antworten wiederholen' }),
  downloadCourse: 'Kurs herunterladen',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# Lektion', other: '# Lektionen' })} in ${count(units, { one: '# Einheit', other: '# Einheiten' })}`,
  begin: 'Erste Lektion starten',
  resume: 'Weitermachen',
  noCourse: 'Kurs nicht gefunden',
  noCourseHint: 'Vielleicht wurde er entfernt. Wähle einen anderen oder versuch es noch einmal.',
  courseFailed: 'Der Kurs konnte nicht geladen werden',
  courseFailedHint: serverError,
  emptyCourse: 'Dieser Kurs hat noch keine Lektionen.',
  otherCourses: 'Andere Kurse',
  level: (level) => `Niveau: ${level}`,
  chooseLevel: 'Niveau',
  allLevels: 'Alle Niveaus',
  findLecture: 'Was möchten Sie können?',
  found: (lectures) =>
    lectures === 0 ? 'Das steht bei keiner Lektion.' : count(lectures, { one: '# Lektion', other: '# Lektionen' }),
};

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Fast richtig. Noch einmal ansehen: ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'Umlaute und Akzente',
    ligature: 'Buchstaben wie ß, ä, œ',
    apostrophe: 'Apostroph',
    capital: 'Großschreibung',
    spaces: 'Leerzeichen und Bindestriche',
    punctuation: 'Satzzeichen',
    ending: 'Endung',
    word: 'Artikel oder kleines Wort',
    spelling: 'Rechtschreibung',
    form: 'Form der Buchstaben',
  },
  check: (nearMisses, answer) => `Achte auf: ${nearMisses} – ${answer}`,
};

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Player: ${name}`,
  recording: 'Aufnahme',
  back: (seconds) => count(seconds, { one: '# Sekunde zurück', other: '# Sekunden zurück' }),
  backKey: 'Umschalt + Pfeil links',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Position',
  elapsed: (time, duration) => `${time} von ${duration}`,
  speed: (speed) => `Tempo: ${speed}×`,
  repeat: 'Wiederholen',
  transcript: 'Transkript',
  subtitles: 'Untertitel',
  close: 'Player schließen',
  closeKey: 'Esc',
  keys: 'Pfeil rechts: Bedienelemente · Umschalt + Pfeil: 5 Sekunden · Esc: schließen',
};

export const dateTexts: typeof english.dateTexts = {
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `am ${day}`,
  onWeekday: (weekday) => `am ${weekday}`,
};

export const hintTexts: typeof english.hintTexts = {
  label: 'Sonderzeichen und Tipp',
  button: 'Tipp',
  show: 'Tipp anzeigen',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `Tipp anzeigen (${keys})`,
  startsWith: (letter) => `beginnt mit ${letter}`,
  startsWithLength: (letter, length) => `beginnt mit ${letter}, ${length}`,
  length: (wordLengths) => {
    const lengths = wordLengths.map((length) => count(length, { one: '# Buchstabe', other: '# Buchstaben' }));
    return wordLengths.length === 1 ? lengths.join('') : `${wordLengths.length} Wörter: ${lengths.join(' + ')}`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Nachsehen: ${quote}`,
  back: 'Zurück zur Übung',
};

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => count(all, { one: 'Noch # Antwort', other: 'Noch # Antworten' }),
  progress: (right, all, left) => `${right} von ${all} richtig, ${left} fehlen noch`,
  done: 'Alle Antworten sind richtig.',
  begin: 'Zu den Übungen',
  resume: (exercise) => `Weiter: ${exercise}`,
  mend: (exercise) => `Fehler verbessern: ${exercise}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `„${word}“ abspielen`,
  know: 'Kenne ich',
  known: 'Das Wort kommt beim Wiederholen nicht mehr vor.',
  notSaved: 'Es konnte nicht gespeichert werden. Versuch es noch einmal.',
  noMeaning: 'Noch keine Bedeutung',
  back: 'Zurück zum Text',
  readings: 'Lesungen über den Wörtern',
};

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `Zeile ${number}`,
  show: 'Wörter anzeigen',
  showLine: (line) => `Wörter anzeigen: ${line}`,
};

export const specTexts: typeof english.specTexts = {
  product: 'Cahier',
  nav: {
    home: 'Startseite',
    drafts: 'Meine Entwürfe',
    lecture: 'Lektion',
    documentation: 'Markup-Hilfe',
    logout: 'Abmelden',
  },
  login: {
    heading: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    reset: 'Passwort zurücksetzen',
    signedIn: 'Sie sind angemeldet, oder der Anmeldelink ist in Ihrem Postfach!',
    resetSent: 'Wir haben Ihnen einen Link zum Zurücksetzen des Passworts geschickt!',
  },
  resetPassword: {
    heading: 'Passwort zurücksetzen',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Neues Passwort wiederholen',
    submit: 'Passwort ändern',
    mismatch: 'Die Passwörter stimmen nicht überein.',
    updated: 'Das Passwort wurde geändert.',
  },
  drafts: { heading: 'Ihre Entwürfe', create: 'Neuer Entwurf' },
  editor: {
    heading: 'Editor',
    save: 'Speichern',
    publish: 'Veröffentlichen',
    name: 'Name der Seite',
    namePlaceholder: 'Name der Lektion',
    markupPlaceholder: 'Schreiben Sie hier Ihr Markup…',
    preview: 'Vorschau',
  },
  upload: {
    heading: 'Medien hochladen',
    idle: 'Datei hierher ziehen oder klicken, um eine auszuwählen',
    dragging: 'Datei hier ablegen…',
    uploading: 'Wird hochgeladen…',
    failed: 'Hochladen fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  media: { copyId: 'ID kopieren', copied: 'ID kopiert!', remove: 'löschen' },
  viewer: { menu: 'Französisch A1' },
  documentation: { heading: 'Markup-Hilfe' },
  errors: {
    noToken: 'Kein Zugriffstoken vorhanden',
    invalidDraftId: 'Ungültige Adresse des Entwurfs',
    invalidPageId: 'Ungültige Adresse der Lektion',
    invalidFileName: 'Ungültiger Dateiname',
    noData: 'Keine Daten empfangen',
    session: (message) => `Sitzung nicht verfügbar: ${message}`,
    fetchingDraft: (status, statusText) => `Entwurf nicht geladen: ${status} ${statusText}`,
    fetchingPage: (status, statusText) => `Seite nicht geladen: ${status} ${statusText}`,
    publishing: (status, statusText) => `Entwurf nicht veröffentlicht: ${status} ${statusText}`,
    network: (message) => `Netzwerkfehler: ${message}`,
  },
};
