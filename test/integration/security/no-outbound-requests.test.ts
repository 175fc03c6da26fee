// SSRF: the server requests none of the URLs in user input.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Addresses reserved for documentation (RFC 5737), and a reserved name (RFC 6761). */
const EXTERNAL_URLS = [
  'http://192.0.2.7:9/a.png',
  'https://cahier.invalid/a.png',
  '//203.0.113.9/a',
  'file:///etc/passwd',
];

let server: TestServer;
/** Hosts that this process connected to, the test included: addresses, and resolved names. */
const contactedHosts = new Set<string>();

function recordMessage(message: unknown): void {
  const { socket } = message as { socket: Socket }; // the message type of this channel
  socket.on('connectionAttempt', (host) => contactedHosts.add(host));
  socket.on('lookup', (_error, _address, _family, host) => contactedHosts.add(host));
}

beforeAll(async () => {
  server = await startTestServer();
  subscribe('net.client.socket', recordMessage);
});
afterAll(async () => {
  unsubscribe('net.client.socket', recordMessage);
  await server.close();
});

it('no URL in texts, pages, files, accounts or headers is requested by the server (SSRF)', async () => {
  const token = await server.signIn();
  const statuses: number[] = [];
  const sendRequest = async (method: string, urlPath: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await server.call(method, urlPath, { token, headers, ...(body === undefined ? {} : { body }) });
    statuses.push(response.status);
    return response.text();
  };
  for (const externalUrl of EXTERNAL_URLS) {
    const markup = `![a](${externalUrl}) [b](${externalUrl}) {{${externalUrl}}} <img src="${externalUrl}">`;
    const { id: draftId }: { id: string } = JSON.parse(
      await sendRequest('POST', routes.saveDraft, { name: externalUrl, markup }),
    );
    const page = `<img src="${externalUrl}"><audio src="${externalUrl}"></audio><link href="${externalUrl}"><iframe src="${externalUrl}">`;
    await sendRequest('POST', path(routes.publishDraft, { draftId }), page, { 'content-type': 'text/html' });
    await sendRequest('GET', path(routes.loadPage, { pageId: draftId }));
    await sendRequest('GET', path(routes.exportSingleFile, { pageId: draftId }));
    await sendRequest(
      'POST',
      path(routes.uploadMedia, { draftId }),
      uploadForm(`${externalUrl}.png`, createPng(Buffer.from(externalUrl))),
    );
    const xml = `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${externalUrl}"><svg><image href="${externalUrl}"/></svg>`;
    await sendRequest('POST', path(routes.uploadMedia, { draftId }), uploadForm('a.svg', Buffer.from(xml)));
    await sendRequest('PUT', `${AUTH_BASE}/user`, { data: { avatar_url: externalUrl, picture: externalUrl } });
    const query = `?redirect_to=${encodeURIComponent(externalUrl)}`;
    await sendRequest(
      'POST',
      `${AUTH_BASE}/recover${query}`,
      { email: OWNER.email },
      { 'x-forwarded-host': '192.0.2.7' },
    );
    await sendRequest('GET', `${AUTH_BASE}/authorize${query}&provider=${encodeURIComponent(externalUrl)}`);
    await sendRequest('POST', `${AUTH_BASE}/sso`, { domain: externalUrl, provider_id: externalUrl });
    await sendRequest('POST', `${AUTH_BASE}/token?grant_type=id_token`, {
      provider: externalUrl,
      id_token: 'a.b.c',
      issuer: externalUrl,
    });
    await sendRequest('POST', `${AUTH_BASE}/sso/saml/acs`, { SAMLResponse: Buffer.from(xml).toString('base64') });
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', jku: externalUrl, x5u: externalUrl })).toString(
      'base64url',
    );
    await sendRequest('GET', routes.listDrafts, undefined, { authorization: `Bearer ${header}.e30.aaaa` });
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(contactedHosts.size).toBeGreaterThan(0);
  expect([...contactedHosts].filter((host) => !/^(?:127\.|::1$|localhost$)/.test(host))).toEqual([]);
});
