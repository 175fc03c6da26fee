// Texts that the server does not have yet, kept in the browser: one for each time that an editor was open.
import type { DraftText } from './draft-state.ts';

/** A text of one sitting; `sitting` tells apart two tabs, or yesterday and today. */
export type KeptText = DraftText & { sitting: string; at: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older texts of the same draft than this many give way to newer ones. */
export const MOST_KEPT = 5;

/** The texts kept for a draft, newest first. What cannot be read counts as nothing. */
export function keptTexts(store: Store, draftId: string): KeptText[] {
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
  const { name, markup, sitting, at } = text;
  write(store, draftId, [{ name, markup, sitting, at }, ...others].slice(0, MOST_KEPT));
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

function keyOf(draftId: string): string {
  return `cahier.kept.${draftId}`;
}

function isKeptText(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false;
  const { name, markup, sitting, at } = value as Partial<KeptText>; // each is checked right here
  return (
    typeof name === 'string' && typeof markup === 'string' && typeof sitting === 'string' && typeof at === 'number'
  );
}
