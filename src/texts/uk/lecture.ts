// Ukrainian texts of what a lecture needs. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

const serverError = 'На сервері сталася помилка. Зазвичай це тимчасово.';

export const appTexts: typeof english.appTexts = {
  skip: 'Перейти до вмісту',
  mainNav: 'Головне меню',
  navMenu: 'Меню',
  account: 'Профіль',
  todo: 'Завдання',
  review: 'Повторення',
  course: 'Курс',
  classes: 'Класи',
  school: 'Школа',
  loading: 'Завантаження…',
  search: 'Пошук',
  help: 'Довідка',
  keys: 'Клавіатурні скорочення',
  theme: { label: 'Кольори', auto: 'Системні', light: 'Світлі', dark: 'Темні' },
  wideTable: 'Таблиця з горизонтальним прокручуванням',
  retry: 'Спробувати ще раз',
  requestFailed: (_action, status, statusText) => `Помилка: ${status} ${statusText}`,
  connection: {
    lost: 'Немає з’єднання',
    wasLost: 'з’єднання втрачено',
    hint: 'Сторінка завантажиться сама, щойно з’єднання відновиться.',
    busy: 'Сервер зараз не може відповісти',
    busyHint: 'Сторінка завантажиться сама, щойно він зможе.',
  },
  viewer: {
    edit: 'Редагувати',
    toggle: 'Меню курсу',
    overview: 'Огляд',
    done: 'Пройдено',
    doneLectures: (done, all) => `Пройдено уроків: ${done} з ${all}`,
    print: 'Друкувати',
    download: 'Завантажити одним файлом',
    downloaded: (file) => `Файл «${file}» завантажено. Він працює без інтернету.`,
    downloadFailed: 'Не вдалося завантажити сторінку.',
    export: 'Експорт',
    otherFormats: 'Інші формати',
    offline: 'Без інтернету',
    listenFirst: 'Спершу послухати',
    words: (count) => `Слова (${count})`,
    more: 'Ще',
    previous: (title) => `Попередній: ${title}`,
    next: (title) => `Наступний: ${title}`,
    lectureNavigation: 'Попередній і наступний урок',
    notFound: 'Урок не знайдено',
    notFoundHint: 'Можливо, його ще не опубліковано. Вибери інший урок або спробуй ще раз.',
    failed: 'Не вдалося завантажити урок',
    failedHint: serverError,
    untitled: 'Урок без назви',
    unit: (number) => `Розділ ${number}`,
    progress: 'Мій прогрес',
  },
  exercise: {
    checkButton: 'Перевірити',
    answerField: (number) => `Відповідь ${number}`,
    score: (right, all) => `Правильно: ${right} з ${all}`,
    scoreNearly: (right, all, nearly) => `Правильно: ${right} з ${all}, майже: ${nearly}`,
    held: (right, all, nearly, empty) =>
      `Правильно: ${right} з ${all}${nearly === 0 ? '' : `, майже: ${nearly}`}${empty === 0 ? '' : `, порожніх: ${empty}`}. Друга перевірка покаже відповіді.`,
    second: (score, second) => `${score}, з другої спроби: ${second}`,
    waiting: 'Ще не надіслано: твої відповіді чекають на цьому пристрої.',
    again: 'Спробувати ще раз',
    inExercise: (name, exercise) => `${name}, вправа ${exercise}`,
    inLecture: (name, lecture) => `${name}, ${lecture}`,
    scoreAnswered: (right, all, when) => `Правильно: ${right} з ${all}. Виконано ${when}`,
    correct: 'правильно',
    nearly: 'майже правильно',
    wrong: 'неправильно',
    noAnswer: 'без відповіді',
    correction: 'Правильна відповідь:',
  },
  accents: {
    label: 'Додаткові літери',
    capitals: 'Великі літери',
    back: 'Попередні літери',
    forward: 'Більше літер',
    hint: 'Порада: натискай Alt + літеру кілька разів, щоб перебрати її варіанти.',
  },
  player: {
    video: 'Відео',
    play: (name) => `Відтворити ${name}`.trim(),
    pause: (name) => `Призупинити ${name}`.trim(),
    failed: 'Не вдалося відтворити запис',
  },
  errorBoundary: {
    heading: 'На цьому екрані сталася помилка',
    hint: 'Можливо, Cahier оновлено. Зазвичай допомагає перезавантаження; незбережений текст зберігається в цьому браузері.',
    reload: 'Перезавантажити сторінку',
  },
};

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) =>
    `Повторити ${count(answers, { one: '# відповідь', few: '# відповіді', other: '# відповідей' })}`,
  downloadCourse: 'Завантажити курс',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' })}, ${count(units, { one: '# розділ', few: '# розділи', other: '# розділів' })}`,
  begin: 'Почати перший урок',
  resume: 'Продовжити з того самого місця',
  noCourse: 'Курс не знайдено',
  noCourseHint: 'Можливо, його видалено. Вибери інший курс або спробуй ще раз.',
  courseFailed: 'Не вдалося завантажити курс',
  courseFailedHint: serverError,
  emptyCourse: 'У цьому курсі ще немає уроків.',
  otherCourses: 'Інші курси',
  level: (level) => `Рівень: ${level}`,
  chooseLevel: 'Рівень',
  allLevels: 'Усі рівні',
  findLecture: 'Що хочеться вміти?',
  found: (lectures) =>
    lectures === 0
      ? 'У жодному уроці цього немає.'
      : count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' }),
};

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Майже правильно. Зверни увагу на ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'значки над літерами',
    ligature: 'злиті літери (œ, ß)',
    apostrophe: 'апостроф',
    capital: 'велику літеру',
    spaces: 'пробіли й дефіси',
    punctuation: 'розділові знаки',
    ending: 'закінчення',
    word: 'коротке слово',
    spelling: 'правопис',
    form: 'форму літер',
  },
  check: (nearMisses, answer) => `Перевір ${nearMisses}: ${answer}`,
};

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Програвач: ${name}`,
  recording: 'Запис',
  back: (seconds) => `Назад на ${count(seconds, { one: '# секунду', few: '# секунди', other: '# секунд' })}`,
  backKey: 'Shift + стрілка ліворуч',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Позиція',
  elapsed: (time, duration) => `${time} з ${duration}`,
  speed: (speed) => `Швидкість: ${speed}×`,
  repeat: 'Повторювати',
  transcript: 'Текст запису',
  subtitles: 'Субтитри',
  close: 'Закрити програвач',
  closeKey: 'Esc',
  keys: 'Стрілка праворуч: керування · Shift + стрілка: 5 секунд · Esc: закрити',
};

export const dateTexts: typeof english.dateTexts = {
  today: 'сьогодні',
  yesterday: 'вчора',
  tomorrow: 'завтра',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => day,
  onWeekday: (weekday, number) =>
    ['у неділю', 'у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у п’ятницю', 'у суботу'][number] ?? weekday,
};

export const hintTexts: typeof english.hintTexts = {
  label: 'Додаткові літери й підказка',
  button: 'Підказка',
  show: 'Показати підказку',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `Показати підказку (${keys})`,
  startsWith: (letter) => `перша літера: ${letter}`,
  startsWithLength: (letter, length) => `перша літера: ${letter}; ${length}`,
  length: (wordLengths) => {
    const letters = { one: '# літера', few: '# літери', other: '# літер' };
    const lengths = wordLengths.map((length) => count(length, letters)).join(' + ');
    if (wordLengths.length === 1) return lengths;
    return `${count(wordLengths.length, { one: '# слово', few: '# слова', other: '# слів' })}: ${lengths}`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Подивитися в уроці: ${quote}`,
  back: 'Назад до вправи',
};

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `Залишилося відповідей: ${all}`,
  progress: (right, all, left) => `Правильно: ${right} з ${all}, залишилося ${left}`,
  done: 'Усі відповіді правильні.',
  begin: 'До вправ',
  resume: (exercise) => `Продовжити: ${exercise}`,
  mend: (exercise) => `Виправити помилки: ${exercise}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Прослухати «${word}»`,
  know: 'Я це знаю',
  known: 'Це слово більше не з’являтиметься в повторенні.',
  notSaved: 'Не вдалося зберегти. Спробуй ще раз.',
  noMeaning: 'Значення ще немає',
  back: 'Назад до тексту',
  readings: 'Читання над словами',
};

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `рядок ${number}`,
  show: 'Показати слова',
  showLine: (line) => `Показати слова: ${line}`,
};

