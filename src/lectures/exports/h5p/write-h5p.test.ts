// H5P packages, checked field by field against the definitions of the libraries, and read
// back as H5P takes texts with blanks apart.
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { H5P_VERSION_SETS, type H5pVersionSet } from '#api/h5p-versions.ts';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { readH5p, readH5pBlanks, readH5pDragText } from '../../../../test/support/exports/h5p/read-h5p.ts';
import {
  collect,
  exerciseHtml,
  hostileAnswer,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { h5pTexts } from './h5p-texts.ts';
import { writeH5pBook, writeH5pExercises, writeH5pPage } from './write-h5p.ts';

const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') },
  SALUT222222: { contentType: 'audio/wav', bytes: Buffer.from('salut') },
  PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture'), width: 40, height: 30 },
  FILM2222222: { contentType: 'video/mp4', bytes: Buffer.from('film') },
  QUICK222222: { contentType: 'video/quicktime', bytes: Buffer.from('quick') },
});

const PAGE = `# Bonjour
*un* **deux** { RED | trois: 1/2 * 3 } { AUDIO | BONJOUR2222 }
{ IMAGE | PICTURE2222 | a "cat" } { VIDEO | FILM2222222 } { VIDEO | QUICK222222 }

@table
| salut | hi | { AUDIO | SALUT222222 } |
| bonjour | hello | { AUDIO | BONJOUR2222 } |

@table
| A | B |
------
| c | { AUDIO | BONJOUR2222 } |
| d | e |

## Two friends
@write bank
Complete. { AUDIO | BONJOUR2222 }
Il est ---7:15 | 1/2--- (a*b).
Elle ---l'est---.

@choose
Où est-elle ?
(x) à Paris | Oui !
( ) à Rome
Quels mots ?
[x] les
[x] des
[ ] le

@order
Je / suis / là

## Pairs
@match
Reliez.
la table | féminin
le livre | masculin

@dictation
{ AUDIO | SALUT222222 } [Bonjour] Marie.
`;

const NO_FILES = testMedia({});

/** The packages of the exercises of a lesson, by name. */
async function readExercises(
  versions: H5pVersionSet,
  ...[lesson, open]: [Parameters<typeof writeH5pExercises>[0], Parameters<typeof writeH5pExercises>[1]]
) {
  const zip = unzipSync(await collect(writeH5pExercises(lesson, open, { h5pVersions: versions })));
  if ('h5p.json' in zip) throw new Error('one package only');
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, readH5p(bytes, versions)]));
}

describe.each(H5P_VERSION_SETS)('H5P %s of an Arabic course', (versions) => {
  it('says of lines and options that they are written from right to left, as libraries allow it', async () => {
    const markup = '@write\nأنا ---طالبة---.\n\n@choose\nكيف حالك؟\n(x) بخير\n( ) fine';
    const lesson = markupLesson(markup, { language: 'ar' });
    const { faults, content } = readH5p(
      await collect(writeH5pPage(lesson, NO_FILES.open, { h5pVersions: versions, language: 'ar' })),
      versions,
    );
    expect(faults).toEqual([]);
    const texts = JSON.stringify(content);
    for (const start of ['<p dir=\\"rtl\\">أنا *', '<p dir=\\"rtl\\">كيف', '<div dir=\\"rtl\\">بخير', '<div>fine'])
      expect(texts).toContain(start);
  });
});

describe('the texts of H5P', () => {
  const placeholders = (texts: object): object =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        typeof text === 'string'
          ? [...text.matchAll(/[@:][a-z]+/g)].map(([found]) => found).sort()
          : placeholders(text),
      ]),
    );

  it.each(INTERFACE_LANGUAGES)('have in %s the placeholders that they have in English', (language) => {
    expect(placeholders(h5pTexts(language))).toEqual(placeholders(h5pTexts('en')));
  });

  it.each(['uk', 'ar'] as const)(
    'are in %s where that is asked for, with only what the libraries define',
    async (language) => {
      const lesson = markupLesson(PAGE, {}, files);
      for (const write of [writeH5pPage, writeH5pBook]) {
        const { faults, content } = readH5p(
          await collect(write(lesson, files.open, { h5pVersions: '1.22', language })),
          '1.22',
        );
        expect(faults).toEqual([]);
        expect(JSON.stringify(content)).toContain(h5pTexts(language).words.check);
        expect(JSON.stringify(content)).not.toContain(h5pTexts('fr').words.check);
      }
    },
  );
});

type Params = { questions: string[]; textField: string };
type Nested = { library: string; params: Params & { content: { content: Nested }[] }; subContentId: string };

