import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, sourcemap: false },
});
