// Spanish texts of media. Not yet read by a native speaker.
import type * as english from '#texts/en/media.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

function formatLines(lines: readonly number[]): string {
  return lines.length === 1 ? `línea ${lines[0]}` : `líneas ${lines.join(', ')}`;
}

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
    notLoaded: 'No se ha podido cargar la grabadora. Compruebe la conexión y vuelva a cargar la página.',
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
