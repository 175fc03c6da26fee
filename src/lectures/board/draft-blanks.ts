// The blanks of a draft's text, with the ids that they would have when it is published now.

import type { Draft } from '#api/lectures.ts';
import type { Db } from '#db/open.ts';
import { fromHtml } from '#document/from-html.ts';
import { listItems } from '#document/walk.ts';
import { alignNextItems, type IdentifiedItem, identifyNextItems } from '#lectures/pages/item-ids.ts';
import { toHtml } from '#markup/to-html.ts';
import type { HiddenInput } from '#syntax/tree.ts';
import { findBlankNodes } from './accepted-answers.ts';

/** A blank of a draft, and where it is in the markup. */
export type DraftBlank = IdentifiedItem & { node: HiddenInput };

export type DraftBlanks = {
  html: string;
  byId: ReadonlyMap<string, DraftBlank>;
  /** Those with the same number in their exercise, and the same answers. */
  byPlace: ReadonlyMap<string, DraftBlank[]>;
};

/** The blanks of a draft, aligned with those of the published page as publishing would. */
export async function findDraftBlanks(db: Db, { id, markup }: Pick<Draft, 'id' | 'markup'>): Promise<DraftBlanks> {
  const html = toHtml(markup);
  const nodes = findBlankNodes(markup);
  const document = fromHtml(html);
  const { ids } = await identifyNextItems(document, await alignNextItems(db, id, document));
  const inOrder = listItems(document).filter(({ kind }) => kind === 'blank');
  const blanks = inOrder.flatMap((blank, index): DraftBlank[] => {
    const node = nodes[index];
    return node === undefined ? [] : [{ ...blank, id: ids[blank.key] ?? blank.key, node }];
  });
  return { html, byId: new Map(blanks.map((blank) => [blank.id, blank])), byPlace: Map.groupBy(blanks, describePlace) };
}

/**
 * A published blank in the draft: the one with its id, or else the one with its number in its exercise and the same
 * answers, unless that is another blank of the page.
 */
export function findInDraft(
  { byId, byPlace }: DraftBlanks,
  published: IdentifiedItem,
  isPublished: (id: string) => boolean,
): DraftBlank | undefined {
  if (published.kind !== 'blank') return undefined;
  return byId.get(published.id) ?? byPlace.get(describePlace(published))?.find(({ id }) => !isPublished(id));
}

function describePlace({ exercise, number, answers }: IdentifiedItem): string {
  return [exercise, number, ...answers].join('\n');
}
