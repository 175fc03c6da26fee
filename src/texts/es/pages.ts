// Spanish texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Elegir una contraseña nueva',
      reason: (school) =>
        `Se ha pedido restablecer la contraseña de la cuenta de ${school}. El paso siguiente es elegir una nueva.`,
      button: 'Elegir una contraseña nueva',
      renew: 'Para recibir uno nuevo, basta con escribir la dirección en la página de inicio de sesión.',
    },
    signup: {
      title: 'Confirmar la dirección',
      reason: (school) => `Al confirmar esta dirección de correo, la cuenta de ${school} queda completa.`,
      button: 'Confirmar',
      renew: 'Si la dirección ya está confirmada, basta con iniciar sesión. Si no, hay que crear la cuenta de nuevo.',
    },
    invite: {
      title: 'Aceptar la invitación',
      reason: (school) =>
        `Esta es una invitación a ${school}. Hay que aceptarla y elegir después una contraseña para la cuenta.`,
      button: 'Aceptar',
      renew:
        'Si ya se eligió una contraseña, basta con iniciar sesión. Si no, quien envió la invitación puede dar un enlace nuevo.',
    },
    signIn: {
      title: 'Iniciar sesión',
      reason: (school) => `Se ha pedido iniciar sesión en ${school} por correo electrónico. El botón permite entrar.`,
      button: 'Iniciar sesión',
      renew: 'Hay que pedir uno nuevo.',
    },
    emailChange: {
      title: 'Confirmar el cambio de dirección',
      reason: (school) =>
        `La dirección de correo de la cuenta de ${school} va a cambiar. Nada cambia hasta que se confirme.`,
      button: 'Confirmar',
      renew: 'La página de la cuenta indica la dirección actual. Allí se puede volver a cambiar.',
    },
    other: {
      title: 'Continuar',
      reason: (school) => `A esta página lleva un enlace de un correo de ${school}.`,
      button: 'Continuar',
      renew: 'Hay que pedir uno nuevo.',
    },
  },
  invalid: { title: 'Este enlace ya no funciona', reason: 'Ha caducado o ya se ha utilizado.' },
  hint: 'Si este correo lo ha pedido otra persona, basta con cerrar esta página: no pasa nada.',
};

export const mailboxTexts: typeof english.mailboxTexts = {
  title: 'Buzón de desarrollo',
  introduction: `No hay ningún servidor de correo configurado (<code>SMTP_URL</code>): los correos y los SMS aparecen aquí en lugar de enviarse.
Esta página solo se abre en este equipo.`,
  messages: 'Mensajes',
  empty: 'Todavía no hay mensajes.',
  open: 'Abrir el enlace',
  sms: 'SMS para',
  mail: 'Correo para',
};

export const bootTexts: typeof english.bootTexts = {
  noScript: 'Cahier necesita JavaScript: hay que permitirlo para esta página.',
  slow: 'Cahier está tardando en cargarse. Si no aparece nada más, conviene comprobar la conexión y volver a cargar la página.',
};

export const firstCourseTexts = { title: 'Primer curso' };
