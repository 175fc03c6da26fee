// Vite's dev server with hot reload, which proxies to a running Cahier server, or starts one.
// Usage: node bin/run.mjs --dev bin/dev.mjs   (PORT: Cahier's port, 8080; DEV_PORT: the dev server's, 5173)
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT || 8080);
const target = `http://127.0.0.1:${port}`;
/** Paths that are proxied to the server. Modules of the web app have paths such as /api/author.ts, so .ts and .tsx are excluded. */
const SERVER_PATHS = [
  '^/api/(?!.*\\.tsx?(?:\\?|$))',
  '^/auth/v1/',
  '^/storage/v1/',
  '^/public/',
  '^/dev/',
  '^/doc/api',
  '^/theme\\.css',
];

async function isServerUp() {
  return fetch(`${target}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

if (!(await isServerUp())) {
  process.stdout.write(`No server is running at ${target}: starting one …\n`);
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'src', 'main.ts'), 'serve'],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port) },
    },
  );
  server.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
}

const devServer = await createServer({
  root: path.join(root, 'src', 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT || 5173),
    proxy: Object.fromEntries(SERVER_PATHS.map((pattern) => [pattern, { target }])),
  },
});
await devServer.listen();
devServer.printUrls();
