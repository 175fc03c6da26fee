// Crafted pictures and films, which cost the server no more than normal ones: npm run bench -- crafted-media [uploads | widths]
import { argv } from 'node:process';
import sharp from 'sharp';
import { path as formatPath, IMAGE_WIDTHS, mediaPath, routes } from '#api/endpoints.ts';
import { createCraftedMedia, createNoisePhoto } from '../../test/support/requests/crafted-media.ts';
import { uploadForm } from '../../test/support/requests/media-files.ts';
import { cpuMs, memoryMb, peakMb, resetPeak } from '../support/process-stats.ts';
import {
  getPid,
  printRows,
  type Row,
  type ServerUnderTest,
  saveDraft,
  signIn,
  startOnTempData,
  toRow,
} from '../support/server-under-test.ts';
import { median } from '../support/statistics.ts';

const FILE_BYTES = 10_000_000;
const MAX_RATIO = 3;
const ROUNDS = 3;
/** The width and height of images whose pixels take 392 MB: 16 bits for each of four channels. */
const LARGE_SIDE = 7000;

export async function run(): Promise<void> {
  const { server, url, dataDir, close } = await startOnTempData();
  try {
    const subject = { url, pid: getPid(server), dataDir, token: await signIn(url) };
    const [part] = argv.slice(3);
    if (part !== 'widths') printRows(await runCraftedMedia(subject));
    if (part !== 'uploads') printRows(await runLargeImages(subject));
  } finally {
    await close();
  }
}

/** Processor time of one upload in milliseconds. */
async function measureUpload(
  { url, pid, token }: ServerUnderTest,
  draftId: string,
  [fileName, file]: readonly [string, Buffer],
): Promise<number> {
  const before = cpuMs(pid);
  const response = await upload({ url, token }, draftId, [fileName, file]);
  const { code } = await response.json();
  if (response.status !== 201 && code !== 'broken_picture') throw new Error(`${response.status} ${code}`);
  return cpuMs(pid) - before;
}

/** On a connection of its own: while a file is made, the server closes those that are idle. */
function upload(
  { url, token }: Pick<ServerUnderTest, 'url' | 'token'>,
  draftId: string,
  [fileName, file]: readonly [string, Buffer],
): Promise<Response> {
  return fetch(`${url}${formatPath(routes.uploadMedia, { draftId })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    body: uploadForm(fileName, file),
  });
}

/** Processor time of each crafted kind, as a ratio to that of a normal photo of the same size. */
async function runCraftedMedia(subject: ServerUnderTest): Promise<Row[]> {
  const draftId = await saveDraft(subject, 'b');
  const photo = ['a.jpg', await createNoisePhoto(FILE_BYTES)] as const;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureUpload(subject, draftId, photo));
  const normal = median(times);
  const rows: Row[] = [toRow(`a photo of ${photo[1].length / 1e6} MB: CPU, ms`, normal, '', () => true)];
  for (const { kind, fileName, file } of await createCraftedMedia(FILE_BYTES)) {
    const ratio = (await measureUpload(subject, draftId, [fileName, file])) / normal;
    rows.push(toRow(`${kind}: CPU, times the photo's`, ratio, `< ${MAX_RATIO}`, (value) => value < MAX_RATIO));
  }
  return rows;
}

/** Memory while anonymous clients request every width of three images at once. */
async function runLargeImages(subject: ServerUnderTest): Promise<Row[]> {
  const { url, pid, token } = subject;
  const draftId = await saveDraft(subject, 'b');
  const rows: Row[] = [];
  for (const [kind, isInterlaced, maxMb] of [
    ['interlaced', true, 200],
    ['plain', false, 400],
  ] as const) {
    const ids: string[] = [];
    for (const red of [100, 150, 200]) {
      const response = await upload({ url, token }, draftId, ['a.png', await createLargePng(red, isInterlaced)]);
      ids.push((await response.json()).id);
    }
    const before = memoryMb(pid);
    resetPeak(pid);
    const urls = ids.flatMap((id) => IMAGE_WIDTHS.map((width) => `${url}${mediaPath(id)}?width=${width}`));
    // On a busy machine some wait longer than the minute after which the server closes a connection; memory is what counts.
    await Promise.allSettled(urls.map(async (address) => (await fetch(address)).arrayBuffer()));
    const label = `${urls.length} widths of three ${kind} PNGs of 392 MB: MB of memory added`;
    rows.push(toRow(label, peakMb(pid) - before, `< ${maxMb}`, (value) => value < maxMb));
  }
  return rows;
}

function createLargePng(red: number, isInterlaced: boolean): Promise<Buffer> {
  const background = { r: red, g: 0, b: 0, alpha: 0.5 };
  const image = sharp({ create: { width: LARGE_SIDE, height: LARGE_SIDE, channels: 4, background } });
  return image.toColourspace('rgb16').png({ progressive: isInterlaced, compressionLevel: 1 }).toBuffer();
}
