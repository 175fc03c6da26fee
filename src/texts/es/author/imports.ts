// Spanish texts of imports, course transfer and the first run. Not yet read by a native speaker.
import type { courseTransferTexts } from '#texts/en/course-transfer.ts';
import type { firstRunTexts } from '#texts/en/first-run.ts';
import type { importTexts } from '#texts/en/imports.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const imports: typeof importTexts = {
  heading: 'Importar un archivo',
  back: 'Todos los borradores',
  lead: 'Traiga una lección de otro programa. Primero verá qué se importará; no se crea nada hasta que usted lo decida.',
  formats: 'Word (.docx), Moodle XML, GIFT, H5P y Markdown, hasta 50 MB.',
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  reading: (name) => `Leyendo «${name}»…`,
  tooLarge: (name) => `«${name}» supera los 50 MB. Divídalo o reduzca sus imágenes y grabaciones.`,
  notRead: (reason) => `${reason} No se ha creado nada.`,
  another: 'Elegir otro archivo',
  create: 'Crear el borrador',
  creating: 'Creando el borrador…',
  willCome: 'Qué se importará',
  previewHeading: 'Vista previa',
  sources: {
    docx: (name) => `Documento de Word, de «${name}».`,
    moodle: (name) => `Preguntas de Moodle (XML), de «${name}».`,
    gift: (name) => `Preguntas GIFT, de «${name}».`,
    h5p: (name) => `Contenido H5P, de «${name}».`,
    markdown: (name) => `Texto Markdown, de «${name}».`,
  },
  title: 'Título del borrador',
  mediaStand:
    'Las grabaciones, imágenes y vídeos se importan con el borrador. En esta vista previa aparecen solo sus nombres.',
  media: {
    AUDIO: (name) => `Grabación: ${name}`,
    IMAGE: (name) => `Imagen: ${name}`,
    VIDEO: (name) => `Vídeo: ${name}`,
  },
  gapsHeading: (number) => count(number, { one: 'Se ha reconocido # hueco', other: 'Se han reconocido # huecos' }),
  gapsLead:
    'Los marcados que tengan respuesta se podrán completar. Separe varias respuestas correctas con una barra: soy | era.',
  tickAll: 'Marcar todos',
  tickNone: 'Desmarcar todos',
  answer: 'Respuesta',
  answerInContext: (context) => `Respuesta del hueco en «${context}»`,
  keepHint: (hint) => `Conservar (${hint}) como pista`,
  unanswered: (number) =>
    count(number, {
      one: '# hueco marcado aún no tiene respuesta y se queda tal cual en el texto.',
      other: '# huecos marcados aún no tienen respuesta y se quedan tal cual en el texto.',
    }),
  noticesHeading: 'Qué se omite o cambia',
  mediaHeading: (number) =>
    count(number, { one: '# archivo se importa también', other: '# archivos se importan también' }),
};

export const courseTransfer: typeof courseTransferTexts = {
  heading: 'Exportar e importar',
  lead: 'Descargue todo el curso en un archivo: para una plataforma, como tarjetas, libro u hoja de trabajo, como copia de seguridad o para trasladarlo.',
  export: 'Exportar el curso',
  importCourse: 'Importar un curso',
  importing: 'Importando…',
  imported: (title, lectures) =>
    `Se ha importado el curso «${title}», con ${count(lectures, { one: '# lección', other: '# lecciones' })}.`,
  exists: 'Este curso ya existe. ¿Sustituir su esquema? Los borradores y páginas existentes se conservan.',
  replace: 'Sustituir el esquema',
  cancel: 'Cancelar',
  notChanged: 'No ha cambiado nada.',
  failed: (reason) => `No ha cambiado nada. ${reason}`,
};

export const firstRun: typeof firstRunTexts = {
  heading: 'Configurar Cahier',
  intro: 'Cree su cuenta. Con ella escribirá lecciones y gestionará las personas y los ajustes.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  schoolName: 'Nombre de la escuela (opcional)',
  schoolNameHint: 'Aparece en la barra y en los correos. Podrá cambiarlo más tarde.',
  keepDemo: 'Conservar el curso de demostración (francés A1)',
  keepDemoHint: 'Cuatro lecciones con grabaciones, para mirarlas y modificarlas.',
  submit: 'Crear la cuenta',
  failed: 'No se puede acceder a Cahier.',
  linkNeeded: 'Abra el enlace del primer inicio',
  linkNeededHint:
    'Se mostró al iniciar Cahier y sirve una sola vez. Al reiniciar Cahier se muestra otro. En el equipo donde se ejecuta Cahier no hace falta ningún enlace.',
  over: 'Cahier ya está configurado',
  overHint: 'Inicie sesión con el correo electrónico y la contraseña de su cuenta.',
  signIn: 'Iniciar sesión',
};
