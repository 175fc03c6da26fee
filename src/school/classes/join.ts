// Joining a class by its code, with an account or without one, and leaving it again.

import type { ClassPreview, JoinClass, JoinedSession, OwnClass } from '#api/classes.ts';
import { parseSealedCode } from '#api/codes.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import type { RequestMeta } from '#auth/context/context.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { hasWritten } from '#lectures/drafts/authors.ts';
import { toNetwork } from '#limits/ip-network.ts';
import type { CountCalls } from '#school/limits.ts';
import type { MemberDirectory } from '#school/members/member-directory.ts';
import type { SchoolSettings } from '#school/settings/school-settings.ts';
import { type FoundCode, findClassByCode, sealCode } from './class-codes.ts';
import { endMembership } from './class-members.ts';
import { findMembership, insertLearner, type NewLearner } from './insert-learner.ts';
import { countBrowser, waitForTurn } from './join-queue.ts';
import { approvesJoins, deleteRequest, requestToJoin } from './join-requests.ts';

export type JoinContext = {
  db: Db;
  now: () => Date;
  auth: AuthServer | undefined;
  limits: CountCalls;
  settings: SchoolSettings;
  members: MemberDirectory;
};

/** What a person sees before joining. @throws Problem as `findClassByCode`, 429 */
export async function lookUpCode(context: JoinContext, typed: string, ip: string): Promise<ClassPreview> {
  const { db, settings } = context;
  const { schoolClass } = await findWithinLimits(context, typed, ip);
  return {
    className: schoolClass.name,
    schoolName: await settings.get('schoolName'),
    teachers: await listTeacherNames(db, schoolClass.id),
    agreementNotice: await settings.get('agreementNotice'),
    canJoinWithoutAccount: await canJoinWithoutAccount(context),
    approvesJoins: await approvesJoins(settings, schoolClass),
  };
}

/** Whether accounts are created for learners who join: here, and unless the owner has it that no account is. */
async function canJoinWithoutAccount({ auth, settings }: Pick<JoinContext, 'auth' | 'settings'>): Promise<boolean> {
  return auth !== undefined && (await settings.get('signUp')) !== 'nobody';
}

/**
 * Joins a class with a new account that has neither an address nor a password: its session stays on one device. Returns
 * the id of the browser, too, which its next joins are counted by.
 * @throws Problem as `findClassByCode`, 409 `class_full`, `too_many_waiting`, `accounts_elsewhere`,
 *   `account_needed`, 429 `joining_too_fast`
 */
export async function joinWithoutAccount(
  context: JoinContext,
  { code: typed, name }: JoinClass,
  meta: RequestMeta & { cookies: string | undefined },
): Promise<{ session: JoinedSession & { isWaiting: boolean }; browser: string }> {
  const { db, auth, now, limits } = context;
  if (auth === undefined) {
    throw new Problem(409, 'accounts_elsewhere', 'Accounts are managed by another provider. Sign in first, then join.');
  }
  if (!(await canJoinWithoutAccount(context))) {
    throw new Problem(409, 'account_needed', 'Only people with an account can join. Sign in first, then join.');
  }
  const found = await findWithinLimits(context, typed, meta.ip);
  const network = toNetwork(meta.ip);
  const browser = await countBrowser(limits, meta.cookies);
  await limits.count([['join', `${found.schoolClass.id} ${network}`]]);
  await waitForTurn(found.schoolClass.id, network);
  const { userId, isWaiting } = await withTransaction(db, async (trx) => {
    const id = await auth.trusted.addAccount(trx, { method: 'class_code', ip: meta.ip });
    await trx.updateTable('members').set({ name }).where('user_id', '=', id).execute();
    const isWaiting = await admit(context, trx, found, { userId: id, name, now: now(), madeAccount: true });
    return { userId: id, isWaiting };
  });
  const session = await auth.trusted.signIn({ userId, method: 'class_code', meta, confirm: async () => true });
  if (session === undefined) throw new Error(`The new account ${userId} may not sign in.`);
  // `signIn` returns a session of the auth protocol, which has both tokens; the response's schema checks it.
  return { session: { ...(session as JoinedSession), isWaiting }, browser };
}

/**
 * Makes a person a learner of the class, or notes that they ask for it where its teachers
 * let learners in. Returns whether they wait.
 */
async function admit(
  { settings }: Pick<JoinContext, 'settings'>,
  trx: DbTransaction,
  found: FoundCode,
  learner: NewLearner,
): Promise<boolean> {
  const { schoolClass } = found;
  if (await approvesJoins(settings, schoolClass, trx)) {
    await requestToJoin(trx, schoolClass.id, learner);
    return (await findMembership(trx, schoolClass.id, learner.userId))?.agreed_at == null;
  }
  await insertLearner(trx, found, learner);
  await deleteRequest(trx, schoolClass.id, learner.userId);
  return false;
}

