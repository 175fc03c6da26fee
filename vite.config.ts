// How the web app is built: from src/web, for browsers of the last few years, with nothing inline (the content policy forbids it).
import { defineConfig } from 'vite';

const LAYERS = '@layer tokens, base, prose, ui, screens, theme;';

/** Says the order of the cascade layers before everything else: bundling may put any file of styles first. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('.css') ? `${LAYERS}\n${code}` : undefined),
};

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [layerOrder],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One small file, so that no screen waits for its styles.
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      onLog(level, log, print) {
        // React's marks for servers mean nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
});