export const specTexts: typeof english.specTexts = {
  product: 'Cahier',
  nav: {
    home: 'Головна',
    drafts: 'Мої чернетки',
    lecture: 'Урок',
    documentation: 'Довідка з розмітки',
    logout: 'Вийти',
  },
  login: {
    heading: 'Вхід',
    email: 'Електронна пошта',
    password: 'Пароль',
    submit: 'Увійти',
    reset: 'Скинути пароль',
    signedIn: 'Вхід виконано, або посилання для входу чекає у вашій пошті!',
    resetSent: 'Посилання для скидання пароля надіслано на вашу пошту!',
  },
  resetPassword: {
    heading: 'Скидання пароля',
    newPassword: 'Новий пароль',
    confirmPassword: 'Новий пароль ще раз',
    submit: 'Змінити пароль',
    mismatch: 'Паролі не збігаються.',
    updated: 'Пароль змінено.',
  },
  drafts: { heading: 'Ваші чернетки', create: 'Нова чернетка' },
  editor: {
    heading: 'Редактор',
    save: 'Зберегти',
    publish: 'Опублікувати',
    name: 'Назва',
    namePlaceholder: 'Назва уроку',
    markupPlaceholder: 'Пишіть розмітку тут…',
    preview: 'Попередній перегляд',
  },
  upload: {
    heading: 'Завантажити медіафайл',
    idle: 'Перетягніть файл сюди або натисніть, щоб вибрати',
    dragging: 'Відпустіть файл тут…',
    uploading: 'Завантаження…',
    failed: 'Не вдалося завантажити. Спробуйте ще раз.',
  },
  media: { copyId: 'копія ID', copied: 'ID скопійовано!', remove: 'видалити' },
  viewer: { menu: 'Французька A1' },
  documentation: { heading: 'Довідка з розмітки' },
  errors: {
    noToken: 'Немає токена автентифікації',
    invalidDraftId: 'Недійсна адреса чернетки',
    invalidPageId: 'Недійсна адреса уроку',
    invalidFileName: 'Недійсна назва файлу',
    noData: 'Дані не отримано',
    session: (message) => `Не вдалося отримати сеанс: ${message}`,
    fetchingDraft: (status, statusText) => `Не вдалося завантажити чернетку: ${status} ${statusText}`,
    fetchingPage: (status, statusText) => `Не вдалося завантажити сторінку: ${status} ${statusText}`,
    publishing: (status, statusText) => `Не вдалося опублікувати чернетку: ${status} ${statusText}`,
    network: (message) => `Помилка мережі: ${message}`,
  },
};
