// Ukrainian texts of people. Not yet read by a native speaker.
import type * as english from '#texts/en/people.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

/** In the accusative: whom one invites. */
function formatInvitees(people: number): string {
  return count(people, { one: '# людину', few: '# людини', other: '# людей' });
}

function formatPeople(people: number): string {
  return count(people, { one: '# людина', few: '# людини', other: '# людей' });
}

export const inviteTexts: typeof english.inviteTexts = {
  button: 'Запросити людей',
  heading: 'Запросити людей',
  back: 'Назад до людей',
  list: 'Кого запросити',
  listHint:
    'По одній людині на рядок: адреса або ім’я та адреса, наприклад «Леся Українка; lesia@example.org». Можна вставити з електронної таблиці чи листа.',
  placeholder: 'Леся Українка; lesia@example.org\nivan@example.org',
  role: 'Роль усіх у цьому списку',
  valid: (number) => `Можна запросити ${formatInvitees(number)}.`,
  invalid: (number) =>
    count(number, {
      one: '# рядок треба виправити, його буде пропущено:',
      few: '# рядки треба виправити, їх буде пропущено:',
      other: '# рядків треба виправити, їх буде пропущено:',
    }),
  line: (line) => `Рядок ${line}`,
  lineNote: (line, text, note) => `${line} «${text}» ${note}`,
  problems: {
    no_address: 'не має електронної адреси',
    invalid_address: 'не є електронною адресою',
    long_address: 'задовге для електронної адреси',
    long_name: 'має ім’я, довше за 100 символів',
    invalid_name: 'містить символ, який неможливо зберегти',
    several_addresses: 'має ім’я та кілька адрес',
    duplicate: (firstLine) => `уже є в рядку ${firstLine}`,
    too_many: 'перевищує дозволені в списку 500 людей',
    known: 'уже має обліковий запис',
    renewed: 'уже має запрошення й отримає нове посилання; попереднє перестане діяти',
  },
  notes: (number) => `Раніше запрошено ${formatInvitees(number)}:`,
  withMail: 'Усі отримають листи, а ви отримаєте тут усі посилання.',
  withoutMail:
    'Пошту не налаштовано. Ви отримаєте посилання для кожної людини, щоб скопіювати, показати або надрукувати.',
  submit: (number) => (number === 0 ? 'Запросити' : `Запросити ${formatInvitees(number)}`),
  sending: (done, all) => `Запрошення: ${done} з ${all}…`,
  stopped: (reason) =>
    `Запрошування зупинено: ${reason} Усіх, хто в списку нижче, запрошено; для решти натисніть кнопку ще раз.`,
  resultHeading: (number) => `Запрошено ${formatInvitees(number)}`,
  resultHint: (date) =>
    `Кожне посилання діє, поки людина не вибере пароль, щонайдовше до: ${date}. Посилання показано лише зараз: скопіюйте або надрукуйте їх. Пізніше можна створити нове посилання для будь-кого.`,
  mailed: 'Лист надіслано',
  notMailed: 'Лист не прийнято: передайте посилання.',
  renewed: 'Уже запрошено: нове посилання',
  notInvited: 'Не запрошено:',
  known: 'уже має обліковий запис.',
  copyAll: 'Копіювати все',
  copiedAll: 'Скопійовано імена, адреси й посилання всіх, для електронної таблиці.',
  notCopied: 'Не вдалося скопіювати список.',
  print: 'Друкувати з QR-кодами',
  more: 'Запросити ще людей',
  printHint: (date) => `Відскануйте цей код телефоном, щоб вибрати пароль. Діє до цього часу, щонайдовше до: ${date}`,
};

