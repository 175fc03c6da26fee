// API calls of teachers on their classes.

import type {
  AddTeacher,
  ClassDetails,
  ClassSummary,
  CopyClass,
  CreateClass,
  DecideJoins,
  SaveCode,
  TeacherCandidate,
  UpdateClass,
  UpdateMember,
} from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The classes that the user teaches; for owners all, their own first. */
export async function listClasses(api: Api, signal?: AbortSignal): Promise<ClassSummary[]> {
  return request(api, 'GET', routes.classes, { action: 'fetching classes', signal });
}

/** Creates a class; the user is its teacher. */
export async function createClass(api: Api, json: CreateClass): Promise<ClassDetails> {
  return request(api, 'POST', routes.classes, { action: 'creating class', json });
}

/** A class with its members and its code. */
export async function loadClass(api: Api, classId: string, signal?: AbortSignal): Promise<ClassDetails> {
  return request(api, 'GET', path(routes.classDetails, { classId }), { action: 'fetching class', signal });
}

/** Renames a class, gives it another course, archives it or opens it again. */
export async function updateClass(api: Api, classId: string, json: UpdateClass): Promise<ClassDetails> {
  return request(api, 'PATCH', path(routes.classDetails, { classId }), { action: 'saving class', json });
}

/** Deletes a class with its code, cards and assignments. Learners keep their accounts and answers. */
export async function deleteClass(api: Api, classId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classDetails, { classId }), { action: 'deleting class' });
}

/** Creates a class with the course and the assignments of another one; the user is its only teacher. */
export async function copyClass(api: Api, classId: string, json: CopyClass): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.copyClass, { classId }), { action: 'copying class', json });
}

/** Gives a class a new code, which ends the earlier one, or changes the terms of its code. */
export async function saveCode(api: Api, classId: string, json: SaveCode): Promise<ClassDetails> {
  return request(api, 'PUT', path(routes.classCode, { classId }), { action: 'saving code', json });
}

/** Switches the code of a class off. */
export async function deleteCode(api: Api, classId: string): Promise<ClassDetails> {
  return request(api, 'DELETE', path(routes.classCode, { classId }), { action: 'switching code off' });
}

/** Authors who can be added as teachers. */
export async function findTeachers(api: Api, query: string, signal: AbortSignal): Promise<TeacherCandidate[]> {
  const target = `${routes.teacherCandidates}?${new URLSearchParams({ q: query })}`;
  return request(api, 'GET', target, { action: 'finding teachers', signal });
}

/** Adds a teacher to a class. */
export async function addTeacher(api: Api, classId: string, json: AddTeacher): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.classTeachers, { classId }), { action: 'adding teacher', json });
}

type MemberIds = { classId: string; userId: string };

/** Changes the name of a member in the class, or the standing extra time of a learner. */
export async function updateMember(api: Api, ids: MemberIds, json: UpdateMember): Promise<ClassDetails> {
  return request(api, 'PATCH', path(routes.classMember, ids), { action: 'saving member', json });
}

/** Undoes a removal of the last hour. */
export async function restoreMember(api: Api, ids: MemberIds): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.restoreMember, ids), { action: 'restoring member' });
}

/** Removes a member from a class, as if they had left it. */
export async function removeMember(api: Api, ids: MemberIds): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classMember, ids), { action: 'removing member' });
}

/** Lets people who wait into a class, and turns others away. */
export async function decideJoins(api: Api, classId: string, json: DecideJoins): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.joinRequests, { classId }), { action: 'letting in', json });
}

/** Removes several learners from a class at once. */
export async function removeMembers(api: Api, classId: string, userIds: readonly string[]): Promise<void> {
  const options = { action: 'removing members', json: { userIds } };
  await requestResponse(api, 'POST', path(routes.removeMembers, { classId }), options);
}
