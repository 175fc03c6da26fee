// German texts of the calendar feed and of reminders in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/calendar.ts';

export const calendarTexts: typeof english.calendarTexts = {
  heading: 'Kalender',
  lead: 'Ein Kalenderprogramm kann zeigen, wann Aufgaben fällig sind: Es liest eine geheime Adresse, die sonst niemand kennt. Wer die Adresse hat, kann dasselbe lesen.',
  failed: 'Der Kalender konnte nicht geladen werden.',
  since: (made) => `Die Adresse wurde ${made} erstellt.`,
  make: 'Adresse erstellen',
  renew: 'Neue Adresse',
  renewHint: 'Die alte Adresse funktioniert nicht mehr, sobald es eine neue gibt.',
  switchOff: 'Ausschalten',
  made: 'Die Adresse jetzt kopieren und im Kalender einfügen: Sie wird nicht noch einmal angezeigt.',
  off: 'Der Kalender ist ausgeschaltet: Seine Adresse funktioniert nicht mehr.',
  address: 'Adresse des Kalenders',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert.',
  notCopied: 'Die Adresse konnte nicht kopiert werden.',
};

export const reminderSectionTexts: typeof english.reminderSectionTexts = {
  heading: 'Erinnerungen',
  lead: 'Höchstens eine E-Mail am Tag, nachmittags: was morgen fällig ist, was zu wiederholen ist, was von einer Lehrkraft zurückgekommen ist, Fragen und ihre Antworten. Keine an Tagen, an denen es nichts davon gibt.',
  label: 'Per E-Mail erinnern',
  comments:
    'Höchstens einmal am Tag, nachmittags um fünf, per E-Mail mitteilen, wenn es neue Kommentare zu meinen Entwürfen gibt',
  notPossible: 'Für Erinnerungen braucht es eine bestätigte E-Mail-Adresse und eine Schule, die E-Mails verschickt.',
};
