// Tests how guides of docs/ become pages of the help screen.

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDES, listFirstDays, readFirstDay, readGuide, readTitles, renderGuide } from '../bin/guides-plugin.ts';

const titles = new Map([['teachers.md', 'For teachers']]);

describe('a guide as a page of the help screen', () => {
  it('leads to other guides and to the documentation of the markup in the app, by their titles', () => {
    const { html } = renderGuide(
      'See [teachers.md](teachers.md#assign-work), [here](teachers.md), [rules](markup.md).',
      titles,
    );
    expect(html).toContain('<a href="/help/teachers#assign-work">For teachers</a>');
    expect(html).toContain('<a href="/help/teachers">here</a>');
    expect(html).toContain('<a href="/doc/editor/markup">rules</a>');
  });

  it('has documents that the app does not show as text', () => {
    const { html } = renderGuide('See [operating.md](operating.md) and [44](decisions/0244-x.md).', titles);
    expect(html).toBe('<p>See operating.md and 44.</p>\n');
  });

  it('has headings that links reach, as on GitHub', () => {
    const { title, html } = renderGuide('# Who did *what*, and when?\n', titles);
    expect(title).toBe('Who did *what*, and when?');
    expect(html).toContain('<h1 id="who-did-what-and-when" tabindex="-1">');
  });

  it.each(GUIDES)('is whole: %s', (name) => {
    const { title, html, pictures } = renderGuide(readGuide(name), readTitles());
    expect(title).not.toBe('');
    expect(html.match(/<img [^>]*width="\d+" height="\d+"/g) ?? []).toHaveLength(pictures.length);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
    expect(html).not.toMatch(/href="[^/#h]/);
  });
});

describe('a first day in another language', () => {
  it('is there for heads and teachers in each language of the interface', () => {
    const languages = ['ar', 'de', 'es', 'fr', 'uk'];
    expect(listFirstDays()).toEqual(
      ['schools', 'teachers'].flatMap((guide) => languages.map((tag) => `${guide}.${tag}.md`)),
    );
  });

  it.each(listFirstDays())('calls buttons and screens what the interface calls them: %s', (file) => {
    const [, language = ''] = file.split('.');
    const texts = globSync(`src/texts/${language}/*.ts`)
      .map((source) => readFileSync(source, 'utf8'))
      .join('\n');
    const markdown = readFirstDay(file);
    const labels = [...markdown.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].flatMap(([, label = '']) =>
      label.split(/ [→←] /),
    );
    expect(labels.length).toBeGreaterThan(9);
    expect(labels.filter((label) => !texts.includes(`'${label}'`))).toEqual([]);
    const { title, html } = renderGuide(markdown, readTitles());
    expect(html).toContain(`tabindex="-1">${title}</h1>`);
    // Of numbered lists each item is one step.
    expect(html.match(/<li>/g)).toHaveLength(6);
  });
});
