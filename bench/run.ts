// Runs one bench by its name: npm run bench -- NAME
import { argv, exit } from 'node:process';

const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  markup: () => import('./markup.ts'),
  preview: () => import('./preview.ts'),
  web: () => import('./web.ts'),
  media: () => import('./media.ts'),
  trust: () => import('./trust.ts'),
  slow: () => import('./trust-slow.ts'),
  syncs: () => import('./trust-syncs.ts'),
  soak: () => import('./soak.ts'),
  enumeration: () => import('./trust-enumeration.ts'),
  server: () => import('./server.ts'),
};

const load = BENCHES[argv[2] ?? ''];
if (load === undefined) {
  console.log(`Usage: npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}`);
  exit(1);
}
const bench = await load();
await bench.run();
