// Builds the web app with its service worker into dist/web, and the scripts of exported lectures into dist/standalone, if a source file has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { INTERFACE_LANGUAGES } from '../src/api/interface-languages.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outDir = path.join(root, 'dist', 'web');
const standaloneDir = path.join(root, 'dist', 'standalone');
const SOURCES = [
  'src/web',
  'src/texts',
  'src/api',
  'src/document',
  'src/markup',
  'src/exercises',
  'src/syntax',
  'src/answers',
  'src/practice',
  'vite.config.ts',
  'bin/guides-plugin.ts',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'package.json',
  'package-lock.json',
];

function* listFiles(entry) {
  const fullPath = path.join(root, entry);
  if (!existsSync(fullPath)) return;
  if (!entry.includes('.') || entry.startsWith('src/')) {
    for (const dirent of readdirSync(fullPath, { recursive: true, withFileTypes: true })) {
      if (dirent.isFile() && !/\.test\.tsx?$/.test(dirent.name)) yield path.join(dirent.parentPath, dirent.name);
    }
  } else yield fullPath;
}

/** SHA-256 of the paths and contents of all source files. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((entry) => [...listFiles(entry)]).sort()) {
    hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Precompresses the text files of the build with Brotli and gzip. */
function compress(folder) {
  for (const dirent of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!dirent.isFile() || !/\.(js|css|svg)$/.test(dirent.name)) continue;
    const file = path.join(dirent.parentPath, dirent.name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Prepends to the service worker what it makes available offline: the files of the build. */
function listShellFiles(folder, id) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile() && /\.(js|css|svg|woff2)$/.test(dirent.name) && dirent.name !== 'sw.js')
    .map((dirent) => path.relative(folder, path.join(dirent.parentPath, dirent.name)).replaceAll(path.sep, '/'));
  const script = path.join(folder, 'sw.js');
  const build = JSON.stringify({ id: id.slice(0, 16), files: files.sort().map((file) => `/${file}`) });
  writeFileSync(script, `const BUILD = ${build};\n${readFileSync(script, 'utf8')}`);
}

const expectedHash = fingerprint();
const stamp = path.join(outDir, '.made-of');
if (!existsSync(standaloneDir) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== expectedHash) {
  process.stdout.write('Building the web app …\n');
  const { build, minifySync } = await import('vite');
  const tempDir = `${outDir}-${process.pid}`;
  const standaloneTempDir = `${standaloneDir}-${process.pid}`;
  const options = {
    root: path.join(root, 'src', 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
  };
  rmSync(standaloneTempDir, { recursive: true, force: true });
  for (const name of ['page', 'words'])
    await build({ ...options, mode: `standalone-${name}`, build: { outDir: standaloneTempDir, emptyOutDir: false } });
  for (const language of INTERFACE_LANGUAGES.filter((tag) => tag !== 'en')) {
    const outDirOnly = { outDir: standaloneTempDir, emptyOutDir: false };
    await build({ ...options, mode: `page-texts-${language}`, build: outDirOnly });
  }
  await build({ ...options, build: { outDir: tempDir, emptyOutDir: true } });
  await build({ ...options, mode: 'service-worker', build: { outDir: tempDir, emptyOutDir: false } });
  // Vite copies what is not a module as it is.
  const firstPaint = path.join(tempDir, 'first-paint.js');
  writeFileSync(firstPaint, minifySync(firstPaint, readFileSync(firstPaint, 'utf8'), { module: false }).code);
  listShellFiles(tempDir, expectedHash);
  compress(tempDir);
  writeFileSync(path.join(tempDir, '.made-of'), expectedHash);
  // The folder with the fingerprint comes last: a build that is interrupted in between is repeated.
  replaceFolder(standaloneDir, standaloneTempDir);
  replaceFolder(outDir, tempDir);
}

function replaceFolder(folder, newFolder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(newFolder, folder);
}
