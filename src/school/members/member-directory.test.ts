// The member of each request: default roles, the cache and what ends it, and disabled accounts.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Identify, Identity } from '#http/caller.ts';
import { identifyMembers, MemberDirectory } from './member-directory.ts';
import { addMember, findMember } from './members.ts';

const ANA: Identity = { id: '7b1e6c1e-1f3a-4a5b-8c6d-000000000001', email: 'ana@example.org', isAnonymous: false };
const BEN: Identity = { id: '7b1e6c1e-1f3a-4a5b-8c6d-000000000002', email: '', isAnonymous: true };

let db: Db;
let nowMs: number;
let directory: MemberDirectory;
const now = () => new Date(nowMs);

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  nowMs = Date.parse('2026-11-23T10:00:00Z');
  directory = new MemberDirectory({ db, now, ownerEmail: 'Owner@example.org' });
  return () => db.destroy();
});

async function setMember(id: string, changes: { role?: 'learner'; disabled_at?: string }): Promise<void> {
  await db.updateTable('members').set(changes).where('user_id', '=', id).execute();
}

describe('a new member', () => {
  it('is the owner when it is the first one, then an author, and a learner when it is anonymous', async () => {
    await addMember(db, { ...ANA, createdAt: now() });
    await addMember(db, { ...BEN, createdAt: now() });
    await addMember(db, { id: 'third', isAnonymous: false, createdAt: now() });
    await addMember(db, { id: 'third', isAnonymous: false, createdAt: now() }, 'owner');
    const roles = await db.selectFrom('members').select(['user_id', 'role']).orderBy('user_id').execute();
    expect(roles.map(({ role }) => role)).toEqual(['owner', 'learner', 'author']);
  });

  it('is created at the first request of an account of another provider', async () => {
    expect(await directory.get(ANA)).toMatchObject({ role: 'author', last_seen_at: now().toISOString() });
    expect((await directory.get(BEN)).role).toBe('learner');
    expect((await directory.get({ ...ANA, id: 'owner', email: 'owner@example.org' })).role).toBe('owner');
    expect((await findMember(db, ANA.id))?.created_at).toBe(now().toISOString());
    const addresses = await db.selectFrom('authors').selectAll().where('id', '=', ANA.id).execute();
    expect(addresses).toEqual([{ id: ANA.id, email: ANA.email }]);
  });
});

it('A token of a deleted account does not create its member again', async () => {
  const embedded = new MemberDirectory({ db, now, isEmbedded: true });
  await expect(embedded.get(ANA)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  expect(await findMember(db, ANA.id)).toBeUndefined();
});

describe('a cached member', () => {
  it('is read again after five seconds, or at the next request once it is invalidated', async () => {
    await directory.get(ANA);
    await setMember(ANA.id, { role: 'learner' });
    nowMs += 4999;
    expect((await directory.get(ANA)).role).toBe('author');
    nowMs += 1;
    expect((await directory.get(ANA)).role).toBe('learner');
    await setMember(ANA.id, { disabled_at: now().toISOString() });
    directory.invalidate(ANA.id);
    expect((await directory.get(ANA)).disabled_at).not.toBeNull();
  });

  it('can be peeked at while it is fresh and not disabled', async () => {
    expect(directory.peek(ANA.id)).toBeUndefined();
    await directory.get(ANA);
    const isValid = directory.peek(ANA.id);
    expect(isValid?.()).toBe(true);
    directory.invalidate(ANA.id);
    expect(isValid?.()).toBe(false);
    await setMember(ANA.id, { disabled_at: now().toISOString() });
    await directory.get(ANA);
    expect(directory.peek(ANA.id)).toBeUndefined();
  });

  it('was last seen at the time of a request, to within five minutes', async () => {
    const { last_seen_at: first } = await directory.get(ANA);
    nowMs += 60_000;
    expect((await directory.get(ANA)).last_seen_at).toBe(first);
    nowMs += 5 * 60_000;
    expect((await directory.get(ANA)).last_seen_at).toBe(now().toISOString());
  });
});

describe('identifyMembers', () => {
  let identify: Identify;
  beforeEach(() => {
    const peek = (header: string) => (header === 'Bearer ana' ? { id: ANA.id, isValid: () => true } : undefined);
    identify = identifyMembers(
      Object.assign(async () => ANA, { peek }),
      directory,
    );
  });

  it('adds the role to the account', async () => {
    expect(await identify('Bearer ana')).toEqual({ id: ANA.id, email: ANA.email, role: 'author' });
    expect(identify.peek?.('Bearer ana')).toMatchObject({ id: ANA.id });
    expect(identify.peek?.('Bearer other')).toBeUndefined();
  });

  it('refuses a disabled account', async () => {
    await directory.get(ANA);
    await setMember(ANA.id, { disabled_at: now().toISOString() });
    directory.invalidate(ANA.id);
    await expect(identify('Bearer ana')).rejects.toMatchObject({ status: 403, code: 'account_disabled' });
    expect(identify.peek?.('Bearer ana')).toBeUndefined();
  });
});
