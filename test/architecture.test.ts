// Architecture tests: allowed imports, no cycles, one reader of the environment, sizes of files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sourceFolder = path.join(root, 'src');

/** What each module may import besides itself. Type-only imports count. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  main: ['commands', 'config'],
  commands: ['server', 'config', 'auth', 'school', 'operations', 'system'],
  server: [
    'handed-in',
    'discussions',
    'config',
    'lectures',
    'school',
    'auth',
    'storage',
    'operations',
    'worker-threads',
    'limits',
    'http',
    'api',
    'document',
    'markup',
    'exercises',
    'answers',
    'syntax',
    'blobs',
    'db',
    'system',
    'durations',
    'web', // only screens.ts, of which a test below takes care
  ],
  config: ['lectures', 'school', 'auth', 'storage', 'limits', 'http', 'api', 'blobs', 'db', 'system', 'durations'],
  lectures: [
    'ooxml',
    'dictionaries',
    'worker-threads',
    'limits',
    'http',
    'texts',
    'api',
    'practice',
    'document',
    'markup',
    'exercises',
    'answers',
    'syntax',
    'sound',
    'blobs',
    'db',
    'system',
    'durations',
  ],
  // Who may read is passed in by the school, which has the routes of both.
  'handed-in': [
    'lectures',
    'ooxml',
    'limits',
    'http',
    'texts',
    'api',
    'answers',
    'syntax',
    'blobs',
    'db',
    'system',
    'durations',
  ],
  discussions: ['lectures', 'limits', 'http', 'texts', 'api', 'syntax', 'db', 'system'],
  school: [
    'handed-in',
    'discussions',
    'lectures',
    'auth',
    'storage',
    'operations',
    'worker-threads',
    'limits',
    'http',
    'texts',
    'api',
    'exercises',
    'answers',
    'blobs',
    'db',
    'system',
    'durations',
  ],
  auth: ['limits', 'http', 'texts', 'api', 'db', 'system', 'durations'],
  storage: ['limits', 'http', 'api', 'blobs', 'db', 'system'],
  operations: ['blobs', 'db', 'system', 'durations'],
  'worker-threads': ['http', 'api', 'system'],
  // Files of the operator, which know nothing of lectures.
  dictionaries: [],
  limits: ['http', 'api', 'db', 'system'],
  http: ['texts', 'api', 'markup', 'syntax', 'system'],
  web: [
    'texts',
    'api',
    'practice',
    'document',
    'markup',
    'exercises',
    'answers',
    'syntax',
    'sound',
    'ooxml',
    'durations',
  ],
  texts: ['api', 'markup', 'exercises', 'syntax'],
  api: ['syntax'], // only the names of kinds, and what the tag of a language begins with
  // Not in `answers`, which has no dependencies: it computes with `ts-fsrs`.
  practice: ['answers', 'exercises', 'durations'],
  document: ['markup', 'exercises', 'answers', 'syntax'],
  markup: ['exercises', 'syntax'],
  exercises: ['answers', 'syntax'],
  answers: ['syntax'],
  syntax: [],
  ooxml: ['syntax'],
  // Samples as numbers, in the browser and on the server.
  sound: [],
  blobs: ['system', 'durations'],
  db: ['system'],
  system: ['durations'],
  durations: [],
};

/** What the web app may import of export formats: data, which imports no more than `api`. */
const FORMAT_FACTS = /^#lectures\/exports\/[\w-]+\/facts\.ts$/;

/** Folders that may hold fewer than three files, and why. */
const SMALL_FOLDERS: readonly (readonly [folders: RegExp, reason: string])[] = [
  [/^[^/]+$/, 'a module'],
  [/^(?:auth|lectures|school)\/[^/]+$/, 'a capability'],
  [/^auth\/routes\/admin$/, 'the part of the protocol that only the server itself may use'],
  [/^(?:web\/)?exercises\/[^/]+$/, 'a kind of exercise'],
  [/^lectures\/(?:exports|import)\/[^/]+$/, 'a format'],
  [/^texts\/[^/]+$/, 'an area of texts'],
  [/^web\/screens\/[^/]+$/, 'a screen'],
  [/^web\/(?:exercises|screens|standalone)$/, 'all that have a folder, or a build of its own'],
  [/^web\/ui\/lecture\/layout$/, 'what is laid out after a page is shown'],
];

