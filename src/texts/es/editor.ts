// Spanish texts of the editor and its suggestions. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const countCells = (cells: number) => count(cells, { one: '# celda', other: '# celdas' });

export const editorTexts: typeof english.editorTexts = {
  unknownUser: 'Otra persona',
  markup: 'Marcado',
  board: 'Respuestas',
  nameMissing: 'Dé un nombre a la página para publicarla.',
  nameFromHeading: (heading) => `Llamarla «${heading}»`,
  guessedLanguage: (language) => `${language}, según parece`,
  emptyPreview: 'Lo que escriba aparece aquí un segundo después de la última pulsación.',
  failed: 'No se ha podido abrir este borrador.',
  notFound: 'No se ha encontrado el borrador. Si se ha eliminado, permanece 30 días en la papelera.',
  notDone: 'Algo ha fallado. No ha cambiado nada.',
  status: {
    saved: 'Guardado',
    savedAt: (time) => `Guardado: ${time}`,
    saving: 'Guardando…',
    notSaved: 'Aún sin guardar',
    retrying: 'Sin guardar – nuevo intento',
    inConflict: 'Sin guardar: elija una versión',
    publishing: 'Publicando…',
    published: 'Publicado.',
    notPublished: (reason) => `No se ha publicado. ${reason}`,
  },
  view: { label: 'Vista', text: 'Texto', preview: 'Vista previa' },
  diagnostics: {
    heading: 'Sugerencias',
    line: (line) => `Línea ${line}`,
    count: (number) => count(number, { one: '# sugerencia', other: '# sugerencias' }),
    keys: 'F8 lleva a la siguiente; Mayús+F8, a la anterior.',
    announced: (number, all, { line, message }) => `Sugerencia ${number} de ${all}, línea ${line}: ${message}`,
    none: 'No hay sugerencias.',
    fix: 'Corregir',
    fixed: 'Corregido.',
    close: 'Cerrar las sugerencias',
  },
  gaps: {
    found: (number) => `Pegado, con ${count(number, { one: '# hueco reconocido', other: '# huecos reconocidos' })}.`,
    make: 'Convertirlos en huecos para completar',
    made: (number) =>
      count(number, { one: '# hueco ya se puede completar.', other: '# huecos ya se pueden completar.' }),
    undo: 'Deshacer',
  },
  missingPictures: {
    text: (number) =>
      count(number, {
        one: 'No se pudo pegar # imagen: guárdela como archivo y añádala.',
        other: 'No se pudieron pegar # imágenes: guárdelas como archivos y añádalas.',
      }),
    add: 'Añadir archivos…',
  },
  markupHelp: 'Ayuda del marcado',
  counts: {
    words: (number) => count(number, { one: '# palabra', other: '# palabras' }),
    blanks: (number) => count(number, { one: '# hueco', other: '# huecos' }),
    items: (number) => count(number, { one: '# pregunta de otro ejercicio', other: '# preguntas de otros ejercicios' }),
    sound: (duration) => `${duration} de sonido`,
  },
  find: {
    label: 'Buscar y reemplazar',
    query: 'Buscar',
    replacement: 'Reemplazar por',
    previous: 'Resultado anterior',
    next: 'Resultado siguiente',
    replace: 'Reemplazar',
    replaceAll: 'Reemplazar todo',
    matchCase: 'Distinguir mayúsculas',
    wholeWords: 'Palabras completas',
    matchAccents: 'Distinguir acentos',
    position: (number, all) => `${number} de ${all}`,
    matches: (number) =>
      number === 0 ? 'Sin resultados' : count(number, { one: '# resultado', other: '# resultados' }),
    replaced: (number) => count(number, { one: '# reemplazo.', other: '# reemplazos.' }),
    close: 'Cerrar la búsqueda',
  },
  presence: {
    label: 'Quién tiene abierto este borrador',
    others: (names) => `También abierto por: ${names.join(', ')}`,
    yourself: 'Usted también tiene este borrador abierto en otra ventana',
    offline: 'Está sin conexión; su texto se conserva en este navegador.',
    offlineUnsaved: 'Está sin conexión; su texto aún no está guardado.',
  },
  signIn: {
    heading: 'Su sesión se ha cerrado',
    lead: 'Su texto se conserva: inicie sesión para continuar.',
    submit: 'Iniciar sesión de nuevo',
    sending: 'Iniciando sesión…',
    openLoginPage: 'Iniciar sesión en la página de acceso, en una ventana nueva',
  },
  merged: {
    undo: 'Deshacer',
    you: 'Usted (en otra ventana)',
    added: (author, first, last) =>
      `${author}: ${first === last ? `línea ${first} añadida` : `líneas ${first} a ${last} añadidas`}`,
    changed: (author, first, last) =>
      `${author}: ${first === last ? `línea ${first} modificada` : `líneas ${first} a ${last} modificadas`}`,
    deleted: (author, number) =>
      `${author}: ${count(number, { one: '# línea eliminada', other: '# líneas eliminadas' })}`,
    several: (author, number) =>
      `${author}: texto modificado en ${count(number, { one: '# lugar', other: '# lugares' })}`,
    renamed: (author) => `${author}: nombre modificado`,
  },
  conflict: {
    open: 'Comparar las versiones',
    heading: 'Este borrador se ha guardado en otro lugar mientras usted trabajaba en él',
    headingBySomeone: (author) => `${author} ha guardado este borrador mientras usted trabajaba en él`,
    headingByYou: 'Usted ha guardado este borrador en otra ventana mientras trabajaba en él aquí',
    lead: 'Estas son las dos versiones. Elija cuál conservar.',
    keepMine: 'Conservar la mía',
    takeTheirs: 'Usar la otra',
    keepBoth: 'Conservar ambas',
    keepBothHint: 'Donde no elija nada, «Conservar ambas» pone las dos versiones de esas líneas una tras otra.',
    hunks: 'Líneas modificadas en ambas',
    hunksLead: 'Lo demás se combina solo. Elija aquí qué debe conservar «Conservar ambas».',
    hunk: (number, all) => `Conflicto ${number} de ${all}`,
    mine: 'La mía',
    theirs: 'La otra',
    both: 'Ambas, primero la mía',
    nothing: '(eliminado)',
    noHunks: 'Los dos han cambiado el nombre: «Conservar ambas» combina el texto y conserva su nombre.',
  },
  diff: {
    page: 'Cambios en la página',
    text: 'Cambios en el texto',
    unchangedLines: (number) => count(number, { one: '# línea igual', other: '# líneas iguales' }),
    unchangedBlocks: (number) => count(number, { one: '# parte sin cambios', other: '# partes sin cambios' }),
    same: 'No hay diferencias.',
    name: (before, after) => `El nombre «${before}» pasa a ser «${after}».`,
  },
  history: {
    open: 'Historial',
    heading: 'Historial',
    revisions: 'Versiones guardadas',
    editions: 'Ediciones publicadas',
    noEditions: 'Aún no publicado.',
    older: 'Mostrar versiones anteriores',
    version: (number) => `Versión ${number}`,
    edition: (number) => `Edición ${number}`,
    by: (author) => `por ${author}`,
    restoredFrom: (number) => `restaurada de la edición ${number}`,
    live: 'en línea',
    latest: 'última',
    autosaved: 'automática',
    choose: 'Elija una versión para ver qué cambió.',
    compare: 'Comparar con',
    previous: 'la versión anterior',
    currentText: 'el texto actual',
    liveVersion: 'la versión en línea',
    noPrevious: 'No hay versión anterior',
    restore: 'Restaurar esta versión',
    restoreHint: 'Las versiones posteriores se conservan.',
    restored: (number) => `Se ha restaurado la versión ${number}.`,
    restoreEdition: 'Publicar de nuevo esta edición',
    restoreEditionHint: 'Los estudiantes la ven al momento; el borrador no cambia.',
    editionRestored: (number) => `La edición ${number} vuelve a estar en línea.`,
    failed: 'No se ha podido cargar el historial.',
    close: 'Cerrar',
  },
  colours: {
    turnOff: 'Desactivar los colores del texto',
    turnOn: 'Colorear el texto',
  },
  publication: {
    open: 'Cambios',
    heading: 'Cambios por publicar',
    never: 'Aún no publicado.',
    noChanges: 'Nada que publicar.',
    unpublishedHint: 'Se ha retirado la publicación de esta página. Publique para que vuelva a verse.',
    edition: (number, publisher, time) =>
      `Edición ${number}, publicada${publisher === null ? '' : ` por ${publisher}`} (${time})`,
    live: 'En línea ahora',
    lastPublished: 'Última publicación',
    sameAsPublished: 'El texto no ha cambiado desde que se publicó.',
    afterPublishing: 'Después de publicar',
    viewPage: 'Ver la página',
    copyLink: 'Copiar el enlace',
    linkCopied: 'Enlace copiado.',
    qrCode: 'Código QR',
    qrCodeLabel: 'Código QR de la página',
    linkNotCopied: 'No se ha podido copiar el enlace.',
    unpublish: 'Retirar publicación',
    unpublished: 'Se ha retirado la publicación de la página.',
    publishAgain: 'Publicar de nuevo',
    duplicateFailed: 'No se ha podido copiar el borrador.',
    changeFailed: 'No se ha podido cambiar la página. Compruebe la conexión e inténtelo de nuevo.',
    failed: 'No se ha podido cargar la página.',
    loading: 'Cargando la página…',
  },
  blankChanges: {
    heading: 'Antes de publicar',
    summary: (kept, anew) => {
      const blanks = count(kept, {
        one: '# hueco conserva las respuestas de los estudiantes',
        other: '# huecos conservan las respuestas de los estudiantes',
      });
      return anew === 0
        ? `${blanks}.`
        : `${blanks}; ${count(anew, { one: '# empieza de cero', other: '# empiezan de cero' })}.`;
    },
    doubtful: '¿Sigue siendo el mismo hueco?',
    before: 'Antes',
    after: 'Ahora',
    learners: (number) =>
      count(number, { one: '# estudiante lo ha respondido.', other: '# estudiantes lo han respondido.' }),
    keep: 'Conservar las respuestas',
    reset: 'Empezar de cero',
    added: 'Empiezan de cero',
    removed: 'Ya no están en el texto, y tienen respuestas',
    removedHint: 'Estas respuestas se conservan y volverán a aparecer si publica de nuevo estas líneas.',
    more: (number) => `y ${number} más`,
    publish: 'Publicar',
    cancel: 'Cancelar',
  },
  placement: {
    none: 'Aún no está en ningún curso.',
    listed: 'Los estudiantes la encuentran en',
    addTo: 'Añadir a:',
    add: 'Añadir',
    unit: (course, unit) => `${course} – ${unit}`,
    failed: 'No se ha podido añadir la página. Inténtelo de nuevo.',
  },
  unsaved: {
    label: 'Cambios sin guardar',
    message: (name) => `«${name}» tiene cambios sin guardar.`,
    continue: 'Seguir editando',
    dismiss: 'Cerrar',
  },
  toolbar: {
    label: 'Marcado',
    control: 'Ctrl',
    withShortcut: (label, shortcut) => `${label} (${shortcut})`,
    headings: ['Título 1', 'Título 2', 'Título 3'],
    bold: 'Negrita',
    italic: 'Cursiva',
    boldItalic: 'Negrita y cursiva',
    red: 'Rojo',
    blue: 'Azul',
    green: 'Verde',
    link: 'Enlace',
    reading: 'Lectura sobre las palabras',
    media: 'Multimedia',
    mediaNone: 'Aún no hay nada: añada antes un archivo.',
    mediaUpload: 'Añadir e insertar…',
    kinds: { AUDIO: 'Grabación', IMAGE: 'Imagen', VIDEO: 'Vídeo' },
    list: 'Lista',
    table: 'Tabla',
    tableRow: 'Añadir una fila',
    tableColumn: 'Añadir una columna',
    toWords: 'Convertir en lista de palabras',
    toTable: 'Convertir en tabla',
    exercise: 'Ejercicio',
    blank: 'Hueco',
    blankShort: 'Hueco',
    sample: {
      heading: 'Título',
      text: 'texto',
      answer: 'respuesta',
      reading: 'lectura',
      alt: 'qué muestra la imagen',
      table: ['Columna 1', 'Columna 2'],
    },
  },
};

