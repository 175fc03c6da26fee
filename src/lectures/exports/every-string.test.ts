// Every text of a lecture is in its file, or is among what the format says it loses.

import { describe, expect, it } from 'vitest';
import type { LessonFeature } from '#api/export-formats.ts';
import { selectRuns } from '../../../test/support/configurations.ts';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { FORMATS } from './formats.ts';
import type { Format } from './lesson/format.ts';

/** A new word for each place of a text; `lost` is what a format that does not hold the place says. */
type Word = (...lost: LessonFeature[]) => string;

/** Parts of a lecture, with a word of its own in each place that holds text. */
const PARTS: Readonly<Record<string, (word: Word) => string>> = {
  'a heading': (word) => `# ${word('texts')}\n\n## ${word('texts')} **${word('texts')}**`,
  'a paragraph': (word) => `${word('texts')} *${word('texts')}*\n{ RED | ${word('texts')} } ${word('texts')}`,
  'a table': (word) =>
    `@table\n| ${word('texts')} | ${word('texts')} |\n------\n| ${word('texts')} | ${word('texts')} |`,
  'a table of words with sound': (word) =>
    `@table\n| ${word('texts')} | ${word('texts')} |\n------\n| ${word('tables', 'texts')} | { AUDIO | SOUND222222 } | ${word('tables', 'texts')} |`,
  'a picture': (word) => `{ IMAGE | PICTURE2222 | ${word('texts')} } ${word('texts')}`,
  'a recording': (word) => `{ AUDIO | SPOKEN22222 } ${word('texts')}`,
  'a word bank': (word) =>
    `@write bank\n### ${word()}\n${word()}\n${word()} ---${word()} | ${word()}--- ${word()}.\n${word()}\n${word()} ---${word()}---\n${word()}`,
  'a table with blanks': (word) =>
    `@write\n${word()}\n@table\n| ${word()} | ${word()} |\n------\n| ${word()} | ---${word()}--- |\n| ${word()} | ${word()} |`,
  'blanks and a picture': (word) => `@write\n{ IMAGE | PICTURE2222 | ${word()} }\n${word()} ---${word()}---`,
  questions: (word) =>
    `@choose\n### ${word()}\n${word()}\n(x) ${word()} | ${word('remarks')}\n( ) ${word()} | ${word('remarks')}\n${word()}\n[x] ${word()}\n[ ] ${word()}\n[x] ${word()}`,
  'a question about a picture': (word) =>
    `@choose\n{ IMAGE | PICTURE2222 | ${word()} } ${word()}\n(x) ${word()}\n( ) ${word()}`,
  sentences: (word) => {
    const pieces = [word(), word(), word()];
    return `@order
### ${word()}
${word()}
${pieces.join(' / ')} | ${pieces.toReversed().join(' / ')}`;
  },
  'a dialogue': (word) => `@order\n${word()} ${word()}\n${word()}\n${word()}`,
  pairs: (word) => `@match\n### ${word()}\n${word()}\n${word()} | ${word()}\n${word()} | ${word()}`,
  'three pairs': (word) => `@match\n${word()} | ${word()}\n${word()} | ${word()}\n${word()} | ${word()}`,
  sorting: (word) => `@sort\n${word()}\n${word()}: ${word()} | ${word()}\n${word()}: ${word()}`,
  'a dictation': (word) =>
    `@dictation\n### ${word('dictations')}\n${word('dictations')}\n{ AUDIO | SOUND222222 } [${word('dictations')}] ${word('dictations')}.`,
  'a text to write': (word) =>
    `@text 80-120\n### ${word('writing')}\n${word('writing')}\n= ${word('writing', 'models')}\n? ${word('writing')} | ${word('writing')}`,
  'lines to say': (word) =>
    `@speak\n### ${word('texts')}\n${word('texts')}\n{ AUDIO | SOUND222222 } ${word('texts')} [${word('texts')}] ${word('texts')}.\n${word('texts')} (60)`,
  'a word list': (word) =>
    `@words en es\n${word('texts')} | ${word('texts')} | ${word('texts')}\n${word('texts')} | { AUDIO | SOUND222222 } ${word('texts')} | ${word('texts')}`,
  'a list': (word) =>
    `@list\n1. ${word('texts')} **${word('texts')}**\n  ${word('texts')}\n2. ${word('texts')}\n\n@list\n${word('texts')}\n${word('texts')}`,
  links: (word) =>
    `{ LINK | https://example.org/a | ${word('texts')} }\n\n@write\n${word()} { LINK | https://example.org/b | ${word()} } ---${word()}---`,
  readings: (word) =>
    `{ RUBY | ${word('texts')} | ${word('texts')} }\n\n@write\n{ RUBY | ${word()} | ${word()} } ---${word()}---`,
};

const TRANSCRIPT = 'motdutranscript';
const files = testMedia({
  SOUND222222: { contentType: 'audio/mpeg', bytes: Buffer.from('sound') },
  SPOKEN22222: { contentType: 'audio/mpeg', bytes: Buffer.from('spoken'), transcript: TRANSCRIPT },
  PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture'), width: 4, height: 3 },
});
/** What a format loses as a whole. */
const TEXT_FEATURES: readonly LessonFeature[] = ['texts', 'dictations', 'writing', 'models'];
const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: 'fr' } as const;

/** The words of a lecture with these parts, each with what a format says that lacks it. */
function writeMarkup(names: readonly string[]): { markup: string; words: Map<string, LessonFeature[]> } {
  const words = new Map<string, LessonFeature[]>();
  const word: Word = (...lost) => {
    const text = `mot${(words.size + 1).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}z`;
    words.set(text, lost);
    return text;
  };
  const markup = names.map((name) => PARTS[name]?.(word) ?? '').join('\n\n');
  return { markup, words };
}

async function findMissing(format: Format, names: readonly string[]): Promise<Map<string, LessonFeature[]>> {
  const { markup, words } = writeMarkup(names);
  const lesson = markupLesson(markup, {}, files);
  if (format.hasContent?.(lesson) === false) return new Map();
  const texts = readTexts(await collect(format.writeLecture(lesson, files.open, OPTIONS)));
  const all = [...texts.values()].join('\n');
  return new Map([...words].filter(([word]) => !all.includes(word)));
}

describe.each<[string, Format]>(FORMATS.map((format) => [format.id, format]))('a file for %s', (_, format) => {
  const isDeclared = (lost: readonly LessonFeature[]) => lost.some((feature) => format.lost.includes(feature));

  it('has every text of any lecture, but for what the format says it loses', async () => {
    const parts = fc.subarray(Object.keys(PARTS), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(parts, async (names) => {
        const missing = [...(await findMissing(format, names))].filter(([, lost]) => !isDeclared(lost));
        expect(missing.join(' '), writeMarkup(names).markup).toBe('');
      }),
      { numRuns: selectRuns(10) },
    );
  });

  it('loses what it says', async () => {
    const names = Object.keys(PARTS);
    const missing = [...(await findMissing(format, names)).values()].flat();
    expect(format.lost.filter((feature) => TEXT_FEATURES.includes(feature) && !missing.includes(feature))).toEqual([]);
    const lesson = markupLesson(writeMarkup(names).markup, {}, files);
    const texts = readTexts(await collect(format.writeLecture(lesson, files.open, OPTIONS)));
    const hasTranscript = [...texts.values()].some((text) => text.includes(TRANSCRIPT));
    expect(hasTranscript).toBe(!isDeclared(['texts', 'transcripts']));
  });
});
