// Security keys as second factors, in the browser (Web Authentication): registering one, and signing in with it.

import { securityKeyTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { requestCredential } from './webauthn-ceremony.ts';
import { credentialToJson } from './webauthn-json.ts';

/**
 * Enrolls a factor and registers a security key for it; the session is then at
 * `aal2`. An enrollment that fails is undone.
 * @throws Error with a message for the user.
 */
export async function addSecurityKey(auth: Auth, friendlyName: string): Promise<void> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error !== null) throw error;
  try {
    await verifySecurityKey(auth, data.id);
  } catch (cause) {
    await auth.mfa.unenroll({ factorId: data.id }).catch(console.error);
    throw cause;
  }
}

/**
 * Answers the challenge of a factor with its security key, which the first challenge
 * registers; the session is then at `aal2`.
 * @throws Error with a message for the user.
 */
export async function verifySecurityKey(auth: Auth, factorId: string): Promise<void> {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: site });
  if (error !== null) throw error;
  if (data.type !== 'webauthn') throw new Error(`A security key was answered with a challenge of type ${data.type}`);
  const { type, credential_options } = data.webauthn;
  // In this build the client passes JSON through (auth-client-stubs.ts); its types name what it would convert it to.
  const credential = await requestCredential(type, credential_options.publicKey, securityKeyTexts);
  const verified = await auth.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { ...site, type, credential_response: credentialToJson(credential) as never }, // JSON, as above
  });
  if (verified.error !== null) throw verified.error;
}
