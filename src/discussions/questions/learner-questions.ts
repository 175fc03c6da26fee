// What learners do with questions: ask about a line of a page, read what was answered, add to it, and delete it.
import { newId } from '#api/ids.ts';
import { MAX_QUESTIONS_PER_LEARNER, MAX_QUESTIONS_PER_PAGE, MAX_THREAD_MESSAGES } from '#api/limits.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { AskQuestion, LearnerQuestion, OwnQuestions, PageLines, PageQuestions } from '#api/questions.ts';
import { countRows } from '#db/count-rows.ts';
import { jsonTexts } from '#db/json-texts.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { addMessage, countMessages, isUnread, markRead } from '#discussions/messages.ts';
import { findPublishedEdition, loadPageLines } from '#lectures/pages/page-lines.ts';
import { loadPageNames } from '#lectures/pages/page-names.ts';
import type { QuestionContext } from './context.ts';
import { linesAround } from './place-question.ts';
import {
  loadMessages,
  locateQuestions,
  presentToLearner,
  type QuestionRow,
  questionNotFound,
  requirePublished,
  selectQuestions,
} from './stored-questions.ts';

type Learner = { id: string };

const OWN_PER_PAGE = 50;

/** The lines of the current edition of a page. @throws Problem 404 `page_not_found` */
export async function listLines({ db }: QuestionContext, pageId: string): Promise<PageLines> {
  const edition = await findPublishedEdition(db, pageId);
  const lines = edition === undefined ? undefined : await loadPageLines(db, pageId, edition);
  if (edition === undefined || lines === undefined) throw notFound('page_not_found', 'There is no such lecture.');
  return { edition, lines };
}

/**
 * Whom a learner may ask about a page, and what the learner asked there, or the class was shown; the newest first.
 * @throws Problem 404 `page_not_found`
 */
export async function listPageQuestions(
  context: QuestionContext,
  learner: Learner,
  pageId: string,
): Promise<PageQuestions> {
  const { db, classes } = context;
  const isPublished = (await findPublishedEdition(db, pageId)) !== undefined;
  // Of an unpublished page the questions can be read.
  if (!isPublished && !(await loadPageNames(db, [pageId])).has(pageId))
    throw notFound('page_not_found', 'There is no such lecture.');
  const [askable, learnt] = await Promise.all([
    isPublished ? classes.listAskable(learner.id, pageId) : [],
    classes.listLearnt(learner.id),
  ]);
  const rows = await selectQuestions(db)
    .where('threads.page_id', '=', pageId)
    .where(({ or, and, eb }) =>
      or([
        eb('threads.created_by', '=', learner.id),
        and([
          eb('threads.is_shown_to_class', '=', 1),
          eb('threads.hidden_at', 'is', null),
          eb('threads.class_id', 'in', jsonTexts(db, JSON.stringify(learnt))),
        ]),
      ]),
    )
    .orderBy('threads.created_at', 'desc')
    .orderBy('threads.id')
    .limit(MAX_QUESTIONS_PER_PAGE)
    .execute();
  return { classes: askable, questions: await presentAll(context, learner, rows) };
}

/** The questions of a learner, what changed last first. */
export async function listOwnQuestions(
  context: QuestionContext,
  learner: Learner,
  cursor: ListCursor | undefined,
): Promise<OwnQuestions> {
  const { db } = context;
  const own = selectQuestions(db).where('threads.created_by', '=', learner.id);
  const order = { table: 'threads', time: 'updated_at' } as const;
  const { rows, ...page } = await loadPage(own, { ...order, limit: OWN_PER_PAGE, cursor });
  const questions = await presentAll(context, learner, rows);
  const titles = await loadPageNames(
    db,
    rows.map(({ page_id }) => page_id ?? ''),
  );
  return {
    questions: questions.map((question) => ({ ...question, title: titles.get(question.pageId) ?? '' })),
    newCount: await countNewAnswers(db, learner.id),
    ...page,
  };
}

/** How many questions of a learner have an answer that was not read. */
export async function countNewAnswers(db: Db, userId: string): Promise<number> {
  return countRows(selectOwn(db, userId).where(isUnread(userId)));
}

/**
 * Asks the teachers of a class about a line. The line is quoted as the page has it,
 * so that nobody can put other words there.
 * @throws Problem 409 `page_unpublished`, `cannot_ask` in a class that is not the learner's or does not have the
 *   lecture, `line_gone`, `questions_full`, 429 `too_many_questions`
 */
export async function askQuestion(
  context: QuestionContext,
  learner: Learner,
  pageId: string,
  { classId, edition, block, line: number, body }: AskQuestion,
): Promise<LearnerQuestion> {
  const { db, now } = context;
  await requirePublished(db, pageId);
  await requireAskable(context, learner, { pageId, classId });
  const lines = (await loadPageLines(db, pageId, edition)) ?? [];
  const at = lines.findIndex((other) => other.block === block && other.line === number);
  const line = lines[at];
  if (line === undefined)
    throw new Problem(409, 'line_gone', 'The lecture does not have this line any more. Open it again.');
  await assertSpace(db, learner.id);
  await context.countQuestion(learner.id);
  const { text: quote, item } = line;
  const anchor = { edition, block, quote, ...linesAround(lines, at), ...(item === null ? {} : { item }) };
  const time = now().toISOString();
  const id = newId();
  await withTransaction(db, async (trx) => {
    if (!(await context.classes.lockLearner(trx, learner.id, classId))) throw cannotAsk();
    const thread = { id, kind: 'question' as const, draft_id: pageId, page_id: pageId, class_id: classId };
    const times = { created_by: learner.id, created_at: time, updated_at: time };
    await trx
      .insertInto('threads')
      .values({ ...thread, ...times, anchor: JSON.stringify(anchor), state: 'open' })
      .execute();
    await addMessage(trx, id, { author_id: learner.id, body: body.trim(), at: time });
  });
  return presentOne(context, learner, id);
}

