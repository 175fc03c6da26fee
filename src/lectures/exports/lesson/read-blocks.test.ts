// The lesson model against the page it is read from: the same blanks, the same words.

import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { sanitizeHtml } from '#lectures/editions/edition-html.ts';
import { lineSound, lineText, type Medium } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines } from '#lectures/exports/lesson/questions/questions.ts';
import { toHtml } from '#markup/to-html.ts';
import { arbitraryDocument } from '../../../../test/markup/arbitrary-document.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { findBlanks, findItems } from '../../../../test/support/page-items.ts';
import { unescapeHtml } from '../../../../test/support/unescape-html.ts';
import type { Block } from './lesson.ts';
import { exerciseBlanks, findExercises } from './lesson-lines.ts';
import { type ReadBlocksOptions, readBlocks } from './read-blocks.ts';

const NO_MEDIA = { media: new Map<string, Medium>() };
const readHtml = (html: string, options: ReadBlocksOptions) => readBlocks(fromHtml(html), options);
const readMarkup = (markup: string, options = NO_MEDIA) => readHtml(sanitizeHtml(toHtml(markup)), options);

/** The words of a page without its corrections and buttons, and without white space. */
function pageText(html: string): string {
  const visible = html.replace(
    /<span class="(?:correction|alternative)" hidden>[^<]*<\/span>|<button.*?<\/button>/gs,
    '',
  );
  return unescapeHtml(visible.replace(/<[^>]*>/g, '')).replace(/\s/g, '');
}

function modelText(blocks: readonly Block[]): string {
  const textBlocks = blocks.flatMap((block) => (block.kind === 'exercise' ? block.blocks : [block]));
  const cells = textBlocks.flatMap((block) =>
    block.kind === 'table' ? [block.header ?? [], ...block.rows].flat() : blockLines(block),
  );
  return cells.map(lineText).join('').replace(/\s/g, '');
}

