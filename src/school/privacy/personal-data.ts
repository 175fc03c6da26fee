// What the app stores of a person, as tables: of the account, of a member of classes, and what the lectures have.
import type { AccountExport } from '#auth/user-management/account-export.ts';
import type { Db } from '#db/open.ts';
import { collectThreadData } from '#discussions/thread-data.ts';
import { collectWorkData } from '#handed-in/work-data.ts';
import { findAuthorEmail } from '#lectures/drafts/authors.ts';
import { selectPageNames } from '#lectures/pages/page-names.ts';
import { collectLectureData, type DataRow } from '#lectures/personal-data.ts';
import type { SchoolContext } from '#school/context.ts';
import { selectChosenWork } from '#school/groups/audience.ts';
import { findMember } from '#school/members/members.ts';
import { listLooksAtLearner } from './looks.ts';

/** The rows of each table, by the names of `readmeTexts`. */
export type PersonalData = Readonly<Record<string, readonly DataRow[]>>;

/** Everything that is stored of a person, without secrets. */
export async function collectPersonalData(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
  account: AccountExport | undefined,
): Promise<PersonalData> {
  return {
    account: [await describeAccount(db, userId, account)],
    ...(await collectLectureData({ db, pageAnalyzer }, userId)),
    ...(await collectWorkData(db, userId)),
    ...(await collectThreadData(db, userId)),
    memberships: await listMemberships(db, userId),
    join_requests: await listJoinRequests(db, userId),
    assignments: await listAssignments(db, userId),
    groups: await listOwnGroups(db, userId),
    calendar_feed: await listFeeds(db, userId),
    reminders: await listReminders(db, userId),
    own_dates: await listExceptions(db, userId),
    looks: (await listLooksAtLearner(db, userId)).map(({ className, ...look }) => ({ class: className, ...look })),
    sign_in_cards: await listSignInCards(db, userId),
    identities: account?.identities ?? [],
    sessions: account?.sessions ?? [],
    devices: account?.devices ?? [],
    events: account?.events ?? [],
  };
}

async function describeAccount(db: Db, userId: string, account: AccountExport | undefined): Promise<DataRow> {
  const member = await findMember(db, userId);
  return {
    id: userId,
    name: member?.name ?? null,
    role: member?.role ?? null,
    member_since: member?.created_at ?? null,
    last_seen_at: member?.last_seen_at ?? null,
    address_in_history: (await findAuthorEmail(db, userId)) ?? null,
    ...account?.account,
  };
}

function listMemberships(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select([
      'classes.name as class',
      'class_members.role',
      'shown_name',
      'class_members.created_at as joined_at',
      'agreed_at',
      'texts_agreed_at',
      'voices_agreed_at',
      'left_at',
      'is_removed',
      'extra_percent',
    ])
    .where('user_id', '=', userId)
    .orderBy('class_members.created_at')
    .execute();
}

/** The classes that the person asked to join, and was not let into. */
function listJoinRequests(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('join_requests')
    .innerJoin('classes', 'classes.id', 'join_requests.class_id')
    .select(['classes.name as class', 'shown_name', 'join_requests.created_at as asked_at', 'state'])
    .where('user_id', '=', userId)
    .orderBy('join_requests.created_at')
    .execute();
}

/** The work of the classes that a person is in: of a learner what is for them. */
function listAssignments(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .innerJoin('class_members', 'class_members.class_id', 'classes.id')
    .innerJoin(selectPageNames(db).as('page'), 'page.page_id', 'assignments.page_id')
    .select(['classes.name as class', 'page.name as lecture', 'opens_at', 'due_at', 'goal', 'goal_percent', 'note'])
    .where('class_members.user_id', '=', userId)
    .where('class_members.left_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('class_members.role', '=', 'teacher'),
        eb('assignments.is_for_all', '=', 1),
        eb('assignments.id', 'in', selectChosenWork(db, userId)),
      ]),
    )
    .orderBy('assignments.created_at')
    .execute();
}

function listFeeds(db: Db, userId: string): Promise<DataRow[]> {
  return db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).execute();
}

function listReminders(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('reminders')
    .select(['created_at', 'wants_work', 'reminded_at', 'wants_comments', 'comments_mailed_at'])
    .where('user_id', '=', userId)
    .execute();
}

function listOwnGroups(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('class_group_members as grouped')
    .innerJoin('class_groups', 'class_groups.id', 'grouped.group_id')
    .innerJoin('classes', 'classes.id', 'class_groups.class_id')
    .select(['classes.name as class', 'class_groups.name as group'])
    .where('grouped.user_id', '=', userId)
    .orderBy('class_groups.created_at')
    .execute();
}

/** Dates of work that a teacher set for the person alone. */
function listExceptions(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('assignment_exceptions as exception')
    .innerJoin('assignments', 'assignments.id', 'exception.assignment_id')
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .innerJoin(selectPageNames(db).as('page'), 'page.page_id', 'assignments.page_id')
    .select(['classes.name as class', 'page.name as lecture', 'exception.opens_at', 'exception.due_at'])
    .select(['exception.extra_percent', 'exception.note', 'exception.at'])
    .where('exception.user_id', '=', userId)
    .orderBy('exception.at')
    .execute();
}

function listSignInCards(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('sign_in_cards')
    .leftJoin('classes', 'classes.id', 'sign_in_cards.class_id')
    .select([
      'classes.name as class',
      'sign_in_cards.created_at as created_at',
      'sign_in_cards.last_used_at',
      'sign_in_cards.revoked_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('sign_in_cards.created_at')
    .execute();
}
