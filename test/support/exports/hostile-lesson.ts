// Lessons for tests of exports: answers made of the characters that formats take for themselves, and media with known bytes.
import { createHash } from 'node:crypto';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { fromHtml } from '../../../src/document/from-html.ts';
import { sanitizeHtml } from '../../../src/lectures/editions/edition-html.ts';
import type { CourseLessons } from '../../../src/lectures/exports/lesson/course-lessons.ts';
import type { Lesson, OpenMedium } from '../../../src/lectures/exports/lesson/lesson.ts';
import { readBlocks } from '../../../src/lectures/exports/lesson/read-blocks.ts';
import { toHtml } from '../../../src/markup/to-html.ts';
import { escapeHtml } from '../../../src/syntax/escape-html.ts';
import { fc } from '../fast-check.ts';

const PIECES = [
  ...[
    '7:15',
    '1/2',
    'étoile*',
    'a\\b',
    '\\',
    '}',
    '{',
    '~',
    '=',
    '#',
    '%',
    '%50%',
    ']]>',
    '&',
    '&lt;',
    '<b>',
    '"',
    "'",
    '’',
  ],
  ...[
    '😀',
    '👩‍🚀',
    'مرحبا',
    'שלום',
    'é',
    'e\u0301',
    'ß',
    'a',
    'B',
    '::',
    '->',
    '//',
    '[',
    ']',
    '[html]',
    '$',
    '.',
    ',',
    '\u00A0',
    ' ',
    '*',
    '\\*',
    '\\#',
    '\\}',
    '&amp',
    '|',
    '_',
    '@@',
    'CDATA',
  ],
];

/** An answer as the markup lets an author write it: trimmed, and not empty. */
export const hostileAnswer = fc
  .array(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'grapheme', maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((pieces) =>
    pieces
      .join('')
      .toWellFormed()
      .replace(/\p{Cc}|[\uFFFE\uFFFF\uFEFF\uFFFD]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((answer) => answer !== '');

/** The accepted answers of each blank of an exercise. */
export const hostileExercise = fc.array(fc.uniqueArray(hostileAnswer, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

/** The HTML of an exercise: each blank in a line of its own, with hostile words around it. */
export function exerciseHtml(blanks: readonly (readonly string[])[], around = '{a} ~ = # \\ ]]> 1:2'): string {
  const lines = blanks.map(([first = '', ...others], at) => {
    const alternatives = others
      .map((answer) => `<span class="alternative" hidden>${escapeHtml(answer)}</span>`)
      .join('');
    return `${escapeHtml(around)} <input class="answer" type="text" aria-label="Answer ${at + 1}" autocomplete="off" autocapitalize="off" spellcheck="false"><span class="correction" hidden>${escapeHtml(first)}</span>${alternatives} ${escapeHtml(around)}`;
  });
  return `<form class="write-form">\n<p>${lines.join('<br>')}</p>\n<button type="submit" class="check">Check</button>\n</form>`;
}

/** The HTML of a question; the first of its options is right. */
export function choiceHtml(options: readonly string[]): string {
  const items = options.map(
    (option, at) => `<li><label><input type="radio" name="1" value="${at + 1}"> ${escapeHtml(option)}</label></li>`,
  );
  return `<form class="choose-form"><fieldset><legend>Which?</legend><ol>${items.join('')}</ol><span class="correction" hidden>1</span></fieldset></form>`;
}

/** The options of a question. */
export const hostileOptions = fc.uniqueArray(hostileAnswer, { minLength: 2, maxLength: 4 });

export type TestMedia = { media: Map<string, Medium>; open: OpenMedium; bytes: Map<string, Buffer> };

/** Media with these bytes, by id. */
export function testMedia(
  files: Readonly<
    Record<string, { contentType: string; bytes: Buffer; transcript?: string; width?: number; height?: number }>
  >,
): TestMedia {
  const bytes = new Map<string, Buffer>();
  const media = new Map<string, Medium>();
  for (const [id, file] of Object.entries(files)) {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const type = file.contentType.startsWith('audio/')
      ? 'AUDIO'
      : file.contentType.startsWith('video/')
        ? 'VIDEO'
        : 'IMAGE';
    bytes.set(sha256, file.bytes);
    media.set(id, {
      id,
      type,
      contentType: file.contentType,
      sha256,
      size: file.bytes.length,
      transcript: file.transcript ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
    });
  }
  const open: OpenMedium = async (sha256) => {
    const file = bytes.get(sha256);
    if (file === undefined) throw new Error('no such file');
    return (async function* () {
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
    })();
  };
  return { media, open, bytes };
}

const NO_MEDIA = testMedia({});

/** A lesson with a page of this HTML. */
export function htmlLesson(html: string, more: Partial<Lesson> = {}, { media } = NO_MEDIA): Lesson {
  return {
    courseId: 'course',
    courseName: 'French / A1',
    language: 'fr',
    rules: undefined,
    pageId: 'M6DKHFL2KUK',
    title: 'Se présenter',
    edition: 3,
    madeAt: new Date('2026-11-02T10:20:30.456Z'),
    html,
    blocks: readBlocks(fromHtml(html), { media, rules: more.rules, language: more.language ?? 'fr' }),
    ...more,
  };
}

/** A lesson with a page of this markup. */
export function markupLesson(markup: string, more: Partial<Lesson> = {}, testFiles = NO_MEDIA): Lesson {
  return htmlLesson(sanitizeHtml(toHtml(markup)), more, testFiles);
}

/** A course with these lessons, as writers get it. */
export function testCourse(lessons: readonly Lesson[]): CourseLessons {
  return {
    id: 'course',
    title: 'French / A1',
    language: 'fr',
    madeAt: new Date('2026-11-02T10:20:30.456Z'),
    lessons: {
      async *[Symbol.asyncIterator]() {
        yield* lessons;
      },
    },
  };
}

/** All bytes of an export. */
export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
