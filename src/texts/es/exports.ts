// Spanish texts of the export dialog. Not yet read by a native speaker.
import type * as english from '#texts/en/exports.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const exportTexts: typeof english.exportTexts = {
  headings: { lecture: 'Exportar la lección', course: 'Exportar el curso' },
  downloadHeadings: { lecture: 'Descargar la lección', course: 'Descargar el curso' },
  leads: {
    lecture: 'El archivo contiene lo que está publicado ahora, sin los cambios posteriores.',
    course: 'Todas las lecciones publicadas van en un solo archivo, en el orden del esquema.',
  },
  groups: {
    platform: 'Para una plataforma educativa',
    practice: 'Para practicar y leer',
    paper: 'En papel',
    cahier: 'Para Cahier',
  },
  purposes: {
    scorm12: {
      purpose: 'Para Moodle, Canvas u otro LMS (SCORM 1.2)',
      next: 'En Moodle: Añade una actividad o un recurso, Paquete SCORM. En Canvas: SCORM en la navegación del curso.',
    },
    moodle: {
      purpose: 'Preguntas para Moodle',
      next: 'En Moodle: Banco de preguntas, Importar, Formato Moodle XML.',
    },
    h5p: {
      purpose: 'Ejercicios para H5P',
      next: 'En Moodle: Añade una actividad o un recurso, H5P. Varios ejercicios forman un archivo zip con un archivo para cada uno.',
    },
    h5ppage: {
      purpose: 'Toda la lección en una página H5P',
      next: 'En Moodle: Añade una actividad o un recurso, H5P. Hace falta Column 1.22, o 1.18 si este sitio está configurado así; si falta esa biblioteca, la instala un administrador.',
    },
    h5pbook: {
      purpose: 'Toda la lección en un libro interactivo H5P',
      next: 'En Moodle: Añade una actividad o un recurso, H5P. Hace falta Interactive Book 1.15, o 1.11 si este sitio está configurado así; si falta esa biblioteca, la instala un administrador.',
    },
    liascript: {
      purpose: 'Un curso para LiaScript (Markdown)',
      next: 'Descomprimir el archivo en una carpeta del sitio o repositorio propio y abrir su README.md en liascript.github.io.',
    },
    gift: {
      purpose: 'Preguntas en texto sencillo (GIFT)',
      next: 'En Moodle: Banco de preguntas, Importar, Formato GIFT.',
    },
    qti3: {
      purpose: 'Preguntas para un sistema de exámenes (QTI 3)',
      next: 'En TAO: Tests, Importar, QTI.',
    },
    scorm2004: {
      purpose: 'Para un LMS que pide SCORM 2004; para Moodle, mejor 1.2',
      next: 'Añadir el archivo como paquete SCORM.',
    },
    apkg: {
      purpose: 'Tarjetas de memoria para Anki',
      next: 'En Anki: Archivo, Importar. En un teléfono, abrir el archivo con AnkiDroid o AnkiMobile.',
    },
    epub: {
      purpose: 'Un libro (EPUB)',
      next: 'Se abre con Apple Books, Thorium, Calibre u otro lector.',
    },
    html: {
      purpose: 'Un solo archivo para cualquier navegador',
      next: 'Se abre sin conexión.',
    },
    docx: {
      purpose: 'Una hoja de trabajo de Word, con las soluciones',
      next: 'Se abre en Word, LibreOffice y Google Docs.',
    },
    archive: {
      purpose: 'Para otro Cahier, o como copia de seguridad',
      next: 'En el otro Cahier: Esquema del curso, Importar un curso.',
    },
  },
  features: {
    texts: 'el texto entre los ejercicios',
    titles: 'los títulos',
    emphasis: 'la negrita y la cursiva',
    colors: 'los colores',
    lines: 'los saltos de línea',
    tables: 'las tablas',
    blanks: 'los huecos',
    blanksInTables: 'los huecos en las tablas',
    questions: 'los ejercicios que no son de huecos',
    dictations: 'los dictados',
    writing: 'los textos que hay que escribir',
    models: 'los modelos de respuesta',
    alternatives: 'las otras respuestas aceptadas',
    capitals: 'la distinción de mayúsculas',
    apostrophes: 'la tolerancia con los apóstrofos',
    remarks: 'los comentarios sobre los errores',
    sound: 'el sonido',
    pictures: 'las imágenes',
    films: 'los vídeos',
    transcripts: 'las transcripciones',
    results: 'los resultados',
  },
  losses: {
    without: (features) => `No incluye: ${formatAnd(features)}.`,
    ownExercises: 'Los ejercicios funcionan a la manera de ese programa.',
    ownLooks: 'Algunas cosas se ven de otro modo.',
    none: 'Se conserva todo.',
    page: 'Se conserva todo, pero no se guardan los resultados.',
    archive: 'Se conserva todo, también los borradores, pero ninguna respuesta de estudiantes.',
  },
  close: 'Cerrar',
  making: 'Creando el archivo…',
  received: (size) => `${size} recibidos`,
  cancel: 'Cancelar',
  cancelled: 'Cancelado. No se ha guardado nada.',
  downloaded: (file) => `Se ha descargado «${file}».`,
  report: {
    title: (file) => `Exportación a «${file}»`,
    fileName: 'Informe de exportación',
    lost: 'No está en el archivo',
    changed: 'Está en otra forma en el archivo',
    save: 'Guardar lo que falta o es diferente',
  },
  connectionLost:
    'Se perdió la conexión antes de terminar el archivo. No se ha guardado nada; conviene intentarlo otra vez.',
};
