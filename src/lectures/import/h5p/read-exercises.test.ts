// H5P's exercises other than questions and gaps: what each becomes, and that no text of it is lost without a notice.
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { h5pPackage } from '../../../../test/support/imports/h5p-package.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readH5pImport } from './read-h5p.ts';

const content = (library: string, params: unknown) => ({ library, params });
const text = (html: string) => content('H5P.AdvancedText 1.1', { text: html });
const picture = (name: string, alt: string) =>
  content('H5P.Image 1.1', { file: { path: `images/${name}.png`, mime: 'image/png' }, alt });
const sound = (name: string) => [{ path: `audios/${name}.mp3`, mime: 'audio/mpeg' }];

async function read(library: string, params: unknown): Promise<{ markup: string; notices: string[] }> {
  const files = ['images/a.png', 'images/b.png', 'audios/a.mp3', 'audios/b.mp3', 'files/t.vtt'];
  const bytes = zipSync({
    ...unzipSync(h5pPackage(library, params)),
    ...Object.fromEntries(files.map((name) => [`content/${name}`, strToU8(name)])),
  });
  const lecture = await readH5pImport({ name: 'a.h5p', bytes });
  return { markup: importedMarkup(lecture), notices: listNotices(lecture) };
}

describe('cards that are typed', () => {
  it.each<[unknown, string, ...string[]]>([
    [
      { cards: [{ text: 'Hund', answer: 'dog', tip: 'ein Tier' }], description: 'En anglais', progressText: 'Card' },
      'En anglais\n\n@write\nHund ---dog---',
      'Question 2: Left out: the tip “ein Tier”.',
    ],
    [
      {
        cards: [
          { text: '<p>Farbe</p>', answer: 'colour/color' },
          { text: 'km/h', answer: 'a\\/b' },
        ],
      },
      '@write\nFarbe ---colour | color---\nkm/h ---a/b---',
    ],
    [
      {
        cards: [
          { text: 'Wer?', answer: '' },
          { text: '', answer: 'ich', image: { path: 'images/a.png' }, imageAltText: 'Ana' },
        ],
      },
      'Wer?\n\n@write\n{ IMAGE | a_png | Ana } ---ich---',
    ],
  ])('%j', async (params, ...expected) => {
    const { markup, notices } = await read('H5P.Flashcards', params);
    expect([markup, ...notices]).toEqual(expected);
  });

  it('of a crossword are its clues', async () => {
    const { markup, notices } = await read('H5P.Crossword', {
      taskDescription: 'Trouvez',
      words: [
        { clue: 'Il miaule', answer: 'chat', orientation: 'across', row: 1, extraClue: picture('a', 'moustaches') },
        { clue: 'Il aboie', answer: 'chien' },
        { clue: 'vide', answer: '' },
      ],
      solutionWord: 'animal',
      l10n: { across: 'Across' },
    });
    expect(markup).toBe(
      'Trouvez\n\n@write\n{ IMAGE | a_png | moustaches }\nIl miaule ---chat---\nIl aboie ---chien---',
    );
    expect(notices).toEqual(['Question 1: Left out: the text “animal”.']);
  });
});

describe('a dictation', () => {
  it('has each sentence with its recording, and each spelling', async () => {
    const { markup, notices } = await read('H5P.Dictation', {
      taskDescription: '<p>Écoutez.</p>',
      sentences: [
        { sample: sound('a'), sampleAlternative: sound('b'), text: 'Je suis là.' },
        { sample: sound('b'), text: 'My colour|color is gray|grey \\| blue' },
      ],
    });
    expect(markup).toBe(
      '@dictation\nÉcoutez.\n{ AUDIO | a_mp3 } Je suis là.\n{ AUDIO | b_mp3 } My colour is gray \\| blue | ' +
        'My color is gray \\| blue | My colour is grey \\| blue | My color is grey \\| blue',
    );
    expect(notices).toEqual(['Question 1: Other files in it are left out: b.mp3']);
  });

  it.each([[[{ text: 'Je suis là.' }]], [[{ text: 'Je suis là.', sample: [{ path: 'audios/none.mp3' }] }]]])(
    'without its recording is a text: %j',
    async (sentences) => {
      const { markup, notices } = await read('H5P.Dictation', { sentences });
      expect(markup).toBe('– Je suis là.');
      expect(notices[0]).toBe('Question 1: A recording of it is missing: it is imported as text.');
    },
  );
});

