// Writing blocks as markup, and reading them back: the same words, blanks, media and exercises, whatever the text is.

import { describe, expect, it } from 'vitest';
import type { Choice } from '#exercises/choose/html.ts';
import type { InlineRun, Line, TextBlock } from '#exercises/written.ts';
import { parse } from '#markup/parse.ts';
import { plainText } from '#syntax/chars.ts';
import { getInlineText } from '#syntax/inline-text.ts';
import type { TextRun } from '#syntax/text-run.ts';
import type { Node } from '#syntax/tree.ts';
import { fc } from '../../../test/support/fast-check.ts';
import type { Block } from './blocks.ts';
import { blockLines } from './map-lines.ts';
import { writeMarkup } from './write-markup.ts';

type Medium = { type: 'AUDIO' | 'IMAGE' | 'VIDEO'; id: string };

const write = (blocks: readonly Block<Medium>[]) => writeMarkup(blocks, (medium) => medium);
const text = (words: string, style: Partial<TextRun> = {}): TextRun => ({
  kind: 'text',
  text: words,
  isBold: false,
  isItalic: false,
  color: null,
  ...style,
});
const blank = (...answers: string[]) => ({ kind: 'blank', answers }) as const;
const paragraph = (...lines: Line<Medium>[]): TextBlock<Medium> => ({ kind: 'paragraph', lines });
const sound: Medium = { type: 'AUDIO', id: 'BONJOUR2222' };

const HOSTILE = [
  ...[
    '|',
    '||',
    '---',
    '--',
    '-',
    '----',
    '{',
    '}',
    '{ RED | a }',
    '{ AUDIO | x }',
    '@write',
    '@table',
    '@choose',
    '@',
    '#',
    '# ',
    '## a',
    '*',
    '**',
  ],
  ...[
    '***',
    '\\',
    '\\\\',
    '\\*',
    '\\-',
    '&',
    '<b>',
    '&amp;',
    'é',
    '👋🏽',
    'مرحبا',
    '\u200F',
    '(x)',
    '[ ]',
    '[x] a',
    '/',
    ' / ',
    '|---|',
    ':',
    '_',
    'word',
    '1.',
    '\u00A0',
  ],
  ...[' ', '  ', '\t', '\n', '\r\n', '\u2028', '\0', '\uFEFF', '\ud83d'],
];
const words = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...HOSTILE) }, fc.string({ maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''));
const textRun = fc.record({
  kind: fc.constant('text' as const),
  text: words,
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  color: fc.constantFrom(null, null, 'red' as const, 'blue' as const),
});
const medium = fc.record({
  kind: fc.constant('medium' as const),
  medium: fc.record({
    type: fc.constantFrom('AUDIO' as const, 'IMAGE' as const, 'VIDEO' as const),
    id: fc.constantFrom('AAAAAAAAAAA', 'a-_9'),
  }),
  alt: words,
});
const blankRun = fc.record({ kind: fc.constant('blank' as const), answers: fc.array(words, { maxLength: 3 }) });
const createLine = (...runs: fc.Arbitrary<InlineRun<Medium>>[]) => fc.array(fc.oneof(...runs), { maxLength: 5 });
const line = createLine(textRun, textRun, medium);
const blankLine = createLine(textRun, textRun, medium, blankRun);

