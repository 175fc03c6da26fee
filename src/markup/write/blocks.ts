// Blocks of a lecture to be written as markup: plain objects, with media as whatever the caller knows
// them by, and what is done to all of them.
import type { ListPlace } from '#syntax/list-lines.ts';

export type TextColor = 'red' | 'blue' | 'green';

export type TextRun = {
  kind: 'text';
  text: string;
  isBold: boolean;
  isItalic: boolean;
  color: TextColor | null;
  /** Where a link leads, as `toLinkTarget` writes it. */
  address?: string;
  /** How its words are read, as furigana is; without it in a link, which holds text only. */
  reading?: string | undefined;
  /** Stood out in its document in a way that the markup does not have: underlined or highlighted. Not written. */
  isMarked?: boolean;
};

/** `alt` is the alternative text of a picture. */
type MediumRun<Medium> = { kind: 'medium'; medium: Medium; alt: string };

/** A gap to fill in. The first answer is the one that is shown. */
export type BlankRun = { kind: 'blank'; answers: readonly string[] };

export type InlineRun<Medium> = TextRun | MediumRun<Medium> | BlankRun;
export type Line<Medium> = readonly InlineRun<Medium>[];

type Heading<Medium> = { kind: 'heading'; level: 1 | 2 | 3; line: Line<Medium> };
/** Where an item of a list stands, and what its line begins with. */
export type ListMark = ListPlace & { mark: string };

type Paragraph<Medium> = {
  kind: 'paragraph';
  lines: readonly Line<Medium>[];
  /**
   * Its lines are items of a list, which have their marks as text at their
   * start: outside of exercises a list is written.
   */
  items?: readonly ListMark[];
};
export type Table<Medium> = {
  kind: 'table';
  header: readonly Line<Medium>[] | null;
  rows: readonly (readonly Line<Medium>[])[];
  /** Of a word list, `@words`: the languages of its cells behind the first. The header is not written. */
  languages?: readonly string[];
};

/** Text blocks with blanks outside an exercise are written as one. */
export type TextBlock<Medium> = Heading<Medium> | Paragraph<Medium> | Table<Medium>;

/** `@write`, with `hasBank` `@write bank`. */
export type WriteExercise<Medium> = { kind: 'write'; blocks: readonly TextBlock<Medium>[]; hasBank: boolean };

/** With `isMultiple` several answers are chosen, else one. A question without a right answer is written as text. */
export type Question<Medium> = {
  prompt: readonly Line<Medium>[];
  isMultiple: boolean;
  options: readonly { line: Line<Medium>; isRight: boolean; remark: Line<Medium> | null }[];
  /** Its right answer is still to be ticked: it is written as a question all the same. */
  isUnanswered?: boolean;
};

/** `@choose` */
export type ChooseExercise<Medium> = { kind: 'choose'; questions: readonly Question<Medium>[] };

/** Pieces in their right order. `orders` has further right orders: indexes into the pieces. */
type OrderItem<Medium> = { pieces: readonly Line<Medium>[]; orders: readonly (readonly number[])[] };

/** `@order`. With `isDialogue` the pieces are whole lines, at least three, and there are no further orders. */
export type OrderExercise<Medium> = {
  kind: 'order';
  instruction: readonly Line<Medium>[];
  isDialogue: boolean;
  items: readonly OrderItem<Medium>[];
};

/** `@match` */
export type MatchExercise<Medium> = {
  kind: 'match';
  instruction: readonly Line<Medium>[];
  pairs: readonly { left: Line<Medium>; right: Line<Medium> }[];
};

/** `@dictation`: recordings, each with every right spelling of its sentence. */
export type DictationExercise<Medium> = {
  kind: 'dictation';
  instruction: readonly Line<Medium>[];
  items: readonly { sound: Medium; answers: readonly string[] }[];
};

/**
 * `@text`: what is to be written; `limits` is how many words are asked for, such as `80` or `80-120`, or an empty text.
 */
export type TextExercise<Medium> = {
  kind: 'text';
  limits: string;
  instruction: readonly Line<Medium>[];
  model: readonly Line<Medium>[];
};

/** Lines that are markup already, as a file of ours says of them: they are written as they are. */
export type MarkupBlock<Medium> = { kind: 'markup'; lines: readonly Line<Medium>[] };

type Exercise<Medium> =
  | WriteExercise<Medium>
  | ChooseExercise<Medium>
  | OrderExercise<Medium>
  | MatchExercise<Medium>
  | DictationExercise<Medium>
  | TextExercise<Medium>;

export type Block<Medium> = TextBlock<Medium> | Exercise<Medium> | MarkupBlock<Medium>;

/** Pairs of one exercise: more are too many to look through. */
const MAX_LISTED_PAIRS = 12;

/** Whether a table is a list of words: of two columns, beside those that have nothing but media. */
export function isWordList<Medium>(block: Block<Medium>): block is Table<Medium> {
  return block.kind === 'table' && findWordColumns(block).length === 2;
}

