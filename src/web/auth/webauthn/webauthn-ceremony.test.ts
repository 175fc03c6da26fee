// Where security keys and passkeys are offered, and what their errors say.
import { expect, it } from 'vitest';
import { securityKeyTexts } from '#texts/en/account.ts';
import { supportsWebauthn } from './supports-webauthn.ts';
import { webauthnErrorMessage } from './webauthn-ceremony.ts';

it.each([
  ['https://cahier.example.org', true, true],
  ['http://localhost:8080', true, true],
  ['http://cahier.example.org', false, false],
  ['http://127.0.0.1:8080', true, false],
  ['http://[::1]:8080', true, false],
])('at %s (secure context: %s) they are offered: %s', (address, isSecureContext, isOffered) => {
  // The part of a window that is read.
  const page = { isSecureContext, PublicKeyCredential: class {}, location: new URL(address) } as unknown as Window;
  expect(supportsWebauthn(page)).toBe(isOffered);
});

it('they are not offered by a browser without them', () => {
  const page = { isSecureContext: true, location: new URL('https://cahier.example.org') } as unknown as Window; // as above
  expect(supportsWebauthn(page)).toBe(false);
});

it.each([
  ['NotAllowedError', securityKeyTexts.cancelled],
  ['AbortError', securityKeyTexts.cancelled],
  ['InvalidStateError', securityKeyTexts.alreadyRegistered],
  ['SecurityError', securityKeyTexts.wrongAddress],
  ['UnknownError', 'the device failed'],
])('%s has a message for people', (name, message) => {
  expect(webauthnErrorMessage(new DOMException('the device failed', name), securityKeyTexts)).toBe(message);
});
