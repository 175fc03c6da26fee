// Links of a lecture in every format: with their addresses, or behind their words where a format has no links.
import { describe, expect, it } from 'vitest';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { FORMATS } from './formats.ts';

const { open } = testMedia({});
const ADDRESS = 'https://example.org/a_(b)?c=1&d=2';
const LINK = `{ LINK | ${ADDRESS} | mots }`;
const MARKUP = `# a\n\nLisez ${LINK} et { LINK | ABCDEFGH234 | suite }.\n\n@write\n${LINK} ---suis---\n\n@choose\n${LINK} ?\n(x) oui ${LINK}\n( ) non`;
const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: undefined } as const;

describe('links', () => {
  it.each(FORMATS.map((format) => [format.id, format] as const))('are in %s', async (_, format) => {
    const bytes = await collect(format.writeLecture(markupLesson(MARKUP), open, OPTIONS));
    const texts = [...readTexts(bytes).values()]
      .join('\n')
      .replaceAll(/\\(?=[=:])/g, '')
      .replaceAll(/(?:&?amp;)+/g, '&');
    expect(texts).toMatch(/https:\/\/example\.org\/a_(?:\(|%28)b(?:\)|%29)\?c=1&+d=2/);
    expect(texts).not.toContain('/lecture?pageId');
  });
});
