// Who may read what learners hand in: the teachers of a class, of lectures that it has to do, since each learner
// agreed; no owner who does not teach it.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { ClassAccess } from '#handed-in/context.ts';
import { loadCourseLanguage } from '#lectures/courses/course-address.ts';
import { listClassesWithPage } from '#school/assignments/learner-assignments.ts';
import { listTaughtClasses, requireClass, selectLearners } from '#school/classes/class-access.ts';
import { listTeacherNames } from '#school/classes/join.ts';
import { recordLook } from '#school/privacy/looks.ts';

/** What handed-in work needs to know of classes. */
export function createWorkAccess(context: { db: Db; now: () => Date }): ClassAccess {
  const { db, now } = context;
  return {
    async listClassesWith(userId, pageId, what) {
      const classes = await listClassesWithPage(db, { userId, pageId, now: now() });
      return Promise.all(
        classes.map(async ({ id, name, hasAgreed, hasAgreedToVoices, isRecordingOptional }) => ({
          id,
          name,
          teachers: await listTeacherNames(db, id),
          hasAgreed: what === 'texts' ? hasAgreed : hasAgreedToVoices,
          isRecordingOptional,
        })),
      );
    },
    async requireTeacher(caller, classId) {
      const { isTeacher, course_id, name } = await requireClass(context, caller, classId);
      if (!isTeacher)
        throw new Problem(
          403,
          'teachers_only',
          'Only the teachers of a class read and hear what its learners hand in.',
        );
      const teacherNames = await loadTeacherNames(db, classId);
      const language = course_id === null ? undefined : await loadCourseLanguage(db, course_id);
      const teacherName = teacherNames.get(caller.id) ?? '';
      return { className: name, teacherName, teacherNames, language: language ?? '' };
    },
    listTaught: (userId) => listTaughtClasses(db, userId),
    selectReadable: (classId, what) =>
      selectLearners(db, classId)
        .select(['class_members.user_id', 'shown_name', `${what}_agreed_at as since`])
        .where('agreed_at', 'is not', null)
        .where(`${what}_agreed_at`, 'is not', null),
    selectPages: (classId) => db.selectFrom('assignments').select('page_id').where('class_id', '=', classId),
    recordLook: (look) => recordLook(context, look),
  };
}

async function loadTeacherNames(db: Db, classId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('class_members')
    .select(['user_id', 'shown_name'])
    .where('class_id', '=', classId)
    .where('role', '=', 'teacher')
    .execute();
  return new Map(rows.map(({ user_id, shown_name }) => [user_id, shown_name]));
}
