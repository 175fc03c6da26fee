// Ukrainian texts of drafts, the bin, the search and the export of courses. Not yet read by a native speaker.
import type { authorTexts, binTexts, draftListTexts, publicationTexts, searchTexts } from '#texts/en/author.ts';
import type { courseTransferTexts } from '#texts/en/course-transfer.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');
const draftForms = { one: '# чернетка', few: '# чернетки', other: '# чернеток' };

export const publication: typeof publicationTexts = {
  never: 'Ще не опубліковано',
  published: 'Опубліковано',
  changed: 'Неопубліковані зміни',
  withdrawn: 'Знято з публікації',
  untitled: 'Без назви',
};

export const draftList: typeof draftListTexts = {
  export: 'Експорт',
  exportNamed: (name) => `Експорт «${name}»`,
  search: 'Пошук у ваших чернетках',
  outline: 'Структура курсу',
  importFile: 'Імпорт…',
  edited: (time) => `Змінено ${time}`,
  editedBy: (time, author) => `Змінено ${time}, ${author}`,
  more: 'Показати більше чернеток',
  empty: 'Чернеток ще немає: напишіть свій перший урок.',
  failed: 'Не вдалося завантажити чернетки.',
  none: 'За вашим запитом чернеток не знайдено.',
  showAll: 'Показати всі чернетки',
  shown: (drafts, hasMore) => (hasMore ? `Знайдено чернеток: ${drafts} або більше` : `Знайдено чернеток: ${drafts}`),
  templates: {
    blank: { name: 'Порожня сторінка', text: 'Починайте писати одразу.' },
    dialogue: { name: 'Діалог', text: 'Запис, його репліки та вправа.' },
    vocabulary: { name: 'Лексика', text: 'Слова в таблиці, кожне із записом.' },
    grammar: { name: 'Граматика', text: 'Форми в таблиці та вправа.' },
  },
  sort: { label: 'Сортувати', edited: 'За датою змін', name: 'За назвою' },
  selection: {
    start: 'Вибрати',
    selected: (drafts) => `Вибрано: ${drafts}`,
    all: 'Вибрати все',
    add: 'Додати до розділу…',
    end: 'Готово',
    confirm: (drafts) =>
      count(drafts, {
        one: 'Видалити # чернетку?',
        few: 'Видалити # чернетки?',
        many: 'Видалити # чернеток?',
        other: 'Видалити # чернетки?',
      }),
    confirmText: (published) =>
      `Серед них опубліковано: ${published}. Учні більше не знайдуть їхніх сторінок. Чернетки можна відновити з кошика протягом 30 днів.`,
    removed: (drafts, wasPublished) =>
      `Видалено чернеток разом із медіафайлами: ${drafts}.${wasPublished ? ' Учні більше не зможуть відкрити їхні сторінки.' : ''}`,
    restored: (drafts) => `Відновлено чернеток: ${drafts}.`,
    addHeading: (drafts) =>
      count(drafts, {
        one: 'Додати # чернетку до розділу',
        few: 'Додати # чернетки до розділу',
        many: 'Додати # чернеток до розділу',
        other: 'Додати # чернетки до розділу',
      }),
    unit: 'Розділ',
    noUnits: 'Курсів ще немає. Створіть його на сторінці «Структура курсу».',
    addSubmit: 'Додати',
    added: (drafts, unit) => `Додано чернеток: ${drafts} («${unit}»).`,
    addUndone: 'Скасовано.',
  },
  rename: 'Перейменувати',
  renameNamed: (name) => `Перейменувати «${name}»`,
  duplicate: 'Дублювати',
  duplicateNamed: (name) => `Дублювати «${name}»`,
  duplicated: (name) => `Створено «${name}».`,
  newName: 'Нова назва',
  save: 'Зберегти',
  cancel: 'Скасувати',
  remove: 'Видалити',
  removeNamed: (name) => `Видалити «${name}»`,
  actions: (name) => `Дії для «${name}»`,
  notInCourse: 'Поза курсами',
  confirm: (name) => `Видалити «${name}»?`,
  confirmText:
    'Чернетку опубліковано: учні більше не знайдуть її сторінки. Її можна відновити з кошика протягом 30 днів.',
  removed: (name, wasPublished) =>
    `«${name}» видалено разом із медіафайлами.${wasPublished ? ' Учні більше не зможуть відкрити цю сторінку.' : ''}`,
  restored: (name) => `«${name}» відновлено.`,
  renamed: (name) => `Нова назва: «${name}».`,
  undo: 'Скасувати',
};

