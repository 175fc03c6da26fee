// Whether a learner without an address may add one: who joined by a code only if the owner
// allows it, for each makes letters leave.
import type { DbOrTransaction } from '#db/open.ts';
import type { SchoolSettings } from '#school/settings/school-settings.ts';
import { isMadeByRequest } from './join-requests.ts';

/**
 * Whether an account may add its first email address or phone number. One that was made by a class
 * code may not, unless the setting `learnerAddresses` allows it: whoever has the code makes any
 * number of these. A card is made by a teacher.
 */
export async function mayAddAddress(
  db: DbOrTransaction,
  settings: Pick<SchoolSettings, 'get'>,
  userId: string,
): Promise<boolean> {
  if ((await settings.get('learnerAddresses', db)) === 'yes') return true;
  const joinedByCode = await db
    .selectFrom('class_members')
    .select('class_id')
    .where('user_id', '=', userId)
    .where('made_account', '=', 1)
    // Who gets a card agrees later, at the first sign-in.
    .whereRef('agreed_at', '=', 'created_at')
    .executeTakeFirst();
  return joinedByCode === undefined && !(await isMadeByRequest(db, userId));
}
