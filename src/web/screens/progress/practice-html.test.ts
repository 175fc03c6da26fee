// The exercise that the progress screen makes of wrong answers.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { findItemsWithHtml } from '../../../../test/support/page-items.ts';
import { renderPracticeHtml } from './practice-html.ts';

const ITEM = {
  pageId: 'M6DKHFL2KUK',
  blank: 'b1',
  before: 'Je ',
  after: ' là.',
  answers: ['suis', 'reste'],
  given: ' est ',
  answeredAt: '2026-11-21T08:26:00Z',
};

describe('the practice exercise', () => {
  it('renders a line with its blank, its answers and what was typed last time', () => {
    const html = renderPracticeHtml([ITEM]);
    expect(html).toMatch(/^<form class="write-form">\n<p>Je <input class="answer"/);
    expect(html).toContain('<span class="correction" hidden>suis</span>');
    expect(html).toContain('<span class="alternative" hidden>reste</span> là. <em>(you wrote: est)</em></p>');
  });

  it('shows a line once, with all its blanks to review open', () => {
    const first = { ...ITEM, before: '', after: ' suis Ana, et toi … ?', answers: ['Je'], given: 'Moi' };
    const third = { ...ITEM, blank: 'b3', before: '… suis Ana, et toi ', after: ' ?', answers: ['aussi'], given: '' };
    const html = renderPracticeHtml([first, third, ITEM]);
    expect(html.match(/<p>/g)).toHaveLength(2);
    expect(html).toMatch(
      /<p><input [^>]*"Answer 1"[^>]*><span [^>]*>Je<\/span> suis Ana, et toi <input [^>]*"Answer 2"[^>]*><span [^>]*>aussi<\/span> \? <em>\(you wrote: Moi\)<\/em><\/p>/,
    );
  });

  it('leaves out the answers to blanks of the line that were right', () => {
    const html = renderPracticeHtml([{ ...ITEM, before: '… ', after: ' là.' }]);
    expect(html).toContain('<p>… <input');
  });

  it('shows what stands above a line once', () => {
    const clue = { heading: 'Être', instruction: 'Complétez.', previous: 'Qui es-tu ?' };
    const next = { ...ITEM, before: 'Tu ', after: '.', clue: { ...clue, previous: 'Je … là.' } };
    const other = { ...ITEM, before: 'Il ', after: '.', clue: { ...clue, heading: '<b>', previous: '' } };
    const html = renderPracticeHtml([{ ...ITEM, clue }, next, other]);
    expect(html.match(/<p>(?:(?!<input).)*?<\/p>/g)).toEqual([
      '<p><strong>Être</strong></p>',
      '<p>Complétez.</p>',
      '<p>Qui es-tu ?</p>',
      '<p><strong>&lt;b&gt;</strong></p>',
      '<p>Complétez.</p>',
    ]);
  });

  it('takes equal lines, and those of different pages, for different ones', () => {
    expect(renderPracticeHtml([ITEM, ITEM]).match(/<p>/g)).toHaveLength(2);
    const other = { ...ITEM, pageId: '46DKHFL2KUK', before: 'Je … ', after: '' };
    expect(renderPracticeHtml([{ ...ITEM, after: ' …' }, other]).match(/<p>/g)).toHaveLength(2);
  });

  it('numbers its blanks', () => {
    expect(renderPracticeHtml([ITEM, ITEM]).match(/aria-label="Answer \d"/g)).toEqual([
      'aria-label="Answer 1"',
      'aria-label="Answer 2"',
    ]);
  });

  it('shows what the teacher says about what was typed last time', () => {
    const html = renderPracticeHtml([{ ...ITEM, explanation: 'With <je>.' }]);
    expect(html).toContain('(you wrote: est)</em></p>\n<p>With &lt;je&gt;.</p>');
  });

  it('says nothing of an answer that was left blank', () => {
    expect(renderPracticeHtml([{ ...ITEM, given: '  ' }])).not.toContain('you wrote');
  });

  it('escapes everything that authors and learners wrote', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const html = renderPracticeHtml([{ ...ITEM, before: markup, after: markup, answers: [markup], given: markup }]);
    expect(html).not.toContain('<img');
    expect(html.split('&lt;img')).toHaveLength(5);
  });

  it('renders other items as on their page, one form for each exercise', () => {
    const page = toHtml(
      '@choose\nLe ciel\n( ) rouge\n(x) bleu\n\n@match\nReliez.\nherbe | vert\nfeu | rouge\n\n@order\nJe / suis / ici\n\n@dictation\n{ AUDIO | BONJOUR2222 } Bonjour',
    );
    const items = findItemsWithHtml(page).map(
      ({ key, before, after, answers, html, lead, exercise, kind, number }) => ({
        pageId: ITEM.pageId,
        blank: key,
        before,
        after,
        answers: [...answers],
        exercise,
        given: '<2>',
        answeredAt: ITEM.answeredAt,
        ...(kind === 'blank' ? {} : { kind }),
        ...(html === undefined ? {} : { html }),
        ...(lead === undefined || number > 1 ? {} : { lead }),
      }),
    );
    const html = renderPracticeHtml([ITEM, ...items]);
    const previous = '<em>\\(you (?:chose|wrote): &lt;2&gt;\\)</em>';
    const withoutPrevious = html.replaceAll(new RegExp(`\n<p>${previous}</p>| ${previous}`, 'g'), '');
    expect(withoutPrevious.replace(/<form class="write-form">.*?<\/form>\n/s, '')).toBe(page);
    expect(html.match(/you chose/g)).toHaveLength(4);
    const found = findItemsWithHtml(html);
    expect(found.map(({ kind, answers }) => [kind, answers])).toEqual([
      ['blank', ITEM.answers],
      ...items.map(({ kind, answers }) => [kind, answers]),
    ]);
  });

  it('renames the groups of radio buttons', () => {
    const [, second] = findItemsWithHtml(toHtml('@choose\nUn\n( ) a\n(x) b\nDeux\n( ) a\n(x) b'));
    const html = renderPracticeHtml([{ ...ITEM, kind: 'choice', exercise: 1, html: second?.html ?? '', given: '' }]);
    expect(html.match(/name="\d"/g)).toEqual(['name="1"', 'name="1"']);
    expect(html).not.toContain('you chose');
  });
});