export const bin: typeof binTexts = {
  heading: 'Кошик',
  link: (items) => (items ? `Кошик (${items})` : 'Кошик'),
  lead: 'Видалені чернетки й медіафайли зберігаються тут 30 днів. Потім їх видаляють назавжди.',
  back: 'Ваші чернетки',
  empty: 'Кошик порожній.',
  failed: 'Не вдалося завантажити кошик.',
  more: 'Показати більше',
  deleted: (time) => `Видалено ${time}`,
  deletedBy: (time, author) => `Видалено ${time}, ${author}`,
  from: (draft) => `з чернетки ${draft}`,
  purged: (when) => `Буде видалено назавжди ${when}`,
  restoreNamed: (name) => `Відновити «${name}»`,
  purgeNamed: (name) => `Видалити зараз «${name}»`,
  wasPublished: 'Після відновлення сторінку знову буде опубліковано.',
  isOnPage: 'Учні все ще бачать це: його використовує опублікована сторінка.',
  isInUse: 'Залишається, доки медіафайли використовує інший урок.',
  kinds: { draft: 'Чернетка', AUDIO: 'Запис', VIDEO: 'Відео', IMAGE: 'Зображення' },
  restore: 'Відновити',
  purge: 'Видалити зараз',
  confirm: (name) => `Видалити «${name}» назавжди?`,
  confirmDraft: 'Текст, попередні версії, сторінку та медіафайли неможливо буде відновити.',
  confirmMedia: 'Відновити буде неможливо.',
  purgeNow: 'Видалити назавжди',
  cancel: 'Скасувати',
  restored: (name) => `«${name}» відновлено.`,
  open: 'Відкрити чернетку',
  purgedNow: (name) => `«${name}» видалено назавжди.`,
  restoreFailed: (name) => `Не вдалося відновити «${name}». Спробуйте ще раз.`,
};

export const search: typeof searchTexts = {
  heading: 'Пошук',
  title: (query) => `Пошук: ${query}`,
  label: 'Що ви шукаєте?',
  submit: 'Шукати',
  scope: 'Де шукати',
  lectures: 'Уроки',
  withDrafts: 'Уроки й чернетки',
  drafts: 'Чернетки',
  inCourse: 'У якому курсі',
  allCourses: 'Усі курси',
  noCourse: 'Поза курсами',
  hint: 'Діакритичні знаки й великі літери не важливі: «ecole» знаходить «École», а «coeur» — «cœur».',
  found: (results, hasMore) => (hasMore ? `Результатів: понад ${results}` : `Результатів: ${results}`),
  foundIn: (lectures, drafts) =>
    `${count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' })}, ${count(drafts, draftForms)}`,
  more: (shown) => `Показано перші ${shown}. Додайте слово, щоб звузити пошук.`,
  none: (query) => `За запитом «${query}» нічого не знайдено.`,
  noneHint: 'Спробуйте менше слів або частину слова.',
  failed: 'Пошук не вдався. Спробуйте ще раз.',
  again: 'Шукати знову',
};

export const author: typeof authorTexts = {
  localBackup: {
    label: 'Незбережені зміни',
    found: (time) => `Знайдено незбережені зміни: ${time}.`,
    restore: 'Відновити',
    discard: 'Відкинути',
  },
};

export const courseTransfer: typeof courseTransferTexts = {
  heading: 'Експорт та імпорт',
  lead: 'Завантажте весь курс одним файлом: для навчальної платформи, як картки, книжку чи робочий аркуш, як резервну копію або щоб перенести його.',
  export: 'Експортувати курс',
  importCourse: 'Імпортувати курс',
  importing: 'Триває імпорт…',
  imported: (title, lectures) =>
    `Курс «${title}» імпортовано: ${count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' })}.`,
  exists: 'Цей курс уже є. Замінити його структуру? Наявні чернетки й сторінки залишаться.',
  replace: 'Замінити структуру',
  cancel: 'Скасувати',
  notChanged: 'Нічого не змінено.',
  failed: (reason) => `Нічого не змінено. ${reason}`,
};
