// The HTTP client and the API calls against a real server with every odd response.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from './api-client.ts';
import { listDraftOverview, loadDraft, publishDraft, saveDraft } from './author.ts';
import { deleteMedia, restoreMedia } from './media.ts';
import { loadCourse, loadPage } from './viewer.ts';

type RecordedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

const signedIn: Api['getSession'] = async () => ({ data: { session: { access_token: 'a.b.c' } }, error: null });

let respond: (response: ServerResponse) => void;
let requests: RecordedRequest[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  respond(response);
});
let api: Api;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  api = { origin: `http://127.0.0.1:${port}`, getSession: signedIn, renewSession: async () => false };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function respondWith(status: number, body: string, statusText?: string): void {
  requests = [];
  respond = (response) => {
    if (statusText === undefined) response.writeHead(status, { 'content-type': 'application/json' });
    else response.writeHead(status, statusText, { 'content-type': 'application/json' });
    response.end(body);
  };
}

const listOverview = () => listDraftOverview(api, { query: '', cursor: undefined, limit: 50 });

const calls: [name: string, call: () => Promise<unknown>, method: string, address: string][] = [
  ['saveDraft', () => saveDraft(api, { name: 'un', markup: 'deux' }), 'POST', '/api/editor/draft'],
  ['loadDraft', () => loadDraft(api, 'AAAAAAAAAAA'), 'GET', '/api/editor/draft/AAAAAAAAAAA'],
  [
    'publishDraft',
    () => publishDraft(api, { draftId: 'AAAAAAAAAAA', html: '<p>un</p>' }),
    'POST',
    '/api/editor/draft/publish/AAAAAAAAAAA',
  ],
  ['deleteMedia', () => deleteMedia(api, 'AAAAAAAAAAA', 'B'), 'DELETE', '/api/editor/draft/AAAAAAAAAAA/media/B'],
  [
    'restoreMedia',
    () => restoreMedia(api, 'AAAAAAAAAAA', 'B'),
    'POST',
    '/api/editor/draft/AAAAAAAAAAA/media/B/restore',
  ],
  ['loadPage', () => loadPage(api, 'M6DKHFL2KUK'), 'GET', '/api/viewer/page/M6DKHFL2KUK'],
  ['loadCourse', () => loadCourse(api, 'learnfrench'), 'GET', '/api/viewer/course/learnfrench'],
];

describe('every endpoint of the product API', () => {
  it.each(calls)('%s is requested at its URL with the access token', async (_name, call, method, address) => {
    respondWith(200, '{"id":"AAAAAAAAAAA"}');
    await call();
    expect(requests).toMatchObject([{ method, url: address, headers: { authorization: 'Bearer a.b.c' } }]);
  });

  it.each(calls)('%s is not requested without a token', async (_name, call) => {
    respondWith(200, '{}');
    api.getSession = async () => ({ data: { session: null }, error: null });
    await expect(call()).rejects.toThrow(/^No authentication token available$/);
    api.getSession = async () => ({ data: { session: null }, error: { message: 'storage is locked' } });
    await expect(call()).rejects.toThrow(/^Failed to get session: storage is locked$/);
    api.getSession = signedIn;
    expect(requests).toEqual([]);
  });
});

describe('an unexpected response', () => {
  it('is reported with status and status text', async () => {
    respondWith(404, '{}', 'Not Found');
    await expect(loadDraft(api, 'AAAAAAAAAAA')).rejects.toThrow(/^Error fetching draft: 404 Not Found$/);
    await expect(listOverview()).rejects.toThrow(/^Error fetching draft: 404 Not Found$/);
    await expect(loadPage(api, 'AAAAAAAAAAA')).rejects.toThrow(/^Error fetching page: 404 Not Found$/);
    respondWith(503, 'busy', 'Gone Fishing');
    await expect(publishDraft(api, { draftId: 'AAAAAAAAAAA', html: '' })).rejects.toThrow(
      /^Error publishing draft: 503 Gone Fishing$/,
    );
  });

  it('is reported with a status text even when the server sends none', async () => {
    respondWith(404, '{}', '');
    await expect(loadPage(api, 'AAAAAAAAAAA')).rejects.toThrow(/^Error fetching page: 404 Not Found$/);
    respondWith(429, '{}', '');
    await expect(loadDraft(api, 'AAAAAAAAAAA')).rejects.toThrow(/^Error fetching draft: 429 Too Many Requests$/);
    respondWith(599, '{}', '');
    await expect(loadDraft(api, 'AAAAAAAAAAA')).rejects.toThrow(/^Error fetching draft: 599 $/);
  });

  it('is reported when it is empty', async () => {
    for (const emptyBody of ['', '  ', 'null']) {
      respondWith(200, emptyBody);
      await expect(loadDraft(api, 'AAAAAAAAAAA')).rejects.toThrow(/^No data received$/);
      await expect(listOverview()).rejects.toThrow(/^No data received$/);
      await expect(loadPage(api, 'AAAAAAAAAAA')).rejects.toThrow(/^No data received$/);
    }
  });

  it('keeps the other fields of the error, such as the draft that a stale save conflicts with', async () => {
    respondWith(409, JSON.stringify({ code: 'stale_revision', draft: { id: 'AAAAAAAAAAA', revision: 7 } }));
    await expect(saveDraft(api, { id: 'AAAAAAAAAAA', name: '', markup: '', revision: 3 })).rejects.toMatchObject({
      status: 409,
      code: 'stale_revision',
      extras: { draft: { revision: 7 } },
    });
  });

  it('is reported when the connection breaks; publishing says "Network error"', async () => {
    respond = (response) => response.destroy();
    await expect(publishDraft(api, { draftId: 'AAAAAAAAAAA', html: '' })).rejects.toThrow(/^Network error: ./);
    await expect(loadDraft(api, 'AAAAAAAAAAA')).rejects.toThrow(TypeError);
  });
});

describe('a request without its id', () => {
  it('is not sent', async () => {
    respondWith(200, '{}');
    for (const emptyId of [null, '']) {
      await expect(loadDraft(api, emptyId)).rejects.toThrow(/^Invalid draftId$/);
      await expect(publishDraft(api, { draftId: emptyId, html: '' })).rejects.toThrow(/^Invalid draftId$/);
      await expect(loadPage(api, emptyId)).rejects.toThrow(/^Invalid pageId$/);
    }
    expect(requests).toEqual([]);
  });
});

describe('a request body', () => {
  it('is JSON for a draft and HTML for a page', async () => {
    respondWith(200, '{"errors":[]}');
    await saveDraft(api, { id: 'AAAAAAAAAAA', name: 'été', markup: '---là---', revision: 2 });
    await publishDraft(api, { draftId: 'AAAAAAAAAAA', html: '<p>été</p>' });
    expect(requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      id: 'AAAAAAAAAAA',
      name: 'été',
      markup: '---là---',
      revision: 2,
    });
    expect(requests[1]).toMatchObject({ body: '<p>été</p>', headers: { 'content-type': 'text/html; charset=utf-8' } });
  });

  it('goes to the same path with a malformed id (path traversal)', async () => {
    respondWith(404, '{}');
    await expect(loadPage(api, '../../auth/v1/user?x=1#y')).rejects.toThrow();
    expect(requests[0]?.url).toBe('/api/viewer/page/..%2F..%2Fauth%2Fv1%2Fuser%3Fx%3D1%23y');
  });
});
