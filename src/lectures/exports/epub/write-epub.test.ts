// EPUB books, validated by epubcheck.
import { EpubCheck } from '@likecoin/epubcheck-ts';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { writeEpub } from './write-epub.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('ID3 bonjour'), transcript: 'Bonjour & "salut"' },
  RECORDED222: { contentType: 'audio/wav', bytes: Buffer.from('RIFF') },
  PICTURE2222: { contentType: 'image/png', bytes: PNG },
});

const PAGE = `# Bonjour { AUDIO | BONJOUR2222 }
*un* { RED | trois } { AUDIO | RECORDED222 }
{ IMAGE | PICTURE2222 | a "cat" }

@table
| A | B |
------
| c | d |

@write
Je ---suis | reste--- là.
`;

describe('an EPUB book', () => {
  it('is valid, with its sound and pictures, and without recordings that readers need not know', async () => {
    const lessons = [
      markupLesson(PAGE, {}, files),
      markupLesson('# Deux\n\n# Trois', { pageId: 'SECOND22222', title: 'B & "C"' }, files),
    ];
    const bytes = await collect(writeEpub(lessons, files.open));
    const { messages } = await EpubCheck.validate(bytes);
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([]);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    const parts = unzipSync(bytes);
    expect(Object.keys(parts).filter((name) => name.startsWith('EPUB/media/'))).toHaveLength(2);
    expect(Buffer.from(parts['EPUB/key.xhtml'] ?? []).toString()).toContain('<li>suis / reste</li>');
    expect((await collect(writeEpub(lessons, files.open))).equals(bytes)).toBe(true);
  });

  it('has the answers of every blank, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const parts = unzipSync(await collect(writeEpub([htmlLesson(exerciseHtml(blanks))], files.open)));
        const document = XmlDocument.fromBuffer(parts['EPUB/lecture-1.xhtml'] ?? new Uint8Array());
        const namespaces = { h: 'http://www.w3.org/1999/xhtml' };
        const answers = document.find('//h:details//h:li', namespaces).map(({ content }) => content);
        const inputs = document.find('//h:input', namespaces).length;
        document.dispose();
        expect([inputs, answers]).toEqual([blanks.length, blanks.map((accepted) => accepted.join(' / '))]);
      }),
      { numRuns: 40 },
    );
  });
});
