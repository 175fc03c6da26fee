// Ukrainian texts of questions on a line of a lecture, for the learners who ask them. Not yet read by a native speaker.
import type * as english from '#texts/en/asking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const askingTexts: typeof english.askingTexts = {
  ask: 'Запитати про рядок',
  chooseLine: 'Про який рядок ти хочеш запитати?',
  findLine: 'Знайти рядок',
  noLine: 'Цих слів немає в жодному рядку.',
  wordless: 'Рядок без слів',
  linesFailed: 'Не вдалося завантажити рядки уроку.',
  pressLine: 'Торкнися рядка, про який хочеш запитати.',
  fromList: 'Вибрати зі списку',
  cancel: 'Скасувати',
  heading: 'Запитати вчителя',
  aboutLine: 'Про цей рядок',
  toClass: 'Клас',
  question: 'Твоє запитання',
  whoReads: (teachers) =>
    `Його з твоїм іменем читає ${teachers}. Якщо відповідь допоможе всім, клас може побачити його без твого імені.`,
  whoReadsIn: (className) =>
    `Його з твоїм іменем читають учителі класу ${className}. Якщо відповідь допоможе всім, клас може побачити його без твого імені.`,
  send: 'Надіслати',
  isEmpty: 'Спершу напиши запитання.',
  sent: 'Запитання надіслано. Відповідь з’явиться тут, біля його рядка.',
  own: 'Твоє запитання',
  ofClass: 'Запитання з твого класу',
  states: { waiting: 'чекає на відповідь', answered: 'є відповідь', hidden: 'приховано вчителем' },
  isNew: 'Нове',
  shown: 'Твій клас бачить це запитання без твого імені.',
  you: 'Ти',
  someone: 'Хтось із твого класу',
  teacher: 'Учитель',
  changed: (quote) => `Рядок відтоді змінився. Було: ${quote}`,
  elsewhere: 'Запитання про рядки, що змінилися',
  about: (quote) => `Про: ${quote}`,
  add: 'Запитати ще',
  more: 'Що ти ще хочеш знати',
  remove: 'Видалити запитання',
  confirmRemove: 'Видалити це запитання з відповідями? Клас теж більше його не побачить.',
  keep: 'Залишити',
  listHeading: 'Твої запитання',
  newHeading: (number) =>
    count(number, {
      one: 'Твої запитання: # нова відповідь',
      few: 'Твої запитання: # нові відповіді',
      other: 'Твої запитання: # нових відповідей',
    }),
  listFailed: 'Не вдалося завантажити твої запитання.',
  toLecture: 'До уроку',
  showMore: 'Показати більше',
};
