// Ukrainian texts of the teleprompter. Not yet read by a native speaker.
import type * as english from '#texts/en/recorder.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

function formatRecordings(recordings: number): string {
  return count(recordings, { one: '# запис', few: '# записи', other: '# записів' });
}

const sentenceForms = { one: '# речення', few: '# речення', other: '# речень' };

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'Запис речень',
  close: 'Закрити',
  kinds: {
    label: 'Речення для запису',
    dialogue: 'Репліки діалогів',
    word: 'Слова з таблиць',
    exercise: 'Речення вправ',
    other: 'Інші рядки',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} з ${all}`),
  list: 'Речення',
  noSentences: 'Записувати нічого: у тексті ще немає речень.',
  noneSelected: 'Виберіть, які речення записати.',
  hasSound: 'має запис',
  unvoiced: (sentences) =>
    count(sentences, {
      one: '# речення ще не має голосу.',
      few: '# речення ще не мають голосу.',
      other: '# речень ще не мають голосу.',
    }),
  computerVoice: {
    name: 'Комп’ютерний голос',
    hint: 'До запису їх може прочитати комп’ютерний голос цього пристрою. Нікуди нічого не надсилається.',
  },
  options: {
    heading: 'Параметри',
    auto: 'Автоматично переходити далі після кожного речення',
    cleaned: 'Прибирати відлуння та шум (для гучних місць; звучить менш природно)',
    position: 'Розмістити записи',
    after: 'після речення',
    before: 'перед реченням',
  },
  record: (sentences) => `Записати ${count(sentences, sentenceForms)}`,
  recordMore: (sentences) => `Записати ще ${count(sentences, sentenceForms)}`,
  notHeard: (recordings) =>
    `${count(recordings, { one: '# запис залишиться', few: '# записи залишаться', other: '# записів залишиться' })} тут: нічого не чути. Запишіть ще раз або виріжте те, що має бути чути.`,
  insert: (recordings) => `Вставити ${formatRecordings(recordings)}`,
  working: (done, total) => `Готово ${done} з ${total}…`,
  notInserted: (recordings, reason) => `Не вдалося завантажити ${formatRecordings(recordings)}. ${reason}`,
  placed: (recordings) => `У тексті розміщено ${formatRecordings(recordings)}. Це можна скасувати.`,
  notPlaced: (recordings) =>
    `Без рядка в тексті ${count(recordings, { one: 'залишився # запис', few: 'залишилися # записи', other: 'залишилося # записів' })}: дивіться «Не розміщено» у вікні «Запис речень».`,
  unplaced: {
    heading: 'Не розміщено',
    hint: 'Цих речень більше немає в тексті, або вони вже мають запис.',
  },
  play: 'Відтворити',
  playNamed: (name) => `Відтворити: ${name}`,
  again: 'Записати ще раз',
  remove: 'Видалити',
  trim: {
    open: 'Обрізати',
    start: 'Початок',
    end: 'Кінець',
    seconds: (seconds) => `${seconds} секунди`,
  },
  leveling: {
    start: (recordings) =>
      recordings === 1 ? 'Вирівняти гучність запису' : `Вирівняти гучність усіх записів (${recordings})`,
    hint: 'Зводить записи в тексті до однакової гучності. Попередні записи залишаються в списку медіа.',
    result: (leveled, unchanged, others) =>
      [
        `Вирівняно: ${leveled}.`,
        ...(unchanged > 0 ? [`Гучність уже була правильною: ${unchanged}.`] : []),
        ...(others > 0 ? [`Не WAV, без змін: ${others}.`] : []),
      ].join(' '),
    failed: (recordings, reason) => `Не вдалося вирівняти (${recordings}): ${reason}`,
  },
  split: {
    open: 'Взяти один довгий запис…',
    hint: 'Зніміть позначку з того, що не є реченням: кашель чи обмовка. Частини після цього зсунуться.',
    tooLarge: 'Цей файл завеликий, щоб ділити його тут: можна не більше ніж 100 МБ.',
    unreadable: 'Цей браузер не може прочитати файл. Збережіть запис як mp3 або wav і спробуйте ще раз.',
    reading: 'Читання запису…',
    none: 'У цьому записі не знайдено мовлення.',
    found: (pieces, sentences) =>
      `${count(pieces, { one: '# частина', few: '# частини', other: '# частин' })} на ${count(sentences, sentenceForms)}.`,
    piece: (number, duration) => `Частина ${number}, ${duration}`,
    unused: 'не використано',
    use: (pieces) => `Використати ${count(pieces, { one: '# частину', few: '# частини', other: '# частин' })}`,
    cancel: 'Скасувати',
  },
  storeFull:
    'Сховище браузера для записів заповнено (200 МБ). Останні записи зникнуть, якщо ви залишите сторінку: спершу вставте їх.',
  notStored: 'Цей браузер не може зберігати записи: вони зникнуть, якщо ви залишите сторінку, не вставивши їх.',
  warnings: {
    empty: 'нічого не чути',
    clipped: 'заголосно, спотворено',
    quiet: 'затихо',
    noisy: 'шумно',
    long: 'дуже довго',
  },
  prompter: {
    start: 'Почати',
    done: 'Готово, далі',
    again: 'Ще раз',
    previous: 'Попереднє',
    next: 'Наступне',
    play: 'Відтворити',
    pause: 'Призупинити',
    back: 'Назад до списку',
    keys: 'Пробіл: почати, готово й далі. R: ще раз. ↑ ↓: попереднє, наступне. P: відтворити. Esc: призупинити.',
    nextSentence: 'Далі:',
    lastSentence: 'Останнє речення.',
    position: (number, all) => `${number} з ${all}`,
    timeLeft: (time) => `залишилося приблизно ${time}`,
    ready: 'Готово до запису',
    recording: 'Триває запис',
    opening: 'Увімкнення мікрофона…',
    state: (number, all, state) => `Речення ${number} з ${all}: ${state}`,
    recorded: 'Записано',
    levelLabel: 'Рівень мікрофона',
    levels: { silent: 'тиша', quiet: 'затихо', good: 'добре', loud: 'заголосно' },
    warned: (spoken, warnings) => `«${spoken}»: ${warnings}. R — записати ще раз.`,
  },
};
