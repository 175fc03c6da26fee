// Puts lectures into a unit of a course outline.
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { editorTexts } from '#texts/en/editor.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadCourseDetails, saveCourse } from '#web/api/author.ts';
import { listCourses } from '#web/api/viewer.ts';

export type Lecture = { title: string; pageId: string; isPublished: boolean };

/** The outlines of all courses, sorted by title. */
export async function loadOutlines(api: Api, signal: AbortSignal): Promise<CourseDetails[]> {
  const courses = await listCourses(api, signal);
  return Promise.all(courses.map(({ id }) => loadCourseDetails(api, id, signal)));
}

/** A position in a unit: after the lecture with that page; `null` is the start, undefined the end. */
export type UnitPosition = { unit: number; after?: string | null | undefined };

/**
 * Puts lectures into a unit; when another author changed the outline meanwhile, into the unit with that title. Lectures
 * that the course lists in another unit move, with their titles there.
 *
 * @returns The outline before and after.
 */
export async function addToCourse(
  api: Api,
  course: CourseDetails,
  position: UnitPosition,
  lectures: readonly Lecture[],
): Promise<{ before: CourseDetails; after: CourseDetails }> {
  try {
    return { before: course, after: await saveCourse(api, course.id, withLectures(course, position, lectures)) };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'stale_revision') throw error;
    // The contract of the call (docs/api.md): with this code the response carries the course.
    const before = error.extras.course as CourseDetails;
    const sameUnit = before.units.findIndex(({ title }) => title === course.units[position.unit]?.title);
    const unit = sameUnit < 0 ? before.units.length - 1 : sameUnit;
    return { before, after: await saveCourse(api, course.id, withLectures(before, { ...position, unit }, lectures)) };
  }
}

/** The course with the lectures; a course without units gets its first one. */
function withLectures(
  course: CourseDetails,
  { unit: at, after }: UnitPosition,
  lectures: readonly Lecture[],
): CourseDetails {
  if (course.units.length === 0)
    return { ...course, units: [{ title: outlineTexts.newUnit, lectures: [...lectures] }] };
  const listed = course.units.flatMap((unit) => unit.lectures);
  const added = lectures.map((lecture) => listed.find(({ pageId }) => pageId === lecture.pageId) ?? lecture);
  const addedIds = new Set(added.map(({ pageId }) => pageId));
  const units = course.units.map((unit, index) => {
    const others = unit.lectures.filter(({ pageId }) => !addedIds.has(pageId));
    return { ...unit, lectures: index === at ? others.toSpliced(findIndex(others, after), 0, ...added) : others };
  });
  return { ...course, units };
}

/** Where lectures after that page begin; a page that is gone counts as the last one. */
function findIndex(lectures: readonly { pageId: string }[], after: UnitPosition['after']): number {
  if (after === null) return 0;
  const index = lectures.findIndex(({ pageId }) => pageId === after);
  return index < 0 ? lectures.length : index + 1;
}

export type UnitOption = { course: CourseDetails; unit: number; title: string };

/** The units of a course to choose from; of a course without units, the one that will be created. */
export function listUnits(course: CourseDetails): UnitOption[] {
  const units = course.units.length === 0 ? [{ title: outlineTexts.newUnit }] : course.units;
  return units.map(({ title }, unit) => ({ course, unit, title: editorTexts.placement.unit(course.title, title) }));
}
