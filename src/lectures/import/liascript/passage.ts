// A text of a LiaScript course with its gaps, and what of it only LiaScript can show.
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { isHeading } from './course-lines.ts';
import { type GapText, readGaps } from './read-gaps.ts';

/** A text in its lines, from 0, and whether a quiz below it can have it as its question. */
export type Passage = GapText & {
  source: string;
  first: number;
  last: number;
  canBePrompt: boolean;
  isJoined?: boolean;
};

export function toPassage(source: string, first: number, last: number): Passage {
  const read = readGaps(source);
  const canBePrompt = read.gaps.length === 0 && !isHeading(source) && !source.includes('|');
  return { ...read, notices: [...read.notices, ...findSigns(source)], source, first, last, canBePrompt };
}

/** A longer exercise is divided: a question has a largest number of gaps. */
const MAX_JOINED_LENGTH = 8000;

/** Whether two texts with gaps that follow one another are one exercise. */
export function canJoin(above: Passage | undefined, below: Passage): above is Passage {
  if (above === undefined || above.source.length > MAX_JOINED_LENGTH) return false;
  return above.gaps.length > 0 && below.gaps.length > 0;
}

export function joinPassages(above: Passage, below: Passage): Passage {
  return { ...above, source: `${above.source}\n\n${below.source}`, last: below.last, isJoined: true };
}

/** A text that was joined, with the gaps of all of its parts. */
export function readAgain({ source, first, last }: Passage): Passage {
  return toPassage(source, first, last);
}

/** Words that come with a step, `{2}{words}`. In formulas such brackets are preceded by a letter. */
const STEP = /(?<![\w\\}])\{[ \t]*(?:\d[\d\s-]*|[^{}\n]{0,60}\|>)[ \t]*\}\{([^{}\n]*)\}/g;

export function withoutSteps(line: string): string {
  return line.replace(STEP, '$1');
}

const CODE = /(`{1,3})[^`]{1,2000}\1(?!`)/g;
/** The name of a macro, which only LiaScript can replace. */
const MACRO = /(?<![\p{L}\p{N}@./])@\[?[a-z][\w.]{1,60}(?:\([^()\n]{0,200}\))?/giu;
const FORMULA = /\$\$[^$]{1,1000}\$\$|(?<![\\$])\$[^$\n]{1,500}\$/;

function findSigns(source: string): ImportMessage[] {
  const text = source.replace(CODE, '');
  const macros = [...new Set(text.match(MACRO) ?? [])];
  const signs: ImportMessage[] = macros.map((macro) => importMessage('signs-left', macro));
  if (FORMULA.test(text)) signs.push(importMessage('formula'));
  return signs;
}
