// German texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'Konto bei {{ .SchoolName }} bestätigen',
    button: 'Konto bestätigen',
    text: `Für {{ .Email }} wurde bei {{ .SchoolName }} ({{ .SiteURL }}) ein Konto angefordert.

Um die Adresse zu bestätigen, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Oder diesen Code eingeben: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Kommt die Anfrage von jemand anderem, kann diese E-Mail ignoriert werden.`,
  },
  invite: {
    subject: 'Einladung zu {{ .SchoolName }}',
    button: 'Einladung annehmen',
    text: `Dies ist eine Einladung zu {{ .SchoolName }} ({{ .SiteURL }}).

Um die Einladung anzunehmen, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Der Link gilt {{ .LinkLifetime }} und nur einmal.`,
  },
  invitation: {
    subject: 'Einladung zu {{ .SchoolName }}',
    button: 'Einladung annehmen',
    text: `Dies ist eine Einladung zu {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

Um die Einladung anzunehmen und ein Passwort zu wählen, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Der Link gilt, bis ein Passwort gewählt ist, längstens {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Anmeldung bei {{ .SchoolName }}',
    button: 'Anmelden',
    text: `Jemand, vermutlich die Person, an die diese E-Mail geht, möchte sich als {{ .Email }} bei {{ .SchoolName }} anmelden.

Um sich anzumelden, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Oder diesen Code eingeben: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Kommt die Anfrage von jemand anderem, kann diese E-Mail ignoriert werden.`,
  },
  recovery: {
    subject: 'Passwort bei {{ .SchoolName }} zurücksetzen',
    button: 'Neues Passwort festlegen',
    text: `Jemand, vermutlich die Person, an die diese E-Mail geht, möchte das Passwort des Kontos {{ .Email }} ({{ .SchoolName }}) zurücksetzen.

Um ein neues Passwort festzulegen, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Oder diesen Code eingeben: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Kommt die Anfrage von jemand anderem, kann diese E-Mail ignoriert werden: Das Passwort bleibt unverändert.`,
  },
  email_change: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    button: 'Änderung bestätigen',
    text: `Die E-Mail-Adresse des Kontos bei {{ .SchoolName }} soll von {{ .Email }} in {{ .NewEmail }} geändert werden.

Um die Änderung zu bestätigen, bitte diesen Link öffnen:
{{ .ConfirmationURL }}

Oder diesen Code eingeben: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Kommt die Anfrage von jemand anderem, bitte nichts bestätigen und ein neues Passwort festlegen.`,
  },
  reauthentication: {
    subject: 'Code für {{ .SchoolName }}',
    text: `Zur Bestätigung bitte diesen Code bei {{ .SchoolName }} eingeben: {{ .Token }}

Er gilt {{ .CodeLifetime }} und nur einmal. Wer ihn nicht angefordert hat, sollte ein neues Passwort festlegen.`,
  },
  password_changed_notification: {
    subject: 'Das Passwort bei {{ .SchoolName }} wurde geändert',
    text: `Das Passwort des Kontos {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} geändert.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  email_changed_notification: {
    subject: 'Die E-Mail-Adresse des Kontos bei {{ .SchoolName }} wurde geändert',
    text: `Die E-Mail-Adresse des Kontos bei {{ .SchoolName }} wurde am {{ .Time }} von {{ .Email }} in {{ .NewEmail }} geändert.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort die Person benachrichtigen, die diese Website betreibt ({{ .SiteURL }}): Nur sie kann das Konto zurückgeben.`,
  },
  phone_changed_notification: {
    subject: 'Die Telefonnummer des Kontos bei {{ .SchoolName }} wurde geändert',
    text: `Die Telefonnummer des Kontos {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} geändert.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  identity_linked_notification: {
    subject: 'Neue Anmeldemöglichkeit für das Konto bei {{ .SchoolName }}',
    text: `Seit dem {{ .Time }} kann man sich mit {{ .Provider }} beim Konto {{ .Email }} ({{ .SchoolName }}) anmelden.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  identity_unlinked_notification: {
    subject: 'Anmeldemöglichkeit vom Konto bei {{ .SchoolName }} entfernt',
    text: `Seit dem {{ .Time }} kann man sich nicht mehr mit {{ .Provider }} beim Konto {{ .Email }} ({{ .SchoolName }}) anmelden.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'Neuer zweiter Faktor für das Konto bei {{ .SchoolName }}',
    text: `Zum Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein zweiter Faktor für die Anmeldung hinzugefügt.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'Zweiter Faktor vom Konto bei {{ .SchoolName }} entfernt',
    text: `Vom Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein zweiter Faktor für die Anmeldung entfernt.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  recovery_codes_generated_notification: {
    subject: 'Neue Wiederherstellungscodes für das Konto bei {{ .SchoolName }}',
    text: `Für das Konto {{ .Email }} ({{ .SchoolName }}) wurden am {{ .Time }} neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  recovery_code_used_notification: {
    subject: 'Ein Wiederherstellungscode des Kontos bei {{ .SchoolName }} wurde verwendet',
    text: `Am {{ .Time }} hat sich jemand mit einem Wiederherstellungscode beim Konto {{ .Email }} ({{ .SchoolName }}) angemeldet. Dieser Code gilt nicht mehr.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  passkey_added_notification: {
    subject: 'Neuer Passkey für das Konto bei {{ .SchoolName }}',
    text: `Zum Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein Passkey hinzugefügt, mit dem man sich ohne Passwort anmeldet.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  passkey_removed_notification: {
    subject: 'Passkey vom Konto bei {{ .SchoolName }} entfernt',
    text: `Vom Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein Passkey entfernt.

Wer das selbst war, muss nichts tun. Andernfalls bitte sofort das Passwort zurücksetzen ({{ .SiteURL }}/login), sich auf der Kontoseite überall sonst abmelden und die Person benachrichtigen, die diese Website betreibt.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'Aufgaben',
    text: `{{ .Summary }}

Hier steht, was bei {{ .SchoolName }} zu tun ist:
{{ .ConfirmationURL }}

Diese E-Mails sind im Konto eingeschaltet, höchstens eine am Tag. Dort lassen sie sich auch ausschalten: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'E-Mails von {{ .SchoolName }} kommen an',
    text: `Dies ist eine Test-E-Mail an {{ .SendingTo }}, gesendet von {{ .SchoolName }} ({{ .SiteURL }}). Wenn sie lesbar angekommen ist, funktioniert der Versand. Es ist nichts zu tun.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `Der Code lautet ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` Die Einladung kommt von ${name}.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) => count(number, { one: '# Aufgabe morgen fällig', other: '# Aufgaben morgen fällig' }),
  reviews: (number) => count(number, { one: '# Frage zu wiederholen', other: '# Fragen zu wiederholen' }),
  cameBack: (number) => count(number, { one: '# Arbeit ist zurück', other: '# Arbeiten sind zurück' }),
  answers: (number) =>
    count(number, { one: '# Antwort auf eine eigene Frage', other: '# Antworten auf eigene Fragen' }),
  questions: (number) => count(number, { one: '# Frage von Lernenden wartet', other: '# Fragen von Lernenden warten' }),
  comments: (number) =>
    count(number, { one: '# neuer Kommentar zu einem Entwurf', other: '# neue Kommentare zu Entwürfen' }),
  comma: ', ',
  stop: {
    title: 'Erinnerungen per E-Mail',
    button: 'Erinnerungen ausschalten',
    done: 'Die Erinnerungen sind ausgeschaltet. Im Konto lassen sie sich wieder einschalten.',
  },
  stopComments: {
    title: 'E-Mails über Kommentare',
    button: 'Diese E-Mails ausschalten',
    done: 'Diese E-Mails sind ausgeschaltet. Im Konto lassen sie sich wieder einschalten.',
  },
};
