// Spanish texts of learners without an email address. Not yet read by a native speaker.
import type * as english from '#texts/en/card-learner.ts';

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Estás en «${className}»`,
    hello: (name) => `¡Hola, ${name}!`,
    agree: 'Acepto',
    later: 'Ahora no',
    laterHint:
      'Mientras no aceptes, tu profesor o profesora no verá ninguna de tus respuestas. Te lo volveremos a preguntar.',
    seenName: 'Tu nombre, tal como está en tu tarjeta',
    failed: 'No se han podido cargar tus clases.',
  },
  change: {
    heading: '¿Iniciar sesión con esta tarjeta?',
    text: (name) =>
      `Has iniciado sesión como ${name}. Con la tarjeta entrarás en la cuenta de la persona a la que pertenece.`,
    confirm: 'Entrar con la tarjeta',
    stay: 'Seguir con mi cuenta',
  },
  signOut: {
    heading: '¿Cerrar sesión?',
    text: 'Esta cuenta no tiene correo electrónico ni contraseña. Para volver, necesitarás una tarjeta de acceso. Si no tienes ninguna, no cierres la sesión: crea una en «Cuenta», o pídela a tu profesor o profesora.',
    confirm: 'Cerrar sesión',
    cancel: 'No cerrar sesión',
    unsent: {
      text: 'Lo siguiente solo está en este dispositivo y se borrará al cerrar la sesión:',
      answers: (count) => `Respuestas que no se pudieron enviar: ${count}`,
      reviews: (count) => `Respuestas del repaso que no se pudieron enviar: ${count}`,
      texts: (count) => `Textos escritos en las lecciones: ${count}`,
      drafts: (count, names) => `Borradores con cambios sin guardar: ${count}${names && ` (${names})`}`,
      outlines: (count) => `Esquemas de curso con cambios sin guardar: ${count}`,
      recordings: (count) => `Grabaciones que todavía no están en un texto: ${count}`,
      takes: (number) => `Grabaciones que no se han enviado a tu profesor o profesora: ${number}`,
      confirm: 'Borrar y cerrar sesión',
    },
  },
  address: {
    heading: 'Correo electrónico y contraseña',
    lead: 'Inicias sesión sin correo electrónico. Con una dirección podrás entrar en cualquier dispositivo sin tarjeta de acceso; si tienes una tarjeta, seguirá funcionando.',
    submit: 'Añadir correo electrónico y contraseña',
    email: 'Correo electrónico',
    notAllowed:
      'Entras sin dirección de correo, y tu escuela no permite añadir una. Para volver en otro dispositivo, crea más abajo una tarjeta de acceso.',
    noMail:
      'Este sitio no puede enviar correos, así que no se puede confirmar ninguna dirección. Para volver en otro dispositivo, crea más abajo una tarjeta de acceso o pide una a tu profesor o profesora.',
  },
};
