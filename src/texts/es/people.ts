// Spanish texts of people and settings. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const countPeople = (number: number) => count(number, { one: '# persona', other: '# personas' });

export const inviteTexts: typeof english.inviteTexts = {
  button: 'Invitar',
  heading: 'Invitar a personas',
  back: 'Volver a las personas',
  list: 'Personas que invitar',
  listHint:
    'Una persona por línea: una dirección, o un nombre y una dirección, como «Ada Lovelace; ada@example.org». Puede pegar desde una hoja de cálculo o un correo.',
  placeholder: 'Ada Lovelace; ada@example.org\nben@example.org',
  role: 'Rol de todas las personas de esta lista',
  valid: (number) => count(number, { one: 'Se puede invitar a # persona.', other: 'Se puede invitar a # personas.' }),
  invalid: (number) =>
    count(number, {
      one: 'Hay que corregir # línea, que no se tendrá en cuenta:',
      other: 'Hay que corregir # líneas, que no se tendrán en cuenta:',
    }),
  line: (line) => `Línea ${line}`,
  lineNote: (line, text, note) => `${line} «${text}» ${note}`,
  problems: {
    no_address: 'no tiene correo electrónico',
    invalid_address: 'no es una dirección de correo',
    long_address: 'es demasiado largo para una dirección de correo',
    long_name: 'tiene un nombre de más de 100 caracteres',
    invalid_name: 'tiene un carácter que no se puede guardar',
    several_addresses: 'tiene un nombre y varias direcciones',
    duplicate: (firstLine) => `ya está en la línea ${firstLine}`,
    too_many: 'supera las 500 personas de una lista',
    known: 'ya tiene una cuenta',
    renewed: 'ya tenía una invitación y recibe un enlace nuevo; el anterior deja de funcionar',
  },
  notes: (number) =>
    count(number, { one: '# persona ya tenía una invitación:', other: '# personas ya tenían una invitación:' }),
  withMail: 'Cada persona recibe un correo, y usted recibe aquí todos los enlaces.',
  withoutMail:
    'El envío de correos no está configurado. Usted recibe un enlace para cada persona, para copiarlo, mostrarlo o imprimirlo.',
  submit: (number) => `Invitar a ${countPeople(number)}`,
  sending: (done, all) => `Invitaciones: ${done} de ${all}…`,
  stopped: (reason) =>
    `El envío se ha detenido: ${reason} Las personas de abajo ya están invitadas; pulse otra vez el botón para las demás.`,
  resultHeading: (number) => count(number, { one: '# persona invitada', other: '# personas invitadas' }),
  resultHint: (date) =>
    `Cada enlace sirve una sola vez, hasta: ${date}, y permite elegir una contraseña. Los enlaces solo se muestran ahora: cópielos o imprímalos. Más tarde podrá crear un enlace nuevo.`,
  mailed: 'Correo enviado',
  notMailed: 'El correo no se ha aceptado: dé el enlace.',
  renewed: 'Ya tenía invitación: enlace nuevo',
  notInvited: 'No se ha invitado a:',
  known: 'ya tiene una cuenta.',
  copyAll: 'Copiar todo',
  copiedAll: 'Copiado: nombre, dirección y enlace de cada persona, para una hoja de cálculo.',
  notCopied: 'No se ha podido copiar la lista.',
  print: 'Imprimir con códigos QR',
  more: 'Invitar a más personas',
  printHint: (date) =>
    `Escanee este código con un teléfono para elegir su contraseña. Sirve una sola vez, hasta: ${date}.`,
};

