// An import or export whose browser has gone: its thread is free for the next one, and nothing of it stays.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PAGE = 'CANCELLEDAA';

let server: TestServer;
let token: string;
let temporary: string;
let courseId: string;

beforeAll(async () => {
  temporary = await mkdtemp(nodePath.join(tmpdir(), 'cahier-cancelled-'));
  vi.stubEnv('TMPDIR', temporary);
  server = await startTestServer();
  token = await server.signIn();
  await publishLargeLecture();
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true, force: true });
});

/** Its files are larger than what the sockets between the server and a client hold. */
async function publishLargeLecture(): Promise<void> {
  const save = { id: PAGE, name: 'Grande', markup: 'a' };
  await server.call('POST', routes.saveDraft, { token, body: save });
  const pictures: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const body = uploadForm('a.png', createPng(randomBytes(9_000_000)));
    const { id } = await (
      await server.call('POST', path(routes.uploadMedia, { draftId: PAGE }), { token, body })
    ).json();
    pictures.push(`<p><img src="/public/api/media/${id}" alt="a"></p>`);
  }
  const options = { token, headers: { 'content-type': 'text/html' }, body: pictures.join('') };
  expect((await server.call('POST', path(routes.publishDraft, { draftId: PAGE }), options)).status).toBe(200);
  const body = { title: 'Course', language: 'fr' };
  const created = await (await server.call('POST', routes.createCourse, { token, body })).json();
  courseId = created.id;
  const outline = {
    ...body,
    revision: created.revision,
    units: [{ title: 'U', lectures: [{ title: 'a', pageId: PAGE }] }],
  };
  await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body: outline });
}

async function countJobs(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^cahier_jobs_running (\d+)$/m.exec(text)?.[1]);
}

/** Starts a request, waits until its job runs, and leaves without reading what comes. */
async function leaveWhileRunning(url: string, init: RequestInit = {}): Promise<void> {
  const browser = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const request = fetch(`${server.url}${url}`, { headers, signal: browser.signal, ...init }).catch(() => undefined);
  await pollUntil(async () => (await countJobs()) === 1 || undefined, 'running job');
  browser.abort();
  await request;
  await expect.poll(countJobs, { timeout: 5000 }).toBe(0);
}

async function listFiles(): Promise<string[]> {
  const names = await Promise.all([temporary, server.dataDir].map((folder) => readdir(folder, { recursive: true })));
  return names
    .flat()
    .filter((name) => !/sqlite/.test(name))
    .sort();
}

it.each([
  ['a lecture', () => path(routes.exportLecture, { pageId: PAGE, format: 'epub' })],
  ['a lecture as one page', () => path(routes.exportSingleFile, { pageId: PAGE })],
  ['a course', () => path(routes.exportCourseAs, { courseId, format: 'scorm12' })],
  ['the archive of a course', () => path(routes.exportCourseArchive, { courseId })],
])('an export of %s ends, and the account can start the next one', async (_, url) => {
  const before = await listFiles();
  await leaveWhileRunning(url());
  const next = await server.call('GET', path(routes.exportLecture, { pageId: PAGE, format: 'docx' }), { token });
  expect([next.status, (await next.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  await expect.poll(listFiles).toEqual(before);
});

/** A document that takes seconds to read, with words that nobody has accepted yet. */
function longDocument(paragraphs: number): Uint8Array {
  const texts = Array.from({ length: paragraphs }, (_, at) => {
    const changes = Array.from({ length: 8 }, () => `<w:ins w:author="Ana"><w:r><w:t>m${at} </w:t></w:r></w:ins>`);
    return `<w:p>${changes.join('')}<w:r><w:t>x</w:t></w:r></w:p>`;
  });
  return zipSync({ 'word/document.xml': strToU8(`<w:document ${W}><w:body>${texts.join('')}</w:body></w:document>`) });
}

const importForm = (paragraphs: number) => ({
  method: 'POST',
  body: uploadForm('long.docx', Buffer.from(longDocument(paragraphs))),
});

it('the preview of an import ends, and the account can have the next one', async () => {
  const before = await listFiles();
  await leaveWhileRunning(routes.previewImport, importForm(15_000));
  const body = uploadForm('a.md', Buffer.from('Salut'));
  const next = await server.call('POST', routes.previewImport, { token, body });
  expect([next.status, (await next.json()).markup]).toEqual([200, 'Salut']);
  await expect.poll(listFiles).toEqual(before);
});

it('an import that was left creates no draft, not even when the next one is there', async () => {
  const names = async () =>
    (await server.instance.db.selectFrom('drafts').select('name').orderBy('created_at').execute()).map(
      ({ name }) => name,
    );
  const before = [await listFiles(), await names()];
  await leaveWhileRunning(routes.importLecture, importForm(9000));
  for (const name of ['un', 'deux']) {
    const body = uploadForm(`${name}.md`, Buffer.from('Salut'));
    expect((await server.call('POST', routes.importLecture, { token, body })).status).toBe(201);
  }
  expect([await listFiles(), await names()]).toEqual([before[0], [...(before[1] ?? []), 'un', 'deux']]);
});

it('the archive of a course that is not sent to its end leaves no file', async () => {
  const before = await listFiles();
  const browser = new AbortController();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(randomBytes(2_000_000)) });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
  const options = { method: 'POST', headers, body, duplex: 'half', signal: browser.signal };
  const request = fetch(`${server.url}${routes.importCourse}`, options).catch(() => undefined);
  await pollUntil(async () => (await listFiles()).length > before.length || undefined, 'file of the upload');
  browser.abort();
  await request;
  await expect.poll(listFiles).toEqual(before);
});
