// The address of a course is its id in URLs. It can be changed; earlier ones still work.
import { COURSE_ID_PATTERN, DEFAULT_COURSE_ID } from '#api/outline.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import type { LectureContext } from '#lectures/context.ts';
import { selectListed } from '#lectures/listed-lectures.ts';

/** The id of the course with this address, the current or an earlier one. @throws Problem 404 `course_not_found` */
export async function resolveCourseId(db: DbOrTransaction, address: string): Promise<string> {
  const id = COURSE_ID_PATTERN.test(address) ? await findCourseId(db, address) : undefined;
  if (id === undefined) throw courseNotFound();
  return id;
}

/** Problem 404 `course_not_found`. */
export function courseNotFound(): Problem {
  return notFound('course_not_found', 'There is no course with this id.');
}

/** Undefined when no course has, or had, this address. */
export async function findCourseId(db: DbOrTransaction, address: string): Promise<string | undefined> {
  const course = await db.selectFrom('courses').select('id').where('id', '=', address).executeTakeFirst();
  if (course !== undefined) return course.id;
  const earlier = await db
    .selectFrom('course_addresses')
    .select('course_id')
    .where('id', '=', address)
    .executeTakeFirst();
  return earlier?.course_id;
}

/**
 * From an address to another. `onCourseMoved` is called in the transaction with the ids, while both courses are there.
 */
export type CourseMove = Pick<LectureContext, 'onCourseMoved'> & { from: string; to: string };

/**
 * Gives a course another address; the earlier one leads to the course from now on. The revision of the course stays.
 * @throws Problem 404 `course_not_found`, 409 `address_taken` by another course, or `default_course`:
 *   its address is part of the specification
 */
export async function changeAddress(trx: DbTransaction, { from, to, onCourseMoved }: CourseMove): Promise<string> {
  const id = await resolveCourseId(trx, from);
  if (id === to) return id;
  if (id === DEFAULT_COURSE_ID) {
    throw new Problem(409, 'default_course', 'The address of this course cannot be changed.');
  }
  const owner = await findCourseId(trx, to);
  if (owner !== undefined && owner !== id) throw addressTaken();
  const course = await trx
    .selectFrom('courses')
    .select(['title', 'language', 'revision', 'learner_formats', 'answer_rules', 'level', 'has_computer_voice'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(courseNotFound);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('courses')
    .values({ id: to, ...course })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw addressTaken(); // by a request at the same time
  await onCourseMoved(trx, id, to);
  await trx.updateTable('units').set({ course_id: to }).where('course_id', '=', id).execute();
  await trx.updateTable('drafts').set({ course_id: to }).where('course_id', '=', id).execute();
  await trx.deleteFrom('course_addresses').where('id', '=', to).execute();
  await trx.updateTable('course_addresses').set({ course_id: to }).where('course_id', '=', id).execute();
  await trx.deleteFrom('courses').where('id', '=', id).execute();
  await trx.insertInto('course_addresses').values({ id, course_id: to }).execute();
  return to;
}

function addressTaken(): Problem {
  return new Problem(409, 'address_taken', 'Another course has this address, or had it before.');
}

/** The language (BCP 47 tag) of a course; undefined where there is none with this id. */
export async function loadCourseLanguage(db: DbOrTransaction, courseId: string): Promise<string | undefined> {
  const course = await db.selectFrom('courses').select('language').where('id', '=', courseId).executeTakeFirst();
  return course?.language;
}

/** The language of a course that lists a page, and in which a computer voice may read to learners; null without one. */
export async function findComputerVoice(db: DbOrTransaction, pageId: string): Promise<string | null> {
  const course = await selectListed(db)
    .select('courses.language')
    .where('lectures.page_id', '=', pageId)
    .where('courses.has_computer_voice', '=', 1)
    .orderBy('courses.id')
    .executeTakeFirst();
  return course?.language ?? null;
}
