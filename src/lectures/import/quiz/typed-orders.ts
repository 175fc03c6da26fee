// Recognizes sentences that are typed from their pieces, `suis / je ---Je suis---`, as our own exports write orders
// that a format has no form for.
import type { ImportedBlock, ImportedLine } from '#lectures/import/imported.ts';
import { hasBlank, isEmptyLine, lineText } from './lines.ts';

type Write = Extract<ImportedBlock, { kind: 'write' }>;
type Order = Extract<ImportedBlock, { kind: 'order' }>;
type OrderItem = Order['items'][number];

const PIECE_END = ' / ';
/** What is compared at most to find the order of an answer: equal beginnings could be tried in very many ways. */
const MAX_STEPS = 10_000;
/** Further ones are more than anybody writes. */
const MAX_ORDERS = 100;

/** The orders of an exercise whose lines, below its first ones, are all pieces with the sentences that they make. */
export function readTypedOrders({ blocks, hasBank }: Write): ImportedBlock[] | undefined {
  if (hasBank || !blocks.every(({ kind }) => kind === 'paragraph')) return undefined;
  const lines = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines : []))
    .filter((line) => !isEmptyLine(line));
  const start = lines.findIndex(hasBlank);
  const read = lines.slice(start).map(readLine);
  const items = read.filter((item) => item !== undefined);
  if (start < 0 || items.length < read.length) return undefined;
  const instruction = lines.slice(0, start);
  const sentences = items.filter(({ isDialogue }) => !isDialogue).map(({ item }) => item);
  const dialogues = items.filter(({ isDialogue }) => isDialogue);
  // The lines of a dialogue are an exercise of their own.
  if (dialogues.length === 0) return [{ kind: 'order', instruction, isDialogue: false, items: sentences }];
  if (sentences.length > 0) return undefined;
  return dialogues.map(({ item }, at) => ({
    kind: 'order',
    instruction: at === 0 ? instruction : [],
    isDialogue: true,
    items: [item],
  }));
}

function readLine(line: ImportedLine): { item: OrderItem; isDialogue: boolean } | undefined {
  const end = line.findLastIndex((run) => run.kind !== 'text' || run.text.trim() !== '');
  const blank = line[end];
  const before = line.slice(0, end);
  if (blank?.kind !== 'blank' || before.some(({ kind }) => kind !== 'text')) return undefined;
  const pieces = splitPieces(before);
  const texts = pieces.map((piece) => lineText(piece).trim());
  if (pieces.length < 2 || texts.includes('') || blank.answers.length > MAX_ORDERS) return undefined;
  const isDialogue = blank.answers.every((answer) => answer.includes(PIECE_END));
  const joint = isDialogue ? PIECE_END : ' ';
  const found = blank.answers.map((answer) => ({ answer, order: findOrder(answer, texts, joint) }));
  const exact = found.filter(({ order }) => order !== undefined);
  const [first] = exact;
  if (first?.order === undefined || first !== found[0] || (isDialogue && (exact.length > 1 || pieces.length < 3)))
    return undefined;
  // Other answers are those with other capitals, or without what does not count in the course.
  const spoken = new Set(exact.map(({ answer }) => toSpoken(answer)));
  if (!blank.answers.every((answer) => spoken.has(toSpoken(answer)))) return undefined;
  const right = first.order;
  const orders = exact.slice(1).map(({ order = [] }) => order.map((piece) => right.indexOf(piece)));
  return { item: { pieces: right.map((piece) => pieces[piece] ?? []), orders }, isDialogue };
}

/** The runs between the slashes. */
function splitPieces(line: ImportedLine): ImportedLine[] {
  const pieces: ImportedLine[] = [];
  let piece: ImportedLine = [];
  for (const run of line) {
    if (run.kind !== 'text') continue;
    for (const [at, text] of run.text.split(PIECE_END).entries()) {
      if (at > 0) {
        pieces.push(piece);
        piece = [];
      }
      if (text !== '') piece = [...piece, { ...run, text }];
    }
  }
  pieces.push(piece);
  return pieces.map((runs) =>
    runs.map((run, at) => {
      if (run.kind !== 'text') return run;
      const text = at === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: at === runs.length - 1 ? text.trimEnd() : text };
    }),
  );
}

/** The pieces in the order in which they make an answer; undefined where they do not. */
function findOrder(answer: string, texts: readonly string[], joint: string): number[] | undefined {
  let steps = 0;
  const used = new Set<number>();
  const extend = (rest: string): number[] | undefined => {
    for (const [at, text] of texts.entries()) {
      steps += 1;
      if (steps > MAX_STEPS || used.has(at) || !rest.startsWith(text)) continue;
      const after = rest.slice(text.length);
      if (used.size === texts.length - 1) {
        if (after === '') return [at];
        continue;
      }
      if (!after.startsWith(joint)) continue;
      used.add(at);
      const others = extend(after.slice(joint.length));
      if (others !== undefined) return [at, ...others];
      used.delete(at);
    }
    return undefined;
  };
  return extend(answer);
}

/** An answer without capitals, accents and punctuation. */
function toSpoken(answer: string): string {
  return (
    answer
      .normalize('NFD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}
