// German texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Neues Passwort festlegen',
      reason: (school) =>
        `Sie möchten das Passwort Ihres Kontos bei ${school} zurücksetzen. Im nächsten Schritt wählen Sie ein neues.`,
      button: 'Neues Passwort festlegen',
      renew: 'Geben Sie auf der Anmeldeseite Ihre E-Mail-Adresse ein, um einen neuen zu erhalten.',
    },
    signup: {
      title: 'Adresse bestätigen',
      reason: (school) =>
        `Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, um Ihr Konto bei ${school} fertigzustellen.`,
      button: 'Bestätigen',
      renew:
        'Wenn Sie Ihre Adresse bereits bestätigt haben, melden Sie sich an. Wenn nicht, erstellen Sie das Konto noch einmal.',
    },
    invite: {
      title: 'Einladung annehmen',
      reason: (school) =>
        `Sie wurden zu ${school} eingeladen. Nehmen Sie die Einladung an und wählen Sie dann ein Passwort für Ihr Konto.`,
      button: 'Annehmen',
      renew:
        'Wenn Sie bereits ein Passwort gewählt haben, melden Sie sich an. Wenn nicht, bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
    },
    signIn: {
      title: 'Anmelden',
      reason: (school) => `Sie möchten sich per E-Mail bei ${school} anmelden. Ein Klick auf die Schaltfläche genügt.`,
      button: 'Anmelden',
      renew: 'Fordern Sie einen neuen an.',
    },
    emailChange: {
      title: 'Änderung der Adresse bestätigen',
      reason: (school) =>
        `Die E-Mail-Adresse Ihres Kontos bei ${school} soll geändert werden. Ohne Ihre Bestätigung ändert sich nichts.`,
      button: 'Bestätigen',
      renew:
        'Auf der Seite Ihres Kontos sehen Sie, welche E-Mail-Adresse gerade gilt. Dort können Sie sie erneut ändern.',
    },
    other: {
      title: 'Weiter',
      reason: (school) => `Sie sind einem Link in einer E-Mail von ${school} gefolgt.`,
      button: 'Weiter',
      renew: 'Fordern Sie einen neuen an.',
    },
  },
  invalid: {
    title: 'Dieser Link funktioniert nicht mehr',
    reason: 'Er ist abgelaufen oder wurde bereits verwendet.',
  },
  hint: 'Wenn Sie diese E-Mail nicht angefordert haben, schließen Sie diese Seite: Es geschieht nichts.',
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
  noScript: 'Cahier braucht JavaScript: Bitte erlauben Sie es für diese Seite.',
  slow: 'Cahier lädt noch. Wenn sonst nichts erscheint, prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
};

export const firstCourseTexts = { title: 'Erster Kurs' };
