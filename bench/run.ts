// Runs a benchmark by its name: npm run bench -- NAME
import { argv, exit } from 'node:process';

const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  markup: () => import('./markup/markup.ts'),
  preview: () => import('./web/preview.ts'),
  typing: () => import('./web/typing.ts'),
  web: () => import('./web/page-load.ts'),
  words: () => import('./web/words.ts'),
  media: () => import('./server/media.ts'),
  'load-and-attack': () => import('./load-and-attack/load-and-attack.ts'),
  'slow-clients': () => import('./load-and-attack/slow-clients.ts'),
  'crafted-media': () => import('./load-and-attack/crafted-media.ts'),
  'pumped-headers': () => import('./load-and-attack/pumped-headers.ts'),
  durability: () => import('./load-and-attack/durability.ts'),
  soak: () => import('./load-and-attack/soak.ts'),
  'user-enumeration': () => import('./load-and-attack/user-enumeration.ts'),
  server: () => import('./server/server.ts'),
  routes: () => import('./server/routes/routes.ts'),
  'answer-board': () => import('./server/answer-board.ts'),
  'hand-in': () => import('./server/hand-in.ts'),
  'course-exports': () => import('./server/course-exports.ts'),
};

const load = BENCHES[argv[2] ?? ''];
if (load === undefined) {
  console.log(`Usage: npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}`);
  exit(1);
}
const bench = await load();
await bench.run();
