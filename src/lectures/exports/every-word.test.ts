// A file of a course in another language has no English words but those of the lecture.
import { describe, expect, it } from 'vitest';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { WORKED_EXAMPLES } from '../../../test/markup/exercises/worked-examples.ts';
import { selectRuns } from '../../../test/support/configurations.ts';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { arbitraryPractice } from '../../../test/support/exports/scores/arbitrary-practice.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { FORMATS } from './formats.ts';
import type { Format } from './lesson/format.ts';

const MEDIA = ['BONJOUR2222', 'BONJOUR3333', 'BELGE222222', 'SUISSE22222', 'PAIN2222222'];
const files = testMedia({
  SALUT222222: { contentType: 'audio/mpeg', bytes: Buffer.from('salut') },
  PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture'), width: 1, height: 1 },
  ...Object.fromEntries(
    MEDIA.map((id) => [
      id,
      { contentType: 'audio/mpeg', bytes: Buffer.from(id), transcript: `Transcription de ${id}` },
    ]),
  ),
  QUICK222222: { contentType: 'video/quicktime', bytes: Buffer.from('quick') },
});

const MARKUP = [
  '# Bonjour { AUDIO | BONJOUR2222 }',
  '{ VIDEO | QUICK222222 }',
  '@write\n---suis---',
  '@order\nJe / suis / là',
  '@match\nle pain | masculin\nla pomme | féminin',
  '@dictation\n{ AUDIO | BONJOUR2222 } Salut.',
  '@write\nA ---a->b--- et ---été---',
  ...WORKED_EXAMPLES.filter(([name]) => name !== 'Arabic' && name !== 'Japanese').map(([, markup]) => markup),
].join('\n\n');

/** The texts of an object, at any depth; of functions what they return. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return listTexts(value('', ''));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** English words that a French text of the same files has not. */
function listEnglishWords(): string[] {
  const wordsOf = ({ controlTexts, h5pTexts, giftTexts }: (typeof SERVER_TEXTS)['en']) =>
    new Set(listTexts({ controlTexts, h5pTexts, giftTexts }).flatMap((text) => text.match(/[@:]?\p{L}+/gu) ?? []));
  const french = wordsOf(SERVER_TEXTS.fr);
  // What a placeholder names is in no language.
  const english = [...wordsOf(SERVER_TEXTS.en)].filter((word) => !/^[@:]/.test(word) && word.length > 3);
  return [...english, 'Key', 'Exercise', 'Answer'].filter(
    (word) => !french.has(word) && !/^(?:GIFT|QuickTime)$/.test(word),
  );
}

/** The names that the page's script replaces before anybody can use the controls. */
const REPLACED = /(?<=class="check">)Check(?=<)| aria-label="Answer \d+"/g;

/**
 * What people read in a file: text between tags and in the attributes that are read out, values of JSON, lines of text.
 */
function readVisible(name: string, text: string): string {
  if (name.endsWith('.json')) return listVisible(JSON.parse(text)).join('\n');
  if (!/\.(?:xml|xhtml|html|opf|smil|rels)$|\.anki2$|^$/.test(name) || !text.includes('<')) return text;
  const shown = text.replace(REPLACED, '');
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|title|descr)="([^"]*)"/g)].map(([, value = '']) => value);
  return [shown.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '\n'), ...attributes].join('\n');
}

/** Without the names of libraries, which hosts show in their own language. */
function listVisible(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['library', 'contentType', 'machineName', 'mainLibrary', 'type', 'playerMode'].includes(key) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => listVisible(entry, name));
}

const ENGLISH = listEnglishWords();

async function findEnglish(format: Format, markup: string): Promise<string[]> {
  const lesson = markupLesson(markup, { language: 'fr' }, files);
  if (format.hasContent?.(lesson) === false) return [];
  const options = { findAddress: () => undefined, h5pVersions: '1.22', language: 'fr' } as const;
  const texts = readTexts(await collect(format.writeLecture(lesson, files.open, options)));
  const shown = [...texts]
    .map(([name, text]) => readVisible(name, text))
    .join('\n')
    // Directives, and marks by which an import knows what belongs together.
    // What our own files say of themselves is for imports.
    .replace(/\b[a-z]+(?:-bank)?=\d+/g, '')
    .replace(/[@:]\w+|\[(?:sound|exercise|kind):.*?\]/g, '');
  const words = new Set(shown.match(/\p{L}+/gu));
  // The lecture's own words can be English.
  const own = new Set(markup.match(/\p{L}+/gu));
  return ENGLISH.filter((word) => words.has(word) && !own.has(word));
}

describe.each<[string, Format]>(FORMATS.map((format) => [format.id, format]))('a file for %s', (_, format) => {
  it('of a French course has no English words', async () => {
    expect(await findEnglish(format, MARKUP)).toEqual([]);
  });

  it('of any French lecture has no English words but those of the lecture', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPractice, async (markup) => {
        expect(await findEnglish(format, markup)).toEqual([]);
      }),
      { numRuns: selectRuns(25) },
    );
  });
});
