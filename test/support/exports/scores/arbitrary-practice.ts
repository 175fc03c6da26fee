// Generator of lectures that practise: exercises of every kind with several right answers, equal pieces, banks and signs that formats use.
import { fc } from '../../fast-check.ts';
import { testMedia } from '../hostile-lesson.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The media of the lectures. */
export const practiceFiles = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour'), transcript: 'Bonjour à tous' },
  SALUT222222: { contentType: 'audio/mpeg', bytes: Buffer.from('salut') },
  PICTURE2222: { contentType: 'image/png', bytes: PIXEL, width: 1, height: 1 },
});

const WORDS = [
  ...[
    'كِتَاب',
    'مدرسةٌ كبيرة',
    'هل؟',
    'نعم، شكرًا',
    '٣',
    '日本語',
    '食べる',
    'はい。',
    'ＡＢ１２',
    'カメラ',
    '「本」',
    '、',
    'שלום',
  ],
  ...['suis', 'l’été', "j'ai", 'Elle', 'à Paris', 'cœur', 'Où ?', 'مرحبا', '駅', 'né', 'pain', 'du lait', 'vite !'],
  ...[
    '7:15',
    '1/2',
    'é*',
    'a\\b',
    '{x}',
    '~b',
    '#c',
    '=d',
    '%50%e',
    '<b>',
    '&amp;',
    '"q"',
    '(f)',
    '[g]',
    'h: i',
    '$j$',
  ],
];

const MARKUP = /[\\*{}|\-#@/()[\]:=?]/g;

/** The word as an author types it: every sign that has a meaning has a backslash. */
function type(word: string): string {
  return word.replace(MARKUP, (sign) => `\\${sign}`);
}

const word = fc.constantFrom(...WORDS).map(type);
const words = (min: number, max: number) =>
  fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: min, maxLength: max }).map((list) => list.map(type));
const heading = fc.option(
  word.map((text) => `### ${text} !\n`),
  { nil: '' },
);
const task = fc.option(
  word.map((text) => `Lisez ${text}.\n`),
  { nil: '' },
);

const blank = words(1, 3).map((answers) => `---${answers.join(' | ')}---`);
const blankLine = fc
  .tuple(word, fc.array(blank, { minLength: 1, maxLength: 2 }), word)
  .map(([before, blanks, after]) => `Mot ${before} ${blanks.join(' et ')} ${after}.`);
const write = fc
  .tuple(fc.boolean(), heading, task, fc.array(blankLine, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([hasBank, title, instruction, lines, isTable]) => {
    const body = isTable ? `@table\n${lines.map((line) => `| ${line} | x |`).join('\n')}` : lines.join('\n');
    return `@write${hasBank ? ' bank' : ''}\n${title}${instruction}${body}`;
  });

const option = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constant('{ IMAGE | PICTURE2222 | } ') },
);
const choose = fc
  .tuple(fc.boolean(), heading, words(2, 5), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), option)
  .map(([isMultiple, title, options, rights, picture]) => {
    const marks = options.map((_, at) => rights[at] === true);
    if (!marks.includes(true)) marks[0] = true;
    if (!isMultiple && !marks.includes(false)) marks[1] = false;
    const lines = options.map((text, at) => {
      const mark = marks[at] ? 'x' : ' ';
      return `${isMultiple ? `[${mark}]` : `(${mark})`} ${picture}mot ${text}${at === 0 ? ' | *Bien* vu' : ''}`;
    });
    return `@choose\n${title}Quel mot ?\n${lines.join('\n')}`;
  });

const order = fc
  .tuple(heading, task, words(2, 4), fc.boolean(), fc.boolean())
  .chain(([title, instruction, pieces, hasTwin, hasMore]) => {
    const all = hasTwin ? [...pieces, pieces[0] ?? ''] : pieces;
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }).map((other) => {
      const more = hasMore ? ` | ${other.join(' / ')}` : '';
      return `@order\n${title}${instruction}${all.join(' / ')}${more}`;
    });
  });
const dialogue = words(3, 5).map((lines) => `@order\n${lines.map((line) => `— Ligne ${line}`).join('\n')}`);

const match = fc.tuple(heading, words(2, 5), words(2, 5), fc.boolean()).map(([title, lefts, rights, isShared]) => {
  const lines = lefts.map((left, at) => {
    return `gauche ${left} | droite ${rights[isShared ? at % 2 : at % rights.length]}`;
  });
  return `@match\n${title}${lines.join('\n')}`;
});

const sort = words(4, 6).map(([first = '', second = '', ...entries]) => {
  const half = Math.ceil(entries.length / 2);
  return `@sort\nun ${first}: ${entries.slice(0, half).join(' | ')}\nune ${second}: ${entries.slice(half).join(' | ') || 'x'}`;
});

const dictation = fc
  .tuple(task, words(2, 3), fc.boolean())
  .map(([instruction, [first = '', second = '', third], isGiven]) => {
    const more = third === undefined ? '' : ` | Phrase ${third}`;
    return `@dictation\n${instruction}{ AUDIO | SALUT222222 } ${isGiven ? '[Il dit] ' : 'Il dit '}${first} et ${second}.${more}`;
  });

const text = word.map(
  (subject) => `@text 80-120\n### ${subject} ?\nDécrivez ${subject}.\n= Chère ${subject}\n? Formule`,
);
/** Spoken exercises have no items: what they say comes back as text, or a notice names them. */
const speak = fc
  .tuple(word, fc.boolean())
  .map(([said, isHeard]) => `@speak\nRépétez.\n${isHeard ? '{ AUDIO | SALUT222222 } ' : ''}Je dis ${said}.`);
const prose = fc.constantFrom(
  'Un { LINK | https://example.org/a | lien } et { RUBY | 日本 | にほん }.',
  '@words en\nle pain | bread\nla pomme | apple | { AUDIO | SALUT222222 }',
  '@write\nUn { LINK | https://example.org/a | lien } et { RUBY | 日本 | にほん } ---suis--- ici.',
  '# Titre',
  '@list\n1. un **nom**\n  brun\n2. deux\n\n@list\ntrois\nquatre',
  'Un texte { AUDIO | BONJOUR2222 } avec un son.',
  '@table\n| un | one |\n| deux | two |',
  '{ IMAGE | PICTURE2222 | un chat }',
  '@list\n- كلب\n  - جرو\n- قطة',
  '@list\n1. 犬\n  1. { RUBY | 子犬 | こいぬ }\n2. 猫',
  '@table\n| { RED | كلب } | **{ BLUE | dog }** |\n|---|---|\n| { GREEN | 猫 } | |',
  '@words ja\n{ RUBY | 犬 | いぬ } | dog | { AUDIO | GONE2222222 }\n猫 | cat',
  'صوت { AUDIO | GONE2222222 } ضائع { IMAGE | GONE2222222 | صورة }',
);

export const EXERCISES = { write, choose, order, dialogue, match, sort, dictation, text, speak } as const;

/** The markup of a lecture with up to five exercises. */
export const arbitraryPractice: fc.Arbitrary<string> = fc
  .array(fc.oneof(...Object.values(EXERCISES), prose), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('\n\n'));
