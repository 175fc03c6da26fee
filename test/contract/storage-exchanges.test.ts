// Exchanges of the storage protocol, byte for byte where clients look: statuses, bodies, and the words of every refusal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallOptions,
  FRIEND,
  MOST_BYTES,
  makeToken,
  openStorageProvider,
  type StorageProvider,
  USER_ID,
} from './storage-provider.ts';

type Refused = [http: number, statusCode: string, error: string, message: string, code: string];
const refused = ([http, statusCode, error, message, code]: Refused) => [http, { statusCode, error, message, code }];

const RLS: Refused = [400, '403', 'Unauthorized', 'new row violates row-level security policy', 'AccessDenied'];
const NO_BUCKET: Refused = [400, '404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket'];
const BAD_JWS: Refused = [400, '403', 'Unauthorized', 'Invalid Compact JWS', 'AccessDenied'];
const BAD_NAME: Refused = [400, '400', 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'];
const BAD_SIZE: Refused = [
  400,
  '400',
  'InvalidRequest',
  'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  'InvalidRequest',
];
const TOO_LARGE: Refused = [
  400,
  '413',
  'Payload too large',
  'The object exceeded the maximum allowed size',
  'EntityTooLarge',
];
const NOT_EMPTY: Refused = [
  400,
  '409',
  'ResourceNotEmpty',
  'The bucket you tried to delete is not empty',
  'ResourceNotEmpty',
];
const invalid = (message: string): Refused => [400, '400', 'Error', message, 'InvalidRequest'];
const badMime = (type: string): Refused => [
  400,
  '415',
  'invalid_mime_type',
  `mime type ${type} is not supported`,
  'InvalidMimeType',
];

let provider: StorageProvider;
let service: string;
beforeAll(async () => {
  provider = await openStorageProvider();
  service = provider.tokens.service;
  for (const name of ['full', 'empty', 'Alpha', 'beta', 'be%ta'.replace('%', '_')]) {
    await provider.call('POST', '/bucket', { token: service, body: { name } });
  }
  await provider.call('POST', '/object/full/a.txt', { token: service, body: 'text' });
});
afterAll(async () => {
  await provider.close();
});

async function exchange(method: string, where: string, options: CallOptions = {}): Promise<[number, unknown]> {
  const answer = await provider.call(method, where, options);
  return [answer.status, await answer.json()];
}

const asService = (method: string, where: string, body?: unknown) =>
  exchange(method, where, { token: service, ...(body === undefined ? {} : { body }) });

let made = 0;
/** Makes a bucket with these fields, and gives back what is shown of it, or the refusal. */
async function makeBucket(fields: Record<string, unknown>): Promise<[number, unknown]> {
  made += 1;
  const [status, body] = await asService('POST', '/bucket', { name: `made-${made}`, ...fields });
  return status === 200 ? asService('GET', `/bucket/made-${made}`) : [status, body];
}

describe('tokens', () => {
  it('are wanted for every call, whole, in time and rightly signed', async () => {
    const forged = await makeToken({ role: 'service_role' }, 60, new TextEncoder().encode('x'.repeat(32)));
    const expired = await makeToken({ role: 'service_role' }, -60);
    const list = (headers: Record<string, string>) => exchange('GET', '/bucket', { headers });
    expect(await list({})).toEqual(refused(BAD_JWS));
    expect(await list({ apikey: service })).toEqual(refused(BAD_JWS));
    expect(await list({ authorization: '' })).toEqual(refused(BAD_JWS));
    expect(await list({ authorization: 'Bearer not-a-token' })).toEqual(refused(BAD_JWS));
    expect(await list({ authorization: `Basic ${service}` })).toEqual(refused(BAD_JWS));
    expect(await list({ authorization: `Bearer ${expired}` })).toEqual(
      refused([400, '403', 'Unauthorized', '"exp" claim timestamp check failed', 'AccessDenied']),
    );
    expect(await list({ authorization: `Bearer ${forged}` })).toEqual(
      refused([400, '403', 'Unauthorized', 'signature verification failed', 'AccessDenied']),
    );
  });

  it('without a role of ours see nothing, and a sub that is no UUID is refused', async () => {
    expect(await exchange('GET', '/bucket', { token: await makeToken({}) })).toEqual([200, []]);
    expect(await exchange('GET', '/bucket', { token: await makeToken({ role: 'postgres' }) })).toEqual([200, []]);
    const odd = await makeToken({ role: 'authenticated', sub: 'me' });
    expect(await exchange('GET', '/bucket', { token: odd })).toEqual(
      refused([400, '400', 'InvalidParameter', 'Invalid Parameter sub', 'InvalidParameter']),
    );
  });
});

describe('a bucket', () => {
  it('is shown with the keys of the protocol, and `type` only in lists', async () => {
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
    const [, list] = await asService('GET', '/bucket/');
    expect(list).toContainEqual({ ...bucket, type: 'STANDARD' });
  });

  it('is made with its name only, an id of its own, and nothing else in the answer', async () => {
    expect(await asService('POST', '/bucket', { id: 'an-id', name: 'a name' })).toEqual([200, { name: 'a name' }]);
    expect(await asService('GET', '/bucket/an-id')).toMatchObject([200, { id: 'an-id', name: 'a name' }]);
    expect(await asService('GET', '/bucket/a%20name')).toEqual(refused(NO_BUCKET));
    const taken = refused([400, '409', 'Duplicate', 'The resource already exists', 'BucketAlreadyExists']);
    expect(await asService('POST', '/bucket', { name: 'an-id' })).toEqual(taken);
    expect(await asService('POST', '/bucket', { id: 'other-id', name: 'a name' })).toEqual(taken);
  });

  it('takes limits as numbers and texts, in decimal units, to three figures', async () => {
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
      [MOST_BYTES, MOST_BYTES],
    ];
    for (const [given, shown] of limits) {
      expect([given, await makeBucket({ file_size_limit: given })]).toMatchObject([
        given,
        [200, { file_size_limit: shown }],
      ]);
    }
    for (const given of ['5MiB', '9tb', '1e3mb', '-1', '1.5', -1, 1.5, 'big', ' 1mb', '1 mb', {}, [1], true]) {
      expect([given, await makeBucket({ file_size_limit: given })]).toEqual([given, refused(BAD_SIZE)]);
    }
    for (const given of [MOST_BYTES + 1, '51mb', '9999999gb']) {
      expect([given, await makeBucket({ file_size_limit: given })]).toEqual([given, refused(TOO_LARGE)]);
    }
  });

  it('takes lists of media types with wildcards and parameters, and drops empty ones', async () => {
    const lists: [unknown, string[] | null][] = [
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
    for (const [given, shown] of lists) {
      expect(await makeBucket({ allowed_mime_types: given })).toMatchObject([200, { allowed_mime_types: shown }]);
    }
    for (const type of ['image', '/png', 'image/', 'image/png/x', 'a b/c']) {
      expect(await makeBucket({ allowed_mime_types: ['image/png', type] })).toEqual(refused(badMime(type)));
    }
  });

  it('has a name of 1 to 100 plain signs', async () => {
    const good = ["A-z_0!.*'()", '&$@=;:+,', 'with space', '...', 'x'.repeat(100)];
    for (const name of good)
      expect([name, await asService('POST', '/bucket', { name })]).toEqual([name, [200, { name }]]);
    expect(await asService('GET', `/bucket/${'x'.repeat(100)}`)).toMatchObject([200, { name: 'x'.repeat(100) }]);
    const bad = ['', ' a', 'a ', 'a/b', 'a%b', 'a\\b', 'é', 'a\nb', '.', '..', 'x'.repeat(101), '😀', 'a\u0000'];
    for (const name of bad)
      expect([name, await asService('POST', '/bucket', { name })]).toEqual([name, refused(BAD_NAME)]);
    expect(await asService('GET', `/bucket/${'x'.repeat(500)}`)).toEqual(refused(NO_BUCKET));
  });

  it('is refused when its fields are of the wrong kind', async () => {
    expect(await asService('POST', '/bucket', {})).toEqual(refused(invalid("body must have required property 'name'")));
    expect(await asService('POST', '/bucket')).toEqual(refused(invalid('body must be object')));
    expect(await asService('POST', '/bucket', [])).toEqual(refused(invalid('body must be object')));
    expect(await asService('POST', '/bucket', { name: 'x1', public: 'perhaps' })).toEqual(
      refused(invalid('body/public must be boolean')),
    );
    expect(await asService('POST', '/bucket', { name: 'x1', allowed_mime_types: {} })).toEqual(
      refused(invalid('body/allowed_mime_types must be array')),
    );
    expect(await asService('POST', '/bucket', { name: 'x1', type: 'OTHER' })).toEqual(
      refused(invalid('body/type must be equal to one of the allowed values')),
    );
    const headers = { 'content-type': 'application/json' };
    expect(await exchange('POST', '/bucket', { token: service, headers, body: '{"name":' })).toEqual(
      refused([
        400,
        '400',
        'FastifyError',
        "Body is not valid JSON but content-type is set to 'application/json'",
        'InvalidRequest',
      ]),
    );
    expect(await asService('GET', '/bucket/x1')).toEqual(refused(NO_BUCKET));
  });

  it('is made all the same from a number as its name, texts for truth, and one type for a list', async () => {
    const odd = { name: 5, public: 'true', allowed_mime_types: 'image/png' };
    expect(await asService('POST', '/bucket', odd)).toEqual([200, { name: '5' }]);
    const made = { id: '5', public: true, allowed_mime_types: ['image/png'] };
    expect(await asService('GET', '/bucket/5')).toMatchObject([200, made]);
  });

  it('is changed a part at a time: absent leaves, null clears', async () => {
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
    const [, before] = await asService('GET', `/bucket/${name}`);
    for (const [change, after] of steps) {
      expect(await asService('PUT', `/bucket/${name}`, change)).toEqual([200, { message: 'Successfully updated' }]);
      expect(await asService('GET', `/bucket/${name}`)).toMatchObject([200, after]);
    }
    const [, after] = await asService('GET', `/bucket/${name}`);
    expect(Reflect.get(Object(after), 'updated_at')).toBe(Reflect.get(Object(before), 'updated_at'));

    for (const nothing of [{}, { name: 'y' }]) {
      const [status, body] = await asService('PUT', `/bucket/${name}`, nothing);
      expect([status, body]).toMatchObject([400, { statusCode: '400', code: 'InvalidRequest' }]);
    }
    expect(await asService('PUT', `/bucket/${name}`, { file_size_limit: '51mb' })).toEqual(refused(TOO_LARGE));
    expect(await asService('PUT', `/bucket/${name}`, { allowed_mime_types: ['x'] })).toEqual(refused(badMime('x')));
    expect(await asService('PUT', '/bucket/nowhere', { public: true })).toEqual(refused(NO_BUCKET));
  });

  it('is emptied and deleted with no body, an empty one, or {}', async () => {
    const queued = [200, { message: 'Empty bucket has been queued. Completion may take up to an hour.' }];
    const deleted = [200, { message: 'Successfully deleted' }];
    const bodies: CallOptions[] = [
      {},
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'application/json' }, body: '' },
      { body: {} },
    ];
    for (const [at, options] of bodies.entries()) {
      await asService('POST', '/bucket', { name: `short-lived-${at}` });
      const call = { token: service, ...options };
      expect(await exchange('POST', `/bucket/short-lived-${at}/empty`, call)).toEqual(queued);
      expect(await exchange('DELETE', `/bucket/short-lived-${at}`, call)).toEqual(deleted);
    }
    expect(await asService('DELETE', '/bucket/full')).toEqual(refused(NOT_EMPTY));
  });

  it('is nothing to the anon key, and not to be changed by whoever signed in', async () => {
    const { anon, user } = provider.tokens;
    const wrongRole: Refused = [403, '403', 'Unauthorized', 'Access denied: Invalid role', 'AccessDenied'];
    const calls: [string, string, unknown, Refused | undefined][] = [
      ['GET', '/bucket/empty', undefined, undefined],
      ['POST', '/bucket', { name: 'by-a-user' }, RLS],
      ['PUT', '/bucket/empty', { public: true }, NO_BUCKET],
      ['POST', '/bucket/empty/empty', {}, wrongRole],
      ['DELETE', '/bucket/empty', {}, NO_BUCKET],
    ];
    for (const [method, where, body, forUser] of calls) {
      const asAnon = await exchange(method, where, { token: anon, body });
      expect([where, asAnon]).toEqual([where, refused(forUser ?? NO_BUCKET)]);
      const asUser = await exchange(method, where, { token: user, body });
      if (forUser === undefined) expect(asUser[0]).toBe(200);
      else expect([where, asUser]).toEqual([where, refused(forUser)]);
    }
    expect(await exchange('DELETE', '/bucket/full', { token: user })).toEqual(refused(NOT_EMPTY));
    expect(await exchange('DELETE', '/bucket/full', { token: anon })).toEqual(refused(NO_BUCKET));
    expect(await asService('GET', '/bucket/empty')).toMatchObject([200, { public: false }]);
  });
});

