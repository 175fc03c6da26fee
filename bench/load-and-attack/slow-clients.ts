// Slow, idle and endless clients (slowloris): npm run bench -- slow-clients. SLOW_SECONDS=60 sets how long the uploads take (default: 20).
import { readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, path as formatPath, routes } from '#api/endpoints.ts';
import { UPLOAD_LIMITS } from '#limits/upload-limiter.ts';
import { createWav } from '../../test/support/requests/media-files.ts';
import { memoryMb } from '../support/process-stats.ts';
import {
  createAuthors,
  getPid,
  measureHealthDuring,
  openConnection,
  printRows,
  type Row,
  type ServerUnderTest,
  saveDraft,
  signIn,
  startOnTempData,
  toRow,
} from '../support/server-under-test.ts';

const SLOW_UPLOADS = 500;
const SLOW_SECONDS = Number(env.SLOW_SECONDS ?? 20);
/** Above the slowest pace that is accepted, also where a busy machine sends less often. */
const BYTES_PER_SECOND = 1500;
const SILENT_CLIENTS = 2000;
const MAX_UPLOAD_BYTES = 200_000_000;
const HUGE_BYTES = 5_000_000_000;
/** Bytes that the system and both ends buffer. */
const IN_FLIGHT_BYTES = 60_000_000;

export async function run(): Promise<void> {
  const { server, url, dataDir, close } = await startOnTempData();
  try {
    const subject = { url, pid: getPid(server), dataDir, token: await signIn(url) };
    const rows: Row[] = [];
    for (const scenario of SLOW_SCENARIOS) rows.push(...(await scenario(subject)));
    printRows(rows);
  } finally {
    await close();
  }
}

/** The head of an upload, up to its first bytes. */
function buildUploadHead({ token }: Pick<ServerUnderTest, 'token'>, draftId: string, length: string): string {
  return `POST ${formatPath(routes.uploadMedia, { draftId })} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`;
}

const PART_HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n';

/** Collects what a connection receives until the server closes it. */
function listen(socket: Socket): Socket {
  return socket.on('error', () => {}).resume();
}

