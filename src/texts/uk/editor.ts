// Ukrainian texts of the editor and its suggestions. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

function formatCells(cells: number): string {
  return count(cells, { one: '# клітинка', few: '# клітинки', other: '# клітинок' });
}

export const editorTexts: typeof english.editorTexts = {
  unknownUser: 'Хтось',
  markup: 'Розмітка',
  board: 'Відповіді',
  nameMissing: 'Щоб опублікувати сторінку, дайте їй назву.',
  nameFromHeading: (heading) => `Назвати «${heading}»`,
  guessedLanguage: (language) => `${language}, як здається`,
  emptyPreview: 'Те, що ви пишете, з’явиться тут за секунду після паузи.',
  failed: 'Не вдалося відкрити чернетку.',
  notFound: 'Чернетку не знайдено. Якщо її видалено, вона зберігається в кошику 30 днів.',
  notDone: 'Сталася помилка. Нічого не змінено.',
  status: {
    saved: 'Збережено',
    savedAt: (time) => `Збережено ${time}`,
    saving: 'Збереження…',
    notSaved: 'Ще не збережено',
    retrying: 'Не збережено – нова спроба',
    inConflict: 'Не збережено: виберіть версію',
    publishing: 'Публікація…',
    published: 'Опубліковано.',
    notPublished: (reason) => `Не опубліковано. ${reason}`,
  },
  view: { label: 'Що показувати', text: 'Текст', preview: 'Перегляд' },
  diagnostics: {
    heading: 'Поради',
    line: (line) => `Рядок ${line}`,
    count: (suggestions) => count(suggestions, { one: '# порада', few: '# поради', other: '# порад' }),
    keys: 'F8 — наступна порада, Shift+F8 — попередня.',
    announced: (number, all, { line, message }) => `Порада ${number} з ${all}, рядок ${line}: ${message}`,
    none: 'Порад немає.',
    fix: 'Виправити',
    fixed: 'Виправлено.',
    close: 'Закрити поради',
  },
  gaps: {
    found: (gaps) =>
      `Вставлено, розпізнано ${count(gaps, { one: '# прогалину', few: '# прогалини', other: '# прогалин' })}.`,
    make: 'Зробити з них пропуски',
    made: (gaps) =>
      count(gaps, {
        one: '# прогалина стала пропуском.',
        few: '# прогалини стали пропусками.',
        other: '# прогалин стали пропусками.',
      }),
    undo: 'Скасувати',
  },
  missingPictures: {
    text: (pictures) =>
      count(pictures, {
        one: '# зображення не вдалося вставити: збережіть його як файл і додайте.',
        few: '# зображення не вдалося вставити: збережіть їх як файли й додайте.',
        other: '# зображень не вдалося вставити: збережіть їх як файли й додайте.',
      }),
    add: 'Додати файли…',
  },
  markupHelp: 'Довідка',
  counts: {
    words: (words) => count(words, { one: '# слово', few: '# слова', other: '# слів' }),
    blanks: (blanks) => count(blanks, { one: '# пропуск', few: '# пропуски', other: '# пропусків' }),
    items: (items) => count(items, { one: '# інше завдання', few: '# інші завдання', other: '# інших завдань' }),
    sound: (duration) => `${duration} звуку`,
  },
  find: {
    label: 'Знайти й замінити',
    query: 'Знайти',
    replacement: 'Замінити на',
    previous: 'Попередній збіг',
    next: 'Наступний збіг',
    replace: 'Замінити',
    replaceAll: 'Замінити все',
    matchCase: 'З урахуванням регістру',
    wholeWords: 'Цілі слова',
    matchAccents: 'Зі значками над літерами',
    position: (number, all) => `${number} з ${all}`,
    matches: (matches) =>
      matches === 0 ? 'Немає збігів' : count(matches, { one: '# збіг', few: '# збіги', other: '# збігів' }),
    replaced: (matches) => `Замінено: ${matches}.`,
    close: 'Закрити пошук і заміну',
  },
  presence: {
    label: 'У кого відкрито цю чернетку',
    others: (names) => `Зараз також відкрито: ${names.join(', ')}`,
    yourself: 'Цю чернетку відкрито у вас і в іншому вікні',
    offline: 'Немає з’єднання; ваш текст зберігається в цьому браузері.',
    offlineUnsaved: 'Немає з’єднання; ваш текст ще не збережено.',
  },
  signIn: {
    heading: 'Ваш сеанс завершено',
    lead: 'Ваш текст у безпеці – увійдіть, щоб працювати далі.',
    submit: 'Увійти знову',
    sending: 'Вхід…',
    openLoginPage: 'Увійти на сторінці входу, у новому вікні',
  },
  merged: {
    undo: 'Скасувати',
    you: 'Ви (в іншому вікні)',
    added: (author, first, last) =>
      `${author}: ${first === last ? `додано рядок ${first}` : `додано рядки ${first}–${last}`}`,
    changed: (author, first, last) =>
      `${author}: ${first === last ? `змінено рядок ${first}` : `змінено рядки ${first}–${last}`}`,
    deleted: (author, number) =>
      `${author}: видалено ${count(number, { one: '# рядок', few: '# рядки', many: '# рядків', other: '# рядка' })}`,
    several: (author, number) =>
      `${author}: текст змінено в ${count(number, { one: '# місці', few: '# місцях', many: '# місцях', other: '# місця' })}`,
    renamed: (author) => `${author}: змінено назву`,
  },
  conflict: {
    open: 'Порівняти версії',
    heading: 'Поки ви редагували, цю чернетку зберегли деінде',
    headingBySomeone: (author) => `Поки ви редагували, цю чернетку зберегли: ${author}`,
    headingByYou: 'Поки ви редагували тут, ви зберегли цю чернетку в іншому вікні',
    lead: 'Нижче обидві версії. Виберіть, яку залишити.',
    keepMine: 'Залишити мою',
    takeTheirs: 'Взяти іншу',
    keepBoth: 'Залишити обидві',
    keepBothHint: 'Де ви нічого не виберете, «Залишити обидві» поставить обидві версії цих рядків одну за одною.',
    hunks: 'Рядки, змінені в обох версіях',
    hunksLead: 'Решта об’єднується автоматично. Виберіть, що має взяти звідси «Залишити обидві».',
    hunk: (number, all) => `Конфлікт ${number} з ${all}`,
    mine: 'Моє',
    theirs: 'Інше',
    both: 'Обидва, моє спершу',
    nothing: '(видалено)',
    noHunks: 'Назву змінили ви обоє: «Залишити обидві» об’єднає текст і залишить вашу назву.',
  },
  diff: {
    page: 'Зміни сторінки',
    text: 'Зміни тексту',
    unchangedLines: (lines) =>
      count(lines, { one: '# рядок без змін', few: '# рядки без змін', other: '# рядків без змін' }),
    unchangedBlocks: (blocks) =>
      count(blocks, { one: '# частина без змін', few: '# частини без змін', other: '# частин без змін' }),
    same: 'Відмінностей немає.',
    name: (before, after) => `Назва зміниться з «${before}» на «${after}».`,
  },
  history: {
    open: 'Історія',
    heading: 'Історія',
    revisions: 'Збережені версії',
    editions: 'Опубліковані випуски',
    noEditions: 'Ще не опубліковано.',
    older: 'Показати старіші версії',
    version: (number) => `Версія ${number}`,
    edition: (number) => `Випуск ${number}`,
    by: (author) => `автор: ${author}`,
    restoredFrom: (number) => `відновлено з випуску ${number}`,
    live: 'опублікована',
    latest: 'остання',
    autosaved: 'автозбереження',
    choose: 'Виберіть версію, щоб побачити, що в ній змінено.',
    compare: 'Для порівняння',
    previous: 'попередня версія',
    currentText: 'поточний текст',
    liveVersion: 'опублікована версія',
    noPrevious: 'Попередньої версії немає',
    restore: 'Відновити цю версію',
    restoreHint: 'Пізніші версії збережуться.',
    restored: (number) => `Версію ${number} відновлено.`,
    restoreEdition: 'Опублікувати цей випуск',
    restoreEditionHint: 'Учні побачать його одразу; чернетка не зміниться.',
    editionRestored: (number) => `Випуск ${number} знову опубліковано.`,
    failed: 'Не вдалося завантажити історію.',
    close: 'Закрити',
  },
  colours: {
    turnOff: 'Вимкнути кольори в тексті',
    turnOn: 'Увімкнути кольори в тексті',
  },
  publication: {
    open: 'Зміни',
    heading: 'Зміни для публікації',
    never: 'Ще не опубліковано.',
    noChanges: 'Змін для публікації немає.',
    unpublishedHint: 'Цю сторінку знято з публікації. Опублікуйте, щоб її знову було видно.',
    edition: (number, publisher, time) =>
      publisher === null
        ? `Випуск ${number}, опубліковано (${time})`
        : `Випуск ${number}, опубліковано: ${publisher} (${time})`,
    live: 'Опубліковано зараз',
    lastPublished: 'Опубліковано востаннє',
    sameAsPublished: 'Текст не змінився після публікації.',
    afterPublishing: 'Після публікації',
    viewPage: 'Відкрити сторінку',
    copyLink: 'Копіювати посилання',
    linkCopied: 'Посилання скопійовано.',
    qrCode: 'QR-код',
    qrCodeLabel: 'QR-код сторінки',
    linkNotCopied: 'Не вдалося скопіювати посилання.',
    unpublish: 'Зняти з публікації',
    unpublished: 'Сторінку знято з публікації.',
    publishAgain: 'Опублікувати знову',
    duplicateFailed: 'Не вдалося скопіювати чернетку.',
    changeFailed: 'Не вдалося змінити сторінку. Перевірте з’єднання і спробуйте ще раз.',
    failed: 'Не вдалося завантажити сторінку.',
    loading: 'Завантаження сторінки…',
  },
  blankChanges: {
    heading: 'Перед публікацією',
    summary: (kept, anew) => {
      const blanks = count(kept, {
        one: '# пропуск зберігає відповіді учнів',
        few: '# пропуски зберігають відповіді учнів',
        other: '# пропусків зберігають відповіді учнів',
      });
      const others = count(anew, { one: '# починається', few: '# починаються', other: '# починаються' });
      return anew === 0 ? `${blanks}.` : `${blanks}, ${others} заново.`;
    },
    doubtful: 'Це той самий пропуск?',
    before: 'Було',
    after: 'Стало',
    learners: (learners) =>
      count(learners, { one: 'Відповів # учень.', few: 'Відповіли # учні.', other: 'Відповіли # учнів.' }),
    keep: 'Зберегти відповіді',
    reset: 'Почати заново',
    added: 'Починаються заново',
    removed: 'Більше немає в тексті, є відповіді',
    removedHint: 'Їхні відповіді збережено, і вони з’являться знову, якщо ви знову опублікуєте ці рядки.',
    more: (blanks) => `і ще ${blanks}`,
    publish: 'Опублікувати',
    cancel: 'Скасувати',
  },
  placement: {
    none: 'Ще не додано до курсу.',
    listed: 'Учні знайдуть це в',
    addTo: 'Додати до:',
    add: 'Додати',
    unit: (course, unit) => `${course} – ${unit}`,
    failed: 'Не вдалося додати сторінку. Спробуйте ще раз.',
  },
  unsaved: {
    label: 'Незбережені зміни',
    message: (name) => `У вас є незбережені зміни в «${name}».`,
    continue: 'Продовжити редагування',
    dismiss: 'Закрити',
  },
  toolbar: {
    label: 'Розмітка',
    control: 'Ctrl',
    withShortcut: (label, shortcut) => `${label} (${shortcut})`,
    headings: ['Заголовок 1', 'Заголовок 2', 'Заголовок 3'],
    bold: 'Жирний',
    italic: 'Курсив',
    boldItalic: 'Жирний курсив',
    red: 'Червоний',
    blue: 'Синій',
    green: 'Зелений',
    link: 'Посилання',
    reading: 'Читання над словами',
    media: 'Медіа',
    mediaNone: 'Медіафайлів ще немає: спершу завантажте файл.',
    mediaUpload: 'Завантажити й вставити…',
    kinds: { AUDIO: 'Запис', IMAGE: 'Зображення', VIDEO: 'Відео' },
    table: 'Таблиця',
    tableRow: 'Додати рядок',
    tableColumn: 'Додати стовпець',
    exercise: 'Вправа',
    blank: 'Пропуск для відповіді',
    blankShort: 'Пропуск',
    sample: {
      heading: 'Заголовок',
      text: 'текст',
      answer: 'відповідь',
      reading: 'читання',
      alt: 'що на зображенні',
      table: ['Стовпець 1', 'Стовпець 2'],
    },
  },
};

