// What input methods and telephones type by themselves in place of what the author typed: a table of answers.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAnswerJudge } from './answer-judge.ts';
import { courseRules } from './answer-rules.ts';

const file = path.resolve(import.meta.dirname, '../../../test/fixtures/answers-typographic.tsv');
const ROWS = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));
const MORE = [
  ['«oui»', '"oui"', 'right'],
  ['aujourd’hui', 'aujourdʼhui', 'right'],
  ['suis', 'ｓｕｉｓ', 'right'],
];

const languageOf = (text: string) =>
  /[\u3040-\u30FF\uFF61-\uFF9F]|\d/.test(text)
    ? 'ja'
    : /\p{Script=Han}/u.test(text)
      ? 'zh'
      : /\p{Script=Arabic}/u.test(text)
        ? 'ar'
        : 'fr';

describe.each([...ROWS, ...MORE])('the answer %s, typed as %s', (answer = '', typed = '', wanted = '') => {
  it(`is ${wanted}`, () => {
    const language = languageOf(answer);
    const judge = createAnswerJudge(courseRules({ language, chosen: {} }));
    const { right, nearMisses } = judge.check(typed, [answer]);
    expect(wanted.startsWith('right or remark') ? right || nearMisses.length > 0 : right).toBe(true);
  });
});
