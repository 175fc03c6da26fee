// Builds the web app into dist/web when what it is made of has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const made = path.join(root, 'dist', 'web');
const SOURCES = ['src/web', 'src/api', 'src/markup', 'vite.config.ts', 'package.json', 'package-lock.json'];

function* filesOf(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  if (!entry.includes('.') || entry.startsWith('src/')) {
    for (const found of readdirSync(full, { recursive: true, withFileTypes: true })) {
      if (found.isFile() && !/\.test\.tsx?$/.test(found.name)) yield path.join(found.parentPath, found.name);
    }
  } else yield full;
}

/** A digest of every source file's path and bytes. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((entry) => [...filesOf(entry)]).sort()) {
    hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes every text file of the build a second time, compressed once and for all. */
function compress(folder) {
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile() || !/\.(js|css|svg)$/.test(found.name)) continue;
    const file = path.join(found.parentPath, found.name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const wanted = fingerprint();
const stamp = path.join(made, '.made-of');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stdout.write('Building the web app …\n');
  const { build } = await import('vite');
  const fresh = path.join(root, 'dist', `web-${process.pid}`);
  await build({
    root: path.join(root, 'src', 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  });
  compress(fresh);
  writeFileSync(path.join(fresh, '.made-of'), wanted);
  rmSync(made, { recursive: true, force: true });
  renameSync(fresh, made);
}
