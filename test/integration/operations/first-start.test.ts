// The first start of a fresh copy with npm: installation, build, sign-in; and the starts after it.
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { killProcessGroup, ROOT, startProcess } from '../../support/server/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-start-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** npm and proxy settings of the environment: the registry, its cache, and the proxy. */
function npmSettings(): Record<string, string> {
  const names =
    /^(?:npm_config_(?:registry|cache|userconfig|globalconfig|cafile)|(?:npm_config_)?(?:https?_?proxy|no_?proxy)|NODE_EXTRA_CA_CERTS)$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value && names.test(name) ? [[name, value]] : [])),
  );
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return response.status;
}

describe('a first start', () => {
  it('installs, builds and serves a fresh copy with npm start, prints how to sign in, starts again at once, and installs what a pull changed', async () => {
    const copyFolder = path.join(folder, 'fresh');
    const excludedPaths = new Set(
      ['node_modules', 'dist', 'data', '.git', '.tmp'].map((name) => path.join(ROOT, name)),
    );
    await cp(ROOT, copyFolder, { recursive: true, filter: (source) => !excludedPaths.has(source) });
    const port = String(await findFreePort('127.0.0.1'));
    // Packages come from npm's cache where possible.
    const environment = { ...npmSettings(), PORT: port, npm_config_prefer_offline: 'true', NODE_COMPILE_CACHE: '' };
    const start = () => startProcess('npm', ['start'], copyFolder, environment);

    const firstServer = start();
    const url = await firstServer.ready;
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(firstServer.output()).not.toMatch(/timings|warning/i);
    const [, email = '', password = ''] = /Sign in with\s+(\S+)\s+Password\s+(\S+)/.exec(firstServer.output()) ?? [];
    expect(await signIn(url, email, password)).toBe(200);
    const [, mailboxUrl = ''] = /Emails\s+(\S+)/.exec(firstServer.output()) ?? [];
    expect(mailboxUrl).toBe(`${url}/dev/mailbox`);
    expect((await fetch(mailboxUrl)).status).toBe(200);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    expect((await stat(path.join(copyFolder, 'data', 'keys.json'))).mode & 0o777).toBe(0o600);
    await killProcessGroup(firstServer);
    expect(await readdir(path.join(copyFolder, '.tmp', 'compiled'))).toHaveLength(1);

    const secondServer = start();
    await secondServer.ready;
    expect(secondServer.output()).not.toContain('Password');
    expect(secondServer.output()).not.toContain('Installing');
    expect(secondServer.output()).not.toContain('Building');
    await killProcessGroup(secondServer);

    // An interrupted start has left its lock behind.
    const lockFile = path.join(copyFolder, '.tmp', 'setting-up');
    await writeFile(lockFile, '');
    await utimes(lockFile, new Date(0), new Date(0));
    // As after a pull that changed the lock file: the installed packages no longer match. npm itself has just been tested.
    const installedLockFile = path.join(copyFolder, 'node_modules', '.package-lock.json');
    const lock = await readFile(installedLockFile, 'utf8');
    await writeFile(installedLockFile, lock.replace('"node_modules/fastify": {\n      "version": "', '$&0.'));
    const npmStub = path.join(folder, 'npm.js');
    const npmArgsFile = path.join(folder, 'npm-args');
    const calls = [
      [npmArgsFile, 'process.argv.slice(2).join(" ")'],
      [installedLockFile, JSON.stringify(lock)],
    ].map(([file, content]) => `require("node:fs").writeFileSync(${JSON.stringify(file)}, ${content});`);
    await writeFile(npmStub, calls.join('\n'));
    const startCommand = ['bin/run.mjs', '--build', 'src/main.ts', 'serve'];
    const third = startProcess(process.execPath, startCommand, copyFolder, { ...environment, npm_execpath: npmStub });
    await third.ready;
    expect(third.output()).toContain('Installing');
    expect(await readFile(npmArgsFile, 'utf8')).toMatch(/^ci --ignore-scripts .* --omit=dev$/);
    await killProcessGroup(third);
  }, 1_200_000);
});
