// Spanish texts of privacy and one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/privacy.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

function formatDays(days: number): string {
  return days === 365 ? '1 año' : count(days, { one: '# día', other: '# días' });
}

export const ownDataTexts: typeof english.ownDataTexts = {
  heading: 'Sus datos',
  about: 'Qué se guarda sobre usted, y durante cuánto tiempo',
  failed: 'No se han podido cargar sus datos.',
  download: 'Descargar todo',
  downloading: 'Descargando…',
  downloadHint: 'Un archivo zip con todo lo que se guarda sobre usted, para hojas de cálculo y programas.',
  downloaded: (file) => `Guardado como ${file}.`,
  answersHeading: 'Sus respuestas',
  noAnswers: 'Aún no ha respondido nada.',
  answers: (number) => count(number, { one: '# respuesta', other: '# respuestas' }),
  deleteAnswers: 'Eliminar las respuestas…',
  deleteAnswersIn: (course) => `Eliminar las respuestas de «${course}»`,
  deleteAllAnswers: 'Eliminar todas las respuestas…',
  deleteAnswersQuestion: (course) =>
    course === undefined ? '¿Eliminar todas sus respuestas?' : `¿Eliminar sus respuestas de «${course}»?`,
  deleteAnswersText:
    'Con ellas desaparecen su progreso y su lista de repaso, y su docente deja de ver esas respuestas. No se puede deshacer.',
  confirmDeleteAnswers: 'Eliminar las respuestas',
  deletedAnswers: (number) => count(number, { one: '# respuesta eliminada.', other: '# respuestas eliminadas.' }),
  cancel: 'Cancelar',
  looksHeading: 'Quién ha mirado sus respuestas',
  noLooks: 'Nadie hasta ahora.',
  unknownViewer: 'Un docente',
  owner: '(responsable de la escuela)',
  looked: (viewer, className) => `${viewer}, ${className}`,
  delete: 'Eliminar la cuenta…',
  deleteHeading: '¿Eliminar su cuenta?',
  deleteText:
    'Sus respuestas, sus clases, su tarjeta de acceso y sus formas de iniciar sesión se eliminan al momento. Las lecciones que escribió se conservan. No se puede deshacer.',
  externalText: 'Su cuenta en el proveedor de inicio de sesión se conserva; elimínela allí.',
  password: 'Su contraseña',
  typed: 'Escriba «eliminar» para confirmar',
  typedWord: 'eliminar',
  notTyped: 'Escriba primero «eliminar» en el campo.',
  removesName: 'Quitar también mi dirección del historial de las lecciones',
  deleteNow: 'Eliminar la cuenta',
};

