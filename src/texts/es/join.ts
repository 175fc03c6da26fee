// Spanish texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Está en «${className}»`,
    hello: (name) => `¡Hola, ${name}!`,
    agree: 'Acepto',
    later: 'Ahora no',
    laterHint: 'Mientras no acepte, su docente no verá ninguna de sus respuestas. Se lo volveremos a preguntar.',
    seenName: 'Su nombre, tal como está en su tarjeta',
    failed: 'No se han podido cargar sus clases.',
  },
  change: {
    heading: '¿Iniciar sesión con esta tarjeta?',
    text: (name) =>
      `Ha iniciado sesión como ${name}. Con la tarjeta entrará en la cuenta de la persona a la que pertenece.`,
    confirm: 'Entrar con la tarjeta',
    stay: 'Seguir con mi cuenta',
  },
  signOut: {
    heading: '¿Cerrar sesión?',
    text: 'Esta cuenta no tiene correo electrónico ni contraseña. Para volver, necesitará una tarjeta de acceso. Si no tiene ninguna, siga en la sesión y cree una en «Cuenta», o pídala a su docente.',
    confirm: 'Cerrar sesión',
    cancel: 'No cerrar sesión',
    unsent: {
      text: 'Lo siguiente solo está en este dispositivo y se borrará al cerrar la sesión:',
      answers: (count) => `Respuestas que no se pudieron enviar: ${count}`,
      reviews: (count) => `Respuestas del repaso que no se pudieron enviar: ${count}`,
      texts: (count) => `Textos que escribió en las lecciones: ${count}`,
      drafts: (count, names) => `Borradores con cambios sin guardar: ${count}${names && ` (${names})`}`,
      outlines: (count) => `Esquemas de curso con cambios sin guardar: ${count}`,
      recordings: (count) => `Grabaciones que todavía no están en un texto: ${count}`,
      confirm: 'Borrar y cerrar sesión',
    },
  },
  address: {
    heading: 'Correo electrónico y contraseña',
    lead: 'Usted inicia sesión sin correo electrónico. Con una dirección podrá entrar en cualquier dispositivo sin tarjeta de acceso; si tiene una tarjeta, seguirá funcionando.',
    submit: 'Añadir correo electrónico y contraseña',
    email: 'Correo electrónico',
    notAllowed:
      'Entra sin dirección de correo, y su escuela no permite añadir una. Para volver en otro dispositivo, cree más abajo una tarjeta de acceso.',
    noMail:
      'Este sitio no puede enviar correos, así que no se puede confirmar ninguna dirección. Para volver en otro dispositivo, cree más abajo una tarjeta de acceso o pida una a su docente.',
  },
};

export const joinTexts: typeof english.joinTexts = {
  heading: 'Unirse a una clase',
  code: 'Código',
  codeHint: 'El código de la clase que le ha dado su docente, o el de su tarjeta de acceso.',
  next: 'Continuar',
  haveAccount: 'Tengo una cuenta',
  missing: 'Escriba primero el código.',
  tooMany: 'Se han probado demasiados códigos desde aquí. Espere unos minutos e inténtelo de nuevo.',
  looking: 'Comprobando el código…',
  preview: (className) => `¿Unirse a «${className}»?`,
  taughtBy: (teachers) => `con ${formatAnd(teachers)}`,
  schoolAndTeachers: (school, teachers) => `${school}, con ${formatAnd(teachers)}`,
  sees: (teachers) =>
    teachers.length === 0
      ? 'Lo que verá su profesor o profesora'
      : `Lo que ${teachers.length === 1 ? 'verá' : 'verán'} ${formatAnd(teachers)}`,
  seen: [
    'El nombre que escriba aquí abajo',
    'Sus respuestas en las lecciones asignadas a la clase, y su fecha, a partir de ahora',
    'Los textos que entregue en ellas, a partir de ahora; nunca sus borradores',
  ],
  notSeen: 'Nada más: ni otras lecciones, ni lo anterior a su llegada, ni lo posterior a su salida.',
  others: 'Los demás no ven que usted está en la clase.',
  leave: 'Puede salir de la clase cuando quiera, en la página «Cuenta». Sus respuestas siguen siendo suyas.',
  privacy: 'Qué se guarda sobre usted',
  name: 'Su nombre',
  nameHint: 'Lo lee su docente. También lo ven los responsables de la escuela.',
  device:
    'Recibe una cuenta sin correo electrónico. La sesión queda abierta en este dispositivo. Para otro dispositivo, pida a su docente una tarjeta de acceso.',
  signInFirst: 'Para unirse a esta clase, inicie sesión primero. Después volverá a esta página.',
  signIn: 'Iniciar sesión',
  agree: 'Aceptar y unirse',
  back: 'Usar otro código',
  joined: (className) => `Está en «${className}».`,
  joinedHint: 'Puede empezar ahora mismo.',
  start: 'Empezar',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Clases',
  none: 'No está en ninguna clase como estudiante.',
  with: (teachers) => `con ${formatAnd(teachers)}`,
  membership: (name, joined) => `Con el nombre «${name}», desde: ${joined}`,
  ended: (time) => `terminada: ${time}`,
  leftAt: (time) => `salida: ${time}`,
  join: 'Unirse a una clase con un código',
  leave: 'Salir',
  leaveClass: (name) => `Salir de «${name}»`,
  confirm: (name) => `¿Salir de «${name}»?`,
  confirmText:
    'Sus docentes dejarán de ver sus respuestas, que siguen siendo suyas. Para volver necesitará un código de la clase y deberá aceptar de nuevo.',
  leaveNow: 'Salir de la clase',
  left: (name) => `Ha salido de «${name}».`,
  cancel: 'Cancelar',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Tarjetas de acceso',
  lead: 'Una tarjeta de acceso abre su cuenta en cualquier dispositivo. Guárdela como una llave.',
  none: 'No hay ninguna tarjeta para su cuenta.',
  ofClass: (className, made) => `Tarjeta de «${className}», creada ${made}`,
  ofClassBy: (className, teacher, made) => `Tarjeta de «${className}», creada ${made} por ${teacher}`,
  own: (made) => `Su propia tarjeta, creada ${made}`,
  used: (time) => `Último uso: ${time}`,
  unused: 'Sin usar todavía',
  unknown: 'Si no ha pedido alguna de estas tarjetas, avise a su escuela.',
  make: 'Crear mi propia tarjeta',
  replace: 'Nueva tarjeta propia',
  replaceHint:
    'Su tarjeta propia anterior dejará de funcionar y se cerrará la sesión en los dispositivos que entraron con una tarjeta.',
  remove: 'Quitar mi propia tarjeta',
  made: 'Copie el código o hágale una foto: no se vuelve a mostrar.',
  qrCode: 'Código QR de la tarjeta',
  removed: 'Su propia tarjeta ya no funciona.',
  failed: 'No se han podido cargar sus tarjetas.',
};
