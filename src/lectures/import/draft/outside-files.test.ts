// Small files as programs and teachers outside write them (test/fixtures/imports), each for one thing that a reader has to know.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGaps } from '#markup/write/find-gaps.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { readImport } from './readers.ts';

const folder = path.resolve(import.meta.dirname, '../../../../test/fixtures/imports');

/** The markup of a file, what is proposed as a blank (`gap=answer`), and the notices. */
async function read(name: string): Promise<{ markup: string; ticked: string[]; notices: string[] }> {
  const { lecture } = await readImport({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) });
  return {
    markup: writeMarkup(lecture.blocks, (medium) => ({ type: 'IMAGE', id: medium.name.replaceAll(/\W/g, '_') })),
    ticked: findGaps(lecture.blocks)
      .filter(({ isLikely }) => isLikely)
      .map(({ gap, answer }) => `${gap}=${answer}`),
    notices: lecture.notices.map(({ where, text }) => `${where}: ${text}`),
  };
}

describe('a file of another program', () => {
  it.each([
    ['docx-word-online.docx', 'Bonjour.'],
    ['md-comment-first.md', '# Lektion 1'],
    ['h5p-single.h5p', '@write'],
    ['h5p-many-macos.zip', '@write'],
  ])('%s is read', async (name, text) => {
    expect((await read(name)).markup).toContain(text);
  });

  it('has its comments listed', async () => {
    expect((await read('md-comment-first.md')).notices).toEqual(['Lines 1 to 3: The comment “author: A” is left out.']);
  });
});
