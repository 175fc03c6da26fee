// Texts of the account screen, and of the steps of signing in after the password; none of them is the specification's.
import { specTexts } from './spec.ts';

export const signInTexts = {
  codeHint: 'Enter the 6-digit code from your authenticator app.',
  smsHint: 'Enter the code we sent to your phone.',
  securityKeyHint: 'Use your security key to finish signing in.',
  code: 'Code',
  verify: 'Verify',
  useSecurityKey: 'Use your security key',
  useNamedSecurityKey: (name: string) => `Use your security key “${name}”`,
  otherAccount: 'Use another account',
  noFactor: "Two-step verification isn't available for this account. Contact the person who runs this site.",
  captcha: 'Security check',
  captchaFailed: "The security check didn't load. Reload the page and try again.",
  externalProviders: 'Or sign in with',
  continueWith: (name: string) => `Continue with ${name}`,
} as const;

export const newPasswordTexts = {
  hint: 'A few words in a row are easy to remember and hard to guess.',
  minLength: (characters: number) => `At least ${characters} characters.`,
  mustContain: (sets: readonly string[]) => `Must contain: ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'lowercase letters',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'uppercase letters',
    '0123456789': 'digits',
  },
} as const;

export const securityKeyTexts = {
  unsupported: 'This device or browser does not support security keys.',
  cancelled: 'The security key was not used: the request was cancelled, or took too long. Try again.',
  alreadyRegistered: 'This security key is already registered.',
  wrongAddress: "Security keys don't work at this address. Open this site at its usual address and try again.",
} as const;

export const accountTexts = {
  heading: 'Your account',
  signedInAs: 'Signed in as',
  failed: 'Your account could not be loaded.',
  email: {
    heading: 'Email address',
    field: 'New email',
    submit: 'Change email',
    sent: (current: string, next: string) =>
      current === ''
        ? `We emailed ${next}. Confirm there.`
        : `We emailed ${next}. If ${current} gets an email too, confirm in both.`,
    pending: (next: string) =>
      `Waiting for ${next} to be confirmed. Open the link in the email, or enter its code here.`,
    code: (address: string) => `Code from the email to ${address}`,
    submitCode: 'Confirm',
    halfConfirmed: 'Confirmed. Now confirm the email to the other address.',
    changed: 'Your email address is changed.',
  },
  password: {
    heading: 'Password',
    newPassword: specTexts.resetPassword.newPassword,
    confirmPassword: specTexts.resetPassword.confirmPassword,
    currentPassword: 'Current password',
    code: 'Code',
    codeHint: 'Enter the code we emailed you.',
    submit: 'Change password',
    mismatch: specTexts.resetPassword.mismatch,
    changed: 'Your password is changed. You stay signed in here; every other session has ended.',
  },
  factors: {
    heading: 'Authenticator app',
    lead: 'With an app such as Aegis, 2FAS or Google Authenticator, signing in also asks for a 6-digit code from the app.',
    none: 'No app is set up.',
    add: 'Set up an app',
    scan: 'Scan this QR code with your app, then enter the code that it shows.',
    qrCode: 'QR code for your authenticator app',
    secret: 'If your app cannot scan, type this key into it:',
    code: '6-digit code',
    confirm: 'Confirm',
    cancel: 'Cancel',
    defaultName: (number: number) => (number === 1 ? 'Authenticator app' : `Authenticator app ${number}`),
    added: 'The app is set up. From now on, signing in asks for its code; every other session has ended.',
    removed: 'The app is removed.',
  },
  securityKeys: {
    heading: 'Security keys',
    lead: 'With a security key, signing in also asks for a small device that you plug in or hold to your phone, or for the screen lock of your phone or computer. If you lose your only key, you cannot sign in: add a second key, or set up an authenticator app as well.',
    none: 'No security key is set up.',
    name: 'Name of the key',
    nameHint: 'For example: blue key on my key ring.',
    add: 'Add a security key',
    added: 'The security key is added. From now on, signing in asks for it; every other session has ended.',
    removed: 'The security key is removed.',
  },
  factorList: {
    app: 'Authenticator app',
    securityKey: 'Security key',
    phone: 'Phone',
    since: 'since',
    remove: 'Remove',
  },
  sessions: {
    heading: 'Where you are signed in',
    current: 'This device',
    signedInAt: 'signed in',
    lastUsedAt: 'last used',
    from: (address: string) => `from ${address}`,
    end: 'Sign out',
    endNamed: (name: string) => `Sign out ${name}`,
    endOthers: 'Sign out everywhere else',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    failed: 'The list could not be loaded.',
    unknown: 'Unknown device',
  },
} as const;
