// The lesson model against the page it is read from: the same blanks, the same words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBlanks } from '#answers/page-blanks.ts';
import { sanitizeHtml } from '#lectures/pages/sanitize-html/sanitize-html.ts';
import { unescapeHtml } from '#markup/escape-html.ts';
import { toHtml } from '#markup/to-html.ts';
import { arbitraryDocument } from '../../../../test/markup/arbitrary-document.ts';
import type { Block, Medium } from './lesson.ts';
import { blockLines, exerciseBlanks, findExercises, lineSound } from './lesson-lines.ts';
import { lineText, readBlocks } from './read-blocks.ts';

const NO_MEDIA = { media: new Map<string, Medium>() };
const readMarkup = (markup: string, options = NO_MEDIA) => readBlocks(sanitizeHtml(toHtml(markup)), options);

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
        const blocks = readBlocks(html, NO_MEDIA);
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
        expect(modelText(blocks)).toBe(pageText(html));
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
    expect(titles('@write\n---suis---\n')).toEqual(['Exercise 1']);
    expect(titles('## Two friends\n\n@write\nJe ---suis--- Marie.\n')).toEqual(['Two friends']);
    expect(titles('## Two friends\n\n@write\n## Verbs\nJe ---suis---.\n')).toEqual(['Verbs']);
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

  it('keeps the words of exercises without blanks', () => {
    const blocks = readMarkup(
      '@choose\nWhere is **she**?\n[x] à Paris\n[ ] à Rome\n\n@order\nJe / suis / là\n\n@dictation\n{ AUDIO | BONJOUR2222 } [Je] vais.\n\n@write bank\nJe ---suis---.\n',
    );
    const words = blocks.flatMap((block) => (block.kind === 'exercise' ? [] : blockLines(block))).map(lineText);
    expect(words.slice(0, 3)).toEqual(['Where is she?', '☐ à Paris', '☐ à Rome']);
    expect(words[3]?.split(' / ').sort()).toEqual(['Je', 'là', 'suis']);
    expect(words[4]).toContain('______');
    expect(findExercises(blocks)).toMatchObject([{ number: 1, bank: ['suis'] }]);
  });

  it('takes the lasting id of a blank where the edition has one', () => {
    const html = toHtml('@write\nJe ---suis--- ou ---reste---.\n');
    const [first] = findBlanks(html);
    const blocks = readBlocks(html, { ...NO_MEDIA, blankIds: { [first?.key ?? '']: 'lasting' } });
    const ids = findExercises(blocks)
      .flatMap(exerciseBlanks)
      .map(({ id }) => id);
    expect(ids).toEqual(['lasting', findBlanks(html)[1]?.key]);
  });
});
