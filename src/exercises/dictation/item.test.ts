// Dictations as learners type them: typed, accepted (others behind " | "), verdict, and the words that are not right.
import { describe, expect, it } from 'vitest';
import { loadAllHomophones } from '#answers/homophones.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import { courseRules } from '#answers/rules/answer-rules.ts';
import { judgeDictation } from './item.ts';

await loadAllHomophones();

/** Words that are not right: `~` nearly right, with what it differs in; `-` missing; `+` extra. */
type Row = [typed: string, accepted: string, verdict: string, words?: string];

const TABLES: Record<string, Row[]> = {
  French: [
    ['Je m’appelle Camille.', "Je m'appelle Camille.", 'right'],
    ["je m'appelle camille", "Je m'appelle Camille.", 'capital', '~camille(capital)'],
    ['je mappelle Camille', "Je m'appelle Camille.", 'apostrophe', '~mappelle(apostrophe)'],
    ['je m appelle Camille', "Je m'appelle Camille.", 'apostrophe', '~m appelle(apostrophe)'],
    ["je m' appelle Camille", "Je m'appelle Camille.", 'spaces', "~m' appelle(spaces)"],
    ['Je mapelle Camille', "Je m'appelle Camille.", 'apostrophe + spelling', '~mapelle(apostrophe+spelling)'],
    ['je Camille', "Je m'appelle Camille.", 'wrong', "-m'appelle"],
    ["je m'appelle Camille Dubois", "Je m'appelle Camille.", 'wrong', '+Dubois'],
    ['', "Je m'appelle Camille.", 'wrong', "-Je -m'appelle -Camille"],
    ['...', "Je m'appelle Camille.", 'wrong', "-Je -m'appelle -Camille"],
    ['Bonjour ! Ça va ?', 'Bonjour, ça va ?', 'right'],
    ['bonjour ça va', 'Bonjour, ça va ?', 'right'],
    ['bonjour, ca va?', 'Bonjour, ça va ?', 'accents', '~ca(accents)'],
    ['bonjour. Ca va?', 'Bonjour, ça va ?', 'accents', '~Ca(accents)'],
    ['Est ce que tu viens demain', 'Est-ce que tu viens demain ?', 'spaces', '~Est ce(spaces)'],
    ["Qu'est ce que c'est ?", "Qu'est-ce que c'est ?", 'spaces', "~Qu'est ce(spaces)"],
    ['Kesque cest', "Qu'est-ce que c'est ?", 'wrong', "+Kesque -Qu'est-ce -que ~cest(apostrophe)"],
    ['Il y a vingt-deux élèves dans la classe', 'Il y a vingt-deux élèves dans la classe.', 'right'],
    [
      'il y a vingt deux éleves dans la classe',
      'Il y a vingt-deux élèves dans la classe.',
      'spaces + accents',
      '~vingt deux(spaces) ~éleves(accents)',
    ],
    [
      'il ya vingtdeux élèves dans la clase',
      'Il y a vingt-deux élèves dans la classe.',
      'spaces + spelling',
      '~ya(spaces) ~vingtdeux(spaces) ~clase(spelling)',
    ],
    ['Il y a 22 élèves dans la classe', 'Il y a vingt-deux élèves dans la classe.', 'wrong', '+22 -vingt-deux'],
    [
      'Il y a 22 élèves dans la classe',
      'Il y a vingt-deux élèves dans la classe. | Il y a 22 élèves dans la classe.',
      'right',
    ],
    ['Nous somme parti hier soir', 'Nous sommes partis hier soir.', 'ending', '~somme(ending) ~parti(ending)'],
    ['Nous partis hier soir', 'Nous sommes partis hier soir.', 'wrong', '-sommes'],
    ['Nous nous sommes partis hier soir', 'Nous sommes partis hier soir.', 'wrong', '+nous'],
    ['hier soir nous sommes partis', 'Nous sommes partis hier soir.', 'wrong', '+hier +soir -hier -soir'],
    ['Ma soeur a mangé un oeuf', 'Ma sœur a mangé un œuf.', 'ligature', '~soeur(ligature) ~oeuf(ligature)'],
    ['Ma sœur à manger un œuf', 'Ma sœur a mangé un œuf.', 'accents + ending', '~à(accents) ~manger(ending)'],
    ['Elle habite a Paris ou a Lyon', 'Elle habite à Paris ou à Lyon.', 'accents', '~a(accents) ~a(accents)'],
    [
      'Elle habite à paris où à Lyon',
      'Elle habite à Paris ou à Lyon.',
      'capital + accents',
      '~paris(capital) ~où(accents)',
    ],
    ['Le train part à 10 h 30', 'Le train part à 10h30.', 'spaces', '~10 h 30(spaces)'],
    ['Le train part à 10:30', 'Le train part à 10:30.', 'right'],
    ['Ça coûte 3,50 €', 'Ça coûte 3,50 €.', 'right'],
    ['Ça coûte 3,50€', 'Ça coûte 3,50 €.', 'right'],
    ['Ça coûte 350 €', 'Ça coûte 3,50 €.', 'wrong', '+350 -3,50'],
    ['Je travaille à la SNCF', 'Je travaille à la S.N.C.F.', 'right'],
    ['« Viens ici », dit-elle', 'Viens ici, dit-elle.', 'right'],
    ["C'est à dire que non", "C'est-à-dire que non.", 'spaces', "~C'est à dire(spaces)"],
    ['J’ai dit : « Merci »', "J'ai dit : « merci ».", 'right'],
    ['Le garçon mange une pomme', 'Le garçon mange une pomme.', 'right'],
    ['La garcon mange pomme', 'Le garçon mange une pomme.', 'wrong', '+La -Le ~garcon(accents) -une'],
    ['le garçon mange une poire', 'Le garçon mange une pomme.', 'wrong', '+poire -pomme'],
    ['aujourdhui il fait beau', "Aujourd'hui, il fait beau.", 'apostrophe', '~aujourdhui(apostrophe)'],
    ['Marie , Paul et  moi', 'Marie, Paul et moi', 'right'],
    ['Marie,Paul et moi', 'Marie, Paul et moi', 'right'],
  ],
  English: [
    ["I don't know.", 'I don’t know!', 'right'],
    ['i dont know', "I don't know.", 'apostrophe', '~dont(apostrophe)'],
    ['She said hello', 'She said, "Hello."', 'right'],
    ['Their going home', "They're going home.", 'spelling', '~Their(spelling)'],
    ['We recieved the letter', 'We received the letter.', 'spelling', '~recieved(spelling)'],
    ['the cat sat on on the mat', 'The cat sat on the mat.', 'wrong', '+on'],
  ],
  'German, Spanish, Italian, Turkish': [
    ['Das ist eine große Straße', 'Das ist eine große Straße.', 'right'],
    [
      'das ist eine grosse strasse',
      'Das ist eine große Straße.',
      'ligature + capital',
      '~grosse(ligature) ~strasse(ligature+capital)',
    ],
    ['Que tal, María?', '¿Qué tal, María?', 'accents', '~Que(accents)'],
    ['como te llamas', '¿Cómo te llamas?', 'accents', '~como(accents)'],
    ['Perche non vieni', 'Perché non vieni?', 'accents', '~Perche(accents)'],
    ['Isparta güzel', 'Isparta güzel.', 'right'],
  ],
  'Cyrillic, Greek, Korean': [
    ['меня зовут Иван', 'Меня зовут Иван.', 'right'],
    ['Меня завут Иван', 'Меня зовут Иван.', 'spelling', '~завут(spelling)'],
    ['πως σε λενε;', 'Πώς σε λένε;', 'accents', '~πως(accents) ~λενε(accents)'],
    ['저는 학생입니다', '저는 학생입니다.', 'right'],
    ['저는학생입니다', '저는 학생입니다.', 'spaces', '~저는학생입니다(spaces)'],
  ],
  Arabic: [
    ['مرحبا، كيف حالك؟', 'مرحبا، كيف حالك؟', 'right'],
    ['مرحبا كيف حالك', 'مرحبا، كيف حالك؟', 'right'],
    ['مرحبا كيف', 'مرحبا، كيف حالك؟', 'wrong', '-حالك'],
    ['اسمي احمد', 'اسمي أحمد.', 'accents', '~احمد(accents)'],
    ['اسمـــي أحمد', 'اسمي أحمد.', 'right'],
    ['\u200Fاسمي أحمد\u200E', 'اسمي أحمد.', 'right'],
    ['انا من مصر؛ وانت', 'أنا من مصر، وأنت؟', 'accents', '~انا(accents) ~وانت(accents)'],
  ],
  'Japanese, Chinese and Thai, by characters': [
    ['私は学生です', '私は学生です。', 'right'],
    ['私わ学生です', '私は学生です。', 'wrong', '+わ -は'],
    ['私は学生てす', '私は学生です。', 'accents', '~て(accents)'],
    ['私は学生', '私は学生です。', 'wrong', '-で -す'],
    ['わたしはがくせいです', '私は学生です。 | わたしはがくせいです。', 'right'],
    ['東京に行きます！', '東京に行きます。', 'right'],
    ['１２時です', '12時です', 'right'],
    ['コーヒーを飲む', 'コーヒーを飲む。', 'right'],
    ['コーヒを飲む', 'コーヒーを飲む。', 'wrong', '-ー'],
    ['ｺｰﾋｰを飲む', 'コーヒーを飲む。', 'right'],
    ['我是学生', '我是学生。', 'right'],
    ['我学生', '我是学生。', 'wrong', '-是'],
    ['สวัสดีครับ', 'สวัสดีครับ', 'right'],
    ['Tシャツを買う', 'Tシャツを買う', 'right'],
  ],
};

