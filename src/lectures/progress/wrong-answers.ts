// The wrong answers of My progress: items whose latest answer is wrong, and answers that
// became right because they are accepted since.

import type { Progress, ReviewItem } from '#api/progress.ts';
import type { ItemHtml } from '#document/item-html.ts';
import { DAY_MS } from '#durations.ts';
import { MAX_CONTEXT_LENGTH } from '#exercises/content.ts';
import { formatAnswers, formatGiven } from '#exercises/given.ts';
import { ClueWriter } from '#lectures/pages/fill-clue.ts';
import type { IdentifiedItem } from '#lectures/pages/item-ids.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';

/** How long an accepted answer is announced. */
const ACCEPTED_SHOWN_MS = 14 * DAY_MS;

type StoredAnswer = { given: string; is_right: number; answered_at: string; accepted_at: string | null };

/** The items of a page whose latest answer is wrong; `saved` are a learner's answers by the id of the item. */
export function findWrongAnswers(
  pageId: string,
  page: PageAnalysis,
  saved: ReadonlyMap<string, StoredAnswer>,
): ReviewItem[] {
  // What stands above the items of an exercise is sent once.
  const exercises = new Set<number>();
  const isWrong = ({ id }: IdentifiedItem) => saved.get(id)?.is_right === 0;
  const clues = new ClueWriter(page, {
    isKnown: ({ id }) => saved.get(id)?.is_right === 1,
    asked: new Set(page.items.filter(isWrong).map(({ id }) => id)),
  });
  return page.items.flatMap((item, at) => {
    const { id, kind, key, exercise } = item;
    const answer = saved.get(id);
    if (answer === undefined || !isWrong(item)) return [];
    const isHidden = kind === 'blank' && isAnswerNearby(page, item, answer.given);
    const given = isHidden ? '' : formatGiven(item, answer.given);
    const ofKind = describeKind(item, page.itemHtml.get(id), !exercises.has(exercise));
    const extras = { ...ofKind, ...(page.rules && { answerRules: page.rules }) };
    exercises.add(exercise);
    const answers = formatAnswers(item);
    return [
      {
        pageId,
        item: id,
        blank: key,
        ...clues.write(item, at),
        answers,
        given,
        answeredAt: answer.answered_at,
        ...extras,
      },
    ];
  });
}

/** What practising an item again takes that is not a blank: its HTML as on the page. */
function describeKind(
  { kind, exercise, options }: IdentifiedItem,
  itemHtml: ItemHtml | undefined,
  isFirst: boolean,
): Partial<ReviewItem> {
  if (kind === 'blank' || itemHtml === undefined) return {};
  const { html, lead } = itemHtml;
  return {
    kind,
    exercise,
    html,
    ...(options === undefined ? {} : { options: [...options] }),
    ...(lead === '' || !isFirst ? {} : { lead }),
  };
}

/**
 * Whether a text is the answer of another blank of the line, or nearly: with it on the
 * screen, that blank would be no exercise.
 */
function isAnswerNearby(page: PageAnalysis, blank: IdentifiedItem, given: string): boolean {
  return page.items.some((other) => {
    if (other === blank || !isSameLine(blank, other)) return false;
    const { right, nearMisses } = page.judge.check(given, other.answers);
    return right || nearMisses.length > 0;
  });
}

/** Whether two blanks stand in one line; contexts that are cut off can differ in it. */
function isSameLine(a: IdentifiedItem, b: IdentifiedItem): boolean {
  if (a.exercise !== b.exercise) return false;
  const isCut = [a.before, a.after, b.before, b.after].some(({ length }) => length > MAX_CONTEXT_LENGTH);
  return isCut || `${a.before}…${a.after}` === `${b.before}…${b.after}`;
}

/** Answers to the current items of a page that were accepted in the last days. */
export function findAcceptedAnswers(
  pageId: string,
  page: PageAnalysis,
  saved: ReadonlyMap<string, StoredAnswer>,
  now: Date,
): Progress['accepted'] {
  const since = new Date(now.getTime() - ACCEPTED_SHOWN_MS).toISOString();
  return page.items.flatMap((item) => {
    const { given, is_right, accepted_at: acceptedAt } = saved.get(item.id) ?? {};
    if (given === undefined || is_right !== 1 || !acceptedAt || acceptedAt < since) return [];
    return [{ pageId, before: item.before, after: item.after, given: formatGiven(item, given), acceptedAt }];
  });
}
