// Courses that are taken along as one file, over HTTP.
import { expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { TestServer } from '../server/test-server.ts';

export const archivePath = path(routes.exportCourse, { courseId: 'learnfrench' });

/** Takes the demo course out of a house. */
export async function exportCourse(server: TestServer, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await server.call('GET', archivePath, { token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="learnfrench.zip"');
  return new Uint8Array(await response.arrayBuffer());
}

/** Brings a course into a house, in place of the one that is there unless the query says otherwise. */
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
