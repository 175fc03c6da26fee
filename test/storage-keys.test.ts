// Names of what a browser stores: all are in one table, and docs/offline.md lists each of them.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  accountKey,
  BROWSER_KINDS,
  DATA_CACHE,
  DRAFT_COURSE_KEY,
  MEDIA_CACHE,
  OFFLINE_KEY,
  ownKey,
  PERSON_KINDS,
  SESSION_KEY,
  SHELL_CACHE,
  TAB_KINDS,
  TAKES_DATABASE,
  UNSENT_KINDS,
  UNSENT_TAKES_DATABASE,
  VOICES_DATABASE,
} from '#web/storage-keys.ts';

/** The script before the first paint is no module, and cannot import them. */
const FIRST_PAINT = 'src/web/public/first-paint.js';

/** Names, and beginnings of names, which end with a dot. */
const NAMES: readonly string[] = [
  ...[...BROWSER_KINDS, ...PERSON_KINDS, ...TAB_KINDS].map(ownKey),
  ...UNSENT_KINDS.map((kind) => accountKey(kind, '')),
  ...[DRAFT_COURSE_KEY, SESSION_KEY, OFFLINE_KEY, SHELL_CACHE, DATA_CACHE, MEDIA_CACHE],
  ...[TAKES_DATABASE, UNSENT_TAKES_DATABASE, VOICES_DATABASE],
];

it('stand in src/web/storage-keys.ts only', () => {
  const files = globSync('src/web/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$|storage-keys\.ts$/.test(file));
  const others = files
    .filter((file) => file !== FIRST_PAINT)
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .match(/['"`]cahier\.[^'"`]*/g)
          ?.map((name) => `${file}: ${name}`) ?? [],
    );
  expect(others).toEqual([]);
  const early = [...readFileSync(FIRST_PAINT, 'utf8').matchAll(/'(cahier\.[^']*)'/g)].map(([, name]) => name);
  expect(early.filter((name = '') => !NAMES.includes(name))).toEqual([]);
});

it('are listed in docs/offline.md', () => {
  const table = readFileSync('docs/offline.md', 'utf8').matchAll(/^\| `(cahier\.[^`]*)`/gm);
  const listed = [...table].map(([, name = '']) => name.replace(/(?:USER|COURSE|PAGE|NAME|BUILD).*/, ''));
  expect(listed.sort()).toEqual([...new Set(NAMES)].sort());
});
