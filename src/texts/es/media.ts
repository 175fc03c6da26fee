// Spanish texts of media and the recorder. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `línea ${lines[0]}` : `líneas ${lines.join(', ')}`;
}

const countSentences = (number: number) => count(number, { one: '# frase', other: '# frases' });

const countRecordings = (number: number) => count(number, { one: '# grabación', other: '# grabaciones' });

export const mediaTexts: typeof english.mediaTexts = {
  heading: 'Multimedia',
  empty: 'Las grabaciones, imágenes y vídeos que añada aparecen aquí.',
  filter: { label: 'Mostrar', all: 'Todo' },
  kinds: { AUDIO: 'Grabaciones', IMAGE: 'Imágenes', VIDEO: 'Vídeos' },
  size: (width, height) => `${width} × ${height}`,
  usedOn: 'En uso:',
  line: (line) => `línea ${line}`,
  unused: 'Sin usar',
  usedInOtherDrafts: 'En uso en otros borradores:',
  moreDrafts: (number) => `y ${number} más`,
  insert: 'insertar',
  deleted: (name) => `Se ha eliminado «${name}».`,
  undo: 'Deshacer',
  close: 'Cerrar',
  stillUsedIn: 'Sigue en uso en:',
  stillPublic: 'Los estudiantes lo reciben hasta que usted publique la página sin él.',
  inDraft: (name, lines) => `el borrador «${name}», ${formatLines(lines)}`,
  inPage: (name) => `la página publicada «${name}»`,
  upload: {
    cancel: 'Cancelar',
    progress: 'Progreso de la subida',
    kinds: 'mp3, wav, mp4, mov, jpg, png. La mayoría de las demás grabaciones e imágenes se convierten.',
    kindsUpTo: (maxSize) =>
      `mp3, wav, mp4, mov, jpg, png de hasta ${maxSize}. La mayoría de las demás grabaciones e imágenes se convierten.`,
    pick: 'Añadir archivos',
    noExtension: 'Nombre de archivo no válido: necesita una extensión, como .mp3 o .jpg.',
    emptyFile: 'El archivo está vacío.',
    tooLarge: (maxSize) => `El archivo es demasiado grande: ${maxSize} como máximo.`,
    unsupported: (extension) => `Tipo de archivo no admitido: .${extension}. Use mp3, wav, mp4, mov, jpg, jpeg o png.`,
    importable: (extension) => `Para usar el contenido de un archivo .${extension}, impórtelo como un borrador nuevo.`,
    keep: 'Conservarlo de todos modos',
    importFile: 'Importar este archivo',
    otherText: (extension) =>
      `Para usar el texto de un archivo .${extension}, guárdelo como archivo de Word (.docx) e impórtelo como un borrador nuevo.`,
    unreadablePhonePicture:
      'Este navegador no puede leer imágenes HEIC. Exporte esta como JPEG; para las fotos nuevas, elija en el iPhone Ajustes > Cámara > Formatos > Más compatible.',
    unreadable: (extension, isAudio) =>
      `Este navegador no puede convertir archivos .${extension}. Guárdelo como ${isAudio ? 'mp3 o wav' : 'jpg o png'} y añada ese archivo.`,
    inFull: (size) =>
      `Los alumnos cargan esta imagen entera (${size}): aquí no se puede reducir. Guárdela con menos píxeles, o sin modo progresivo ni entrelazado.`,
    tooLong: 'Esta grabación es demasiado larga para convertirla aquí. Guárdela como mp3 y añada ese archivo.',
  },
  rename: 'Cambiar el nombre',
  renameNamed: (name) => `Cambiar el nombre de «${name}»`,
  newName: 'Nuevo nombre',
  renamed: (name) => `El nuevo nombre es «${name}».`,
  notSaved: (reason) => `No se ha guardado. ${reason}`,
  save: 'Guardar',
  cancel: 'Cancelar',
  search: 'Buscar archivos multimedia',
  none: 'Ningún archivo coincide con su búsqueda.',
  otherDrafts: 'De otros borradores',
  transcript: {
    open: 'Transcripción',
    label: (name) => `Transcripción de «${name}»`,
    hint: 'Los estudiantes pueden abrirla mientras escuchan, salvo en ejercicios cuya respuesta revelaría. Una línea por frase o por persona.',
    subtitles: 'Las líneas que empiezan por un tiempo, como «0:03 ¡Hola!», se convierten en subtítulos.',
    spokenLines: 'Las líneas que empiezan por un tiempo, como «0:03 ¡Hola!», se resaltan mientras se oyen.',
    changed: 'Mientras tanto, otra persona ha cambiado esta transcripción. La suya:',
    saveMine: 'Guardar la mía en su lugar',
  },
  library: {
    open: 'Mediateca',
    heading: 'Mediateca',
    search: 'Buscar en los archivos de todos los borradores',
    from: (draft) => `de «${draft}»`,
    uses: '¿Dónde se usa?',
    loading: 'Cargando…',
    more: 'Mostrar más',
    none: 'Ningún archivo coincide con su búsqueda.',
    empty: 'Aún no hay archivos. Lo que añada a un borrador aparece aquí.',
    failed: 'No se han podido cargar los archivos.',
    searchFailed: 'La búsqueda ha fallado.',
    indexing:
      'Todavía se están indexando cambios recientes, por lo que aquí pueden faltar archivos multimedia. Vuelva a buscar dentro de unos minutos.',
  },
  uploads: {
    heading: 'Subidas',
    count: (done, total) => `${done} de ${total}`,
    added: (number) => count(number, { one: '# archivo añadido.', other: '# archivos añadidos.' }),
    waiting: 'En espera',
    progress: (name) => `Progreso de ${name}`,
    retry: 'Reintentar',
    remove: 'Quitar',
    cancel: 'Cancelar',
    retryFailed: 'Reintentar todos',
    removeFailed: 'Quitar todos los fallidos',
    cancelAll: 'Cancelar todos',
  },
  screenshot: (time) => `Captura ${time}.png`,
  sentences: {
    open: 'Grabar frases…',
    notLoaded: 'No se ha podido cargar la grabadora. Compruebe la conexión e inténtelo de nuevo.',
  },
  recorder: {
    label: 'Grabar con el micrófono',
    start: 'Grabar',
    stop: 'Parar',
    running: 'Grabando…',
    listen: 'Su grabación',
    name: 'Nombre de la grabación',
    fallbackName: 'grabación',
    save: 'Añadir a multimedia',
    insert: 'Añadir e insertar',
    discard: 'Descartar',
    preparing: 'Preparando la grabación…',
    noMicrophone: 'No se puede usar su micrófono. Permítalo en el navegador y compruebe que está conectado.',
    insecureContext: 'Para grabar hace falta una conexión segura (https) con este servidor.',
    unsupported: 'Este navegador no puede grabar sonido.',
    failed: 'No se ha podido leer la grabación; inténtelo de nuevo.',
  },
};