export const peopleTexts: typeof english.peopleTexts = {
  heading: 'Personas',
  failed: 'No se ha podido cargar la lista de personas.',
  search: 'Buscar por nombre o dirección',
  role: 'Rol',
  state: 'Estado',
  all: 'Todos',
  roles: { learner: 'Estudiante', author: 'Autor', owner: 'Responsable' },
  states: { invited: 'Invitada', active: 'Activa', disabled: 'Desactivada' },
  columns: { name: 'Nombre', role: 'Rol', classes: 'Clases', lastSeen: 'Última visita', state: 'Estado' },
  you: 'Usted',
  never: 'Nunca ha iniciado sesión',
  noName: 'Sin nombre',
  total: countPeople,
  none: 'Ninguna persona coincide.',
  showAll: 'Mostrar a todas las personas',
  more: 'Mostrar más',
  actions: (name) => `Acciones de ${name}`,
  edit: 'Nombre y rol',
  invitationLink: 'Nuevo enlace de invitación',
  resetLink: 'Enlace para una nueva contraseña',
  signOut: 'Cerrar todas sus sesiones',
  disable: 'Desactivar',
  enable: 'Reactivar',
  remove: 'Eliminar…',
  changed: (name) => `Guardado: ${name}.`,
  signedOut: (name) => `Se han cerrado todas las sesiones de ${name}.`,
  deleted: (name) => `Se ha eliminado la cuenta de ${name}.`,
  editDialog: {
    heading: (name) => `Nombre y rol de ${name}`,
    name: 'Nombre',
    save: 'Guardar',
    roleHints: {
      learner: 'Los estudiantes leen las lecciones, hacen los ejercicios y repasan.',
      author: 'Los autores, además, escriben y publican lecciones y enseñan en clases.',
      owner: 'Los responsables, además, gestionan las personas y los ajustes.',
    },
    ownRole: 'Es su propia cuenta. Sin el rol de responsable no podrá volver a esta pantalla.',
  },
  linkDialog: {
    invitation: (name) => `Invitación para ${name}`,
    reset: (name) => `Nueva contraseña para ${name}`,
    invitationHint:
      'Dé este enlace a la persona: con él podrá elegir una contraseña. Un enlace de invitación anterior ya no funciona.',
    resetHint:
      'Dé este enlace a la persona: con él podrá elegir una nueva contraseña. La actual funciona hasta entonces.',
    expires: (date) => `Sirve una sola vez, hasta: ${date}.`,
    failed: 'No se ha podido crear el enlace.',
    close: 'Cerrar',
  },
  link: {
    copy: 'Copiar el enlace',
    copyFor: (name) => `Copiar el enlace de ${name}`,
    copied: 'Enlace copiado.',
    notCopied: 'No se ha podido copiar el enlace.',
    qrCode: 'Código QR',
    qrCodeFor: (name) => `Código QR de ${name}`,
    qrCodeLabel: (name) => `Código QR del enlace de ${name}`,
  },
  signOutDialog: {
    heading: (name) => `¿Cerrar todas las sesiones de ${name}?`,
    text: 'Las sesiones de todos sus dispositivos se cierran en unos segundos. La persona puede volver a iniciar sesión con su contraseña.',
    confirm: 'Cerrar las sesiones',
  },
  disableDialog: {
    heading: (name) => `¿Desactivar la cuenta de ${name}?`,
    text: 'Se cierran sus sesiones y la persona no podrá iniciar sesión hasta que usted reactive la cuenta. No se elimina nada.',
    own: 'Es su propia cuenta: se cerrará su sesión y solo otro responsable podrá reactivarla.',
    confirm: 'Desactivar',
  },
  deleteDialog: {
    heading: (name) => `¿Eliminar la cuenta de ${name}?`,
    goes: 'Se eliminan definitivamente:',
    going: [
      'la cuenta, con su contraseña y sus sesiones',
      'todas las respuestas y todo el progreso',
      'la pertenencia a clases y las tarjetas de acceso',
    ],
    stays: 'Las lecciones, su historial y las clases se conservan.',
    removeName: 'Quitar también el nombre del historial de las lecciones',
    own: 'Es su propia cuenta.',
    confirm: 'Eliminar',
  },
  cancel: 'Cancelar',
  accountsAtProvider:
    'Las cuentas las gestiona otro proveedor de inicio de sesión. Las personas aparecen aquí la primera vez que inician sesión; invítelas, restablezca contraseñas y elimine cuentas con ese proveedor.',
};

export const schoolTexts: typeof english.schoolTexts = { tabs: 'Escuela', people: 'Personas', settings: 'Ajustes' };

