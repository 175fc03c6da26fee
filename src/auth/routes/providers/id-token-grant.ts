// POST /token?grant_type=id_token: a session for an ID token that an app got from an external provider.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { linkIdentity } from '#auth/accounts/identities.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { signInExternalUser, toExternalIdentity, toIdentity } from '#auth/federation/oauth.ts';
import type { IdentityProvider, IdToken } from '#auth/identity-providers/identity-provider.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import { optionalBoolean, optionalText, parseBody, requestMeta } from '#auth/routes/protocol/request-schemas.ts';
import { lockAccount, requireUser } from '#auth/sessions/authenticate.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import { requireReauthentication } from '#auth/user-management/self-service.ts';
import type { DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { sha256Hex } from '#system/sha256.ts';
import { assertManualLinkingEnabled } from './identity-routes.ts';

const idTokenBody = z.object({
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: optionalBoolean,
});
type IdTokenBody = z.output<typeof idTokenBody>;

/** Issuers of the providers whose ID tokens clients may send; "" where the issuer differs for each tenant. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: '',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
  vercel_marketplace: 'https://marketplace.vercel.com',
};

function idTokenError(message: string, oauth_error = 'invalid request'): Problem {
  return new Problem(400, 'validation_failed', message, { extras: { oauth_error } });
}

/** Compares issuers without a trailing slash, which some providers add. */
function isSameIssuer(a: string | undefined, b: string): boolean {
  return a?.replace(/\/$/, '') === b.replace(/\/$/, '');
}

type SelectedProvider = { name: string; identityProvider: IdentityProvider };

/** The provider that a request names, by its name or its issuer. @throws Problem 400. */
function selectProvider(
  context: AuthContext,
  { provider: providerName, client_id, issuer }: IdTokenBody,
): SelectedProvider {
  if (providerName === undefined && (client_id === undefined || issuer === undefined)) {
    throw idTokenError('provider or client_id and issuer required');
  }
  const found = [...context.identityProviders].find(([name, candidate]) =>
    providerName === undefined
      ? isSameIssuer(candidate.issuer, issuer ?? '')
      : name === providerName && candidate.issuer !== undefined,
  );
  if (found !== undefined) return { name: found[0], identityProvider: found[1] };
  const knownIssuer = providerName === undefined ? undefined : ISSUERS[providerName];
  if (knownIssuer !== undefined && !context.identityProviders.has(providerName ?? '')) {
    throw new Problem(400, 'provider_disabled', `Provider (issuer "${knownIssuer}") is not enabled`);
  }
  const label = (providerName ?? issuer ?? '').slice(0, 200);
  throw new Problem(400, 'validation_failed', `Custom OIDC provider "${label}" not allowed`);
}

/** Checks that the client knows the preimage of the token's hashed nonce (against replay). @throws Problem 400. */
function assertNonce({ skipNonceCheck }: IdentityProvider, rawNonce: string | undefined, { nonce }: IdToken): void {
  if (skipNonceCheck) return;
  if ((rawNonce === undefined) !== (nonce === undefined)) {
    throw idTokenError('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (rawNonce === undefined || nonce === undefined) return;
  const hashed = Buffer.from(sha256Hex(rawNonce));
  const claimed = Buffer.from(nonce);
  if (hashed.length !== claimed.length || !timingSafeEqual(hashed, claimed))
    throw idTokenError('Nonces mismatch', 'invalid nonce');
}

/**
 * Signs in by an ID token, or links its identity to the caller (`link_identity`).
 * @throws Problem 400, 401, 403, 404, 422, 429.
 */
export async function idTokenGrant(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const input = parseBody(idTokenBody, request);
  if (input.id_token === undefined) throw idTokenError('id_token required');
  if (input.link_identity === true && request.headers.authorization === undefined) {
    throw idTokenError('Linking requires a valid user access token in Authorization');
  }
  const meta = requestMeta(request);
  const { name, identityProvider } = selectProvider(context, input);
  const rules = {
    accessToken: input.access_token,
    clientId: input.provider === undefined ? input.client_id : undefined,
  };
  const token = await identityProvider.verifyIdToken(input.id_token, rules, context.now());
  assertNonce(identityProvider, input.nonce, token);
  const session = { signIn: { method: 'oauth' }, meta };
  let newSession: NewSession;
  if (input.link_identity === true) {
    const caller = await requireUser(context, request);
    assertManualLinkingEnabled(context);
    await requireReauthentication(context, caller);
    newSession = await retryTransactionOnConflict(context.db, async (db) => {
      const user = await lockAccount(context, db, caller);
      await linkIdentity(context, db, user, toIdentity(name, token.profile));
      return createSession(context, db, user, session);
    });
  } else {
    const external = toExternalIdentity(name, identityProvider, token.profile);
    const complete = (db: DbTransaction, user: UserRow) => createSession(context, db, user, session);
    newSession = await signInExternalUser(context, external, complete, { redirectTo: context.siteUrl(), ip: meta.ip });
  }
  return issueTokens(context, newSession);
}
