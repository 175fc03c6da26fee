// Ukrainian texts of the export dialog. Not yet read by a native speaker.
import type * as english from '#texts/en/exports.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const exportTexts: typeof english.exportTexts = {
  headings: { lecture: 'Експорт уроку', course: 'Експорт курсу' },
  downloadHeadings: { lecture: 'Завантажити урок', course: 'Завантажити курс' },
  leads: {
    lecture: 'До файлу потрапить те, що опубліковано зараз. Пізніших змін у ньому не буде.',
    course: 'Усі опубліковані уроки потраплять в один файл у порядку структури курсу.',
  },
  groups: {
    platform: 'Для навчальної платформи',
    practice: 'Для вправляння й читання',
    paper: 'На папері',
    cahier: 'Для Cahier',
  },
  purposes: {
    scorm12: {
      purpose: 'Для Moodle, Canvas чи іншої LMS (SCORM 1.2)',
      next: 'У Moodle: «Додати діяльність або ресурс», «Пакет SCORM». У Canvas: SCORM у навігації курсу.',
    },
    moodle: {
      purpose: 'Як запитання для Moodle',
      next: 'У Moodle: «Банк питань», «Імпорт», «Формат Moodle XML».',
    },
    h5p: {
      purpose: 'Вправи для H5P',
      next: 'У Moodle: «Додати діяльність або ресурс», H5P. Кілька вправ надходять у zip-файлі, кожна окремим файлом.',
    },
    h5ppage: {
      purpose: 'Увесь урок як сторінка H5P',
      next: 'У Moodle: «Додати діяльність або ресурс», H5P. Потрібен Column 1.22 або 1.18, якщо так налаштовано цей сайт; якщо його немає, його встановить адміністратор.',
    },
    h5pbook: {
      purpose: 'Увесь урок як інтерактивна книжка H5P',
      next: 'У Moodle: «Додати діяльність або ресурс», H5P. Потрібен Interactive Book 1.15 або 1.11, якщо так налаштовано цей сайт; якщо його немає, його встановить адміністратор.',
    },
    liascript: {
      purpose: 'Курс для LiaScript (Markdown)',
      next: 'Файл розпаковують у папку власного сайту чи репозиторію, а його README.md відкривають на liascript.github.io.',
    },
    gift: {
      purpose: 'Як запитання простим текстом (GIFT)',
      next: 'У Moodle: «Банк питань», «Імпорт», «Формат GIFT».',
    },
    qti3: {
      purpose: 'Як запитання для системи тестування (QTI 3)',
      next: 'У TAO: Tests, Import, QTI.',
    },
    scorm2004: {
      purpose: 'Для LMS, якій потрібен SCORM 2004; для Moodle підійде 1.2',
      next: 'Його додають на платформу як пакет SCORM.',
    },
    apkg: {
      purpose: 'Картки для Anki',
      next: 'В Anki: «Файл», «Імпортувати». На телефоні файл відкривають в AnkiDroid або AnkiMobile.',
    },
    epub: {
      purpose: 'Як книжка (EPUB)',
      next: 'Відкривається в Apple Books, Thorium, Calibre чи іншій програмі для читання.',
    },
    html: {
      purpose: 'Одним файлом для будь-якого браузера',
      next: 'Працює без інтернету.',
    },
    docx: {
      purpose: 'Робочий аркуш у Word, із ключем',
      next: 'Відкривається у Word, LibreOffice та Google Документах.',
    },
    archive: {
      purpose: 'Для іншого Cahier або як резервна копія',
      next: 'В іншому Cahier: «Структура курсу», «Імпортувати курс».',
    },
  },
  features: {
    texts: 'текст між вправами',
    titles: 'заголовки',
    emphasis: 'жирний шрифт і курсив',
    colors: 'кольори',
    lines: 'розриви рядків',
    tables: 'таблиці',
    blanks: 'пропуски',
    blanksInTables: 'пропуски в таблицях',
    questions: 'вправи без пропусків',
    dictations: 'диктанти',
    writing: 'письмові завдання',
    models: 'зразки відповідей',
    alternatives: 'інші правильні відповіді',
    capitals: 'урахування великих літер',
    apostrophes: 'нечутливість до виду апострофа',
    remarks: 'зауваги до помилок',
    sound: 'звук',
    pictures: 'зображення',
    films: 'відео',
    transcripts: 'тексти записів',
    results: 'результати',
  },
  losses: {
    without: (features) => `Втрати: ${formatAnd(features)}.`,
    ownExercises: 'Вправи працюють там так, як заведено в тій програмі.',
    ownLooks: 'Дещо там виглядає інакше.',
    none: 'Усе зберігається.',
    page: 'Усе зберігається, але результати не записуються.',
    archive: 'Усе зберігається, і чернетки теж, але без відповідей учнів.',
  },
  close: 'Закрити',
  making: 'Створення файлу…',
  received: (size) => `Отримано ${size}`,
  cancel: 'Скасувати',
  cancelled: 'Скасовано. Нічого не збережено.',
  downloaded: (file) => `Файл «${file}» завантажено.`,
  report: {
    title: (file) => `Експорт у «${file}»`,
    fileName: 'Звіт про експорт',
    lost: 'Немає у файлі',
    changed: 'У файлі в іншому вигляді',
    save: 'Зберегти перелік: чого немає або що інше',
  },
  connectionLost: 'З’єднання втрачено, файл неповний. Нічого не збережено; варто спробувати ще раз.',
};
