// Finds the items of an earlier edition again in a later one, after their lines
// were edited, so that answers stay with them.

/** An item of the earlier edition, and the one of the later edition that it has become; both by their index. */
export type AlignedItem = {
  from: number;
  to: number;
  /** Whether it is hardly another item; of the others the author is asked. */
  isCertain: boolean;
};

/** What items are compared by: the words of the line on both sides, and every right answer. */
export type AlignableItem = { before: string; after: string; answers: readonly string[] };

/**
 * Scores of a pair: 1 plus the similarity of its sentences when it has an answer in common, or this one when its
 * sentences are equal and its answers are not. Wrongly aligned is worse than lost: anything less alike is a new item.
 */
const SAME_SENTENCE = 0.9;
const MIN_SIMILARITY = 0.45;
/**
 * A shorter sentence, or one that is there several times as in a drill, does not tell which
 * item it is once the answer is another one:
 * "je …" is in every conjugation. There, the answers have to be alike, as where one was corrected.
 */
const MIN_TELLING_WORDS = 2;
const MIN_ANSWER_SIMILARITY = 0.5;
/** Characters before or behind an answer that make it no other one. */
const MAX_ADDED = 3;
/** From here on the author is not asked. */
const CERTAIN_SIMILARITY = 0.6;

/** The most alike pairs are settled first, so that no sum of mediocre pairs outweighs them. */
const LEVELS = [1.95, 1.8, 1.6, 1 + MIN_SIMILARITY, SAME_SENTENCE];
/** A pair that is also out of order has to be at least as alike as this. */
const MIN_MOVED_SCORE = 1.6;

/** With more items than this to align on a side, sentences have to be equal. */
const MAX_ITEMS = 1500;
/** How many items with the same answer are compared with one, the nearest ones of the page. */
const MAX_CANDIDATES = 40;
/** A pair of characters is a number below the square of this, the number of code points. */
const CODE_POINTS = 0x110000;
/** Tells pairs after the item from those before it. */
const SIDE_AFTER = CODE_POINTS ** 2;
/** Work of preparing a sentence, for each of its characters. */
const FRAME_WORK = 20;
/** Work of comparing two answers. */
const ANSWER_WORK = 200;
/** Work of a pair in the tree. */
const CHAIN_WORK = 100;
/** By how much a pair has to be more alike than others of its items that are left over. */
const MIN_LEAD = 0.01;
/** Work between two pauses, in comparisons of characters: a few milliseconds. */
const SLICE = 200_000;

/** Adds up work; returns a pause to be awaited once a slice is done. */
type Pacer = (work: number) => Promise<void> | undefined;

function createPacer(pause: () => Promise<void>): Pacer {
  let done = 0;
  return (work) => {
    done += work;
    if (done < SLICE) return undefined;
    done = 0;
    return pause();
  };
}

/** Pairs of neighbouring characters as numbers, sorted. */
type Bigrams = Float64Array;

/** A sentence without its items, as it is compared. */
type Frame = {
  before: readonly string[];
  after: readonly string[];
  text: string;
  /**
   * Pairs of neighbouring characters with their side of the item, sorted: an item that
   * moved to another word of its line is another.
   */
  bigrams: Bigrams;
  answers: ReadonlySet<string>;
};

type Pair = { from: number; to: number; score: number };

/**
 * Aligns items whose keys differ: the same answer in a similar sentence, or the same sentence with another answer; in
 * the order of the page, and where the sentences are very similar also out of order.
 * @param pause awaited now and then, for pages with thousands of items
 * @param canMatch whether a pair, by its indices, is considered
 */
