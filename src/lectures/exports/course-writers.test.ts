// Courses in the formats that write one lesson after the other.
import { randomBytes } from 'node:crypto';

import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'gift-pegjs';
import { XmlDocument } from 'libxml2-wasm';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { WORKED_EXAMPLES } from '../../../test/markup/exercises/worked-examples.ts';
import { readH5p } from '../../../test/support/exports/h5p/read-h5p.ts';
import { collect, markupLesson, testCourse, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readMoodleXml } from '../../../test/support/exports/moodle-reader.ts';
import { COURSE_FORMATS } from './formats.ts';
import { writeGiftCourse } from './gift/write-gift.ts';
import { writeH5pCourse } from './h5p/write-h5p.ts';
import { writeMoodleCourse } from './moodle-xml/write-moodle-xml.ts';
import { writeQtiCourse } from './qti/write-qti.ts';
import { writeScormCourse } from './scorm/write-scorm.ts';
import { writeWordCourse } from './word/write-word.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') },
  PICTURE2222: { contentType: 'image/png', bytes: PNG },
});
const MARKUP = '# Titre { AUDIO | BONJOUR2222 }\n{ IMAGE | PICTURE2222 | a cat }\n\n@write\nJe ---suis---.\n';
const lessons = ['Un', 'Deux & "B"'].map((title, at) =>
  markupLesson(MARKUP.replace('suis', `suis ${at + 1}`), { pageId: `LECTURE${at + 2}222`, title }, files),
);
const course = testCourse(lessons);
const IMS = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const NAMESPACES = { m: IMS, q: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0' };

/** The contents of the nodes that an XPath finds. */
function findAll(xml: Uint8Array | undefined, xpath: string, namespaces: Record<string, string>): string[] {
  const document = XmlDocument.fromBuffer(xml ?? new Uint8Array());
  const contents = document.find(xpath, namespaces).map(({ content }) => content);
  document.dispose();
  return contents;
}

describe.each(['1.2', '2004'] as const)('a SCORM %s package of a course', (version) => {
  const m =
    version === '1.2' ? 'http://www.imsproject.org/xsd/imscp_rootv1p1p2' : 'http://www.imsglobal.org/xsd/imscp_v1p1';

  it('has an item and an SCO for each lecture, and what they share once', async () => {
    const bytes = await collect(writeScormCourse(course, files.open, version));
    const { 'imsmanifest.xml': manifest, ...others } = unzipSync(bytes);
    const find = (xpath: string) => findAll(manifest, xpath, { m });
    expect(find('//m:organization/m:title')).toEqual(['French / A1']);
    expect(find('//m:organization/m:item/m:title')).toEqual(['Un', 'Deux & "B"']);
    const pages = ['lecture-LECTURE2222.html', 'lecture-LECTURE3222.html'];
    expect(find('//m:resource[@*[local-name() = "scormtype" or local-name() = "scormType"] = "sco"]/@href')).toEqual(
      pages,
    );
    expect(find('//m:item/@identifierref')).toEqual(find('//m:resource/@identifier'));
    expect([...new Set(find('//m:file/@href'))].sort()).toEqual(Object.keys(others).sort());
    expect(Object.keys(others).filter((name) => name.startsWith('media/'))).toHaveLength(2);
    for (const page of pages)
      expect(strFromU8(others[page] ?? new Uint8Array())).toContain('<main class="lecture" translate="no">');
    expect((await collect(writeScormCourse(course, files.open, version))).equals(bytes)).toBe(true);
  });

  it('says what learners can do after a lecture, and its level, where its authors do', async () => {
    const said = lessons.map((lesson, at) =>
      at === 0 ? { ...lesson, level: 'A1', canDo: ['Saluer', 'Dire <qui> & où'] } : lesson,
    );
    const { 'imsmanifest.xml': manifest } = unzipSync(
      await collect(writeScormCourse(testCourse(said), files.open, version)),
    );
    const lom = version === '1.2' ? 'http://www.imsglobal.org/xsd/imsmd_rootv1p2p1' : 'http://ltsc.ieee.org/xsd/LOM';
    const find = (xpath: string) => findAll(manifest, xpath, { m, lom });
    const resource = '//m:resource[1]/m:metadata/lom:lom/lom:general';
    expect(find(`${resource}/lom:description`)).toEqual(['Saluer', 'Dire <qui> & où']);
    expect(find(`${resource}/lom:keyword`)).toEqual(['A1']);
    expect(find('//m:resource[2]/m:metadata')).toEqual([]);
  });

  it('has its controls in another language by one script more, before that of the pages', async () => {
    const contents = unzipSync(await collect(writeScormCourse(course, files.open, version, 'ar')));
    const { 'imsmanifest.xml': manifest, ...others } = contents;
    expect([...new Set(findAll(manifest, '//m:file/@href', { m }))].sort()).toEqual(Object.keys(others).sort());
    const page = Buffer.from(others['lecture-LECTURE2222.html'] ?? []).toString();
    expect([...page.matchAll(/<script src="([^"]+)">/g)].map(([, name]) => name)).toEqual([
      'scorm.js',
      'texts-ar.js',
      'page.js',
    ]);
    expect(page).toContain('فُتحت الصفحة خارج منصة تعليمية');
    expect(Buffer.from(others['texts-ar.js'] ?? []).toString()).toMatch(/^var pageTexts\b/);
  });

  it('asks for the next lecture when the one before is written', async () => {
    let written = 0;
    const writtenAtLecture: number[] = [];
    const lazy = {
      ...course,
      lessons: {
        async *[Symbol.asyncIterator]() {
          for (const lesson of lessons) {
            writtenAtLecture.push(written);
            yield { ...lesson, html: `${lesson.html}<p>${randomBytes(300_000).toString('hex')}</p>` };
          }
        },
      },
    };
    for await (const chunk of writeScormCourse(lazy, files.open, version)) written += chunk.length;
    const [first = 0, second = 0] = writtenAtLecture;
    expect(second - first).toBeGreaterThan(200_000);
  });
});

