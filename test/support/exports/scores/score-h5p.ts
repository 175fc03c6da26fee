// Scores answers by H5P packages, as the scripts of Blanks, MultiChoice and DragText do.
import { unzipSync } from 'fflate';
import type { Item } from '../../../../src/exercises/item.ts';
import { readH5p, readH5pBlanks, readH5pDragText } from '../h5p/read-h5p.ts';
import { chosen, ItemQueue, optionText, type Score, type Scores, typed } from './slots.ts';

type Content = { library: string; params: Record<string, unknown> };

/** @param file the exercises of a lecture: a zip file of packages, or the package of the only one */
export function scoreH5p(file: Uint8Array, items: ReadonlyMap<number, readonly Item[]>): Scores {
  const scores = new Map<Item, Score>();
  const files = unzipSync(file);
  const isPackage = files['h5p.json'] !== undefined;
  const packages = isPackage ? ([[...items.keys()].map(String)[0] ?? '', file] as const) : undefined;
  const entries =
    packages === undefined
      ? Object.entries(files).map(([name, bytes]) => [Number(/^exercise-(\d+)/.exec(name)?.[1]), bytes] as const)
      : [[Number(packages[0]), packages[1]] as const];
  for (const [number, bytes] of entries) {
    const queue = new ItemQueue(items.get(number) ?? []);
    const { description, content } = readH5p(bytes, '1.22');
    for (const part of listContents({ library: description.mainLibrary, params: content })) {
      for (const [item, score] of scoreContent(part, queue)) scores.set(item, score);
    }
  }
  return scores;
}

/** The contents of a package in their order, those within others too. */
function listContents(content: Content): Content[] {
  const { library, params } = content;
  if (!library.startsWith('H5P.Column')) return [content];
  const entries = params.content as { content: Content }[]; // checked by readH5p
  return entries.flatMap((entry) => listContents(entry.content));
}

function scoreContent({ library, params }: Content, queue: ItemQueue): [Item, Score][] {
  const [name] = library.split(' ');
  if (name === 'H5P.Blanks') return scoreBlanks(params, queue);
  if (name === 'H5P.MultiChoice') return [scoreChoice(params, queue.take())];
  if (name === 'H5P.DragText') return scoreDrag(String(params.textField), queue);
  return [];
}

function scoreBlanks({ questions, behaviour }: Content['params'], queue: ItemQueue): [Item, Score][] {
  const { caseSensitive } = behaviour as { caseSensitive: boolean }; // checked by readH5p
  const fold = (text: string) => (caseSensitive ? text : text.toLowerCase()).trim();
  return readH5pBlanks(questions as string[]).map((accepted) => {
    const item = queue.take();
    return [item, (given) => (typed(item, given).some((text) => accepted.map(fold).includes(fold(text))) ? 1 : 0)];
  });
}

type Choice = {
  answers: { correct: boolean }[];
  behaviour: { type: string; singlePoint: boolean; passPercentage: number };
};

/** `calcScore` of multichoice.js: a wrong option takes a point, and `singlePoint` gives one for enough of them. */
function scoreChoice(params: Content['params'], item: Item): [Item, Score] {
  const { answers, behaviour } = params as unknown as Choice; // checked by readH5p
  const max = answers.filter(({ correct }) => correct).length;
  return [
    item,
    (given) => {
      const numbers = behaviour.type === 'single' ? chosen(given).slice(0, 1) : chosen(given);
      const sum = numbers.reduce((total, number) => total + (answers[number - 1]?.correct ? 1 : -1), 0);
      const score = Math.max(0, sum);
      if (!behaviour.singlePoint) return score / max;
      return (100 * score) / max >= behaviour.passPercentage ? 1 : 0;
    },
  ];
}

/** A text is right where one that reads the same belongs. Of a sentence each piece is a point. */
function scoreDrag(textField: string, queue: ItemQueue): [Item, Score][] {
  const { texts } = readH5pDragText(textField);
  if (queue.next?.kind !== 'order') {
    return texts.map((text) => {
      const item = queue.take();
      return [item, (given) => (optionText(item, chosen(given)[0] ?? 0) === text ? 1 : 0)];
    });
  }
  const item = queue.take();
  const isInPlace = (given: string) => chosen(given).map((number, at) => optionText(item, number) === texts[at]);
  return [[item, (given) => isInPlace(given).filter((isRight) => isRight).length / texts.length]];
}
