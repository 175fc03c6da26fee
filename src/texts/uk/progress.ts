// Ukrainian texts of the screen "My progress". Not yet read by a native speaker.
import type * as english from '#texts/en/progress.ts';

export const progressTexts: typeof english.progressTexts = {
  heading: 'Мій прогрес',
  failed: 'Не вдалося завантажити твій прогрес.',
  total: (right, blanks) => `Правильних відповідей: ${right} з ${blanks}`,
  noExercises: 'У цьому курсі ще немає вправ.',
  toReview: (wrong) => `повторити: ${wrong}`,
  notStarted: 'Не розпочато',
  noExercise: 'Без вправ',
  lastPractised: (when) => `востаннє ${when}`,
  days: 'Твої дні',
  daysHint: 'Дні останніх тижнів, коли тут щось зроблено. Більше ніхто цього не бачить.',
  dayDone: 'щось зроблено',
  lectures: 'Уроки',
  review: 'Повторення',
  everyDay: 'Повторювати потроху щодня, також на слух',
  reviewLead: 'Відповіді з помилками. Виправ їх тут, і вони зарахуються в уроці.',
  nothingToReview: 'Поки що повторювати нічого.',
  accepted: (answer) => `Учитель зарахував відповідь ${answer}.`,
  previousAnswer: (given) => `(було написано: ${given})`,
  previousChoice: (given) => `(було вибрано: ${given})`,
};

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `вимовлено рядків: ${said} з ${lines}`,
  textsHandedIn: (handedIn, texts) => `здано текстів: ${handedIn} з ${texts}`,
  textsToWrite: (texts) => `написати текстів: ${texts}`,
};
