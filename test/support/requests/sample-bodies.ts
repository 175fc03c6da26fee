// Valid sample bodies of every endpoint with a JSON body, for tests that invalidate one field at a time.
// ALL_FIELDS=1 makes each field a megabyte, also where the endpoint refuses such a body in any case.

export type SampleBody = {
  /** Required fields. */
  required: Readonly<Record<string, unknown>>;
  /** Fields that may be absent or null. */
  optional?: Readonly<Record<string, unknown>>;
  /** Whether the endpoint accepts bodies of more than a megabyte. */
  acceptsLargeBody?: boolean;
};

const EMAIL = 'somebody@example.org';
const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const SECURITY = { gotrue_meta_security: { captcha_token: 'a' } };
const ID = '11111111-1111-4111-8111-111111111111';
const PAGE_ID = 'QQQQQQQQQQQ';
const MAIL_REQUEST = { required: { email: EMAIL }, optional: { ...SECURITY, ...PKCE } };
const USER = {
  ...{ id: ID, phone: '447700900123', password: 'une longue phrase', password_hash: `$2b$10$${'a'.repeat(53)}` },
  ...{ email_confirm: true, phone_confirm: true, user_metadata: {}, app_metadata: {}, role: 'authenticated' },
  ...{ aud: 'authenticated', ban_duration: 'none' },
};
const PASSKEY_RESPONSE = {
  required: { challenge_id: ID, credential: { id: 'a', response: { clientDataJSON: 'b' } } },
};
const MOVE_REQUEST = { bucketId: 'media', sourceKey: 'a', destinationKey: 'b' };
const BUCKET = { public: false, file_size_limit: 1000, allowed_mime_types: ['image/png'] };

