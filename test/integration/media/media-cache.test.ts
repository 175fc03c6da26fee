// The media response cache: cached responses are identical to the first one.
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media, SavedDraft } from '#api/lectures.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

type MediaResponse = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

const COUNTS = /http_requests_total\{method="GET",route="\/public\/api\/media\/:mediaId",status="\d+"\} (\d+)/g;

let shortServer: TestServer;
let longServer: TestServer;
let draftId: string;
let token: string;
beforeAll(async () => {
  shortServer = await startTestServer();
  // With request logging the fast path is off.
  longServer = await startTestServer({ ...shortServer.settings, LOG_REQUESTS: 'on' });
  token = await shortServer.signIn();
  const body = { name: 'Une leçon', markup: '' };
  ({ id: draftId } = (await (await shortServer.call('POST', routes.saveDraft, { token, body })).json()) as SavedDraft); // the response type of the contract
});
afterAll(async () => {
  await longServer.close();
  await shortServer.close();
});

async function upload(): Promise<Media> {
  const urlPath = path(routes.uploadMedia, { draftId });
  return (await shortServer.call('POST', urlPath, { token, body: uploadForm('salut.wav', createWav(300_000)) })).json();
}

function requestMedia(
  { url }: TestServer,
  { id }: Media,
  headers: Record<string, string> = {},
): Promise<MediaResponse> {
  return new Promise((resolve, reject) => {
    get(`${url}${mediaPath(id)}`, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

function comparable({ status, headers, bytes }: MediaResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, bytes: bytes.toString('base64') };
}

async function readRequestCount(): Promise<number> {
  const text = await (await fetch(`${shortServer.url}/metrics`)).text();
  return [...text.matchAll(COUNTS)].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('a cached media file', () => {
  it('has the same headers and bytes, whole, in part and as 304, and is counted in the metrics', async () => {
    const media = await upload();
    const { etag = '' } = (await requestMedia(shortServer, media)).headers;
    await expect.poll(readRequestCount).toBe(1);
    const headerSets: Record<string, string>[] = [
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
    for (const headers of headerSets) {
      expect(comparable(await requestMedia(shortServer, media, headers)), JSON.stringify(headers)).toEqual(
        comparable(await requestMedia(longServer, media, headers)),
      );
    }
    await expect.poll(readRequestCount).toBe(1 + headerSets.length);
  });

  it('is not served as soon as it is deleted, and again once it is restored', async () => {
    const media = await upload();
    await requestMedia(shortServer, media);
    const change = (method: string, route: string) =>
      shortServer.call(method, path(route, { draftId, mediaId: media.id }), { token });
    expect((await change('DELETE', routes.deleteMedia)).status).toBe(200);
    const deleted = await requestMedia(shortServer, media);
    expect([deleted.status, JSON.parse(deleted.bytes.toString()).code]).toEqual([404, 'media_not_found']);
    expect((await requestMedia(shortServer, media, { range: 'bytes=0-1' })).status).toBe(404);
    expect((await change('POST', routes.restoreMedia)).status).toBe(200);
    const restored = await requestMedia(shortServer, media, { range: 'bytes=0-1' });
    expect([restored.status, restored.bytes]).toEqual([206, createWav(300_000).subarray(0, 2)]);
  });
});
