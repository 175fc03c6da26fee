// Conditions on the beginning or the inside of a text, in which no sign has a meaning of its own.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether `text` has `part` anywhere inside, whatever signs it has. An empty part is everywhere. */
export function contains(text: Expression<unknown>, part: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`%${literal(part)}%`} escape '\\'`;
}

/** Whether `text` begins with `beginning`. */
export function startsWith(text: Expression<unknown>, beginning: string): RawBuilder<SqlBool> {
  return sql`${text} like ${`${literal(beginning)}%`} escape '\\'`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
