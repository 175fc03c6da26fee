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

/** The index of the table `fvar`, which holds the weights of a variable font, among those that WOFF 2.0 (section 4.1) knows. */
const FVAR = 47;

/** Whether a WOFF2 file has several weights, by its directory: a byte of flags and one or two numbers for each table. */
function isVariable(file: Buffer): boolean {
  let offset = 48;
  const skipNumber = () => {
    while ((file.readUInt8(offset) & 0x80) !== 0) offset += 1;
    offset += 1;
  };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(offset);
    const table = flags & 0x3f;
    if (table === FVAR) return true;
    offset += table === 0x3f ? 5 : 1;
    skipNumber();
    const isOutline = table === 10 || table === 11; // transformed unless their flags say 3
    if (isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0) skipNumber();
  }
  return false;
}

it('are declared with the weights that their files have, since browsers make no bold of a weight that is declared', () => {
  const faces = read('styles/fonts.css').split('@font-face').slice(1);
  const running = faces.filter((face) => face.includes('"Cahier Sans";') && !face.includes('unicode-range'));
  expect(running).toHaveLength(2);
  for (const face of running) {
    const [name = ''] = findFontNames(face);
    const hasRange = /font-weight: \d+ \d+;/.test(face);
    expect([name, hasRange]).toEqual([name, isVariable(readFileSync(path.join(FONTS, name)))]);
  }
});
