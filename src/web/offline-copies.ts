// What the pages and the service worker agree on: which responses have offline copies.
import { OFFLINE_KEY, OWN_NAMES } from './storage-keys.ts';

/** The page that every screen starts from. */
export const SHELL_PAGE = '/lecture';

/** Header of a response that is an offline copy, since the server could not be reached. */
export const OFFLINE_HEADER = 'x-offline-copy';

/** Statuses of a proxy whose server is stopped, and of a server that is starting or overloaded. */
export const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504];

/** Message to a waiting service worker: take over now. */
export const ACTIVATE_MESSAGE = 'activate';

/** Message to an active service worker: store the app again. It replies whether it could. */
export const STORE_MESSAGE = 'store';

const PAGE_DATA = /^\/api\/viewer\/page\/[^/]+(?:\/learner-data)?$/;
const GENERAL_DATA = /^\/api\/viewer\/(?:me|courses|classes|assignments|reviews|course\/[^/]+(?:\/progress)?)$/;

/**
 * Whether a path is of a page's data, of which there are copies on request only, or of
 * data that every screen of a learner needs.
 */
export function classifyData(pathname: string): 'page' | 'general' | undefined {
  if (PAGE_DATA.test(pathname)) return 'page';
  return GENERAL_DATA.test(pathname) ? 'general' : undefined;
}

/** The key of a copy: its path, without the time from which reviews are counted, which differs in every request. */
export function copyKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('since');
  return `${url.pathname}?${query}`;
}

/**
 * Deletes everything that was stored for use offline, also by a download that was
 * broken off before it was listed: on sign-out.
 */
export function deleteOfflineCopies(): void {
  if ('serviceWorker' in navigator && 'caches' in window) deleteAllCopies().catch(console.error);
}

/** Deletes the list of lectures, all caches, and the service worker. Only for browsers that have service workers. */
export async function deleteAllCopies(): Promise<void> {
  localStorage.removeItem(OFFLINE_KEY);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(OWN_NAMES)) await caches.delete(name);
}
