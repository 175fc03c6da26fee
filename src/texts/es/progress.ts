// Spanish texts of the screen "My progress". Not yet read by a native speaker.
import type * as english from '#texts/en/progress.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const progressTexts: typeof english.progressTexts = {
  heading: 'Mi progreso',
  failed: 'No se ha podido cargar tu progreso.',
  total: (right, blanks) =>
    `${right} de ${count(blanks, { one: '# respuesta correcta', other: '# respuestas correctas' })} hasta ahora`,
  noExercises: 'Este curso aún no tiene ejercicios.',
  toReview: (wrong) => `${wrong} por repasar`,
  notStarted: 'Sin empezar',
  noExercise: 'Sin ejercicios',
  lastPractised: (when) => `última práctica: ${when}`,
  days: 'Tus días',
  daysHint: 'Los días de las últimas semanas en que hiciste algo aquí. Nadie más los ve.',
  dayDone: 'se hizo algo',
  lectures: 'Lecciones',
  review: 'Repaso',
  everyDay: 'Repasar un poco cada día, también de oído',
  reviewLead: 'Tus errores. Corrígelos aquí: también cuenta en la lección.',
  nothingToReview: 'Por ahora no hay nada que repasar.',
  accepted: (answer) => `Tu profesor o profesora ha aceptado ${answer}.`,
  previousAnswer: (given) => `(escribiste: ${given})`,
  previousChoice: (given) => `(elegiste: ${given})`,
};

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `frases dichas: ${said} de ${lines}`,
  textsHandedIn: (handedIn, texts) => `textos entregados: ${handedIn} de ${texts}`,
  textsToWrite: (texts) => `textos por escribir: ${texts}`,
};
