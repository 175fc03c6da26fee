// Whatever addresses people write down, the server calls none of them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';

/** Reserved for documentation (RFC 5737), so that nobody is there; and a name that nobody may have (RFC 6761). */
const ELSEWHERE = ['http://192.0.2.7:9/a.png', 'https://cahier.invalid/a.png', '//203.0.113.9/a', 'file:///etc/passwd'];

let house: TestHouse;
/** Whom this process asked for a connection, the test itself included: addresses, and names that were looked up. */
const called = new Set<string>();

function note(message: unknown): void {
  const { socket } = message as { socket: Socket }; // what this channel carries
  socket.on('connectionAttempt', (address) => called.add(address));
  socket.on('lookup', (_error, _address, _family, host) => called.add(host));
}

beforeAll(async () => {
  house = await openTestHouse();
  subscribe('net.client.socket', note);
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  await house.close();
});

it('nobody is called, whatever addresses stand in texts, pages, files, accounts and headers', async () => {
  const token = await house.signIn();
  const statuses: number[] = [];
  const send = async (method: string, where: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await house.call(method, where, { token, headers, ...(body === undefined ? {} : { body }) });
    statuses.push(answer.status);
    return answer.text();
  };
  for (const address of ELSEWHERE) {
    const markup = `![a](${address}) [b](${address}) {{${address}}} <img src="${address}">`;
    const { id: draftId }: { id: string } = JSON.parse(await send('POST', routes.saveDraft, { name: address, markup }));
    const page = `<img src="${address}"><audio src="${address}"></audio><link href="${address}"><iframe src="${address}">`;
    await send('POST', path(routes.publishDraft, { draftId }), page, { 'content-type': 'text/html' });
    await send('GET', path(routes.loadPage, { pageId: draftId }));
    await send('GET', path(routes.pageFile, { pageId: draftId }));
    await send(
      'POST',
      path(routes.uploadMedia, { draftId }),
      uploadForm(`${address}.png`, makePng(Buffer.from(address))),
    );
    const xml = `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${address}"><svg><image href="${address}"/></svg>`;
    await send('POST', path(routes.uploadMedia, { draftId }), uploadForm('a.svg', Buffer.from(xml)));
    await send('PUT', `${AUTH_BASE}/user`, { data: { avatar_url: address, picture: address } });
    const asked = `?redirect_to=${encodeURIComponent(address)}`;
    await send('POST', `${AUTH_BASE}/recover${asked}`, { email: OWNER.email }, { 'x-forwarded-host': '192.0.2.7' });
    await send('GET', `${AUTH_BASE}/authorize${asked}&provider=${encodeURIComponent(address)}`);
    await send('POST', `${AUTH_BASE}/sso`, { domain: address, provider_id: address });
    await send('POST', `${AUTH_BASE}/token?grant_type=id_token`, {
      provider: address,
      id_token: 'a.b.c',
      issuer: address,
    });
    await send('POST', `${AUTH_BASE}/sso/saml/acs`, { SAMLResponse: Buffer.from(xml).toString('base64') });
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', jku: address, x5u: address })).toString('base64url');
    await send('GET', routes.listDrafts, undefined, { authorization: `Bearer ${header}.e30.aaaa` });
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(called.size).toBeGreaterThan(0);
  expect([...called].filter((whom) => !/^(?:127\.|::1$|localhost$)/.test(whom))).toEqual([]);
});
