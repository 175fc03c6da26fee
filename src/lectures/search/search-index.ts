// The search index: folded texts of drafts and pages, refreshed before a search for those that changed since.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { foldText } from '#answers/fold-text.ts';
import type { Db } from '#db/open.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { unescapeHtml } from '#markup/escape-html.ts';

/** Texts per query; each may have some million characters. */
const BATCH_SIZE = 5;

/** Characters of a text that can be found: those of a hundred printed pages. It bounds the time of a search. */
export const MAX_INDEXED_LENGTH = 256 * 1024;

/** Characters of HTML that are read for them: more than that only where nearly all of it is tags or entities. */
const MAX_HTML_LENGTH = 4 * MAX_INDEXED_LENGTH;

/** The refresh of each database that is under way, or was the last. */
const refreshes = new WeakMap<Db, Promise<void>>();

type Source = { id: string; made_of: number; name: string; text: string };

/**
 * Indexes all drafts and pages that changed since they were indexed. Code that writes drafts and pages need not know about
 * the search, and when nothing changed it costs two queries on revision and edition numbers.
 */
export async function refreshSearchIndex(db: Db): Promise<void> {
  // One after the other: concurrent ones would index the same texts.
  const previous = refreshes.get(db) ?? Promise.resolve();
  const refresh = previous.catch(() => {}).then(() => indexStaleTexts(db));
  refreshes.set(db, refresh);
  await refresh;
}

async function indexStaleTexts(db: Db): Promise<void> {
  for (const [kind, loadStale, toText] of [
    ['draft', loadStaleDrafts, (markup: string) => markup],
    ['page', loadStalePages, htmlToText],
  ] as const) {
    for (;;) {
      const sources = await loadStale(db);
      for (const source of sources) {
        await yieldToEventLoop();
        await upsertSearchText(db, kind, { ...source, text: toText(source.text) });
      }
      if (sources.length < BATCH_SIZE) break;
    }
  }
}

function firstCharacters(column: 'revisions.markup' | 'editions.html', length: number) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${length})`;
}

async function loadStaleDrafts(db: Db): Promise<Source[]> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'drafts.id').on('search_texts.kind', '=', 'draft'),
    )
    .select([
      'drafts.id',
      'drafts.revision as made_of',
      'drafts.name',
      firstCharacters('revisions.markup', MAX_INDEXED_LENGTH).as('text'),
    ])
    .where('drafts.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('search_texts.made_of', 'is', null), eb('search_texts.made_of', '!=', eb.ref('drafts.revision'))]),
    )
    .limit(BATCH_SIZE)
    .execute();
}

async function loadStalePages(db: Db): Promise<Source[]> {
  return db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'pages.id').on('search_texts.kind', '=', 'page'),
    )
    .select([
      'pages.id',
      'pages.edition as made_of',
      'editions.name',
      firstCharacters('editions.html', MAX_HTML_LENGTH).as('text'),
    ])
    .where((eb) =>
      eb.or([eb('search_texts.made_of', 'is', null), eb('search_texts.made_of', '!=', eb.ref('pages.edition'))]),
    )
    .limit(BATCH_SIZE)
    .execute();
}

async function upsertSearchText(
  db: Db,
  kind: 'draft' | 'page',
  { id, made_of, name, text: wholeText }: Source,
): Promise<void> {
  const title = foldText(name);
  const text = wholeText.slice(0, MAX_INDEXED_LENGTH);
  await db
    .insertInto('search_texts')
    .values({ kind, id, made_of, title, text, body: `${title}\n${foldText(text)}` })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        made_of: sql.ref('excluded.made_of'),
        title: sql.ref('excluded.title'),
        body: sql.ref('excluded.body'),
        text: sql.ref('excluded.text'),
      }),
    )
    .execute();
}

/** The visible text of a page's sanitized HTML, without the answers of its exercises, which a search must not reveal. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<span class="(?:correction|alternative)"[^>]*>[^<]*<\/span>/g, ' ')
    .replaceAll(/<button[^>]*>[^<]*<\/button>/g, '')
    .replaceAll(/<input[^>]*>/g, '…')
    .replaceAll(/<\/?(?:strong|em|span)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
  return unescapeHtml(text).replaceAll(/\s+/gu, ' ').trim();
}
