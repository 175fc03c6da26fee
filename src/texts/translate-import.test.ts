// Tests that the messages of imports are used, and are translated with everything that they name.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMPORT_MESSAGES, type ImportCode } from '#api/import-messages.ts';
import { Problem } from '#api/problem.ts';
import { formatMessage } from '#markup/format-message.ts';
import { importMessageTexts as arabic } from './ar/imports.ts';
import { importMessageTexts as german } from './de/imports.ts';
import type { importMessageTexts } from './en/imports.ts';
import { importMessageTexts as spanish } from './es/imports.ts';
import { importMessageTexts as french } from './fr/imports.ts';
import { isolateNames } from './language/isolate-names.ts';
import { translateNotice, translateReason } from './translate-import.ts';
import { importMessageTexts as ukrainian } from './uk/imports.ts';

const lectures = path.resolve(import.meta.dirname, '../lectures');
const CODES = Object.keys(IMPORT_MESSAGES) as ImportCode[];

/** English details of a parser or a schema, which translations leave out. */
const UNTRANSLATED_VALUES: ReadonlyMap<string, string> = new Map([
  ['malformed-xml', 'value-1'],
  ['invalid-manifest', 'value-2'],
]);

function listUsedCodes(): Set<string> {
  const files = globSync('{{import,transfer}/**,routes}/*.ts', { cwd: lectures, exclude: ['**/*.test.ts'] });
  const sources = files.map((file) => readFileSync(path.join(lectures, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/'([a-z\d-]+)'/g)].map(([, code = '']) => code)));
}

const VALUES = ['value-1', 'value-2'];

/** A message that names `value-1` and `value-2`. */
function fill(code: ImportCode, texts: typeof importMessageTexts): string {
  const losses = VALUES.map((value) => ({ code: 'tip' as const, values: [value] }));
  return formatMessage({ code, values: code === 'left-out' ? [losses] : VALUES }, texts);
}

describe('the messages of imports', () => {
  it('are all used by the readers', () => {
    const used = listUsedCodes();
    expect(CODES.filter((code) => !used.has(code))).toEqual([]);
  });

  it.each(Object.entries({ ar: isolateNames(arabic), de: german, es: spanish, fr: french, uk: ukrainian }))(
    'are in %s with everything that they name',
    (_language, texts) => {
      const incomplete = CODES.filter((code) => {
        const english = fill(code, IMPORT_MESSAGES);
        const translation = fill(code, texts);
        const isMissing = (value: string) => english.includes(value) && !translation.includes(value);
        return VALUES.some((value) => isMissing(value) && UNTRANSLATED_VALUES.get(code) !== value);
      });
      expect(incomplete).toEqual([]);
    },
  );

  it('have numbers in the format of the language', () => {
    const place = { code: 'line' as const, values: [12_345] };
    const further = { code: 'further-notices' as const, values: [1000] };
    const notice = { where: 'Line 12345', text: '1000 more of these are not listed.', place, ...further };
    expect(translateNotice(notice)).toEqual({ where: 'Line 12,345', text: '1,000 more of these are not listed.' });
  });

  it('are shown as the server words them where their code is not known', () => {
    const notice = {
      where: 'Slide 3',
      text: 'A film is left out.',
      place: { code: 'slide', values: [3] },
      code: 'comment',
      values: [],
    };
    expect(translateNotice(notice as unknown as Parameters<typeof translateNotice>[0])).toMatchObject({
      where: 'Slide 3',
      text: 'A film is left out.',
    });
    const extras = { reason: 'it is a song', reasonCode: 'song', reasonValues: [] };
    const problem = new Problem(422, 'unreadable_import', 'This file cannot be imported: it is a song.', { extras });
    expect(translateReason(problem)).toBe(problem);
  });
});
