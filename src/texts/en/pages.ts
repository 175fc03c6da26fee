// English texts of the pages that the server renders.

/** Of mailed links: `renew` says what to do when the link no longer works; `school` is the school's name, or Cahier. */
export const confirmTexts = {
  links: {
    recovery: {
      title: 'Set a new password',
      reason: (school: string) =>
        `You asked to reset the password of your ${school} account. Continue to choose a new one.`,
      button: 'Set a new password',
      renew: 'Enter your email on the sign-in page to get a new one.',
    },
    signup: {
      title: 'Confirm your address',
      reason: (school: string) => `Confirm that this email address is yours to complete your ${school} account.`,
      button: 'Confirm',
      renew: 'If you have confirmed your address already, sign in. If not, create your account once more.',
    },
    invite: {
      title: 'Accept the invitation',
      reason: (school: string) =>
        `You have been invited to ${school}. Accept, then choose a password for your account.`,
      button: 'Accept',
      renew: 'If you have chosen a password already, sign in. If not, ask the person who invited you for a new link.',
    },
    signIn: {
      title: 'Sign in',
      reason: (school: string) => `You asked to sign in to ${school} by email. Press the button to continue.`,
      button: 'Sign in',
      renew: 'Ask for a new one.',
    },
    emailChange: {
      title: 'Confirm the change of your address',
      reason: (school: string) =>
        `You asked to change the email address of your ${school} account. Nothing changes until you confirm.`,
      button: 'Confirm',
      renew: 'Your account page shows which email address you have now. You can change it again there.',
    },
    other: {
      title: 'Continue',
      reason: (school: string) => `You followed a link in an email from ${school}.`,
      button: 'Continue',
      renew: 'Ask for a new one.',
    },
  },
  invalid: { title: 'This link no longer works', reason: 'It has expired, or it has already been used.' },
  /** Only where somebody may have asked: no one asks for an invitation. */
  hint: "If you didn't ask for this email, close this page: nothing will change.",
};

/** Of the development mailbox: pieces of HTML; `sms` and `mail` are what precedes the recipient. */
export const mailboxTexts = {
  title: 'Development mailbox',
  introduction: `No mail server is set up (<code>SMTP_URL</code>): emails and text messages are listed here instead of being sent.
This page opens on this machine only.`,
  messages: 'Messages',
  empty: 'No messages yet.',
  open: 'Open the link',
  sms: 'Text message to',
  mail: 'Email to',
};

/** Of the page before the app has started, as in src/web/index.html. */
export const bootTexts = {
  noScript: 'Cahier needs JavaScript: please allow it for this page.',
  slow: 'Cahier is taking a while to load. If nothing else appears, check your connection and reload the page.',
};

/** Of an installation without the demo course, until an author names it. */
export const firstCourseTexts = { title: 'First course' };
