// Puts lectures into a unit of a course outline.
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadCourseDetails, saveCourse } from '#web/api/author.ts';
import { listCourses } from '#web/api/viewer.ts';
import { outlineTexts } from '#web/texts/author.ts';
import { editorTexts } from '#web/texts/editor.ts';

export type Lecture = { title: string; pageId: string; isPublished: boolean };

/** The outlines of all courses, sorted by title. */
export async function loadOutlines(api: Api, signal: AbortSignal): Promise<CourseDetails[]> {
  const courses = await listCourses(api, signal);
  return Promise.all(courses.map(({ id }) => loadCourseDetails(api, id, signal)));
}

/**
 * Puts lectures at the end of a unit; when another author changed the outline meanwhile, of the unit with that title. Lectures that the
 * course lists in another unit move, with their titles there.
 *
 * @returns The outline before and after.
 */
export async function addToCourse(
  api: Api,
  course: CourseDetails,
  unit: number,
  lectures: readonly Lecture[],
): Promise<{ before: CourseDetails; after: CourseDetails }> {
  try {
    return { before: course, after: await saveCourse(api, course.id, withLectures(course, unit, lectures)) };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'stale_revision') throw error;
    // The contract of the call (docs/api.md): with this code the response carries the course.
    const before = error.extras.course as CourseDetails;
    const sameUnit = before.units.findIndex(({ title }) => title === course.units[unit]?.title);
    const target = sameUnit < 0 ? before.units.length - 1 : sameUnit;
    return { before, after: await saveCourse(api, course.id, withLectures(before, target, lectures)) };
  }
}

/** The course with the lectures; a course without units gets its first one. */
function withLectures(course: CourseDetails, at: number, lectures: readonly Lecture[]): CourseDetails {
  if (course.units.length === 0)
    return { ...course, units: [{ title: outlineTexts.newUnit, lectures: [...lectures] }] };
  const listed = course.units.flatMap((unit) => unit.lectures);
  const added = lectures.map((lecture) => listed.find(({ pageId }) => pageId === lecture.pageId) ?? lecture);
  const addedIds = new Set(added.map(({ pageId }) => pageId));
  const units = course.units.map((unit, index) => {
    const others = unit.lectures.filter(({ pageId }) => !addedIds.has(pageId));
    return { ...unit, lectures: index === at ? [...others, ...added] : others };
  });
  return { ...course, units };
}

export type UnitOption = { course: CourseDetails; unit: number; title: string };

/** The units of a course to choose from; of a course without units, the one that will be created. */
export function listUnits(course: CourseDetails): UnitOption[] {
  const units = course.units.length === 0 ? [{ title: outlineTexts.newUnit }] : course.units;
  return units.map(({ title }, unit) => ({ course, unit, title: editorTexts.placement.unit(course.title, title) }));
}
