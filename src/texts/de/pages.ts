// German texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Neues Passwort festlegen',
      reason: (school) =>
        `Das Passwort des Kontos bei ${school} soll zurückgesetzt werden. Im nächsten Schritt lässt sich ein neues wählen.`,
      button: 'Neues Passwort festlegen',
      renew: 'Einen neuen gibt es auf der Anmeldeseite: dort die E-Mail-Adresse eingeben.',
    },
    signup: {
      title: 'Adresse bestätigen',
      reason: (school) => `Mit der Bestätigung dieser E-Mail-Adresse ist das Konto bei ${school} fertig.`,
      button: 'Bestätigen',
      renew:
        'Ist die Adresse bereits bestätigt, geht es mit der Anmeldung weiter. Wenn nicht, bitte das Konto noch einmal erstellen.',
    },
    invite: {
      title: 'Einladung annehmen',
      reason: (school) =>
        `Dies ist eine Einladung zu ${school}. Bitte annehmen und dann ein Passwort für das Konto wählen.`,
      button: 'Annehmen',
      renew:
        'Ist bereits ein Passwort gewählt, geht es mit der Anmeldung weiter. Wenn nicht, kann die einladende Person einen neuen Link schicken.',
    },
    signIn: {
      title: 'Anmelden',
      reason: (school) => `Hier geht es zur Anmeldung bei ${school} per E-Mail. Ein Klick auf die Schaltfläche genügt.`,
      button: 'Anmelden',
      renew: 'Bitte einen neuen anfordern.',
    },
    emailChange: {
      title: 'Änderung der Adresse bestätigen',
      reason: (school) =>
        `Die E-Mail-Adresse des Kontos bei ${school} soll geändert werden. Ohne Bestätigung ändert sich nichts.`,
      button: 'Bestätigen',
      renew: 'Auf der Kontoseite steht, welche E-Mail-Adresse gerade gilt. Dort lässt sie sich erneut ändern.',
    },
    other: {
      title: 'Weiter',
      reason: (school) => `Hierher führt ein Link in einer E-Mail von ${school}.`,
      button: 'Weiter',
      renew: 'Bitte einen neuen anfordern.',
    },
  },
  invalid: {
    title: 'Dieser Link funktioniert nicht mehr',
    reason: 'Er ist abgelaufen oder wurde bereits verwendet.',
  },
  hint: 'Wer diese E-Mail nicht angefordert hat, kann diese Seite schließen: Es geschieht nichts.',
};

export const mailboxTexts: typeof english.mailboxTexts = {
  title: 'Entwicklungspostfach',
  introduction: `Es ist kein Mailserver eingerichtet (<code>SMTP_URL</code>): E-Mails und SMS stehen hier, statt versendet zu werden.
Diese Seite öffnet sich nur auf diesem Rechner.`,
  messages: 'Nachrichten',
  empty: 'Noch keine Nachrichten.',
  open: 'Link öffnen',
  sms: 'SMS an',
  mail: 'E-Mail an',
};

export const bootTexts: typeof english.bootTexts = {
  noScript: 'Cahier braucht JavaScript: Bitte für diese Seite erlauben.',
  slow: 'Cahier lädt noch. Wenn sonst nichts erscheint, bitte die Verbindung prüfen und die Seite neu laden.',
};

export const firstCourseTexts = { title: 'Erster Kurs' };
