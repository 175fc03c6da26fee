// Exports of a published lecture over HTTP: every format, the same bytes each time.
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { COURSE_FORMATS, FORMATS } from '#lectures/exports/formats.ts';
import { Mp3Meter } from '#lectures/sound/mp3-frames.ts';
import { toHtml } from '#markup/to-html.ts';
import { readTexts } from '../../support/exports/read-texts.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { addLearnerAccount } from '../../support/school/assignments.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
});
afterAll(() => server.close());

async function publish(draftId: string, html: string): Promise<void> {
  await server.call('POST', routes.saveDraft, { token, body: { id: draftId, name: 'Se présenter', markup: 'a' } });
  const headers = { 'content-type': 'text/html' };
  const url = path(routes.publishDraft, { draftId });
  expect((await server.call('POST', url, { token, headers, body: html })).status).toBe(200);
}

const exportAs = (pageId: string, format: string) =>
  server.call('GET', path(routes.exportLecture, { pageId, format }), { token });

const EXERCISE =
  '<form class="write-form"><p>Je <input class="answer"><span class="correction" hidden>suis</span></p></form>';

it('are saved as files, each time with the same bytes', async () => {
  const draftId = 'EXPORTSAAAA';
  await publish(draftId, '<p>a</p>');
  const body = uploadForm('a.wav', createWav(2000));
  const { id } = await (await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
  await publish(draftId, `<h1>Bonjour</h1><p>Salut <audio src="/public/api/media/${id}"></audio></p>${EXERCISE}`);
  for (const { id: format } of FORMATS) {
    const response = await exportAs(draftId, format);
    expect([format, response.status]).toEqual([format, 200]);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Se presenter\.[\w.]+"; filename\*=UTF-8''/,
    );
    const hash = async (file: Response) => {
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([format, Number(file.headers.get('content-length'))]).toEqual([format, bytes.length]);
      return createHash('sha256').update(bytes).digest('hex');
    };
    expect([format, await hash(response)]).toEqual([format, await hash(await exportAs(draftId, format))]);
  }
});

it('hold recordings in WAV as MP3, but for those that cannot be decoded', async () => {
  const draftId = 'EXPORTSCCCC';
  await publish(draftId, '<p>a</p>');
  const ids: string[] = [];
  for (const channels of [1, 6]) {
    const body = uploadForm('a.wav', createTone({ channels, seconds: 0.2 }));
    const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
    ids.push((await uploaded.json()).id);
  }
  await publish(draftId, ids.map((id) => `<p>Salut <audio src="/public/api/media/${id}"></audio></p>`).join(''));
  const readZip = async (format: string) =>
    unzipSync(new Uint8Array(await (await exportAs(draftId, format)).arrayBuffer()));
  const filterMedia = (parts: Record<string, Uint8Array>) =>
    Object.entries(parts).filter(([name]) => /\bmedia\//.test(name));
  const extensions = async (format: string) =>
    filterMedia(await readZip(format)).map(([name]) => name.split('.').at(-1));
  expect([await extensions('scorm12'), await extensions('epub')]).toEqual([['mp3', 'wav'], ['mp3']]);
  const [[, mp3 = new Uint8Array()] = []] = filterMedia(await readZip('epub'));
  const meter = new Mp3Meter();
  meter.add(mp3);
  expect(meter.seconds).toBeCloseTo(0.25, 1);
  const file = await server.call('GET', path(routes.exportSingleFile, { pageId: draftId }), { token });
  const data = [...(await file.text()).matchAll(/src="data:(audio\/\w+);base64,([^"]+)"/g)];
  expect(data.map(([, type]) => type)).toEqual(['audio/mpeg', 'audio/wav']);
  expect(Buffer.from(data[0]?.[2] ?? '', 'base64')).toEqual(Buffer.from(mp3));
});

it('name what is wrong with a request', async () => {
  await publish('EXPORTSBBBB', '<p>no exercise</p>');
  await expectProblem(exportAs('EXPORTSBBBB', 'gift'), {
    status: 409,
    code: 'nothing_to_export',
    detail: /no exercise/,
  });
  await expectProblem(exportAs('QQQQQQQQQQQ', 'gift'), { status: 404, code: 'page_not_found', detail: /no page/ });
  await expectProblem(exportAs('EXPORTSBBBB', 'pdf'), {
    status: 422,
    code: 'invalid_field',
    detail: /must be one of docx/,
  });
});

it('hold all lectures of a course', async () => {
  const body = { title: 'Course', language: 'fr' };
  const { id: courseId, revision } = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const lectures = ['EXPORTSAAAA', 'EXPORTSBBBB'].map((pageId) => ({ title: pageId, pageId }));
  const outline = { ...body, revision, units: [{ title: 'Unit', lectures }] };
  const saved = await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body: outline });
  expect(saved.status).toBe(200);
  const exportCourse = (format: string) =>
    server.call('GET', path(routes.exportCourseAs, { courseId, format }), { token });
  const book = unzipSync(new Uint8Array(await (await exportCourse('epub')).arrayBuffer()));
  expect(Object.keys(book)).toEqual(expect.arrayContaining(['EPUB/lecture-1.xhtml', 'EPUB/lecture-2.xhtml']));
  const decks = unzipSync(new Uint8Array(await (await exportCourse('apkg')).arrayBuffer()));
  expect(Object.keys(decks)).toContain('collection.anki2');
  for (const { id: format } of COURSE_FORMATS) {
    const response = await exportCourse(format);
    expect([format, response.status]).toEqual([format, 200]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Course\./);
    expect([format, (await response.arrayBuffer()).byteLength > 0]).toEqual([format, true]);
  }
  await expectProblem(exportCourse('pdf'), {
    status: 422,
    code: 'invalid_field',
    detail: /must be one of docx, epub/,
  });
});