/**
 * The blocks with exercises of pairs in place of lists of words, whose header becomes the
 * instruction. Media belong to the first word.
 */
export function toPairs<Medium>(blocks: readonly Block<Medium>[]): Block<Medium>[] {
  return blocks.flatMap((block): Block<Medium>[] => {
    if (!isWordList(block)) return [block];
    const [left = 0, right = 0] = findWordColumns(block);
    const pairs = block.rows.map((row) => ({
      left: row.flatMap((cell, at) => (at === right ? [] : at === left ? cell : [plainSpace(), ...cell])),
      right: row[right] ?? [],
    }));
    const named = block.header?.flatMap((cell, at) => (at === 0 ? cell : [plainSpace(), ...cell])) ?? [];
    return Array.from({ length: Math.ceil(pairs.length / MAX_LISTED_PAIRS) }, (_, at) => ({
      kind: 'match',
      instruction: at === 0 && named.length > 0 ? [named] : [],
      pairs: pairs.slice(at * MAX_LISTED_PAIRS, (at + 1) * MAX_LISTED_PAIRS),
    }));
  });
}

/** The columns that have words. */
function findWordColumns<Medium>({ rows }: Table<Medium>): number[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const hasWords = (line: Line<Medium> = []) => line.some((run) => run.kind === 'text' && run.text.trim() !== '');
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => hasWords(row[column])),
  );
}

function plainSpace(): TextRun {
  return { kind: 'text', text: ' ', isBold: false, isItalic: false, color: null };
}

/** The blocks with each medium as `map` returns it. */
export function mapMedia<From, To>(blocks: readonly Block<From>[], map: (medium: From) => To): Block<To>[] {
  const mapLine = (line: Line<From>): Line<To> =>
    line.map((run) => (run.kind === 'medium' ? { ...run, medium: map(run.medium) } : run));
  return blocks.map((block) => mapBlock(block, mapLine, map));
}

/** How many lines some blocks have: of a table its cells, of a dictation its recordings. */
export function countLines<Medium>(blocks: readonly Block<Medium>[]): number {
  let count = 0;
  const counted = <Part>(part: Part): Part => {
    count += 1;
    return part;
  };
  for (const block of blocks) mapBlock<Medium, Medium>(block, counted, counted);
  return count;
}

/** All lines of some blocks, in the order of the text; a recording that is an item of its own is in none. */
export function listLines<Medium>(blocks: readonly Block<Medium>[]): Line<Medium>[] {
  const lines: Line<Medium>[] = [];
  const collect = (line: Line<Medium>): Line<Medium> => {
    lines.push(line);
    return line;
  };
  for (const block of blocks) mapBlock<Medium, Medium>(block, collect, (sound) => sound);
  return lines;
}

/** A block of text with each of its lines as `map` returns it. */
export function mapTextLines<From, To>(block: TextBlock<From>, map: (line: Line<From>) => Line<To>): TextBlock<To> {
  const mapAll = (lines: readonly Line<From>[]) => lines.map((line) => map(line));
  switch (block.kind) {
    case 'heading':
      return { ...block, line: map(block.line) };
    case 'paragraph':
      return { ...block, lines: mapAll(block.lines) };
    case 'table':
      return { ...block, header: block.header && mapAll(block.header), rows: block.rows.map(mapAll) };
  }
}

/**
 * A block with each of its lines, in the order of the text, and each recording that
 * is an item of its own as they are mapped.
 */
function mapBlock<From, To>(
  block: Block<From>,
  mapLine: (line: Line<From>) => Line<To>,
  mapSound: (sound: From) => To,
): Block<To> {
  const mapAll = (lines: readonly Line<From>[]) => lines.map(mapLine);
  const mapText = (text: TextBlock<From>) => mapTextLines(text, mapLine);
  const mapQuestion = ({ prompt, options, ...question }: Question<From>): Question<To> => ({
    ...question,
    prompt: mapAll(prompt),
    options: options.map(({ line, isRight, remark }) => ({
      isRight,
      line: mapLine(line),
      remark: remark && mapLine(remark),
    })),
  });
  switch (block.kind) {
    case 'write':
      return { ...block, blocks: block.blocks.map(mapText) };
    case 'choose':
      return { ...block, questions: block.questions.map(mapQuestion) };
    case 'order':
      return {
        ...block,
        instruction: mapAll(block.instruction),
        items: block.items.map(({ pieces, orders }) => ({ pieces: mapAll(pieces), orders })),
      };
    case 'match':
      return {
        ...block,
        instruction: mapAll(block.instruction),
        pairs: block.pairs.map(({ left, right }) => ({ left: mapLine(left), right: mapLine(right) })),
      };
    case 'dictation':
      return {
        ...block,
        instruction: mapAll(block.instruction),
        items: block.items.map(({ sound, answers }) => ({ sound: mapSound(sound), answers })),
      };
    case 'text':
      return { ...block, instruction: mapAll(block.instruction), model: mapAll(block.model) };
    case 'markup':
      return { ...block, lines: mapAll(block.lines) };
    default:
      return mapText(block);
  }
}
