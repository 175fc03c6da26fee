// Scores answers by a course of LiaScript, as its quizzes do: a gap has one answer, a list one right option, a question one or several.
import { unzipSync } from 'fflate';
import type { Item } from '../../../../src/exercises/item.ts';
import { chosen, ItemQueue, optionText, type Score, type Scores, typed } from './slots.ts';

/** Of Markdown, in options. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** Of what is typed, which is no Markdown (Quiz/Block/Parser.elm). */
const TYPED_ESCAPE = /\\([|()[\]@])/g;
/** An answer, options to choose from, or with an arrow words to drag. */
const GAP = /(?<!\\)\[(->)?\[((?:\\\]|(?!\]\])[^\n])*)\]\]/g;

export function scoreLiaScript(zip: Uint8Array, items: ReadonlyMap<number, readonly Item[]>): Scores {
  const text = Buffer.from(unzipSync(zip)['README.md'] ?? new Uint8Array()).toString();
  const queue = new ItemQueue([...items.values()].flat());
  const scores = new Map<Item, Score>();
  for (const block of text.split(/\n\n/)) {
    const options = [...block.matchAll(/^ {4}\[([[(])([X ])[\])]\]/gm)];
    if (options.length > 0)
      scores.set(
        ...scoreOptions(
          options.map(([, open, mark]) => ({ open, mark })),
          queue.take(),
        ),
      );
    else {
      for (const [, arrow, gap = ''] of block.matchAll(GAP)) {
        if (!/^[\s_]*$/.test(gap)) scores.set(...scoreGap(gap, arrow !== undefined, queue.take()));
      }
    }
  }
  return scores;
}

type Option = { open: string | undefined; mark: string | undefined };

/** Of single choice each marked option is right; of multiple choice all of them together. */
function scoreOptions(options: readonly Option[], item: Item): [Item, Score] {
  const right = options.flatMap(({ mark }, at) => (mark === 'X' ? [at + 1] : []));
  const isSingle = options[0]?.open === '(';
  const isRight = (given: string) =>
    isSingle ? right.includes(chosen(given)[0] ?? 0) : chosen(given).join() === right.join();
  return [item, (given) => Number(isRight(given))];
}

function scoreGap(gap: string, isDragged: boolean, item: Item): [Item, Score] {
  const options = gap.split(/(?<!\\)\|/).map((option) => option.trim());
  const read = (text: string) => text.replace(ESCAPE, '$1');
  if (options.length === 1 && (!isDragged || item.kind === 'blank')) {
    const answer = isDragged ? gap.trim().slice(1, -1) : gap.trim();
    return [
      item,
      (given) => Number(typed(item, given).includes(answer.replaceAll('\\]', ']').replace(TYPED_ESCAPE, '$1'))),
    ];
  }
  const [right = ''] = options.filter((option) => /^\(.*\)$/s.test(option));
  return [item, (given) => Number(optionText(item, chosen(given)[0] ?? 0) === read(right.slice(1, -1)))];
}
