// Texts that the server does not have yet, kept in the browser: one for each time that an editor was open.
import type { DraftText } from './draft-state.ts';

/** A text of one sitting; `sitting` tells apart two tabs, or yesterday and today. */
export type KeptText = DraftText & {
  sitting: string;
  at: number;
  /** The revision that the text goes back to. */
  revision?: number | undefined;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older texts of the same draft than this many give way to newer ones. */
export const MOST_KEPT = 5;

/** The texts kept for a draft, newest first. What cannot be read counts as nothing. */
export function keptTexts(store: Pick<Storage, 'getItem'>, draftId: string): KeptText[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(draftId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptText) : [];
  } catch {
    return [];
  }
}

/** Keeps the text of a sitting, in the place of what that sitting kept before. */
export function keepText(store: Store, draftId: string, text: KeptText): void {
  const others = keptTexts(store, draftId).filter((kept) => kept.sitting !== text.sitting);
  const { name, markup, sitting, at, revision } = text;
  write(store, draftId, [{ name, markup, sitting, at, revision }, ...others].slice(0, MOST_KEPT));
}

/** Lets go of what a sitting kept: the server has it now, or nobody wants it. */
export function dropText(store: Store, draftId: string, sitting: string): void {
  write(
    store,
    draftId,
    keptTexts(store, draftId).filter((kept) => kept.sitting !== sitting),
  );
}

function write(store: Store, draftId: string, texts: readonly KeptText[]): void {
  try {
    if (texts.length === 0) store.removeItem(keyOf(draftId));
    else store.setItem(keyOf(draftId), JSON.stringify(texts));
  } catch (error) {
    // The browser's store is full or forbidden; the state line says all the same that the text is not saved.
    console.error(error);
  }
}

const KEY = 'cahier.kept.';

function keyOf(draftId: string): string {
  return KEY + draftId;
}

/** The drafts of which a text is kept. */
export function draftsWithKeptTexts(store: Pick<Storage, 'getItem' | 'key' | 'length'>): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
}

function isKeptText(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false;
  const { name, markup, sitting, at, revision } = value as Partial<KeptText>; // each is checked right here
  const isText = typeof name === 'string' && typeof markup === 'string';
  return (
    isText && typeof sitting === 'string' && typeof at === 'number' && /^(number|undefined)$/.test(typeof revision)
  );
}
