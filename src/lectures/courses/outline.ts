// The course outline: units and their lectures in order, read by learners and edited by authors.

import { foldText } from '#answers/fold-text.ts';
import { newId } from '#api/ids.ts';
import type { Course } from '#api/lectures.ts';
import { MAX_LECTURES } from '#api/limits.ts';
import {
  COURSE_ID_PATTERN,
  type CourseDetails,
  type CourseSummary,
  type CreateCourse,
  type SaveCourse,
} from '#api/outline.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { formatChosenRules, parseChosenRules, updatePageRules } from './answer-rules.ts';
import { type CourseMove, changeAddress, courseNotFound, findCourseId, resolveCourseId } from './course-address.ts';
import { parseLearnerFormats } from './learner-formats.ts';

/** Rows per insert: SQLite allows 32,766 bound values. */
const BATCH_SIZE = 500;

/** A course with all lectures of its outline. @throws Problem 404 `course_not_found` */
export async function loadCourse(db: Db, id: string): Promise<Course> {
  return toCourse(await loadCourseDetails(db, id));
}

/**
 * A course as learners see it: only lectures that can be opened, and units that have any.
 * @throws Problem 404 `course_not_found`
 */
export async function loadPublishedCourse(db: Db, id: string): Promise<Course> {
  const course = await loadCourseDetails(db, id);
  const units = course.units.map((unit) => ({
    ...unit,
    lectures: unit.lectures.filter((lecture) => lecture.isPublished),
  }));
  return toCourse({ ...course, units: units.filter((unit) => unit.lectures.length > 0) });
}

function toCourse({ revision: _, hasComputerVoice: __, units, ...course }: CourseDetails): Course {
  return {
    ...course,
    units: units.map((unit) => ({
      title: unit.title,
      lectures: unit.lectures.map(({ title, pageId, canDo }) => ({
        title,
        pageId,
        ...(canDo !== undefined && { canDo }),
      })),
    })),
  };
}

/** All courses, sorted by title. */
export async function listCourses(db: Db): Promise<CourseSummary[]> {
  const rows = await db.selectFrom('courses').select(['id', 'title', 'language', 'level']).execute();
  const courses = rows.map(({ level, ...course }) => ({ ...course, ...(level !== null && { level }) }));
  const collator = new Intl.Collator('en', { numeric: true });
  return courses.sort((a, b) => collator.compare(a.title, b.title) || collator.compare(a.id, b.id));
}

/** The courses whose outline lists a page, with its title there, sorted by title. */
export async function listCoursesWithPage(
  db: Db,
  pageId: string,
): Promise<(CourseSummary & { lectureTitle: string })[]> {
  return selectListed(db)
    .select(['courses.id', 'courses.title', 'courses.language', 'lectures.title as lectureTitle'])
    .where('lectures.page_id', '=', pageId)
    .orderBy('courses.title')
    .orderBy('courses.id')
    .execute();
}

/** A course as authors see it. @throws Problem 404 `course_not_found` */
export async function loadCourseDetails(db: DbOrTransaction, id: string): Promise<CourseDetails> {
  const { learner_formats, answer_rules, level, has_computer_voice, ...course } = await db
    .selectFrom('courses')
    .select(['id', 'title', 'language', 'revision', 'learner_formats', 'answer_rules', 'level', 'has_computer_voice'])
    .where('id', '=', await resolveCourseId(db, id))
    .executeTakeFirstOrThrow(courseNotFound);
  return {
    ...course,
    ...(level !== null && { level }),
    ...(learner_formats !== null && { learnerFormats: [...parseLearnerFormats(learner_formats)] }),
    ...(has_computer_voice === 1 && { hasComputerVoice: true }),
    ...(answer_rules !== null && { answerRules: parseChosenRules(answer_rules) }),
    units: await loadUnits(db, course.id),
  };
}

/** Lets the titles of a page in outlines follow its name, where they were the same. */
export async function renameListings(
  trx: DbTransaction,
  pageId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const renamed = await trx
    .updateTable('lectures')
    .set({ title: to })
    .where('page_id', '=', pageId)
    .where('title', '=', from)
    .returning('unit_id')
    .execute();
  if (renamed.length === 0) return;
  const unitIds = renamed.map(({ unit_id }) => unit_id);
  await trx
    .updateTable('courses')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', trx.selectFrom('units').select('course_id').where('id', 'in', unitIds))
    .execute();
}

