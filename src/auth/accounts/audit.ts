// The audit log of sign-ins and account changes: who did what to which account, from where, and when.
import { createHmac, randomUUID } from 'node:crypto';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { countRows } from '#db/count-rows.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { AuditRow } from '#db/tables/auth.ts';

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
  | 'user_updated_email'
  | 'user_updated_phone'
  | 'user_modified'
  | 'user_deleted'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_promoted'
  | 'user_role_changed'
  | 'user_data_downloaded'
  | 'user_renamed'
  | 'user_signed_out'
  | 'user_reset_link'
  | 'first_run'
  | 'backup_started'
  | 'backup_downloaded'
  | 'session_ended'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_failed'
  | 'factor_updated'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'recovery_codes_regenerated'
  | 'recovery_codes_verified'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'identity_linked'
  | 'identity_unlinked';

export type AuditEvent = {
  action: AuditAction;
  /** The account concerned. The address is stored with the id, as it may change. */
  user?: { id: string; email: string | null; phone?: string | null };
  /** Who did it, if it was not the user. */
  actor?: string;
  ip?: string;
  detail?: Record<string, unknown>;
};

/**
 * Maximum length of a text in an event, which is that of an address: events are
 * kept, and clients choose some of their texts.
 */
const MAX_TEXT_LENGTH = 255;

function truncate(text: string | null | undefined): string | null {
  return text?.slice(0, MAX_TEXT_LENGTH).toWellFormed() ?? null;
}

function serializeDetail(detail: Record<string, unknown>): string {
  return JSON.stringify(detail, (_name, value: unknown) => (typeof value === 'string' ? truncate(value) : value));
}

const insertEvent = prepareQuery((db, row: AuditRow) =>
  db.insertInto('audit').values({
    id: row.id,
    at: row.at,
    action: row.action,
    actor_id: row.actor_id,
    user_id: row.user_id,
    email: row.email,
    ip: row.ip,
    detail: row.detail,
  }),
);

/**
 * A UUID of version 8 (RFC 9562) that grows with the clock of the system, in ns: events of
 * one millisecond are listed in their order.
 */
function createEventId(): string {
  const time = process.hrtime.bigint().toString(16).padStart(15, '0').slice(-15);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-8${time.slice(12)}-${randomUUID().slice(19)}`;
}

/**
 * Records an audit event, in the caller's transaction if there is one, so that both
 * commit or neither does. Texts are cut at
 * 255 characters.
 */
export async function recordAudit(
  context: AuthContext,
  db: Db,
  { action, user, actor, ip, detail = {} }: AuditEvent,
): Promise<void> {
  const id = createEventId();
  await insertEvent(db, {
    id,
    at: timestamp(context),
    action,
    actor_id: truncate(actor ?? user?.id),
    user_id: user?.id ?? null,
    email: truncate(user?.email ?? user?.phone),
    ip: truncate(ip),
    detail: serializeDetail(detail),
  });
  context.onAuditEvent({ id, action });
}

/** A page of audit events, newest first: all, or those of one address (lower case). `page` counts from 1. */
export async function listAuditEvents(
  db: Db,
  page: number,
  perPage: number,
  email?: string,
): Promise<{ events: AuditRow[]; total: number }> {
  let query = db.selectFrom('audit');
  if (email !== undefined) query = query.where('email', '=', email);
  const events = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { events, total: await countRows(query) };
}

/**
 * A name for an account in log lines: the same in every line, and useless without the key, because a log is not deleted
 * with the account.
 */
export function logName({ keys }: Pick<AuthContext, 'keys'>, userId: string): string {
  return createHmac('sha256', keys.internalKey).update(`log ${userId}`).digest('base64url').slice(0, 16);
}
