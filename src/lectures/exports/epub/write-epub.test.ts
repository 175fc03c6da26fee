// EPUB books, validated by epubcheck.
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { selectRuns } from '../../../../test/support/configurations.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testCourse,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { readMp3 } from '../../../../test/support/requests/media-files.ts';
import { writeEpub, writeEpubCourse } from './write-epub.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: readMp3(), transcript: 'Bonjour & "salut"' },
  CUT22222222: { contentType: 'audio/mpeg', bytes: Buffer.from('ID3 nothing else') },
  RECORDED222: { contentType: 'audio/wav', bytes: Buffer.from('RIFF') },
  PICTURE2222: { contentType: 'image/png', bytes: PNG },
  MP4FILM2222: { contentType: 'video/mp4', bytes: Buffer.from('film') },
  MOVFILM2222: { contentType: 'video/quicktime', bytes: Buffer.from('other film') },
});

const PAGE = `# Bonjour { AUDIO | BONJOUR2222 }
*un* { RED | trois } { AUDIO | RECORDED222 }
{ IMAGE | PICTURE2222 | a "cat" }
deux fois { AUDIO | BONJOUR2222 } { AUDIO | CUT22222222 }
coupé { AUDIO | CUT22222222 }
{ VIDEO | MP4FILM2222 } { VIDEO | MOVFILM2222 }

@table
| A | B |
------
| c | d { AUDIO | BONJOUR2222 } |
| e { AUDIO | BONJOUR2222 } | f { AUDIO | BONJOUR2222 } |

@write
Je ---suis | reste--- là.

@choose
Which?
(x) les
( ) le

@match
la table | féminin
`;

/** It stands behind each player of the recording. */
const TRANSCRIPT = 'Bonjour & "salut"';

/** What each entry of a book holds, as text. */
function readBook(bytes: Buffer): Record<string, string> {
  const parts = unzipSync(bytes);
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part).toString()]));
}

/** What epubcheck objects to, but for hints. */
async function findFaults(bytes: Uint8Array): Promise<unknown[]> {
  const { messages } = await EpubCheck.validate(bytes);
  return messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage');
}

