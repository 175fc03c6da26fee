// The rules of courses and pages, and what else they decide than single answers (test/typed-answers.test.ts).
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '#answers/check-answer.ts';
import { judgeDictation } from '#exercises/dictation/item.ts';
import { createAnswerJudge } from './answer-judge.ts';
import { type ChosenRules, courseRules, pageRules } from './answer-rules.ts';

const createRules = (language: string, chosen: ChosenRules = {}) => courseRules({ language, chosen });

describe('the rules of a page', () => {
  it('are none where nothing was chosen in a language without rules of its own', () => {
    expect(pageRules([])).toBeUndefined();
    expect(pageRules([createRules('fr')])).toBeUndefined();
    expect(pageRules([createRules('pt-BR', { capitals: true, marks: 'remark' }), createRules('es')])).toBeUndefined();
  });

  it('are those of its language where it has some', () => {
    const usual = { capitals: true, marks: 'remark', punctuation: true, secondChance: false };
    expect(pageRules([createRules('ar')])).toEqual({ ...usual, vowelMarks: 'optional', forms: false, language: 'ar' });
    expect(pageRules([createRules('ja')])).toEqual({ ...usual, vowelMarks: 'remark', forms: false, language: 'ja' });
    expect(pageRules([createRules('tr')])).toEqual({ ...usual, vowelMarks: 'remark', forms: false, language: 'tr' });
  });

  it('are the most forgiving ones of its courses, in whatever order these are', () => {
    const courses = [
      createRules('uk', { capitals: false, marks: 'strict', vowelMarks: 'strict' }),
      createRules('uk', { marks: 'forgiven', punctuation: false, forms: true }),
      createRules('uk', { secondChance: true }),
    ];
    const rules = {
      capitals: false,
      marks: 'forgiven',
      vowelMarks: 'optional',
      punctuation: false,
      forms: false,
      secondChance: true,
    };
    expect(pageRules(courses)).toEqual({ ...rules, language: 'uk' });
    expect(pageRules(courses.toReversed())).toEqual({ ...rules, language: 'uk' });
    expect(pageRules([createRules('uk'), createRules('de', { capitals: false })])).toMatchObject({ language: '' });
  });
});

