// Signs a learner in by a card: scanned, or typed.

import { parseCardCode } from '#api/codes.ts';
import { Problem } from '#api/problem.ts';
import type { CardSession } from '#api/sign-in-cards.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { toNetwork } from '#limits/ip-network.ts';
import type { SchoolContext } from '#school/context.ts';
import { hashCardCode } from './card-codes.ts';
import { requireOwnAccounts } from './cards.ts';

type Client = { ip: string; userAgent: string | undefined };

/**
 * A new session for the code of a card. Refused attempts count against the network, and against all networks together.
 * The limits refuse wrong codes only, so that nobody can lock learners out: a code has 80 random bits.
 * @throws Problem 403 `card_refused` for every code that does not work, whatever
 *   the reason; 409 `accounts_elsewhere`; 429.
 */
export async function signInByCard(
  context: Pick<SchoolContext, 'db' | 'now' | 'auth' | 'limits'>,
  typedCode: string,
  client: Client,
): Promise<CardSession> {
  const { db, now } = context;
  const auth = requireOwnAccounts(context);
  const codeHash = hashCardCode(auth, parseCardCode(typedCode) ?? '');
  let userId: string | undefined;
  return context.limits.limitFailures(
    [
      ['card', toNetwork(client.ip)],
      ['card_all', ''],
    ],
    async () => {
      userId = await findUser(db, codeHash);
      const confirm = (trx: DbTransaction) => recordUse(trx, codeHash, now());
      const session = userId && (await auth.trusted.signIn({ userId, method: 'card', meta: client, confirm }));
      if (session) return session as CardSession; // the protocol's serializer writes both tokens
      throw cardRefused();
    },
    { onCounted: () => auth.trusted.recordFailure({ method: 'card', meta: client, userId }) },
  );
}

/** Wrong, revoked and unknown cards are refused alike, as are those of disabled accounts. */
function cardRefused(): Problem {
  const message = 'This card does not work. Check the code, or ask your teacher for a new card.';
  return new Problem(403, 'card_refused', message);
}

/**
 * Whose card it is, if it works: not revoked, and of a learner who is not disabled. That of an archived
 * class works: what learners did is theirs.
 */
async function findUser(db: Db, codeHash: string): Promise<string | undefined> {
  const card = await db
    .selectFrom('sign_in_cards as card')
    .innerJoin('members', 'members.user_id', 'card.user_id')
    .select('card.user_id')
    .where('card.code_hash', '=', codeHash)
    .where('card.revoked_at', 'is', null)
    .where('members.role', '=', 'learner')
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst();
  return card?.user_id;
}

/** Stores the time of a use. Returns false when the card stopped working since it was looked up. */
async function recordUse(trx: DbTransaction, codeHash: string, now: Date): Promise<boolean> {
  if ((await findUser(trx, codeHash)) === undefined) return false;
  await trx
    .updateTable('sign_in_cards')
    .set({ last_used_at: now.toISOString() })
    .where('code_hash', '=', codeHash)
    .execute();
  return true;
}
