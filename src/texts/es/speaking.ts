// Spanish texts of lines that learners say. Not yet read by a native speaker.
import type * as english from '#texts/en/speaking.ts';

export const speakingTexts: typeof english.speakingTexts = {
  line: (number) => `Línea ${number}`,
  record: 'Grabar',
  again: 'Grabar otra vez',
  stop: 'Parar',
  own: 'Escucharme',
  computerVoice: 'Voz sintética',
  both: 'Escuchar las dos',
  send: 'Enviar',
  sendAgain: 'Enviar esta',
  removeThis: 'Borrar esta',
  recording: (seconds) => `Grabando… ${seconds} segundos como máximo.`,
  preparing: 'Preparando la grabación…',
  recorded: 'Grabado. Escúchate, o graba otra vez.',
  recordedHere: 'Grabado. Nadie más lo oye hasta que lo envíes.',
  silent: 'No se ha oído nada. ¿Está encendido el micrófono? Graba otra vez.',
  noMicrophone:
    'No se puede usar el micrófono. Permítelo en este sitio: pulsa el signo que está delante de la dirección, arriba en el navegador. Comprueba después que hay un micrófono conectado y graba otra vez.',
  noMicrophoneIn: {
    firefox:
      'No se puede usar el micrófono. En Firefox: pulsar el micrófono tachado que está delante de la dirección, quitar el bloqueo y grabar otra vez. ¿Hay un micrófono conectado?',
    safari:
      'No se puede usar el micrófono. En Safari: abrir los ajustes de este sitio web en el menú «Safari», poner «Micrófono» en «Permitir» y grabar otra vez. ¿Hay un micrófono conectado?',
    iphone:
      'No se puede usar el micrófono. En iPhone y iPad: en Safari, pulsar el signo que está junto a la dirección, elegir «Ajustes del sitio web» y poner «Micrófono» en «Permitir»; en otro navegador, en los ajustes del dispositivo, bajo el nombre del navegador. Después, grabar otra vez.',
  },
  insecureContext:
    'Para grabar hace falta una conexión segura: una dirección que empiece por https. Díselo a tu profesor o profesora.',
  unsupported: 'Este navegador no puede grabar sonido. Usa uno más reciente.',
  failed: 'No se ha podido leer la grabación. Graba otra vez.',
  noModel: 'No se ha podido cargar la grabación de la línea.',
  noSound: 'No se ha podido cargar la grabación.',
  showWords: 'Mostrar las palabras',
  melody: {
    model: 'Melodía del modelo',
    own: 'Tu melodía',
    stretch: 'Mostrar las dos con la misma duración',
  },
  waits: 'Aún no se ha enviado. La grabación se guarda en este dispositivo y se enviará en cuanto sea posible.',
  sending: 'Enviando…',
  notKept:
    'Este navegador no ha podido guardar la grabación, así que no se ha enviado. Inténtalo de nuevo o usa otro navegador.',
  sent: (when) => `Enviada ${when}. Todavía no se ha escuchado.`,
  heard: (when) => `Enviada ${when}. Tu profesor o profesora la ha escuchado.`,
  whoHears: (teachers) =>
    `${teachers} oirá esta grabación y las que envíes más adelante. Lo que no envías se queda contigo.`,
  whoHearsLater: (teachers) => `${teachers} lo verá, y oirá las grabaciones que se envíen más adelante.`,
  agreeAndSend: 'Aceptar y enviar',
  notNow: 'Ahora no',
  sendWithout: 'Entregar sin grabación',
  sentWithout: (when) => `Entregado ${when} sin grabación.`,
  takeBack: 'Retirarlo',
  takenBack: 'Ya no está entregado.',
  nobodyHears: 'Ninguna de tus clases tiene ya esta lección como tarea: no hay a quién enviarla.',
  yourTeacher: 'Tu profesor o profesora',
  verdicts: {
    understood: (teacher) => `${teacher}: se entiende.`,
    nearly: (teacher) => `${teacher}: casi.`,
    again: (teacher) => `${teacher}: dilo una vez más.`,
  },
  hearAnswer: 'Escuchar la respuesta',
  remove: 'Borrar mi grabación',
  removed: 'Borrada.',
  confirmRemove: 'Se borrará esta grabación, con la respuesta si la hay. Los profesores ya no podrán escucharla.',
  removeNow: 'Borrarla',
  keepOne: 'Conservarla',
  heading: 'Mis grabaciones',
  newHeading: (number) => `Mis grabaciones (nuevas: ${number})`,
  listFailed: 'No se han podido cargar tus grabaciones.',
  toLecture: 'Ir a la lección',
  states: {
    new: 'Enviada',
    heard: 'Escuchada',
    again: 'Otra vez',
    good: 'Se entiende',
  },
  removeAll: 'Borrar todas mis grabaciones',
  confirmRemoveAll:
    'Se borrarán todas tus grabaciones: las que has enviado, con sus respuestas, y las de este dispositivo. Tus profesores ya no podrán escucharlas.',
  keep: 'Conservarlas',
  more: 'Mostrar más',
};
