// Spanish texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Elegir una contraseña nueva',
      reason: (school) =>
        `Ha pedido restablecer la contraseña de su cuenta de ${school}. Continúe para elegir una nueva.`,
      button: 'Elegir una contraseña nueva',
      renew: 'Escriba su dirección en la página de inicio de sesión para recibir uno nuevo.',
    },
    signup: {
      title: 'Confirme su dirección',
      reason: (school) => `Confirme que esta dirección de correo es suya para completar su cuenta de ${school}.`,
      button: 'Confirmar',
      renew: 'Si ya ha confirmado su dirección, inicie sesión. Si no, cree la cuenta de nuevo.',
    },
    invite: {
      title: 'Aceptar la invitación',
      reason: (school) =>
        `Ha recibido una invitación a ${school}. Acéptela y elija después una contraseña para su cuenta.`,
      button: 'Aceptar',
      renew: 'Si ya ha elegido una contraseña, inicie sesión. Si no, pida un enlace nuevo a la persona que le invitó.',
    },
    signIn: {
      title: 'Iniciar sesión',
      reason: (school) => `Ha pedido iniciar sesión en ${school} por correo electrónico. Pulse el botón para entrar.`,
      button: 'Iniciar sesión',
      renew: 'Pida uno nuevo.',
    },
    emailChange: {
      title: 'Confirme el cambio de dirección',
      reason: (school) =>
        `La dirección de correo de su cuenta de ${school} va a cambiar. Nada cambia hasta que usted lo confirme.`,
      button: 'Confirmar',
      renew: 'La página de su cuenta indica qué dirección tiene ahora. Allí puede volver a cambiarla.',
    },
    other: {
      title: 'Continuar',
      reason: (school) => `Ha seguido un enlace de un correo de ${school}.`,
      button: 'Continuar',
      renew: 'Pida uno nuevo.',
    },
  },
  invalid: { title: 'Este enlace ya no funciona', reason: 'Ha caducado o ya se ha utilizado.' },
  hint: 'Si no ha pedido este correo, cierre esta página: no pasa nada.',
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
  noScript: 'Cahier necesita JavaScript: permítalo para esta página.',
  slow: 'Cahier está tardando en cargarse. Si no aparece nada más, compruebe su conexión y vuelva a cargar la página.',
};

export const firstCourseTexts = { title: 'Primer curso' };
