// Whom assigned work is for: a whole class, or groups and single learners of it.
import type { Audience } from '#api/assignments.ts';
import { invalidField } from '#api/problem.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';

/** Whom a piece of work is for; `learnerIds` are those of the groups and the single ones together. */
type GivenTo = Audience & { learnerIds: ReadonlySet<string> };

/** By the assignment's id; work for the whole class is not in it. */
export type Audiences = ReadonlyMap<string, GivenTo>;

/** Whom the work of a class is for. */
export async function loadAudiences(db: DbOrTransaction, classId: string): Promise<Audiences> {
  const chosen = await db
    .selectFrom('assignments')
    .select('id')
    .where('class_id', '=', classId)
    .where('is_for_all', '=', 0)
    .execute();
  if (chosen.length === 0) return new Map();
  const groups = await db
    .selectFrom('assignment_groups as given')
    .innerJoin('assignments', 'assignments.id', 'given.assignment_id')
    .selectAll('given')
    .where('assignments.class_id', '=', classId)
    .execute();
  const learners = await db
    .selectFrom('assignment_learners as given')
    .innerJoin('assignments', 'assignments.id', 'given.assignment_id')
    .selectAll('given')
    .where('assignments.class_id', '=', classId)
    .execute();
  const members = await db
    .selectFrom('class_group_members as grouped')
    .innerJoin('class_groups', 'class_groups.id', 'grouped.group_id')
    .selectAll('grouped')
    .where('class_groups.class_id', '=', classId)
    .execute();
  const inGroup = Map.groupBy(members, ({ group_id }) => group_id);
  return new Map(
    chosen.map(({ id }) => {
      const groupIds = groups.filter((given) => given.assignment_id === id).map(({ group_id }) => group_id);
      const userIds = learners.filter((given) => given.assignment_id === id).map(({ user_id }) => user_id);
      const grouped = groupIds.flatMap((groupId) => (inGroup.get(groupId) ?? []).map(({ user_id }) => user_id));
      return [id, { groupIds, userIds, learnerIds: new Set([...userIds, ...grouped]) }];
    }),
  );
}

/** Whether a piece of work is for a learner of the class. */
export function isForLearner(audiences: Audiences, assignmentId: string, userId: string): boolean {
  return audiences.get(assignmentId)?.learnerIds.has(userId) ?? true;
}

/** A query of the assignments that are given to a learner singly or by a group: besides those for whole classes. */
export function selectChosenWork(db: Db, userId: string) {
  return db
    .selectFrom('assignment_learners')
    .select('assignment_id')
    .where('user_id', '=', userId)
    .union(
      db
        .selectFrom('class_group_members as grouped')
        .innerJoin('assignment_groups as given', 'given.group_id', 'grouped.group_id')
        .select('given.assignment_id')
        .where('grouped.user_id', '=', userId),
    );
}

/** @throws Problem 422 `invalid_field` for nobody, and for whoever is not in the class */
export async function assertAudience(
  trx: DbTransaction,
  classId: string,
  audience: Audience | null | undefined,
): Promise<void> {
  if (audience == null) return;
  const { groupIds, userIds } = audience;
  if (groupIds.length + userIds.length === 0) throw invalidField('audience', 'must name a group or a learner');
  const groups = await trx.selectFrom('class_groups').select('id').where('class_id', '=', classId).execute();
  const learners = await trx
    .selectFrom('class_members')
    .select('user_id as id')
    .where('class_id', '=', classId)
    .where('role', '=', 'learner')
    .execute();
  const [knownGroups, knownLearners] = [groups, learners].map((rows) => new Set(rows.map(({ id }) => id)));
  if (groupIds.some((id) => knownGroups?.has(id) !== true))
    throw invalidField('audience', 'A group is not one of this class.');
  if (userIds.some((id) => knownLearners?.has(id) !== true))
    throw invalidField('audience', 'Somebody in the list is not a learner of this class.');
}

/**
 * Gives assignments to groups and single learners, in place of those whom they were
 * given to; null gives them to the whole class.
 */
export async function saveAudience(
  trx: DbTransaction,
  assignmentIds: readonly string[],
  audience: Audience | null,
): Promise<void> {
  if (assignmentIds.length === 0) return;
  for (const table of ['assignment_groups', 'assignment_learners'] as const)
    await trx.deleteFrom(table).where('assignment_id', 'in', assignmentIds).execute();
  await trx
    .updateTable('assignments')
    .set({ is_for_all: audience === null ? 1 : 0 })
    .where('id', 'in', assignmentIds)
    .execute();
  for (const assignment_id of assignmentIds) {
    const groups = [...new Set(audience?.groupIds)].map((group_id) => ({ assignment_id, group_id }));
    const learners = [...new Set(audience?.userIds)].map((user_id) => ({ assignment_id, user_id }));
    if (groups.length > 0) await trx.insertInto('assignment_groups').values(groups).execute();
    if (learners.length > 0) await trx.insertInto('assignment_learners').values(learners).execute();
  }
}

/** Gives what a group has to do to its learners singly, before the group is deleted. */
export async function giveToMembers(
  trx: DbTransaction,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<void> {
  const given = await trx
    .selectFrom('assignment_groups')
    .select('assignment_id')
    .where('group_id', '=', groupId)
    .execute();
  const rows = given.flatMap(({ assignment_id }) => userIds.map((user_id) => ({ assignment_id, user_id })));
  for (const row of rows)
    await trx
      .insertInto('assignment_learners')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
