// Spanish texts of the start of a course. Not yet read by a native speaker.
import type * as english from '#texts/en/course-start.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const serverError = 'Se ha producido un error en el servidor. Suele ser temporal.';

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (number) => `Repasar ${count(number, { one: '# respuesta', other: '# respuestas' })}`,
  downloadCourse: 'Descargar el curso',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# lección', other: '# lecciones' })} en ${count(units, { one: '# unidad', other: '# unidades' })}`,
  begin: 'Empezar la primera lección',
  resume: 'Seguir donde lo dejaste',
  noCourse: 'Curso no encontrado',
  noCourseHint: 'Puede que se haya eliminado. Elige otro curso o inténtalo de nuevo.',
  courseFailed: 'No se ha podido cargar este curso',
  courseFailedHint: serverError,
  emptyCourse: 'Este curso aún no tiene lecciones.',
  otherCourses: 'Otros cursos',
  level: (level) => `Nivel: ${level}`,
  chooseLevel: 'Nivel',
  allLevels: 'Todos los niveles',
  findLecture: '¿Qué quieres saber hacer?',
  found: (lectures) =>
    lectures === 0 ? 'Ninguna lección habla de eso.' : count(lectures, { one: '# lección', other: '# lecciones' }),
};
