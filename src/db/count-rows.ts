// How many rows a query has.
import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows of a query, whatever it selects. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('count'));
  const { count } = await counted.$castTo<{ count: number | string }>().executeTakeFirstOrThrow();
  return Number(count);
}
