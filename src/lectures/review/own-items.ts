// Items of review that are a learner's own, and stand in no lecture: corrections of their texts.
import { MAX_CONTEXT_LENGTH } from '#exercises/content.ts';
import type { PageCard } from './page-cards.ts';

/** A blank in a sentence of a learner; it is reviewed with the lecture that the sentence was written for. */
export type OwnItem = { pageId: string; id: string; before: string; after: string; answers: string[] };

/** Loads those of a learner. */
export type LoadOwnItems = (userId: string) => Promise<readonly OwnItem[]>;

/** As a card of the page. */
export function toOwnCard({ id, before, after, answers }: OwnItem): PageCard {
  const shown = { before: before.slice(-MAX_CONTEXT_LENGTH), after: after.slice(0, MAX_CONTEXT_LENGTH) };
  const item = { id, key: id, kind: 'blank', exercise: 0, number: 0, ...shown, answers } as const;
  return { id, line: id, item, sound: undefined };
}
