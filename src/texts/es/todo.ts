// Spanish texts of the screen "To do". Not yet read by a native speaker.
import type * as english from '#texts/en/todo.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const todoTexts: typeof english.todoTexts = {
  heading: 'Tareas',
  failed: 'No se han podido cargar tus tareas.',
  next: 'Ahora',
  later: 'Después',
  due: (when) => `Fecha límite: ${when}`,
  wasDue: (when) => `La fecha límite era: ${when}`,
  lateBy: (duration) => `${duration} de retraso`,
  marksLate: 'Las respuestas posteriores se señalan con retraso.',
  refusesLate: 'Las respuestas posteriores no cuentan.',
  isOver: 'La fecha ha pasado: lo que respondas ahora es práctica y no cuenta.',
  noDate: 'Sin fecha',
  tried: (tried, blanks) => `${tried} de ${count(blanks, { one: '# respondida', other: '# respondidas' })}`,
  right: (right, blanks, percent) =>
    `${right} de ${count(blanks, { one: '# correcta', other: '# correctas' })}, objetivo ${percent}`,
  noExercises: 'Sin ejercicios: leer y escuchar',
  unpublished: 'Ya no está publicada',
  begin: 'Empezar',
  beginNamed: (title) => `Empezar: ${title}`,
  resume: 'Continuar',
  resumeNamed: (title) => `Continuar: ${title}`,
  done: (number) => `Hechas (${number})`,
  over: (count) => `Pasadas (${count})`,
  onceMore: (count: number) => `Para repetir: ${count}`,
  allDone: 'Todo está hecho. Las nuevas tareas que te asigne tu profesor o profesora aparecerán aquí.',
  empty: 'No hay tareas. Las que te asigne tu profesor o profesora aparecerán aquí.',
  ended: 'Tu clase ha terminado. Lo que has hecho sigue siendo tuyo: puedes leer, practicar y repasar.',
  toCourse: 'Ir al curso',
  toCourseOf: (classes) => `Ir al curso de ${classes}`,
  join: 'Unirse a una clase con un código',
  review: 'Repasar lo que has aprendido',
  wordsWait: (count, minutes) =>
    `${count === 1 ? '1 palabra espera' : `${count} palabras esperan`}, más o menos ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`,
  itemsWait: (count, minutes) =>
    `${count === 1 ? '1 pregunta espera' : `${count} preguntas esperan`}, más o menos ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`,
  comeSoon: 'En el repaso, algunas preguntas vuelven dentro de unos minutos.',
  finished: 'El repaso de hoy está terminado.',
  noClass: 'Aún no estás en ninguna clase. Pide un código a tu profesor o profesora.',
  toLectures: 'Ir a las lecciones',
};
