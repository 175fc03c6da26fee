// What teachers of thirteen languages say of typed answers, under each setting of a course: the tables are the specification of the judge.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAIN_JUDGE } from '#answers/check-answer.ts';
import { loadAllHomophones } from '#answers/homophones.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import { type ChosenRules, courseRules, pageRules } from '#answers/rules/answer-rules.ts';
import { loadSimplified } from '#answers/rules/letter-forms.ts';
import { arabic } from './fixtures/typed-answers/arabic.ts';
import { chinese } from './fixtures/typed-answers/chinese.ts';
import { german } from './fixtures/typed-answers/german.ts';
import { greek } from './fixtures/typed-answers/greek.ts';
import { hebrew } from './fixtures/typed-answers/hebrew.ts';
import { italian } from './fixtures/typed-answers/italian.ts';
import { japanese } from './fixtures/typed-answers/japanese.ts';
import { korean } from './fixtures/typed-answers/korean.ts';
import { russian } from './fixtures/typed-answers/russian.ts';
import { spanish } from './fixtures/typed-answers/spanish.ts';
import { turkish } from './fixtures/typed-answers/turkish.ts';
import { SETTINGS, type TypedAnswers } from './fixtures/typed-answers/typed-answers.ts';
import { ukrainian } from './fixtures/typed-answers/ukrainian.ts';
import { vietnamese } from './fixtures/typed-answers/vietnamese.ts';

await Promise.all([loadAllHomophones(), loadSimplified()]);

const TABLES: Readonly<Record<string, TypedAnswers>> = {
  arabic,
  german,
  greek,
  hebrew,
  japanese,
  turkish,
  ukrainian,
  russian,
  vietnamese,
  korean,
  chinese,
  spanish,
  italian,
};

/** The verdict of each setting that is named, and that of all others. */
function readVerdicts(verdicts: string): Map<string, string> {
  const [usual = '', ...others] = verdicts.split(' | ');
  return new Map([
    ['usual', usual],
    ...others.map((text): [string, string] => {
      const [setting = '', verdict = ''] = text.split(': ');
      return [setting, verdict];
    }),
  ]);
}

function createJudges(language: string) {
  const settings: [string, ChosenRules][] = [['usual', {}], ...Object.entries(SETTINGS)];
  return settings.map(([setting, chosen]) => ({
    setting,
    judge: createAnswerJudge(courseRules({ language, chosen })),
  }));
}

describe.each(Object.entries(TABLES))('typed answers in %s', (_, { language, rows }) => {
  const judges = createJudges(language);

  it.each(rows)('%j, typed %j, is %s', (accepted, typed, verdicts) => {
    const expected = readVerdicts(verdicts);
    const judged = judges.map(({ setting, judge }) => {
      const { right, nearMisses } = judge.check(typed, [accepted]);
      return [setting, right ? 'correct' : nearMisses.length > 0 ? 'remark' : 'wrong'];
    });
    expect([...expected.keys()].filter((setting) => judges.every((judge) => judge.setting !== setting))).toEqual([]);
    expect(Object.fromEntries(judged)).toEqual(
      Object.fromEntries(judges.map(({ setting }) => [setting, expected.get(setting) ?? expected.get('usual')])),
    );
  });

  it('are sixty', () => {
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(([accepted, typed]) => `${accepted}\n${typed}`)).size).toBe(60);
  });
});

/** Language, accepted answer, typed answer, and what a teacher would say of it. */
const REMARKS = readFileSync(new URL('./fixtures/typed-answers/remarks.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const REMARK_LANGUAGES = [...new Set(REMARKS.map(([language = '']) => language))];

describe('a remark', () => {
  it.each(REMARK_LANGUAGES)('in %s names what an answer differs in', (language) => {
    const judge = createAnswerJudge(courseRules({ language, chosen: {} }));
    const rows = REMARKS.filter(([of]) => of === language);
    const judged = rows.map(([of, accepted = '', typed = '']) => {
      const { right, nearMisses } = judge.check(typed, [accepted]);
      return [of, accepted, typed, right ? 'right' : nearMisses.join('+')];
    });
    expect(judged).toEqual(rows);
  });

  it('is the same of a page that needs no rules, since its language has none of its own', () => {
    const rows = REMARKS.filter(([language = '']) => pageRules([courseRules({ language, chosen: {} })]) === undefined);
    expect(new Set(rows.map(([language]) => language)).size).toBeGreaterThan(4);
    const judged = rows.map(([of, accepted = '', typed = '']) => {
      const { right, nearMisses } = PLAIN_JUDGE.check(typed, [accepted]);
      return [of, accepted, typed, right ? 'right' : nearMisses.join('+')];
    });
    expect(judged).toEqual(rows);
  });

  it.each([
    ['que tu as', 'que ta as', 'no apostrophe is missing'],
    ['tu as', 'ta as', 'no apostrophe is missing'],
  ])('of %j, typed %j, says nothing of what is not so: %s', (accepted, typed) => {
    const judge = createAnswerJudge(courseRules({ language: 'fr', chosen: {} }));
    expect(judge.check(typed, [accepted]).nearMisses).not.toContain('apostrophe');
  });
});
