// Consistency of the demo course: its lectures, exercises, recordings and pictures, and the scripts that generate them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ID_PATTERN } from '#api/ids.ts';
import { defaultMediaName, mediaTypeForFileName } from '#api/media-kinds.ts';
import { lint } from '#markup/diagnostics.ts';
import { toHtml } from '#markup/to-html.ts';
import { demoFolder, mediaFolder, readCourse } from '../demo/course.ts';
import { generateCourse } from '../demo/generate-course.ts';

const MEDIA_CONSTRUCT = /\{ (?:AUDIO|IMAGE|VIDEO) \| ([^ |}]+)/g;

const { course, units, media } = readCourse();

function read(file: string): string {
  return readFileSync(path.join(demoFolder, file), 'utf8');
}

function readLecture(pageId: string): string {
  return read(`lectures/${pageId}.txt`);
}

function count(text: string, substring: string): number {
  return text.split(substring).length - 1;
}

/** The answers of a text's corrections, as a learner has to type them. */
function readAnswers(html: string): string[] {
  const spans = [...html.matchAll(/<span class="(?:correction|alternative)" hidden>(.*?)<\/span>/g)];
  return spans.map(([, answer = '']) =>
    answer.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

/** The visible text, with each blank as three dots. */
function toVisibleText(html: string): string {
  return html.replace(/<input [^>]*><span class="correction" hidden>.*?<\/span>/g, '…').replace(/<[^>]*>/g, '\n');
}

/** The type of a file by its magic bytes. */
function detectFileType(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\x89PNG\r\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'wav';
  if (text.slice(4, 8) === 'ftyp') return 'mp4';
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 ? 'mp3' : 'unknown';
}

describe('the outline of the demo course', () => {
  it("has the specification's two units and four lectures, and one with every kind of exercise", () => {
    expect(course).toEqual({ id: 'learnfrench', title: 'Learn french A1', language: 'fr' });
    expect(units).toEqual([
      {
        title: 'Introducing Yourself',
        lectures: [
          { title: 'Saying hello and goodbye', pageId: 'M6DKHFL2KUK' },
          { title: 'Introducing yourself: name, age, nationality', pageId: '46DKHFL2KUK' },
          { title: 'Asking and giving personal info', pageId: '26DAHFL2KUK' },
        ],
      },
      { title: 'Daily Life', lectures: [{ title: 'Talking about your routine', pageId: '36DKHFL2KUK' }] },
      { title: 'Practice', lectures: [{ title: 'Exercises of every kind', pageId: 'P6DKHFL2KUK' }] },
    ]);
  });

  it('matches its sources: every generated file is up to date', () => {
    for (const [file, text] of generateCourse()) expect(read(file), `demo/${file}`).toBe(text);
  });
});

describe('the recordings and pictures of the demo course', () => {
  it('have unique ids and names', () => {
    for (const { id } of media) expect(id).toMatch(ID_PATTERN);
    expect(new Set(media.map(({ id }) => id)).size).toBe(media.length);
    expect(new Set(media.map(({ name }) => name)).size).toBe(media.length);
  });

  it('exist, each with the content type that its name and type declare', () => {
    for (const { file, name, type } of media) {
      expect(existsSync(path.join(mediaFolder, file)), file).toBe(true);
      expect(mediaTypeForFileName(file), file).toBe(type);
      expect(defaultMediaName(file), file).toBe(name);
      expect(`.${detectFileType(readFileSync(path.join(mediaFolder, file)))}`, file).toBe(path.extname(file));
    }
  });

  it('are all listed, and small enough for a clone', () => {
    const files = readdirSync(mediaFolder);
    expect(files.sort()).toEqual(media.map(({ file }) => file).sort());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(mediaFolder, file)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('each have a text alternative', () => {
    for (const { name, transcript } of media) expect(transcript.trim(), name).not.toBe('');
  });

  it('include those that the markup documentation references', () => {
    const documentedMedia = media.filter(({ id }) => /^(?:BONJOUR2222|HORLOGE2222|HORLOGES222)$/.test(id));
    expect(documentedMedia.map(({ id, type }) => `${type} ${id}`)).toEqual([
      'AUDIO BONJOUR2222',
      'IMAGE HORLOGE2222',
      'VIDEO HORLOGES222',
    ]);
  });
});

describe.each([
  { pageId: 'M6DKHFL2KUK', exercises: 4, blanks: 17, tables: 2, clips: 34, pictures: 0 },
  { pageId: '46DKHFL2KUK', exercises: 4, blanks: 22, tables: 5, clips: 32, pictures: 1 },
  { pageId: '26DAHFL2KUK', exercises: 4, blanks: 21, tables: 6, clips: 30, pictures: 1 },
  { pageId: '36DKHFL2KUK', exercises: 4, blanks: 19, tables: 4, clips: 46, pictures: 5 },
])('lecture $pageId', ({ pageId, exercises, blanks, tables, clips, pictures }) => {
  const markup = readLecture(pageId);
  const html = toHtml(markup);
  const answers = readAnswers(html);

  it('has the expected numbers of exercises, blanks, tables, recordings and pictures', () => {
    expect({
      exercises: count(html, '<form'),
      blanks: count(html, 'class="answer"'),
      tables: count(html, '<table>'),
      clips: count(html, '<audio'),
      pictures: count(html, '<img') + count(html, '<video'),
    }).toEqual({ exercises, blanks, tables, clips, pictures });
  });

  it('references only its own files, and all of them', () => {
    const referencedIds = new Set(Array.from(markup.matchAll(MEDIA_CONSTRUCT), ([, id]) => id));
    const ownMediaIds = media.filter(({ draftId }) => draftId === pageId).map(({ id }) => id);
    expect([...referencedIds].sort()).toEqual(ownMediaIds.sort());
  });

  it('has no diagnostics', () => {
    expect(lint(markup, { mediaIds: new Set(media.map(({ id }) => id)) })).toEqual([]);
  });

  it('leaves no markup unparsed', () => {
    expect(toVisibleText(html)).not.toMatch(/[{}*]|---|^@|^#/m);
  });

  it('has blanks in every exercise', () => {
    for (const form of html.split('<form').slice(1)) expect(form.split('</form>')[0]).toContain('class="answer"');
  });

  it('asks for answers of letters, straight apostrophes and hyphens, each with a single correct spelling', () => {
    expect(answers).toHaveLength(blanks);
    for (const answer of answers) {
      expect(answer).toBe(answer.trim().normalize('NFC'));
      expect(answer).toMatch(/^[\p{Script=Latin}' -]+$/u);
      expect(answer).not.toMatch(
        /^(?:d[îi]ner|pla[îi]t|ao[ûu]t|conna[îi]tre|go[ûu]ter|vingt.et.un|petit.d[ée]jeuner|week-?end)$/i,
      );
    }
  });

  it('keeps French punctuation on the line of its word (non-breaking spaces)', () => {
    expect(toVisibleText(html)).not.toMatch(/ [?!:;»]|«(?!\u00a0)/);
    expect(markup).toBe(markup.normalize('NFC'));
  });
});

describe('the demo course as a whole', () => {
  const pages = units
    .slice(0, 2)
    .flatMap((unit) => unit.lectures)
    .map(({ pageId }) => toHtml(readLecture(pageId)));

  it.each([
    '<h1>',
    '<h2>',
    '<h3>',
    '<strong>',
    '<em>',
    '<strong><em>',
    '<thead>',
    '<table><tbody>',
    '<br>',
    'class="answer"',
  ])('shows %s in every lecture of the specification', (markupConstruct) => {
    for (const html of pages) expect(html).toContain(markupConstruct);
  });

  it('asks for accents, capitals, a ligature, apostrophes, hyphens and several words', () => {
    const answers = pages.flatMap(readAnswers);
    for (const answer of [
      'À',
      'Où',
      'sœur',
      "m'appelle",
      'dix-sept',
      "tout à l'heure",
      "Qu'est-ce que",
      'lève',
      'âge',
    ]) {
      expect(answers).toContain(answer);
    }
  });

  it('ends with an exercise that is closed by the end of the text', () => {
    expect(readLecture('36DKHFL2KUK')).not.toMatch(/\n$/);
    expect(pages[3]).toMatch(/<\/form>$/);
  });
});

describe('the lecture with every kind of exercise', () => {
  const markup = readLecture('P6DKHFL2KUK');
  const html = toHtml(markup);

  it('has exercises of each kind, and nothing that does not fit', () => {
    const forms = [...html.matchAll(/<form class="(\w+)-form">/g)].map(([, kind]) => kind);
    expect(forms).toEqual([
      'choose',
      'choose',
      'order',
      'order',
      'match',
      'match',
      'match',
      'dictation',
      'write',
      'text',
      'speak',
    ]);
    expect(count(html, 'class="correction"')).toBe(28);
    for (const part of [
      'type="checkbox"',
      'class="remark"',
      'class="lines"',
      'class="given"',
      'class="bank"',
      'class="model"',
      'class="take"',
    ])
      expect(html).toContain(part);
    expect(toVisibleText(html)).not.toMatch(/[{}*]|---|^@|^#|\( \)|\(x\)/m);
    expect(lint(markup, { mediaIds: new Set(media.map(({ id }) => id)) })).toEqual([]);
  });

  it('uses recordings and pictures of the other lectures', () => {
    const ids = Array.from(markup.matchAll(MEDIA_CONSTRUCT), ([, id]) => id);
    expect(ids).toHaveLength(12);
    for (const id of ids) expect(media.find((item) => item.id === id)?.draftId).toMatch(/^[M43]6DKHFL2KUK$/);
  });

  it('dictates what is heard', () => {
    const dictation = /<form class="dictation-form">.*?<\/form>/s.exec(html)?.[0] ?? '';
    const lines = [...dictation.matchAll(/media\/(\w+)".*?class="correction" hidden>(.*?)</g)];
    expect(lines).toHaveLength(3);
    for (const [, id, sentence] of lines) expect(media.find((item) => item.id === id)?.transcript).toBe(sentence);
  });
});

describe('the markup torture test', () => {
  const html = toHtml(read('torture.txt'));

  it('is rendered with its malformed markup as text', () => {
    for (const text of ['**unclosed', '{ PURPLE | x }', '#title without space', '--- ---', '&lt;script&gt;', 'مرحبا']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<script|<[^>]* on\w+=/i);
  });

  it('has the blanks that the reference parser finds in its dashes', () => {
    const answers = readAnswers(html);
    expect(count(html, 'class="answer"')).toBe(21);
    expect(count(html, 'class="alternative"')).toBe(2);
    for (const answer of ['-a', 'allez', 'with * and { inside', 'first', 'third', 'a | b', 'a'.repeat(200)]) {
      expect(answers).toContain(answer);
    }
    expect(html).toContain('</span>-vous ?');
  });
});

it('has as many lectures as the first run says, in every language', () => {
  const firstWords = ['en', 'fr', 'de', 'es', 'uk', 'ar'].map((language) => {
    const file = path.join(demoFolder, `../src/texts/${language}/home.ts`);
    return /keepDemoHint: '(\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
  });
  expect(firstWords).toEqual(['Five', 'Cinq', 'Fünf', 'Cinco', 'П’ять', 'خمسة']);
  expect(units.flatMap(({ lectures }) => lectures)).toHaveLength(5);
});
