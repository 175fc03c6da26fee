// PostgreSQL across a network: the connection is encrypted, and the server is who it says, or the house does not start.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { openPostgresServer, type PostgresServer, postgresPrograms } from '../support/postgres-server.ts';

/** Where Debian's PostgreSQL is, OpenSSL is, too. */
function openssl(folder: string, ...args: string[]): void {
  const made = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl failed: ${made.error?.message ?? made.stderr}`);
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** An authority and another one, and certificates of the server that the first signed: for its name, and for another. */
function makeCertificates(folder: string): void {
  for (const name of ['school', 'stranger']) {
    const authority = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`];
    openssl(folder, 'req', '-x509', ...NEW_KEY, ...authority);
  }
  const request = ['-subj', '/CN=database', '-keyout', 'server.key', '-out', 'server.csr'];
  openssl(folder, 'req', ...NEW_KEY.slice(0, -2), ...request);
  const signing = ['-CA', 'school.pem', '-CAkey', 'school.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  for (const [host, file] of [
    ['localhost', 'server.crt'],
    ['elsewhere.example', 'other.crt'],
  ]) {
    writeFileSync(path.join(folder, 'names'), `subjectAltName=DNS:${host}\n`);
    openssl(folder, 'x509', '-req', '-in', 'server.csr', ...signing, '-out', `${file}`);
  }
}

describe.runIf(postgresPrograms() !== undefined)('a PostgreSQL that is reached by TLS', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cahier-tls-'));
  let server: PostgresServer;
  let house: TestHouse | undefined;
  beforeAll(async () => {
    makeCertificates(folder);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const opened = await openPostgresServer({ certificate: read('server.crt'), key: read('server.key') });
    if (opened === undefined) throw new Error('PostgreSQL went away.');
    server = opened;
    await server.start();
  });
  afterAll(async () => {
    await house?.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const knowing = (name: string) => `sslrootcert=${encodeURIComponent(path.join(folder, name))}`;
  const open = (query: string) =>
    openTestHouse({ DATABASE_URL: `postgres://cahier@localhost:${server.port}/postgres${query}` });

  it.each([
    ['', 'PostgreSQL takes nobody in without TLS'],
    ['?sslmode=disable', 'PostgreSQL takes nobody in without TLS'],
    ['?sslmode=verify-full', 'the certificate of PostgreSQL is signed by nobody whom this machine knows'],
  ])('is not used with %j', async (query, words) => {
    await expect(open(query)).rejects.toThrow(`The database cannot be opened: ${words}`);
  });

  it('is not used when another authority is known, or the file of it is missing', async () => {
    await expect(open(`?sslmode=verify-full&${knowing('stranger.pem')}`)).rejects.toThrow('is signed by nobody');
    await expect(open(`?sslmode=verify-full&${knowing('gone.pem')}`)).rejects.toThrow(
      /^The database cannot be opened: the file \S+gone\.pem, which DATABASE_URL names, cannot be read \(ENOENT\)\.$/,
    );
  });

  it.each([
    ['verify-full', () => `?sslmode=verify-full&${knowing('school.pem')}`],
    ['verify-ca', () => `?sslmode=verify-ca&${knowing('school.pem')}`],
    ['require, whoever signed', () => '?sslmode=require'],
  ])('is used with %s, and every connection is encrypted', async (_mode, query) => {
    house = await open(query());
    const token = await house.signIn();
    const saved = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    expect(saved.status).toBe(200);
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'cahier'`.execute(
      house.house.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ ssl }) => ssl)).toBe(true);
    await house.close();
    house = undefined;
  });

  it('is not used under a name that its certificate does not have', async () => {
    await server.crash();
    copyFileSync(path.join(folder, 'other.crt'), path.join(server.folder, 'server.crt'));
    await server.start();
    await expect(open(`?sslmode=verify-full&${knowing('school.pem')}`)).rejects.toThrow('is for another host than');
  });
});
