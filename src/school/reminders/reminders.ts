// A person's own switch for reminders by mail, and the sealed link that switches them off.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { Reminders, SetReminders } from '#api/reminders.ts';
import type { SchoolContext } from '#school/context.ts';

type ReminderContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'publicUrl'>;

/** Which reminders a person wants, and whether there is a way to send them. */
export async function loadReminders({ db, auth }: ReminderContext, userId: string): Promise<Reminders> {
  const row = await db
    .selectFrom('reminders')
    .select(['wants_work', 'wants_comments'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isPossible = auth !== undefined && (await auth.sendsMail()) && (await auth.reminders.hasAddress(userId));
  return { isOn: row?.wants_work === 1, wantsComments: row?.wants_comments === 1, isPossible };
}

/** Switches reminders on or off. @throws Problem 409 `no_address` without a confirmed address, or without mail */
export async function setReminders(context: ReminderContext, userId: string, wanted: SetReminders): Promise<Reminders> {
  const known = await loadReminders(context, userId);
  const { isOn, wantsComments = known.wantsComments } = wanted;
  const isNew = (isOn && !known.isOn) || (wantsComments && !known.wantsComments);
  if (isNew && !known.isPossible)
    throw new Problem(
      409,
      'no_address',
      'Reminders need an email address that is confirmed, and a school that sends mail.',
    );
  await storeSwitches(context, userId, { isOn, wantsComments });
  return loadReminders(context, userId);
}

/** Of a person who wants none there is nothing. */
async function storeSwitches(
  { db, now }: Pick<ReminderContext, 'db' | 'now'>,
  userId: string,
  { isOn, wantsComments }: { isOn: boolean; wantsComments: boolean },
): Promise<void> {
  if (!isOn && !wantsComments) {
    await db.deleteFrom('reminders').where('user_id', '=', userId).execute();
    return;
  }
  const wants = { wants_work: Number(isOn), wants_comments: Number(wantsComments) };
  await db
    .insertInto('reminders')
    .values({ user_id: userId, created_at: now().toISOString(), reminded_at: null, comments_mailed_at: null, ...wants })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wants))
    .execute();
}

/** Which of the mails a link switches off. */
type StoppedMails = 'comments' | undefined;

/** The seal of a link, which nobody can make for another person. */
function sealPerson({ auth }: ReminderContext, userId: string, of: StoppedMails): string {
  if (auth === undefined) throw new Problem(404, 'not_found', 'There are no reminders here.');
  return createHmac('sha256', auth.deriveSecret('reminders'))
    .update(of === undefined ? userId : `${userId} ${of}`)
    .digest('base64url');
}

/** The address by which a mail program, or a person without signing in, switches such mails off. */
export function stopUrl(context: ReminderContext, userId: string, of?: StoppedMails): string {
  const query = new URLSearchParams({ person: userId, seal: sealPerson(context, userId, of) });
  if (of !== undefined) query.set('of', of);
  return `${context.publicUrl}${routes.stopReminders}?${query}`;
}

/** Switches mails off by a sealed link, however often it is used. @throws Problem 404 `not_found` for a wrong seal */
export async function stopReminders(
  context: ReminderContext,
  { person, seal, of }: { person: string; seal: string; of?: StoppedMails },
): Promise<void> {
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealPerson(context, person, of))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem(404, 'not_found', 'This link is not whole. Switch reminders off in your account.');
  const { isOn, wantsComments } = await loadReminders(context, person);
  await storeSwitches(
    context,
    person,
    of === 'comments' ? { isOn, wantsComments: false } : { isOn: false, wantsComments },
  );
}
