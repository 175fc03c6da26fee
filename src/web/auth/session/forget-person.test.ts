// Everything that the app stores in a browser under a name of its own has an end: with the session, at
// sign-out, or none since it is a setting.
import { afterEach, expect, it, vi } from 'vitest';
import { deleteUnsent } from '#web/screens/sign-out/unsent.ts';
import { BROWSER_KINDS, ownKey, PERSON_KINDS, TAB_KINDS, UNSENT_KINDS, VOICES_DATABASE } from '#web/storage-keys.ts';
import { forgetPerson, forgetTab } from './forget-person.ts';

const USER = 'user-1';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the storages of a browser with the settings, and an entry of each name that the user has. */
function fillStorages(names: readonly string[]) {
  const createStorage = () => {
    const entries: Record<string, string> = Object.fromEntries(
      [...BROWSER_KINDS.map(ownKey), ...names.map((name) => `cahier.${name}.${USER}.M6DKHFL2KUK`)].map((key) => [
        key,
        '{}',
      ]),
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

const names = (kinds: readonly string[]) => kinds.map((kind) => kind.replace('.', ''));

it('what is stored of a person ends with the session, what is unsent and of the tab at sign-out, and settings stay', () => {
  const stored = names([...PERSON_KINDS, ...TAB_KINDS]);
  const { databases, listLocal, listTab } = fillStorages([...new Set([...stored, ...UNSENT_KINDS])]);
  forgetPerson();
  expect(databases).toEqual([VOICES_DATABASE]);
  const gone = names(PERSON_KINDS);
  expect(listLocal().filter((name) => gone.includes(name))).toEqual([]);
  expect(listLocal()).toEqual(expect.arrayContaining([...BROWSER_KINDS, ...UNSENT_KINDS]));
  deleteUnsent(USER);
  const isOfTabOnly = (name: string) => names(TAB_KINDS).includes(name);
  expect(listLocal().filter((name) => !isOfTabOnly(name))).toEqual([...BROWSER_KINDS].sort());
  expect(listTab()).toEqual(expect.arrayContaining(names(TAB_KINDS)));
  forgetTab();
  expect(listTab().filter(isOfTabOnly)).toEqual([]);
});
