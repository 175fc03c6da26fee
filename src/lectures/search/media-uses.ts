// Which texts show some media: those that the index of the search names, and
// those that changed since they were indexed.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Condition for the texts that are worth reading to see whether they show a media
 * item. `text` is the column of their ids.
 */
export function mayShowMedia(
  text: 'drafts.id' | 'pages.id',
  { kind, mediaId }: { kind: 'draft' | 'page'; mediaId: string },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(text)} in (
    select text_id from media_uses where media_id = ${mediaId} and kind = ${kind}
    union select id from search_queue where kind = ${kind})`;
}