describe('an EPUB book', () => {
  it('is valid, with its sound, pictures and films, and without media that readers need not know', async () => {
    const lessons = [
      markupLesson(PAGE, {}, files),
      markupLesson('# Deux\n\n# Trois', { pageId: 'SECOND22222', title: 'B & "C"' }, files),
    ];
    const bytes = await collect(writeEpubCourse(testCourse(lessons), files.open));
    expect(await findFaults(bytes)).toEqual([]);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    const book = readBook(bytes);
    const media = Object.keys(book).filter((name) => name.startsWith('EPUB/media/'));
    expect(media.map((name) => name.split('.').at(-1))).toEqual(['mp3', 'png', 'mp3', 'mp4']);
    expect(book['EPUB/key.xhtml']).toContain('<li>suis / reste</li>');
    expect(book['EPUB/lecture-1.xhtml']).toMatch(/☐ les.*<li>les<\/li>.*\(1\) la table.*<li>A\. féminin<\/li>/s);
    expect(book['EPUB/lecture-1.xhtml']).toContain('controls="controls"');
    expect((await collect(writeEpubCourse(testCourse(lessons), files.open))).equals(bytes)).toBe(true);
  });

  it('marks the lines with one recording while they are read aloud, for as long as the recording plays', async () => {
    const bytes = await collect(writeEpub(markupLesson(PAGE, {}, files), files.open));
    expect(await findFaults(bytes)).toEqual([]);
    const book = readBook(bytes);
    const chapter = XmlDocument.fromString(book['EPUB/lecture-1.xhtml'] ?? '');
    const find = (id: string) =>
      chapter.get(`//*[@id="${id}"]`)?.content.replace(TRANSCRIPT, '').replace(/\s+/g, ' ').trim();
    const pars = [
      ...(book['EPUB/lecture-1.smil'] ?? '').matchAll(/xhtml#(\w+)"\/><audio src="([^"]+)".*clipEnd="([^"]+)"/g),
    ];
    expect(pars.map(([, id = '', , end]) => [find(id), end])).toEqual([
      ['Bonjour', '0:00:00.611'],
      ['cd', '0:00:00.611'],
      ['e', '0:00:00.611'],
      ['f', '0:00:00.611'],
    ]);
    for (const [, , file] of pars) expect(book).toHaveProperty([`EPUB/${file}`]);
    chapter.dispose();
    const metadata = book['EPUB/package.opf'] ?? '';
    expect(metadata).toContain('<meta property="media:duration">0:00:02.444</meta>');
    expect(metadata).toContain('<meta property="media:duration" refines="#lecture-1-smil">0:00:02.444</meta>');
    const [, activeClass = ''] = /media:active-class">([^<]+)/.exec(metadata) ?? [];
    expect(book['EPUB/style.css']).toContain(`.${activeClass} {`);
  });

  it('has its own headings and labels in the language that is asked for', async () => {
    const lesson = markupLesson(PAGE, { level: 'A1 & A2', canDo: ['I say hello.', 'I say who & what I am.'] }, files);
    const bytes = await collect(writeEpub(lesson, files.open, { language: 'ar' }));
    expect(await findFaults(bytes)).toEqual([]);
    const book = readBook(bytes);
    expect(book['EPUB/package.opf']).toContain('<meta property="schema:educationalLevel">A1 &amp; A2</meta>');
    expect(book['EPUB/package.opf']).toContain(
      '<dc:description>I say hello.</dc:description><dc:description>I say who &amp; what I am.</dc:description>',
    );
    expect(book['EPUB/nav.xhtml']).toContain('lang="ar" xml:lang="ar" dir="rtl"');
    expect(book['EPUB/nav.xhtml']).toContain('<h1>المحتويات</h1>');
    expect(book['EPUB/key.xhtml']).toContain('<h1 lang="ar" xml:lang="ar" dir="rtl">مفتاح الإجابات</h1>');
    expect(book['EPUB/lecture-1.xhtml']).toContain('<summary lang="ar" xml:lang="ar" dir="rtl">الإجابات</summary>');
    expect(book['EPUB/package.opf']).toContain('<dc:language>ar</dc:language>');
    expect(Object.values(book).join('')).not.toMatch(/>(?:Contents|Key|Answers)</);
  });

  it('lists the headings of the first two levels in its contents, and has each chapter in a main element', async () => {
    const lesson = markupLesson('# Un\n\n## Deux\n\n### Trois\n\n@write\n## Quatre\nJe ---suis---.', {}, files);
    const entries = unzipSync(await collect(writeEpub(lesson, files.open)));
    const contents = Buffer.from(entries['EPUB/nav.xhtml'] ?? []).toString();
    const linked = [...contents.matchAll(/<a href="([^"#]+)#([^"]+)">([^<]*)<\/a>/g)];
    expect(linked.map(([, , , text]) => text)).toEqual(['Un', 'Deux']);
    for (const [, file = '', id] of linked)
      expect(Buffer.from(entries[`EPUB/${file}`] ?? []).toString()).toMatch(new RegExp(`<main .*id="${id}"`, 's'));
  });

  it('of a course written from right to left turns its pages to the right', async () => {
    const lesson = markupLesson('# مرحبا\n\nBonjour 1\n\n1 – 2\n\n@table\n| صباح | matin |', { language: 'ar' });
    const bytes = await collect(writeEpub(lesson, files.open));
    expect(await findFaults(bytes)).toEqual([]);
    const book = readBook(bytes);
    expect(book['EPUB/package.opf']).toContain('<spine page-progression-direction="rtl">');
    const chapter = book['EPUB/lecture-1.xhtml'] ?? '';
    expect(chapter).toMatch(/<html [^>]*dir="rtl"/);
    expect(chapter).toContain('<p dir="ltr">Bonjour 1</p>');
    expect(chapter).toContain('<p>1 – 2</p>');
    expect(chapter).toContain('<table><tbody><tr><td>صباح</td><td dir="ltr">matin</td></tr></tbody></table>');
    expect(Object.keys(book).filter((name) => name.endsWith('.smil'))).toEqual([]);
  });

  it('has the answers of every blank, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const parts = unzipSync(await collect(writeEpub(htmlLesson(exerciseHtml(blanks)), files.open)));
        const document = XmlDocument.fromBuffer(parts['EPUB/lecture-1.xhtml'] ?? new Uint8Array());
        const namespaces = { h: 'http://www.w3.org/1999/xhtml' };
        const answers = document.find('//h:details//h:li', namespaces).map(({ content }) => content);
        const inputs = document.find('//h:input', namespaces).length;
        document.dispose();
        expect([inputs, answers]).toEqual([blanks.length, blanks.map((accepted) => accepted.join(' / '))]);
      }),
      { numRuns: selectRuns(40) },
    );
  });
});