export const privacyTexts: typeof english.privacyTexts = {
  heading: 'Qué se guarda sobre usted',
  intro:
    'Cahier guarda lo necesario para que usted pueda aprender, y nada más. Todo se queda en el servidor de su escuela.',
  failed: 'No se han podido cargar los plazos de conservación.',
  toAccount: 'Descargar o eliminar sus datos en la página de la cuenta',
  toSignIn: 'Iniciar sesión',
  learner: {
    heading: 'Si aprende con Cahier',
    lines: [
      'Su última respuesta en cada hueco, con su fecha, para que encuentre su trabajo y pueda repasar sus errores. Los intentos anteriores también se guardan un tiempo, para que su docente vea qué preguntas son difíciles.',
      'Lo que responde en el repaso, cuánto tarda y cuándo vuelve cada pregunta. Su docente no lo ve. Si graba su voz para compararla, la grabación se queda en su dispositivo, hasta que la borre o cierre la sesión.',
      'Las palabras de una lección que toca para ver qué significan, para que vuelvan en su repaso al día siguiente; solo usted ve cuáles. Su docente ve un número: cuántos estudiantes de la clase tocaron una palabra, nunca quién.',
      'Los textos que escribe en las lecciones asignadas a su clase: sus borradores, para que los encuentre en cada dispositivo; lo que entrega; y lo que su docente marca y dice. Los docentes nunca ven los borradores.',
      'Las grabaciones de su voz que envía en las lecciones asignadas a su clase: las dos últimas de cada línea, y lo que su docente responde.',
      'Lo que pregunta sobre una línea de una lección, con su nombre, y lo que se responde, para que lo encuentre de nuevo.',
      'Su nombre en una clase, la clase y la fecha en que se unió, para que su docente sepa quién es.',
      'Si tiene una tarjeta de acceso: su último uso. El código de la tarjeta se guarda de forma ilegible.',
      'Cada vez que un docente mira sus respuestas: quién y cuándo. Puede leerlo en la página de su cuenta.',
    ],
  },
  pastes: 'Cuántos caracteres pega de una vez en un texto que entrega: su escuela lo muestra a sus docentes.',
  author: {
    heading: 'Si escribe lecciones o enseña',
    lines: [
      'Cada versión de un borrador, con su nombre o su correo electrónico, para que los demás vean quién cambió qué.',
      'Las grabaciones, imágenes y vídeos que añade.',
      'Mientras un borrador está abierto: que usted lo tiene abierto, para que dos personas no se borren el trabajo. Desaparece un minuto después de cerrarlo.',
      'Las clases en las que enseña y las tareas que asigna en ellas.',
      'Los comentarios que escribe en textos de alumnos, para que pueda volver a usarlos.',
      'Lo que responde a textos, grabaciones y preguntas de estudiantes, también de viva voz.',
    ],
  },
  everyone: {
    heading: 'Para todas las cuentas',
    lines: [
      'Su correo electrónico, si lo tiene. Su contraseña se guarda de forma ilegible.',
      'Los dispositivos en los que ha iniciado sesión y su dirección de red, para que pueda cerrar una sesión que no sea suya.',
      'Un registro de los inicios de sesión y de los cambios de su cuenta, contra los abusos.',
    ],
  },
  seen: {
    heading: 'Quién lo ve',
    lines: [
      'Los docentes de su clase ven sus respuestas en las lecciones que han asignado, los textos que entrega en ellas, desde el día en que usted aceptó, y lo que usted mismo les envía o pregunta; nada más.',
      'Las grabaciones de su voz que envía en una lección las escuchan los docentes de su clase que la han asignado, desde el día en que usted aceptó, y nadie más; sus respuestas habladas son solo para usted.',
      'Lo que pregunta sobre una línea de una lección lo ven los docentes de esa clase y la persona responsable, con su nombre. Si un docente muestra una pregunta a la clase, la clase la ve con sus respuestas, sin su nombre.',
      'Los demás de la clase no ven nada de usted: ni nombre, ni respuestas, ni dirección.',
      'El responsable que administra Cahier en su escuela ve los nombres, las direcciones y las clases.',
      'Los autores ven qué otro autor guardó una lección. Los estudiantes nunca ven la dirección de un autor.',
      'Ninguna otra empresa recibe nada: no hay publicidad ni medición de visitas, y no se carga nada de otros sitios.',
    ],
  },
  retention: {
    heading: 'Cuánto tiempo',
    answers: (days) =>
      days === null
        ? 'Sus respuestas y sus preguntas se conservan hasta que usted las elimine, o elimine su cuenta.'
        : `Sus respuestas y sus preguntas se eliminan ${formatDays(days)} después de que salga de su última clase o de que esta termine.`,
    inactive: (days) =>
      days === null
        ? 'Su cuenta se conserva hasta que usted o el responsable la elimine.'
        : `La cuenta de un estudiante sin usar durante ${formatDays(days)} se elimina.`,
    looks: (days) => `El registro de quién ha mirado sus respuestas: ${formatDays(days)}.`,
    takes: (heard, unheard) =>
      `Las grabaciones de su voz se eliminan ${formatDays(heard)} después de la respuesta de un docente, o ${formatDays(unheard)} después de enviarlas si nadie respondió; puede eliminarlas en cualquier momento. Las copias de seguridad las contienen hasta que se sustituyen.`,
    backups: (nights) =>
      nights === 0
        ? 'Su escuela hace sus propias copias de seguridad. Si hay que usar una, Cahier vuelve a eliminar las cuentas eliminadas desde entonces.'
        : `Cada noche se hace una copia de seguridad, que se conserva ${count(nights, { one: '# noche', other: '# noches' })} (las anteriores a una actualización, al menos 14 días). Si hay que usar una, Cahier vuelve a eliminar las cuentas eliminadas desde entonces.`,
    deletion:
      'Cuando elimina su cuenta, se elimina todo lo que se refiere a usted. Queda una línea que indica que se eliminó una cuenta, y cuándo. Las lecciones que escribió se conservan.',
  },
};
