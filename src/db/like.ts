// Conditions on the beginning or the inside of a text, in which no sign has a meaning of its own.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether `text` has `part` anywhere inside, whatever signs it has. An empty part is everywhere. */
export function likeContains(text: Expression<unknown>, substring: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`%${escapeLike(substring)}%`} escape '\\'`;
}

/** Whether `text` begins with `beginning`. */
export function likeStartsWith(text: Expression<unknown>, prefix: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`${escapeLike(prefix)}%`} escape '\\'`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
