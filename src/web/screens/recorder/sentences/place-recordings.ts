// Puts references to recordings into a text, each at the sentence that is spoken in it: one edit for all of them.
import { mediaReferences } from '#markup/index.ts';
import { findSentences, getSpokenOfKey, type Sentence } from './find-sentences.ts';

/** A recording of the sentence with this key. */
export type SpokenMedia = { key: string; mediaId: string };

/** Where the reference stands: at the end of the line or table cell, or at its beginning. */
export type Position = 'before' | 'after';

/** Replaces the characters `[start, end)` by `text`. */
export type TextChange = { start: number; end: number; text: string };

export type Placement = {
  /** Undefined when nothing is placed. */
  change: TextChange | undefined;
  placedKeys: string[];
  /** Of sentences that are no longer in the text, have a recording by now, or can take none. */
  unplacedKeys: string[];
};

type Insertion = { key: string; mediaId: string; offset: number; text: string };

/**
 * Finds the sentence of each recording by its words, and inserts nothing but the references: every sentence and every
 * blank of the text stays as it is.
 */
export function placeRecordings(markup: string, recordings: readonly SpokenMedia[], position: Position): Placement {
  const sentences = findSentences(markup);
  const free = new Map(sentences.filter(({ hasSound }) => !hasSound).map((sentence) => [sentence.key, sentence]));
  const insertions: Insertion[] = [];
  for (const { key, mediaId } of matchFirst(recordings, free)) {
    const sentence = free.get(key) ?? findByWords(free, key);
    if (sentence === undefined) continue;
    free.delete(sentence.key);
    insertions.push({ key, mediaId, ...createReference(sentence, mediaId, position) });
  }
  const faithful = isFaithful(markup, sentences, insertions)
    ? insertions
    : insertions.filter((insertion) => isFaithful(markup, sentences, [insertion]));
  const placedKeys = new Set(faithful.map(({ key }) => key));
  const unplacedKeys = recordings.map(({ key }) => key).filter((key) => !placedKeys.has(key));
  return { change: createChange(markup, faithful), placedKeys: [...placedKeys], unplacedKeys };
}

/**
 * Of the takes whose sentence is in the text, without a recording: those to
 * insert, and those in which nothing is heard.
 */
export function findPlaceable<Take extends { key: string; warnings: readonly string[] }>(
  markup: string,
  takes: readonly Take[],
  position: Position,
): { placeable: Take[]; silent: Take[] } {
  if (takes.length === 0) return { placeable: [], silent: [] };
  const isSilent = ({ warnings }: Take) => warnings.includes('empty');
  const recordings = takes.map(({ key }) => ({ key, mediaId: 'A'.repeat(11) }));
  const placed = new Set(placeRecordings(markup, recordings, position).placedKeys);
  const found = takes.filter(({ key }) => placed.has(key));
  return { placeable: found.filter((take) => !isSilent(take)), silent: found.filter(isSilent) };
}

/** Recordings whose sentence is where it was come first: another one of the same words must not take its line. */
function matchFirst(recordings: readonly SpokenMedia[], free: ReadonlyMap<string, Sentence>): SpokenMedia[] {
  const found = recordings.filter(({ key }) => free.has(key));
  return [...found, ...recordings.filter(({ key }) => !free.has(key))];
}

function findByWords(free: ReadonlyMap<string, Sentence>, key: string): Sentence | undefined {
  const spoken = getSpokenOfKey(key);
  return [...free.values()].find((sentence) => sentence.spoken === spoken);
}

function createReference({ start, end }: Sentence, mediaId: string, position: Position) {
  const reference = `{ AUDIO | ${mediaId} }`;
  return position === 'after' ? { offset: end, text: ` ${reference}` } : { offset: start, text: `${reference} ` };
}

/** One change from the first insertion to the last. */
function createChange(markup: string, insertions: readonly Insertion[]): TextChange | undefined {
  const sorted = insertions.toSorted((a, b) => a.offset - b.offset);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let text = '';
  let from = first.offset;
  for (const insertion of sorted) {
    text += markup.slice(from, insertion.offset) + insertion.text;
    from = insertion.offset;
  }
  return { start: first.offset, end: last.offset, text };
}

/** Whether every reference is read as one, and all sentences stay: an open brace before it could swallow it. */
function isFaithful(markup: string, sentences: readonly Sentence[], insertions: readonly Insertion[]): boolean {
  const change = createChange(markup, insertions);
  if (change === undefined) return true;
  const changed = markup.slice(0, change.start) + change.text + markup.slice(change.end);
  const ids = new Set(mediaReferences(changed).map(({ id }) => id));
  const keys = findSentences(changed).map(({ key, kind }) => `${kind} ${key}`);
  return (
    insertions.every(({ mediaId }) => ids.has(mediaId)) &&
    keys.length === sentences.length &&
    sentences.every(({ key, kind }, index) => keys[index] === `${kind} ${key}`)
  );
}
