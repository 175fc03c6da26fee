// Build of the web app from src/web, with nothing inline, as the CSP demands; and, in the modes `standalone-<name>`, `page-texts-<language>` and
// `service-worker`, of a script for lectures that are exported as one HTML file, of its texts in a language, and of the service worker.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { guidesPlugin } from './bin/guides-plugin.ts';
import { getDirection } from './src/api/direction.ts';
import { INTERFACE_LANGUAGES } from './src/api/interface-languages.ts';

// Not a static import: Vite would bundle the screens into this configuration.
const { SCREENS }: typeof import('./src/web/screens.ts') = await import(
  pathToFileURL(path.join(import.meta.dirname, 'src/web/screens.ts')).href
);

const LAYERS = '@layer tokens, base, prose, ui, screens, theme;';

/** Declares the order of the cascade layers in every style sheet, since bundling may put any of them first. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('.css') ? `${LAYERS}\n${code}` : undefined),
};

/**
 * Two chunks instead of many small ones, which compress badly: `language` is what the entry imports at once, with the plural
 * forms of all translations, which would be a request of their own; `app` what the first screen needs as well.
 */
const CHUNKS = [
  {
    name: nameModulesOf(['/src/texts/load-translations.ts', '/src/texts/language/plurals.ts'], 'language'),
    debugName: 'language',
    priority: 2,
  },
  { name: nameModulesOf(['/src/web/start-app.tsx'], 'app'), debugName: 'app', priority: 1 },
  // With the router, which every other screen imports, too.
  { name: nameModulesOf(['/src/web/other-routes.tsx'], 'other-routes'), debugName: 'other-routes' },
  // Instead of one for each icon that several screens have.
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
  // Small parts that nearly always come together: of dialogs and forms, and of signing in.
  {
    name: 'controls',
    test: /\/src\/web\/ui\/(?:overlay\/dialog|panel|field|feedback\/message)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in',
    test: /\/src\/web\/(?:auth\/(?:use-auth-form|webauthn\/)|ui\/sections\/auth-screen\.module|screens\/login\/login\.module)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What most screens but the lecture use: each of these would be a file of a hundred bytes.
  {
    name: 'helpers',
    test: /\/src\/(?:api\/text-direction|texts\/(?:language\/export-language|formats\/(?:list-texts|format-(?:number|bytes|time)))|markup\/messages\/format-message|web\/(?:copy-text|open-work|use-object-url|download-file|ui\/(?:relative-time|select-range|navigation\/alt-letter|slots\/(?:split-text|fill-text))|api\/status-text))\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What exercises are made of, which widgets need before anything is judged.
  { name: 'content', test: /\/src\/(?:exercises\/content|syntax\/(?:chars|nfc|tags))\.ts$/, minShareCount: 2 },
  // Names of drafts, with the texts that they are made of: no learner needs these.
  {
    name: 'drafts',
    test: /\/src\/(?:texts\/en\/drafts|web\/ui\/display-name)\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What judges answers and shows results, which is loaded when a lecture is first answered, and what the editor shares with it.
  {
    name: 'judging',
    test: /\/src\/(?:exercises\/(?:\w+\/(?:item|words)|pairing|structure|numbers|render-exercise|given|item-rules|judge-item)|answers\/(?:kana|check-answer|korean-endings|short-words|word-slips|homophones|sound-alikes|diff-characters|graphemes)|web\/exercises\/form\/(?:result-marks|insert-below-line|find-place)|texts\/formats\/format-list|web\/ui\/slots\/fill-nodes|syntax\/escape-html)\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What finds words in texts, for searches and word lists.
  { name: 'find-words', test: /\/src\/(?:answers\/fold-text|syntax\/words\/word-row)\.ts$/, minShareCount: 2 },
  ...groupAuthorChunks(),
];

/**
 * Merges small chunks of what the editor shares with other screens of authors (docs/decisions/0313). What a screen of learners imports
 * stays divided by the screens that import it: learners load nothing that they do not need.
 */
function groupAuthorChunks() {
  const authorScreens = new RegExp(`/src/web/screens/(?:${listAuthorScreens().join('|')})/`);
  const editor = /\/screens\/editor\/editor\.tsx$/;
  const drafts = /\/screens\/drafts\/drafts\.tsx$/;
  const partsOfEditor = /\/screens\/(?:editor\/(?!draft\/unsaved-notice)|recorder\/)/;
  const small = /\/src\/(?!markup\/|web\/screens\/editor\/|texts\/en\/(?:editor|media)\.ts$)/;
  /** The screens, and the parts of them that are loaded later, that import a module statically. */
  const findEntries: FactOfModule<readonly string[]> = forEachModule<readonly string[]>([], (id, graph) => {
    const { isEntry = true, importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const own = isEntry || dynamicImporters.length > 0 ? [id] : [];
    return [...new Set([...own, ...importers.flatMap((importer) => findEntries(importer, graph))])];
  });
  const isOfLearners: FactOfModule<boolean> = forEachModule<boolean>(false, (entry, graph) => {
    const { isEntry = true, dynamicImporters = [] } = graph.getModuleInfo(entry) ?? {};
    const loadedBy = () => dynamicImporters.flatMap((importer) => findEntries(importer, graph));
    return !authorScreens.test(entry) && (isEntry || loadedBy().some((other) => isOfLearners(other, graph)));
  });
  /** Takes what the editor shares with other entries, none of which are of learners, if `isWanted`. */
  const group = (chunk: string, isWanted: (entries: readonly string[]) => boolean, test = /./) => ({
    debugName: chunk,
    test,
    includeDependenciesRecursively: false, // they may be of learners
    name(id: string, graph: ModuleGraph) {
      const entries = findEntries(id, graph);
      const isShared = entries.length > 1 && entries.some((entry) => editor.test(entry));
      const isTaken = isShared && isWanted(entries) && !entries.some((entry) => isOfLearners(entry, graph));
      return isTaken ? chunk : null;
    },
  });
  return [
    group('shared-drafts', (entries) => entries.some((entry) => drafts.test(entry))),
    group('authors', () => true, small),
    group('editing', (entries) => entries.every((entry) => partsOfEditor.test(entry))),
  ];
}

/** The folders of the screens that learners do not reach. */
function listAuthorScreens(): string[] {
  const entries = Object.entries(SCREENS).filter(([, { audience }]) => audience !== 'learner' && audience !== 'anyone');
  return entries.map(([folder]) => folder);
}

/** Returns `chunk` for the modules `entries`, and those that they import statically. */
function nameModulesOf(entries: readonly string[], chunk: string) {
  const isNeeded: FactOfModule<boolean> = forEachModule<boolean>(
    false,
    (id, graph) =>
      entries.some((entry) => id.endsWith(entry)) ||
      (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, graph)),
  );
  return (id: string, graph: ModuleGraph) => (isNeeded(id, graph) ? chunk : null);
}

type FactOfModule<Fact> = (id: string, graph: ModuleGraph) => Fact;

/** Computes a fact once for each module; `initial` stands for it in a cycle, while it is computed. */
function forEachModule<Fact>(initial: Fact, compute: FactOfModule<Fact>): FactOfModule<Fact> {
  const facts = new Map<string, Fact>();
  return (id, graph) => {
    const known = facts.get(id);
    if (known !== undefined) return known;
    facts.set(id, initial);
    const fact = compute(id, graph);
    facts.set(id, fact);
    return fact;
  };
}

type ModuleInfo = { isEntry: boolean; importers: string[]; dynamicImporters: string[] };
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** Modules of @supabase/auth-js that the app does not use: crypto wallets, and WebAuthn, for which it has security-key.ts. */
const UNUSED_AUTH_MODULES = ['lib/webauthn', 'lib/web3/ethereum'];

/** Replaces those modules by stubs: they are a sixth of the auth client, which every learner would load. */
const authClientStubs = {
  name: 'auth-client-stubs',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    const isUnused = UNUSED_AUTH_MODULES.some((module) => source === `./${module}`);
    return isUnused && importer?.includes('/auth-js/')
      ? path.join(import.meta.dirname, 'src/web/auth/session/auth-client-stubs.ts')
      : undefined;
  },
};

/**
 * Replaces the function with which Vite imports modules that have style sheets: it waits for those before it asks for the module, and
 * is large for one that every lecture loads.
 */
const importWithStyles = {
  name: 'import-with-styles',
  enforce: 'pre' as const,
  load(id: string) {
    const file = JSON.stringify(path.join(import.meta.dirname, 'src/web/import-with-styles.ts'));
    return id === '\0vite/preload-helper.js' ? `export { importWithStyles as __vitePreload } from ${file};` : undefined;
  },
};

type Chunk = { fileName: string; isEntry?: boolean; name?: string; viteMetadata?: { importedCss: Set<string> } };

/** Adds links to the style sheet and the chunk of the app, which the entry imports once it has the texts of the interface's language. */
const preloads = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post' as const,
    handler(_html: string, { bundle }: { bundle?: Record<string, Chunk> | undefined }) {
      const chunks = Object.values(bundle ?? {}).filter(({ name = '' }) =>
        ['language', 'app', 'rolldown-runtime'].includes(name),
      );
      const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      return [
        ...styles.map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
        ...chunks.map((chunk) => ({ rel: 'modulepreload', href: `/${chunk.fileName}` })),
      ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
    },
  },
};

/** Style sheets that the pages of the server consist of; `pages.css` is for them alone. */
const PAGE_STYLES = ['fonts', 'tokens', 'base', 'pages'];

/** Writes `pages.css`, the style sheet of the pages that the server renders itself. */
const serverPageStyles = {
  name: 'server-page-styles',
  async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): void }) {
    const folder = path.join(import.meta.dirname, 'src/web/styles');
    const styles = await Promise.all(PAGE_STYLES.map((name) => readFile(path.join(folder, `${name}.css`), 'utf8')));
    this.emitFile({ type: 'asset', fileName: 'pages.css', source: [LAYERS, ...styles].join('\n') });
  },
};

