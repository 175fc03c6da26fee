// `@sort`: columns with the words that belong to each, which the learner sorts; the words are shown shuffled.
import { type ExerciseReading, type Line, readItems, resolveEscapes } from '#exercises/exercise-lines.ts';
import type { Pairing } from '#exercises/pairing.ts';
import { createSeed, shuffleNumbers } from '#exercises/shuffle.ts';
import { COLON, skipWhitespace, trimEnd } from '#syntax/chars.ts';
import { getInlineText } from '#syntax/inline-text.ts';
import type { ExerciseNode, Inline, ItemNode, PartNode, Text } from '#syntax/tree.ts';

/** What authors are told, by the code of a finding. */
export const SORT_MESSAGES = {
  'sort-without-columns':
    'This @sort has no columns, so it is shown as text: write each on a line, with its words behind a colon, as in masculine: le pain | le lait.',
  'one-column':
    'There is only one column, so there is nothing to sort and this is shown as text: write two columns or more.',
  'too-many-columns': 'Words can be sorted into five columns at most, so this is shown as text.',
  'column-without-name':
    'This line is no column, so it is shown as text: write a name, a colon, and words with | between them.',
} as const;

/** The example of the documentation. */
export const SORT_EXAMPLE = {
  id: 'sorting',
  markup: '@sort\nmasculin: le pain | le lait\nféminin: la pomme | la confiture',
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof SORT_MESSAGES>;

const MIN_COLUMNS = 2;
/** More do not fit on a screen next to one another. */
const MAX_COLUMNS = 5;

/** A part of a line, with its content apart from the node, whose children may also be parts. */
type Part = { node: PartNode; content: Inline[] };
type Column = { name: Part; words: Part[] };
type Word = { content: Inline[]; columns: Set<number> };

/** The block, when it has columns; its words are one item, which stands where the first column does. */
export function readSort(reading: Reading): ExerciseNode | undefined {
  const { source, start, end, report } = reading;
  const columns: Column[] = [];
  const { children } = readItems(reading, (line, isBehindColumns): ItemNode | undefined => {
    const column = readColumn(reading, line);
    if (column === undefined) {
      if (isBehindColumns) report('column-without-name', line.start);
      return undefined;
    }
    columns.push(column);
    return { kind: 'ITEM', ...line, children: [column.name, ...column.words].map(({ node }) => node), answerCount: 0 };
  });
  const first = children.find((child) => child.kind === 'ITEM');
  if (first === undefined || columns.length < MIN_COLUMNS || columns.length > MAX_COLUMNS) {
    if (columns.length > MAX_COLUMNS) report('too-many-columns', start);
    else if (columns.length > 0) report('one-column', start);
    return undefined;
  }
  const words = collectWords(source, columns);
  const item: Pairing<readonly Inline[]> = {
    kind: 'sort',
    targets: columns.map(({ name }) => name.content),
    shown: columns.map((_, at) => at + 1),
    entries: shuffleNumbers(words.length, createSeed(source, start, end)).flatMap((at) => {
      const word = words[at];
      return word === undefined ? [] : [{ content: word.content, answers: [...word.columns].map(String) }];
    }),
  };
  first.item = item;
  first.answerCount = words.length;
  return { kind: 'EXERCISE', name: 'sort', start, end, children };
}

/** Each word once, with the numbers of its columns: a word in two of them is right in both. */
function collectWords(source: string, columns: readonly Column[]): Word[] {
  const words = new Map<string, Word>();
  for (const [at, column] of columns.entries()) {
    for (const { content } of column.words) {
      const text = getInlineText(source, content).replace(/\s+/g, ' ');
      const word = words.get(text) ?? { content, columns: new Set() };
      word.columns.add(at + 1);
      words.set(text, word);
    }
  }
  return [...words.values()];
}

/** A line `name: word | word`; undefined for one without a colon, or with nothing on one of its sides. */
function readColumn({ source, inline }: Reading, line: Line): Column | undefined {
  const [first, ...others] = inline.readParts(line.start, false);
  const at = first?.children.findIndex((node) => findColon(source, node) >= 0) ?? -1;
  const node = first?.children[at];
  if (first === undefined || node?.kind !== 'TEXT') return undefined;
  const colon = findColon(source, node);
  const nameEnd = trimEnd(source, node.start, colon);
  const wordStart = skipWhitespace(source, colon + 1);
  const name = [...first.children.slice(0, at), ...cut(node, node.start, nameEnd)];
  const word = [...cut(node, wordStart, node.end), ...first.children.slice(at + 1)];
  const words = [word, ...others.map(({ children }) => children)].flatMap((nodes) => toPart(source, nodes));
  const [namePart] = toPart(source, name);
  return namePart === undefined || words.length === 0 ? undefined : { name: namePart, words };
}

/** Where the first colon of a text is that is not escaped; -1 for nowhere. */
function findColon(source: string, node: Inline): number {
  if (node.kind !== 'TEXT') return -1;
  for (let at = node.start; at < node.end; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source.charCodeAt(at) === COLON) return at;
  }
  return -1;
}

/** A part of a text; none when it is empty. */
function cut(text: Text, start: number, end: number): Text[] {
  return start < end ? [{ ...text, start, end }] : [];
}

/** Nodes as the name of a column or a word; none without any. */
function toPart(source: string, nodes: readonly Inline[]): Part[] {
  const [start, end] = [nodes[0]?.start, nodes.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const content = resolveEscapes(source, nodes, ':');
  return [{ node: { kind: 'PART', role: 'piece', start, end, children: content }, content }];
}