it('have no transcript of a recording that an exercise asks for', async () => {
  const draftId = 'EXPORTSEEEE';
  await publish(draftId, '<p>a</p>');
  const upload = async (name: string, transcript: string) => {
    const body = uploadForm(name, createTone({ seconds: 0.2 }));
    const { id } = await (await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
    await server.instance.db.updateTable('media').set({ transcript }).where('id', '=', id).execute();
    return id;
  };
  const shown = await upload('a.wav', 'motmontré');
  const exercises: string[] = [];
  for (const [at, exercise] of [
    '@dictation\n{ AUDIO | ID } Il dit bonjour.',
    '@write\n{ AUDIO | ID } Il dit ---bonjour---.',
    '@choose\n{ AUDIO | ID } Que dit-il ?\n(x) bonjour\n( ) salut',
  ].entries()) {
    exercises.push(exercise.replace('ID', await upload(`secret${at}.wav`, `Il dit bonjour motsecret${at}`)));
  }
  const markup = `Un { AUDIO | ${shown} } texte.\n\n${exercises.join('\n\n')}\n\n@write\nJe ---suis---.`;
  await publish(draftId, toHtml(markup));
  for (const { id: format, lost } of FORMATS) {
    const bytes = new Uint8Array(await (await exportAs(draftId, format)).arrayBuffer());
    const texts = [...readTexts(bytes).values()].join('\n');
    expect([format, texts.match(/motsecret\d?/g)]).toEqual([format, null]);
    const losses: readonly string[] = lost;
    if (!losses.includes('transcripts') && !losses.includes('texts'))
      expect([format, texts]).toEqual([format, expect.stringContaining('motmontré')]);
  }
});

it('are refused where their media are too large for one file', async () => {
  const draftId = 'EXPORTSDDDD';
  await publish(draftId, '<p>a</p>');
  const body = uploadForm('a.png', createPng(Buffer.from('too large')));
  const { id } = await (await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body })).json();
  await publish(draftId, `<p><img src="/public/api/media/${id}" alt="a"></p>${EXERCISE}`);
  const outline = {
    title: 'Large',
    language: 'fr',
    units: [{ title: 'Unit', lectures: [{ title: 'a', pageId: draftId }] }],
  };
  const created = await server.call('POST', routes.createCourse, { token, body: { title: 'Large', language: 'fr' } });
  const { id: courseId, revision } = await created.json();
  await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body: { ...outline, revision } });
  const exportCourse = (format: string) =>
    server.call('GET', path(routes.exportCourseAs, { courseId, format }), { token });
  // As if it were a film of this size.
  const setSize = (size: number) =>
    server.instance.db.updateTable('media').set({ size }).where('id', '=', id).execute();
  await setSize(150_000_001);
  await expectProblem(exportAs(draftId, 'epub'), { status: 413, code: 'page_too_large', detail: /more than 150 MB/ });
  expect((await exportAs(draftId, 'gift')).status).toBe(200);
  await setSize(4_000_000_001);
  await expectProblem(exportCourse('epub'), { status: 413, code: 'course_too_large', detail: /more than 4 GB/ });
  expect((await exportCourse('gift')).status).toBe(200);
});

