// Texts and recordings that a full class handed in, each as large as it may be, and the requests of those who write and mark them.
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { newId } from '#api/ids.ts';
import { MAX_MARKS, MAX_TEXT_LENGTH, MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import { createTone } from '../../../test/support/requests/wav-files.ts';
import type { DrivenRequest, DrivenSchool } from './requests.ts';

/** A lecture with a text to write and a line to say, and what the first learner handed in. */
export type WorkOfSchool = { pageId: string; textItem: string; spokenItem: string; textId: string; takeId: string };

export const WORK_MARKUP = '@text 5-5000\nDécrivez votre ville.\n= J’habite à Lyon.\n\n@speak\nBonjour à tous. (60)';

const TEXT = 'Je suis allé à Lyon avec ma famille. '.repeat(1000).slice(0, MAX_TEXT_LENGTH);
const MARKS = Array.from({ length: MAX_MARKS }, (_, at) => ({
  id: `m${at}`,
  start: at * 10,
  end: at * 10 + 5,
  kind: 'spelling',
  correction: 'allé',
  remark: 'Accord du participe passé',
}));

/** As long as a message may be. */
const QUESTION = 'Pourquoi *es* et pas *est* ? '.repeat(200).slice(0, MAX_THREAD_MESSAGE_LENGTH);

/** Inserts a question of each learner about the first line, shown to the class. */
export function insertQuestions(database: DatabaseSync, of: { pageId: string; classId: string }, at: string): void {
  const anchor = JSON.stringify({ edition: 1, block: 0, quote: 'Bonjour', before: '', after: '' });
  const thread = database.prepare(`insert into threads
    (id, kind, draft_id, page_id, class_id, anchor, state, created_by, created_at, updated_at, is_shown_to_class, shown_at)
    values (?, 'question', ?, ?, ?, ?, 'open', ?, ?, ?, 1, ?)`);
  const message = database.prepare(
    'insert into thread_messages (id, thread_id, author_id, body, at) values (?, ?, ?, ?, ?)',
  );
  const learners = database.prepare(`select user_id from class_members where class_id = ? and role = 'learner'`);
  for (const { user_id } of learners.all(of.classId)) {
    const [id, userId] = [newId(), String(user_id)];
    thread.run(id, of.pageId, of.pageId, of.classId, anchor, userId, at, at, at);
    message.run(newId(), id, userId, QUESTION, at);
  }
}

/** Inserts a text and a take of each learner, in the transaction of the database. */
export function insertWork(database: DatabaseSync, work: WorkOfSchool, learners: readonly string[], at: string): void {
  const text = database.prepare(`insert into texts
    (id, user_id, page_id, item, version, edition, title, prompt, body, state, written_at, handed_in_at, updated_at)
    values (?, ?, ?, ?, 1, 1, 'Ma ville', 'Décrivez votre ville.', ?, 'handed_in', ?, ?, ?)`);
  const mark = database.prepare(`insert into text_marks
    (id, text_id, start_at, end_at, kind, correction, remark, author_id, at) values (?, ?, ?, ?, ?, ?, ?, null, ?)`);
  const take = database.prepare(`insert into takes
    (id, user_id, page_id, item, edition, title, prompt, model, sha256, size, ms, state, made_at, sent_at, answered_at)
    values (?, ?, ?, ?, 1, 'Ma ville', 'Bonjour à tous.', null, ?, 1, 5000, 'new', ?, ?, null)`);
  for (const [index, userId] of learners.entries()) {
    const textId = index === 0 ? work.textId : newId();
    text.run(textId, userId, work.pageId, work.textItem, TEXT, at, at, at);
    for (const { id, start, end, kind, correction, remark } of index < 20 ? MARKS : [])
      mark.run(id, textId, start, end, kind, correction, remark, at);
    const takeId = index === 0 ? work.takeId : newId();
    take.run(takeId, userId, work.pageId, work.spokenItem, randomUUID().replaceAll('-', '').padEnd(64, '0'), at, at);
  }
}

export function listWorkRequests({ classId, work }: DrivenSchool): DrivenRequest[] {
  const { pageId, textItem, spokenItem, textId, takeId } = work;
  const [ofText, ofTask] = [
    { classId, textId },
    { pageId, item: textItem },
  ];
  const at = new Date().toISOString();
  const seconds = 60;
  const wav = new Blob([Uint8Array.from(createTone({ sampleRate: 24_000, seconds }))]);
  const sound = { body: wav, contentType: 'audio/wav' };
  return [
    { route: 'pageTexts', params: { pageId }, isLearner: true, title: 'with a text' },
    { route: 'classTexts', params: { classId }, title: '200 texts' },
    { route: 'classText', params: ofText },
    { route: 'saveMarks', method: 'PUT', params: ofText, body: { revision: 0, marks: MARKS }, title: `${MAX_MARKS}` },
    { route: 'commonMarks', params: { classId, pageId }, title: '200 texts' },
    {
      route: 'returnText',
      method: 'POST',
      params: ofText,
      body: { revision: 1, comment: 'Bien. '.repeat(600), isDone: false },
    },
    { route: 'seeText', method: 'PUT', params: { textId }, isLearner: true },
    {
      route: 'reviewMark',
      method: 'PUT',
      params: { textId, markId: 'm1' },
      body: { isReviewed: true },
      isLearner: true,
    },
    {
      route: 'saveText',
      method: 'PUT',
      params: ofTask,
      body: { body: TEXT, version: 2, at, revision: 0 },
      isLearner: true,
    },
    { route: 'handInText', method: 'POST', params: ofTask, body: { body: TEXT, version: 2 }, isLearner: true },
    { route: 'ownTexts', isLearner: true, title: 'two texts' },
    { route: 'pageLines', params: { pageId }, isLearner: true },
    { route: 'pageQuestions', params: { pageId }, isLearner: true, title: '200 questions' },
    {
      route: 'pageQuestions',
      method: 'POST',
      params: { pageId },
      body: { classId, edition: 1, block: 0, line: 0, body: QUESTION },
      isLearner: true,
      title: 'as long as it may be',
    },
    { route: 'ownQuestions', isLearner: true },
    { route: 'waitingQuestions' },
    { route: 'classQuestions', params: { classId }, title: '50 of 200 questions' },
    { route: 'classTakes', params: { classId }, title: '200 takes' },
    { route: 'classTake', params: { classId, takeId } },
    {
      route: 'answerTake',
      method: 'PUT',
      params: { classId, takeId },
      body: { revision: 0, verdict: 'again', text: 'x'.repeat(1000) },
    },
    {
      route: 'saveAnswerSound',
      method: 'PUT',
      params: { classId, takeId },
      query: { revision: '1' },
      title: 'a minute',
      ...sound,
    },
    {
      route: 'seeTake',
      method: 'PUT',
      params: { takeId },
      isLearner: true,
    },
    {
      route: 'sendTake',
      method: 'PUT',
      params: { pageId, item: spokenItem },
      isLearner: true,
      title: 'a minute',
      ...sound,
    },
  ];
}