describe('the lesson model', () => {
  it('has the blanks of any page, in order with their answers, and its words', () => {
    fc.assert(
      fc.property(arbitraryDocument(40), (markup) => {
        const html = sanitizeHtml(toHtml(markup));
        const blocks = readHtml(html, NO_MEDIA);
        const blanks = findExercises(blocks).flatMap((exercise) =>
          exerciseBlanks(exercise).map(({ key, number, answers }) => ({
            exercise: exercise.number,
            key,
            number,
            answers,
          })),
        );
        const expected = findBlanks(html).map(({ exercise, key, number, answers }) => ({
          exercise,
          key,
          number,
          answers,
        }));
        expect(blanks).toEqual(expected);
        // Of a picture that is not there, its description stays.
        expect(modelText(blocks)).toBe(pageText(html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps emphasis, colours, lines and tables', () => {
    const [heading, paragraph, table] = readMarkup(
      '# A **b**\n\n*c* { RED | d }\n***e***\n\n@table\n| h | i |\n------\n| j | k |\n',
    );
    expect(heading).toMatchObject({ kind: 'heading', level: 1, line: [{ text: 'A ' }, { text: 'b', isBold: true }] });
    expect(paragraph).toMatchObject({
      kind: 'paragraph',
      lines: [
        [{ text: 'c', isItalic: true }, { text: ' ' }, { text: 'd', color: 'red' }],
        [{ text: 'e', isBold: true, isItalic: true, color: null }],
      ],
    });
    expect(table).toMatchObject({
      kind: 'table',
      header: [[{ text: 'h' }], [{ text: 'i' }]],
      rows: [[[{ text: 'j' }], [{ text: 'k' }]]],
    });
  });

  it('names an exercise by the heading at its start, the one above it, or its first words', () => {
    const titles = (markup: string) => findExercises(readMarkup(markup)).map(({ title }) => title);
    expect(titles('@write\nJe ---suis--- Marie.\n')).toEqual(['Je … Marie.']);
    expect(titles('@write\n---suis---\n')).toEqual(['1.']);
    expect(titles('@write\n### Un\n---suis---\n\n@write\nDeux ---es---')).toEqual(['Un', 'Deux …']);
    expect(titles('## Two friends\n\n@write\nJe ---suis--- Marie.\n')).toEqual(['Two friends']);
    const below = '@write\nJe ---suis---.\n\nUn texte.\n\n@choose\nQui ?\n(x) moi\n( ) lui\n\n@order\na / b';
    expect(titles(`## Two friends\n\n${below}\n\n## Others\n\n${below}`)).toEqual([
      ...['Two friends', 'Qui ?', '3.', 'Others', 'Qui ?', '6.'],
    ]);
    expect(titles('## Two friends\n\n@write\n## Verbs\nJe ---suis---.\n')).toEqual(['Verbs']);
  });

  it('has lines to say with all their words, and nothing to write on below them', () => {
    const blocks = readMarkup('@speak\n[Présentez-vous.] (20)\nUn mot : oui.\n');
    expect(modelText(blocks)).toContain('Présentez-vous');
    expect(modelText(blocks)).not.toContain('_');
  });

  it('knows the one recording of a line, and leaves out media that learners do not get', () => {
    const recording = {
      id: 'BONJOUR2222',
      type: 'AUDIO',
      contentType: 'audio/mpeg',
      sha256: 'a'.repeat(64),
      size: 9,
    } as const;
    const media = new Map<string, Medium>([
      ['BONJOUR2222', { ...recording, transcript: null, width: null, height: null }],
    ]);
    const [paragraph] = readMarkup(
      'Bonjour { AUDIO | BONJOUR2222 }\n{ AUDIO | BONJOUR2222 } a { AUDIO | BONJOUR2222 }\n{ AUDIO | GONE2222222 } b',
      { media },
    );
    const lines = paragraph?.kind === 'paragraph' ? paragraph.lines : [];
    expect(lines.map((line) => lineSound(line)?.id)).toEqual(['BONJOUR2222', undefined, undefined]);
    expect(lines[2]?.map(({ kind }) => kind)).toEqual(['text']);
  });

  it('has the questions of the other exercises, with their right answers and their lasting ids', () => {
    const bonjour: Medium = {
      id: 'BONJOUR2222',
      type: 'AUDIO',
      contentType: 'audio/mpeg',
      sha256: 'a'.repeat(64),
      size: 9,
      transcript: null,
      width: null,
      height: null,
    };
    const markup =
      '@choose\nWhere is **she**?\n(x) à Paris | *Yes*\n( ) à Rome\nWhich?\n[x] les\n[ ] la\n[x] des\n\n@order\nPut in order.\nJe / suis / là | là / Je / suis\n\n@match\nla table | féminin\nle livre | masculin\nla chaise | féminin\n\n@dictation\n{ AUDIO | BONJOUR2222 } [Bonjour] Marie. | Bonjour, Marie\n\n@write bank\nJe ---suis---.\n';
    const html = sanitizeHtml(toHtml(markup));
    const items = findItems(html);
    const itemIds = Object.fromEntries(items.map(({ key }, at) => [key, `id${at}`]));
    const blocks = readHtml(html, { media: new Map([['BONJOUR2222', bonjour]]), itemIds });
    const [choose, order, match, dictation, write] = findExercises(blocks);
    const text = (number: string) => [{ text: number }];
    expect(choose?.blocks).toMatchObject([
      {
        kind: 'choice',
        id: 'id0',
        number: 1,
        right: [1],
        isMultiple: false,
        prompt: [[{ text: 'Where is ' }, { text: 'she', isBold: true }, { text: '?' }]],
        options: [
          { line: text('à Paris'), remark: text('Yes') },
          { line: text('à Rome'), remark: null },
        ],
      },
      { kind: 'choice', id: 'id1', number: 2, right: [1, 3], isMultiple: true },
    ]);
    expect(order).toMatchObject({
      number: 2,
      title: 'Put in order.',
      blocks: [
        { kind: 'paragraph' },
        {
          kind: 'order',
          id: 'id2',
          areLines: false,
          pieces: [text('Je'), text('suis'), text('là')],
          orders: [
            [1, 2, 3],
            [3, 1, 2],
          ],
        },
      ],
    });
    expect(match?.blocks).toMatchObject([
      {
        kind: 'match',
        pairs: [
          { id: 'id3', left: text('la table'), right: 1 },
          { left: text('le livre'), right: 2 },
          { left: text('la chaise'), right: 1 },
        ],
        rights: [text('féminin'), text('masculin')],
      },
    ]);
    expect(dictation?.blocks).toMatchObject([
      {
        kind: 'dictation',
        id: 'id6',
        answers: ['Bonjour Marie.', 'Bonjour, Marie'],
        line: [{ kind: 'audio' }, { text: ' Bonjour …' }],
      },
    ]);
    expect(write).toMatchObject({ number: 5, bank: ['suis'] });
  });

  it('shows a dictation without its recording as text, which scores nothing', () => {
    const html = sanitizeHtml(toHtml('@dictation\n{ AUDIO | GONE2222222 } [Oui] Marie.'));
    const blocks = readHtml(html, NO_MEDIA);
    expect(JSON.stringify(blocks)).not.toMatch(/"kind":"dictation"|Marie/);
    expect(JSON.stringify(blocks)).toContain('Oui');
  });

  it('keeps the words of questions that cannot be answered', () => {
    const html = sanitizeHtml(toHtml('@choose\nWhere?\n[x] à Paris\n[ ] à Rome\n')).replace('>1</span>', '>7</span>');
    const words = readHtml(html, NO_MEDIA).flatMap((block) => (block.kind === 'exercise' ? [] : blockLines(block)));
    expect(words.map(lineText)).toEqual(['Where?', '☐ à Paris', '☐ à Rome']);
  });

  it('has a space in place of a line break in what there is to choose from', () => {
    const html = toHtml('@choose\nWhere?\n[x] à Paris\n[ ] à Rome\n').replace('à Paris', 'à<br>Paris');
    const [exercise] = findExercises(readHtml(sanitizeHtml(html), NO_MEDIA));
    expect(exercise?.blocks.flatMap(blockLines).map(lineText)).toEqual(['Where?', 'à Paris', 'à Rome']);
  });

  it('takes the lasting id of a blank where the edition has one', () => {
    const html = toHtml('@write\nJe ---suis--- ou ---reste---.\n');
    const [first] = findBlanks(html);
    const blocks = readHtml(html, { ...NO_MEDIA, itemIds: { [first?.key ?? '']: 'lasting' } });
    const ids = findExercises(blocks)
      .flatMap(exerciseBlanks)
      .map(({ id }) => id);
    expect(ids).toEqual(['lasting', findBlanks(html)[1]?.key]);
  });
});