/** Gives the script that runs before the first paint the languages of the interface, and those that are written from right to left. */
export function fillFirstPaint(script: string): string {
  const rightToLeft = INTERFACE_LANGUAGES.filter((language) => getDirection(language) === 'rtl');
  return script
    .replace("const languages = ['en'];", `const languages = ${JSON.stringify([...INTERFACE_LANGUAGES, 'en-XA'])};`)
    .replace('const rightToLeft = [];', `const rightToLeft = ${JSON.stringify(rightToLeft)};`);
}

async function readFirstPaint(): Promise<string> {
  return fillFirstPaint(await readFile(path.join(import.meta.dirname, 'src/web/public/first-paint.js'), 'utf8'));
}

/** Serves and writes that script in place of the file that Vite would copy. */
const firstPaint: Plugin = {
  name: 'first-paint',
  configureServer(server) {
    server.middlewares.use('/first-paint.js', async (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(await readFirstPaint());
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: await readFirstPaint() });
  },
};

const TARGET = 'es2022';

/** Without the number of the line, which Vite adds: the scripts of a lecture name each class. */
function nameClass(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/** On a slow machine the first start would print how long each plugin took. */
const CHECKS = { pluginTimings: false };

const app: UserConfig = {
  root: 'src/web',
  publicDir: 'public',
  plugins: [layerOrder, authClientStubs, importWithStyles, preloads, serverPageStyles, firstPaint, guidesPlugin],
  // React has had this hook since version 18, so the router's shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: TARGET,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    // The learner's styles come first, each other screen's with its script: together they are twice as large.
    cssCodeSplit: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: CHECKS,
      // The paths of routes go to the screens that request them.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: { groups: CHUNKS },
        // The scripts of a lecture name every other file: the shortest hashes; style sheets and translations without names.
        chunkFileNames: ({ facadeModuleId }) =>
          /\/texts\/(?!en\/)\w\w\//.test(facadeModuleId ?? '') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
      onLog(level, log, print) {
        // `use client` directives have no meaning without server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
};

/** A classic script, since a browser loads no modules from a file on the disk: `page`, or `words`, with a style sheet. */
function standalone(name: string): UserConfig {
  return {
    root: 'src/web',
    publicDir: false,
    build: {
      target: TARGET,
      lib: {
        entry: `standalone/${name}.ts`,
        formats: ['iife'],
        name: `standalone_${name}`,
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
      rolldownOptions: { checks: CHECKS },
      reportCompressedSize: false,
    },
  };
}

/** A classic script with the texts of a lecture in one language, which goes before the one of the page. */
function pageTexts(language: string): UserConfig {
  const id = path.join(import.meta.dirname, 'src/web/page-texts'); // no file: its text is below
  const folder = path.join(import.meta.dirname, 'src/texts', language);
  const source = `import * as lecture from ${JSON.stringify(path.join(folder, 'bundle-lecture.ts'))};
import { exerciseKindTexts } from ${JSON.stringify(path.join(folder, 'exercise-kinds.ts'))};
export const texts = { ...lecture, exerciseKindTexts };
export const language = '${language}';`;
  const plugin = {
    name: 'page-texts',
    resolveId: (imported: string) => (imported === id ? id : undefined),
    load: (loaded: string) => (loaded === id ? source : undefined),
  };
  return {
    root: 'src/web',
    publicDir: false,
    plugins: [plugin],
    build: {
      target: TARGET,
      lib: { entry: id, formats: ['iife'], name: 'pageTexts', fileName: () => `texts-${language}.js` },
      rolldownOptions: { checks: CHECKS },
      reportCompressedSize: false,
    },
  };
}

/** A classic script at the root, so that every screen is in its scope; the build prepends the list of files. */
const serviceWorker: UserConfig = {
  root: 'src/web',
  publicDir: false,
  build: {
    target: TARGET,
    lib: {
      entry: 'offline/service-worker.ts',
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'sw.js',
    },
    rolldownOptions: { checks: CHECKS },
    reportCompressedSize: false,
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'service-worker') return serviceWorker;
  if (mode.startsWith('page-texts-')) return pageTexts(mode.slice('page-texts-'.length));
  return mode.startsWith('standalone-') ? standalone(mode.slice('standalone-'.length)) : app;
});
