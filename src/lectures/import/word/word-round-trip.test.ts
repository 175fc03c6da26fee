// The round trip Markdown, lecture, Word document, lecture.

import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { writeWord } from '#lectures/exports/word/write-word.ts';
import { readMarkdown } from '#lectures/import/markdown/read-markdown.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { selectRuns } from '../../../../test/support/configurations.ts';
import { collect, markupLesson, testMedia } from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { readDocx } from './read-docx.ts';

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

it('a Markdown file keeps its words as a lecture, as a Word document, and as a lecture again', async () => {
  const files = testMedia({});
  const piece = fc.constantFrom(
    ...[
      'pomme',
      'étoile*',
      'a\\b',
      '{x}',
      '1/2',
      'مرحبا',
      '**gras**',
      '*it*',
      '{ RED \\| tu }',
      '# x',
      '-',
      '…',
      '@write',
    ],
  );
  const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(' '));
  const table = fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 });
  const block = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    line.map((text) => `## ${text}`),
    table.map((rows) => `| a | b |\n|---|---|\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`),
  );
  const plain = (text: string) => words(text.replaceAll(/^@(?:table|list)$/gm, ' '));
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
      const markdown = ['mot', ...blocks].join('\n\n');
      const { blocks: imported } = await readMarkdown({ name: 'a.md', bytes: strToU8(markdown) });
      let markup = writeMarkup(imported, () => undefined);
      expect(plain(markup)).toEqual(words(markdown));
      for (let trip = 0; trip < 2; trip += 1) {
        const docx = await collect(writeWord(markupLesson(markup, {}, files), files.open));
        const lecture = await readDocx({ name: 'a.docx', bytes: new Uint8Array(docx) });
        markup = writeMarkup(lecture.blocks, () => undefined);
        // The name of the lecture stands above it in Word.
        expect(plain(markup).slice(-words(markdown).length)).toEqual(words(markdown));
      }
    }),
    { numRuns: selectRuns(20) },
  );
});
