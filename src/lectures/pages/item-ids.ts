// Lasting ids of items: when a line is edited the key of its item changes, and its
// id, with which answers are stored, stays.
import { newId } from '#api/ids.ts';
import { invalidField, type Problem } from '#api/problem.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Document } from '#document/document.ts';
import { listSpokenTasks, listTasks, visitItems } from '#document/walk.ts';
import { alignItems } from '#exercises/align-items.ts';
import type { Item } from '#exercises/item.ts';
import { ITEM_RULES } from '#exercises/item-rules.ts';
import { loadDocument, STORED_EDITION } from '#lectures/editions/edition-html.ts';
import { collectInPieces, createPauses, yieldToEventLoop } from '#system/event-loop.ts';
import { identifySpoken } from './spoken-ids.ts';
import { alignTasks, identifyTasks } from './task-ids.ts';

/** An item of a page with the id that it has in every edition. */
export type IdentifiedItem = Item & { id: string };

/** Lasting ids by key; a key without one is the id itself. */
export type ItemIds = Readonly<Record<string, string>>;

export type ItemIdentities = {
  ids: ItemIds;
  /** Whether an item that was there before accepts other answers now. */
  hasChangedAnswers: boolean;
};

/** Keys of earlier editions are looked up in this many. */
const MAX_HISTORY = 50;
const HISTORY_BATCH = 10;

/** The items of an edition, found in pieces. `itemIds` is its column `blank_ids`. */
export async function identifyItems(document: Document, itemIds: string | null): Promise<IdentifiedItem[]> {
  const items = await collectInPieces(visitItems(document));
  const ids = parseItemIds(itemIds);
  return items.map((item) => ({ ...item, id: ids[item.key] ?? item.key }));
}

/** Lasting ids by key, from the column `blank_ids`. */
export function parseItemIds(json: string | null): ItemIds {
  // Only publishing writes the column, from such a record. Without a prototype: a key is any text.
  return Object.assign(Object.create(null), json === null ? {} : JSON.parse(json));
}

/** An item whose sentence has changed so much that it may be another one. */
type DoubtfulPair = { earlier: IdentifiedItem; later: Item };

export type NextItems = {
  /** The items of the next edition. */
  items: readonly Item[];
  /** Those of the latest edition. */
  previous: readonly IdentifiedItem[];
  /** The ids of the next edition by key, those of its texts to write and its lines to say included. */
  ids: ReadonlyMap<string, string>;
  /** Pairs that keep their id unless the author resets them. */
  doubtful: readonly DoubtfulPair[];
};

/**
 * Identifies the items of a page's next edition. Items whose key is known keep their id; the others are
 * aligned with those of the latest edition that are gone, and keep theirs; what remains is new.
 * Undefined when the page has no edition yet.
 */
export async function alignNextItems(
  db: DbOrTransaction,
  pageId: string,
  document: Document,
): Promise<NextItems | undefined> {
  const latest = await db
    .selectFrom('editions')
    .select(STORED_EDITION)
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined) return undefined;
  await yieldToEventLoop(); // both pages may be long
  const latestDocument = await loadDocument(latest);
  await yieldToEventLoop();
  const previous = await identifyItems(latestDocument, latest.blank_ids);
  await yieldToEventLoop();
  const items = await collectInPieces(visitItems(document));
  await yieldToEventLoop();
  const history = await loadEarlierIds(db, pageId);
  const { ids, doubtful } = await chooseIds(items, previous, history);
  await yieldToEventLoop();
  const latestIds = parseItemIds(latest.blank_ids);
  const taskIds = alignTasks(identifyTasks(latestDocument, latestIds), listTasks(document), history);
  await yieldToEventLoop();
  const spokenIds = alignTasks(identifySpoken(latestDocument, latestIds), listSpokenTasks(document), history);
  return { items, previous, doubtful, ids: new Map([...ids, ...taskIds, ...spokenIds]) };
}

/**
 * The ids of the items of a page's next edition.
 * @param next its items, aligned with those of the latest edition; undefined for the first one
 * @param resetBlanks keys of items of doubtful pairs that get new ids, as the author decided
 * @throws Problem 422 `unknown_blank` for a key that is none of a doubtful pair
 */
export async function identifyNextItems(
  document: Document,
  next: NextItems | undefined,
  resetBlanks: readonly string[] = [],
): Promise<ItemIdentities> {
  const ids = new Map(next?.ids);
  for (const key of resetBlanks) {
    if (!next?.doubtful.some(({ later }) => later.key === key)) throw unknownItem(key);
    ids.set(key, newId());
  }
  // Recorded for the first edition too, so that its items are found again when it is restored.
  if (next === undefined) return { ids: toOwnIds(await listKeyed(document)), hasChangedAnswers: false };
  const earlier = new Map(next.previous.map((item) => [item.id, item]));
  let hasChangedAnswers = false;
  const pause = createPauses();
  for (const item of next.items) {
    const before = earlier.get(ids.get(item.key) ?? item.key);
    hasChangedAnswers ||= before !== undefined && describeJudging(before) !== describeJudging(item);
    await pause();
  }
  return { ids: Object.fromEntries(ids), hasChangedAnswers };
}

