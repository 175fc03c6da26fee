// Texts of the account screen, and of what signing in may ask beside the password; none of them is the specification's.

export const signInTexts = {
  codeHint: 'This account is protected by a second factor. Type the six digits that your app shows.',
  messageHint: 'This account is protected by a second factor. Type the code that was sent to your telephone.',
  code: 'Code',
  check: 'Check the code',
  otherAccount: 'Use another account',
  noFactor: 'The second factor could not be found. Use another account, or ask the owner of this site.',
  captcha: 'Proof that you are not a program',
  captchaFailed: 'The proof that you are not a program could not be loaded. Load the page again.',
  externalProviders: 'Or sign in with',
  continueWith: (name: string) => `Continue with ${name}`,
} as const;

export const newPasswordTexts = {
  hint: 'A few words in a row are easy to remember and hard to guess.',
  atLeast: (characters: number) => `At least ${characters} characters.`,
  mustContain: (sets: readonly string[]) => `One each of: ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'small letters',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'capital letters',
    '0123456789': 'digits',
  },
} as const;

export const accountTexts = {
  heading: 'Your account',
  signedInAs: 'Signed in as',
  failed: 'Your account could not be loaded.',
  email: {
    heading: 'Email address',
    field: 'New email',
    submit: 'Change email',
    sent: (now: string, next: string) =>
      `Confirm in the letter that was sent to ${next}; if ${now} got one as well, confirm there too.`,
    pending: (next: string) => `Waiting for ${next} to be confirmed.`,
  },
  password: {
    heading: 'Password',
    newPassword: 'New password',
    again: 'New password again',
    current: 'Present password',
    code: 'Code from the letter',
    codeHint: 'You signed in a while ago, so a code was sent to your mailbox. It shows that it is you.',
    submit: 'Change password',
    differ: 'The two passwords differ.',
    changed: 'Your password is changed. You stay signed in here; every other session has ended.',
  },
  factors: {
    heading: 'Authenticator app',
    lead: 'With an app such as Aegis, 2FAS or Google Authenticator, signing in also asks for six digits that the app shows.',
    none: 'No app is set up.',
    add: 'Set up an app',
    scan: 'Scan this picture with your app, then type the six digits that it shows.',
    qr: 'QR code for your authenticator app',
    secret: 'If your app cannot scan, type this key into it:',
    code: 'Six digits',
    confirm: 'Confirm',
    cancel: 'Cancel',
    name: (number: number) => (number === 1 ? 'Authenticator app' : `Authenticator app ${number}`),
    phone: 'Telephone',
    remove: 'Remove',
    added: 'The app is set up. From now on, signing in asks for its code; every other session has ended.',
    removed: 'The app is removed.',
    since: 'since',
  },
  sessions: {
    heading: 'Where you are signed in',
    current: 'This one',
    signedInAt: 'signed in',
    lastUsedAt: 'last used',
    from: (address: string) => `from ${address}`,
    end: 'End',
    endNamed: (name: string) => `End ${name}`,
    endOthers: 'End all others',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    failed: 'The list could not be loaded.',
    unknown: 'Unknown device',
  },
} as const;
