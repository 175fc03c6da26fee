// Blanks found again after lines moved, split, joined, went and came: wrongly aligned
// is a failure, and what is lost is counted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { findBlanks } from '../../test/support/page-items.ts';
import { alignAlike } from './align-alike.ts';

const LECTURES = path.join(import.meta.dirname, '../../demo/lectures');
const texts = ['M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK', '36DKHFL2KUK'].map((id) =>
  readFileSync(path.join(LECTURES, `${id}.txt`), 'utf8'),
);

const BLANK = /---([^\s|-].*?)---/g;

/** A line, and which blanks of the original page its own are; undefined for a new one. */
type Line = { text: string; origins: (number | undefined)[] };
type Edit = (lines: readonly Line[]) => Line[];

function toLines(markup: string): Line[] {
  let count = 0;
  const countBlanks = (text: string) => Array.from(text.matchAll(BLANK), () => count++);
  return markup.split('\n').map((text) => ({ text, origins: countBlanks(text) }));
}

/** Edits the runs of lines with blanks. */
function editRuns(edit: (run: Line[]) => readonly Line[]): Edit {
  return (lines) => {
    const edited: Line[] = [];
    let run: Line[] = [];
    for (const line of [...lines, undefined]) {
      if (line !== undefined && line.origins.length > 0) run.push(line);
      else {
        edited.push(...(run.length === 0 ? [] : edit(run)), ...(line === undefined ? [] : [line]));
        run = [];
      }
    }
    return edited;
  };
}

/** @param edit is also given how many lines with blanks come before on the page */
function editEach(edit: (line: Line, at: number) => Line | Line[]): Edit {
  return (lines) => {
    let at = 0;
    return editRuns((run) => run.flatMap((line) => edit(line, at++)))(lines);
  };
}
const editText = (edit: (text: string) => string): Edit => editEach((line) => ({ ...line, text: edit(line.text) }));

function editOutside(text: string, edit: (piece: string) => string): string {
  const pieces = text.split(/(---[^\s|-].*?---|\{ (?:BLUE|RED|AUDIO) \||\})/);
  return pieces.map((piece, at) => (at % 2 === 0 ? edit(piece) : piece)).join('');
}

/** Another first letter outside of the blanks. */
function changeLetter(line: Line): Line {
  let isDone = false;
  const change = (letter: string) => {
    if (isDone) return letter;
    isDone = true;
    return letter === 'x' ? 'z' : 'x';
  };
  return { ...line, text: editOutside(line.text, (piece) => piece.replace(/\p{Ll}/u, change)) };
}