export const recorderTexts: typeof english.recorderTexts = {
  heading: 'Grabar frases',
  close: 'Cerrar',
  kinds: {
    label: 'Frases para grabar',
    dialogue: 'Líneas de diálogo',
    word: 'Palabras de las tablas',
    exercise: 'Frases de ejercicios',
    other: 'Otras líneas',
  },
  kindCount: (open, all) => (open === all ? String(all) : `${open} de ${all}`),
  list: 'Frases',
  noSentences: 'Nada que grabar: el texto aún no tiene frases.',
  noneSelected: 'Elija las frases que quiere grabar.',
  hasSound: 'tiene grabación',
  options: {
    heading: 'Opciones',
    auto: 'Pasar automáticamente a la frase siguiente',
    cleaned: 'Reducir el eco y el ruido (para lugares ruidosos; menos natural)',
    position: 'Poner las grabaciones',
    after: 'después de la frase',
    before: 'antes de la frase',
  },
  record: (number) => `Grabar ${countSentences(number)}`,
  recordMore: (number) => `Grabar ${count(number, { one: '# frase más', other: '# frases más' })}`,
  notHeard: (number) =>
    `${count(number, { one: '# grabación se queda', other: '# grabaciones se quedan' })} aquí: no se oye nada. Grabe otra vez, o recorte lo que debe oírse.`,
  insert: (number) => `Insertar ${countRecordings(number)}`,
  working: (done, total) => `${done} de ${total}…`,
  notInserted: (number, reason) =>
    `${count(number, { one: 'No se ha podido subir # grabación', other: 'No se han podido subir # grabaciones' })}. ${reason}`,
  placed: (number) =>
    `${count(number, { one: '# grabación está', other: '# grabaciones están' })} en el texto. «Deshacer» las quita.`,
  notPlaced: (number) =>
    `${count(number, { one: '# ya no tiene su línea', other: '# ya no tienen su línea' })}: vea «Sin colocar» en «Grabar frases».`,
  unplaced: {
    heading: 'Sin colocar',
    hint: 'Estas frases ya no están en el texto, o ya tienen una grabación.',
  },
  play: 'Escuchar',
  playNamed: (name) => `Escuchar: ${name}`,
  again: 'Grabar otra vez',
  remove: 'Eliminar',
  trim: { open: 'Recortar', start: 'Inicio', end: 'Fin', seconds: (seconds) => `${seconds} segundos` },
  leveling: {
    start: (number) => count(number, { one: 'Igualar el volumen', other: 'Igualar # grabaciones' }),
    hint: 'Da el mismo volumen a las grabaciones del texto. Las anteriores siguen en la lista de archivos multimedia.',
    result: (leveled, unchanged, others) =>
      [
        `${count(leveled, { one: '# grabación igualada', other: '# grabaciones igualadas' })}.`,
        ...(unchanged > 0
          ? [
              `${count(unchanged, { one: '# ya tenía el volumen adecuado', other: '# ya tenían el volumen adecuado' })}.`,
            ]
          : []),
        ...(others > 0
          ? [
              `${count(others, { one: '# no es WAV y se queda como está', other: '# no son WAV y se quedan como están' })}.`,
            ]
          : []),
      ].join(' '),
    failed: (number, reason) =>
      `${count(number, { one: '# no se ha podido igualar', other: '# no se han podido igualar' })}: ${reason}`,
  },
  split: {
    open: 'Usar una grabación larga…',
    hint: 'Desmarque lo que no sea una frase: una tos, un error. Los trozos siguientes suben un lugar.',
    tooLarge: 'Este archivo es demasiado grande para dividirlo aquí: 100 MB como máximo.',
    unreadable: 'Este navegador no puede leer el archivo. Guárdelo como mp3 o wav e inténtelo de nuevo.',
    reading: 'Leyendo la grabación…',
    none: 'No se oye ninguna voz en esta grabación.',
    found: (pieces, sentences) =>
      `${count(pieces, { one: '# trozo', other: '# trozos' })} para ${countSentences(sentences)}.`,
    piece: (number, duration) => `Trozo ${number}, ${duration}`,
    unused: 'sin usar',
    use: (number) => `Usar ${count(number, { one: '# trozo', other: '# trozos' })}`,
    cancel: 'Cancelar',
  },
  storeFull:
    'El espacio de este navegador para grabaciones está lleno (200 MB). Las últimas se perderán si sale: inserte antes las grabaciones.',
  notStored:
    'Este navegador no puede guardar las grabaciones: se perderán si sale de esta página antes de insertarlas.',
  warnings: {
    empty: 'no se oye nada',
    clipped: 'demasiado alto, saturado',
    quiet: 'demasiado bajo',
    noisy: 'con ruido',
    long: 'muy largo',
  },
  prompter: {
    start: 'Empezar',
    done: 'Listo, siguiente',
    again: 'Otra vez',
    previous: 'Anterior',
    next: 'Siguiente',
    play: 'Escuchar',
    pause: 'Pausa',
    back: 'Volver a la lista',
    keys: 'Espacio: empezar, listo y siguiente. R: otra vez. ↑ ↓: anterior, siguiente. P: escuchar. Esc: pausa.',
    nextSentence: 'Después:',
    lastSentence: 'La última frase.',
    position: (number, all) => `${number} de ${all}`,
    timeLeft: (time) => `quedan unos ${time}`,
    ready: 'Todo listo',
    recording: 'Grabando',
    opening: 'Abriendo el micrófono…',
    state: (number, all, state) => `Frase ${number} de ${all}: ${state}`,
    recorded: 'Grabado',
    levelLabel: 'Nivel del micrófono',
    levels: { silent: 'silencio', quiet: 'demasiado bajo', good: 'bien', loud: 'demasiado alto' },
    warned: (spoken, warnings) => `«${spoken}»: ${warnings}. R la graba otra vez.`,
  },
};
