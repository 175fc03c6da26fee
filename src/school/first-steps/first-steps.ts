// First steps: what an owner or a teacher has done of what a class needs, by what is stored.
import { type FirstStepName, type FirstSteps, OWNER_STEPS, TEACHER_STEPS } from '#api/first-steps.ts';
import { isLoopbackUrl } from '#api/loopback.ts';
import type { Caller } from '#http/caller.ts';
import { hasPublished, hasWritten } from '#lectures/drafts/authors.ts';
import type { SchoolContext } from '#school/context.ts';

export type FirstStepsContext = Pick<SchoolContext, 'db' | 'now' | 'settings' | 'publicUrl' | 'backups'>;

type Check = (context: FirstStepsContext, userId: string) => Promise<boolean>;

const CHECKS: Readonly<Record<FirstStepName, Check>> = {
  schoolName: async ({ settings }) => (await settings.get('schoolName')) !== '',
  address: async ({ publicUrl }) => !isLoopbackUrl(publicUrl),
  teachers: async ({ db }, userId) => {
    const colleagues = db.selectFrom('members').select('user_id').where('role', '!=', 'learner');
    return (await colleagues.where('user_id', '!=', userId).limit(1).executeTakeFirst()) !== undefined;
  },
  ownerClass: async ({ db }) => (await db.selectFrom('classes').select('id').limit(1).executeTakeFirst()) !== undefined,
  backup: async ({ backups }) => (await backups.describe()).lastAt !== null,
  draft: ({ db }, userId) => hasWritten(db, userId),
  publish: ({ db }, userId) => hasPublished(db, userId),
  class: async (context, userId) => (await selectTaught(context, userId).executeTakeFirst()) !== undefined,
  assign: async (context, userId) => {
    const assigned = selectTaught(context, userId).innerJoin('assignments', (join) =>
      join.onRef('assignments.class_id', '=', 'class_members.class_id'),
    );
    return (await assigned.executeTakeFirst()) !== undefined;
  },
};

function selectTaught({ db }: FirstStepsContext, userId: string) {
  return db
    .selectFrom('class_members')
    .select('class_members.class_id')
    .where('class_members.user_id', '=', userId)
    .where('class_members.role', '=', 'teacher')
    .limit(1);
}

/**
 * The steps of the caller's role; none once all of them were done, or the list was dismissed, whatever happens later.
 */
export async function loadFirstSteps(
  context: FirstStepsContext,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Promise<FirstSteps> {
  const member = await context.db
    .selectFrom('members')
    .select('first_steps_over_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (member === undefined || member.first_steps_over_at !== null) return { steps: [] };
  const names: readonly FirstStepName[] = role === 'owner' ? OWNER_STEPS : TEACHER_STEPS;
  const steps = await Promise.all(names.map(async (name) => ({ name, isDone: await CHECKS[name](context, id) })));
  if (!steps.every(({ isDone }) => isDone)) return { steps };
  await dismissFirstSteps(context, id);
  return { steps: [] };
}

/** Ends the list for good. */
export async function dismissFirstSteps(
  { db, now }: Pick<FirstStepsContext, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ first_steps_over_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('first_steps_over_at', 'is', null)
    .execute();
}
