// Tests that a language of the interface has every place, and that there is no second list of languages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { SCREEN_TEXTS, SERVER_TEXT_LOADERS } from './languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const REGISTRATIONS = ['src/api/interface-languages.ts', 'src/texts/languages.ts'];

it('each language has a folder with the same files, its screens, and what the server sends', () => {
  const languages = [...INTERFACE_LANGUAGES].sort();
  const folders = globSync('src/texts/??/', { cwd: root }).map((folder) => path.basename(folder));
  expect(folders.sort()).toEqual(languages);
  expect(['en', ...Object.keys(SCREEN_TEXTS)].sort()).toEqual(languages);
  expect(Object.keys(SERVER_TEXT_LOADERS).sort()).toEqual(languages);
  // Only a language with two ways of addressing somebody has formal texts (`address.test.ts`).
  const files = globSync('*.ts', { cwd: path.join(root, 'src/texts/fr'), exclude: ['formal.ts'] });
  const expected = languages.flatMap((language) => files.map((file) => `src/texts/${language}/${file}`));
  const missing = expected.filter((file) => !file.startsWith('src/texts/en/') && !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

/** What the texts of a file are called. */
function listTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^export (?:declare )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name).sort();
}

it('each text is in the file of the same name in all languages', () => {
  const texts = path.join(root, 'src/texts');
  // Not of English: the chunks of a translation, and what it has formally.
  const exclude = ['en/*.ts', '??/screens.ts', '??/formal.ts'];
  const files = globSync('??/*.ts', { cwd: texts, exclude });
  const elsewhere = files.filter((file) => {
    const english = [`en/${path.basename(file)}`, `formats/${path.basename(file)}`]
      .map((name) => path.join(texts, name))
      .find((name) => existsSync(name));
    return english === undefined || String(listTexts(english)) !== String(listTexts(path.join(texts, file)));
  });
  expect(elsewhere).toEqual([]);
});

it.each(INTERFACE_LANGUAGES)(
  'what is saved and what is published, both counted, have words of their own: %s',
  async (language) => {
    const { editorTexts }: typeof import('#texts/en/editor.ts') = await import(`./${language}/editor.ts`);
    const { version, edition, revisions, editions } = editorTexts.history;
    expect(version(3)).toContain('3');
    expect(edition(3)).toContain('3');
    expect(edition(3)).not.toBe(version(3));
    expect(editions).not.toBe(revisions);
  },
);

/** Whether a source names a language as a string or as a key. */
function names(source: string, language: string): boolean {
  return new RegExp(`['"\`]${language}['"\`]|^\\s*${language}:`, 'm').test(source);
}

it('no other file lists the languages of the interface', () => {
  const pattern = ['{src,bin}/**/*.{ts,tsx,js,mjs}', 'vite.config.ts'];
  const lists = globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    // Italian: the languages of courses, which are many more.
    const isOfCourses = names(source, 'it');
    return !isOfCourses && INTERFACE_LANGUAGES.every((language) => language === 'en' || names(source, language));
  });
  expect(lists.sort()).toEqual(REGISTRATIONS);
});
