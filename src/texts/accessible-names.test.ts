// Names that screen readers and voice control use of buttons: they contain what is written
// on them (WCAG 2.5.3), in every language.
import path from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';

const PARTS = ['bundle-lecture', 'bundle-learner', 'bundle-author'];
/** Pairs beyond those of a text and its `…Named`. */
const NAMES = new Map([
  ['leave', 'leaveClass'],
  ['deleteAnswers', 'deleteAnswersIn'],
  ['slowly', 'playSlowly'],
]);

type Pair = { text: string; name: string };

function listPairs(texts: object): Pair[] {
  const entries = new Map<string, unknown>(Object.entries(texts));
  return [...entries].flatMap(([key, text]): Pair[] => {
    if (typeof text === 'object' && text !== null) return listPairs(text);
    const format = entries.get(NAMES.get(key) ?? `${key}Named`);
    return typeof text === 'string' && typeof format === 'function' ? [{ text, name: format('X') }] : [];
  });
}

const normalize = (text: string) => text.replace(/…$/, '').toLowerCase();

it.each(INTERFACE_LANGUAGES.filter((language) => language !== 'en'))(
  'buttons in %s are called as they read',
  async (language) => {
    const modules: object[] = await Promise.all(
      PARTS.map((part) => import(path.join(import.meta.dirname, language, `${part}.ts`))),
    );
    const pairs = modules.flatMap(listPairs);
    expect(pairs.length).toBeGreaterThan(8);
    expect(pairs.filter(({ text, name }) => !normalize(name).includes(normalize(text)))).toEqual([]);
  },
);
