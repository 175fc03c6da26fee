// Our own texts of the page on which learners join a class.

import { formatAnd } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const joinTexts = translated('joinTexts', {
  heading: 'Join a class',
  code: 'Code',
  codeHint: 'The class code from your teacher, or the code on your sign-in card.',
  next: 'Continue',
  haveAccount: 'I have an account',
  missing: 'Type the code first.',
  tooMany: 'Too many codes were tried from here. Wait a few minutes, then try again.',
  looking: 'Checking the code…',
  preview: (className: string) => `Join “${className}”?`,
  taughtBy: (teachers: readonly string[]) => `with ${formatAnd(teachers)}`,
  schoolAndTeachers: (school: string, teachers: readonly string[]) => `${school}, with ${formatAnd(teachers)}`,
  sees: (teachers: readonly string[]) =>
    teachers.length === 0 ? 'What your teacher will see' : `What ${formatAnd(teachers)} will see`,
  seen: [
    'The name that you type below',
    'Your answers in the lectures assigned to the class, and when you gave them, from now on',
    'Texts and recordings of your voice that you hand in there, from now on; never your drafts',
  ],
  notSeen: 'Nothing else: no other lectures, nothing from before you join, and nothing after you leave.',
  others: 'Other learners do not see that you are in the class.',
  leave: 'You can leave whenever you like, on the page “Account”. Your answers stay yours.',
  privacy: 'What is stored about you',
  name: 'Your name',
  nameHint: 'Your teacher reads it. Owners of the school can see it, too.',
  device:
    'You get an account without an email address. It stays open on this device. For another device, ask your teacher for a sign-in card.',
  signInFirst: 'To join this class, sign in first. You will come back to this page.',
  signIn: 'Sign in',
  agree: 'Agree and join',
  agreeAndAsk: 'Agree and ask to join',
  approved: 'A teacher of the class has to let you in. Until then, nobody sees your answers.',
  back: 'Use another code',
  joined: (className: string) => `You are in “${className}”.`,
  joinedHint: 'You can start right away.',
  start: 'Start',
  waiting: (className: string) => `You asked to join “${className}”.`,
  waitingHint: 'A teacher sees your name and lets you in. On this device you then find the work under “To do”.',
  wait: 'Wait there',
});

/** The section "Classes" of the account screen. */
export const ownClassTexts = translated('ownClassTexts', {
  heading: 'Classes',
  none: 'You are not in a class as a learner.',
  with: (teachers: readonly string[]) => `with ${formatAnd(teachers)}`,
  membership: (name: string, joined: string) => `As “${name}”, since ${joined}`,
  ended: (time: string) => `ended ${time}`,
  leftAt: (time: string) => `left ${time}`,
  join: 'Join a class with a code',
  leave: 'Leave',
  leaveClass: (name: string) => `Leave “${name}”`,
  confirm: (name: string) => `Leave “${name}”?`,
  confirmText:
    'Its teachers will no longer see your answers. They stay yours. To come back you need a code of the class, and agree again.',
  leaveNow: 'Leave class',
  left: (name: string) => `You have left “${name}”.`,
  cancel: 'Cancel',
});

/** A class that a person asked to join, on the screens "To do" and account. */
export const ownRequestTexts = translated('ownRequestTexts', {
  waits: (className: string) =>
    `You asked to join “${className}” and wait until a teacher lets you in. This page notices it by itself.`,
  declined: (className: string) => `You were not let into “${className}”. Ask your teacher.`,
  withdraw: 'Withdraw my request',
  understood: 'OK',
});

/** The section "Sign-in cards" of a learner's account screen. */
export const ownCardTexts = translated('ownCardTexts', {
  heading: 'Sign-in cards',
  lead: 'A sign-in card opens your account on any device. Keep it as you keep a key.',
  none: 'There is no card for your account.',
  ofClass: (className: string, made: string) => `Card of “${className}”, made ${made}`,
  ofClassBy: (className: string, teacher: string, made: string) => `Card of “${className}”, made ${made} by ${teacher}`,
  own: (made: string) => `Your own card, made ${made}`,
  used: (time: string) => `Last used ${time}`,
  unused: 'Not used yet',
  unknown: 'If you did not ask for one of these cards, tell your school.',
  make: 'Make a card of my own',
  replace: 'New card of my own',
  replaceHint: 'Your own card from before stops working, and devices that signed in with a card are signed out.',
  remove: 'Remove my own card',
  made: 'Write the code down, or take a picture of it: it is not shown again.',
  qrCode: 'QR code of the card',
  removed: 'Your own card no longer works.',
  failed: 'Your cards could not be loaded.',
});
