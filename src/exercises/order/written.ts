// Sentences in pieces and dialogues to be written as markup.
import { ITEM, joinLines, type Line, type LineRules, type PartMaps, type PartWriter } from '#exercises/written.ts';
import { escapeLineStart } from '#syntax/line-starts.ts';
import { MAX_PIECES, MIN_DIALOGUE_LINES } from './syntax.ts';

/** Pieces in their right order. `orders` has further right orders: indexes into the pieces. */
type OrderItem<Medium> = { pieces: readonly Line<Medium>[]; orders: readonly (readonly number[])[] };

/** `@order`. With `isDialogue` the pieces are whole lines, at least three, and there are no further orders. */
export type OrderExercise<Medium> = {
  kind: 'order';
  instruction: readonly Line<Medium>[];
  isDialogue: boolean;
  items: readonly OrderItem<Medium>[];
};

const PIECE: LineRules = { ...ITEM, hasSlashes: true };

export function mapOrder<From, To>(exercise: OrderExercise<From>, { line }: PartMaps<From, To>): OrderExercise<To> {
  return {
    ...exercise,
    instruction: exercise.instruction.map(line),
    items: exercise.items.map(({ pieces, orders }) => ({ pieces: pieces.map(line), orders })),
  };
}

export function writeOrder<Medium>(exercise: OrderExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  return exercise.isDialogue ? writeDialogues(exercise, writer) : writeSentences(exercise, writer);
}

function writeSentences<Medium>({ instruction, items }: OrderExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  const sentences: string[] = [];
  const texts: string[] = [];
  for (const { pieces, orders } of items) {
    const written = pieces.map((piece) => writer.line(piece, PIECE));
    const isWhole = written.length >= 2 && written.length <= MAX_PIECES && !written.includes('');
    if (isWhole) {
      const all = [
        written,
        ...orders.filter((order) => isPermutation(order, written)).map((order) => order.map((at) => written[at] ?? '')),
      ];
      sentences.push(escapeLineStart(all.map((order) => order.join(' / ')).join(' | ')));
    } else texts.push(...writer.textLines([joinLines(pieces)]));
  }
  if (sentences.length === 0) return [[...writer.textLines(instruction), ...texts]];
  return [['@order', ...writer.lines(instruction, PIECE), ...sentences], texts];
}

/** In a dialogue every line is a piece, so that the instruction stands above it. */
function writeDialogues<Medium>({ instruction, items }: OrderExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  const dialogues = items.map(({ pieces }) => {
    const lines = writer.lines(pieces, PIECE);
    const isWhole = lines.length >= MIN_DIALOGUE_LINES && lines.length <= MAX_PIECES;
    return isWhole ? ['@order', ...lines] : writer.textLines(pieces);
  });
  return [writer.textLines(instruction), ...dialogues];
}

function isPermutation(order: readonly number[], pieces: readonly string[]): boolean {
  return order.length === pieces.length && order.toSorted((a, b) => a - b).every((piece, at) => piece === at);
}
