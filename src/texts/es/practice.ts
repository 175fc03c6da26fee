// Spanish texts of assignments, progress, review and offline use. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Usar sin conexión',
  close: 'Cerrar',
  lead: 'Una lección guardada para usar sin conexión se abre sin red, con el sonido, las imágenes y los ejercicios. Tus respuestas se envían cuando vuelve la conexión. Al cerrar sesión, se borra de este dispositivo.',
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
  full: 'No queda espacio suficiente en este dispositivo. Quita lecciones aquí abajo o libera espacio e inténtalo de nuevo.',
  unreachable: 'No se puede acceder al servidor. Inténtalo de nuevo cuando tengas conexión.',
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

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `frases dichas: ${said} de ${lines}`,
  textsHandedIn: (handedIn, texts) => `textos entregados: ${handedIn} de ${texts}`,
  textsToWrite: (texts) => `textos por escribir: ${texts}`,
};

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
  accepted: (answer) => `Tu docente ha aceptado ${answer}.`,
  previousAnswer: (given) => `(escribiste: ${given})`,
  previousChoice: (given) => `(elegiste: ${given})`,
};

export const reviewTexts: typeof english.reviewTexts = {
  heading: 'Repaso',
  failed: 'No se ha podido cargar el repaso.',
  ways: {
    blank: 'Completa',
    fill: 'Responde',
    write: 'Escucha y escribe',
    choose: 'Escucha y elige lo que oyes',
  },
  remaining: (open, again) => {
    if (open + again === 1) return 'La última';
    const left = count(open, { one: 'Queda #', other: 'Quedan #' });
    if (again === 0) return left;
    return open === 0 ? `${again} por repetir` : `${left}, y ${again} por repetir`;
  },
  stop: 'Parar aquí',
  stopped: 'Lo que queda te espera aquí.',
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
  nothingHint: 'Lo que respondas en las lecciones volverá aquí, poco a poco.',
  done: 'Esto es todo por ahora.',
  doneHint: 'Lo que ya sabes bien tardará más en volver.',
  nextDay: (when) => `La próxima pregunta volverá ${when}.`,
  postponed: 'Quedan algunas, que pueden esperar a mañana.',
  again: 'Algunas vuelven dentro de unos minutos.',
  goOn: 'Continuar',
  toLectures: 'Ir a las lecciones',
  wrongAnswers: 'Tus errores en las lecciones',
  skipped: 'Repasar también lo que dejé en blanco en las lecciones terminadas',
  unsent: 'Tus respuestas se guardan en este dispositivo hasta que vuelva la conexión.',
  leech: (times) =>
    `Lo has sabido ${times} veces y lo has vuelto a olvidar. Queda apartado: míralo en la lección o pregunta a tu profesor o profesora.`,
  easy: (when) => `Fácil: ${when}`,
  notAnyMore: 'Ya no más',
  offer: 'Ofrecer «Fácil» y «Ya no más» después de una respuesta',
  aside: (number) => `Apartado (${number})`,
  bringBack: 'Repasar otra vez',
  bringBackNamed: (text) => `Repasar otra vez: ${text}`,
  isBack: 'Vuelve en el repaso.',
  notBack: 'No ha funcionado. Inténtalo otra vez.',
  say: {
    button: 'Dilo en voz alta',
    close: 'Cerrar',
    heading: 'Dilo en voz alta',
    privacy:
      'Tu voz no se envía nunca. Tus grabaciones se quedan en este dispositivo, para comparar dentro de tres semanas, hasta que las borres o cierres la sesión.',
    earlier: (when) => `Tu voz, ${when}`,
    thenAndNow: 'Antes y ahora',
    forget: 'Borrar mis grabaciones de este dispositivo',
    record: 'Grabar',
    again: 'Grabar otra vez',
    stop: 'Parar',
    model: 'Escuchar la grabación',
    own: 'Escuchar tu voz',
    both: 'Escuchar las dos',
    modelShape: 'Volumen de la grabación',
    ownShape: 'Volumen de tu voz',
    recording: 'Grabando…',
    recorded: 'Grabado. Escucha las dos.',
    noMicrophone: 'No se puede usar tu micrófono. Permítelo en el navegador y comprueba que está conectado.',
    unsupported: 'Este navegador no puede grabar aquí.',
    noSound: 'No se ha podido cargar la grabación.',
  },
};

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
  allDone: 'Todo está hecho. Las nuevas tareas que te asigne tu docente aparecerán aquí.',
  empty: 'No hay tareas. Las que te asigne tu docente aparecerán aquí.',
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
  noClass: 'Aún no estás en ninguna clase. Pide un código a tu docente.',
  toLectures: 'Ir a las lecciones',
};
