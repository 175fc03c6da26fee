// Transcripts that would reveal an answer: those of recordings that stand in an exercise and say what is asked there.
import { foldText } from '#answers/fold-text.ts';
import { contentText, MEDIA_SIGNS } from '#exercises/content.ts';
import { formatAnswers } from '#exercises/given.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Item } from '#exercises/item.ts';
import type { Document } from './document.ts';
import { listExercises, listItems, listMediaIds } from './walk.ts';

/**
 * A medium of exercises: whether all that it says is an answer, and the folded answers of each
 * of its exercises, which their media share.
 */
type TaskMedium = { isAnswer: boolean; answers: readonly (readonly string[])[] };

/** By media id. */
export type TaskMedia = ReadonlyMap<string, TaskMedium>;

/** The media that stand in the exercises of a page. @param listed its items */
export function listTaskMedia(document: Document, listed: readonly Item[] = listItems(document)): TaskMedia {
  const media = new Map<string, TaskMedium>();
  const items = Map.groupBy(listed, ({ exercise }) => exercise);
  for (const [at, exercise] of listExercises(document).entries()) {
    const own = items.get(at + 1) ?? [];
    const models = listModels(exercise);
    const isHeard = EXERCISE_KINDS[exercise.name].isHeard === true;
    if (own.length === 0 && models.length === 0 && !isHeard) continue;
    const answers = [...own.flatMap(formatAnswers), ...models].map((answer) => toWords(foldText(answer)));
    const options = listOptionMedia(own);
    for (const id of listMediaIds({ blocks: [exercise] })) {
      const known = media.get(id);
      media.set(id, {
        isAnswer: known?.isAnswer === true || isHeard || options.has(id),
        answers: [...(known?.answers ?? []), answers],
      });
    }
  }
  return media;
}

/** What texts to write may look like, which learners read after *Check*. */
function listModels({ children }: ReturnType<typeof listExercises>[number]): string[] {
  return children.flatMap((child) => (child.kind === 'task' && child.model !== null ? [contentText(child.model)] : []));
}

/** The recordings and films among what there is to choose from, to order or to match. */
function listOptionMedia(items: readonly Item[]): Set<string> {
  // The pairs of an exercise share their keys: each list is read once.
  const lists = new Set(items.map(({ optionKeys = [] }) => optionKeys));
  const pattern = new RegExp(`(?<=[${MEDIA_SIGNS.audio}${MEDIA_SIGNS.video}])[\\w-]+`, 'g');
  return new Set([...lists].flatMap((keys) => keys.flatMap((key) => key.match(pattern) ?? [])));
}

/** Whether learners must not read the transcript of a medium on its page: it would reveal an answer. */
export function revealsAnswer(media: TaskMedia, id: string, transcript: string): boolean {
  const medium = media.get(id);
  if (medium === undefined) return false;
  if (medium.isAnswer) return true;
  const text = toWords(foldText(transcript));
  const words = new Set(text.split(' '));
  return medium.answers.some((answers) => answers.some((answer) => saysAnswer(text, words, answer)));
}

/** Media of a page without the transcripts that would reveal an answer there. */
export function withoutRevealing<Row extends { id: string; transcript: string | null }>(
  document: Document,
  rows: readonly Row[],
): Row[] {
  const media = listTaskMedia(document);
  return rows.map((row) => (revealsAnswer(media, row.id, row.transcript ?? '') ? { ...row, transcript: null } : row));
}

const WORDS = /[\p{L}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** The words of a text, without the signs between them: pieces of a sentence are divided by others than the sentence. */
function toWords(text: string): string {
  return text.match(WORDS)?.join(' ') ?? '';
}

/**
 * Whether a text has the words of an answer, not as a part of others; in scripts without capitals, whose words may
 * stand together, as a part, too. `words` are those of the text, in which most answers are not.
 */
function saysAnswer(text: string, words: ReadonlySet<string>, answer: string): boolean {
  const [first = ''] = answer.split(' ');
  if (first === '') return false;
  if (/\p{Lo}/u.test(answer)) return text.replaceAll(' ', '').includes(answer.replaceAll(' ', ''));
  if (!words.has(first)) return false;
  for (let at = text.indexOf(answer); at >= 0; at = text.indexOf(answer, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + answer.length] ?? ''];
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return true;
  }
  return false;
}
