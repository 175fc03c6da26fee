// Build of the web app from src/web, with nothing inline, as the CSP demands; and, in the modes `standalone` and `service-worker`, of the
// script for lectures that are exported as one HTML file, and of the service worker.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const LAYERS = '@layer tokens, base, prose, ui, screens, theme;';

/** Declares the order of the cascade layers in every style sheet, since bundling may put any of them first. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('.css') ? `${LAYERS}\n${code}` : undefined),
};

/** Modules that every screen needs. */
const SHARED_MODULES =
  /node_modules.(react|react-dom|scheduler|wouter|regexparam|mitt)[\\/]|src.web.(texts.(spec|app)|ui.icons?|paths|use-resource|api.(api-client|connection|viewer|status-text)|auth.(stored-session|session|auth-endpoint))\.|src.api.(endpoints|problem|limits)\./;

/** Modules of @supabase/auth-js that the app does not use: crypto wallets, and WebAuthn, for which it has security-key.ts. */
const UNUSED_AUTH_MODULES = ['lib/webauthn', 'lib/web3/ethereum'];

/** Replaces those modules by stubs: they are a sixth of the auth client, which every learner would load. */
const authClientStubs = {
  name: 'auth-client-stubs',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    const isUnused = UNUSED_AUTH_MODULES.some((module) => source === `./${module}`);
    return isUnused && importer?.includes('/auth-js/')
      ? path.join(import.meta.dirname, 'src/web/auth/auth-client-stubs.ts')
      : undefined;
  },
};

/** Adds modulepreload links for the imports of the entry chunk. Vite's own preload support adds a helper to every screen. */
const preloads = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post' as const,
    handler(_html: string, { chunk }: { chunk?: { imports: string[] } | undefined }) {
      return (chunk?.imports ?? []).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }));
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

const TARGET = 'es2022';

const app: UserConfig = {
  root: 'src/web',
  publicDir: 'public',
  plugins: [layerOrder, authClientStubs, preloads, serverPageStyles],
  // React has had this hook since version 18, so the router's shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
      // The paths of routes go to the screens that request them.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // One chunk for what every screen needs: small chunks compress badly, and each costs a request.
      output: { codeSplitting: { groups: [{ name: 'app', test: SHARED_MODULES }] } },
      onLog(level, log, print) {
        // `use client` directives have no meaning without server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
};

/** One classic script, since a browser loads no modules from a file on the disk. */
const standalone: UserConfig = {
  root: 'src/web',
  publicDir: false,
  build: {
    target: TARGET,
    lib: { entry: 'standalone-page.ts', formats: ['iife'], name: 'standalonePage', fileName: () => 'page.js' },
    reportCompressedSize: false,
  },
};

/** A classic script at the root, so that every screen is in its scope; the build prepends the list of files. */
const serviceWorker: UserConfig = {
  root: 'src/web',
  publicDir: false,
  build: {
    target: TARGET,
    lib: {
      entry: 'offline/worker/service-worker.ts',
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'sw.js',
    },
    reportCompressedSize: false,
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'service-worker') return serviceWorker;
  return mode === 'standalone' ? standalone : app;
});
