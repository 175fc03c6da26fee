// Registers the service worker, and offers a new version of the app when one is ready.
import './update-notice.css';
import { offlineTexts as texts } from '#texts/en/offline.ts';
import { ACTIVATE_MESSAGE, SHELL_PAGE, STORE_MESSAGE } from '#web/offline-copies.ts';
import { SHELL_CACHE } from '#web/storage-keys.ts';
import { serviceWorkerUrl } from '#web/trusted-html.ts';

/** More than the app itself takes. */
const SHELL_BYTES = 4_000_000;

/**
 * Registers the service worker, unless it is, and resolves when it is ready to serve.
 * @throws TypeError when its files cannot be loaded, DOMException `QuotaExceededError` when the device is full
 */
export async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(serviceWorkerUrl());
  if (navigator.serviceWorker.controller !== null) {
    if (registration.waiting !== null) offerUpdate(registration.waiting);
    offerWhenInstalled(registration.installing);
  }
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing));
  await activated(registration);
  // A worker that was unregistered goes on while its page is open, and is taken for
  // the new one, but its files were deleted.
  if (registration.active !== null && (await caches.match(SHELL_PAGE)) === undefined)
    await storeAgain(registration.active);
  // Browsers check for a new version when they see fit, a day later at the latest. Without a connection there is none.
  registration.update().catch(() => {});
}

async function storeAgain(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const isStored = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage(STORE_MESSAGE, [port2]);
  if (!(await isStored)) throw await explainInstallation();
}

function offerWhenInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) offerUpdate(worker);
  });
}

/** Resolves once a worker is active; a first one whose installation fails never will be. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const { installing } = registration;
  if (installing === null || registration.active !== null) {
    await navigator.serviceWorker.ready;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve();
      if (installing.state === 'redundant') void explainInstallation().then(reject);
    });
  });
}

/**
 * Why the app itself could not be stored: browsers do not tell, nor how much space
 * they will give, so some is taken as a test.
 */
async function explainInstallation(): Promise<unknown> {
  const name = `${SHELL_CACHE}test`;
  try {
    const cache = await caches.open(name);
    await cache.put('/test', new Response(new Uint8Array(SHELL_BYTES)));
    return new TypeError('The service worker could not be installed.');
  } catch (error) {
    return error;
  } finally {
    await caches.delete(name);
  }
}

/** A line with a button; what is typed and not checked is stored, and survives the reload. */
function offerUpdate(worker: ServiceWorker): void {
  if (document.querySelector('.update-notice') !== null) return;
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  notice.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = texts.newVersion;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.reload;
  button.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    worker.postMessage(ACTIVATE_MESSAGE);
  });
  notice.append(text, button);
  document.body.append(notice);
}
