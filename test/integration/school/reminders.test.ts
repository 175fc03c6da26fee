// Reminders by mail: asked for by the person, one a day, in the hours of the afternoon, and ended by one click.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { sendReminders, summarize } from '#school/reminders/send-reminders.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { addLearner, answerBlanks, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

/** Half past four in Paris, before the 7th. */
const AFTERNOON = '2099-03-06T15:30:00Z';
const ZONE = 'Europe/Paris';

let server: TestServer;
let mail: MailServer;
let token: string;
let leo: Learner;
let pageId: string;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url });
  token = await server.signIn();
  const { id: classId } = await createClass(server, token, { name: 'French 7b' });
  leo = await addLearner(server, classId, 'Léo');
  pageId = await publishLecture(server, token, { name: 'Être', markup: '@write\nJe ---suis--- là.' });
  await assign(server, token, classId, { pageIds: [pageId], dueAt: '2099-03-07T19:00:00Z' });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const setReminders = (isOn: boolean) => server.call('PUT', routes.reminders, { token: leo.token, body: { isOn } });

/** Runs the job of one process at a time; returns how many mails it sent. */
function remind(at = AFTERNOON): Promise<number> {
  const { db, auth } = server.instance;
  const log = { info: () => undefined, error: (fields: unknown) => expect(fields).toBeUndefined() };
  const now = () => new Date(at);
  return sendReminders({ db, now, auth, publicUrl: server.url, pageAnalyzer: new PageAnalyzer(db), log }, ZONE);
}

beforeEach(async () => {
  await setReminders(false);
  expect((await setReminders(true)).status).toBe(200);
});

