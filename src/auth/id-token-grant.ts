// POST /token?grant_type=id_token: a session for whoever another provider already vouched for to an app.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { requireProof } from './account-change.ts';
import { atomically } from './atomically.ts';
import { requireUser } from './bearer.ts';
import type { Elsewhere, IdToken } from './elsewhere.ts';
import { linkIdentity } from './identities.ts';
import { checkManualLinking } from './identity-routes.ts';
import { spend } from './limits.ts';
import { networkOf } from './networks.ts';
import { enter, identityOf, newcomerOf } from './oauth.ts';
import type { Provider } from './provider.ts';
import { type Begun, beginSession, tokensFor } from './sessions.ts';
import { clientOf, flag, readBody, showTokens, text } from './wire.ts';

const body = z.object({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: flag,
});
type Body = z.output<typeof body>;

/** Providers that clients know to have ID tokens, by their issuers; "" where each customer has one of his own. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: '',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
  vercel_marketplace: 'https://marketplace.vercel.com',
};

function refused(sentence: string, oauth_error = 'invalid request'): Problem {
  return new Problem(400, 'validation_failed', sentence, { extras: { oauth_error } });
}

/** Issuers are compared without the slash that some write at their end. */
function sameIssuer(one: string | undefined, other: string): boolean {
  return one?.replace(/\/$/, '') === other.replace(/\/$/, '');
}

type Chosen = { name: string; elsewhere: Elsewhere };

/** The provider that a token is said to be of. @throws Problem 400. */
function choose(provider: Provider, { provider: asked, client_id, issuer }: Body): Chosen {
  if (asked === undefined && (client_id === undefined || issuer === undefined)) {
    throw refused('provider or client_id and issuer required');
  }
  const found = [...provider.elsewhere].find(([name, one]) =>
    asked === undefined ? sameIssuer(one.issuer, issuer ?? '') : name === asked && one.issuer !== undefined,
  );
  if (found !== undefined) return { name: found[0], elsewhere: found[1] };
  const known = asked === undefined ? undefined : ISSUERS[asked];
  if (known !== undefined && !provider.elsewhere.has(asked ?? '')) {
    throw new Problem(400, 'provider_disabled', `Provider (issuer "${known}") is not enabled`);
  }
  const named = (asked ?? issuer ?? '').slice(0, 200);
  throw new Problem(400, 'validation_failed', `Custom OIDC provider "${named}" not allowed`);
}

/** Whoever presents the token also knows what its hashed nonce was made from. @throws Problem 400. */
function checkNonce({ skipNonceCheck }: Elsewhere, given: string | undefined, { nonce }: IdToken): void {
  if (skipNonceCheck) return;
  if ((given === undefined) !== (nonce === undefined)) {
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given === undefined || nonce === undefined) return;
  const hashed = Buffer.from(createHash('sha256').update(given).digest('hex'));
  const claimed = Buffer.from(nonce);
  if (hashed.length !== claimed.length || !timingSafeEqual(hashed, claimed))
    throw refused('Nonces mismatch', 'invalid nonce');
}

/** @throws Problem 400, 401, 403, 404, 422, 429. */
export async function idTokenGrant(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const given = readBody(body, request);
  if (given.id_token === undefined) throw refused('id_token required');
  const client = clientOf(request);
  const forget = await spend(provider, 'token', networkOf(client.ip));
  const { name, elsewhere } = choose(provider, given);
  const rules = {
    accessToken: given.access_token,
    clientId: given.provider === undefined ? given.client_id : undefined,
  };
  const token = await elsewhere.readIdToken(given.id_token, rules, provider.now());
  checkNonce(elsewhere, given.nonce, token);
  const signIn = { method: 'oauth' };
  let begun: Begun;
  if (given.link_identity === true) {
    const caller = await requireUser(provider, request);
    checkManualLinking(provider);
    await requireProof(provider, caller);
    const { user } = caller;
    begun = await atomically(provider, async (db) => {
      await linkIdentity(provider, db, user, identityOf(name, token.person));
      return beginSession(provider, db, user, signIn, client);
    });
  } else {
    const newcomer = newcomerOf(name, elsewhere, token.person);
    begun = await enter(
      provider,
      newcomer,
      provider.siteUrl(),
      (db, user) => beginSession(provider, db, user, signIn, client),
      { ip: client.ip },
    );
  }
  await forget();
  return showTokens(await tokensFor(provider, begun));
}