/**
 * Joins a class with the caller's account. Those who have left it agree again; for a member nothing changes.
 * @throws Problem as `findClassByCode`, 409 `class_full`, `too_many_waiting`, `already_teacher`, 429
 */
export async function joinWithAccount(
  context: JoinContext,
  caller: Pick<Caller, 'id'>,
  { code: typed, name }: JoinClass,
  ip: string,
): Promise<void> {
  const { db, now, auth, members } = context;
  const found = await findWithinLimits(context, typed, ip);
  await withTransaction(db, async (trx) => {
    await admit(context, trx, found, { userId: caller.id, name, now: now() });
    if (auth === undefined) await makeNewAccountLearner(trx, caller.id, name);
  });
  members.invalidate(caller.id);
}

/**
 * With an external provider every account begins as an author, since its provider knows no classes. One that comes in
 * by a code, and has neither written nor taught, is a learner (docs/decisions/0185-joining.md).
 */
async function makeNewAccountLearner(trx: DbTransaction, userId: string, name: string): Promise<void> {
  const taught = await trx
    .selectFrom('class_members')
    .select('class_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'teacher')
    .executeTakeFirst();
  if (taught !== undefined || (await hasWritten(trx, userId))) return;
  await trx
    .updateTable('members')
    .set(({ fn, ref, val }) => ({ role: 'learner', name: fn.coalesce(ref('name'), val(name)) }))
    .where('user_id', '=', userId)
    .where('role', '=', 'author')
    .execute();
}

/** Leaves a class. @throws Problem 404 `class_not_found`, 409 `last_teacher` */
export async function leaveClass(
  { db, now }: Pick<JoinContext, 'db' | 'now'>,
  caller: Pick<Caller, 'id'>,
  classId: string,
): Promise<void> {
  await withTransaction(db, (trx) => endMembership(trx, { classId, userId: caller.id, now: now() })).catch(
    (error: unknown) => {
      const isNoMember = error instanceof Problem && error.code === 'member_not_found';
      throw isNoMember ? notFound('class_not_found', 'You are not in this class.') : error;
    },
  );
}

/** The caller's own classes, also those that they left or that are archived; the newest first. */
export async function listOwnClasses(db: Db, caller: Pick<Caller, 'id'>): Promise<OwnClass[]> {
  const rows = await db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name', 'classes.course_id', 'classes.closed_at'])
    .select(({ ref }) => [
      ref('class_members.role').as('role'),
      ref('class_members.shown_name').as('shown_name'),
      ref('class_members.created_at').as('created_at'),
      ref('class_members.agreed_at').as('agreed_at'),
      ref('class_members.left_at').as('left_at'),
    ])
    .where('class_members.user_id', '=', caller.id)
    .execute();
  const classes = rows.map(
    async ({ id, name, course_id, role, shown_name, created_at, agreed_at, closed_at, left_at }) => ({
      id,
      name,
      courseId: course_id,
      role,
      shownName: shown_name,
      closedAt: closed_at,
      leftAt: left_at,
      teachers: await listTeacherNames(db, id),
      joinedAt: agreed_at ?? created_at,
      agreedAt: agreed_at,
    }),
  );
  return (await Promise.all(classes)).sort((a, b) => (a.joinedAt < b.joinedAt ? 1 : -1));
}

/**
 * Looks a code up; only wrong ones count against the limits, of the network and of all networks together. A sealed one,
 * of a link or QR code, is no guess: no limit refuses a right one.
 */
async function findWithinLimits(context: JoinContext, typed: string, ip: string) {
  const { db, now, limits } = context;
  const isFailure = (error: unknown) => error instanceof Problem && error.code === 'unknown_code';
  const sealed = parseSealedCode(typed);
  if (sealed !== undefined) {
    const isRight = sealCode(context, sealed.code) === `${sealed.code}${sealed.seal}`;
    const work = () => findClassByCode(db, isRight ? sealed.code : '', now());
    return limits.limitFailures([['class_link', toNetwork(ip)]], work, { isFailure });
  }
  return limits.limitFailures(
    [
      ['class_code', toNetwork(ip)],
      ['class_code_all', ''],
    ],
    () => findClassByCode(db, typed, now()),
    { refusesFirst: true, isFailure },
  );
}

export async function listTeacherNames(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_members')
    .select('shown_name')
    .where('class_id', '=', classId)
    .where('role', '=', 'teacher')
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ shown_name }) => shown_name);
}
