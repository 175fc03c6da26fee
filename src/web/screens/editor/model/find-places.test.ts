// Re-anchoring of comments: by random edit scripts, and with many comments in a long text.

import { describe, expect, it } from 'vitest';
import type { DraftAnchor } from '#api/threads.ts';
import { fc } from '../../../../../test/support/fast-check.ts';
import { findPlaces } from './find-places.ts';

function anchorAt(text: string, start: number, quote: string): DraftAnchor {
  const end = start + quote.length;
  return {
    revision: 1,
    start,
    quote,
    before: text.slice(Math.max(0, start - 32), start),
    after: text.slice(end, end + 32),
  };
}

function quoteOf(text: string, quote: string): DraftAnchor {
  return anchorAt(text, text.indexOf(quote), quote);
}

const place = (before: string, after: string, quote: string) => {
  const [found] = findPlaces(before, after, [quoteOf(before, quote)]);
  if (found === undefined) throw new Error('An anchor has a place.');
  return { ...found, text: after.slice(found.start, found.end) };
};

/** A line with its identity, which an edit keeps. */
type Line = { id: number; text: string };

/** Few words, so that equal lines occur. */
const WORDS = ['les', 'amis', 'sont', 'allé', 'au', 'marché', 'hier', 'soir', 'Ana', 'chante'];
const line = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'move', 'duplicate', 'change', 'word'),
  at: fc.nat(),
  to: fc.nat(),
  text: line,
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies an edit; `own` is the line that is quoted. */
function apply(lines: readonly Line[], own: number, { kind, at, to, text }: Edit, id: number): Line[] {
  const index = at % lines.length;
  const target = lines.findIndex((each) => each.id === own);
  if (kind === 'insert') return lines.toSpliced(index, 0, { id, text });
  if (kind === 'delete') return lines.length < 3 ? [...lines] : lines.toSpliced(index, 1);
  const quoted = lines[target];
  if (quoted === undefined) return [...lines];
  if (kind === 'move') {
    const rest = lines.toSpliced(target, 1);
    return rest.toSpliced(to % (rest.length + 1), 0, quoted);
  }
  // A copy beside its original cannot be told from it: there are lines between.
  const far = (target + 4 + (to % 8)) % (lines.length + 1);
  if (kind === 'duplicate')
    return Math.abs(far - target) < 4 ? [...lines] : lines.toSpliced(far, 0, { id, text: quoted.text });
  if (kind === 'change') return lines.with(target, { id: own, text: `${quoted.text} ${text}x` });
  const other = lines[index];
  return other === undefined ? [...lines] : lines.with(index, { id: other.id, text: `${other.text} ${text}` });
}

const join = (lines: readonly Line[]) => lines.map(({ text }) => `${text}\n`).join('');

/**
 * The lines that no reader of both texts can tell from the quoted one: itself, equal ones right beside it, and where it
 * was moved away an equal one beside a line that it stood beside.
 */
function indistinguishable(before: readonly Line[], after: readonly Line[], own: number): number[] {
  const quote = before[own]?.text ?? '';
  const hasQuote = (index: number) => after[index]?.text.includes(quote) === true;
  const target = after.findIndex(({ id }) => id === own);
  const neighbours = [before[own - 1]?.text, before[own + 1]?.text];
  const standsThere = (index: number) =>
    [after[index - 1], after[index + 1]].some((line) => neighbours.includes(line?.text)) && hasQuote(index);
  let [first, last] = [target, target];
  while (hasQuote(first - 1)) first -= 1;
  while (hasQuote(last + 1)) last += 1;
  const beside = after.map((_, index) => index).filter((index) => index >= first && index <= last);
  const inPlace = after.map((_, index) => index).filter(standsThere);
  return [...beside, ...inPlace.flatMap((index) => [index - 1, index, index + 1])].filter(hasQuote);
}