/** A smaller folder needs a reason. */
const MIN_FILES_PER_FOLDER = 3;

type Import = { file: string; from: string; to: string; specifier: string };

function listSourceFiles(): string[] {
  return readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(sourceFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function getModule(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? '') : file.replace(/(\.test)?\.tsx?$/, '');
}

function parseImports(file: string): Import[] {
  const text = readFileSync(path.join(sourceFolder, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers
    .filter((specifier) => specifier.startsWith('#') || specifier.startsWith('.'))
    .map((specifier) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      return { file, from: getModule(file), to: getModule(target), specifier };
    });
}

const files = listSourceFiles();
const productionFiles = files.filter((file) => !/\.test\.tsx?$/.test(file));
/** Unit tests may also import the helpers in `test/`, and those of the modules below write their pages as markup. */
const imports = files
  .flatMap(parseImports)
  .filter(
    ({ file, specifier }) =>
      !(file.endsWith('.test.ts') && /^((\.\.\/)+test|#(document|markup|exercises))\//.test(specifier)),
  );

describe('the architecture', () => {
  it('has only the modules of the table', () => {
    expect([...new Set(files.map(getModule))].filter((module) => !(module in ALLOWED_IMPORTS))).toEqual([]);
  });

  it('is drawn in CONTRIBUTING.md with all modules of the table', () => {
    const [, map = ''] = /```\n(main\.ts .*?)```/s.exec(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    const drawn = [...map.matchAll(/^([\w-]+)(?:\.ts|\/) /gm)].map(([, name]) => name);
    expect(drawn.sort()).toEqual(Object.keys(ALLOWED_IMPORTS).sort());
  });

  it('lets each module import only the modules below it', () => {
    const forbiddenImports = imports.filter(
      ({ from, to, specifier }) =>
        from !== to && !(ALLOWED_IMPORTS[from] ?? []).includes(to) && !(from === 'web' && FORMAT_FACTS.test(specifier)),
    );
    expect(forbiddenImports.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('lets the server import nothing of the web app but the table of screens', () => {
    const fromServer = imports.filter(({ from, to }) => from !== 'web' && to === 'web');
    expect(new Set(fromServer.map(({ specifier }) => specifier))).toEqual(new Set(['#web/screens.ts']));
  });

  it('gives the web app no code of the server with the facts of export formats', () => {
    const unexpected = imports.filter(({ file, to }) => FORMAT_FACTS.test(`#${file}`) && to !== 'api');
    expect(unexpected.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('imports within a module by ./ or #, between modules by #, and never by ../', () => {
    const unexpected = imports.filter(
      ({ from, to, specifier, file }) =>
        specifier.startsWith('../') || (specifier.startsWith('./') && from !== to && file.includes('/')),
    );
    expect(unexpected.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('has no import cycles between files', () => {
    expect(findCycles(fileEdges())).toEqual([]);
  });

  it('has no import cycles between the folders of a module', () => {
    expect(findCycles(folderEdges())).toEqual([]);
  });

  it('has no folder of one or two files without a reason', () => {
    const folders = Map.groupBy(productionFiles, (file) => path.dirname(file));
    const small = [...folders].filter(([, { length }]) => length < MIN_FILES_PER_FOLDER).map(([folder]) => folder);
    expect(small.filter((folder) => !SMALL_FOLDERS.some(([folders]) => folders.test(folder)))).toEqual([]);
  });

  it('lets imports know nothing of how exports write, and what learners hand in nothing of either', () => {
    // What both share, such as the marks of our own files, is in lectures/transfer, exercises and ooxml.
    const unexpected = imports.filter(
      ({ file, specifier }) =>
        /^(?:lectures\/import|handed-in|discussions)\//.test(file) &&
        !/\.test\.ts$/.test(file) &&
        /^#lectures\/exports\//.test(specifier),
    );
    expect(unexpected.map(({ file, specifier }) => `${file} uses ${specifier}`)).toEqual([]);
  });

  it('reads the environment in config/index.ts and nowhere else', () => {
    const environmentReaders = productionFiles.filter((file) =>
      readFileSync(path.join(sourceFolder, file), 'utf8').includes('process.env'),
    );
    expect(environmentReaders).toEqual(['config/index.ts']);
  });

  it('keeps document, markup, exercises and answers free of dependencies and of any platform', () => {
    const unexpected = productionFiles
      .filter((file) => /^(document|markup|exercises|answers|syntax)\//.test(file))
      .filter((file) =>
        // A page is called `document` where it is one.
        (file.startsWith('document/')
          ? /from '(?![.#]|parse5')|(?<![-'])\b(?:window|process)\./
          : /from '(?![.#])|(?<![-'])\b(?:document|window|process)\./
        ).test(readFileSync(path.join(sourceFolder, file), 'utf8')),
      );
    expect(unexpected).toEqual([]);
  });

  it('opens every file by a line that says what the file is for', () => {
    const mute = productionFiles.filter(
      (file) => !readFileSync(path.join(sourceFolder, file), 'utf8').startsWith('// '),
    );
    expect(mute).toEqual([]);
  });

  // A spread of a new literal has no use but to save lines.
  it('spreads no object literal into another, and none into props', () => {
    const unexpected = files.filter((file) => /\.\.\.\{/.test(readFileSync(path.join(sourceFolder, file), 'utf8')));
    expect(unexpected).toEqual([]);
  });

  it('never concatenates SQL', () => {
    // Placeholders of sql`…` become parameters or quoted identifiers; any other concatenation could be SQL injection.
    const raw = /\bsql\.raw\(|\bCompiledQuery\.raw\(|\bsql\.lit\((?!'|[A-Z_]+\))/;
    const concatenatedSql = /\.(?:query|exec|prepare)\(\s*(?:`[^`]*\$\{|[^()`]*['"`]\s*\+)/;
    const unexpected = productionFiles.filter((file) => {
      const text = readFileSync(path.join(sourceFolder, file), 'utf8');
      return raw.test(text) || concatenatedSql.test(text);
    });
    expect(unexpected).toEqual([]);
    expect(concatenatedSql.test(`db.query(\`select \${id}\`)`) && concatenatedSql.test("db.exec('select ' + id)")).toBe(
      true,
    );
  });

  it('suppresses no type error', () => {
    const suppressions = files.filter((file) =>
      /@ts-ignore|@ts-expect-error|: any\b|\bas any\b|<any>/.test(readFileSync(path.join(sourceFolder, file), 'utf8')),
    );
    expect(suppressions).toEqual([]);
  });
});

/** Import cycles, each as the chain of files or folders. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (node: string, chain: string[]): void => {
    const index = chain.indexOf(node);
    if (index >= 0) cycles.push(chain.slice(index));
    if (index >= 0 || visited.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...chain, node]);
    visited.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}

function fileEdges(): Map<string, string[]> {
  return new Map(files.map((file) => [file, parseImports(file).map(resolveImport)]));
}

/** Imports between the folders of one module. A file in the module's root counts by itself: entry points and contexts lie there. */
function folderEdges(): Map<string, string[]> {
  const toNode = (file: string) => (file.split('/').length <= 2 ? file : path.dirname(file));
  const edges = new Map<string, string[]>();
  for (const entry of productionFiles.flatMap(parseImports).filter(({ from, to }) => from === to)) {
    const [from, to] = [toNode(entry.file), toNode(resolveImport(entry))];
    if (from !== to) edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  return edges;
}

function resolveImport({ file, specifier }: Import): string {
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier);
}
