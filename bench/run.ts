// Runs a benchmark by its name: npm run bench -- NAME
import { argv, exit } from 'node:process';

const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  markup: () => import('./markup/markup.ts'),
  preview: () => import('./web/preview.ts'),
  typing: () => import('./web/typing.ts'),
  'accents-bar': () => import('./web/accents-bar.ts'),
  web: () => import('./web/page-load.ts'),
  media: () => import('./server/media.ts'),
  'load-and-attack': () => import('./load-and-attack/load-and-attack.ts'),
  'slow-clients': () => import('./load-and-attack/slow-clients.ts'),
  'crafted-media': () => import('./load-and-attack/crafted-media.ts'),
  durability: () => import('./load-and-attack/durability.ts'),
  soak: () => import('./load-and-attack/soak.ts'),
  'user-enumeration': () => import('./load-and-attack/user-enumeration.ts'),
  server: () => import('./server/server.ts'),
  'class-overview': () => import('./server/class-overview.ts'),
  'answer-board': () => import('./server/answer-board.ts'),
  'course-exports': () => import('./server/course-exports.ts'),
  review: () => import('./server/review.ts'),
};

/** The previous names, still accepted. */
const ALIASES: Record<string, string> = {
  trust: 'load-and-attack',
  slow: 'slow-clients',
  syncs: 'durability',
  enumeration: 'user-enumeration',
};

const name = argv[2] ?? '';
const load = BENCHES[ALIASES[name] ?? name];
if (load === undefined) {
  console.log(`Usage: npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}`);
  exit(1);
}
const bench = await load();
await bench.run();
