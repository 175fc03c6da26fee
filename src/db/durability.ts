// Finds PostgreSQL settings under which a committed transaction can be lost.
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** What a crash can lose while a setting is off. All other values of `synchronous_commit` flush to the local disk. */
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'what was acknowledged can be lost, and the whole database with it',
  synchronous_commit: 'what was acknowledged in the last moments is lost',
  full_page_writes: 'pages that were half written ruin the database',
};

/** One sentence for each unsafe setting; none where every commit is flushed to disk before it is acknowledged. */
export async function findUnsafeDurabilitySettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(Object.keys(RISKS))}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) => `PostgreSQL has ${name} = off: when its machine stops, ${RISKS[name]}. Set it to on.`);
}