it('are for learners what the authors of a course allow', async () => {
  const { token: learnerToken } = await addLearnerAccount(server);
  const body = { title: 'Downloads', language: 'fr' };
  const created = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const courseId: string = created.id;
  expect(created.learnerFormats).toBeUndefined();
  await publish('LEARNERAAAA', `<p>Salut</p>${EXERCISE}`);
  const outline = { ...body, units: [{ title: 'Unit', lectures: [{ title: 'a', pageId: 'LEARNERAAAA' }] }] };
  const save = async (learnerFormats?: string[]) =>
    server.call('PUT', path(routes.courseDetails, { courseId }), { token, body: { ...outline, learnerFormats } });
  const statuses = async (bearer: string) => {
    const urls = [
      path(routes.exportSingleFile, { pageId: 'LEARNERAAAA' }),
      ...['apkg', 'epub'].flatMap((format) => [
        path(routes.downloadLecture, { pageId: 'LEARNERAAAA', format }),
        path(routes.downloadCourse, { courseId, format }),
      ]),
    ];
    // One after another, as few exports of an account may wait.
    const found: number[] = [];
    for (const url of urls) {
      const response = await server.call('GET', url, { token: bearer });
      await response.arrayBuffer();
      found.push(response.status);
    }
    return found;
  };
  expect((await save()).status).toBe(200);
  expect(await statuses(learnerToken)).toEqual([200, 403, 403, 403, 403]);
  expect((await (await save(['epub'])).json()).learnerFormats).toEqual(['epub']);
  expect(await statuses(learnerToken)).toEqual([403, 403, 403, 200, 200]);
  // A save that does not name the formats leaves them.
  expect((await (await save()).json()).learnerFormats).toEqual(['epub']);
  expect((await (await save([])).json()).learnerFormats).toEqual([]);
  expect(await statuses(learnerToken)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(token)).toEqual([200, 200, 200, 200, 200]);
  const course = await server.call('GET', path(routes.loadCourse, { courseId }), { token: learnerToken });
  expect((await course.json()).learnerFormats).toEqual([]);
  const refused = server.call('GET', path(routes.downloadLecture, { pageId: 'LEARNERAAAA', format: 'apkg' }), {
    token: learnerToken,
  });
  await expectProblem(refused, { status: 403, code: 'download_not_allowed', detail: /do not offer/ });
  await expectProblem(save(['docx']), {
    status: 422,
    code: 'invalid_field',
    detail: /must be one of html, apkg, epub/,
  });
});

it('name what is wrong with a request for a course', async () => {
  const body = { title: 'Empty', language: 'fr' };
  const { id: courseId } = await (await server.call('POST', routes.createCourse, { token, body })).json();
  const exportCourse = (id: string) =>
    server.call('GET', path(routes.exportCourseAs, { courseId: id, format: 'scorm12' }), { token });
  await expectProblem(exportCourse(courseId), { status: 409, code: 'nothing_to_export', detail: /no lectures/ });
  await expectProblem(exportCourse('nowhere'), { status: 404, code: 'course_not_found', detail: /course/ });
});
