// The service worker: serves the app, the lectures that a learner made available
// offline, and their sound without a connection.
import { readTokenClaims } from '#web/auth/session/stored-session.ts';
import {
  ACTIVATE_MESSAGE,
  classifyData,
  copyKey,
  OFFLINE_HEADER,
  SHELL_PAGE,
  STORE_MESSAGE,
  UNAVAILABLE_STATUSES,
} from '#web/offline-copies.ts';
import { DATA_CACHE, MEDIA_CACHE, SHELL_CACHE } from '#web/storage-keys.ts';
import { cutRange } from './range-response.ts';

/** The part of the worker's global scope that is used; the types of browsers' windows lack it. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** Written by the build before this script: its id, and the paths of the app's files. */
declare const BUILD: { id: string; files: string[] };

const scope = globalThis as unknown as Scope;
const shellCache = SHELL_CACHE + BUILD.id;
const shellFiles = new Set(BUILD.files);

/** A server that has not responded by then is taken for unreachable, where there is a copy. */
const NETWORK_TIMEOUT_MS = 8000;

scope.addEventListener('install', (event) => event.waitUntil(storeShell()));

// A new version waits until no page uses the previous one, or a page asks for it.
scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === ACTIVATE_MESSAGE) void scope.skipWaiting();
  if (data !== STORE_MESSAGE) return;
  const reply = (isStored: boolean) => ports[0]?.postMessage(isStored);
  event.waitUntil(
    storeShell().then(
      () => reply(true),
      () => reply(false),
    ),
  );
});

scope.addEventListener('activate', (event) => event.waitUntil(deleteOldShells().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (shellFiles.has(pathname)) event.respondWith(loadShellFile(request));
  else if (pathname.startsWith('/public/api/media/')) event.respondWith(loadMedia(request));
  else if (classifyData(pathname) !== undefined) event.respondWith(loadData(event));
  else if (request.mode === 'navigate' && !/^\/(?:api|public|storage|auth)\//.test(pathname))
    event.respondWith(loadScreen(request));
});

async function storeShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  // Assets have a hash in their names; the others must not come from the HTTP cache.
  await cache.addAll([SHELL_PAGE, ...BUILD.files].map((file) => new Request(file, { cache: chooseCacheMode(file) })));
}

const chooseCacheMode = (file: string) => (file.startsWith('/assets/') ? 'default' : 'reload');

async function deleteOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function loadShellFile(request: Request): Promise<Response> {
  return (await findCopy(shellCache, request.url, { ignoreSearch: true })) ?? fetch(request);
}

/** The screens come from the server as long as it can be reached, and so in its latest version. */
async function loadScreen(request: Request): Promise<Response> {
  const copy = await findCopy(shellCache, SHELL_PAGE);
  return (await fetchInTime(request, copy !== undefined)) ?? copy ?? Response.error();
}

/** The media of lectures that are available offline; of pictures and recordings one variant stands for all. */
async function loadMedia(request: Request): Promise<Response> {
  const range = request.headers.get('range');
  const copy = await findCopy(MEDIA_CACHE, request.url);
  if (copy !== undefined) return cutRange(copy, range);
  const variant = await findCopy(MEDIA_CACHE, request.url, { ignoreSearch: true });
  if (variant === undefined) return fetch(request);
  return (await fetchInTime(request, true)) ?? cutRange(variant, range);
}

/** Data of the API from the server, else the copy that the user has of it. Copies follow what the server sends. */
async function loadData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const name = DATA_CACHE + readUserId(request);
  if (!(await caches.has(name))) return fetch(request);
  const cache = await caches.open(name);
  const url = new URL(request.url);
  const key = copyKey(url);
  const copy = await cache.match(key);
  const response = await fetchInTime(request, copy !== undefined);
  if (response === undefined) return copy === undefined ? Response.error() : markAsCopy(copy);
  // A copy that cannot be stored, because the device is full, is only older than it could be.
  if (response.ok && (copy !== undefined || classifyData(url.pathname) === 'general'))
    event.waitUntil(cache.put(key, response.clone()).catch(console.error));
  if (response.status === 404 || response.status === 403) event.waitUntil(cache.delete(key));
  return response;
}

/** The response in a cache, if there is one. */
const findCopy = (cacheName: string, url: string, options?: CacheQueryOptions) =>
  caches.match(url, { ...options, cacheName });

/** The server's response; undefined when it cannot be reached, or not in time and there is a copy. */
async function fetchInTime(request: Request, hasCopy: boolean): Promise<Response | undefined> {
  const response = fetch(request).then(
    (received) => (hasCopy && UNAVAILABLE_STATUSES.includes(received.status) ? undefined : received),
    () => undefined,
  );
  if (!hasCopy) return response;
  return Promise.race([
    response,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS)),
  ]);
}

/** The user of the request's access token. Its signature is not verified: only the device's own copies depend on it. */
function readUserId(request: Request): string {
  return String(readTokenClaims(request.headers.get('authorization')).sub ?? '');
}

function markAsCopy(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.set(OFFLINE_HEADER, '1');
  return new Response(copy.body, { status: copy.status, headers });
}
