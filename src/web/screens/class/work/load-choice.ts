// The lectures that can be assigned: those of a course, or the published ones that no course lists.
import type { Course } from '#api/lectures.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview } from '#web/api/author.ts';
import { loadCourse } from '#web/api/viewer.ts';

/** No course has this id. */
export const NO_COURSE_ID = '';

/** The newest of them; older ones are assigned from their drafts. */
const MAX_UNLISTED = 200;

/** The units with their lectures; without a course one unit. @throws the errors of the calls */
export async function loadChoice(api: Api, courseId: string, signal: AbortSignal): Promise<Course['units']> {
  return courseId === NO_COURSE_ID ? loadUnlisted(api, signal) : (await loadCourse(api, courseId, signal)).units;
}

/** One unit, or none where all published lectures are in a course. */
export async function loadUnlisted(api: Api, signal: AbortSignal): Promise<Course['units']> {
  const page = { query: '', cursor: undefined, limit: MAX_UNLISTED, isInCourse: false };
  const { drafts } = await listDraftOverview(api, page, signal);
  const lectures = drafts
    .filter(({ publication }) => publication === 'published' || publication === 'changed')
    .map(({ id, name }) => ({ pageId: id, title: name }));
  return lectures.length === 0 ? [] : [{ title: texts.inNoCourse, lectures }];
}