function textBlock(content: fc.Arbitrary<Line<Medium>>): fc.Arbitrary<TextBlock<Medium>> {
  const row = fc.array(content, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({
      kind: fc.constant('heading' as const),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      line: content,
    }),
    fc.record({ kind: fc.constant('paragraph' as const), lines: fc.array(content, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('table' as const), header: fc.option(row), rows: fc.array(row, { maxLength: 3 }) }),
  );
}

/** Without white space and what is no text. */
function squeeze(content: string): string {
  return content.toWellFormed().replace(/[\s\p{Cc}\uFEFF]/gu, '');
}

const isWord = (answer: string) => /[^\t \p{Cc}\u2028\u2029\uFEFF]/u.test(answer);

function expectedText(content: Line<Medium>): string {
  return content
    .map((run) => {
      if (run.kind === 'text') return squeeze(run.text);
      if (run.kind === 'blank')
        return run.answers.some(isWord) ? `⟦${run.answers.filter(isWord).map(squeeze).join('¦')}⟧` : '____';
      const { type, id } = run.medium;
      return `⟨${type} ${id} ${type === 'IMAGE' ? squeeze(run.alt) : ''}⟩`;
    })
    .join('');
}

/** All that a markup says, in order. */
function readBack(markup: string): string {
  const root = parse(markup);
  const read = (node: Node): string => {
    switch (node.kind) {
      case 'TEXT':
        return squeeze(plainText(root.source, node.start, node.end));
      case 'PIPE':
        return '|';
      case 'HIDDEN_INPUT':
        return `⟦${node.answers.map(squeeze).join('¦')}⟧`;
      case 'AUDIO':
      case 'VIDEO':
        return `⟨${node.kind} ${node.id.value} ⟩`;
      case 'IMAGE':
        return `⟨IMAGE ${node.id.value} ${squeeze(node.alt)}⟩`;
      default:
        return 'children' in node ? node.children.map(read).join('') : '';
    }
  };
  return read(root);
}

function isChoice(item: { kind: string } | undefined): item is Choice<unknown> {
  return item?.kind === 'choice';
}

/** Of each option, whether it is a right answer, or one of several. */
function listRight({ answers, options }: Choice<unknown>): boolean[] {
  const right = new Set(answers.flatMap((answer) => answer.split(' ')));
  return options.map((_, at) => right.has(String(at + 1)));
}

function readInlines(markup: string, nodes: readonly Node[]): string {
  return getInlineText(
    markup,
    nodes.filter((node) => node.kind === 'TEXT' || node.kind === 'EMPHASIS' || node.kind === 'PIPE'),
  );
}

describe('the writer of markup', () => {
  it('writes blocks as an author would type them', () => {
    const markup = write([
      { kind: 'heading', level: 2, line: [text('Le verbe être')] },
      paragraph(
        [text('2 * 3 = 6, '), text('nous parl'), text('ons ', { isBold: true }), text('bien', { isBold: true })],
        [text('À ', {}), text('vous', { color: 'red' })],
      ),
      {
        kind: 'table',
        header: [[text('je')], [text('tu | vous')]],
        rows: [[[text('suis')], [text('es')]], [[text('---')]]],
      },
      paragraph([text('Je '), blank('suis', 'étais'), text(' là {ici}. @write')], [text('# un')]),
      paragraph([text('Tu '), blank('es')]),
      paragraph([text('@write')], [text('https://x.fr/a_b — oui | non')]),
    ]);
    expect(markup).toBe(
      [
        '## Le verbe être',
        '2 * 3 = 6, nous parl**ons bien**\nÀ { RED | vous }',
        '@table\n| je | tu \\| vous |\n|---|---|\n| suis | es |\n| \\-\\-\\- |  |',
        '@write\nJe ---suis | étais--- là \\{ici\\}. @write\n\\# un\nTu ---es---',
        '\\@write\nhttps://x.fr/a_b — oui | non',
      ].join('\n\n'),
    );
  });

  it('reads back as the same words and media, for any text', () => {
    fc.assert(
      fc.property(fc.array(textBlock(line), { maxLength: 5 }), (blocks) => {
        const expected = blocks.flatMap((block) => blockLines(block).map(expectedText)).join('');
        expect(readBack(write(blocks))).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('reads back as the same blanks with the same answers, in exercises and outside of them', () => {
    const exercise = fc.record({
      kind: fc.constant('write' as const),
      blocks: fc.array(textBlock(blankLine), { maxLength: 4 }),
      hasBank: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(textBlock(blankLine), exercise), { maxLength: 4 }), (blocks) => {
        const texts = blocks.flatMap((block) => (block.kind === 'write' ? block.blocks : [block]));
        const expected = texts.flatMap((block) => blockLines(block).map(expectedText)).join('');
        expect(readBack(write(blocks))).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps bold, italic and colours where words are separate', () => {
    const styled = fc.array(
      fc.tuple(
        fc.constantFrom('un', 'l’été', '*', 'a-b', '\\'),
        fc.record({ isBold: fc.boolean(), isItalic: fc.boolean(), color: fc.constantFrom(null, 'green' as const) }),
      ),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(styled, (pieces) => {
        const runs = pieces.flatMap(([word, style]) => [text(word, style), text(' ')]);
        const markup = write([paragraph(runs)]);
        const found: string[] = [];
        const visit = (node: Node, style: string): void => {
          if (node.kind === 'TEXT') {
            for (const word of plainText(markup, node.start, node.end).split(' '))
              if (word !== '') found.push(`${word}${style}`);
          } else if ('children' in node) {
            const own = node.kind === 'EMPHASIS' ? node.style : node.kind === 'COLOR' ? node.color : '';
            for (const child of node.children) visit(child, `${style}${own === '' ? '' : ` ${own}`}`);
          }
        };
        visit(parse(markup), '');
        expect(found).toEqual(
          pieces.map(([word, { isBold, isItalic, color }]) => {
            const style = [...(isBold ? ['bold'] : []), ...(isItalic ? ['italic'] : [])].join('-');
            return `${word}${color === null ? '' : ' GREEN'}${style === '' ? '' : ` ${style}`}`;
          }),
        );
      }),
    );
  });

  it('reads back questions with their right answers, for any text', () => {
    const filled = line.map((runs) => [text('w'), ...runs, text('w')]);
    const option = fc.record({ line: filled, isRight: fc.boolean(), remark: fc.option(filled) });
    const question = fc.record({
      prompt: fc.array(filled, { maxLength: 2 }),
      isMultiple: fc.boolean(),
      options: fc.array(option, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (questions) => {
        const root = parse(write([{ kind: 'choose', questions }]));
        const found = root.children.flatMap((block) => (block.kind === 'EXERCISE' ? block.children : []));
        const read = found.flatMap((node) =>
          node.kind === 'ITEM' && isChoice(node.item)
            ? [
                {
                  isMultiple: node.item.isMultiple,
                  right: listRight(node.item),
                },
              ]
            : [],
        );
        const valid = questions.filter(({ options }) => options.some(({ isRight }) => isRight));
        expect(read).toEqual(
          valid.map(({ isMultiple, options }) => ({ isMultiple, right: options.map(({ isRight }) => isRight) })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('reads back sentences, dialogues, pairs and dictations, for any text', () => {
    const side = words.map((content) => [text(`w${content}`), text('w', { isBold: true })]);
    const sideText = (content: Line<Medium>) =>
      squeeze(content.map((run) => (run.kind === 'text' ? run.text : '')).join(''));
    const sides = fc.array(side, { minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(sides, fc.boolean(), (pieces, isDialogue) => {
        const orders = isDialogue ? [] : [pieces.map((_, at) => pieces.length - 1 - at)];
        const markup = write([
          { kind: 'order', isDialogue, instruction: [[text('Mettez a / b | c')]], items: [{ pieces, orders }] },
          {
            kind: 'match',
            instruction: [[text('a | b')]],
            pairs: pieces.map((piece, at) => ({ left: piece, right: pieces[pieces.length - 1 - at] ?? [] })),
          },
          { kind: 'dictation', instruction: [], items: pieces.map((piece) => ({ sound, answers: [sideText(piece)] })) },
        ]);
        const items = parse(markup).children.flatMap((block) =>
          'children' in block ? (block.children as Node[]) : [],
        ); // every child is a node
        const read = items.flatMap((item): string[][] => {
          if (item.kind !== 'ITEM') return [];
          if (item.text !== undefined) return [item.text.split(' / ').map(squeeze)];
          const parts = item.children.filter((child) => child.kind === 'PART' && child.role !== 'alternative');
          return [parts.map((part) => squeeze(readInlines(markup, 'children' in part ? part.children : [])))];
        });
        const texts = pieces.map(sideText);
        expect(read).toEqual([
          texts,
          ...texts.map((left, at) => [left, texts[texts.length - 1 - at]]),
          ...texts.map((answer) => [answer]),
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it('writes as text what the markup cannot hold as an exercise', () => {
    expect(
      write([
        {
          kind: 'choose',
          questions: [
            {
              prompt: [[text('Oui ?')]],
              isMultiple: false,
              options: [{ line: [text('oui')], isRight: false, remark: null }],
            },
          ],
        },
        { kind: 'order', isDialogue: false, instruction: [], items: [{ pieces: [[text('seul')]], orders: [] }] },
        { kind: 'match', instruction: [], pairs: [{ left: [text('a')], right: [] }] },
        { kind: 'dictation', instruction: [], items: [{ sound, answers: ['…'] }] },
        { kind: 'write', hasBank: true, blocks: [paragraph([text('Je '), blank(' '), text(' là')])] },
      ]),
    ).toBe('Oui ?\n• oui\n\nseul\n\na\n\n{ AUDIO | BONJOUR2222 } …\n\nJe ____ là');
  });
});
