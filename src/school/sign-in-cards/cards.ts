// Sign-in cards of a class: made for new learners, replaced and revoked by their teachers.
import { randomUUID } from 'node:crypto';
import { newCardCode } from '#api/codes.ts';
import { MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { notFound, Problem } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import type { ClassCard, ClassCards, NewCard } from '#api/sign-in-cards.ts';
import { selectAccounts } from '#auth/accounts/account-queries.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { countLearners, lockClass, requireClass } from '#school/classes/class-access.ts';
import type { SchoolContext } from '#school/context.ts';
import { hashCardCode } from './card-codes.ts';

type CardContext = Pick<SchoolContext, 'db' | 'now' | 'auth'>;
type Teacher = Pick<Caller, 'id' | 'role'>;

/** The auth server that cards sign in at. @throws Problem 409 `accounts_elsewhere` */
export function requireOwnAccounts({ auth }: Pick<SchoolContext, 'auth'>): AuthServer {
  if (auth !== undefined) return auth;
  const message = 'Sign-in cards need accounts that Cahier manages itself; here another provider does.';
  throw new Problem(409, 'accounts_elsewhere', message);
}

/**
 * Makes an account without an address for each name, adds it to the class, and returns its card. Learners agree to what
 * the teacher will see when they first sign in.
 * @throws Problem 404 `class_not_found`, 409 `accounts_elsewhere`, `class_closed`, `class_full`
 */
export async function createCards(
  context: CardContext,
  caller: Teacher,
  classId: string,
  names: readonly string[],
): Promise<NewCard[]> {
  const auth = requireOwnAccounts(context);
  return withTransaction(context.db, async (trx) => {
    await lockOpenClass(trx, caller, classId);
    await assertClassHasSpace(trx, classId, names.length);
    const created_at = context.now().toISOString();
    const cards: NewCard[] = [];
    for (const name of names) {
      const userId = await auth.trusted.addAccount(trx, { method: 'card', actor: caller.id });
      await trx.updateTable('members').set({ name }).where('user_id', '=', userId).execute();
      const membership = {
        class_id: classId,
        user_id: userId,
        role: 'learner',
        agreed_at: null,
        left_at: null,
        made_account: 1,
      } as const;
      await trx
        .insertInto('class_members')
        .values({ ...membership, shown_name: name, created_at })
        .execute();
      cards.push({
        userId,
        name,
        code: await insertCard(trx, auth, { classId, userId, created_at, madeBy: caller.id }),
      });
    }
    return cards;
  });
}

/**
 * Gives learners new cards. Their old ones no longer work, and the sessions that began by them end.
 * @throws Problem 404 `class_not_found`, `learner_not_found`, 409
 *   `accounts_elsewhere`, `class_closed`, `card_not_possible`
 */
export async function renewCards(
  context: CardContext,
  caller: Teacher,
  classId: string,
  userIds: readonly string[],
): Promise<NewCard[]> {
  const auth = requireOwnAccounts(context);
  return withTransaction(context.db, async (trx) => {
    await lockOpenClass(trx, caller, classId);
    const listed = await listLearners(trx, caller, classId);
    const learners = new Map(listed.map((learner) => [learner.userId, learner]));
    const created_at = context.now().toISOString();
    const cards: NewCard[] = [];
    for (const userId of new Set(userIds)) {
      const learner = learners.get(userId);
      if (learner === undefined || learner.hasLeft) throw learnerNotFound();
      if (!learner.canRenew) {
        const message = `No card can be made here for ${learner.name}: the account has an address, or this class did not make it. ${learner.name} can make one on the page “Account”, and an owner can if it has no address.`;
        throw new Problem(409, 'card_not_possible', message, { extras: { name: learner.name } });
      }
      await endCard(context, trx, { classId, userId });
      const code = await insertCard(trx, auth, { classId, userId, created_at, madeBy: caller.id });
      cards.push({ userId, name: learner.name, code });
    }
    return cards;
  });
}

/**
 * Makes a learner's card useless, and ends the sessions that began by it.
 * @throws Problem 404 `class_not_found`, `card_not_found`
 */
export async function revokeCard(
  context: CardContext,
  caller: Teacher,
  classId: string,
  userId: string,
): Promise<void> {
  await withTransaction(context.db, async (trx) => {
    await requireClass({ db: trx }, caller, classId);
    if (await endCard(context, trx, { classId, userId })) return;
    throw notFound('card_not_found', 'This learner has no valid card.');
  });
}

/** The learners of a class with their cards, by name. @throws Problem 404 `class_not_found` */
export async function listCards(context: CardContext, caller: Teacher, classId: string): Promise<ClassCards> {
  const { closed_at } = await requireClass(context, caller, classId);
  const cards = await listLearners(context.db, caller, classId);
  const obstacle = context.auth === undefined ? 'accounts_elsewhere' : closed_at === null ? null : 'class_closed';
  return { cards, obstacle };
}

/**
 * Ends the sessions that began by the cards of a class, which no longer work because it
 * is deleted, in the caller's transaction.
 */
export async function endCardSessions(
  { auth }: Pick<SchoolContext, 'auth'>,
  db: DbTransaction,
  classId: string,
): Promise<void> {
  if (auth === undefined) return;
  const active = db.selectFrom('sign_in_cards').select('user_id').where('class_id', '=', classId);
  for (const { user_id } of await active.where('revoked_at', 'is', null).orderBy('user_id').execute()) {
    await auth.trusted.endSessions(db, user_id, 'card');
  }
}

/** Locks a class that must be open. @throws Problem 404 `class_not_found`, 409 `class_closed` */
async function lockOpenClass(trx: DbTransaction, caller: Teacher, classId: string): Promise<void> {
  await lockClass(trx, classId);
  const { closed_at } = await requireClass({ db: trx }, caller, classId);
  if (closed_at !== null)
    throw new Problem(409, 'class_closed', 'This class is archived. Open it again to make cards.');
}

/** @throws Problem 409 `class_full` */
async function assertClassHasSpace(trx: DbTransaction, classId: string, added: number): Promise<void> {
  const count = await countLearners(trx, classId);
  if (count + added <= MAX_LEARNERS_PER_CLASS) return;
  throw new Problem(
    409,
    'class_full',
    `A class has at most ${MAX_LEARNERS_PER_CLASS} learners; this one has ${count}.`,
    { extras: { maxLearners: MAX_LEARNERS_PER_CLASS, learners: Number(count) } },
  );
}

function learnerNotFound(): Problem {
  return notFound('learner_not_found', 'There is no such learner in this class.');
}

/** `classId` is null for a card that learners made for themselves. */
type CardOwner = { classId: string | null; userId: string };

/** Returns the code of a new card. */
export async function insertCard(
  trx: DbTransaction,
  auth: AuthServer,
  { classId, userId, created_at, madeBy }: CardOwner & { created_at: string; madeBy: string },
): Promise<string> {
  const code = newCardCode();
  await trx
    .insertInto('sign_in_cards')
    .values({
      id: randomUUID(),
      class_id: classId,
      user_id: userId,
      code_hash: hashCardCode(auth, code),
      created_at,
      last_used_at: null,
      revoked_at: null,
      created_by: madeBy,
    })
    .execute();
  return code;
}

/** Revokes the card of a learner in a class, or their own, and ends its sessions. Returns whether there was one. */
export async function endCard(
  { auth, now }: CardContext,
  trx: DbTransaction,
  { classId, userId }: CardOwner,
): Promise<boolean> {
  const active = await trx
    .selectFrom('sign_in_cards')
    .select('id')
    .where('class_id', classId === null ? 'is' : '=', classId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (active === undefined) return false;
  await auth?.trusted.endSessions(trx, userId, 'card'); // locks the account first, as a sign-in does
  const revoked_at = now().toISOString();
  await trx.updateTable('sign_in_cards').set({ revoked_at }).where('id', '=', active.id).execute();
  return true;
}

/**
 * The learners of a class, and those who left while their card still works. Who has a card is in the account:
 * so teachers make cards only for accounts that this class made, and owners for all that have no address or
 * have had a card of this class. An account that a learner brought along gets a card on its own page
 * (`own-card.ts`), and that of an author none.
 */
async function listLearners(db: DbOrTransaction, caller: Teacher, classId: string): Promise<ClassCard[]> {
  const rows = await db
    .selectFrom('class_members as learner')
    .innerJoin('members', 'members.user_id', 'learner.user_id')
    .leftJoin(selectAccounts(db).as('account'), 'account.id', 'learner.user_id')
    .leftJoin('sign_in_cards as card', (join) =>
      join
        .onRef('card.user_id', '=', 'learner.user_id')
        .onRef('card.class_id', '=', 'learner.class_id')
        .on('card.revoked_at', 'is', null),
    )
    .select(['learner.user_id', 'learner.shown_name', 'learner.left_at', 'members.role', 'account.is_anonymous'])
    .select(['learner.made_account', 'card.created_at', 'card.last_used_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_in_cards as earlier')
          .select('earlier.id')
          .whereRef('earlier.user_id', '=', 'learner.user_id')
          .where('earlier.class_id', '=', classId),
      ).as('had_card'),
    )
    .where('learner.class_id', '=', classId)
    .where('learner.role', '=', 'learner')
    .where(({ or, eb }) => or([eb('learner.left_at', 'is', null), eb('card.id', 'is not', null)]))
    .execute();
  const isOwner = hasRole(caller.role, 'owner');
  return rows
    .map((row) => ({
      userId: row.user_id,
      name: row.shown_name,
      createdAt: row.created_at,
      lastUsedAt: row.left_at === null ? row.last_used_at : null,
      hasAddress: row.is_anonymous === 0,
      canRenew:
        row.left_at === null &&
        row.role === 'learner' &&
        (isOwner || row.made_account === 1) &&
        (row.is_anonymous === 1 || Boolean(row.had_card)),
      hasLeft: row.left_at !== null,
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('en', { numeric: true });
