// `@match`: pairs of a left and a right side; for each left side the learner picks one of the shuffled right sides.

import { renderPiece } from '#exercises/order/syntax.ts';
import { RIGHTS_TAG, selectHtml } from '#syntax/grammar.ts';
import { getInlineText } from '#syntax/inline-text.ts';
import type { MatchPair, MatchPractice, MatchSide } from '#syntax/tree.ts';
import { type ExerciseReading, type Line, readItems, resolveEscapes } from './../exercise-lines.ts';
import { type ExerciseRenderer, renderForm, renderSolution } from './../render-exercise.ts';
import { createSeed, shuffleNumbers } from './../shuffle.ts';

/** The block, when it has a pair. */
export function readMatch(reading: ExerciseReading): MatchPractice | undefined {
  const { source, start, end } = reading;
  const numbersByText = new Map<string, number>();
  const { children, hasItem } = readItems(reading, (line, isBehindPairs): MatchPair | undefined => {
    const sides = readSides(reading, line, isBehindPairs);
    if (sides === undefined) return undefined;
    return { kind: 'MATCH_PAIR', ...line, children: sides, right: numberRight(source, sides, numbersByText) };
  });
  if (!hasItem) return undefined;
  if (numbersByText.size === 1) reading.report('one-right-side', start);
  const shown = shuffleNumbers(numbersByText.size, createSeed(source, start, end)).map((index) => index + 1);
  return { kind: 'MATCH_PRACTICE', start, end, children, shown };
}

/** The sides of a pair; undefined when the line is none, with a report when it has a bar or stands behind pairs. */
function readSides(
  { source, inline, report }: ExerciseReading,
  line: Line,
  isBehindPairs: boolean,
): MatchPair['children'] | undefined {
  const parts = inline.readParts(line.start, false);
  const hasBar = parts.length > 1;
  const isEmpty = (index: number) => parts.at(index)?.start === parts.at(index)?.end;
  if (hasBar && isEmpty(0)) parts.shift();
  if (parts.length > 1 && isEmpty(-1)) parts.pop();
  const [left, right] = parts
    .filter(({ start, end }) => start < end)
    .map(({ start, end, children }): MatchSide => {
      return { kind: 'MATCH_SIDE', start, end, children: resolveEscapes(source, children) };
    });
  if (parts.length === 2 && left !== undefined && right !== undefined) return [left, right];
  if (parts.length > 2) report('pair-with-more-sides', line.start);
  else if (hasBar || isBehindPairs) report('pair-without-right', line.start);
  return undefined;
}

/** The number of the pair's right side among the distinct ones. */
function numberRight(source: string, [, side]: MatchPair['children'], numbers: Map<string, number>): number {
  const text = getInlineText(source, side.children).replace(/\s+/g, ' ');
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return number;
}

/**
 * The HTML of the block. The right sides stand in it once, in a list, and not in the select of each left side: that would be the square
 * of the source. Scripts fill the selects.
 */
export function renderMatch(renderer: ExerciseRenderer, block: MatchPractice): string {
  const { inlines } = renderer;
  const pairs = block.children.filter((child) => child.kind === 'MATCH_PAIR');
  const rights = new Map<number, string>();
  for (const { right, children } of pairs) if (!rights.has(right)) rights.set(right, inlines(children[1].children));
  const list = block.shown.map((number) => renderPiece(number, rights.get(number) ?? '')).join('');
  const lefts = pairs.map(({ children, right }, index) => {
    const select = `${selectHtml(index + 1)}</select>${renderSolution([String(right)])}`;
    return `<li>${inlines(children[0].children)} ${select}</li>`;
  });
  const items = `${RIGHTS_TAG}${list}</ol>\n<ul>${lefts.join('')}</ul>`;
  // All pairs are one list: it stands where the first one does.
  const blocks = block.children.filter((child) => child.kind !== 'MATCH_PAIR' || child === pairs[0]);
  return renderForm(renderer, 'match', blocks, () => items);
}
