// Scores answers by a course of LiaScript, as its quizzes do: a gap has one answer, a list one right option, a question one or several.
import { unzipSync } from 'fflate';
import type { Item } from '../../../../src/exercises/item.ts';
import { chosen, ItemQueue, optionText, type Score, type Scores, typed } from './slots.ts';

const ESCAPE = /\\([!-/:-@[-`{-~])/g;

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
      for (const [, gap = ''] of block.matchAll(/(?<!\\)\[\[((?:\\.|[^\\\]])*)\]\]/g)) {
        if (!/^[\s_]*$/.test(gap)) scores.set(...scoreGap(gap, queue.take()));
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

function scoreGap(gap: string, item: Item): [Item, Score] {
  const options = gap.split(/(?<!\\)\|/).map((option) => option.trim());
  const read = (text: string) => text.replace(ESCAPE, '$1');
  if (options.length === 1) return [item, (given) => Number(typed(item, given).includes(read(gap).trim()))];
  const [right = ''] = options.filter((option) => /^\(.*\)$/s.test(option));
  return [item, (given) => Number(optionText(item, chosen(given)[0] ?? 0) === read(right.slice(1, -1)))];
}
