// Finds the Chromium of tests, screenshots and benches; unpacks the one that a package carries, once, into `.tmp`.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What to execute, and the environment variables that it needs beside those of this process. */
type Chromium = { executablePath: string; env: Record<string, string> };

const require = createRequire(import.meta.url);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, '.tmp');

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The package unpacks into the temporary folder: into TMPDIR, and its own fonts.conf is of use in /tmp only. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** A folder that did not change for so long was left by a process that was killed while it unpacked. */
const ABANDONED_MS = 15 * 60_000;

/** Whether the package of this project carries a Chromium for this machine. */
const IS_CARRIED = process.platform === 'linux' && process.arch === 'x64';

/** The one that CHROMIUM_PATH names, else one that is installed, else the one that a package carries. */
export async function findChromium(): Promise<Chromium> {
  const installed = installedChromium();
  if (installed !== undefined) return { executablePath: installed, env: {} };
  if (IS_CARRIED) return carriedChromium();
  throw new Error('No Chromium was found for the browser tests: install one, or set CHROMIUM_PATH to its executable.');
}

/** Unpacks what `findChromium` will need, if anything, before processes that run beside each other ask for it. */
export async function prepareChromium(): Promise<void> {
  if (installedChromium() === undefined && IS_CARRIED) await carriedChromium();
}

function installedChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || INSTALLED.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function carriedChromium(): Promise<Chromium> {
  const manifest = path.join(path.dirname(require.resolve('@sparticuz/chromium')), '..', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const libraries = [path.join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  };
}

/**
 * Unpacks beside `folder` and renames, so that `folder` is complete or absent; of several processes that do so at the same
 * time the first one wins. The unpacking is a process of its own: a file that this one had open for writing could be
 * inherited by a child that another thread is starting, and Linux executes no file that is open for writing (ETXTBSY).
 */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeAbandoned();
  const unpacked = await mkdtemp(path.join(CACHE, 'unpacking-chromium-'));
  try {
    // The libraries that Chromium needs beside those of every Linux are unpacked when the package believes to be there.
    const env = { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`Chromium was not unpacked: ${done.error?.message ?? done.stderr}`);
    await writeFile(path.join(unpacked, 'fonts', 'fonts.conf'), FONTS_CONF);
    await rename(unpacked, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    if (!name.startsWith('unpacking-chromium-')) continue;
    const folder = path.join(CACHE, name);
    const changed = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changed > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
