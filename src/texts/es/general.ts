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
    confirmationSent: 'Abra el enlace que ha recibido por correo para confirmar su cuenta.',
    resetHint: '¿Ha olvidado su contraseña? Escriba su correo electrónico y pulse Restablecer contraseña.',
    noMail:
      'Pero este sitio no envía correos. Pida a su responsable, o a su profesor o profesora, un enlace para elegir una contraseña nueva.',
    show: 'Mostrar la contraseña',
    noAccount: '¿Aún no tiene cuenta? Pida a su profesor o profesora un código de clase o una invitación.',
    cardOrCode: 'Tengo una tarjeta o un código',
    join: 'Unirse a una clase con un código',
    endedRemotely: 'Se ha cerrado su sesión. Inicie sesión para seguir donde lo dejó.',
  },
  language: {
    label: 'Idioma',
    hint: 'El de las pantallas y de los correos que recibe. Los cursos conservan su idioma.',
    unreviewed: 'Ninguna persona de lengua materna española ha revisado aún esta traducción.',
    failed: 'No se ha podido cambiar el idioma. Inténtelo de nuevo.',
  },
  linkNotice: {
    label: 'Mensaje sobre el enlace',
    dismiss: 'Cerrar',
    done: {
      signup: 'Su dirección de correo está confirmada.',
      email_change: 'Se ha cambiado su dirección de correo.',
      half_changed: 'Confirmado. Confirme ahora en el correo enviado a la otra dirección.',
    },
  },
  invitation: 'Le damos la bienvenida. Elija una contraseña: con ella y su correo electrónico iniciará sesión.',
  mailedCode: {
    recovery: 'Código recibido por correo',
    recoveryHint: 'Abra el enlace del correo o escriba aquí su código de 6 cifras.',
    submit: 'Continuar',
  },
  accountDisabled: {
    heading: 'Su cuenta está desactivada',
    hint: 'Su trabajo se conserva, pero por ahora no puede abrir Cahier. Consulte a la persona que administra Cahier en su escuela.',
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
