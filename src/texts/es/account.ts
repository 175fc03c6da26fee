// Spanish texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const format = new Intl.ListFormat('es');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Cuenta',
  signedInAs: (name) => `Sesión iniciada como ${name}`,
  sections: 'Secciones',
  failed: 'No se ha podido cargar la cuenta.',
  name: {
    heading: 'Nombre',
    field: 'Mi nombre',
    hint: 'Los colegas lo ven en el historial, y los alumnos en las clases de su docente.',
    learnerHint: 'Los profesores lo ven en sus clases. Una tarjeta de acceso sigue funcionando.',
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
        ? `Se ha enviado un correo a ${format.format(addresses)}. Falta confirmar la dirección en ese correo.`
        : `Se han enviado correos a ${format.format(addresses)}. Falta confirmar en los dos.`,
    confirmed: (address) => `La dirección ${address} está confirmada.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `Falta confirmar ${format.format(addresses)}. Hay que abrir el enlace del correo o escribir aquí su código.`
        : `Falta confirmar ${format.format(addresses)}. Hay que abrir el enlace de cada correo o escribir aquí su código.`,
    again: '¿No ha llegado el correo o el enlace ha caducado? Basta con escribir otra vez la dirección nueva.',
    code: (address) => `Código del correo enviado a ${address}`,
    submitCode: 'Confirmar',
  },
  password: {
    heading: 'Contraseña',
    currentPassword: 'Contraseña actual',
    code: 'Código',
    codeHint: 'Escribir el código recibido por correo.',
    submit: 'Cambiar la contraseña',
    changed: 'Se ha cambiado la contraseña. La sesión sigue abierta aquí; todas las demás se han cerrado.',
  },
  factors: {
    heading: 'Aplicación de autenticación',
    lead: 'Con una aplicación como Aegis, 2FAS o Google Authenticator, al iniciar sesión se pide además un código de 6 cifras.',
    none: 'No hay ninguna aplicación configurada.',
    add: 'Configurar una aplicación',
    scan: 'Escanear este código QR con la aplicación y escribir después el código que muestre.',
    qrCode: 'Código QR para la aplicación de autenticación',
    secret: 'Si la aplicación no puede escanear, hay que escribir en ella esta clave:',
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
    lead: 'Con una llave de seguridad, al iniciar sesión se pide además un pequeño dispositivo que se conecta o se acerca al teléfono, o el desbloqueo del teléfono u ordenador. Si se pierde la única llave, no se puede iniciar sesión: conviene añadir otra, configurar también una aplicación de autenticación o crear códigos de recuperación.',
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
    lead: 'Para iniciar sesión sin contraseña, con la huella, la cara o el código que desbloquea el teléfono o el ordenador.',
    none: 'No hay ninguna clave de acceso configurada.',
    loadFailed: 'No se han podido cargar las claves de acceso.',
    name: 'Nombre de la clave de acceso',
    nameHint: 'Para reconocerla, por ejemplo: mi teléfono.',
    defaultName: 'Clave de acceso',
    add: 'Añadir una clave de acceso',
    added: 'Se ha añadido la clave de acceso. La próxima vez bastará con «Iniciar sesión con una clave de acceso».',
    rename: 'Cambiar el nombre',
    renameNamed: (name) => `Cambiar el nombre de ${name}`,
    newName: 'Nuevo nombre',
    save: 'Guardar',
    cancel: 'Cancelar',
    renamed: 'La clave de acceso tiene un nuevo nombre.',
    remove: 'Quitar',
    removeNamed: (name) => `Quitar ${name}`,
    removed:
      'Se ha quitado la clave de acceso. Puede que el dispositivo aún la ofrezca: hay que eliminarla también allí.',
    addedAt: (added) => `añadida: ${added}`,
    addedAndUsedAt: (added, lastUsed) => `añadida: ${added}, último uso: ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Códigos de recuperación',
    lead: 'Si se pierde el teléfono o la llave de seguridad, se puede iniciar sesión con un código de recuperación. Cada código sirve una sola vez.',
    none: 'Aún no hay códigos de recuperación.',
    create: 'Crear códigos de recuperación',
    left: (remaining, total) => `${count(remaining, { one: 'Queda # código', other: 'Quedan # códigos' })} de ${total}`,
    createNew: 'Crear códigos nuevos',
    createNewHint: 'Los códigos nuevos sustituyen a los anteriores, que dejarán de funcionar.',
    remove: 'Eliminar los códigos',
    removed: 'Se han eliminado los códigos de recuperación.',
    save: 'Hay que guardar ahora estos códigos donde se puedan encontrar sin el teléfono. No se volverán a mostrar.',
    listLabel: 'Mis códigos de recuperación',
    copy: 'Copiar',
    copied: 'Códigos copiados.',
    copyFailed: 'No se han podido copiar los códigos. También se pueden descargar o imprimir.',
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
    heading: 'Sesiones abiertas',
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
  cancelled:
    'No se ha usado ninguna clave de acceso: la solicitud se canceló o tardó demasiado. Conviene intentarlo otra vez.',
  alreadyRegistered: 'Este dispositivo ya tiene una clave de acceso o es una llave de seguridad de esta cuenta.',
  wrongAddress:
    'Las claves de acceso no funcionan en esta dirección. Hay que abrir este sitio en su dirección habitual e intentarlo otra vez.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Este dispositivo o navegador no admite llaves de seguridad.',
  cancelled:
    'No se ha usado la llave de seguridad: la solicitud se canceló o tardó demasiado. Conviene intentarlo otra vez.',
  alreadyRegistered: 'Esta llave de seguridad ya está registrada.',
  wrongAddress:
    'Las llaves de seguridad no funcionan en esta dirección. Hay que abrir este sitio en su dirección habitual e intentarlo otra vez.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Escribir el código de 6 cifras de la aplicación de autenticación.',
  smsHint: 'Escribir el código enviado al teléfono.',
  securityKeyHint: 'Usar la llave de seguridad para terminar de iniciar sesión.',
  code: 'Código',
  verify: 'Verificar',
  useSecurityKey: 'Usar la llave de seguridad',
  useNamedSecurityKey: (name) => `Usar la llave de seguridad «${name}»`,
  useRecoveryCode: 'Usar un código de recuperación',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Escribir uno de los códigos guardados. Cada uno sirve una sola vez.',
  otherWay: 'Volver',
  retryIn: (minutes) =>
    `Se puede volver a intentar dentro de ${count(minutes, { one: 'un minuto', other: '# minutos' })}.`,
  otherAccount: 'Usar otra cuenta',
  noFactor:
    'La verificación en dos pasos no está disponible para esta cuenta. Puede ayudar la persona que administra este sitio.',
  captcha: 'Control de seguridad',
  captchaFailed: 'No se ha cargado el control de seguridad. Hay que recargar la página e intentarlo otra vez.',
  externalProviders: 'O iniciar sesión con',
  continueWith: (name) => `Continuar con ${name}`,
};
