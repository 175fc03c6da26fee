// German texts of the export dialog. Not yet read by a native speaker.
import type * as english from '#texts/en/exports.ts';

const format = new Intl.ListFormat('de');

const addActivity = 'In Moodle: „Aktivität oder Material anlegen“, H5P.';

export const exportTexts: typeof english.exportTexts = {
  headings: { lecture: 'Lektion exportieren', course: 'Kurs exportieren' },
  downloadHeadings: { lecture: 'Lektion herunterladen', course: 'Kurs herunterladen' },
  leads: {
    lecture: 'In die Datei kommt, was jetzt veröffentlicht ist; spätere Änderungen nicht.',
    course: 'Alle veröffentlichten Lektionen kommen in eine Datei, in der Reihenfolge der Kursgliederung.',
  },
  groups: {
    platform: 'Für eine Lernplattform',
    practice: 'Zum Üben und Lesen',
    paper: 'Auf Papier',
    cahier: 'Für Cahier',
  },
  purposes: {
    scorm12: {
      purpose: 'Für Moodle, Canvas oder ein anderes LMS (SCORM 1.2)',
      next: 'In Moodle: „Aktivität oder Material anlegen“, Lernpaket. In Canvas: SCORM in der Kursnavigation.',
    },
    moodle: { purpose: 'Als Fragen für Moodle', next: 'In Moodle: Fragensammlung, Import, Moodle-XML-Format.' },
    h5p: {
      purpose: 'Übungen für H5P',
      next: `${addActivity} Mehrere Übungen sind eine ZIP-Datei mit je einer Datei.`,
    },
    h5ppage: {
      purpose: 'Die ganze Lektion als H5P-Seite',
      next: `${addActivity} Nötig ist Column 1.22, oder 1.18, wenn es hier so eingestellt ist; fehlt es, installiert es die Administration.`,
    },
    h5pbook: {
      purpose: 'Die ganze Lektion als interaktives H5P-Buch',
      next: `${addActivity} Nötig ist Interactive Book 1.15, oder 1.11, wenn es hier so eingestellt ist; fehlt es, installiert es die Administration.`,
    },
    liascript: {
      purpose: 'Ein Kurs für LiaScript (Markdown)',
      next: 'Die Datei in einen Ordner der eigenen Website oder des eigenen Repositorys entpacken und deren README.md auf liascript.github.io öffnen.',
    },
    gift: { purpose: 'Als Fragen in reinem Text (GIFT)', next: 'In Moodle: Fragensammlung, Import, GIFT-Format.' },
    qti3: { purpose: 'Als Fragen für ein Testsystem (QTI 3)', next: 'In TAO: Tests, Importieren, QTI.' },
    scorm2004: {
      purpose: 'Für ein LMS, das SCORM 2004 verlangt; für Moodle 1.2 nehmen',
      next: 'Die Datei als SCORM-Paket hochladen.',
    },
    apkg: {
      purpose: 'Karteikarten für Anki',
      next: 'In Anki: Datei, Importieren. Auf dem Telefon die Datei mit AnkiDroid oder AnkiMobile öffnen.',
    },
    epub: {
      purpose: 'Als Buch (EPUB)',
      next: 'Öffnet sich mit Apple Books, Thorium, Calibre oder einem anderen Leseprogramm.',
    },
    html: { purpose: 'Als eine Datei für jeden Browser', next: 'Sie funktioniert offline.' },
    docx: {
      purpose: 'Ein Arbeitsblatt in Word, mit Lösungen',
      next: 'Lässt sich mit Word, LibreOffice und Google Docs öffnen.',
    },
    archive: {
      purpose: 'Für ein anderes Cahier oder als Sicherung',
      next: 'Im anderen Cahier: Kursgliederung, Kurs importieren.',
    },
  },
  features: {
    texts: 'den Text zwischen den Übungen',
    titles: 'Überschriften',
    emphasis: 'Fett und Kursiv',
    colors: 'Farben',
    lines: 'Zeilenumbrüche',
    tables: 'Tabellen',
    blanks: 'Lücken',
    blanksInTables: 'Lücken in Tabellen',
    questions: 'andere Übungen als Lücken',
    dictations: 'Diktate',
    writing: 'Schreibaufgaben',
    models: 'Musterlösungen',
    alternatives: 'weitere richtige Antworten',
    capitals: 'Unterscheidung von Groß- und Kleinschreibung',
    apostrophes: 'Nachsicht bei Apostrophen',
    remarks: 'Hinweise zu Fehlern',
    sound: 'Ton',
    pictures: 'Bilder',
    films: 'Filme',
    transcripts: 'Transkripte',
    results: 'Ergebnisse',
  },
  losses: {
    without: (features) => `Ohne ${format.format(features)}.`,
    ownExercises: 'Die Übungen funktionieren dort auf die Art dieses Programms.',
    ownLooks: 'Manches sieht dort anders aus.',
    none: 'Alles bleibt erhalten.',
    page: 'Alles bleibt erhalten, aber Ergebnisse werden nicht gespeichert.',
    archive: 'Alles bleibt erhalten, auch Entwürfe, aber keine Antworten von Lernenden.',
  },
  close: 'Schließen',
  making: 'Die Datei wird erstellt…',
  received: (size) => `${size} empfangen`,
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Es wurde nichts gespeichert.',
  downloaded: (file) => `„${file}“ heruntergeladen.`,
  report: {
    title: (file) => `Export in „${file}“`,
    fileName: 'Exportbericht',
    lost: 'Nicht in der Datei',
    changed: 'In anderer Form in der Datei',
    save: 'Speichern, was fehlt oder anders ist',
  },
  connectionLost:
    'Die Verbindung brach ab, bevor die Datei vollständig war. Es wurde nichts gespeichert; bitte noch einmal versuchen.',
};
