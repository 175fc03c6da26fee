// Finds the items of an earlier edition again in a later one, kind by kind, so that answers stay with them.
import { type AlignableItem, type AlignedItem, alignAlike, textSimilarity } from '#answers/align-alike.ts';
import { ITEM_KINDS } from '#syntax/kinds.ts';
import { formatAnswers } from './given.ts';
import type { Item } from './item.ts';
import { ITEM_RULES } from './item-rules.ts';

/** An option that is less alike is another option. */
const MIN_OPTION_SIMILARITY = 0.6;

/**
 * Aligns items whose keys differ. An answer to a question, a sentence in pieces or a pair is numbers of options: where
 * an option has moved or become another one, they would mean something else, and the item is a new one.
 * @param pause awaited now and then, for pages with thousands of items
 */
export async function alignItems(
  earlier: readonly Item[],
  later: readonly Item[],
  pause?: () => Promise<void>,
): Promise<AlignedItem[]> {
  const aligned: AlignedItem[] = [];
  for (const kind of ITEM_KINDS) {
    const [froms, tos] = [earlier, later].map((items) => [...items.entries()].filter(([, item]) => item.kind === kind));
    if (froms === undefined || tos === undefined || froms.length === 0 || tos.length === 0) continue;
    const before = froms.map(([, item]) => toAlignable(item));
    await pause?.();
    const after = tos.map(([, item]) => toAlignable(item));
    await pause?.();
    const pairs = await alignAlike(before, after, pause, (from, to) => {
      const [earlierItem, laterItem] = [froms[from]?.[1], tos[to]?.[1]];
      return earlierItem !== undefined && laterItem !== undefined && keepsOptions(earlierItem, laterItem);
    });
    for (const { from, to, isCertain } of pairs)
      aligned.push({ from: froms[from]?.[0] ?? -1, to: tos[to]?.[0] ?? -1, isCertain });
  }
  return aligned.toSorted((a, b) => a.from - b.from);
}

function toAlignable(item: Item): AlignableItem {
  return ITEM_RULES[item.kind].toAlignable(item, formatAnswers(item));
}

/**
 * Whether the numbers of options mean the same: none moved, and none became
 * another one. Options may be added behind them.
 */
function keepsOptions(before: Item, after: Item): boolean {
  const [was, is] = [before.optionKeys ?? [], after.optionKeys ?? []];
  const { maxChanged, mayGrow } = ITEM_RULES[before.kind].keepsOptions ?? { mayGrow: true };
  if (before.several !== after.several || is.length < was.length) return false;
  if (!mayGrow && is.length !== was.length) return false;
  const hasMoved = was.some((option, at) => option !== is[at] && is.includes(option));
  if (hasMoved) return false;
  const changed = was.filter((option, at) => !isSimilar(option, is[at] ?? ''));
  return changed.length <= (maxChanged?.(was.length) ?? 0);
}

function isSimilar(option: string, other: string): boolean {
  const [a, b] = [option, other].map((text) => text.normalize('NFC').toLowerCase().trim());
  return a === b || textSimilarity(a ?? '', b ?? '') >= MIN_OPTION_SIMILARITY;
}
