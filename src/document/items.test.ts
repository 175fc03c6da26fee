// Items of each kind in the HTML of a page: their question, options, answers and keys, and how they are judged.
import { describe, expect, it } from 'vitest';
import { findGivenFault, formatAnswers, formatGiven } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { toHtml } from '#markup/index.ts';
import { findBlanks, findItems, findItemsWithHtml } from '../../test/support/page-items.ts';

const CHECK = '\n<button type="submit" class="check">Check</button>\n</form>';
const AUDIO = (id: string) => `<audio controls preload="none" src="/public/api/media/${id}"></audio>`;
const correction = (text: string) => `<span class="correction" hidden>${text}</span>`;
const alternative = (text: string) => `<span class="alternative" hidden>${text}</span>`;
/** Check boxes are of the second question. */
const option = (type: string, at: number, text: string, remark = '') =>
  `<li><label><input type="${type}" name="${type === 'radio' ? 1 : 2}" value="${at}"> ${text}</label>${remark}</li>`;

const CHOOSE = `<form class="choose-form">
<p>Choisissez.</p>
<fieldset><legend>Le ciel <strong>est</strong><br>…</legend><ol>${
  option('radio', 1, 'rouge', '<span class="remark" hidden>Non, <span class="color-red">bleu</span></span>') +
  option('radio', 2, '<em>bleu</em> &amp; clair')
}</ol>${correction('2')}</fieldset>
<fieldset><ol>${
  option('checkbox', 1, AUDIO('LE22AUDIO22')) +
  option('checkbox', 2, '<img src="/public/api/media/IMAGE222222" alt="un &lt;chat&gt;" loading="lazy">') +
  option('checkbox', 3, 'trois')
}</ol>${correction('1 3')}</fieldset>${CHECK}`;

const ORDER = `<form class="order-form">
<fieldset><ol><li><data value="3">Camille</data></li><li><data value="1">Je</data></li><li><data value="2">m’appelle</data></li></ol>${correction('1 2 3')}${alternative('3 1 2')}</fieldset>
<fieldset class="lines"><ol><li><data value="2">oui</data></li><li><data value="1">non</data></li><li><data value="3">oui</data></li></ol>${correction('1 2 3')}</fieldset>${CHECK}`;

const select = (number: number, answer: string) =>
  `<select aria-label="Answer ${number}"></select>${correction(answer)}`;
const match = (...rights: [number, string][]) => `<form class="match-form">
<p>Reliez.</p>
<ol class="rights">${rights.map(([at, right]) => `<li><data value="${at}">${right}</data></li>`).join('')}</ol>
<ul><li>l’herbe ${select(1, '1')}</li><li>le feu ${select(2, '2')}</li></ul>${CHECK}`;
const MATCH = match([2, 'rouge'], [1, 'vert']);
const MATCH_MEDIA = match([2, AUDIO('FEU22222222')], [1, AUDIO('HERBE222222')]);

