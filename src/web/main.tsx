// Entry point of the web app: session provider and routes.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/prose.css';
import './styles/exercises.css';
import './styles/accents.css';
import './styles/player.css';
import { createRoot } from 'react-dom/client';
import type { Auth } from './auth/auth-client.ts';
import { dropForeignSession } from './auth/link-callback.ts';
import { SessionProvider } from './auth/session.tsx';
import { OFFLINE_KEY } from './offline/copies/offline-copies.ts';
import { Routes } from './routes.tsx';
import { trackScrollPosition } from './ui/scroll-position.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element with the id "app".');
let client: Promise<Auth> | undefined;

/** The one session client of the page, loaded on first use; a failed load is tried again on the next one. */
function loadAuth(): Promise<Auth> {
  client ??= import('./auth/auth-client.ts').then(
    ({ createAuthClient }) => createAuthClient(window.location.origin),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

dropForeignSession();
trackScrollPosition();
createRoot(container).render(
  <SessionProvider loadAuth={loadAuth}>
    <Routes />
  </SessionProvider>,
);

// Only those who use lectures offline have a service worker.
if (localStorage.getItem(OFFLINE_KEY) !== null) {
  import('./offline/start-service-worker.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(console.error);
}
