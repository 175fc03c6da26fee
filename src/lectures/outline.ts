// The course outline: units in order, and in each its lectures in order.
import type { Course } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';

/** @throws Problem 404 `course_not_found` */
export async function loadCourse(db: Db, id: string): Promise<Course> {
  const course = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
  if (course === undefined) throw notFound('course_not_found', 'There is no course with this id.');
  const units = await db
    .selectFrom('units')
    .select(['id', 'title'])
    .where('course_id', '=', id)
    .orderBy('position')
    .execute();
  const lectures = await db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select(['lectures.unit_id', 'lectures.title', 'lectures.page_id'])
    .where('units.course_id', '=', id)
    .orderBy('lectures.position')
    .execute();
  return {
    ...course,
    units: units.map((unit) => ({
      title: unit.title,
      lectures: lectures
        .filter((lecture) => lecture.unit_id === unit.id)
        .map(({ title, page_id }) => ({ title, pageId: page_id })),
    })),
  };
}
