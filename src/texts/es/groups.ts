// Spanish texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/groups.ts';
import { formatList } from '#texts/formats/format-list.ts';

export const groupTexts: typeof english.groupTexts = {
  heading: 'Grupos',
  hint: 'Asigne tareas a una parte de la clase. Un estudiante puede estar en varios grupos.',
  failed: 'No se han podido cargar los grupos.',
  newGroup: 'Nuevo grupo',
  name: 'Nombre del grupo',
  learners: 'Estudiantes',
  save: 'Guardar',
  cancel: 'Cancelar',
  actions: (name) => `Acciones del grupo ${name}`,
  change: 'Cambiar',
  remove: 'Eliminar',
  confirm: (name) => `¿Eliminar el grupo «${name}»?`,
  confirmText: 'Los estudiantes siguen en la clase y conservan las tareas del grupo.',
  removeNow: 'Eliminar el grupo',
  forWhom: 'Para',
  wholeClass: 'Toda la clase',
  chosen: 'Grupos o estudiantes concretos',
  noneChosen: 'Elija un grupo o un estudiante.',
  noLearners: 'Esta clase aún no tiene estudiantes.',
  forNames: (names) => `para ${formatList(names)}`,
  forNobody: 'para nadie por ahora',
  group: 'Grupo',
  everybody: 'Todos',
  notForLearner: 'no es para esta persona',
};

export const lateTexts: typeof english.lateTexts = {
  label: 'Trabajo con retraso',
  terms: {
    accept: 'Cuenta como el resto',
    mark: 'Cuenta y se señala el retraso',
    refuse: 'No cuenta',
  },
  refuseHint: 'Los estudiantes lo ven antes y después de la fecha. Lo que respondan después les queda como práctica.',
  by: (duration) => `${duration} de retraso`,
  count: (late) => `${late} con retraso`,
};

export const joinRequestTexts: typeof english.joinRequestTexts = {
  heading: 'Esperan para entrar',
  waiting: (people) => `Esperan para entrar: ${people}`,
  nobody: 'Nadie espera. Quien escribe el código aparece aquí en unos segundos.',
  noneChosen: 'Elija primero de quién se trata.',
  all: 'Elegir a todos',
  asked: (time) => `lo pidió: ${time}`,
  letIn: (count) => (count === 0 ? 'Dejar entrar' : `Dejar entrar a ${count}`),
  turnAway: (count) => (count === 0 ? 'Rechazar' : `Rechazar a ${count}`),
  letInCount: (count) => (count === 1 ? 'Ha dejado entrar a 1 persona.' : `Ha dejado entrar a ${count} personas.`),
  turnedAway: (count) => (count === 1 ? 'Ha rechazado a 1 persona.' : `Ha rechazado a ${count} personas.`),
  approve: 'Dejo entrar yo a los estudiantes',
  approveHint:
    'Quien escribe el código espera a que usted le deje entrar. Quien tiene una tarjeta de acceso no espera.',
  always: 'Su centro lo tiene así para todas las clases.',
};
