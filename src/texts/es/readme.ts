// Spanish texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'el nombre de la lección en el momento de la respuesta';
const lecture_id = 'la dirección de la lección';
const sentence = 'las palabras alrededor del hueco; vacío si la lección se cambió o se retiró';
const wordOrSentence =
  'las palabras alrededor del hueco, o la palabra de una lista de palabras; vacío si es una palabra de una tabla, o si la lección se cambió o se retiró';
const given = 'lo que se escribió';
const answered = 'cuándo se respondió';
const className = 'el nombre de la clase';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Esto es todo lo que Cahier guarda sobre el titular de esta cuenta. Cada tabla viene dos veces: en CSV, para una hoja de cálculo, y en JSON, para programas.',
    'Las horas están en UTC (ISO 8601), como 2026-11-23T10:00:00.000Z. Una celda vacía significa que no hay nada.',
    'En los archivos CSV, un apóstrofo delante de una celda impide que las hojas de cálculo la ejecuten como fórmula.',
  ],
  tables: {
    account: {
      about: 'La cuenta.',
      fields: {
        id: 'el número por el que Cahier conoce a la persona; las demás tablas lo usan en lugar del nombre',
        name: 'el nombre, si se indicó uno',
        role: 'lo que está permitido: learner (alumno), author (autor) u owner (propietario)',
        member_since: 'cuándo se creó la cuenta',
        last_seen_at: 'cuándo se usó Cahier por última vez, con una precisión de minutos',
        address_in_history: 'la dirección que otros autores ven en las lecciones guardadas con esta cuenta',
        email: 'la dirección para iniciar sesión',
        phone: 'el número de teléfono para iniciar sesión',
        created_at: 'cuándo se creó la cuenta para iniciar sesión',
        last_sign_in_at: 'el último inicio de sesión',
        email_confirmed_at: 'cuándo se confirmó la dirección',
        has_password: 'si hay contraseña; la contraseña misma no se guarda en ninguna forma legible',
        user_metadata: 'ajustes que se guardan con la cuenta, como el idioma',
      },
    },
    answers: {
      about: 'La última respuesta a cada hueco.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si era correcta',
        answered_at: answered,
        first_at: 'cuándo se respondió por primera vez',
        first_right_at: 'cuándo fue correcta por primera vez, según la corrección actual',
      },
    },
    attempts: {
      about: 'Cada respuesta comprobada.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si era correcta en ese momento',
        hint: 'la ayuda que se había mostrado: 0 ninguna, 1 la primera letra, 2 también la longitud',
        at: answered,
      },
    },
    reviews: {
      about: 'Cada respuesta del repaso, y las palabras tocadas en las lecciones para ver qué significan.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill: como en el ejercicio; write: oído y escrito; choose: oído y elegido',
        given: 'lo que se escribió o eligió',
        rating: '1 mal, 2 bien con dificultad, 3 bien, 4 fácil',
        at: answered,
        took_ms: 'cuánto se tardó, en milisegundos',
        device: 'un nombre aleatorio del navegador usado; «lecture» para una palabra tocada',
        sets_aside: 'si ya no se quería repasar más',
      },
    },
    review_schedule: {
      about: 'Cuándo vuelve lo repasado. Todo se calcula a partir de los repasos.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'cuándo vuelve',
        reviews: 'cuántas veces se repasó',
        lapses: 'cuántas veces se había olvidado',
        stability: 'durante cuántos días se espera recordarlo',
        difficulty: 'lo difícil que resulta, de 1 a 10',
        aside_at: 'cuándo se apartó',
        back_at: 'cuándo se recuperó',
      },
    },
    texts: {
      about: 'Textos escritos en las lecciones, borradores incluidos.',
      fields: {
        id: 'un número al que se refieren las marcas',
        lecture: 'el nombre de la lección cuando se escribió',
        lecture_id: 'la dirección de la lección',
        task: 'lo que se pedía',
        version: '1 para la primera versión, 2 para la de después de la devolución',
        state: 'draft (borrador), handed_in (entregado) o returned (devuelto)',
        text: 'lo que se escribió',
        pasted:
          'cuántos caracteres como máximo se pegaron de una vez, si la escuela lo muestra a los docentes; si no, 0',
        written_at: 'cuándo se escribió',
        handed_in_at: 'cuándo se entregó',
        returned_at: 'cuándo se devolvió',
        seen_at: 'cuándo se vio',
        comment: 'lo que el profesor dijo del conjunto',
        is_done: 'si ya no hay nada que reescribir',
        points: 'puntos, si los hay',
        max_points: 'el máximo de puntos',
        returned_by: 'el nombre del profesor',
      },
    },
    text_marks: {
      about: 'Lo que los profesores marcaron en los textos devueltos.',
      fields: {
        text_id: 'el id del texto',
        start_at: 'dónde empieza la marca, contando desde 0',
        end_at: 'dónde acaba',
        kind: 'el tipo de marca',
        correction: 'lo que sustituye a las palabras marcadas; vacío si no se corrige nada',
        remark: 'el comentario',
        at: 'cuándo se hizo',
      },
    },
    marks_made: {
      about: 'Marcas hechas en textos de alumnos. Los textos son de ellos y no están en este archivo.',
      fields: {
        kind: 'el tipo de marca',
        correction: 'la corrección',
        remark: 'el comentario',
        at: 'cuándo se hizo',
      },
    },
    remarks: {
      about: 'Comentarios guardados para poder volver a usarlos.',
      fields: {
        language: 'el idioma del curso',
        kind: 'el tipo de marca',
        correction: 'la corrección',
        remark: 'el comentario',
        uses: 'cuántas veces se usó',
        used_at: 'cuándo se usó por última vez',
      },
    },
    takes: {
      about:
        'Grabaciones de voz enviadas, y lo que respondieron los profesores. Los sonidos están en la carpeta takes.',
      fields: {
        id: 'un número, también en el nombre del sonido',
        lecture: 'el nombre de la lección cuando se envió',
        lecture_id: 'la dirección de la lección',
        line: 'lo que había que decir',
        milliseconds: 'cuánto dura',
        state: 'new (nueva), heard (escuchada), again (otra vez) o good (bien)',
        made_at: 'cuándo se grabó',
        sent_at: 'cuándo se envió',
        verdict: 'lo que dijo el profesor: understood (se entiende), nearly (casi) o again (otra vez)',
        comment: 'las palabras del profesor',
        answered_by: 'el nombre del profesor',
        answered_at: 'cuándo respondió el profesor',
        seen_at: 'cuándo se vio la respuesta',
      },
    },
    takes_answered: {
      about:
        'Respuestas dadas a grabaciones de estudiantes; los sonidos están en la carpeta takes-answered. Las grabaciones son de ellos y no están en este archivo.',
      fields: {
        take_id: 'el número de la grabación',
        verdict: 'lo que dijo el profesor: understood (se entiende), nearly (casi) o again (otra vez)',
        comment: 'las palabras del profesor',
        answered_at: 'cuándo respondió el profesor',
      },
    },
    comments: {
      about: 'Lo escrito sobre líneas de lecciones: comentarios, sugerencias y preguntas.',
      fields: {
        lecture_id: 'la dirección de la lección',
        kind: 'comment (comentario), suggestion (sugerencia) o question (pregunta)',
        state: 'open (abierto), resolved (resuelto), accepted (aceptado) o declined (rechazado)',
        text: 'lo que se escribió; de una respuesta de voz, el nombre del archivo',
        written_at: 'cuándo se escribió',
        edited_at: 'cuándo se cambió',
        deleted_at: 'cuándo se eliminó',
        quote: 'las palabras de la lección de que se trata',
        replacement: 'la sugerencia en lugar de esas palabras',
      },
    },
    question_answers: {
      about: 'Lo que los profesores respondieron a las preguntas hechas sobre líneas de lecciones.',
      fields: {
        lecture_id: 'la dirección de la lección',
        text: 'la respuesta; si es de voz, el nombre del archivo',
        written_at: 'cuándo se escribió',
        quote: 'las palabras de la lección por las que se preguntó',
      },
    },
    comments_read: {
      about: 'Los comentarios y las preguntas leídos.',
      fields: {
        lecture_id: 'la dirección de la lección',
        kind: 'comment (comentario), suggestion (sugerencia) o question (pregunta)',
        read_at: 'cuándo se leyó',
        is_muted: '1 si se desactivaron sus noticias',
      },
    },
    memberships: {
      about: 'Las clases de la persona, actuales y pasadas.',
      fields: {
        class: className,
        role: 'learner (alumno) o teacher (profesor)',
        shown_name: 'el nombre que ve la clase',
        joined_at: 'cuándo se unió a ella',
        agreed_at: 'cuándo se aceptó lo que ve el profesor; desde entonces ve las respuestas',
        texts_agreed_at:
          'cuándo se aceptó que los profesores lean los textos entregados; leen los entregados desde entonces',
        voices_agreed_at:
          'cuándo se aceptó que los profesores escuchen las grabaciones enviadas; escuchan las enviadas desde entonces',
        left_at: 'cuándo salió de ella',
        is_removed: '1 si un profesor quitó a la persona de la clase',
        extra_percent: 'el tiempo adicional, en porcentaje',
      },
    },
    join_requests: {
      about: 'Las clases en las que se pidió entrar con un código y no se concedió.',
      fields: {
        class: className,
        shown_name: 'el nombre que se escribió',
        asked_at: 'cuándo se pidió',
        state: 'waiting (en espera), declined (rechazado) o withdrawn (retirado)',
      },
    },
    assignments: {
      about: 'Las tareas de esas clases.',
      fields: {
        class: className,
        lecture: 'la lección',
        opens_at: 'desde cuándo se muestra',
        due_at: 'hasta cuándo hay que hacerla',
        goal: 'all-tried: responder a todos los huecos; percent: acertar esta parte',
        goal_percent: 'la parte, en porcentaje',
        note: 'la nota del profesor',
      },
    },
    groups: {
      about: 'Los grupos de esas clases a los que pertenece la persona.',
      fields: { class: 'el nombre de la clase', group: 'el nombre del grupo' },
    },
    calendar_feed: {
      about: 'El calendario de las tareas en una dirección secreta, de la que solo se guarda un hash.',
      fields: { created_at: 'cuándo se creó la dirección' },
    },
    reminders: {
      about: 'Que se desean recordatorios por correo.',
      fields: {
        created_at: 'desde cuándo',
        wants_work: 'si de tareas y repasos',
        reminded_at: 'cuándo se recordó por última vez',
        wants_comments: 'si de comentarios sobre borradores',
        comments_mailed_at: 'cuándo se envió ese correo por última vez',
      },
    },
    own_dates: {
      about: 'Fechas de tareas que un docente fijó solo para esta persona. Campos vacíos: cuentan las de la clase.',
      fields: {
        class: 'el nombre de la clase',
        lecture: 'la lección',
        opens_at: 'cuándo se abre para la persona',
        due_at: 'para cuándo es',
        extra_percent: 'tiempo adicional, en porcentaje',
        note: 'la nota del docente',
        at: 'cuándo se fijó',
      },
    },
    looks: {
      about: 'Quién miró las respuestas; como máximo una entrada por hora y persona.',
      fields: {
        class: 'la clase',
        at: 'cuándo',
        viewer: 'el nombre que ve la clase',
        role: 'teacher (profesor) u owner (quien administra Cahier en la escuela)',
      },
    },
    sign_in_cards: {
      about: 'Las tarjetas de acceso. El código de una tarjeta no se guarda en ninguna forma legible.',
      fields: {
        class: 'la clase de la tarjeta',
        created_at: 'cuándo se creó',
        last_used_at: 'cuándo se usó por última vez',
        revoked_at: 'cuándo dejó de funcionar',
      },
    },
    drafts: {
      about: 'Los borradores guardados. El texto está en Cahier, donde lo ven todos los autores.',
      fields: {
        id: 'la dirección del borrador',
        name: 'el nombre actual',
        first_saved_at: 'cuándo se guardó por primera vez',
        last_saved_at: 'cuándo se guardó por última vez',
        revisions: 'cuántas versiones se guardaron con esta cuenta',
      },
    },
    media: {
      about: 'Las grabaciones, imágenes y vídeos subidos.',
      fields: {
        id: 'la dirección del archivo',
        name: 'el nombre',
        type: 'AUDIO, IMAGE o VIDEO',
        bytes: 'el tamaño',
        uploaded_at: 'cuándo se subió',
      },
    },
    notes_on_answers: {
      about: 'Lo que se dijo de respuestas incorrectas en las lecciones propias.',
      fields: {
        lecture: 'el nombre de la lección',
        lecture_id,
        sentence,
        answer: 'la respuesta incorrecta, tal como se compara',
        is_dismissed: 'si se dijo que no es una respuesta',
        explanation: 'lo que leen los alumnos que la escriben',
        updated_at: 'cuándo se dijo por última vez',
      },
    },
    identities: {
      about: 'Las formas de iniciar sesión.',
      fields: {
        provider: 'email (correo), phone (teléfono) u otro proveedor',
        email: 'la dirección allí',
        created_at: 'cuándo se añadió',
        last_sign_in_at: 'el último inicio de sesión así',
      },
    },
    sessions: {
      about: 'Los dispositivos con la sesión iniciada.',
      fields: {
        started_at: 'cuándo se inició la sesión',
        last_used_at: 'cuándo se usó por última vez, con una precisión de una hora',
        device: 'cómo se llama a sí mismo el navegador',
        ip_address: 'la dirección de red desde la que se inició la sesión',
      },
    },
    devices: {
      about: 'Las claves de acceso y los segundos factores.',
      fields: {
        kind: 'el tipo',
        name: 'el nombre',
        created_at: 'cuándo se añadió',
        last_used_at: 'cuándo se usó por última vez',
      },
    },
    events: {
      about: 'El registro de la cuenta, contra el abuso.',
      fields: {
        at: 'cuándo',
        action: 'qué ocurrió, como login o login_failed',
        ip_address: 'la dirección de red desde la que ocurrió',
        detail: 'más detalles, en JSON',
      },
    },
  },
};
