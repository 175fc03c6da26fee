// Wire format of the storage protocol: statuses, bodies, and error messages, byte for byte where clients depend on them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ALLOWED_ORIGIN,
  type CallOptions,
  MAX_BYTES,
  signToken,
  startStorageServer,
  type TestStorageServer,
  USER_ID,
} from '../../support/server/storage-server.ts';

type ErrorCase = [httpStatus: number, statusCode: string, error: string, message: string, code: string];
const toResponse = ([httpStatus, statusCode, error, message, code]: ErrorCase) => [
  httpStatus,
  { statusCode, error, message, code },
];

const RLS_VIOLATION: ErrorCase = [
  400,
  '403',
  'Unauthorized',
  'new row violates row-level security policy',
  'AccessDenied',
];
const NO_BUCKET: ErrorCase = [400, '404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket'];
const BAD_JWS: ErrorCase = [400, '403', 'Unauthorized', 'Invalid Compact JWS', 'AccessDenied'];
const BAD_NAME: ErrorCase = [400, '400', 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'];
const BAD_SIZE: ErrorCase = [
  400,
  '400',
  'InvalidRequest',
  'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  'InvalidRequest',
];
const TOO_LARGE: ErrorCase = [
  400,
  '413',
  'Payload too large',
  'The object exceeded the maximum allowed size',
  'EntityTooLarge',
];
const NOT_EMPTY: ErrorCase = [
  400,
  '409',
  'ResourceNotEmpty',
  'The bucket you tried to delete is not empty',
  'ResourceNotEmpty',
];
const invalidRequest = (message: string): ErrorCase => [400, '400', 'Error', message, 'InvalidRequest'];
const invalidMimeType = (type: string): ErrorCase => [
  400,
  '415',
  'invalid_mime_type',
  `mime type ${type} is not supported`,
  'InvalidMimeType',
];

let storageServer: TestStorageServer;
let service: string;
beforeAll(async () => {
  storageServer = await startStorageServer();
  service = storageServer.tokens.service;
  for (const name of ['full', 'empty', 'Alpha', 'beta', 'be%ta'.replace('%', '_')]) {
    await storageServer.call('POST', '/bucket', { token: service, body: { name } });
  }
  await storageServer.call('POST', '/object/full/a.txt', { token: service, body: 'text' });
});
afterAll(async () => {
  await storageServer.close();
});

async function sendRequest(method: string, urlPath: string, options: CallOptions = {}): Promise<[number, unknown]> {
  const response = await storageServer.call(method, urlPath, options);
  return [response.status, await response.json()];
}

const asService = (method: string, urlPath: string, body?: unknown) =>
  sendRequest(method, urlPath, { token: service, ...(body === undefined ? {} : { body }) });

let bucketCount = 0;
/** Creates a bucket with these fields; returns it, or the error. */
async function createBucket(fields: Record<string, unknown>): Promise<[number, unknown]> {
  bucketCount += 1;
  const [status, body] = await asService('POST', '/bucket', { name: `made-${bucketCount}`, ...fields });
  return status === 200 ? asService('GET', `/bucket/made-${bucketCount}`) : [status, body];
}

describe('tokens', () => {
  it('are required by every endpoint: well-formed, unexpired and correctly signed', async () => {
    const forged = await signToken({ role: 'service_role' }, 60, new TextEncoder().encode('x'.repeat(32)));
    const expired = await signToken({ role: 'service_role' }, -60);
    const listBuckets = (headers: Record<string, string>) => sendRequest('GET', '/bucket', { headers });
    expect(await listBuckets({})).toEqual(toResponse(BAD_JWS));
    expect(await listBuckets({ apikey: service })).toEqual(toResponse(BAD_JWS));
    expect(await listBuckets({ authorization: '' })).toEqual(toResponse(BAD_JWS));
    expect(await listBuckets({ authorization: 'Bearer not-a-token' })).toEqual(toResponse(BAD_JWS));
    expect(await listBuckets({ authorization: `Basic ${service}` })).toEqual(toResponse(BAD_JWS));
    expect(await listBuckets({ authorization: `Bearer ${expired}` })).toEqual(
      toResponse([400, '403', 'Unauthorized', '"exp" claim timestamp check failed', 'AccessDenied']),
    );
    expect(await listBuckets({ authorization: `Bearer ${forged}` })).toEqual(
      toResponse([400, '403', 'Unauthorized', 'signature verification failed', 'AccessDenied']),
    );
  });

  it('without a known role see nothing, and a sub that is not a UUID is refused', async () => {
    expect(await sendRequest('GET', '/bucket', { token: await signToken({}) })).toEqual([200, []]);
    expect(await sendRequest('GET', '/bucket', { token: await signToken({ role: 'postgres' }) })).toEqual([200, []]);
    const invalidSubToken = await signToken({ role: 'authenticated', sub: 'me' });
    expect(await sendRequest('GET', '/bucket', { token: invalidSubToken })).toEqual(
      toResponse([400, '400', 'InvalidParameter', 'Invalid Parameter sub', 'InvalidParameter']),
    );
  });
});

describe('a bucket', () => {
  it('is returned with the fields of the protocol, and `type` only in lists', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const bucket = {
      id: 'full',
      name: 'full',
      owner: '',
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: time,
      updated_at: time,
    };
    expect(await asService('GET', '/bucket/full')).toEqual([200, bucket]);
    const [, bucketList] = await asService('GET', '/bucket/');
    expect(bucketList).toContainEqual({ ...bucket, type: 'STANDARD' });
  });

  it('is created from its name only, with an own id, and nothing else in the response', async () => {
    expect(await asService('POST', '/bucket', { id: 'an-id', name: 'a name' })).toEqual([200, { name: 'a name' }]);
    expect(await asService('GET', '/bucket/an-id')).toMatchObject([200, { id: 'an-id', name: 'a name' }]);
    expect(await asService('GET', '/bucket/a%20name')).toEqual(toResponse(NO_BUCKET));
    const duplicateError = toResponse([400, '409', 'Duplicate', 'The resource already exists', 'BucketAlreadyExists']);
    expect(await asService('POST', '/bucket', { name: 'an-id' })).toEqual(duplicateError);
    expect(await asService('POST', '/bucket', { id: 'other-id', name: 'a name' })).toEqual(duplicateError);
  });

  it('accepts limits as numbers and text, in decimal units, to three digits', async () => {
    const limits: [unknown, number | null][] = [
      [0, 0],
      [1000, 1000],
      ['12', 12],
      ['20MB', 20_000_000],
      ['20mb', 20_000_000],
      ['1.2345kb', 1230],
      ['1234567b', 1_230_000],
      [1_234_567, 1_234_567],
      ['0.05gb', 50_000_000],
      ['', null],
      [null, null],
      [MAX_BYTES, MAX_BYTES],
    ];
    for (const [input, output] of limits) {
      expect([input, await createBucket({ file_size_limit: input })]).toMatchObject([
        input,
        [200, { file_size_limit: output }],
      ]);
    }
    for (const input of ['5MiB', '9tb', '1e3mb', '-1', '1.5', -1, 1.5, 'big', ' 1mb', '1 mb', {}, [1], true]) {
      expect([input, await createBucket({ file_size_limit: input })]).toEqual([input, toResponse(BAD_SIZE)]);
    }
    for (const input of [MAX_BYTES + 1, '51mb', '9999999gb']) {
      expect([input, await createBucket({ file_size_limit: input })]).toEqual([input, toResponse(TOO_LARGE)]);
    }
  });

  it('accepts lists of media types with wildcards and parameters, and drops empty ones', async () => {
    const mimeLists: [unknown, string[] | null][] = [
      [
        ['image/png', 'audio/*'],
        ['image/png', 'audio/*'],
      ],
      [
        ['text/plain;charset=utf-8', 'text/plain; charset=utf-8'],
        ['text/plain;charset=utf-8', 'text/plain; charset=utf-8'],
      ],
      [
        ['*', '*/*', 'foo*', ''],
        ['*', '*/*', 'foo*'],
      ],
      [['application/vnd.oasis.opendocument.text'], ['application/vnd.oasis.opendocument.text']],
      [[], []],
      [null, null],
    ];
    for (const [input, output] of mimeLists) {
      expect(await createBucket({ allowed_mime_types: input })).toMatchObject([200, { allowed_mime_types: output }]);
    }
    for (const type of ['image', '/png', 'image/', 'image/png/x', 'a b/c']) {
      expect(await createBucket({ allowed_mime_types: ['image/png', type] })).toEqual(
        toResponse(invalidMimeType(type)),
      );
    }
  });

  it('has a name of 1 to 100 allowed characters', async () => {
    const validNames = ["A-z_0!.*'()", '&$@=;:+,', 'with space', '...', 'x'.repeat(100)];
    for (const name of validNames)
      expect([name, await asService('POST', '/bucket', { name })]).toEqual([name, [200, { name }]]);
    expect(await asService('GET', `/bucket/${'x'.repeat(100)}`)).toMatchObject([200, { name: 'x'.repeat(100) }]);
    const invalidNames = [
      '',
      ' a',
      'a ',
      'a/b',
      'a%b',
      'a\\b',
      'é',
      'a\nb',
      '.',
      '..',
      'x'.repeat(101),
      '😀',
      'a\u0000',
    ];
    for (const name of invalidNames)
      expect([name, await asService('POST', '/bucket', { name })]).toEqual([name, toResponse(BAD_NAME)]);
    expect(await asService('GET', `/bucket/${'x'.repeat(500)}`)).toEqual(toResponse(NO_BUCKET));
  });

  it('is refused when its fields have the wrong type', async () => {
    expect(await asService('POST', '/bucket', {})).toEqual(
      toResponse(invalidRequest("body must have required property 'name'")),
    );
    expect(await asService('POST', '/bucket')).toEqual(toResponse(invalidRequest('body must be object')));
    expect(await asService('POST', '/bucket', [])).toEqual(toResponse(invalidRequest('body must be object')));
    expect(await asService('POST', '/bucket', { name: 'x1', public: 'perhaps' })).toEqual(
      toResponse(invalidRequest('body/public must be boolean')),
    );
    expect(await asService('POST', '/bucket', { name: 'x1', allowed_mime_types: {} })).toEqual(
      toResponse(invalidRequest('body/allowed_mime_types must be array')),
    );
    expect(await asService('POST', '/bucket', { name: 'x1', type: 'OTHER' })).toEqual(
      toResponse(invalidRequest('body/type must be equal to one of the allowed values')),
    );
    const headers = { 'content-type': 'application/json' };
    expect(await sendRequest('POST', '/bucket', { token: service, headers, body: '{"name":' })).toEqual(
      toResponse([
        400,
        '400',
        'FastifyError',
        "Body is not valid JSON but content-type is set to 'application/json'",
        'InvalidRequest',
      ]),
    );
    expect(await asService('GET', '/bucket/x1')).toEqual(toResponse(NO_BUCKET));
  });

  it('is created nevertheless with a number as name, text as boolean, and one type as list', async () => {
    const looseTypes = { name: 5, public: 'true', allowed_mime_types: 'image/png' };
    expect(await asService('POST', '/bucket', looseTypes)).toEqual([200, { name: '5' }]);
    const expectedBucket = { id: '5', public: true, allowed_mime_types: ['image/png'] };
    expect(await asService('GET', '/bucket/5')).toMatchObject([200, expectedBucket]);
  });

  it('is updated field by field: absent keeps, null clears', async () => {
    const name = 'changing';
    await asService('POST', '/bucket', { name, public: true, file_size_limit: 5, allowed_mime_types: ['a/b'] });
    const steps: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ public: false }, { public: false, file_size_limit: 5, allowed_mime_types: ['a/b'] }],
      [{ file_size_limit: null }, { public: false, file_size_limit: null, allowed_mime_types: ['a/b'] }],
      [
        { public: true, allowed_mime_types: null },
        { public: true, allowed_mime_types: null },
      ],
      [{ public: null }, { public: false }],
      [
        { id: 'x', name: 'y', file_size_limit: '1kb' },
        { id: name, name, file_size_limit: 1000 },
      ],
    ];
    const [, bucketBefore] = await asService('GET', `/bucket/${name}`);
    for (const [change, after] of steps) {
      expect(await asService('PUT', `/bucket/${name}`, change)).toEqual([200, { message: 'Successfully updated' }]);
      expect(await asService('GET', `/bucket/${name}`)).toMatchObject([200, after]);
    }
    const [, after] = await asService('GET', `/bucket/${name}`);
    expect(Reflect.get(Object(after), 'updated_at')).toBe(Reflect.get(Object(bucketBefore), 'updated_at'));

    for (const emptyUpdate of [{}, { name: 'y' }]) {
      const [status, body] = await asService('PUT', `/bucket/${name}`, emptyUpdate);
      expect([status, body]).toMatchObject([400, { statusCode: '400', code: 'InvalidRequest' }]);
    }
    expect(await asService('PUT', `/bucket/${name}`, { file_size_limit: '51mb' })).toEqual(toResponse(TOO_LARGE));
    expect(await asService('PUT', `/bucket/${name}`, { allowed_mime_types: ['x'] })).toEqual(
      toResponse(invalidMimeType('x')),
    );
    expect(await asService('PUT', '/bucket/nowhere', { public: true })).toEqual(toResponse(NO_BUCKET));
  });

  it('is emptied and deleted with no body, an empty one, or {}', async () => {
    const emptyResponse = [200, { message: 'Empty bucket has been queued. Completion may take up to an hour.' }];
    const deleteResponse = [200, { message: 'Successfully deleted' }];
    const bodies: CallOptions[] = [
      {},
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'application/json' }, body: '' },
      { body: {} },
    ];
    for (const [index, options] of bodies.entries()) {
      await asService('POST', '/bucket', { name: `short-lived-${index}` });
      const call = { token: service, ...options };
      expect(await sendRequest('POST', `/bucket/short-lived-${index}/empty`, call)).toEqual(emptyResponse);
      expect(await sendRequest('DELETE', `/bucket/short-lived-${index}`, call)).toEqual(deleteResponse);
    }
    expect(await asService('DELETE', '/bucket/full')).toEqual(toResponse(NOT_EMPTY));
  });

  it('is not found for the anon key, and cannot be updated by signed-in users', async () => {
    const { anon: anonToken, user: userToken } = storageServer.tokens;
    const invalidRoleError: ErrorCase = [403, '403', 'Unauthorized', 'Access denied: Invalid role', 'AccessDenied'];
    const calls: [string, string, unknown, ErrorCase | undefined][] = [
      ['GET', '/bucket/empty', undefined, undefined],
      ['POST', '/bucket', { name: 'by-a-user' }, RLS_VIOLATION],
      ['PUT', '/bucket/empty', { public: true }, NO_BUCKET],
      ['POST', '/bucket/empty/empty', {}, invalidRoleError],
      ['DELETE', '/bucket/empty', {}, NO_BUCKET],
    ];
    for (const [method, urlPath, body, expectedForUser] of calls) {
      const asAnon = await sendRequest(method, urlPath, { token: anonToken, body });
      expect([urlPath, asAnon]).toEqual([urlPath, toResponse(expectedForUser ?? NO_BUCKET)]);
      const asUser = await sendRequest(method, urlPath, { token: userToken, body });
      if (expectedForUser === undefined) expect(asUser[0]).toBe(200);
      else expect([urlPath, asUser]).toEqual([urlPath, toResponse(expectedForUser)]);
    }
    expect(await sendRequest('DELETE', '/bucket/full', { token: userToken })).toEqual(toResponse(NOT_EMPTY));
    expect(await sendRequest('DELETE', '/bucket/full', { token: anonToken })).toEqual(toResponse(NO_BUCKET));
    expect(await asService('GET', '/bucket/empty')).toMatchObject([200, { public: false }]);
  });
});

