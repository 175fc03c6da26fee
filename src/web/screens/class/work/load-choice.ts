// The lectures that can be assigned: those of a course, or the published ones that no course lists.
import { workTexts as texts } from '#texts/en/classes.ts';
import type { Api } from '#web/api/api-client.ts';
import { listDraftOverview, loadCourseDetails } from '#web/api/author.ts';

/** No course has this id. */
export const NO_COURSE_ID = '';

/** The newest of them; older ones are assigned from their drafts. */
const MAX_UNLISTED = 200;

/** `draftName`: where that is not the title. */
type LectureToAssign = { pageId: string; title: string; draftName?: string | undefined };

export type UnitToAssign = { title: string; lectures: LectureToAssign[] };

/** The units with their published lectures; without a course one unit. @throws the errors of the calls */
export async function loadChoice(api: Api, courseId: string, signal: AbortSignal): Promise<UnitToAssign[]> {
  if (courseId === NO_COURSE_ID) return loadUnlisted(api, signal);
  const { units } = await loadCourseDetails(api, courseId, signal);
  return units
    .map(({ title, lectures }) => ({ title, lectures: lectures.filter(({ isPublished }) => isPublished) }))
    .filter(({ lectures }) => lectures.length > 0);
}

/** One unit, or none where all published lectures are in a course. */
export async function loadUnlisted(api: Api, signal: AbortSignal): Promise<UnitToAssign[]> {
  const page = { query: '', cursor: undefined, limit: MAX_UNLISTED, isInCourse: false };
  const { drafts } = await listDraftOverview(api, page, signal);
  const lectures = drafts
    .filter(({ publication }) => publication === 'published' || publication === 'changed')
    .map(({ id, name }) => ({ pageId: id, title: name }));
  return lectures.length === 0 ? [] : [{ title: texts.inNoCourse, lectures }];
}
