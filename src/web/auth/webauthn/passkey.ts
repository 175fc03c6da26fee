// Passkeys in the browser (Web Authentication): registering one, and signing in with it.

import { passkeyTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { requestCredential } from './webauthn-ceremony.ts';
import { credentialToJson } from './webauthn-json.ts';

/** Signs in with a passkey that the user chooses. @throws Error with a message for the user. */
export async function signInWithPasskey(auth: Auth, options: { captchaToken?: string }): Promise<void> {
  const { data, error } = await auth.passkey.startAuthentication({ options });
  if (error !== null) throw error;
  const credential = await requestCredential('request', data.options, passkeyTexts);
  const verified = await auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: credentialToJson(credential) as never, // the client passes JSON on
  });
  if (verified.error !== null) throw verified.error;
}

/**
 * Registers a passkey on this device, or on one that the browser offers, and names it.
 * @throws Error with a message for the user.
 */
export async function addPasskey(auth: Auth, friendlyName: string): Promise<void> {
  const { data, error } = await auth.passkey.startRegistration();
  if (error !== null) throw error;
  const credential = await requestCredential('create', data.options, passkeyTexts);
  const registered = await auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: credentialToJson(credential) as never, // as above
  });
  if (registered.error !== null) throw registered.error;
  const renamed = await auth.passkey.update({ passkeyId: registered.data.id, friendlyName });
  if (renamed.error !== null) throw renamed.error;
}
