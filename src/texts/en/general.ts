// Our own texts of the sign-in and not-found screens.
import { translated } from '#texts/language/translated.ts';

export const generalTexts = translated('generalTexts', {
  login: {
    usePasskey: 'Sign in with a passkey',
    signUp: 'Create account',
    confirmationSent: 'Check your email, and open the link in it to confirm your account.',
    resetHint: 'Forgot your password? Enter your email, then press Reset password.',
    noMail: 'But this site sends no emails. Ask its owner, or your teacher, for a link to set a new password.',
    show: 'Show password',
    noAccount: 'No account yet? Ask your teacher for a class code or an invitation.',
    cardOrCode: 'I have a card or a code',
    join: 'Join a class with a code',
    endedRemotely: "You've been signed out. Sign in to continue where you were.",
  },
  language: {
    label: 'Language',
    hint: 'Of the screens, and of the emails to you. Courses stay in their own language.',
    unreviewed: 'This translation has not been read by a native speaker yet.',
    failed: 'The language could not be changed. Try again.',
  },
  linkNotice: {
    label: 'Message about the link',
    dismiss: 'Dismiss',
    done: {
      signup: 'Your email address is confirmed.',
      email_change: 'Your email address has been changed.',
      half_changed: 'Confirmed. Now confirm the email to the other address.',
    },
  },
  invitation: 'Welcome. Choose a password: from now on, sign in with it and your email address.',
  mailedCode: {
    recovery: 'Code from the email',
    recoveryHint: 'Open the link in the email, or enter its 6-digit code here.',
    submit: 'Continue',
  },
  accountDisabled: {
    heading: 'Your account is disabled',
    hint: 'Your work is safe, but you cannot open Cahier at the moment. Ask the person who manages Cahier at your school.',
  },
  notFound: {
    heading: 'Page not found',
    hint: 'The address may have been mistyped, or the page has moved.',
    home: 'Go to the home page',
    search: 'Search the lectures',
  },
  /** A screen that the role of the person does not open. */
  closed: {
    heading: 'Not for your account',
    author: 'This page is for teachers.',
    owner: 'This page is for those who manage this site.',
  },
});

export const formTexts = translated('formTexts', {
  cancel: 'Cancel',
  close: 'Close',
  /** `address` is such as `127.0.0.1:3000`. */
  loopback: (address: string) =>
    `Only this computer can open ${address}. For phones and other computers, whoever runs Cahier starts it with HOST=0.0.0.0 and opens the address that it then prints for the network, or sets PUBLIC_URL to the site’s own address.`,
  moreFailed: 'The rest of the list could not be loaded.',
});
