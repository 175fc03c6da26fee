// Ukrainian texts of the questions of a class, for its teachers and for owners. Not yet read by a native speaker.
import type * as english from '#texts/en/class-questions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const classQuestionsTexts: typeof english.classQuestionsTexts = {
  tab: 'Запитання',
  waitingLink: (number) =>
    count(number, { one: '# запитання чекає', few: '# запитання чекають', other: '# запитань чекають' }),
  hiddenLink: (number) =>
    count(number, { one: '# запитання приховано', few: '# запитання приховано', other: '# запитань приховано' }),
  kinds: 'Які запитання',
  states: { waiting: 'Чекають', answered: 'З відповіддю', hidden: 'Приховані' },
  failed: 'Не вдалося завантажити запитання.',
  empty: {
    waiting: 'Жодне запитання не чекає. Учні запитують про рядок у самому уроці.',
    answered: 'Ще немає запитань із відповіддю.',
    hidden: 'Немає прихованих запитань.',
  },
  nobody: 'колишній учень',
  teacher: 'колишній учитель',
  asked: (when) => `запитано ${when}`,
  notPublished: 'Цей урок більше не опубліковано: запитання можна лише читати.',
  changed: 'Рядок відтоді змінився.',
  answer: 'Ваша відповідь',
  send: 'Відповісти',
  sendToClass: 'Відповісти й показати класу',
  isEmpty: 'Спершу напишіть відповідь.',
  answered: (name) => `Вашу відповідь надіслано: ${name}.`,
  change: 'Змінити',
  save: 'Зберегти',
  cancel: 'Скасувати',
  answerChanged: 'Вашу відповідь змінено.',
  show: 'Показати класу',
  showNewer: 'Показати й новіші повідомлення',
  takeBack: 'Більше не показувати класу',
  isShown: 'Клас бачить це запитання й відповіді без імені.',
  hasUnshown: 'Клас не бачить того, що написано відтоді.',
  nowShown: 'Тепер клас бачить це запитання без імені.',
  takenBack: 'Клас більше не бачить цього запитання.',
  toAuthor: 'Надіслати автору',
  stopVoice: 'Зупинити',
  sendVoice: 'Надіслати запис',
  isWithAuthors: 'Автори мають його як коментар до чернетки.',
  toAuthorDone: 'Тепер це коментар до чернетки, без імені учня.',
  comment: (question) => `Учень запитує: ${question}`,
  noPlace: 'Цього рядка більше немає в уроці. Відкрийте чернетку й прокоментуйте там.',
  toLecture: 'Додати до уроку',
  hide: 'Приховати й повідомити',
  hideHint: 'Клас його не бачить, а керівники школи читають.',
  isHidden: 'Запитання приховано, керівників повідомлено.',
  unhide: 'Показати знову',
  isShownAgain: 'Запитання більше не приховано.',
  remove: 'Видалити',
  removed: 'Запитання видалено.',
  ownerReads: 'Ви не викладаєте в цьому класі: ви читаєте його запитання й можете приховати або видалити їх.',
  older: 'Показати більше',
};
