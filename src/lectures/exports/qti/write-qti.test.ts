// QTI packages, read back as XML.

import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { writeQti } from './write-qti.ts';

const files = testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') } });
const Q = {
  q: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  m: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
};

/** The contents of the nodes that an XPath finds in a part. */
function findAll(bytes: Uint8Array | undefined, xpath: string): string[] {
  const document = XmlDocument.fromBuffer(bytes ?? new Uint8Array());
  const contents = document.find(xpath, Q).map(({ content }) => content);
  document.dispose();
  return contents;
}

describe('a QTI package', () => {
  it('has an item for each exercise and text, in a test, with every file in the manifest', async () => {
    const markup = '# Un { AUDIO | BONJOUR2222 }\n\n@write\n@table\n| Je | ---suis | reste--- |\n';
    const parts = unzipSync(await collect(writeQti(markupLesson(markup, {}, files), files.open)));
    const hrefs = new Set(findAll(parts['imsmanifest.xml'], '//m:file/@href'));
    expect([...hrefs, 'imsmanifest.xml'].sort()).toEqual(Object.keys(parts).sort());
    const items = findAll(parts['assessment.xml'], '//q:qti-assessment-item-ref/@href');
    expect(items).toEqual(['items/IM6DKHFL2KUK-1.xml', 'items/IM6DKHFL2KUK-2.xml']);
    const [text, exercise] = items.map((name) => parts[name]);
    expect(findAll(text, '//q:audio/@src')).toEqual([expect.stringMatching(/^\.\.\/media\/\w{16}\.mp3$/)]);
    const children = findAll(exercise, '/q:qti-assessment-item/*/@identifier');
    expect(children).toEqual(['B1', 'SCORE', 'MAXSCORE']);
    expect(findAll(exercise, '//q:td/q:qti-text-entry-interaction/@response-identifier')).toEqual(['B1']);
    expect(findAll(exercise, '//q:qti-map-response/@identifier')).toEqual(['B1']);
  });

  it('declares questions, pieces, pairs and dictations', async () => {
    const markup =
      '@choose\nWhich?\n[x] les\n[x] des\n[ ] le\n\n@order\nJe / suis / là | là / Je / suis\n\n@match\na | 1\nb | 2\n\n@dictation\n{ AUDIO | BONJOUR2222 } Oui.\n';
    const parts = unzipSync(await collect(writeQti(markupLesson(markup, {}, files), files.open)));
    const item = (at: number) => parts[`items/IM6DKHFL2KUK-${at}.xml`];
    const declared = [1, 2, 3, 4].map((at) => findAll(item(at), '//q:qti-correct-response/q:qti-value'));
    expect(declared).toEqual([['C1', 'C2'], ['P1', 'P2', 'P3'], ['L1 R1', 'L2 R2'], ['Oui.']]);
    expect(findAll(item(1), '//q:qti-simple-choice')).toEqual(['les', 'des', 'le']);
    expect(findAll(item(2), '//q:qti-ordered/q:qti-base-value')).toEqual(['P3', 'P1', 'P2']);
    expect(findAll(item(3), '//q:qti-outcome-declaration[@identifier="MAXSCORE"]//q:qti-value')).toEqual(['2']);
    expect(findAll(item(4), '//@map-key')).toEqual(['Oui.', 'Oui', 'oui.', 'oui']);
  });

  it('has items from right to left for such a language', async () => {
    const lesson = markupLesson('مرحبا\n\nBonjour', { language: 'ar' });
    const parts = unzipSync(await collect(writeQti(lesson, files.open)));
    const items = Object.values(parts).map((bytes) => Buffer.from(bytes).toString());
    const body = items.find((xml) => xml.includes('<qti-item-body>')) ?? '';
    expect(body).toContain('<qti-item-body><div dir="rtl">');
    expect(body).toContain('<p>مرحبا</p>');
    expect(body).toContain('<p dir="ltr">Bonjour</p>');
  });

  it('has the answers of every blank, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const parts = unzipSync(await collect(writeQti(htmlLesson(exerciseHtml(blanks)), files.open)));
        const item = parts['items/IM6DKHFL2KUK-1.xml'];
        const answers = blanks.map((_, at) => findAll(item, `//q:qti-response-declaration[${at + 1}]//@map-key`));
        expect(answers).toEqual(blanks.map(answerVariants));
        expect(findAll(item, '//q:qti-value')).toEqual([
          ...blanks.map((accepted) => answerVariants(accepted)[0]),
          '0',
          `${blanks.length}`,
        ]);
      }),
      { numRuns: 40 },
    );
  });
});
