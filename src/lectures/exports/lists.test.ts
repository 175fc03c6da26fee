// Lists in every format that holds the text of a lecture: as lists of the program that reads the file.
import { describe, expect, it } from 'vitest';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { FORMATS } from './formats.ts';

const { open } = testMedia({});
const MARKUP =
  '@list\n1. un **nom**\n  brun\n2. deux\n  1. bleu\n\n@list\n1. trois\n\n@list\nquatre\n\n@write\nJe ---suis---.\n\n@choose\nOui ?\n(x) oui\n( ) non';
const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: undefined } as const;
const HTML =
  '<ol><li>un <strong>nom</strong><ul><li>brun</li></ul></li><li>deux<ol><li>bleu</li></ol></li></ol>|<ol><li>trois</li></ol>|<ul><li>quatre</li></ul>';

/** Files of exercises only, which hold no text between them. */
const WITHOUT_TEXT = new Set(['gift', 'apkg', 'h5p']);

async function writeTexts(format: (typeof FORMATS)[number]): Promise<string> {
  const texts = readTexts(await collect(format.writeLecture(markupLesson(MARKUP), open, OPTIONS)));
  return [...texts.values()].join('\n').replaceAll('\\', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

describe('lists', () => {
  it.each(FORMATS.map((format) => [format.id, format] as const))('are in %s', async (id, format) => {
    const texts = await writeTexts(format);
    if (WITHOUT_TEXT.has(id)) expect(texts).not.toContain('quatre');
    else if (id === 'docx') {
      const item = (depth: number, numbering: number, text: string) =>
        new RegExp(
          `<w:ilvl w:val="${depth}"/><w:numId w:val="${numbering}"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">${text}`,
        );
      for (const shown of [
        item(0, 2, 'un '),
        item(1, 1, 'brun'),
        item(0, 2, 'deux'),
        item(1, 3, 'bleu'),
        item(0, 4, 'trois'),
        item(0, 1, 'quatre'),
      ])
        expect(texts).toMatch(shown);
      expect(texts).toContain('<w:num w:numId="4"><w:abstractNumId w:val="1"/>');
    } else if (id === 'liascript')
      expect(texts).toContain('1. un **nom**\n   - brun\n2. deux\n   1. bleu\n\n1. trois\n\n- quatre');
    else for (const list of HTML.split('|')) expect(texts.replaceAll(/ dir="\w+"/g, '')).toContain(list);
  });
});
