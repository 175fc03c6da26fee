// Our own texts of the markup documentation, and of its drawer in the editor.
import { translated } from '#texts/language/translated.ts';

export const markupHelpTexts = translated('markupHelpTexts', {
  lead: 'A lecture is plain text with a few characters that format it.',
  rules: [
    'Nothing that you type is lost: markup that is not valid is shown as text, and the editor explains it.',
    'An empty line ends every block: a paragraph, a table, an exercise.',
  ],
  contents: 'Contents',
  source: 'Markup source',
  result: 'Rendered result',
  copy: 'Copy',
  copied: 'Copied',
  insert: 'Insert',
  /** The name of a button, by what it shows. */
  ofExample: (label: string, title: string) => `${label}: ${title}`,
  inserted: 'Inserted',
  copiedStatus: (title: string) => `The example “${title}” is copied.`,
  insertedStatus: (title: string) => `The example “${title}” is inserted.`,
  notCopied: 'The example could not be copied. Select it and press Ctrl+C.',
  suggestionsTitle: 'Suggestions',
  suggestionsLead: 'The editor lists likely mistakes under “Suggestions”. You can save and publish all the same.',
  mistake: 'Mistake',
  example: 'Example',
  /** Mistakes that the editor suggests to mend. */
  mistakes: {
    unclosed: 'Bold, italic or a colour is not closed on its line.',
    emptyColour: 'A colour is empty, or more than eight deep in others.',
    unclosedBlank: 'A blank is not closed, or has no answer.',
    blankOutside: 'A blank stands outside an exercise.',
    noBlank: 'An exercise has no blank.',
    emptyBlock: 'Nothing stands below @write, @table or another keyword.',
    unknownWord: 'The word in braces is unknown, or its bar is missing.',
    brokenMedia: 'The id of a file is missing or invalid.',
    brokenLink: 'This link has no address, no words, or an address that is not allowed.',
    brokenRuby: 'Both the words and their reading are needed: { RUBY | words | reading }.',
    blankInRuby: 'A blank stands in words with a reading, or a reading in a blank.',
    pictureWithoutText: 'A picture has no words that say what it shows.',
    unevenRows: 'Rows of a table have different numbers of cells.',
    foreignSyntax: 'A list, a link or an address as in Markdown: here they are written in another way.',
    rightAnswers: 'No answer of a question is right, or all are.',
    onePiece: 'A sentence to put in order has only one piece.',
    otherPieces: 'A further order has other pieces.',
    missingSide: 'A pair has no right side.',
    lineWithoutSound: 'A line of a dictation has no recording.',
    soundWithoutLine: 'A recording of a dictation has no sentence.',
    keyword: 'The keyword of a block is misspelled, or has text after it.',
    recordingPlace: 'A template’s place for a recording is still empty.',
    lookalikes: 'An answer has a curly apostrophe or a no-break space.',
  },
  panel: { heading: 'Markup help', close: 'Close' },
  notLoaded: 'The help could not be loaded. Open it in a new window:',
});

export const markupExampleTexts = translated('markupExampleTexts', {
  headers: {
    title: 'Headers',
    rules: [
      'Begin a line with one to three `#` and a space: one for the title, two for a section, three for a part of it.',
      'Without the space, the line is ordinary text.',
    ],
  },
  bold: {
    title: 'Bold',
    rules: [
      'Put two asterisks on each side, with no space between them and the text. This works inside words, too.',
      'Both ends stand on one line; asterisks that are never closed stay asterisks.',
    ],
  },
  italic: {
    title: 'Italic',
    rules: ['One asterisk on each side makes text italic, three make it bold and italic.'],
  },
  'inline-audio': {
    title: 'Inline audio',
    rules: [
      'Upload or record a file, then insert it from the media list: a player appears in the line.',
      'The words after it name the player for screen readers; in a table, the first words of the row do.',
    ],
  },
  colours: {
    title: 'Colours',
    rules: [
      'In braces, write `RED`, `BLUE` or `GREEN` in capitals, a vertical bar, and the text.',
      'A colour ends on its line. Bold, italic and other colours can stand in it, eight colours deep at most.',
    ],
  },
  links: {
    title: 'Links',
    rules: [
      'In braces, write `LINK`, a vertical bar, the address, another bar, and the words. An address begins with `https://`, `http://` or `mailto:`.',
      'Learners see where a link leads, and other websites open in a new tab. On paper the address is printed.',
      'In place of an address, the id of a lecture leads to that lecture of the course. While it is not published, only the words are shown.',
    ],
  },
  readings: {
    title: 'Readings',
    rules: [
      'In braces, write `RUBY`, a vertical bar, the words, another bar, and how they are read, such as kana or pinyin.',
      'The reading is shown small above the words. Searches and the checks of answers see the words only.',
    ],
  },
  'a-list': {
    title: 'A list',
    rules: [
      'Write `@list` on a line, and each item on a line below it. An empty line ends the list.',
      '`1.` and a space before the first item make it numbered; the numbers count by themselves. Two spaces at the start of a line put it below the item before.',
    ],
  },
  'a-table-with-a-header': {
    title: 'A table with a header',
    rules: [
      'Write `@table` alone on a line, then each row on a line of its own, its cells separated by vertical bars.',
      'A line of dashes below the first row makes that row the header. An empty line ends the table.',
    ],
  },
  'a-table-without-a-header': {
    title: 'A table without a header',
    rules: ['Without the line of dashes there is no header. The bars at both ends of a row can be left out.'],
  },
  'a-word-list': {
    title: 'A word list',
    rules: [
      'Write `@words` and the codes of one to six languages on a line, then each word on a line of its own, with one meaning for each language, in their order. An empty line ends the list.',
      'Cells before the meanings are words of the same meaning. Behind a colon between spaces stand further forms, separated by commas.',
      'A recording in the line says the word.',
    ],
  },
  'a-writing-exercise': {
    title: 'A writing exercise',
    rules: [
      'Write `@write` alone on a line, then the sentences; put three hyphens before and after each answer. An empty line ends the exercise.',
      'Learners see a field for each answer. The Check button is added automatically.',
      'Accents and capitals must match. Spaces at the ends, double spaces and the kind of apostrophe do not matter.',
    ],
  },
  alternatives: {
    title: 'Alternatives',
    rules: ['Separate right answers with a vertical bar. Each is accepted; the first one is shown as the correction.'],
  },
  'hyphens-in-answers': {
    title: 'Hyphens in answers',
    rules: ['An answer can contain a hyphen, and a hyphen can follow a blank directly.'],
  },
  'a-table-in-an-exercise': {
    title: 'A table in an exercise',
    rules: [
      'Put `@table` on the line after `@write`, without an empty line between them: its cells can then hold blanks.',
    ],
  },
  pictures: {
    title: 'Pictures',
    rules: [
      'After a second vertical bar, say what the picture shows: screen readers read it out, and it is shown if the picture does not load.',
      'In the cells of a table, pictures stand side by side. A line in italics right below a picture is its caption.',
    ],
  },
  video: {
    title: 'Video',
    rules: ['Insert a video from the media list, in a line of its own or in the cell of a table.'],
  },
  'lines-and-paragraphs': {
    title: 'Lines and paragraphs',
    rules: ['A line break stays a line break. An empty line begins a new paragraph.'],
  },
  escapes: {
    title: 'Escapes',
    rules: [
      'A backslash before `*`, `{`, `}`, `|`, `-`, `#`, `@` or another backslash shows the character itself.',
      'A vertical bar needs one in tables and exercises; in exercises, so do `(`, `[` and `/`. HTML is always shown as text.',
    ],
  },
});
