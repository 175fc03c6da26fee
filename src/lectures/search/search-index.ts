// The search index: folded texts of drafts and pages with the transcripts of their media, refreshed before a search for those that changed since.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { foldText } from '#answers/fold-text.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { visibleText } from '#document/visible-text.ts';
import { listMediaIds } from '#document/walk.ts';
import { STORED_EDITION, toDocument } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { mediaReferences } from '#markup/media-references.ts';

/** Texts per query; each may have some million characters. */
const BATCH_SIZE = 5;

/** Media that are indexed before other requests get their turn. */
const MEDIA_BATCH_SIZE = 100;

/** Media of one text whose transcripts are found. */
const MAX_MEDIA_PER_TEXT = 1000;

/** Characters of a text that can be found: those of a hundred printed pages. It bounds the time of a search. */
export const MAX_INDEXED_LENGTH = 256 * 1024;

/** The refresh of each database that is under way, or was the last. */
const refreshes = new WeakMap<Db, Promise<void>>();

type Kind = 'draft' | 'page';

/** What is found of a text, and the ids of the media that it shows. */
type Source = { id: string; made_of: number; name: string; text: string; mediaIds: readonly string[] };

/**
 * Indexes all drafts, pages and media that changed since they were indexed. Code that writes drafts and pages need not know about
 * the search, and when nothing changed it costs three queries on revision and edition numbers and on media without a search text.
 */
export async function refreshSearchIndex(db: Db): Promise<void> {
  // One after the other: concurrent ones would index the same texts.
  const previous = refreshes.get(db) ?? Promise.resolve();
  const refresh = previous
    .catch(() => {})
    .then(() => indexChangedMedia(db))
    .then(() => indexStaleTexts(db));
  refreshes.set(db, refresh);
  await refresh;
}

async function indexStaleTexts(db: Db): Promise<void> {
  for (const [kind, loadStale] of [
    ['draft', loadStaleDrafts],
    ['page', loadStalePages],
  ] as const) {
    for (;;) {
      const sources = await loadStale(db);
      for (const source of sources) {
        await yieldToEventLoop();
        await indexText(db, kind, source);
      }
      if (sources.length < BATCH_SIZE) break;
    }
  }
}

async function loadStaleDrafts(db: Db): Promise<Source[]> {
  const drafts = await db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'drafts.id').on('search_texts.kind', '=', 'draft'),
    )
    .select([
      'drafts.id',
      'drafts.revision as made_of',
      'drafts.name',
      sql<string>`substr(${sql.ref('revisions.markup')}, 1, ${MAX_INDEXED_LENGTH})`.as('text'),
    ])
    .where('drafts.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('search_texts.made_of', 'is', null), eb('search_texts.made_of', '!=', eb.ref('drafts.revision'))]),
    )
    .limit(BATCH_SIZE)
    .execute();
  return drafts.map((draft) => ({ ...draft, mediaIds: mediaReferences(draft.text).map(({ id }) => id) }));
}

async function loadStalePages(db: Db): Promise<Source[]> {
  const pages = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'pages.id').on('search_texts.kind', '=', 'page'),
    )
    .select(['pages.id', 'pages.edition as made_of', 'editions.name', ...STORED_EDITION])
    .where((eb) =>
      eb.or([eb('search_texts.made_of', 'is', null), eb('search_texts.made_of', '!=', eb.ref('pages.edition'))]),
    )
    .limit(BATCH_SIZE)
    .execute();
  const sources: Source[] = [];
  for (const { id, made_of, name, ...edition } of pages) {
    await yieldToEventLoop(); // the page may be long
    const document = toDocument(edition);
    sources.push({ id, made_of, name, text: visibleText(document), mediaIds: listMediaIds(document) });
  }
  return sources;
}

/** Stores the folded text with the transcripts of its media, and which media it shows. */
async function indexText(db: Db, kind: Kind, { id, made_of, name, ...source }: Source): Promise<void> {
  const mediaIds = [...new Set(source.mediaIds)].slice(0, MAX_MEDIA_PER_TEXT);
  const transcripts = await loadTranscripts(db, mediaIds);
  const title = foldText(name);
  // A blank line ends whatever construct of the markup is open.
  const text = [source.text, ...transcripts].join('\n\n').slice(0, MAX_INDEXED_LENGTH);
  const body = `${title}\n${foldText(text)}`;
  await withTransaction(db, async (trx) => {
    await trx
      .insertInto('search_texts')
      .values({ kind, id, made_of, title, text, body })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet({
          made_of: sql.ref('excluded.made_of'),
          title: sql.ref('excluded.title'),
          body: sql.ref('excluded.body'),
          text: sql.ref('excluded.text'),
        }),
      )
      .execute();
    await trx.deleteFrom('media_uses').where('kind', '=', kind).where('text_id', '=', id).execute();
    if (mediaIds.length === 0) return;
    await trx
      .insertInto('media_uses')
      .values(mediaIds.map((media_id) => ({ kind, text_id: id, media_id })))
      .onConflict((conflict) => conflict.doNothing()) // another process indexes the same text
      .execute();
  });
}

/** The transcripts of media, in the order of the ids. */
async function loadTranscripts(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  if (mediaIds.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'transcript'])
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .where('transcript', 'is not', null)
    .execute();
  const transcripts = new Map(rows.map(({ id, transcript }) => [id, transcript]));
  return mediaIds.flatMap((id) => transcripts.get(id) ?? []);
}

/** Folds the names and transcripts of media that changed since the last search, and marks the texts that show them as stale. */
async function indexChangedMedia(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'name', 'transcript'])
      .where('search_text', 'is', null)
      .limit(MEDIA_BATCH_SIZE)
      .execute();
    if (rows.length > 0) await markTextsStale(db, rows);
    for (const { id, name, transcript } of rows) {
      // A change that is committed in between leaves the row to the next search.
      await db
        .updateTable('media')
        .set({ search_text: foldText(`${name}\n${transcript ?? ''}`) })
        .where('id', '=', id)
        .where('name', '=', name)
        .where('transcript', 'is not distinct from', transcript)
        .execute();
    }
    if (rows.length < MEDIA_BATCH_SIZE) return;
    await yieldToEventLoop();
  }
}

/** The number of no revision and no edition. */
const STALE = 0;

async function markTextsStale(db: Db, media: readonly { id: string }[]): Promise<void> {
  await db
    .updateTable('search_texts')
    .set({ made_of: STALE })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('media_uses')
          .select('media_uses.media_id')
          .whereRef('media_uses.kind', '=', 'search_texts.kind')
          .whereRef('media_uses.text_id', '=', 'search_texts.id')
          .where(
            'media_uses.media_id',
            'in',
            media.map(({ id }) => id),
          ),
      ),
    )
    .execute();
}
