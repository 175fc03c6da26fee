// Stands in the place of what the session client carries and no screen uses (see vite.config.ts).

/** Throws: whatever needs this part was left out of the web app on purpose. */
function absent(): never {
  throw new Error('This part of the session client is not in the web app; vite.config.ts leaves it out.');
}

/** The client makes one when it starts, so it may be made; it can do nothing. */
export class WebAuthnApi {}

export const createCredential = absent;
export const getCredential = absent;
export const deserializeCredentialCreationOptions = absent;
export const deserializeCredentialRequestOptions = absent;
export const serializeCredentialCreationResponse = absent;
export const serializeCredentialRequestResponse = absent;
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: absent, cancelCeremony: absent };
export const createSiweMessage = absent;
export const fromHex = absent;
export const getAddress = absent;
export const toHex = absent;
