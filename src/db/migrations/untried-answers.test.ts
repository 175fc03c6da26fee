import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { untriedAnswersMigration } from './0078-untried-answers.ts';

let db: Db;
beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
});
afterEach(() => db.destroy());

const USER = { user_id: 'u1', page_id: 'PAGE2222222', edition: 1 };

async function addAnswers(answers: Record<string, string[]>): Promise<void> {
  for (const [blank, texts] of Object.entries(answers)) {
    const rows = texts.map((given, at) => ({
      ...USER,
      blank,
      given,
      is_right: given === 'oui' ? 1 : 0,
      at: `2026-0${at + 1}`,
    }));
    await db.insertInto('attempts').values(rows).execute();
    const { at, ...newest } = rows.at(-1) ?? { ...USER, blank, given: '', is_right: 0, at: '' };
    await db
      .insertInto('answers')
      .values({ ...newest, answered_at: at })
      .execute();
  }
}

it('takes out answers that were left empty, and brings back what was answered before', async () => {
  await db.insertInto('pages').values({ id: USER.page_id, edition: 1 }).execute();
  await addAnswers({ a: ['oui'], b: ['', ' \u00A0'], c: ['oui', ''], d: ['', 'non'] });
  await untriedAnswersMigration.up(db);
  const answers = await db.selectFrom('answers').select(['blank', 'given', 'is_right']).orderBy('blank').execute();
  expect(answers).toEqual([
    { blank: 'a', given: 'oui', is_right: 1 },
    { blank: 'c', given: 'oui', is_right: 1 },
    { blank: 'd', given: 'non', is_right: 0 },
  ]);
  expect(await db.selectFrom('attempts').select(['blank', 'given']).orderBy('blank').execute()).toHaveLength(3);
});
