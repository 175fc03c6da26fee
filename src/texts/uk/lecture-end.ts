// Ukrainian texts of the end of a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture-end.ts';

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `Залишилося відповідей: ${all}`,
  progress: (right, all, left) => `Правильно: ${right} з ${all}, залишилося ${left}`,
  done: 'Усі відповіді правильні.',
  begin: 'До вправ',
  resume: (exercise) => `Продовжити: ${exercise}`,
  mend: (exercise) => `Виправити помилки: ${exercise}`,
};
