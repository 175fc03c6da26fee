// Our own texts for learners without an email address: agreement, sign-out, and adding an address.
import { translated } from '#texts/language/translated.ts';

export const cardLearnerTexts = translated('cardLearnerTexts', {
  agreement: {
    heading: (className: string) => `You are in “${className}”`,
    hello: (name: string) => `Hello ${name}!`,
    agree: 'Agree',
    later: 'Not now',
    laterHint: 'Until you agree, your teacher sees no answer of yours. You will be asked again.',
    seenName: 'Your name, as it is on your card',
    failed: 'Your classes could not be loaded.',
  },
  /** A card is scanned in a browser in which a user is signed in. */
  change: {
    heading: 'Sign in with this card?',
    text: (name: string) => `You are signed in as ${name}. With the card, you sign in as the learner whose card it is.`,
    confirm: 'Sign in with the card',
    stay: 'Stay signed in',
  },
  signOut: {
    heading: 'Sign out?',
    text: 'This account has no email address and no password. To come back, you need a sign-in card. If you have none, stay signed in, and make one under Account or ask your teacher.',
    confirm: 'Sign out',
    cancel: 'Stay signed in',
    unsent: {
      text: 'What is listed here is only on this device, and is deleted when you log out:',
      answers: (count: number) => `Answers that could not be sent: ${count}`,
      reviews: (count: number) => `Answers in review that could not be sent: ${count}`,
      texts: (count: number) => `Texts that you wrote in lectures: ${count}`,
      drafts: (count: number, names: string) => `Unsaved changes to drafts: ${count}${names && ` (${names})`}`,
      outlines: (count: number) => `Unsaved changes to course outlines: ${count}`,
      recordings: (count: number) => `Recordings that are not in a text yet: ${count}`,
      takes: (count: number) => `Recordings that were not sent to your teacher: ${count}`,
      confirm: 'Delete and log out',
    },
  },
  address: {
    heading: 'Email and password',
    lead: 'You sign in without an email address. With one, you can sign in on any device without a sign-in card; a card that you have goes on working.',
    submit: 'Add an email address and a password',
    email: 'Email',
    notAllowed:
      'You sign in without an email address, and your school does not let learners add one. To come back on another device, make a sign-in card below.',
    noMail:
      'This site cannot send emails, so no address can be confirmed. To come back on another device, make a sign-in card below, or ask your teacher for one.',
  },
});
