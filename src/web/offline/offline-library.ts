// Lectures that the user made available offline in this browser: saving, listing and deleting them.
import { mediaPath, mp3Path, path, routes } from '#api/endpoints.ts';
import type { Page } from '#api/lectures.ts';
import type { PageExtras } from '#api/progress.ts';
import { type Api, requestResponse } from '#web/api/api-client.ts';
import { dueReviewsPath } from '#web/api/reviews.ts';
import { readStoredUserId } from '#web/auth/session/stored-session.ts';
import { copyKey, deleteAllCopies } from '#web/offline-copies.ts';
import { DATA_CACHE, MEDIA_CACHE, OFFLINE_KEY } from '#web/storage-keys.ts';
import { startServiceWorker } from './start-service-worker.ts';

export type OfflineLecture = {
  pageId: string;
  courseId: string;
  title: string;
  /** Of its data and media, in bytes; a medium of several lectures counts for each. */
  size: number;
  /** Paths of its media. */
  media: string[];
};

/** Width in pixels in which pictures are stored. */
const PICTURE_WIDTH = 1280;

/** Requests that run at the same time. */
const CONCURRENCY = 3;

/** The lectures that are available offline, in the order in which they were saved. */
export function listOfflineLectures(): OfflineLecture[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OFFLINE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Whether this browser can make lectures available offline; it can on HTTPS and on this computer only. */
export function supportsOffline(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;
}

/**
 * Makes a lecture available offline with its media and what the learner's screens need. A lecture that is available
 * already is saved again. When something fails, nothing of a lecture that was not available before stays.
 * @param onProgress is called with the saved and the total number of files
 * @throws Problem or TypeError when the server refuses or cannot be reached; DOMException
 *   `QuotaExceededError` when the device is full
 */
export async function saveLecture(
  api: Api,
  { pageId, courseId, title }: { pageId: string; courseId: string; title: string },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const userId = readStoredUserId() ?? '';
  await startServiceWorker();
  await navigator.storage?.persist?.();
  const data = await caches.open(DATA_CACHE + userId);
  const media = await caches.open(MEDIA_CACHE);
  let size = 0;
  const store = async (cache: Cache, url: string, response: Response) => {
    const body = await response.blob();
    size += body.size;
    const key = cache === data ? copyKey(new URL(url, window.location.href)) : url;
    await cache.put(key, new Response(body, { headers: response.headers }));
  };
  const load = (url: string) => requestResponse(api, 'GET', url, { action: 'fetching lecture' });
  const isNew = !listOfflineLectures().some((lecture) => lecture.pageId === pageId);
  let mediaPaths: string[] = [];
  try {
    const [pageUrl, extrasUrl] = [path(routes.loadPage, { pageId }), path(routes.pageExtras, { pageId })];
    const [pageResponse, extrasResponse] = await Promise.all([load(pageUrl), load(extrasUrl)]);
    const page: Page = await pageResponse.clone().json();
    const extras: PageExtras = await extrasResponse.clone().json();
    mediaPaths = findMediaPaths(page.html, extras);
    const general = [routes.me, routes.listCourses, routes.learnerAssignments, routes.ownClasses];
    const ofCourse = [path(routes.loadCourse, { courseId }), path(routes.courseProgress, { courseId })];
    const reviews = [dueReviewsPath({ since: new Date() }), dueReviewsPath({ since: new Date(), courseId })];
    const urls = [...general, ...ofCourse, ...reviews];
    const total = mediaPaths.length + urls.length + 2;
    let done = 0;
    const report = () => onProgress(++done, total);
    const jobs = [
      ...urls.map((url) => async () => store(data, url, await load(url))),
      ...mediaPaths.map((url) => async () => store(media, url, await loadMedium(url))),
      () => store(data, extrasUrl, extrasResponse),
      () => store(data, pageUrl, pageResponse),
    ];
    await runConcurrently(jobs, report);
  } catch (error) {
    if (listOfflineLectures().length === 0) await deleteAllCopies();
    else if (isNew) await deleteFiles(pageId, mediaPaths);
    throw error;
  }
  const others = listOfflineLectures().filter((lecture) => lecture.pageId !== pageId);
  writeList([...others, { pageId, courseId, title, size, media: mediaPaths }]);
}

/**
 * The size of a lecture's media in bytes, before they are saved; those whose size
 * the server does not tell are not counted.
 */
export async function measureLecture(api: Api, pageId: string): Promise<number> {
  const load = (url: string) => requestResponse(api, 'GET', url, { action: 'fetching lecture' });
  const [page, extras] = await Promise.all([
    load(path(routes.loadPage, { pageId })).then((response): Promise<Page> => response.json()),
    load(path(routes.pageExtras, { pageId })).then((response): Promise<PageExtras> => response.json()),
  ]);
  let size = 0;
  const jobs = findMediaPaths(page.html, extras).map((url) => async () => {
    const { ok, headers } = await fetch(url, { method: 'HEAD' });
    if (ok) size += Number(headers.get('content-length'));
  });
  await runConcurrently(jobs);
  return size;
}

/** Deletes a lecture from this browser; with the last one everything that was stored for use offline. */
export async function deleteLecture(pageId: string): Promise<void> {
  const lectures = listOfflineLectures();
  const deleted = lectures.find((lecture) => lecture.pageId === pageId);
  if (deleted === undefined) return;
  if (lectures.length === 1) return deleteAllCopies();
  writeList(lectures.filter((lecture) => lecture !== deleted));
  await deleteFiles(pageId, deleted.media);
}

/** Deletes the files of a lecture, but for media that other lectures have too. */
async function deleteFiles(pageId: string, mediaPaths: readonly string[]): Promise<void> {
  const data = await caches.open(DATA_CACHE + (readStoredUserId() ?? ''));
  for (const route of [routes.loadPage, routes.pageExtras])
    await data.delete(copyKey(new URL(path(route, { pageId }), window.location.href)));
  const usedPaths = new Set(
    listOfflineLectures().flatMap((lecture) => (lecture.pageId === pageId ? [] : lecture.media)),
  );
  const media = await caches.open(MEDIA_CACHE);
  for (const url of mediaPaths) if (!usedPaths.has(url)) await media.delete(url);
}

async function loadMedium(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/**
 * The paths of a page's media as the lecture requests them: recordings as MP3
 * where there is one, pictures in one width.
 */
function findMediaPaths(html: string, { mp3 }: PageExtras): string[] {
  const paths = new Set<string>();
  for (const [, tag, id = ''] of html.matchAll(/<(audio|img|video)\b[^>]*? src="\/public\/api\/media\/([^"?]+)"/g)) {
    if (tag === 'img') paths.add(mediaPath(id, PICTURE_WIDTH));
    else paths.add(mp3.includes(id) ? mp3Path(id) : mediaPath(id));
  }
  return [...paths];
}

/** Runs jobs, some at a time. After a failure no further one begins, and none is under way when it is thrown. */
async function runConcurrently(jobs: readonly (() => Promise<void>)[], onDone = () => {}): Promise<void> {
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      try {
        await job();
      } catch (error) {
        queue.length = 0;
        throw error;
      }
      onDone();
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function writeList(lectures: readonly OfflineLecture[]): void {
  localStorage.setItem(OFFLINE_KEY, JSON.stringify(lectures));
}
