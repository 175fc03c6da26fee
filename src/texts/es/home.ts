// Spanish texts of the home screen and the first run. Not yet read by a native speaker.
import type * as english from '#texts/en/home.ts';

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
  schoolTitle: (school) => `Le damos la bienvenida – ${school}`,
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
    notLoaded: 'No se ha podido cargar la grabadora. Compruebe la conexión y vuelva a cargar la página.',
  },
  waysHeading: 'Por dónde empezar',
  write: 'Escriba su primera lección',
  writeText: 'Escriba texto sencillo, añada grabaciones e imágenes y vea al lado cómo aparece la página.',
  writeFailed: 'No se han podido cargar las plantillas. Compruebe la conexión y vuelva a cargar la página.',
  read: 'Abra una lección',
  readText: 'Lea, escuche, complete los huecos y vea al momento qué estaba bien.',
  learn: 'Aprenda el marcado',
  learnText: 'Todas las reglas de formato, cada una con un ejemplo para copiar.',
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Ayuda',
  failed: 'No se ha podido cargar la ayuda.',
  inEnglish: 'Esta guía está en inglés.',
  onlyFirstDay:
    'Ninguna persona de lengua materna española ha revisado todavía esta traducción. La guía completa sigue, en inglés.',
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
