// `@match`: pairs of a left and a right side; for each left side the learner picks one of the shuffled right sides.

import { type ExerciseReading, type Line, readItems, resolveEscapes } from '#exercises/exercise-lines.ts';
import type { Pairing } from '#exercises/pairing.ts';
import { createSeed, shuffleNumbers } from '#exercises/shuffle.ts';
import { getInlineText } from '#syntax/inline-text.ts';
import type { ExerciseNode, Inline, ItemNode, PartNode } from '#syntax/tree.ts';

/** What authors are told, by the code of a finding. */
export const MATCH_MESSAGES = {
  'pair-without-right':
    'A pair needs two sides, so this is shown as text: write la France | français, each pair on a line.',
  'pair-with-more-sides':
    'A pair has two sides, with one | between them, so this line is shown as text. For a plain bar, type \\|.',
  'one-right-side': 'All pairs have the same right side, so there is nothing to pick: add a pair with another one.',
} as const;

/** The example of the documentation. */
export const MATCH_EXAMPLE = {
  id: 'matching',
  markup: '@match\nla mesa | femenino\nel libro | masculino\nla silla | femenino',
  language: 'es',
} as const;

type Reading = ExerciseReading<keyof typeof MATCH_MESSAGES>;

/** The block, when it has a pair. All pairs are one item, which stands where the first one does. */
export function readMatch(reading: Reading): ExerciseNode | undefined {
  const { source, start, end } = reading;
  const rights = new Map<string, { number: number; content: Inline[] }>();
  const pairs: { content: Inline[]; answers: string[] }[] = [];
  const { children, hasItem } = readItems(reading, (line, isBehindPairs): ItemNode | undefined => {
    const sides = readSides(reading, line, isBehindPairs);
    if (sides === undefined) return undefined;
    const [left, right] = sides.map(({ content }) => content);
    const text = getInlineText(source, right ?? []).replace(/\s+/g, ' ');
    const known = rights.get(text) ?? { number: rights.size + 1, content: right ?? [] };
    rights.set(text, known);
    pairs.push({ content: left ?? [], answers: [String(known.number)] });
    return { kind: 'ITEM', ...line, children: sides.map(({ node }) => node) };
  });
  const first = children.find((child) => child.kind === 'ITEM');
  if (!hasItem || first === undefined) return undefined;
  if (rights.size === 1) reading.report('one-right-side', start);
  const shown = shuffleNumbers(rights.size, createSeed(source, start, end)).map((index) => index + 1);
  const targets = [...rights.values()].map(({ content }) => content);
  const item: Pairing<readonly Inline[]> = { kind: 'match', targets, shown, entries: pairs };
  first.item = item;
  return { kind: 'EXERCISE', name: 'match', start, end, children };
}

type Side = { node: PartNode; content: Inline[] };

/** The sides of a pair; undefined when the line is none, with a report when it has a bar or stands behind pairs. */
function readSides({ source, inline, report }: Reading, line: Line, isBehindPairs: boolean): Side[] | undefined {
  const parts = inline.readParts(line.start, false);
  const hasBar = parts.length > 1;
  const isEmpty = (index: number) => parts.at(index)?.start === parts.at(index)?.end;
  if (hasBar && isEmpty(0)) parts.shift();
  if (parts.length > 1 && isEmpty(-1)) parts.pop();
  const sides = parts
    .filter(({ start, end }) => start < end)
    .map(({ start, end, children }): Side => {
      const content = resolveEscapes(source, children);
      return { node: { kind: 'PART', role: 'side', start, end, children: content }, content };
    });
  if (parts.length === 2 && sides.length === 2) return sides;
  if (parts.length > 2) report('pair-with-more-sides', line.start);
  else if (hasBar || isBehindPairs) report('pair-without-right', line.start);
  return undefined;
}
