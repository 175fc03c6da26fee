// Spanish texts of forms, common messages and keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/bundle-learner.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  loopback: (address) =>
    `Solo este ordenador puede abrir ${address}. Para los teléfonos y otros ordenadores, quien administra Cahier lo inicia con HOST=0.0.0.0 y abre la dirección que entonces muestra para la red, o indica en PUBLIC_URL la dirección del sitio.`,
  moreFailed: 'No se ha podido cargar el resto de la lista.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'Iniciar sesión con una clave de acceso',
    signUp: 'Crear una cuenta',
    confirmationSent: 'Abra el enlace que ha recibido por correo para confirmar su cuenta.',
    resetHint: '¿Ha olvidado su contraseña? Escriba su correo electrónico y pulse Restablecer contraseña.',
    noMail:
      'Pero este sitio no envía correos. Pida a su responsable, o a su profesor o profesora, un enlace para elegir una contraseña nueva.',
    show: 'Mostrar la contraseña',
    noAccount: '¿Aún no tiene cuenta? Pida a su profesor o profesora un código de clase o una invitación.',
    cardOrCode: 'Tengo una tarjeta o un código',
    join: 'Unirse a una clase con un código',
    endedRemotely: 'Se ha cerrado su sesión. Inicie sesión para seguir donde lo dejó.',
  },
  language: {
    label: 'Idioma',
    hint: 'El de las pantallas y de los correos que recibe. Los cursos conservan su idioma.',
    unreviewed: 'Ninguna persona de lengua materna española ha revisado aún esta traducción.',
    failed: 'No se ha podido cambiar el idioma. Inténtelo de nuevo.',
  },
  linkNotice: {
    label: 'Mensaje sobre el enlace',
    dismiss: 'Cerrar',
    done: {
      signup: 'Su dirección de correo está confirmada.',
      email_change: 'Se ha cambiado su dirección de correo.',
      half_changed: 'Confirmado. Confirme ahora en el correo enviado a la otra dirección.',
    },
  },
  invitation: 'Le damos la bienvenida. Elija una contraseña: con ella y su correo electrónico iniciará sesión.',
  mailedCode: {
    recovery: 'Código recibido por correo',
    recoveryHint: 'Abra el enlace del correo o escriba aquí su código de 6 cifras.',
    submit: 'Continuar',
  },
  accountDisabled: {
    heading: 'Su cuenta está desactivada',
    hint: 'Su trabajo se conserva, pero por ahora no puede abrir Cahier. Consulte a la persona que administra Cahier en su escuela.',
  },
  notFound: {
    heading: 'Página no encontrada',
    hint: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    home: 'Ir al inicio',
    search: 'Buscar en las lecciones',
  },
  closed: {
    heading: 'No con esta cuenta',
    author: 'Esta página es para docentes.',
    owner: 'Esta página es para quienes gestionan este sitio.',
  },
};

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
