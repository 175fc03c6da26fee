// Ukrainian texts of the calendar feed in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';

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
