// Spanish texts of the documentation of the markup. Not yet read by a native speaker.
import type * as english from '#texts/en/markup.ts';

export const markupExampleTexts: typeof english.markupExampleTexts = {
  headers: {
    title: 'Títulos',
    rules: [
      'Empiece una línea con entre uno y tres `#` y un espacio: uno para el título, dos para una sección, tres para una parte de una sección.',
      'Sin el espacio, la línea es texto normal.',
    ],
  },
  bold: {
    title: 'Negrita',
    rules: [
      'Ponga dos asteriscos a cada lado, sin espacio entre ellos y el texto. También funciona dentro de las palabras.',
      'Ambos extremos van en la misma línea; los asteriscos que no se cierran se quedan como asteriscos.',
    ],
  },
  italic: {
    title: 'Cursiva',
    rules: ['Un asterisco a cada lado da cursiva; tres dan negrita cursiva.'],
  },
  'inline-audio': {
    title: 'Sonido en el texto',
    rules: [
      'Añada o grabe un archivo e insértelo desde la lista de archivos multimedia: aparece un reproductor en la línea.',
      'Las palabras que lo siguen dan nombre al reproductor para los lectores de pantalla; en una tabla, son las primeras palabras de la fila.',
    ],
  },
  colours: {
    title: 'Colores',
    rules: [
      'Entre llaves, escriba `RED`, `BLUE` o `GREEN` en mayúsculas, una barra vertical y el texto.',
      'Un color termina en su línea. Puede contener negrita, cursiva y otros colores, hasta ocho niveles.',
    ],
  },
  links: {
    title: 'Enlaces',
    rules: [
      'Entre llaves, escriba `LINK`, una barra vertical, la dirección, otra barra y las palabras. Una dirección empieza por `https://`, `http://` o `mailto:`.',
      'Los estudiantes ven adónde lleva un enlace, y las páginas externas se abren junto a la lección. En papel se imprime la dirección.',
      'En lugar de una dirección, el identificador de una lección lleva a esa lección del curso. Mientras no esté publicada, solo se muestran las palabras.',
    ],
  },
  readings: {
    title: 'Lecturas',
    rules: [
      'Entre llaves, escriba `RUBY`, una barra vertical, las palabras, otra barra y su lectura, por ejemplo en kana o pinyin.',
      'La lectura aparece en pequeño encima de las palabras. La búsqueda y la corrección de respuestas solo ven las palabras.',
    ],
  },
  'a-list': {
    title: 'Una lista',
    rules: [
      'Escriba `@list` en una línea y cada elemento en una línea debajo. Una línea vacía termina la lista.',
      '`1.` y un espacio antes del primer elemento numeran la lista; los números se cuentan solos. Dos espacios al principio de una línea la ponen debajo del elemento anterior.',
    ],
  },
  'a-table-with-a-header': {
    title: 'Una tabla con encabezado',
    rules: [
      'Escriba `@table` solo en una línea y después cada fila en su línea, con las celdas separadas por barras verticales.',
      'Una línea de guiones bajo la primera fila la convierte en encabezado. Una línea vacía termina la tabla.',
    ],
  },
  'a-table-without-a-header': {
    title: 'Una tabla sin encabezado',
    rules: ['Sin la línea de guiones no hay encabezado. Las barras de los extremos de una fila pueden omitirse.'],
  },
  'a-word-list': {
    title: 'Una lista de palabras',
    rules: [
      'Escriba `@words` y los códigos de una a seis lenguas en una línea, y luego cada palabra en su línea, con un significado para cada lengua, en su orden. Una línea vacía termina la lista.',
      'Las celdas anteriores a los significados son palabras del mismo significado. Después de dos puntos entre espacios van otras formas, separadas por comas.',
      'Una grabación en la línea dice la palabra.',
    ],
  },
  'a-writing-exercise': {
    title: 'Un texto con huecos',
    rules: [
      'Escriba `@write` solo en una línea y después las frases; ponga tres guiones antes y después de cada respuesta. Una línea vacía termina el ejercicio.',
      'Los estudiantes ven un hueco por cada respuesta. El botón Comprobar se añade solo.',
      'Los acentos y las mayúsculas deben coincidir. Los espacios de los extremos, los espacios dobles y la forma del apóstrofo no cuentan.',
    ],
  },
  alternatives: {
    title: 'Varias respuestas',
    rules: [
      'Separe las respuestas correctas con una barra vertical. Se aceptan todas; la primera se muestra como corrección.',
    ],
  },
  'hyphens-in-answers': {
    title: 'Guiones en las respuestas',
    rules: ['Una respuesta puede contener un guion, y un guion puede ir justo después de un hueco.'],
  },
  'a-table-in-an-exercise': {
    title: 'Una tabla en un ejercicio',
    rules: [
      'Ponga `@table` en la línea siguiente a `@write`, sin línea vacía entre ambas: así sus celdas pueden contener huecos.',
    ],
  },
  pictures: {
    title: 'Imágenes',
    rules: [
      'Después de una segunda barra vertical, diga qué muestra la imagen: los lectores de pantalla lo leen, y sustituye a una imagen que no se carga.',
      'En las celdas de una tabla, las imágenes van una al lado de otra. Una línea en cursiva justo debajo de una imagen es su pie.',
    ],
  },
  video: {
    title: 'Vídeo',
    rules: ['Inserte un vídeo desde la lista de archivos multimedia, en una línea propia o en la celda de una tabla.'],
  },
  'lines-and-paragraphs': {
    title: 'Líneas y párrafos',
    rules: ['Un salto de línea sigue siendo un salto de línea. Una línea vacía empieza un párrafo nuevo.'],
  },
  escapes: {
    title: 'Signos que se muestran tal cual',
    rules: [
      'Una barra inversa delante de `*`, `{`, `}`, `|`, `-`, `#`, `@` u otra barra inversa muestra el propio signo.',
      'La barra vertical la necesita en tablas y ejercicios; en los ejercicios, también `(`, `[` y `/`. El HTML se muestra siempre como texto.',
    ],
  },
};

