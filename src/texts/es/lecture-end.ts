// Spanish texts of the end of a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture-end.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => count(all, { one: 'Falta # respuesta', other: 'Faltan # respuestas' }),
  progress: (right, all, left) =>
    `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}, ${count(left, { one: 'falta #', other: 'faltan #' })}`,
  done: 'Todas las respuestas son correctas.',
  begin: 'Ir a los ejercicios',
  resume: (exercise) => `Continuar: ${exercise}`,
  mend: (exercise) => `Corregir los errores: ${exercise}`,
};
