// Two authors, a reviewer and a class, with the server killed after every step: a comment, a suggestion, its acceptance, the states, publishing; questions, their answer for the class, and the answer in the lecture.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassDetails, JoinedSession } from '#api/classes.ts';
import type { DraftOverview } from '#api/draft-list.ts';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import type { ClassQuestion, ClassQuestions, LearnerQuestion, PageLines, PageQuestions } from '#api/questions.ts';
import type { DraftThreads, OpenedThread } from '#api/threads.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { toHtml } from '#markup/to-html.ts';
import { runCommand, type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { projectDatabase, type TestDatabase } from '../../support/services/databases.ts';

const MARKUP = '# Être\n\nLes amis est ici.\nEt moi ?\n\n@write\nJe ---suis--- là.\n';
const ACCEPTED = MARKUP.replace('est', 'sont');
const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const REVIEWER = { email: 'rachel@example.org', password: 'encore une phrase' };

let dataDir: string;
let environment: Record<string, string>;
let database: TestDatabase;
let server: ServerProcess | undefined;
let url = '';

beforeAll(async () => {
  database = await projectDatabase.open();
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-review-kill-'));
  environment = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: 'warn',
    ...(database.environment as Record<string, string>), // every setting of a test database has a value
  };
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  await rm(dataDir, { recursive: true, force: true });
  await database.close();
});

async function start(): Promise<void> {
  server = startServer(environment);
  url = await server.ready;
}

async function killAndStart(): Promise<void> {
  server?.child.kill('SIGKILL');
  expect(await server?.exited).toBe('SIGKILL');
  await start();
}

