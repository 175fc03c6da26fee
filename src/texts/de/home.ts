// German texts of the home screen, the first run and imports. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

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
      'Die Aufnahmefunktion konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  waysHeading: 'So fangen Sie an',
  write: 'Ihre erste Lektion schreiben',
  writeText:
    'Schreiben Sie einfachen Text, fügen Sie Aufnahmen und Bilder hinzu und sehen Sie daneben die Seite entstehen.',
  writeFailed:
    'Die Vorlagen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  read: 'Eine Lektion öffnen',
  readText: 'Lesen, hören, Lücken ausfüllen und sofort sehen, was richtig war.',
  learn: 'Das Markup lernen',
  learnText: 'Alle Regeln, jede mit einem Beispiel zum Kopieren.',
};

export const importTexts: typeof english.importTexts = {
  heading: 'Datei importieren',
  back: 'Alle Entwürfe',
  lead: 'Machen Sie aus einer Datei eines anderen Programms einen Entwurf. Sie sehen zuerst eine Vorschau; erstellt wird erst etwas, wenn Sie es bestätigen.',
  formats: 'Word (.docx), Moodle-XML, GIFT, H5P, Anki, LiaScript, Markdown und Wörterlisten (.csv), bis 50 MB.',
  choose: 'Datei auswählen',
  drop: 'oder hier ablegen',
  reading: (name) => `„${name}“ wird gelesen…`,
  tooLarge: (name) =>
    `„${name}“ ist größer als 50 MB. Teilen Sie die Datei oder verkleinern Sie ihre Bilder und Aufnahmen.`,
  notRead: (reason) => `${reason} Es wurde nichts erstellt.`,
  another: 'Andere Datei auswählen',
  create: 'Entwurf erstellen',
  creating: 'Der Entwurf wird erstellt…',
  willCome: 'Was übernommen wird',
  previewHeading: 'Vorschau',
  sources: {
    docx: (name) => `Word-Dokument, aus „${name}“.`,
    moodle: (name) => `Moodle-Fragen (XML), aus „${name}“.`,
    gift: (name) => `GIFT-Fragen, aus „${name}“.`,
    h5p: (name) => `H5P-Inhalt, aus „${name}“.`,
    anki: (name) => `Anki-Paket, aus „${name}“.`,
    list: (name) => `Wörterliste, aus „${name}“.`,
    liascript: (name) => `LiaScript-Kurs, aus „${name}“.`,
    markdown: (name) => `Markdown-Text, aus „${name}“.`,
  },
  listed: { heading: 'Wörter als', table: 'Tabelle', pairs: 'Übungen mit Paaren' },
  paste:
    'Oder fügen Sie eine Liste ein: jedes Wort mit seiner Bedeutung in einer Zeile, oder Zellen einer Tabellenkalkulation',
  readList: 'Liste lesen',
  pastedName: 'Wörterliste',
  cancel: 'Abbrechen',
  stopped: 'Abgebrochen. Es wurde nichts angelegt.',
  stoppedCreating:
    'Abgebrochen. Es wurde nichts angelegt, außer der Entwurf war gerade schon fertig: Dann steht er unter Ihren Entwürfen.',
  report: {
    title: (name) => `Import von „${name}“`,
    fileName: 'Importbericht',
    cameIn: 'Was übernommen wird',
    count: (label, number) => `${label}: ${number}`,
    words: 'Wörter',
    blanks: 'Lücken',
    items: 'Fragen, Paare und andere Antworten',
    files: 'Dateien',
    nothingLost: 'Es wird nichts weggelassen.',
    save: 'Bericht speichern',
  },
  title: 'Titel des Entwurfs',
  mediaStand: 'Aufnahmen, Bilder und Filme werden mit dem Entwurf importiert. Diese Vorschau zeigt nur ihre Namen.',
  media: {
    AUDIO: (name) => `Aufnahme: ${name}`,
    IMAGE: (name) => `Bild: ${name}`,
    VIDEO: (name) => `Video: ${name}`,
  },
  gapsHeading: (number) => count(number, { one: '# Lücke erkannt', other: '# Lücken erkannt' }),
  gapsLead:
    'Angekreuzte mit einer Antwort werden zu Übungslücken. Trennen Sie mehrere richtige Antworten mit einem senkrechten Strich: suis | étais.',
  tickAll: 'Alle ankreuzen',
  tickNone: 'Keine ankreuzen',
  answer: 'Antwort',
  answerInContext: (context) => `Antwort der Lücke in „${context}“`,
  keepHint: (hint) => `(${hint}) als Tipp behalten`,
  unanswered: (number) =>
    count(number, {
      one: '# angekreuzte Lücke hat noch keine Antwort und bleibt im Text, wie sie ist.',
      other: '# angekreuzte Lücken haben noch keine Antwort und bleiben im Text, wie sie sind.',
    }),
  questions: {
    heading: (number) => count(number, { one: '# Auswahlfrage erkannt', other: '# Auswahlfragen erkannt' }),
    lead: 'Angekreuzte werden zu Auswahlfragen; kreuzen Sie darunter an, was richtig ist.',
    rightOptions: (question) => `Richtige Antworten zu „${question}“`,
    picture: '(Bild)',
    unanswered: (number) =>
      count(number, {
        one: '# angekreuzte Frage hat noch keine richtige Antwort und bleibt im Text, wie sie ist.',
        other: '# angekreuzte Fragen haben noch keine richtige Antwort und bleiben im Text, wie sie sind.',
      }),
  },
  noticesHeading: 'Was ausgelassen oder verändert wird',
  mediaHeading: (number) =>
    count(number, { one: '# Datei wird mit importiert', other: '# Dateien werden mit importiert' }),
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Hilfe',
  failed: 'Die Hilfe konnte nicht geladen werden.',
  inEnglish: 'Diese Anleitung ist auf Englisch.',
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