/** What has a lasting id on a page. */
async function listKeyed(document: Document): Promise<{ key: string }[]> {
  const items = await collectInPieces(visitItems(document));
  return [...items, ...listTasks(document), ...listSpokenTasks(document)];
}

function toOwnIds(keyed: readonly { key: string }[]): ItemIds {
  return Object.fromEntries(keyed.map(({ key }) => [key, key]));
}

/**
 * Everything that decides whether an answer is right: of pieces also their texts, as equal ones are interchangeable.
 */
function describeJudging({ kind, answers, options }: Item): string {
  return JSON.stringify([answers, ITEM_RULES[kind].judgesTexts ? options : undefined]);
}

function unknownItem(key: string): Problem {
  const message = `The blank “${key}” cannot be reset: compare the blanks with the published page again.`;
  return invalidField('resetBlanks', message, 'unknown_blank', { blank: key });
}

/** The ids that earlier editions recorded for each key, the latest one of each. */
export async function loadEarlierIds(db: DbOrTransaction, pageId: string): Promise<ItemIds> {
  const earlier: Record<string, string> = Object.create(null);
  for (let offset = 0; offset < MAX_HISTORY; offset += HISTORY_BATCH) {
    const editions = await db
      .selectFrom('editions')
      .select('blank_ids')
      .where('page_id', '=', pageId)
      .where('blank_ids', 'is not', null)
      .orderBy('number', 'desc')
      .limit(HISTORY_BATCH)
      .offset(offset)
      .execute();
    for (const { blank_ids } of editions) {
      await yieldToEventLoop(); // of a long page, each has tens of thousands
      for (const [key, id] of Object.entries(parseItemIds(blank_ids))) earlier[key] ??= id;
    }
    if (editions.length < HISTORY_BATCH) break;
  }
  return earlier;
}

async function chooseIds(
  items: readonly Item[],
  previous: readonly IdentifiedItem[],
  history: ItemIds,
): Promise<Pick<NextItems, 'ids' | 'doubtful'>> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  const assign = (key: string, id: string) => {
    if (used.has(id)) return;
    ids.set(key, id);
    used.add(id);
  };
  const previousByKey = new Map(previous.map((item) => [item.key, item.id]));
  await yieldToEventLoop();
  const isRenumbered = await findRenumbered(previous, items);
  await yieldToEventLoop();
  const earlierByKey = new Map(Object.entries(history));
  const pause = createPauses();
  const assignByKey = async (isOpen: (key: string) => boolean) => {
    for (const keyed of [previousByKey, earlierByKey]) {
      for (const { key } of items) {
        const id = keyed.get(key);
        if (id !== undefined && isOpen(key) && !ids.has(key)) assign(key, id);
        const due = pause();
        if (due !== undefined) await due;
      }
    }
  };
  await assignByKey((key) => !isRenumbered(key));
  await yieldToEventLoop();
  const gone = previous.filter(({ id }) => !used.has(id));
  const open = items.filter(({ key }) => !ids.has(key));
  const doubtful: DoubtfulPair[] = [];
  for (const { from, to, isCertain } of await alignItems(gone, open, yieldToEventLoop)) {
    const [earlier, later] = [gone[from], open[to]];
    if (earlier === undefined || later === undefined) continue;
    assign(later.key, earlier.id);
    if (!isCertain) doubtful.push({ earlier, later });
  }
  await assignByKey(() => true);
  for (const { key } of open) if (!ids.has(key)) assign(key, used.has(key) ? newId() : key);
  return { ids, doubtful };
}

/**
 * Equal items of equal lines have keys that differ by a number. When one of them is edited, or becomes equal to others,
 * the numbers change: such keys say nothing, and their items are aligned in the order of the page. Where a line was
 * only added or deleted, they are like all other keys.
 * @returns whether the number in a key may have changed
 */
async function findRenumbered(
  previous: readonly Pick<Item, 'key'>[],
  items: readonly Pick<Item, 'key'>[],
): Promise<(key: string) => boolean> {
  const before = countUnnumbered(previous);
  await yieldToEventLoop();
  const after = countUnnumbered(items);
  await yieldToEventLoop();
  const isGone = [...before.keys()].some((key) => !after.has(key));
  const isNew = [...after.keys()].some((key) => !before.has(key));
  return (key) => {
    const count = before.get(withoutNumber(key));
    const difference = (after.get(withoutNumber(key)) ?? 0) - (count ?? 0);
    return count !== undefined && ((difference > 0 && isGone) || (difference < 0 && isNew));
  };
}

/** How many keys there are that differ by their number only. */
function countUnnumbered(list: readonly Pick<Item, 'key'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of list) {
    const unnumbered = withoutNumber(key);
    counts.set(unnumbered, (counts.get(unnumbered) ?? 0) + 1);
  }
  return counts;
}

function withoutNumber(key: string): string {
  const end = key.indexOf('.');
  return end < 0 ? key : key.slice(0, end);
}
