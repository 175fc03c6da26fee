// Blanks found again after edits: the demo's four lectures under edits of every kind. Wrongly aligned is a failure.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Item } from '#exercises/item.ts';
import { toHtml } from '#markup/to-html.ts';
import { findBlanks } from '../../test/support/page-items.ts';
import { alignAlike } from './align-alike.ts';

const LECTURES = path.join(import.meta.dirname, '../../demo/lectures');
const texts = ['M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK', '36DKHFL2KUK'].map((id) =>
  readFileSync(path.join(LECTURES, `${id}.txt`), 'utf8'),
);

type Outcome = { kept: number; byKey: number; wrong: number; all: number };

/**
 * Aligns the blanks of two pages as publishing does: first by key, then the others.
 * @param truth the index of the later blank that an earlier one has become; undefined for one that is gone
 */
async function compare(
  before: readonly Item[],
  after: readonly Item[],
  truth: (from: number) => number | undefined,
): Promise<Outcome> {
  const outcome = { kept: 0, byKey: 0, wrong: 0, all: before.length };
  const [froms, tos] = [[...before.keys()], [...after.keys()]];
  const byKey = froms.flatMap((from) => {
    const to = after.findIndex(({ key }) => key === before[from]?.key);
    return to < 0 ? [] : [{ from, to }];
  });
  const openFroms = froms.filter((index) => !byKey.some(({ from }) => from === index));
  const openTos = tos.filter((index) => !byKey.some(({ to }) => to === index));
  const pick = (blanks: readonly Item[], indices: readonly number[]) => indices.flatMap((at) => blanks[at] ?? []);
  const aligned = await alignAlike(pick(before, openFroms), pick(after, openTos));
  const pairs = [...byKey, ...aligned.map(({ from, to }) => ({ from: openFroms[from] ?? -1, to: openTos[to] ?? -1 }))];
  for (const { from, to } of pairs) {
    if (truth(from) === to) outcome.kept += 1;
    else outcome.wrong += 1;
  }
  outcome.byKey = byKey.length;
  return outcome;
}

const parseBlanks = (markup: string) => findBlanks(toHtml(markup));
const same = (index: number) => index;

/** Edits every line with a blank. */
function editLines(markup: string, edit: (line: string) => string): string {
  return markup
    .split('\n')
    .map((line) => (line.includes('---') ? edit(line) : line))
    .join('\n');
}

/** Edits the text of a line outside of its blanks and tags. */
function editOutside(line: string, edit: (text: string) => string): string {
  return line
    .split(/(---.*?---|\{.*?\})/)
    .map((piece, at) => (at % 2 === 0 ? edit(piece) : piece))
    .join('');
}

/** The outcome over the four lectures, each edited. */
async function align(edit: (markup: string) => string): Promise<Outcome> {
  const total: Outcome = { kept: 0, byKey: 0, wrong: 0, all: 0 };
  for (const text of texts) {
    const outcome = await compare(parseBlanks(text), parseBlanks(edit(text)), same);
    for (const key of ['kept', 'byKey', 'wrong', 'all'] as const) total[key] += outcome[key];
  }
  return total;
}

const BLANK = /---([^\s-].*?)---/g;
const ALL_KEPT = { kept: 79, wrong: 0, all: 79 };

function changeOneLetter(line: string): string {
  let isDone = false;
  return editOutside(line, (text) =>
    text.replace(/\p{Ll}/u, (letter) => {
      if (isDone) return letter;
      isDone = true;
      return letter === 'x' ? 'z' : 'x';
    }),
  );
}

