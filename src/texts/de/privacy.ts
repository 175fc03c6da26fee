// German texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

/** A number of days in the dative, as after "nach". */
function formatDays(days: number): string {
  return days === 365 ? '1 Jahr' : count(days, { one: '# Tag', other: '# Tagen' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Meine Daten',
  about: 'Welche persönlichen Daten gespeichert werden und wie lange',
  failed: 'Die Daten konnten nicht geladen werden.',
  download: 'Alles herunterladen',
  downloading: 'Wird heruntergeladen…',
  downloadHint:
    'Eine ZIP-Datei mit allem, was über die Person dieses Kontos gespeichert ist, für Tabellen und Programme.',
  downloaded: (file) => `Gespeichert als ${file}.`,
  answersHeading: 'Meine Antworten',
  noAnswers: 'Noch nichts beantwortet.',
  answers: (answers) => count(answers, { one: '# Antwort', other: '# Antworten' }),
  deleteAnswers: 'Antworten löschen…',
  deleteAnswersIn: (course) => `Antworten löschen in „${course}“`,
  deleteAllAnswers: 'Alle Antworten löschen…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? 'Alle meine Antworten löschen?' : `Meine Antworten in „${course}“ löschen?`,
  deleteAnswersText:
    'Der Fortschritt und die Wiederholungsliste werden mitgelöscht, und die Lehrkraft sieht diese Antworten nicht mehr. Das lässt sich nicht rückgängig machen.',
  confirmDeleteAnswers: 'Antworten löschen',
  deletedAnswers: (answers) => count(answers, { one: '# Antwort gelöscht.', other: '# Antworten gelöscht.' }),
  cancel: 'Abbrechen',
  looksHeading: 'Wer meine Antworten angesehen hat',
  noLooks: 'Bisher niemand.',
  unknownViewer: 'Eine Lehrkraft',
  owner: '(Admin der Schule)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Konto löschen…',
  deleteHeading: 'Mein Konto löschen?',
  deleteText:
    'Alle Antworten, die Klassen, die Anmeldekarte und der Zugang werden sofort gelöscht. Selbst geschriebene Lektionen bleiben. Das lässt sich nicht rückgängig machen.',
  externalText: 'Das Konto beim Anmeldedienst bleibt bestehen; es lässt sich nur dort löschen.',
  password: 'Mein Passwort',
  typed: 'Zur Bestätigung „löschen“ eingeben',
  typedWord: 'löschen',
  notTyped: 'Zuerst „löschen“ in das Feld eingeben.',
  removesName: 'Auch meine Adresse aus dem Verlauf von Lektionen entfernen',
  deleteNow: 'Konto löschen',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Welche persönlichen Daten gespeichert werden',
  intro:
    'Cahier speichert, was es zum Lernen braucht, und sonst nichts. Alles bleibt auf dem eigenen Server der Schule.',
  failed: 'Die Aufbewahrungsfristen konnten nicht geladen werden.',
  toAccount: 'Eigene Daten auf der Kontoseite herunterladen oder löschen',
  toSignIn: 'Anmelden',
  learner: {
    heading: 'Für alle, die mit Cahier lernen',
    lines: [
      'Die neueste Antwort auf jede Frage, mit der Uhrzeit, damit die eigene Arbeit wiederzufinden ist und sich Fehler wiederholen lassen. Auch frühere Versuche bleiben eine Zeit lang, damit die Lehrkraft sieht, welche Fragen schwer sind.',
      'Was beim Wiederholen geantwortet wird, wie lange es dauert und wann jede Frage wiederkommt. Die Lehrkraft sieht das nicht. Wer zum Vergleich die eigene Stimme aufnimmt, behält die Aufnahme auf dem Gerät, bis zum Löschen oder Abmelden.',
      'Die Wörter einer Lektion, die jemand antippt, um ihre Bedeutung zu sehen, damit sie am nächsten Tag beim Wiederholen wiederkommen; welche das sind, sieht sonst niemand. Die Lehrkraft sieht eine Zahl: wie viele Lernende der Klasse ein Wort angetippt haben, nie wer.',
      'Texte, die in Lektionen entstehen, die der Klasse aufgegeben sind: Entwürfe, damit sie auf jedem Gerät wiederzufinden sind, was abgegeben wird, und was die Lehrkraft markiert und dazu sagt. Entwürfe sehen Lehrkräfte nie.',
      'Aufnahmen der eigenen Stimme, die in Lektionen geschickt werden, die der Klasse aufgegeben sind: die neuesten zwei von jeder Zeile, und was die Lehrkraft darauf antwortet.',
      'Fragen zu einer Zeile einer Lektion, mit Namen, und was geantwortet wird, damit es wiederzufinden ist.',
      'Der Name in einer Klasse, die Klasse und der Zeitpunkt des Beitritts, damit die Lehrkraft weiß, wer wer ist.',
      'Bei einer Anmeldekarte: wann sie zuletzt verwendet wurde. Der Code auf der Karte ist so gespeichert, dass niemand ihn lesen kann.',
      'Jedes Mal, wenn eine Lehrkraft die Antworten ansieht: wer und wann. Das steht auf der eigenen Kontoseite.',
    ],
  },
  pastes:
    'Wie viele Zeichen auf einmal in einen Text eingefügt werden, der abgegeben wird: Die Schule zeigt das den Lehrkräften.',
  author: {
    heading: 'Für alle, die Lektionen schreiben oder unterrichten',
    lines: [
      'Jede Fassung eines Entwurfs, mit Name oder E-Mail-Adresse, damit andere sehen, wer was geändert hat.',
      'Hochgeladene Aufnahmen, Bilder und Videos.',
      'Solange ein Entwurf offen ist: wer ihn geöffnet hat, damit sich nicht zwei Personen gegenseitig überschreiben. Eine Minute nach dem Schließen wird das gelöscht.',
      'Wer welche Klassen unterrichtet und was aufgegeben hat.',
      'Bemerkungen in Texten von Lernenden, damit sie sich wieder verwenden lassen.',
      'Antworten auf Texte, Aufnahmen und Fragen von Lernenden, auch gesprochene.',
    ],
  },
  everyone: {
    heading: 'Für jedes Konto',
    lines: [
      'Die E-Mail-Adresse, wenn es eine gibt. Das Passwort ist so gespeichert, dass niemand es lesen kann.',
      'Welche Geräte angemeldet sind und von welcher Netzwerkadresse, damit sich eine fremde Sitzung beenden lässt.',
      'Ein Protokoll der Anmeldungen und der Änderungen am Konto, um Missbrauch zu erkennen.',
    ],
  },
  seen: {
    heading: 'Wer es sieht',
    lines: [
      'Die Lehrkräfte einer Klasse sehen die Antworten in den Lektionen, die sie aufgegeben haben, die Texte, die dort abgegeben werden, ab dem Tag der Zustimmung, und was man ihnen selbst schickt oder sie fragt; sonst nichts.',
      'Aufnahmen der Stimme, die in einer Lektion geschickt werden, hören die Lehrkräfte der Klasse, die sie aufgegeben haben, ab dem Tag der Zustimmung dazu, und sonst niemand; ihre gesprochenen Antworten bekommt nur, wer die Aufnahme geschickt hat.',
      'Fragen zu einer Zeile einer Lektion sehen die Lehrkräfte dieser Klasse und die Admins der Schule mit dem Namen. Wenn eine Lehrkraft eine Frage der Klasse zeigt, sieht die Klasse sie mit den Antworten, ohne den Namen.',
      'Lernende sehen nichts voneinander: keinen Namen, keine Antwort, keine Adresse.',
      'Die Admins, die Cahier an der Schule verwalten, sehen Namen, Adressen und Klassen.',
      'Autorinnen und Autoren sehen, wer von ihnen eine Lektion gespeichert hat. Lernende sehen ihre Adressen nie.',
      'Kein anderes Unternehmen bekommt etwas: keine Werbung, keine Analyse, nichts wird von anderen Websites geladen.',
    ],
  },
  retention: {
    heading: 'Wie lange es gespeichert bleibt',
    answers: (days) =>
      days === null
        ? 'Antworten und Fragen bleiben, bis man sie oder das eigene Konto löscht.'
        : `Antworten und Fragen werden nach ${formatDays(days)} gelöscht, gerechnet ab dem Austritt aus der letzten Klasse oder deren Ende.`,
    inactive: (days) =>
      days === null
        ? 'Ein Konto bleibt, bis man es selbst löscht oder ein Admin es löscht.'
        : `Ein Lernkonto, das nicht mehr verwendet wird, wird nach ${formatDays(days)} gelöscht.`,
    looks: (days) => `Das Protokoll, wer Antworten angesehen hat, wird nach ${formatDays(days)} gelöscht.`,
    takes: (heard, unheard) =>
      `Aufnahmen der Stimme werden nach ${formatDays(heard)} gelöscht, gerechnet ab der Antwort einer Lehrkraft, ohne Antwort nach ${formatDays(unheard)} ab dem Senden; man kann sie jederzeit selbst löschen. In Sicherungen sind sie, bis diese ersetzt werden.`,
    backups: (nights) =>
      nights === 0
        ? 'Die Schule erstellt ihre Sicherungen selbst. Wenn eine verwendet werden muss, löscht Cahier Konten, die seither gelöscht wurden, noch einmal.'
        : `Jede Nacht wird eine Sicherung erstellt und ${count(nights, { one: '# Nacht', other: '# Nächte' })} aufbewahrt (die vor einem Update mindestens 14 Tage). Wenn eine verwendet werden muss, löscht Cahier Konten, die seither gelöscht wurden, noch einmal.`,
    deletion:
      'Mit einem Konto wird alles über die Person gelöscht. Es bleibt eine Zeile, die sagt, dass ein Konto gelöscht wurde und wann. Lektionen, die sie geschrieben hat, bleiben.',
  },
};
