// German texts of the home screen and the first run. Not yet read by a native speaker.
import type * as english from '#texts/en/home.ts';

export const firstRunTexts: typeof english.firstRunTexts = {
  heading: 'Cahier einrichten',
  intro: 'Erstellen Sie Ihr Konto. Damit schreiben Sie Lektionen und verwalten Personen und Einstellungen.',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  schoolName: 'Name der Schule (optional)',
  schoolNameHint: 'Erscheint in der Leiste und in E-Mails. Sie können ihn später ändern.',
  keepDemo: 'Den Demokurs behalten (Französisch A1)',
  keepDemoHint: 'Fünf Lektionen mit Aufnahmen, zum Ansehen und Ändern.',
  courseTitle: 'Titel Ihres ersten Kurses',
  courseTitleHint: 'Zum Beispiel „Englisch A1“. Er beginnt ohne Lektionen.',
  submit: 'Konto erstellen',
  failed: 'Cahier ist nicht erreichbar.',
  linkNeeded: 'Öffnen Sie den Einrichtungslink',
  linkNeededHint:
    'Er wurde beim Start von Cahier ausgegeben und gilt nur einmal. Ein Neustart von Cahier gibt einen neuen aus. Auf dem Rechner, auf dem Cahier läuft, ist kein Link nötig.',
  over: 'Cahier ist schon eingerichtet',
  overHint: 'Melden Sie sich mit der E-Mail-Adresse und dem Passwort Ihres Kontos an.',
  signIn: 'Anmelden',
};

export const homeTexts: typeof english.homeTexts = {
  title: 'Willkommen bei Cahier',
  schoolTitle: (school) => `Willkommen – ${school}`,
  lead: 'Schreiben Sie Sprachlektionen mit Ton und Übungen. Lernende lesen, hören, üben und sehen sofort, was sie verbessern können.',
  proof: 'Dies ist eine Machbarkeitsstudie in Entwicklung: Andere Personen können Ihre Arbeit überschreiben.',
  proofNow:
    'Was zwei Personen im selben Entwurf ändern, wird zusammengeführt; wo das nicht geht, fragt Cahier, welche Version bleiben soll.',
  pair: {
    label: 'Probieren Sie es aus',
    source: 'Ändern Sie diesen Text',
    result: 'Die Seite, die Lernende sehen',
    task: (answer, nearMiss) =>
      `Geben Sie ${answer} in die Lücke ein und wählen Sie „Prüfen“. Oder machen Sie einen kleinen Fehler – ${nearMiss} – und sehen Sie, was Cahier dazu sagt.`,
  },
  recorder: {
    start: 'Ein Wort aufnehmen',
    again: 'Noch einmal aufnehmen',
    stop: 'Stopp',
    hint: 'Bis zu zehn Sekunden. Es wird nichts hochgeladen.',
    running: 'Aufnahme läuft… sagen Sie ein Wort',
    done: 'Ihre Aufnahme ist im Text und auf der Seite. Spielen Sie sie dort ab.',
    line: 'meine Aufnahme',
    notLoaded:
      'Die Aufnahmefunktion konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  },
  waysHeading: 'So fangen Sie an',
  write: 'Ihre erste Lektion schreiben',
  writeText:
    'Schreiben Sie einfachen Text, fügen Sie Aufnahmen und Bilder hinzu und sehen Sie daneben die Seite entstehen.',
  writeFailed: 'Die Vorlagen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  read: 'Eine Lektion öffnen',
  readText: 'Lesen, hören, Lücken ausfüllen und sofort sehen, was richtig war.',
  learn: 'Das Markup lernen',
  learnText: 'Alle Regeln, jede mit einem Beispiel zum Kopieren.',
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Hilfe',
  failed: 'Die Hilfe konnte nicht geladen werden.',
  inEnglish: 'Diese Anleitung ist auf Englisch.',
  onlyFirstDay:
    'Diese Übersetzung hat noch niemand mit Muttersprache Deutsch gelesen. Die ganze Anleitung folgt auf Englisch.',
  guides: {
    teachers: 'Für Lehrkräfte',
    editor: 'Der Editor',
    recording: 'Eine Lektion aufnehmen',
    imports: 'Dateien importieren',
    exports: 'Lektionen in anderen Programmen',
    schools: 'Für die Schulleitung',
  },
};

export const firstStepsTexts: typeof english.firstStepsTexts = {
  heading: 'Erste Schritte',
  done: 'erledigt',
  help: 'So geht es',
  dismiss: 'Erste Schritte ausblenden',
  steps: {
    schoolName: 'Schule benennen',
    address: 'Adresse erreichbar machen',
    teachers: 'Lehrkräfte einladen',
    ownerClass: 'Klasse anlegen',
    backup: 'Sicherung anlegen',
    draft: 'Entwurf schreiben',
    publish: 'Veröffentlichen',
    class: 'Klasse anlegen',
    assign: 'Lektion aufgeben',
  },
};
