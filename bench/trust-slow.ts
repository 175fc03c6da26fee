// Slow, silent and endless clients: npm run bench -- slow. SLOW_SECONDS=60 is how long the uploads trickle in (20 is the default).
import { readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, path as pathOf, routes } from '#api/endpoints.ts';
import { makeWav } from '../test/support/media-files.ts';
import { memoryMb } from './process-figures.ts';
import {
  healthWhile,
  open,
  openServer,
  pidOf,
  print,
  type Row,
  row,
  type Subject,
  save,
  signIn,
} from './trust-subject.ts';

const SLOW_UPLOADS = 500;
const SLOW_SECONDS = Number(env.SLOW_SECONDS ?? 20);
const CROWD = 2000;
const LIMIT_BYTES = 200_000_000;
const HUGE_BYTES = 5_000_000_000;
/** What the system and both ends hold of what was sent. */
const ON_ITS_WAY_BYTES = 60_000_000;

export async function run(): Promise<void> {
  const { server, url, dataDir, close } = await openServer();
  try {
    const subject = { url, pid: pidOf(server), dataDir, token: await signIn(url) };
    const rows: Row[] = [];
    for (const part of SLOW_PARTS) rows.push(...(await part(subject)));
    print(rows);
  } finally {
    await close();
  }
}

/** The beginning of an upload, up to its first bytes. */
function uploadHead({ token }: Subject, draftId: string, length: string): string {
  return `POST ${pathOf(routes.uploadMedia, { draftId })} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`;
}

const PART_HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n';

/** Lets a connection be hung up on, and hears what it is told. */
function listen(socket: Socket): Socket {
  return socket.on('error', () => {}).resume();
}