describe('a course of 40 lectures', () => {
  const parts = [MARKUP, ...WORKED_EXAMPLES.map(([, markup]) => markup)];
  const many = Array.from({ length: 40 }, (_, at) => {
    const number = String(at).padStart(2, '2');
    const markup = parts[at % parts.length] ?? '';
    return markupLesson(`${markup}\n\n${MARKUP}`, { pageId: `LECTURE${number}22`, title: `${at + 1}` }, files);
  });

  it.each(COURSE_FORMATS.map((format) => [format.id, format] as const))(
    'has the same bytes each time as %s',
    async (_, { writeCourse }) => {
      const options = {
        findAddress: () => 'https://school.example/lecture',
        h5pVersions: '1.22',
        language: 'fr',
      } as const;
      const write = async () => collect(writeCourse(testCourse(many), files.open, options));
      const first = await write();
      expect(first.length).toBeGreaterThan(2000);
      expect((await write()).equals(first)).toBe(true);
    },
  );
});

describe('questions of a course', () => {
  it('are in a category for each lecture in Moodle XML', async () => {
    const questions = readMoodleXml((await collect(writeMoodleCourse(lessons, files.open))).toString());
    expect(questions.filter(({ type }) => type === 'category').map(({ name }) => name)).toEqual([
      '$course$/top/Cahier/French // A1/Un',
      '$course$/top/Cahier/French // A1/Deux & "B"',
    ]);
    expect(questions.filter(({ type }) => type === 'cloze').map(({ blanks }) => blanks[0]?.accepted)).toEqual([
      ['suis 1'],
      ['suis 2'],
    ]);
  });

  it('are in a category for each lecture in GIFT', async () => {
    const gift = (await collect(writeGiftCourse([...lessons, markupLesson('no exercise')]))).toString();
    expect(parse(gift).map((question) => question.type)).toEqual(['Category', 'Short', 'Category', 'Short']);
  });

  it('are in a section for each lecture in QTI, with their files once', async () => {
    const bytes = await collect(writeQtiCourse(course, files.open));
    const parts = unzipSync(bytes);
    const sections = findAll(parts['assessment.xml'], '//q:qti-assessment-section/@title', NAMESPACES);
    expect(sections).toEqual(['Un', 'Deux & "B"']);
    const items = findAll(parts['assessment.xml'], '//q:qti-assessment-item-ref/@href', NAMESPACES);
    expect(new Set(items).size).toBe(4);
    const hrefs = new Set(findAll(parts['imsmanifest.xml'], '//m:file/@href', NAMESPACES));
    expect([...hrefs, 'imsmanifest.xml'].sort()).toEqual(Object.keys(parts).sort());
    expect(items.every((name) => hrefs.has(name))).toBe(true);
  });
});

describe('a worksheet of a course', () => {
  it('begins a page for each lecture, and has one key', async () => {
    const options = { findAddress: (pageId: string) => `https://school.example/lecture?pageId=${pageId}` };
    const docx = await collect(writeWordCourse(course, files.open, options));
    const { value: text } = await mammoth.extractRawText({ buffer: docx });
    expect(text.split('\n\n').filter((line) => !line.startsWith('Je '))).toEqual([
      ...['Un', ' ♪ https://school.example/lecture?pageId=LECTURE2222', 'Titre ♪', ''],
      ...['Deux & "B"', ' ♪ https://school.example/lecture?pageId=LECTURE3222', 'Titre ♪', ''],
      ...['Corrigé', 'Un', 'Titre', '(1) suis 1', 'Deux & "B"', 'Titre', '(1) suis 2', ''],
    ]);
    const parts = unzipSync(docx);
    for (const [name, bytes] of Object.entries(parts)) {
      if (/\.(?:xml|rels)$/.test(name)) XmlDocument.fromBuffer(bytes).dispose();
    }
    const document = Buffer.from(parts['word/document.xml'] ?? []).toString();
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2);
    const shapes = [...document.matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id);
    expect(shapes).toEqual(['1', '2', '3', '4']);
    const images = Object.keys(parts).filter((name) => name.startsWith('word/media/'));
    expect(images).toHaveLength(3);
    const targets = [
      ...Buffer.from(parts['word/_rels/document.xml.rels'] ?? [])
        .toString()
        .matchAll(/Target="(media[^"]+)"/g),
    ];
    expect(targets.map(([, target]) => `word/${target}`).sort()).toEqual(images.sort());
    expect((await collect(writeWordCourse(course, files.open, options))).equals(docx)).toBe(true);
  });
});

it('an H5P course has a folder for each lecture, with a package for each exercise', async () => {
  const bytes = await collect(writeH5pCourse(course, files.open, { h5pVersions: '1.22' }));
  const packages = unzipSync(bytes);
  expect(Object.keys(packages)).toEqual([
    'lecture-01-un/exercise-01-titre.h5p',
    'lecture-02-deux-b/exercise-01-titre.h5p',
  ]);
  const read = Object.values(packages).map((zip) => readH5p(zip, '1.22'));
  expect(read.map(({ faults, content }) => [faults, content.questions])).toEqual([
    [[], ['<p>Je *suis 1*.</p>']],
    [[], ['<p>Je *suis 2*.</p>']],
  ]);
  expect((await collect(writeH5pCourse(course, files.open, { h5pVersions: '1.22' }))).equals(bytes)).toBe(true);
});