describe('the list of buckets', () => {
  const names = async (query: string) => {
    const [status, body] = await asService('GET', `/bucket?${query}`);
    return status === 200 && Array.isArray(body) ? body.map(({ name }) => name) : [status, body];
  };

  it('is searched in any case, with no sign of its own', async () => {
    expect(await names('search=ALPHA')).toEqual(['Alpha']);
    expect(await names('search=be_ta')).toEqual(['be_ta']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=no-such-name')).toEqual([]);
    expect(await names('search=&search=b')).toMatchObject([400, { code: 'InvalidRequest' }]);
  });

  it('is sorted and cut', async () => {
    expect(await names('search=e&sortColumn=name&sortOrder=desc&limit=2&offset=1')).toHaveLength(2);
    expect(await names('search=b&sortColumn=id&limit=9999999999')).toContain('beta');
    const sorted = await names('sortColumn=name');
    expect(sorted).toEqual([...sorted].sort());
  });

  it('refuses a query that it does not understand', async () => {
    const bad = ['limit=0', 'limit=1.5', 'limit=abc', 'limit=', 'offset=-1', 'sortColumn=owner', 'sortOrder=up'];
    for (const query of bad) {
      expect([query, await names(query)]).toMatchObject([query, [400, { statusCode: '400', code: 'InvalidRequest' }]]);
    }
    expect(await names('limit=0')).toEqual(refused(invalid('querystring/limit must be >= 1')));
    expect(await names('sortOrder=up')).toEqual(
      refused(invalid('querystring/sortOrder must be equal to one of the allowed values')),
    );
  });
});

describe('addresses', () => {
  it('that the protocol does not have are not found', async () => {
    const missing: [string, string][] = [
      ['PATCH', '/bucket/x'],
      ['DELETE', '/bucket'],
      ['GET', '/nothing'],
      ['POST', '/bucket/full/fill'],
      ['GET', '/bucket/a/b'],
    ];
    for (const [method, where] of missing) {
      expect(await exchange(method, where, { token: service })).toEqual(
        refused([404, '404', 'Not Found', `Route ${method}:${where} not found`, 'InvalidRequest']),
      );
    }
  });

  it('may be called by pages of the origins that were allowed, and of no other', async () => {
    const ask = (origin: string) =>
      provider.call('OPTIONS', '/bucket/x', {
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-upsert' },
      });
    const friend = await ask(FRIEND);
    expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND]);
    const allowed = friend.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'authorization',
      'apikey',
      'x-client-info',
      'content-type',
      'x-upsert',
      'x-metadata',
      'range',
    ]) {
      expect(allowed.split(', ')).toContain(name);
    }
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await ask(origin);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const listed = await provider.call('GET', '/bucket', { token: service, headers: { origin: FRIEND } });
    expect(listed.headers.get('access-control-expose-headers')).toBe(
      'content-range, etag, location, upload-offset, upload-length',
    );
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('the bucket of the lectures', () => {
  it('is not deleted while a medium lies in it, and emptying it leaves the media alone', async () => {
    const moment = new Date().toISOString();
    await provider.call('POST', '/bucket', { token: service, body: { name: 'media' } });
    const by = { created_at: moment, created_by: USER_ID };
    const draft = { id: 'M6DKHFL2KUK', name: '', revision: 1, ...by, updated_at: moment, updated_by: USER_ID };
    await provider.db.insertInto('drafts').values(draft).execute();
    const about = { name: 'a', type: 'AUDIO', content_type: 'audio/mpeg', sha256: 'a'.repeat(64), size: 1 } as const;
    const medium = { id: 'M6DKHFL2KUM', draft_id: draft.id, ...about, transcript: null, ...by, deleted_at: null };
    await provider.db.insertInto('media').values(medium).execute();
    await provider.call('POST', '/object/media/loose.txt', { token: service, body: 'text' });

    expect((await asService('POST', '/bucket/media/empty'))[0]).toBe(200);
    expect(await asService('DELETE', '/bucket/media')).toMatchObject([400, { code: 'ResourceNotEmpty' }]);
    expect(await provider.db.selectFrom('media').select('id').execute()).toEqual([{ id: medium.id }]);
    await provider.db.deleteFrom('media').execute();
    expect((await asService('DELETE', '/bucket/media'))[0]).toBe(200);
  });
});
