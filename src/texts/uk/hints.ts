// Ukrainian texts of hints and explanations in exercises. Not yet read by a native speaker.
import type * as english from '#texts/en/hints.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const hintTexts: typeof english.hintTexts = {
  label: 'Додаткові літери й підказка',
  button: 'Підказка',
  show: 'Показати підказку',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `Показати підказку (${keys})`,
  startsWith: (letter) => `перша літера: ${letter}`,
  startsWithLength: (letter, length) => `перша літера: ${letter}; ${length}`,
  length: (wordLengths) => {
    const letters = { one: '# літера', few: '# літери', other: '# літер' };
    const lengths = wordLengths.map((length) => count(length, letters)).join(' + ');
    if (wordLengths.length === 1) return lengths;
    return `${count(wordLengths.length, { one: '# слово', few: '# слова', other: '# слів' })}: ${lengths}`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Подивитися в уроці: ${quote}`,
  back: 'Назад до вправи',
};
