// Spanish texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const format = new Intl.ListFormat('es');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Su cuenta',
  signedInAs: (name) => `Sesión iniciada como ${name}`,
  sections: 'Secciones',
  failed: 'No se ha podido cargar su cuenta.',
  name: {
    heading: 'Nombre',
    field: 'Su nombre',
    hint: 'Sus colegas lo ven en el historial, y sus alumnos donde usted enseña.',
    learnerHint: 'Tus profesores lo ven en tus clases. Una tarjeta de acceso sigue funcionando.',
    submit: 'Guardar el nombre',
    saved: 'Guardado.',
  },
  exercises: {
    heading: 'Ejercicios',
    heard: 'Reproducir la frase cuando acierto',
    heardHint:
      'Si la frase tiene grabación. En este dispositivo; nunca encima de otro sonido ni cuando el navegador ahorra datos.',
  },
  email: {
    heading: 'Correo electrónico',
    field: 'Nueva dirección',
    submit: 'Cambiar la dirección',
    sent: (addresses) =>
      addresses.length === 1
        ? `Se ha enviado un correo a ${format.format(addresses)}. Confirme la dirección en ese correo.`
        : `Se han enviado correos a ${format.format(addresses)}. Confirme en los dos.`,
    confirmed: (address) => `La dirección ${address} está confirmada.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `Falta confirmar ${format.format(addresses)}. Abra el enlace del correo o escriba aquí su código.`
        : `Falta confirmar ${format.format(addresses)}. Abra el enlace de cada correo o escriba aquí su código.`,
    again: '¿No ha llegado el correo o el enlace ha caducado? Escriba otra vez la dirección nueva.',
    code: (address) => `Código del correo enviado a ${address}`,
    submitCode: 'Confirmar',
  },
  password: {
    heading: 'Contraseña',
    currentPassword: 'Contraseña actual',
    code: 'Código',
    codeHint: 'Escriba el código que ha recibido por correo.',
    submit: 'Cambiar la contraseña',
    changed: 'Se ha cambiado su contraseña. La sesión sigue abierta aquí; todas las demás se han cerrado.',
  },
  factors: {
    heading: 'Aplicación de autenticación',
    lead: 'Con una aplicación como Aegis, 2FAS o Google Authenticator, al iniciar sesión se pide además un código de 6 cifras.',
    none: 'No hay ninguna aplicación configurada.',
    add: 'Configurar una aplicación',
    scan: 'Escanee este código QR con su aplicación y escriba después el código que muestre.',
    qrCode: 'Código QR para su aplicación de autenticación',
    secret: 'Si su aplicación no puede escanear, escriba en ella esta clave:',
    code: 'Código de 6 cifras',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    defaultName: (number) => (number === 1 ? 'Aplicación de autenticación' : `Aplicación de autenticación ${number}`),
    added:
      'La aplicación está configurada. A partir de ahora se pedirá su código al iniciar sesión; todas las demás sesiones se han cerrado.',
    removed: 'Se ha quitado la aplicación.',
  },
  securityKeys: {
    heading: 'Llaves de seguridad',
    lead: 'Con una llave de seguridad, al iniciar sesión se pide además un pequeño dispositivo que se conecta o se acerca al teléfono, o el desbloqueo de su teléfono u ordenador. Si pierde su única llave, no podrá iniciar sesión: añada otra, configure también una aplicación de autenticación o cree códigos de recuperación.',
    none: 'No hay ninguna llave de seguridad configurada.',
    name: 'Nombre de la llave',
    nameHint: 'Por ejemplo: llave azul de mi llavero.',
    add: 'Añadir una llave de seguridad',
    added:
      'Se ha añadido la llave de seguridad. A partir de ahora se pedirá al iniciar sesión; todas las demás sesiones se han cerrado.',
    removed: 'Se ha quitado la llave de seguridad.',
  },
  passkeys: {
    heading: 'Claves de acceso',
    lead: 'Inicie sesión sin contraseña, con la huella, la cara o el código que desbloquea su teléfono u ordenador.',
    none: 'No hay ninguna clave de acceso configurada.',
    loadFailed: 'No se han podido cargar sus claves de acceso.',
    name: 'Nombre de la clave de acceso',
    nameHint: 'Para reconocerla, por ejemplo: mi teléfono.',
    defaultName: 'Clave de acceso',
    add: 'Añadir una clave de acceso',
    added: 'Se ha añadido la clave de acceso. La próxima vez, elija «Iniciar sesión con una clave de acceso».',
    rename: 'Cambiar el nombre',
    renameNamed: (name) => `Cambiar el nombre de ${name}`,
    newName: 'Nuevo nombre',
    save: 'Guardar',
    cancel: 'Cancelar',
    renamed: 'La clave de acceso tiene un nuevo nombre.',
    remove: 'Quitar',
    removeNamed: (name) => `Quitar ${name}`,
    removed: 'Se ha quitado la clave de acceso. Puede que su dispositivo aún la ofrezca: elimínela también allí.',
    addedAt: (added) => `añadida: ${added}`,
    addedAndUsedAt: (added, lastUsed) => `añadida: ${added}, último uso: ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Códigos de recuperación',
    lead: 'Si pierde su teléfono o su llave de seguridad, podrá iniciar sesión con un código de recuperación. Cada código sirve una sola vez.',
    none: 'Aún no tiene códigos de recuperación.',
    create: 'Crear códigos de recuperación',
    left: (remaining, total) => `${count(remaining, { one: 'Queda # código', other: 'Quedan # códigos' })} de ${total}`,
    createNew: 'Crear códigos nuevos',
    createNewHint: 'Los códigos nuevos sustituyen a los anteriores, que dejarán de funcionar.',
    remove: 'Eliminar los códigos',
    removed: 'Se han eliminado los códigos de recuperación.',
    save: 'Guarde ahora estos códigos donde pueda encontrarlos sin su teléfono. No se volverán a mostrar.',
    listLabel: 'Sus códigos de recuperación',
    copy: 'Copiar',
    copied: 'Códigos copiados.',
    copyFailed: 'No se han podido copiar los códigos. Descárguelos o imprímalos.',
    download: 'Descargar',
    print: 'Imprimir',
    done: 'Hecho',
    fileHeading: (address) => `Códigos de recuperación de ${address}. Cada uno sirve una sola vez.`,
  },
  factorList: {
    app: 'Aplicación de autenticación',
    securityKey: 'Llave de seguridad',
    since: (time) => `desde: ${time}`,
    phoneSince: (time) => `Teléfono, desde: ${time}`,
    remove: 'Quitar',
    removeNamed: (name) => `Quitar ${name}`,
  },
  sessions: {
    heading: 'Sus sesiones abiertas',
    current: 'Este dispositivo',
    times: (signedIn, lastUsed) => `inicio de sesión: ${signedIn}, último uso: ${lastUsed}`,
    from: (address) => `desde ${address}`,
    end: 'Cerrar sesión',
    endNamed: (name) => `Cerrar sesión en ${name}`,
    endOthers: 'Cerrar todas las demás sesiones',
    showAll: (number) => `Mostrar las ${number}`,
    showFewer: 'Mostrar menos',
    ended: 'Se ha cerrado la sesión.',
    othersEnded: 'Se han cerrado todas las demás sesiones.',
    failed: 'No se ha podido cargar la lista.',
    unknown: 'Dispositivo desconocido',
    browserOn: (browser, operatingSystem) => `${browser} en ${operatingSystem}`,
  },
};

