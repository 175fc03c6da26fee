// Questions with boxes to tick: what is found, what is proposed, and what they become.
import { describe, expect, it } from 'vitest';
import type { Line } from '#exercises/written.ts';
import { applyQuestions } from './apply-questions.ts';
import type { Block } from './blocks.ts';
import { findQuestions } from './find-questions.ts';
import { writeMarkup } from './write-markup.ts';

function toLine(text: string): Line<string> {
  return [{ kind: 'text', text, isBold: false, isItalic: false, color: null }];
}

/** `# ` begins a heading, `|` a row, an empty line another block. */
function toBlocks(text: string): Block<string>[] {
  return text.split('\n\n').map((chunk): Block<string> => {
    const lines = chunk.split('\n');
    if (chunk.startsWith('# ')) return { kind: 'heading', level: 1, line: toLine(chunk.slice(2)) };
    if (!chunk.startsWith('|')) return { kind: 'paragraph', lines: lines.map(toLine) };
    const rows = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => toLine(cell.trim())),
    );
    return { kind: 'table', header: null, rows };
  });
}

/** The markup with all questions that are proposed, with their ticks, else with the options `right`. */
function convert(text: string, right: readonly number[] = []): string {
  const blocks = toBlocks(text);
  const questions = findQuestions(blocks);
  const choices = questions
    .filter(({ isLikely }) => isLikely)
    .map(({ id, options }) => {
      const ticked = options.flatMap(({ isTicked }, at) => (isTicked ? [at] : []));
      return { id, right: ticked.length > 0 ? ticked : right };
    });
  return writeMarkup(applyQuestions(blocks, questions, choices), () => undefined);
}

describe('options in brackets', () => {
  it.each([
    ['Choisissez.\n\nJe (suis/es) là.', '@choose\nJe (suis/es) là.\n(x) suis\n( ) es'],
    [
      'Choose.\n\nWe met ____ (in / on / at) Monday.',
      '@choose\nWe met ____ (in / on / at) Monday.\n(x) in\n( ) on\n( ) at',
    ],
    [
      'Unterstreiche.\n\na) Ich (habe/bin) da.\nb) Er (hat/ist) hier.',
      '@choose\na) Ich (habe/bin) da.\n(x) habe\n( ) bin\nb) Er (hat/ist) hier.\n(x) hat\n( ) ist',
    ],
  ])('become a question with their line: %j', (text, markup) => {
    expect(convert(text, [0])).toBe(`${text.split('\n')[0]}\n\n${markup}`);
  });

  it('are right where the key of the text or a mark says so', () => {
    expect(
      convert('Choisissez.\n\n1. Je (suis/es) là.\n\n2. Tu (a/as) faim.\n\nCorrigé\n\n1. suis\n\n2. as'),
    ).toContain('@choose\n1. Je (suis/es) là.\n(x) suis\n( ) es\n2. Tu (a/as) faim.\n( ) a\n(x) as');
    const run = { kind: 'text', isBold: false, isItalic: false, color: null } as const;
    const line: Line<string> = [
      { ...run, text: 'Je (' },
      { ...run, text: 'suis', isMarked: true },
      { ...run, text: '/es) là.' },
    ];
    const [question] = findQuestions([{ kind: 'paragraph', lines: [toLine('Choisissez.'), line] }]);
    expect(question?.options.map(({ isTicked }) => isTicked)).toEqual([true, false]);
  });

  it('are text where a line has several, in tables, and without an exercise', () => {
    expect(convert('Choisissez.\n\nJe (suis/es) là et tu (a/as) faim.', [0])).not.toContain('@choose');
    expect(convert('Choisissez.\n\n|Je (suis/es) là.|a|', [0])).not.toContain('@choose');
    expect(convert('Les héros (Tintin/Milou) voyagent.', [0])).not.toContain('@choose');
  });
});

