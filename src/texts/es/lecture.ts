// Spanish texts of what a lecture needs. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const serverError = 'Se ha producido un error en el servidor. Suele ser temporal.';

const letters = (number: number) => count(number, { one: '# letra', other: '# letras' });

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
  findLecture: '¿Saber hacer qué?',
  found: (lectures) =>
    lectures === 0 ? 'Ninguna lección lo dice.' : count(lectures, { one: '# lección', other: '# lecciones' }),
};

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Casi correcto. Mira otra vez ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'las letras (ñ, tildes)',
    ligature: 'las letras unidas (œ, ß)',
    apostrophe: 'el apóstrofo',
    capital: 'la mayúscula',
    spaces: 'los espacios y guiones',
    punctuation: 'la puntuación',
    ending: 'la terminación',
    word: 'la palabra corta',
    spelling: 'la ortografía',
    form: 'la forma de las letras',
  },
  check: (nearMisses, answer) => `Fíjate en ${nearMisses}: ${answer}`,
};

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Reproductor: ${name}`,
  recording: 'Grabación',
  back: (seconds) => `Retroceder ${seconds} segundos`,
  backKey: 'Mayús + flecha izquierda',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Posición',
  elapsed: (time, duration) => `${time} de ${duration}`,
  speed: (speed) => `Velocidad: ${speed}×`,
  repeat: 'Repetir',
  transcript: 'Transcripción',
  subtitles: 'Subtítulos',
  close: 'Cerrar el reproductor',
  closeKey: 'Esc',
  keys: 'Flecha derecha: controles · Mayús + flecha: 5 segundos · Esc: cerrar',
};

export const dateTexts: typeof english.dateTexts = {
  today: 'hoy',
  yesterday: 'ayer',
  tomorrow: 'mañana',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `el ${day}`,
  onWeekday: (weekday) => `el ${weekday}`,
};

export const hintTexts: typeof english.hintTexts = {
  label: 'Letras con acento y pista',
  button: 'Pista',
  show: 'Ver una pista',
  keys: 'Alt + Intro',
  showWithKeys: (keys) => `Ver una pista (${keys})`,
  startsWith: (letter) => `empieza por ${letter}`,
  startsWithLength: (letter, length) => `empieza por ${letter}, ${length}`,
  length: (lengths) =>
    lengths.length === 1
      ? letters(lengths[0] ?? 0)
      : `${lengths.length} palabras de ${lengths.slice(0, -1).join(', ')} y ${lengths.at(-1)} letras`,
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Ver en la lección: ${quote}`,
  back: 'Volver al ejercicio',
};

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => count(all, { one: 'Falta # respuesta', other: 'Faltan # respuestas' }),
  progress: (right, all, left) =>
    `${right} de ${count(all, { one: '# correcta', other: '# correctas' })}, ${count(left, { one: 'falta #', other: 'faltan #' })}`,
  done: 'Todas las respuestas son correctas.',
  begin: 'Ir a los ejercicios',
  resume: (exercise) => `Continuar: ${exercise}`,
  mend: (exercise) => `Corregir los errores: ${exercise}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Escuchar «${word}»`,
  know: 'Ya la sé',
  known: 'La palabra ya no vuelve en el repaso.',
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  noMeaning: 'Todavía sin significado',
  back: 'Volver al texto',
  readings: 'Lecturas sobre las palabras',
};

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `la línea ${number}`,
  show: 'Mostrar las palabras',
  showLine: (line) => `Mostrar las palabras de ${line}`,
};

export const specTexts: typeof english.specTexts = {
  product: 'Cahier',
  nav: {
    home: 'Inicio',
    drafts: 'Borradores',
    lecture: 'Lecciones',
    documentation: 'Ayuda del marcado',
    logout: 'Cerrar sesión',
  },
  login: {
    heading: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    reset: 'Restablecer contraseña',
    signedIn: 'Ya ha iniciado sesión, o tiene un enlace de acceso en su correo.',
    resetSent: 'Tiene en su correo el enlace para restablecer la contraseña.',
  },
  resetPassword: {
    heading: 'Nueva contraseña',
    newPassword: 'Nueva contraseña',
    confirmPassword: 'Confirmar la contraseña',
    submit: 'Cambiar la contraseña',
    mismatch: 'Las contraseñas no coinciden.',
    updated: 'Se ha cambiado la contraseña.',
  },
  drafts: { heading: 'Sus borradores', create: 'Nuevo borrador' },
  editor: {
    heading: 'Editor de borradores',
    save: 'Guardar',
    publish: 'Publicar',
    name: 'Nombre de la página',
    namePlaceholder: 'Nombre de la lección',
    markupPlaceholder: 'Escriba aquí su texto…',
    preview: 'Vista previa',
  },
  upload: {
    heading: 'Añadir archivos multimedia',
    idle: 'Arrastre un archivo aquí o haga clic para elegirlo',
    dragging: 'Suelte aquí el archivo…',
    uploading: 'Subiendo…',
    failed: 'No se ha podido subir. Inténtelo de nuevo.',
  },
  media: { copyId: 'copiar ID', copied: 'ID copiado.', remove: 'eliminar' },
  viewer: { menu: 'Francés A1' },
  documentation: { heading: 'Ayuda del marcado' },
  errors: {
    noToken: 'No ha iniciado sesión',
    invalidDraftId: 'Identificador de borrador no válido',
    invalidPageId: 'Identificador de página no válido',
    invalidFileName: 'Nombre de archivo no válido',
    noData: 'No se han recibido datos',
    session: (message) => `No se ha podido abrir la sesión: ${message}`,
    fetchingDraft: (status, statusText) => `Error al cargar el borrador: ${status} ${statusText}`,
    fetchingPage: (status, statusText) => `Error al cargar la página: ${status} ${statusText}`,
    publishing: (status, statusText) => `Error al publicar: ${status} ${statusText}`,
    network: (message) => `Error de red: ${message}`,
  },
};
