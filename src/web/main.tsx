// Starts the web app: the session, the router, and the screen that the address names.
import './styles/tokens.css';
import './styles/base.css';
import './styles/prose.css';
import { createRoot } from 'react-dom/client';
import type { Auth } from './auth/auth-client.ts';
import { SessionProvider } from './auth/session.tsx';
import { Routes } from './routes.tsx';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element with the id "app".');
let client: Promise<Auth> | undefined;

/** The one session client of the page; one that could not be loaded is asked for again the next time. */
function auth(): Promise<Auth> {
  client ??= import('./auth/auth-client.ts').then(
    ({ createAuthClient: makeAuthClient }) => makeAuthClient(window.location.origin),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

createRoot(container).render(
  <SessionProvider auth={auth}>
    <Routes />
  </SessionProvider>,
);
