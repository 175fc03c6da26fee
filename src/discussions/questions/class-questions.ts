// What the teachers of a class do with its questions: read and answer them, show them to the
// class, hide them; owners read and delete them.
import { MAX_THREAD_MESSAGES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type {
  AnswerQuestion,
  ChangeQuestion,
  ClassQuestion,
  ClassQuestions,
  QuestionState,
  WaitingQuestions,
} from '#api/questions.ts';
import { hasRole } from '#api/roles.ts';
import { jsonTexts } from '#db/json-texts.ts';
import { type ListCursor, loadPage } from '#db/list-cursor.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { addMessage, countMessages, requireOwnMessage } from '#discussions/messages.ts';
import { insertThread } from '#discussions/write-threads.ts';
import type { Caller } from '#http/caller.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { loadPageNames } from '#lectures/pages/page-names.ts';
import type { QuestionContext } from './context.ts';
import { questionFull } from './learner-questions.ts';
import {
  loadMessages,
  locateQuestions,
  presentToTeacher,
  type QuestionRow,
  questionNotFound,
  requirePublished,
  selectQuestions,
} from './stored-questions.ts';

type Ref = { classId: string; questionId: string };

const QUESTIONS_PER_PAGE = 50;

/** The questions of a class in one state. @throws Problem 404 `class_not_found` */
export async function listClassQuestions(
  context: QuestionContext,
  caller: Caller,
  classId: string,
  { state, cursor }: { state: QuestionState; cursor: ListCursor | undefined },
): Promise<ClassQuestions> {
  const { db, classes } = context;
  await classes.requireClass(caller, classId);
  const query = selectInState(db, state).where('threads.class_id', '=', classId).selectAll('threads');
  const { rows, ...page } = await loadPage(query, {
    table: 'threads',
    time: 'updated_at',
    direction: state === 'waiting' ? 'asc' : 'desc',
    limit: QUESTIONS_PER_PAGE,
    cursor,
  });
  const learners = new Set(rows.flatMap(({ created_by }) => created_by ?? []));
  for (const learnerId of learners) await classes.recordLook({ classId, viewerId: caller.id, learnerId });
  const [waiting = 0, hidden = 0] = await Promise.all(
    (['waiting', 'hidden'] as const).map(async (counted) => (await countByClass(db, counted, [classId])).get(classId)),
  );
  return {
    questions: await presentAll(context, caller, classId, rows),
    ...page,
    waiting,
    hidden,
  };
}

/** What waits in the classes that a person teaches, and what an owner has to look at. */
export async function listWaitingQuestions(
  { db, classes }: QuestionContext,
  caller: Caller,
): Promise<WaitingQuestions> {
  const waiting = await countByClass(db, 'waiting', await classes.listTaught(caller.id));
  const hidden = hasRole(caller.role, 'owner') ? await countByClass(db, 'hidden') : new Map<string, number>();
  return [...new Set([...waiting.keys(), ...hidden.keys()])].map((classId) => ({
    classId,
    waiting: waiting.get(classId) ?? 0,
    hidden: hidden.get(classId) ?? 0,
  }));
}

/** How many questions of these classes wait for an answer. */
export async function countWaitingQuestions(db: Db, classIds: readonly string[]): Promise<number> {
  return [...(await countByClass(db, 'waiting', classIds)).values()].reduce((sum, count) => sum + count, 0);
}

function selectInState(db: Db, state: QuestionState) {
  const query = db.selectFrom('threads').where('threads.kind', '=', 'question');
  if (state === 'hidden') return query.where('threads.hidden_at', 'is not', null);
  const shown = query.where('threads.hidden_at', 'is', null);
  return shown.where('threads.state', state === 'waiting' ? '=' : '<>', 'open');
}

async function countByClass(
  db: Db,
  state: 'waiting' | 'hidden',
  classIds?: readonly string[],
): Promise<Map<string, number>> {
  const query = selectInState(db, state).where('threads.class_id', 'is not', null);
  const ofClasses =
    classIds === undefined ? query : query.where('threads.class_id', 'in', jsonTexts(db, JSON.stringify(classIds)));
  const rows = await ofClasses
    .select(({ fn }) => ['threads.class_id', fn.countAll<number | string>().as('count')])
    .groupBy('threads.class_id')
    .execute();
  return new Map(rows.map(({ class_id, count }) => [class_id ?? '', Number(count)]));
}

/**
 * Answers a question, as a teacher of its class; with `isShownToClass` the class sees it with all of its answers.
 * @throws Problem 404 `question_not_found`, 409 `page_unpublished`, `question_full`
 */
export async function answerQuestion(
  context: QuestionContext,
  caller: Caller,
  ref: Ref,
  { body, isShownToClass = false }: AnswerQuestion,
): Promise<ClassQuestion> {
  await requireAnswerable(context.db, ref);
  return saveAnswer(context, caller, ref, { body: body.trim(), isShownToClass });
}

/**
 * Answers a question by voice: a WAV file, which is kept as MP3 at the loudness of all recordings.
 * @throws Problem as `answerQuestion`; 415 `not_wav`, 413 `file_too_large`, 422
 *   `recording_cut`, `recording_length`, 503 `overloaded`
 */
export async function answerByVoice(
  context: QuestionContext,
  caller: Caller,
  ref: Ref,
  { wav, isShownToClass }: { wav: unknown; isShownToClass: boolean },
): Promise<ClassQuestion> {
  await requireAnswerable(context.db, ref);
  const { sha256, size } = await context.storeVoice(wav);
  return saveAnswer(context, caller, ref, { body: '', sha256, size, isShownToClass });
}

async function requireAnswerable(db: Db, ref: Ref): Promise<void> {
  const { page_id } = await requireQuestion(db, ref);
  await requirePublished(db, page_id ?? '');
}

type Answer = { body: string; sha256?: string; size?: number; isShownToClass: boolean };

async function saveAnswer(
  context: QuestionContext,
  caller: Caller,
  ref: Ref,
  { isShownToClass, ...answer }: Answer,
): Promise<ClassQuestion> {
  const at = context.now().toISOString();
  await withTransaction(context.db, async (trx) => {
    await lockQuestion(trx, ref);
    if ((await countMessages(trx, ref.questionId)) >= MAX_THREAD_MESSAGES) throw questionFull();
    await addMessage(trx, ref.questionId, { ...answer, author_id: caller.id, at });
    const answered = { state: 'resolved' as const, resolved_by: caller.id, resolved_at: at, updated_at: at };
    const shown = isShownToClass ? { is_shown_to_class: 1, shown_at: at } : {};
    await trx
      .updateTable('threads')
      .set({ ...answered, ...shown })
      .where('id', '=', ref.questionId)
      .execute();
  });
  return presentOne(context, caller, ref);
}

/**
 * Changes an answer that the teacher wrote; who sees it already sees the new words.
 * @throws Problem 404 `question_not_found`, `message_not_found`, 403 `not_your_message`, 409 `page_unpublished`
 */
export async function changeAnswer(
  context: QuestionContext,
  caller: Caller,
  { messageId, ...ref }: Ref & { messageId: string },
  body: string,
): Promise<ClassQuestion> {
  const { page_id } = await requireQuestion(context.db, ref);
  await requirePublished(context.db, page_id ?? '');
  await withTransaction(context.db, async (trx) => {
    await lockQuestion(trx, ref);
    await requireOwnMessage(trx, caller, { threadId: ref.questionId, messageId });
    const changes = { body: body.trim(), edited_at: context.now().toISOString() };
    await trx.updateTable('thread_messages').set(changes).where('id', '=', messageId).execute();
  });
  return presentOne(context, caller, ref);
}

/**
 * Deletes an answer that the teacher gave, by words or by voice; without any other the question
 * waits again, and the class does not see it.
 * @throws Problem 404 `question_not_found`, `message_not_found`, 403 `not_your_message`
 */
export async function deleteAnswer(
  context: QuestionContext,
  caller: Caller,
  { messageId, ...ref }: Ref & { messageId: string },
): Promise<ClassQuestion> {
  await withTransaction(context.db, async (trx) => {
    await lockQuestion(trx, ref);
    await requireOwnMessage(trx, caller, { threadId: ref.questionId, messageId });
    await trx.deleteFrom('thread_messages').where('id', '=', messageId).execute();
    if (await hasAnswer(trx, ref.questionId)) return;
    const waits = { state: 'open' as const, resolved_by: null, resolved_at: null, is_shown_to_class: 0 };
    await trx.updateTable('threads').set(waits).where('id', '=', ref.questionId).execute();
  });
  return presentOne(context, caller, ref);
}

/**
 * Whether anybody but the learner who asked has written; the first message is the question, also of a deleted account.
 */
async function hasAnswer(trx: DbTransaction, questionId: string): Promise<boolean> {
  const messages = await trx
    .selectFrom('thread_messages as message')
    .innerJoin('threads', 'threads.id', 'message.thread_id')
    .select(['message.author_id', 'threads.created_by'])
    .where('message.thread_id', '=', questionId)
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  return messages.slice(1).some(({ author_id, created_by }) => created_by === null || author_id !== created_by);
}

/**
 * Shows a question to its class, takes it back, hides it, shows it again, or
 * passes it on to the authors of the lecture.
 * @throws Problem 404 `class_not_found`, `question_not_found`, 403 `teachers_answer`, 409 `not_answered` before there
 *   is an answer, `question_hidden`; of a comment as `createThread`
 */
export async function changeQuestion(
  context: QuestionContext,
  caller: Caller,
  ref: Ref,
  { isShownToClass, isHidden, asComment }: ChangeQuestion,
): Promise<ClassQuestion> {
  const { isTeacher } = await context.classes.requireClass(caller, ref.classId);
  if ((isShownToClass !== undefined || asComment !== undefined) && !isTeacher) throw teachersAnswer();
  if (asComment !== undefined) await upsertAuthor(context.db, caller);
  const at = context.now().toISOString();
  await withTransaction(context.db, async (trx) => {
    const { hidden_at, state, draft_id } = await lockQuestion(trx, ref);
    if (asComment !== undefined && !(await selectWithAuthors(trx, [{ id: ref.questionId }])).has(ref.questionId))
      await insertThread(
        trx,
        { authorId: caller.id, draftId: draft_id, at },
        { ...asComment, kind: 'comment' },
        ref.questionId,
      );
    const willHide = isHidden ?? hidden_at !== null;
    if (isShownToClass === true && willHide)
      throw new Problem(409, 'question_hidden', 'This question is hidden. Show it again first.');
    if (isShownToClass === true && state === 'open')
      throw new Problem(409, 'not_answered', 'Answer the question first. The class sees it with the answer.');
    const shown = isShownToClass === undefined ? {} : { is_shown_to_class: Number(isShownToClass) };
    const time = isShownToClass === true ? { shown_at: at } : {};
    const hidden = isHidden === undefined ? {} : hideOrShow(isHidden, caller.id, at);
    const changes = { ...shown, ...time, ...hidden };
    if (Object.keys(changes).length === 0) return;
    await trx.updateTable('threads').set(changes).where('id', '=', ref.questionId).execute();
  });
  return presentOne(context, caller, ref);
}

function hideOrShow(isHidden: boolean, userId: string, at: string) {
  return isHidden ? { hidden_at: at, hidden_by: userId, is_shown_to_class: 0 } : { hidden_at: null, hidden_by: null };
}

/** Deletes a question, as an owner. @throws Problem 404 `class_not_found`, `question_not_found`, 403 `owners_only` */
export async function deleteQuestion(context: QuestionContext, caller: Caller, ref: Ref): Promise<void> {
  await context.classes.requireClass(caller, ref.classId);
  if (!hasRole(caller.role, 'owner'))
    throw new Problem(403, 'owners_only', 'Only owners may do this. Ask the person who manages Cahier at your school.');
  await requireQuestion(context.db, ref);
  await context.db.deleteFrom('threads').where('id', '=', ref.questionId).execute();
}

/** @throws Problem 404 `class_not_found`, 403 `teachers_answer` for an owner who does not teach it */
export async function requireAnswerer({ classes }: QuestionContext, caller: Caller, classId: string): Promise<void> {
  if (!(await classes.requireClass(caller, classId)).isTeacher) throw teachersAnswer();
}

function teachersAnswer(): Problem {
  return new Problem(403, 'teachers_answer', 'Only the teachers of a class answer its questions.');
}

async function requireQuestion(db: DbOrTransaction, { classId, questionId }: Ref): Promise<QuestionRow> {
  const row = await selectQuestions(db)
    .where('threads.id', '=', questionId)
    .where('threads.class_id', '=', classId)
    .executeTakeFirst();
  if (row === undefined) throw questionNotFound();
  return row;
}

/** Until the end of the transaction. */
async function lockQuestion(trx: DbTransaction, { classId, questionId }: Ref) {
  const row = await trx
    .updateTable('threads')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', questionId)
    .where('class_id', '=', classId)
    .where('kind', '=', 'question')
    .returning(['state', 'hidden_at', 'draft_id'])
    .executeTakeFirst();
  if (row === undefined) throw questionNotFound();
  return row;
}

async function presentOne(context: QuestionContext, caller: Caller, ref: Ref): Promise<ClassQuestion> {
  const [question] = await presentAll(context, caller, ref.classId, [await requireQuestion(context.db, ref)]);
  if (question === undefined) throw questionNotFound();
  return question;
}

async function presentAll(
  { db, classes }: QuestionContext,
  caller: Caller,
  classId: string,
  rows: readonly QuestionRow[],
): Promise<ClassQuestion[]> {
  const [messages, located, names, titles, withAuthors] = await Promise.all([
    loadMessages(db, rows),
    locateQuestions(db, rows),
    classes.loadMemberNames(classId),
    loadPageNames(
      db,
      rows.map(({ page_id }) => page_id ?? ''),
    ),
    selectWithAuthors(db, rows),
  ]);
  return rows.map((row) =>
    presentToTeacher({
      row,
      messages: messages.get(row.id) ?? [],
      located: located.get(row.id),
      names,
      callerId: caller.id,
      title: titles.get(row.page_id ?? '') ?? '',
      isWithAuthors: withAuthors.has(row.id),
    }),
  );
}

/** Those of some questions that are comments on their drafts, too. */
async function selectWithAuthors(db: DbOrTransaction, rows: readonly Pick<QuestionRow, 'id'>[]): Promise<Set<string>> {
  const comments = await db
    .selectFrom('threads')
    .select('question_id')
    .where('question_id', 'in', jsonTexts(db, JSON.stringify(rows.map(({ id }) => id))))
    .execute();
  return new Set(comments.flatMap(({ question_id }) => question_id ?? []));
}
