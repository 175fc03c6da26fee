// Spanish texts of the work of a class and of sign-in cards. Not yet read by a native speaker.
import { createPlural } from '#web/texts/language/plurals.ts';
import type { cardTexts } from '#web/texts/school/cards.ts';
import type { workTexts } from '#web/texts/school/work.ts';

const count = createPlural('es');

export const work: typeof workTexts = {
  assign: 'Asignar lecciones',
  empty: 'Aún no hay lecciones asignadas. Asigne alguna y vea aquí quién ha hecho qué.',
  noLearners: 'Aún no hay estudiantes. Deles el código de la clase.',
  failed: 'No se han podido cargar las tareas de la clase.',
  matrix: 'Quién ha hecho qué',
  learner: 'Estudiante',
  states: { done: 'terminada', begun: 'empezada', open: 'sin empezar', none: 'sin ejercicios' },
  legend: 'Respuestas correctas de las intentadas.',
  notAgreed: 'aún no ha aceptado',
  unpublished: 'ya no está publicada',
  due: (when) => `fecha límite: ${when}`,
  opens: (when) => `se abre: ${when}`,
  download: 'Descargar en CSV',
  copy: 'Copiar para un cuaderno de notas',
  copied: 'Copiado. Péguelo en su cuaderno de notas o en una hoja de cálculo.',
  copyFailed: 'El navegador no ha permitido copiar.',
  downloadFailed: 'No se ha podido descargar el archivo.',
  close: 'Cerrar',
  course: 'Curso',
  lectures: 'Lecciones',
  wholeUnit: (unit) => `Todo «${unit}»`,
  noLectures: 'Este curso no tiene lecciones publicadas.',
  courseFailed: 'No se han podido cargar las lecciones.',
  assigned: '(ya asignada)',
  dueDate: 'Fecha límite',
  dueTime: 'Hora límite',
  opensDate: 'Fecha de apertura',
  opensTime: 'Hora de apertura',
  opensHint: 'Los estudiantes la ven a partir de entonces. Sin fecha: enseguida.',
  goal: 'Objetivo',
  allTried: 'Todos los huecos intentados',
  percent: 'Un porcentaje correcto',
  goalPercent: 'Porcentaje correcto',
  note: 'Mensaje para los estudiantes',
  save: 'Guardar',
  noneChosen: 'Elija al menos una lección.',
  assignCount: (number) => count(number, { one: 'Asignar # lección', other: 'Asignar # lecciones' }),
  edit: 'Cambiar la fecha y el objetivo',
  remove: 'Quitar de la lista',
  removeText: (title) => `«${title}» deja de ser una tarea. Las respuestas de los estudiantes se conservan.`,
  cancel: 'Cancelar',
  openLecture: 'Abrir la lección',
  openBoard: 'Lo que han escrito los estudiantes',
  noBlanks: 'Esta lección no tiene ejercicios.',
  resultsFailed: 'No se han podido cargar los resultados.',
  blankCounts: (right, tried) => `${count(right, { one: '# correcta', other: '# correctas' })} de ${tried}`,
  notTried: 'sin intentar',
  learnerLead:
    'Respuestas en las lecciones asignadas a esta clase, desde que el estudiante aceptó. El estudiante puede ver que usted las ha mirado.',
  right: 'correcta',
  wrong: (answer) => `incorrecta (${answer})`,
};

const countCards = (number: number) => count(number, { one: '# tarjeta', other: '# tarjetas' });

export const card: typeof cardTexts = {
  lead: 'Con una tarjeta de acceso, los estudiantes inician sesión sin correo electrónico, en cualquier dispositivo.',
  failed: 'No se han podido cargar las tarjetas.',
  obstacles: {
    accounts_elsewhere: 'Aquí no hay tarjetas de acceso: las cuentas de este sitio las gestiona otro proveedor.',
    class_closed: 'Esta clase está archivada, así que sus tarjetas no funcionan. Vuelva a abrir la clase para usarlas.',
  },
  form: {
    heading: 'Estudiantes nuevos',
    names: 'Nombres',
    namesHint:
      'Un nombre por línea, escrito o pegado de una lista. Solo los ven los docentes de esta clase y los responsables.',
    duplicates: (names) => `Repetidos: ${names.join(', ')}. Puede añadir una inicial para distinguirlos.`,
    tooMany: (max) => `Como máximo ${max} nombres a la vez.`,
    tooLong: (name, max) => `«${name.slice(0, 20)}…» supera los ${max} caracteres.`,
    classFull: (max) => `Una clase puede tener como máximo ${max} estudiantes.`,
    submit: (number) => (number === 0 ? 'Crear tarjetas' : `Crear ${countCards(number)}`),
    shownOnce:
      'Los códigos se muestran una sola vez, en la hoja que se abre a continuación: imprímala enseguida. Para imprimir otra vez una tarjeta, cree una nueva.',
  },
  list: {
    heading: 'Tarjetas',
    empty: 'Aún no hay estudiantes.',
    noCard: 'Sin tarjeta',
    made: (made) => `Tarjeta creada: ${made}, aún sin usar`,
    madeAndUsed: (made, lastUsed) => `Tarjeta creada: ${made}, último uso: ${lastUsed}`,
    left: 'Ha salido de la clase; la tarjeta aún funciona',
    ownAddress: 'También inicia sesión por correo',
    ownAccount: 'Tiene cuenta propia',
    make: 'Crear una tarjeta',
    makeNamed: (name) => `Crear una tarjeta para ${name}`,
    replace: 'Tarjeta nueva',
    replaceNamed: (name) => `Tarjeta nueva para ${name}`,
    revoke: 'Anular',
    revokeNamed: (name) => `Anular la tarjeta de ${name}`,
    renewAll: 'Tarjetas nuevas para todos',
    revoked: (name) => `La tarjeta de ${name} ya no funciona.`,
  },
  replaceDialog: {
    heading: (name) => `Tarjeta nueva para ${name}`,
    text: 'La tarjeta anterior deja de funcionar al momento, y se cierran las sesiones iniciadas con ella. Todas las respuestas se conservan.',
    confirm: 'Crear una tarjeta nueva',
  },
  renewAllDialog: {
    heading: 'Tarjetas nuevas para todos',
    text: (number) =>
      `${count(number, { one: '# estudiante recibe una tarjeta nueva', other: '# estudiantes reciben una tarjeta nueva' })}. Las tarjetas anteriores dejan de funcionar al momento, y se cierran las sesiones iniciadas con ellas. Todas las respuestas se conservan.`,
    confirm: 'Crear tarjetas nuevas',
  },
  revokeDialog: {
    heading: (name) => `Anular la tarjeta de ${name}`,
    text: 'La tarjeta deja de funcionar al momento, y se cierran las sesiones iniciadas con ella. Todas las respuestas se conservan; más tarde podrá crear una tarjeta nueva.',
    confirm: 'Anular la tarjeta',
  },
  cancel: 'Cancelar',
  sheet: {
    heading: (number) => count(number, { one: 'La tarjeta está lista', other: 'Las # tarjetas están listas' }),
    printNow: 'Imprima ahora: los códigos no se volverán a mostrar.',
    notPrinted: 'Las tarjetas aún no se han impreso y sus códigos no se volverán a mostrar. ¿Salir de todos modos?',
    print: 'Imprimir',
    done: 'Listo',
    howTo: 'Escanee, o vaya a esta dirección y escriba el código:',
    qrCode: (name) => `Código QR para iniciar sesión como ${name}`,
  },
};
