// Looks up the member of each request, and caches it for seconds, as sessions are: a token is never asked for the role.

import { LRUCache } from 'lru-cache';
import { Problem } from '#api/problem.ts';
import { findAccount } from '#auth/accounts/account-queries.ts';
import type { Db } from '#db/open.ts';
import type { MemberRow } from '#db/tables/school.ts';
import { MINUTE_MS } from '#durations.ts';
import type { Caller, Identify, Identity } from '#http/caller.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { accountDisabled, addMember, findMember } from './members.ts';

/** How long a changed role may go unnoticed by other processes; this one invalidates it (`invalidate`). */
const RECHECK_MS = 5000;
const MAX_CACHED = 5000;

/** A member's `last_seen_at` is not updated more often. */
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

type CachedMember = { member: MemberRow; checkedAt: number };

export type MemberDirectoryOptions = {
  db: Db;
  now: () => Date;
  /** With accounts of another provider: the address whose account is the owner. */
  ownerEmail?: string | undefined;
  /**
   * Whether this server manages the accounts, and adds their members. A token outlives its account for some seconds.
   */
  isEmbedded?: boolean;
};

/** Finds members by the id of their account, cached for seconds. */
export class MemberDirectory {
  readonly #options: MemberDirectoryOptions;
  readonly #cache = new LRUCache<string, CachedMember>({ max: MAX_CACHED });

  constructor(options: MemberDirectoryOptions) {
    this.#options = options;
  }

  /** The member of an account, created at its first request when another provider keeps it. */
  async get(identity: Identity): Promise<MemberRow> {
    const cached = this.#cache.get(identity.id);
    if (cached !== undefined && this.#isFresh(cached)) return cached.member;
    const member = await this.#load(identity);
    this.#cache.set(identity.id, { member, checkedAt: this.#options.now().getTime() });
    return member;
  }

  /**
   * For an account that was looked up a moment ago and is not disabled: says, without I/O, whether that is still known.
   */
  peek(userId: string): (() => boolean) | undefined {
    const cached = this.#cache.peek(userId);
    if (cached === undefined || cached.member.disabled_at !== null || !this.#isFresh(cached)) return undefined;
    return () => this.#isFresh(cached) && this.#cache.peek(userId) === cached;
  }

  /** Makes the next request of an account read its row again. Call it after every change of a member. */
  invalidate(userId: string): void {
    this.#cache.delete(userId);
  }

  #isFresh({ checkedAt }: CachedMember): boolean {
    return Math.abs(this.#options.now().getTime() - checkedAt) < RECHECK_MS;
  }

  async #load(identity: Identity): Promise<MemberRow> {
    const { db, now } = this.#options;
    const member = (await findMember(db, identity.id)) ?? (await this.#add(identity));
    const time = now();
    if (time.getTime() - Date.parse(member.last_seen_at ?? '1970-01-01') > LAST_SEEN_INTERVAL_MS) {
      const last_seen_at = time.toISOString();
      await db.updateTable('members').set({ last_seen_at }).where('user_id', '=', identity.id).execute();
      return { ...member, last_seen_at };
    }
    return member;
  }

  /** @throws Problem 401 `bad_token` for an account that there is not, or no longer */
  async #add({ id, email, isAnonymous }: Identity): Promise<MemberRow> {
    const { db, now, ownerEmail, isEmbedded = false } = this.#options;
    if (isEmbedded && (await findAccount(db, id)) === undefined) {
      const message =
        'There is no account for this access token: it was deleted, or is of another site. Sign in again.';
      throw new Problem(401, 'bad_token', message, { headers: { 'www-authenticate': 'Bearer' } });
    }
    const isOwner = ownerEmail !== undefined && email.toLowerCase() === ownerEmail.toLowerCase();
    const role = isOwner ? 'owner' : isAnonymous ? 'learner' : 'author';
    await addMember(db, { id, isAnonymous, createdAt: now() }, role);
    // Owners recognize people by it; of embedded accounts the address is in `users`.
    if (!isEmbedded && email !== '') await upsertAuthor(db, { id, email });
    const added = await findMember(db, id);
    if (added === undefined) throw new Error(`The member ${id} was deleted at once.`);
    return added;
  }
}

/**
 * Adds the member's role to the accounts that `identify` knows.
 * @throws (the returned function) also Problem 403 `account_disabled`
 */
export function identifyMembers(identify: Identify<Identity>, directory: MemberDirectory): Identify {
  const identifyMember = async (authorization: string | undefined): Promise<Caller> => {
    const identity = await identify(authorization);
    const { role, disabled_at } = await directory.get(identity);
    if (disabled_at !== null) throw accountDisabled();
    return { id: identity.id, email: identity.email, role };
  };
  const peek: Identify['peek'] = (authorization) => {
    const accepted = identify.peek?.(authorization);
    const isKnown = accepted && directory.peek(accepted.id);
    if (accepted === undefined || isKnown === undefined) return undefined;
    return { id: accepted.id, isValid: () => accepted.isValid() && isKnown() };
  };
  return Object.assign(identifyMember, { peek });
}
