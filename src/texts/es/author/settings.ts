// Spanish texts of the owner's settings. Not yet read by a native speaker.

import type { settingsTexts } from '#texts/en/settings.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const settings: typeof settingsTexts = {
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
