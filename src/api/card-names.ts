// Reads the names that a teacher types or pastes for sign-in cards. Without schemas, so that the browser's bundle stays small.
import { stripBidiControls } from './limits.ts';

export type CardNames = {
  /** In the order in which they were typed. */
  names: string[];
  /** Names that occur twice, or that a learner of the class has already: each once, for a note. They are not left out. */
  duplicates: string[];
};

/** Numbers and bullets of a pasted list. */
const LIST_MARKER = /^(?:\d{1,3}[.)]|[-–•*])\s+/u;

/**
 * One name a line, or a column of a spreadsheet: further columns become part of the name; blank lines are left out.
 * @param existingNames the names of the learners in the class
 */
export function parseCardNames(text: string, existingNames: readonly string[] = []): CardNames {
  const names = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => tidyName(line))
    .filter((name) => name !== '');
  const seen = new Set(existingNames.map(foldName));
  const duplicates = new Map<string, string>();
  for (const name of names) {
    const folded = foldName(name);
    if (seen.has(folded) && !duplicates.has(folded)) duplicates.set(folded, name);
    seen.add(folded);
  }
  return { names, duplicates: [...duplicates.values()] };
}

function tidyName(line: string): string {
  const text = stripBidiControls(line)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text.replace(LIST_MARKER, '').replaceAll(/^"|"$/g, '').trim().normalize('NFC');
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
