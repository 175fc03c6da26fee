// Spanish texts of what authors read of the kinds of exercises. Not yet read by a native speaker.
import type * as help from '#texts/en/exercise-help.ts';

export const exerciseHelpTexts: typeof help.exerciseHelpTexts = {
  names: {
    write: 'Texto con huecos',
    bank: 'Texto con huecos y palabras para colocar',
    choose: 'Elegir',
    order: 'Ordenar',
    match: 'Emparejar',
    dictation: 'Dictado',
    sort: 'Clasificar',
    text: 'Texto que escribir',
    speak: 'Hablar',
    words: 'Lista de palabras',
  },
  examples: {
    'a-word-bank': {
      title: 'Palabras para completar',
      rules: [
        'Escriba `@write bank` para mostrar encima del ejercicio sus respuestas, mezcladas. Al hacer clic en una respuesta, se coloca en un hueco; también se puede escribir. Cada una se tacha al colocarla.',
      ],
    },
    'choosing-an-answer': {
      title: 'Elegir una respuesta',
      rules: [
        'Escriba `@choose` solo en una línea, después una pregunta y, debajo, sus respuestas: `(x)` delante de la correcta, `( )` delante de las demás.',
        'La siguiente línea sin paréntesis empieza otra pregunta. Con corchetes puede haber varias respuestas correctas: `[x]` y `[ ]`.',
        'Comente una respuesta después de una barra vertical: quienes la hayan elegido lo verán al comprobar.',
      ],
    },
    'putting-in-order': {
      title: 'Ordenar',
      rules: [
        'Escriba `@order` solo en una línea y después frases divididas en fragmentos con ` / `. Los estudiantes reciben los fragmentos mezclados.',
        'Otros órdenes correctos van después de una barra vertical, con los mismos fragmentos. Una línea sin ` / ` es una instrucción.',
        'Si no hay ningún ` / `, se ordenan las propias líneas, tres o más, como las de un diálogo; un título encima puede servir de instrucción.',
      ],
    },
    matching: {
      title: 'Emparejar',
      rules: [
        'Escriba `@match` solo en una línea y después parejas, con sus lados separados por una barra vertical. Los estudiantes eligen el lado derecho de cada una.',
        'El mismo lado derecho puede estar en varias líneas: entonces se trata de clasificar. Ambos lados pueden ser sonidos o imágenes.',
      ],
    },
    sorting: {
      title: 'Clasificar',
      rules: [
        'Escriba `@sort` solo en una línea y después cada columna en la suya: un nombre, dos puntos y sus palabras, separadas por barras verticales. Los estudiantes reciben las palabras mezcladas.',
        'Hay entre dos y cinco columnas. Una palabra que está en dos de ellas es correcta en ambas. Los nombres y las palabras pueden ser sonidos o imágenes.',
      ],
    },
    'a-dictation': {
      title: 'Un dictado',
      rules: [
        'Escriba `@dictation` solo en una línea y después, en cada línea, una grabación y la frase que se oye.',
        'Las palabras entre `[` y `]` se dan escritas. Otras grafías correctas van después de una barra vertical.',
        'La puntuación y la mayúscula inicial no cuentan.',
      ],
    },
    'writing-a-text': {
      title: 'Escribir un texto',
      rules: [
        'Escriba `@text` solo en una línea, o con el número de palabras que pide: `@text 80` para al menos 80, `@text 80-120` para entre 80 y 120. Las líneas siguientes son la tarea.',
        'Las líneas que empiezan con `= ` son un modelo de respuesta, que los estudiantes ven después de *Comprobar*. Una línea que empieza con `? ` enumera lo que necesita el texto, separado por barras verticales.',
        'Ninguna máquina evalúa el texto. Se guarda en el navegador del estudiante.',
      ],
    },
    speaking: {
      title: 'Hablar',
      rules: [
        'Escriba `@speak` solo en una línea y después, en cada línea, lo que dicen los estudiantes: una grabación con su frase, para repetirla, o lo que dicen libremente, con el número de segundos entre paréntesis, como `(60)`. Sin número son 20.',
        'De la frase, los estudiantes solo ven las palabras entre `[` y `]` antes de decirla. Una línea sin grabación ni segundos es una instrucción; si no hay otra, la última es lo que se dice.',
        'Ninguna máquina evalúa lo que se dice. Si una clase tiene que hacer la lección, los estudiantes pueden enviarlo a sus docentes, que responden de viva voz.',
      ],
    },
  },
  suggestions: {
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
    'order-of-prose':
      'Ninguna línea tiene una / entre espacios, así que lo que se ordena son las propias líneas. El texto que no forma parte va encima de @order; para cortar una frase, ponga / entre sus fragmentos.',
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
    'sort-without-columns':
      'Este @sort no tiene columnas, por eso se muestra como texto: escriba cada una en una línea, con sus palabras detrás de dos puntos, como en masculino: le pain | le lait.',
    'one-column':
      'Solo hay una columna, así que no hay nada que clasificar y esto se muestra como texto: escriba dos columnas o más.',
    'too-many-columns':
      'Las palabras se pueden clasificar en cinco columnas como máximo, por eso esto se muestra como texto.',
    'column-without-name':
      'Esta línea no es una columna, por eso se muestra como texto: escriba un nombre, dos puntos y las palabras, con | entre ellas.',
    'reversed-limits': 'El número menor va primero, como en @text 80-120; los estudiantes lo ven así.',
    'sign-without-space':
      'Ponga un espacio detrás de este signo: = empieza un modelo de respuesta, ? una lista de lo que necesita el texto. Hasta entonces, los estudiantes ven esta línea en la tarea.',
    'nothing-to-say': 'Escriba debajo de @speak lo que hay que decir; hasta entonces se muestra como texto.',
    'long-take': 'Una grabación dura como mucho 180 segundos; los estudiantes tienen ese tiempo.',
  },
};
