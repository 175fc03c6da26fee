// Spanish texts for learners who are addressed formally: those that differ from the
// familiar ones. Not yet read by a native speaker.

import type { FormalTexts } from '#texts/en/formal.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { replaceTextsBy } from '#texts/formats/replace-texts.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const formalTexts: FormalTexts = {
  askingTexts: {
    chooseLine: '¿Por qué línea quiere preguntar?',
    pressLine: 'Toque la línea por la que quiere preguntar.',
    heading: 'Preguntar a su profesor o profesora',
    question: 'Su pregunta',
    whoReads: (teachers) =>
      `${teachers} la lee con su nombre. Si la respuesta ayuda a todos, la clase puede verla sin su nombre.`,
    whoReadsIn: (className) =>
      `Los profesores de ${className} la leen con su nombre. Si la respuesta ayuda a todos, la clase puede verla sin su nombre.`,
    isEmpty: 'Escriba primero su pregunta.',
    sent: 'Su pregunta se ha enviado. La respuesta aparece aquí, junto a su línea.',
    own: 'Su pregunta',
    ofClass: 'Una pregunta de su clase',
    shown: 'Su clase ve esta pregunta, sin su nombre.',
    you: 'Usted',
    someone: 'Alguien de su clase',
    more: 'Lo que aún quiere saber',
    listHeading: 'Sus preguntas',
    newHeading: (number) =>
      count(number, { one: 'Sus preguntas: # respuesta nueva', other: 'Sus preguntas: # respuestas nuevas' }),
    listFailed: 'No se han podido cargar sus preguntas.',
  },
  appTexts: {
    viewer: { notFoundHint: 'Puede que aún no esté publicada. Elija otra lección o inténtelo de nuevo.' },
    exercise: { waiting: 'Aún no se han enviado: sus respuestas esperan en este dispositivo.' },
    accents: { hint: 'Consejo: pulse Alt + una letra varias veces para ver sus variantes.' },
  },
  courseStartTexts: {
    findLecture: '¿Qué quiere saber hacer?',
    resume: 'Seguir donde lo dejó',
    noCourseHint: 'Puede que se haya eliminado. Elija otro curso o inténtelo de nuevo.',
  },
  remarkTexts: {
    lookAgain: (nearMisses) => `Casi correcto. Mire otra vez ${nearMisses}.`,
    check: (nearMisses, answer) => `Fíjese en ${nearMisses}: ${answer}`,
  },
  wordsTexts: { notSaved: 'No se pudo guardar. Inténtelo de nuevo.' },
  exerciseKindTexts: {
    order: {
      answer: 'Su respuesta',
      addHint: 'Pulse para añadirlo a su respuesta.',
      moveHint: 'Las flechas lo mueven. Pulse para quitarlo.',
      placed: (position, all) => `, ${position} de ${all} en su respuesta`,
      removed: ', quitado de su respuesta',
    },
    text: {
      label: 'Su texto',
      empty: 'Escriba primero su texto.',
      shown: 'El modelo de respuesta está debajo de su texto.',
      noModel: 'Lea su texto una vez más antes de salir.',
    },
  },
  speakingTexts: {
    recorded: 'Grabado. Escúchese, o grabe otra vez.',
    recordedHere: 'Grabado. Nadie más lo oye hasta que lo envíe.',
    silent: 'No se ha oído nada. ¿Está encendido el micrófono? Grabe otra vez.',
    noMicrophone:
      'No se puede usar el micrófono. Permítalo en este sitio: pulse el signo que está delante de la dirección, arriba en el navegador. Compruebe después que hay un micrófono conectado y grabe otra vez.',
    insecureContext:
      'Para grabar hace falta una conexión segura: una dirección que empiece por https. Dígaselo a su profesor o profesora.',
    unsupported: 'Este navegador no puede grabar sonido. Use uno más reciente.',
    failed: 'No se ha podido leer la grabación. Grabe otra vez.',
    melody: { own: 'Su melodía' },
    notKept:
      'Este navegador no ha podido guardar la grabación, así que no se ha enviado. Inténtelo de nuevo o use otro navegador.',
    heard: (when) => `Enviada ${when}. Su profesor o profesora la ha escuchado.`,
    whoHears: (teachers) =>
      `${teachers} oirá esta grabación y las que envíe más adelante. Lo que no envía se queda con usted.`,
    nobodyHears: 'Ninguna de sus clases tiene ya esta lección como tarea: no hay a quién enviarla.',
    yourTeacher: 'Su profesor o profesora',
    verdicts: { again: (teacher) => `${teacher}: dígalo una vez más.` },
    listFailed: 'No se han podido cargar sus grabaciones.',
    confirmRemoveAll:
      'Se borrarán todas sus grabaciones: las que ha enviado, con sus respuestas, y las de este dispositivo. Sus profesores ya no podrán escucharlas.',
  },
  offlineTexts: {
    lead: 'Una lección guardada para usar sin conexión se abre sin red, con el sonido, las imágenes y los ejercicios. Sus respuestas se envían cuando vuelve la conexión. Al cerrar sesión, se borra de este dispositivo.',
    full: 'No queda espacio suficiente en este dispositivo. Quite lecciones aquí abajo o libere espacio e inténtelo de nuevo.',
    unreachable: 'No se puede acceder al servidor. Inténtelo de nuevo cuando tenga conexión.',
  },
  progressTexts: {
    failed: 'No se ha podido cargar su progreso.',
    days: 'Sus días',
    daysHint: 'Los días de las últimas semanas en que hizo algo aquí. Nadie más los ve.',
    reviewLead: 'Sus errores. Corríjalos aquí: también cuenta en la lección.',
    accepted: (answer) => `Su profesor o profesora ha aceptado ${answer}.`,
    previousAnswer: (given) => `(usted escribió: ${given})`,
    previousChoice: (given) => `(usted eligió: ${given})`,
  },
  reviewTexts: {
    ways: {
      blank: 'Complete',
      fill: 'Responda',
      write: 'Escuche y escriba',
      choose: 'Escuche y elija lo que oye',
    },
    stopped: 'Lo que queda le espera aquí.',
    nothingHint: 'Lo que responda en las lecciones volverá aquí, poco a poco.',
    doneHint: 'Lo que ya sabe bien tardará más en volver.',
    wrongAnswers: 'Sus errores en las lecciones',
    unsent: 'Sus respuestas se guardan en este dispositivo hasta que vuelva la conexión.',
    leech: (times) =>
      `Lo ha sabido ${times} veces y lo ha vuelto a olvidar. Queda apartado: mírelo en la lección o pregunte a su profesor o profesora.`,
    notBack: 'No ha funcionado. Inténtelo otra vez.',
    say: {
      button: 'Dígalo en voz alta',
      heading: 'Dígalo en voz alta',
      privacy:
        'Su voz no se envía nunca. Sus grabaciones se quedan en este dispositivo, para comparar dentro de tres semanas, hasta que las borre o cierre la sesión.',
      earlier: (when) => `Su voz, ${when}`,
      own: 'Escuchar su voz',
      ownShape: 'Volumen de su voz',
      recorded: 'Grabado. Escuche las dos.',
      noMicrophone: 'No se puede usar su micrófono. Permítalo en el navegador y compruebe que está conectado.',
    },
  },
  todoTexts: {
    failed: 'No se han podido cargar sus tareas.',
    isOver: 'La fecha ha pasado: lo que responda ahora es práctica y no cuenta.',
    allDone: 'Todo está hecho. Las nuevas tareas que le asigne su profesor o profesora aparecerán aquí.',
    empty: 'No hay tareas. Las que le asigne su profesor o profesora aparecerán aquí.',
    ended: 'Su clase ha terminado. Lo que ha hecho sigue siendo suyo: puede leer, practicar y repasar.',
    review: 'Repasar lo que ha aprendido',
    noClass: 'Aún no está en ninguna clase. Pida un código a su profesor o profesora.',
  },
  handInTexts: {
    pastesSeen: 'Su profesor o profesora ve cuánto se pega de una vez.',
    yourTeacher: 'Su profesor o profesora',
    handedIn: (when) => `Entregado ${when}. No se puede cambiar hasta que su profesor o profesora lo devuelva.`,
    whoReads: (teachers) =>
      `${teachers} leerá este texto y los que entregue más adelante. Los borradores siguen siendo solo suyos.`,
    nobodyReads: 'Ninguna de sus clases tiene ya esta lección como tarea: no hay a quién entregarlo.',
    ownWords: 'En este dispositivo usted había escrito:',
    again: (teacher) => `${teacher}: escríbalo una vez más.`,
    has: 'Su texto tiene:',
    failed: 'No se han podido cargar sus textos.',
  },
  cardLearnerTexts: {
    agreement: {
      heading: (className) => `Usted está en «${className}»`,
      hello: (name) => `Buenos días, ${name}:`,
      laterHint:
        'Mientras no acepte, su profesor o profesora no verá ninguna de sus respuestas. Se lo volveremos a preguntar.',
      seenName: 'Su nombre, tal como está en su tarjeta',
      failed: 'No se han podido cargar sus clases.',
    },
    change: {
      text: (name) =>
        `Ha iniciado sesión como ${name}. Con la tarjeta entrará en la cuenta de la persona a la que pertenece.`,
    },
    signOut: {
      text: 'Esta cuenta no tiene correo electrónico ni contraseña. Para volver, necesitará una tarjeta de acceso. Si no tiene ninguna, no cierre la sesión: cree una en «Cuenta», o pídala a su profesor o profesora.',
      unsent: { takes: (number) => `Grabaciones que no se han enviado a su profesor o profesora: ${number}` },
    },
    address: {
      lead: 'Inicia sesión sin correo electrónico. Con una dirección podrá entrar en cualquier dispositivo sin tarjeta de acceso; si tiene una tarjeta, seguirá funcionando.',
      notAllowed:
        'Entra sin dirección de correo, y su escuela no permite añadir una. Para volver en otro dispositivo, cree más abajo una tarjeta de acceso.',
      noMail:
        'Este sitio no puede enviar correos, así que no se puede confirmar ninguna dirección. Para volver en otro dispositivo, cree más abajo una tarjeta de acceso o pida una a su profesor o profesora.',
    },
  },
  joinTexts: {
    codeHint: 'El código de la clase que le ha dado su profesor o profesora, o el de su tarjeta de acceso.',
    missing: 'Escriba primero el código.',
    tooMany: 'Se han probado demasiados códigos desde aquí. Espere unos minutos e inténtelo de nuevo.',
    sees: (teachers) =>
      teachers.length === 0
        ? 'Lo que verá su profesor o profesora'
        : `Lo que ${teachers.length === 1 ? 'verá' : 'verán'} ${formatAnd(teachers)}`,
    seen: [
      'El nombre que escriba aquí abajo',
      'Sus respuestas en las lecciones asignadas a la clase, y su fecha, a partir de ahora',
      'Los textos y las grabaciones de su voz que entregue en ellas, a partir de ahora; nunca sus borradores',
    ],
    notSeen: 'Nada más: ni otras lecciones, ni lo anterior a su llegada, ni lo posterior a su salida.',
    others: 'Los demás no ven que usted está en la clase.',
    leave: 'Puede salir de la clase cuando quiera, en la página «Cuenta». Sus respuestas siguen siendo suyas.',
    privacy: 'Qué se guarda sobre usted',
    name: 'Su nombre',
    nameHint: 'Lo lee su profesor o profesora. También lo ven los responsables de la escuela.',
    device:
      'Recibe una cuenta sin correo electrónico. La sesión queda abierta en este dispositivo. Para otro dispositivo, pida a su profesor o profesora una tarjeta de acceso.',
    signInFirst: 'Para unirse a esta clase, inicie sesión primero. Después volverá a esta página.',
    approved:
      'Un profesor o una profesora de la clase le deja entrar. Hasta entonces espera, y nadie ve sus respuestas.',
    joined: (className) => `Usted está en «${className}».`,
    joinedHint: 'Puede empezar ahora mismo.',
    waiting: (className) => `Ha pedido entrar en «${className}».`,
    waitingHint:
      'Un profesor o una profesora ve su nombre y le deja entrar. Después encontrará las tareas en este dispositivo, en «Tareas».',
  },
  ownClassTexts: {
    confirmText:
      'Sus profesores dejarán de ver sus respuestas, que siguen siendo de usted. Para volver necesitará un código de la clase y deberá aceptar de nuevo.',
    left: (name) => `Ha salido de «${name}».`,
  },
  ownRequestTexts: {
    waits: (className) =>
      `Ha pedido entrar en «${className}» y espera a que un profesor o una profesora le deje entrar. Esta página lo nota sola.`,
    declined: (className) => `No le han dejado entrar en «${className}». Pregunte a su profesor o profesora.`,
  },
  ownCardTexts: {
    lead: 'Una tarjeta de acceso abre su cuenta en cualquier dispositivo. Guárdela como una llave.',
    none: 'No hay ninguna tarjeta para su cuenta.',
    own: (made) => `Su propia tarjeta, creada ${made}`,
    unknown: 'Si no ha pedido alguna de estas tarjetas, avise a su escuela.',
    replaceHint:
      'Su tarjeta propia anterior dejará de funcionar y se cerrará la sesión en los dispositivos que entraron con una tarjeta.',
    made: 'Copie el código o hágale una foto: no se vuelve a mostrar.',
    removed: 'Su propia tarjeta ya no funciona.',
    failed: 'No se han podido cargar sus tarjetas.',
  },
};

export const toFormal = replaceTextsBy(formalTexts);