/**
 * Adds to a question, which waits for an answer again then.
 * @throws Problem 404 `question_not_found`, 409 `page_unpublished`, `cannot_ask`,
 *   `question_full`, 429 `too_many_questions`
 */
export async function addToQuestion(
  context: QuestionContext,
  learner: Learner,
  questionId: string,
  body: string,
): Promise<LearnerQuestion> {
  const { page_id, class_id } = await requireOwn(context.db, learner, questionId);
  await requirePublished(context.db, page_id ?? '');
  await requireAskable(context, learner, { pageId: page_id ?? '', classId: class_id ?? '' });
  await context.countQuestion(learner.id);
  const at = context.now().toISOString();
  await withTransaction(context.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('threads')
      .set({ state: 'open', updated_at: at })
      .where('id', '=', questionId)
      .where('created_by', '=', learner.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw questionNotFound();
    if ((await countMessages(trx, questionId)) >= MAX_THREAD_MESSAGES) throw questionFull();
    await addMessage(trx, questionId, { author_id: learner.id, body: body.trim(), at });
  });
  return presentOne(context, learner, questionId);
}

export function questionFull(): Problem {
  const message = `A question has at most ${MAX_THREAD_MESSAGES} messages. Ask another one.`;
  return new Problem(409, 'question_full', message, { extras: { max: MAX_THREAD_MESSAGES } });
}

/** Deletes a question with its answers, wherever it was shown. @throws Problem 404 `question_not_found` */
export async function deleteOwnQuestion({ db }: QuestionContext, learner: Learner, questionId: string): Promise<void> {
  await requireOwn(db, learner, questionId);
  await db.deleteFrom('threads').where('id', '=', questionId).where('created_by', '=', learner.id).execute();
}

/** Records that the learner read what was answered. @throws Problem 404 `question_not_found` */
export async function readOwnQuestion(
  { db, now }: QuestionContext,
  learner: Learner,
  questionId: string,
): Promise<void> {
  await requireOwn(db, learner, questionId);
  await markRead(db, { threadId: questionId, userId: learner.id, at: now().toISOString() });
}

async function requireOwn(db: DbOrTransaction, learner: Learner, questionId: string): Promise<QuestionRow> {
  const row = await selectQuestions(db)
    .where('threads.id', '=', questionId)
    .where('threads.created_by', '=', learner.id)
    .executeTakeFirst();
  if (row === undefined) throw questionNotFound();
  return row;
}

async function requireAskable(
  { classes }: QuestionContext,
  learner: Learner,
  { pageId, classId }: { pageId: string; classId: string },
): Promise<void> {
  const askable = await classes.listAskable(learner.id, pageId);
  if (askable.some(({ id }) => id === classId)) return;
  throw cannotAsk();
}

function cannotAsk(): Problem {
  return new Problem(
    409,
    'cannot_ask',
    'You are not a learner of this class, it has ended, or it does not work with this lecture.',
  );
}

function selectOwn(db: Db, userId: string) {
  return db.selectFrom('threads').where('kind', '=', 'question').where('created_by', '=', userId);
}

async function assertSpace(db: Db, userId: string): Promise<void> {
  const kept = await countRows(selectOwn(db, userId));
  if (kept < MAX_QUESTIONS_PER_LEARNER) return;
  const message = `As many as ${MAX_QUESTIONS_PER_LEARNER} of your questions are kept. Delete some of them first.`;
  throw new Problem(409, 'questions_full', message, { extras: { max: MAX_QUESTIONS_PER_LEARNER } });
}

async function presentOne(context: QuestionContext, learner: Learner, id: string): Promise<LearnerQuestion> {
  const [question] = await presentAll(context, learner, [await requireOwn(context.db, learner, id)]);
  if (question === undefined) throw questionNotFound();
  return question;
}

async function presentAll(
  { db, classes }: QuestionContext,
  learner: Learner,
  rows: readonly QuestionRow[],
): Promise<LearnerQuestion[]> {
  if (rows.length === 0) return [];
  const classIds = [...new Set(rows.map(({ class_id }) => class_id ?? ''))];
  const [messages, located, classNames, unread] = await Promise.all([
    loadMessages(db, rows),
    locateQuestions(db, rows),
    classes.loadNames(classIds),
    findUnread(db, learner.id, rows),
  ]);
  const members = new Map<string, ReadonlyMap<string, string>>();
  for (const classId of classIds) members.set(classId, await classes.loadMemberNames(classId));
  return rows.map((row) =>
    presentToLearner({
      row,
      messages: messages.get(row.id) ?? [],
      located: located.get(row.id),
      names: members.get(row.class_id ?? '') ?? new Map(),
      callerId: learner.id,
      className: classNames.get(row.class_id ?? '') ?? '',
      isNew: unread.has(row.id),
    }),
  );
}

async function findUnread(db: Db, userId: string, rows: readonly QuestionRow[]): Promise<Set<string>> {
  const unread = await db
    .selectFrom('threads')
    .select('threads.id')
    .where('threads.id', 'in', jsonTexts(db, JSON.stringify(rows.map(({ id }) => id))))
    .where(isUnread(userId))
    .execute();
  return new Set(unread.map(({ id }) => id));
}
