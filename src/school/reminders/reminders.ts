// A person's own switch for reminders by mail, and the sealed link that switches them off.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { Reminders } from '#api/reminders.ts';
import type { SchoolContext } from '#school/context.ts';

type ReminderContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'publicUrl'>;

/** Whether a person wants reminders, and whether there is a way to send them. */
export async function loadReminders({ db, auth }: ReminderContext, userId: string): Promise<Reminders> {
  const row = await db.selectFrom('reminders').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  const isPossible = auth !== undefined && (await auth.sendsMail()) && (await auth.reminders.hasAddress(userId));
  return { isOn: row !== undefined, isPossible };
}

/** Switches reminders on or off. @throws Problem 409 `no_address` without a confirmed address, or without mail */
export async function setReminders(context: ReminderContext, userId: string, isOn: boolean): Promise<Reminders> {
  const { db, now } = context;
  if (isOn) {
    if (!(await loadReminders(context, userId)).isPossible)
      throw new Problem(
        409,
        'no_address',
        'Reminders need an email address that is confirmed, and a school that sends mail.',
      );
    await db
      .insertInto('reminders')
      .values({ user_id: userId, created_at: now().toISOString(), reminded_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.deleteFrom('reminders').where('user_id', '=', userId).execute();
  return loadReminders(context, userId);
}

/** The seal of a link, which nobody can make for another person. */
function sealPerson({ auth }: ReminderContext, userId: string): string {
  if (auth === undefined) throw new Problem(404, 'not_found', 'There are no reminders here.');
  return createHmac('sha256', auth.deriveSecret('reminders')).update(userId).digest('base64url');
}

/** The address by which a mail program, or a person without signing in, switches reminders off. */
export function stopUrl(context: ReminderContext, userId: string): string {
  return `${context.publicUrl}${routes.stopReminders}?${new URLSearchParams({ person: userId, seal: sealPerson(context, userId) })}`;
}

/** Switches reminders off by a sealed link, however often it is used. @throws Problem 404 `not_found` for a wrong seal */
export async function stopReminders(
  context: ReminderContext,
  { person, seal }: { person: string; seal: string },
): Promise<void> {
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealPerson(context, person))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem(404, 'not_found', 'This link is not whole. Switch reminders off in your account.');
  await context.db.deleteFrom('reminders').where('user_id', '=', person).execute();
}
