// The WebAuthn credentials that an account has registered, as security keys and as passkeys.
import type { AuthContext } from '#auth/context/context.ts';
import { decrypt } from '#auth/context/encryption.ts';
import type { Db } from '#db/open.ts';
import type { FactorRow } from '#db/tables/auth.ts';
import { type Credential, credentialSchema } from './webauthn.ts';

/** The credential of a security key; undefined until it is registered. */
export function loadFactorCredential(context: AuthContext, factor: FactorRow): Credential | undefined {
  if (factor.secret === null) return undefined;
  return credentialSchema.parse(JSON.parse(decrypt(context, factor.secret, factor.id)));
}

/**
 * The ids (base64url) of all credentials of a user. Both kinds exclude each other: a device that held the passkey and
 * the second factor would be both factors, and some devices replace a credential by a new one for the same account.
 */
export async function listCredentialIds(context: AuthContext, db: Db, userId: string): Promise<string[]> {
  const passkeys = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute();
  const factors = db.selectFrom('factors').selectAll().where('user_id', '=', userId);
  const securityKeys = await factors.where('factor_type', '=', 'webauthn').execute();
  const keyIds = securityKeys.flatMap((factor) => loadFactorCredential(context, factor)?.id ?? []);
  return [...passkeys.map(({ credential_id }) => credential_id), ...keyIds];
}