/** Goal 8: valid uploads at 1 KB per second. */
async function runSlowUploads(subject: ServerUnderTest): Promise<Row[]> {
  const { url, pid, dataDir } = subject;
  const draftId = await saveDraft(subject, 'b');
  const tokens = await createAuthors(url, SLOW_UPLOADS / UPLOAD_LIMITS.perAccount);
  const heads = tokens.map((token) => buildUploadHead({ token }, draftId, 'Content-Length: 5000000') + PART_HEAD);
  const wav = createWav(4_000_000);
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const [before, descriptorsBefore] = [memoryMb(pid), descriptors()];
  const sockets = await Promise.all(
    Array.from({ length: SLOW_UPLOADS }, (_, index) => openConnection(url, heads[index % heads.length] ?? '')),
  );
  for (const socket of sockets) listen(socket);
  let peak = 0;
  const sendSlowly = async (): Promise<void> => {
    for (let second = 0; second < SLOW_SECONDS; second += 1) {
      for (const socket of sockets)
        socket.write(wav.subarray(second * BYTES_PER_SECOND, (second + 1) * BYTES_PER_SECOND));
      await sleep(1000);
      peak = Math.max(peak, memoryMb(pid));
    }
  };
  const health = await measureHealthDuring(subject, sendSlowly());
  const activeUploads = sockets.filter((socket) => !socket.closed && socket.bytesRead === 0).length;
  for (const socket of sockets) socket.destroy();
  await sleep(3000);
  const leftoverFiles = await readdir(path.join(dataDir, 'blobs', 'incoming'));
  const label = `${SLOW_UPLOADS} uploads at ${BYTES_PER_SECOND / 1000} KB a second for ${SLOW_SECONDS} s`;
  return [
    toRow(`${label}: still under way`, activeUploads, `= ${SLOW_UPLOADS}`, (value) => value === SLOW_UPLOADS),
    toRow(`${label}: MB of memory added`, peak - before, '< 150', (value) => value < 150),
    toRow(`${label}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    toRow(`${label}: files left`, leftoverFiles.length, '= 0', (value) => value === 0),
    toRow(`${label}: descriptors left`, descriptors() - descriptorsBefore, '< 10', (value) => value < 10),
  ];
}

function buildPartialRequests({ token }: ServerUnderTest): Readonly<Record<string, string>> {
  return {
    'connections that say nothing': '',
    'heads that are not finished': 'GET / HTTP/1.1\r\nHost: loc',
    'bodies that are not finished': `POST ${routes.saveDraft} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  };
}

/** Goal 9: two thousand connections of each kind that send nothing, or an incomplete request. */
async function runSilentClients(subject: ServerUnderTest): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, requestStart] of Object.entries(buildPartialRequests(subject))) {
    const before = memoryMb(subject.pid);
    const sockets = await Promise.all(
      Array.from({ length: SILENT_CLIENTS }, () => openConnection(subject.url, requestStart)),
    );
    for (const socket of sockets) listen(socket);
    const health = await measureHealthDuring(subject, sleep(3000));
    const addedMb = memoryMb(subject.pid) - before;
    for (const socket of sockets) socket.destroy();
    await sleep(1000);
    rows.push(
      toRow(`${SILENT_CLIENTS} ${kind}: MB of memory added`, addedMb, '< 60', (value) => value < 60),
      toRow(`${SILENT_CLIENTS} ${kind}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    );
  }
  return rows;
}

/** Seconds from the last byte to the end of the connection. */
async function secondsUntilClosed(socket: Socket): Promise<number> {
  const start = performance.now();
  listen(socket);
  await new Promise((resolve) => socket.once('close', resolve));
  return (performance.now() - start) / 1000;
}

/** Goal 9: when the server closes the connection. */
async function runIdleTimeouts(subject: ServerUnderTest): Promise<Row[]> {
  const { url } = subject;
  const draftId = await saveDraft(subject, 'b');
  const upload = buildUploadHead(subject, draftId, 'Content-Length: 5000000') + PART_HEAD;
  const measureByteByByte = async (): Promise<number> => {
    const socket = await openConnection(url, 'GET / HTTP/1.1\r\nHost: loc');
    const timer = setInterval(() => socket.write('a'), 500);
    const seconds = await secondsUntilClosed(socket);
    clearInterval(timer);
    return seconds;
  };
  const measureTimeout = async (kind: string, requestStart: string, maxSeconds: number): Promise<Row> => {
    const seconds = await secondsUntilClosed(await openConnection(url, requestStart));
    return toRow(`${kind}: disconnected after, s`, seconds, `<= ${maxSeconds}`, (value) => value <= maxSeconds + 0.2);
  };
  const [emptyStart = '', head = '', body = ''] = Object.values(buildPartialRequests(subject));
  return Promise.all([
    measureTimeout('a connection that says nothing', emptyStart, 10),
    measureTimeout('a head that is not finished', head, 10),
    measureByteByByte().then((seconds) =>
      toRow('a head of two bytes a second: disconnected after, s', seconds, '<= 10', (value) => value <= 10.2),
    ),
    measureTimeout('a body that is not finished', body, 60),
    measureTimeout('an upload without progress', `${upload}RIFF`, 60),
    measureTimeout('an answered connection that is idle', `GET ${AUTH_BASE}/health HTTP/1.1\r\nHost: a\r\n\r\n`, 5),
  ]);
}

/** The bytes in the staging folder. */
function stagedBytes(dataDir: string): number {
  const folder = path.join(dataDir, 'blobs', 'incoming');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size);
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

type HugeUploadResult = {
  status: string;
  respondedAfterMs: number;
  closedAfterMs: number;
  bytesBeforeResponse: number;
  sent: number;
  peak: number;
};

/** Sends an endless file as fast as it is accepted; returns the response and the bytes left on disk. */
async function streamEndlessBody(
  { url, dataDir }: ServerUnderTest,
  head: string,
  isChunked: boolean,
): Promise<HugeUploadResult> {
  const start = performance.now();
  const socket = await openConnection(url, head);
  const result: HugeUploadResult = {
    status: '',
    respondedAfterMs: 0,
    closedAfterMs: 0,
    bytesBeforeResponse: 0,
    sent: 0,
    peak: 0,
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (result.status !== '') return;
    result.status = /^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? '';
    result.respondedAfterMs = (performance.now() - start) / 1000;
    result.bytesBeforeResponse = socket.bytesWritten - socket.writableLength;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const frame = (block: Buffer) =>
    isChunked ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]) : block;
  const writeUntilClosed = async (): Promise<void> => {
    socket.write(frame(Buffer.concat([Buffer.from(PART_HEAD), createWav(1_000_000)])));
    const block = frame(Buffer.alloc(1_000_000, 97));
    while (!socket.closed && result.sent < HUGE_BYTES) {
      const canWriteMore = socket.write(block);
      if (!canWriteMore) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
      result.sent = socket.bytesWritten - socket.writableLength;
      result.peak = Math.max(result.peak, stagedBytes(dataDir));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([writeUntilClosed(), closed]);
  result.closedAfterMs = (performance.now() - start) / 1000 - result.respondedAfterMs;
  return result;
}

/** Goal 10: five gigabytes, with and without a Content-Length. */
async function runHugeUploads(subject: ServerUnderTest): Promise<Row[]> {
  const draftId = await saveDraft(subject, 'b');
  const rows: Row[] = [];
  for (const [label, length, isChunked] of [
    ['5 GB with Content-Length', `Content-Length: ${HUGE_BYTES}`, false],
    ['5 GB, chunked', 'Transfer-Encoding: chunked', true],
  ] as const) {
    const uploadResult = streamEndlessBody(subject, buildUploadHead(subject, draftId, length), isChunked);
    const health = await measureHealthDuring(subject, uploadResult);
    const { status, respondedAfterMs, closedAfterMs, bytesBeforeResponse, sent, peak } = await uploadResult;
    const measured = isChunked ? bytesBeforeResponse / 1e6 : respondedAfterMs;
    const max = isChunked ? (MAX_UPLOAD_BYTES + IN_FLIGHT_BYTES) / 1e6 : 1;
    rows.push(
      toRow(`${label}: status`, Number(status), '= 413', (value) => value === 413),
      isChunked
        ? toRow(`${label}: MB sent when it was answered`, measured, `<= ${max}`, (value) => value <= max)
        : toRow(`${label}: seconds until it was answered`, measured, '< 1', (value) => value < max),
      toRow(`${label}: MB taken after that`, (sent - bytesBeforeResponse) / 1e6, '< 60', (value) => value < 60),
      toRow(`${label}: disconnected after, s`, closedAfterMs, '<= 6', (value) => value <= 6),
      toRow(`${label}: MB on the disk at most`, peak / 1e6, '<= 200', (value) => value <= MAX_UPLOAD_BYTES / 1e6),
      toRow(
        `${label}: files left`,
        readdirSync(path.join(subject.dataDir, 'blobs', 'incoming')).length,
        '= 0',
        (n) => n === 0,
      ),
      toRow(`${label}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    );
  }
  return rows;
}

export const SLOW_SCENARIOS: readonly ((subject: ServerUnderTest) => Promise<Row[]>)[] = [
  runSlowUploads,
  runSilentClients,
  runIdleTimeouts,
  runHugeUploads,
];
