// Spanish texts of the suggestions in the editor. Not yet read by a native speaker.
import type * as english from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const countCells = (cells: number) => count(cells, { one: '# celda', other: '# celdas' });

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
  'refused-address':
    'Un enlace no puede tener esta dirección, así que todo se muestra como texto: escriba una que empiece por https://, http:// o mailto:, sin espacios, sin contraseña y sin letras que se parezcan a otras, o el identificador de una lección.',
  'blank-in-link':
    'Un enlace no puede contener un hueco, así que esta respuesta se muestra: escriba los guiones fuera de las llaves.',
  'stars-in-braces':
    'Las palabras entre estas llaves son texto simple, así que sus asteriscos se muestran: ponga los asteriscos alrededor de las llaves.',
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
  'broken-limits':
    'Después de @text solo van números de palabras, del 1 al 9999, como en @text 80 o @text 80-120; así, la línea se muestra como texto.',
  'exercise-without-lines':
    'Un ejercicio empieza en la línea siguiente, así que esta línea se muestra como texto: quite la línea vacía o la palabra clave que sigue.',
  'full-width-mark':
    'Es un signo ancho de las escrituras de Asia oriental, y por eso es texto: escriba ( ), [ ], / y | con los signos estrechos del teclado.',
};
