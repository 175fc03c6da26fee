// Exports of a course of 40 lectures with 1,400 recordings: time, and memory that does not grow with the course.
// npm run bench -- course-exports [FORMAT...]
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { path as formatPath, mediaPath, mp3Path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { createCourse, saveCourse } from '#lectures/courses/outline.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import type { CourseExportFormat } from '#lectures/exports/formats.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { createTone } from '../../test/support/requests/wav-files.ts';
import type { ServerProcess } from '../../test/support/server/server-process.ts';
import { countBytes } from '../support/download.ts';
import { memoryMb, peakMb, resetPeak } from '../support/process-stats.ts';
import { getPid, printRows, type Row, signIn, startOnTempData, toRow } from '../support/server-under-test.ts';
import { MAX_SLICE_MS, measureLongestSlice, SLICED_SERVER } from '../support/slices.ts';
import { quantile } from '../support/statistics.ts';

/** How much longer than alone others wait beside an export, on a machine that also does other things. */
const MAX_SLOWER = 5;
const ALONE_MS = 3000;
const LECTURES = 40;
const SMALL_LECTURES = 4;
const RECORDINGS_PER_LECTURE = 35;
const ALL_FORMATS: readonly CourseExportFormat[] = ['epub', 'apkg', 'scorm12', 'moodle'];
const FORMATS = ALL_FORMATS.filter((format) => argv.length <= 3 || argv.slice(3).includes(format));
/** How much more memory an export of ten times the lectures may take. */
const MAX_GROWTH_MB = 50;
/** A WAV file of 100 MB: 18 minutes of speech. */
const LONG_SECONDS = 1100;
const MAX_ENCODING_MB = 60;

const AUTHOR = { id: 'author', email: '', role: 'author' } as const;
const context = (db: Db) => ({ db, now: () => new Date() });

type Contents = { warmUp: string; small: string; large: string; longRecording: string };

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-exports-'));
  try {
    const contents = await createContents(folder);
    const { server, url, close } = await startOnTempData({ DATA_DIR: folder }, SLICED_SERVER);
    try {
      const subject = { server, url, pid: getPid(server), token: await signIn(url) };
      printRows([...(await measureCourses(subject, contents)), ...(await measureLongRecording(subject, contents))]);
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Courses with the last lectures, with the first, and with all of them, and a draft with a long recording. */
async function createContents(folder: string): Promise<Contents> {
  const db = await openDb({ sqliteFile: path.join(folder, 'cahier.sqlite') });
  const blobs = await DiskBlobStore.open(path.join(folder, 'blobs'));
  try {
    const pageIds: string[] = [];
    for (let lecture = 0; lecture < LECTURES; lecture += 1) pageIds.push(await addLecture(db, blobs, lecture));
    const draft = await saveDraft(context(db), AUTHOR, { name: 'Long', markup: '' });
    const wav = createTone({ sampleRate: 48_000, seconds: LONG_SECONDS });
    return {
      warmUp: await addCourse(db, 'Warm-up', pageIds.slice(-SMALL_LECTURES)),
      small: await addCourse(db, 'Small', pageIds.slice(0, SMALL_LECTURES)),
      large: await addCourse(db, 'Large', pageIds),
      longRecording: await addRecording(db, blobs, draft.id, wav),
    };
  } finally {
    blobs.close();
    await db.destroy();
  }
}

/** A lecture with a word table, each row with a recording, and an exercise. Half of the recordings were made in the app. */
async function addLecture(db: Db, blobs: DiskBlobStore, lecture: number): Promise<string> {
  const { id } = await saveDraft(context(db), AUTHOR, { name: `Leçon ${lecture + 1}`, markup: 'a' });
  const rows: string[] = [];
  for (let number = 0; number < RECORDINGS_PER_LECTURE; number += 1) {
    const isWav = number % 2 === 0;
    const bytes = isWav ? createUniqueTone(lecture * RECORDINGS_PER_LECTURE + number) : randomBytes(200_000);
    const mediaId = await addRecording(db, blobs, id, bytes, isWav ? 'audio/wav' : 'audio/mpeg');
    const word = `mot ${lecture} ${number}`;
    rows.push(`<tr><td>${word}</td><td><audio controls preload="none" src="${mediaPath(mediaId)}"></audio></td></tr>`);
  }
  const blanks = Array.from(
    { length: 30 },
    (_, line) => `Ligne ${line} <input class="answer"><span class="correction" hidden>mot ${line}</span>`,
  );
  const html = `<table><tbody>${rows.join('')}</tbody></table><form class="write-form"><p>${blanks.join('<br>')}</p></form>`;
  await publishDraft(context(db), AUTHOR, { draftId: id, html });
  return id;
}

/** A second of a tone that no other recording has. */
function createUniqueTone(seed: number): Buffer {
  const wav = createTone({ sampleRate: 32_000 });
  wav.writeInt32LE(seed, 44);
  return wav;
}

async function addRecording(db: Db, blobs: DiskBlobStore, draftId: string, bytes: Buffer, contentType = 'audio/wav') {
  const blob = await blobs.put(Readable.from([bytes]));
  const id = newId();
  const row = { id, draft_id: draftId, name: 'a', type: 'AUDIO' as const, content_type: contentType, ...blob };
  const rest = { width: 0, height: 0, transcript: null, created_at: new Date().toISOString(), created_by: AUTHOR.id };
  await db
    .insertInto('media')
    .values({ ...row, ...rest, deleted_at: null, deleted_by: null })
    .execute();
  return id;
}

async function addCourse(db: Db, title: string, pageIds: readonly string[]): Promise<string> {
  const { id, revision } = await createCourse(db, { title, language: 'fr' });
  const lectures = pageIds.map((pageId) => ({ title: pageId, pageId }));
  await saveCourse(db, id, { title, language: 'fr', revision, units: [{ title: 'Unité', lectures }] });
  return id;
}

type Subject = { server: ServerProcess; url: string; pid: number; token: string };

/** How long others wait for a page beside an export, for all but one in a hundred. */
const MAX_READ_MS = 50;

/** Reads the list of courses again and again until it is stopped. @returns how long each took, in milliseconds */
function readBeside({ url, token }: Subject): () => Promise<number[]> {
  const times: number[] = [];
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const start = performance.now();
      await (await fetch(url + routes.listCourses, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
      times.push(performance.now() - start);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return times;
  };
}

/** What others wait while nothing is exported, by the same reader in the same run: what a busy machine adds is in both. */
async function measureAlone(subject: Subject): Promise<number> {
  const stopReading = readBeside(subject);
  await sleep(ALONE_MS);
  return quantile(await stopReading(), 0.99);
}

/** Peak memory in MB above `base`, what the export took, and what others waited. */
async function measureExport(subject: Subject, courseId: string, format: CourseExportFormat) {
  const { url, pid, token } = subject;
  resetPeak(pid);
  const stopReading = readBeside(subject);
  const start = performance.now();
  const address = `${url}${formatPath(routes.exportCourseAs, { courseId, format })}`;
  let bytes = 0;
  try {
    bytes = await countBytes(address, token);
  } catch (error) {
    await stopReading(); // else it reads on when the server has ended, whose error would hide this one
    throw error;
  }
  const ms = performance.now() - start;
  return { peak: peakMb(pid), ms, megabytes: bytes / 1e6, p99: quantile(await stopReading(), 0.99) };
}

async function measureCourses(subject: Subject, { warmUp, small, large }: Contents): Promise<Row[]> {
  const rows: Row[] = [toRow('the server at rest: MB', memoryMb(subject.pid), '', () => true)];
  // The first format also encodes the recordings of each course.
  for (const format of FORMATS) {
    for (let round = 0; round < 3; round += 1) await measureExport(subject, warmUp, format);
    const few = await measureExport(subject, small, format);
    const alone = await measureAlone(subject);
    const many = await measureExport(subject, large, format);
    const { longest } = await measureLongestSlice(subject.server, () => measureExport(subject, large, format));
    rows.push(
      toRow(`${format} of ${SMALL_LECTURES} lectures: peak, MB`, few.peak, '', () => true),
      toRow(
        `${format} of ${LECTURES} lectures: peak, MB`,
        many.peak,
        `< ${few.peak.toFixed(0)} + ${MAX_GROWTH_MB}`,
        (peak) => peak < few.peak + MAX_GROWTH_MB,
      ),
      toRow(`${format} of ${LECTURES} lectures: file, MB`, many.megabytes, '', () => true),
      toRow(`${format} of ${LECTURES} lectures: ms`, many.ms, '', () => true),
      toRow(
        `${format}: requests of others beside it, p99, ms`,
        many.p99,
        `≤ ${MAX_READ_MS}`,
        (ms) => ms <= MAX_READ_MS,
      ),
      toRow(`${format}: the same alone, p99, ms`, alone, '', () => true),
      toRow(`${format}: times as long beside it`, many.p99 / alone, `≤ ${MAX_SLOWER}`, (ratio) => ratio <= MAX_SLOWER),
      toRow(
        `${format}: longest slice of the event loop, CPU ms`,
        longest,
        `≤ ${MAX_SLICE_MS}`,
        (ms) => ms <= MAX_SLICE_MS,
      ),
    );
  }
  return rows;
}

/** The first request for the MP3 of a WAV file of 100 MB, with the redirect that a player follows meanwhile. */
async function measureLongRecording({ url, pid }: Subject, { longRecording }: Contents): Promise<Row[]> {
  const before = memoryMb(pid);
  resetPeak(pid);
  const start = performance.now();
  let response = await fetch(url + mp3Path(longRecording), { redirect: 'manual' });
  const answered = performance.now() - start;
  while (response.status === 307) response = await fetch(url + mp3Path(longRecording), { redirect: 'manual' });
  const mp3Bytes = (await response.arrayBuffer()).byteLength;
  return [
    toRow('a WAV file of 106 MB: first response, ms', answered, '< 5000', (ms) => ms < 5000),
    toRow('… encoded: ms', performance.now() - start, '', () => true),
    toRow('… MP3, MB', mp3Bytes / 1e6, '', () => true),
    toRow(
      '… memory while it is encoded, MB',
      peakMb(pid) - before,
      `< ${MAX_ENCODING_MB}`,
      (mb) => mb < MAX_ENCODING_MB,
    ),
  ];
}
