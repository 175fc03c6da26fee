// What each kind has to be named in, besides what does not compile without it.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the styles of every kind are in the first style sheet, and in exported files', () => {
  const folder = import.meta.dirname;
  const imports = readFileSync(`${folder}/exercises.css`, 'utf8').matchAll(/@import "\.\/(.+?)";/g);
  const imported = Array.from(imports, ([, file]) => file);
  expect(imported.toSorted()).toEqual(globSync('*/*.css', { cwd: folder }).toSorted());
});
