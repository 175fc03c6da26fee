// Spanish texts of the review screen. Not yet read by a native speaker.
import type * as english from '#texts/en/review.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const reviewTexts: typeof english.reviewTexts = {
  heading: 'Repaso',
  failed: 'No se ha podido cargar el repaso.',
  ways: {
    blank: 'Completa',
    fill: 'Responde',
    write: 'Escucha y escribe',
    choose: 'Escucha y elige lo que oyes',
  },
  remaining: (open, again) => {
    if (open + again === 1) return 'La última';
    const left = count(open, { one: 'Queda #', other: 'Quedan #' });
    if (again === 0) return left;
    return open === 0 ? `${again} por repetir` : `${left}, y ${again} por repetir`;
  },
  stop: 'Parar aquí',
  stopped: 'Lo que queda te espera aquí.',
  giveUp: 'No lo sé',
  letters: 'Ver las primeras letras',
  lettersAre: (letters) => `Empieza así: ${letters}`,
  right: 'Correcto.',
  almost: 'Casi.',
  wrong: 'Aún no es correcto.',
  comesBack: (when) => `Volverá ${when}.`,
  soon: 'dentro de unos minutos',
  next: 'Siguiente',
  finish: 'Terminar',
  nothing: 'Ahora mismo no hay nada que repasar.',
  nothingHint: 'Lo que respondas en las lecciones volverá aquí, poco a poco.',
  done: 'Esto es todo por ahora.',
  doneHint: 'Lo que ya sabes bien tardará más en volver.',
  nextDay: (when) => `La próxima pregunta volverá ${when}.`,
  postponed: 'Quedan algunas, que pueden esperar a mañana.',
  again: 'Algunas vuelven dentro de unos minutos.',
  goOn: 'Continuar',
  toLectures: 'Ir a las lecciones',
  wrongAnswers: 'Tus errores en las lecciones',
  skipped: 'Repasar también lo que dejé en blanco en las lecciones terminadas',
  unsent: 'Tus respuestas se guardan en este dispositivo hasta que vuelva la conexión.',
  leech: (times) =>
    `Lo has sabido ${times} veces y lo has vuelto a olvidar. Queda apartado: míralo en la lección o pregunta a tu profesor o profesora.`,
  easy: (when) => `Fácil: ${when}`,
  notAnyMore: 'No repasar más',
  offer: 'Ofrecer «Fácil» y «No repasar más» después de una respuesta',
  aside: (number) => `Apartado (${number})`,
  bringBack: 'Repasar otra vez',
  bringBackNamed: (text) => `Repasar otra vez: ${text}`,
  isBack: 'Volverá en el repaso.',
  notBack: 'No ha funcionado. Inténtalo otra vez.',
  say: {
    button: 'Dilo en voz alta',
    close: 'Cerrar',
    heading: 'Dilo en voz alta',
    privacy:
      'Tu voz no se envía nunca. Tus grabaciones se quedan en este dispositivo, para comparar dentro de tres semanas, hasta que las borres o cierres la sesión.',
    earlier: (when) => `Tu voz, ${when}`,
    thenAndNow: 'Antes y ahora',
    forget: 'Borrar mis grabaciones de este dispositivo',
    forgotten: 'Las grabaciones se han borrado de este dispositivo.',
    record: 'Grabar',
    again: 'Grabar otra vez',
    stop: 'Parar',
    model: 'Escuchar la grabación',
    own: 'Escuchar tu voz',
    both: 'Escuchar las dos',
    modelShape: 'Volumen de la grabación',
    ownShape: 'Volumen de tu voz',
    recording: 'Grabando…',
    recorded: 'Grabado. Escucha las dos.',
    noMicrophone: 'No se puede usar tu micrófono. Permítelo en el navegador y comprueba que está conectado.',
    unsupported: 'Este navegador no puede grabar aquí.',
    noSound: 'No se ha podido cargar la grabación.',
  },
};
