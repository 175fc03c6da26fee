// What learners receive: no route tells them the email address of an author.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { addLearner, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { fillUnknownIds, listRoutes, type Route } from '../../support/server/routes.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const AUTHOR = { email: `auteur-${randomUUID()}@example.org`, password: 'une longue phrase' };

let server: TestServer;
let getRoutes: Route[];
let learnerToken: string;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  getRoutes = listRoutes(server.instance.app).filter(({ method }) => method === 'GET');
  await server.addUser(AUTHOR.email, AUTHOR.password);
  const [ownerToken, token] = [await server.signIn(), await server.signIn(AUTHOR.email, AUTHOR.password)];
  const pageId = await publishLecture(server, token, { name: 'Être', markup: '@write\nJe ---suis--- là.' });
  await publishLecture(server, ownerToken, { id: pageId, name: 'Être', markup: '@write\nTu ---es--- là.' });
  const outline = { title: 'Cours', language: 'fr', units: [{ title: 'A', lectures: [{ title: 'Être', pageId }] }] };
  await server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), { token, body: outline });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const learner = await addLearner(server, classId, 'Léa');
  learnerToken = learner.token;
  // The teacher looks at the learner's answers, which the learner is shown.
  await server.call('GET', path(routes.learnerResults, { classId, userId: learner.userId }), { token });
  ids = { pageId, draftId: pageId, classId, userId: learner.userId, courseId: 'learnfrench', number: '1' };
});
afterAll(() => server.close());

function fillPattern(pattern: string): string {
  const filled = pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter);
  return fillUnknownIds(filled.replace('*', 'files'));
}

it('no response to a learner names an author by address', async () => {
  const disclosures: string[] = [];
  let answered = 0;
  for (const { pattern } of getRoutes) {
    const urlPath = `${fillPattern(pattern)}${pattern.includes('search') ? '?q=etre' : ''}`;
    const response = await server.call('GET', urlPath, { token: learnerToken });
    const text = await response.text();
    answered += Number(response.ok && pattern.startsWith('/api/'));
    for (const address of [AUTHOR.email, OWNER.email]) if (text.includes(address)) disclosures.push(pattern);
  }
  expect(disclosures).toEqual([]);
  expect(answered).toBeGreaterThan(12);
});
