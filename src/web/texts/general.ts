// Our own texts of the sign-in, home, documentation and not-found screens.

export const generalTexts = {
  login: {
    usePasskey: 'Sign in with a passkey',
    resetHint: 'Forgot your password? Enter your email, then press Reset password.',
    show: 'Show password',
    endedRemotely: "You've been signed out. Sign in to continue where you were.",
  },
  linkNotice: { label: 'Message about the link', dismiss: 'Dismiss' },
  invitation: 'Welcome to Cahier. Choose a password: from now on, sign in with it and your email address.',
  mailedCode: {
    recovery: 'Code from the email',
    recoveryHint: 'Open the link in the email, or enter its 6-digit code here.',
    submit: 'Continue',
  },
  home: {
    title: 'Welcome to Cahier',
    lead: 'Write language lessons with sound and exercises. Learners read, listen, practise, and see at once what to fix.',
    proof: "This is an in-development proof of concept: one user's work may be overwritten by other users.",
    write: 'Write a lecture',
    writeText: 'Type in plain text, add recordings and pictures, and watch the page appear beside it.',
    read: 'Open a lecture',
    readText: 'Read, listen, fill in the blanks and see at once what was right.',
    learn: 'Learn the markup',
    learnText: 'Every formatting rule, with an example you can copy.',
  },
  documentation: { source: 'Markup source', result: 'Rendered result' },
  notFound: {
    heading: 'Page not found',
    hint: 'The address may have been mistyped, or the page has moved.',
    home: 'Go to the home page',
    search: 'Search the lectures',
  },
} as const;
