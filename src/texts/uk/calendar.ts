// Ukrainian texts of the calendar feed and of reminders in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/calendar.ts';

export const calendarTexts: typeof english.calendarTexts = {
  heading: 'Календар',
  lead: 'Ваш календар може показувати терміни завдань: він читає адресу, яку знаєте лише ви. Хто має адресу, може читати те саме.',
  failed: 'Не вдалося завантажити ваш календар.',
  since: (made) => `Адресу створено ${made}.`,
  make: 'Створити адресу',
  renew: 'Нова адреса',
  renewHint: 'Попередня адреса перестане працювати, коли ви створите нову.',
  switchOff: 'Вимкнути',
  made: 'Скопіюйте адресу зараз і додайте до календаря: більше її не буде показано.',
  off: 'Календар вимкнено: його адреса більше не працює.',
  address: 'Адреса календаря',
  copy: 'Копіювати адресу',
  copied: 'Адресу скопійовано.',
  notCopied: 'Не вдалося скопіювати адресу.',
};

export const reminderSectionTexts: typeof english.reminderSectionTexts = {
  heading: 'Нагадування',
  lead: 'Не більше ніж один лист на день, пополудні: що задано на завтра, що повторити, які роботи повернулися, запитання й відповіді на них. У дні, коли немає нічого, листа не буде.',
  label: 'Нагадувати електронною поштою',
  comments: 'Надсилати лист о п’ятій пополудні, не більше одного на день, коли є нові коментарі до моїх чернеток',
  notPossible: 'Для нагадувань потрібні підтверджена адреса й школа, що надсилає листи.',
};
