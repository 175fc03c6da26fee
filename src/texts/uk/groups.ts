// Ukrainian texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/groups.ts';
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

export const joinRequestTexts: typeof english.joinRequestTexts = {
  heading: 'Чекають, щоб увійти',
  waiting: (people) => `Чекають, щоб увійти: ${people}`,
  nobody: 'Ніхто не чекає. Хто введе код, з’явиться тут за кілька секунд.',
  noneChosen: 'Спершу виберіть, про кого йдеться.',
  all: 'Вибрати всіх',
  asked: (time) => `запит: ${time}`,
  letIn: (count) => (count === 0 ? 'Впустити' : `Впустити: ${count}`),
  turnAway: (count) => (count === 0 ? 'Відмовити' : `Відмовити: ${count}`),
  letInCount: (count) => `Впущено учнів: ${count}.`,
  turnedAway: (count) => `Відмовлено: ${count}.`,
  approve: 'Я впускаю учнів сам',
  approveHint: 'Хто введе код, чекає, доки ви його впустите. Учні з карткою для входу не чекають.',
  always: 'Ваш заклад налаштував це так для всіх класів.',
};