/** In one query: units and lectures read one after the other would not fit when the outline is saved in between. */
async function loadUnits(db: DbOrTransaction, courseId: string): Promise<CourseDetails['units']> {
  const rows = await db
    .selectFrom('units')
    .leftJoin('lectures', 'lectures.unit_id', 'units.id')
    .leftJoin('pages', 'pages.id', 'lectures.page_id')
    .leftJoin('drafts', 'drafts.id', 'lectures.page_id')
    .select([
      'units.id as unit_id',
      'units.title as unit_title',
      'lectures.title',
      'lectures.page_id',
      'lectures.can_do',
    ])
    .select(['pages.id as published', 'pages.withdrawn_at'])
    .select(['drafts.id as draft_id', 'drafts.name as draft_name', 'drafts.deleted_at'])
    .where('units.course_id', '=', courseId)
    .orderBy('units.position')
    .orderBy('lectures.position')
    .execute();
  return [...Map.groupBy(rows, ({ unit_id }) => unit_id).values()].map((unit) => ({
    title: unit[0]?.unit_title ?? '',
    lectures: unit.flatMap(({ title, page_id, can_do, published, withdrawn_at, draft_id, draft_name, deleted_at }) =>
      title === null || page_id === null
        ? []
        : {
            title,
            pageId: page_id,
            ...(can_do !== null && { canDo: can_do.split('\n') }),
            isPublished: published !== null && withdrawn_at === null,
            hasDraft: draft_id !== null && deleted_at === null,
            ...(deleted_at !== null && { isInBin: true }),
            ...(draft_name !== null && draft_name !== title && { draftName: draft_name }),
          },
    ),
  }));
}

/** Creates a course without units. Its id is derived from its title, such as `learnfrenchb1`. */
export async function createCourse(db: Db, input: CreateCourse): Promise<CourseDetails> {
  return withTransaction(db, async (trx) => {
    const { title, language, answerRules = {} } = input;
    const answer_rules = formatChosenRules(answerRules);
    for (;;) {
      const id = await findFreeCourseId(trx, title);
      if (await insertCourse(trx, { id, title, language, answer_rules })) return loadCourseDetails(trx, id);
    }
  });
}

/** An id for a new course with this title, that no course has or had. */
export async function findFreeCourseId(trx: DbTransaction, title: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const id = deriveCourseId(title, attempt);
    if ((await findCourseId(trx, id)) === undefined) return id;
  }
}

/**
 * Creates a course with the language, the settings and the outline of another, whose lectures it shares.
 * @throws Problem 404 `course_not_found`
 */
export async function copyCourse(db: Db, courseId: string, title: string): Promise<SavedCourse> {
  return withTransaction(db, async (trx) => {
    const { id: _, revision: __, ...course } = await loadCourseDetails(trx, courseId);
    return saveCourseInTransaction(trx, await findFreeCourseId(trx, title), { ...course, title });
  });
}

/**
 * Replaces a course's title, language, settings and whole outline. A course that does not exist is created, so that a
 * deleted one can be restored. Without a `revision` in the input the save always succeeds.
 * @throws Problem 409 `stale_revision` with the current course when `revision` is not the latest, 422 `duplicate_page`
 */
export async function saveCourse(db: Db, id: string, input: SaveCourse): Promise<SavedCourse> {
  return withTransaction(db, (trx) => saveCourseInTransaction(trx, id, input));
}

/** A course after a change, and the pages with other rules of judging than before it. */
export type SavedCourse = { course: CourseDetails; changedPages: readonly string[] };

