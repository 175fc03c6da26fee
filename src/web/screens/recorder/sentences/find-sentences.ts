// Finds the sentences of a draft that can be spoken: lines of dialogues, table
// words, sentences of exercises, other lines.

import { HAS_WORD } from '#exercises/heard-line.ts';
import { type Block, type Inline, isInline, type Node, parse } from '#markup/index.ts';
import { plainText } from '#syntax/chars.ts';
import type { ExerciseNode } from '#syntax/tree.ts';

export const SENTENCE_KINDS = ['dialogue', 'word', 'exercise', 'other'] as const;
export type SentenceKind = (typeof SENTENCE_KINDS)[number];

export type Sentence = {
  /** Finds the sentence again in a changed text: what is spoken, and how many of the same words stand before it. */
  key: string;
  kind: SentenceKind;
  /**
   * The words without markup, without the dash or the name in front of a dialogue line; a blank is its first answer.
   */
  spoken: string;
  /** Range of the line, or of the table cell, without the white space around it. */
  start: number;
  end: number;
  hasSound: boolean;
};

type Line = Omit<Sentence, 'key'>;

/** `— Bonjour`, or `Ana : Bonjour` with a name of at most three words. */
const DIALOGUE_START =
  /^(?:[—–-]\s*|[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’-]{0,29}(?: [\p{L}\p{M}\p{N}.'’-]{1,30}){0,2}\s?[:：]\s*)/u;

/** What begins with a keyword that opens no block, since the lines below it do not fit. */
const KEYWORD_LINE = /^@\p{L}/u;
const DICTATION_KEYWORD = /^@dictation\b/;

/**
 * The sentences of a text in its order; headers, header rows and exercises to choose, order
 * or match have none. Linear in its length.
 */
export function findSentences(markup: string): Sentence[] {
  const counts = new Map<string, number>();
  return readBlocks(markup, parse(markup).children, false).map((line) => {
    const count = counts.get(line.spoken) ?? 0;
    counts.set(line.spoken, count + 1);
    return { ...line, key: `${count} ${line.spoken}` };
  });
}

/** The words of a sentence, from its key. */
export function getSpokenOfKey(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

function readBlocks(source: string, blocks: readonly Block[], isExercise: boolean): Line[] {
  const lines: Line[] = [];
  let paragraph: Inline[] = [];
  const endParagraph = () => {
    lines.push(...readParagraph(source, paragraph));
    paragraph = [];
  };
  for (const block of blocks) {
    if (isInline(block)) {
      // A gap before a node is the blank line between two paragraphs.
      if (paragraph.length > 0 && paragraph.at(-1)?.end !== block.start) endParagraph();
      paragraph.push(block);
      continue;
    }
    endParagraph();
    if (block.kind === 'WRITING_PRACTICE') lines.push(...readBlocks(source, block.children, true));
    else if (block.kind === 'TABLE') lines.push(...readTable(source, block.children, isExercise));
    else if (block.kind === 'EXERCISE' && block.name === 'dictation')
      lines.push(...readDictation(source, block.children));
  }
  endParagraph();
  return lines;
}

function readParagraph(source: string, nodes: readonly Inline[]): Line[] {
  let isDictation = false;
  const lines: Line[] = [];
  for (const line of splitLines(nodes)) {
    const [start, end] = trimmedRange(source, line);
    const text = source.slice(start, end);
    if (KEYWORD_LINE.test(text)) {
      isDictation = DICTATION_KEYWORD.test(text);
      continue;
    }
    const kind = isDictation || hasKind(line, 'HIDDEN_INPUT') ? 'exercise' : undefined;
    lines.push(...readLine(source, line, kind));
  }
  return lines;
}

function readTable(
  source: string,
  rows: readonly { kind: string; children: readonly { children: readonly Inline[] }[] }[],
  isExercise: boolean,
): Line[] {
  return rows.flatMap(({ kind, children: cells }) => {
    if (kind === 'TABLE_HEADER') return [];
    const first = cells.find((cell) => HAS_WORD.test(readSpoken(source, cell.children)));
    if (first === undefined) return [];
    const hasBlank = isExercise && cells.some((cell) => hasKind(cell.children, 'HIDDEN_INPUT'));
    const spokenCells = hasBlank ? cells : [first];
    const spoken = collapse(spokenCells.map((cell) => readSpoken(source, cell.children)).join(' '));
    const [start, end] = trimmedRange(source, first.children);
    const hasSound = cells.some((cell) => hasKind(cell.children, 'AUDIO'));
    return [{ kind: hasBlank ? ('exercise' as const) : ('word' as const), spoken, start, end, hasSound }];
  });
}

/** Lines behind the first sentence of a dictation are sentences that have no recording yet. */
function readDictation(source: string, children: ExerciseNode['children']): Line[] {
  let isBehindItem = false;
  return children.flatMap((child) => {
    if (child.kind === 'ITEM') {
      isBehindItem = true;
      const line = child.children.filter((node) => node.kind !== 'PART');
      return readLine(source, line, 'exercise');
    }
    if (child.kind !== 'INSTRUCTION') return [];
    return splitLines(child.children).flatMap((line) => readLine(source, line, isBehindItem ? 'exercise' : undefined));
  });
}

/** A line as a sentence; none without words. Without a `kind`, the line is a line of a dialogue or another one. */
function readLine(source: string, line: readonly Inline[], kind: SentenceKind | undefined): Line[] {
  const text = collapse(readSpoken(source, line));
  const withoutSpeaker = kind === undefined ? text.replace(DIALOGUE_START, '') : text;
  const spoken = HAS_WORD.test(withoutSpeaker) ? withoutSpeaker : text;
  if (!HAS_WORD.test(spoken)) return [];
  const [start, end] = trimmedRange(source, line);
  const lineKind = kind ?? (spoken === text ? 'other' : 'dialogue');
  return [{ kind: lineKind, spoken, start, end, hasSound: hasKind(line, 'AUDIO') }];
}

function splitLines(nodes: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'LINE_FEED') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.length > 0);
}

function readSpoken(source: string, nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'TEXT') return plainText(source, node.start, node.end);
      if (node.kind === 'HIDDEN_INPUT') return node.answers[0] ?? '';
      return 'children' in node ? readSpoken(source, node.children) : ' ';
    })
    .join('');
}

function trimmedRange(source: string, nodes: readonly Inline[]): [start: number, end: number] {
  const start = nodes[0]?.start ?? 0;
  const end = nodes.at(-1)?.end ?? start;
  const text = source.slice(start, end);
  return [start + text.length - text.trimStart().length, end - text.length + text.trimEnd().length];
}

function hasKind(nodes: readonly Node[], kind: Node['kind']): boolean {
  return nodes.some((node) => node.kind === kind || ('children' in node && hasKind(node.children, kind)));
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
