// German texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'Bestätigen Sie Ihr Konto bei {{ .SchoolName }}',
    button: 'Konto bestätigen',
    text: `Für {{ .Email }} wurde bei {{ .SchoolName }} ({{ .SiteURL }}) ein Konto angefordert.

Um zu bestätigen, dass diese Adresse Ihnen gehört, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Oder geben Sie diesen Code ein: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.`,
  },
  invite: {
    subject: 'Einladung zu {{ .SchoolName }}',
    button: 'Einladung annehmen',
    text: `Sie wurden zu {{ .SchoolName }} eingeladen ({{ .SiteURL }}).

Um die Einladung anzunehmen, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Der Link gilt {{ .LinkLifetime }} und nur einmal.`,
  },
  invitation: {
    subject: 'Einladung zu {{ .SchoolName }}',
    button: 'Einladung annehmen',
    text: `Sie wurden zu {{ .SchoolName }} eingeladen ({{ .SiteURL }}).{{ .InvitedBy }}

Um die Einladung anzunehmen und ein Passwort zu wählen, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Der Link gilt, bis Sie ein Passwort gewählt haben, längstens {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Anmeldung bei {{ .SchoolName }}',
    button: 'Anmelden',
    text: `Jemand, vermutlich Sie, möchte sich als {{ .Email }} bei {{ .SchoolName }} anmelden.

Um sich anzumelden, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Oder geben Sie diesen Code ein: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.`,
  },
  recovery: {
    subject: 'Setzen Sie Ihr Passwort bei {{ .SchoolName }} zurück',
    button: 'Neues Passwort festlegen',
    text: `Jemand, vermutlich Sie, möchte das Passwort des Kontos {{ .Email }} ({{ .SchoolName }}) zurücksetzen.

Um ein neues Passwort festzulegen, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Oder geben Sie diesen Code ein: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.`,
  },
  email_change: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    button: 'Änderung bestätigen',
    text: `Die E-Mail-Adresse Ihres Kontos bei {{ .SchoolName }} soll von {{ .Email }} in {{ .NewEmail }} geändert werden.

Um die Änderung zu bestätigen, öffnen Sie diesen Link:
{{ .ConfirmationURL }}

Oder geben Sie diesen Code ein: {{ .Token }}

Der Link gilt {{ .LinkLifetime }} und nur einmal, der Code {{ .CodeLifetime }}. Wenn Sie das nicht waren, bestätigen Sie nichts und legen Sie ein neues Passwort fest.`,
  },
  reauthentication: {
    subject: 'Ihr Code für {{ .SchoolName }}',
    text: `Um zu bestätigen, dass Sie es sind, geben Sie diesen Code bei {{ .SchoolName }} ein: {{ .Token }}

Er gilt {{ .CodeLifetime }} und nur einmal. Wenn Sie ihn nicht angefordert haben, legen Sie ein neues Passwort fest.`,
  },
  password_changed_notification: {
    subject: 'Ihr Passwort bei {{ .SchoolName }} wurde geändert',
    text: `Das Passwort des Kontos {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} geändert.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  email_changed_notification: {
    subject: 'Die E-Mail-Adresse Ihres Kontos bei {{ .SchoolName }} wurde geändert',
    text: `Die E-Mail-Adresse Ihres Kontos bei {{ .SchoolName }} wurde am {{ .Time }} von {{ .Email }} in {{ .NewEmail }} geändert.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, benachrichtigen Sie bitte sofort die Person, die diese Seite betreibt ({{ .SiteURL }}): Nur sie kann Ihnen das Konto zurückgeben.`,
  },
  phone_changed_notification: {
    subject: 'Die Telefonnummer Ihres Kontos bei {{ .SchoolName }} wurde geändert',
    text: `Die Telefonnummer des Kontos {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} geändert.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  identity_linked_notification: {
    subject: 'Neue Anmeldemöglichkeit für Ihr Konto bei {{ .SchoolName }}',
    text: `Seit dem {{ .Time }} kann man sich mit {{ .Provider }} beim Konto {{ .Email }} ({{ .SchoolName }}) anmelden.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  identity_unlinked_notification: {
    subject: 'Anmeldemöglichkeit von Ihrem Konto bei {{ .SchoolName }} entfernt',
    text: `Seit dem {{ .Time }} kann man sich nicht mehr mit {{ .Provider }} beim Konto {{ .Email }} ({{ .SchoolName }}) anmelden.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'Neuer zweiter Faktor für Ihr Konto bei {{ .SchoolName }}',
    text: `Zum Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein zweiter Faktor für die Anmeldung hinzugefügt.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'Zweiter Faktor von Ihrem Konto bei {{ .SchoolName }} entfernt',
    text: `Vom Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein zweiter Faktor für die Anmeldung entfernt.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  recovery_codes_generated_notification: {
    subject: 'Neue Wiederherstellungscodes für Ihr Konto bei {{ .SchoolName }}',
    text: `Für das Konto {{ .Email }} ({{ .SchoolName }}) wurden am {{ .Time }} neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  recovery_code_used_notification: {
    subject: 'Ein Wiederherstellungscode Ihres Kontos bei {{ .SchoolName }} wurde verwendet',
    text: `Am {{ .Time }} hat sich jemand mit einem Wiederherstellungscode beim Konto {{ .Email }} ({{ .SchoolName }}) angemeldet. Dieser Code gilt nicht mehr.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  passkey_added_notification: {
    subject: 'Neuer Passkey für Ihr Konto bei {{ .SchoolName }}',
    text: `Zum Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein Passkey hinzugefügt, mit dem man sich ohne Passwort anmeldet.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  passkey_removed_notification: {
    subject: 'Passkey von Ihrem Konto bei {{ .SchoolName }} entfernt',
    text: `Vom Konto {{ .Email }} ({{ .SchoolName }}) wurde am {{ .Time }} ein Passkey entfernt.

Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie bitte sofort Ihr Passwort zurück ({{ .SiteURL }}/login), melden Sie sich auf der Seite Ihres Kontos überall sonst ab und benachrichtigen Sie die Person, die diese Seite betreibt.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'Aufgaben',
    text: `{{ .Summary }}

Hier steht, was bei {{ .SchoolName }} zu tun ist:
{{ .ConfirmationURL }}

Sie haben um diese E-Mails gebeten, höchstens eine am Tag. In Ihrem Konto können Sie sie ausschalten: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'E-Mails von {{ .SchoolName }} kommen an',
    text: `Dies ist eine Test-E-Mail an {{ .SendingTo }}, gesendet von {{ .SchoolName }} ({{ .SiteURL }}). Wenn Sie sie lesen können, funktioniert der Versand. Es ist nichts zu tun.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `Ihr Code lautet ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` Die Einladung kommt von ${name}.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) => count(number, { one: '# Aufgabe morgen fällig', other: '# Aufgaben morgen fällig' }),
  reviews: (number) => count(number, { one: '# Frage zu wiederholen', other: '# Fragen zu wiederholen' }),
  cameBack: (number) => count(number, { one: '# Arbeit ist zurück', other: '# Arbeiten sind zurück' }),
  answers: (number) => count(number, { one: '# Antwort auf Ihre Frage', other: '# Antworten auf Ihre Fragen' }),
  questions: (number) => count(number, { one: '# Frage von Lernenden wartet', other: '# Fragen von Lernenden warten' }),
  comments: (number) =>
    count(number, { one: '# neuer Kommentar zu einem Entwurf', other: '# neue Kommentare zu Entwürfen' }),
  comma: ', ',
  stop: {
    title: 'Erinnerungen per E-Mail',
    button: 'Erinnerungen ausschalten',
    done: 'Die Erinnerungen sind ausgeschaltet. In Ihrem Konto können Sie sie wieder einschalten.',
  },
  stopComments: {
    title: 'E-Mails über Kommentare',
    button: 'Diese E-Mails ausschalten',
    done: 'Diese E-Mails sind ausgeschaltet. In Ihrem Konto können Sie sie wieder einschalten.',
  },
};
