// Spanish texts of questions on a line of a lecture, for the learners who ask them. Not yet read by a native speaker.
import type * as english from '#texts/en/asking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const askingTexts: typeof english.askingTexts = {
  ask: 'Preguntar por una línea',
  chooseLine: '¿Por qué línea quieres preguntar?',
  findLine: 'Buscar una línea',
  noLine: 'Ninguna línea tiene estas palabras.',
  wordless: 'Una línea sin palabras',
  linesFailed: 'No se han podido cargar las líneas de la lección.',
  pressLine: 'Toca la línea por la que quieres preguntar.',
  fromList: 'Elegir de una lista',
  cancel: 'Cancelar',
  heading: 'Preguntar a tu profesor o profesora',
  aboutLine: 'Sobre esta línea',
  toClass: 'Clase',
  question: 'Tu pregunta',
  whoReads: (teachers) =>
    `${teachers} la lee con tu nombre. Si la respuesta ayuda a todos, la clase puede verla sin tu nombre.`,
  whoReadsIn: (className) =>
    `Los profesores de ${className} la leen con tu nombre. Si la respuesta ayuda a todos, la clase puede verla sin tu nombre.`,
  send: 'Enviar',
  isEmpty: 'Escribe primero tu pregunta.',
  sent: 'Tu pregunta se ha enviado. La respuesta aparece aquí, junto a su línea.',
  own: 'Tu pregunta',
  ofClass: 'Una pregunta de tu clase',
  states: { waiting: 'espera respuesta', answered: 'respondida', hidden: 'ocultada por un profesor' },
  isNew: 'Nuevo',
  shown: 'Tu clase ve esta pregunta, sin tu nombre.',
  you: 'Tú',
  someone: 'Alguien de tu clase',
  teacher: 'Docente',
  changed: (quote) => `La línea ha cambiado desde entonces. Era: ${quote}`,
  elsewhere: 'Preguntas sobre líneas que han cambiado',
  about: (quote) => `Sobre: ${quote}`,
  add: 'Seguir preguntando',
  more: 'Lo que aún quieres saber',
  remove: 'Eliminar la pregunta',
  confirmRemove: '¿Eliminar esta pregunta y sus respuestas? La clase tampoco la verá más.',
  keep: 'Conservarla',
  listHeading: 'Tus preguntas',
  newHeading: (number) =>
    count(number, { one: 'Tus preguntas: # respuesta nueva', other: 'Tus preguntas: # respuestas nuevas' }),
  listFailed: 'No se han podido cargar tus preguntas.',
  toLecture: 'Ir a la lección',
  showMore: 'Mostrar más',
};
