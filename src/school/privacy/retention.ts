// Deletes what is past its time, as the school's settings say: answers, accounts
// without activity, looks, codes and cards.
import type { Db } from '#db/open.ts';
import { deleteOldQuestions, selectAskingLearners } from '#discussions/thread-data.ts';
import { DAY_MS } from '#durations.ts';
import { deleteOldTakes } from '#handed-in/take-data.ts';
import {
  deleteHandedIn,
  deleteWork,
  findLearnersWithWorkExcept,
  selectLearnersWithWork,
} from '#handed-in/work-data.ts';
import {
  deleteAnswersBefore,
  deleteLearnerData,
  findLearnersExcept,
  selectAnsweringLearners,
} from '#lectures/progress/learner-data.ts';
import { findDeleted } from '#operations/deletion-list.ts';
import type { SchoolContext } from '#school/context.ts';
import { deletePerson } from './delete-person.ts';

/** The actor in audit events. */
const RETENTION_ACTOR = 'retention';

/** Rows per statement: other requests get their turn in between. */
const SLICE = 500;

/** How long a class code that has expired, and a card that was revoked, are still named as such. */
const EXPIRED_DAYS = 30;

/** How many rows were deleted of each kind. */
export type RetentionResult = {
  /** Accounts whose answers or reviews a request saved while they were being deleted. */
  lateAnswers: number;
  answers: number;
  memberships: number;
  accounts: number;
  /** Recordings of learners. */
  takes: number;
  looks: number;
  codes: number;
  cards: number;
};

/** Deletes everything that is past its time. Without a setting, answers and accounts stay forever. */
export async function deleteExpiredData(context: SchoolContext): Promise<RetentionResult> {
  const { db, settings, now, log } = context;
  const {
    retentionAnswersDays,
    retentionInactiveDays,
    retentionLooksDays,
    retentionHeardTakesDays,
    retentionUnheardTakesDays,
  } = await settings.load();
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  const expiredBefore = daysAgo(EXPIRED_DAYS);
  const result = {
    lateAnswers: await deleteLateAnswers(db),
    ...(retentionAnswersDays === null
      ? { answers: 0, memberships: 0 }
      : await deleteFormerAnswers(db, daysAgo(retentionAnswersDays))),
    accounts:
      retentionInactiveDays === null ? 0 : await deleteInactiveLearners(context, daysAgo(retentionInactiveDays)),
    takes: await deleteTakes(db, daysAgo(retentionHeardTakesDays), daysAgo(retentionUnheardTakesDays)),
    looks: await deleteLooks(db, daysAgo(retentionLooksDays)),
    codes: await deleteCodes(db, expiredBefore),
    cards: await deleteCards(db, expiredBefore),
  };
  if (Object.values(result).some((count) => count > 0)) log.info(result, 'deleted what is past its time');
  return result;
}

async function deleteLateAnswers(db: Db): Promise<number> {
  const members = db.selectFrom('members').select('user_id');
  const userIds = new Set([
    ...(await findLearnersExcept(db, members)),
    ...(await findLearnersWithWorkExcept(db, members)),
  ]);
  let sum = 0;
  for (const userId of await findDeleted(db, [...userIds])) {
    sum += 1;
    await deleteWork(db, userId);
    await deleteLearnerData(db, userId);
  }
  return sum;
}

/** Runs a statement that deletes at most one slice until it finds less. Returns the sum. */
async function inSlices(deleteSlice: () => Promise<{ numDeletedRows: bigint }>): Promise<number> {
  for (let sum = 0; ; ) {
    const deleted = Number((await deleteSlice()).numDeletedRows);
    sum += deleted;
    if (deleted < SLICE) return sum;
  }
}

/** Memberships of learners that ended before a time: they left, or the class was closed. */
function endedMemberships(db: Db, before: string) {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .where('class_members.role', '=', 'learner')
    .where(({ or, eb }) => or([eb('left_at', '<', before), eb('closed_at', '<', before)]));
}

/** Memberships that go on, or ended later. */
function laterMemberships(db: Db, before: string) {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>=', before)]))
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('closed_at', '>=', before)]));
}

/**
 * Deletes the answers of learners whose last class ended before a time, and then their memberships. Who was never in a
 * class learns on their own, and keeps everything.
 */
async function deleteFormerAnswers(db: Db, before: string): Promise<Pick<RetentionResult, 'answers' | 'memberships'>> {
  const former = await endedMemberships(db, before)
    .innerJoin('members', 'members.user_id', 'class_members.user_id')
    .where('members.role', '=', 'learner')
    .where('class_members.user_id', 'not in', laterMemberships(db, before).select('class_members.user_id'))
    .select('class_members.user_id')
    .distinct()
    .execute();
  let answers = 0;
  for (const { user_id } of former) {
    answers += await deleteAnswersBefore(db, user_id, before);
    await deleteHandedIn(db, user_id, { before });
    await deleteOldQuestions(db, user_id, before);
  }
  return { answers, memberships: await deleteEndedMemberships(db, before) };
}

/** The last membership of a learner with answers stays, so that a later run finds these answers too. */
function deleteEndedMemberships(db: Db, before: string): Promise<number> {
  return inSlices(async () => {
    const ended = await endedMemberships(db, before)
      .where(({ or, eb }) =>
        or([
          eb('class_members.user_id', 'in', laterMemberships(db, before).select('class_members.user_id')),
          eb(
            'class_members.user_id',
            'not in',
            selectAnsweringLearners(db).union(selectLearnersWithWork(db)).union(selectAskingLearners(db)),
          ),
        ]),
      )
      .select(['class_members.class_id', 'class_members.user_id'])
      .limit(SLICE)
      .execute();
    if (ended.length === 0) return { numDeletedRows: 0n };
    return db
      .deleteFrom('class_members')
      .where(({ or, and, eb }) =>
        or(ended.map(({ class_id, user_id }) => and([eb('class_id', '=', class_id), eb('user_id', '=', user_id)]))),
      )
      .executeTakeFirst();
  });
}

/** Deletes the accounts of learners who were not seen since a time; never those of authors and owners. */
async function deleteInactiveLearners(context: SchoolContext, before: string): Promise<number> {
  const inactive = await context.db
    .selectFrom('members')
    .select('user_id')
    .where('role', '=', 'learner')
    .where('created_at', '<', before)
    .where(({ or, eb }) => or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', before)]))
    .execute();
  for (const { user_id } of inactive) await deletePerson(context, { userId: user_id, actor: RETENTION_ACTOR });
  return inactive.length;
}

function deleteTakes(db: Db, answeredBefore: string, sentBefore: string): Promise<number> {
  return inSlices(() => deleteOldTakes(db, { answeredBefore, sentBefore, slice: SLICE }));
}

async function deleteLooks(db: Db, before: string): Promise<number> {
  const old = db.selectFrom('class_looks').select('id').where('at', '<', before).limit(SLICE);
  return inSlices(() => db.deleteFrom('class_looks').where('id', 'in', old).executeTakeFirst());
}

async function deleteCodes(db: Db, before: string): Promise<number> {
  const old = db.selectFrom('class_codes').select('code').where('expires_at', '<', before).limit(SLICE);
  return inSlices(() => db.deleteFrom('class_codes').where('code', 'in', old).executeTakeFirst());
}

async function deleteCards(db: Db, before: string): Promise<number> {
  const old = db.selectFrom('sign_in_cards').select('id').where('revoked_at', '<', before).limit(SLICE);
  return inSlices(() => db.deleteFrom('sign_in_cards').where('id', 'in', old).executeTakeFirst());
}
