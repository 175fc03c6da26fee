// The owner's calls on people: invitations, roles, links, signing out, disabling, deletion.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { InvitationResult, People, Person } from '#api/people.ts';
import { confirmByLink } from '../../support/auth/auth-server.ts';
import { installationName } from '../../support/server/installations.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'une longue phrase';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
});
afterAll(() => server.close());

async function call(
  method: string,
  route: string,
  { id = '', body, as = token }: { id?: string; body?: unknown; as?: string } = {},
) {
  const response = await server.call(method, path(route, { userId: id }), { token: as, body });
  return { status: response.status, body: await response.json() };
}

async function invite(people: { email: string; name?: string }[], role = 'author'): Promise<InvitationResult[]> {
  const { status, body } = await call('POST', routes.invitePeople, { body: { role, people } });
  expect(status).toBe(200);
  return body.results;
}

async function findPerson(query: string): Promise<Person | undefined> {
  const { people }: People = await (
    await server.call('GET', `${routes.listPeople}?q=${encodeURIComponent(query)}`, { token })
  ).json();
  return people[0];
}

/** Creates a person who can sign in. */
async function addPerson(email: string): Promise<Person> {
  await server.addUser(email, PASSWORD);
  // With accounts of another provider, people are known from their first request.
  await server.call('GET', routes.me, { token: await server.signIn(email, PASSWORD) });
  const person = await findPerson(email);
  if (person === undefined) throw new Error(`${email} is not listed.`);
  return person;
}

test.skipIf(installationName === 'external')('a list is invited person by person, and can be sent again', async () => {
  await addPerson('here@example.org');
  const list = [{ email: 'Ada@Example.org', name: 'Ada ' }, { email: 'here@example.org' }, { email: 'not an address' }];
  const [ada, here, invalid] = await invite(list, 'learner');
  expect(ada).toMatchObject({ email: 'ada@example.org', result: 'invited', isMailed: null });
  expect(here).toEqual({ email: 'here@example.org', result: 'known' });
  expect(invalid).toEqual({ email: 'not an address', result: 'invalid', problem: 'invalid_address' });
  expect(await findPerson('ada@')).toMatchObject({ name: 'Ada', role: 'learner', state: 'invited', lastSeenAt: null });
  const check = await call('POST', routes.checkAddresses, {
    body: { emails: ['ada@example.org', 'here@example.org', 'x@y.z'] },
  });
  expect(
    check.body.known.toSorted((a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)),
  ).toEqual([
    { email: 'ada@example.org', isInvited: true },
    { email: 'here@example.org', isInvited: false },
  ]);
  // Role and name of who was invited before stay; the earlier link ends.
  const [again] = await invite([{ email: 'ada@example.org', name: 'Other' }], 'owner');
  expect(again).toMatchObject({ result: 'renewed', id: ada?.id });
  expect((await confirmByLink(ada?.link ?? '')).hash).toContain('otp_expired');
  expect(await findPerson('ada@')).toMatchObject({ name: 'Ada', role: 'learner' });
  const landed = await confirmByLink(again?.link ?? '');
  expect([landed.pathname, landed.hash]).toEqual(['/reset-password', expect.stringContaining('access_token')]);
  expect(await findPerson('ada@')).toMatchObject({ state: 'active' });
  // Who left before choosing a password comes back by the link; then it has no use any more.
  const back = await confirmByLink(again?.link ?? '');
  const session = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '';
  const chosen = { token: session, body: { password: 'une longue phrase' } };
  expect((await server.call('PUT', `${AUTH_BASE}/user`, chosen)).status).toBe(200);
  expect((await confirmByLink(again?.link ?? '')).hash).toContain('otp_expired');
});

test('a new role or name applies immediately, and so does disabling an account', async () => {
  const person = await addPerson('ben@example.org');
  const own = await server.signIn(person.email ?? '', PASSWORD);
  const listDrafts = async () => (await server.call('GET', routes.listDrafts, { token: own })).status;
  expect(await listDrafts()).toBe(200);
  const changed = await call('PATCH', routes.person, { id: person.id, body: { role: 'learner' } });
  expect(changed).toMatchObject({ status: 200, body: { role: 'learner' } });
  expect(await listDrafts()).toBe(403);
  expect((await call('PATCH', routes.person, { id: person.id, body: { role: 'author' } })).status).toBe(200);
  expect(await listDrafts()).toBe(200);
  expect((await call('PATCH', routes.person, { id: person.id, body: { name: ' Ben ' } })).body.name).toBe('Ben');
  for (const body of [{}, { role: 'king' }, { role: 'author', disabled: true }, { name: 'a'.repeat(101) }])
    expect((await call('PATCH', routes.person, { id: person.id, body })).status).toBe(422);
  expect((await call('PATCH', routes.person, { id: person.id, body: { disabled: true } })).body.state).toBe('disabled');
  expect([401, 403]).toContain(await listDrafts());
  expect((await call('PATCH', routes.person, { id: person.id, body: { disabled: false } })).body.state).toBe('active');
});