/** Goal 8: uploads at 1 KB a second, of files that are what they say. */
async function slowUploads(subject: Subject): Promise<Row[]> {
  const { url, pid, dataDir } = subject;
  const head = uploadHead(subject, await save(subject, 'b'), 'Content-Length: 5000000') + PART_HEAD;
  const wav = makeWav(4_000_000);
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const [before, openBefore] = [memoryMb(pid), descriptors()];
  const sockets = await Promise.all(Array.from({ length: SLOW_UPLOADS }, () => open(url, head)));
  for (const socket of sockets) listen(socket);
  let peak = 0;
  const trickle = async (): Promise<void> => {
    for (let second = 0; second < SLOW_SECONDS; second += 1) {
      for (const socket of sockets) socket.write(wav.subarray(second * 1024, (second + 1) * 1024));
      await sleep(1000);
      peak = Math.max(peak, memoryMb(pid));
    }
  };
  const health = await healthWhile(subject, trickle());
  const underWay = sockets.filter((socket) => !socket.closed && socket.bytesRead === 0).length;
  for (const socket of sockets) socket.destroy();
  await sleep(3000);
  const left = await readdir(path.join(dataDir, 'blobs', 'incoming'));
  const what = `${SLOW_UPLOADS} uploads at 1 KB a second for ${SLOW_SECONDS} s`;
  return [
    row(`${what}: still under way`, underWay, `= ${SLOW_UPLOADS}`, (value) => value === SLOW_UPLOADS),
    row(`${what}: MB of memory added`, peak - before, '< 150', (value) => value < 150),
    row(`${what}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    row(`${what}: files left`, left.length, '= 0', (value) => value === 0),
    row(`${what}: descriptors left`, descriptors() - openBefore, '< 10', (value) => value < 10),
  ];
}

function beginnings({ token }: Subject): Readonly<Record<string, string>> {
  return {
    'connections that say nothing': '',
    'heads that are not finished': 'GET / HTTP/1.1\r\nHost: loc',
    'bodies that are not finished': `POST ${routes.saveDraft} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  };
}

/** Goal 9: two thousand connections of each kind that say nothing, or not enough. */
async function silentCrowds(subject: Subject): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, beginning] of Object.entries(beginnings(subject))) {
    const before = memoryMb(subject.pid);
    const sockets = await Promise.all(Array.from({ length: CROWD }, () => open(subject.url, beginning)));
    for (const socket of sockets) listen(socket);
    const health = await healthWhile(subject, sleep(3000));
    const added = memoryMb(subject.pid) - before;
    for (const socket of sockets) socket.destroy();
    await sleep(1000);
    rows.push(
      row(`${CROWD} ${kind}: MB of memory added`, added, '< 60', (value) => value < 60),
      row(`${CROWD} ${kind}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    );
  }
  return rows;
}

/** Seconds from the last byte to the end of the connection. */
async function secondsToEnd(socket: Socket): Promise<number> {
  const start = performance.now();
  listen(socket);
  await new Promise((resolve) => socket.once('close', resolve));
  return (performance.now() - start) / 1000;
}

/** Goal 9: when the server hangs up. */
async function hangingUp(subject: Subject): Promise<Row[]> {
  const { url } = subject;
  const draftId = await save(subject, 'b');
  const upload = uploadHead(subject, draftId, 'Content-Length: 5000000') + PART_HEAD;
  const byteByByte = async (): Promise<number> => {
    const socket = await open(url, 'GET / HTTP/1.1\r\nHost: loc');
    const timer = setInterval(() => socket.write('a'), 500);
    const seconds = await secondsToEnd(socket);
    clearInterval(timer);
    return seconds;
  };
  const asked = async (kind: string, beginning: string, most: number): Promise<Row> => {
    const seconds = await secondsToEnd(await open(url, beginning));
    return row(`${kind}: hung up on after, s`, seconds, `<= ${most}`, (value) => value <= most + 0.2);
  };
  const [nothing = '', head = '', body = ''] = Object.values(beginnings(subject));
  return Promise.all([
    asked('a connection that says nothing', nothing, 10),
    asked('a head that is not finished', head, 10),
    byteByByte().then((seconds) =>
      row('a head of two bytes a second: hung up on after, s', seconds, '<= 10', (one) => one <= 10.2),
    ),
    asked('a body that is not finished', body, 60),
    asked('an upload without progress', `${upload}RIFF`, 60),
    asked('an answered connection that is idle', `GET ${AUTH_BASE}/health HTTP/1.1\r\nHost: a\r\n\r\n`, 5),
  ]);
}

/** The bytes in the folder of files that are being written. */
function incomingBytes(dataDir: string): number {
  const folder = path.join(dataDir, 'blobs', 'incoming');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size);
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

type Huge = {
  status: string;
  answeredAfter: number;
  endedAfter: number;
  sentBefore: number;
  sent: number;
  peak: number;
};

/** Sends a file that does not end, as fast as it is taken, and looks at what is told and how much the disk holds. */
async function sendWithoutEnd({ url, dataDir }: Subject, head: string, isChunked: boolean): Promise<Huge> {
  const start = performance.now();
  const socket = await open(url, head);
  const told: Huge = { status: '', answeredAfter: 0, endedAfter: 0, sentBefore: 0, sent: 0, peak: 0 };
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    if (told.status !== '') return;
    told.status = /^HTTP\/1\.1 (\d+)/.exec(String(piece))?.[1] ?? '';
    told.answeredAfter = (performance.now() - start) / 1000;
    told.sentBefore = socket.bytesWritten - socket.writableLength;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const frame = (block: Buffer) =>
    isChunked ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]) : block;
  const pump = async (): Promise<void> => {
    socket.write(frame(Buffer.concat([Buffer.from(PART_HEAD), makeWav(1_000_000)])));
    const block = frame(Buffer.alloc(1_000_000, 97));
    while (!socket.closed && told.sent < HUGE_BYTES) {
      const hasRoom = socket.write(block);
      if (!hasRoom) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
      told.sent = socket.bytesWritten - socket.writableLength;
      told.peak = Math.max(told.peak, incomingBytes(dataDir));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([pump(), ended]);
  told.endedAfter = (performance.now() - start) / 1000 - told.answeredAfter;
  return told;
}

/** Goal 10: five gigabytes, told and not told beforehand. */
async function hugeUploads(subject: Subject): Promise<Row[]> {
  const draftId = await save(subject, 'b');
  const rows: Row[] = [];
  for (const [what, length, isChunked] of [
    ['5 GB, told beforehand', `Content-Length: ${HUGE_BYTES}`, false],
    ['5 GB, not told', 'Transfer-Encoding: chunked', true],
  ] as const) {
    const sending = sendWithoutEnd(subject, uploadHead(subject, draftId, length), isChunked);
    const health = await healthWhile(subject, sending);
    const { status, answeredAfter, endedAfter, sentBefore, sent, peak } = await sending;
    const before = isChunked ? sentBefore / 1e6 : answeredAfter;
    const most = isChunked ? (LIMIT_BYTES + ON_ITS_WAY_BYTES) / 1e6 : 1;
    rows.push(
      row(`${what}: status`, Number(status), '= 413', (value) => value === 413),
      isChunked
        ? row(`${what}: MB sent when it was answered`, before, `<= ${most}`, (value) => value <= most)
        : row(`${what}: seconds until it was answered`, before, '< 1', (value) => value < most),
      row(`${what}: MB taken after that`, (sent - sentBefore) / 1e6, '< 60', (value) => value < 60),
      row(`${what}: hung up on after, s`, endedAfter, '<= 6', (value) => value <= 6),
      row(`${what}: MB on the disk at most`, peak / 1e6, '<= 200', (value) => value <= LIMIT_BYTES / 1e6),
      row(
        `${what}: files left`,
        readdirSync(path.join(subject.dataDir, 'blobs', 'incoming')).length,
        '= 0',
        (n) => n === 0,
      ),
      row(`${what}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    );
  }
  return rows;
}

export const SLOW_PARTS: readonly ((subject: Subject) => Promise<Row[]>)[] = [
  slowUploads,
  silentCrowds,
  hangingUp,
  hugeUploads,
];
