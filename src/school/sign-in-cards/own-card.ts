// The sign-in cards of the learner who is signed in: those that work, and one that they make for themselves.

import { notFound, Problem } from '#api/problem.ts';
import type { NewCard, OwnCard } from '#api/sign-in-cards.ts';
import { findAccount } from '#auth/accounts/account-queries.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { SchoolContext } from '#school/context.ts';
import { assertRecentSignIn } from '#school/installation/recent-sign-in.ts';
import { findMember } from '#school/members/members.ts';
import { endCard, insertCard, requireOwnAccounts } from './cards.ts';

type CardContext = Pick<SchoolContext, 'db' | 'now' | 'auth'>;

/**
 * The cards of the caller that have not been revoked, the newest first: with the
 * name of the class, and of who made each.
 */
export async function listOwnCards(db: Db, caller: Pick<Caller, 'id'>): Promise<OwnCard[]> {
  const rows = await db
    .selectFrom('sign_in_cards as card')
    .leftJoin('classes', 'classes.id', 'card.class_id')
    .leftJoin('class_members as maker', (join) =>
      join
        .onRef('maker.class_id', '=', 'card.class_id')
        .onRef('maker.user_id', '=', 'card.created_by')
        .on('maker.role', '=', 'teacher'),
    )
    .select(['classes.name', 'maker.shown_name', 'card.created_at', 'card.last_used_at'])
    .where('card.user_id', '=', caller.id)
    .where('card.revoked_at', 'is', null)
    .orderBy('card.created_at', 'desc')
    .execute();
  return rows.map(({ name, shown_name, created_at, last_used_at }) => ({
    className: name,
    madeBy: shown_name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

/**
 * Makes a card of no class, which teachers neither see nor revoke, in place of the caller's earlier
 * one. An account with an address needs a sign-in of the last day; one without has no other way in,
 * and its session may be as old as the account.
 * @throws Problem 409 `accounts_elsewhere`, `cards_for_learners`, 400 `reauthentication_needed`
 */
export async function makeOwnCard(
  context: CardContext,
  { id: userId, role }: Pick<Caller, 'id' | 'role'>,
  authorization: string | undefined,
): Promise<NewCard> {
  const auth = requireOwnAccounts(context);
  const now = context.now();
  if (role !== 'learner') {
    throw new Problem(409, 'cards_for_learners', 'Sign-in cards are for learners. Authors sign in with their address.');
  }
  const account = await findAccount(context.db, userId);
  if (account?.email !== null || account.phone !== null) assertRecentSignIn(authorization, now);
  return withTransaction(context.db, async (trx) => {
    await endCard(context, trx, { classId: null, userId });
    const created_at = now.toISOString();
    const code = await insertCard(trx, auth, { classId: null, userId, created_at, madeBy: userId });
    const member = await findMember(trx, userId);
    return { userId, name: member?.name ?? '', code };
  });
}

/** Makes the caller's own card useless. @throws Problem 404 `card_not_found` */
export async function deleteOwnCard(context: CardContext, { id: userId }: Pick<Caller, 'id'>): Promise<void> {
  const isEnded = await withTransaction(context.db, (trx) => endCard(context, trx, { classId: null, userId }));
  if (!isEnded) throw notFound('card_not_found', 'You have no card of your own that works.');
}
