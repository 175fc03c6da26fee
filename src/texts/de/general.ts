// German texts of forms and common messages. Not yet read by a native speaker.
import type * as english from '#texts/en/general.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loopback: (address) =>
    `Nur dieser Computer kann ${address} öffnen. Für Telefone und andere Computer startet die Person, die Cahier betreibt, es mit HOST=0.0.0.0 und öffnet die Adresse, die es dann für das Netz anzeigt, oder gibt in PUBLIC_URL die Adresse der Website an.`,
  moreFailed: 'Der Rest der Liste konnte nicht geladen werden.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'Mit Passkey anmelden',
    signUp: 'Konto erstellen',
    confirmationSent:
      'Sehen Sie in Ihr Postfach und öffnen Sie den Link in unserer E-Mail, um Ihr Konto zu bestätigen.',
    resetHint: 'Passwort vergessen? Geben Sie Ihre E-Mail-Adresse ein und wählen Sie „Passwort zurücksetzen“.',
    noMail:
      'Diese Website versendet aber keine E-Mails. Bitten Sie ihren Admin oder Ihre Lehrkraft um einen Link für ein neues Passwort.',
    show: 'Passwort anzeigen',
    noAccount: 'Noch kein Konto? Fragen Sie Ihre Lehrkraft nach einem Klassencode oder einer Einladung.',
    cardOrCode: 'Ich habe eine Karte oder einen Code',
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
  invitation: 'Willkommen. Wählen Sie ein Passwort: Ab jetzt melden Sie sich damit und mit Ihrer E-Mail-Adresse an.',
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
  closed: {
    heading: 'Nicht mit diesem Konto',
    author: 'Diese Seite ist für Lehrkräfte.',
    owner: 'Diese Seite ist für die, die diese Website verwalten.',
  },
};
