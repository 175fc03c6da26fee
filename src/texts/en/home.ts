// Our own texts of the home screen; loaded with it.
import { translated } from '#texts/language/translated.ts';

export const homeTexts = translated('homeTexts', {
  title: 'Welcome to Cahier',
  schoolTitle: (school: string) => `Welcome to ${school}`,
  lead: 'Write language lessons with sound and exercises. Learners read, listen, practise, and see at once what to fix.',
  proof: "This is an in-development proof of concept: one user's work may be overwritten by other users.",
  /** After `proof`: what is true of it now. */
  proofNow:
    'What two people change in the same draft is merged; where it cannot be, Cahier asks which version to keep.',
  pair: {
    label: 'Try it',
    source: 'Change this text',
    result: 'The page that learners see',
    task: (answer: string, nearMiss: string) =>
      `Type ${answer} in the blank and press Check. Or make a small mistake – ${nearMiss} – and see what Cahier says.`,
  },
  recorder: {
    start: 'Record a word',
    again: 'Record again',
    stop: 'Stop',
    hint: 'Up to ten seconds. Nothing is uploaded.',
    running: 'Recording… say a word',
    done: 'Your recording is in the text and on the page. Press its play button.',
    /** Stands after the recording in the text, which also names its player. */
    line: 'my recording',
    notLoaded: 'The recorder could not be loaded. Check your connection, then reload the page.',
  },
  waysHeading: 'Where to start',
  write: 'Write your first lecture',
  writeText: 'Type in plain text, add recordings and pictures, and watch the page appear beside it.',
  writeFailed: 'The templates could not be loaded. Check your connection, then reload the page.',
  read: 'Open a lecture',
  readText: 'Read, listen, fill in the blanks and see at once what was right.',
  learn: 'Learn the markup',
  learnText: 'Every formatting rule, with an example you can copy.',
});

export const firstRunTexts = translated('firstRunTexts', {
  heading: 'Set up Cahier',
  intro: 'Create your account. With it you write lectures, and manage people and settings.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  schoolName: "School's name (optional)",
  schoolNameHint: 'Shown in the bar and in emails. You can change it later.',
  keepDemo: 'Keep the demo course (French A1)',
  keepDemoHint: 'Five lectures with recordings, to look at and to change.',
  courseTitle: 'Title of your first course',
  courseTitleHint: 'Such as “German A1”. It begins without lectures.',
  submit: 'Create account',
  failed: 'Cahier could not be reached.',
  linkNeeded: 'Open the first-run link',
  linkNeededHint:
    'It was printed when Cahier started, and works once. Restarting Cahier prints a new one. On the machine that Cahier runs on, no link is needed.',
  over: 'Cahier is already set up',
  overHint: 'Sign in with the email address and the password of your account.',
  signIn: 'Sign in',
});

export const helpTexts = translated('helpTexts', {
  heading: 'Help',
  failed: 'The help could not be loaded.',
  inEnglish: 'This guide is in English.',
  onlyFirstDay: 'No native speaker has proofread this translation yet. The whole guide follows, in English.',
  guides: {
    teachers: 'For teachers',
    editor: 'The editor',
    recording: 'Recording a lecture',
    imports: 'Importing files',
    exports: 'Lectures in other programs',
    schools: 'For the head of a school',
  },
});

export const firstStepsTexts = translated('firstStepsTexts', {
  heading: 'First steps',
  done: 'done',
  help: 'How it is done',
  dismiss: 'Hide the first steps',
  steps: {
    schoolName: 'Name the school',
    address: 'Make the address reachable',
    teachers: 'Invite the teachers',
    ownerClass: 'Create a class',
    backup: 'Make a backup',
    draft: 'Write a draft',
    publish: 'Publish it',
    class: 'Create a class',
    assign: 'Assign a lecture',
  },
});
