// The text of a long page, in pieces.
import { expect, it } from 'vitest';
import { fromHtml } from './from-html.ts';
import { visibleText, visitVisibleText } from './visible-text.ts';
import { collectStrings } from './walk.ts';

const SENTENCE =
  'Bonjour, <em>v<strong>o</strong>us</em> ? <input class="answer"><span class="correction" hidden>oui</span> ';

it('is read in pieces that end between words, and is the same as in one', async () => {
  const document = fromHtml(`<form class="write-form"><p>${SENTENCE.repeat(20_000)}</p></form>`);
  const pieces = [...visitVisibleText(document)];
  expect(pieces.length).toBeGreaterThan(15);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(30_000);
  expect(pieces.every((piece) => piece.endsWith(' '))).toBe(true);
  let pauses = 0;
  const text = await visibleText(document, async () => {
    pauses += 1;
  });
  expect(pauses).toBe(pieces.length);
  expect(text).toBe(Array.from({ length: 20_000 }, () => 'Bonjour, vous ? …').join(' '));
});

it('and every string of it can be interrupted at each node', async () => {
  const page = fromHtml(
    `<form class="write-form"><p>${SENTENCE.repeat(100)}<audio controls preload="none" src="/public/api/media/AAAAAAAAAAA"></audio></p></form>`,
  );
  let pauses = 0;
  const { texts, mediaIds } = await collectStrings(page, () => {
    pauses += 1;
    return undefined;
  });
  expect(texts.filter((text) => text === 'oui')).toHaveLength(100);
  expect(mediaIds).toEqual(['AAAAAAAAAAA']);
  expect(pauses).toBeGreaterThan(texts.length);
});
