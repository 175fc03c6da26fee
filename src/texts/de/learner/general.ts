// German texts of the sign-in and not-found screens, and of forms. Not yet read by a native speaker.
import type { formTexts } from '#texts/en/forms.ts';
import type { generalTexts } from '#texts/en/general.ts';

export const forms: typeof formTexts = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  moreFailed: 'Der Rest der Liste konnte nicht geladen werden.',
};

export const general: typeof generalTexts = {
  login: {
    usePasskey: 'Mit Passkey anmelden',
    signUp: 'Konto erstellen',
    confirmationSent:
      'Sehen Sie in Ihr Postfach und öffnen Sie den Link in unserer E-Mail, um Ihr Konto zu bestätigen.',
    resetHint: 'Passwort vergessen? Geben Sie Ihre E-Mail-Adresse ein und wählen Sie „Passwort zurücksetzen“.',
    show: 'Passwort anzeigen',
    noAccount: 'Noch kein Konto? Fragen Sie Ihre Lehrkraft nach einem Klassencode oder einer Einladung.',
    join: 'Einer Klasse mit einem Code beitreten',
    endedRemotely: 'Sie wurden abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  },
  language: {
    label: 'Sprache',
    hint: 'Für die Oberfläche und für E-Mails an Sie. Kurse bleiben in ihrer eigenen Sprache.',
    unreviewed: 'Diese Übersetzung wurde noch nicht von Muttersprachlern geprüft.',
    failed: 'Die Sprache konnte nicht geändert werden. Versuchen Sie es noch einmal.',
  },
  linkNotice: {
    label: 'Hinweis zum Link',
    dismiss: 'Ausblenden',
    done: {
      signup: 'Ihre E-Mail-Adresse ist bestätigt.',
      email_change: 'Ihre E-Mail-Adresse wurde geändert.',
      half_changed: 'Bestätigt. Bestätigen Sie nun auch die E-Mail an die andere Adresse.',
    },
  },
  invitation:
    'Willkommen bei Cahier. Wählen Sie ein Passwort: Ab jetzt melden Sie sich damit und mit Ihrer E-Mail-Adresse an.',
  mailedCode: {
    recovery: 'Code aus der E-Mail',
    recoveryHint: 'Öffnen Sie den Link in der E-Mail oder geben Sie hier den 6-stelligen Code daraus ein.',
    submit: 'Weiter',
  },
  accountDisabled: {
    heading: 'Ihr Konto ist deaktiviert',
    hint: 'Ihre Arbeit ist sicher, aber Sie können Cahier zurzeit nicht öffnen. Wenden Sie sich an die Person, die Cahier an Ihrer Schule verwaltet.',
  },
  notFound: {
    heading: 'Seite nicht gefunden',
    hint: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    home: 'Zur Startseite',
    search: 'Lektionen durchsuchen',
  },
};
