// Spanish texts of the app shell and the lecture viewer. Not yet read by a native speaker.
import type * as english from '#texts/en/app.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const serverError = 'Se ha producido un error en el servidor. Suele ser temporal.';

export const appTexts: typeof english.appTexts = {
  skip: 'Ir al contenido',
  mainNav: 'Navegación principal',
  navMenu: 'Menú',
  account: 'Cuenta',
  todo: 'Tareas',
  review: 'Repaso',
  course: 'Curso',
  classes: 'Clases',
  school: 'Escuela',
  loading: 'Cargando…',
  search: 'Buscar',
  help: 'Ayuda',
  keys: 'Atajos de teclado',
  theme: { label: 'Colores', auto: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  wideTable: 'Tabla con desplazamiento horizontal',
  retry: 'Reintentar',
  requestFailed: (_action, status, statusText) => `Error: ${status} ${statusText}`,
  connection: {
    lost: 'Sin conexión',
    wasLost: 'se perdió la conexión',
    hint: 'Esta página se cargará sola cuando vuelva la conexión.',
    busy: 'El servidor no puede responder ahora',
    busyHint: 'Esta página se cargará sola cuando pueda.',
  },
  viewer: {
    edit: 'Editar',
    toggle: 'Menú del curso',
    overview: 'Contenido',
    done: 'Terminada',
    doneLectures: (done, all) =>
      `${count(done, { one: '# lección terminada', other: '# lecciones terminadas' })} de ${all}`,
    print: 'Imprimir',
    download: 'Descargar en un solo archivo',
    downloaded: (file) => `Se ha descargado «${file}». Se abre sin conexión.`,
    downloadFailed: 'No se ha podido descargar la página.',
    export: 'Exportar',
    otherFormats: 'Otros formatos',
    offline: 'Usar sin conexión',
    listenFirst: 'Escuchar primero',
    words: (count) => `Palabras (${count})`,
    more: 'Más',
    previous: (title) => `Anterior: ${title}`,
    next: (title) => `Siguiente: ${title}`,
    lectureNavigation: 'Lección anterior y siguiente',
    notFound: 'Lección no encontrada',
    notFoundHint: 'Puede que aún no esté publicada. Elige otra lección o inténtalo de nuevo.',
    failed: 'No se ha podido cargar esta lección',
    failedHint: serverError,
    untitled: 'Lección sin título',
    unit: (number) => `Unidad ${number}`,
    progress: 'Mi progreso',
  },
  exercise: {
    checkButton: 'Comprobar',
    answerField: (number) => `Respuesta ${number}`,
    score: (right, all) => `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}`,
    scoreNearly: (right, all, nearly) =>
      `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}, ${nearly} casi`,
    held: (right, all, nearly, empty) =>
      `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}${nearly === 0 ? '' : `, ${nearly} casi`}${empty === 0 ? '' : `, ${count(empty, { one: '# vacía', other: '# vacías' })}`}. El segundo «Comprobar» muestra las respuestas.`,
    second: (score, second) => `${score}, ${second} a la segunda`,
    waiting: 'Aún no se han enviado: tus respuestas esperan en este dispositivo.',
    again: 'Intentar de nuevo',
    inExercise: (name, exercise) => `${name}, ejercicio ${exercise}`,
    inLecture: (name, lecture) => `${name}, ${lecture}`,
    scoreAnswered: (right, all, when) =>
      `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}. Respondido ${when}.`,
    correct: 'correcto',
    nearly: 'casi correcta',
    wrong: 'incorrecto',
    noAnswer: 'sin respuesta',
    correction: 'Respuesta correcta:',
  },
  accents: {
    label: 'Letras con acento',
    capitals: 'Mayúsculas',
    back: 'Letras anteriores',
    forward: 'Más letras',
    hint: 'Consejo: pulsa Alt + una letra varias veces para ver sus variantes.',
  },
  player: {
    video: 'Vídeo',
    play: (name) => `Reproducir ${name}`.trim(),
    pause: (name) => `Pausar ${name}`.trim(),
    failed: 'No se puede reproducir esta grabación',
  },
  errorBoundary: {
    heading: 'Algo ha fallado en esta pantalla',
    hint: 'Quizá se haya actualizado Cahier. Suele bastar con recargar la página; el texto sin guardar se conserva en este navegador.',
    reload: 'Recargar la página',
  },
};