describe('the 79 blanks of the demo lectures', () => {
  const edits: [name: string, edit: (line: string) => string][] = [
    ['a letter is changed', changeOneLetter],
    ['a number is put before it', (line) => `7. ${line}`],
    ['another answer is accepted, too', (line) => line.replace(BLANK, '---$1 | zzz---')],
    ['the answer moves among the alternatives', (line) => line.replace(BLANK, '---zzz | $1---')],
    ['the answer is another one', (line) => line.replace(BLANK, '---zzz$1---')],
  ];
  it.each(edits)('are found again when, in every line, %s', async (_, edit) => {
    expect(await align((text) => editLines(text, edit))).toMatchObject(ALL_KEPT);
  });

  it('have a new line like theirs after each line, and keep what is theirs', async () => {
    let right = 0;
    for (const text of texts) {
      const before = parseBlanks(text);
      const after = parseBlanks(editLines(text, (line) => `${line}\n${changeOneLetter(line)}`));
      const outcome = await compare(before, after, (from) => after.findIndex(({ key }) => key === before[from]?.key));
      expect(outcome).toMatchObject({ wrong: 0, kept: before.length });
      right += outcome.kept + (after.length - before.length);
    }
    expect(right).toBe(158);
  });

  it('are all new when another lecture takes the place of theirs', async () => {
    const carriedOver: Outcome[] = [];
    let pairs = 0;
    for (const text of texts) {
      for (const other of texts.filter((candidate) => candidate !== text)) {
        carriedOver.push(await compare(parseBlanks(text), parseBlanks(other), () => undefined));
        pairs += parseBlanks(text).length;
      }
    }
    expect(pairs).toBe(237);
    expect(carriedOver.filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  it('stay when each exercise is divided into two, or joined with the next one', async () => {
    const divide = (text: string) =>
      text.replace(/(\n[^\n]*---[^-\n]+---[^\n]*\n)(?=[^\n]*---[^-\n]+---)/g, '$1@write\n');
    expect(await align(divide)).toMatchObject(ALL_KEPT);
    const join = (text: string) => text.replace(/(\n[^\n]*---[^\n]*)\n\n@write\n/g, '$1\n');
    expect(texts.filter((text) => join(text) !== text).length).toBeGreaterThan(2);
    expect(await align(join)).toMatchObject(ALL_KEPT);
    expect(await align((text) => join(editLines(text, changeOneLetter)))).toMatchObject(ALL_KEPT);
  });
});

const exercise = (...lines: string[]) => parseBlanks(`@write\n${lines.join('\n')}\n`);

describe('blanks that look alike', () => {
  it('change places without taking over the answers of another one', async () => {
    const before = exercise('Je ---suis--- ici.', 'Tu ---es--- ici.', 'Il ---est--- ici.');
    const swapped = exercise('Tu ---es--- ici !', 'Je ---suis--- là.', 'Il ---est--- ici !');
    const truth = new Map([
      [0, 1],
      [1, 0],
      [2, 2],
    ]);
    expect(await compare(before, swapped, (from) => truth.get(from))).toMatchObject({ wrong: 0 });
  });

  it('are distinguished by their order where nothing else differs', async () => {
    const before = exercise('Elle ---est--- là.', 'Elle ---est--- là.', 'Nous ---sommes--- là.');
    const after = exercise('1. Elle ---est--- là.', '2. Elle ---est--- là.', '3. Nous ---sommes--- là.');
    expect(await compare(before, after, same)).toMatchObject({ wrong: 0, kept: 3 });
  });

  it('are lost rather than guessed when one of them is gone and its answer changed', async () => {
    const before = exercise('Je ---suis---', 'Je ---parle---');
    expect(await alignAlike(before, exercise('Je ---parlais---'))).toEqual([]);
  });

  it('have no sentence: only their answers tell what they are', async () => {
    const before = exercise('---un---', '---deux---', '---trois---');
    expect(await alignAlike(before, exercise('---four---', '---five---', '---six---'))).toEqual([]);
    const moved = await alignAlike(before, exercise('---trois | 3---', '---un | 1---', '---deux | 2---'));
    expect(moved).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 0 },
    ]);
  });
});

describe('a table', () => {
  const rows = ['| je | ---suis--- |', '| tu | ---es--- |', '| nous | ---sommes--- |'];
  const table = exercise('@table', '| | |', '| --- | --- |', ...rows);
  const lines = exercise('je ---suis---', 'tu ---es---', 'nous ---sommes---');
  it('becomes lines, and lines a table', async () => {
    expect(await compare(lines, table, same)).toMatchObject({ wrong: 0, kept: lines.length });
    expect(await compare(table, lines, same)).toMatchObject({ wrong: 0, kept: table.length });
  });
});

describe('pages with many blanks', () => {
  const many = (count: number, edit: (line: string) => string) =>
    exercise(...Array.from({ length: count }, (_, at) => edit(`La phrase numéro ${at} ---est--- assez longue.`)));

  it('pause, and lose nothing up to a thousand', async () => {
    let pauses = 0;
    const [before, after] = [many(1000, (line) => line), many(1000, (line) => `${line} Oui.`)];
    const aligned = await alignAlike(before, after, async () => {
      pauses += 1;
    });
    expect(aligned.filter(({ from, to }) => from !== to)).toEqual([]);
    expect(aligned.length).toBe(1000);
    expect(pauses).toBeGreaterThan(10);
  });

  it('above 1,500 stay only in equal sentences', async () => {
    const before = many(1501, (line) => line);
    expect(
      await alignAlike(
        before,
        many(1501, (line) => `${line} Oui.`),
      ),
    ).toEqual([]);
    const accepted = await alignAlike(
      before,
      many(1501, (line) => line.replace('est', 'est | serait')),
    );
    expect(accepted.length).toBe(1501);
  });
});

it('is certain of a pair only when its sentences are much alike', async () => {
  const [before, after] = [exercise('Le chat ---dort--- sur le toit.'), exercise('Le chien ---dort--- sous le lit.')];
  expect(await alignAlike(before, after)).toEqual([{ from: 0, to: 0, isCertain: false }]);
  expect(await alignAlike(before, exercise('Un chat ---dort--- sur le toit.'))).toEqual([
    { from: 0, to: 0, isCertain: true },
  ]);
});
