// Invalid input: each error has its own problem response, and nothing is stored, neither rows nor files.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { dumpRowsAndFiles, type ExpectedProblem, expectProblem } from '../../support/requests/expect-problem.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { sendRaw } from '../../support/requests/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const UNKNOWN_ID = 'QQQQQQQQQQQ';

let server: TestServer;
let token: string;
let draftId: string;
let mediaId: string;
let stateBefore: unknown;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
  const createResponse = await server.call('POST', routes.saveDraft, {
    token,
    body: { name: 'Une leçon', markup: 'Bonjour' },
  });
  draftId = (await createResponse.json()).id;
  const body = uploadForm('a.png', createPng());
  const uploadResponse = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
  mediaId = (await uploadResponse.json()).id;
});
afterAll(() => server.close());

beforeEach(async () => {
  stateBefore = await dumpRowsAndFiles(server);
});
afterEach(async () => {
  expect(await dumpRowsAndFiles(server), 'something was left behind').toEqual(stateBefore);
});

const getDraftParams = () => ({ draftId });
const calls: [name: string, method: string, getPath: () => string, body?: () => unknown][] = [
  ['saving a draft', 'POST', () => routes.saveDraft, () => ({ id: draftId, name: 'b', markup: 'c' })],
  ['loading a draft', 'GET', () => path(routes.loadDraft, getDraftParams())],
  ['listing drafts', 'GET', () => routes.listDrafts],
  ['uploading', 'POST', () => path(routes.uploadMedia, getDraftParams()), () => uploadForm('a.png', createPng())],
  ['deleting media', 'DELETE', () => path(routes.deleteMedia, { draftId, mediaId })],
  ['restoring media', 'POST', () => path(routes.restoreMedia, { draftId, mediaId })],
  ['publishing', 'POST', () => path(routes.publishDraft, getDraftParams()), () => '<p>a</p>'],
  ['loading a page', 'GET', () => path(routes.loadPage, { pageId: draftId })],
  ['loading a course', 'GET', () => path(routes.loadCourse, { courseId: 'learnfrench' })],
];

const tokens: [name: string, headers: Record<string, string>, code: string][] = [
  ['no token', {}, 'no_token'],
  ['a token that is none', { authorization: 'Bearer abc' }, 'bad_token'],
  ['a forged token', { authorization: `Bearer ${createForgedToken()}` }, 'bad_token'],
  ['another scheme', { authorization: 'Basic b3duZXI6cHc=' }, 'no_token'],
];

function createForgedToken(): string {
  const encodeSegment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', role: 'authenticated', exp: 9_999_999_999 };
  return `${encodeSegment({ alg: 'none', typ: 'JWT' })}.${encodeSegment(claims)}.`;
}

describe.each(calls)('%s', (_name, method, getPath, body) => {
  it.each(tokens)('with %s is refused', async (_what, headers, code) => {
    const sent = body?.();
    const type = typeof sent === 'string' ? { 'content-type': 'text/html' } : {};
    const responsePromise = server.call(method, getPath(), { body: sent, headers: { ...headers, ...type } });
    await expectProblem(responsePromise, { status: 401, code, detail: /token/ });
  });
});

