// Keeps the texts that are searched true: each is made again when its draft was saved or its page published since.
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { fold } from './fold.ts';

/** Texts that are read at once; each may be a million letters long. */
const AT_ONCE = 20;

type Source = { id: string; made_of: number; name: string; text: string };

/**
 * Makes the texts of all drafts and pages that changed since they were made. Whatever wrote them need not know of the
 * search, and where nothing changed it costs two looks at numbers.
 */
export async function refreshSearchTexts(db: Db): Promise<void> {
  for (;;) {
    const sources = await staleDrafts(db);
    await keep(db, 'draft', sources);
    if (sources.length < AT_ONCE) break;
  }
  for (;;) {
    const sources = await stalePages(db);
    await keep(
      db,
      'page',
      sources.map((page) => ({ ...page, text: pageText(page.text) })),
    );
    if (sources.length < AT_ONCE) break;
  }
}

async function staleDrafts(db: Db): Promise<Source[]> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'drafts.id').on('search_texts.kind', '=', 'draft'),
    )
    .select(['drafts.id', 'drafts.revision as made_of', 'drafts.name', 'revisions.markup as text'])
    .where('drafts.deleted_at', 'is', null)
    .where((is) =>
      is.or([is('search_texts.made_of', 'is', null), is('search_texts.made_of', '!=', is.ref('drafts.revision'))]),
    )
    .limit(AT_ONCE)
    .execute();
}

async function stalePages(db: Db): Promise<Source[]> {
  return db
    .selectFrom('pages')
    .innerJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'pages.id').on('search_texts.kind', '=', 'page'),
    )
    .select(['pages.id', 'pages.edition as made_of', 'editions.name', 'editions.html as text'])
    .where((is) =>
      is.or([is('search_texts.made_of', 'is', null), is('search_texts.made_of', '!=', is.ref('pages.edition'))]),
    )
    .limit(AT_ONCE)
    .execute();
}

async function keep(db: Db, kind: 'draft' | 'page', sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = sources.map(({ id, made_of, name, text }) => {
    const title = fold(name);
    return { kind, id, made_of, title, body: `${title}\n${fold(text)}` };
  });
  await db
    .insertInto('search_texts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        made_of: sql.ref('excluded.made_of'),
        title: sql.ref('excluded.title'),
        body: sql.ref('excluded.body'),
      }),
    )
    .execute();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** What a reader sees of a page's HTML (our own, cleaned): without the answers of its exercises, which are to be found out. */
export function pageText(html: string): string {
  return html
    .replaceAll(/<span class="(?:correction|alternative)"[^>]*>[^<]*<\/span>/g, ' ')
    .replaceAll(/<button[^>]*>[^<]*<\/button>/g, '')
    .replaceAll(/<input[^>]*>/g, '…')
    .replaceAll(/<\/?(?:strong|em|span)[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
