// English messages of the linter, by code; the values of a finding are parameters. The
// editor shows them in the interface's language.
import { KIND_MESSAGES } from '#exercises/index.ts';
import { formatMessage, type MessageValues } from './format-message.ts';

/** Those of the text, and of what all exercises have in common. */
export const TEXT_MESSAGES = {
  'loose-emphasis': 'Remove the space between the stars and the word.',
  'unclosed-colour':
    'This colour is not closed: put a } at its end, on the same line. Until then it is shown as you typed it.',
  'empty-colour': 'This colour has no text in it, so it is shown as you typed it.',
  'deep-colour': 'Colours can be nested at most eight deep, so this one is shown as you typed it.',
  'unclosed-blank': 'This blank is not closed: add --- after the answer, on the same line.',
  'empty-blank': 'This blank has no answer: write it between the dashes, as in ---suis---.',
  'blank-outside-exercise':
    'A blank works only in a writing exercise: put @write alone on a line above it, without an empty line between.',
  'missing-bar': 'A | is missing after the word in these braces, as in { RED | vous }.',
  'broken-media':
    'These braces need one media id and then a }, as in { AUDIO | M6DKHFL2KUK }; copy the id from the media list.',
  'broken-link':
    'This link needs an address or the id of a lecture, a | and words, on one line, as in { LINK | https://example.org | the words }.',
  'refused-address':
    'A link cannot have this address, so all of it is shown as text: write one that begins with https://, http:// or mailto:, without spaces, a password or look-alike letters, or the id of a lecture.',
  'blank-in-link': 'A link takes no blank, so that this answer is shown: write the dashes outside of the braces.',
  'stars-in-braces':
    'The words in these braces are plain text, so that their stars are shown: put the stars around the braces.',
  'broken-ruby': 'Words with a reading need both, with a | between, on one line, as in { RUBY | 東京 | とうきょう }.',
  'blank-in-ruby':
    'Words with a reading take no blank, so that this answer is shown: leave out the reading, and put the dashes around the words.',
  'ruby-in-blank':
    'Answers are plain text, so that these braces and each part between bars are read as answers: write the words only, as in ---東京---.',
  'unknown-lecture':
    'Learners do not find a lecture with this id in the course, so that only the words are shown: publish it and add it to the course, or copy its id again.',
  'write-without-text':
    'An exercise begins on the very next line, so this @write is shown as text: remove the empty line or the second @write after it.',
  'table-without-rows':
    'The rows of a table begin on the very next line, so this @table is shown as text: write the first row right below it.',
  'list-without-lines':
    'The items of a list begin on the very next line, so this @list is shown as text: write the first item right below it.',
  'words-without-lines':
    'The words begin on the very next line, so this @words is shown as text: write the first word right below it.',
  'words-without-languages':
    'Behind @words stand the codes of one to six languages, each once, with spaces between, as in @words en uk.',
  'unknown-language': (code: string) =>
    `“${code}” is not the code of a language: behind @words stand codes such as en, uk or ar, with spaces between.`,
  'word-without-meaning': (word: string) =>
    `“${word}” has no meaning yet: write it behind a |. Until then learners see only the word.`,
  'row-without-word': 'The first cell of this line is empty: write the word there, and its meanings behind it.',
  'one-letter-word': (letter: string) =>
    `“${letter}” is a single letter: it stays in the list, but is not marked in the text, where it would be found too often.`,
  'unclosed-emphasis': (stars: string) =>
    `This ${stars} is never closed, so it shows as ${stars.length === 1 ? 'a plain star' : 'plain stars'}. For a plain star, type \\*.`,
  'lower-case-word': (word: string) => `Write ${word} in capitals: { ${word} | … }.`,
  'unknown-word': (word: string) =>
    `“${word}” is not known here; the words are RED, BLUE and GREEN for colours, AUDIO, IMAGE and VIDEO for files, LINK and RUBY.`,
  'unknown-media': 'There is no file with this id: upload the file, or copy its id again from the media list.',
  'picture-without-text': (id: string) =>
    `Say what the picture shows, for those who cannot see it: { IMAGE | ${id} | … }.`,
  'exercise-without-blanks': 'This exercise has no blank to fill in: put dashes around an answer, as in ---suis---.',
  'uneven-rows': (cells: number, expected: number) =>
    `This row has ${formatCellCount(cells)}, but the first row of the table has ${formatCellCount(expected)}.`,
  'curly-apostrophe':
    "This answer holds a curly apostrophe (’). A learner who types the straight one (') is right too.",
  'no-break-space':
    'This answer holds a no-break space, which looks like an ordinary one. A learner who types an ordinary one is right too.',
  'decomposed-accents':
    'An accent in this answer is a character of its own behind its letter. It is read as the usual letter; typing it again mends it.',
  'missing-recording': 'A recording goes here: record it, or insert one from the media.',
  link: 'Links are written in braces: { LINK | the address | the words }. Until then this is shown as you typed it.',
  'bare-address': 'This address is shown as text: for a link write { LINK | the address | words }.',
  'list-item':
    'This is shown as typed, with its hyphens: for a list, write @list on a line above it; in an exercise, begin the lines with •.',
  quotation:
    'Quotes are shown as typed, with their >: put quotation marks around the words, or stars to make them italic.',
  'misspelled-directive': (directive: string) => `Write ${directive} in lower case and with nothing else on its line.`,
  'text-behind-directive': (directive: string) =>
    `Put the text after ${directive} on the next line: ${directive} works only when it is alone on its own.`,
  'broken-limits':
    'Behind @text stand only numbers of words, from 1 to 9999, as in @text 80 or @text 80-120, so this is shown as text.',
  'exercise-without-lines':
    'An exercise begins on the very next line, so this line is shown as text: remove the empty line or the keyword after it.',
  'full-width-mark':
    'This is a wide sign of East Asian writing, which is text: type ( ), [ ], / and | with the narrow signs of the keyboard.',
} as const;

function formatCellCount(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

export const DIAGNOSTIC_MESSAGES = { ...TEXT_MESSAGES, ...KIND_MESSAGES };

/** The messages of the linter in any language. */
export type DiagnosticMessages = {
  readonly [Key in keyof typeof DIAGNOSTIC_MESSAGES]: (typeof DIAGNOSTIC_MESSAGES)[Key] extends string
    ? string
    : (typeof DIAGNOSTIC_MESSAGES)[Key];
};

/** The message of a finding. */
export function formatDiagnostic(
  code: keyof DiagnosticMessages,
  values: MessageValues,
  messages: DiagnosticMessages = DIAGNOSTIC_MESSAGES,
): string {
  return formatMessage({ code, values }, messages);
}
