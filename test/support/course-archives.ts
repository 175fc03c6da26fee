// Courses that are taken along as one file, over HTTP.
import { expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { TestHouse } from './house.ts';

export const archiveRoute = path(routes.courseArchive, { courseId: 'learnfrench' });

/** Takes the demo course out of a house. */
export async function take(house: TestHouse, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await house.call('GET', archiveRoute, { token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="learnfrench.zip"');
  return new Uint8Array(await answer.arrayBuffer());
}

/** Brings a course into a house, in place of the one that is there unless the query says otherwise. */
export const bring = (house: TestHouse, token: string, bytes: Uint8Array<ArrayBuffer>, query = '?replace=yes') =>
  house.call('POST', `${routes.bringCourse}${query}`, {
    token,
    body: new Blob([bytes]),
    headers: { 'content-type': 'application/zip' },
  });

export async function pageBytes(house: TestHouse, token: string, pageId: string): Promise<string> {
  return (await house.call('GET', path(routes.loadPage, { pageId }), { token })).text();
}
