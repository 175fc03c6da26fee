// Spanish texts of assignments, progress, review and offline use. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Usar sin conexión',
  close: 'Cerrar',
  lead: 'Una lección guardada para usar sin conexión se abre sin red, con el sonido, las imágenes y los ejercicios. Sus respuestas se envían cuando vuelve la conexión. Al cerrar sesión, se borra de este dispositivo.',
  unsupported: 'Este navegador solo guarda lecciones desde una dirección https.',
  saveLecture: 'Guardar esta lección para usarla sin conexión',
  saveAgain: 'Actualizar esta lección',
  saveCourse: (lectures) =>
    `Guardar ${count(lectures, { one: 'el curso', other: 'las # lecciones' })} para usar sin conexión`,
  size: (size) => `Aproximadamente ${size}.`,
  saving: (title) => `Guardando «${title}»…`,
  progress: (done, total) => `${done} archivos de ${total}`,
  saved: (title) => `«${title}» está disponible sin conexión.`,
  savedCourse: (lectures) =>
    `${count(lectures, { one: '# lección está disponible', other: '# lecciones están disponibles' })} sin conexión.`,
  full: 'No queda espacio suficiente en este dispositivo. Quite lecciones aquí abajo o libere espacio e inténtelo de nuevo.',
  unreachable: 'No se puede acceder al servidor. Inténtelo de nuevo cuando tenga conexión.',
  failed: (detail) => `No se ha podido guardar: ${detail}`,
  listHeading: 'Disponibles sin conexión en este dispositivo',
  none: 'Aún no hay lecciones.',
  remove: 'Quitar',
  removeNamed: (title) => `Quitar «${title}»`,
  removed: (title) => `«${title}» ya no está disponible sin conexión.`,
  removeAll: 'Quitar todo',
  removedAll: 'Ya no hay lecciones disponibles sin conexión.',
  total: (size) => `${size} en total.`,
  newVersion: 'Hay una nueva versión de Cahier.',
  reload: 'Recargar',
};

export const progressTexts: typeof english.progressTexts = {
  heading: 'Mi progreso',
  failed: 'No se ha podido cargar su progreso.',
  total: (right, blanks) =>
    `${count(right, { one: '# respuesta correcta', other: '# respuestas correctas' })} de ${blanks} hasta ahora`,
  noExercises: 'Este curso aún no tiene ejercicios.',
  toReview: (wrong) => `${wrong} por repasar`,
  notStarted: 'Sin empezar',
  noExercise: 'Sin ejercicios',
  lastPractised: (when) => `última práctica: ${when}`,
  lectures: 'Lecciones',
  review: 'Repaso',
  everyDay: 'Repasar un poco cada día, también de oído',
  reviewLead: 'Sus errores. Corríjalos aquí: también cuenta en la lección.',
  nothingToReview: 'Por ahora no hay nada que repasar.',
  accepted: (answer) => `Su docente ha aceptado ${answer}.`,
  previousAnswer: (given) => `(escribió: ${given})`,
  previousChoice: (given) => `(eligió: ${given})`,
};

