// Spanish texts of work that is handed in. Not yet read by a native speaker.
import type * as english from '#texts/en/hand-in.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const handInTexts: typeof english.handInTexts = {
  kinds: {
    spelling: 'Ortografía',
    grammar: 'Gramática',
    word: 'Otra palabra',
    order: 'Orden de las palabras',
    missing: 'Falta algo',
    style: 'Estilo',
    good: 'Bien',
    question: 'No está claro',
  },
  letters: { spelling: 'O', grammar: 'G', word: 'P', order: 'C', missing: '^', style: '~', good: '+', question: '?' },
  handIn: 'Entregar',
  draft: 'Un borrador: nadie más lo ve.',
  saved: 'Guardado como borrador: nadie más lo ve.',
  onThisDevice: 'Guardado solo en este dispositivo, hasta que haya conexión.',
  waits: 'Aún no se ha entregado. El texto se guarda en este dispositivo y se entregará en cuanto sea posible.',
  handedIn: (when) => `Entregado ${when}. No se puede cambiar hasta que tu profesor o profesora lo devuelva.`,
  cameBack: (when) => `Devuelto ${when}.`,
  nextVersion: (version) => `Versión ${version}: un borrador.`,
  writeAgain: 'Escribirlo otra vez',
  pastesSeen: 'Tu profesor o profesora ve cuánto se pega de una vez.',
  whoReads: (teachers) =>
    `${teachers} leerá este texto y los que entregues más adelante. Los borradores siguen siendo solo tuyos.`,
  agreeAndHandIn: 'Aceptar y entregar',
  notNow: 'Ahora no',
  nobodyReads: 'Ninguna de tus clases tiene ya esta lección como tarea: no hay a quién entregarlo.',
  twoDevices: 'En otro dispositivo, este texto es:',
  useOther: 'Usar ese',
  keepThis: 'Conservar el de aquí',
  ownWords: 'En este dispositivo habías escrito:',
  yourTeacher: 'Tu profesor o profesora',
  done: (teacher) => `${teacher}: terminado.`,
  again: (teacher) => `${teacher}: escríbelo una vez más.`,
  points: (points, max) => `${points} de ${max} puntos`,
  has: 'Tu texto tiene:',
  practised: 'Vuelve en el repaso',
  heading: 'Mis trabajos',
  isNew: 'nuevo',
  cameBackNew: (number) =>
    count(number, { one: 'Ha vuelto # trabajo corregido', other: 'Han vuelto # trabajos corregidos' }),
  newHeading: (number) => `Mis trabajos (nuevos: ${number})`,
  failed: 'No se han podido cargar tus textos.',
  toLecture: 'Ir a la lección',
  states: { draft: 'Borrador', handed_in: 'Entregado', returned: 'Devuelto' },
  version: (version) => `Versión ${version}`,
  toWriteAgain: 'para escribir otra vez',
  more: 'Mostrar más',
};

export const noticeTexts: typeof english.noticeTexts = { heading: 'Nota de la escuela' };
