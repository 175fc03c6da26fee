// Exports and imports course archives over HTTP.
import { expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { TestServer } from '../server/test-server.ts';

export const archivePath = path(routes.exportCourseArchive, { courseId: 'learnfrench' });

/** Exports the demo course of a server. */
export async function exportCourseArchive(server: TestServer, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await server.call('GET', archivePath, { token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="learnfrench.zip"/);
  return new Uint8Array(await response.arrayBuffer());
}

/** Imports a course archive, replacing an existing outline unless the query says otherwise. */
export const importCourse = (
  server: TestServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  query = '?replace=yes',
) =>
  server.call('POST', `${routes.importCourse}${query}`, {
    token,
    body: new Blob([bytes]),
    headers: { 'content-type': 'application/zip' },
  });

export async function fetchPage(server: TestServer, token: string, pageId: string): Promise<string> {
  return (await server.call('GET', path(routes.loadPage, { pageId }), { token })).text();
}