describe('statements and paragraphs', () => {
  it('of a summary are questions, whose right statement stands anywhere', async () => {
    const { markup, notices } = await read('H5P.Summary', {
      intro: '<p>Choisissez.</p>',
      summaries: [
        { summary: ['<p>Le soleil est chaud.</p>', '<p>La lune est chaude.</p>'], tip: 'regardez' },
        { summary: ['Un', 'Deux'] },
        { summary: [] },
      ],
      solvedLabel: 'Progress:',
    });
    expect(markup).toBe(
      '@choose\nChoisissez.\n( ) La lune est chaude.\n(x) Le soleil est chaud.\n2.\n( ) Deux\n(x) Un',
    );
    expect(notices).toEqual(['Question 1: Left out: the tip “regardez”.']);
  });

  it('to sort are in their order', async () => {
    const { markup } = await read('H5P.SortParagraphs', {
      taskDescription: 'Ordnen',
      paragraphs: ['<p>Guten Tag</p>', '<p>Wie geht es?</p>', '<p>Gut.</p>'],
    });
    expect(markup).toBe('Ordnen\n\n@order\nGuten Tag\nWie geht es?\nGut.');
  });

  it('of an essay are its task and the solution that learners see', async () => {
    const { markup, notices } = await read('H5P.Essay', {
      taskDescription: 'Décrivez.',
      placeholderText: 'Ici',
      solution: { introduction: '<p>Par exemple :</p>', sample: '<p>Ma ville…</p>' },
      keywords: [
        { keyword: 'rue', alternatives: ['route'], options: { feedbackIncluded: 'Bien', feedbackMissed: 'Oubli' } },
      ],
      solutionTitle: 'Sample solution',
    });
    expect(markup).toBe('@text\nDécrivez.\n= Par exemple :\n= Ma ville…');
    expect(notices).toEqual([
      'Question 1: Left out: the text “Ici”; the notes for graders “rue / route”; the feedback “Bien”; the feedback “Oubli”.',
    ]);
  });
});

describe('what is dragged', () => {
  const zone = (label: string, ...correctElements: string[]) => ({ label, correctElements });
  const element = (type: unknown, ...dropZones: string[]) => ({ type, dropZones });
  const question = (elements: unknown[], dropZones: unknown[]) => ({
    question: { settings: {}, task: { elements, dropZones } },
  });

  it.each<[string, unknown, string, ...string[]]>([
    [
      'one in each zone',
      question(
        [element(text('chien'), '0', '1'), element(text('chat'), '0', '1')],
        [zone('<div>dog</div>', '0'), zone('cat', '1')],
      ),
      '@match\nchien | dog\nchat | cat',
    ],
    [
      'several in a zone, pictures too',
      question(
        [
          element(text('poire'), '0'),
          element(picture('a', 'pomme'), '0'),
          element(text('lit'), '1'),
          element(text('Titre')),
        ],
        [zone('fruit', '0', '1'), zone('meuble', '2')],
      ),
      '@match\nTitre\npoire | fruit\n{ IMAGE | a_png | pomme } | fruit\nlit | meuble',
    ],
    [
      'nowhere',
      question([element(text('chien'), '0'), element(text('faux'), '0')], [zone('dog', '0'), zone('bird')]),
      '@match\nchien | dog',
      'Question 1: Left out: the text “faux”; the right side “bird”, which matches nothing.',
    ],
  ])('%s', async (_, params, ...expected) => {
    const { markup, notices } = await read('H5P.DragQuestion', params);
    expect([markup, ...notices]).toEqual(expected);
  });

  it.each([
    question([element(text('chien'), '0')], [zone('', '0')]),
    question([element(text('chien'), '0')], [zone('dog', '0'), zone('animal', '0')]),
  ])('is no pair, and the texts come in: %j', async (params) => {
    const { markup } = await read('H5P.DragQuestion', params);
    expect(markup).toContain('chien');
    expect(markup).not.toContain('@match');
  });
});

