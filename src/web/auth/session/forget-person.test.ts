// Everything that the app stores in a browser under a name of its own has an end: with the session, at sign-out, or none since it is a setting.
import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteUnsent } from '#web/screens/sign-out/unsent.ts';
import { forgetPerson, forgetTab } from './forget-person.ts';
import { VOICES_DATABASE } from './stored-session.ts';

/** Settings of the device, and marks that name neither a person nor a word. */
const OF_THE_DEVICE = [
  'counted-words',
  'heard',
  'hideReadings',
  'language',
  'listenFirst',
  'markup-colours',
  'media-rail',
  'menu',
  'scheme',
  'speed',
];

/** Work that the server may not have yet, by account. */
const UNSENT = [
  'answers',
  'kept',
  'known-texts',
  'outline',
  'reviews',
  'takes',
  'texts',
  'unsent-presses',
  'unsent-takes',
  'unsent-texts',
];

/** Deleted by the session client, and with the copies for use without a connection. */
const OF_OTHERS = ['data', 'media', 'offline', 'session', 'shell', 'voices'];

const USER = 'user-1';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the storages of a browser with an entry of each name. */
function fillStorages(names: readonly string[]) {
  const createStorage = () => {
    const entries: Record<string, string> = Object.fromEntries(
      names.map((name) => [`cahier.${name}.${USER}.M6DKHFL2KUK`, '{}']),
    );
    const removeItem = (key: string) => void delete entries[key];
    return Object.assign(Object.create({ removeItem, getItem: (key: string) => entries[key] ?? null }), entries);
  };
  const proxyOf = (storage: ReturnType<typeof createStorage>) =>
    new Proxy(storage, {
      get: (target, key) => (key === 'removeItem' ? (name: string) => delete target[name] : target[key]),
    });
  const storages = { localStorage: proxyOf(createStorage()), sessionStorage: proxyOf(createStorage()) };
  const databases: string[] = [];
  const indexedDB = { deleteDatabase: (name: string) => databases.push(name) };
  for (const [name, stub] of Object.entries({ ...storages, indexedDB })) vi.stubGlobal(name, stub);
  const list = (storage: object) =>
    Object.keys(storage)
      .map((key) => key.split('.')[1] ?? '')
      .sort();
  return { databases, listLocal: () => list(storages.localStorage), listTab: () => list(storages.sessionStorage) };
}

/** The names in `cahier.NAME` of the app's sources, and those that a function makes them with. */
function listNames(): string[] {
  const sources = globSync('src/web/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('standalone'),
  );
  const names = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /['`]cahier\.([a-z][A-Za-z-]*)|(?:keyPrefix\((?:kind = )?|const KIND = )'([a-z-]+)'/g,
      ),
    ].map(([, name, made]) => name ?? made ?? ''),
  );
  return [...new Set(names)].sort();
}

it('what is stored of a person ends with the session, and unsent work at sign-out, whatever is added', () => {
  const names = listNames();
  const { databases, listLocal, listTab } = fillStorages(names);
  expect([...OF_THE_DEVICE, ...UNSENT].filter((name) => !names.includes(name))).toEqual([]);
  forgetPerson();
  expect(databases).toEqual([VOICES_DATABASE]);
  const kept = new Set([...OF_THE_DEVICE, ...UNSENT, ...OF_OTHERS, 'scroll', 'deleted-drafts', 'closed-editors']);
  expect(listLocal().filter((name) => !kept.has(name))).toEqual([]);
  deleteUnsent(USER);
  expect(listLocal().filter((name) => UNSENT.includes(name))).toEqual([]);
  forgetTab();
  expect(listTab().filter((name) => ['answers', 'scroll', 'deleted-drafts', 'closed-editors'].includes(name))).toEqual(
    [],
  );
});
