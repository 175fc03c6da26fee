// Lines that are heard and typed, as items: compared word by word, so that a learner sees what was heard right.
import { type AnswerJudge, type NearMiss, PLAIN_JUDGE } from '#answers/check-answer.ts';
import {
  type Content,
  contentIdentity,
  contentText,
  cutAtBlank,
  ELLIPSIS,
  itemKey,
  limitPrompt,
} from '#exercises/content.ts';
import type { ItemRules, JudgedItem, Judgement, WordResult } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';
import { type SplitLine, splitLine, type Word } from './words.ts';

/** The line, when it has a field; its key is made of what stands before that, and of its first answer. */
export function listDictatedLine(line: Content): ItemFacts[] {
  const { before, blank } = cutAtBlank(line);
  if (blank === undefined) return [];
  const { answers } = blank;
  const key = itemKey('dictation', [contentIdentity(before), answers[0] ?? '']);
  const givenWords = readGivenWords(line);
  const facts: ItemFacts = { kind: 'dictation', key, before: limitPrompt(contentText(before)), after: '', answers };
  return [givenWords === '' ? facts : { ...facts, givenWords }];
}

function readGivenWords(content: Content): string {
  const texts = content.map((node) => {
    if (node.kind === 'given') return contentText(node.children);
    return 'children' in node ? readGivenWords(node.children) : '';
  });
  return texts.filter((text) => text !== '').join(' ');
}

type DictatedItem = Pick<JudgedItem, 'answers' | 'givenWords'>;

/**
 * Compares a line with the accepted ones word by word. Punctuation does not count, nor does a capital where a sentence
 * begins, nor what `judge` forgives; given words may be left out. Right when every word is; near misses are reported
 * when every word is right or nearly right.
 * `words` are those of the comparison with the most similar accepted line.
 */
export function judgeDictation(
  { answers, givenWords = '' }: DictatedItem,
  given: string,
  judge: AnswerJudge = PLAIN_JUDGE,
): Judgement {
  const typed = splitLine(judge.unifyForms(given));
  // Divided first: an ellipsis has another form, too.
  const groups = givenWords.split(ELLIPSIS).map((text) => splitLine(judge.unifyForms(text)).words);
  let best: (Alignment & { nearestIndex: number }) | undefined;
  for (const [nearestIndex, answer] of answers.entries()) {
    const accepted = markGivenWords(splitLine(judge.unifyForms(answer)), groups);
    const alignment = alignLines(typed, accepted, judge);
    if (best === undefined || alignment.cost < best.cost) best = { ...alignment, nearestIndex };
  }
  if (best === undefined) return { right: false, nearMisses: [] };
  const { words, nearestIndex } = best;
  if (words === undefined) return { right: best.cost === 0, nearMisses: [], nearestIndex };
  const isComplete = words.length > 0 && words.every(({ state }) => state === 'right' || state === 'near');
  const nearMisses = isComplete ? [...new Set(words.flatMap((word) => word.nearMisses ?? []))] : [];
  return { right: words.length > 0 && words.every(({ state }) => state === 'right'), nearMisses, nearestIndex, words };
}

export const DICTATION_RULES: ItemRules = {
  givenForm: () => 'text',
  judge: judgeDictation,
  toAlignable: ({ answers }) => ({ before: answers[0] ?? '', after: '', answers: ['dictation'] }),
};

/**
 * The line with its given words marked, which are grouped by what stands between them: each
 * group is found in its place, or not at all.
 */
function markGivenWords(line: SplitLine, groups: readonly (readonly Word[])[]): SplitLine {
  if (groups.every(({ length }) => length === 0)) return line;
  const words = [...line.words];
  let from = 0;
  for (const [number, group] of groups.entries()) {
    if (group.length === 0) continue;
    const isLast = number === groups.length - 1;
    const at = isLast ? words.length - group.length : number === 0 ? 0 : findWords(words, group, from + 1);
    if (at < from || !group.every(({ text }, offset) => words[at + offset]?.text === text)) return line;
    for (let offset = at; offset < at + group.length; offset += 1) {
      const word = words[offset];
      if (word !== undefined) words[offset] = { ...word, isGiven: true };
    }
    from = at + group.length;
  }
  return { text: line.text, words };
}

/** Where these words stand in others, from a place on; -1 where they do not. */
function findWords(words: readonly Word[], group: readonly Word[], from: number): number {
  return words.findIndex((_, at) => at >= from && group.every(({ text }, offset) => words[at + offset]?.text === text));
}

/** `words` is missing where the lines are too long to be compared. */
type Alignment = { cost: number; words?: WordResult[] };