export const suggestionTexts: typeof english.suggestionTexts = {
  'loose-emphasis': 'Приберіть пробіл між зірочками та словом.',
  'unclosed-colour':
    'Цей колір не закрито: поставте } в кінці, у тому самому рядку. До того він показується так, як написано.',
  'empty-colour': 'У цьому кольорі немає тексту, тому він показується так, як написано.',
  'deep-colour': 'Кольори можна вкладати щонайбільше на вісім рівнів, тому цей показується так, як написано.',
  'unclosed-blank': 'Цей пропуск не закрито: додайте --- після відповіді, у тому самому рядку.',
  'empty-blank': 'У цьому пропуску немає відповіді: напишіть її між дефісами, як-от ---suis---.',
  'blank-outside-exercise':
    'Пропуск діє лише в письмовій вправі: поставте @write в окремому рядку над ним, без порожнього рядка між ними.',
  'missing-bar': 'У цих дужках після слова бракує |, як-от у { RED | vous }.',
  'broken-media':
    'У цих дужках мають бути один id медіафайлу, а потім }, як-от { AUDIO | M6DKHFL2KUK }; скопіюйте id зі списку медіа.',
  'broken-ruby': 'Словам із читанням потрібно і те, і те, через |, в одному рядку, як-от { RUBY | 東京 | とうきょう }.',
  'broken-link':
    'Цьому посиланню потрібні адреса або id уроку, | і слова, в одному рядку, як-от { LINK | https://example.org | слова }.',
  'unknown-lecture':
    'У курсі учні не знайдуть уроку з таким id, тому показуються лише слова: опублікуйте його й додайте до курсу або ще раз скопіюйте його id.',
  'write-without-text':
    'Вправа починається з наступного ж рядка, тому цей @write показується як текст: приберіть порожній рядок або другий @write після нього.',
  'table-without-rows':
    'Рядки таблиці починаються з наступного ж рядка, тому цей @table показується як текст: напишіть перший рядок одразу під ним.',
  'words-without-lines':
    'Слова починаються в наступному рядку, тому цей @words показано як текст: напишіть перше слово одразу під ним.',
  'words-without-languages':
    'Після @words ідуть коди мов, від однієї до шести, кожен один раз, через пробіл, наприклад @words en uk.',
  'unknown-language': (code) => `«${code}» не є кодом мови: після @words ідуть коди, як-от en, uk чи ar, через пробіл.`,
  'word-without-meaning': (word) => `«${word}» ще не має значення: напишіть його після |. Доти учні бачать лише слово.`,
  'row-without-word': 'Перша комірка цього рядка порожня: напишіть у ній слово, а далі його значення.',
  'one-letter-word': (letter) =>
    `«${letter}» — це одна літера: вона лишається у списку, але в тексті не позначається, бо траплялася б надто часто.`,
  'unclosed-emphasis': (stars) =>
    `Тут ${stars} не закрито, тому показується просто як ${stars.length === 1 ? 'зірочка' : 'зірочки'}. Для звичайної зірочки напишіть \\*.`,
  'lower-case-word': (word) => `Напишіть ${word} великими літерами: { ${word} | … }.`,
  'unknown-word': (word) =>
    `Слово «${word}» тут невідоме; можливі слова: RED, BLUE і GREEN для кольорів AUDIO, IMAGE і VIDEO для файлів LINK для посилань та RUBY для читання.`,
  'unknown-media': 'Файлу з таким id немає: завантажте файл або ще раз скопіюйте його id зі списку медіа.',
  'picture-without-text': (id) => `Скажіть, що на зображенні, для тих, хто його не бачить: { IMAGE | ${id} | … }.`,
  'exercise-without-blanks': 'У цій вправі немає пропусків: поставте дефіси навколо відповіді, як-от ---suis---.',
  'uneven-rows': (cells, expected) =>
    `У цьому рядку ${formatCells(cells)}, а в першому рядку таблиці — ${formatCells(expected)}.`,
  'curly-apostrophe': "У цій відповіді типографський апостроф (’). Якщо учень введе прямий ('), це теж буде правильно.",
  'no-break-space':
    'У цій відповіді нерозривний пробіл, який має вигляд звичайного. Якщо учень введе звичайний, це теж буде правильно.',
  'decomposed-accents':
    'Діакритичний знак у цій відповіді — окремий символ після літери. Він читається як звичайна літера; щоб виправити, введіть її ще раз.',
  'missing-recording': 'Тут має бути запис: запишіть його або вставте з медіа.',
  link: 'Посилання пишуть у фігурних дужках: { LINK | адреса | слова }. Інакше воно показується так, як написано.',
  'bare-address': 'Ця адреса показується як текст: для посилання напишіть { LINK | адреса | слова }.',
  'list-item': 'Списки показуються так, як написано, з дефісами: почніть рядки з • або помістіть пункти в @table.',
  quotation:
    'Цитати показуються так, як написано, зі знаком >: візьміть слова в лапки або в зірочки, щоб виділити їх курсивом.',
  'misspelled-directive': (directive) => `Напишіть ${directive} малими літерами, без нічого іншого в цьому рядку.`,
  'text-behind-directive': (directive) =>
    `Перенесіть текст після ${directive} на наступний рядок: ${directive} діє лише в окремому рядку.`,
  'exercise-without-lines':
    'Вправа починається з наступного ж рядка, тому цей рядок показується як текст: приберіть порожній рядок або ключове слово після нього.',
  'full-width-mark':
    'Це широкий знак східноазійського письма, тобто текст: вводьте ( ), [ ], / та | вузькими знаками клавіатури.',
};