export const markupHelpTexts: typeof english.markupHelpTexts = {
  lead: 'Una lección es texto sencillo, con unos pocos signos que le dan formato.',
  rules: [
    'No se pierde nada de lo que escribe: un marcado no válido se muestra como texto, y el editor lo explica.',
    'Una línea vacía termina cada bloque: un párrafo, una tabla, un ejercicio.',
  ],
  contents: 'Contenido',
  source: 'Texto con marcado',
  result: 'Resultado',
  copy: 'Copiar',
  copied: 'Copiado',
  insert: 'Insertar',
  ofExample: (label, title) => `${label}: ${title}`,
  inserted: 'Insertado',
  copiedStatus: (title) => `Se ha copiado el ejemplo «${title}».`,
  insertedStatus: (title) => `Se ha insertado el ejemplo «${title}».`,
  notCopied: 'No se ha podido copiar el ejemplo. Selecciónelo y pulse Ctrl+C.',
  suggestionsTitle: 'Sugerencias',
  suggestionsLead: 'El editor señala los errores probables en «Sugerencias». Aun así, puede guardar y publicar.',
  mistake: 'Error',
  example: 'Ejemplo',
  mistakes: {
    unclosed: 'Una negrita, una cursiva o un color no se cierra en su línea.',
    emptyColour: 'Un color está vacío o a más de ocho niveles dentro de otros.',
    unclosedBlank: 'Un hueco no se cierra o no tiene respuesta.',
    blankOutside: 'Un hueco está fuera de un ejercicio.',
    noBlank: 'Un ejercicio no tiene huecos.',
    emptyBlock: 'No hay nada debajo de @write, @table u otra palabra clave.',
    unknownWord: 'La palabra entre llaves no se conoce, o le falta la barra.',
    brokenMedia: 'Falta el identificador de un archivo, o no es válido.',
    brokenLink: 'Un enlace sin dirección o sin palabras, o con una dirección que un enlace no puede tener.',
    brokenRuby: 'Entre llaves falta la lectura, o faltan las palabras.',
    blankInRuby: 'Hay un hueco en palabras con lectura, o una lectura en un hueco.',
    pictureWithoutText: 'Una imagen no tiene un texto que diga qué muestra.',
    unevenRows: 'Las filas de una tabla no tienen el mismo número de celdas.',
    foreignSyntax: 'Una lista, un enlace o una dirección como en Markdown: aquí se escriben de otra manera.',
    rightAnswers: 'Ninguna respuesta de una pregunta es correcta, o lo son todas.',
    onePiece: 'Una frase para ordenar tiene un solo fragmento.',
    otherPieces: 'Otro orden tiene otros fragmentos.',
    missingSide: 'A una pareja le falta el lado derecho.',
    lineWithoutSound: 'Una línea de un dictado no tiene grabación.',
    soundWithoutLine: 'Una grabación de un dictado no tiene frase.',
    keyword: 'La palabra clave de un bloque está mal escrita o seguida de texto.',
    recordingPlace: 'El lugar de una grabación, en una plantilla, sigue vacío.',
    lookalikes: 'Una respuesta tiene un apóstrofo curvo o un espacio de no separación.',
  },
  panel: { heading: 'Ayuda del marcado', close: 'Cerrar' },
  notLoaded: 'No se ha podido cargar la ayuda. Ábrala en una ventana nueva:',
};