export async function alignAlike(
  earlier: readonly AlignableItem[],
  later: readonly AlignableItem[],
  pause: () => Promise<void> = async () => {},
  canMatch: (from: number, to: number) => boolean = () => true,
): Promise<AlignedItem[]> {
  const pacer = createPacer(pause);
  const [froms, tos] = [await toFrames(earlier, pacer), await toFrames(later, pacer)];
  const needsEqualSentences = Math.max(froms.length, tos.length) > MAX_ITEMS;
  const scored = await scorePairs(froms, tos, needsEqualSentences, pacer);
  await pause();
  const pairs = scored.filter(({ from, to }) => canMatch(from, to));
  const aligned = new Map<number, Pair>();
  const taken = new Set<number>();
  const settle = (settled: readonly Pair[]) => {
    for (const pair of settled) {
      aligned.set(pair.from, pair);
      taken.add(pair.to);
    }
  };
  for (const level of LEVELS) {
    const open = () => pairs.filter((pair) => pair.score >= level && !aligned.has(pair.from) && !taken.has(pair.to));
    settle(await longestInOrder(open(), [...aligned.values()], pacer));
    if (level >= MIN_MOVED_SCORE) settle(unambiguous(open()));
    await pause();
  }
  await pause();
  dropAmbiguous(aligned, pairs);
  return [...aligned.values()]
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, score }) => ({ from, to, isCertain: score >= 1 + CERTAIN_SIMILARITY }));
}

/**
 * Removes pairs of which one side could as well be aligned with an item that is left over, as
 * when one of several equal lines is gone.
 */
function dropAmbiguous(aligned: Map<number, Pair>, pairs: readonly Pair[]): void {
  const byFrom = Map.groupBy(pairs, ({ from }) => from);
  const byTo = Map.groupBy(pairs, ({ to }) => to);
  const takenBy = new Map([...aligned.values()].map((pair) => [pair.to, pair]));
  const freeFroms = [...byFrom.keys()].filter((from) => !aligned.has(from));
  const freeTos = [...byTo.keys()].filter((to) => !takenBy.has(to));
  const drop = (pair: Pair | undefined, rival: Pair) => {
    if (pair === undefined || rival.score < pair.score - MIN_LEAD) return;
    aligned.delete(pair.from);
    takenBy.delete(pair.to);
    freeFroms.push(pair.from);
    freeTos.push(pair.to);
  };
  while (freeFroms.length + freeTos.length > 0) {
    const [from, to] = [freeFroms.pop(), freeTos.pop()];
    for (const rival of from === undefined ? [] : (byFrom.get(from) ?? [])) drop(takenBy.get(rival.to), rival);
    for (const rival of to === undefined ? [] : (byTo.get(to) ?? [])) drop(aligned.get(rival.from), rival);
  }
}

async function toFrames(items: readonly AlignableItem[], pacer: Pacer): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const item of items) {
    const frame = toFrame(item);
    frames.push(frame);
    const due = pacer(FRAME_WORK * frame.text.length);
    if (due !== undefined) await due;
  }
  return frames;
}

function toFrame({ before, after, answers }: AlignableItem): Frame {
  const [wordsBefore, wordsAfter] = [splitWords(before), splitWords(after)];
  const text = [...wordsBefore, '…', ...wordsAfter].join(' ');
  return {
    before: wordsBefore,
    after: wordsAfter,
    text,
    bigrams: Float64Array.from([
      ...listBigrams([...wordsBefore, '…'].join(' ')),
      ...listBigrams(['…', ...wordsAfter].join(' ')).map((bigram) => bigram + SIDE_AFTER),
    ]).sort(),
    answers: new Set(answers.map((answer) => splitWords(answer).join(' '))),
  };
}

/** In small letters, without punctuation; apostrophes separate words, whichever they are. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function listBigrams(text: string): number[] {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.slice(1).map((code, at) => (codes[at] ?? 0) * CODE_POINTS + code);
}

/** The share of common pairs of characters of two texts, from 0 to 1. */
export function textSimilarity(a: string, b: string): number {
  return diceCoefficient(Float64Array.from(listBigrams(a)).sort(), Float64Array.from(listBigrams(b)).sort());
}

