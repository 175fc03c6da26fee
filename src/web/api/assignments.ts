// API calls of learners on what they have to do.

import type { LearnerAssignment } from '#api/assignments.ts';
import { routes } from '#api/endpoints.ts';
import { type Api, request } from './api-client.ts';

/** The assignments of a learner, by due date. */
export async function listLearnerAssignments(api: Api, signal?: AbortSignal): Promise<LearnerAssignment[]> {
  return request(api, 'GET', routes.learnerAssignments, { action: 'fetching what to do', signal });
}