describe('further questions', () => {
  it('have pictures to choose from', async () => {
    const { markup } = await read('H5P.MultiMediaChoice', {
      question: 'Le chat ?',
      options: [
        { media: picture('a', 'un chat'), correct: true },
        { media: picture('b', 'un chien'), correct: false },
      ],
    });
    expect(markup).toBe('@choose\nLe chat ?\n(x) { IMAGE | a_png | un chat }\n( ) { IMAGE | b_png | un chien }');
  });

  it.each<[string, unknown, string]>([
    [
      'typing',
      [
        [
          { text: 'suis/etais', isCorrect: true, hint: 'moi' },
          { text: 'est', isCorrect: false, optionsIncorrect: { incorrectAnswerFeedback: 'lui' } },
        ],
      ],
      '@write\nComplétez.\nJe ---suis | etais--- là.',
    ],
    [
      'selection',
      [
        {
          correctAnswerText: 'suis',
          hint: 'moi',
          incorrectAnswersList: [{ incorrectAnswerText: 'est', incorrectAnswerFeedback: 'lui' }],
        },
      ],
      'Complétez.\n\n@choose\nJe ____ là.\n(x) suis\n( ) est | lui',
    ],
  ])('have their answers beside the text, for %s', async (mode, blanksList, expected) => {
    const { markup, notices } = await read('H5P.AdvancedBlanks', {
      content: { task: '<p>Complétez.</p>', blanksText: '<p>Je ____ là.</p>', blanksList },
      behaviour: { mode, caseSensitive: true },
    });
    expect(markup).toBe(expected);
    const all = `${markup} ${notices.join(' ')}`;
    expect(['moi', 'est', 'lui'].filter((word) => !all.includes(word))).toEqual([]);
  });
});

describe('whatever a content has', () => {
  it.each<[string, unknown, string[]]>([
    [
      'H5P.GameMap',
      { gamemapSteps: { elements: [{ label: 'étape', contentsList: [{ contentType: text('dedans') }] }] } },
      ['étape', 'dedans'],
    ],
    [
      'H5P.Cornell',
      { headline: 'un', notesTitle: 'deux', recallPlaceholder: 'trois', summaryTitle: 'quatre' },
      ['un', 'deux', 'trois', 'quatre'],
    ],
    ['H5P.GuessTheAnswer', { taskDescription: 'quoi', solutionText: 'ceci', solutionLabel: 'Click' }, ['quoi', 'ceci']],
    [
      'H5P.MemoryGame',
      { cards: [{ imageAlt: 'lune', matchAlt: 'moon', description: 'nuit' }] },
      ['lune', 'moon', 'nuit'],
    ],
    [
      'H5P.Timeline',
      { timeline: { headline: 'h', date: [{ text: 't', asset: { media: 'https://example.org/x', credit: 'c' } }] } },
      ['https://example.org/x'],
    ],
    ['H5P.New', { anything: { elsewhere: 'deux mots', myFeedback: 'bravo' } }, ['deux mots', 'bravo']],
    [
      'H5P.Link',
      { title: 'ici', linkWidget: { protocol: 'https://', url: 'example.org' } },
      ['{ LINK | https://example.org | ici }'],
    ],
    ['H5P.IFrameEmbed', { source: 'https://example.org/a' }, ['{ LINK | https://example.org/a']],
    [
      'H5P.Video',
      { sources: [{ path: 'https://youtu.be/x', mime: 'video/YouTube' }] },
      ['{ LINK | https://youtu.be/x'],
    ],
    [
      'H5P.InteractiveVideo',
      { textTracks: [{ label: 'Deutsch', track: { path: 'files/t.vtt', mime: 'text/vtt' } }] },
      ['Deutsch', 't.vtt'],
    ],
    [
      'H5P.BranchingScenario',
      {
        branchingScenario: {
          startScreen: { startScreenAltText: 'porte' },
          endScreens: [{ endScreenTitle: 'fin' }],
          proceed: 1,
        },
      },
      ['porte', 'fin'],
    ],
    ['H5P.VocabularyDrill', { words: 'sun,Sonne\nmoon,Mond' }, ['sun,Sonne\nmoon,Mond']],
  ])('is in the draft or in a notice: %s', async (library, params, expected) => {
    const { markup, notices } = await read(library, params);
    const all = `${markup}\n${notices.join('\n')}`;
    expect(expected.filter((words) => !all.includes(words))).toEqual([]);
  });

  it('does not bring the words of buttons', async () => {
    const cards = { dialogs: [{ text: 'a', answer: 'b' }], answer: 'Turn', summary: 'Summary', nextButtonText: 'Go' };
    expect(await read('H5P.Dialogcards', cards)).toEqual({ markup: '@table\n| a | b |', notices: [] });
    const { markup } = await read('H5P.BranchingScenario', {
      content: [{ proceedButtonText: 'Proceed', type: text('a') }],
    });
    expect(markup).toBe('a');
  });
});
