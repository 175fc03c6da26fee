// The list of people and changes in it, with accounts at another provider: the rules that need no account.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { addMember } from '#school/members/members.ts';
import { peopleContext } from '../../../test/support/school/people.ts';
import { changePerson, deletePersonAsOwner, type PeopleContext, signOutPerson } from './change-person.ts';
import { createPersonLink, findKnownAddresses, invitePeople } from './invitations.ts';
import { getPerson, listPeople } from './list-people.ts';

let db: Db;
let people: PeopleContext;
const now = () => new Date('2030-01-01T12:00:00.000Z');

async function addPerson(id: string, name: string, email: string, role?: 'learner' | 'author' | 'owner') {
  await addMember(db, { id, isAnonymous: false, createdAt: now() }, role);
  await db.updateTable('members').set({ name }).where('user_id', '=', id).execute();
  await db.insertInto('authors').values({ id, email }).execute();
}

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  people = peopleContext({ db, now });
  await addPerson('1', 'Zoë Bernard', 'zoe@example.org', 'owner');
  await addPerson('2', 'Émile Petit', 'emile@example.org', 'author');
  await addPerson('3', 'anna 10', 'anna10@example.org', 'learner');
  await addPerson('4', 'Anna 9', 'anna9@example.org', 'learner');
});

const names = async (query: Partial<Parameters<typeof listPeople>[1]> = {}) =>
  (await listPeople(people, { limit: 50, ...query })).people.map(({ name }) => name);

describe('the list of people', () => {
  it('is sorted as people sort names: without case and accents, and by numbers', async () => {
    expect(await names()).toEqual(['Anna 9', 'anna 10', 'Émile Petit', 'Zoë Bernard']);
  });

  it('is searched by words of name and address, without accents, and by role and state', async () => {
    expect(await names({ q: 'emile PETIT' })).toEqual(['Émile Petit']);
    expect(await names({ q: 'zoe@' })).toEqual(['Zoë Bernard']);
    expect(await names({ role: 'learner' })).toEqual(['Anna 9', 'anna 10']);
    await changePerson(people, '1', '4', { disabled: true });
    expect(await names({ state: 'disabled' })).toEqual(['Anna 9']);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('has pages that go on where the last one ended, also when that person is gone', async () => {
    const first = await listPeople(people, { limit: 2 });
    expect([first.people.length, first.total]).toEqual([2, 4]);
    await db.deleteFrom('members').where('user_id', '=', '3').execute();
    expect(await names({ limit: 2, cursor: first.next })).toEqual(['Émile Petit', 'Zoë Bernard']);
    expect((await listPeople(people, { limit: 2, cursor: first.next })).next).toBeUndefined();
  });

  it('names the open classes of each person, and learners without a name as their class does', async () => {
    const time = now().toISOString();
    const insertClass = (id: string, name: string, closed_at: string | null) =>
      db
        .insertInto('classes')
        .values({ id, name, course_id: null, created_by: '2', created_at: time, closed_at })
        .execute();
    await insertClass('a', '7b', null);
    await insertClass('b', 'last year', time);
    for (const class_id of ['a', 'b']) {
      const row = { class_id, user_id: '4', role: 'learner' as const, shown_name: 'Anni', created_at: time };
      await db
        .insertInto('class_members')
        .values({ ...row, agreed_at: time, left_at: null })
        .execute();
    }
    await changePerson(people, '1', '4', { name: '' });
    expect(await getPerson(people, '4')).toMatchObject({ name: 'Anni', classes: [{ id: 'a', name: '7b' }] });
  });
});

describe('with accounts at another provider', () => {
  it('names, roles and disabling are rows of the app, with an owner always', async () => {
    await changePerson(people, '1', '2', { role: 'learner' });
    await changePerson(people, '1', '2', { name: 'Émile' });
    expect(await getPerson(people, '2')).toMatchObject({ role: 'learner', name: 'Émile', state: 'active' });
    const lastOwner = { status: 409, code: 'last_owner' };
    await expect(changePerson(people, '1', '1', { role: 'author' })).rejects.toMatchObject(lastOwner);
    await expect(changePerson(people, '1', '1', { disabled: true })).rejects.toMatchObject(lastOwner);
    await changePerson(people, '1', '2', { role: 'owner' });
    await changePerson(people, '2', '1', { disabled: true });
    expect(await getPerson(people, '1')).toMatchObject({ state: 'disabled' });
    await expect(changePerson(people, '2', '2', { role: 'author' })).rejects.toMatchObject(lastOwner);
    await changePerson(people, '2', '1', { disabled: false });
    await changePerson(people, '2', '2', { role: 'author' });
  });

  it('accounts themselves are managed at the provider', async () => {
    for (const action of [
      () => invitePeople(people, '1', { role: 'author', people: [{ email: 'new@example.org' }] }),
      () => findKnownAddresses(people, ['new@example.org']),
      () => createPersonLink(people, '1', '2'),
      () => signOutPerson(people, '1', '2'),
      () => deletePersonAsOwner(people, '1', '2', false),
    ]) {
      await expect(action()).rejects.toMatchObject({ status: 409, code: 'accounts_elsewhere' });
    }
  });
});