export const settingsTexts: typeof english.settingsTexts = {
  heading: 'Ajustes',
  failed: 'No se han podido cargar los ajustes.',
  sections: 'Secciones',
  save: 'Guardar',
  saved: 'Guardado.',
  unsaved: 'Aún sin guardar',
  confirmLeave: 'Hay ajustes sin guardar. ¿Salir de esta página sin guardarlos?',
  setBy: (variable) => `Fijado por ${variable} al iniciar Cahier; no se puede cambiar aquí.`,
  setAtProvider: 'Se ajusta en el proveedor que gestiona sus cuentas.',
  school: {
    heading: 'Escuela',
    name: 'Nombre de la escuela',
    nameHint: 'Aparece en la barra de navegación y al principio de los correos.',
    logo: 'Logotipo',
    logoHint: 'Una imagen PNG o JPEG de 1 MB como máximo. Aparece en la barra y en los correos.',
    choose: 'Elegir una imagen',
    replace: 'Sustituir',
    remove: 'Quitar',
    logoAlt: 'El logotipo de la escuela',
    logoSaved: 'Se ha guardado el logotipo.',
    logoRemoved: 'Se ha quitado el logotipo.',
  },
  address: {
    heading: 'Dirección',
    set: 'Indicada por PUBLIC_URL al iniciar Cahier. Los enlaces de los correos y de las invitaciones empiezan por ella.',
    hint: 'Los enlaces de los correos y de las invitaciones empiezan por ella. PUBLIC_URL indica otra al iniciar Cahier.',
  },
  signUp: {
    heading: 'Registro',
    legend: 'Quién puede crear una cuenta sin invitación',
    policies: {
      nobody: ['Nadie', 'Solo se entra por invitación; con el código de una clase se unen quienes ya tienen cuenta.'],
      class: [
        'Los estudiantes con el código de una clase',
        'Los docentes dan un código, un enlace o una tarjeta de acceso.',
      ],
      learner: ['Cualquiera, como estudiante', 'Estas personas leen lecciones y responden.'],
      author: ['Cualquiera, como autor', 'Estas personas, además, escriben, modifican y eliminan lecciones.'],
    },
  },
  language: {
    heading: 'Idiomas',
    screens: 'Idioma de las pantallas',
    screensHint: 'Para quienes no han elegido ninguno. Los correos van en el mismo idioma, salvo que usted elija otro.',
    mails: 'Idioma de los correos',
    mailsHint: 'Para quienes no han elegido ninguno.',
    auto: 'El idioma de cada navegador',
  },
  mail: {
    heading: 'Correo',
    server: 'Servidor de correo',
    none: 'Ninguno: los correos aparecen en el buzón de desarrollo, en el propio equipo',
    from: 'Remitente',
    hint: 'Fijado por SMTP_URL y MAIL_FROM al iniciar Cahier.',
    test: 'Enviar un correo de prueba',
    sent: (to) =>
      `El servidor de correo ha aceptado un correo para ${to}. Compruebe que llega, también en la carpeta de correo no deseado.`,
    inMailbox: (to) => `El correo para ${to} está en el buzón de desarrollo: no hay servidor de correo.`,
    failed: (reason) => `El servidor de correo lo ha rechazado: ${reason}`,
  },
  retention: {
    heading: 'Datos de los estudiantes',
    answers: 'Respuestas de quienes han salido, en días',
    inactive: 'Eliminar las cuentas de estudiantes que no inician sesión desde hace, en días',
    looks: 'Registro de quién ha mirado las respuestas, en días',
    noLimit: 'Vacío: sin límite.',
    looksHint: 'Los estudiantes ven este registro en su cuenta.',
  },
  backups: {
    heading: 'Copias de seguridad',
    failed: 'No se han podido cargar las copias de seguridad.',
    last: 'Última copia',
    next: 'Próxima copia',
    never: 'Ninguna hasta ahora',
    off: 'Ninguna: BACKUP_RETENTION es 0',
    retention: (number) =>
      count(number, {
        one: 'Se conserva # copia nocturna.',
        other: 'Se conservan # copias nocturnas.',
      }),
    start: 'Hacer una copia ahora',
    running: 'Haciendo la copia…',
    done: 'La copia de seguridad está hecha.',
    list: 'Copias de seguridad en la carpeta',
    download: 'Descargar',
    downloadName: (name) => `Descargar ${name}`,
    warning:
      'Una copia de seguridad lo contiene todo, también las claves con las que se puede iniciar sesión en nombre de otra persona. Guárdela donde solo usted pueda leerla.',
    kinds: { nightly: 'Nocturna', manual: 'Manual', 'before-update': 'Antes de una actualización' },
    kindAndSize: (kind, size) => `${kind}, ${size}`,
  },
  health: {
    heading: 'Versión y estado',
    failed: 'No se ha podido cargar el estado.',
    version: 'Versión',
    database: 'Base de datos',
    databases: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
    files: 'Archivos',
    fileStores: { disk: 'En el disco', s3: 'En S3' },
    disk: 'Disco',
    diskFree: (free, total) => `${free} libres de ${total}`,
    checks: 'Comprobaciones',
    checkNames: { database: 'Base de datos', blobs: 'Almacén de archivos', disk: 'Espacio en disco' },
    works: (name) => `${name}: funciona`,
    fails: (name) => `${name}: falla`,
    failures: 'Tareas fallidas desde el último inicio',
    noFailures: 'Ninguna',
    failure: (time, job, message) => `${time} ${job}: ${message}`,
  },
};
