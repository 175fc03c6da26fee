// Ukrainian texts of the home screen, the first run and imports. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const firstRunTexts: typeof english.firstRunTexts = {
  heading: 'Налаштування Cahier',
  intro: 'Створіть свій обліковий запис. З ним ви писатимете уроки й керуватимете людьми та налаштуваннями.',
  email: 'Електронна адреса',
  password: 'Пароль',
  showPassword: 'Показати пароль',
  schoolName: 'Назва школи (необов’язково)',
  schoolNameHint: 'Показується на верхній панелі та в листах. Її можна змінити пізніше.',
  keepDemo: 'Залишити демонстраційний курс (французька A1)',
  keepDemoHint: 'П’ять уроків із записами, щоб переглянути й змінити.',
  courseTitle: 'Назва вашого першого курсу',
  courseTitleHint: 'Наприклад, «Німецька A1». Спочатку в ньому немає уроків.',
  submit: 'Створити обліковий запис',
  failed: 'Cahier недоступний.',
  linkNeeded: 'Відкрийте посилання першого запуску',
  linkNeededHint:
    'Cahier показав його під час запуску; воно діє один раз. Після перезапуску Cahier покаже нове. На комп’ютері, де працює Cahier, посилання не потрібне.',
  over: 'Cahier уже налаштовано',
  overHint: 'Увійдіть з електронною адресою та паролем свого облікового запису.',
  signIn: 'Увійти',
};

export const homeTexts: typeof english.homeTexts = {
  title: 'Вітаємо в Cahier',
  lead: 'Пишіть мовні уроки зі звуком і вправами. Учні читають, слухають, вправляються й одразу бачать, що виправити.',
  proof: 'Це прототип у розробці: роботу одного користувача можуть перезаписати інші.',
  proofNow: 'Зміни двох людей в одній чернетці об’єднуються, а якщо це неможливо, Cahier запитує, яку версію залишити.',
  pair: {
    label: 'Спробуйте',
    source: 'Змініть цей текст',
    result: 'Сторінка, яку бачать учні',
    task: (answer, nearMiss) =>
      `Введіть ${answer} у пропуск і натисніть «Перевірити». Або зробіть описку – ${nearMiss} – і подивіться, що скаже Cahier.`,
  },
  recorder: {
    start: 'Записати слово',
    again: 'Записати ще раз',
    stop: 'Зупинити',
    hint: 'До десяти секунд. Нічого не надсилається.',
    running: 'Триває запис… скажіть слово',
    done: 'Ваш запис у тексті й на сторінці. Натисніть кнопку відтворення.',
    line: 'мій запис',
    notLoaded: 'Не вдалося завантажити засіб запису. Перевірте з’єднання та спробуйте ще раз.',
  },
  waysHeading: 'З чого почати',
  write: 'Напишіть свій перший урок',
  writeText: 'Пишіть простий текст, додавайте записи й зображення та дивіться, як поруч з’являється сторінка.',
  writeFailed: 'Не вдалося завантажити шаблони. Перевірте з’єднання та спробуйте ще раз.',
  read: 'Відкрийте урок',
  readText: 'Читайте, слухайте, заповнюйте пропуски й одразу бачте, що правильно.',
  learn: 'Опануйте розмітку',
  learnText: 'Усі правила форматування з прикладами, які можна скопіювати.',
};

