// Ukrainian texts of what is new in a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/new-words.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const newWordsTexts: typeof english.newWordsTexts = {
  open: 'Нові слова',
  heading: 'Нові слова',
  close: 'Закрити',
  failed: 'Не вдалося порівняти слова.',
  summary: (words, listed) =>
    `${count(words, { one: '# нове слово', few: '# нові слова', many: '# нових слів', other: '# нового слова' })}; у списках слів цього уроку: ${listed}`,
  none: 'У цьому уроці немає нових слів.',
  compared: (lectures, course) =>
    `Порівняно з ${count(lectures, { one: '# опублікованим уроком', other: '# опублікованими уроками' })} перед ним у курсі «${course}».`,
  first: (course) => `Перед ним у курсі «${course}» немає опублікованих уроків: усі його слова нові.`,
  noCourse: 'Цього уроку немає в жодному курсі: усі його слова нові.',
  more: (words) => `Показано перші ${words}.`,
  listed: 'у списку слів',
  add: (words) =>
    count(words, {
      one: 'Додати # слово, якого бракує, до списку слів',
      few: 'Додати # слова, яких бракує, до списку слів',
      many: 'Додати # слів, яких бракує, до списку слів',
      other: 'Додати # слова, яких бракує, до списку слів',
    }),
  pressed: 'Слова, значення яких дивилися',
  pressedHint:
    'Кожен учень рахується один раз для кожного слова на кожному своєму пристрої. Хто саме, не видно нікому.',
  pressedBy: (learners) => count(learners, { one: '# учень', few: '# учні', many: '# учнів', other: '# учня' }),
  added: 'Додано. Напишіть поруч значення й видаліть зайві рядки.',
  classes: 'Скільки з цього знають ваші класи',
  known: (share, known, total) => `знає ${share} слів (${known} з ${total})`,
  nothingFinished: 'ще не завершив жодного уроку з вправами',
  classesHint: 'Клас знає слова тих уроків, які завершили щонайменше 80 % його учнів. Хто саме, не перевіряється.',
  classesFailed: 'Не вдалося порівняти, що знають ваші класи.',
};
