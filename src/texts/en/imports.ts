// Texts of the import of a file from another program.
import { IMPORT_MESSAGES } from '#api/import-messages.ts';
import { pluralize } from '#texts/language/plurals.ts';
import { translated } from '#texts/language/translated.ts';

export const importTexts = translated('importTexts', {
  heading: 'Import a file',
  back: 'All drafts',
  lead: 'Turn a file from another program into a draft. You see a preview first; nothing is created until you confirm.',
  formats: 'Word (.docx), Moodle XML, GIFT, H5P, Anki, LiaScript, Markdown and lists of words (.csv), up to 50 MB.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  reading: (name: string) => `Reading “${name}”…`,
  tooLarge: (name: string) => `“${name}” is larger than 50 MB. Split it, or make its pictures and recordings smaller.`,
  notRead: (reason: string) => `${reason} Nothing was created.`,
  another: 'Choose another file',
  create: 'Create draft',
  creating: 'Creating the draft…',
  willCome: 'What will be imported',
  previewHeading: 'Preview',
  /** What each file is. */
  sources: {
    docx: (name: string) => `Word document, from “${name}”.`,
    moodle: (name: string) => `Moodle questions (XML), from “${name}”.`,
    gift: (name: string) => `GIFT questions, from “${name}”.`,
    h5p: (name: string) => `H5P content, from “${name}”.`,
    anki: (name: string) => `Anki package, from “${name}”.`,
    list: (name: string) => `List of words, from “${name}”.`,
    liascript: (name: string) => `LiaScript course, from “${name}”.`,
    markdown: (name: string) => `Markdown text, from “${name}”.`,
  },
  listed: { heading: 'Words as', table: 'a table', pairs: 'exercises of pairs' },
  paste: 'Or paste a list: each word with its meaning on a line, or cells of a spreadsheet',
  readList: 'Read the list',
  pastedName: 'List of words',
  cancel: 'Cancel',
  stopped: 'Stopped. Nothing was created.',
  stoppedCreating:
    'Stopped. Nothing was created, unless the draft was finished just before: then it is among your drafts.',
  report: {
    title: (name: string) => `Import of “${name}”`,
    fileName: 'Import report',
    cameIn: 'What comes in',
    notice: (place: string, text: string) => `${place}: ${text}`,
    count: (label: string, number: number) => `${label}: ${number}`,
    words: 'Words',
    blanks: 'Blanks',
    items: 'Questions, pairs and other answers',
    files: 'Files',
    nothingLost: 'Nothing is left out.',
    save: 'Save this report',
  },
  title: 'Title of the draft',
  mediaStand: 'Recordings, pictures and videos are imported with the draft. This preview only shows their names.',
  media: {
    AUDIO: (name: string) => `Recording: ${name}`,
    IMAGE: (name: string) => `Picture: ${name}`,
    VIDEO: (name: string) => `Video: ${name}`,
  },
  gapsHeading: (number: number) => pluralize(number, 'gap was recognized', 'gaps were recognized'),
  gapsLead:
    'Those that are ticked and have an answer become blanks. Separate several right answers with a bar: suis | étais.',
  tickAll: 'Tick all',
  tickNone: 'Tick none',
  answer: 'Answer',
  answerInContext: (context: string) => `Answer of the gap in “${context}”`,
  keepHint: (hint: string) => `Keep (${hint}) as a hint`,
  unanswered: (number: number) =>
    `${pluralize(number, 'ticked gap has', 'ticked gaps have')} no answer yet, and ${number === 1 ? 'stays' : 'stay'} in the text as ${number === 1 ? 'it is' : 'they are'}.`,
  questions: {
    heading: (number: number) =>
      pluralize(number, 'question with options was recognized', 'questions with options were recognized'),
    lead: 'Ticked questions become exercises with options to choose from. Mark their right options.',
    rightOptions: (question: string) => `Right options of “${question}”`,
    picture: '(picture)',
    unanswered: (number: number) =>
      `${pluralize(number, 'ticked question has', 'ticked questions have')} no right option yet, and ${number === 1 ? 'stays' : 'stay'} in the text as ${number === 1 ? 'it is' : 'they are'}.`,
  },
  noticesHeading: 'What is left out or changed',
  mediaHeading: (number: number) => pluralize(number, 'file is imported with it', 'files are imported with it'),
});

/** What an import leaves out, and why it refuses a file. */
export const importMessageTexts = translated('importMessageTexts', IMPORT_MESSAGES);