describe('the list of buckets', () => {
  const names = async (query: string) => {
    const [status, body] = await asService('GET', `/bucket?${query}`);
    return status === 200 && Array.isArray(body) ? body.map(({ name }) => name) : [status, body];
  };

  it('is searched ignoring case, without wildcards', async () => {
    expect(await names('search=ALPHA')).toEqual(['Alpha']);
    expect(await names('search=be_ta')).toEqual(['be_ta']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=no-such-name')).toEqual([]);
    expect(await names('search=&search=b')).toMatchObject([400, { code: 'InvalidRequest' }]);
  });

  it('is sorted and paged', async () => {
    expect(await names('search=e&sortColumn=name&sortOrder=desc&limit=2&offset=1')).toHaveLength(2);
    expect(await names('search=b&sortColumn=id&limit=9999999999')).toContain('beta');
    const sorted = await names('sortColumn=name');
    expect(sorted).toEqual([...sorted].sort());
  });

  it('refuses an invalid query', async () => {
    const invalidQueries = [
      'limit=0',
      'limit=1.5',
      'limit=abc',
      'limit=',
      'offset=-1',
      'sortColumn=owner',
      'sortOrder=up',
    ];
    for (const query of invalidQueries) {
      expect([query, await names(query)]).toMatchObject([query, [400, { statusCode: '400', code: 'InvalidRequest' }]]);
    }
    expect(await names('limit=0')).toEqual(toResponse(invalidRequest('querystring/limit must be >= 1')));
    expect(await names('sortOrder=up')).toEqual(
      toResponse(invalidRequest('querystring/sortOrder must be equal to one of the allowed values')),
    );
  });
});

describe('URLs', () => {
  it('outside the protocol are not found', async () => {
    const missingCalls: [string, string][] = [
      ['PATCH', '/bucket/x'],
      ['DELETE', '/bucket'],
      ['GET', '/nothing'],
      ['POST', '/bucket/full/fill'],
      ['GET', '/bucket/a/b'],
    ];
    for (const [method, urlPath] of missingCalls) {
      expect(await sendRequest(method, urlPath, { token: service })).toEqual(
        toResponse([404, '404', 'Not Found', `Route ${method}:${urlPath} not found`, 'InvalidRequest']),
      );
    }
  });

  it('may be called from pages of allowed origins only (CORS)', async () => {
    const preflight = (origin: string) =>
      storageServer.call('OPTIONS', '/bucket/x', {
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-upsert' },
      });
    const friendResponse = await preflight(ALLOWED_ORIGIN);
    expect([friendResponse.status, friendResponse.headers.get('access-control-allow-origin')]).toEqual([
      204,
      ALLOWED_ORIGIN,
    ]);
    const allowedHeaders = friendResponse.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'authorization',
      'apikey',
      'x-client-info',
      'content-type',
      'x-upsert',
      'x-metadata',
      'range',
    ]) {
      expect(allowedHeaders.split(', ')).toContain(name);
    }
    for (const origin of ['https://evil.example', 'null']) {
      const response = await preflight(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    const listed = await storageServer.call('GET', '/bucket', { token: service, headers: { origin: ALLOWED_ORIGIN } });
    expect(listed.headers.get('access-control-expose-headers')).toBe(
      'content-range, etag, location, upload-offset, upload-length',
    );
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe("the lectures' bucket", () => {
  it('is not deleted while it contains media, and emptying it keeps the media', async () => {
    const timestamp = new Date().toISOString();
    await storageServer.call('POST', '/bucket', { token: service, body: { name: 'media' } });
    const createdBy = { created_at: timestamp, created_by: USER_ID };
    const draft = {
      id: 'M6DKHFL2KUK',
      name: '',
      revision: 1,
      ...createdBy,
      updated_at: timestamp,
      updated_by: USER_ID,
    };
    await storageServer.db.insertInto('drafts').values(draft).execute();
    const mediaFields = {
      name: 'a',
      type: 'AUDIO',
      content_type: 'audio/mpeg',
      sha256: 'a'.repeat(64),
      size: 1,
    } as const;
    const medium = {
      id: 'M6DKHFL2KUM',
      draft_id: draft.id,
      ...mediaFields,
      transcript: null,
      ...createdBy,
      deleted_at: null,
    };
    await storageServer.db.insertInto('media').values(medium).execute();
    await storageServer.call('POST', '/object/media/loose.txt', { token: service, body: 'text' });

    expect((await asService('POST', '/bucket/media/empty'))[0]).toBe(200);
    expect(await asService('DELETE', '/bucket/media')).toMatchObject([400, { code: 'ResourceNotEmpty' }]);
    expect(await storageServer.db.selectFrom('media').select('id').execute()).toEqual([{ id: medium.id }]);
    await storageServer.db.deleteFrom('media').execute();
    expect((await asService('DELETE', '/bucket/media'))[0]).toBe(200);
  });
});
