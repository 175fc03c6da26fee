// The document beside the readers of the previous release: the same HTML, items, keys and recordings, for whatever page.

import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { visitItemHtml } from '#document/item-html.ts';
import { findPageSounds } from '#document/sounds.ts';
import { toHtml as documentToHtml } from '#document/to-html.ts';
import { listItems, listMediaIds } from '#document/walk.ts';
import { toHtml } from '#markup/to-html.ts';
import { vectors } from '../fixtures/html-vectors.ts';
import { arbitraryDocument } from '../markup/arbitrary-document.ts';
import { arbitraryExercises, EARLIER_KEYWORDS } from '../markup/exercises/arbitrary-exercises.ts';
import { WORKED_EXAMPLES } from '../markup/exercises/worked-examples.ts';
import { PROPERTY_RUNS } from '../support/configurations.ts';
import { fc } from '../support/fast-check.ts';
import { generateHtmlVectors } from '../support/requests/generated-html-vectors.ts';
import { findItems } from './previous-readers/find-items.ts';
import { sanitizeHtml } from './previous-readers/sanitize-html.ts';
import { findPageSounds as findPreviousSounds } from './previous-readers/sound-lines.ts';

const ANY_MARKUP = fc.oneof(arbitraryDocument(60), arbitraryExercises(25, EARLIER_KEYWORDS));
const EARLIER_EXAMPLES = WORKED_EXAMPLES.filter(([, markup]) => !/@(?:sort|text|speak)/.test(markup));

/** `PROPERTY_RUNS=400` runs 240,000. */
const RUNS = 600 * PROPERTY_RUNS;

/** Whether the document has what the previous release read from the HTML. */
function expectSame(html: string): void {
  const document = fromHtml(html);
  expect(documentToHtml(document)).toBe(html);
  const previous = findItems(html);
  // The previous release did not tell which words of a dictation are given.
  const items = listItems(document);
  expect(items.map(({ givenWords: _, ...item }) => item)).toEqual(
    previous.map(({ html: _, lead: __, ...item }) => item),
  );
  const htmls = new Map(visitItemHtml(document, items));
  expect(items.map((item) => htmls.get(item))).toEqual(
    previous.map((item) => (item.html === undefined ? undefined : { html: item.html, lead: item.lead ?? '' })),
  );
  const sounds = findPageSounds(document);
  // Nor did it read the heading above the table of a word.
  const words = sounds.words.map(({ heading: _, ...word }) => word);
  expect({ ...sounds, words }).toEqual(findPreviousSounds(html));
  expect(new Set(listMediaIds(document))).toEqual(new Set(html.match(/(?<=media\/)[\w-]+/g)));
}

describe('the document of a page', () => {
  it('gives the HTML, the items and the recordings that the previous release read from it', () => {
    fc.assert(
      fc.property(ANY_MARKUP, (markup) => expectSame(toHtml(markup))),
      { numRuns: RUNS },
    );
  });

  it('gives the HTML back, whatever the exercise', () => {
    fc.assert(
      fc.property(arbitraryExercises(25), (markup) => {
        const html = toHtml(markup);
        expect(documentToHtml(fromHtml(html))).toBe(html);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(EARLIER_EXAMPLES)('gives the same of %s', (_name, markup) => expectSame(toHtml(markup)));

  it('of a hostile page is what the previous release let through', () => {
    const pages = [...vectors.map(([, html]) => html), ...generateHtmlVectors(2000)];
    for (const page of pages) expect(documentToHtml(fromHtml(page)), page).toBe(sanitizeHtml(page));
  });
});
