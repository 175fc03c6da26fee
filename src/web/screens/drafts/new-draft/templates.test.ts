// The templates of a new draft.
import { describe, expect, it } from 'vitest';
import { lint, toHtml } from '#markup/index.ts';
import { fillRecordings, findInitialSelection, TEMPLATES } from './templates.ts';

describe.each(TEMPLATES)('the template “$name”', ({ id, markup }) => {
  it('names no media, and leaves nothing to mend but recordings to be made', () => {
    expect(markup).not.toMatch(/AUDIO|IMAGE|VIDEO/);
    const recordings = { dialogue: 1, vocabulary: 4, grammar: 0 }[id];
    expect(lint(markup).map(({ code }) => code)).toEqual(Array.from({ length: recordings }, () => 'missing-recording'));
    expect(lint(fillRecordings(markup))).toEqual([]);
  });

  it('has a table and an exercise', () => {
    const html = toHtml(markup);
    expect(html).toContain('<table>');
    expect(html.match(/class="answer"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('opens with its first place for a recording selected', () => {
    const selected = markup.slice(...findInitialSelection(markup));
    expect(selected).toBe(id === 'grammar' ? '' : '[recording]');
  });
});
