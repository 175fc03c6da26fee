// Ukrainian texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { formatList } from '#texts/formats/format-list.ts';

export const groupTexts: typeof english.groupTexts = {
  heading: 'Групи',
  hint: 'Задавайте завдання частині класу. Учень може бути в кількох групах.',
  failed: 'Не вдалося завантажити групи.',
  newGroup: 'Нова група',
  name: 'Назва групи',
  learners: 'Учні',
  save: 'Зберегти',
  cancel: 'Скасувати',
  actions: (name) => `Дії для групи ${name}`,
  change: 'Змінити',
  remove: 'Видалити',
  confirm: (name) => `Видалити групу «${name}»?`,
  confirmText: 'Учні залишаться в класі, і завдання групи залишаться за ними.',
  removeNow: 'Видалити групу',
  forWhom: 'Для кого',
  wholeClass: 'Увесь клас',
  chosen: 'Групи або окремі учні',
  noneChosen: 'Виберіть групу або учня.',
  noLearners: 'У цьому класі ще немає учнів.',
  forNames: (names) => `для: ${formatList(names)}`,
  forNobody: 'зараз ні для кого',
  group: 'Група',
  everybody: 'Усі',
  notForLearner: 'не для цього учня',
};

export const lateTexts: typeof english.lateTexts = {
  label: 'Після терміну',
  terms: {
    accept: 'Зараховується як звичайно',
    mark: 'Зараховується з позначкою про запізнення',
    refuse: 'Не зараховується',
  },
  refuseHint: 'Учні бачать це до терміну й після нього. Пізніші відповіді залишаються їм для тренування.',
  by: (duration) => `запізнення: ${duration}`,
  count: (late) => `із запізненням: ${late}`,
};