/** `saveCourse` as part of a larger transaction. */
export async function saveCourseInTransaction(
  trx: DbTransaction,
  address: string,
  input: SaveCourse,
): Promise<SavedCourse> {
  if (!COURSE_ID_PATTERN.test(address)) throw notFound('course_not_found', 'A course cannot have this id.');
  const id = (await findCourseId(trx, address)) ?? address;
  assertValidOutline(input);
  const { title, language, level, learnerFormats, hasComputerVoice, answerRules } = input;
  const settings = {
    ...(level !== undefined && { level: level === '' ? null : level }),
    ...(learnerFormats !== undefined && { learner_formats: learnerFormats.join(',') }),
    ...(hasComputerVoice !== undefined && { has_computer_voice: hasComputerVoice ? 1 : 0 }),
    ...(answerRules !== undefined && { answer_rules: formatChosenRules(answerRules) }),
  };
  if (!(await insertCourse(trx, { id, title, language, ...settings }))) {
    await assertCurrentRevision(trx, id, input.revision);
    await trx
      .updateTable('courses')
      .set((eb) => ({ title, language, ...settings, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  const lecturesBefore = await listLectures(trx, id);
  const pagesBefore = lecturesBefore.map(({ page_id }) => page_id);
  await trx.deleteFrom('units').where('course_id', '=', id).execute();
  await insertUnits(trx, id, input.units, new Map(lecturesBefore.map(({ page_id, can_do }) => [page_id, can_do])));
  const pages = input.units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId));
  const changedPages = await updatePageRules(trx, [...new Set([...pagesBefore, ...pages])]);
  return { course: await loadCourseDetails(trx, id), changedPages };
}

async function listLectures(db: DbOrTransaction, courseId: string) {
  return db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select(['lectures.page_id', 'lectures.can_do'])
    .where('units.course_id', '=', courseId)
    .execute();
}

/** Gives a course another id, which is its address; see `changeAddress`. */
export async function changeCourseAddress(db: Db, move: CourseMove): Promise<CourseDetails> {
  return withTransaction(db, async (trx) => loadCourseDetails(trx, await changeAddress(trx, move)));
}

/**
 * Deletes a course and its outline; the pages stay.
 * @returns the deleted course, which can be saved again, and the pages that only it gave their rules
 * @throws Problem 404 `course_not_found`, 409 `last_course`: learners need a course to open
 */
export async function deleteCourse(db: Db, id: string): Promise<SavedCourse> {
  return withTransaction(db, async (trx) => {
    // Locks all courses, so that two that are deleted at the same time are not both the other's last one.
    const courses = await lockRows(trx, 'courses', 'revision').returning('id').execute();
    const course = await loadCourseDetails(trx, id);
    if (courses.length === 1) throw new Problem(409, 'last_course', 'The last course cannot be removed.');
    const pages = (await listLectures(trx, course.id)).map(({ page_id }) => page_id);
    await trx.deleteFrom('courses').where('id', '=', course.id).execute();
    return { course, changedPages: await updatePageRules(trx, pages) };
  });
}

function deriveCourseId(title: string, attempt: number): string {
  const slug = foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 40);
  return attempt === 1 && slug !== '' ? slug : `${slug || 'course'}-${attempt}`;
}

/** @returns false when there is a course with this id */
async function insertCourse(
  db: DbOrTransaction,
  course: Omit<CourseSummary, 'level'> & {
    level?: string | null;
    learner_formats?: string;
    has_computer_voice?: number;
    answer_rules?: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('courses')
    .values(course)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * @throws Problem 422 `duplicate_page` for a page that is twice in the outline, `invalid_field` for too many lectures
 */
function assertValidOutline({ units }: SaveCourse): void {
  const pageIds = units.flatMap((unit) => unit.lectures.map(({ pageId }) => pageId));
  if (pageIds.length > MAX_LECTURES) {
    const message = `A course has at most ${MAX_LECTURES} lectures.`;
    throw invalidField('units', message, 'invalid_field', { maxLectures: MAX_LECTURES });
  }
  if (new Set(pageIds).size < pageIds.length) {
    throw invalidField('units', 'A course can contain a page only once.', 'duplicate_page');
  }
}

/**
 * Locks the course until the end of the transaction, as `lockDraft` does a draft.
 * @throws Problem 409 `stale_revision`
 */
async function assertCurrentRevision(trx: DbTransaction, id: string, expectedRevision: number | null | undefined) {
  const { revision } = await lockRows(trx, 'courses', 'revision')
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow(courseNotFound); // deleted since it was found
  if (expectedRevision === undefined || expectedRevision === null || expectedRevision === revision) return;
  const message = 'Someone else changed this course after you opened it; the current one is in this response.';
  throw new Problem(409, 'stale_revision', message, { extras: { course: await loadCourseDetails(trx, id) } });
}

/** @param canDo what learners can do after the lectures so far, by page */
async function insertUnits(
  db: DbOrTransaction,
  courseId: string,
  units: SaveCourse['units'],
  canDo: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (units.length === 0) return;
  const unitRows = units.map((unit, position) => ({ id: newId(), course_id: courseId, position, title: unit.title }));
  await db.insertInto('units').values(unitRows).execute();
  const lectures = units.flatMap((unit, unitIndex) =>
    unit.lectures.map(({ title, pageId, canDo: changed }, position) => ({
      id: newId(),
      unit_id: unitRows[unitIndex]?.id ?? '',
      position,
      title,
      page_id: pageId,
      can_do: changed === undefined ? (canDo.get(pageId) ?? null) : changed.join('\n') || null,
    })),
  );
  for (let offset = 0; offset < lectures.length; offset += BATCH_SIZE) {
    await db
      .insertInto('lectures')
      .values(lectures.slice(offset, offset + BATCH_SIZE))
      .execute();
  }
}
