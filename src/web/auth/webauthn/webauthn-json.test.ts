// WebAuthn options and credentials in JSON, in a browser without the methods of level 3.
import { expect, it } from 'vitest';
import { credentialToJson, parseCreationOptions, parseRequestOptions } from './webauthn-json.ts';

const BYTES = Uint8Array.of(0, 251, 255, 16);
const BASE64URL = 'APv_EA';

it('creation options have their bytes decoded', () => {
  const options = parseCreationOptions({
    challenge: BASE64URL,
    rp: { id: 'example.org', name: 'example.org' },
    user: { id: BASE64URL, name: 'ana', displayName: 'Ana' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ type: 'public-key', id: BASE64URL }],
    attestation: 'none',
    timeout: 300_000,
  });
  expect(options).toEqual({
    challenge: BYTES,
    rp: { id: 'example.org', name: 'example.org' },
    user: { id: BYTES, name: 'ana', displayName: 'Ana' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ type: 'public-key', id: BYTES }],
    attestation: 'none',
    timeout: 300_000,
  });
});

it('request options have their bytes decoded', () => {
  const options = parseRequestOptions({
    challenge: BASE64URL,
    rpId: 'example.org',
    allowCredentials: [{ type: 'public-key', id: BASE64URL }],
    userVerification: 'preferred',
  });
  expect(options).toEqual({
    challenge: BYTES,
    rpId: 'example.org',
    allowCredentials: [{ type: 'public-key', id: BYTES }],
    userVerification: 'preferred',
  });
});

it('a credential has its bytes encoded', () => {
  const credential = {
    id: BASE64URL,
    rawId: BYTES.buffer,
    type: 'public-key',
    response: {
      clientDataJSON: BYTES.buffer,
      authenticatorData: BYTES.buffer,
      signature: BYTES.buffer,
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  };
  // What browsers without toJSON return.
  expect(credentialToJson(credential as unknown as PublicKeyCredential)).toEqual({
    id: BASE64URL,
    rawId: BASE64URL,
    type: 'public-key',
    response: { clientDataJSON: BASE64URL, authenticatorData: BASE64URL, signature: BASE64URL },
    clientExtensionResults: {},
  });
});
