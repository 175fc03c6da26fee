// Starts the web app: the session, the router, and the screen that the address names.
import './styles/tokens.css';
import './styles/base.css';
import './styles/prose.css';
import { createRoot } from 'react-dom/client';
import type { Auth } from './auth-client.ts';
import { Routes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no element with the id "app".');
let client: Promise<Auth> | undefined;

/** The one session client of the page; one that could not be loaded is asked for again the next time. */
function auth(): Promise<Auth> {
  client ??= import('./auth-client.ts').then(
    ({ makeAuthClient }) => makeAuthClient(window.location.origin),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

createRoot(place).render(
  <SessionProvider auth={auth}>
    <Routes />
  </SessionProvider>,
);
