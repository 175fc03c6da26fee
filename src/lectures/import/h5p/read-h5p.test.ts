// H5P packages: every content type that is read, and what is lost.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readH5pImport } from './read-h5p.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A package with a content of this library, and further files. */
function h5p(library: string, params: unknown, files: Files = {}): Uint8Array {
  const entries = {
    'h5p.json': JSON.stringify({ title: 'Le t&amp;itre', mainLibrary: library, embedTypes: ['iframe'] }),
    'content/content.json': JSON.stringify(params),
    ...files,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );
}

const importH5p = (bytes: Uint8Array) => readH5pImport({ name: 'a.h5p', bytes });

async function readBack(
  library: string,
  params: unknown,
  files?: Files,
): Promise<[markup: string, ...notices: string[]]> {
  const lecture = await importH5p(h5p(library, params, files));
  return [importedMarkup(lecture), ...listNotices(lecture)];
}

const content = (library: string, params: unknown, title = '') => ({ library, params, metadata: { title } });
const blanks = (...questions: string[]) => content('H5P.Blanks 1.14', { text: '', questions });
const advancedText = (text: string) => content('H5P.AdvancedText 1.1', { text });

describe('H5P', () => {
  it.each<[library: string, params: unknown, markup: string, ...notices: string[]]>([
    [
      'H5P.Blanks',
      {
        text: '<p>Être</p>',
        questions: [
          '<p>Je *suis* là, *es/est: à toi*.</p>',
          '<p>Il est *7&#58;15*, *1&#47;2*, *a&#42;&#92;*.</p>',
          '2 ** 3 * 4',
        ],
      },
      '@write\nÊtre\nJe ---suis--- là, ---es | est---.\nIl est ---7:15---, ---1/2---, ---a*\\\\---.\n2 * 3 * 4',
      'Question 1: Left out: the tip “à toi”.',
    ],
    [
      'H5P.Blanks',
      { text: '', questions: ['<p>*<strong>été</strong> / hiver*</p>', '<p>* : *</p>'] },
      '@write\n---été | hiver---\n\\* : \\*',
    ],
    [
      'H5P.DragText',
      {
        taskDescription: '<p>Placez</p>',
        textField: 'Je *suis:tip* là.\nTu *es\\+bien*.',
        distractors: '*est* *sont*',
      },
      '@write bank\nPlacez\nJe ---suis--- là.\nTu ---es---.',
      'Question 1: Left out: the tip “tip”; the feedback “bien”; the word “est”, which is never right; the word “sont”, which is never right.',
    ],
    [
      'H5P.MultiChoice',
      {
        question: '<p>Ça va ?</p>',
        answers: [
          { text: '<div>Oui</div>', correct: true, tipsAndFeedback: { tip: 'Un mot', chosenFeedback: '<p>Bien</p>' } },
          { text: '<div>Non</div>', correct: false },
        ],
        behaviour: { type: 'auto' },
      },
      '@choose\nÇa va ?\n(x) Oui | Bien\n( ) Non',
      'Question 1: Left out: the tip “Un mot”.',
    ],
    [
      'H5P.MultiChoice',
      { question: 'Où ?', answers: ['a', 'b', 'c'].map((text) => ({ text, correct: text !== 'b' })) },
      '@choose\nOù ?\n[x] a\n[ ] b\n[x] c',
    ],
    [
      'H5P.SingleChoiceSet',
      {
        choices: [
          { question: 'Deux ?', answers: ['2', '10', '1'] },
          { question: '<p>Un ?</p>', answers: ['un', 'deux'] },
        ],
      },
      '@choose\nDeux ?\n( ) 1\n(x) 2\n( ) 10\nUn ?\n( ) deux\n(x) un',
    ],
    [
      'H5P.TrueFalse',
      {
        question: '<p>Ah ?</p>',
        correct: 'false',
        l10n: { trueText: 'Vrai', falseText: 'Faux' },
        behaviour: { feedbackOnWrong: 'Si' },
      },
      '@choose\nAh ?\n( ) Vrai | Si\n(x) Faux',
    ],
    [
      'H5P.SpeakTheWords',
      { question: 'Dis', acceptedAnswers: ['chien', 'un chien'], incorrectAnswerText: 'Incorrect answer' },
      '@write\nDis ---chien | un chien---',
      'Question 1: The answer is said there; in the lecture it is typed.',
    ],
    [
      'H5P.SpeakTheWordsSet',
      {
        introduction: { introductionTitle: 'Les animaux' },
        questions: [
          { library: 'H5P.SpeakTheWords 1.5', params: { question: 'Ouaf', acceptedAnswers: ['chien'] } },
          { library: 'H5P.SpeakTheWords 1.5', params: { question: 'Miaou', acceptedAnswers: ['chat'] } },
        ],
      },
      'Les animaux\n\n@write\nOuaf ---chien---\nMiaou ---chat---',
      'Question 1: Of “H5P.SpeakTheWordsSet” the parts are imported, one after the other.',
      'Question 3: The answer is said there; in the lecture it is typed.',
      'Question 4: The answer is said there; in the lecture it is typed.',
    ],
    [
      'H5P.QuestionSet',
      {
        introPage: { title: 'Être' },
        questions: [{ library: 'H5P.Blanks 1.14', params: { questions: ['<p>Je *suis* là</p>'] } }],
        endGame: { message: 'Ton résultat', successComment: 'Bravo' },
      },
      '## Être\n\n@write\nJe ---suis--- là',
      'Question 1: Left out: the feedback “Ton résultat”; the feedback “Bravo”.',
    ],
    [
      'H5P.GuessTheAnswer',
      { taskDescription: 'Dis', solutionText: 'chien' },
      'Dis\n\nchien',
      'Question 1: It is of the type “H5P.GuessTheAnswer”: it is imported as text.',
    ],
    [
      'H5P.MarkTheWords',
      { taskDescription: 'Clique', textField: '<p>Il *dort* &amp; *mange:aide*, 2 ** 3.</p>' },
      'Clique\n\nIl **dort** & **mange**, 2 * 3.',
      'Question 1: It is of the type “H5P.MarkTheWords”: it is imported as text.',
      'Question 3: Left out: the tip “aide”.',
    ],
    [
      'H5P.BranchingScenario',
      { branchingScenario: { startScreen: { startScreenTitle: 'Début' }, endScreens: [{ endScreenTitle: 'Bravo' }] } },
      'Début\n\nBravo',
      'Question 1: It is of the type “H5P.BranchingScenario”: it is imported as text.',
    ],
    ['H5P.AdvancedText', { text: 'un \uFDD00\uFDD1 deux' }, 'un 0 deux'],
    ['H5P.AdvancedText', { text: '<h2>Un</h2><p>Un <strong>texte</strong>.</p>' }, '# Un\n\nUn **texte**.'],
    [
      'H5P.Table',
      { text: '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>' },
      '@table\n| a | b |\n|---|---|\n| 1 | 2 |',
    ],
    [
      'H5P.InteractiveBook',
      {
        bookCover: { coverDescription: '<p>Un livre</p>' },
        chapters: [
          content('H5P.Column 1.18', { content: [{ content: advancedText('<p>a</p>') }] }, 'Un'),
          { chapter: content('H5P.Column 1.18', { content: [{ content: advancedText('b') }] }, 'Deux') },
        ],
      },
      'Un livre\n\n## Un\n\na\n\n## Deux\n\nb',
    ],
    [
      'H5P.QuestionSet',
      {
        introPage: { title: 'Test', introduction: 'Allez' },
        questions: [blanks('*a*'), content('H5P.TrueFalse 1.8', { question: 'b', correct: 'true' })],
      },
      '## Test\n\nAllez\n\n@write\n---a---\n\n@choose\nb\n(x) True\n( ) False',
    ],
    ['H5P.Accordion', { panels: [{ title: 'Un', content: advancedText('a') }] }, '### Un\n\na'],
    [
      'H5P.Column',
      {
        content: [
          { content: advancedText('a') },
          { content: content('H5P.Crossword 0.5', {}, 'Mots') },
          {},
          { content: content('H5P.Blanks 1.14', 'x') },
        ],
      },
      'a',
      'Question 2, “Mots”: It is of the type “H5P.Crossword”: it is left out.',
      'Question 3: It has content that cannot be read: it is left out.',
    ],
    [
      'H5P.CoursePresentation',
      { slides: [] },
      '',
      'Question 1: It is of the type “H5P.CoursePresentation”: it is left out.',
    ],
    ['constructor', {}, '', 'Question 1: It is of the type “constructor”: it is left out.'],
    [
      'H5P.Questionnaire',
      {
        questionnaireElements: [
          {
            library: content('H5P.SimpleMultiChoice 1.1', {
              alternatives: [{ text: 'Mûre' }],
              question: 'Quel fruit ?',
            }),
            requiredField: true,
          },
        ],
        uiElements: { progressMessage: '<p>Question %current of %max</p>', requiredText: 'required' },
      },
      'Quel fruit ?\n\nMûre',
      'Question 1: Of “H5P.Questionnaire” the parts are imported, one after the other.',
      'Question 2: It is of the type “H5P.SimpleMultiChoice”: it is imported as text.',
    ],
  ])('%s %o', async (library, params, ...expected) => {
    expect(await readBack(library, params)).toEqual(expected);
  });

  it('has its media, from the folder of the content', async () => {
    const files = {
      'content/images/un chat.png': 'cat',
      'content/audios/a.mp3': 'sound',
      'content/videos/v.mp4': 'film',
    };
    const image = content('H5P.Image 1.1', {
      file: { path: 'images/un chat.png', mime: 'image/png' },
      alt: 'un "chat"',
    });
    const [markup, ...notices] = await readBack(
      'H5P.Column',
      {
        content: [
          { content: image },
          { content: content('H5P.Audio 1.5', { files: [{ path: 'audios/a.mp3' }, { path: 'audios/a.ogg' }] }) },
          { content: content('H5P.Video 1.6', { sources: [{ path: 'videos/v.mp4' }] }) },
          { content: content('H5P.Video 1.6', { sources: [{ path: 'https://youtu.be/x' }] }) },
          { content: content('H5P.Image 1.1', { file: { path: '../h5p.json' } }) },
          { content: content('H5P.Blanks 1.14', { media: { type: image }, text: '', questions: ['*a*'] }) },
          {
            content: content('H5P.Dialogcards 1.9', {
              title: '<p>Mots</p>',
              dialogs: [
                {
                  text: '<p>le chat</p>',
                  answer: '<p>cat</p>',
                  audio: [{ path: 'audios/a.mp3' }],
                  image: { path: 'images/un chat.png' },
                  tips: { front: 'miaou' },
                },
                { text: 'le chien', answer: 'dog' },
              ],
            }),
          },
        ],
      },
      files,
    );
    expect(markup).toBe(
      [
        '{ IMAGE | un_chat_png | un "chat" }',
        '{ AUDIO | a_mp3 }',
        '{ VIDEO | v_mp4 }',
        '{ LINK | https://youtu.be/x | https://youtu.be/x }',
        '{ IMAGE | un_chat_png | un "chat" }',
        '@write\n---a---',
        'Mots',
        '@table\n| le chat { AUDIO | a_mp3 } { IMAGE | un_chat_png } | cat |\n| le chien | dog |',
      ].join('\n\n'),
    );
    expect(notices).toEqual([
      'Question 5: Left out: a file that is not in it, “../h5p.json”.',
      'Question 8: Left out: the tip “miaou”.',
    ]);
  });

  it('has the title of the package', async () => {
    expect((await importH5p(h5p('H5P.AdvancedText', { text: 'a' }))).title).toBe('Le t&itre');
  });

  it('is refused as a whole, with a message, when its files cannot be read', async () => {
    const bytes = (files: Files) => h5p('H5P.Blanks', {}, files);
    await expect(importH5p(bytes({ 'h5p.json': '{}' }))).rejects.toThrow('h5p.json does not name its content type');
    await expect(importH5p(bytes({ 'content/content.json': '{' }))).rejects.toThrow(
      'content/content.json is not valid JSON',
    );
    await expect(importH5p(zipSync({ 'h5p.json': strToU8('{"mainLibrary":"H5P.Blanks"}') }))).rejects.toThrow(
      'content/content.json is missing',
    );
    await expect(importH5p(bytes({ '../a.txt': 'x' }))).rejects.toThrow('an entry with an unknown name, "../a.txt"');
    await expect(importH5p(bytes({ 'content/content.json': Buffer.from('"\xE9"', 'latin1') }))).rejects.toThrow(
      'not valid UTF-8',
    );
  });

  it('names content that is nested too deeply, and is not slowed down by any depth of JSON', async () => {
    let nested: unknown = advancedText('a');
    for (let depth = 0; depth < 20; depth += 1) nested = content('H5P.Column 1.18', { content: [{ content: nested }] });
    expect(await readBack('H5P.Column', { content: [{ content: nested }] })).toEqual([
      '',
      'Question 1: It is nested too deeply: it is left out.',
    ]);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    await expect(importH5p(h5p('H5P.Blanks', {}, { 'content/content.json': `{"x":${deep}}` }))).resolves.toMatchObject({
      blocks: [],
    });
  });
});
