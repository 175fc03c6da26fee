// Our own texts of sign-in cards, for teachers.

import { formatList } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const cardTexts = translated('card', {
  lead: 'With a sign-in card, learners sign in without an email address, on any device.',
  failed: 'The cards could not be loaded.',
  obstacles: {
    accounts_elsewhere:
      'Sign-in cards are not available here: the accounts of this site are managed by another provider.',
    class_closed: 'This class is archived, so its cards no longer work. Open the class again to use them.',
  },
  form: {
    heading: 'New learners',
    names: 'First names',
    namesHint: 'One name per line, typed or pasted from a list. Only the teachers of this class and owners see them.',
    duplicates: (names: readonly string[]) =>
      `Occurs more than once: ${formatList(names)}. You can add an initial to tell them apart.`,
    tooMany: (max: number) => `At most ${max} names at once.`,
    tooLong: (name: string, max: number) => `“${name.slice(0, 20)}…” is longer than ${max} characters.`,
    classFull: (max: number) => `A class has at most ${max} learners.`,
    submit: (count: number) => (count === 1 ? 'Make 1 card' : count === 0 ? 'Make cards' : `Make ${count} cards`),
    shownOnce:
      'The codes are shown once, on the sheet that opens next: print it right away. To print a card again, make a new one.',
  },
  list: {
    heading: 'Cards',
    empty: 'No learners yet.',
    noCard: 'No card',
    made: (made: string) => `Card made ${made}, not used yet`,
    madeAndUsed: (made: string, lastUsed: string) => `Card made ${made}, last used ${lastUsed}`,
    left: 'Left the class; the card still works',
    ownAddress: 'Also signs in by email',
    ownAccount: 'Has an account of their own',
    make: 'Make a card',
    makeNamed: (name: string) => `Make a card for ${name}`,
    replace: 'New card',
    replaceNamed: (name: string) => `New card for ${name}`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke the card of ${name}`,
    renewAll: 'New cards for all',
    revoked: (name: string) => `The card of ${name} no longer works.`,
  },
  replaceDialog: {
    heading: (name: string) => `New card for ${name}`,
    text: 'The old card stops working at once, and devices that signed in with it are signed out. All answers stay.',
    confirm: 'Make a new card',
  },
  renewAllDialog: {
    heading: 'New cards for all',
    text: (count: number) =>
      `${count === 1 ? 'One learner gets a new card' : `${count} learners get new cards`}. The old cards stop working at once, and devices that signed in with them are signed out. All answers stay.`,
    confirm: 'Make new cards',
  },
  revokeDialog: {
    heading: (name: string) => `Revoke the card of ${name}`,
    text: 'The card stops working at once, and devices that signed in with it are signed out. All answers stay; you can make a new card later.',
    confirm: 'Revoke card',
  },
  cancel: 'Cancel',
  sheet: {
    heading: (count: number) => (count === 1 ? 'The card is ready' : `${count} cards are ready`),
    printNow: 'Print now: the codes are not shown again.',
    notPrinted: 'The cards are not printed yet, and their codes are not shown again. Leave them?',
    print: 'Print',
    done: 'Done',
    howTo: 'Scan, or go to this address and type the code:',
    qrCode: (name: string) => `QR code to sign in as ${name}`,
  },
});
