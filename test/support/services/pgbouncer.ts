// PgBouncer in transaction mode, in front of a PostgreSQL of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { pollUntil } from '../poll-until.ts';
import { getProcessOwner, queryPostgres, sharedTemporaryFolder } from './postgres-server.ts';

export type Pooler = { port: number; stop(): Promise<void> };

const PGBOUNCER = '/usr/sbin/pgbouncer';

export const hasPooler = existsSync(PGBOUNCER);

/** Its settings are the defaults, but for the mode: each startup parameter that it does not know is refused. */
export async function startPooler(url: string): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(path.join(await sharedTemporaryFolder(), 'cahier-pooler-'));
  const owner = await getProcessOwner(folder);
  const port = await findFreePort('127.0.0.1');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
logfile = ${folder}/pgbouncer.log
`,
  );
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(users, owner.uid, owner.gid);
    await chown(config, owner.uid, owner.gid);
  }
  const child = spawn(PGBOUNCER, [config], { ...owner, cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'close');
  const pooled = new URL(url);
  [pooled.hostname, pooled.port] = ['127.0.0.1', String(port)];
  await pollUntil(
    () =>
      queryPostgres(pooled.href, 'SELECT 1').then(
        () => true as const,
        () => undefined,
      ),
    'answer of PgBouncer',
  );
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
