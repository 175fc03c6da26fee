// What is stored of an account, for its person: everything but secrets, in the names that people use.
import { findById, parseJsonObject } from '#auth/accounts/accounts.ts';
import type { Db } from '#db/open.ts';

export type AccountExport = {
  account: {
    email: string | null;
    phone: string | null;
    created_at: string;
    last_sign_in_at: string | null;
    email_confirmed_at: string | null;
    has_password: boolean;
    /** What apps stored with the account, as JSON. */
    user_metadata: string;
  };
  /** Ways of signing in at other providers. */
  identities: { provider: string; email: string | null; created_at: string; last_sign_in_at: string | null }[];
  sessions: { started_at: string; last_used_at: string; device: string | null; ip_address: string | null }[];
  /** Second factors and passkeys. */
  devices: { kind: string; name: string; created_at: string; last_used_at: string | null }[];
  /** Events of the account, such as sign-ins. */
  events: { at: string; action: string; ip_address: string | null; detail: string }[];
};

/** The export of an account; undefined when there is none. */
export async function exportAccount(db: Db, userId: string): Promise<AccountExport | undefined> {
  const user = await findById(db, userId);
  if (user === undefined) return undefined;
  const { email, phone, created_at, last_sign_in_at, email_confirmed_at, password_hash, user_metadata } = user;
  return {
    account: {
      email,
      phone,
      created_at,
      last_sign_in_at,
      email_confirmed_at,
      has_password: password_hash !== null,
      user_metadata: JSON.stringify(parseJsonObject(user_metadata)),
    },
    identities: await db
      .selectFrom('identities')
      .select(['provider', 'email', 'created_at', 'last_sign_in_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as started_at', 'refreshed_at as last_used_at', 'user_agent as device', 'ip as ip_address'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    devices: [...(await loadFactors(db, userId)), ...(await loadPasskeys(db, userId))],
    events: await db
      .selectFrom('audit')
      .select(['at', 'action', 'ip as ip_address', 'detail'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  };
}

function loadFactors(db: Db, userId: string): Promise<AccountExport['devices']> {
  return db
    .selectFrom('factors')
    .select(['factor_type as kind', 'friendly_name as name', 'created_at', 'last_challenged_at as last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

async function loadPasskeys(db: Db, userId: string): Promise<AccountExport['devices']> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['friendly_name as name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return passkeys.map((passkey) => ({ kind: 'passkey', ...passkey }));
}
