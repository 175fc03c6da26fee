// Every way by which a person who is right gets in from one network: for tests of limits, which refuse none of them.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { NewCards } from '#api/sign-in-cards.ts';
import { createClass } from '../school/classes.ts';
import type { TestServer } from '../server/test-server.ts';
import { SecurityKey } from './security-key.ts';

const PASSWORD = 'une longue phrase';
const RP_ID = '127.0.0.1';

/** The ways in; each is of its own account, but for the password, the known device, the passkey and the refresh token. */
export const WAYS = ['password', 'known device', 'passkey', 'refresh token', 'card', 'class link'] as const;
export type Way = (typeof WAYS)[number];

export type Person = {
  email: string;
  password: string;
  /** An access token of the account. */
  token: string;
  /** Gets in by one of the ways, from the network. */
  enter(way: Way): Promise<Response>;
};

/** Calls that come from one network, by a proxy that is trusted. */
export function callFrom(server: TestServer, network: string): TestServer['call'] {
  return (method, target, options = {}) =>
    server.call(method, target, { ...options, headers: { ...options.headers, 'x-forwarded-for': network } });
}

/** A device with a key, and what it responds to a challenge. */
export class TestDevice {
  readonly key: SecurityKey;
  readonly #call: TestServer['call'];

  constructor(server: TestServer, call: TestServer['call'] = server.call) {
    this.key = new SecurityKey(server.url);
    this.key.verifiesUser = true;
    this.#call = call;
  }

  async #start(kind: 'registration' | 'authentication', token?: string) {
    const target = `${AUTH_BASE}/passkeys/${kind}/options`;
    const response = await this.#call('POST', target, { body: {}, ...(token !== undefined && { token }) });
    expect(response.status, target).toBe(200);
    const { challenge_id, options } = await response.json();
    return { challenge_id, options, challenge: Buffer.from(options.challenge, 'base64url') };
  }

  async registerPasskey(token: string): Promise<void> {
    const { challenge_id, options, challenge } = await this.#start('registration', token);
    this.key.userHandle = options.user.id;
    const body = { challenge_id, credential: this.key.create(RP_ID, challenge) };
    const response = await this.#call('POST', `${AUTH_BASE}/passkeys/registration/verify`, { token, body });
    expect(response.status).toBe(200);
  }

  async signInByPasskey(): Promise<Response> {
    const { challenge_id, challenge } = await this.#start('authentication');
    const body = { challenge_id, credential: this.key.get(RP_ID, challenge) };
    return this.#call('POST', `${AUTH_BASE}/passkeys/authentication/verify`, { body });
  }

  /** Registers the key as a second factor. Returns the id of the factor, and the token of the session that has passed it. */
  async registerFactor(token: string): Promise<{ factorId: string; token: string }> {
    const enrollment = { factor_type: 'webauthn', friendly_name: randomUUID() };
    const enrolled = await this.#call('POST', `${AUTH_BASE}/factors`, { token, body: enrollment });
    const { id: factorId } = await enrolled.json();
    const session = await (await this.passFactor(token, factorId)).json();
    return { factorId, token: session.access_token };
  }

  /** Passes the second factor, or completes its registration. */
  async passFactor(token: string, factorId: string): Promise<Response> {
    const factor = `${AUTH_BASE}/factors/${factorId}`;
    const asked = await this.#call('POST', `${factor}/challenge`, { token, body: { webauthn: { rpId: RP_ID } } });
    const { id: challenge_id, webauthn } = await asked.json();
    const challenge = Buffer.from(webauthn.credential_options.publicKey.challenge, 'base64url');
    const credential_response =
      webauthn.type === 'create' ? this.key.create(RP_ID, challenge) : this.key.get(RP_ID, challenge);
    const response = { rpId: RP_ID, type: webauthn.type, credential_response };
    return this.#call('POST', `${factor}/verify`, { token, body: { challenge_id, webauthn: response } });
  }
}

/** A person whose account signed in from this network before, and who has a card and the link of a class. */
export async function createPerson(server: TestServer, ownerToken: string, network: string): Promise<Person> {
  const call = callFrom(server, network);
  const email = `${randomUUID()}@example.org`;
  await server.addUser(email, PASSWORD);
  const signIn = (headers: Record<string, string> = {}) =>
    call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: { email, password: PASSWORD }, headers });
  const first = await signIn();
  expect(first.status).toBe(200);
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  const { access_token: token, refresh_token } = await first.json();
  const device = new TestDevice(server, call);
  await device.registerPasskey(token);

  const { id: classId, code } = await createClass(server, ownerToken);
  const cards = path(routes.classCards, { classId });
  const made = await server.call('POST', cards, { token: ownerToken, body: { names: ['Ana'] } });
  const [card] = ((await made.json()) as NewCards).cards;
  const ways: Record<Way, () => Promise<Response>> = {
    password: () => signIn(),
    'known device': () => signIn({ cookie }),
    passkey: () => device.signInByPasskey(),
    'refresh token': () => call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, { body: { refresh_token } }),
    card: () => call('POST', routes.signInByCard, { body: { code: card?.code } }),
    'class link': () => call('POST', routes.lookUpCode, { body: { code: code?.linkCode } }),
  };
  return { email, password: PASSWORD, token, enter: (way) => ways[way]() };
}
