// The course outline: units in order, and in each its lectures in order; read by learners, changed by authors.
import type { Transaction } from 'kysely';
import { newId } from '#api/ids.ts';
import type { Course } from '#api/lectures.ts';
import {
  COURSE_ID_PATTERN,
  type CourseSummary,
  type EditedCourse,
  MAX_LECTURES,
  type MakeCourse,
  type SaveCourse,
} from '#api/outline.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import { fold } from './fold.ts';

type Rows = Db | Transaction<Tables>;

/** Most rows in one insert: SQLite takes 32,766 values. */
const AT_ONCE = 500;

/** @throws Problem 404 `course_not_found` */
export async function loadCourse(db: Db, id: string): Promise<Course> {
  const { revision: _, units, ...course } = await loadEditedCourse(db, id);
  return {
    ...course,
    units: units.map((unit) => ({
      title: unit.title,
      lectures: unit.lectures.map(({ title, pageId }) => ({ title, pageId })),
    })),
  };
}

/** Every course, by title. */
export async function listCourses(db: Db): Promise<CourseSummary[]> {
  const courses = await db.selectFrom('courses').select(['id', 'title', 'language']).execute();
  const order = new Intl.Collator('en', { numeric: true });
  return courses.sort((one, other) => order.compare(one.title, other.title) || order.compare(one.id, other.id));
}

/** @throws Problem 404 `course_not_found` */
export async function loadEditedCourse(rows: Rows, id: string): Promise<EditedCourse> {
  if (!COURSE_ID_PATTERN.test(id)) throw courseNotFound();
  const course = await rows
    .selectFrom('courses')
    .select(['id', 'title', 'language', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (course === undefined) throw courseNotFound();
  const units = await rows
    .selectFrom('units')
    .select(['id', 'title'])
    .where('course_id', '=', id)
    .orderBy('position')
    .execute();
  const lectures = await rows
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .leftJoin('pages', 'pages.id', 'lectures.page_id')
    .select(['lectures.unit_id', 'lectures.title', 'lectures.page_id', 'pages.id as published', 'pages.withdrawn_at'])
    .where('units.course_id', '=', id)
    .orderBy('lectures.position')
    .execute();
  return {
    ...course,
    units: units.map((unit) => ({
      title: unit.title,
      lectures: lectures
        .filter((lecture) => lecture.unit_id === unit.id)
        .map(({ title, page_id, published, withdrawn_at }) => ({
          title,
          pageId: page_id,
          isPublished: published !== null && withdrawn_at === null,
        })),
    })),
  };
}

/** Makes a course without units. Its id is made of its title, such as `learnfrenchb1`. */
export async function makeCourse(db: Db, wanted: MakeCourse): Promise<EditedCourse> {
  return transact(db, async (rows) => {
    for (let count = 1; ; count += 1) {
      const id = courseIdOf(wanted.title, count);
      if (await insertCourse(rows, { id, ...wanted })) return loadEditedCourse(rows, id);
    }
  });
}

/**
 * Puts a course's title, language and whole outline in the place of what is there; a course that is not there is made,
 * so that a removed one can be put back. A `revision` that is not the newest is refused with 409 `stale_revision` and
 * the current course; without one the change always goes through.
 */
export async function saveCourse(db: Db, id: string, wanted: SaveCourse): Promise<EditedCourse> {
  return transact(db, (rows) => saveCourseIn(rows, id, wanted));
}

/** The same within a transaction that does more. */
export async function saveCourseIn(rows: Transaction<Tables>, id: string, wanted: SaveCourse): Promise<EditedCourse> {
  if (!COURSE_ID_PATTERN.test(id)) throw courseNotFound();
  mustHoldTogether(wanted);
  const { title, language } = wanted;
  if (!(await insertCourse(rows, { id, title, language }))) {
    await mustBeCurrent(rows, id, wanted.revision);
    await rows
      .updateTable('courses')
      .set((is) => ({ title, language, revision: is('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  await rows.deleteFrom('units').where('course_id', '=', id).execute();
  await insertUnits(rows, id, wanted.units);
  return loadEditedCourse(rows, id);
}

/**
 * Removes a course and its outline; the pages stay. What was removed is answered, and can be saved again.
 * @throws Problem 404 `course_not_found`, 409 `last_course`: something has to be there to be opened.
 */
export async function deleteCourse(db: Db, id: string): Promise<EditedCourse> {
  return transact(db, async (rows) => {
    const course = await loadEditedCourse(rows, id);
    const other = await rows.selectFrom('courses').select('id').where('id', '!=', id).limit(1).executeTakeFirst();
    if (other === undefined) throw new Problem(409, 'last_course', 'The last course cannot be removed.');
    await rows.deleteFrom('courses').where('id', '=', id).execute();
    return course;
  });
}

function courseNotFound(): Problem {
  return notFound('course_not_found', 'There is no course with this id.');
}

function courseIdOf(title: string, count: number): string {
  const letters = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 40);
  return count === 1 && letters !== '' ? letters : `${letters || 'course'}-${count}`;
}

async function insertCourse(rows: Rows, course: CourseSummary): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('courses')
    .values(course)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @throws Problem 422 when a page stands twice in the outline, or there are too many lectures. */
function mustHoldTogether({ units }: SaveCourse): void {
  const pageIds = units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId));
  if (pageIds.length > MAX_LECTURES) throw invalidField('units', `A course has at most ${MAX_LECTURES} lectures.`);
  if (new Set(pageIds).size < pageIds.length) {
    throw invalidField('units', 'A page stands only once in a course.', 'page_twice');
  }
}

/** Holds the course until the transaction ends, as `lockDraft` does. */
async function mustBeCurrent(rows: Transaction<Tables>, id: string, expected: number | null | undefined) {
  const { revision } = await rows
    .updateTable('courses')
    .set((is) => ({ revision: is.ref('revision') }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  if (expected === undefined || expected === null || expected === revision) return;
  const message = 'Somebody changed this course after you opened it; what it is now is in this answer.';
  throw new Problem(409, 'stale_revision', message, { extras: { course: await loadEditedCourse(rows, id) } });
}

async function insertUnits(rows: Rows, courseId: string, units: SaveCourse['units']): Promise<void> {
  if (units.length === 0) return;
  const made = units.map((unit, position) => ({ id: newId(), course_id: courseId, position, title: unit.title }));
  await rows.insertInto('units').values(made).execute();
  const lectures = units.flatMap((unit, at) =>
    unit.lectures.map(({ title, pageId }, position) => ({
      id: newId(),
      unit_id: made[at]?.id ?? '',
      position,
      title,
      page_id: pageId,
    })),
  );
  for (let from = 0; from < lectures.length; from += AT_ONCE) {
    await rows
      .insertInto('lectures')
      .values(lectures.slice(from, from + AT_ONCE))
      .execute();
  }
}