export const suggestionTexts: typeof english.suggestionTexts = {
  'loose-emphasis': 'Quite el espacio entre los asteriscos y la palabra.',
  'unclosed-colour':
    'Este color no se cierra: ponga una } al final, en la misma línea. Hasta entonces, se muestra tal cual.',
  'empty-colour': 'Este color no contiene texto; se muestra tal cual.',
  'deep-colour': 'Los colores se anidan hasta ocho niveles; este se muestra tal cual.',
  'unclosed-blank': 'Este hueco no se cierra: añada --- después de la respuesta, en la misma línea.',
  'empty-blank': 'Este hueco no tiene respuesta: escríbala entre los guiones, como en ---suis---.',
  'blank-outside-exercise':
    'Un hueco solo funciona en un ejercicio: ponga @write solo en una línea encima, sin línea vacía entre ambas.',
  'missing-bar': 'Falta una | después de la palabra entre estas llaves, como en { RED | vous }.',
  'broken-media':
    'Estas llaves necesitan un identificador de archivo y después una }, como en { AUDIO | M6DKHFL2KUK }; copie el identificador de la lista de archivos multimedia.',
  'broken-ruby':
    'Las palabras con lectura necesitan ambas cosas, con una | entre ellas, en una sola línea, como en { RUBY | 東京 | とうきょう }.',
  'blank-in-ruby':
    'Las palabras con lectura no pueden contener un hueco, así que esta respuesta se muestra: quite la lectura y ponga los guiones alrededor de las palabras.',
  'ruby-in-blank':
    'Las respuestas son texto simple, así que estas llaves y cada parte entre | se leen como respuestas: escriba solo las palabras, como en ---東京---.',
  'broken-link':
    'Este enlace necesita una dirección o el identificador de una lección, una | y palabras, en una sola línea, como en { LINK | https://example.org | las palabras }.',
  'unknown-lecture':
    'Los estudiantes no encuentran en el curso una lección con este identificador, así que solo se muestran las palabras: publíquela y añádala al curso, o copie de nuevo su identificador.',
  'write-without-text':
    'Un ejercicio empieza en la línea siguiente, así que este @write se muestra como texto: quite la línea vacía o el segundo @write.',
  'table-without-rows':
    'Las filas de una tabla empiezan en la línea siguiente, así que este @table se muestra como texto: escriba la primera fila justo debajo.',
  'list-without-lines':
    'Los elementos de una lista empiezan en la línea siguiente; por eso este @list se muestra como texto: escriba el primero justo debajo.',
  'words-without-lines':
    'Las palabras empiezan en la línea siguiente; por eso este @words se muestra como texto: escriba la primera palabra justo debajo.',
  'words-without-languages':
    'Después de @words van los códigos de una a seis lenguas, cada uno una vez, separados por espacios, como en @words en uk.',
  'unknown-language': (code) =>
    `«${code}» no es el código de una lengua: después de @words van códigos como en, uk o ar, separados por espacios.`,
  'word-without-meaning': (word) =>
    `«${word}» todavía no tiene significado: escríbalo después de una |. Hasta entonces se ve solo la palabra.`,
  'row-without-word': 'La primera celda de esta línea está vacía: escriba ahí la palabra y, después, sus significados.',
  'one-letter-word': (letter) =>
    `«${letter}» es una sola letra: se queda en la lista, pero no se marca en el texto, donde aparecería demasiado.`,
  'unclosed-emphasis': (stars) => `${stars} no se cierra y se muestra tal cual. Para un simple asterisco, escriba \\*.`,
  'lower-case-word': (word) => `Escriba ${word} en mayúsculas: { ${word} | … }.`,
  'unknown-word': (word) =>
    `Aquí no se conoce «${word}»; las palabras son RED, BLUE y GREEN para los colores, AUDIO, IMAGE y VIDEO para los archivos, LINK para los enlaces y RUBY para las lecturas.`,
  'unknown-media':
    'Ningún archivo tiene este identificador: añada el archivo o copie de nuevo su identificador de la lista de archivos multimedia.',
  'picture-without-text': (id) => `Diga qué muestra la imagen, para quienes no pueden verla: { IMAGE | ${id} | … }.`,
  'exercise-without-blanks':
    'Este ejercicio no tiene huecos: ponga guiones alrededor de una respuesta, como en ---suis---.',
  'uneven-rows': (cells, expected) =>
    `Esta fila tiene ${countCells(cells)}, pero la primera de la tabla tiene ${expected}.`,
  'curly-apostrophe': "Esta respuesta contiene un apóstrofo curvo (’). También acierta quien escribe el recto (').",
  'no-break-space':
    'Esta respuesta contiene un espacio de no separación, que parece un espacio normal. También acierta quien escribe un espacio normal.',
  'decomposed-accents':
    'Un acento de esta respuesta es un carácter aparte, detrás de su letra. Se lee como la letra habitual; se arregla escribiéndola de nuevo.',
  'missing-recording': 'Aquí va una grabación: grábela o inserte una de los archivos multimedia.',
  link: 'Los enlaces se escriben entre llaves: { LINK | la dirección | las palabras }. Si no, se muestran tal cual.',
  'bare-address': 'Esta dirección se muestra como texto: para un enlace, escriba { LINK | la dirección | palabras }.',
  'list-item':
    'Se muestra tal cual, con sus guiones: para una lista, escriba @list en una línea encima; en un ejercicio, empiece las líneas con •.',
  quotation:
    'Las citas se muestran tal cual, con su signo >: ponga las palabras entre comillas, o entre asteriscos para que salgan en cursiva.',
  'misspelled-directive': (directive) => `Escriba ${directive} en minúsculas, sin nada más en su línea.`,
  'text-behind-directive': (directive) =>
    `Ponga el texto que sigue a ${directive} en la línea siguiente: ${directive} solo funciona si está solo en su línea.`,
  'exercise-without-lines':
    'Un ejercicio empieza en la línea siguiente, así que esta línea se muestra como texto: quite la línea vacía o la palabra clave que sigue.',
  'full-width-mark':
    'Es un signo ancho de las escrituras de Asia oriental, y por eso es texto: escriba ( ), [ ], / y | con los signos estrechos del teclado.',
};