export const newPasswordTexts: typeof english.newPasswordTexts = {
  hint: 'Varias palabras seguidas son fáciles de recordar y difíciles de adivinar.',
  minLength: (characters) => `Al menos ${characters} caracteres.`,
  mustContain: (sets) => `Debe contener: ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'minúsculas',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'mayúsculas',
    '0123456789': 'cifras',
  },
};

export const passkeyTexts: typeof english.passkeyTexts = {
  unsupported: 'Este dispositivo o navegador no admite claves de acceso en esta dirección.',
  cancelled: 'No se ha usado ninguna clave de acceso: la solicitud se canceló o tardó demasiado. Inténtelo de nuevo.',
  alreadyRegistered: 'Este dispositivo ya tiene una clave de acceso o es una llave de seguridad de su cuenta.',
  wrongAddress:
    'Las claves de acceso no funcionan en esta dirección. Abra este sitio en su dirección habitual e inténtelo de nuevo.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Este dispositivo o navegador no admite llaves de seguridad.',
  cancelled: 'No se ha usado la llave de seguridad: la solicitud se canceló o tardó demasiado. Inténtelo de nuevo.',
  alreadyRegistered: 'Esta llave de seguridad ya está registrada.',
  wrongAddress:
    'Las llaves de seguridad no funcionan en esta dirección. Abra este sitio en su dirección habitual e inténtelo de nuevo.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Escriba el código de 6 cifras de su aplicación de autenticación.',
  smsHint: 'Escriba el código que hemos enviado a su teléfono.',
  securityKeyHint: 'Use su llave de seguridad para terminar de iniciar sesión.',
  code: 'Código',
  verify: 'Verificar',
  useSecurityKey: 'Usar su llave de seguridad',
  useNamedSecurityKey: (name) => `Usar la llave de seguridad «${name}»`,
  useRecoveryCode: 'Usar un código de recuperación',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Escriba uno de los códigos que guardó. Cada uno sirve una sola vez.',
  otherWay: 'Volver',
  retryIn: (minutes) => `Inténtelo de nuevo dentro de ${count(minutes, { one: 'un minuto', other: '# minutos' })}.`,
  otherAccount: 'Usar otra cuenta',
  noFactor:
    'La verificación en dos pasos no está disponible para esta cuenta. Consulte a la persona que administra este sitio.',
  captcha: 'Control de seguridad',
  captchaFailed: 'No se ha cargado el control de seguridad. Recargue la página e inténtelo de nuevo.',
  externalProviders: 'O iniciar sesión con',
  continueWith: (name) => `Continuar con ${name}`,
};
