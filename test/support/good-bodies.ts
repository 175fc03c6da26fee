// The fields that each call with a JSON body takes, with a value that is right: for tests that spoil one at a time.
// ALL_FIELDS=1 makes each of them a megabyte, also where the call takes no such body whatever is in it.

export type GoodBody = {
  /** Fields without which the call is refused. */
  needed: Readonly<Record<string, unknown>>;
  /** Fields that may be missing or null. */
  optional?: Readonly<Record<string, unknown>>;
  /** Whether the call takes bodies of more than a megabyte. */
  takesMuch?: boolean;
};

const EMAIL = 'somebody@example.org';
const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const SECURITY = { gotrue_meta_security: { captcha_token: 'a' } };
const ID = '11111111-1111-4111-8111-111111111111';
const PAGE_ID = 'QQQQQQQQQQQ';
const SENT = { needed: { email: EMAIL }, optional: { ...SECURITY, ...PKCE } };
const USER = {
  ...{ id: ID, phone: '447700900123', password: 'une longue phrase', password_hash: `$2b$10$${'a'.repeat(53)}` },
  ...{ email_confirm: true, phone_confirm: true, user_metadata: {}, app_metadata: {}, role: 'authenticated' },
  ...{ aud: 'authenticated', ban_duration: 'none' },
};
const MOVED = { bucketId: 'media', sourceKey: 'a', destinationKey: 'b' };
const BUCKET = { public: false, file_size_limit: 1000, allowed_mime_types: ['image/png'] };