const input = (number: number) =>
  `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
const DICTATION = `<form class="dictation-form">
<p>Écoutez.</p>
<p>${AUDIO('LIGNE222222')} <span class="given">… m’appelle …</span> ${input(1)}${correction('Je m’appelle Camille.')}${alternative('Moi, c’est Camille.')}</p>
<p>${AUDIO('LIGNE333333')} ${input(2)}${correction('Bonjour !')}</p>${CHECK}`;

/** The second word stands in both columns. */
const SORT = toHtml('@sort\nClassez.\nmasculin: le pain | la tour\nféminin: la pomme | la tour');

const WRITE = toHtml('@write\nJe ---suis--- là.');
const PAGE = [WRITE, CHOOSE, ORDER, WRITE, MATCH, DICTATION, SORT].join('\n');

const shape = ({ kind, exercise, number, before, answers, options }: Item) =>
  [`${exercise}.${number} ${kind}`, before.trimEnd(), answers.join(' | '), ...(options ?? [])] as const;

describe('the items of a page', () => {
  it('are listed in order, of every kind', () => {
    expect(findItems(PAGE).map(shape)).toEqual([
      ['1.1 blank', 'Je', 'suis'],
      ['2.1 choice', 'Le ciel est …', '2', 'rouge', 'bleu & clair'],
      ['2.2 choice', '', '1 3', '♪ A', 'un <chat>', 'trois'],
      ['3.1 order', 'Camille / Je / m’appelle', '1 2 3 | 3 1 2', 'Je', 'm’appelle', 'Camille'],
      ['3.2 order', 'oui / non / oui', '1 2 3', 'non', 'oui', 'oui'],
      ['4.1 blank', 'Je', 'suis'],
      ['5.1 match', 'l’herbe', '1', 'vert', 'rouge'],
      ['5.2 match', 'le feu', '2', 'vert', 'rouge'],
      ['6.1 dictation', '♪ … m’appelle …', 'Je m’appelle Camille. | Moi, c’est Camille.'],
      ['6.2 dictation', '♪', 'Bonjour !'],
      ['7.1 sort', 'la tour', '1 | 2', 'masculin', 'féminin'],
      ['7.2 sort', 'la pomme', '2', 'masculin', 'féminin'],
      ['7.3 sort', 'le pain', '1', 'masculin', 'féminin'],
    ]);
  });

  it('have a space between their question and the answer', () => {
    expect(findItems(MATCH).map(({ before, after }) => [before, after])).toEqual([
      ['l’herbe ', ''],
      ['le feu ', ''],
    ]);
  });

  it('are the same after the sanitizer wrote the attributes with empty values', () => {
    const sanitized = PAGE.replaceAll(' hidden>', ' hidden="">');
    expect(findItems(sanitized).map(shape)).toEqual(findItems(PAGE).map(shape));
    expect(findItems(sanitized).map(({ key }) => key)).toEqual(findItems(PAGE).map(({ key }) => key));
  });

  it('have distinct keys; those of blanks are what they were', () => {
    const keys = findItems(PAGE + PAGE).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const blanks = findItems(PAGE).filter(({ kind }) => kind === 'blank');
    expect(blanks.map(({ key }) => key)).toEqual(findBlanks(WRITE + WRITE).map(({ key }) => key));
    expect(findItemsWithHtml(WRITE).map(({ html }) => html)).toEqual([undefined]);
  });

  it('have a key that changes with their question and options, and not with what is right', () => {
    const findKey = (html: string) => findItems(html)[0]?.key;
    const key = findKey(CHOOSE);
    expect(findKey(CHOOSE.replace(correction('2'), correction('1')))).toBe(key);
    expect(findKey(CHOOSE.replace('Non, ', 'Si, '))).toBe(key);
    expect(findKey(CHOOSE.replace('Le ciel', 'La mer'))).not.toBe(key);
    expect(findKey(CHOOSE.replace('rouge', 'rose'))).not.toBe(key);
    const second = (html: string) => findItems(html)[1]?.key;
    expect(second(CHOOSE.replace('LE22AUDIO22', 'LE33AUDIO33'))).not.toBe(second(CHOOSE));
    expect(findKey(ORDER.replace(alternative('3 1 2'), ''))).toBe(findKey(ORDER));
    expect(findKey(DICTATION.replace('Moi', 'Lui'))).toBe(findKey(DICTATION));
    expect(findKey(DICTATION.replace('Je m’appelle', 'Il s’appelle'))).not.toBe(findKey(DICTATION));
    const [, sorted] = findItems(SORT);
    const findSorted = (html: string) => findItems(html).find(({ before }) => before === sorted?.before)?.key;
    expect(findSorted(SORT.replace(correction('2'), correction('1')))).toBe(sorted?.key);
    expect(findSorted(SORT.replace('féminin', 'pluriel'))).not.toBe(sorted?.key);
  });

  it('carry their own HTML, and what stands before the first one', () => {
    const [choice, second] = findItemsWithHtml(CHOOSE);
    expect(choice?.lead).toBe('<p>Choisissez.</p>');
    expect(choice?.html).toMatch(/^<fieldset><legend>Le ciel.*<\/fieldset>$/s);
    expect(CHOOSE).toContain(second?.html);
    expect(findItemsWithHtml(ORDER)[0]?.lead).toBeUndefined();
    expect(findItemsWithHtml(MATCH)[1]?.html).toMatch(/^<li>le feu <select.*<\/li>$/s);
    expect(findItemsWithHtml(MATCH_MEDIA)[0]?.lead).toMatch(/^<p>Reliez.<\/p>\n<ol class="rights">.*<\/ol>$/s);
    expect(findItemsWithHtml(DICTATION)[0]).toMatchObject({ lead: '<p>Écoutez.</p>' });
    expect(findItemsWithHtml(DICTATION)[1]?.html).toMatch(/^<p><audio.*<\/p>$/s);
  });

  it('of media have letters as they stand on the page', () => {
    expect(findItems(MATCH_MEDIA).map(({ options }) => options)).toEqual([
      ['♪ B', '♪ A'],
      ['♪ B', '♪ A'],
    ]);
  });

  it('are only what can be answered, of HTML that no renderer writes', () => {
    const pieces = (...values: string[]) => values.map((value) => `<li><data value="${value}">a</data></li>`).join('');
    const forms = [
      `<form class="choose-form"><fieldset></fieldset><fieldset>${correction('1')}</fieldset></form>`,
      CHOOSE.replace(correction('2'), correction('3')).replace(correction('1 3'), correction('x')),
      CHOOSE.replace(correction('2'), '').replace(correction('1 3'), correction('')),
      `<form class="order-form"><fieldset><ol>${pieces('9', '9')}</ol>${correction('1 2')}</fieldset></form>`,
      `<form class="order-form"><fieldset><ol>${pieces('1', '1')}</ol>${correction('1 2')}</fieldset></form>`,
      `<form class="order-form"><fieldset><ol>${pieces('1', '2')}</ol>${correction('1 3')}</fieldset></form>`,
      `<form class="order-form"><fieldset>${correction('1')}</fieldset></form>`,
      match([1, 'a']).replace(correction('1'), ''),
      match([2, 'a']),
      MATCH.replace(/<ol.*<\/ol>/, ''),
      `<form class="dictation-form"><p>a ${input(1)}</p><p>b</p></form>`,
    ];
    expect(forms.flatMap((form) => findItems(form).map(shape))).toEqual([]);
    expect(findItems('<form class="choose-form"><fieldset>')).toEqual([]);
  });

  it('are read in linear time from a page of a megabyte', () => {
    const many = `<form class="choose-form">${'<fieldset><legend>q</legend>\n<ol>\n<li>'.repeat(20_000)}`;
    expect(findItems(many)).toEqual([]);
    expect(findItems(`${many}</fieldset></form>`)).toEqual([]);
    expect(findItems(`<form class="match-form">${'<li><select>'.repeat(35_000)}</form>`)).toEqual([]);
    expect(findItems(`<form class="dictation-form">${'<p>a'.repeat(70_000)}</form>`)).toEqual([]);
  });
});

describe('an answer to', () => {
  const judge = (html: string, at: number, given: string) => {
    const item = findItems(html)[at];
    return item === undefined ? undefined : judgeItem(item, given).right;
  };

  it('a question is right when exactly the right options are chosen', () => {
    expect(['2', '1', '', 'bleu & clair', '2 2', '02'].map((given) => judge(CHOOSE, 0, given))).toEqual([
      true,
      ...Array(5).fill(false),
    ]);
    expect(['1 3', '3 1', '1', '1 2 3', ''].map((given) => judge(CHOOSE, 1, given))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a sentence in pieces is right in each accepted order, whichever of two equal pieces stands first', () => {
    expect(['1 2 3', '3 1 2', '2 1 3', '1 2', ''].map((given) => judge(ORDER, 0, given))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['1 2 3', '1 3 2', '2 1 3'].map((given) => judge(ORDER, 1, given))).toEqual([true, true, false]);
    // Pieces without text, as the browser reads them from sounds, are different ones.
    const sounds = { kind: 'order', answers: ['1 2'], options: ['', ''] } as const;
    expect(judgeItem({ ...sounds, answers: [...sounds.answers] }, '2 1').right).toBe(false);
  });

  it('a pair is right by its number, and a dictation by its words', () => {
    expect(['1', '2', '', 'vert'].map((given) => judge(MATCH, 0, given))).toEqual([true, false, false, false]);
    expect(['je m’appelle camille', 'moi c’est Camille'].map((given) => judge(DICTATION, 0, given))).toEqual([
      false,
      true,
    ]);
  });

  it('a word to sort is right by the number of any of its columns', () => {
    const at = findItems(SORT).findIndex(({ before }) => before.trim() === 'la tour');
    expect(['1', '2', '', '3', 'masculin'].map((given) => judge(SORT, at, given))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const item = findItems(SORT)[at];
    expect(item && [formatGiven(item, '2'), formatAnswers(item)]).toEqual(['féminin', ['masculin', 'féminin']]);
    expect(item && ['2', '1 2', '3'].map((given) => findGivenFault(item, given))).toEqual([
      undefined,
      'must be one number',
      'names option 3 of 2',
    ]);
  });

  it('a blank is judged as ever', () => {
    expect(judgeItem({ kind: 'blank', answers: ['été'] }, 'ete')).toEqual({
      right: false,
      nearMisses: ['accents'],
      nearestIndex: 0,
    });
  });

  it('is shown in words', () => {
    const [choice, choices, order, , match] = findItems([CHOOSE, ORDER, MATCH].join('\n'));
    const format = (item: Item | undefined, given: string) =>
      item === undefined ? undefined : formatGiven(item, given);
    expect(format(choice, '2')).toBe('bleu & clair');
    expect(format(choices, '1 2')).toBe('♪ A, un <chat>');
    expect(format(order, '2 1 3')).toBe('m’appelle / Je / Camille');
    expect(format(match, '')).toBe('');
    expect(format(match, '9')).toBe('9');
    expect(choices === undefined ? [] : formatAnswers(choices)).toEqual(['♪ A, trois']);
  });

  it.each<[kind: string, at: number, given: string, fault: string | undefined]>([
    ['choice', 0, '2', undefined],
    ['choice', 0, '', undefined],
    ['choice', 0, '3', 'names option 3 of 2'],
    ['choice', 0, '1 2', 'must be one number'],
    ['choice', 0, 'rouge', 'must be numbers of options, separated by one space'],
    ['choice', 0, '0', 'must be numbers of options, separated by one space'],
    ['choice', 0, '01', 'must be numbers of options, separated by one space'],
    ['choice', 0, '1,2', 'must be numbers of options, separated by one space'],
    ['choice', 0, ' 1', 'must be numbers of options, separated by one space'],
    ['choice', 0, '-1', 'must be numbers of options, separated by one space'],
    ['choice', 0, '1e3', 'must be numbers of options, separated by one space'],
    ['choice', 0, '99999999999999999999', 'must be numbers of options, separated by one space'],
    ['check boxes', 1, '1 2 3', undefined],
    ['check boxes', 1, '3 1', 'must be ascending numbers'],
    ['check boxes', 1, '1 1', 'names option 1 twice'],
    ['order', 2, '3 1', undefined],
    ['order', 2, '1 2 3 4', 'names option 4 of 3'],
    ['order', 2, '1 2 1', 'names option 1 twice'],
    ['match', 5, '2', undefined],
    ['match', 5, '1 2', 'must be one number'],
    ['match', 5, '3', 'names option 3 of 2'],
    ['dictation', 6, '1 2 anything', undefined],
  ])('%s (item %i) can be %j unless %j', (_, at, given, fault) => {
    const item = findItems([CHOOSE, ORDER, WRITE, MATCH, DICTATION].join('\n'))[at === 6 ? 7 : at];
    expect(item === undefined ? 'no item' : findGivenFault(item, given)).toBe(fault);
  });
});
