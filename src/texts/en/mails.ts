// English texts of mails and text messages.

type MailText = {
  subject: string;
  /** The label of the link in HTML. */
  button?: string;
  /** Plain text; `{{ .Name }}` is a variable (docs/auth.md). */
  text: string;
};

export const mailTexts = {
  confirmation: {
    subject: 'Confirm your {{ .SchoolName }} account',
    button: 'Confirm your account',
    text: `Someone requested an account for {{ .Email }} on {{ .SchoolName }} ({{ .SiteURL }}).

To confirm that this address is yours, open this link:
{{ .ConfirmationURL }}

Or enter this code: {{ .Token }}

The link works once, within {{ .LinkLifetime }}; the code for {{ .CodeLifetime }}. If this wasn't you, ignore this email.`,
  },
  invite: {
    subject: "You've been invited to {{ .SchoolName }}",
    button: 'Accept the invitation',
    text: `You've been invited to {{ .SchoolName }} ({{ .SiteURL }}).

To accept the invitation, open this link:
{{ .ConfirmationURL }}

The link works once, within {{ .LinkLifetime }}.`,
  },
  invitation: {
    subject: "You've been invited to {{ .SchoolName }}",
    button: 'Accept the invitation',
    text: `You've been invited to {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

To accept the invitation and choose a password, open this link:
{{ .ConfirmationURL }}

The link works until you have chosen a password, at most for {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Sign in to {{ .SchoolName }}',
    button: 'Sign in',
    text: `Someone, most likely you, asked to sign in to {{ .SchoolName }} as {{ .Email }}.

To sign in, open this link:
{{ .ConfirmationURL }}

Or enter this code: {{ .Token }}

The link works once, within {{ .LinkLifetime }}; the code for {{ .CodeLifetime }}. If this wasn't you, ignore this email.`,
  },
  recovery: {
    subject: 'Reset your {{ .SchoolName }} password',
    button: 'Set a new password',
    text: `Someone, most likely you, asked to reset the password of the {{ .SchoolName }} account {{ .Email }}.

To set a new password, open this link:
{{ .ConfirmationURL }}

Or enter this code: {{ .Token }}

The link works once, within {{ .LinkLifetime }}; the code for {{ .CodeLifetime }}. If this wasn't you, ignore this email: your password stays the same.`,
  },
  email_change: {
    subject: 'Confirm your new email address',
    button: 'Confirm the change',
    text: `Someone, most likely you, asked to change the email address of your {{ .SchoolName }} account from {{ .Email }} to {{ .NewEmail }}.

To confirm the change, open this link:
{{ .ConfirmationURL }}

Or enter this code: {{ .Token }}

The link works once, within {{ .LinkLifetime }}; the code for {{ .CodeLifetime }}. If this wasn't you, do not confirm, and set a new password.`,
  },
  reauthentication: {
    subject: 'Your {{ .SchoolName }} code',
    text: `To confirm that it's you, enter this code in {{ .SchoolName }}: {{ .Token }}

It works once, within {{ .CodeLifetime }}. If you did not request it, set a new password.`,
  },
  password_changed_notification: {
    subject: 'Your {{ .SchoolName }} password was changed',
    text: `The password of the {{ .SchoolName }} account {{ .Email }} was changed on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  email_changed_notification: {
    subject: 'The email address of your {{ .SchoolName }} account was changed',
    text: `The email address of your {{ .SchoolName }} account was changed from {{ .Email }} to {{ .NewEmail }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, tell the person who runs this site ({{ .SiteURL }}) immediately: only they can restore your access to the account.`,
  },
  phone_changed_notification: {
    subject: 'The phone number of your {{ .SchoolName }} account was changed',
    text: `The phone number of the {{ .SchoolName }} account {{ .Email }} was changed on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  identity_linked_notification: {
    subject: 'A way to sign in was added to your {{ .SchoolName }} account',
    text: `Signing in with {{ .Provider }} was added to the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  identity_unlinked_notification: {
    subject: 'A way to sign in was removed from your {{ .SchoolName }} account',
    text: `Signing in with {{ .Provider }} was removed from the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'A second factor was added to your {{ .SchoolName }} account',
    text: `A second factor for signing in was added to the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'A second factor was removed from your {{ .SchoolName }} account',
    text: `A second factor for signing in was removed from the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  recovery_codes_generated_notification: {
    subject: 'New recovery codes for your {{ .SchoolName }} account',
    text: `New recovery codes were created for the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}. Earlier ones no longer work.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  recovery_code_used_notification: {
    subject: 'A recovery code of your {{ .SchoolName }} account was used',
    text: `Someone signed in to the {{ .SchoolName }} account {{ .Email }} with a recovery code on {{ .Time }}. This code no longer works.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  passkey_added_notification: {
    subject: 'A passkey was added to your {{ .SchoolName }} account',
    text: `A passkey, which signs in without a password, was added to the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  passkey_removed_notification: {
    subject: 'A passkey was removed from your {{ .SchoolName }} account',
    text: `A passkey was removed from the {{ .SchoolName }} account {{ .Email }} on {{ .Time }}.

If this was you, there is nothing to do. If it wasn't, reset your password at once ({{ .SiteURL }}/login), sign out everywhere else on your account page, and tell the person who runs this site.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'To do',
    text: `{{ .Summary }}

Here is what there is to do on {{ .SchoolName }}:
{{ .ConfirmationURL }}

You asked for these emails, at most one a day. You can switch them off in your account: {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'Test email from {{ .SchoolName }}',
    text: `This is a test email to {{ .SendingTo }}, sent from {{ .SchoolName }} ({{ .SiteURL }}). If you can read it, sending email works. There is nothing else to do.`,
  },
} satisfies Record<string, MailText>;

export const smsTexts = {
  code: (code: string) => `Your code is ${code}`,
};

export const invitationTexts = {
  /** `{{ .InvitedBy }}`, after a sentence. */
  invitedBy: (name: string) => ` ${name} invited you.`,
};

/** Of the mail that reminds, and the page that ends it. */
export const reminderTexts = {
  due: (count: number) => (count === 1 ? '1 thing due tomorrow' : `${count} things due tomorrow`),
  reviews: (count: number) => (count === 1 ? '1 question to review' : `${count} questions to review`),
  /** Work that a teacher gave back, and that was not looked at since. */
  cameBack: (count: number) => (count === 1 ? '1 piece of work came back' : `${count} pieces of work came back`),
  /** To questions of the person about a line of a lecture; and questions of learners to a teacher. */
  answers: (count: number) => (count === 1 ? '1 answer to your question' : `${count} answers to your questions`),
  questions: (count: number) => (count === 1 ? '1 question of a learner waits' : `${count} questions of learners wait`),
  /** On drafts of an author, or under which the author wrote. */
  comments: (count: number) => (count === 1 ? '1 new comment on a draft' : `${count} new comments on drafts`),
  comma: ', ',
  stop: {
    title: 'Reminders by email',
    button: 'Switch reminders off',
    done: 'Reminders are switched off. You can switch them on again in your account.',
  },
  stopComments: {
    title: 'Emails about comments',
    button: 'Switch these emails off',
    done: 'These emails are switched off. You can switch them on again in your account.',
  },
};
