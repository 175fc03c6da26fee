// German texts of questions on a line of a lecture, for the learners who ask them. Not yet read by a native speaker.
import type * as english from '#texts/en/asking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const askingTexts: typeof english.askingTexts = {
  ask: 'Zu einer Zeile fragen',
  chooseLine: 'Zu welcher Zeile hast du eine Frage?',
  findLine: 'Zeile suchen',
  noLine: 'Diese Wörter stehen in keiner Zeile.',
  wordless: 'Eine Zeile ohne Wörter',
  linesFailed: 'Die Zeilen der Lektion konnten nicht geladen werden.',
  pressLine: 'Tippe auf die Zeile, zu der du eine Frage hast.',
  fromList: 'Aus einer Liste wählen',
  cancel: 'Abbrechen',
  heading: 'Deine Lehrkraft fragen',
  aboutLine: 'Zu dieser Zeile',
  toClass: 'Klasse',
  question: 'Deine Frage',
  whoReads: (teachers) =>
    `${teachers} liest sie mit deinem Namen. Wenn die Antwort allen hilft, sieht die Klasse sie vielleicht ohne deinen Namen.`,
  whoReadsIn: (className) =>
    `Die Lehrkräfte von ${className} lesen sie mit deinem Namen. Wenn die Antwort allen hilft, sieht die Klasse sie vielleicht ohne deinen Namen.`,
  send: 'Senden',
  isEmpty: 'Schreib zuerst deine Frage.',
  sent: 'Deine Frage ist gesendet. Die Antwort erscheint hier, bei ihrer Zeile.',
  own: 'Deine Frage',
  ofClass: 'Eine Frage aus deiner Klasse',
  states: { waiting: 'wartet auf eine Antwort', answered: 'beantwortet', hidden: 'von einer Lehrkraft ausgeblendet' },
  isNew: 'Neu',
  shown: 'Deine Klasse sieht diese Frage, ohne deinen Namen.',
  you: 'Du',
  someone: 'Jemand aus deiner Klasse',
  teacher: 'Lehrkraft',
  changed: (quote) => `Die Zeile hat sich seitdem geändert. Vorher: ${quote}`,
  elsewhere: 'Fragen zu Zeilen, die sich geändert haben',
  about: (quote) => `Zu: ${quote}`,
  add: 'Weiterfragen',
  more: 'Was du noch wissen möchtest',
  remove: 'Frage löschen',
  confirmRemove: 'Diese Frage und ihre Antworten löschen? Auch die Klasse sieht sie dann nicht mehr.',
  keep: 'Behalten',
  listHeading: 'Deine Fragen',
  newHeading: (number) =>
    count(number, { one: 'Deine Fragen: # neue Antwort', other: 'Deine Fragen: # neue Antworten' }),
  listFailed: 'Deine Fragen konnten nicht geladen werden.',
  toLecture: 'Zur Lektion',
  showMore: 'Mehr anzeigen',
};
