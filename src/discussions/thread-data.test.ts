// What a deletion of an account, a draft or a class leaves of threads.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import {
  collectThreadData,
  deleteOldQuestions,
  deleteThreadData,
  findVoiceBlobs,
  listVoiceFiles,
} from './thread-data.ts';

const AT = '2026-01-10T12:00:00.000Z';
const anchor = JSON.stringify({ revision: 1, start: 0, quote: 'allé', before: '', after: '' });

let db: Db;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  const times = { created_at: AT, created_by: 'ana', updated_at: AT, updated_by: 'ana' };
  const draft = { id: 'draft', name: 'a', revision: 1, deleted_at: null, deleted_by: null };
  await db
    .insertInto('drafts')
    .values({ ...draft, ...times })
    .execute();
  const group = { id: 'class', name: 'a', course_id: null, created_by: null, created_at: AT, closed_at: null };
  await db.insertInto('classes').values(group).execute();
  await addThread('alone', 'comment', ['ana']);
  await addThread('talk', 'suggestion', ['ana', 'karim']);
  await addThread('question', 'question', ['ana', 'karim']);
  return () => db.destroy();
});

async function addThread(id: string, kind: 'comment' | 'suggestion' | 'question', authors: string[]): Promise<void> {
  const replacement = kind === 'suggestion' ? 'allés' : null;
  const ofClass = kind === 'question' ? { page_id: 'draft', class_id: 'class' } : {};
  const times = { created_by: authors[0] ?? null, created_at: AT, updated_at: AT };
  const thread = { id, kind, draft_id: 'draft', anchor, replacement, state: 'open' as const };
  await db
    .insertInto('threads')
    .values({ ...thread, ...ofClass, ...times })
    .execute();
  for (const author of authors) {
    const message = { id: `${id}-${author}`, thread_id: id, author_id: author, body: `by ${author}`, at: AT };
    await db.insertInto('thread_messages').values(message).execute();
    await db.insertInto('thread_reads').values({ thread_id: id, user_id: author, at: AT }).execute();
  }
}

const list = async () => ({
  threads: await db.selectFrom('threads').select(['id', 'kind', 'created_by', 'replacement']).orderBy('id').execute(),
  messages: await db.selectFrom('thread_messages').select(['id', 'author_id', 'body']).orderBy('id').execute(),
  readers: (await db.selectFrom('thread_reads').select('user_id').distinct().execute()).map(({ user_id }) => user_id),
});

describe('of a deleted account', () => {
  it('texts stay without a name, and questions do not', async () => {
    await deleteThreadData(db, 'ana', { removesTexts: false, at: new Date(AT) });
    expect(await list()).toEqual({
      threads: [
        { id: 'alone', kind: 'comment', created_by: null, replacement: null },
        { id: 'talk', kind: 'suggestion', created_by: null, replacement: 'allés' },
      ],
      messages: [
        { id: 'alone-ana', author_id: null, body: 'by ana' },
        { id: 'talk-ana', author_id: null, body: 'by ana' },
        { id: 'talk-karim', author_id: 'karim', body: 'by karim' },
      ],
      readers: ['karim'],
    });
  });

  it('texts go with the name where the person wants that, and what others answered stays', async () => {
    await deleteThreadData(db, 'ana', { removesTexts: true, at: new Date(AT) });
    expect(await list()).toEqual({
      threads: [{ id: 'talk', kind: 'comment', created_by: null, replacement: null }],
      messages: [
        { id: 'talk-ana', author_id: null, body: '' },
        { id: 'talk-karim', author_id: 'karim', body: 'by karim' },
      ],
      readers: ['karim'],
    });
  });
});

it('The voice of a deleted teacher is deleted, and is no blob of a row any more', async () => {
  const id = 'question-karim';
  await db.updateTable('thread_messages').set({ sha256: 'abc', size: 3, body: '' }).where('id', '=', id).execute();
  expect(await findVoiceBlobs(db, ['abc', 'def'])).toEqual(['abc']);
  for (const person of ['ana', 'karim'])
    expect(await listVoiceFiles(db, person)).toEqual([{ name: `question-answers/${id}.mp3`, sha256: 'abc' }]);
  expect(await collectThreadData(db, 'ana')).toMatchObject({
    question_answers: [{ text: `question-answers/${id}.mp3` }],
  });
  await deleteThreadData(db, 'karim', { removesTexts: false, at: new Date(AT) });
  const message = await db.selectFrom('thread_messages').selectAll().where('id', '=', id).executeTakeFirst();
  expect(message).toMatchObject({ author_id: null, sha256: null, size: 0, deleted_at: AT });
  expect(await findVoiceBlobs(db, ['abc'])).toEqual([]);
  expect(await listVoiceFiles(db, 'ana')).toEqual([]);
});

describe('threads', () => {
  it('are deleted with their draft', async () => {
    await db.deleteFrom('drafts').where('id', '=', 'draft').execute();
    expect(await list()).toEqual({ threads: [], messages: [], readers: [] });
  });

  it('of a class are deleted with it', async () => {
    await db.deleteFrom('classes').where('id', '=', 'class').execute();
    expect((await list()).threads.map(({ id }) => id)).toEqual(['alone', 'talk']);
  });

  it('are in the own data of who wrote: the own words, and the own suggestion', async () => {
    const { comments, comments_read } = await collectThreadData(db, 'karim');
    expect(comments).toHaveLength(2);
    expect(comments).toContainEqual(
      expect.objectContaining({ kind: 'suggestion', quote: 'allé', replacement: null, text: 'by karim' }),
    );
    expect(comments_read).toHaveLength(2);
  });

  it('are with their answers in the own data of who asked', async () => {
    const { question_answers } = await collectThreadData(db, 'ana');
    expect(question_answers).toEqual([{ lecture_id: 'draft', quote: 'allé', text: 'by karim', written_at: AT }]);
    expect((await collectThreadData(db, 'karim')).question_answers).toEqual([]);
  });

  it('that are questions go some time after their learner left, and others stay', async () => {
    await deleteOldQuestions(db, 'ana', AT);
    expect((await list()).threads).toHaveLength(3);
    await deleteOldQuestions(db, 'ana', '2026-01-11T00:00:00.000Z');
    expect((await list()).threads.map(({ id }) => id)).toEqual(['alone', 'talk']);
  });
});
