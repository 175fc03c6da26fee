// Adds a published page to a unit of a course outline.
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadCourseDetails, saveCourse } from '#web/api/author.ts';
import { listCourses } from '#web/api/viewer.ts';
import { outlineTexts } from '#web/texts/author.ts';

export type Lecture = { title: string; pageId: string };

/** The outlines of all courses, sorted by title. */
export async function loadOutlines(api: Api, signal: AbortSignal): Promise<CourseDetails[]> {
  const courses = await listCourses(api, signal);
  return Promise.all(courses.map(({ id }) => loadCourseDetails(api, id, signal)));
}

/** Adds a lecture at the end of a unit; when another author changed the outline meanwhile, of the unit with that title. */
export async function addToCourse(api: Api, course: CourseDetails, unit: number, lecture: Lecture): Promise<void> {
  try {
    await saveCourse(api, course.id, withLecture(course, unit, lecture));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'stale_revision') throw error;
    // The contract of the call (docs/api.md): with this code the response carries the course.
    const current = error.extras.course as CourseDetails;
    const sameUnit = current.units.findIndex(({ title }) => title === course.units[unit]?.title);
    await saveCourse(api, course.id, withLecture(current, sameUnit < 0 ? current.units.length - 1 : sameUnit, lecture));
  }
}

/** The course with the lecture; a course without units gets its first one. */
function withLecture(course: CourseDetails, at: number, { title, pageId }: Lecture): CourseDetails {
  const lecture = { title, pageId, isPublished: true };
  if (course.units.some(({ lectures }) => lectures.some((listed) => listed.pageId === pageId))) return course;
  if (course.units.length === 0) return { ...course, units: [{ title: outlineTexts.newUnit, lectures: [lecture] }] };
  const units = course.units.map((unit, index) =>
    index === at ? { ...unit, lectures: [...unit.lectures, lecture] } : unit,
  );
  return { ...course, units };
}
