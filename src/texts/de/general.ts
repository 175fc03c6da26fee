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
    confirmationSent: 'Eine E-Mail ist unterwegs: Der Link darin bestätigt das Konto.',
    resetHint: 'Passwort vergessen? Die E-Mail-Adresse eingeben, dann „Passwort zurücksetzen“ drücken.',
    noMail:
      'Diese Website versendet aber keine E-Mails. Einen Link für ein neues Passwort gibt es vom Admin oder von der Lehrkraft.',
    show: 'Passwort anzeigen',
    noAccount: 'Noch kein Konto? Klassencodes und Einladungen gibt es von der Lehrkraft.',
    cardOrCode: 'Ich habe eine Karte oder einen Code',
    join: 'Einer Klasse mit einem Code beitreten',
    endedRemotely: 'Die Sitzung wurde beendet. Nach dem Anmelden geht es dort weiter, wo sie aufgehört hat.',
  },
  language: {
    label: 'Sprache',
    hint: 'Für die Oberfläche und für E-Mails. Kurse bleiben in ihrer eigenen Sprache.',
    unreviewed: 'Diese Übersetzung wurde noch nicht von Muttersprachlern geprüft.',
    failed: 'Die Sprache konnte nicht geändert werden. Bitte noch einmal versuchen.',
  },
  linkNotice: {
    label: 'Hinweis zum Link',
    dismiss: 'Ausblenden',
    done: {
      signup: 'Die E-Mail-Adresse ist bestätigt.',
      email_change: 'Die E-Mail-Adresse wurde geändert.',
      half_changed: 'Bestätigt. Nun bitte auch die E-Mail an die andere Adresse bestätigen.',
    },
  },
  invitation:
    'Willkommen. Bitte ein Passwort wählen: Ab jetzt genügen die E-Mail-Adresse und dieses Passwort zum Anmelden.',
  mailedCode: {
    recovery: 'Code aus der E-Mail',
    recoveryHint: 'Den Link in der E-Mail öffnen oder den 6-stelligen Code daraus hier eingeben.',
    submit: 'Weiter',
  },
  accountDisabled: {
    heading: 'Dieses Konto ist deaktiviert',
    hint: 'Die Arbeit darin ist sicher, aber Cahier lässt sich zurzeit nicht öffnen. Helfen kann die Person, die Cahier an der Schule verwaltet.',
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
