// Spanish texts of the teleprompter. Not yet read by a native speaker.
import type * as english from '#texts/en/recorder.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const countSentences = (number: number) => count(number, { one: '# frase', other: '# frases' });

const countRecordings = (number: number) => count(number, { one: '# grabación', other: '# grabaciones' });

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
  unvoiced: (number) => count(number, { one: '# frase aún no tiene voz.', other: '# frases aún no tienen voz.' }),
  computerVoice: {
    name: 'Voz sintética',
    hint: 'Hasta que las grabe, la voz sintética de este dispositivo puede leérselas. No se envía nada.',
  },
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
