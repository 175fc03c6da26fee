// API calls of teachers on the groups of their class. Each change returns all groups.

import type { ClassGroup, SaveGroup } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import { type Api, request } from './api-client.ts';

/** The groups of a class, by name. */
export async function listGroups(api: Api, classId: string, signal?: AbortSignal): Promise<ClassGroup[]> {
  return request(api, 'GET', path(routes.classGroups, { classId }), { action: 'fetching groups', signal });
}

/** Makes a group, or gives the group of `groupId` another name and other learners. */
export async function saveGroup(
  api: Api,
  { classId, groupId }: { classId: string; groupId?: string | undefined },
  json: SaveGroup,
): Promise<ClassGroup[]> {
  const options = { action: 'saving group', json };
  return groupId === undefined
    ? request(api, 'POST', path(routes.classGroups, { classId }), options)
    : request(api, 'PUT', path(routes.classGroup, { classId, groupId }), options);
}

/** Deletes a group; its learners keep what was given to it. */
export async function deleteGroup(api: Api, ids: { classId: string; groupId: string }): Promise<ClassGroup[]> {
  return request(api, 'DELETE', path(routes.classGroup, ids), { action: 'deleting group' });
}
