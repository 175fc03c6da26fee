// A file that is asked for a second time goes a shorter way: nothing about it may be different, but how soon it comes.
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makeWav, uploadForm } from '../support/media-files.ts';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

const COUNTS = /http_answers_total\{method="GET",route="\/public\/api\/media\/:mediaId",status="\d+"\} (\d+)/g;

let short: TestHouse;
let long: TestHouse;
let draftId: string;
let token: string;
beforeAll(async () => {
  short = await openTestHouse();
  // Where every answer gets its line in the log, there is only the long way.
  long = await openTestHouse({ ...short.settings, LOG_ANSWERS: 'on' });
  token = await short.signIn();
  const body = { name: 'Une leçon', markup: '' };
  ({ id: draftId } = (await (await short.call('POST', routes.saveDraft, { token, body })).json()) as SavedDraft); // the contract's own shape
});
afterAll(async () => {
  await long.close();
  await short.close();
});

async function upload(): Promise<Media> {
  const where = path(routes.uploadMedia, { draftId });
  return (await short.call('POST', where, { token, body: uploadForm('salut.wav', makeWav(300_000)) })).json();
}

function ask({ url }: TestHouse, { id }: Media, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${url}${mediaAddress(id)}`, { headers }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

function comparable({ status, headers, bytes }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, bytes: bytes.toString('base64') };
}

async function counted(): Promise<number> {
  const text = await (await fetch(`${short.url}/metrics`)).text();
  return [...text.matchAll(COUNTS)].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('a file that is asked for again', () => {
  it('comes with the same headers and bytes, whole, in part and not at all, and is counted', async () => {
    const media = await upload();
    const { etag = '' } = (await ask(short, media)).headers;
    await expect.poll(counted).toBe(1);
    const asked: Record<string, string>[] = [
      {},
      { range: 'bytes=0-1' },
      { range: 'bytes=100000-250000' },
      { range: 'bytes=-5' },
      { range: 'bytes=400000-' },
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-9', 'if-range': etag },
      { range: 'bytes=0-9', 'if-range': '"another"' },
      { 'if-none-match': etag },
      { 'if-none-match': '"another"' },
      { 'if-match': '"another"' },
      { 'accept-encoding': 'br, gzip' },
    ];
    for (const headers of asked) {
      expect(comparable(await ask(short, media, headers)), JSON.stringify(headers)).toEqual(
        comparable(await ask(long, media, headers)),
      );
    }
    await expect.poll(counted).toBe(1 + asked.length);
  });

  it('is not sent any more as soon as it was deleted, and again once it was brought back', async () => {
    const media = await upload();
    await ask(short, media);
    const change = (method: string, route: string) =>
      short.call(method, path(route, { draftId, mediaId: media.id }), { token });
    expect((await change('DELETE', routes.deleteMedia)).status).toBe(200);
    expect((await ask(short, media)).status).toBe(404);
    expect((await ask(short, media, { range: 'bytes=0-1' })).status).toBe(404);
    expect((await change('POST', routes.restoreMedia)).status).toBe(200);
    expect((await ask(short, media, { range: 'bytes=0-1' })).status).toBe(206);
  });
});
