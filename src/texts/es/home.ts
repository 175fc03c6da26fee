// Spanish texts of the home screen, the first run and imports. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const firstRunTexts: typeof english.firstRunTexts = {
  heading: 'Configurar Cahier',
  intro: 'Cree su cuenta. Con ella escribirá lecciones y gestionará las personas y los ajustes.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  schoolName: 'Nombre de la escuela (opcional)',
  schoolNameHint: 'Aparece en la barra y en los correos. Podrá cambiarlo más tarde.',
  keepDemo: 'Conservar el curso de demostración (francés A1)',
  keepDemoHint: 'Cinco lecciones con grabaciones, para mirarlas y modificarlas.',
  courseTitle: 'Título de su primer curso',
  courseTitleHint: 'Por ejemplo, «Alemán A1». Empieza sin lecciones.',
  submit: 'Crear la cuenta',
  failed: 'No se puede acceder a Cahier.',
  linkNeeded: 'Abra el enlace del primer inicio',
  linkNeededHint:
    'Se mostró al iniciar Cahier y sirve una sola vez. Al reiniciar Cahier se muestra otro. En el equipo donde se ejecuta Cahier no hace falta ningún enlace.',
  over: 'Cahier ya está configurado',
  overHint: 'Inicie sesión con el correo electrónico y la contraseña de su cuenta.',
  signIn: 'Iniciar sesión',
};

export const homeTexts: typeof english.homeTexts = {
  title: 'Le damos la bienvenida a Cahier',
  lead: 'Escriba lecciones de idiomas con sonido y ejercicios. Los estudiantes leen, escuchan, practican y ven al momento qué corregir.',
  proof: 'Esta es una demostración en desarrollo: el trabajo de una persona puede quedar sobrescrito por el de otras.',
  proofNow:
    'Lo que dos personas cambian en un mismo borrador se combina; si no es posible, Cahier pregunta qué versión conservar.',
  pair: {
    label: 'Pruébelo',
    source: 'Cambie este texto',
    result: 'La página que ven los estudiantes',
    task: (answer, nearMiss) =>
      `Escriba ${answer} en el hueco y pulse Comprobar. O cometa un error – ${nearMiss} – y vea qué responde Cahier.`,
  },
  recorder: {
    start: 'Grabar una palabra',
    again: 'Grabar otra vez',
    stop: 'Parar',
    hint: 'Diez segundos como máximo. No se envía nada.',
    running: 'Grabando… diga una palabra',
    done: 'Su grabación está en el texto y en la página. Pulse su botón de reproducción.',
    line: 'mi grabación',
    notLoaded: 'No se ha podido cargar la grabadora. Compruebe la conexión e inténtelo de nuevo.',
  },
  waysHeading: 'Por dónde empezar',
  write: 'Escriba su primera lección',
  writeText: 'Escriba texto sencillo, añada grabaciones e imágenes y vea al lado cómo aparece la página.',
  writeFailed: 'No se han podido cargar las plantillas. Compruebe la conexión e inténtelo de nuevo.',
  read: 'Abra una lección',
  readText: 'Lea, escuche, complete los huecos y vea al momento qué estaba bien.',
  learn: 'Aprenda el marcado',
  learnText: 'Todas las reglas de formato, cada una con un ejemplo para copiar.',
};

export const importTexts: typeof english.importTexts = {
  heading: 'Importar un archivo',
  back: 'Todos los borradores',
  lead: 'Traiga una lección de otro programa. Primero verá qué se importará; no se crea nada hasta que usted lo decida.',
  formats: 'Word (.docx), Moodle XML, GIFT, H5P, Anki, LiaScript, Markdown y listas de palabras (.csv), hasta 50 MB.',
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
    anki: (name) => `Paquete de Anki, de «${name}».`,
    list: (name) => `Lista de palabras, de «${name}».`,
    liascript: (name) => `Curso de LiaScript, de «${name}».`,
    markdown: (name) => `Texto Markdown, de «${name}».`,
  },
  listed: { heading: 'Las palabras como', table: 'tabla', pairs: 'ejercicios de parejas' },
  paste: 'O pegue una lista: cada palabra con su significado en una línea, o celdas de una hoja de cálculo',
  readList: 'Leer la lista',
  pastedName: 'Lista de palabras',
  cancel: 'Cancelar',
  stopped: 'Detenido. No se ha creado nada.',
  stoppedCreating:
    'Detenido. No se ha creado nada, salvo que el borrador acabara de terminarse: en ese caso está entre sus borradores.',
  report: {
    title: (name) => `Importación de «${name}»`,
    fileName: 'Informe de importación',
    cameIn: 'Lo que se importa',
    count: (label, number) => `${label}: ${number}`,
    words: 'Palabras',
    blanks: 'Huecos',
    items: 'Preguntas, parejas y otras respuestas',
    files: 'Archivos',
    nothingLost: 'No se omite nada.',
    save: 'Guardar este informe',
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
  questions: {
    heading: (number) =>
      count(number, {
        one: 'Se ha reconocido # pregunta con opciones',
        other: 'Se han reconocido # preguntas con opciones',
      }),
    lead: 'Las marcadas serán preguntas de elección, con las opciones que usted señale como correctas.',
    rightOptions: (question) => `Opciones correctas de «${question}»`,
    picture: '(imagen)',
    unanswered: (number) =>
      count(number, {
        one: '# pregunta marcada aún no tiene opción correcta y se queda tal cual en el texto.',
        other: '# preguntas marcadas aún no tienen opción correcta y se quedan tal cual en el texto.',
      }),
  },
  noticesHeading: 'Qué se omite o cambia',
  mediaHeading: (number) =>
    count(number, { one: '# archivo se importa también', other: '# archivos se importan también' }),
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Ayuda',
  failed: 'No se ha podido cargar la ayuda.',
  inEnglish: 'Esta guía está en inglés.',
  guides: {
    teachers: 'Para docentes',
    editor: 'El editor',
    recording: 'Grabar una lección',
    imports: 'Importar archivos',
    exports: 'Las lecciones en otros programas',
    schools: 'Para la dirección de la escuela',
  },
};

export const firstStepsTexts: typeof english.firstStepsTexts = {
  heading: 'Primeros pasos',
  done: 'hecho',
  help: 'Cómo se hace',
  dismiss: 'Ocultar los primeros pasos',
  steps: {
    schoolName: 'Poner nombre a la escuela',
    address: 'Hacer accesible la dirección',
    teachers: 'Invitar a los docentes',
    ownerClass: 'Crear una clase',
    backup: 'Hacer una copia de seguridad',
    draft: 'Escribir un borrador',
    publish: 'Publicarlo',
    class: 'Crear una clase',
    assign: 'Asignar una lección',
  },
};
