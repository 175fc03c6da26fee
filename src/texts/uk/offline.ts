// Ukrainian texts of lectures that are available offline. Not yet read by a native speaker.
import type * as english from '#texts/en/offline.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Без інтернету',
  close: 'Закрити',
  lead: 'Урок, який ти збережеш для роботи без інтернету, відкриється зі звуком, зображеннями й вправами. Відповіді буде надіслано, щойно відновиться з’єднання. Коли ти вийдеш з облікового запису, урок буде видалено з цього пристрою.',
  unsupported: 'Цей браузер зберігає уроки лише з адреси https.',
  saveLecture: 'Зберегти цей урок',
  saveAgain: 'Оновити цей урок',
  saveCourse: (lectures) =>
    `Зберегти весь курс (${count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' })})`,
  size: (size) => `Приблизно ${size}.`,
  saving: (title) => `Збереження уроку «${title}»…`,
  progress: (done, total) => `Файлів: ${done} з ${total}`,
  saved: (title) => `Урок «${title}» доступний без інтернету.`,
  savedCourse: (lectures) =>
    `${count(lectures, { one: 'Без інтернету доступний # урок', few: 'Без інтернету доступні # уроки', other: 'Без інтернету доступно # уроків' })}.`,
  full: 'На пристрої бракує місця. Видали уроки нижче або звільни місце й спробуй ще раз.',
  unreachable: 'Сервер недоступний. Спробуй, коли буде з’єднання.',
  failed: (detail) => `Не вдалося зберегти: ${detail}`,
  listHeading: 'Доступно без інтернету на цьому пристрої',
  none: 'Ще немає уроків.',
  remove: 'Видалити',
  removeNamed: (title) => `Видалити «${title}»`,
  removed: (title) => `Урок «${title}» більше не доступний без інтернету.`,
  removeAll: 'Видалити всі',
  removedAll: 'Без інтернету більше не доступний жоден урок.',
  total: (size) => `Усього ${size}.`,
  newVersion: 'Готова нова версія Cahier.',
  reload: 'Перезавантажити',
};