describe('questions with boxes to tick', () => {
  it.each([
    ['Où est-il ?\n☐ à Paris\n☑ à Rome', '@choose\nOù est-il ?\n( ) à Paris\n(x) à Rome'],
    [
      'Où est-il ?\n\n☒ à Paris\n\n☑ à Rome\n\n☐ à Nice\n\nFin.',
      '@choose\nOù est-il ?\n[x] à Paris\n[x] à Rome\n[ ] à Nice\n\nFin.',
    ],
    ['Which?\n○ one\n● two\n○ three', '@choose\nWhich?\n( ) one\n(x) two\n( ) three'],
    ['Which?\n[ ] one\n[x] two', '@choose\nWhich?\n( ) one\n(x) two'],
    ['Which?\n( ) one\n(x) two', '@choose\nWhich?\n( ) one\n(x) two'],
    ['Je ____ ici. ☐ suis ☒ es ☐ est', '@choose\nJe ____ ici.\n( ) suis\n(x) es\n( ) est'],
    ['Cochez.\n\n1. Il dort.\tVrai ☐\tFaux ☒', 'Cochez.\n\n@choose\n1. Il dort.\n( ) Vrai\n(x) Faux'],
    ['# Où est-il ?\n\n• ☐ ici\n• ☑ là', '# Où est-il ?\n\n@choose\n( ) ici\n(x) là'],
    [
      'Richtig oder falsch?\n\n|Satz|R|F|\n|Er schläft.|☐|☒|\n|Sie isst.|☑|☐|',
      'Richtig oder falsch?\n\nSatz\n\n@choose\nEr schläft.\n( ) R\n(x) F\nSie isst.\n(x) R\n( ) F',
    ],
    ['Choose.\n\n|Er …|☐ ist|☒ bin|', 'Choose.\n\n@choose\nEr …\n( ) ist\n(x) bin'],
    ['What is it?\n\n|☐ a cat|☒ a dog|\n|☐ a cow||', '@choose\nWhat is it?\n( ) a cat\n(x) a dog\n( ) a cow'],
    ['اختر الإجابة:\n☐ بيت\n☑ باب', '@choose\nاختر الإجابة:\n( ) بيت\n(x) باب'],
  ])('becomes a question: %j', (text, markup) => {
    expect(convert(text)).toBe(markup);
  });

  it.each([
    ['Où est-il ?\na) à Paris\nb) à Rome', [1], '@choose\nOù est-il ?\n( ) à Paris\n(x) à Rome'],
    ['1. She ____ here.\n\nA. is\n\nB. are\n\nC. am', [0], '@choose\n1. She ____ here.\n(x) is\n( ) are\n( ) am'],
    ['Je … ici.\na) suis  b) es  c) est', [0], '@choose\nJe … ici.\n(x) suis\n( ) es\n( ) est'],
    [
      'Wähle aus.\n\nDas ist\n(a) ein Hund\n(b) eine Katze',
      [1],
      'Wähle aus.\n\n@choose\nDas ist\n( ) ein Hund\n(x) eine Katze',
    ],
    [
      '1. Un ?\na) oui\nb) non\n\n2. Deux ?\na) ici\nb) là\n\n# Corrigé\n\n1. b\n2. a',
      [],
      '@choose\n1. Un ?\n( ) oui\n(x) non\n2. Deux ?\n(x) ici\n( ) là\n\n# Corrigé\n\n1. b\n2. a',
    ],
    [
      '1. Lesquels ?\na) un\nb) deux\nc) trois\n\n# Solutions\n\n1. a, c',
      [],
      '@choose\n1. Lesquels ?\n[x] un\n[ ] deux\n[x] trois\n\n# Solutions\n\n1. a, c',
    ],
    [
      'a) Il dort ?\n☐ oui\n☑ non\n\nb) Elle rit ?\n☑ oui\n☐ non',
      [],
      '@choose\na) Il dort ?\n( ) oui\n(x) non\nb) Elle rit ?\n(x) oui\n( ) non',
    ],
  ])('that have letters only become one: %j', (text, right, markup) => {
    expect(convert(text, right)).toBe(markup);
  });

  it.each([
    'Répondez.\n\n1. Parlez de vous.\na) Où habites-tu ?\nb) Quel âge as-tu ?',
    'Complétez ?\na) Je ____ là.\nb) Tu ____ ici.',
    'Le plan\na) introduction\nb) développement',
    'Qui ?\na) Anne',
    'Qui ?\nb) Anne\nc) Léa',
    'A. Dupont et B. Martin dansent.\nB. Brecht écrit.',
    `Pourquoi ?\na) ${'mot '.repeat(40)}\nb) non`,
  ])('none is proposed of letters before parts of a text: %j', (text) => {
    expect(findQuestions(toBlocks(text)).filter(({ isLikely }) => isLikely)).toEqual([]);
  });

  it('joins questions that follow one another, and asks for answers that the text does not show', () => {
    const text = '1. Un ?\n☐ a\n☐ b\n\n2. Deux ?\n☐ c\n☐ d';
    expect(convert(text)).toBe(writeMarkup(toBlocks(text), () => undefined));
    expect(convert(text, [1])).toBe('@choose\n1. Un ?\n( ) a\n(x) b\n2. Deux ?\n( ) c\n(x) d');
  });

  it('takes the right options from the key of the text', () => {
    const text =
      '(1) Dites :\n☐ a\n☐ b\n\n(1) Et ?\n☐ d\n☐ e\n☐ f, g\n\n# Corrigé\n\n(1) x\n(1) b\n\n1. d, f, g\n\n(1) d, e';
    const ticked = findQuestions(toBlocks(text)).map(({ options }) => options.map(({ isTicked }) => isTicked));
    expect(ticked).toEqual([
      [false, true],
      [true, true, false],
    ]);
  });

  it.each([
    '1. Quelle heure est-il ?\n☐ 8 h\n☐ 9 h',
    'Kreuze an.\nDer Hund ist\n☐ groß\n☐ klein',
    'Marca la respuesta correcta:\n○ casa\n○ perro',
    'Познач правильну відповідь\n□ так\n□ ні',
    'ضع علامة ✓\n☐ نعم\n☐ لا',
    '1. Il dort. ☐ Vrai ☐ Faux\n2. Elle lit. ☐ Vrai ☐ Faux',
    'He ___ to school.\n[ ] go\n[x] goes',
    'Richtig oder falsch?\nBerlin liegt in Spanien. □ R □ F',
    'Choose the right word.\na) I ☐ am ☐ is happy',
    'Exercice 3\nLe pluriel de « cheval » est :\n❑ chevaux\n❑ chevals',
    '(1) The sky is …\n○ blue\n● green',
  ])('is proposed: %j', (text) => {
    expect(findQuestions(toBlocks(text)).some(({ isLikely }) => isLikely)).toBe(true);
  });

  it.each([
    'Ich kann …\n☐ mich vorstellen\n☐ nach dem Weg fragen',
    'Nom : ____\nSexe : ☐ F ☐ M',
    'Autorisation\n☐ J’autorise\n☐ Je n’autorise pas',
    '● Accueil\n● Menu\n○ Entrées\n○ Plats',
    'Objectifs de la leçon\n■ parler\n■ lire',
    'Niveau : ☐ A1 ☐ A2 ☐ B1',
    '☐ vrai ☐ faux',
    'To bring:\n☐ a pen\n☐ paper',
    'Done today\n☑ one\n☐ two',
    'Je sais :\n\n|compter|☐|☐|\n|lire|☐|☐|',
    'Inhalt\n● eins\n● zwei\n● drei',
    'Sexe : ☐ F ☐ M',
    'J’accepte ☐',
    '☑ Was ist neu?\n☑ alles',
  ])('is not proposed: %j', (text) => {
    expect(findQuestions(toBlocks(text)).filter(({ isLikely }) => isLikely)).toEqual([]);
  });

  it('is proposed in no file that has exercises of its own', () => {
    expect(findQuestions(toBlocks('Où ?\n☐ ici\n☑ là'), false)).toMatchObject([{ isLikely: false }]);
  });

  it('leaves rows of a table that are no questions in it', () => {
    const text = 'Choose.\n\n|Er …|☐ ist|☒ bin|\n|Summe|2|3|';
    expect(convert(text)).toBe('Choose.\n\n@table\n| Summe | 2 | 3 |\n\n@choose\nEr …\n( ) ist\n(x) bin');
  });
});