export const peopleTexts: typeof english.peopleTexts = {
  heading: 'Люди',
  failed: 'Не вдалося завантажити список людей.',
  search: 'Пошук за іменем або адресою',
  role: 'Роль',
  state: 'Стан',
  all: 'Усі',
  roles: { learner: 'Учень', author: 'Автор', owner: 'Власник' },
  states: { invited: 'Запрошено', active: 'Активно', disabled: 'Вимкнено' },
  columns: { name: 'Ім’я', role: 'Роль', classes: 'Класи', lastSeen: 'Останній вхід', state: 'Стан' },
  you: 'Ви',
  never: 'Ще без входу',
  noName: 'Без імені',
  total: formatPeople,
  none: 'Нікого не знайдено.',
  showAll: 'Показати всіх',
  more: 'Показати більше',
  actions: (name) => `Дії для ${name}`,
  edit: 'Ім’я та роль',
  invitationLink: 'Нове посилання-запрошення',
  resetLink: 'Посилання для нового пароля',
  signOut: 'Завершити всі сеанси',
  disable: 'Вимкнути',
  enable: 'Увімкнути',
  remove: 'Видалити…',
  changed: (name) => `Збережено: ${name}.`,
  signedOut: (name) => `Усі сеанси завершено: ${name}.`,
  deleted: (name) => `Обліковий запис видалено: ${name}.`,
  editDialog: {
    heading: (name) => `Ім’я та роль: ${name}`,
    name: 'Ім’я',
    save: 'Зберегти',
    roleHints: {
      learner: 'Учні читають уроки, виконують вправи й повторюють.',
      author: 'Автори також пишуть і публікують уроки та навчають класи.',
      owner: 'Власники також керують людьми й налаштуваннями.',
    },
    ownRole: 'Це ваш власний обліковий запис. Без ролі власника ви не зможете повернутися на цей екран.',
  },
  linkDialog: {
    invitation: (name) => `Запрошення: ${name}`,
    reset: (name) => `Новий пароль: ${name}`,
    invitationHint:
      'Передайте це посилання: за ним можна вибрати пароль. Попереднє посилання-запрошення більше не діє.',
    resetHint: 'Передайте це посилання: за ним можна вибрати новий пароль. До того діє поточний пароль.',
    expires: (date) => `Діє один раз, до: ${date}`,
    failed: 'Не вдалося створити посилання.',
    close: 'Закрити',
  },
  link: {
    copy: 'Копіювати посилання',
    copyFor: (name) => `Копіювати посилання для ${name}`,
    copied: 'Посилання скопійовано.',
    notCopied: 'Не вдалося скопіювати посилання.',
    qrCode: 'QR-код',
    qrCodeFor: (name) => `QR-код для ${name}`,
    qrCodeLabel: (name) => `QR-код посилання для ${name}`,
  },
  data: 'Завантажити дані',
  dataDialog: {
    heading: (name) => `Завантажити дані: ${name}?`,
    text: 'Zip-файл з усім, що збережено про цього учня, наприклад на прохання батьків. Учень може завантажити те саме. Ця дія записується в журнал.',
    confirm: 'Завантажити',
  },
  signOutDialog: {
    heading: (name) => `Завершити всі сеанси: ${name}?`,
    text: 'За кілька секунд сеанси на всіх пристроях завершаться. Людина зможе знову ввійти з паролем.',
    confirm: 'Завершити всі сеанси',
  },
  disableDialog: {
    heading: (name) => `Вимкнути обліковий запис: ${name}?`,
    text: 'Сеанси людини завершаться, і вона не зможе ввійти, доки ви знову не ввімкнете обліковий запис. Нічого не видаляється.',
    own: 'Це ваш власний обліковий запис: ваш сеанс завершиться, і знову ввімкнути його зможе лише інший власник.',
    confirm: 'Вимкнути',
  },
  deleteDialog: {
    heading: (name) => `Видалити обліковий запис: ${name}?`,
    goes: 'Буде безповоротно видалено:',
    going: ['обліковий запис із паролем і сеансами', 'усі відповіді та прогрес', 'участь у класах і картки для входу'],
    stays: 'Уроки, їхня історія та класи залишаться.',
    removeName: 'Також вилучити ім’я з історії уроків',
    own: 'Це ваш власний обліковий запис.',
    confirm: 'Видалити',
  },
  cancel: 'Скасувати',
  accountsAtProvider:
    'Обліковими записами керує інший постачальник входу. Люди з’являються тут після першого входу; запрошуйте їх, скидайте паролі й видаляйте облікові записи в цього постачальника.',
};

export const schoolTexts: typeof english.schoolTexts = {
  tabs: 'Школа',
  people: 'Люди',
  settings: 'Налаштування',
};
