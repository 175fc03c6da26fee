// Spanish texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'el nombre de la lección cuando respondió';
const lecture_id = 'la dirección de la lección';
const sentence =
  'las palabras alrededor del hueco, o la palabra de una lista de palabras; vacío si la lección se cambió o se retiró';
const wordOrSentence =
  'las palabras alrededor del hueco; vacío si es una palabra de una tabla, o si la lección se cambió o se retiró';
const given = 'lo que escribió';
const answered = 'cuándo respondió';
const className = 'el nombre de la clase';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Esto es todo lo que Cahier guarda sobre usted. Cada tabla viene dos veces: en CSV, para una hoja de cálculo, y en JSON, para programas.',
    'Las horas están en UTC (ISO 8601), como 2026-11-23T10:00:00.000Z. Una celda vacía significa que no hay nada.',
    'En los archivos CSV, un apóstrofo delante de una celda impide que las hojas de cálculo la ejecuten como fórmula.',
  ],
  tables: {
    account: {
      about: 'Su cuenta.',
      fields: {
        id: 'el número por el que Cahier le conoce; las demás tablas lo usan en lugar de su nombre',
        name: 'su nombre, si indicó uno',
        role: 'lo que puede hacer: learner (alumno), author (autor) u owner (propietario)',
        member_since: 'cuándo se creó su cuenta',
        last_seen_at: 'cuándo usó Cahier por última vez, con una precisión de minutos',
        address_in_history: 'la dirección que otros autores ven en las lecciones que usted guardó',
        email: 'la dirección con la que inicia sesión',
        phone: 'el número de teléfono con el que inicia sesión',
        created_at: 'cuándo se creó la cuenta para iniciar sesión',
        last_sign_in_at: 'cuándo inició sesión por última vez',
        email_confirmed_at: 'cuándo confirmó su dirección',
        has_password: 'si tiene contraseña; la contraseña misma no se guarda en ninguna forma legible',
        user_metadata: 'ajustes que se guardan con su cuenta, como su idioma',
      },
    },
    answers: {
      about: 'Su última respuesta a cada hueco.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si era correcta',
        answered_at: answered,
        first_at: 'cuándo respondió por primera vez',
        first_right_at: 'cuándo fue correcta por primera vez, según la corrección actual',
      },
    },
    attempts: {
      about: 'Cada respuesta que comprobó.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si era correcta cuando respondió',
        hint: 'la ayuda que había visto: 0 ninguna, 1 la primera letra, 2 también la longitud',
        at: answered,
      },
    },
    reviews: {
      about: 'Cada respuesta que dio en el repaso, y las palabras que tocó en las lecciones para ver qué significan.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill: como en el ejercicio; write: oído y escrito; choose: oído y elegido',
        given: 'lo que escribió o eligió',
        rating: '1 mal, 2 bien con dificultad, 3 bien, 4 fácil',
        at: answered,
        took_ms: 'cuánto tardó, en milisegundos',
        device: 'un nombre aleatorio del navegador que usó; «lecture» para una palabra que tocó',
        sets_aside: 'si no quería repasarlo más',
      },
    },
    review_schedule: {
      about: 'Cuándo vuelve lo que repasó. Todo se calcula a partir de sus repasos.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'cuándo vuelve',
        reviews: 'cuántas veces lo repasó',
        lapses: 'cuántas veces lo había olvidado',
        stability: 'durante cuántos días se espera que lo recuerde',
        difficulty: 'lo difícil que es para usted, de 1 a 10',
        aside_at: 'cuándo se apartó',
        back_at: 'cuándo lo recuperó',
      },
    },
    texts: {
      about: 'Textos que escribió en las lecciones, borradores incluidos.',
      fields: {
        id: 'un número al que se refieren las marcas',
        lecture: 'el nombre de la lección cuando escribió',
        lecture_id: 'la dirección de la lección',
        task: 'lo que se pedía',
        version: '1 para la primera versión, 2 para la de después de la devolución',
        state: 'draft (borrador), handed_in (entregado) o returned (devuelto)',
        text: 'lo que escribió',
        pasted:
          'cuántos caracteres como máximo se pegaron de una vez, si su escuela lo muestra a los docentes; si no, 0',
        written_at: 'cuándo lo escribió',
        handed_in_at: 'cuándo lo entregó',
        returned_at: 'cuándo se le devolvió',
        seen_at: 'cuándo lo ha visto',
        comment: 'lo que el profesor dijo del conjunto',
        is_done: 'si ya no hay nada que reescribir',
        points: 'puntos, si los hay',
        max_points: 'el máximo de puntos',
        returned_by: 'el nombre del profesor',
      },
    },
    text_marks: {
      about: 'Lo que los profesores marcaron en sus textos devueltos.',
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
      about: 'Marcas que usted hizo en textos de alumnos. Los textos son suyos y no están en este archivo.',
      fields: {
        kind: 'el tipo de marca',
        correction: 'la corrección',
        remark: 'el comentario',
        at: 'cuándo la hizo',
      },
    },
    remarks: {
      about: 'Sus comentarios, guardados para que pueda volver a usarlos.',
      fields: {
        language: 'el idioma del curso',
        kind: 'el tipo de marca',
        correction: 'la corrección',
        remark: 'el comentario',
        uses: 'cuántas veces lo usó',
        used_at: 'cuándo lo usó por última vez',
      },
    },
    takes: {
      about:
        'Grabaciones de lo que usted dijo y envió, y lo que respondieron los profesores. Los sonidos están en la carpeta takes.',
      fields: {
        id: 'un número, también en el nombre del sonido',
        lecture: 'el nombre de la lección cuando la envió',
        lecture_id: 'la dirección de la lección',
        line: 'lo que había que decir',
        milliseconds: 'cuánto dura',
        state: 'new (nueva), heard (escuchada), again (otra vez) o good (bien)',
        made_at: 'cuándo la grabó',
        sent_at: 'cuándo la envió',
        verdict: 'lo que dijo el profesor: understood (se entiende), nearly (casi) o again (otra vez)',
        comment: 'las palabras del profesor',
        answered_by: 'el nombre del profesor',
        answered_at: 'cuándo respondió el profesor',
        seen_at: 'cuándo vio la respuesta',
      },
    },
    takes_answered: {
      about:
        'Sus respuestas a grabaciones de estudiantes; los sonidos están en la carpeta takes-answered. Las grabaciones son de ellos y no están en este archivo.',
      fields: {
        take_id: 'el número de la grabación',
        verdict: 'lo que dijo el profesor: understood (se entiende), nearly (casi) o again (otra vez)',
        comment: 'las palabras del profesor',
        answered_at: 'cuándo respondió el profesor',
      },
    },
    comments: {
      about: 'Lo que ha escrito sobre líneas de lecciones: comentarios, sugerencias y preguntas.',
      fields: {
        lecture_id: 'la dirección de la lección',
        kind: 'comment (comentario), suggestion (sugerencia) o question (pregunta)',
        state: 'open (abierto), resolved (resuelto), accepted (aceptado) o declined (rechazado)',
        text: 'lo que ha escrito; de una respuesta de voz, el nombre de su archivo',
        written_at: 'cuándo lo escribió',
        edited_at: 'cuándo lo cambió',
        deleted_at: 'cuándo lo eliminó',
        quote: 'las palabras de la lección de que se trata',
        replacement: 'su sugerencia en lugar de esas palabras',
      },
    },
    question_answers: {
      about: 'Lo que los profesores respondieron a sus preguntas sobre líneas de lecciones.',
      fields: {
        lecture_id: 'la dirección de la lección',
        text: 'la respuesta; si es de voz, el nombre de su archivo',
        written_at: 'cuándo se escribió',
        quote: 'las palabras de la lección por las que preguntó',
      },
    },
    comments_read: {
      about: 'Los comentarios y las preguntas que ha leído.',
      fields: {
        lecture_id: 'la dirección de la lección',
        kind: 'comment (comentario), suggestion (sugerencia) o question (pregunta)',
        read_at: 'cuándo lo leyó',
        is_muted: '1 si no quiere más noticias de él',
      },
    },
    memberships: {
      about: 'Las clases en las que está o estuvo.',
      fields: {
        class: className,
        role: 'learner (alumno) o teacher (profesor)',
        shown_name: 'el nombre que ve la clase',
        joined_at: 'cuándo se unió',
        agreed_at: 'cuándo aceptó lo que ve el profesor; desde entonces ve las respuestas',
        texts_agreed_at:
          'cuándo aceptó que los profesores lean los textos que entrega; leen los entregados desde entonces',
        voices_agreed_at:
          'cuándo aceptó que los profesores escuchen las grabaciones que envía; escuchan las enviadas desde entonces',
        left_at: 'cuándo se fue',
        is_removed: '1 si un profesor le quitó de la clase',
        extra_percent: 'su tiempo adicional, en porcentaje',
      },
    },
    join_requests: {
      about: 'Las clases a las que pidió entrar con un código y en las que nadie le ha dejado entrar.',
      fields: {
        class: className,
        shown_name: 'el nombre que escribió',
        asked_at: 'cuándo lo pidió',
        state: 'waiting (en espera), declined (rechazado) o withdrawn (retirado)',
      },
    },
    assignments: {
      about: 'Las tareas de sus clases.',
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
      about: 'Los grupos de sus clases a los que pertenece.',
      fields: { class: 'el nombre de la clase', group: 'el nombre del grupo' },
    },
    calendar_feed: {
      about: 'El calendario de sus tareas en una dirección secreta, de la que solo se guarda un hash.',
      fields: { created_at: 'cuándo se creó la dirección' },
    },
    reminders: {
      about: 'Que desea recordatorios por correo.',
      fields: {
        created_at: 'desde cuándo',
        wants_work: 'si de tareas y repasos',
        reminded_at: 'cuándo se le recordó por última vez',
        wants_comments: 'si de comentarios sobre borradores',
        comments_mailed_at: 'cuándo se envió ese correo por última vez',
      },
    },
    own_dates: {
      about: 'Fechas de tareas que un docente fijó solo para usted. Campos vacíos: cuentan las de la clase.',
      fields: {
        class: 'el nombre de la clase',
        lecture: 'la lección',
        opens_at: 'cuándo se abre para usted',
        due_at: 'para cuándo es',
        extra_percent: 'tiempo adicional, en porcentaje',
        note: 'la nota del docente',
        at: 'cuándo se fijó',
      },
    },
    looks: {
      about: 'Quién miró sus respuestas; como máximo una entrada por hora y persona.',
      fields: {
        class: 'la clase',
        at: 'cuándo',
        viewer: 'el nombre que ve la clase',
        role: 'teacher (profesor) u owner (quien administra Cahier en su escuela)',
      },
    },
    sign_in_cards: {
      about: 'Sus tarjetas de acceso. El código de una tarjeta no se guarda en ninguna forma legible.',
      fields: {
        class: 'la clase de la tarjeta',
        created_at: 'cuándo se creó',
        last_used_at: 'cuándo se usó por última vez',
        revoked_at: 'cuándo dejó de funcionar',
      },
    },
    drafts: {
      about: 'Los borradores que guardó. Su texto está en Cahier, donde lo ven todos los autores.',
      fields: {
        id: 'la dirección del borrador',
        name: 'su nombre actual',
        first_saved_at: 'cuándo lo guardó por primera vez',
        last_saved_at: 'cuándo lo guardó por última vez',
        revisions: 'cuántas versiones guardó',
      },
    },
    media: {
      about: 'Las grabaciones, imágenes y vídeos que subió.',
      fields: {
        id: 'la dirección del archivo',
        name: 'su nombre',
        type: 'AUDIO, IMAGE o VIDEO',
        bytes: 'su tamaño',
        uploaded_at: 'cuándo lo subió',
      },
    },
    notes_on_answers: {
      about: 'Lo que dijo de respuestas incorrectas en sus lecciones.',
      fields: {
        lecture: 'el nombre de la lección',
        lecture_id,
        sentence,
        answer: 'la respuesta incorrecta, tal como se compara',
        is_dismissed: 'si dijo que no es una respuesta',
        explanation: 'lo que leen los alumnos que la escriben',
        updated_at: 'cuándo lo dijo por última vez',
      },
    },
    identities: {
      about: 'Sus formas de iniciar sesión.',
      fields: {
        provider: 'email (correo), phone (teléfono) u otro proveedor',
        email: 'su dirección allí',
        created_at: 'cuándo se añadió',
        last_sign_in_at: 'cuándo inició sesión así por última vez',
      },
    },
    sessions: {
      about: 'Los dispositivos en los que tiene la sesión iniciada.',
      fields: {
        started_at: 'cuándo inició sesión',
        last_used_at: 'cuándo se usó por última vez, con una precisión de una hora',
        device: 'cómo se llama a sí mismo el navegador',
        ip_address: 'la dirección de red desde la que inició sesión',
      },
    },
    devices: {
      about: 'Sus claves de acceso y segundos factores.',
      fields: {
        kind: 'su tipo',
        name: 'su nombre',
        created_at: 'cuándo se añadió',
        last_used_at: 'cuándo se usó por última vez',
      },
    },
    events: {
      about: 'El registro de su cuenta, contra el abuso.',
      fields: {
        at: 'cuándo',
        action: 'qué ocurrió, como login o login_failed',
        ip_address: 'la dirección de red desde la que ocurrió',
        detail: 'más detalles, en JSON',
      },
    },
  },
};