describe('a judge', () => {
  it.each([
    ["m'appelle", 'm’appelle'],
    ['soeur', 'sœur'],
    ['francais', 'Français'],
    ['mange', 'manges'],
    ['ｓｕｉｓ', 'suis'],
    ['m´appelle', "m'appelle"],
    ['“oui”', '«\u202Foui\u202F»'],
    ['oui', 'oui.'],
    ['su\u200Bis', 'suis'],
    ['est ce que', 'est-ce que'],
    ['apelle', 'appelle'],
    ['', 'suis'],
    ['', ''],
    ['?', 'suis'],
  ])('of plain rules says of %j for %j what there was before there were rules', (typed, accepted) => {
    const { check } = createAnswerJudge(createRules('fr'));
    expect(check(typed, [accepted])).toEqual(checkAnswer(typed, [accepted]));
    expect(check(typed, ['autre', accepted])).toEqual(checkAnswer(typed, ['autre', accepted]));
  });

  it.each<[language: string, chosen: ChosenRules, typed: string, accepted: string, verdict: string]>([
    ['de-CH', {}, 'Strasse', 'Straße', 'right'],
    ['de-AT', {}, 'Strasse', 'Straße', 'ligature'],
    ['fr', { marks: 'forgiven' }, 'soeur', 'sœur', 'right'],
    ['fr', { marks: 'forgiven' }, 'lecon', 'la leçon', 'word'],
    ['fr', { marks: 'strict' }, 'elive', 'élève', 'wrong'],
    ['fr', { marks: 'strict' }, 'apelé', 'appelé', 'spelling'],
    ['fr', { marks: 'strict' }, 'soeur', 'sœur', 'wrong'],
    ['fr', { punctuation: false }, 'oui', 'Oui !', 'capital'],
    ['fr', { punctuation: false }, '!', '?', 'wrong'],
    ['fr', { punctuation: false }, 'etc', 'etc.', 'right'],
    ['es', { punctuation: false }, 'Qué tal', '¿Qué tal?', 'right'],
    ['es', { marks: 'forgiven' }, 'ano', 'año', 'right'],
    ['fr', { forms: false }, 'm´appelle', 'm’appelle', 'right'],
    ['fr', { forms: false }, 'le ﬁls', 'le fils', 'right'],
    ['fr', { forms: false }, '１２', '12', 'right'],
    ['fr', { forms: false }, 'x²', 'x2', 'wrong'],
    ['ru', {}, 'еще', 'ещё', 'right'],
    ['ru', {}, 'ещё', 'еще', 'right'],
    ['ru', { marks: 'strict' }, 'еще', 'ещё', 'wrong'],
    ['ru', { forms: true }, 'еще', 'ещё', 'accents'],
    ['be', {}, 'елка', 'ёлка', 'accents'],
    ['ru', {}, 'мои', 'мой', 'spelling'],
    ['ru', {}, 'чайк', 'чаик', 'spelling'],
    ['uk', {}, 'іжа', 'їжа', 'spelling'],
    ['vi', {}, 'hoà bình', 'hòa bình', 'right'],
    ['vi', {}, 'hòa', 'hoà', 'right'],
    ['vi', {}, 'thuỷ', 'thủy', 'right'],
    ['vi', {}, 'KHỎE', 'KHOẺ', 'right'],
    ['vi', {}, 'thuý', 'thủy', 'accents'],
    ['vi', {}, 'hoa', 'hòa', 'accents'],
    ['vi', { forms: true }, 'hoà', 'hòa', 'accents'],
    ['ro', {}, 'ştiinţă', 'știință', 'right'],
    ['ro', {}, 'stiinta', 'știință', 'accents'],
    ['el', {}, 'ΚΑΛΗΜΕΡΑ', 'Καλημέρα', 'capital'],
    ['el', {}, 'ΚΑΛΗΜΈΡΑ', 'καλημέρα', 'capital'],
    ['el', {}, 'καλημερα', 'Καλημέρα', 'accents + capital'],
    ['de', {}, 'STRASSE', 'Straße', 'capital'],
    ['zh', {}, 'ni3 hao3', 'nǐ hǎo', 'accents'],
    ['zh', {}, 'nv3', 'nǚ', 'accents'],
    ['zh', {}, '3 ge', '5 ge', 'wrong'],
    ['ko', {}, '하교', '학교', 'spelling'],
    ['ko', {}, '조아요', '좋아요', 'spelling'],
    ['ko', {}, '카방', '가방', 'spelling'],
    ['ko', {}, '나', '너', 'wrong'],
    ['ko', {}, '학생은', '학생이', 'ending'],
    ['es', {}, 'baca', 'vaca', 'spelling'],
    ['es', {}, 'jente', 'gente', 'spelling'],
    ['es', {}, 'kilo', 'quilo', 'spelling'],
    ['fr', {}, 'fone', 'phone', 'spelling'],
    ['fr', {}, 'anfant', 'enfant', 'spelling'],
    ['de', {}, 'Fater', 'Vater', 'spelling'],
    ['de', {}, 'vasser', 'Wasser', 'spelling'],
    ['fr', {}, 'restau rant', 'restaurent', 'spaces + spelling'],
    ['fr', { punctuation: false }, 'oui', 'oui.', 'right'],
    ['fr', { forms: true }, '“oui”', '"oui"', 'punctuation'],
    ['ru', { marks: 'forgiven' }, 'еще', 'ещё', 'right'],
    ['az', { capitals: false }, 'IŞIQ', 'ışıq', 'right'],
    ['fa', {}, 'کتاب', 'كتاب', 'right'],
    ['zh', {}, '你好，世界！', '你好,世界!', 'right'],
    ['yi', {}, 'ײַנגל', 'יינגל', 'right'],
    ['ru', {}, 'кoт', 'кот', 'right'],
  ])('in %s with %j says of %j for %j: %4$s', (language, chosen, typed, accepted, verdict) => {
    const { right, nearMisses } = createAnswerJudge(createRules(language, chosen)).check(typed, [accepted]);
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
  });

  it('finds the nearest of several answers', () => {
    const { check } = createAnswerJudge(createRules('ar'));
    expect(check('كِتَابٍ', ['قلم', 'كِتَابٌ'])).toEqual({ right: false, nearMisses: ['accents'], nearestIndex: 1 });
    expect(check('كِتَابٍ', ['كِتَابٌ', 'كِتَابٍ'])).toMatchObject({ right: true });
  });

  it.each<[language: string, chosen: ChosenRules, typed: string, accepted: string, verdict: string]>([
    ['fr', { capitals: false, marks: 'forgiven' }, 'camille est deja a paris', 'Camille est déjà à Paris.', 'right'],
    ['fr', { marks: 'strict' }, 'Camille est deja là', 'Camille est déjà là.', 'wrong'],
    ['ar', {}, 'هذا كتاب جديد', 'هٰذَا كِتَابٌ جَدِيدٌ.', 'right'],
    ['tr', {}, 'ısparta güzel', 'Isparta güzel.', 'right'],
    ['uk', {}, 'Вiн читає', 'Він чита́є.', 'right'],
    ['ja', {}, 'こーひーをのむ', 'コーヒーをのむ。', 'form'],
    ['de', {}, 'Das ist schoen fuer mich', 'Das ist schön für mich.', 'ligature'],
  ])('of a dictation in %s with %j says of %j for %j: %4$s', (language, chosen, typed, accepted, verdict) => {
    const { right, nearMisses } = judgeDictation(
      { answers: [accepted] },
      typed,
      createAnswerJudge(createRules(language, chosen)),
    );
    expect(right ? 'right' : nearMisses.join(' + ') || 'wrong').toBe(verdict);
  });
});
