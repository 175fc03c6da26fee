// Asks the browser for a security key or passkey (Web Authentication).
import { errorMessage } from '#web/api/error-message.ts';
import { parseCreationOptions, parseRequestOptions } from './webauthn-json.ts';

/** Messages for errors of the browser. */
export type WebauthnTexts = { cancelled: string; alreadyRegistered: string; wrongAddress: string };

/** Whether to create a credential, or to request one that was created before. */
export type CeremonyType = 'create' | 'request';

/**
 * Has the browser ask its user. `options` are the JSON form of those for the type, as the server sends them
 * (src/auth/webauthn/webauthn.ts).
 * @throws Error with a message for the user.
 */
export async function requestCredential(
  type: CeremonyType,
  options: unknown,
  texts: WebauthnTexts,
): Promise<PublicKeyCredential> {
  try {
    // The options are those of our own server, which makes them by the standard; the browser's
    // parsers refuse anything else with a TypeError.
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
  } catch (cause) {
    throw new Error(webauthnErrorMessage(cause, texts), { cause });
  }
}

/** The message for the user about an error of `navigator.credentials` (Web Authentication, section 5.1). */
export function webauthnErrorMessage(error: unknown, texts: WebauthnTexts): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  if (name === 'InvalidStateError') return texts.alreadyRegistered;
  return name === 'SecurityError' ? texts.wrongAddress : errorMessage(error);
}