test('the last owner stays, and only owners change people', async () => {
  const owner = await findPerson(OWNER.email);
  const author = await addPerson('cleo@example.org');
  for (const body of [{ role: 'author' }, { disabled: true }]) {
    const refused = await call('PATCH', routes.person, { id: owner?.id ?? '', body });
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  }
  const as = await server.signIn('cleo@example.org', PASSWORD);
  const refused = await call('PATCH', routes.person, { id: author.id, body: { role: 'owner' }, as });
  expect([refused.status, refused.body.code]).toEqual([403, 'owners_only']);
  const unknown = await call('PATCH', routes.person, { id: 'none', body: { role: 'owner' } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'person_not_found']);
  if (installationName === 'external') return;
  const deletion = await call('DELETE', routes.person, { id: owner?.id ?? '' });
  expect([deletion.status, deletion.body.code]).toEqual([409, 'last_owner']);
});

test.skipIf(installationName === 'external')(
  'a link sets a new password, sessions end, and a deletion leaves the lectures',
  async () => {
    const person = await addPerson('dora@example.org');
    const own = await server.signIn('dora@example.org', PASSWORD);
    const saved = await server.call('POST', routes.saveDraft, { token: own, body: { name: 'Dora’s', markup: 'a' } });
    const { id: draftId } = await saved.json();
    const { body: link } = await call('POST', routes.personLink, { id: person.id });
    expect(link.kind).toBe('reset');
    expect((await confirmByLink(link.link)).hash).toContain('type=recovery');
    expect((await call('POST', routes.signOutPerson, { id: person.id })).status).toBe(200);
    const savedBy = async () =>
      (await (await server.call('GET', path(routes.listRevisions, { draftId }), { token })).json())[0].savedBy;
    expect(await savedBy()).toBe('dora@example.org');
    const deleted = await server.call('DELETE', `${path(routes.person, { userId: person.id })}?removeName=yes`, {
      token,
    });
    expect(deleted.status).toBe(200);
    expect(await findPerson('dora@')).toBeUndefined();
    expect(await savedBy()).toBeNull();
  },
);

test('colleagues read the name that an owner gave an author, else the address', async () => {
  const person = await addPerson('emile@example.org');
  const own = await server.signIn('emile@example.org', PASSWORD);
  const request = async (method: string, target: string, options: object = {}) => {
    const response = await server.call(method, target, { token: own, ...options });
    expect(response.ok).toBe(true);
    return response.status === 204 ? undefined : response.json();
  };
  const save = () => request('POST', routes.saveDraft, { body: { name: 'Les cafés', markup: 'un café' } });
  const [{ id: draftId }, { id: deletedId }] = [await save(), await save()];
  const page = { headers: { 'content-type': 'text/html' }, body: '<p>un café</p>' };
  await request('POST', path(routes.publishDraft, { draftId }), page);
  await request('DELETE', path(routes.deleteDraft, { draftId: deletedId }));
  const listNames = async () => {
    const heartbeat = { token, body: { editorSessionId: 'owner' } };
    await request('POST', path(routes.presence, { draftId }), { body: { editorSessionId: 'emile' } });
    const presence = await request('POST', path(routes.presence, { draftId }), heartbeat);
    const overview = await request('GET', routes.draftOverview);
    const bin = await request('GET', routes.listBin);
    return [
      overview.drafts.find(({ id }: { id: string }) => id === draftId).editedBy,
      (await request('GET', path(routes.listRevisions, { draftId })))[0].savedBy,
      (await request('GET', path(routes.loadPublication, { draftId }))).edition.publishedBy,
      presence.others[0].author,
      presence.newest.savedBy,
      bin.items.find(({ id }: { id: string }) => id === deletedId).deletedBy,
    ];
  };
  expect(new Set(await listNames())).toEqual(new Set(['emile@example.org']));
  await call('PATCH', routes.person, { id: person.id, body: { name: 'Émile Roux' } });
  expect(new Set(await listNames())).toEqual(new Set(['Émile Roux']));
  // A person corrects it, and the classes that know it follow.
  const { id: classId }: { id: string } = await request('POST', routes.classes, { body: { name: 'French 7b' } });
  await request('PATCH', routes.me, { body: { name: ' Émile Rouxel ' } });
  expect(new Set(await listNames())).toEqual(new Set(['Émile Rouxel']));
  const { members } = await request('GET', path(routes.classDetails, { classId }));
  expect(members.map(({ name }: { name: string }) => name)).toEqual(['Émile Rouxel']);
  const empty = await server.call('PATCH', routes.me, { token: own, body: { name: ' ' } });
  expect(empty.status).toBe(422);
});

test('an owner downloads the data of a learner, for a parent who asks, but of no colleague', async () => {
  const person = await addPerson('lena@example.org');
  const download = () => server.call('GET', path(routes.personData, { userId: person.id }), { token });
  expect((await download()).status).toBe(409);
  await call('PATCH', routes.person, { id: person.id, body: { role: 'learner' } });
  const response = await download();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toContain('README.txt');
  const own = await server.signIn('lena@example.org', PASSWORD);
  const ownDownload = await server.call('GET', routes.downloadOwnData, { token: own });
  const ownFiles = unzipSync(new Uint8Array(await ownDownload.arrayBuffer()));
  expect(Object.keys(files)).toEqual(Object.keys(ownFiles));
});

test.runIf(installationName === 'external')('accounts at another provider are not managed here', async () => {
  const refused = await call('POST', routes.invitePeople, { body: { people: [{ email: 'a@example.org' }] } });
  expect([refused.status, refused.body.code]).toEqual([409, 'accounts_elsewhere']);
});