/** Costs: a word that is nearly right, and one that is missing or extra. */
const NEAR = 1;
const UNMATCHED = 2;
/** Words that were typed as one, or one word that was typed as several: `vingt et un`, `c'est-à-dire`. */
const MAX_JOINED = 4;
/** Pairs of words that are compared, those at both ends that are equal aside; a lecture's lines have some hundred. */
const MAX_PAIRS = 25_000;

/** Compares two words, or words that are typed as one; undefined when they are others. */
type Compare = (text: string, other: string, isInitial: boolean) => Comparison | undefined;

/** Two lines, and a comparison of their words that remembers results: judging takes far longer than all the rest. */
type Lines = { typed: SplitLine; accepted: SplitLine; compare: Compare };

/** The indexes of a typed and of an accepted word. */
type Place = { at: number; to: number };

/** A step of the alignment: this many typed words stand for this many accepted ones. */
type Step = { typed: number; accepted: number; cost: number; nearMisses: readonly NearMiss[] };

/**
 * Aligns typed with accepted words by the smallest edit distance. Equal words at both ends are always a best alignment.
 */
function alignLines(typed: SplitLine, accepted: SplitLine, judge: AnswerJudge): Alignment {
  const [before, after] = countEqualEnds(typed.words, accepted.words);
  const sliceMiddle = ({ text, words }: SplitLine) => ({ text, words: words.slice(before, words.length - after) });
  const equal = typed.words.map(({ text, isJoined }): WordResult => {
    return { text, state: 'right', ...(isJoined ? { isJoined } : {}) };
  });
  const { cost, words } = alignWords(sliceMiddle(typed), sliceMiddle(accepted), judge);
  if (words === undefined) return { cost };
  return { cost, words: [...equal.slice(0, before), ...words, ...equal.slice(equal.length - after)] };
}

function countEqualEnds(a: readonly Word[], b: readonly Word[]): [before: number, after: number] {
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a[before]?.text === b[before]?.text) before += 1;
  let after = 0;
  while (after < shorter - before && a[a.length - 1 - after]?.text === b[b.length - 1 - after]?.text) after += 1;
  return [before, after];
}

function alignWords(typed: SplitLine, accepted: SplitLine, judge: AnswerJudge): Alignment {
  const [rows, columns] = [typed.words.length + 1, accepted.words.length + 1];
  if (rows * columns > MAX_PAIRS) return { cost: Number.POSITIVE_INFINITY };
  const lines = { typed, accepted, compare: memoizeComparison(judge) };
  // Costs of the words that remain, from the ends of both lines on: so equal
  // words stand as early in a line as they can.
  const costs = new Uint32Array(rows * columns);
  const steps: Step[] = new Array(rows * columns);
  for (let at = rows - 1; at >= 0; at -= 1) {
    for (let to = columns - 1; to >= 0; to -= 1) {
      let best: Step | undefined;
      let least = 0;
      for (const step of listSteps(lines, at, to)) {
        const cost = step.cost + (costs[(at + step.typed) * columns + to + step.accepted] ?? 0);
        if (best !== undefined && cost >= least) continue;
        best = step;
        least = cost;
      }
      if (best === undefined) continue;
      costs[at * columns + to] = least;
      steps[at * columns + to] = best;
    }
  }
  return { cost: costs[0] ?? 0, words: readSteps(typed, accepted, steps) };
}

function readSteps(typed: SplitLine, accepted: SplitLine, steps: readonly (Step | undefined)[]): WordResult[] {
  const columns = accepted.words.length + 1;
  const results: WordResult[] = [];
  let [at, to] = [0, 0];
  for (let step = steps[0]; step !== undefined; step = steps[at * columns + to]) {
    if (step !== LEFT_OUT) results.push(describeStep({ typed, accepted }, { at, to }, step));
    at += step.typed;
    to += step.accepted;
  }
  return results;
}

function describeStep(
  { typed, accepted }: Pick<Lines, 'typed' | 'accepted'>,
  { at, to }: Place,
  step: Step,
): WordResult {
  const [given, expected] = [sliceWords(typed, at, step.typed), sliceWords(accepted, to, step.accepted)];
  const first = step.typed > 0 ? typed.words[at] : accepted.words[to];
  const joined = first?.isJoined ? { isJoined: true } : {};
  if (step.typed === 0) return { text: expected, state: 'missing', ...joined };
  if (step.accepted === 0) return { text: given, state: 'extra', ...joined };
  if (step.cost === 0) return { text: given, state: 'right', ...joined };
  return { text: given, state: 'near', expected, nearMisses: step.nearMisses, ...joined };
}