/** Dice's coefficient of two sorted lists, from 0 to 1. */
function diceCoefficient(a: Bigrams, b: Bigrams): number {
  let [common, at, bt] = [0, 0, 0];
  while (at < a.length && bt < b.length) {
    const [left = 0, right = 0] = [a[at], b[bt]];
    if (left === right) common += 1;
    if (left <= right) at += 1;
    if (right <= left) bt += 1;
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}

/** How alike two sentences are, from 0 to 1. */
function similarity(a: Frame, b: Frame): number {
  if (a.text === b.text) return 1;
  const total = a.bigrams.length + b.bigrams.length;
  if ((2 * Math.min(a.bigrams.length, b.bigrams.length)) / total < MIN_SIMILARITY) return isWithin(a, b) ? 0.6 : 0;
  return Math.max(diceCoefficient(a.bigrams, b.bigrams), isWithin(a, b) ? 0.6 : 0);
}

/**
 * Whether the words around one item are the nearest words around the other: a line
 * was divided, or joined with another one.
 */
function isWithin(a: Frame, b: Frame): boolean {
  const [short, long] = a.before.length + a.after.length <= b.before.length + b.after.length ? [a, b] : [b, a];
  if (short.before.length + short.after.length < 1) return false;
  const endsAlike = short.before.every((word, at) => word === long.before.at(at - short.before.length));
  const startsAlike = short.after.every((word, at) => word === long.after[at]);
  return short.before.length <= long.before.length && endsAlike && startsAlike;
}

async function scorePairs(
  froms: readonly Frame[],
  tos: readonly Frame[],
  needsEqualSentences: boolean,
  pacer: Pacer,
): Promise<Pair[]> {
  const byAnswer = await groupIndices(tos, ({ answers }) => [...answers], pacer);
  const bySentence = await groupIndices(tos, ({ text }) => [text], pacer);
  const earlierBySentence = await groupIndices(froms, ({ text }) => [text], pacer);
  const pairs: Pair[] = [];
  for (const [from, frame] of froms.entries()) {
    const candidates = needsEqualSentences
      ? (bySentence.get(frame.text) ?? [])
      : mergeIndices(
          [...frame.answers].flatMap((answer) => byAnswer.get(answer) ?? []),
          frame.answers.size,
        );
    for (const to of nearest(candidates, (from / froms.length) * tos.length)) {
      const other = tos[to];
      if (other === undefined || !sharesAnswer(frame, other)) continue;
      const similar = similarity(frame, other);
      if (similar >= MIN_SIMILARITY) pairs.push({ from, to, score: 1 + similar });
      const due = pacer(frame.bigrams.length + other.bigrams.length);
      if (due !== undefined) await due;
    }
    const [sameSentence, earlierSame] = [bySentence.get(frame.text) ?? [], earlierBySentence.get(frame.text) ?? []];
    const words = frame.before.length + frame.after.length;
    // One of several that is gone could be any of them.
    const isComparable = words > 0 && sameSentence.length === earlierSame.length;
    const isTelling = words >= MIN_TELLING_WORDS && sameSentence.length === 1;
    for (const to of isComparable ? nearest(sameSentence, (from / froms.length) * tos.length) : []) {
      const other = tos[to];
      if (other === undefined || sharesAnswer(frame, other)) continue;
      const due = pacer(ANSWER_WORK * frame.answers.size * other.answers.size);
      if (due !== undefined) await due;
      const alike = answerSimilarity(frame, other);
      if (isTelling || alike >= MIN_ANSWER_SIMILARITY) pairs.push({ from, to, score: SAME_SENTENCE + alike / 20 });
    }
  }
  return pairs;
}

async function groupIndices(
  frames: readonly Frame[],
  listKeys: (frame: Frame) => readonly string[],
  pacer: Pacer,
): Promise<Map<string, number[]>> {
  const groups = new Map<string, number[]>();
  for (const [index, frame] of frames.entries()) {
    for (const key of listKeys(frame)) {
      const due = pacer(key.length);
      if (due !== undefined) await due;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [index]);
      else group.push(index);
    }
  }
  return groups;
}

/** Ascending and distinct. `count` lists, each ascending, were joined. */
function mergeIndices(indices: readonly number[], count: number): readonly number[] {
  return count < 2 ? indices : [...new Set(indices)].sort((a, b) => a - b);
}

/** @param indices ascending */
function nearest(indices: readonly number[], place: number): readonly number[] {
  if (indices.length <= MAX_CANDIDATES) return indices;
  let [low, high] = [0, indices.length - MAX_CANDIDATES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first = 0, next = 0] = [indices[middle], indices[middle + MAX_CANDIDATES]];
    if (place - first > next - place) low = middle + 1;
    else high = middle;
  }
  return indices.slice(low, low + MAX_CANDIDATES);
}

