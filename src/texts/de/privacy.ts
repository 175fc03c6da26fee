// German texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

/** A number of days in the dative, as after "nach". */
function formatDays(days: number): string {
  return days === 365 ? '1 Jahr' : count(days, { one: '# Tag', other: '# Tagen' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Ihre Daten',
  about: 'Was über Sie gespeichert wird und wie lange',
  failed: 'Ihre Daten konnten nicht geladen werden.',
  download: 'Alles herunterladen',
  downloading: 'Wird heruntergeladen…',
  downloadHint: 'Eine ZIP-Datei mit allem, was über Sie gespeichert ist, für Tabellen und Programme.',
  downloaded: (file) => `Gespeichert als ${file}.`,
  answersHeading: 'Ihre Antworten',
  noAnswers: 'Sie haben noch nichts beantwortet.',
  answers: (answers) => count(answers, { one: '# Antwort', other: '# Antworten' }),
  deleteAnswers: 'Antworten löschen…',
  deleteAnswersIn: (course) => `Antworten löschen in „${course}“`,
  deleteAllAnswers: 'Alle Antworten löschen…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? 'Alle Ihre Antworten löschen?' : `Ihre Antworten in „${course}“ löschen?`,
  deleteAnswersText:
    'Ihr Fortschritt und Ihre Wiederholungsliste werden mitgelöscht, und Ihre Lehrkraft sieht diese Antworten nicht mehr. Das lässt sich nicht rückgängig machen.',
  confirmDeleteAnswers: 'Antworten löschen',
  deletedAnswers: (answers) => count(answers, { one: '# Antwort gelöscht.', other: '# Antworten gelöscht.' }),
  cancel: 'Abbrechen',
  looksHeading: 'Wer Ihre Antworten angesehen hat',
  noLooks: 'Bisher niemand.',
  unknownViewer: 'Eine Lehrkraft',
  owner: '(Admin der Schule)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Konto löschen…',
  deleteHeading: 'Ihr Konto löschen?',
  deleteText:
    'Ihre Antworten, Ihre Klassen, Ihre Anmeldekarte und Ihr Zugang werden sofort gelöscht. Lektionen, die Sie geschrieben haben, bleiben. Das lässt sich nicht rückgängig machen.',
  externalText: 'Ihr Konto beim Anmeldedienst bleibt bestehen; löschen Sie es dort.',
  password: 'Ihr Passwort',
  typed: 'Geben Sie zur Bestätigung „löschen“ ein',
  typedWord: 'löschen',
  notTyped: 'Geben Sie zuerst „löschen“ in das Feld ein.',
  removesName: 'Auch meine Adresse aus dem Verlauf von Lektionen entfernen',
  deleteNow: 'Konto löschen',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Was über Sie gespeichert wird',
  intro:
    'Cahier speichert, was es braucht, damit Sie lernen können, und sonst nichts. Alles bleibt auf dem eigenen Server Ihrer Schule.',
  failed: 'Die Aufbewahrungsfristen konnten nicht geladen werden.',
  toAccount: 'Ihre Daten auf der Kontoseite herunterladen oder löschen',
  toSignIn: 'Anmelden',
  learner: {
    heading: 'Wenn Sie mit Cahier lernen',
    lines: [
      'Ihre neueste Antwort in jeder Lücke, mit der Uhrzeit, damit Sie Ihre Arbeit wiederfinden und Ihre Fehler wiederholen können. Auch frühere Versuche bleiben eine Zeit lang, damit Ihre Lehrkraft sieht, welche Fragen schwer sind.',
      'Was Sie beim Wiederholen antworten, wie lange es gedauert hat und wann jede Frage wiederkommt. Ihre Lehrkraft sieht das nicht. Wenn Sie zum Vergleich Ihre Stimme aufnehmen, bleibt die Aufnahme auf Ihrem Gerät, bis Sie sie löschen oder sich abmelden.',
      'Die Wörter einer Lektion, die Sie antippen, um ihre Bedeutung zu sehen, damit sie am nächsten Tag beim Wiederholen wiederkommen; welche das sind, sehen nur Sie. Ihre Lehrkraft sieht eine Zahl: wie viele Lernende der Klasse ein Wort angetippt haben, nie wer.',
      'Die Texte, die Sie in Lektionen schreiben, die Ihrer Klasse aufgegeben sind: Ihre Entwürfe, damit Sie sie auf jedem Gerät wiederfinden, was Sie abgeben, und was Ihre Lehrkraft markiert und dazu sagt. Entwürfe sehen Lehrkräfte nie.',
      'Aufnahmen Ihrer Stimme, die Sie in Lektionen schicken, die Ihrer Klasse aufgegeben sind: die neuesten zwei von jeder Zeile, und was Ihre Lehrkraft darauf antwortet.',
      'Was Sie nach einer Zeile einer Lektion fragen, mit Ihrem Namen, und was geantwortet wird, damit Sie es wiederfinden.',
      'Ihr Name in einer Klasse, die Klasse und wann Sie beigetreten sind, damit Ihre Lehrkraft weiß, wer Sie sind.',
      'Wenn Sie eine Anmeldekarte haben: wann sie zuletzt verwendet wurde. Der Code auf der Karte ist so gespeichert, dass niemand ihn lesen kann.',
      'Jedes Mal, wenn eine Lehrkraft Ihre Antworten ansieht: wer und wann. Das können Sie auf Ihrer Kontoseite nachlesen.',
    ],
  },
  pastes:
    'Wie viele Zeichen Sie auf einmal in einen Text einfügen, den Sie abgeben: Ihre Schule zeigt das Ihren Lehrkräften.',
  author: {
    heading: 'Wenn Sie Lektionen schreiben oder unterrichten',
    lines: [
      'Jede Fassung eines Entwurfs, mit Ihrem Namen oder Ihrer E-Mail-Adresse, damit andere sehen, wer was geändert hat.',
      'Die Aufnahmen, Bilder und Videos, die Sie hochladen.',
      'Dass Sie einen Entwurf geöffnet haben, solange er offen ist, damit sich nicht zwei Personen gegenseitig überschreiben. Eine Minute nach dem Schließen wird das gelöscht.',
      'Die Klassen, die Sie unterrichten, und was Sie aufgegeben haben.',
      'Bemerkungen, die Sie in Texte von Lernenden schreiben, damit Sie sie wieder verwenden können.',
      'Was Sie auf Texte, Aufnahmen und Fragen von Lernenden antworten, auch gesprochen.',
    ],
  },
  everyone: {
    heading: 'Für jedes Konto',
    lines: [
      'Ihre E-Mail-Adresse, wenn Sie eine haben. Ihr Passwort ist so gespeichert, dass niemand es lesen kann.',
      'Auf welchen Geräten Sie angemeldet sind und von welcher Netzwerkadresse, damit Sie eine fremde Sitzung beenden können.',
      'Ein Protokoll der Anmeldungen und der Änderungen an Ihrem Konto, gegen Missbrauch.',
    ],
  },
  seen: {
    heading: 'Wer es sieht',
    lines: [
      'Die Lehrkräfte Ihrer Klasse sehen Ihre Antworten in den Lektionen, die sie aufgegeben haben, die Texte, die Sie dort abgeben, ab dem Tag Ihrer Zustimmung, und was Sie ihnen selbst schicken oder sie fragen; sonst nichts.',
      'Aufnahmen Ihrer Stimme, die Sie in einer Lektion schicken, hören die Lehrkräfte Ihrer Klasse, die sie aufgegeben haben, ab dem Tag Ihrer Zustimmung, und sonst niemand; ihre gesprochenen Antworten sind nur für Sie.',
      'Was Sie nach einer Zeile einer Lektion fragen, sehen die Lehrkräfte dieser Klasse und die verantwortliche Person mit Ihrem Namen. Wenn eine Lehrkraft eine Frage der Klasse zeigt, sieht die Klasse sie mit den Antworten, ohne Ihren Namen.',
      'Andere Lernende sehen nichts von Ihnen: keinen Namen, keine Antwort, keine Adresse.',
      'Die Admins, die Cahier an Ihrer Schule verwalten, sehen Namen, Adressen und Klassen.',
      'Autorinnen und Autoren sehen, wer von ihnen eine Lektion gespeichert hat. Lernende sehen ihre Adressen nie.',
      'Kein anderes Unternehmen bekommt etwas: keine Werbung, keine Analyse, nichts wird von anderen Websites geladen.',
    ],
  },
  retention: {
    heading: 'Wie lange es gespeichert bleibt',
    answers: (days) =>
      days === null
        ? 'Ihre Antworten und Fragen bleiben, bis Sie sie oder Ihr Konto löschen.'
        : `Ihre Antworten und Fragen werden nach ${formatDays(days)} gelöscht, gerechnet ab dem Austritt aus Ihrer letzten Klasse oder deren Ende.`,
    inactive: (days) =>
      days === null
        ? 'Ihr Konto bleibt, bis Sie es löschen oder ein Admin es löscht.'
        : `Ein Lernkonto, das nicht mehr verwendet wird, wird nach ${formatDays(days)} gelöscht.`,
    looks: (days) => `Das Protokoll, wer Ihre Antworten angesehen hat, wird nach ${formatDays(days)} gelöscht.`,
    takes: (heard, unheard) =>
      `Aufnahmen Ihrer Stimme werden ${formatDays(heard)} nach der Antwort einer Lehrkraft gelöscht, ohne Antwort ${formatDays(unheard)} nach dem Senden; Sie können sie jederzeit löschen. In Sicherungen sind sie, bis diese ersetzt werden.`,
    backups: (nights) =>
      nights === 0
        ? 'Ihre Schule erstellt ihre Sicherungen selbst. Wenn eine verwendet werden muss, löscht Cahier Konten, die seither gelöscht wurden, noch einmal.'
        : `Jede Nacht wird eine Sicherung erstellt und ${count(nights, { one: '# Nacht', other: '# Nächte' })} aufbewahrt (die vor einem Update mindestens 14 Tage). Wenn eine verwendet werden muss, löscht Cahier Konten, die seither gelöscht wurden, noch einmal.`,
    deletion:
      'Wenn Sie Ihr Konto löschen, wird alles über Sie gelöscht. Es bleibt eine Zeile, die sagt, dass ein Konto gelöscht wurde und wann. Lektionen, die Sie geschrieben haben, bleiben.',
  },
};