describe.each(H5P_VERSION_SETS)('H5P of the versions %s', (versions) => {
  const lesson = markupLesson(PAGE, {}, files);

  it('has a package for each exercise, with only what the libraries define', async () => {
    const packages = await readExercises(versions, lesson, files.open);
    expect(Object.values(packages).flatMap(({ faults }) => faults)).toEqual([]);
    expect(Object.entries(packages).map(([name, { description }]) => [name, description.mainLibrary])).toEqual([
      ['exercise-01-two-friends.h5p', 'H5P.Blanks'],
      ['exercise-02-ou-est-elle.h5p', 'H5P.Column'],
      ['exercise-03-exercice-3.h5p', 'H5P.DragText'],
      ['exercise-04-pairs.h5p', 'H5P.DragText'],
      ['exercise-05-bonjour.h5p', 'H5P.Blanks'],
    ]);
    const { content: blanks, files: own } = packages['exercise-01-two-friends.h5p'] ?? { content: {}, files: {} };
    expect(blanks).toMatchObject({
      text: "<p><em>l'est · 7:15</em></p>",
      checkAnswer: 'Vérifier',
      media: { type: { library: 'H5P.Audio 1.5' } },
      questions: ['<p>Complete.</p>', '<p>Il est *7&#58;15/1&#47;2* (a&#42;b).</p>', "<p>Elle *l'est/l’est*.</p>"],
    });
    expect(Object.keys(own)).toHaveLength(3);
  });

  it('has the whole lecture as a page, with only what the libraries define', async () => {
    const { faults, content, description } = readH5p(
      await collect(writeH5pPage(lesson, files.open, { h5pVersions: versions })),
      versions,
    );
    expect(faults).toEqual([]);
    expect(description).toMatchObject({ title: 'Se présenter', language: 'fr', mainLibrary: 'H5P.Column' });
    const contents = (content.content as unknown as { content: Nested }[]).map(({ content: nested }) => nested);
    expect(contents.map(({ library }) => library.split(' ')[0])).toEqual([
      ...['H5P.AdvancedText', 'H5P.Audio', 'H5P.Image', 'H5P.Video', 'H5P.AdvancedText', 'H5P.Dialogcards'],
      ...['H5P.Table', 'H5P.Audio', 'H5P.AdvancedText', 'H5P.Blanks', 'H5P.MultiChoice', 'H5P.MultiChoice'],
      ...['H5P.DragText', 'H5P.AdvancedText', 'H5P.DragText', 'H5P.Blanks'],
    ]);
    expect(contents[0]?.params).toEqual({
      text: '<h2>Bonjour</h2>\n<p><em>un</em> <strong>deux</strong> <span style="color:#b3261e;">trois: 1/2 * 3</span> <br/>  </p>',
    });
    expect(contents[4]?.params).toEqual({
      text: '<p><em>Un film au format QuickTime n’est pas dans ce fichier.</em></p>',
    });
    expect(contents[5]?.params).toMatchObject({
      dialogs: [
        { text: '<p>salut</p>', answer: '<p>hi</p>', audio: [{ mime: 'audio/wav' }] },
        { text: '<p>bonjour</p>', answer: '<p>hello</p>', audio: [{ mime: 'audio/mpeg' }] },
      ],
    });
    expect(contents[10]?.params).toMatchObject({
      question: '<p>Où est-elle ?</p>',
      answers: [
        { text: '<div>à Paris</div>', correct: true, tipsAndFeedback: { chosenFeedback: '<div>Oui !</div>' } },
        { text: '<div>à Rome</div>', correct: false },
      ],
      behaviour: { type: 'single' },
    });
    expect(contents[11]?.params).toMatchObject({ behaviour: { type: 'multi', singlePoint: true } });
    expect(contents[12]?.params.textField).toBe('*Je* *suis* *là*');
    expect(contents[14]?.params).toMatchObject({
      taskDescription: '<p>Reliez.</p>',
      textField: 'la table *féminin*\nle livre *masculin*',
    });
    expect(contents[15]?.params.questions).toEqual([
      '<p>Bonjour … *Bonjour Marie./Bonjour Marie/bonjour Marie./bonjour Marie*</p>',
    ]);
  });

  it('has a book with a chapter for each title, and the same UUIDs in the next edition', async () => {
    const read = async (edition: number) =>
      readH5p(await collect(writeH5pBook({ ...lesson, edition }, files.open, { h5pVersions: versions })), versions);
    const { faults, content } = await read(3);
    expect(faults).toEqual([]);
    const chapters = content.chapters as unknown as (Nested & { metadata: { title: string } })[];
    expect(chapters.map(({ metadata }) => metadata.title)).toEqual(['Bonjour', 'Two friends', 'Pairs']);
    expect((await read(4)).content).toEqual(content);
  });
});