/**
 * How alike the most similar answers of two items are, from 0 to 1; 1 where a few
 * characters were only added before or behind.
 */
function answerSimilarity(a: Frame, b: Frame): number {
  const compare = (answer: string, other: string) => {
    const [short, long] = answer.length < other.length ? [answer, other] : [other, answer];
    const isPart =
      short !== '' && (long.startsWith(short) || long.endsWith(short)) && long.length <= short.length + MAX_ADDED;
    return isPart ? 1 : textSimilarity(short, long);
  };
  return Math.max(0, ...[...a.answers].flatMap((answer) => [...b.answers].map((other) => compare(answer, other))));
}

function sharesAnswer(a: Frame, b: Frame): boolean {
  return [...a.answers].some((answer) => b.answers.has(answer));
}

/**
 * The pairs with the largest sum of scores that keep the order of both pages, with each other and with those that are
 * settled: by a tree of prefix maxima (Fenwick) over the later items.
 */
async function longestInOrder(pairs: readonly Pair[], settled: readonly Pair[], pacer: Pacer): Promise<Pair[]> {
  const sorted = keepOrder(pairs, settled).sort((a, b) => a.from - b.from || b.to - a.to);
  const size = sorted.reduce((most, { to }) => Math.max(most, to), 0) + 1;
  type Chain = { sum: number; pair: Pair; previous: Chain | undefined };
  const tree: (Chain | undefined)[] = new Array(size + 1);
  const bestBefore = (end: number): Chain | undefined => {
    let best: Chain | undefined;
    for (let at = end; at > 0; at -= at & -at) {
      const chain = tree[at];
      if (chain !== undefined && chain.sum > (best?.sum ?? 0)) best = chain;
    }
    return best;
  };
  for (const pair of sorted) {
    const due = pacer(CHAIN_WORK);
    if (due !== undefined) await due;
    const previous = bestBefore(pair.to);
    const chain = { sum: (previous?.sum ?? 0) + pair.score, pair, previous };
    for (let at = pair.to + 1; at <= size; at += at & -at) {
      if (chain.sum > (tree[at]?.sum ?? 0)) tree[at] = chain;
    }
  }
  const chosen: Pair[] = [];
  for (let chain = bestBefore(size); chain !== undefined; chain = chain.previous) chosen.push(chain.pair);
  return chosen;
}

/** The pairs that cross none of the settled ones. */
function keepOrder(pairs: readonly Pair[], settled: readonly Pair[]): Pair[] {
  const byFrom = settled.toSorted((a, b) => a.from - b.from);
  // The highest `to` of the first ones, and the lowest of the last ones, by how many there are of the first.
  const highest = [-1];
  for (const { to } of byFrom) highest.push(Math.max(highest.at(-1) ?? -1, to));
  const lowest = [Number.POSITIVE_INFINITY];
  for (const { to } of byFrom.toReversed()) lowest.push(Math.min(lowest.at(-1) ?? to, to));
  lowest.reverse();
  return pairs.filter(({ from, to }) => {
    let [low, high] = [0, byFrom.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((byFrom[middle]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return (highest[low] ?? 0) < to && to < (lowest[low] ?? 0);
  });
}

/** The pairs in which each item is by far the best for the other. */
function unambiguous(pairs: readonly Pair[]): Pair[] {
  const [byFrom, byTo] = [bestScores(pairs, 'from'), bestScores(pairs, 'to')];
  const isBest = (pair: Pair, [best, second] = [0, 0]) => pair.score === best && second < pair.score - 0.1;
  return pairs.filter((pair) => isBest(pair, byFrom.get(pair.from)) && isBest(pair, byTo.get(pair.to)));
}

/** The two best scores of each item of a side. */
function bestScores(pairs: readonly Pair[], side: 'from' | 'to'): Map<number, [best: number, second: number]> {
  const scores = new Map<number, [number, number]>();
  for (const { [side]: item, score } of pairs) {
    const [best, second] = scores.get(item) ?? [0, 0];
    scores.set(item, score > best ? [score, best] : [best, Math.max(second, score)]);
  }
  return scores;
}
