// The bundled fonts: their size, names and references.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { htmlPage } from '#http/html.ts';

const WEB = path.resolve(import.meta.dirname, '../src/web');
const FONTS = path.join(WEB, 'public/fonts');
const MAX_BYTES = 90_000;

const fontFiles = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'));
const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');
const findFontNames = (text: string) => [...text.matchAll(/\/fonts\/([^"']+\.woff2)/g)].map(([, name]) => name);

it('are at most 90 kB together, and come with their licence', () => {
  const sizes = fontFiles.map((name) => readFileSync(path.join(FONTS, name)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  expect(read('public/fonts/OFL.txt')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it('have a hash of their content in the name, since browsers cache them for a year', () => {
  for (const name of fontFiles) {
    const hash = createHash('sha256').update(readFileSync(path.join(FONTS, name)));
    expect(name).toContain(`.${hash.digest('hex').slice(0, 8)}.`);
  }
});

it('are all in the style sheet, and those that every screen needs are preloaded', () => {
  expect(findFontNames(read('styles/fonts.css')).sort()).toEqual([...fontFiles].sort());
  const preloads = htmlPage({ title: 'Sign in', content: '' }).match(/<link rel="preload".*>/g) ?? [];
  for (const text of [preloads.join('\n'), read('public/first-paint.js')]) {
    const names = findFontNames(text);
    expect(names).toEqual([expect.stringMatching(/^sans\./), expect.stringMatching(/^serif\./)]);
    expect(fontFiles).toEqual(expect.arrayContaining(names));
  }
});
