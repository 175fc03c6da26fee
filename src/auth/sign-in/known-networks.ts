// Networks that an account has signed in from: what lets it in while somebody else behind the same address guesses passwords.
import { createHmac } from 'node:crypto';
import type { AuthContext } from '#auth/context/context.ts';
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#durations.ts';
import { isKeyRemembered, rememberKey } from '#limits/remembered-keys.ts';

/** For how long a network stays known after the last sign-in; as long as a device does. */
const KNOWN_MS = 180 * DAY_MS;

/** A keyed hash: without the key, it reveals neither the account nor the network. */
function networkKey({ keys }: Pick<AuthContext, 'keys'>, userId: string, network: string): string {
  return createHmac('sha256', keys.internalKey).update(`network ${userId} ${network}`).digest('base64url');
}

/** Remembers a network after a right password, in its transaction. */
export async function rememberNetwork(context: AuthContext, db: Db, userId: string, network: string): Promise<void> {
  await rememberKey(db, networkKey(context, userId, network), context.monotonicMs(), KNOWN_MS);
}

export async function isNetworkRemembered(context: AuthContext, userId: string, network: string): Promise<boolean> {
  return isKeyRemembered(context.db, networkKey(context, userId, network), context.monotonicMs());
}
