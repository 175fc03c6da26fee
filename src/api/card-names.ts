// Reads the names that a teacher types or pastes for sign-in cards. Without schemas,
// so that the browser's bundle stays small.
import { stripBidiControls } from './limits.ts';

export type CardNames = {
  /** In the order in which they were typed. */
  names: string[];
  /**
   * Names that occur twice, or that a learner of the class has already: each once, for a note. They are not left out.
   */
  duplicates: string[];
  /** Whether a name is not what its line says: an address, a tag, a number or a column's end was taken out of it. */
  isCleaned: boolean;
  /** Lines without a name, such as an address alone. */
  leftOut: string[];
};

/** Numbers and bullets of a pasted list. */
const LIST_MARKER = /^(?:\d{1,3}[.)]|[-–•*])\s+/u;

/** Between the columns of a spreadsheet, or of a list with addresses. */
const COLUMNS = /[\t;\uFF1B\u061B]|,(?=\S)/u;

/**
 * One name a line, or columns of a spreadsheet: further columns become part of the name;
 * addresses, tags and blank lines are left out.
 * @param existingNames the names of the learners in the class
 */
export function parseCardNames(text: string, existingNames: readonly string[] = []): CardNames {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => ({ line: tidySpaces(line), name: tidyName(line) }))
    .filter(({ line }) => line !== '');
  const names = lines.map(({ name }) => name).filter((name) => name !== '');
  const seen = new Set(existingNames.map(foldName));
  const duplicates = new Map<string, string>();
  for (const name of names) {
    const folded = foldName(name);
    if (seen.has(folded) && !duplicates.has(folded)) duplicates.set(folded, name);
    seen.add(folded);
  }
  return {
    names,
    duplicates: [...duplicates.values()],
    isCleaned: lines.some(({ line, name }) => name !== line.normalize('NFC')),
    leftOut: lines.flatMap(({ line, name }) => (name === '' ? [line] : [])),
  };
}

function tidySpaces(text: string): string {
  return stripBidiControls(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function tidyName(line: string): string {
  const columns = line.replaceAll(/<[^<>]*>/g, ' ').split(COLUMNS);
  const name = columns
    .map((column) => tidySpaces(column).replace(LIST_MARKER, '').replaceAll(/^"|"$/g, ''))
    .flatMap((column) => column.split(' '))
    .filter((word) => !isAddress(word))
    .join(' ');
  return tidySpaces(name)
    .replaceAll(/^[,\s]+|,$/g, '')
    .trim()
    .normalize('NFC');
}

/** Whether a word is an email address, also in brackets or quotation marks; `L@ura` is a name. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.lastIndexOf('.') > at + 1;
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
