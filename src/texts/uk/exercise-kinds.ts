// Ukrainian texts of the kinds of exercises: what learners read in them. Not yet read by a native speaker.
import type * as kinds from '#texts/en/exercise-kinds.ts';
import { createPlural } from '#texts/language/plurals.ts';

export * from './speaking.ts';

const count = createPlural('uk');

export const exerciseKindTexts: typeof kinds.exerciseKindTexts = {
  question: (number) => `Запитання ${number}`,
  sentence: (number) => `Речення ${number}`,
  line: (number) => `рядок ${number}`,
  option: (letter) => `Відповідь ${letter}`,
  missed: 'правильна відповідь',
  order: {
    answer: 'Твоя відповідь',
    pieces: 'Частини, які треба впорядкувати',
    piece: (number) => `Частина ${number}`,
    addHint: 'Натисни, щоб додати до відповіді.',
    moveHint: 'Переміщуй стрілками. Натисни, щоб видалити.',
    placed: (position, all) => `, ${position} з ${all} у відповіді`,
    removed: ', прибрано з відповіді',
  },
  match: { choose: 'Вибрати…', rights: 'Варіанти відповідей' },
  sort: { choose: 'Вибрати стовпець…', words: 'Слова для сортування' },
  dictation: {
    slowly: 'Повільніше',
    playSlowly: (name) => `Відтворити ${name} повільніше`,
    missing: '(пропущено)',
    extra: '(немає в реченні)',
    near: '(майже правильно)',
    sentence: 'Речення:',
  },
  text: {
    label: 'Твій текст',
    words: (number) => count(number, { one: '# слово', few: '# слова', other: '# слів' }),
    characters: (number) => count(number, { one: '# знак', few: '# знаки', other: '# знаків' }),
    from: (min) => `щонайменше ${min}`,
    fromTo: (min, max) => `від ${min} до ${max}`,
    ofAsked: (length, asked) => `${length} (потрібно: ${asked})`,
    full: (characters) => `Довшим текст бути не може: найбільше знаків — ${characters}. Решти в ньому немає.`,
    model: 'Зразок відповіді',
    criteria: 'Чи все є?',
    empty: 'Спершу напиши свій текст.',
    shown: 'Зразок відповіді під твоїм текстом.',
    noModel: 'Прочитай свій текст ще раз, перш ніж іти далі.',
  },
  bank: 'Слова для довідки',
};
