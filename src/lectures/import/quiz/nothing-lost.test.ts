// Every word of a quiz is in the lecture or in a notice, whatever the types of its questions are.

import { describe, expect, it } from 'vitest';
import { readH5pImport } from '#lectures/import/h5p/read-h5p.ts';
import type { ImportedLecture } from '#lectures/import/imported.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { h5pPackage } from '../../../../test/support/imports/h5p-package.ts';
import { importedMarkup } from '../../../../test/support/imports/imported-markup.ts';
import { readGiftImport, readMoodleImport } from './quiz-readers.ts';

/** Words that are told apart, and that no program writes by itself. */
const word = fc.nat({ max: 0xffff }).map((number) => `mot${number.toString(36)}é`);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const listWords = (source: string): string[] => source.match(/mot[a-z0-9]+é/g) ?? [];

function expectAllWords(source: string, lecture: ImportedLecture): void {
  const found = new Set(
    listWords(
      `${lecture.title} ${importedMarkup(lecture)} ${lecture.notices.map(({ where, text: said }) => `${where} ${said}`).join(' ')}`,
    ),
  );
  expect(listWords(source).filter((one) => !found.has(one))).toEqual([]);
}

const element = (name: string, content: fc.Arbitrary<string>) =>
  content.map((inside) => `<${name} format="html" fraction="0"><text>${inside}</text></${name}>`);
const TEXTS = ['answer', 'hint', 'correctfeedback', 'graderinfo', 'row', 'unknownfield', 'generalfeedback', 'dragbox'];
const nested = fc
  .tuple(text, text, fc.constantFrom('subquestion', 'row', 'pair'))
  .map(
    ([first, second, name]) =>
      `<${name}><text>${first}</text><answer><text>${second}</text></answer></${name}><deep><inner><note>${second}</note></inner></deep>`,
  );
const TYPES = [
  'cloze',
  'ddwtos',
  'gapselect',
  'gapfill',
  'matching',
  'mtf',
  'kprime',
  'matrix',
  'oumatrix',
  'multichoice',
  'numerical',
];
const type = fc.constantFrom(
  ...TYPES,
  'ordering',
  'shortanswer',
  'description',
  'essay',
  'ddmarker',
  'pmatch',
  'combined',
  'stack',
  'formulas',
  'calculated',
  'constructor',
);
const moodleQuestion = fc
  .tuple(
    type,
    text,
    text,
    text,
    fc.array(fc.oneof(nested, ...TEXTS.map((name) => element(name, text))), { maxLength: 6 }),
  )
  .map(
    ([name, title, tag, prompt, more]) =>
      `<question type="${name}"><name><text>${title}</text></name><questiontext><text>${prompt}</text></questiontext>${more.join('')}<tags><tag><text>${tag}</text></tag></tags></question>`,
  );
const path = fc.array(text, { minLength: 1, maxLength: 3 }).map((names) => `$course$/top/${names.join('/')}`);
const moodleCategory = path.map(
  (names) => `<question type="category"><category><text>${names}</text></category></question>`,
);

