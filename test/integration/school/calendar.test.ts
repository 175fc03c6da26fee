// The calendar feed: a secret address with a person's own dates, read as calendar programs do.
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { addLearner, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

/** Reads a calendar with Python's icalendar, if it is installed; prints the summary and the start of each event. */
const READER = `
import sys, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
for event in calendar.walk('VEVENT'):
    print(event['SUMMARY'], event['DTSTART'].dt.isoformat(), sep='|')
`;
const hasReader = spawnSync('python3', ['-c', 'import icalendar']).status === 0;

let server: TestServer;
let token: string;
let classId: string;
let leo: Learner;
setupOwner({}, (owner) => {
  ({ server, token } = owner);
});
beforeAll(async () => {
  classId = (await createClass(server, token, { name: 'French, 7b' })).id;
  leo = await addLearner(server, classId, 'Léo');
  const pageIds = [await publishLecture(server, token, { name: 'Être; avoir', markup: '@write\nJe ---suis--- là.' })];
  const [work] = await assign(server, token, classId, { pageIds, dueAt: '2099-03-06T20:00:00Z', note: 'Read\naloud' });
  const ids = { classId, assignmentId: work?.id ?? '', userId: leo.userId };
  const body = { dueAt: '2099-04-01T18:00:00Z' };
  expect((await server.call('PUT', path(routes.assignmentException, ids), { token, body })).status).toBe(204);
});

async function makeFeed(caller: string): Promise<string> {
  const response = await server.call('POST', routes.calendarFeed, { token: caller });
  expect(response.status).toBe(201);
  const { address } = await response.json();
  return new URL(address).pathname;
}

it('has a learner’s own dates, a teacher’s of the class, and is sent again only when it has changed', async () => {
  const [ofLearner, ofTeacher] = [await makeFeed(leo.token), await makeFeed(token)];
  const response = await server.call('GET', ofLearner);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('X-WR-CALNAME:Cahier\r\n');
  expect(text).toContain('SUMMARY:Être\\; avoir (French\\, 7b)\r\n');
  expect(text).toContain('DTSTART:20990401T180000Z\r\n');
  expect(text).toContain('DESCRIPTION:Read\\naloud\r\n');
  expect(await (await server.call('GET', ofTeacher)).text()).toContain('DTSTART:20990306T200000Z\r\n');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await server.call('GET', ofLearner, { headers })).status).toBe(304);
  const body = { schoolName: 'Lycée Camus' };
  expect((await server.call('PATCH', routes.schoolSettings, { token, body })).status).toBe(200);
  expect(await (await server.call('GET', ofLearner, { headers })).text()).toContain('X-WR-CALNAME:Lycée Camus\r\n');
  await assign(server, token, classId, {
    pageIds: [await publishLecture(server, token, { name: 'Aller', markup: 'Je vais.' })],
    dueAt: '2099-05-01T20:00:00Z',
  });
  expect((await server.call('GET', ofLearner, { headers })).status).toBe(200);
});

it.runIf(hasReader)('is read by another program', async () => {
  const bytes = Buffer.from(await (await server.call('GET', await makeFeed(leo.token))).arrayBuffer());
  const { stdout } = spawnSync('python3', ['-c', READER], { input: bytes, env: { ...process.env, PYTHONUTF8: '1' } });
  expect(stdout.toString().trim().split('\n')[0]).toBe('Être; avoir (French, 7b)|2099-04-01T18:00:00+00:00');
});

it('ends with a new address, when it is switched off, with the account, and is not guessed', async () => {
  const first = await makeFeed(leo.token);
  const second = await makeFeed(leo.token);
  const statusOf = async (address: string) => (await server.call('GET', address)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await statusOf('/api/calendar/unknown.ics')).toBe(404);
  const { db } = server.instance;
  const setDisabled = (disabled_at: string | null) =>
    db.updateTable('members').set({ disabled_at }).where('user_id', '=', leo.userId).execute();
  await setDisabled(new Date().toISOString());
  expect(await statusOf(second)).toBe(404);
  await setDisabled(null);
  expect(await (await server.call('GET', routes.calendarFeed, { token: leo.token })).json()).toEqual({
    createdAt: expect.any(String),
  });
  expect((await server.call('DELETE', routes.calendarFeed, { token: leo.token })).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
  expect(await (await server.call('GET', routes.calendarFeed, { token: leo.token })).json()).toEqual({
    createdAt: null,
  });
});
