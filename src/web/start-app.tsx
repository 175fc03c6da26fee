// Renders the app: session provider and routes. Loaded once the texts of the interface's language are.
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/prose.css';
import '#web/exercises/exercises.css';
import '#web/styles/accents.css';
import '#web/styles/player.css';
import { createRoot } from 'react-dom/client';
import { withTexts } from '#texts/load-translations.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import type { MailedLink } from '#web/auth/session/use-mailed-link.ts';
import { SessionProvider } from '#web/auth/session.tsx';
import { withholdComposedKeys } from '#web/ui/keyboard.ts';
import { trackScrollPosition } from '#web/ui/scroll-position.ts';
import { Routes } from './routes.tsx';
import { OFFLINE_KEY } from './storage-keys.ts';

let client: Promise<Auth> | undefined;

/** The one session client of the page, loaded on first use; a failed load is tried again on the next one. */
function loadAuth(): Promise<Auth> {
  client ??= withTexts('learner', () => import('#web/auth/session/auth-client.ts'))().then(
    ({ createAuthClient }) => createAuthClient(window.location.origin),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** What a mailed link may have put into the address, read by code that is loaded for it. */
async function readMailedLink(): Promise<MailedLink> {
  const names = [location.hash.slice(1), location.search].flatMap((text) => [...new URLSearchParams(text).keys()]);
  if (!names.some((name) => /^(?:access_token|error_description|message|type)$/.test(name)))
    return { isInvitation: false };
  return (await import('#web/auth/session/link-callback.ts')).takeMailedLink();
}

/**
 * Longer than the time in which browsers still use the app's type, 100 ms (`font-display:
 * optional`): no busy one uses it after the wait.
 */
const TYPE_WAIT_MS = 150;

/**
 * Type that arrives after the first screen was laid out would move it. Where it comes later than that, it is not used.
 */
async function waitForType(): Promise<void> {
  const upright = [...document.fonts].filter(({ display, style }) => display === 'optional' && style === 'normal');
  const faces = upright.map((face) => face.load());
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, TYPE_WAIT_MS))]);
}

export async function startApp(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no element with the id "app".');
  const [mailedLink] = await Promise.all([readMailedLink(), waitForType()]);
  trackScrollPosition();
  withholdComposedKeys();
  createRoot(container).render(
    <SessionProvider loadAuth={loadAuth} mailedLink={mailedLink}>
      <Routes />
    </SessionProvider>,
  );
  // Only those who use lectures offline have a service worker.
  if (localStorage.getItem(OFFLINE_KEY) === null) return;
  withTexts('learner', () => import('#web/offline/start-service-worker.ts'))()
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(console.error);
}
