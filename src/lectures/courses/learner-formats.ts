// The formats in which learners may download lectures, which authors choose for each course.
import { DEFAULT_LEARNER_FORMATS, LEARNER_FORMATS, type LearnerFormat } from '#api/learner-formats.ts';
import { Problem } from '#api/problem.ts';
import { hasRole, type Role } from '#api/roles.ts';
import type { Db } from '#db/open.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { resolveCourseId } from './course-address.ts';

/** As stored, separated by commas; null is the default. */
export function parseLearnerFormats(stored: string | null): readonly LearnerFormat[] {
  if (stored === null) return DEFAULT_LEARNER_FORMATS;
  const names = stored.split(',');
  return LEARNER_FORMATS.filter((format) => names.includes(format));
}

type Request = {
  /** Authors may download everything. */
  role: Role;
  format: LearnerFormat;
};

/**
 * Checks a download of a page, which one course that lists it has to allow. A
 * page that no course lists has the default.
 * @throws Problem 403 `download_not_allowed`
 */
export async function assertPageDownload(db: Db, pageId: string, { role, format }: Request): Promise<void> {
  if (hasRole(role, 'author')) return;
  const courses = await selectListed(db)
    .select('courses.learner_formats')
    .where('lectures.page_id', '=', pageId)
    .execute();
  const stored = courses.length === 0 ? [null] : courses.map((course) => course.learner_formats);
  if (!stored.some((formats) => parseLearnerFormats(formats).includes(format))) throw downloadNotAllowed();
}

/** @throws Problem 403 `download_not_allowed`, 404 `course_not_found` */
export async function assertCourseDownload(db: Db, courseId: string, { role, format }: Request): Promise<void> {
  if (hasRole(role, 'author')) return;
  const { learner_formats } = await db
    .selectFrom('courses')
    .select('learner_formats')
    .where('id', '=', await resolveCourseId(db, courseId))
    .executeTakeFirstOrThrow();
  if (!parseLearnerFormats(learner_formats).includes(format)) throw downloadNotAllowed();
}

function downloadNotAllowed(): Problem {
  return new Problem(403, 'download_not_allowed', 'The authors of this course do not offer this download to learners.');
}
