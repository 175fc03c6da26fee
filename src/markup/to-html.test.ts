// The worked examples of the language, compared to the byte.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHtml } from './to-html.ts';

interface Case {
  name: string;
  markup: string;
  html: string;
}

const file = new URL('../../test/fixtures/markup-cases.json', import.meta.url);
// The fixture is a list of three strings each; a wrong one would fail its own test.
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

describe('the worked examples of the language', () => {
  it('are complete', () => {
    expect(cases.length).toBe(88);
  });

  it('a node of one line does not appear again on the next', () => {
    expect(toHtml('{AUDIO|x}\n|')).toBe(
      '<p><audio controls preload="none" src="/public/api/media/x"></audio><br>|</p>',
    );
  });

  it.each(cases)('$name', ({ markup, html }) => {
    expect(toHtml(markup)).toBe(html);
  });
});
