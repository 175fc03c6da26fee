// Differential test of the parser against the reference parser, on random texts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { PROPERTY_RUNS } from '../support/configurations.ts';
import { fc } from '../support/fast-check.ts';
import { arbitraryDocument } from './arbitrary-document.ts';
import { referenceHtml } from './reference-parser.ts';

describe('the parser and the reference parser', () => {
  it('agree on the worked examples', () => {
    const file = new URL('../fixtures/markup-cases.json', import.meta.url);
    // The fixture is a list of such examples; an invalid one would differ from its HTML.
    const cases = JSON.parse(readFileSync(file, 'utf8')) as { markup: string; html: string }[];
    for (const { markup, html } of cases) expect(referenceHtml(markup)).toBe(html);
  });

  it.each([
    [800 * PROPERTY_RUNS, 14],
    [400 * PROPERTY_RUNS, 40],
    [140 * PROPERTY_RUNS, 100],
  ])('agree on %i documents of up to %i pieces', (numRuns, maxFragments) => {
    fc.assert(
      fc.property(arbitraryDocument(maxFragments), (markup) => {
        if (toHtml(markup) !== referenceHtml(markup)) expect(toHtml(markup)).toBe(referenceHtml(markup));
      }),
      { numRuns },
    );
  });
});
