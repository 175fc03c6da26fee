// Moodle's questions of programs: `combined`, whose parts are questions of their own, and those with codes for fields
// and values.
import { expect, it } from 'vitest';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readMoodleImport } from './quiz-readers.ts';

const question = (type: string, name: string, prompt: string, more = '') =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${prompt}]]></text></questiontext>${more}</question>`;
const answer = (text: string, fraction = 100) =>
  `<answer fraction="${fraction}" format="plain_text"><text>${text}</text><feedback format="plain_text"><text></text></feedback></answer>`;
const combined = (prompt: string, ...parts: string[]) =>
  question('combined', 'C', prompt, `<subquestions>${parts.join('')}</subquestions>`);

async function readBack(xml: string): Promise<[markup: string, ...notices: string[]]> {
  const lecture = await readMoodleImport({ name: 'a.xml', bytes: Buffer.from(`<quiz>${xml}</quiz>`) });
  return [importedMarkup(lecture), ...listNotices(lecture)];
}

it('combined questions are the exercises that their parts are', async () => {
  const xml = combined(
    'Il y a [[1:numeric:__10__]] jours.<br>Un chat est un [[2:pmatch:__20__]].<br>Quelles couleurs ? [[3:multiresponse:v]]<br>Le ciel est [[4:selectmenu:2]]<br>Et la mer ? [[5:singlechoice:h]]',
    question('varnumeric', '1', '', answer('7')),
    question('pmatch', '2', '', answer('match_any(match_mw(petit félin) match(animal|félin))')),
    question('oumultiresponse', '3', '', answer('bleu') + answer('rouge') + answer('table', 0)),
    question(
      'gapselect',
      '4',
      '',
      '<selectoption><text>vert</text></selectoption><selectoption><text>bleu</text></selectoption>',
    ),
    question('multichoice', '5', '', `<single>true</single>${answer('grise', 0)}${answer('verte')}`),
  );
  const [markup, ...notices] = await readBack(xml);
  expect(markup).toBe(
    [
      '@write',
      'Il y a ---7--- jours.',
      'Un chat est un ---petit félin | animal | félin---.',
      '',
      '@choose',
      'Quelles couleurs ? ____',
      '[x] bleu',
      '[x] rouge',
      '[ ] table',
      'Le ciel est ____',
      '( ) vert',
      '(x) bleu',
      'Et la mer ? ____',
      '( ) grise',
      '(x) verte',
    ].join('\n'),
  );
  expect(notices).toEqual([
    'Question 1, “C”: Left out: the text “match_any(match_mw(petit félin) match(animal|félin))”.',
  ]);
});

it('a part that has no counterpart, or no answer that is a word, is named', async () => {
  const xml = combined(
    'Dites [[a:pmatch:__9__]] et [[b:pmatch]]. [[c:showworking:__80x5__]]',
    question('pmatch', 'a', '', answer('match(bonjour)')),
    question('pmatch', 'b', '', answer('match(bon[ne] soir) + not match(x)')),
  );
  expect(await readBack(xml)).toEqual([
    '@write\nDites ---bonjour--- et ____.',
    'Question 1, “C”: Codes of its format are left out, or a line or a name stands in their place: “[[c:showworking:__80x5__]]”',
    'Question 1, “C”: A gap has no right answer: it does not become a blank.',
    'Question 1, “C”: Left out: the text “match(bonjour)”; the text “match(bon[ne] soir) + not match(x)”.',
  ]);
  const [nothing, ...notices] = await readBack(combined('Expliquez. [[1:showworking:__80x5__]]'));
  expect(nothing).toBe('Expliquez.');
  expect(notices.join('\n')).toContain('[[1:showworking:__80x5__]]');
});

it('questions of STACK can be read; codes, feedback and what is computed are listed', async () => {
  const more =
    '<questionvariables><text>a:3;</text></questionvariables><specificfeedback format="html"><text>[[feedback:prt1]]</text></specificfeedback><input><name>ans1</name><tans>a^2</tans></input><prt><node><truefeedback format="html"><text>Bravo</text></truefeedback></node></prt>';
  const [markup, ...notices] = await readBack(
    question(
      'stack',
      'S',
      '<p>Le carré de {@a@} : [[input:ans1]] [[validation:ans1]] [[if test="a>1"]]Fin.[[/if]] [[jsxgraph]]var b;[[/jsxgraph]]</p>',
      more,
    ),
  );
  expect(markup).toBe('Le carré de a : ____ Fin.');
  const all = notices.join('\n');
  for (const part of [
    '[[input:ans1]]',
    '[[validation:ans1]]',
    '{@a@}',
    'var b;',
    'a:3;',
    'Bravo',
    'a^2',
    '[[if test="a>1"]]',
  ])
    expect(all).toContain(part);
});

it('questions with values that are computed have lines and names in place of codes', async () => {
  const calculated = question(
    'calculated',
    'K',
    '<p>{a} + {b} = ?</p>',
    `${answer('{a} + {b}')}<dataset_definitions><dataset_definition><status><text>private</text></status><name><text>a</text></name><minimum><text>1</text></minimum></dataset_definition></dataset_definitions>`,
  );
  const [markup, ...notices] = await readBack(calculated);
  expect(markup).toBe('a + b = ?\n\n– a + b');
  expect(notices.join('\n')).toMatch(/“\{a\} · \{b\}”.*private/s);
  const formulas = question(
    'formulas',
    'F',
    '<p>{n} pommes.</p>',
    '<varsrandom><text>n={2:9};</text></varsrandom><answers><partindex><text>0</text></partindex><subqtext format="html"><text>Le double : {_0}</text></subqtext></answers>',
  );
  const [second, ...others] = await readBack(formulas);
  expect(second).toBe('n pommes.\n\n– Le double : ____');
  expect(others.join('\n')).toContain('{n} · {_0}');
  expect(others.join('\n')).toContain('n={2:9};');
});

it('questions of one choice whose options are rows, and texts that a program marks, are what they are elsewhere', async () => {
  const row = (number: number, text: string, feedback: string) =>
    `<row number="${number}"><optiontext format="html"><text>${text}</text></optiontext><feedbacktext format="html"><text>${feedback}</text></feedbacktext></row>`;
  const rows = `<scoringmethod><text>sconezero</text></scoringmethod><answernumbering><text>none</text></answernumbering><correctrow>2</correctrow>${row(1, 'le', 'non')}${row(2, 'la', '')}`;
  expect(await readBack(question('sc', 'R', '… table', rows))).toEqual(['@choose\n… table\n( ) le | non\n(x) la']);
  const more =
    '<minwordlimit>10</minwordlimit><maxwordlimit>20</maxwordlimit><aiprompt>Corrige tout</aiprompt><markscheme>Un point</markscheme>';
  expect(await readBack(question('aitext', 'A', 'Écrivez.', more))).toEqual([
    '@text 10-20\nÉcrivez.',
    'Question 1, “A”: Left out: the notes for graders “Corrige tout”; the notes for graders “Un point”.',
  ]);
});
