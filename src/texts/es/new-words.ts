// Spanish texts of what is new in a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/new-words.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const newWordsTexts: typeof english.newWordsTexts = {
  open: 'Palabras nuevas',
  heading: 'Palabras nuevas',
  close: 'Cerrar',
  failed: 'No se pudieron comparar las palabras.',
  summary: (words, listed) =>
    `${count(words, { one: '# palabra nueva', other: '# palabras nuevas' })}; ${listed} en las listas de palabras de esta lección`,
  none: 'Ninguna palabra de esta lección es nueva.',
  compared: (lectures, course) =>
    `Se compara con ${count(lectures, { one: 'la lección publicada que va antes', other: 'las # lecciones publicadas que van antes' })} en «${course}».`,
  first: (course) => `Ninguna lección publicada va antes en «${course}»: todas sus palabras son nuevas.`,
  noCourse: 'Esta lección no está en ningún curso: todas sus palabras son nuevas.',
  more: (words) => `Se muestran las primeras ${words}.`,
  listed: 'en una lista de palabras',
  add: (words) =>
    count(words, {
      one: 'Añadir la palabra que falta a la lista de palabras',
      other: 'Añadir las # palabras que faltan a la lista de palabras',
    }),
  addSuggested: (words) =>
    count(words, {
      one: 'Añadir # palabra con el significado propuesto',
      other: 'Añadir # palabras con los significados propuestos',
    }),
  fill: (words) =>
    count(words, {
      one: 'Completar los significados que faltan de # palabra',
      other: 'Completar los significados que faltan de # palabras',
    }),
  filled: 'Completados. Revise los significados.',
  suggestedBy: (names) => `Propuesto por: ${names}. Revise cada significado: un diccionario no conoce la frase.`,
  licence: (name) => `Acerca de «${name}»`,
  damaged: (name) => `El diccionario «${name}» no se puede leer: sus archivos están dañados o no son legibles.`,
  incomplete: (name) => `El diccionario «${name}» no se puede usar: falta su archivo .dict o .dict.dz.`,
  tooLarge: (name) => `El diccionario «${name}» no se usa: su índice supera los 64 MB.`,
  pressed: 'Palabras consultadas',
  pressedHint: 'Cada estudiante cuenta una vez por palabra en cada uno de sus dispositivos. Nadie ve quién fue.',
  pressedBy: (learners) => count(learners, { one: '# estudiante', other: '# estudiantes' }),
  added: 'Añadidas. Escriba los significados al lado y borre las líneas que no necesite.',
  classes: 'Lo que conocen sus clases',
  known: (share, known, total) => `conoce el ${share} de sus palabras (${known} de ${total})`,
  nothingFinished: 'aún no ha terminado ninguna lección con ejercicios',
  classesHint:
    'Una clase conoce las palabras de las lecciones que ha terminado al menos el 80 % de sus estudiantes. No se mira quiénes fueron.',
  classesFailed: 'No se pudo comparar lo que conocen sus clases.',
};
