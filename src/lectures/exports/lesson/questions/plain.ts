// Questions of every other kind, from what all kinds say of their items: a line for each, to write its answer on.

import type { ExerciseChild } from '#document/document.ts';
import { listMediaIds } from '#document/walk.ts';
import { formatAnswers } from '#exercises/given.ts';
import { type Inline, type Line, type Medium, textLines } from '#lectures/exports/lesson/lines/line.ts';
import { plainRun } from '#syntax/text-run.ts';
import { lineToWriteOn, numberLine } from './paper.ts';
import type { IdentifiedItem, PlainQuestion, QuestionForm } from './question-form.ts';

export const PLAIN: QuestionForm<PlainQuestion, ExerciseChild> = {
  read: (child, items, { media }) => readPlainQuestion(items, listMedia(child), media),
  listLines: ({ blocks }) => blocks.flatMap(textLines),
  listTitles: ({ items }) => items.map(({ line }) => line),
  toPlain: (question) => question,
};

/** The ids of all media in a part of an exercise, of whatever kind. */
function listMedia(child: ExerciseChild): string[] {
  return listMediaIds({ blocks: [{ kind: 'exercise', name: 'write', children: [child] }] });
}

/** @param mediaIds of what the question shows */
export function readPlainQuestion(
  items: readonly IdentifiedItem[],
  mediaIds: readonly string[],
  media: ReadonlyMap<string, Medium>,
): PlainQuestion {
  const plainItems = items.map((item) => {
    const { id, number, before, after, options = [], answers } = item;
    const choices = options.length === 0 ? '' : `(${options.join(' · ')})`;
    const line = [plainRun([before.trim(), after.trim(), choices].filter((text) => text !== '').join(' '))];
    return { id, number, line, answers: formatAnswers(item), given: answers };
  });
  const longest = plainItems.flatMap((item) => item.answers).reduce((max, { length }) => Math.max(max, length), 0);
  const lines = plainItems.map(({ number, line }): Line => [...numberLine(number, line), lineToWriteOn(longest)]);
  const runs = mediaIds.flatMap((id): Inline[] => {
    const medium = media.get(id);
    return medium === undefined ? [] : [{ kind: MEDIA_KINDS[medium.type], medium, alt: '' }];
  });
  const shown = runs.length === 0 ? lines : [runs, ...lines];
  return { kind: 'plain', blocks: [{ kind: 'paragraph', lines: shown }], items: plainItems };
}

const MEDIA_KINDS = { AUDIO: 'audio', IMAGE: 'picture', VIDEO: 'video' } as const;
