// Security keys as second factors, in the browser (Web Authentication): registering one, and signing in with it.
import { errorMessage } from '#web/api/error-message.ts';
import { securityKeyTexts as texts } from '#web/texts/account.ts';
import type { Auth } from './auth-client.ts';
import { credentialToJson, parseCreationOptions, parseRequestOptions } from './webauthn-json.ts';

/** Whether this browser can use security keys here: in a secure context, and never at an IP address (a key is bound to a name). */
export function supportsSecurityKeys(page: Pick<Window, 'isSecureContext' | 'location'> = window): boolean {
  const { hostname } = page.location;
  const isIpAddress = /^\[|^\d+(\.\d+){3}$/.test(hostname);
  return page.isSecureContext && 'PublicKeyCredential' in page && !isIpAddress;
}

/**
 * Enrolls a factor and registers a security key for it; the session is then at `aal2`. An enrollment that fails is undone.
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
 * Answers the challenge of a factor with its security key, which the first challenge registers; the session is then at `aal2`.
 * @throws Error with a message for the user.
 */
export async function verifySecurityKey(auth: Auth, factorId: string): Promise<void> {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: site });
  if (error !== null) throw error;
  if (data.type !== 'webauthn') throw new Error(`A security key was answered with a challenge of type ${data.type}`);
  const { type, credential_options } = data.webauthn;
  // In this build the client passes JSON through (auth-client-stubs.ts); its types name what it would convert it to.
  const options: unknown = credential_options.publicKey;
  const credential = await requestCredential(type, options).catch((cause: unknown) => {
    throw new Error(securityKeyErrorMessage(cause), { cause });
  });
  const verified = await auth.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { ...site, type, credential_response: credentialToJson(credential) as never }, // JSON, as above
  });
  if (verified.error !== null) throw verified.error;
}

/** Has the browser ask for a security key. @throws DOMException when the user cancels, or the key is not suitable. */
async function requestCredential(type: 'create' | 'request', options: unknown): Promise<PublicKeyCredential> {
  // The server sends the JSON form of the options for the type (src/auth/mfa/webauthn.ts).
  const credential =
    type === 'create'
      ? await navigator.credentials.create({
          publicKey: parseCreationOptions(options as PublicKeyCredentialCreationOptionsJSON),
        })
      : await navigator.credentials.get({
          publicKey: parseRequestOptions(options as PublicKeyCredentialRequestOptionsJSON),
        });
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException(texts.cancelled, 'NotAllowedError');
  return credential;
}

/** The message for the user about an error of `navigator.credentials` (Web Authentication, section 5.1). */
export function securityKeyErrorMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  if (name === 'InvalidStateError') return texts.alreadyRegistered;
  return name === 'SecurityError' ? texts.wrongAddress : errorMessage(error);
}
