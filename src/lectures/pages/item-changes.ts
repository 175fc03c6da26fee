// What publishing a text does to the answers of learners: which items keep theirs, start without any, or are gone.

import type { ItemChanges } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { formatAnswers } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';
import { assertDraftExists } from '#lectures/drafts/drafts.ts';
import { sanitizePage } from '#lectures/editions/edition-html.ts';
import { alignNextItems, type IdentifiedItem, type NextItems } from './item-ids.ts';

/** Entries of each list; the counts are of all. */
const MAX_LISTED = 100;

/**
 * Compares the items of a text with those of the latest edition of its page, and
 * changes nothing. Only items with answers count.
 * @param html as it would be published
 * @throws Problem 404 `draft_not_found`, 413 `page_too_long`
 */
export async function findItemChanges(db: Db, draftId: string, html: string): Promise<ItemChanges> {
  await assertDraftExists(db, draftId);
  const { document } = await sanitizePage(html);
  const next = await alignNextItems(db, draftId, document);
  return next === undefined ? NO_CHANGES : describeChanges(db, draftId, next);
}

/**
 * Refuses to publish where learners would lose answers, or have them at another item: the author decides first.
 * @throws Problem 409 `answers_at_stake` with the `changes`
 */
export async function assertNothingAtStake(
  db: DbOrTransaction,
  pageId: string,
  next: NextItems | undefined,
): Promise<void> {
  const changes = next === undefined ? NO_CHANGES : await describeChanges(db, pageId, next);
  if (changes.doubtful.length === 0 && changes.removedCount === 0) return;
  const message = 'Learners have answered blanks that are gone, or may be others now. Nothing was published.';
  throw new Problem(409, 'answers_at_stake', message, { extras: { changes } });
}

const NO_CHANGES: ItemChanges = { kept: 0, doubtful: [], addedCount: 0, added: [], removedCount: 0, removed: [] };

async function describeChanges(db: DbOrTransaction, draftId: string, next: NextItems): Promise<ItemChanges> {
  const { items, previous, ids, doubtful } = next;
  const nextIds = new Set(ids.values());
  const previousIds = new Set(previous.map(({ id }) => id));
  const learners = await countLearners(db, draftId, new Set([...nextIds, ...previousIds]));
  const getLearnerCount = ({ id }: Pick<IdentifiedItem, 'id'>) => learners.get(id) ?? 0;
  const doubtfulWithLearners = doubtful.filter(({ earlier }) => getLearnerCount(earlier) > 0).slice(0, MAX_LISTED);
  const added = items.filter(({ key }) => {
    const id = ids.get(key) ?? key;
    return !previousIds.has(id) && getLearnerCount({ id }) === 0;
  });
  const removed = previous.filter((item) => !nextIds.has(item.id) && getLearnerCount(item) > 0);
  return {
    kept: [...nextIds].filter((id) => getLearnerCount({ id }) > 0).length - doubtfulWithLearners.length,
    doubtful: doubtfulWithLearners.map(({ earlier, later }) => ({
      blank: later.key,
      earlier: toSentence(earlier),
      later: toSentence(later),
      learners: getLearnerCount(earlier),
    })),
    addedCount: added.length,
    added: added.slice(0, MAX_LISTED).map(toSentence),
    removedCount: removed.length,
    removed: removed.slice(0, MAX_LISTED).map((item) => ({ ...toSentence(item), learners: getLearnerCount(item) })),
  };
}

function toSentence(item: Item) {
  const { before, after } = item;
  return { before, after, answer: formatAnswers(item)[0] ?? '' };
}

/** How many learners have answered each of the items; by way of the counts, as answers have no index by page. */
async function countLearners(
  db: DbOrTransaction,
  pageId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('answer_counts')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.user_id', '=', 'answer_counts.user_id')
        .onRef('answers.page_id', '=', 'answer_counts.page_id'),
    )
    .select(({ fn }) => ['answers.blank', fn.countAll().as('learners')])
    .where('answer_counts.page_id', '=', pageId)
    .where('answers.blank', 'in', jsonTexts(db, JSON.stringify([...ids])))
    .groupBy('answers.blank')
    .execute();
  return new Map(rows.map(({ blank, learners }) => [blank, Number(learners)]));
}
