// `@text`: what is to be written, how long, with a model answer behind `= ` and a list
// of what the text is to have behind `? `.
import { type ExerciseReading, type Line, readItems, resolveEscapes } from '#exercises/exercise-lines.ts';
import { isWhitespace, skipWhitespace } from '#syntax/chars.ts';
import { readLimits } from '#syntax/line-starts.ts';
import type { ExerciseNode, Inline, ItemNode } from '#syntax/tree.ts';
import type { TextTask } from './html.ts';

/** What authors are told, by the code of a finding. */
export const TEXT_MESSAGES = {
  'reversed-limits': 'The smaller number comes first, as in @text 80-120; learners see it so.',
  'sign-without-space':
    'Put a space behind this sign: = begins a model answer, ? a list of what the text needs. Until then learners see this line in the task.',
} as const;

/** The example of the documentation. */
export const TEXT_EXAMPLE = {
  id: 'writing-a-text',
  markup:
    "@text 30-50\nDécrivez votre ville à un ami.\n= Chère Ana, j'habite à Lyon, une grande ville entre deux fleuves.\n? Transports | Climat | Formule finale",
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof TEXT_MESSAGES>;

/** What the lines of a model answer, and those of criteria, begin with. */
const [MODEL, CRITERIA] = ['=', '?'];
const SIGNS = `${MODEL}${CRITERIA}`;

/** The block. Its field stands behind all lines, whatever their order. */
export function readText(withoutSigns: Reading): ExerciseNode | undefined {
  const reading = { ...withoutSigns, signs: SIGNS };
  const { source, start, end, report } = reading;
  const [from = 0, to = from] = readLimits(source, start) ?? [];
  if (from > to) report('reversed-limits', start);
  const model: Inline[][] = [];
  const criteria: Inline[][] = [];
  const { children } = readItems(reading, (line): ItemNode | undefined => {
    const sign = readSign(reading, line);
    if (sign === undefined) return undefined;
    const parts =
      sign.character === MODEL ? [readModelLine(reading, sign.end, line.end)] : readCriteria(reading, sign.end);
    (sign.character === MODEL ? model : criteria).push(...parts);
    return { kind: 'ITEM', ...line, children: parts.flat(), answerCount: 0 };
  });
  const item: TextTask<readonly Inline[]> = {
    kind: 'task',
    limits: from === to ? `${from || ''}` : `${Math.min(from, to)}-${Math.max(from, to)}`,
    model: joinLines(model),
    criteria,
  };
  const field: ItemNode = { kind: 'ITEM', start: end, end, children: [], item };
  return { kind: 'EXERCISE', name: 'text', start, end, children: [...children, field] };
}

/** The sign that a line begins with, alone or before a space. */
function readSign({ source, report }: Reading, { start, end }: Line) {
  const character = source[start] ?? '';
  if (!SIGNS.includes(character)) return undefined;
  if (end > start + 1 && !isWhitespace(source.charCodeAt(start + 1))) {
    report('sign-without-space', start);
    return undefined;
  }
  return { character, end: Math.min(skipWhitespace(source, start + 1), end) };
}

function readModelLine({ source, inline, signs }: Reading, from: number, end: number): Inline[] {
  return from < end ? resolveEscapes(source, inline.readTitle(from, false), signs) : [];
}

/** The parts between bars; empty ones are none. */
function readCriteria({ source, inline, signs }: Reading, from: number): Inline[][] {
  return inline
    .readParts(from, false)
    .filter(({ start, end }) => start < end)
    .map(({ children }) => resolveEscapes(source, children, signs));
}

/** Lines with line ends between them; null without any words. */
function joinLines(lines: readonly Inline[][]): Inline[] | null {
  const first = lines.findIndex(({ length }) => length > 0);
  if (first < 0) return null;
  const last = lines.findLastIndex(({ length }) => length > 0);
  return lines.slice(first, last + 1).flatMap((line, at): Inline[] => {
    const place = line[0]?.start ?? 0;
    return at === 0 ? line : [{ kind: 'LINE_FEED', start: place, end: place }, ...line];
  });
}
