// Which words of an assigned lecture the learners of a class pressed, to see what
// they mean: how many learners, and never who.
import type { PressedWord } from '#api/board.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { selectAgreedLearners } from './results.ts';

type PressContext = { db: Db; pageAnalyzer: PageAnalyzer };

/** More classes that have the same lecture to do are not counted in. */
const MAX_CLASSES = 20;

/**
 * Counts that a learner pressed words of a page, in each class with the lecture to do whose teachers may see the
 * learner's answers. What is no word of the page is ignored. That a device sends each word once is its own part: who
 * pressed is not stored, and so not compared.
 */
export async function countWordPresses(
  { db, pageAnalyzer }: PressContext,
  userId: string,
  { pageId, words }: { pageId: string; words: readonly string[] },
): Promise<void> {
  const page = (await pageAnalyzer.analyze([pageId])).get(pageId);
  const known = page?.words.filter(({ id }) => words.includes(id)).map(({ id }) => id) ?? [];
  const classIds = known.length === 0 ? [] : await listClasses(db, userId, pageId);
  const rows = classIds.flatMap((class_id) => known.map((word) => ({ class_id, page_id: pageId, word, learners: 1 })));
  if (rows.length === 0) return;
  await withTransaction(db, async (trx) => {
    await trx
      .insertInto('word_presses')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['class_id', 'page_id', 'word'])
          .doUpdateSet((eb) => ({ learners: eb('word_presses.learners', '+', 1) }))
          .where('word_presses.learners', '<', MAX_LEARNERS),
      )
      .execute();
  });
}

/** A class has fewer learners. */
const MAX_LEARNERS = 10_000;

/** The classes that a learner is in, agreed in, and that have the lecture to do. */
async function listClasses(db: Db, userId: string, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_members')
    .select('class_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'learner')
    .where('left_at', 'is', null)
    .where('agreed_at', 'is not', null)
    .where('class_id', 'in', (eb) => eb.selectFrom('assignments').select('class_id').where('page_id', '=', pageId))
    .limit(MAX_CLASSES)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

/** The words of a page that learners of a class pressed, those that the most pressed first. */
export async function listPressedWords(
  { db, pageAnalyzer }: PressContext,
  { classId, pageId }: { classId: string; pageId: string },
): Promise<PressedWord[]> {
  const page = (await pageAnalyzer.analyze([pageId])).get(pageId);
  const rows = await db
    .selectFrom('word_presses')
    .select(['word', 'learners'])
    .where('class_id', '=', classId)
    .where('page_id', '=', pageId)
    .execute();
  const counts = new Map(rows.map(({ word, learners }) => [word, learners]));
  // A learner counts once on each device: no word was pressed by more than there are.
  const most = (await selectAgreedLearners(db, { classId, pageId }).execute()).length;
  return (page?.words ?? [])
    .flatMap(({ id, forms }) => {
      const learners = Math.min(counts.get(id) ?? 0, most);
      return learners === 0 ? [] : [{ word: forms.map(({ word }) => word).join(' / '), learners }];
    })
    .sort((a, b) => b.learners - a.learners);
}
