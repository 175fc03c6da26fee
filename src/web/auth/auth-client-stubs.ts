// Stands in the place of what the session client carries and no screen uses (see vite.config.ts).

/** Throws: whatever needs this part was left out of the web app on purpose. */
function throwNotIncluded(): never {
  throw new Error('This part of the session client is not in the web app; vite.config.ts leaves it out.');
}

/** The client makes one when it starts, so it may be made; it can do nothing. */
export class WebAuthnApi {}

export const createCredential = throwNotIncluded;
export const getCredential = throwNotIncluded;
export const deserializeCredentialCreationOptions = throwNotIncluded;
export const deserializeCredentialRequestOptions = throwNotIncluded;
export const serializeCredentialCreationResponse = throwNotIncluded;
export const serializeCredentialRequestResponse = throwNotIncluded;
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: throwNotIncluded, cancelCeremony: throwNotIncluded };
export const createSiweMessage = throwNotIncluded;
export const fromHex = throwNotIncluded;
export const getAddress = throwNotIncluded;
export const toHex = throwNotIncluded;