/** By method and pattern, as `routesOf` gives them. */
export const GOOD_BODIES: Readonly<Record<string, GoodBody>> = {
  'POST /api/editor/draft': {
    needed: { name: 'a', markup: 'b' },
    optional: { id: PAGE_ID, revision: 1 },
    takesMuch: true,
  },
  'PATCH /api/editor/draft/:draftId': { needed: { name: 'a' } },
  'POST /api/editor/draft/:draftId/presence': { needed: { sitting: 'a' } },
  'POST /api/editor/draft/:draftId/revisions/:number/restore': { needed: {}, optional: { revision: 1 } },
  'POST /api/editor/course': { needed: { title: 'a', language: 'fr' } },
  'PUT /api/editor/course/:courseId': {
    needed: { title: 'a', language: 'fr', units: [{ title: 'b', lectures: [{ title: 'c', pageId: PAGE_ID }] }] },
    optional: { revision: 1 },
    takesMuch: true,
  },
  'PUT /api/viewer/page/:pageId/answers': {
    needed: { answers: [{ blank: 'a', given: 'b', at: '2026-01-01T00:00:00Z' }] },
    takesMuch: true,
  },
  'POST /auth/v1/admin/generate_link': {
    needed: { type: 'magiclink', email: EMAIL },
    optional: { password: 'une longue phrase', new_email: EMAIL, data: {}, redirect_to: 'https://a.example' },
  },
  'POST /auth/v1/admin/users': { needed: { email: EMAIL }, optional: USER },
  'PUT /auth/v1/admin/users/:userId': { needed: {}, optional: { ...USER, email: EMAIL } },
  'POST /auth/v1/confirm': { needed: { token: 'a', type: 'recovery' }, optional: { redirect_to: 'https://a.example' } },
  'POST /auth/v1/factors': {
    needed: { factor_type: 'totp' },
    optional: { friendly_name: 'a', issuer: 'b', phone: '447700900123' },
  },
  'POST /auth/v1/factors/:factorId/challenge': { needed: {}, optional: { channel: 'sms', webauthn: { rpId: 'a' } } },
  'POST /auth/v1/factors/:factorId/verify': {
    needed: { code: '000000' },
    optional: {
      challenge_id: ID,
      webauthn: { rpId: 'a', credential_response: { id: 'a', response: { clientDataJSON: 'b' } } },
    },
  },
  'POST /auth/v1/invite': { needed: { email: EMAIL }, optional: { data: {} } },
  'POST /auth/v1/magiclink': { needed: { email: EMAIL }, optional: { data: {}, create_user: true, ...PKCE } },
  'POST /auth/v1/otp': {
    needed: { email: EMAIL },
    optional: { data: {}, create_user: true, phone: '447700900123', channel: 'sms', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/recover': SENT,
  'POST /auth/v1/resend': {
    needed: { type: 'signup', email: EMAIL },
    optional: { phone: '447700900123', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/signup': {
    needed: { email: EMAIL, password: 'une longue phrase' },
    optional: { data: {}, phone: '447700900123', channel: 'sms', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/sso': {
    needed: { domain: 'example.org' },
    optional: { provider_id: ID, redirect_to: 'https://a.example', skip_http_redirect: true, ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/sso/saml/acs': { needed: { SAMLResponse: 'a' }, optional: { RelayState: ID }, takesMuch: true },
  'POST /auth/v1/token?grant_type=password': {
    needed: { email: EMAIL, password: 'une longue phrase' },
    optional: { phone: '447700900123', ...SECURITY },
  },
  'POST /auth/v1/token?grant_type=refresh_token': { needed: { refresh_token: 'a'.repeat(43) } },
  'POST /auth/v1/token?grant_type=pkce': { needed: { auth_code: 'a', code_verifier: 'b'.repeat(43) } },
  'POST /auth/v1/token?grant_type=id_token': {
    needed: { provider: 'google', id_token: 'a.b.c' },
    optional: { client_id: 'a', issuer: 'https://a.example', access_token: 'b', nonce: 'c', link_identity: true },
  },
  'PUT /auth/v1/user': {
    needed: {},
    optional: {
      ...{ email: EMAIL, phone: '447700900123', channel: 'sms', password: 'une longue phrase' },
      ...{ current_password: 'a', nonce: '000000', data: {}, app_metadata: {}, ...PKCE },
    },
  },
  'POST /auth/v1/verify': {
    needed: { type: 'recovery', token: '000000', email: EMAIL },
    optional: { token_hash: 'a', phone: '447700900123', redirect_to: 'https://a.example' },
  },
  'POST /storage/v1/bucket': { needed: { name: 'a' }, optional: { id: 'a', type: 'STANDARD', ...BUCKET } },
  'POST /storage/v1/bucket/': { needed: { name: 'a' }, optional: BUCKET },
  'PUT /storage/v1/bucket/*': { needed: {}, optional: BUCKET },
  'DELETE /storage/v1/object/*': { needed: { prefixes: ['a'] } },
  'POST /storage/v1/object/copy': {
    needed: MOVED,
    optional: { destinationBucket: 'media', copyMetadata: true, metadata: { cacheControl: 'a', mimetype: 'b/c' } },
  },
  'POST /storage/v1/object/move': { needed: MOVED, optional: { destinationBucket: 'media' } },
  'POST /storage/v1/object/list/*': {
    needed: { prefix: '' },
    optional: { limit: 1, offset: 0, search: 'a', sortBy: { column: 'name', order: 'asc' } },
  },
  'POST /storage/v1/object/list-v2/*': {
    needed: {},
    optional: { prefix: '', limit: 1, cursor: 'a', with_delimiter: true, sortBy: { column: 'name', order: 'asc' } },
  },
  'POST /storage/v1/object/sign/*': { needed: { expiresIn: 60, paths: ['a'] } },
  // Last, since it may take the user away.
  'DELETE /auth/v1/admin/users/:userId': { needed: {}, optional: { should_soft_delete: true } },
};

/** Calls whose body is no JSON, or that read none. */
export const WITHOUT_JSON: readonly string[] = [
  'DELETE /api/editor/course/:courseId',
  'POST /api/editor/courses/archive',
  'DELETE /api/editor/draft/:draftId',
  'POST /api/editor/draft/:draftId/editions/:number/restore',
  'POST /api/editor/draft/:draftId/media',
  'DELETE /api/editor/draft/:draftId/media/:mediaId',
  'POST /api/editor/draft/:draftId/media/:mediaId/restore',
  'DELETE /api/editor/draft/:draftId/presence/:sitting',
  'POST /api/editor/draft/:draftId/restore',
  'DELETE /api/editor/draft/publish/:draftId',
  'POST /api/editor/draft/publish/:draftId',
  'DELETE /auth/v1/admin/users/:userId/factors/:factorId',
  'DELETE /auth/v1/factors/:factorId',
  // Takes any body as the answer of another provider, and leads the browser on with the reason.
  'POST /auth/v1/callback',
  'POST /auth/v1/logout',
  'DELETE /auth/v1/user/identities/:id',
  'DELETE /auth/v1/user/sessions/:sessionId',
  'DELETE /public/api/media/:mediaId',
  'PATCH /public/api/media/:mediaId',
  'POST /public/api/media/:mediaId',
  'PUT /public/api/media/:mediaId',
  'DELETE /storage/v1/bucket/*',
  'POST /storage/v1/bucket/*',
  'POST /storage/v1/object/*',
  'PUT /storage/v1/object/*',
  'POST /storage/v1/object/upload/sign/*',
  'PUT /storage/v1/object/upload/sign/*',
];

/** A body with one field spoiled; what was done to it, and whether the call may still take it. */
export type SpoiledBody = { what: string; field: string; body: unknown; mayPass: boolean };

type Path = readonly string[];

const MEGABYTE = 'x'.repeat(1024 * 1024);

/**
 * Each field of a body, also of what is in it, absent, null, a list, an object, and a megabyte of text: that one only in the
 * first field where a call takes no such body at all.
 */
export function spoiledBodies({ needed, optional = {}, takesMuch = false }: GoodBody): SpoiledBody[] {
  return Object.keys({ ...needed, ...optional }).flatMap((name, index) => {
    const isOptional = Object.hasOwn(optional, name);
    const whole = { ...needed, ...(isOptional ? { [name]: optional[name] } : {}) };
    const isTooMuch = takesMuch || index === 0 || process.env.ALL_FIELDS !== undefined;
    return pathsIn(whole[name], [name]).flatMap((at) => spoil(whole, at, isOptional, isTooMuch));
  });
}

/** The bodies with one text after the other in them as well, `times` of them in each field that takes a text, in their turn. */
export function bodiesWith(texts: readonly string[], { needed, optional = {} }: GoodBody, times: number): unknown[] {
  let next = 0;
  return Object.keys({ ...needed, ...optional }).flatMap((name) => {
    const whole = { ...needed, [name]: { ...needed, ...optional }[name] };
    const fields = pathsIn(whole[name], [name]).filter((at) => typeof valueAt(whole, at) === 'string');
    return fields.flatMap((at) =>
      Array.from({ length: times }, () => replaced(whole, at, texts[next++ % texts.length])),
    );
  });
}

function valueAt(whole: unknown, at: Path): unknown {
  return at.reduce<unknown>((value, name) => Reflect.get(Object(value), name), whole);
}

function pathsIn(value: unknown, at: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...at, name]))];
}

function spoil(whole: object, at: Path, isOptional: boolean, isTooMuch: boolean): SpoiledBody[] {
  const good = valueAt(whole, at);
  const isList = Array.isArray(good);
  const isObject = typeof good === 'object' && !isList;
  const isInList = /^\d+$/.test(at.at(-1) ?? '');
  const ways: [what: string, value: unknown, mayPass: boolean][] = [
    // What may be missing is missing in the bodies for all other fields, and a list may be shorter.
    ...(isOptional || isInList ? [] : [['absent', undefined, false] as [string, unknown, boolean]]),
    ['null', null, isOptional],
    ['a list', ['a'], isList],
    ['an object', { a: 1 }, isObject],
    ...(isTooMuch ? [['a megabyte', MEGABYTE, false] as [string, unknown, boolean]] : []),
  ];
  return ways.map(([what, value, mayPass]) => ({
    what: `${at.join('.')} ${what}`,
    field: at.findLast((name) => !/^\d+$/.test(name)) ?? '',
    body: replaced(whole, at, value),
    mayPass,
  }));
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    const inside = value.map((one, index) => (String(index) === name ? replaced(one, rest, by) : one));
    return inside.filter((one) => one !== undefined);
  }
  return { ...Object(value), [name]: replaced(Reflect.get(Object(value), name), rest, by) };
}