describe('saving a draft', () => {
  const save = (body: unknown) => server.call('POST', routes.saveDraft, { token, body });
  const validBody = { name: 'b', markup: 'c' };

  it.each<[string, unknown, ExpectedProblem]>([
    ['no name', { markup: 'c' }, { status: 422, code: 'invalid_field', detail: 'name: must be a text', field: 'name' }],
    [
      'no markup',
      { name: 'b' },
      { status: 422, code: 'invalid_field', detail: 'markup: must be a text', field: 'markup' },
    ],
    ['nothing', {}, { status: 422, code: 'invalid_field', detail: 'name: must be a text', field: 'name' }],
    [
      'a list',
      [validBody],
      { status: 422, code: 'invalid_field', detail: 'The body: must be a JSON object', field: '' },
    ],
    ['null', null, { status: 422, code: 'invalid_field', detail: 'The body: must be a JSON object', field: '' }],
    [
      'a number as the name',
      { ...validBody, name: 5 },
      { status: 422, code: 'invalid_field', detail: 'name: must be a text', field: 'name' },
    ],
    [
      'null as the markup',
      { ...validBody, markup: null },
      { status: 422, code: 'invalid_field', detail: 'markup: must be a text', field: 'markup' },
    ],
    [
      'an object as the markup',
      { ...validBody, markup: {} },
      { status: 422, code: 'invalid_field', detail: 'markup: must be a text', field: 'markup' },
    ],
    [
      'a name of 10,000 characters',
      { ...validBody, name: 'é'.repeat(10_000) },
      { status: 422, code: 'invalid_field', detail: 'name: A name has at most 200 characters.', field: 'name' },
    ],
    [
      'a name of 201 characters',
      { ...validBody, name: 'n'.repeat(201) },
      { status: 422, code: 'invalid_field', detail: 'name: A name has at most 200 characters.', field: 'name' },
    ],
    [
      'a markup of 5 MB',
      { ...validBody, markup: 'm'.repeat(5_000_000) },
      {
        status: 413,
        code: 'markup_too_large',
        detail: 'A text has at most 1,000,000 characters; this one has 5,000,000.',
        field: 'markup',
      },
    ],
    [
      'a markup that is one too long',
      { ...validBody, markup: 'm'.repeat(1_000_001) },
      { status: 413, code: 'markup_too_large', detail: /1,000,001/, field: 'markup' },
    ],
    [
      'a markup of 20 MB',
      { ...validBody, markup: 'm'.repeat(20_000_000) },
      { status: 413, code: 'too_large', detail: 'The body is too large for this request.' },
    ],
    [
      'a null character in the name',
      { ...validBody, name: 'a\0b' },
      { status: 422, code: 'invalid_field', detail: 'name: contains an invalid character', field: 'name' },
    ],
    [
      'a null character in the markup',
      { ...validBody, markup: 'a\0b' },
      { status: 422, code: 'invalid_field', detail: /^markup: /, field: 'markup' },
    ],
    [
      'an id that is none',
      { ...validBody, id: '../drafts' },
      { status: 422, code: 'invalid_id', detail: 'An id has 11 characters of A–Z and 2–7.', field: 'id' },
    ],
    [
      'a lowercase id',
      { ...validBody, id: 'm6dkhfl2kuk' },
      { status: 422, code: 'invalid_id', detail: /11 characters/, field: 'id' },
    ],
    [
      'a number as the id',
      { ...validBody, id: 17 },
      { status: 422, code: 'invalid_field', detail: 'id: must be a text', field: 'id' },
    ],
    [
      'a text as the revision',
      { ...validBody, revision: '1' },
      { status: 422, code: 'invalid_field', detail: 'revision: must be a whole number', field: 'revision' },
    ],
    [
      'half a revision',
      { ...validBody, revision: 1.5 },
      { status: 422, code: 'invalid_field', detail: 'revision: must be a whole number', field: 'revision' },
    ],
    [
      'a revision below nothing',
      { ...validBody, revision: -1 },
      { status: 422, code: 'invalid_field', detail: 'revision: must not be negative', field: 'revision' },
    ],
  ])('with %s is refused', async (_what, body, expected) => {
    await expectProblem(save(body), expected);
  });

  it.each<[string, string, string, ExpectedProblem]>([
    [
      'a body that is not JSON',
      '{"name": "a", ',
      'application/json',
      { status: 400, code: 'bad_json', detail: 'The body is not valid JSON.' },
    ],
    [
      'half a character',
      '{"name":"\\ud800","markup":""}',
      'application/json',
      { status: 422, code: 'invalid_field', detail: /^name: /, field: 'name' },
    ],
    [
      'an empty body',
      '',
      'application/json',
      { status: 400, code: 'bad_json', detail: 'The body is empty; JSON was expected.' },
    ],
    [
      'a prototype',
      '{"__proto__":{"isAdmin":true},"name":"a","markup":""}',
      'application/json',
      { status: 400, code: 'bad_json', detail: 'The body is not valid JSON.' },
    ],
    [
      'a plain text',
      'name=a',
      'text/plain',
      {
        status: 415,
        code: 'unsupported_media_type',
        detail: 'This request does not accept a body of that Content-Type.',
      },
    ],
    [
      'a web form',
      'name=a&markup=b',
      'application/x-www-form-urlencoded',
      { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ },
    ],
    [
      'XML',
      '<name>a</name>',
      'application/xml',
      { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ },
    ],
  ])('with %s is refused', async (_what, body, type, expected) => {
    const responsePromise = server.call('POST', routes.saveDraft, { token, body, headers: { 'content-type': type } });
    await expectProblem(responsePromise, expected);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined(); // no prototype pollution
  });

  it('without a body and its type is refused', async () => {
    await expectProblem(server.call('POST', routes.saveDraft, { token }), {
      status: 422,
      code: 'invalid_field',
      detail: 'The body: must be a JSON object',
    });
  });

  it('stores no unknown field, and the last of two duplicate keys', async () => {
    const id = 'BADINPUT222';
    const body = `{"id":"${id}","name":"first","name":"a","markup":"","revision":0,"created_by":"x","role":"owner"}`;
    const response = await server.call('POST', routes.saveDraft, {
      token,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).toEqual({ id, name: 'a', revision: 1, errors: [] });
    const row = await server.instance.db
      .selectFrom('drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.created_by).toMatch(/^[0-9a-f-]{36}$/);
    await server.instance.db.deleteFrom('drafts').where('id', '=', id).execute();
  });
});

describe('an unknown id', () => {
  const draft: ExpectedProblem = { status: 404, code: 'draft_not_found', detail: 'There is no draft with this id.' };
  const page: ExpectedProblem = { status: 404, code: 'page_not_found', detail: 'There is no page with this id.' };
  const media: ExpectedProblem = {
    status: 404,
    code: 'media_not_found',
    detail: 'There is no media item with this id.',
  };
  const course: ExpectedProblem = { status: 404, code: 'course_not_found', detail: 'There is no course with this id.' };
  const html = { 'content-type': 'text/html' };

  it.each([
    UNKNOWN_ID,
    'm6dkhfl2kuk',
    'M6DKHFL2KU',
    "' OR 1=1 --",
    '../../secret',
    '\u0000',
    '%',
    'null',
    'é'.repeat(30),
  ])('such as %j gets 404 from every endpoint', async (id) => {
    const sendRequest = (method: string, urlPath: string, options: object = {}) =>
      server.call(method, urlPath, { token, ...options });
    await expectProblem(sendRequest('GET', path(routes.loadDraft, { draftId: id })), draft);
    await expectProblem(
      sendRequest('POST', path(routes.publishDraft, { draftId: id }), { body: '<p>a</p>', headers: html }),
      draft,
    );
    await expectProblem(
      sendRequest('POST', path(routes.uploadMedia, { draftId: id }), { body: uploadForm('a.png', createPng()) }),
      draft,
    );
    await expectProblem(sendRequest('DELETE', path(routes.deleteMedia, { draftId, mediaId: id })), media);
    await expectProblem(sendRequest('DELETE', path(routes.deleteMedia, { draftId: id, mediaId })), media);
    await expectProblem(sendRequest('POST', path(routes.restoreMedia, { draftId, mediaId: id })), media);
    await expectProblem(sendRequest('GET', path(routes.loadPage, { pageId: id })), page);
    await expectProblem(sendRequest('GET', path(routes.loadCourse, { courseId: id })), course);
    await expectProblem(sendRequest('GET', path(routes.media, { mediaId: id })), media);
  });

  it.each([
    [`/${'A'.repeat(5000)}`, 404, 'not_found', /not found/],
    ['/%zz', 400, 'bad_address', /address/],
    ['/%c0%ae', 400, 'bad_address', /address/],
  ])('that is no valid path segment is refused as well, such as %.20s', async (id, status, code, detail) => {
    const responsePromise = server.call('GET', routes.loadDraft.replace('/:draftId', id), { token });
    await expectProblem(responsePromise, { status, code, detail });
  });

  it('is refused before the upload is read', async () => {
    const urlPath = path(routes.uploadMedia, { draftId: UNKNOWN_ID });
    const head = `POST ${urlPath} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\nconnection: close\r\n\r\n`;
    const startedAt = performance.now();
    const response = await sendRaw(server.url, Buffer.from(head));
    expect(response).toMatchObject({ status: 404, body: expect.stringContaining('draft_not_found') });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('listing drafts', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=abc', 'cursor'],
    ['cursor=a&cursor=b', 'cursor'],
    [`cursor=${Buffer.from("2026' OR 1=1 x").toString('base64url')}`, 'cursor'],
  ])('with %s is refused', async (query, field) => {
    const responsePromise = server.call('GET', `${routes.listDrafts}?${query}`, { token });
    await expectProblem(responsePromise, {
      status: 422,
      code: 'invalid_field',
      detail: new RegExp(`^${field}`),
      field,
    });
  });
});

describe('publishing', () => {
  const publish = (body: string | Blob | undefined, type?: string) =>
    server.call('POST', path(routes.publishDraft, { draftId }), {
      token,
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    });

  it.each<[string, string | Blob, string, ExpectedProblem]>([
    [
      'JSON',
      '{"html":"<p>a</p>"}',
      'application/json',
      {
        status: 415,
        code: 'unsupported_media_type',
        detail: 'This request does not accept a body of that Content-Type.',
      },
    ],
    ['plain text', '<p>a</p>', 'text/plain', { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ }],
    [
      'XHTML',
      '<p>a</p>',
      'application/xhtml+xml',
      { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ },
    ],
    [
      'a page that is too large',
      'a'.repeat(MAX_HTML_BYTES + 1),
      'text/html',
      { status: 413, code: 'too_large', detail: 'The body is too large for this request.' },
    ],
    [
      'bytes that are no text',
      new Blob([new Uint8Array([0x3c, 0x70, 0x3e, 0xff, 0xfe])]),
      'text/html',
      { status: 400, code: 'bad_encoding', detail: 'The page is not valid UTF-8.' },
    ],
  ])('%s is refused', async (_what, body, type, expected) => {
    await expectProblem(publish(body, type), expected);
  });

  it('without a type is refused', async () => {
    await expectProblem(publish(undefined), {
      status: 415,
      code: 'unsupported_media_type',
      detail: 'A page must be sent as text/html.',
    });
  });
});
