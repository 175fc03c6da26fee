// The log of who looked at a learner's answers: one entry an hour, and the names that it shows.
import { beforeEach, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { addMember } from '#school/members/members.ts';
import { listLooksAtLearner, listLooksInClass, recordLook } from './looks.ts';

let db: Db;
let nowMs: number;
const now = () => new Date(nowMs);

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  nowMs = Date.parse('2026-11-23T10:00:00Z');
  const created_at = now().toISOString();
  await db
    .insertInto('classes')
    .values({ id: 'class', name: '7b', course_id: null, created_by: null, created_at, closed_at: null })
    .execute();
  const member = { class_id: 'class', created_at, agreed_at: created_at, left_at: null };
  await db
    .insertInto('class_members')
    .values([
      { ...member, user_id: 'teacher', role: 'teacher', shown_name: 'Ms Petit' },
      { ...member, user_id: 'learner', role: 'learner', shown_name: 'Zoé' },
    ])
    .execute();
  return () => db.destroy();
});

const look = (viewerId: string, learnerId = 'learner') =>
  recordLook({ db, now }, { classId: 'class', viewerId, learnerId });

it('A look is recorded once an hour for each viewer', async () => {
  await look('teacher');
  nowMs += 59 * 60_000;
  await look('teacher');
  await look('other');
  expect(await listLooksAtLearner(db, 'learner')).toHaveLength(2);
  nowMs += 61 * 60_000;
  await look('teacher');
  const looks = await listLooksAtLearner(db, 'learner');
  expect(looks).toHaveLength(3);
  expect(looks[0]).toEqual({ at: now().toISOString(), className: '7b', viewer: 'Ms Petit', role: 'teacher' });
});

it('A learner who looks at their own answers is not recorded', async () => {
  await look('learner');
  expect(await listLooksAtLearner(db, 'learner')).toEqual([]);
});

it('An owner is shown with their name, and as an owner; a class shows whom the look was at', async () => {
  await addMember(db, { id: 'owner', isAnonymous: false, createdAt: now() }, 'owner');
  await db.updateTable('members').set({ name: 'Head Master' }).where('user_id', '=', 'owner').execute();
  await look('owner');
  expect(await listLooksInClass(db, 'class')).toEqual([
    { at: now().toISOString(), className: '7b', viewer: 'Head Master', role: 'owner', learner: 'Zoé' },
  ]);
});
