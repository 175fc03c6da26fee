// Starts the web app: the session, the router, and the screen that the address names.
import './styles/tokens.css';
import './styles/base.css';
import './styles/prose.css';
import { createRoot } from 'react-dom/client';
import { makeAuthClient } from './auth-client.ts';
import { Routes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no element with the id "app".');
createRoot(place).render(
  <SessionProvider auth={makeAuthClient(window.location.origin)}>
    <Routes />
  </SessionProvider>,
);
