// Finds the drafts and pages that reference media.
import { mediaPath } from '#api/endpoints.ts';
import type { MediaReference, MediaUses } from '#api/media-library.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { mayShowMedia } from '#lectures/search/media-uses.ts';
import type { SearchIndexer } from '#lectures/search/search-index.ts';
import { mediaReferences } from '#markup/index.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';

/** References per response, of drafts and of pages. */
const MAX_REFERENCES = 50;

/** The drafts (their latest revision) and published pages (their current edition) that reference a media item. */
export async function findReferences(db: Db, mediaId: string): Promise<MediaReference[]> {
  return [...(await findReferencingDrafts(db, mediaId)), ...(await findReferencingPages(db, mediaId))];
}

/** Uses in other drafts per response. */
const MAX_USES = 1000;

/**
 * The other drafts, the latest saved first, that show media of a draft. From the search
 * index, which has the media of every text:
 * one query for a whole list.
 */
export async function listUsesInOtherDrafts(
  { db, searchIndexer }: { db: Db; searchIndexer: SearchIndexer },
  draftId: string,
): Promise<MediaUses> {
  await searchIndexer.settle();
  const rows = await db
    .selectFrom('media')
    .innerJoin('media_uses', 'media_uses.media_id', 'media.id')
    .innerJoin('drafts', 'drafts.id', 'media_uses.text_id')
    .select(['media.id as mediaId', 'drafts.id', 'drafts.name'])
    .where('media.draft_id', '=', draftId)
    .where('media.deleted_at', 'is', null)
    .where('media_uses.kind', '=', 'draft')
    .where('drafts.id', '!=', draftId)
    .where('drafts.deleted_at', 'is', null)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id')
    .limit(MAX_USES)
    .execute();
  const byMedia = Map.groupBy(rows, ({ mediaId }) => mediaId);
  return {
    uses: [...byMedia].map(([mediaId, drafts]) => ({ mediaId, drafts: drafts.map(({ id, name }) => ({ id, name })) })),
  };
}

/** The drafts whose latest revision shows a media item, with the lines. */
export async function findReferencingDrafts(db: Db, mediaId: string): Promise<MediaReference[]> {
  const drafts = await db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .select(['drafts.id', 'drafts.name', 'revisions.markup'])
    .where('drafts.deleted_at', 'is', null)
    .where(mayShowMedia('drafts.id', { kind: 'draft', mediaId }))
    .where('revisions.markup', 'like', `%${mediaId}%`)
    .orderBy('drafts.updated_at', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  const references: MediaReference[] = [];
  for (const { id, name, markup } of drafts) {
    await yieldToEventLoop(); // the markup may be long
    const own = mediaReferences(markup).filter((reference) => reference.id === mediaId);
    if (own.length > 0) references.push({ kind: 'draft', id, name, lines: [...new Set(own.map(({ line }) => line))] });
  }
  return references;
}

/** The published pages whose current edition shows a media item. */
export async function findReferencingPages(db: DbOrTransaction, mediaId: string): Promise<MediaReference[]> {
  const pages = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select(['pages.id', 'editions.name'])
    .where('pages.withdrawn_at', 'is', null)
    .where(mayShowMedia('pages.id', { kind: 'page', mediaId }))
    .where('editions.html', 'like', `%"${mediaPath(mediaId)}"%`)
    .orderBy('editions.published_at', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  return pages.map(({ id, name }) => ({ kind: 'page' as const, id, name }));
}