const giftAnswers = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom('=', '~', '=%50%', '~%-20%'), text, fc.option(text)), {
      minLength: 1,
      maxLength: 4,
    })
    .map((answers) =>
      answers.map(([sign, answer, feedback]) => `${sign}${answer}${feedback === null ? '' : `#${feedback}`}`).join(' '),
    ),
  fc
    .array(fc.tuple(text, text, fc.option(text)), { minLength: 1, maxLength: 3 })
    .map((pairs) =>
      pairs
        .map(([left, right, feedback]) => `=${left} -> ${right}${feedback === null ? '' : `#${feedback}`}`)
        .join(' '),
    ),
  fc.tuple(text, text).map(([wrong, right]) => `T#${wrong}#${right}`),
  fc.constant(''),
);
const giftQuestion = fc
  .tuple(text, giftAnswers, text, fc.option(giftAnswers), fc.option(text), fc.option(text))
  .map(([before, first, after, second, general, name]) => {
    const end = second === null ? '' : `{${second}} ${after}`;
    const above = name === null ? '' : `// ${name}\n::${name}::`;
    return `${above}${before} {${first}${general === null ? '' : ` #### ${general}`}} ${after} ${end}`;
  });
const giftCategory = fc.oneof(
  path.map((names) => `$CATEGORY: ${names}`),
  text.map((comment) => `// ${comment}`),
);

const library = fc.constantFrom(
  'H5P.Row',
  'H5P.Column',
  'H5P.CoursePresentation',
  'H5P.Essay',
  'H5P.Crossword',
  'H5P.New',
);
const leaf = fc.tuple(library, text, text, text).map(([name, first, second, third]) => ({
  library: `${name} 1.0`,
  params: { taskDescription: `<p>${first}</p>`, words: [{ clue: second, answer: third }], l10n: { check: 'Check it' } },
}));
const known = fc.tuple(text, text, text).map(([question, answer, feedback]) => ({
  library: 'H5P.MultiChoice 1.16',
  params: {
    question,
    answers: [{ text: answer, correct: true, tipsAndFeedback: { notChosenFeedback: feedback } }],
    overallFeedback: [{ from: 0, to: 100, feedback }],
  },
}));
const content = fc.tuple(library, fc.array(fc.oneof(leaf, known), { maxLength: 4 })).map(([name, parts]) => ({
  library: name,
  params: { anything: parts.map((part) => ({ holder: [part] })), introduction: 'motzé' },
}));

describe('no word is lost', () => {
  it('of Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(moodleQuestion, moodleCategory), { minLength: 1, maxLength: 3 }),
        async (questions) => {
          fc.pre(questions.some((question) => !question.includes('category')));
          const source = `<quiz>${questions.join('')}</quiz>`;
          expectAllWords(source, await readMoodleImport({ name: 'a.xml', bytes: Buffer.from(source) }));
        },
      ),
      { numRuns: selectRuns(150) },
    );
  });

  it('of GIFT', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(giftQuestion, giftCategory), { minLength: 1, maxLength: 3 }),
        async (questions) => {
          fc.pre(questions.some((question) => question.includes('{')));
          const source = questions.join('\n\n');
          expectAllWords(source, await readGiftImport({ name: 'a.gift', bytes: Buffer.from(source) }));
        },
      ),
      { numRuns: selectRuns(150) },
    );
  });

  it('of H5P', async () => {
    await fc.assert(
      fc.asyncProperty(content, async ({ library: name, params }) => {
        const lecture = await readH5pImport({ name: 'a.h5p', bytes: h5pPackage(name, params) });
        expectAllWords(JSON.stringify(params), lecture);
      }),
      { numRuns: selectRuns(100) },
    );
  });
});

describe('a reading above a word', () => {
  const ruby = '<ruby>motun1é<rp>(</rp><rt>motdeux2é</rt><rp>)</rp></ruby>';
  const moodle = (prompt: string, answer: string) =>
    readMoodleImport({
      name: 'a.xml',
      bytes: Buffer.from(
        `<quiz><question type="matching"><questiontext><text/></questiontext><subquestion><text><![CDATA[${prompt}]]></text><answer><text><![CDATA[${answer}]]></text></answer></subquestion><subquestion><text>b</text><answer><text>c</text></answer></subquestion></question></quiz>`,
      ),
    });

  it('comes in with it, and is no loss', async () => {
    const lecture = await moodle(`avec ${ruby} ici`, 'a');
    expect(importedMarkup(lecture)).toContain('avec { RUBY | motun1é | motdeux2é } ici');
    expect(lecture.notices).toEqual([]);
  });

  it('is not part of what is typed or chosen, and is listed', async () => {
    const lecture = await moodle('a', ruby);
    expect(importedMarkup(lecture)).toContain('a | motun1é\n');
    expectAllWords(ruby, lecture);
    const gift = await readGiftImport({ name: 'a.gift', bytes: Buffer.from(`[html]Wie? {=[html]${ruby}}`) });
    expect(importedMarkup(gift)).toContain('---motun1é---');
    expectAllWords(ruby, gift);
  });
});
