// Classes for tests, made over HTTP.
import { randomUUID } from 'node:crypto';
import type { ClassDetails, CreateClass, JoinedSession } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import type { TestServer } from '../server/test-server.ts';

/** Creates a class whose teacher is the author with this token. */
export async function createClass(
  server: TestServer,
  token: string,
  details: Partial<CreateClass> = {},
): Promise<ClassDetails> {
  const body = { name: 'French 7b', teacherName: 'Ms Laurent', ...details };
  return readJson(await server.call('POST', routes.classes, { token, body }), 201);
}

/** A class as a teacher sees it. */
export async function loadClass(server: TestServer, token: string, classId: string): Promise<ClassDetails> {
  return readJson(await server.call('GET', path(routes.classDetails, { classId }), { token }));
}

/** With an external provider, joining creates no account. */
const isExternalAuth = process.env.TEST_INSTALLATION === 'external';

/** Signs in with an account of its own, whose address no other test has. Returns its token. */
export async function createAccount(server: TestServer): Promise<string> {
  const account = [`learner-${randomUUID()}@example.org`, 'une longue phrase'] as const;
  await server.addUser(...account);
  return server.signIn(...account);
}

/** Joins a class by its code: with the account of a token, else with a new one. Returns the learner's token. */
export async function joinClass(
  server: TestServer,
  { code }: { code: { code: string } | null },
  { name, token }: { name: string; token?: string },
): Promise<string> {
  const body = { code: code?.code, name };
  const accountToken = token ?? (isExternalAuth ? await createAccount(server) : undefined);
  if (accountToken !== undefined) {
    await readJson(await server.call('POST', routes.ownClasses, { token: accountToken, body }));
    return accountToken;
  }
  const session = await readJson<JoinedSession>(await server.call('POST', routes.join, { body }), 201);
  return session.access_token;
}

/** Makes a number of new accounts join a class, named "Learner 1" and so on. Returns their tokens. */
export async function createLearners(server: TestServer, schoolClass: ClassDetails, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Learner ${index + 1}`);
  return Promise.all(names.map((name) => joinClass(server, schoolClass, { name })));
}

/** The JSON of a response with this status. @throws Error with the response when it has another status */
async function readJson<Body>(response: Response, status = 200): Promise<Body> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
