// Backups, version and health in the owner's hands.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { path as fillPath, routes } from '#api/endpoints.ts';
import type { BackupState, InstallationHealth } from '#api/installation.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

let owner: OwnerFixture;
setupOwner({}, (fixture) => {
  owner = fixture;
});

it('a backup is made now, listed, and downloaded by a signed link, which is audited', async () => {
  const { server, requestJson } = owner;
  const before = await requestJson<BackupState>('GET', routes.backups);
  expect(before).toMatchObject({ backups: [], lastAt: null, nextAt: expect.any(String), isRunning: false });
  await requestJson('POST', routes.backups, undefined, 202);
  const isRunning = async () => (await requestJson<BackupState>('GET', routes.backups)).isRunning;
  await pollUntil(async () => ((await isRunning()) ? undefined : true), 'finished backup');
  const { backups, lastAt, failure } = await requestJson<BackupState>('GET', routes.backups);
  expect([backups.map(({ kind }) => kind), failure]).toEqual([['manual'], null]);
  expect(lastAt).toBe(backups[0]?.createdAt);
  const name = backups[0]?.name ?? '';
  expect(await readdir(path.join(server.dataDir, 'backups'))).toContain(name);
  const link = await requestJson<{ path: string }>('POST', fillPath(routes.backupLink, { name }));
  const response = await server.call('GET', link.path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, bytes.length]).toEqual([200, backups[0]?.bytes]);
  const again = await server.call('GET', link.path);
  expect([again.status, (await again.json()).code], 'a link works once').toEqual([403, 'link_expired']);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
  for (const wrong of [link.path.replace(/expires=\d/, 'expires=9'), link.path.replace(name, '..%2Fkeys.json')]) {
    expect((await server.call('GET', wrong)).status).toBe(403);
  }
  const unknown = await server.call('POST', fillPath(routes.backupLink, { name: '../keys.json' }), {
    token: owner.token,
  });
  expect(unknown.status).toBe(404);
  if (server.instance.auth === undefined) return;
  const events = await server.instance.db
    .selectFrom('audit')
    .select(['action', 'ip'])
    .where('action', 'like', 'backup%')
    .orderBy('at')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['backup_started', 'backup_downloaded']);
});

it('version and health are shown', async () => {
  const health = await owner.requestJson<InstallationHealth>('GET', routes.health);
  expect(health).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), failures: [] });
  expect(health.checks).toEqual({ database: 'ok', blobs: 'ok', disk: 'ok' });
  expect(health.disk.free).toBeGreaterThan(0);
});
