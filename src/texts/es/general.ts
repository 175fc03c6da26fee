// Spanish texts of forms and common messages. Not yet read by a native speaker.
import type * as english from '#texts/en/general.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  loopback: (address) =>
    `Solo este ordenador puede abrir ${address}. Para los teléfonos y otros ordenadores, quien administra Cahier lo inicia con HOST=0.0.0.0 y abre la dirección que entonces muestra para la red, o indica en PUBLIC_URL la dirección del sitio.`,
  moreFailed: 'No se ha podido cargar el resto de la lista.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'Iniciar sesión con una clave de acceso',
    signUp: 'Crear una cuenta',
    confirmationSent: 'Para confirmar la cuenta, hay que abrir el enlace enviado por correo.',
    resetHint: '¿Contraseña olvidada? Escribir el correo electrónico y pulsar Restablecer contraseña.',
    noMail:
      'Pero este sitio no envía correos. Su responsable, o el profesor o la profesora, puede dar un enlace para elegir una contraseña nueva.',
    show: 'Mostrar la contraseña',
    noAccount: '¿Sin cuenta todavía? El profesor o la profesora da un código de clase o una invitación.',
    cardOrCode: 'Tengo una tarjeta o un código',
    join: 'Unirse a una clase con un código',
    endedRemotely: 'Se ha cerrado la sesión. Al iniciarla de nuevo, todo sigue en el mismo punto.',
  },
  language: {
    label: 'Idioma',
    hint: 'El de las pantallas y de los correos recibidos. Los cursos conservan su idioma.',
    unreviewed: 'Ninguna persona de lengua materna española ha revisado aún esta traducción.',
    failed: 'No se ha podido cambiar el idioma. Conviene intentarlo otra vez.',
  },
  linkNotice: {
    label: 'Mensaje sobre el enlace',
    dismiss: 'Cerrar',
    done: {
      signup: 'La dirección de correo está confirmada.',
      email_change: 'Se ha cambiado la dirección de correo.',
      half_changed: 'Confirmado. Falta confirmar en el correo enviado a la otra dirección.',
    },
  },
  invitation:
    '¡Hola! Solo falta elegir una contraseña: con ella y el correo electrónico se inicia sesión a partir de ahora.',
  mailedCode: {
    recovery: 'Código recibido por correo',
    recoveryHint: 'Abrir el enlace del correo o escribir aquí su código de 6 cifras.',
    submit: 'Continuar',
  },
  accountDisabled: {
    heading: 'Esta cuenta está desactivada',
    hint: 'El trabajo se conserva, pero por ahora no se puede abrir Cahier con esta cuenta. Puede ayudar la persona que administra Cahier en la escuela.',
  },
  notFound: {
    heading: 'Página no encontrada',
    hint: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    home: 'Ir al inicio',
    search: 'Buscar en las lecciones',
  },
  closed: {
    heading: 'No con esta cuenta',
    author: 'Esta página es para docentes.',
    owner: 'Esta página es para quienes gestionan este sitio.',
  },
};
