// API calls of teachers on their classes.
import { path, routes } from '#api/endpoints.ts';
import type {
  AddTeacher,
  ClassDetails,
  ClassSummary,
  CopyClass,
  CreateClass,
  SaveCode,
  TeacherCandidate,
  UpdateClass,
} from '#api/school/classes.ts';
import { type Api, request, requestResponse } from './api-client.ts';

export async function listClasses(api: Api, signal?: AbortSignal): Promise<ClassSummary[]> {
  return request(api, 'GET', routes.classes, { action: 'fetching classes', signal });
}

export async function createClass(api: Api, json: CreateClass): Promise<ClassDetails> {
  return request(api, 'POST', routes.classes, { action: 'creating class', json });
}

export async function loadClass(api: Api, classId: string, signal?: AbortSignal): Promise<ClassDetails> {
  return request(api, 'GET', path(routes.classDetails, { classId }), { action: 'fetching class', signal });
}

export async function updateClass(api: Api, classId: string, json: UpdateClass): Promise<ClassDetails> {
  return request(api, 'PATCH', path(routes.classDetails, { classId }), { action: 'saving class', json });
}

export async function deleteClass(api: Api, classId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classDetails, { classId }), { action: 'deleting class' });
}

export async function copyClass(api: Api, classId: string, json: CopyClass): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.copyClass, { classId }), { action: 'copying class', json });
}

export async function saveCode(api: Api, classId: string, json: SaveCode): Promise<ClassDetails> {
  return request(api, 'PUT', path(routes.classCode, { classId }), { action: 'saving code', json });
}

export async function deleteCode(api: Api, classId: string): Promise<ClassDetails> {
  return request(api, 'DELETE', path(routes.classCode, { classId }), { action: 'switching code off' });
}

/** Authors who can be added as teachers. */
export async function findTeachers(api: Api, query: string, signal: AbortSignal): Promise<TeacherCandidate[]> {
  const target = `${routes.teacherCandidates}?${new URLSearchParams({ q: query })}`;
  return request(api, 'GET', target, { action: 'finding teachers', signal });
}

export async function addTeacher(api: Api, classId: string, json: AddTeacher): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.classTeachers, { classId }), { action: 'adding teacher', json });
}

type MemberIds = { classId: string; userId: string };

export async function renameMember(api: Api, ids: MemberIds, name: string): Promise<ClassDetails> {
  return request(api, 'PATCH', path(routes.classMember, ids), { action: 'renaming member', json: { name } });
}

export async function restoreMember(api: Api, ids: MemberIds): Promise<ClassDetails> {
  return request(api, 'POST', path(routes.restoreMember, ids), { action: 'restoring member' });
}

export async function removeMember(api: Api, ids: MemberIds): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classMember, ids), { action: 'removing member' });
}