it('are off until a person switches them on, and go out once a day, whatever the number of processes', async () => {
  await setReminders(false);
  expect(await remind()).toBe(0);
  await setReminders(true);
  expect((await Promise.all([remind(), remind(), remind()])).sort()).toEqual([0, 0, 1]);
  expect(await remind('2099-03-06T18:00:00Z')).toBe(0);
  const { subject, text, headers } = await mail.nextMailTo(leo.email);
  expect(subject).toBe('1 thing due tomorrow');
  expect(text).toContain(`${server.url}/todo`);
  const header = (key: string) => headers.find((found) => found.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toContain(`<${server.url}${routes.stopReminders}?person=${leo.userId}`);
  expect(mail.mails).toEqual([]);
});

it.each(['2099-03-06T09:00:00Z', '2099-03-06T20:30:00Z'])('wait for the afternoon of the school: %s', async (at) => {
  expect(await remind(at)).toBe(0);
});

it('say nothing on a day without anything to do', async () => {
  expect(await remind('2099-03-10T15:30:00Z')).toBe(0);
  await answerBlanks(server, leo.token, pageId, ['suis']);
  await server.call('DELETE', routes.deleteAnswers, { token: leo.token });
  expect(await remind()).toBe(1);
  await mail.nextMailTo(leo.email);
});

it('name work that came back, until it is looked at', async () => {
  const { db } = server.instance;
  const [id, at] = [newId(), '2099-03-09T10:00:00.000Z'];
  const place = { id, user_id: leo.userId, page_id: pageId, item: 'a', version: 1, edition: 1 };
  const text = { title: 'Ma ville', prompt: 'Décrivez.', body: 'Lyon', state: 'returned' as const };
  const times = { written_at: at, handed_in_at: at, returned_at: at, updated_at: at };
  await db
    .insertInto('texts')
    .values({ ...place, ...text, ...times })
    .execute();
  expect(await remind('2099-03-10T15:30:00Z')).toBe(1);
  expect((await mail.nextMailTo(leo.email)).subject).toBe('1 piece of work came back');
  const seen = await server.call('PUT', path(routes.seeText, { textId: id }), { token: leo.token });
  expect(seen.status).toBe(204);
  expect(await remind('2099-03-11T15:30:00Z')).toBe(0);
});

it('name recordings that were answered, until the answer is looked at', async () => {
  const { db } = server.instance;
  const [id, at] = [newId(), '2099-03-09T10:00:00.000Z'];
  const place = { id, user_id: leo.userId, page_id: pageId, item: 'b', edition: 1, title: 'Allô', prompt: 'Bonjour' };
  const sound = { model: null, sha256: 'none', size: 1, ms: 900, state: 'good' as const };
  const times = { made_at: at, sent_at: at, answered_at: at };
  await db
    .insertInto('takes')
    .values({ ...place, ...sound, ...times })
    .execute();
  expect(await remind('2099-03-12T15:30:00Z')).toBe(1);
  expect((await mail.nextMailTo(leo.email)).subject).toBe('1 piece of work came back');
  expect((await server.call('PUT', path(routes.seeTake, { takeId: id }), { token: leo.token })).status).toBe(204);
  expect(await remind('2099-03-13T15:30:00Z')).toBe(0);
});

it('end by one request of the mail program, not by looking at the link, and by no other seal', async () => {
  expect(await remind()).toBe(1);
  const { headers } = await mail.nextMailTo(leo.email);
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const { pathname, search } = new URL(link);
  const isOn = async () => (await (await server.call('GET', routes.reminders, { token: leo.token })).json()).isOn;
  expect(await (await server.call('GET', pathname + search)).text()).toContain('Switch reminders off');
  expect(await isOn()).toBe(true);
  const forged = pathname + search.replace(/seal=.{4}/, 'seal=AAAA');
  await expectProblem(server.call('POST', forged), { status: 404, code: 'not_found', detail: /not whole/ });
  expect(await isOn()).toBe(true);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(link, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
  expect([response.status, await isOn()]).toEqual([200, false]);
});

it('tell an author of new comments at five, by a switch of its own, until they are read', async () => {
  const { db } = server.instance;
  const at = '2099-03-09T10:00:00.000Z';
  const { sub: owner }: { sub: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const anchor = JSON.stringify({ revision: 1, start: 0, quote: '@write', before: '', after: '' });
  const thread = { id: newId(), kind: 'comment' as const, draft_id: pageId, anchor, state: 'open' as const };
  await db
    .insertInto('threads')
    .values({ ...thread, created_by: leo.userId, created_at: at, updated_at: at })
    .execute();
  const message = { id: newId(), thread_id: thread.id, author_id: leo.userId, body: 'accord ?', at };
  await db.insertInto('thread_messages').values(message).execute();
  await setReminders(false);
  const setOwn = (wantsComments: boolean) =>
    server.call('PUT', routes.reminders, { token, body: { isOn: false, wantsComments } });
  expect(await remind('2099-03-10T16:30:00Z')).toBe(0);
  expect(await (await setOwn(true)).json()).toEqual({ isOn: false, wantsComments: true, isPossible: true });
  expect(await remind('2099-03-10T15:30:00Z')).toBe(0);
  expect(await remind('2099-03-10T16:30:00Z')).toBe(1);
  expect(await remind('2099-03-10T17:30:00Z')).toBe(0);
  const { subject, text, headers } = await mail.nextMailTo(OWNER.email);
  expect(subject).toBe('1 new comment on a draft');
  expect(text).toContain(`${server.url}/drafts?asks=me`);
  await db.insertInto('thread_reads').values({ thread_id: thread.id, user_id: owner, at }).execute();
  expect(await remind('2099-03-11T16:30:00Z')).toBe(0);
  await server.call('PUT', routes.reminders, { token, body: { isOn: true } });
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  expect(await (await fetch(link)).text()).toContain('<title>Emails about comments – Cahier</title>');
  await server.call('PATCH', routes.schoolSettings, { token, body: { schoolName: 'Lycée Camus' } });
  expect(await (await fetch(link)).text()).toContain('<title>Emails about comments – Lycée Camus</title>');
  expect((await fetch(link.replace('&of=comments', ''), { method: 'POST' })).status).toBe(404);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const own = await server.call('GET', routes.reminders, { token });
  expect(await own.json()).toMatchObject({ isOn: true, wantsComments: false });
  await server.call('PUT', routes.reminders, { token, body: { isOn: false } });
});

const NO_TALK = { questions: 0, answers: 0 };

it('are in words that count', () => {
  expect(summarize({ due: 2, reviews: 14, cameBack: 0, ...NO_TALK }, 'en')).toBe(
    '2 things due tomorrow, 14 questions to review',
  );
  expect(summarize({ due: 0, reviews: 1, cameBack: 0, ...NO_TALK }, 'fr')).toBe('1 question à réviser');
  expect(summarize({ due: 5, reviews: 2, cameBack: 0, ...NO_TALK }, 'uk')).toBe(
    '5 завдань на завтра, 2 питання повторити',
  );
  expect(summarize({ due: 0, reviews: 3, cameBack: 1, ...NO_TALK }, 'en')).toBe(
    '1 piece of work came back, 3 questions to review',
  );
  expect(summarize({ due: 0, reviews: 0, cameBack: 0, questions: 2, answers: 3 }, 'en')).toBe(
    '3 answers to your questions, 2 questions of learners wait',
  );
});
