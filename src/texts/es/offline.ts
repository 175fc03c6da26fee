// Spanish texts of lectures that are available offline. Not yet read by a native speaker.
import type * as english from '#texts/en/offline.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

export const offlineTexts: typeof english.offlineTexts = {
  heading: 'Usar sin conexión',
  close: 'Cerrar',
  lead: 'Una lección guardada para usar sin conexión se abre sin red, con el sonido, las imágenes y los ejercicios. Tus respuestas se envían cuando vuelve la conexión. Al cerrar sesión, se borra de este dispositivo.',
  unsupported: 'Este navegador solo guarda lecciones desde una dirección https.',
  saveLecture: 'Guardar esta lección para usarla sin conexión',
  saveAgain: 'Actualizar esta lección',
  saveCourse: (lectures) =>
    `Guardar ${count(lectures, { one: 'el curso', other: 'las # lecciones' })} para usar sin conexión`,
  size: (size) => `Aproximadamente ${size}.`,
  saving: (title) => `Guardando «${title}»…`,
  progress: (done, total) => `${done} archivos de ${total}`,
  saved: (title) => `«${title}» está disponible sin conexión.`,
  savedCourse: (lectures) =>
    `${count(lectures, { one: '# lección está disponible', other: '# lecciones están disponibles' })} sin conexión.`,
  full: 'No queda espacio suficiente en este dispositivo. Quita lecciones aquí abajo o libera espacio e inténtalo de nuevo.',
  unreachable: 'No se puede acceder al servidor. Inténtalo de nuevo cuando tengas conexión.',
  failed: (detail) => `No se ha podido guardar: ${detail}`,
  listHeading: 'Disponibles sin conexión en este dispositivo',
  none: 'Aún no hay lecciones.',
  remove: 'Quitar',
  removeNamed: (title) => `Quitar «${title}»`,
  removed: (title) => `«${title}» ya no está disponible sin conexión.`,
  removeAll: 'Quitar todo',
  removedAll: 'Ya no hay lecciones disponibles sin conexión.',
  total: (size) => `${size} en total.`,
  newVersion: 'Hay una nueva versión de Cahier.',
  reload: 'Recargar',
};
