// Texts of the screens around the lectures, beside those of the specification: signing in, welcome, documentation, nothing there.

export const generalTexts = {
  login: {
    resetHint: 'For a new password, the email alone is enough.',
    show: 'Show password',
  },
  home: {
    title: 'Welcome to Cahier',
    lead: 'Cahier is where a French course is written, listened to and practised.',
    proof: "This is an in-development proof of concept: one user's work may be overwritten by other users.",
    write: 'Write a lecture',
    writeText: 'Text, recordings and pictures in a light markup, with a preview beside it.',
    read: 'Open a lecture',
    readText: 'Read, listen, fill in the blanks and see at once what was right.',
    learn: 'Learn the markup',
    learnText: 'Examples of everything, each with its source and its result.',
  },
  documentation: { source: 'Markup source', result: 'Rendered result' },
  notFound: {
    heading: 'There is nothing at this address',
    hint: 'It may have been mistyped, or the page has moved.',
    home: 'Go to the home page',
    search: 'Search the lectures',
  },
} as const;