/** By method and pattern, as returned by `listRoutes`. */
export const SAMPLE_BODIES: Readonly<Record<string, SampleBody>> = {
  'POST /api/editor/draft': {
    required: { name: 'a', markup: 'b' },
    optional: { id: PAGE_ID, revision: 1, editorSessionId: 'a' },
    acceptsLargeBody: true,
  },
  'PUT /api/editor/draft/:draftId/autosave': {
    required: { name: 'a', markup: 'b', revision: 1, editorSessionId: 'a' },
    acceptsLargeBody: true,
  },
  'PUT /api/editor/draft/:draftId/work-state': { required: { workState: 'ready' } },
  'PATCH /api/editor/draft/:draftId': { required: { name: 'a' } },
  'PATCH /api/editor/draft/:draftId/media/:mediaId': {
    required: {},
    optional: { name: 'a', transcript: 'b', previousTranscript: 'c' },
  },
  'POST /api/editor/draft/:draftId/presence': { required: { editorSessionId: 'a' } },
  'POST /api/editor/draft/:draftId/revisions/:number/restore': { required: {}, optional: { revision: 1 } },
  'PUT /api/editor/draft/:draftId/board/accepted-answers': {
    required: { blank: 'a', answer: 'b', isAccepted: true, revision: 1 },
  },
  'PUT /api/editor/draft/:draftId/board/notes': {
    required: { blank: 'a', answer: 'b' },
    optional: { isDismissed: true, explanation: 'c' },
  },
  'POST /api/editor/draft/:draftId/threads': {
    required: { kind: 'comment', anchor: { revision: 1, start: 0, quote: 'a', before: '', after: '' }, body: 'b' },
  },
  'POST /api/editor/threads/:threadId/messages': { required: { body: 'a' } },
  'PATCH /api/editor/threads/:threadId/messages/:messageId': { required: { body: 'a' } },
  'PUT /api/editor/threads/:threadId/state': { required: { from: 'open', to: 'resolved' } },
  'PUT /api/editor/threads/:threadId/read': { required: {}, optional: { isMuted: true } },
  'POST /api/viewer/page/:pageId/questions': {
    required: { classId: ID, edition: 1, block: 0, line: 0, body: 'a' },
  },
  'POST /api/viewer/questions/:questionId/messages': { required: { body: 'a' } },
  'POST /api/classes/:classId/questions/:questionId/answers': {
    required: { body: 'a' },
    optional: { isShownToClass: true },
  },
  'PATCH /api/classes/:classId/questions/:questionId/answers/:messageId': { required: { body: 'a' } },
  'PATCH /api/classes/:classId/questions/:questionId': {
    required: {},
    optional: { isShownToClass: true, isHidden: true },
  },
  'POST /api/editor/course': { required: { title: 'a', language: 'fr' } },
  'POST /api/editor/course/:courseId/copy': { required: { lectures: 'shared' } },
  'POST /api/editor/courses/demo': { required: { id: 'demo-arabic' } },
  'PUT /api/editor/course/:courseId': {
    required: { title: 'a', language: 'fr', units: [{ title: 'b', lectures: [{ title: 'c', pageId: PAGE_ID }] }] },
    optional: { revision: 1 },
    acceptsLargeBody: true,
  },
  'PATCH /api/editor/course/:courseId': { required: { id: 'b' } },
  'PUT /api/viewer/page/:pageId/answers': {
    required: { answers: [{ blank: 'a', given: 'b', at: '2026-01-01T00:00:00Z' }] },
    acceptsLargeBody: true,
  },
  'PUT /api/viewer/page/:pageId/texts/:item': {
    required: { body: 'a', version: 1, at: '2026-01-01T00:00:00Z' },
    optional: { revision: 0, pasted: 0 },
  },
  'PUT /api/classes/:classId/takes/:takeId/answer': {
    required: { revision: 0, verdict: 'nearly' },
    optional: { text: 'a' },
  },
  'PUT /api/viewer/texts/:textId/marks/:markId/review': { required: { isReviewed: true } },
  'POST /api/viewer/page/:pageId/texts/:item/hand-in': { required: { body: 'a', version: 1 }, optional: { pasted: 0 } },
  'PUT /api/viewer/page/:pageId/pressed-words': { required: { words: ['a'] } },
  'POST /api/viewer/reviews/bring-back': { required: { pageId: 'ABCDEFGHJKM', item: 'a' } },
  'PUT /api/viewer/reviews': {
    required: {
      sentAt: '2026-01-01T00:00:00Z',
      device: 'a',
      reviews: [
        {
          ...{ id: ID, pageId: PAGE_ID, item: 'a', way: 'fill', rating: 3, given: 'b' },
          ...{ at: '2026-01-01T00:00:00Z', tookMs: 1 },
        },
      ],
    },
  },
  'PATCH /api/viewer/me': { required: { name: 'a' } },
  'PATCH /api/school/people/:userId': { required: { name: 'a' } },
  'PUT /api/school/mail': {
    required: { host: 'localhost', port: 9, security: 'none', user: '', from: EMAIL },
    optional: { password: 'a' },
  },
  'PATCH /api/school/settings': {
    required: {},
    optional: {
      schoolName: 'a',
      mailLanguage: 'en',
      address: 'formal',
      signUp: 'class',
      learnerAddresses: 'no',
      joinApproval: 'class',
      agreementNotice: 'a',
      showPastes: 'no',
      lectureDeletion: 'authors',
      retentionLooksDays: 90,
      retentionHeardTakesDays: 30,
      retentionUnheardTakesDays: 180,
    },
  },
  'POST /api/first-run': {
    required: { email: EMAIL, password: 'une longue phrase' },
    optional: { schoolName: 'a', keepDemoCourse: true, firstCourse: { title: 'a', language: 'fr' } },
  },
  'DELETE /api/viewer/me': { required: {}, optional: { password: 'a' } },
  'POST /api/school/people/invitations': { required: { people: [{ email: EMAIL }] }, optional: { role: 'author' } },
  'POST /api/school/people/invitations/check': { required: { emails: [EMAIL] } },
  'POST /api/classes': { required: { name: 'a' }, optional: { courseId: 'learnfrench', teacherName: 'b' } },
  'POST /api/classes/:classId/cards': { required: { names: ['a'] } },
  'POST /api/classes/:classId/join-requests': { required: {}, optional: { letIn: [ID], turnAway: [ID] } },
  'POST /api/classes/:classId/members/remove': { required: { userIds: [ID] } },
  'POST /api/classes/:classId/cards/renew': { required: { userIds: [ID] } },
  'POST /api/join/card': { required: { code: 'a' } },
  'PATCH /api/classes/:classId': {
    required: {},
    optional: {
      name: 'a',
      courseId: 'learnfrench',
      isClosed: true,
      approvesJoins: true,
      isRecordingOptional: true,
      takeLearnersTo: ID,
    },
  },
  'PUT /api/classes/:classId/code': { required: {}, optional: { days: 7, maxUses: 30, isNew: false } },
  'POST /api/classes/:classId/copy': {
    required: { name: 'a' },
    optional: { dates: 'drop', timeZone: 'Europe/Paris', withLearners: false },
  },
  'POST /api/classes/:classId/teachers': { required: { userId: ID }, optional: { name: 'a' } },
  'PATCH /api/classes/:classId/members/:userId': { required: {}, optional: { name: 'a', extraPercent: 25 } },
  'PUT /api/viewer/reminders': { required: { isOn: false }, optional: { wantsComments: false } },
  'POST /api/classes/:classId/groups': { required: { name: 'a', userIds: [ID] } },
  'PUT /api/classes/:classId/groups/:groupId': { required: { name: 'a', userIds: [ID] } },
  'PUT /api/classes/:classId/assignments/:assignmentId/exceptions/:userId': {
    required: {},
    optional: { opensAt: '2026-01-01T00:00:00Z', dueAt: '2026-01-02T00:00:00Z', extraPercent: 25, note: 'a' },
  },
  'PUT /api/classes/:classId/texts/:textId/marks': {
    required: {
      revision: 0,
      marks: [{ id: 'a', start: 0, end: 1, kind: 'spelling', correction: 'b', remark: 'c' }],
    },
  },
  'POST /api/classes/:classId/texts/:textId/return': {
    required: { revision: 0, comment: 'a', isDone: true },
    optional: { criteria: [0], points: 1, maxPoints: 2 },
  },
  'POST /api/join/code': { required: { code: '2XVD7KQM' } },
  'POST /api/join': { required: { code: '2XVD7KQM', name: 'a' } },
  'POST /api/viewer/classes': { required: { code: '2XVD7KQM', name: 'a' } },
  'POST /api/classes/:classId/assignments': {
    required: { pageIds: ['M6DKHFL2KUK'] },
    optional: {
      opensAt: '2026-01-01T00:00:00Z',
      dueAt: '2026-01-02T00:00:00Z',
      goal: 'percent',
      goalPercent: 80,
      late: 'mark',
      note: 'a',
      audience: { groupIds: [ID], userIds: [ID] },
    },
  },
  'PATCH /api/classes/:classId/assignments/:assignmentId': {
    required: {},
    optional: {
      opensAt: '2026-01-01T00:00:00Z',
      dueAt: '2026-01-02T00:00:00Z',
      goal: 'percent',
      goalPercent: 80,
      late: 'mark',
      note: 'a',
      audience: { groupIds: [ID], userIds: [ID] },
    },
  },
  'POST /auth/v1/admin/generate_link': {
    required: { type: 'magiclink', email: EMAIL },
    optional: { password: 'une longue phrase', new_email: EMAIL, data: {}, redirect_to: 'https://a.example' },
  },
  'POST /auth/v1/admin/users': { required: { email: EMAIL }, optional: USER },
  'PUT /auth/v1/admin/users/:userId': { required: {}, optional: { ...USER, email: EMAIL } },
  'PUT /auth/v1/admin/users/:userId/factors/:factorId': {
    required: {},
    optional: { friendly_name: 'a', phone: '447700900123' },
  },
  'POST /auth/v1/confirm': {
    required: { token: 'a', type: 'recovery' },
    optional: { redirect_to: 'https://a.example' },
  },
  'POST /auth/v1/factors': {
    required: { factor_type: 'totp' },
    optional: { friendly_name: 'a', issuer: 'b', phone: '447700900123' },
  },
  'POST /auth/v1/factors/:factorId/challenge': { required: {}, optional: { channel: 'sms', webauthn: { rpId: 'a' } } },
  'POST /auth/v1/factors/:factorId/verify': {
    required: { code: '000000' },
    optional: {
      challenge_id: ID,
      webauthn: { rpId: 'a', credential_response: { id: 'a', response: { clientDataJSON: 'b' } } },
    },
  },
  'POST /auth/v1/factors/recovery-codes': { required: {}, optional: { friendly_name: 'a' } },
  'POST /auth/v1/factors/recovery-codes/verify': { required: { code: 'a' } },
  'POST /auth/v1/invite': { required: { email: EMAIL }, optional: { data: {} } },
  'POST /auth/v1/magiclink': { required: { email: EMAIL }, optional: { data: {}, create_user: true, ...PKCE } },
  'POST /auth/v1/otp': {
    required: { email: EMAIL },
    optional: { data: {}, create_user: true, phone: '447700900123', channel: 'sms', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/passkeys/authentication/options': { required: {}, optional: SECURITY },
  'POST /auth/v1/passkeys/authentication/verify': PASSKEY_RESPONSE,
  'POST /auth/v1/passkeys/registration/options': { required: {} },
  'POST /auth/v1/passkeys/registration/verify': PASSKEY_RESPONSE,
  'PATCH /auth/v1/passkeys/:passkeyId': { required: { friendly_name: 'a' } },
  'POST /auth/v1/recover': MAIL_REQUEST,
  'POST /auth/v1/resend': {
    required: { type: 'signup', email: EMAIL },
    optional: { phone: '447700900123', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/signup': {
    required: { email: EMAIL, password: 'une longue phrase' },
    optional: { data: {}, phone: '447700900123', channel: 'sms', ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/sso': {
    required: { domain: 'example.org' },
    optional: { provider_id: ID, redirect_to: 'https://a.example', skip_http_redirect: true, ...SECURITY, ...PKCE },
  },
  'POST /auth/v1/sso/saml/acs': {
    required: { SAMLResponse: 'a' },
    optional: { RelayState: ID },
    acceptsLargeBody: true,
  },
  'POST /auth/v1/token?grant_type=password': {
    required: { email: EMAIL, password: 'une longue phrase' },
    optional: { phone: '447700900123', ...SECURITY },
  },
  'POST /auth/v1/token?grant_type=refresh_token': { required: { refresh_token: 'a'.repeat(43) } },
  'POST /auth/v1/token?grant_type=pkce': { required: { auth_code: 'a', code_verifier: 'b'.repeat(43) } },
  'POST /auth/v1/token?grant_type=id_token': {
    required: { provider: 'google', id_token: 'a.b.c' },
    optional: { client_id: 'a', issuer: 'https://a.example', access_token: 'b', nonce: 'c', link_identity: true },
  },
  'PUT /auth/v1/user': {
    required: {},
    optional: {
      ...{ email: EMAIL, phone: '447700900123', channel: 'sms', password: 'une longue phrase' },
      ...{ current_password: 'a', nonce: '000000', data: {}, app_metadata: {}, ...PKCE },
    },
  },
  'POST /auth/v1/verify': {
    required: { type: 'recovery', token: '000000', email: EMAIL },
    optional: { token_hash: 'a', phone: '447700900123', redirect_to: 'https://a.example' },
  },
  'POST /storage/v1/bucket': { required: { name: 'a' }, optional: { id: 'a', type: 'STANDARD', ...BUCKET } },
  'POST /storage/v1/bucket/': { required: { name: 'a' }, optional: BUCKET },
  'PUT /storage/v1/bucket/*': { required: {}, optional: BUCKET },
  'DELETE /storage/v1/object/*': { required: { prefixes: ['a'] } },
  'POST /storage/v1/object/copy': {
    required: MOVE_REQUEST,
    optional: { destinationBucket: 'media', copyMetadata: true, metadata: { cacheControl: 'a', mimetype: 'b/c' } },
  },
  'POST /storage/v1/object/move': { required: MOVE_REQUEST, optional: { destinationBucket: 'media' } },
  'POST /storage/v1/object/list/*': {
    required: { prefix: '' },
    optional: { limit: 1, offset: 0, search: 'a', sortBy: { column: 'name', order: 'asc' } },
  },
  'POST /storage/v1/object/list-v2/*': {
    required: {},
    optional: { prefix: '', limit: 1, cursor: 'a', with_delimiter: true, sortBy: { column: 'name', order: 'asc' } },
  },
  'POST /storage/v1/object/sign/*': { required: { expiresIn: 60, paths: ['a'] } },
  // Last, since it may delete the user.
  'DELETE /auth/v1/admin/users/:userId': { required: {}, optional: { should_soft_delete: true } },
};

/** Endpoints without a JSON body. */
export const ROUTES_WITHOUT_JSON: readonly string[] = [
  // Recordings, and deletions.
  'PUT /api/classes/:classId/takes/:takeId/answer/sound',
  'POST /api/classes/:classId/questions/:questionId/answers/sound',
  'PUT /api/viewer/page/:pageId/takes/:item',
  'DELETE /api/viewer/takes',
  'DELETE /api/editor/threads/:threadId',
  'DELETE /api/editor/threads/:threadId/messages/:messageId',
  'DELETE /api/viewer/takes/:takeId',
  'DELETE /api/viewer/questions/:questionId',
  'PUT /api/viewer/questions/:questionId/read',
  'DELETE /api/classes/:classId/questions/:questionId',
  'DELETE /api/classes/:classId/questions/:questionId/answers/:messageId',
  'DELETE /api/classes/:classId/assignments/:assignmentId',
  'DELETE /api/classes/:classId/assignments/:assignmentId/exceptions/:userId',
  'DELETE /api/classes/:classId/groups/:groupId',
  'DELETE /api/viewer/calendar',
  'PUT /api/viewer/texts/:textId/seen',
  'PUT /api/viewer/takes/:takeId/seen',
  'POST /api/viewer/calendar',
  'POST /api/reminders/stop',
  'DELETE /api/classes/:classId/cards/:learnerId',
  'DELETE /api/school/first-steps',
  'DELETE /api/school/logo',
  'DELETE /api/school/people/:userId',
  'DELETE /api/school/settings/:name',
  'DELETE /api/viewer/cards',
  'DELETE /api/viewer/me/answers',
  'POST /api/school/backups',
  'POST /api/school/backups/:name/link',
  'DELETE /api/school/mail',
  'POST /api/school/mail/test',
  'POST /api/viewer/cards',
  'POST /api/viewer/classes/:classId/agreement',
  'PUT /api/school/logo',
  'PUT /api/viewer/texts/:textId/seen',
  'PUT /api/viewer/takes/:takeId/seen',
  'POST /api/school/people/:userId/link',
  'POST /api/school/people/:userId/sign-out',
  'DELETE /api/classes/:classId',
  'DELETE /api/classes/:classId/code',
  'DELETE /api/classes/:classId/members/:userId',
  'POST /api/classes/:classId/members/:userId/restore',
  'DELETE /api/viewer/classes/:classId',
  'DELETE /api/viewer/join-requests/:classId',
  'DELETE /api/editor/bin/drafts/:draftId',
  'DELETE /api/editor/bin/media/:mediaId',
  'DELETE /api/editor/course/:courseId',
  'POST /api/editor/courses/archive',
  'POST /api/editor/import',
  'POST /api/editor/import/preview',
  'DELETE /api/editor/draft/:draftId',
  'POST /api/editor/draft/:draftId/duplicate',
  'POST /api/editor/draft/:draftId/editions/:number/restore',
  'POST /api/editor/draft/:draftId/media',
  'DELETE /api/editor/draft/:draftId/media/:mediaId',
  'POST /api/editor/draft/:draftId/media/:mediaId/restore',
  'DELETE /api/editor/draft/:draftId/presence/:editorSessionId',
  'POST /api/editor/draft/:draftId/restore',
  'DELETE /api/editor/draft/publish/:draftId',
  'POST /api/editor/draft/publish/:draftId',
  'POST /api/editor/draft/publish/:draftId/blanks',
  'DELETE /auth/v1/admin/users/:userId/factors/:factorId',
  'DELETE /auth/v1/admin/users/:userId/passkeys/:passkeyId',
  'DELETE /auth/v1/factors/:factorId',
  'DELETE /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes/regenerate',
  // Treats any body as the response of an identity provider, and redirects the browser with the error.
  'POST /auth/v1/callback',
  'POST /auth/v1/logout',
  'DELETE /auth/v1/passkeys/:passkeyId',
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

/** A body with one invalid field, what was done to it, and whether the endpoint may still accept it. */
export type InvalidBody = { description: string; field: string; body: unknown; canSucceed: boolean };

type Path = readonly string[];

const MEGABYTE = 'x'.repeat(1024 * 1024);

/**
 * Each field of a body, nested ones included, absent, null, a list, an object, and a megabyte of text: the last only in the
 * first field where an endpoint refuses such a body in any case.
 */
export function spoiledBodies({ required, optional = {}, acceptsLargeBody = false }: SampleBody): InvalidBody[] {
  return Object.keys({ ...required, ...optional }).flatMap((name, index) => {
    const isOptional = Object.hasOwn(optional, name);
    const body = { ...required, ...(isOptional ? { [name]: optional[name] } : {}) };
    const includesMegabyte = acceptsLargeBody || index === 0 || process.env.ALL_FIELDS !== undefined;
    return listPaths(body[name], [name]).flatMap((fieldPath) =>
      spoilField(body, fieldPath, isOptional, includesMegabyte),
    );
  });
}

/** The bodies with each of these texts injected, `times` of them into each text field, in turn. */
export function bodiesWithTexts(
  texts: readonly string[],
  { required, optional = {} }: SampleBody,
  repetitions: number,
): unknown[] {
  let next = 0;
  return Object.keys({ ...required, ...optional }).flatMap((name) => {
    const body = { ...required, [name]: { ...required, ...optional }[name] };
    const fields = listPaths(body[name], [name]).filter((fieldPath) => typeof getValueAt(body, fieldPath) === 'string');
    return fields.flatMap((fieldPath) =>
      Array.from({ length: repetitions }, () => replaceAt(body, fieldPath, texts[next++ % texts.length])),
    );
  });
}

function getValueAt(body: unknown, fieldPath: Path): unknown {
  return fieldPath.reduce<unknown>((value, name) => Reflect.get(Object(value), name), body);
}

function listPaths(value: unknown, fieldPath: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [fieldPath];
  return [fieldPath, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...fieldPath, name]))];
}

function spoilField(body: object, fieldPath: Path, isOptional: boolean, includesMegabyte: boolean): InvalidBody[] {
  const sampleValue = getValueAt(body, fieldPath);
  const isList = Array.isArray(sampleValue);
  const isObject = typeof sampleValue === 'object' && !isList;
  const isInList = /^\d+$/.test(fieldPath.at(-1) ?? '');
  const mutations: [description: string, value: unknown, canSucceed: boolean][] = [
    // Optional fields are absent in the bodies of all other fields, and a list may be shorter.
    ...(isOptional || isInList ? [] : [['absent', undefined, false] as [string, unknown, boolean]]),
    ['null', null, isOptional],
    ['a list', ['a'], isList],
    ['an object', { a: 1 }, isObject],
    ...(includesMegabyte ? [['a megabyte', MEGABYTE, false] as [string, unknown, boolean]] : []),
  ];
  return mutations.map(([description, value, canSucceed]) => ({
    description: `${fieldPath.join('.')} ${description}`,
    field: fieldPath.findLast((name) => !/^\d+$/.test(name)) ?? '',
    body: replaceAt(body, fieldPath, value),
    canSucceed,
  }));
}

function replaceAt(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => (String(index) === name ? replaceAt(item, rest, replacement) : item));
    return items.filter((item) => item !== undefined);
  }
  return { ...Object(value), [name]: replaceAt(Reflect.get(Object(value), name), rest, replacement) };
}
