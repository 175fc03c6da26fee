// Spanish texts of the calendar feed and of reminders in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/calendar.ts';

export const calendarTexts: typeof english.calendarTexts = {
  heading: 'Calendario',
  lead: 'Un programa de calendario puede mostrar las fechas de entrega: lee una dirección secreta, que nadie más conoce. Quien tenga la dirección puede leer lo mismo.',
  failed: 'No se ha podido cargar el calendario.',
  since: (made) => `Dirección creada: ${made}.`,
  make: 'Crear una dirección',
  renew: 'Nueva dirección',
  renewHint: 'La dirección anterior deja de funcionar cuando se crea una nueva.',
  switchOff: 'Desactivar',
  made: 'Hay que copiar ahora la dirección y añadirla al calendario: no se volverá a mostrar.',
  off: 'El calendario está desactivado: su dirección ya no funciona.',
  address: 'Dirección del calendario',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada.',
  notCopied: 'No se ha podido copiar la dirección.',
};

export const reminderSectionTexts: typeof english.reminderSectionTexts = {
  heading: 'Recordatorios',
  lead: 'Como máximo un correo al día, por la tarde: qué vence mañana, qué hay que repasar, qué trabajos han vuelto corregidos, y las preguntas y sus respuestas. Ninguno si no hay nada.',
  label: 'Recordármelo por correo',
  comments:
    'Enviarme un correo a las cinco de la tarde, como máximo una vez al día, cuando haya comentarios nuevos en mis borradores',
  notPossible: 'Los recordatorios necesitan una dirección confirmada y una escuela que envíe correos.',
};
