// Spanish texts of the editor's suggestions. Not yet read by a native speaker.
import type { suggestionTexts } from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');
const countCells = (cells: number) => count(cells, { one: '# celda', other: '# celdas' });

export const suggestions: typeof suggestionTexts = {
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
  'write-without-text':
    'Un ejercicio empieza en la línea siguiente, así que este @write se muestra como texto: quite la línea vacía o el segundo @write.',
  'table-without-rows':
    'Las filas de una tabla empiezan en la línea siguiente, así que este @table se muestra como texto: escriba la primera fila justo debajo.',
  'unclosed-emphasis': (stars) => `${stars} no se cierra y se muestra tal cual. Para un simple asterisco, escriba \\*.`,
  'lower-case-word': (word) => `Escriba ${word} en mayúsculas: { ${word} | … }.`,
  'unknown-word': (word) =>
    `Aquí no se conoce «${word}»; las palabras son RED, BLUE y GREEN para los colores, y AUDIO, IMAGE y VIDEO para los archivos.`,
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
  link: 'Los enlaces se muestran tal cual: escriba las palabras, y detrás la dirección solo si los estudiantes deben copiarla.',
  'bare-address': 'Esta dirección se muestra como texto: los estudiantes pueden copiarla, pero no hacer clic en ella.',
  'list-item':
    'Las listas se muestran tal cual, con sus guiones: empiece las líneas con •, o ponga los elementos en un @table.',
  quotation:
    'Las citas se muestran tal cual, con su signo >: ponga las palabras entre comillas, o entre asteriscos para que salgan en cursiva.',
  'misspelled-directive': (directive) => `Escriba ${directive} en minúsculas, sin nada más en su línea.`,
  'text-behind-directive': (directive) =>
    `Ponga el texto que sigue a ${directive} en la línea siguiente: ${directive} solo funciona si está solo en su línea.`,
  'exercise-without-lines':
    'Un ejercicio empieza en la línea siguiente, así que esta línea se muestra como texto: quite la línea vacía o la palabra clave que sigue.',
  'full-width-mark':
    'Es un signo ancho de las escrituras de Asia oriental, y por eso es texto: escriba ( ), [ ], / y | con los signos estrechos del teclado.',
  'choose-without-options':
    'Este @choose no tiene respuestas para elegir, así que se muestra como texto: empiece cada una con ( ), y la correcta con (x).',
  'no-right-answer':
    'Ninguna respuesta de esta pregunta es correcta, así que se muestra como texto: ponga una x entre los paréntesis de una.',
  'all-answers-right':
    'Todas las respuestas de esta pregunta son correctas. Solo se puede elegir una: deje vacíos los paréntesis de las incorrectas, como ( ), o use [x] si varias son correctas.',
  'mixed-marks': 'Esta pregunta tiene paréntesis y corchetes: use ( ) para una sola respuesta, [ ] para varias.',
  'empty-answer': 'No hay texto detrás de estos paréntesis: escriba ahí la respuesta.',
  'order-without-pieces':
    'No hay nada que ordenar, así que este @order se muestra como texto: divida una frase con una / entre espacios, o escriba tres líneas o más.',
  'one-piece':
    'Esta frase tiene un solo fragmento, así que se muestra como texto: ponga una / entre espacios donde se divide.',
  'too-many-pieces': 'No se pueden ordenar más de cien fragmentos; se muestran como texto.',
  'other-pieces':
    'Este orden tiene fragmentos distintos del primero, así que la línea se muestra como texto: use los mismos en ambos.',
  'every-order-right':
    'Todos los órdenes de estos fragmentos son correctos, así que no hay nada que ordenar: divida la frase en más fragmentos.',
  'pair-without-right':
    'Una pareja necesita dos lados, así que se muestra como texto: escriba la France | français, cada pareja en su línea.',
  'pair-with-more-sides':
    'Una pareja tiene dos lados, con una sola | entre ellos, así que la línea se muestra como texto. Para una simple barra, escriba \\|.',
  'one-right-side':
    'Todas las parejas tienen el mismo lado derecho, así que no hay nada que elegir: añada una pareja con otro.',
  'dictation-without-sound':
    'Un dictado necesita una grabación en la línea de su frase, así que se muestra como texto: añada { AUDIO | id }.',
  'dictation-without-words':
    'Esta grabación no tiene frase: escriba en su línea lo que se oye. Hasta entonces, la línea se muestra como texto.',
};
