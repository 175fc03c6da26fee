// API calls of teachers on the work of their class.

import type {
  Assignment,
  AssignmentResults,
  ClassOverview,
  CreateAssignments,
  LearnerResults,
  LectureUse,
  OwnTerms,
  UpdateAssignment,
} from '#api/assignments.ts';
import { path, routes } from '#api/endpoints.ts';
import { MAX_LECTURE_USES } from '#api/limits.ts';
import { languageQuery } from '#texts/language/language-query.ts';
import { type Api, apiFetch, formatActionError, parseBody, request, requestResponse } from './api-client.ts';

/** Assigns lectures to a class. Returns the new assignments. */
export async function createAssignments(api: Api, classId: string, json: CreateAssignments): Promise<Assignment[]> {
  return request(api, 'POST', path(routes.classAssignments, { classId }), { action: 'assigning lectures', json });
}

type AssignmentIds = { classId: string; assignmentId: string };

/** Changes the terms of an assignment: its times, its goal, its note. */
export async function updateAssignment(api: Api, ids: AssignmentIds, json: UpdateAssignment): Promise<Assignment> {
  return request(api, 'PATCH', path(routes.classAssignment, ids), { action: 'saving assignment', json });
}

/** Takes a lecture off a class's list; the learners' answers stay. */
export async function deleteAssignment(api: Api, ids: AssignmentIds): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.classAssignment, ids), { action: 'deleting assignment' });
}

type ExceptionIds = AssignmentIds & { userId: string };

/** Gives a learner other dates for an assignment. */
export async function saveException(api: Api, ids: ExceptionIds, json: OwnTerms): Promise<void> {
  await requestResponse(api, 'PUT', path(routes.assignmentException, ids), { action: 'saving date', json });
}

/** The class's dates count for the learner again. */
export async function deleteException(api: Api, ids: ExceptionIds): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.assignmentException, ids), { action: 'removing date' });
}

/** How many learners tried each item of an assigned lecture, and had it right; without names. */
export async function loadAssignmentResults(
  api: Api,
  ids: AssignmentIds,
  signal?: AbortSignal,
): Promise<AssignmentResults> {
  return request(api, 'GET', path(routes.assignmentResults, ids), { action: 'fetching results', signal });
}

/** A learner's answers to the assigned lectures of a class. The server records that the user looked. */
export async function loadLearnerResults(
  api: Api,
  ids: { classId: string; userId: string },
  signal?: AbortSignal,
): Promise<LearnerResults> {
  return request(api, 'GET', path(routes.learnerResults, ids), { action: 'fetching answers', signal });
}

/** The response with the matrix as CSV. */
export async function exportOverview(api: Api, classId: string): Promise<Response> {
  return requestResponse(api, 'GET', `${path(routes.classOverviewCsv, { classId })}${languageQuery()}`, {
    action: 'downloading results',
  });
}

type VersionedOverview = { overview: ClassOverview; etag: string };

/** The matrix of a class; undefined when it is still that of `etag`. */
export async function loadOverview(
  api: Api,
  classId: string,
  { etag, signal }: { etag?: string | undefined; signal?: AbortSignal },
): Promise<VersionedOverview | undefined> {
  const target = path(routes.classOverview, { classId });
  const response = await apiFetch(api, 'GET', target, { signal, ifNoneMatch: etag });
  if (response.status === 304) return undefined;
  const overview = await parseBody<ClassOverview>(response, formatActionError('fetching results'));
  return { overview, etag: response.headers.get('etag') ?? '' };
}

/** Who would notice that lectures are renamed or deleted. */
export async function listLectureUses(
  api: Api,
  draftIds: readonly string[],
  signal?: AbortSignal,
): Promise<LectureUse[]> {
  const target = `${routes.lectureUses}?${new URLSearchParams({ ids: draftIds.slice(0, MAX_LECTURE_USES).join(',') })}`;
  return request(api, 'GET', target, { action: 'fetching uses', signal });
}
