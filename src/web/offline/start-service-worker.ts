// Registers the service worker, and offers a new version of the app when one is ready.
import { offlineTexts as texts } from '#web/texts/lecture/offline.ts';
import { serviceWorkerUrl } from '#web/trusted-html.ts';
import { ACTIVATE_MESSAGE } from './offline-copies.ts';

let started: Promise<unknown> | undefined;

/** Registers the service worker once, and resolves when it is ready to serve. @throws TypeError when its files cannot be loaded */
export function startServiceWorker(): Promise<unknown> {
  started ??= register().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(serviceWorkerUrl());
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) offerUpdate(installing);
    });
  });
  await activated(registration);
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
      if (installing.state === 'redundant') reject(new TypeError('The service worker could not be installed.'));
    });
  });
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
