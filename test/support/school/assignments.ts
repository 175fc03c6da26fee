// Assigned lectures for tests: published pages, learners in a class, and their answers.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Assignment, ClassOverview, CreateAssignments, LearnerAssignment } from '#api/assignments.ts';
import { path, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/to-html.ts';
import { findItems } from '../page-items.ts';
import type { TestServer } from '../server/test-server.ts';

const JOINED_AT = '2026-01-01T00:00:00.000Z';

export type Learner = { userId: string; token: string; email: string; password: string };

/** Publishes a lecture, or a new edition of one; returns the id of its page. */
export async function publishLecture(
  server: TestServer,
  token: string,
  lecture: { id?: string; name: string; markup: string },
): Promise<string> {
  const { id } = await (await server.call('POST', routes.saveDraft, { token, body: lecture })).json();
  const headers = { 'content-type': 'text/html' };
  const target = path(routes.publishDraft, { draftId: id });
  const response = await server.call('POST', target, { token, body: toHtml(lecture.markup), headers });
  expect(response.status).toBe(200);
  return id;
}

/** Creates a course whose one unit lists these lectures. */
export async function listInCourse(
  server: TestServer,
  token: string,
  { title, lectures }: { title: string; lectures: { title: string; pageId: string }[] },
): Promise<void> {
  const created = await server.call('POST', routes.createCourse, { token, body: { title, language: 'fr' } });
  const { id, revision } = await created.json();
  const body = { title, language: 'fr', revision, units: [{ title: 'Unit 1', lectures }] };
  const saved = await server.call('PUT', path(routes.courseDetails, { courseId: id }), { token, body });
  expect(saved.status).toBe(200);
}

/** Adds a learner without a class. */
export async function addLearnerAccount(server: TestServer): Promise<Learner> {
  const [email, password] = [`${randomUUID()}@example.org`, 'une longue phrase'];
  await server.addUser(email, password);
  const token = await server.signIn(email, password);
  const { sub: userId }: { sub: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  // Before the first request: the server caches the role.
  await server.instance.db
    .insertInto('members')
    .values({
      user_id: userId,
      role: 'learner',
      name: null,
      created_at: JOINED_AT,
      last_seen_at: null,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'learner' }))
    .execute();
  return { userId, token, email, password };
}

/** Adds a learner to a class, by default one who has agreed already. */
export async function addLearner(
  server: TestServer,
  classId: string,
  name: string,
  { agreedAt = JOINED_AT }: { agreedAt?: string | null } = {},
): Promise<Learner> {
  const learner = await addLearnerAccount(server);
  await server.instance.db
    .insertInto('class_members')
    .values({
      class_id: classId,
      user_id: learner.userId,
      role: 'learner',
      shown_name: name,
      created_at: JOINED_AT,
      agreed_at: agreedAt,
      left_at: null,
    })
    .execute();
  return learner;
}

/** Answers the blanks of a page in order; undefined leaves one out. */
export async function answerBlanks(
  server: TestServer,
  token: string,
  pageId: string,
  given: readonly (string | undefined)[],
  at = new Date().toISOString(),
): Promise<void> {
  const { html } = await (await server.call('GET', path(routes.loadPage, { pageId }), { token })).json();
  const answers = findItems(html).flatMap(({ key }, index) => {
    const answer = given[index];
    return answer === undefined ? [] : [{ blank: key, given: answer, at }];
  });
  const target = path(routes.saveAnswers, { pageId });
  const response = await server.call('PUT', target, { token, body: { answers } });
  expect(response.status).toBe(200);
}

/** Assigns lectures to a class. */
export async function assign(
  server: TestServer,
  token: string,
  classId: string,
  body: CreateAssignments,
): Promise<Assignment[]> {
  const response = await server.call('POST', path(routes.classAssignments, { classId }), { token, body });
  expect(response.status).toBe(201);
  return response.json();
}

/** The teacher's matrix. */
export async function loadOverview(server: TestServer, token: string, classId: string): Promise<ClassOverview> {
  const response = await server.call('GET', path(routes.classOverview, { classId }), { token });
  expect(response.status).toBe(200);
  return response.json();
}

/** What a learner has to do. */
export async function listAssignments(server: TestServer, token: string): Promise<LearnerAssignment[]> {
  const response = await server.call('GET', routes.learnerAssignments, { token });
  expect(response.status).toBe(200);
  return response.json();
}