describe.each(Object.entries(TABLES))('a dictation in %s', (_, rows) => {
  it.each(rows)('%j for %j is %s', (typed, accepted, verdict, words = '') => {
    const { right, nearMisses, words: results = [] } = judgeDictation({ answers: accepted.split(' | ') }, typed);
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
    const signs = { near: '~', missing: '-', extra: '+' } as const;
    const marked = results.flatMap(({ text, state, nearMisses: remarks = [] }) =>
      state === 'right' ? [] : [`${signs[state]}${text}${state === 'near' ? `(${remarks.join('+')})` : ''}`],
    );
    expect(marked.join(' ')).toBe(words);
  });
});

describe('a dictation', () => {
  it('names the accepted line that it was compared with, and the expected words', () => {
    expect(judgeDictation({ answers: ['Bonjour', 'Il fait école !'] }, 'il fait ecole')).toEqual({
      right: false,
      nearMisses: ['accents'],
      nearestIndex: 1,
      words: [
        { text: 'il', state: 'right' },
        { text: 'fait', state: 'right' },
        { text: 'ecole', state: 'near', expected: 'école', nearMisses: ['accents'] },
      ],
    });
  });

  it('tells where no space separates characters', () => {
    const { words } = judgeDictation({ answers: ['Tシャツと本'] }, 'Tシャツ と 本');
    expect(words?.map(({ text, isJoined = false }) => `${isJoined ? '' : ' '}${text}`).join('')).toBe(' Tシャツ と 本');
  });

  it.each([
    ['… Karim …', 'Salut, Karim ! Ça va ?', 'Salut, ça va', 'right'],
    ['… Karim …', 'Salut, Karim ! Ça va ?', 'Salut, Karim, ça va', 'right'],
    ['… Karim …', 'Salut, Karim ! Ça va ?', 'Salut, Karin, ça va', 'ending'],
    ['… Karim …', 'Salut, Karim ! Ça va ?', 'Karim', 'wrong'],
    ['Camille …', "Camille s'appelle Camille.", "s'appelle Camille", 'right'],
    ['Camille …', "Camille s'appelle Camille.", "Camille s'appelle", 'wrong'],
    ['… Camille', "Camille s'appelle Camille.", "Camille s'appelle", 'right'],
    ['Anna … Berlin', 'Anna wohnt in Berlin.', 'wohnt in', 'right'],
    ['Anna … Berlin', 'Anna wohnt in Berlin.', 'Anna wohnt in', 'right'],
    ['Anna … Berlin', 'Anna wohnt in Berlin.', '', 'wrong'],
    ['… 東京 …', '私は東京に行きます。', '私はに行きます', 'right'],
  ])('with %j given in %j: %j is %s', (givenWords, answer, typed, verdict) => {
    const { right, nearMisses } = judgeDictation({ answers: [answer], givenWords }, typed);
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
  });

  it.each([
    ['ja', '… 東京 …', '私は東京に行きます。', '私はに行きます'],
    ['ar', '… مريم …', 'أنا مريم، من مصر.', 'أنا من مصر'],
    ['uk', 'Оленко …', 'Оленко, як справи?', 'як справи'],
  ])(
    'in %s has its given words, whatever forms of characters are equal there: %j',
    (language, givenWords, answer, typed) => {
      const judge = createAnswerJudge(courseRules({ language, chosen: {} }));
      expect(judgeDictation({ answers: [answer], givenWords }, typed, judge).right).toBe(true);
    },
  );

  it('is wrong where nothing is accepted, or an accepted line has no words', () => {
    expect(judgeDictation({ answers: [] }, 'oui')).toEqual({ right: false, nearMisses: [] });
    expect(judgeDictation({ answers: ['!'] }, '').right).toBe(false);
  });

  it('of thousands of words is compared where it differs, unless that is nearly everywhere', () => {
    const words = Array.from({ length: 2000 }, (_, at) => `mot${at}`);
    const long = words.join(' ');
    expect(judgeDictation({ answers: [long] }, long).right).toBe(true);
    expect(judgeDictation({ answers: [long] }, long.replace('mot1000', 'mots1000'))).toMatchObject({ right: false });
    expect(judgeDictation({ answers: [long] }, words.toReversed().join(' '))).toEqual({
      right: false,
      nearMisses: [],
      nearestIndex: 0,
    });
  });
});
