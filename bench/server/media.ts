// Benchmarks media downloads and uploads, against nginx with the same file in the same run, each in its own process.
import { copyFile, readdir } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { version } from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { path as formatPath, mediaPath, routes } from '#api/endpoints.ts';
import { createWav, uploadForm } from '../../test/support/requests/media-files.ts';
import { hasNginx, startNginx } from '../../test/support/services/nginx.ts';
import { cpuMs, memoryMb, peakMb, resetPeak } from '../support/process-stats.ts';
import { getPid, saveDraft, signIn, startOnTempData } from '../support/server-under-test.ts';
import { median, quantile } from '../support/statistics.ts';

const FILE_BYTES = 5_000_000;
const DOWNLOADS = 200;
const SEEK_BYTES = 64 * 1024;
const SEEKS_PER_SECOND = 100;
const SEEK_SECONDS = 5;
const SEEKS_AT_SPEED = 5000;
const UPLOAD_BYTES = 1_000_000_000;
const ROUNDS = 3;
const WARM_UP = 500;
const MB = 1_000_000;

/** `restMb`: memory before the first round, after a few warm-up requests. */
type Contender = { name: string; pid: number; url: string; idleMb: number };
type Measurements = Record<string, number>;

const agent = new Agent({ keepAlive: true, maxSockets: DOWNLOADS });

function open(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, resolve);
    request.on('error', (error) => {
      // A keep-alive connection that the server closed just as it was reused (race).
      if (request.reusedSocket) resolve(open(url, headers));
      else reject(error);
    });
  });
}

async function read(response: IncomingMessage): Promise<number> {
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
  return length;
}

async function assertDownloaded(response: IncomingMessage, status: number, bytes: number): Promise<void> {
  const length = await read(response);
  if (response.statusCode !== status || length !== bytes) throw new Error(`${response.statusCode}, ${length} bytes`);
}

/** All clients at once, as fast as possible. */
async function measureDownloads({ pid, url, idleMb }: Contender): Promise<Measurements> {
  resetPeak(pid);
  const [cpu, start] = [cpuMs(pid), performance.now()];
  const downloadOnce = async () => assertDownloaded(await open(url), 200, FILE_BYTES);
  await Promise.all(Array.from({ length: DOWNLOADS }, downloadOnce));
  const megabytes = (DOWNLOADS * FILE_BYTES) / MB;
  return {
    'downloads, MB a second': megabytes / ((performance.now() - start) / 1000),
    'downloads, CPU ms per MB': (cpuMs(pid) - cpu) / megabytes,
    'downloads, MB of memory added': peakMb(pid) - idleMb,
  };
}

/** All clients at once, none of which reads on: memory per stalled client. */
async function measureSlowDownloads({ pid, url, idleMb }: Contender): Promise<Measurements> {
  resetPeak(pid);
  const responses = await Promise.all(Array.from({ length: DOWNLOADS }, () => open(url)));
  await sleep(1500);
  const addedMb = peakMb(pid) - idleMb;
  await Promise.all(responses.map((response) => assertDownloaded(response, 200, FILE_BYTES)));
  return { 'slow downloads, MB of memory added': addedMb };
}

async function seek(url: string): Promise<number> {
  const start = Math.floor(Math.random() * (FILE_BYTES - SEEK_BYTES));
  const startedAt = performance.now();
  const response = await open(url, { range: `bytes=${start}-${start + SEEK_BYTES - 1}` });
  await assertDownloaded(response, 206, SEEK_BYTES);
  return performance.now() - startedAt;
}

/** Measures latency at the pace of a class of listeners, then processor time at full speed. */
async function measureSeeks({ pid, url }: Contender): Promise<Measurements> {
  const seekTimes: Promise<number>[] = [];
  const start = performance.now();
  for (let number = 0; number < SEEKS_PER_SECOND * SEEK_SECONDS; number += 1) {
    await sleep(Math.max(0, start + (number * 1000) / SEEKS_PER_SECOND - performance.now()));
    seekTimes.push(seek(url));
  }
  const times = await Promise.all(seekTimes);
  const cpu = cpuMs(pid);
  const line = async () => {
    for (let number = 0; number < SEEKS_AT_SPEED / 10; number += 1) await seek(url);
  };
  await Promise.all(Array.from({ length: 10 }, line));
  return {
    'seeks, ms at the median': quantile(times, 0.5),
    'seeks, ms at the 99th percentile': quantile(times, 0.99),
    'seeks, CPU us each': ((cpuMs(pid) - cpu) * 1000) / SEEKS_AT_SPEED,
  };
}

/** A server under test, the file it serves, and its memory before the load. */
async function createContender(name: string, pid: number, url: string): Promise<Contender> {
  for (let number = 0; number < WARM_UP; number += 1) await seek(url);
  return { name, pid, url, idleMb: memoryMb(pid) };
}

function findMax(numbers: readonly number[]): number {
  return Math.max(...numbers);
}

