// Texts of the account screen, and of the steps of signing in after the password; none of them is the specification's.

import { formatAnd, formatList } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const signInTexts = translated('signInTexts', {
  codeHint: 'Enter the 6-digit code from your authenticator app.',
  smsHint: 'Enter the code we sent to your phone.',
  securityKeyHint: 'Use your security key to finish signing in.',
  code: 'Code',
  verify: 'Verify',
  useSecurityKey: 'Use your security key',
  useNamedSecurityKey: (name: string) => `Use your security key “${name}”`,
  useRecoveryCode: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Enter one of the codes that you saved. Each works once.',
  otherWay: 'Back',
  retryIn: (minutes: number) => (minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`),
  otherAccount: 'Use another account',
  noFactor: "Two-step verification isn't available for this account. Contact the person who runs this site.",
  captcha: 'Security check',
  captchaFailed: "The security check didn't load. Reload the page and try again.",
  externalProviders: 'Or sign in with',
  continueWith: (name: string) => `Continue with ${name}`,
});

export const newPasswordTexts = translated('newPasswordTexts', {
  hint: 'A few words in a row are easy to remember and hard to guess.',
  minLength: (characters: number) => `At least ${characters} characters.`,
  mustContain: (sets: readonly string[]) => `Must contain: ${formatList(sets)}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'lowercase letters',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'uppercase letters',
    '0123456789': 'digits',
  },
});

export const securityKeyTexts = translated('securityKeyTexts', {
  unsupported: 'This device or browser does not support security keys.',
  cancelled: 'The security key was not used: the request was cancelled, or took too long. Try again.',
  alreadyRegistered: 'This security key is already registered.',
  wrongAddress: "Security keys don't work at this address. Open this site at its usual address and try again.",
});

export const passkeyTexts = translated('passkeyTexts', {
  unsupported: 'This device or browser does not support passkeys at this address.',
  cancelled: 'No passkey was used: the request was cancelled, or took too long. Try again.',
  alreadyRegistered: 'This device already has a passkey or is a security key of your account.',
  wrongAddress: "Passkeys don't work at this address. Open this site at its usual address and try again.",
});

export const accountTexts = translated('accountTexts', {
  heading: 'Your account',
  signedInAs: (name: string) => `Signed in as ${name}`,
  sections: 'Sections',
  failed: 'Your account could not be loaded.',
  name: {
    heading: 'Name',
    field: 'Your name',
    hint: 'Colleagues see it in histories, and your learners where you are their teacher.',
    learnerHint: 'Your teachers see it in your classes. A sign-in card keeps working.',
    submit: 'Save name',
    saved: 'Saved.',
  },
  exercises: {
    heading: 'Exercises',
    heard: 'Play a line when I got it right',
    heardHint:
      'Where a line has a recording. On this device; not while something else is heard, and not when the browser saves data.',
  },
  email: {
    heading: 'Email address',
    field: 'New email',
    submit: 'Change email',
    sent: (addresses: readonly string[]) =>
      addresses.length === 1
        ? `We emailed ${formatAnd(addresses)}. Confirm there.`
        : `We emailed ${formatAnd(addresses)}. Confirm in both emails.`,
    confirmed: (address: string) => `${address} is confirmed.`,
    /** Addresses that are still to be confirmed. */
    pending: (addresses: readonly string[]) =>
      addresses.length === 1
        ? `Waiting for ${formatAnd(addresses)} to be confirmed. Open the link in the email, or enter its code here.`
        : `Waiting for ${formatAnd(addresses)} to be confirmed. Open the link in each email, or enter its code here.`,
    again: 'No email, or an expired link? Enter the new address again.',
    code: (address: string) => `Code from the email to ${address}`,
    submitCode: 'Confirm',
  },
  password: {
    heading: 'Password',
    currentPassword: 'Current password',
    code: 'Code',
    codeHint: 'Enter the code we emailed you.',
    submit: 'Change password',
    changed: 'Your password has been changed. You stay signed in here; all other sessions have ended.',
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
    added: 'The app has been set up. From now on, signing in asks for its code; all other sessions have ended.',
    removed: 'The app has been removed.',
  },
  securityKeys: {
    heading: 'Security keys',
    lead: 'With a security key, signing in also asks for a small device that you plug in or hold to your phone, or for the screen lock of your phone or computer. If you lose your only key, you cannot sign in: add a second key, set up an authenticator app as well, or create recovery codes.',
    none: 'No security key is set up.',
    name: 'Name of the key',
    nameHint: 'For example: blue key on my key ring.',
    add: 'Add a security key',
    added: 'The security key has been added. From now on, signing in asks for it; all other sessions have ended.',
    removed: 'The security key has been removed.',
  },
  passkeys: {
    heading: 'Passkeys',
    lead: 'Sign in without a password: with the fingerprint, face or PIN that unlocks your phone or computer.',
    none: 'No passkey is set up.',
    loadFailed: 'Your passkeys could not be loaded.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognize it, for example: my phone.',
    defaultName: 'Passkey',
    add: 'Add a passkey',
    added: 'The passkey has been added. Next time, choose “Sign in with a passkey”.',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    newName: 'New name',
    save: 'Save',
    cancel: 'Cancel',
    renamed: 'The passkey has been renamed.',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: 'The passkey has been removed. Your device may still offer it: delete it there, too.',
    /** `added` and `lastUsed` are times. */
    addedAt: (added: string) => `added ${added}`,
    addedAndUsedAt: (added: string, lastUsed: string) => `added ${added}, last used ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Recovery codes',
    lead: 'If you lose your phone or security key, a recovery code signs you in instead. Each code works once.',
    none: 'You have no recovery codes yet.',
    create: 'Create recovery codes',
    left: (remaining: number, total: number) => `${remaining} of ${total} codes left`,
    createNew: 'Create new codes',
    createNewHint: 'New codes replace the old ones, which then stop working.',
    remove: 'Remove the codes',
    removed: 'The recovery codes have been removed.',
    save: 'Save these codes now, where you will find them without your phone. They are not shown again.',
    listLabel: 'Your recovery codes',
    copy: 'Copy',
    copied: 'Codes copied.',
    copyFailed: "The codes couldn't be copied. Download or print them instead.",
    download: 'Download',
    print: 'Print',
    done: 'I saved them',
    fileHeading: (address: string) => `Recovery codes for ${address}. Each works once.`,
  },
  factorList: {
    app: 'Authenticator app',
    securityKey: 'Security key',
    since: (time: string) => `since ${time}`,
    phoneSince: (time: string) => `Phone, since ${time}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
  },
  sessions: {
    heading: 'Where you are signed in',
    current: 'This device',
    times: (signedIn: string, lastUsed: string) => `signed in ${signedIn}, last used ${lastUsed}`,
    from: (address: string) => `from ${address}`,
    end: 'Sign out',
    endNamed: (name: string) => `Sign out ${name}`,
    endOthers: 'Sign out everywhere else',
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    failed: 'The list could not be loaded.',
    unknown: 'Unknown device',
    browserOn: (browser: string, operatingSystem: string) => `${browser} on ${operatingSystem}`,
  },
});
