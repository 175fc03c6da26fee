// Texts of the owner's screen of people, and of the tabs above it.
import { translated } from '#texts/language/translated.ts';

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export const schoolTexts = translated('schoolTexts', {
  tabs: 'School',
  people: 'People',
  settings: 'Settings',
});

export const peopleTexts = translated('peopleTexts', {
  heading: 'People',
  failed: 'The list of people could not be loaded.',
  search: 'Search by name or address',
  role: 'Role',
  state: 'State',
  all: 'All',
  roles: { learner: 'Learner', author: 'Author', owner: 'Owner' },
  states: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
  columns: { name: 'Name', role: 'Role', classes: 'Classes', lastSeen: 'Last seen', state: 'State' },
  you: 'You',
  never: 'Never signed in',
  noName: 'No name',
  total: (count: number) => pluralize(count, 'person', 'people'),
  none: 'No one matches.',
  showAll: 'Show everyone',
  more: 'Show more',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Name and role',
  invitationLink: 'New invitation link',
  resetLink: 'Link for a new password',
  signOut: 'Sign out everywhere',
  disable: 'Disable',
  enable: 'Enable',
  remove: 'Delete…',
  changed: (name: string) => `Saved: ${name}.`,
  signedOut: (name: string) => `${name} is signed out everywhere.`,
  deleted: (name: string) => `Deleted the account of ${name}.`,
  editDialog: {
    heading: (name: string) => `Name and role of ${name}`,
    name: 'Name',
    save: 'Save',
    roleHints: {
      learner: 'Learners read lectures, answer exercises and review.',
      author: 'Authors also write and publish lectures, and teach classes.',
      owner: 'Owners also manage people and settings.',
    },
    ownRole: 'This is your own account. If you are no longer an owner, you cannot open this screen again.',
  },
  linkDialog: {
    invitation: (name: string) => `Invitation of ${name}`,
    reset: (name: string) => `New password for ${name}`,
    invitationHint:
      'Give them this link: it lets them choose a password. An earlier invitation link has stopped working.',
    resetHint: 'Give them this link: it lets them choose a new password. The current password works until then.',
    expires: (date: string) => `It works once, until ${date}.`,
    failed: 'The link could not be created.',
    close: 'Close',
  },
  link: {
    copy: 'Copy link',
    copyFor: (name: string) => `Copy link for ${name}`,
    copied: 'Link copied.',
    notCopied: 'The link could not be copied.',
    qrCode: 'QR code',
    qrCodeFor: (name: string) => `QR code for ${name}`,
    qrCodeLabel: (name: string) => `QR code of the link for ${name}`,
  },
  data: 'Download data',
  dataDialog: {
    heading: (name: string) => `Download the data of ${name}?`,
    text: 'A zip file with everything that is stored about this learner, for example for a parent who asks. Learners can download the same themselves. The download is recorded in the log.',
    confirm: 'Download',
  },
  signOutDialog: {
    heading: (name: string) => `Sign ${name} out everywhere?`,
    text: 'All devices are signed out within seconds. The person can sign in again with the password.',
    confirm: 'Sign out everywhere',
  },
  disableDialog: {
    heading: (name: string) => `Disable the account of ${name}?`,
    text: 'The person is signed out and cannot sign in until you enable the account again. Nothing is deleted.',
    own: 'This is your own account: you will be signed out, and only another owner can enable it again.',
    confirm: 'Disable',
  },
  deleteDialog: {
    heading: (name: string) => `Delete the account of ${name}?`,
    goes: 'This deletes, and cannot be undone:',
    going: [
      'the account, with its password and sessions',
      'all answers and progress',
      'memberships in classes and sign-in cards',
    ],
    stays: 'Lectures, their history and classes stay.',
    removeName: 'Also remove the name from the history of lectures',
    own: 'This is your own account.',
    confirm: 'Delete',
  },
  cancel: 'Cancel',
  accountsAtProvider:
    'Accounts are managed by another sign-in provider. People appear here when they first sign in; invite them, reset passwords and delete accounts at that provider.',
});

export const inviteTexts = translated('inviteTexts', {
  button: 'Invite people',
  heading: 'Invite people',
  back: 'Back to people',
  list: 'People to invite',
  listHint:
    'One person per line: an address, or a name and an address, such as “Ada Lovelace; ada@example.org”. Paste from a spreadsheet or a mail.',
  placeholder: 'Ada Lovelace; ada@example.org\nben@example.org',
  role: 'Role of everyone in this list',
  valid: (count: number) => `${pluralize(count, 'person', 'people')} can be invited.`,
  invalid: (count: number) => `${pluralize(count, 'line needs', 'lines need')} a correction, and will be left out:`,
  line: (line: number) => `Line ${line}`,
  lineNote: (line: string, text: string, note: string) => `${line} “${text}” ${note}`,
  problems: {
    no_address: 'has no email address',
    invalid_address: 'is not an email address',
    long_address: 'is too long for an email address',
    long_name: 'has a name of more than 100 characters',
    invalid_name: 'has a character that cannot be stored',
    several_addresses: 'has a name and several addresses',
    duplicate: (firstLine: number) => `is in line ${firstLine} already`,
    too_many: 'is more than the 500 people that a list can have',
    known: 'has an account already',
    renewed: 'was invited before, and gets a new link; the earlier one stops working',
  },
  notes: (count: number) => `${pluralize(count, 'person was', 'people were')} invited before:`,
  withMail: 'Everyone gets an email, and you get all links here.',
  withoutMail: 'Mail is not set up. You get a link for everyone, to copy, show or print.',
  submit: (count: number) => (count === 0 ? 'Invite' : `Invite ${pluralize(count, 'person', 'people')}`),
  sending: (done: number, all: number) => `Inviting: ${done} of ${all}…`,
  stopped: (reason: string) =>
    `Inviting has stopped: ${reason} The people listed below are invited; press the button again for the rest.`,
  resultHeading: (count: number) => `${pluralize(count, 'person is', 'people are')} invited`,
  resultHint: (date: string) =>
    `Each link works until its person has chosen a password, at most until ${date}. The links are shown only now: copy or print them. You can make a new link for anyone later.`,
  mailed: 'Email sent',
  notMailed: 'The email was not accepted: give them the link.',
  renewed: 'Invited before: new link',
  notInvited: 'Not invited:',
  known: 'has an account already.',
  copyAll: 'Copy all',
  copiedAll: 'Copied: name, address and link of everyone, for a spreadsheet.',
  notCopied: 'The list could not be copied.',
  print: 'Print with QR codes',
  more: 'Invite more people',
  printHint: (date: string) =>
    `Scan this code with a phone to choose your password. It works until you have, at most until ${date}.`,
});
