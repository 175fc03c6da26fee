// Which transcripts would tell an answer: those of recordings that stand in an exercise and say what is asked there.
import { foldText } from '#answers/fold-text.ts';
import { MEDIA_SIGNS } from '#exercises/content.ts';
import { formatAnswers } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';
import type { Document, Exercise } from './document.ts';
import { listExercises, listItems, listMediaIds } from './walk.ts';

/** By media id, the folded answers that a transcript must not contain; undefined of media whose every word is an answer. */
export type TaskMedia = ReadonlyMap<string, readonly string[] | undefined>;

/** The media that stand in the exercises of a page. */
export function listTaskMedia(document: Document): TaskMedia {
  const media = new Map<string, readonly string[] | undefined>();
  const items = Map.groupBy(listItems(document), ({ exercise }) => exercise);
  for (const [at, exercise] of listExercises(document).entries()) {
    const own = items.get(at + 1) ?? [];
    if (own.length === 0) continue;
    const answers = own.flatMap(formatAnswers).map(foldText).filter(hasWords);
    for (const id of listMediaIds({ blocks: [exercise] })) {
      const isAnswer = isDictated(exercise) || own.some((item) => isOption(item, id));
      const known = media.get(id) ?? [];
      media.set(id, isAnswer || (media.has(id) && media.get(id) === undefined) ? undefined : [...known, ...answers]);
    }
  }
  return media;
}

/** Whether learners must not read the transcript of a medium on its page: it would tell an answer. */
export function isTelling(media: TaskMedia, id: string, transcript: string): boolean {
  if (!media.has(id)) return false;
  const answers = media.get(id);
  if (answers === undefined) return true;
  const text = foldText(transcript);
  return answers.some((answer) => includesWords(text, answer));
}

function isDictated({ name }: Exercise): boolean {
  return name === 'dictation';
}

/** Whether a recording is one of the options to choose from, to order or to match. */
function isOption({ optionKeys = [] }: Item, id: string): boolean {
  return [MEDIA_SIGNS.audio, MEDIA_SIGNS.video].some((sign) => optionKeys.some((key) => key.includes(`${sign}${id}`)));
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a text has these words, not as a part of others; in scripts without capitals, whose words may stand together, as a part, too. */
function includesWords(text: string, words: string): boolean {
  const isJoined = /\p{Lo}/u.test(words);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
    if (isJoined || (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after))) return true;
  }
  return false;
}
