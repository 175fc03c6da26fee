// PostgreSQL over TLS: the connection is encrypted and the certificate verified, or the server does not start.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  preparePostgresServer,
} from '../../support/services/postgres-server.ts';

/** Runs OpenSSL, which Debian's PostgreSQL depends on. */
function runOpenssl(folder: string, ...args: string[]): void {
  const result = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`openssl failed: ${result.error?.message ?? result.stderr}`);
}

const KEY_ARGS = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Creates two certificate authorities, and server certificates of the first: for its name, and for another. */
function generateCertificates(folder: string): void {
  for (const name of ['school', 'stranger']) {
    const caArgs = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`];
    runOpenssl(folder, 'req', '-x509', ...KEY_ARGS, ...caArgs);
  }
  const request = ['-subj', '/CN=database', '-keyout', 'server.key', '-out', 'server.csr'];
  runOpenssl(folder, 'req', ...KEY_ARGS.slice(0, -2), ...request);
  const signArgs = ['-CA', 'school.pem', '-CAkey', 'school.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  for (const [host, file] of [
    ['localhost', 'server.crt'],
    ['elsewhere.example', 'other.crt'],
  ]) {
    writeFileSync(path.join(folder, 'names'), `subjectAltName=DNS:${host}\n`);
    runOpenssl(folder, 'x509', '-req', '-in', 'server.csr', ...signArgs, '-out', `${file}`);
  }
}

describe.runIf(findPostgresBinaries() !== undefined)('PostgreSQL over TLS', () => {
  let folder: string;
  let server: PostgresServer;
  let testServer: TestServer | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cahier-tls-'));
    generateCertificates(folder);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const postgresServer = await preparePostgresServer({ certificate: read('server.crt'), key: read('server.key') });
    if (postgresServer === undefined) throw new Error('PostgreSQL went away.');
    server = postgresServer;
    await server.start();
  });
  afterAll(async () => {
    await testServer?.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const rootCertQuery = (name: string) => `sslrootcert=${encodeURIComponent(path.join(folder, name))}`;
  const openServer = (query: string) =>
    startTestServer({ DATABASE_URL: `postgres://cahier@localhost:${server.port}/postgres${query}` });

  it.each([
    ['', 'PostgreSQL accepts only connections with TLS'],
    ['?sslmode=disable', 'PostgreSQL accepts only connections with TLS'],
    ['?sslmode=verify-full', 'the certificate of PostgreSQL is not signed by an authority that this machine trusts'],
  ])('is not used with %j', async (query, expectedMessage) => {
    await expect(openServer(query)).rejects.toThrow(`The database cannot be opened: ${expectedMessage}`);
  });

  it('is not used with an unknown certificate authority, or when its file is missing', async () => {
    await expect(openServer(`?sslmode=verify-full&${rootCertQuery('stranger.pem')}`)).rejects.toThrow(
      'is not signed by an authority',
    );
    await expect(openServer(`?sslmode=verify-full&${rootCertQuery('gone.pem')}`)).rejects.toThrow(
      /^The database cannot be opened: the file \S+gone\.pem, which DATABASE_URL names, cannot be read \(ENOENT\)\.$/,
    );
  });

  it.each([
    ['verify-full', () => `?sslmode=verify-full&${rootCertQuery('school.pem')}`],
    ['verify-ca', () => `?sslmode=verify-ca&${rootCertQuery('school.pem')}`],
    ['require, with any certificate', () => '?sslmode=require'],
  ])('is used with %s, and every connection is encrypted', async (_mode, query) => {
    testServer = await openServer(query());
    const token = await testServer.signIn();
    const saveResponse = await testServer.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    expect(saveResponse.status).toBe(200);
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'cahier'`.execute(
      testServer.instance.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ ssl }) => ssl)).toBe(true);
    await testServer.close();
    testServer = undefined;
  });

  it('is not used under a host name that its certificate does not have', async () => {
    await server.crash();
    copyFileSync(path.join(folder, 'other.crt'), path.join(server.folder, 'server.crt'));
    await server.start();
    await expect(openServer(`?sslmode=verify-full&${rootCertQuery('school.pem')}`)).rejects.toThrow(
      'is for another host than',
    );
  });
});
