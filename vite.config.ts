// Build of the web app from src/web, with nothing inline (the CSP forbids it); and, in the mode `standalone`, of the script for
// lectures that are exported as one HTML file.
import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const LAYERS = '@layer tokens, base, prose, ui, screens, theme;';

/** Says the order of the cascade layers before everything else: bundling may put any file of styles first. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('.css') ? `${LAYERS}\n${code}` : undefined),
};

const NEEDED_BY_ALL =
  /node_modules.(react|react-dom|scheduler|wouter|regexparam|mitt)[\\/]|src.web.(texts.(spec|app)|paths|use-resource|api.(api-client|viewer|status-text)|auth.(stored-session|session|auth-endpoint))\.|src.api.(endpoints|problem|limits)\./;

/** Parts of the session client that the app does without: wallets, and conversions for WebAuthn, which security-key.ts has. */
const LEFT_OUT = ['lib/webauthn', 'lib/web3/ethereum'];

/** Replaces them by stubs: a sixth of the client, which every learner would load. */
const smallSessionClient = {
  name: 'small-session-client',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    const isLeftOut = LEFT_OUT.some((part) => source === `./${part}`);
    return isLeftOut && importer?.includes('/auth-js/')
      ? path.join(import.meta.dirname, 'src/web/auth/auth-client-stubs.ts')
      : undefined;
  },
};

/** Tells the browser at once of what the first file imports; Vite's own way of telling brings a helper for every screen. */
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

const TARGET = 'es2022';

const app: UserConfig = {
  root: 'src/web',
  publicDir: 'public',
  plugins: [layerOrder, smallSessionClient, preloads],
  // The router's shim is for Reacts that lack this hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: TARGET,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    // One small file, so that no screen waits for its styles.
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every screen needs comes in one file: small parts compress badly, and each costs a request.
      output: { codeSplitting: { groups: [{ name: 'app', test: NEEDED_BY_ALL }] } },
      onLog(level, log, print) {
        // React's marks for servers mean nothing here.
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

export default defineConfig(({ mode }) => (mode === 'standalone' ? standalone : app));