export const reviewTexts: typeof english.reviewTexts = {
  heading: 'Repaso',
  failed: 'No se ha podido cargar el repaso.',
  ways: {
    fill: 'Responda',
    write: 'Escuche y escriba',
    choose: 'Escuche y elija lo que oye',
  },
  remaining: (open, again) => {
    if (open + again === 1) return 'La última';
    const left = count(open, { one: 'Queda #', other: 'Quedan #' });
    if (again === 0) return left;
    return open === 0 ? `${again} por repetir` : `${left}, y ${again} por repetir`;
  },
  stop: 'Parar aquí',
  stopped: 'Lo que queda le espera aquí.',
  giveUp: 'No lo sé',
  letters: 'Ver las primeras letras',
  lettersAre: (letters) => `Empieza así: ${letters}`,
  right: 'Correcto.',
  almost: 'Casi.',
  wrong: 'Aún no es correcto.',
  comesBack: (when) => `Volverá ${when}.`,
  soon: 'dentro de unos minutos',
  next: 'Siguiente',
  finish: 'Terminar',
  nothing: 'Ahora mismo no hay nada que repasar.',
  nothingHint: 'Lo que responda en las lecciones volverá aquí, poco a poco.',
  done: 'Esto es todo por ahora.',
  doneHint: 'Lo que ya sabe bien tardará más en volver.',
  nextDay: (when) => `La próxima pregunta volverá ${when}.`,
  postponed: 'Quedan algunas, que pueden esperar a mañana.',
  again: 'Algunas vuelven dentro de unos minutos.',
  goOn: 'Continuar',
  toLectures: 'Ir a las lecciones',
  wrongAnswers: 'Sus errores en las lecciones',
  skipped: 'Repasar también lo que dejé en blanco en las lecciones terminadas',
  unsent: 'Sus respuestas se guardan en este dispositivo hasta que vuelva la conexión.',
  say: {
    button: 'Dígalo en voz alta',
    close: 'Cerrar',
    heading: 'Dígalo en voz alta',
    privacy: 'Su voz se queda en este navegador. No se envía ni se guarda.',
    record: 'Grabar',
    again: 'Grabar otra vez',
    stop: 'Parar',
    model: 'Escuchar la grabación',
    own: 'Escuchar su voz',
    both: 'Escuchar las dos',
    modelShape: 'Volumen de la grabación',
    ownShape: 'Volumen de su voz',
    recording: 'Grabando…',
    recorded: 'Grabado. Escuche las dos.',
    noMicrophone: 'No se puede usar su micrófono. Permítalo en el navegador y compruebe que está conectado.',
    unsupported: 'Este navegador no puede grabar aquí.',
    noSound: 'No se ha podido cargar la grabación.',
  },
};

export const todoTexts: typeof english.todoTexts = {
  heading: 'Tareas',
  failed: 'No se han podido cargar sus tareas.',
  next: 'Ahora',
  later: 'Después',
  due: (when) => `Fecha límite: ${when}`,
  wasDue: (when) => `La fecha límite era: ${when}`,
  lateBy: (duration) => `${duration} de retraso`,
  marksLate: 'Las respuestas posteriores se señalan con retraso.',
  refusesLate: 'Las respuestas posteriores no cuentan.',
  isOver: 'La fecha ha pasado: lo que respondas ahora es práctica y no cuenta.',
  noDate: 'Sin fecha',
  tried: (tried, blanks) => `${count(tried, { one: '# intentada', other: '# intentadas' })} de ${blanks}`,
  right: (right, blanks, percent) =>
    `${count(right, { one: '# respuesta correcta', other: '# respuestas correctas' })} de ${blanks}, objetivo ${percent}`,
  noExercises: 'Sin ejercicios: leer y escuchar',
  unpublished: 'Ya no está publicada',
  begin: 'Empezar',
  beginNamed: (title) => `Empezar: ${title}`,
  resume: 'Continuar',
  resumeNamed: (title) => `Continuar: ${title}`,
  done: (number) => `Hechas (${number})`,
  allDone: 'Todo está hecho. Las nuevas tareas que le asigne su docente aparecerán aquí.',
  empty: 'No hay tareas. Las que le asigne su docente aparecerán aquí.',
  ended: 'Su clase ha terminado. Lo que ha hecho sigue siendo suyo: puede leer, practicar y repasar.',
  toCourse: 'Ir al curso',
  toCourseOf: (classes) => `Ir al curso de ${classes}`,
  join: 'Unirse a una clase con un código',
  review: 'Repasar lo que ha aprendido',
  wordsWait: (count, minutes) =>
    `${count === 1 ? '1 palabra espera' : `${count} palabras esperan`}, más o menos ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`,
  itemsWait: (count, minutes) =>
    `${count === 1 ? '1 pregunta espera' : `${count} preguntas esperan`}, más o menos ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`,
  finished: 'El repaso de hoy está terminado.',
  noClass: 'Aún no está en ninguna clase. Pida un código a su docente.',
  toLectures: 'Ir a las lecciones',
};
