// The plan of the house, held by a machine: who may use whom, who reads the environment, and how large things grow.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const src = path.join(root, 'src');

/** What each room may import besides itself. Type-only imports count. */
const mayUse: Record<string, readonly string[]> = {
  main: ['app', 'config', 'lectures', 'auth', 'storage', 'operation', 'http', 'api', 'markup', 'blobs', 'db'],
  app: ['lectures', 'auth', 'storage', 'http', 'api', 'markup', 'blobs', 'db'],
  config: ['lectures', 'auth', 'storage', 'http', 'api', 'blobs', 'db'],
  lectures: ['http', 'api', 'markup', 'blobs', 'db'],
  auth: ['http', 'api', 'db'],
  storage: ['http', 'api', 'blobs', 'db'],
  operation: ['blobs', 'db'],
  http: ['api'],
  web: ['api', 'markup'],
  api: [],
  markup: [],
  blobs: [],
  db: [],
};

type Import = { file: string; from: string; to: string; specifier: string };

function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? '') : file.replace(/(\.test)?\.tsx?$/, '');
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(src, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers
    .filter((specifier) => specifier.startsWith('#') || specifier.startsWith('.'))
    .map((specifier) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      return { file, from: roomOf(file), to: roomOf(target), specifier };
    });
}

const files = sourceFiles();
const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);

describe('the house', () => {
  it('has only the rooms of the plan', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in mayUse))).toEqual([]);
  });

  it('lets each room use only the rooms below it', () => {
    const strays = imports.filter(({ from, to }) => from !== to && !(mayUse[from] ?? []).includes(to));
    expect(strays.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('writes imports inside a room with ./ and between rooms with #', () => {
    const strays = imports.filter(
      ({ from, to, specifier, file }) =>
        specifier.startsWith('../') || (specifier.startsWith('./') && from !== to && file.includes('/')),
    );
    expect(strays.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('has no circles between files', () => {
    expect(circles()).toEqual([]);
  });

  it('reads the environment in config.ts and nowhere else', () => {
    const readers = product.filter((file) => readFileSync(path.join(src, file), 'utf8').includes('process.env'));
    expect(readers).toEqual(['config.ts']);
  });

  it('keeps the markup free of dependencies and of any platform', () => {
    const strays = product
      .filter((file) => file.startsWith('markup/'))
      .filter((file) =>
        /from '(?![.#])|\b(?:document|window|process)\./.test(readFileSync(path.join(src, file), 'utf8')),
      );
    expect(strays).toEqual([]);
  });

  it('keeps every file within 450 lines, and says in its first line what it is for', () => {
    const long = files.filter((file) => readFileSync(path.join(src, file), 'utf8').split('\n').length > 451);
    const mute = product.filter((file) => !readFileSync(path.join(src, file), 'utf8').startsWith('// '));
    expect({ long, mute }).toEqual({ long: [], mute: [] });
  });

  it('puts no text together into SQL', () => {
    // What stands in a template of sql`…` becomes a parameter, or a name in quotes; everything else would be SQL itself.
    const raw = /\bsql\.raw\(|\bCompiledQuery\.raw\(|\bsql\.lit\((?!'|[A-Z_]+\))/;
    const joined = /\.(?:query|exec|prepare)\(\s*(?:`[^`]*\$\{|[^()`]*['"`]\s*\+)/;
    const strays = product.filter((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      return raw.test(text) || joined.test(text);
    });
    expect(strays).toEqual([]);
    expect(joined.test(`db.query(\`select \${id}\`)`) && joined.test("db.exec('select ' + id)")).toBe(true);
  });

  it('silences no type', () => {
    const silenced = files.filter((file) =>
      /@ts-ignore|@ts-expect-error|: any\b|\bas any\b|<any>/.test(readFileSync(path.join(src, file), 'utf8')),
    );
    expect(silenced).toEqual([]);
  });
});

/** Circles of imports, each as the files it runs through. */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const edges = new Map(files.map((file) => [file, importsOf(file).map((one) => fileOf(one))]));
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push(trail.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function fileOf({ file, specifier }: Import): string {
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier);
}
