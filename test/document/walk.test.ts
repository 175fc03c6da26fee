// Passes through long pages, which stop between two items.
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { visitItemHtml } from '#document/item-html.ts';
import { visitSoundWords } from '#document/sounds.ts';
import { listItems, visitItems } from '#document/walk.ts';
import { toHtml } from '#markup/to-html.ts';
import { collectInPieces } from '#system/event-loop.ts';

const COUNT = 2000;
const repeat = (line: (at: number) => string, separator = '\n') =>
  Array.from({ length: COUNT }, (_, at) => line(at)).join(separator);

describe('a pass through a long page', () => {
  it.each([
    ['one line with blanks', `@write\n${repeat((at) => `---mot ${at}---`, ' ')}`],
    ['one paragraph with blanks', `@write\n${repeat((at) => `Ligne ${at} ---mot ${at}---`)}`],
    ['a table with blanks', `@write\n@table\n${repeat((at) => `| ${at} | ---mot ${at}--- |`)}`],
    ['many exercises', repeat((at) => `@write\nLigne ${at} ---mot ${at}---`, '\n\n')],
    ['dictations', `@dictation\n${repeat((at) => `{ AUDIO | SOUND${at} } mot ${at}`)}`],
    ['questions', `@choose\n${repeat((at) => `Ligne ${at} ?\n(x) oui\n( ) non`)}`],
    ['sentences in pieces', `@order\n${repeat((at) => `Je / suis / ${at}`)}`],
  ])('stops behind each item of %s', async (_, markup) => {
    const document = fromHtml(toHtml(markup));
    const items = listItems(document);
    expect(items.length).toBeGreaterThanOrEqual(COUNT);
    // What was visited when the first one had come is no part of the others.
    const visit = visitItems(document);
    expect(visit.next().value).toEqual(items[0]);
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return undefined;
    };
    expect(await collectInPieces(visitItems(document), pause)).toEqual(items);
    expect(pauses).toBe(items.length);
    pauses = 0;
    const own = await collectInPieces(visitItemHtml(document, items), pause);
    expect(pauses).toBe(items.filter(({ kind }) => kind !== 'blank').length);
    expect(own.length).toBe(pauses);
  });

  it('stops behind each word with a recording', async () => {
    const document = fromHtml(toHtml(`@table\n${repeat((at) => `| mot ${at} | { AUDIO | SOUND${at} } |`)}`));
    let pauses = 0;
    const words = await collectInPieces(visitSoundWords(document), () => {
      pauses += 1;
      return undefined;
    });
    expect([words.length, pauses]).toEqual([COUNT, COUNT]);
  });
});