describe('H5P', () => {
  it('has the answers of every blank, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const lesson = htmlLesson(exerciseHtml(blanks), { language: 'en' });
        const { faults, content } = readH5p(
          await collect(writeH5pExercises(lesson, NO_FILES.open, { h5pVersions: '1.22' })),
          '1.22',
        );
        expect(faults).toEqual([]);
        const { questions } = content as unknown as Params;
        expect(readH5pBlanks(questions)).toEqual(blanks.map(answerVariants));
      }),
      { numRuns: 60 },
    );
  });

  it('has the pieces of every sentence and the sides of every pair, whatever they are', async () => {
    const pair = fc.tuple(hostileAnswer, hostileAnswer);
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 3 }), async (pairs) => {
        const rights = pairs.map(([, right], at) => `<li><data value="${at + 1}">${escapeHtml(right)}</data></li>`);
        const lefts = pairs.map(
          ([left], at) =>
            `<li>${escapeHtml(left)} <select aria-label="Answer ${at + 1}"></select><span class="correction" hidden>${at + 1}</span></li>`,
        );
        const html = `<form class="match-form"><ol class="rights">${rights.join('')}</ol><ul>${lefts.join('')}</ul></form>`;
        const { faults, content } = readH5p(
          await collect(writeH5pExercises(htmlLesson(html), NO_FILES.open, { h5pVersions: '1.22' })),
          '1.22',
        );
        expect(faults).toEqual([]);
        const { texts, around } = readH5pDragText((content as unknown as Params).textField);
        expect(texts).toEqual(pairs.map(([, right]) => plain(right)));
        expect(around.split('\n').map((left) => left.trim())).toEqual(pairs.map(([left]) => plain(left)));
      }),
      { numRuns: 40 },
    );
  });

  it('joins the lines of a long exercise, as hosts cut off what is behind the 31st', async () => {
    const blanks = Array.from({ length: 70 }, (_, at) => [`answer ${at}`]);
    const lesson = htmlLesson(exerciseHtml(blanks));
    const { faults, content } = readH5p(
      await collect(writeH5pExercises(lesson, NO_FILES.open, { h5pVersions: '1.18' })),
      '1.18',
    );
    expect(faults).toEqual([]);
    expect(readH5pBlanks((content as unknown as Params).questions)).toEqual(blanks);
  });

  it('has a word list as cards to turn, with recordings or without', async () => {
    const markup = '@words en uk\nchat : chats | cat | кіт\nbonjour | hello { AUDIO | BONJOUR2222 } |';
    const lecture = markupLesson(markup, {}, files);
    const { faults, content } = readH5p(
      await collect(writeH5pPage(lecture, files.open, { h5pVersions: '1.22' })),
      '1.22',
    );
    expect(faults).toEqual([]);
    const page = JSON.stringify(content);
    expect(page).toContain('H5P.Dialogcards');
    expect(page).toMatch(/chat : chats.*cat.*кіт.*bonjour.*hello/);
  });

  it('has tables of exercises without blanks as tables', async () => {
    const markup =
      '@write\n@table\n| a | b |\n\n@match\nla table | { AUDIO | BONJOUR2222 }\nle livre | { AUDIO | SALUT222222 }\n';
    const { faults, content } = readH5p(
      await collect(writeH5pPage(markupLesson(markup, {}, files), files.open, { h5pVersions: '1.22' })),
      '1.22',
    );
    expect(faults).toEqual([]);
    expect((content.content as unknown as { content: Nested }[]).map(({ content: { library } }) => library)).toEqual([
      ...['H5P.Table 1.2', 'H5P.Table 1.2', 'H5P.Audio 1.5', 'H5P.Audio 1.5'],
    ]);
  });

  it('shows an exercise with sounds to choose from, though it cannot score it', async () => {
    const markup = '@choose\nWhich?\n(x) { AUDIO | BONJOUR2222 }\n( ) { AUDIO | SALUT222222 }\n';
    const lesson = markupLesson(markup, {}, files);
    const { faults, content } = readH5p(
      await collect(writeH5pExercises(lesson, files.open, { h5pVersions: '1.22' })),
      '1.22',
    );
    expect(faults).toEqual([]);
    expect((content.content as unknown as { content: Nested }[]).map(({ content: { library } }) => library)).toEqual([
      ...['H5P.AdvancedText 1.1', 'H5P.Audio 1.5', 'H5P.Audio 1.5'],
    ]);
  });
});

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
