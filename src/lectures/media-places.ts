// Finds the drafts and pages that name a media item.
import { mediaAddress } from '#api/endpoints.ts';
import type { MediaPlace } from '#api/media-places.ts';
import type { Db } from '#db/open.ts';
import { mediaUses } from '#markup/media-uses.ts';

/** No author reads a longer list. */
const MOST_PLACES = 50;

/**
 * The drafts and the published pages that name a media item: drafts as they were saved last, pages as they are shown.
 * Every text is looked through, so this is for rare questions, such as after a deletion.
 */
export async function placesOf(db: Db, mediaId: string): Promise<MediaPlace[]> {
  return [...(await draftsNaming(db, mediaId)), ...(await pagesNaming(db, mediaId))];
}

async function draftsNaming(db: Db, mediaId: string): Promise<MediaPlace[]> {
  const drafts = await db
    .selectFrom('drafts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .select(['drafts.id', 'drafts.name', 'revisions.markup'])
    .where('drafts.deleted_at', 'is', null)
    .where('revisions.markup', 'like', `%${mediaId}%`)
    .orderBy('drafts.updated_at', 'desc')
    .limit(MOST_PLACES)
    .execute();
  return drafts.flatMap(({ id, name, markup }) => {
    const lines = mediaUses(markup)
      .filter((use) => use.id === mediaId)
      .map(({ line }) => line);
    return lines.length === 0 ? [] : [{ kind: 'draft' as const, id, name, lines: [...new Set(lines)] }];
  });
}

async function pagesNaming(db: Db, mediaId: string): Promise<MediaPlace[]> {
  const pages = await db
    .selectFrom('pages')
    .innerJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['pages.id', 'editions.name'])
    .where('pages.withdrawn_at', 'is', null)
    .where('editions.html', 'like', `%"${mediaAddress(mediaId)}"%`)
    .orderBy('editions.published_at', 'desc')
    .limit(MOST_PLACES)
    .execute();
  return pages.map(({ id, name }) => ({ kind: 'page' as const, id, name }));
}
