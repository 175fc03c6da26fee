// Spanish texts of the keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/keys.ts';

export const keysTexts: typeof english.keysTexts = {
  heading: 'Atajos de teclado',
  close: 'Cerrar',
  or: 'o',
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Mayús',
    Enter: 'Intro',
    Space: 'Espacio',
    Backspace: 'Retroceso',
    Escape: 'Esc',
    Home: 'Inicio',
    End: 'Fin',
  },
  goTo: {
    heading: 'Ir a',
    label: 'Unas letras de un botón, un campo, una pantalla o una clase',
    found: (count) => `Resultados: ${count}`,
    none: 'Aquí nada se llama así.',
  },
  groups: {
    everywhere: {
      heading: 'En todas partes',
      actions: {
        list: 'Mostrar esta lista',
        close: 'Cerrar un cuadro de diálogo, un panel o un menú',
        moveInMenu: 'Moverse por un menú abierto',
        goTo: 'Ir a un botón, un campo o una pantalla con unas letras de su nombre',
      },
    },
    editor: {
      heading: 'Editor de borradores',
      actions: {
        save: 'Guardar el borrador',
        emphasis: 'Negrita, cursiva; otra vez para quitarla',
        undo: 'Deshacer, también la barra de herramientas, lo pegado o lo insertado',
        find: 'Buscar y reemplazar en el texto',
        matches: 'Resultado siguiente y anterior, en el campo de búsqueda',
        comment: 'Comentar las palabras seleccionadas',
        comments: 'Comentario siguiente y anterior, mientras se muestran los comentarios',
        suggestions: 'Sugerencia siguiente y anterior',
        blank: 'Convertir la palabra o la selección en un hueco; otra vez para quitarlo',
        link: 'Convertir las palabras seleccionadas en un enlace',
        heading: 'Convertir la línea en un título, cada vez de un nivel inferior',
        list: 'Hacer de las líneas una lista, luego numerada, y otra vez líneas',
        exercise: 'Abrir el menú de ejercicios',
        table: 'Insertar una tabla; dentro de una, abrir su menú',
        publish: 'Publicar',
        assign: 'Asignar a una clase, después de publicar',
        edit: 'Editar la lección que se muestra',
        moveInToolbar: 'Moverse por la barra de herramientas',
        cells: 'Celda siguiente y anterior, en una tabla; tras la última, una fila nueva',
        openMenu: 'Abrir el menú de un botón de la barra de herramientas',
      },
    },
    recordings: {
      heading: 'Grabaciones',
      actions: {
        play: 'Reproducir o pausar, en el botón de reproducción',
        seek: 'Cinco segundos atrás o adelante',
        controls: 'Del botón de reproducción a la posición, la velocidad, la repetición y la transcripción',
        closeBar: 'Cerrar la barra del reproductor',
      },
    },
    recorder: {
      heading: 'Grabar frases',
      actions: {
        record: 'Empezar una grabación; terminarla y pasar a la frase siguiente',
        again: 'Grabar la frase otra vez',
        move: 'Frase anterior y siguiente',
        play: 'Escuchar la grabación',
        stop: 'Parar la grabación; otra vez, volver a la lista',
      },
    },
    exercises: {
      heading: 'Ejercicios',
      actions: {
        next: 'Hueco siguiente; en el último, comprobar',
        accents: 'Con una letra, varias veces: sus acentos, como é, è, ê',
        hint: 'Ver una pista, en un hueco',
        choose: 'Elegir una respuesta y comprobarla, en el repaso',
      },
    },
    outline: {
      heading: 'Esquema del curso',
      actions: {
        move: 'Mover la unidad o la lección seleccionada',
        undo: 'Descartar el título que se está escribiendo, o dejar de mover',
        restore: 'Deshacer lo que se acaba de añadir, mover o quitar',
      },
    },
    school: {
      heading: 'Clases y personas',
      actions: {
        sendList: 'Enviar la lista escrita: personas por invitar, nombres para las tarjetas',
      },
    },
  },
};
