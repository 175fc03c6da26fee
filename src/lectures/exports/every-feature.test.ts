// What a format says it loses makes no difference to its file, and what it keeps or changes does.

import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { courseRules, pageRules } from '#answers/rules/answer-rules.ts';
import type { LessonFeature } from '#api/export-formats.ts';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { FORMATS } from './formats.ts';
import type { Format } from './lesson/format.ts';
import type { Lesson } from './lesson/lesson.ts';

const MEDIA = {
  sound: { id: 'SOUND222222', contentType: 'audio/mpeg', bytes: Buffer.from('bytes of the sound') },
  pictures: { id: 'PICTURE2222', contentType: 'image/png', bytes: Buffer.from('bytes of the picture') },
  films: { id: 'FILM2222222', contentType: 'video/mp4', bytes: Buffer.from('bytes of the film') },
} as const;
const files = testMedia(
  Object.fromEntries(Object.values(MEDIA).map(({ id, ...file }) => [id, { ...file, width: 4, height: 3 }])),
);
const options = { findAddress: () => undefined, h5pVersions: '1.22', language: 'fr' } as const;

const BLANKS = '@write\nJe ---suis--- ici.';
const CHOICE = (remark: string) => `@choose\nQui ?\n(x) moi\n( ) toi${remark}`;

/** Lectures with and without a feature. */
const PAIRS: Partial<Record<LessonFeature, readonly [with_: string, without: string]>> = {
  texts: [`Un texte.\n\n${BLANKS}\n\nUn autre.`, BLANKS],
  emphasis: ['@write\nJe ---suis--- **ici**.', BLANKS],
  colors: [`Un { RED | texte }.\n\n@write\nJe ---suis--- { RED | ici }.`, `Un texte.\n\n${BLANKS}`],
  models: [`@text 10-20\nDécrivez.\n= Un modèle.\n\n${BLANKS}`, `@text 10-20\nDécrivez.\n\n${BLANKS}`],
  alternatives: ['@write\nJe ---suis | étais--- ici.', BLANKS],
  remarks: [CHOICE(' | Non, lui.'), CHOICE('')],
  titles: [`## Être\n\n${BLANKS}`, BLANKS],
};

async function write(format: Format, lesson: Lesson): Promise<Buffer> {
  return collect(format.writeLecture(lesson, files.open, options));
}

/** The texts, without what our own files say of themselves. */
async function writeTexts(format: Format, markup: string, more: Partial<Lesson> = {}): Promise<string> {
  const texts = readTexts(await write(format, markupLesson(markup, more, files)));
  return JSON.stringify([...texts]).replace(/\b[a-z]+(?:-bank)?=\d+/g, '');
}

function hasBytes(file: Buffer, bytes: Buffer): boolean {
  if (file.includes(bytes) || file.includes(bytes.toString('base64'))) return true;
  if (file[0] !== 0x50 || file[1] !== 0x4b) return false;
  return Object.values(unzipSync(file)).some((entry) => hasBytes(Buffer.from(entry), bytes));
}

describe.each<[string, Format]>(FORMATS.map((format) => [format.id, format]))('a file for %s', (_, format) => {
  const isLost = (feature: LessonFeature) => format.lost.includes(feature);
  const isWhole = (feature: LessonFeature) => !isLost(feature) && !format.changed.includes(feature);

  it.each(Object.entries(PAIRS))('is the same without %s only if it loses them', async (name, [given, without]) => {
    const feature = name as LessonFeature; // A key of the table above.
    const isSame = (await writeTexts(format, given)) === (await writeTexts(format, without));
    expect(isSame).toBe(isLost(feature));
  });

  it('has its recordings, pictures and films if it says so, and none of those that it loses', async () => {
    const media = '{ AUDIO | SOUND222222 } un\n{ IMAGE | PICTURE2222 | a } deux\n{ VIDEO | FILM2222222 } trois';
    const markup = `${media}\n\n@write\n{ AUDIO | SOUND222222 } Je ---suis---.\n\n@write\n{ IMAGE | PICTURE2222 | a } Tu ---es---.\n\n@write\n{ VIDEO | FILM2222222 } Il ---est---.`;
    const file = await write(format, markupLesson(markup, {}, files));
    for (const feature of ['sound', 'pictures', 'films'] as const) {
      if (isWhole(feature)) expect([feature, hasBytes(file, MEDIA[feature].bytes)]).toEqual([feature, true]);
      if (isLost(feature)) expect([feature, hasBytes(file, MEDIA[feature].bytes)]).toEqual([feature, false]);
    }
  });

  it('is the same in a course that does not mind capitals if it loses whether they count', async () => {
    if (!isLost('capitals')) return;
    const rules = [true, false].map((capitals) => pageRules([courseRules({ language: 'fr', chosen: { capitals } })]));
    const [strict, lenient] = await Promise.all(rules.map((each) => writeTexts(format, BLANKS, { rules: each })));
    expect(strict).toBe(lenient);
  });
});
