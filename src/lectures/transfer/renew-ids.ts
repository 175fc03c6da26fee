// Gives everything in a course archive new ids, so that it can be imported beside the course that it was made of.
import { newId } from '#api/ids.ts';
import type { Document } from '#document/document.ts';
import { listItems } from '#document/walk.ts';
import { replaceIds } from '#lectures/drafts/duplicate-draft.ts';
import { sanitizePage } from '#lectures/editions/edition-html.ts';
import type { CourseManifest } from './course-export.ts';

/** A page: its sanitized HTML, what that is read as, and the lasting ids of its items by key. */
type ArchivedPage = { html: string; document: Document; itemIds: ReadonlyMap<string, string> };

/** The ids that things of an archive get, and its content with these. */
export type IdChange = {
  renew(id: string): string;
  renewText(markup: string): string;
  renewPage(page: ArchivedPage): Promise<ArchivedPage>;
};

/** Everything keeps its id. */
export const KEEP_IDS: IdChange = {
  renew: (id) => id,
  renewText: (markup) => markup,
  renewPage: async (page) => page,
};

/** New ids of drafts, pages and media, in texts too. Lasting ids of items stay: they are those of a page. */
export function createNewIds({ drafts, pages, media, course }: CourseManifest): IdChange {
  const old = [...drafts, ...pages, ...media].map(({ id }) => id);
  // A lecture may be listed without having been published or written.
  const listed = course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
  const newIds = new Map([...new Set([...old, ...listed])].map((id) => [id, newId()]));
  return {
    renew: (id) => newIds.get(id) ?? id,
    renewText: (markup) => replaceIds(markup, newIds),
    async renewPage({ html, document, itemIds }) {
      const page = await sanitizePage(replaceIds(html, newIds));
      return { html: page.html, document: page.document, itemIds: alignKeys(document, page.document, itemIds) };
    },
  };
}

/** The key of an item may depend on the media in its line; the items are the same ones in the same order. */
function alignKeys(before: Document, after: Document, ids: ReadonlyMap<string, string>): Map<string, string> {
  const keys = listItems(before).map(({ key }) => key);
  return new Map(
    listItems(after).flatMap(({ key }, index) => {
      const id = ids.get(keys[index] ?? '');
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}