async function call<Body>(method: string, target: string, as: string, body?: object | string): Promise<Body> {
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  const headers = { ...(as !== '' && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': type }) };
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${url}${target}`, { method, headers, body: content });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${target} answered ${response.status}: ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
}

async function signIn(account: { email: string; password: string }): Promise<string> {
  const target = `${AUTH_BASE}/token?grant_type=password`;
  return (await call<{ access_token: string }>('POST', target, '', account)).access_token;
}

function anchorOf(markup: string, quote: string, revision: number) {
  const start = markup.indexOf(quote);
  const [before, after] = [markup.slice(0, start).slice(-32), markup.slice(start + quote.length).slice(0, 32)];
  return { revision, start, quote, before, after };
}

describe(`a server on ${projectDatabase.name}`, () => {
  let author: string;
  let colleague: string;
  let reviewer: string;
  let draftId: string;
  let revision: number;
  beforeAll(async () => {
    await start();
    for (const { email, password } of [COLLEAGUE, REVIEWER])
      await runCommand(['user', 'add', email, password], environment);
    [author, colleague, reviewer] = [await signIn(OWNER), await signIn(COLLEAGUE), await signIn(REVIEWER)];
    const saved = await call<SavedDraft>('POST', routes.saveDraft, author, { name: 'Être', markup: MARKUP });
    ({ id: draftId, revision } = saved);
  }, 60_000);

  const threads = (as: string, state = 'open') =>
    call<DraftThreads>('GET', `${path(routes.draftThreads, { draftId })}?state=${state}`, as);
  const overview = async (as: string) =>
    (await call<DraftOverview>('GET', routes.draftOverview, as)).drafts.find(({ id }) => id === draftId);

  it('keeps a comment, a suggestion that is accepted, and the states, killed after each', {
    timeout: 120_000,
  }, async () => {
    const target = path(routes.draftThreads, { draftId });
    const comment = { kind: 'comment', anchor: anchorOf(MARKUP, 'Et moi ?', revision), body: 'Trop court ?' };
    await call('POST', target, colleague, comment);
    const suggestion = { kind: 'suggestion', anchor: anchorOf(MARKUP, 'est', revision), replacement: 'sont', body: '' };
    const { id: threadId } = await call<OpenedThread>('POST', target, colleague, suggestion);
    await killAndStart();
    const open = (await threads(author)).threads.toSorted((a, b) => a.anchor.start - b.anchor.start);
    expect(open).toMatchObject([
      { kind: 'suggestion', replacement: 'sont', anchor: { quote: 'est' }, by: COLLEAGUE.email, isUnread: true },
      { kind: 'comment', anchor: { quote: 'Et moi ?' }, first: { body: 'Trop court ?' } },
    ]);
    // The editor marks it as accepted, types it and saves; Ctrl+Z takes it back, and opens it again.
    await call('PUT', path(routes.threadState, { threadId }), author, { from: 'open', to: 'accepted' });
    await killAndStart();
    expect(await threads(author)).toMatchObject({ open: 1 });
    const save = (markup: string) =>
      call<SavedDraft>('POST', routes.saveDraft, author, { id: draftId, name: 'Être', markup, revision });
    ({ revision } = await save(ACCEPTED));
    await call('PUT', path(routes.threadState, { threadId }), author, { from: 'accepted', to: 'open' });
    ({ revision } = await save(MARKUP));
    await killAndStart();
    expect(await threads(colleague)).toMatchObject({ open: 2 });
    await call('PUT', path(routes.threadState, { threadId }), author, { from: 'open', to: 'accepted' });
    ({ revision } = await save(ACCEPTED));
    await call('PUT', path(routes.setWorkState, { draftId }), author, { workState: 'please_review' });
    await killAndStart();
    expect(await overview(reviewer)).toMatchObject({ workState: 'please_review', asksMe: true, openComments: 1 });
    await call('PUT', path(routes.setWorkState, { draftId }), reviewer, { workState: 'ready' });
    await call('POST', path(routes.publishDraft, { draftId }), author, toHtml(ACCEPTED));
    await killAndStart();
    expect(await overview(author)).toMatchObject({ workState: 'ready' });
    expect((await threads(author, 'closed')).threads).toMatchObject([{ state: 'accepted', replacement: 'sont' }]);
  });

  it('keeps questions at a line and at an item, and shows their answers without a name, killed after each', {
    timeout: 120_000,
  }, async () => {
    const details = { name: 'French 7b', teacherName: 'Ms Laurent' };
    const { id: classId, code } = await call<ClassDetails>('POST', routes.classes, author, details);
    await call('POST', path(routes.classAssignments, { classId }), author, { pageIds: [draftId] });
    const join = async (name: string) => {
      const { access_token } = await call<JoinedSession>('POST', routes.join, '', { code: code?.code, name });
      await call('POST', path(routes.agreeToClass, { classId }), access_token);
      return access_token;
    };
    const [zoe, ben] = [await join('Zoé'), await join('Ben')];
    const { edition, lines } = await call<PageLines>('GET', path(routes.pageLines, { pageId: draftId }), zoe);
    const asked = [lines.find(({ text }) => text.startsWith('Les amis sont')), lines.find(({ item }) => item !== null)];
    const ids: string[] = [];
    for (const line of asked) {
      if (line === undefined) throw new Error('The page does not have the line.');
      const question = { classId, edition, block: line.block, line: line.line, body: `Pourquoi ${line.text}` };
      const target = path(routes.pageQuestions, { pageId: draftId });
      ids.push((await call<LearnerQuestion>('POST', target, zoe, question)).id);
    }
    await killAndStart();
    const waiting = path(routes.classQuestions, { classId });
    const { questions } = await call<ClassQuestions>('GET', `${waiting}?state=waiting`, author);
    expect(questions.map(({ name, quote }) => [name, quote]).sort()).toEqual(
      asked.map((line) => ['Zoé', line?.text]).sort(),
    );
    const answer = { body: 'Ils sont plusieurs.', isShownToClass: true };
    const ref = { classId, questionId: ids[0] ?? '' };
    await call<ClassQuestion>('POST', path(routes.answerQuestion, ref), author, answer);
    await killAndStart();
    const seen = await call<PageQuestions>('GET', path(routes.pageQuestions, { pageId: draftId }), ben);
    expect(seen.questions).toMatchObject([
      { id: ids[0], isOwn: false, messages: [{ isAsker: true, by: null }, { body: 'Ils sont plusieurs.' }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain('Zoé');
    // The editor types the answer into the text; the question finds its line in the next edition.
    const changed = ACCEPTED.replace('Et moi ?', 'Et moi ?\n\nIls sont plusieurs.');
    const body = { id: draftId, name: 'Être', markup: changed, revision };
    await call('POST', routes.saveDraft, author, body);
    await call('POST', path(routes.publishDraft, { draftId }), author, toHtml(changed));
    await killAndStart();
    const own = await call<PageQuestions>('GET', path(routes.pageQuestions, { pageId: draftId }), zoe);
    expect(own.questions.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(JSON.stringify(await threads(author))).not.toMatch(/Zoé|Pourquoi/);
  });
});
