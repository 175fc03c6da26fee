// Spanish texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

function formatDays(days: number): string {
  return days === 365 ? '1 año' : count(days, { one: '# día', other: '# días' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Mis datos',
  about: 'Qué se guarda sobre cada persona, y durante cuánto tiempo',
  failed: 'No se han podido cargar los datos.',
  download: 'Descargar todo',
  downloading: 'Descargando…',
  downloadHint:
    'Un archivo zip con todo lo que se guarda sobre la persona de esta cuenta, para hojas de cálculo y programas.',
  downloaded: (file) => `Guardado como ${file}.`,
  answersHeading: 'Mis respuestas',
  noAnswers: 'Aún no hay ninguna respuesta.',
  answers: (number) => count(number, { one: '# respuesta', other: '# respuestas' }),
  deleteAnswers: 'Eliminar las respuestas…',
  deleteAnswersIn: (course) => `Eliminar las respuestas de «${course}»`,
  deleteAllAnswers: 'Eliminar todas las respuestas…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? '¿Eliminar todas mis respuestas?' : `¿Eliminar mis respuestas de «${course}»?`,
  deleteAnswersText:
    'Con ellas desaparecen el progreso y la lista de repaso, y los profesores dejan de ver esas respuestas. No se puede deshacer.',
  confirmDeleteAnswers: 'Eliminar las respuestas',
  deletedAnswers: (number) => count(number, { one: '# respuesta eliminada.', other: '# respuestas eliminadas.' }),
  cancel: 'Cancelar',
  looksHeading: 'Quién ha mirado mis respuestas',
  noLooks: 'Nadie hasta ahora.',
  unknownViewer: 'Un docente',
  owner: '(responsable de la escuela)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Eliminar la cuenta…',
  deleteHeading: '¿Eliminar mi cuenta?',
  deleteText:
    'Las respuestas, las clases, la tarjeta de acceso y la cuenta misma se eliminan al momento. Las lecciones escritas con ella se conservan. No se puede deshacer.',
  externalText: 'La cuenta del proveedor de inicio de sesión se conserva; se elimina allí.',
  password: 'Mi contraseña',
  typed: 'Escribir «eliminar» para confirmar',
  typedWord: 'eliminar',
  notTyped: 'Hay que escribir primero «eliminar» en el campo.',
  removesName: 'Quitar también mi dirección del historial de las lecciones',
  deleteNow: 'Eliminar la cuenta',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Qué se guarda sobre cada persona',
  intro: 'Cahier guarda lo necesario para aprender, y nada más. Todo se queda en el servidor de la escuela.',
  failed: 'No se han podido cargar los plazos de conservación.',
  toAccount: 'Descargar o eliminar los datos propios en la página de la cuenta',
  toSignIn: 'Iniciar sesión',
  learner: {
    heading: 'Para quienes aprenden con Cahier',
    lines: [
      'La última respuesta a cada pregunta, con su fecha, para poder encontrar el trabajo y repasar los errores. Los intentos anteriores también se guardan un tiempo, para que los profesores vean qué preguntas son difíciles.',
      'Lo que se responde en el repaso, cuánto se tarda y cuándo vuelve cada pregunta. Los profesores no lo ven. Cuando alguien graba su voz para compararla, la grabación se queda en su dispositivo, hasta que la borre o cierre la sesión.',
      'Las palabras de una lección que alguien toca para ver qué significan, para que vuelvan en su repaso al día siguiente; nadie más ve cuáles. Los profesores ven un número: cuántos estudiantes de la clase tocaron una palabra, nunca quién.',
      'Los textos que se escriben en las lecciones asignadas a la clase: los borradores, para encontrarlos en cada dispositivo; lo que se entrega; y lo que los profesores marcan y dicen. Los profesores nunca ven los borradores.',
      'Las grabaciones de la voz que se envían en las lecciones asignadas a la clase: las dos últimas de cada línea, y lo que los profesores responden.',
      'Lo que se pregunta sobre una línea de una lección, con el nombre, y lo que se responde, para encontrarlo de nuevo.',
      'El nombre en una clase, la clase y la fecha de entrada, para que los profesores sepan quién es quién.',
      'Si hay una tarjeta de acceso: su último uso. El código de la tarjeta se guarda de forma ilegible.',
      'Cada vez que un profesor mira las respuestas: quién y cuándo. Se puede leer en la página de la cuenta.',
    ],
  },
  pastes: 'Cuántos caracteres se pegan de una vez en un texto que se entrega: la escuela lo muestra a los profesores.',
  author: {
    heading: 'Para quienes escriben lecciones o enseñan',
    lines: [
      'Cada versión de un borrador, con el nombre o el correo electrónico, para que los demás vean quién cambió qué.',
      'Las grabaciones, imágenes y vídeos añadidos.',
      'Mientras un borrador está abierto: quién lo tiene abierto, para que dos personas no se borren el trabajo. Desaparece un minuto después de cerrarlo.',
      'En qué clases enseña cada persona y qué tareas asigna en ellas.',
      'Los comentarios escritos en textos de alumnos, para poder volver a usarlos.',
      'Lo que se responde a textos, grabaciones y preguntas de estudiantes, también de viva voz.',
    ],
  },
  everyone: {
    heading: 'Para todas las cuentas',
    lines: [
      'El correo electrónico, si lo hay. La contraseña se guarda de forma ilegible.',
      'Los dispositivos con la sesión iniciada y su dirección de red, para poder cerrar una sesión ajena.',
      'Un registro de los inicios de sesión y de los cambios de la cuenta, para detectar abusos.',
    ],
  },
  seen: {
    heading: 'Quién lo ve',
    lines: [
      'Los profesores de una clase ven las respuestas en las lecciones que han asignado, los textos que se entregan en ellas, desde el día de la aceptación, y lo que cada estudiante les envía o pregunta; nada más.',
      'Las grabaciones de la voz que se envían en una lección las escuchan los profesores de la clase que la han asignado, desde el día de esa aceptación, y nadie más; sus respuestas habladas son solo para quien envió la grabación.',
      'Lo que se pregunta sobre una línea de una lección lo ven los profesores de esa clase y la persona responsable, con el nombre. Si un profesor muestra una pregunta a la clase, la clase la ve con sus respuestas, sin el nombre.',
      'Los estudiantes no ven nada unos de otros: ni nombre, ni respuestas, ni dirección.',
      'El responsable que administra Cahier en la escuela ve los nombres, las direcciones y las clases.',
      'Los autores ven qué otro autor guardó una lección. Los estudiantes nunca ven la dirección de un autor.',
      'Ninguna otra empresa recibe nada: no hay publicidad ni medición de visitas, y no se carga nada de otros sitios.',
    ],
  },
  retention: {
    heading: 'Cuánto tiempo',
    answers: (days) =>
      days === null
        ? 'Las respuestas y las preguntas se conservan hasta que su autor las elimine, o elimine su cuenta.'
        : `Las respuestas y las preguntas se eliminan ${formatDays(days)} después de salir de la última clase o de que esta termine.`,
    inactive: (days) =>
      days === null
        ? 'Una cuenta se conserva hasta que su titular o el responsable la elimine.'
        : `La cuenta de un estudiante sin usar durante ${formatDays(days)} se elimina.`,
    looks: (days) => `El registro de quién ha mirado las respuestas: ${formatDays(days)}.`,
    takes: (heard, unheard) =>
      `Las grabaciones de la voz se eliminan ${formatDays(heard)} después de la respuesta de un profesor, o ${formatDays(unheard)} después de enviarlas si nadie respondió; quien las envió puede eliminarlas en cualquier momento. Las copias de seguridad las contienen hasta que se sustituyen.`,
    backups: (nights) =>
      nights === 0
        ? 'La escuela hace sus propias copias de seguridad. Si hay que usar una, Cahier vuelve a eliminar las cuentas eliminadas desde entonces.'
        : `Cada noche se hace una copia de seguridad, que se conserva ${count(nights, { one: '# noche', other: '# noches' })} (las anteriores a una actualización, al menos 14 días). Si hay que usar una, Cahier vuelve a eliminar las cuentas eliminadas desde entonces.`,
    deletion:
      'Cuando se elimina una cuenta, se elimina todo lo que se refiere a la persona. Queda una línea que indica que se eliminó una cuenta, y cuándo. Las lecciones que escribió se conservan.',
  },
};
