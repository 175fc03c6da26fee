// Our own texts of the calendar feed and of reminders in the account screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const calendarTexts = translated('calendarTexts', {
  heading: 'Calendar',
  lead: 'Your calendar program can show when work is due: it reads an address that only you know. Anyone who has the address can read it, too.',
  failed: 'Your calendar could not be loaded.',
  since: (made: string) => `Its address was made ${made}.`,
  make: 'Make an address',
  renew: 'New address',
  renewHint: 'The old address stops working when you make a new one.',
  switchOff: 'Switch off',
  made: 'Copy the address now, and add it to your calendar: it is not shown again.',
  off: 'The calendar is switched off: its address no longer works.',
  address: 'Address of the calendar',
  copy: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'The address could not be copied.',
});

export const reminderSectionTexts = translated('reminderSectionTexts', {
  heading: 'Reminders',
  lead: 'One email a day at most, in the afternoon: what is due tomorrow, what there is to review, what came back from a teacher, and questions and their answers. No email on days without any of it.',
  label: 'Remind me by email',
  comments: 'Email me at five in the afternoon, once a day at most, when there are new comments on my drafts',
  notPossible: 'Reminders need an email address that is confirmed, and a school that sends email.',
});
