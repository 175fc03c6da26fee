// Copies the groups of a class to another one, and whom its work is for.
import { newId } from '#api/ids.ts';
import type { DbTransaction } from '#db/open.ts';
import type { ClassCopy } from '#school/classes/copy-class.ts';
import { loadAudiences, saveAudience } from './audience.ts';
import { listGroups } from './groups.ts';

/**
 * Copies the groups, empty if the learners do not come along, and gives the copies of the work to those whom the
 * originals are for. What would be for nobody is not copied.
 */
export async function copyGroups(
  trx: DbTransaction,
  { from, to, assignmentIds, withLearners, now }: ClassCopy,
): Promise<void> {
  const copies = new Map<string, string>();
  for (const { id, name, userIds } of await listGroups(trx, from)) {
    const copy = newId();
    copies.set(id, copy);
    await trx
      .insertInto('class_groups')
      .values({ id: copy, class_id: to, name, created_at: now.toISOString() })
      .execute();
    const members = withLearners ? userIds.map((user_id) => ({ group_id: copy, user_id })) : [];
    if (members.length > 0) await trx.insertInto('class_group_members').values(members).execute();
  }
  const learners = await trx
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', to)
    .where('role', '=', 'learner')
    .execute();
  const present = new Set(learners.map(({ user_id }) => user_id));
  for (const [id, { groupIds, userIds }] of await loadAudiences(trx, from)) {
    const copy = assignmentIds.get(id);
    if (copy === undefined) continue;
    const audience = {
      groupIds: groupIds.flatMap((groupId) => copies.get(groupId) ?? []),
      userIds: userIds.filter((userId) => present.has(userId)),
    };
    const isForNobody = audience.groupIds.length + audience.userIds.length === 0;
    if (isForNobody) await trx.deleteFrom('assignments').where('id', '=', copy).execute();
    else await saveAudience(trx, [copy], audience);
  }
}
