// `@speak`: lines to repeat, with their recordings, and lines to answer freely, with how many seconds a take may last.
import { type ExerciseReading, type Line, readItems, readTitle, resolveEscapes } from '#exercises/exercise-lines.ts';
import { findMedia, HAS_WORD, readSentence } from '#exercises/heard-line.ts';
import { MAX_TAKE_SECONDS, TAKE_SECONDS } from '#syntax/tags.ts';
import type { ExerciseNode, Inline, ItemNode } from '#syntax/tree.ts';
import type { SpokenLine } from './html.ts';

/** What authors are told, by the code of a finding. */
export const SPEAK_MESSAGES = {
  'nothing-to-say': 'Write below @speak what is to be said, so this is shown as text.',
  'long-take': `A recording lasts at most ${MAX_TAKE_SECONDS} seconds; learners have so long.`,
} as const;

/** The example of the documentation. */
export const SPEAK_EXAMPLE = {
  id: 'speaking',
  markup:
    '@speak\nRépondez à voix haute.\n{ AUDIO | BONJOUR2222 } Bonjour, [vous êtes Camille] ?\nPrésentez-vous en trois phrases. (60)',
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof SPEAK_MESSAGES>;

/** The seconds at the end of a line; a backslash makes them text. */
const SECONDS = /(?<!\\)\(([1-9]\d{0,3})\)$/;

/** The block. Where no line has a recording or seconds, its last one is what is said. */
export function readSpeak(reading: Reading): ExerciseNode | undefined {
  const { start, end, lines } = reading;
  const isNamed = lines.some((line) => isSpoken(reading, line));
  const last = isNamed ? undefined : lines.findLast((line) => readTitle(reading, line) === undefined);
  const { children, hasItem } = readItems(reading, (line) =>
    line === last || isSpoken(reading, line) ? readSpokenLine(reading, line) : undefined,
  );
  return hasItem ? { kind: 'EXERCISE', name: 'speak', start, end, children } : undefined;
}

function isSpoken(reading: Reading, line: Line): boolean {
  if (readTitle(reading, line) !== undefined) return false;
  return readSeconds(reading, line) !== undefined || hasSound(reading.inline.readTitle(line.start, false));
}

function hasSound(nodes: readonly Inline[]): boolean {
  return findMedia(nodes).some(({ kind }) => kind === 'AUDIO');
}

/** The number at the end of a line, and where the words before it end. */
function readSeconds({ source }: Reading, { start, end }: Line): { seconds: number; wordsEnd: number } | undefined {
  if (source[end - 1] !== ')') return undefined;
  const match = SECONDS.exec(source.slice(Math.max(start, end - MAX_SECONDS_LENGTH), end));
  if (match === null) return undefined;
  return { seconds: Number(match[1]), wordsEnd: end - match[0].length };
}

/** `\(9999)`. */
const MAX_SECONDS_LENGTH = 7;

function readSpokenLine(reading: Reading, line: Line): ItemNode | undefined {
  const { source, inline, report } = reading;
  const found = readSeconds(reading, line);
  const nodes = cutAt(inline.readTitle(line.start, false), found?.wordsEnd ?? line.end, source);
  if (nodes.length === 0) return undefined;
  if (found !== undefined && found.seconds > MAX_TAKE_SECONDS) report('long-take', found.wordsEnd);
  const seconds = Math.min(found?.seconds ?? TAKE_SECONDS, MAX_TAKE_SECONDS);
  const children = resolveEscapes(source, nodes);
  const node = { kind: 'ITEM', ...line, children, answerCount: 0 } as const;
  if (!hasSound(nodes)) {
    const item: SpokenLine<readonly Inline[]> = { kind: 'spoken', given: '', content: children, seconds, words: '' };
    return { ...node, item };
  }
  const { answer, given } = readSentence(source, nodes);
  const words = HAS_WORD.test(answer) ? answer : '';
  const content = findMedia(children);
  const item: SpokenLine<readonly Inline[]> = { kind: 'spoken', given, content, seconds, words };
  return words === '' ? { ...node, item } : { ...node, item, text: words };
}

/** The nodes of a line up to a place in its last text, without the white space before it. */
function cutAt(nodes: readonly Inline[], end: number, source: string): Inline[] {
  const last = nodes.at(-1);
  if (last?.kind !== 'TEXT' || last.end <= end) return [...nodes];
  const kept = source.slice(last.start, end).trimEnd().length;
  return kept === 0 ? nodes.slice(0, -1) : [...nodes.slice(0, -1), { ...last, end: last.start + kept }];
}
