// Gives everything in a course archive new ids, so that it can be imported beside the course that it was made of.
import { newId } from '#api/ids.ts';
import type { Document } from '#document/document.ts';
import { listItems } from '#document/walk.ts';
import { replaceIds } from '#lectures/drafts/duplicate-draft.ts';
import { readPage } from '#lectures/editions/edition-html.ts';
import type { CourseManifest } from './course-export.ts';

/** What an archive holds, after its validation. */
export type ArchiveContent = {
  manifest: CourseManifest;
  markupById: ReadonlyMap<string, string>;
  /** The pages by id: their sanitized HTML, and what that is read as. */
  pages: ReadonlyMap<string, { html: string; document: Document }>;
  /** Lasting ids of the blanks of each page, by key. */
  blankIdsById: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/**
 * The same content with new ids of drafts, pages and media, in its texts too. Lasting ids of blanks stay: they are those of a page.
 */
export async function renewIds(content: ArchiveContent): Promise<ArchiveContent> {
  const { manifest } = content;
  const old = [...manifest.drafts, ...manifest.pages, ...manifest.media].map(({ id }) => id);
  // A lecture may be listed without having been published or written.
  const listed = manifest.course.units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId));
  const newIds = new Map([...new Set([...old, ...listed])].map((id) => [id, newId()]));
  const renew = (id: string) => newIds.get(id) ?? id;
  const pages = new Map<string, { html: string; document: Document }>();
  const blankIdsById = new Map<string, ReadonlyMap<string, string>>();
  for (const [id, { html, document }] of content.pages) {
    const page = await readPage(replaceIds(html, newIds));
    pages.set(renew(id), page);
    const ids = content.blankIdsById.get(id) ?? new Map<string, string>();
    blankIdsById.set(renew(id), alignKeys(document, page.document, ids));
  }
  return {
    manifest: {
      ...manifest,
      drafts: manifest.drafts.map((draft) => ({ ...draft, id: renew(draft.id) })),
      pages: manifest.pages.map((page) => ({ ...page, id: renew(page.id) })),
      media: manifest.media.map((item) => ({ ...item, id: renew(item.id), draftId: renew(item.draftId) })),
      ...(manifest.notes !== undefined && {
        notes: manifest.notes.map((note) => ({ ...note, pageId: renew(note.pageId) })),
      }),
      course: {
        ...manifest.course,
        units: manifest.course.units.map(({ title, lectures }) => ({
          title,
          lectures: lectures.map((lecture) => ({ ...lecture, pageId: renew(lecture.pageId) })),
        })),
      },
    },
    markupById: new Map([...content.markupById].map(([id, markup]) => [renew(id), replaceIds(markup, newIds)])),
    pages,
    blankIdsById,
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