/** A form with a recording of that length, generated while it is sent. */
function streamingForm(boundary: string): { length: number; body: Readable } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="long.wav"\r\n\r\n`;
  const wav = createWav(0);
  wav.writeUInt32LE(UPLOAD_BYTES + 36, 4);
  wav.writeUInt32LE(UPLOAD_BYTES, 40);
  const tail = `\r\n--${boundary}--\r\n`;
  const block = Buffer.alloc(MB, 128);
  function* body(): Generator<Buffer> {
    yield Buffer.concat([Buffer.from(head), wav]);
    for (let sent = 0; sent < UPLOAD_BYTES; sent += block.length) yield block;
    yield Buffer.from(tail);
  }
  return { length: head.length + wav.length + UPLOAD_BYTES + tail.length, body: Readable.from(body()) };
}

async function uploadLargeFile({ pid, idleMb }: Contender, url: string, token: string): Promise<void> {
  const boundary = 'cahier-bench';
  const { length, body } = streamingForm(boundary);
  resetPeak(pid);
  const [cpu, start] = [cpuMs(pid), performance.now()];
  const clientRequest = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
    },
  });
  const responseReceived = new Promise<IncomingMessage>((resolve, reject) =>
    clientRequest.on('response', resolve).on('error', reject),
  );
  await pipeline(body, clientRequest);
  const response = await responseReceived;
  await read(response);
  if (response.statusCode !== 201) throw new Error(`The upload was answered with ${response.statusCode}.`);
  const seconds = (performance.now() - start) / 1000;
  console.log(`
An upload of 1 GB: ${seconds.toFixed(1)} s, ${((cpuMs(pid) - cpu) / (UPLOAD_BYTES / MB)).toFixed(2)} CPU ms per MB,
memory ${idleMb.toFixed(0)} MB at rest, ${peakMb(pid).toFixed(0)} MB at its peak: ${(peakMb(pid) - idleMb).toFixed(0)} MB added`);
}

async function upload(url: string, token: string, body: FormData): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (!response.ok) throw new Error(`An upload was answered with ${response.status}.`);
  return (await response.json()).id;
}

function print(contenders: readonly Contender[], measurements: ReadonlyMap<string, Measurements[]>): void {
  const names = contenders.map(({ name }) => name);
  const titles = Object.keys(measurements.get(names[0] ?? '')?.[0] ?? {});
  const rows = titles.map((title) => {
    const summary = title.includes('memory') ? findMax : median;
    const values = names.map((name) =>
      summary((measurements.get(name) ?? []).map((round) => round[title] ?? Number.NaN)),
    );
    const [cahierValue = Number.NaN, nginxValue] = values;
    const ratio = nginxValue === undefined || nginxValue <= 0 ? '' : (cahierValue / nginxValue).toFixed(2);
    return [title, ...values.map((value) => value.toFixed(value < 10 ? 2 : 0)), ratio];
  });
  console.log(
    `\nA file of 5 MB on Node ${version}, ${availableParallelism()} cores; medians of ${ROUNDS} rounds, of memory the worst; one after the other in each`,
  );
  console.log(
    `\n${'x'.padEnd(38).replace('x', ' ')}${[...names, names.length > 1 ? 'ratio' : ''].map((name) => name.padStart(10)).join('')}`,
  );
  for (const [title = '', ...cells] of rows) {
    console.log(`${title.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  }
}

/** Copies the stored file into the data folder, so that both serve the same bytes from the same disk. */
async function copyBlob(dataDir: string): Promise<void> {
  const entries = await readdir(path.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  const blob = entries.find((entry) => entry.isFile());
  if (blob === undefined) throw new Error('The server keeps no file.');
  await copyFile(path.join(blob.parentPath, blob.name), path.join(dataDir, 'file.wav'));
}

export async function run(): Promise<void> {
  const { server, url, dataDir, close } = await startOnTempData({ MAX_UPLOAD_BYTES: String(2 * UPLOAD_BYTES) });
  try {
    const token = await signIn(url);
    const draftId = await saveDraft({ url, token }, '');
    const uploads = `${url}${formatPath(routes.uploadMedia, { draftId })}`;
    const id = await upload(uploads, token, uploadForm('a.wav', createWav(FILE_BYTES - 44)));
    const cahier = await createContender('cahier', getPid(server), `${url}${mediaPath(id)}`);
    const contenders = [cahier];
    await copyBlob(dataDir);
    const nginx = hasNginx
      ? await startNginx(
          dataDir,
          'sendfile on; keepalive_requests 1000000;',
          `root ${dataDir}; default_type audio/wav;`,
        )
      : undefined;
    if (nginx === undefined)
      console.log('nginx is not installed, so there is nothing to compare with (apt-get install nginx-light).');
    else contenders.push(await createContender('nginx', nginx.pid, `${nginx.url}/file.wav`));
    try {
      const measurements = new Map<string, Measurements[]>(contenders.map(({ name }) => [name, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const contender of contenders) {
          const slowResult = await measureSlowDownloads(contender);
          measurements
            .get(contender.name)
            ?.push({ ...(await measureDownloads(contender)), ...slowResult, ...(await measureSeeks(contender)) });
        }
      }
      print(contenders, measurements);
      await uploadLargeFile(cahier, uploads, token);
    } finally {
      await nginx?.stop();
    }
  } finally {
    agent.destroy();
    await close();
  }
}
