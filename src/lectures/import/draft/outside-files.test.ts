// Small files as programs and teachers outside write them (test/fixtures/imports), each
// for one thing that a reader has to know.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGaps } from '#markup/write/find-gaps.ts';
import { findQuestions } from '#markup/write/find-questions.ts';
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
    ['md-liascript-gap.md', '@write\nIch ---bin--- hier.'],
    ['md-liascript-gap.md', '@choose\nDaniel lernt Spanisch.\n[x] richtig\n[ ] falsch'],
    ['h5p-single.h5p', '@write'],
    ['h5p-column-rows.h5p', 'Bonjour.\n\n@write\nComplétez.\nJe ---suis--- ici.'],
    ['docx-emoji-symex.docx', 'Bonjour 😊 !'],
    ['docx-legacy-text-field.docx', 'Je ____ professeur.'],
    ['docx-superscript.docx', 'La 1ʳᵉ fois, 20 m²'],
    ['docx-drop-cap.docx', 'Il était une fois une reine.'],
    ['docx-dropdowns.docx', 'Le chat est ____ (grand / grande).\n\nOui ☐\n\n____ (petit / petite)'],
    ['md-named-entity.md', "L'été — la saison é & "],
    ['gift-two-answer-blocks.gift', 'Je ---suis--- ici et tu ---es--- là.'],
    ['gift-cloze-codes.gift', 'Ich ---bin--- müde und du ---bist--- wach.'],
    ['gift-cloze-codes.gift', '@choose\nEr ____ hier, sie … dort.\n(x) ist\n( ) sind'],
    ['gift-match-feedback.gift', 'rouge | red\nbleu | blue\nvert | green'],
    ['moodle-gapfill.xml', 'Il ---rit--- et elle ---pleure---.'],
    ['moodle-mtf.xml', '– La table est un nom féminin.\n– Le mur est un nom féminin.\n– Vrai\n– Faux'],
    ['h5p-many-macos.zip', '@write'],
    ['docx-hyperlink.docx', '{ LINK | https://'],
  ])('%s is read', async (name, text) => {
    expect((await read(name)).markup).toContain(text);
  });

  it.each([
    ['gift-match-feedback.gift', 'the feedback “well done”'],
    ['moodle-mtf.xml', 'It is of the type “mtf”: it is imported as text.'],
    ['moodle-hints-and-combined-feedback.xml', 'the feedback “Bravo, lune est féminin !”'],
    ['moodle-hints-and-combined-feedback.xml', "the tip “C'est un nom féminin.”"],
    ['moodle-hints-and-combined-feedback.xml', 'the notes for graders “Trois phrases au passé composé.”'],

    ['moodle-usecase-0.xml', 'Capitals do not matter there.'],
  ])('%s has a notice: %s', async (name, notice) => {
    expect((await read(name)).notices.join('\n')).toContain(notice);
  });

  it.each([
    ['docx-choice-in-brackets.docx', []],
    ['docx-underlined-headings.docx', []],
    ['md-footnote.md', []],
    ['md-placeholders.md', []],
  ])('%s has these gaps proposed: %j', async (name, gaps) => {
    expect((await read(name)).ticked).toEqual(gaps);
  });

  it('has options in brackets proposed as questions', async () => {
    const name = 'docx-choice-in-brackets.docx';
    const { lecture } = await readImport({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) });
    const questions = findQuestions(lecture.blocks).filter(({ isLikely }) => isLikely);
    expect(questions.map(({ options }) => options.map(({ text }) => text))).toEqual([
      ['careful', 'carefully'],
      ['famous', 'famously'],
    ]);
  });

  it('with nothing in it is refused', async () => {
    await expect(read('gift-only-category.gift')).rejects.toThrow('there is nothing in it that a lecture can have');
  });

  it('has its comments listed', async () => {
    expect((await read('md-comment-first.md')).notices).toEqual(['Lines 1 to 3: The comment “author: A” is left out.']);
  });
});
