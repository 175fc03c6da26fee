// SQL LIKE conditions in which `%`, `_` and the backslash of the search text are escaped.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether `text` contains `substring`; an empty one is contained in every text. SQLite ignores the case of ASCII,
 * PostgreSQL does not: lower both.
 */
export function likeContains(text: Expression<unknown>, substring: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`%${escapeLike(substring)}%`} escape '\\'`;
}

/** Whether `text` starts with `prefix`. */
export function likeStartsWith(text: Expression<unknown>, prefix: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`${escapeLike(prefix)}%`} escape '\\'`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