describe('a quoted line', () => {
  it('is found after any edits, or said to be changed: never another line with the same words', () => {
    const seen = { found: 0, changed: 0, gone: 0, doubted: 0 };
    const script = fc.record({
      lines: fc.array(line, { minLength: 12, maxLength: 30 }),
      quoted: fc.nat(),
      edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(script, ({ lines: texts, quoted, edits }) => {
        const before = texts.map((text, id) => ({ id, text: `${text} ${id % 3 === 0 ? '' : id}`.trim() }));
        const own = quoted % before.length;
        const after = edits.reduce<Line[]>((lines, each, n) => apply(lines, own, each, 1000 + n), before);
        const [text, quote] = [join(after), before[own]?.text ?? ''];
        const start = join(before.slice(0, own)).length;
        const [found] = findPlaces(join(before), text, [anchorAt(join(before), start, quote)]);
        if (found === undefined) throw new Error('An anchor has a place.');
        const target = after.findIndex(({ id }) => id === own);
        if (target < 0) seen.gone += 1;
        else if (found.isChanged) {
          seen.changed += 1;
          if (after[target]?.text === quote) seen.doubted += 1;
        } else {
          seen.found += 1;
          const foundIn = text.slice(0, found.start).split('\n').length - 1;
          expect(text.slice(found.start, found.end)).toBe(quote);
          expect(indistinguishable(before, after, own), JSON.stringify({ before, after, own })).toContain(foundIn);
        }
      }),
      { numRuns: 300 },
    );
    // Where copies make it doubtful, a line counts as changed: these are few.
    expect(seen.found).toBeGreaterThan(150);
    expect(seen.doubted).toBeLessThan(seen.found / 2);
  });
});

describe('a quote', () => {
  const BEFORE = '# Titre\n\nLes amis sont allé au marché.\nAna chante.\n\nLe soir, les amis dansent.\n';

  it('is found after text before it, around it, and on its line', () => {
    expect(place(BEFORE, `Avant.\n${BEFORE}Après.`, 'allé')).toMatchObject({ text: 'allé', isChanged: false });
    expect(place(BEFORE, BEFORE.replace('Les amis', 'Hier, mes amies'), 'allé')).toMatchObject({ text: 'allé' });
    expect(place(BEFORE, BEFORE.replace('allé au', 'allé vite au'), 'allé')).toMatchObject({ text: 'allé' });
  });

  it('that its line has twice is found where another part of the line is edited, unless there are more or fewer of it', () => {
    const before = 'Un.\nLes amis sont allé au marché. Le soir, les amis sont allé dormir.\nDeux.\n';
    const second = anchorAt(before, before.lastIndexOf('allé'), 'allé');
    const findSecond = (after: string) => findPlaces(before, after, [second])[0];
    for (const after of [before.replace(' dormir', ''), before.replace('Les amis', 'Hier, Ana et Ben')]) {
      expect(place(before, after, 'allé')).toMatchObject({ isChanged: false, start: after.indexOf('allé') });
      expect(findSecond(after)).toMatchObject({ isChanged: false, start: after.lastIndexOf('allé') });
    }
    const once = before.replace('Les amis sont allé au marché. ', '');
    expect(findSecond(before.replace('allé dormir', 'allés dormir'))).toMatchObject({ isChanged: true });
    expect(findSecond(once)).toMatchObject({ isChanged: false, start: once.indexOf('allé') });
    expect(findSecond(before.replace('Le soir', 'allé, le soir'))).toMatchObject({ isChanged: true });
  });

  it('is said to be changed where it was, and found again once that is undone', () => {
    const after = BEFORE.replace('allé au', 'allés au');
    expect(place(BEFORE, after, 'allé au')).toMatchObject({ isChanged: true, text: 'allés au' });
    expect(place(BEFORE, BEFORE, 'allé au')).toMatchObject({ isChanged: false, text: 'allé au' });
  });

  it('follows a line that was moved', () => {
    const after = `${BEFORE.replace('Ana chante.\n', '')}\nAna chante.\n`;
    expect(place(BEFORE, after, 'chante')).toMatchObject({ isChanged: false, text: 'chante' });
  });

  it('over several lines, and in a language that is written from right to left, is found', () => {
    const before = 'مرحبا\n\nأنا من القاهرة.\nوأنت؟\n';
    const found = place(before, `سؤال\n${before}`, 'القاهرة.\nوأنت');
    expect(found).toMatchObject({ isChanged: false, text: 'القاهرة.\nوأنت' });
  });

  it('is found by what stood around it, where its revision is not kept any more', () => {
    const after = `Les amis chantent.\n${BEFORE}`;
    const [found] = findPlaces(undefined, after, [quoteOf(BEFORE, 'es amis sont')]);
    expect(found).toMatchObject({ isChanged: false, start: after.indexOf('es amis sont') });
    expect(findPlaces(undefined, 'Un.\nUn.\n', [anchorAt('Un.\n', 0, 'Un.')])).toMatchObject([{ isChanged: true }]);
    expect(findPlaces(undefined, 'Deux.', [anchorAt('Un.\n', 0, 'Un.')])).toMatchObject([{ isChanged: true }]);
  });
});

it('Five hundred quotes in a long text are found by one diff', () => {
  const lines = Array.from({ length: 3000 }, (_, n) => `Phrase ${n} : les amis sont allés au marché.`);
  const before = lines.join('\n');
  const after = lines.map((text, n) => (n % 9 === 0 ? `${text} Vraiment.` : text)).join('\n');
  const quotes = Array.from({ length: 500 }, (_, n) => `Phrase ${n * 6} :`);
  const places = findPlaces(
    before,
    after,
    quotes.map((quote) => quoteOf(before, quote)),
  );
  expect(places.map(({ start, end }) => after.slice(start, end))).toEqual(quotes);
});