const isRow = ({ text }: Line) => text.startsWith('|');
const isFormatted = (line: Line) => isRow(line) || /[{*]/.test(line.text);
const asNew = ({ text, origins }: Line): Line => ({ text, origins: origins.map(() => undefined) });
const withAnswer = (line: Line, answer: string): Line => ({
  ...line,
  text: line.text.replace(BLANK, `---${answer}---`),
});
const shuffle = (run: readonly Line[]) =>
  run.toSorted((a, b) => ((Number(a.origins[0]) * 7919) % 101) - ((Number(b.origins[0]) * 7919) % 101));

/** A wholly different line with the same answers. */
function replaceSentence(line: Line): Line {
  const blanks = Array.from(line.text.matchAll(BLANK), ([blank]) => blank).join(' puis ');
  return asNew({ ...line, text: isRow(line) ? `| Voici un mot | ${blanks} |` : `On cherche un mot : ${blanks}.` });
}

function joinPairs(run: readonly Line[]): Line[] {
  if (run.some(isRow)) return [...run];
  return run.flatMap((line, at) => {
    const next = run[at + 1];
    if (at % 2 === 1) return [];
    return next === undefined
      ? [line]
      : [{ text: `${line.text} ${next.text}`, origins: [...line.origins, ...next.origins] }];
  });
}

/** Each clause a line of its own. */
function split(line: Line): Line[] {
  if (isFormatted(line)) return [line];
  let used = 0;
  return line.text.split(/[;,] /).flatMap((text) => {
    const count = [...text.matchAll(BLANK)].length;
    used += count;
    return { text, origins: line.origins.slice(used - count, used) };
  });
}

const EDITS: [what: string, outcome: { kept: number; lost: number }, edit: Edit][] = [
  ['are turned round and edited', { kept: 78, lost: 1 }, editRuns((run) => run.toReversed().map(changeLetter))],
  ['are shuffled and edited', { kept: 78, lost: 1 }, editRuns((run) => shuffle(run).map(changeLetter))],
  [
    'change places with their neighbours and are edited',
    { kept: 79, lost: 0 },
    editRuns((run) => run.map((line, at) => run[at % 2 === 0 ? at + 1 : at - 1] ?? line).map(changeLetter)),
  ],
  [
    'go, every second one, and the others are edited',
    { kept: 40, lost: 0 },
    editEach((line, at) => (at % 2 === 0 ? changeLetter(line) : [])),
  ],
  [
    'go, the first of each exercise, and the others are edited',
    { kept: 60, lost: 0 },
    editRuns((run) => run.slice(1).map(changeLetter)),
  ],
  ['become other sentences with the same answers', { kept: 0, lost: 0 }, editEach(replaceSentence)],
  [
    'become, every second one, other sentences with the same answers',
    { kept: 40, lost: 0 },
    editEach((line, at) => (at % 2 === 0 ? changeLetter(line) : replaceSentence(line))),
  ],
  [
    'are edited, and their answers are, too',
    { kept: 6, lost: 73 },
    editEach((line) => ({ ...changeLetter(line), text: changeLetter(line).text.replace(BLANK, '---zzz$1---') })),
  ],
  ['get a wholly different answer', { kept: 71, lost: 8 }, editEach((line) => withAnswer(line, 'kkk'))],
  [
    'are replaced by similar ones with another answer',
    { kept: 0, lost: 0 },
    editEach((line) => asNew(withAnswer(changeLetter(line), 'autre'))),
  ],
  [
    'get a copy with another answer before them, and are edited',
    { kept: 79, lost: 0 },
    editEach((line) => [asNew(withAnswer(line, 'autre')), changeLetter(line)]),
  ],
  [
    'get a copy with another answer behind them, and are edited',
    { kept: 79, lost: 0 },
    editEach((line) => [changeLetter(line), asNew(withAnswer(changeLetter(line), 'autre'))]),
  ],
  [
    'get a similar line before them, and are edited',
    { kept: 75, lost: 4 },
    editEach((line) => {
      const sibling = changeLetter(changeLetter(line));
      return [asNew({ ...sibling, text: sibling.text.replace(/\p{Ll}(?=\P{L}*$)/u, 'w') }), changeLetter(line)];
    }),
  ],
  [
    'get words at their end',
    { kept: 79, lost: 0 },
    editEach((line) => ({
      ...line,
      text: isRow(line) ? line.text.replace(/\|\s*$/, "s'il vous plaît |") : `${line.text} s'il vous plaît`,
    })),
  ],
  [
    'get a clause at their start',
    { kept: 79, lost: 0 },
    editText((text) => (text.startsWith('|') ? text.replace('|', '| Dites-moi donc :') : `Dites-moi donc : ${text}`)),
  ],
  [
    'are written in capitals',
    { kept: 79, lost: 0 },
    editText((text) => editOutside(text, (piece) => piece.toUpperCase())),
  ],
  [
    'lose their accents',
    { kept: 79, lost: 0 },
    editText((text) => editOutside(text, (piece) => piece.normalize('NFD').replace(/\p{M}/gu, ''))),
  ],
  [
    'lose their punctuation',
    { kept: 79, lost: 0 },
    editText((text) => editOutside(text, (piece) => piece.replace(/[.,!?«»:]/g, '').replaceAll("'", '’'))),
  ],
  [
    'have their answers in capitals',
    { kept: 79, lost: 0 },
    editText((text) => text.replace(BLANK, (_, answer: string) => `---${answer.toUpperCase()}---`)),
  ],
  [
    'get a second blank',
    { kept: 79, lost: 0 },
    editEach((line) =>
      isRow(line) ? line : { text: `${changeLetter(line).text} ---encore---`, origins: [...line.origins, undefined] },
    ),
  ],
  [
    'with two blanks lose the first',
    { kept: 71, lost: 0 },
    editEach((line) =>
      line.origins.length < 2
        ? line
        : { text: line.text.replace(/---([^\s|-].*?)---/, '$1'), origins: line.origins.slice(1) },
    ),
  ],
  [
    'end behind their blank',
    { kept: 76, lost: 3 },
    editEach((line) => {
      const rest = /(?<=---[^-]+---)[^-]*$/;
      return isFormatted(line) || line.origins.length > 1 ? line : { ...line, text: line.text.replace(rest, '') };
    }),
  ],
  ['are joined in pairs', { kept: 79, lost: 0 }, editRuns(joinPairs)],
  ['are split at their commas', { kept: 78, lost: 1 }, editEach(split)],
  [
    'are numbered, behind a new first one',
    { kept: 79, lost: 0 },
    editRuns((run) =>
      run.some(isRow)
        ? run
        : [
            { text: '1) ---premier--- mot', origins: [undefined] },
            ...run.map((line, at) => ({ ...line, text: `${at + 2}) ${line.text}` })),
          ],
    ),
  ],
];

/** The ids by which publishing finds blanks again: by key first, then by alignment. */
async function compare(before: string, after: string, origins: readonly (number | undefined)[]) {
  const [froms, tos] = [findBlanks(toHtml(before)), findBlanks(toHtml(after))];
  expect(tos).toHaveLength(origins.length);
  const toByKey = new Map(tos.map(({ key }, to) => [key, to]));
  const byKey = froms.flatMap(({ key }, from) => ({ from, to: toByKey.get(key) }));
  const openFroms = byKey.flatMap(({ from, to }) => (to === undefined ? [from] : []));
  const taken = new Set(byKey.map(({ to }) => to));
  const openTos = [...tos.keys()].filter((to) => !taken.has(to));
  const pick = <Item>(items: readonly Item[], indices: readonly number[]) => indices.flatMap((at) => items[at] ?? []);
  const aligned = await alignAlike(pick(froms, openFroms), pick(tos, openTos));
  const pairs = [
    ...byKey.filter(({ to }) => to !== undefined),
    ...aligned.map(({ from, to }) => ({ from: openFroms[from], to: openTos[to] })),
  ];
  const describePair = ({ from = -1, to = -1 }) =>
    [froms[from], tos[to]].map((blank) => `${blank?.before}[${blank?.answers}]${blank?.after}`).join(' => ');
  const isRight = ({ from, to }: { from: number | undefined; to: number | undefined }) => origins[to ?? -1] === from;
  return {
    kept: pairs.filter(isRight).length,
    lost: origins.filter((origin) => origin !== undefined).length - pairs.filter(isRight).length,
    wrong: pairs.filter((pair) => !isRight(pair)).map(describePair),
  };
}

describe('the 79 blanks of the demo lectures, when their lines', () => {
  it.each(EDITS)('%s', async (_, outcome, edit) => {
    const total = { kept: 0, lost: 0 };
    for (const text of texts) {
      const edited = edit(toLines(text));
      const origins = edited.flatMap((line) => line.origins);
      const { kept, lost, wrong } = await compare(text, edited.map((line) => line.text).join('\n'), origins);
      expect(wrong).toEqual([]);
      total.kept += kept;
      total.lost += lost;
    }
    expect(total).toEqual(outcome);
  });
});

/** For each later line the earlier one that it was; null for a new one. */
const DRILLS: [what: string, before: string[], after: string[], origins: (number | null)[], lost: number][] = [
  [
    'of which one verb is replaced',
    ['je ---suis---', 'je ---parle---'],
    ['je ---parle---', 'je ---mange---'],
    [1, null],
    0,
  ],
  [
    'that is about another verb',
    ['je ---suis---', 'tu ---es---'],
    ['je ---parle---', 'tu ---parles---'],
    [null, null],
    0,
  ],
  ['in another tense', ['je ---parle---', 'tu ---parles---'], ['je ---parlais---', 'tu ---parlais---'], [0, 1], 0],
  [
    'with corrected answers',
    ['16 : ---seise---', '17 : ---dix-set---'],
    ['16 : ---seize---', '17 : ---dix-sept---'],
    [0, 1],
    0,
  ],
  [
    'with other numbers',
    ['16 : ---seize---', '17 : ---dix-sept---'],
    ['61 : ---soixante et un---', '17 : ---dix-sept---'],
    [null, 1],
    0,
  ],
  [
    'of opposites, turned round',
    ['grand → ---petit---', 'petit → ---grand---'],
    ['contraire de petit : ---grand---', 'contraire de grand : ---petit---'],
    [1, 0],
    0,
  ],
  [
    'of twins that change places',
    ['Je ---suis--- content.', 'Je ---suis--- triste.'],
    ['Je ---suis--- triste ce soir.', 'Je ---suis--- content ce soir.'],
    [1, 0],
    0,
  ],
  [
    'of pronouns in another order',
    ['je ---parle---', 'il ---parle---', 'on ---parle---'],
    ['on ---parle--- bien', 'je ---parle--- bien', 'il ---parle--- bien'],
    [2, 0, 1],
    0,
  ],
  [
    'of articles in another order',
    ['---le--- chat', '---la--- table', '---le--- chien'],
    ['---le--- chien noir', '---la--- table noire', '---le--- chat noir'],
    [2, 1, 0],
    0,
  ],
  [
    'with shared alternatives',
    ['Ça va ? ---bien | oui---', 'Tu viens ? ---oui | bien---'],
    ['Tu viens ? ---oui | bien | si---', 'Ça va ? ---bien | oui | super---'],
    [1, 0],
    0,
  ],
  [
    'of equal lines, of which one is gone',
    ['Elle ---est--- là.', 'Elle ---est--- là.'],
    ['Elle ---est--- ici.'],
    [null],
    0,
  ],
  [
    'of equal lines, with one more',
    ['Elle ---est--- là.', 'Elle ---est--- là.'],
    ['1. Elle ---est--- là.', '2. Elle ---est--- là.', '3. Elle ---est--- là.'],
    [0, 1, null],
    2,
  ],
  [
    'whose blank moved to an equal word',
    ['---Le--- chat mange le poisson.'],
    ['Le chat noir mange ---le--- poisson.'],
    [null],
    0,
  ],
  [
    'without spaces',
    ['私---は---学生です。', '私---が---学生です。'],
    ['私---が---先生です。', '私---は---先生です。'],
    [1, 0],
    0,
  ],
  [
    'in Arabic',
    ['أنا ---طالب--- جديد', 'هو ---طالب--- جديد'],
    ['أنا ---طالب--- قديم', 'هو ---طالب--- قديم'],
    [0, 1],
    0,
  ],
];

describe('a drill', () => {
  it.each(DRILLS)('%s', async (_, before, after, origins, lost) => {
    const [from, to] = [before, after].map((lines) => `@write\n${lines.join('\n')}\n`);
    const outcome = await compare(
      from ?? '',
      to ?? '',
      origins.map((origin) => origin ?? undefined),
    );
    expect(outcome).toMatchObject({ wrong: [], lost });
  });
});
