// Unit tests of the table of screens: no place of a screen is forgotten.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listServedPaths, SCREENS } from './screens.ts';

const folder = path.join(import.meta.dirname, 'screens');
const table = readFileSync(path.join(import.meta.dirname, 'screens.ts'), 'utf8');

/**
 * What is no screen of its own: a dialog of lectures and courses, the recorder of
 * the editor, the question of signing out.
 */
const PARTS = ['exports', 'recorder', 'sign-out'];

/** Shows what another screen shows. */
const SAME_SCREEN: Readonly<Record<string, string>> = { 'class-board': 'board', 'help-guide': 'help' };

describe('the table of screens', () => {
  it('has a line for each folder', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !PARTS.includes(name) && !(name in SCREENS))).toEqual([]);
  });

  it.each(Object.keys(SCREENS))('loads %s from the file of that name in its folder', (key) => {
    const name = SAME_SCREEN[key] ?? key;
    const file = `screens/${name}/${name}.tsx`;
    expect(existsSync(path.join(import.meta.dirname, file))).toBe(true);
    // The lecture is in the first bundle.
    if (key === 'lecture') expect(SCREENS[key]?.load).toBeUndefined();
    else expect(table).toContain(`import('./${file}')`);
  });

  it('has the server answer every path with the app', () => {
    const served = listServedPaths();
    const isServed = (target: string) =>
      served.some((pattern) => (pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : target === pattern));
    expect(Object.values(SCREENS).filter(({ path: target }) => !isServed(target))).toEqual([]);
    // What the server registers is no pattern of the browser's router.
    expect(served.filter((pattern) => pattern.includes(':'))).toEqual([]);
  });

  it('has each path once', () => {
    const paths = Object.values(SCREENS).map((entry) => entry.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
