// Finds the Chromium for tests, screenshots and benches; unpacks the bundled one, once, into `.tmp`.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The executable, and the additional environment variables it needs. */
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

/** The package unpacks into the temporary folder (TMPDIR); its fonts.conf works in /tmp only. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** A folder unchanged for this long was left by a process that was killed while unpacking. */
const ABANDONED_MS = 15 * 60_000;

/** Whether the bundled package has a Chromium for this machine. */
const IS_CARRIED = process.platform === 'linux' && process.arch === 'x64';

/**
 * The Chromium of CHROMIUM_PATH, else the bundled one, with its fonts: the same on every machine that it runs on; else an installed
 * one.
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && IS_CARRIED) return carriedChromium();
  const executablePath = CHROMIUM_PATH || INSTALLED.find(isExecutable);
  if (executablePath !== undefined) return { executablePath, env: {} };
  throw new Error('No Chromium was found for the browser tests: install one, or set CHROMIUM_PATH to its executable.');
}

/** Unpacks the bundled Chromium, if `findChromium` will need it, before concurrent processes do. */
export async function prepareChromium(): Promise<void> {
  if (!process.env.CHROMIUM_PATH && IS_CARRIED) await carriedChromium();
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
 * Unpacks next to `folder` and renames, so that `folder` is complete or absent; of several concurrent processes
 * the first one wins. Unpacking runs in its own process: a file that this one has open for writing could be
 * inherited by a child that another thread is starting, and Linux executes no file that is open for writing (ETXTBSY).
 */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeAbandoned();
  const unpacked = await mkdtemp(path.join(CACHE, 'unpacking-chromium-'));
  try {
    // The package unpacks the additional libraries only when it believes that it runs on AWS Lambda.
    const env = { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    const unpackProcess = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (unpackProcess.status !== 0)
      throw new Error(`Chromium was not unpacked: ${unpackProcess.error?.message ?? unpackProcess.stderr}`);
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
