// What a PostgreSQL server is set to do with a commit: only with these settings is what we acknowledge really on its disk.
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** What is lost with each setting when the machine stops. The other values of `synchronous_commit` all write to this disk. */
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'what was acknowledged can be lost, and the whole database with it',
  synchronous_commit: 'what was acknowledged in the last moments is lost',
  full_page_writes: 'pages that were half written ruin the database',
};

/** Each setting that is off though it should not be, as a sentence; none where a commit is on the disk when it is done. */
export async function findUnsafeDurabilitySettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(Object.keys(RISKS))}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) => `PostgreSQL has ${name} = off: when its machine stops, ${RISKS[name]}. Set it to on.`);
}
