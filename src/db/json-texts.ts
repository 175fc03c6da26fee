// A list of texts as one parameter of a query, so that the query can be prepared whatever the length of the list.
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './open.ts';

/**
 * The texts of a JSON array as the rows of a subquery with the column `value`, as in `x in ${jsonTexts(db, json)}`.
 * @param json JSON of an array of strings, or a placeholder of a prepared query
 */
export function jsonTexts(db: Db, json: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql`(select json_array_elements_text(cast(${json} as json)) as value)`
    : sql`(select value from json_each(${json}))`;
}
