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
    text: 'This account has no email address and no password. You need your sign-in card to come back.',
    confirm: 'Sign out',
    cancel: 'Stay signed in',
  },
  address: {
    heading: 'Email and password',
    lead: 'You sign in without an email address. With one, you can also sign in when you do not have your card; the card goes on working.',
    submit: 'Add an email address and a password',
    email: 'Email',
    notAllowed:
      'You sign in without an email address, and your school does not let learners add one. To come back on another device, make a sign-in card below.',
    noMail:
      'This site cannot send emails, so no address can be confirmed. Ask your teacher for a new sign-in card if you lose yours.',
  },
});
