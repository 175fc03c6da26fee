// Replaces the parts of the session client that the web app does not use, to save bytes (see vite.config.ts).

/** Throws: the part was left out of the web app on purpose. */
function throwNotIncluded(): never {
  throw new Error('This part of the session client is not in the web app; vite.config.ts leaves it out.');
}

/** Options and credentials stay JSON: security-key.ts converts them, where a security key is used. */
function passThrough<Json>(json: Json): Json {
  return json;
}

/** The client creates one when it starts; it can do nothing. */
export class WebAuthnApi {}

export const deserializeCredentialCreationOptions = passThrough;
export const deserializeCredentialRequestOptions = passThrough;
export const serializeCredentialCreationResponse = passThrough;
export const serializeCredentialRequestResponse = passThrough;
export const createCredential = throwNotIncluded;
export const getCredential = throwNotIncluded;
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: throwNotIncluded, cancelCeremony: throwNotIncluded };
export const createSiweMessage = throwNotIncluded;
export const fromHex = throwNotIncluded;
export const getAddress = throwNotIncluded;
export const toHex = throwNotIncluded;
