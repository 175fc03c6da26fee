// Judges stored answers again when their items accept other answers than before, or other rules count.
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { updateAllPageRules } from '#lectures/courses/answer-rules.ts';
import type { PageAnalysis, PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { createPauses, yieldToEventLoop } from '#system/event-loop.ts';
import { countUserAnswers, selectAnswerCounts } from './answer-counts.ts';

type JudgeContext = { db: Db; now: () => Date; pageAnalyzer: PageAnalyzer };

/** Learners per transaction. */
const BATCH_SIZE = 50;

/**
 * Judges the answers to a page that were judged before its accepted answers or its rules changed. Does
 * nothing for a page that is not published.
 * @returns how many answers have another result now
 */
async function judgeAgain(context: JudgeContext, pageId: string, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (let last = ''; ; ) {
    const page = (await context.pageAnalyzer.analyze([pageId])).get(pageId);
    if (page === undefined) return changed;
    const learners = await listLearners(context.db, pageId, last);
    for (const { user_id } of learners) {
      for (let judged = MAX_ANSWERS; judged === MAX_ANSWERS; ) {
        signal?.throwIfAborted();
        const result = await judgeLearner(context, user_id, pageId, page);
        judged = result.judged;
        changed += result.changed;
        await yieldToEventLoop(); // requests come first
      }
      last = user_id;
    }
    if (learners.length < BATCH_SIZE) return changed;
  }
}

/** The next learners with answers to a page: by way of the counts, as answers have no index by page. */
async function listLearners(db: Db, pageId: string, after: string): Promise<{ user_id: string }[]> {
  return selectAnswerCounts(db)
    .clearSelect()
    .select('user_id')
    .where('page_id', '=', pageId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(BATCH_SIZE)
    .execute();
}

/**
 * Judges the answers to pages again after the response to what changed them; what is interrupted, the hourly job does.
 */
export function startJudgingAgain(
  context: JudgeContext,
  pageIds: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const judgeAll = async () => {
    for (const pageId of pageIds) await judgeAgain(context, pageId);
  };
  judgeAll().catch((error: unknown) => log.warn({ err: error, pageIds }, 'answers were not judged again'));
}

/**
 * Judges the answers to all pages again that are due, such as after a crash or an update.
 * Returns how many have another result now.
 */
export async function judgeAllAgain(context: JudgeContext, signal?: AbortSignal): Promise<number> {
  await withTransaction(context.db, updateAllPageRules);
  const pages = await context.db
    .selectFrom('pages')
    .select('id')
    .where((eb) => eb.or([eb('answers_changed_in', 'is not', null), eb('rules_revision', '>', 0)]))
    .where('withdrawn_at', 'is', null)
    .execute();
  let changed = 0;
  for (const { id } of pages) changed += await judgeAgain(context, id, signal);
  return changed;
}

/**
 * The answers to a page that were judged by an older edition than the one that
 * changed what is accepted, or by earlier rules.
 */
function selectOutdated(db: Db, pageId: string) {
  return db
    .selectFrom('answers')
    .innerJoin('pages', 'pages.id', 'answers.page_id')
    .where('answers.page_id', '=', pageId)
    .where(({ eb, fn, or, ref }) =>
      or([
        eb(fn.coalesce('answers.judged_edition', 'answers.edition'), '<', ref('pages.answers_changed_in')),
        eb('answers.rules_revision', '<', ref('pages.rules_revision')),
      ]),
    );
}

/** Answers of a learner that are judged and stored in one transaction. */
const MAX_ANSWERS = 200;

/**
 * Judges outside the transaction, with pauses: an answer that is given meanwhile is
 * judged by the current edition, and stays.
 */
async function judgeLearner(
  context: JudgeContext,
  userId: string,
  pageId: string,
  page: PageAnalysis,
): Promise<{ judged: number; changed: number }> {
  const { db } = context;
  const items = new Map(page.items.map((item) => [item.id, item]));
  const outdated = await selectOutdated(db, pageId)
    .select(['answers.blank', 'answers.given', 'answers.is_right', 'answers.answered_at', 'answers.first_right_at'])
    .where('answers.user_id', '=', userId)
    .limit(MAX_ANSWERS)
    .execute();
  if (outdated.length === 0) return { judged: 0, changed: 0 };
  const attempts = Map.groupBy(await loadAttempts(db, userId, pageId), ({ blank }) => blank);
  const pause = createPauses();
  const judged: JudgedAnswer[] = [];
  for (const { blank, given, is_right, answered_at, first_right_at } of outdated) {
    const item = items.get(blank);
    const rightTimes: string[] = [];
    const answers = [{ given, at: answered_at }, ...(attempts.get(blank) ?? [])];
    for (const answer of item === undefined ? [] : answers) {
      if (item !== undefined && judgeItem(item, answer.given, page.judge).right) rightTimes.push(answer.at);
      await pause();
    }
    const result = item === undefined ? is_right : Number(rightTimes.includes(answered_at));
    // An attempt that was deleted cannot be judged again: it counts as it did.
    const isDeleted = item === undefined || !answers.some(({ at }) => at === first_right_at);
    if (first_right_at !== null && isDeleted) rightTimes.push(first_right_at);
    const firstRightAt = rightTimes.sort()[0] ?? null;
    judged.push({ blank, answered_at, result, isChanged: result !== is_right, firstRightAt });
  }
  const changed = judged.filter(({ isChanged }) => isChanged).length;
  await withTransaction(db, async (trx) => {
    for (const answer of judged) await storeResult({ ...context, db: trx }, { userId, pageId, page }, answer);
    if (changed > 0) await countUserAnswers(trx, userId, pageId, page);
  });
  return { judged: judged.length, changed };
}

type JudgedAnswer = {
  blank: string;
  answered_at: string;
  result: number;
  isChanged: boolean;
  firstRightAt: string | null;
};

async function storeResult(
  { db, now }: JudgeContext,
  { userId, pageId, page }: { userId: string; pageId: string; page: PageAnalysis },
  { blank, answered_at, result, isChanged, firstRightAt }: JudgedAnswer,
): Promise<void> {
  const accepted_at = result === 1 ? now().toISOString() : null;
  await db
    .updateTable('answers')
    .set({
      is_right: result,
      judged_edition: page.edition,
      rules_revision: page.rulesRevision,
      first_right_at: firstRightAt,
      ...(isChanged && { accepted_at }),
    })
    .where('user_id', '=', userId)
    .where('page_id', '=', pageId)
    .where('blank', '=', blank)
    // Answered again meanwhile: judged by the current edition.
    .where('answered_at', '=', answered_at)
    .execute();
}

async function loadAttempts(db: Db, userId: string, pageId: string) {
  return db
    .selectFrom('attempts')
    .select(['blank', 'given', 'at'])
    .where('page_id', '=', pageId)
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
}
