// Scores answers by a file of Moodle XML, as Moodle's question types do.
import type { Item } from '../../../../src/exercises/item.ts';
import { decode } from '../h5p/read-h5p.ts';
import { type MoodleQuestion, readMoodleXml } from '../moodle-reader.ts';
import { chosen, ItemQueue, optionText, type Score, type Scores, typed } from './slots.ts';

/** @param items of each exercise, by its number */
export function scoreMoodle(xml: string, items: ReadonlyMap<number, readonly Item[]>): Scores {
  const scores = new Map<Item, Score>();
  const queues = new Map([...items].map(([number, list]) => [number, new ItemQueue(list)]));
  for (const question of readMoodleXml(xml)) {
    const [, exercise] = /^cahier-\w+-(\d+)(?:-\d+)?$/.exec(question.idNumber) ?? [];
    const queue = queues.get(Number(exercise));
    if (queue !== undefined) for (const [item, score] of scoreQuestion(question, queue)) scores.set(item, score);
  }
  return scores;
}

function scoreQuestion(question: MoodleQuestion, queue: ItemQueue): [Item, Score][] {
  switch (question.type) {
    case 'cloze':
      return question.fields.map((field) => scoreField(field, queue.take()));
    case 'multichoice':
      return [scoreOptions(question, queue.take())];
    case 'ordering': {
      const item = queue.take();
      const right = question.answers.toSorted((a, b) => a.fraction - b.fraction).map(({ html }) => decode(html));
      return [
        [
          item,
          (given) =>
            sameTexts(
              right,
              chosen(given).map((number) => optionText(item, number)),
            )
              ? 1
              : 0,
        ],
      ];
    }
    case 'matching':
      return question.pairs.map(({ right }) => {
        const item = queue.take();
        return [item, (given) => (optionText(item, chosen(given)[0] ?? 0) === decode(right) ? 1 : 0)];
      });
    default:
      return [];
  }
}

function scoreField(field: MoodleQuestion['fields'][number], item: Item): [Item, Score] {
  if (field.kind === 'list')
    return [item, (given) => (optionText(item, chosen(given)[0] ?? 0) === field.right ? 1 : 0)];
  const fold = (text: string) => (field.countsCapitals ? text : text.toLowerCase()).trim();
  const accepted = field.accepted.map(fold);
  return [item, (given) => (typed(item, given).some((text) => accepted.includes(fold(text))) ? 1 : 0)];
}

/** The shares of what is chosen, and nothing below zero. */
function scoreOptions({ answers, isSingle }: MoodleQuestion, item: Item): [Item, Score] {
  return [
    item,
    (given) => {
      const numbers = isSingle ? chosen(given).slice(0, 1) : chosen(given);
      const sum = numbers.reduce((share, number) => share + (answers[number - 1]?.fraction ?? 0), 0);
      return Math.max(0, Math.round(sum) / 100);
    },
  ];
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
