// Ukrainian texts of media. Not yet read by a native speaker.
import type * as english from '#texts/en/media.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

const notLoaded = 'Не вдалося завантажити засіб запису. Перевірте з’єднання та перезавантажте сторінку.';

export const mediaTexts: typeof english.mediaTexts = {
  heading: 'Медіа',
  empty: 'Тут з’являться записи, зображення та відео, які ви завантажите.',
  filter: { label: 'Показати', all: 'Усі' },
  kinds: { AUDIO: 'Записи', IMAGE: 'Зображення', VIDEO: 'Відео' },
  size: (width, height) => `${width} × ${height}`,
  usedOn: 'Використано:',
  line: (line) => `рядок ${line}`,
  unused: 'Не використано',
  usedInOtherDrafts: 'Використано в інших чернетках:',
  moreDrafts: (drafts) => `і ще ${drafts}`,
  insert: 'вставити',
  deleted: (name) => `«${name}» видалено.`,
  undo: 'Скасувати',
  close: 'Закрити',
  stillUsedIn: 'Досі використовується:',
  stillPublic: 'Учні бачать це, доки ви не опублікуєте сторінку без нього.',
  inDraft: (name, lines) => `чернетка «${name}», ${lines.length === 1 ? 'рядок' : 'рядки'} ${lines.join(', ')}`,
  inPage: (name) => `опублікована сторінка «${name}»`,
  upload: {
    cancel: 'Скасувати',
    progress: 'Хід завантаження',
    kinds: 'mp3, wav, mp4, mov, jpg, png. Більшість інших записів і зображень перетворюються.',
    kindsUpTo: (maxSize) =>
      `mp3, wav, mp4, mov, jpg, png до ${maxSize}. Більшість інших записів і зображень перетворюються.`,
    pick: 'Завантажити файли',
    noExtension: 'Недійсна назва файлу: потрібне розширення, як-от .mp3 чи .jpg.',
    emptyFile: 'Файл порожній.',
    tooLarge: (maxSize) => `Файл завеликий: можна не більше ніж ${maxSize}.`,
    unsupported: (extension) =>
      `Файли .${extension} не підтримуються; використовуйте mp3, wav, mp4, mov, jpg, jpeg або png.`,
    importable: (extension) => `Щоб використати вміст файлу .${extension}, імпортуйте його як нову чернетку.`,
    keep: 'Усе одно залишити',
    importFile: 'Імпортувати цей файл',
    otherText: (extension) =>
      `Щоб використати текст файлу .${extension}, збережіть його як файл Word (.docx) та імпортуйте як нову чернетку.`,
    unreadablePhonePicture:
      'Цей браузер не читає зображень HEIC. Експортуйте це зображення як JPEG; для нових фото виберіть на iPhone «Параметри» > «Камера» > «Формати» > «Найбільш сумісний».',
    unreadable: (extension, isAudio) =>
      `Цей браузер не може перетворити файли .${extension}. Збережіть ${isAudio ? 'запис як mp3 або wav' : 'зображення як jpg або png'} і завантажте його.`,
    inFull: (size) =>
      `Учні завантажують це зображення повністю (${size}): зменшити його тут не можна. Збережіть його з меншою кількістю пікселів або не як прогресивне чи черезрядкове.`,
    tooLong: 'Цей запис задовгий, щоб перетворити його тут. Збережіть його як mp3 і завантажте.',
  },
  rename: 'Перейменувати',
  renameNamed: (name) => `Перейменувати «${name}»`,
  newName: 'Нова назва',
  renamed: (name) => `Нова назва: «${name}».`,
  notSaved: (reason) => `Не збережено. ${reason}`,
  save: 'Зберегти',
  cancel: 'Скасувати',
  search: 'Пошук медіа',
  none: 'За вашим запитом нічого не знайдено.',
  otherDrafts: 'З інших чернеток',
  transcript: {
    open: 'Текст',
    label: (name) => `Текст запису «${name}»`,
    hint: 'Учні можуть відкрити його, коли слухають, але не у вправах, відповідь яких він видав би. По одному рядку на речення або репліку.',
    subtitles: 'Рядки, що починаються з часу, як-от «0:03 Bonjour !», стануть субтитрами.',
    spokenLines: 'Рядки, що починаються з часу, як-от «0:03 Bonjour !», виділяються, поки вони звучать.',
    changed: 'Тим часом цей текст змінив хтось інший. Його версія:',
    saveMine: 'Зберегти мою поверх неї',
  },
  library: {
    open: 'Медіатека',
    heading: 'Медіатека',
    search: 'Пошук медіа в усіх чернетках',
    from: (draft) => `з чернетки «${draft}»`,
    uses: 'Де це використано?',
    loading: 'Завантаження…',
    more: 'Показати більше',
    none: 'За вашим запитом нічого не знайдено.',
    empty: 'Медіафайлів ще немає. Тут з’явиться все, що ви завантажите в будь-яку чернетку.',
    failed: 'Не вдалося завантажити медіафайли.',
    searchFailed: 'Пошук не вдався.',
    indexing:
      'Останні зміни ще додаються до пошуку, тому тут може бракувати деяких медіафайлів. Повторіть пошук за кілька хвилин.',
  },
  uploads: {
    heading: 'Завантаження',
    count: (done, total) => `${done} з ${total}`,
    added: (files) => `${count(files, { one: 'Додано # файл', few: 'Додано # файли', other: 'Додано # файлів' })}.`,
    waiting: 'Очікує',
    progress: (name) => `Хід завантаження ${name}`,
    retry: 'Спробувати ще раз',
    remove: 'Вилучити',
    cancel: 'Скасувати',
    retryFailed: 'Спробувати всі ще раз',
    removeFailed: 'Вилучити всі невдалі',
    cancelAll: 'Скасувати всі',
  },
  screenshot: (time) => `Знімок екрана ${time}.png`,
  sentences: {
    open: 'Записати речення…',
    notLoaded,
  },
  recorder: {
    label: 'Запис із мікрофона',
    start: 'Записати',
    stop: 'Зупинити',
    running: 'Триває запис…',
    listen: 'Ваш запис',
    name: 'Назва запису',
    fallbackName: 'запис',
    save: 'Додати до медіа',
    insert: 'Завантажити й вставити',
    discard: 'Відкинути',
    preparing: 'Підготовка запису…',
    noMicrophone:
      'Не вдалося скористатися мікрофоном. Дозвольте доступ у браузері й перевірте, чи мікрофон під’єднано.',
    insecureContext: 'Для запису потрібне захищене з’єднання (https) із цим сервером.',
    unsupported: 'Цей браузер не може записувати звук.',
    failed: 'Не вдалося прочитати запис; спробуйте ще раз.',
  },
};
