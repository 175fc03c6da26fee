// The trail of sign-ins and account changes: who did what to whom, from where, when.
import { randomUUID } from 'node:crypto';
import { kept } from '#db/kept.ts';
import type { Db } from '#db/open.ts';
import type { AuditRow } from '#db/tables-auth.ts';
import { type Provider, timestamp } from './provider.ts';

type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_reused'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_invited'
  | 'user_recovery_requested'
  | 'user_verified'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_promoted'
  | 'user_reset_link'
  | 'session_ended'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_failed'
  | 'factor_deleted'
  | 'identity_linked'
  | 'identity_unlinked';

export type Act = {
  action: AuditAction;
  /** Whose account it is about; the address is kept beside the id, for when the user is gone. */
  user?: { id: string; email: string | null; phone?: string | null };
  /** Who did it, when it was not the user himself. */
  actor?: string;
  ip?: string;
  detail?: Record<string, unknown>;
};

const addAct = kept((db, act: AuditRow) =>
  db.insertInto('audit').values({
    id: act.id,
    at: act.at,
    action: act.action,
    actor_id: act.actor_id,
    user_id: act.user_id,
    email: act.email,
    ip: act.ip,
    detail: act.detail,
  }),
);

/** Writes an act down, in the caller's transaction where there is one, so that it stands if and only if the act does. */
export async function note(provider: Provider, db: Db, { action, user, actor, ip, detail = {} }: Act): Promise<void> {
  await addAct(db, {
    id: randomUUID(),
    at: timestamp(provider),
    action,
    actor_id: actor ?? user?.id ?? null,
    user_id: user?.id ?? null,
    email: user?.email ?? user?.phone ?? null,
    ip: ip ?? null,
    detail: JSON.stringify(detail),
  });
}

/** The newest acts first, of everyone or of one address (lower case); `page` counts from 1. */
export async function readTrail(
  db: Db,
  page: number,
  perPage: number,
  email?: string,
): Promise<{ acts: AuditRow[]; total: number }> {
  let found = db.selectFrom('audit');
  if (email !== undefined) found = found.where('email', '=', email);
  const acts = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { acts, total: Number(total) };
}
