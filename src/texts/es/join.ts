// Spanish texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/join.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const joinTexts: typeof english.joinTexts = {
  heading: 'Unirse a una clase',
  code: 'Código',
  codeHint: 'El código de la clase que te ha dado tu profesor o profesora, o el de tu tarjeta de acceso.',
  next: 'Continuar',
  haveAccount: 'Tengo una cuenta',
  missing: 'Escribe primero el código.',
  tooMany: 'Se han probado demasiados códigos desde aquí. Espera unos minutos e inténtalo de nuevo.',
  looking: 'Comprobando el código…',
  preview: (className) => `¿Unirse a «${className}»?`,
  taughtBy: (teachers) => `con ${formatAnd(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, con ${formatAnd(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0
      ? 'Lo que verá tu profesor o profesora'
      : `Lo que ${teachers.length === 1 ? 'verá' : 'verán'} ${formatAnd(teachers)}`,
  seen: [
    'El nombre que escribas aquí abajo',
    'Tus respuestas en las lecciones asignadas a la clase, y su fecha, a partir de ahora',
    'Los textos y las grabaciones de tu voz que entregues en ellas, a partir de ahora; nunca tus borradores',
  ],
  notSeen: 'Nada más: ni otras lecciones, ni lo anterior a tu llegada, ni lo posterior a tu salida.',
  others: 'Los demás no ven que estás en la clase.',
  leave: 'Puedes salir de la clase cuando quieras, en la página «Cuenta». Tus respuestas siguen siendo tuyas.',
  privacy: 'Qué se guarda sobre ti',
  name: 'Tu nombre',
  nameHint: 'Lo lee tu profesor o profesora. También lo ven los responsables de la escuela.',
  device:
    'Recibes una cuenta sin correo electrónico. La sesión queda abierta en este dispositivo. Para otro dispositivo, pide a tu profesor o profesora una tarjeta de acceso.',
  signInFirst: 'Para unirte a esta clase, inicia sesión primero. Después volverás a esta página.',
  signIn: 'Iniciar sesión',
  agree: 'Aceptar y unirse',
  agreeAndAsk: 'Aceptar y pedir entrar',
  approved:
    'Un profesor o una profesora de la clase te deja entrar. Hasta entonces esperas, y nadie ve tus respuestas.',
  back: 'Usar otro código',
  joined: (className) => `Estás en «${className}».`,
  joinedHint: 'Puedes empezar ahora mismo.',
  start: 'Empezar',
  waiting: (className) => `Has pedido entrar en «${className}».`,
  waitingHint:
    'Un profesor o una profesora ve tu nombre y te deja entrar. Después encontrarás las tareas en este dispositivo, en «Tareas».',
  wait: 'Esperar allí',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Clases',
  none: 'Ninguna clase como estudiante.',
  with: (teachers) => `con ${formatAnd(teachers)}`,
  membership: (name, joined) => `Con el nombre «${name}», desde: ${joined}`,
  ended: (time) => `terminada: ${time}`,
  leftAt: (time) => `salida: ${time}`,
  join: 'Unirse a una clase con un código',
  leave: 'Salir',
  leaveClass: (name) => `Salir de «${name}»`,
  confirm: (name) => `¿Salir de «${name}»?`,
  confirmText:
    'Tus profesores dejarán de ver tus respuestas, que siguen siendo tuyas. Para volver necesitarás un código de la clase y deberás aceptar de nuevo.',
  leaveNow: 'Salir de la clase',
  left: (name) => `Has salido de «${name}».`,
  cancel: 'Cancelar',
};

export const ownRequestTexts: typeof english.ownRequestTexts = {
  waits: (className) =>
    `Has pedido entrar en «${className}» y esperas a que un profesor o una profesora te deje entrar. Esta página lo nota sola.`,
  declined: (className) => `No te han dejado entrar en «${className}». Pregunta a tu profesor o profesora.`,
  withdraw: 'No entrar',
  understood: 'De acuerdo',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Tarjetas de acceso',
  lead: 'Una tarjeta de acceso abre tu cuenta en cualquier dispositivo. Guárdala como una llave.',
  none: 'No hay ninguna tarjeta para tu cuenta.',
  ofClass: (className, made) => `Tarjeta de «${className}», creada ${made}`,
  ofClassBy: (className, teacher, made) => `Tarjeta de «${className}», creada ${made} por ${teacher}`,
  own: (made) => `Tu propia tarjeta, creada ${made}`,
  used: (time) => `Último uso: ${time}`,
  unused: 'Sin usar todavía',
  unknown: 'Si no has pedido alguna de estas tarjetas, avisa a tu escuela.',
  make: 'Crear mi propia tarjeta',
  replace: 'Nueva tarjeta propia',
  replaceHint:
    'Tu tarjeta propia anterior dejará de funcionar y se cerrará la sesión en los dispositivos que entraron con una tarjeta.',
  remove: 'Quitar mi propia tarjeta',
  made: 'Copia el código o hazle una foto: no se vuelve a mostrar.',
  qrCode: 'Código QR de la tarjeta',
  removed: 'Tu propia tarjeta ya no funciona.',
  failed: 'No se han podido cargar tus tarjetas.',
};
