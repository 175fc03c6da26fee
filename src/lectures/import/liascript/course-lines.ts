// The lines of a LiaScript course that are no text: options, rows, hints, effects and narrations.

/** Lists and indentation can stand before each line of a quiz. */
const LEAD = '^[ \\t]*(?:[-*+][ \\t]+)?';

const OPTION = new RegExp(`${LEAD}\\[(?:\\[([ xX])\\]|\\(([ xX])\\))\\][ \\t]*(.*)$`);
const SURVEY_OPTION = new RegExp(`${LEAD}\\[(?:\\[:?([^[\\]|]{1,100})\\]|\\(:?([^()|]{1,100})\\))\\][ \\t]+(\\S.*)$`);
const CELL = '(?:\\[[^[\\]]{0,300}\\]|\\([^()]{0,300}\\))';
const MATRIX_HEAD = new RegExp(`${LEAD}\\[[ \\t]*(${CELL}(?:[ \\t]*${CELL})+)[ \\t]*\\][ \\t]*$`);
const MATRIX_ROW = new RegExp(
  `${LEAD}\\[((?:[ \\t]*(?:\\[[ \\t]*[xX]?[ \\t]*\\]|\\([ \\t]*[xX]?[ \\t]*\\))){0,50}[ \\t]*)\\][ \\t]*(.*)$`,
);
const HINT = new RegExp(`${LEAD}\\[\\[\\?\\]\\][ \\t]*(.*)$`);

/** `[[x]] text` or `[( )] text`. */
export type OptionLine = { isMultiple: boolean; isRight: boolean; text: string };

export function readOption(line: string): OptionLine | undefined {
  const match = OPTION.exec(line);
  if (match === null) return undefined;
  const [, box, button, text = ''] = match;
  return { isMultiple: box !== undefined, isRight: /x/i.test(box ?? button ?? ''), text };
}

/** An option of a survey, which has no right answer: `[(2)] text`. */
export function readSurveyOption(line: string): OptionLine | undefined {
  const match = SURVEY_OPTION.exec(line);
  if (match === null || match[1] === '?' || match[1] === '!') return undefined;
  return {
    isMultiple: match[1] !== undefined,
    isRight: false,
    text: `${match[3] ?? ''} (${match[1] ?? match[2] ?? ''})`,
  };
}

/** The columns above the rows of a matrix. */
export function readMatrixHead(line: string): string[] | undefined {
  const cells = MATRIX_HEAD.exec(line)?.[1];
  if (cells === undefined || MATRIX_ROW.test(line)) return undefined;
  return [...cells.matchAll(new RegExp(CELL, 'g'))].map(([cell]) => cell.slice(1, -1).trim());
}

/** A row of a matrix: which of its boxes or buttons are right. A row without any is one of a survey. */
export type MatrixRow = { isMultiple: boolean; rights: boolean[]; text: string };

export function readMatrixRow(line: string): MatrixRow | undefined {
  const [, cells, text = ''] = MATRIX_ROW.exec(line) ?? [];
  if (cells === undefined) return undefined;
  const marks = cells.match(/[[(][^\])]*[\])]/g) ?? [];
  return { isMultiple: cells.includes('['), rights: marks.map((mark) => /x/i.test(mark)), text };
}

/** What a hint says. */
export function readHint(line: string): string | undefined {
  return HINT.exec(line)?.[1];
}

/** What stands behind the sign of an effect, `{{1-2}}`, at the beginning of a line. */
export function readEffect(line: string): string | undefined {
  return /^[ \t]*\{\{[^{}]{0,80}\}\}[ \t]*(.*)$/.exec(line)?.[1];
}

/** What stands behind the sign of a text that is read aloud, `--{{1 UK English Male}}--`. */
export function readNarration(line: string): string | undefined {
  return /^[ \t]*--\{\{[^{}]{0,80}\}\}--[ \t]*(.*)$/.exec(line)?.[1];
}

/** Stars around an explanation, or around blocks of one effect. */
export function isStarLine(line: string): boolean {
  return /^[ \t]*\*{3,}[ \t]*$/.test(line);
}

export function isHeading(line: string): boolean {
  return /^ {0,3}#{1,6}(?:[ \t]|$)/.test(line);
}

/** The fence of a block of code. */
export function readFence(line: string): string | undefined {
  return /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
}

/** Whether a gap begins the line that has nothing else in it: a question of its own. */
export function isGapLine(line: string): boolean {
  return /^[ \t]*\[(?:->)?\[(?!\?\]\])[^[\]]/.test(line);
}