export const importTexts: typeof english.importTexts = {
  heading: 'Імпорт файлу',
  back: 'Усі чернетки',
  lead: 'Перенесіть урок, створений в іншій програмі. Спершу ви побачите, що буде перенесено; без вашої згоди нічого не створюється.',
  formats: 'Word (.docx), Moodle XML, GIFT, H5P, Anki, LiaScript, Markdown і списки слів (.csv), до 50 МБ.',
  choose: 'Вибрати файл',
  drop: 'або перетягніть його сюди',
  reading: (name) => `Читання «${name}»…`,
  tooLarge: (name) => `Файл «${name}» більший за 50 МБ. Поділіть його або зменште зображення та записи.`,
  notRead: (reason) => `${reason} Нічого не створено.`,
  another: 'Вибрати інший файл',
  create: 'Створити чернетку',
  creating: 'Створення чернетки…',
  willCome: 'Що буде перенесено',
  previewHeading: 'Попередній перегляд',
  sources: {
    docx: (name) => `Документ Word із файлу «${name}».`,
    moodle: (name) => `Запитання Moodle (XML) із файлу «${name}».`,
    gift: (name) => `Запитання GIFT із файлу «${name}».`,
    h5p: (name) => `Вміст H5P із файлу «${name}».`,
    anki: (name) => `Пакет Anki із файлу «${name}».`,
    list: (name) => `Список слів із файлу «${name}».`,
    liascript: (name) => `Курс LiaScript із файлу «${name}».`,
    markdown: (name) => `Текст Markdown із файлу «${name}».`,
  },
  listed: { heading: 'Слова як', table: 'таблиця', pairs: 'вправи з парами' },
  paste: 'Або вставте список: кожне слово з його значенням в окремому рядку чи клітинки електронної таблиці',
  readList: 'Прочитати список',
  pastedName: 'Список слів',
  cancel: 'Скасувати',
  stopped: 'Зупинено. Нічого не створено.',
  report: {
    title: (name) => `Імпорт «${name}»`,
    fileName: 'Звіт про імпорт',
    cameIn: 'Що імпортується',
    count: (label, number) => `${label}: ${number}`,
    words: 'Слова',
    blanks: 'Пропуски',
    items: 'Питання, пари та інші відповіді',
    files: 'Файли',
    nothingLost: 'Нічого не пропущено.',
    save: 'Зберегти цей звіт',
  },
  title: 'Назва чернетки',
  mediaStand:
    'Записи, зображення й відео буде перенесено разом із чернеткою. У цьому перегляді замість них — їхні назви.',
  media: {
    AUDIO: (name) => `Запис: ${name}`,
    IMAGE: (name) => `Зображення: ${name}`,
    VIDEO: (name) => `Відео: ${name}`,
  },
  gapsHeading: (number) =>
    `Розпізнано ${count(number, { one: '# прогалину', few: '# прогалини', other: '# прогалин' })}`,
  gapsLead:
    'Позначені прогалини з відповіддю стануть пропусками. Кілька правильних відповідей розділіть рискою: suis | étais.',
  tickAll: 'Позначити всі',
  tickNone: 'Зняти позначки',
  answer: 'Відповідь',
  answerInContext: (context) => `Відповідь для прогалини в «${context}»`,
  keepHint: (hint) => `Залишити (${hint}) як підказку`,
  unanswered: (number) =>
    count(number, {
      one: '# позначена прогалина ще не має відповіді й залишиться в тексті без змін.',
      few: '# позначені прогалини ще не мають відповіді й залишаться в тексті без змін.',
      other: '# позначених прогалин ще не мають відповіді й залишаться в тексті без змін.',
    }),
  noticesHeading: 'Що не буде перенесено або зміниться',
  mediaHeading: (number) => `Разом переноситься ${count(number, { one: '# файл', few: '# файли', other: '# файлів' })}`,
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Довідка',
  failed: 'Не вдалося завантажити довідку.',
  inEnglish: 'Цей посібник англійською мовою.',
  guides: {
    teachers: 'Для вчителів',
    editor: 'Редактор',
    recording: 'Запис уроку',
    imports: 'Імпорт файлів',
    exports: 'Уроки в інших програмах',
    schools: 'Для керівництва школи',
  },
};

export const firstStepsTexts: typeof english.firstStepsTexts = {
  heading: 'Перші кроки',
  done: 'виконано',
  help: 'Як це зробити',
  dismiss: 'Сховати перші кроки',
  steps: {
    schoolName: 'Назвати школу',
    address: 'Зробити адресу доступною',
    teachers: 'Запросити вчителів',
    ownerClass: 'Створити клас',
    backup: 'Зробити резервну копію',
    draft: 'Написати чернетку',
    publish: 'Опублікувати її',
    class: 'Створити клас',
    assign: 'Задати урок',
  },
};
