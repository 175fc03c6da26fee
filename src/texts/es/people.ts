// Spanish texts of people. Not yet read by a native speaker.
import type * as english from '#texts/en/people.ts';
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
  submit: (number) => (number === 0 ? 'Invitar' : `Invitar a ${countPeople(number)}`),
  sending: (done, all) => `Invitaciones: ${done} de ${all}…`,
  stopped: (reason) =>
    `El envío se ha detenido: ${reason} Las personas de abajo ya están invitadas; pulse otra vez el botón para las demás.`,
  resultHeading: (number) => count(number, { one: '# persona invitada', other: '# personas invitadas' }),
  resultHint: (date) =>
    `Cada enlace sirve hasta que la persona haya elegido una contraseña, como máximo hasta: ${date}. Los enlaces solo se muestran ahora: cópielos o imprímalos. Más tarde podrá crear un enlace nuevo.`,
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
    `Escanee este código con un teléfono para elegir su contraseña. Sirve hasta entonces, como máximo hasta: ${date}.`,
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
  data: 'Descargar datos',
  dataDialog: {
    heading: (name) => `¿Descargar los datos de ${name}?`,
    text: 'Un archivo zip con todo lo que se guarda de este alumno, por ejemplo para sus padres. El alumno puede descargar lo mismo. Queda constancia en el registro.',
    confirm: 'Descargar',
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
