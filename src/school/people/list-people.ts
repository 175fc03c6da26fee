// The owner's list of people: every account with role, classes, last seen and state.
import { foldText } from '#answers/fold-text.ts';
import type { PeopleQuery, Person } from '#api/people.ts';
import { notFound } from '#api/problem.ts';
import type { PersonState } from '#api/roles.ts';
import { selectAccounts } from '#auth/accounts/account-queries.ts';
import type { Db } from '#db/open.ts';
import { selectAuthors } from '#lectures/drafts/authors.ts';
import type { SchoolContext } from '#school/context.ts';

/** The last person of a page of results; the next page begins after it. */
export type PeopleCursor = { sortName: string; id: string };

type Entry = Omit<Person, 'classes'> & { sortName: string };

/** By name as people sort it: accents and case do not matter, numbers count. */
const collator = new Intl.Collator('en', { numeric: true });

function compare(a: PeopleCursor, b: PeopleCursor): number {
  return collator.compare(a.sortName, b.sortName) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * One page of the people that match, by name. Names are compared here, not by the database: neither SQLite nor every
 * PostgreSQL can fold and sort "Émile", and a school has some thousands of people at most.
 */
export async function listPeople(
  { db, auth, now }: Pick<SchoolContext, 'db' | 'auth' | 'now'>,
  { q = '', role, state, cursor, limit }: Omit<PeopleQuery, 'cursor'> & { cursor?: PeopleCursor | undefined },
): Promise<{ people: Person[]; total: number; next: PeopleCursor | undefined }> {
  const terms = foldText(q).split(/\s+/u).filter(Boolean);
  const isMatch = (entry: Entry) =>
    (role === undefined || entry.role === role) &&
    (state === undefined || entry.state === state) &&
    hasAllTerms(entry, terms);
  const entries = await loadEntries(db, auth !== undefined, now());
  const matches = entries.filter(isMatch).sort(compare);
  const start = cursor === undefined ? 0 : matches.findIndex((entry) => compare(entry, cursor) > 0);
  const page = start < 0 ? [] : matches.slice(start, start + limit);
  const last = start >= 0 && start + limit < matches.length ? page.at(-1) : undefined;
  const classes = await loadClasses(
    db,
    page.map(({ id }) => id),
  );
  return {
    people: page.map(({ sortName: _, ...entry }) => ({ ...entry, classes: classes.get(entry.id) ?? [] })),
    total: matches.length,
    next: last && { sortName: last.sortName, id: last.id },
  };
}

/** A person of the list. @throws Problem 404 `person_not_found` */
export async function getPerson(context: Pick<SchoolContext, 'db' | 'auth' | 'now'>, userId: string): Promise<Person> {
  const person = await findPerson(context, userId);
  if (person === undefined) throw notFound('person_not_found', 'This person no longer has an account.');
  return person;
}

/** A person of the list; undefined for who has no account. */
export async function findPerson(
  { db, auth, now }: Pick<SchoolContext, 'db' | 'auth' | 'now'>,
  userId: string,
): Promise<Person | undefined> {
  const [entry] = await loadEntries(db, auth !== undefined, now(), userId);
  if (entry === undefined) return undefined;
  const { sortName: _, ...rest } = entry;
  return { ...rest, classes: (await loadClasses(db, [userId])).get(userId) ?? [] };
}

function hasAllTerms({ name, email }: Entry, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const text = foldText(`${name ?? ''} ${email ?? ''}`);
  return terms.every((term) => text.includes(term));
}

/**
 * Everybody, or one person. With the embedded auth server those whose account is
 * there, with another provider all members.
 */
async function loadEntries(db: Db, isEmbedded: boolean, now: Date, userId?: string): Promise<Entry[]> {
  const members = db
    .selectFrom('members')
    .select(['members.role', 'members.name', 'members.disabled_at', 'members.last_seen_at']);
  const query = members
    .leftJoin(selectAccounts(db).as('account'), 'account.id', 'members.user_id')
    .leftJoin(selectAuthors(db).as('author'), 'author.id', 'members.user_id')
    .select(['members.user_id', 'account.id as account_id', 'account.email as account_email'])
    .select(['account.email_confirmed_at', 'account.phone_confirmed_at', 'account.last_sign_in_at'])
    .select(['account.is_anonymous', 'account.banned_until', 'account.deleted_at', 'author.email as author_email']);
  const rows = await (userId === undefined ? query : query.where('members.user_id', '=', userId)).execute();
  const classNames = await loadClassNames(db, userId);
  const entries: Entry[] = [];
  for (const row of rows) {
    if (isEmbedded && (row.account_id === null || row.deleted_at !== null)) continue;
    const name = row.name ?? classNames.get(row.user_id) ?? null;
    const email = (isEmbedded ? row.account_email : row.author_email) || null;
    entries.push({
      id: row.user_id,
      name,
      email,
      role: row.role,
      state: toState(row, isEmbedded, now),
      lastSeenAt: row.last_seen_at,
      sortName: name ?? email ?? '',
    });
  }
  return entries;
}

type AccountColumns = {
  disabled_at: string | null;
  banned_until: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  last_sign_in_at: string | null;
  is_anonymous: number | null;
};

function toState(row: AccountColumns, isEmbedded: boolean, now: Date): PersonState {
  if (row.disabled_at !== null) return 'disabled';
  if (!isEmbedded) return 'active';
  if (row.banned_until !== null && Date.parse(row.banned_until) > now.getTime()) return 'disabled';
  const isConfirmed = (row.email_confirmed_at ?? row.phone_confirmed_at ?? row.last_sign_in_at) !== null;
  return isConfirmed || row.is_anonymous === 1 ? 'active' : 'invited';
}

/** The name that each person has in their first class, for those without another. */
async function loadClassNames(db: Db, userId?: string): Promise<Map<string, string>> {
  const query = db.selectFrom('class_members').select(['user_id', 'shown_name']).orderBy('created_at', 'desc');
  const rows = await (userId === undefined ? query : query.where('user_id', '=', userId)).execute();
  return new Map(rows.map(({ user_id, shown_name }) => [user_id, shown_name]));
}

/** The open classes that people are in, as teachers or learners. */
async function loadClasses(db: Db, userIds: readonly string[]): Promise<Map<string, Person['classes']>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['class_members.user_id', 'classes.id', 'classes.name'])
    .where('class_members.user_id', 'in', userIds)
    .where('class_members.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .orderBy('classes.name')
    .execute();
  const byUser = new Map<string, Person['classes']>();
  for (const { user_id, id, name } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), { id, name }]);
  return byUser;
}
