// Groups of a class: learners under a name, made and changed by its teachers. A learner may be in several.
import type { ClassGroup, SaveGroup } from '#api/classes.ts';
import { newId } from '#api/ids.ts';
import { MAX_GROUPS } from '#api/limits.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { lockClass, requireClass, selectLearners } from '#school/classes/class-access.ts';
import { giveToMembers } from './audience.ts';

type Teacher = Pick<Caller, 'id' | 'role'>;
type GroupIds = { classId: string; groupId: string };

const collator = new Intl.Collator('en', { numeric: true });

/** The groups of a class by name, with the learners who have not left the class. */
export async function listGroups(db: DbOrTransaction, classId: string): Promise<ClassGroup[]> {
  const groups = await db.selectFrom('class_groups').select(['id', 'name']).where('class_id', '=', classId).execute();
  const members = await db
    .selectFrom('class_group_members as grouped')
    .innerJoin('class_groups', 'class_groups.id', 'grouped.group_id')
    .innerJoin('class_members as learner', (join) =>
      join.onRef('learner.class_id', '=', 'class_groups.class_id').onRef('learner.user_id', '=', 'grouped.user_id'),
    )
    .select(['grouped.group_id', 'grouped.user_id'])
    .where('class_groups.class_id', '=', classId)
    .where('learner.role', '=', 'learner')
    .where('learner.left_at', 'is', null)
    .orderBy('grouped.user_id')
    .execute();
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
  return groups
    .map(({ id, name }) => ({ id, name, userIds: (byGroup.get(id) ?? []).map(({ user_id }) => user_id) }))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/**
 * Makes a group of learners of a class.
 * @throws Problem 404 `class_not_found`, 409 `group_exists`, `too_many_groups`, 422 `invalid_field`
 */
export async function createGroup(
  { db, now }: { db: Db; now: () => Date },
  caller: Teacher,
  classId: string,
  { name, userIds }: SaveGroup,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    const groups = await listGroups(trx, classId);
    if (groups.length >= MAX_GROUPS)
      throw new Problem(409, 'too_many_groups', `A class has at most ${MAX_GROUPS} groups.`, {
        extras: { maxGroups: MAX_GROUPS },
      });
    assertFree(groups, name);
    const id = newId();
    await trx
      .insertInto('class_groups')
      .values({ id, class_id: classId, name, created_at: now().toISOString() })
      .execute();
    await setMembers(trx, { classId, groupId: id }, userIds);
  });
}

/**
 * Gives a group another name and other learners. Work that is given to it is for them at once.
 * @throws Problem 404 `class_not_found`, `group_not_found`, 409 `group_exists`, 422 `invalid_field`
 */
export async function updateGroup(
  { db }: { db: Db },
  caller: Teacher,
  { classId, groupId }: GroupIds,
  { name, userIds }: SaveGroup,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    const groups = await listGroups(trx, classId);
    requireGroup(groups, groupId);
    assertFree(
      groups.filter(({ id }) => id !== groupId),
      name,
    );
    await trx.updateTable('class_groups').set({ name }).where('id', '=', groupId).execute();
    await setMembers(trx, { classId, groupId }, userIds);
  });
}

/**
 * Deletes a group. What was given to it stays with its learners, as work of single learners.
 * @throws Problem 404 `class_not_found`, `group_not_found`
 */
export async function deleteGroup({ db }: { db: Db }, caller: Teacher, { classId, groupId }: GroupIds): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    const { userIds } = requireGroup(await listGroups(trx, classId), groupId);
    await giveToMembers(trx, { groupId, userIds });
    await trx.deleteFrom('class_groups').where('id', '=', groupId).execute();
  });
}

/** @throws Problem 404 `group_not_found` */
function requireGroup(groups: readonly ClassGroup[], groupId: string): ClassGroup {
  const group = groups.find(({ id }) => id === groupId);
  if (group === undefined) throw notFound('group_not_found', 'There is no such group in this class.');
  return group;
}

/** Two groups of one name could not be told apart. @throws Problem 409 `group_exists` */
function assertFree(others: readonly ClassGroup[], name: string): void {
  const folded = name.toLowerCase();
  if (others.some((other) => other.name.toLowerCase() === folded))
    throw new Problem(409, 'group_exists', `This class has a group named ${name} already.`, {
      extras: { name },
    });
}

/** Those who have left the class keep their place, for when they come back. @throws Problem 422 `invalid_field` */
async function setMembers(
  trx: DbTransaction,
  { classId, groupId }: GroupIds,
  userIds: readonly string[],
): Promise<void> {
  const learners = await selectLearners(trx, classId).select('user_id').execute();
  const present = new Set(learners.map(({ user_id }) => user_id));
  const wanted = [...new Set(userIds)];
  if (wanted.some((userId) => !present.has(userId)))
    throw invalidField('userIds', 'Somebody in the list is not a learner of this class.');
  if (present.size > 0)
    await trx
      .deleteFrom('class_group_members')
      .where('group_id', '=', groupId)
      .where('user_id', 'in', [...present])
      .execute();
  if (wanted.length > 0)
    await trx
      .insertInto('class_group_members')
      .values(wanted.map((user_id) => ({ group_id: groupId, user_id })))
      .execute();
}