const EXTRA: Step = { typed: 1, accepted: 0, cost: UNMATCHED, nearMisses: [] };
const MISSING: Step = { typed: 0, accepted: 1, cost: UNMATCHED, nearMisses: [] };
/** A given word that is not typed again. */
const LEFT_OUT: Step = { typed: 0, accepted: 1, cost: 0, nearMisses: [] };

/** The steps that a word of each line allows, the best first among equal ones. */
function listSteps(lines: Lines, at: number, to: number): Step[] {
  const { typed, accepted, compare } = lines;
  const [word, other] = [typed.words[at], accepted.words[to]];
  const omission = other?.isGiven ? LEFT_OUT : MISSING;
  if (word === undefined) return other === undefined ? [] : [omission];
  if (other === undefined) return [EXTRA];
  const steps: Step[] = [];
  const pair = compareWords(word, other, compare);
  if (pair !== undefined) steps.push({ typed: 1, accepted: 1, ...pair });
  if (word.skeleton !== other.skeleton) {
    if (other.skeleton.startsWith(word.skeleton)) addJoined(steps, lines, { at, to }, 'typed');
    if (word.skeleton.startsWith(other.skeleton)) addJoined(steps, lines, { at, to }, 'accepted');
  }
  return [...steps, EXTRA, omission];
}

type Comparison = Pick<Step, 'cost' | 'nearMisses'>;

/** Undefined when it is another word. */
function compareWords(word: Word, other: Word, compare: Compare): Comparison | undefined {
  if (word.text === other.text) return { cost: 0, nearMisses: [] };
  if (!isAlike(word.skeleton, other.skeleton)) return undefined;
  return compare(word.text, other.text, word.isInitial || other.isInitial);
}

function memoizeComparison(judge: AnswerJudge): Compare {
  const results = new Map<string, Comparison | undefined>();
  return (text, other, isInitial) => {
    const [given, expected] = isInitial ? [text, other].map((word) => withSmallInitial(word, judge)) : [text, other];
    const key = `${given}\n${expected}`;
    if (!results.has(key)) results.set(key, compareTexts(given ?? '', expected ?? '', judge));
    return results.get(key);
  };
}

function compareTexts(text: string, other: string, judge: AnswerJudge): Comparison | undefined {
  const { right, nearMisses } = judge.check(text, [other]);
  if (right) return { cost: 0, nearMisses: [] };
  return nearMisses.length === 0 ? undefined : { cost: NEAR, nearMisses };
}

function withSmallInitial(text: string, judge: AnswerJudge): string {
  const [initial = ''] = text;
  return judge.lower(initial) + text.slice(initial.length);
}

/** Letters that differ in a misspelling, and in another ending. */
const MAX_CHANGED = 2;
const MAX_ENDING = 4;

/** A fast test before `checkAnswer`: equal but for a few letters in one place. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  if (start === 0) return false;
  if (longer - start <= MAX_ENDING) return true;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return longer - start - end <= MAX_CHANGED || differsTwice(a, b);
}

/** Whether two long words of equal length differ in two letters that are apart. */
function differsTwice(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let count = 0;
  for (let at = 0; at < a.length && count <= MAX_CHANGED; at += 1) count += a[at] === b[at] ? 0 : 1;
  return count <= MAX_CHANGED;
}

/** Adds the step in which several words of one line, joined, are the word of the other one. */
function addJoined(
  steps: Step[],
  { typed, accepted, compare }: Lines,
  { at, to }: Place,
  side: 'typed' | 'accepted',
): void {
  const [line, first] = side === 'typed' ? [typed, at] : [accepted, to];
  const whole = (side === 'typed' ? accepted.words[to] : typed.words[at])?.skeleton ?? '';
  let joined = line.words[first]?.skeleton ?? '';
  for (let count = 2; count <= MAX_JOINED && joined.length < whole.length; count += 1) {
    joined += line.words[first + count - 1]?.skeleton ?? '';
    if (joined !== whole) continue;
    const [typedCount, acceptedCount] = side === 'typed' ? [count, 1] : [1, count];
    const comparison = compare(sliceWords(typed, at, typedCount), sliceWords(accepted, to, acceptedCount), true);
    if (comparison !== undefined) steps.push({ typed: typedCount, accepted: acceptedCount, ...comparison });
  }
}

/** The text of some words and what is between them. */
function sliceWords({ text, words }: SplitLine, first: number, count: number): string {
  return text.slice(words[first]?.start ?? 0, words[first + count - 1]?.end ?? 0);
}
