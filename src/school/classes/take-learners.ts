// Takes the learners of a class along to another one, with their sign-in cards: to the class of the next year.
import { MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { DbTransaction } from '#db/open.ts';
import { selectLearners } from './class-access.ts';

/**
 * Makes the learners of a class members of another one, and moves their cards there. They agree
 * anew at their next visit: until then the teachers see none of their answers. Who is or was in
 * the other class already stays as they are there.
 * @param trx a transaction that has locked both classes
 * @throws Problem 409 `class_full`
 */
export async function takeLearners(
  trx: DbTransaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const learners = await selectLearners(trx, from).selectAll().execute();
  const known = await trx
    .selectFrom('class_members')
    .select(['user_id', 'role', 'left_at'])
    .where('class_id', '=', to)
    .execute();
  const knownIds = new Set(known.map(({ user_id }) => user_id));
  const added = learners.filter(({ user_id }) => !knownIds.has(user_id));
  const present = known.filter(({ role, left_at }) => role === 'learner' && left_at === null).length;
  if (present + added.length > MAX_LEARNERS_PER_CLASS) throw classFull(present);
  const created_at = now.toISOString();
  for (const learner of added) {
    await trx
      .insertInto('class_members')
      .values({ ...learner, class_id: to, created_at, agreed_at: null, texts_agreed_at: null, voices_agreed_at: null })
      .execute();
  }
  const members = new Set([...added, ...known.filter(({ left_at }) => left_at === null)].map(({ user_id }) => user_id));
  for (const { user_id } of learners) {
    if (!members.has(user_id)) continue;
    await trx
      .updateTable('sign_in_cards')
      .set({ class_id: to })
      .where('class_id', '=', from)
      .where('user_id', '=', user_id)
      .execute();
  }
}

function classFull(learners: number): Problem {
  const message = `A class has at most ${MAX_LEARNERS_PER_CLASS} learners; this one has ${learners}.`;
  return new Problem(409, 'class_full', message, { extras: { maxLearners: MAX_LEARNERS_PER_CLASS, learners } });
}
