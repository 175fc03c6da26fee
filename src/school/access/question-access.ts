// Who may ask about a lecture, and who reads that: the learners of a class whose
// course has it, its teachers, and owners.
import { MAX_TAKE_ANSWER_SECONDS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { jsonTexts } from '#db/json-texts.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { QuestionClasses, QuestionContext } from '#discussions/questions/context.ts';
import { storeRecording } from '#handed-in/receive-recording.ts';
import { listCoursesWithPage } from '#lectures/courses/outline.ts';
import { isLimitReached } from '#limits/rate-limits.ts';
import { listClassesWithPage } from '#school/assignments/learner-assignments.ts';
import { listTaughtClasses, requireClass } from '#school/classes/class-access.ts';
import { listTeacherNames } from '#school/classes/join.ts';
import type { SchoolContext } from '#school/context.ts';
import { recordLook } from '#school/privacy/looks.ts';

type AccessContext = Pick<SchoolContext, 'db' | 'now' | 'limits' | 'blobs'>;

/** What questions need to know of classes. */
export function createQuestionAccess(context: AccessContext): QuestionContext {
  const { db, now, limits, blobs } = context;
  return {
    db,
    now,
    classes: createClasses(context),
    storeVoice: (wav) => storeRecording(context, wav, { maxSeconds: MAX_TAKE_ANSWER_SECONDS, isLeveled: true }),
    openSound: (sha256) => blobs.open(sha256),
    async countQuestion(userId) {
      try {
        await limits.count([['question', userId]]);
      } catch (error) {
        if (!isLimitReached(error)) throw error;
        const message = 'You have asked as much as anybody may in a day. Ask again later, or in the lesson.';
        throw new Problem(429, 'too_many_questions', message, { headers: error.headers });
      }
    },
  };
}

function createClasses(context: Pick<AccessContext, 'db' | 'now'>): QuestionClasses {
  const { db, now } = context;
  return {
    async listAskable(userId, pageId) {
      const [courses, assigned] = await Promise.all([
        listCoursesWithPage(db, pageId),
        listClassesWithPage(db, { userId, pageId, now: now() }),
      ]);
      const [courseIds, classIds] = [courses.map(({ id }) => id), assigned.map(({ id }) => id)];
      const classes = await selectMemberships(context, userId)
        .where('classes.closed_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('classes.course_id', 'in', jsonTexts(db, JSON.stringify(courseIds))),
            eb('classes.id', 'in', jsonTexts(db, JSON.stringify(classIds))),
          ]),
        )
        .select(['classes.id', 'classes.name'])
        .orderBy('classes.name')
        .orderBy('classes.id')
        .execute();
      return Promise.all(classes.map(async ({ id, name }) => ({ id, name, teachers: await listTeacherNames(db, id) })));
    },
    async lockLearner(trx, userId, classId) {
      const { numUpdatedRows } = await lockRows(trx, 'class_members', 'shown_name')
        .where('class_id', '=', classId)
        .where('user_id', '=', userId)
        .where('role', '=', 'learner')
        .where('left_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async listLearnt(userId) {
      const rows = await selectMemberships(context, userId).select('classes.id').execute();
      return rows.map(({ id }) => id);
    },
    listTaught: (userId) => listTaughtClasses(db, userId),
    requireClass: (caller, classId) => requireClass(context, caller, classId),
    async loadNames(classIds) {
      const rows = await db
        .selectFrom('classes')
        .select(['id', 'name'])
        .where('id', 'in', jsonTexts(db, JSON.stringify(classIds)))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    async loadMemberNames(classId) {
      const rows = await db
        .selectFrom('class_members')
        .select(['user_id', 'shown_name'])
        .where('class_id', '=', classId)
        .execute();
      return new Map(rows.map(({ user_id, shown_name }) => [user_id, shown_name]));
    },
    recordLook: (look) => recordLook(context, look),
  };
}

/** Of a learner who agreed to what the teachers see, and has not left. */
function selectMemberships({ db }: Pick<SchoolContext, 'db'>, userId: string) {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .where('class_members.user_id', '=', userId)
    .where('class_members.role', '=', 'learner')
    .where('class_members.agreed_at', 'is not', null)
    .where('class_members.left_at', 'is', null);
}
