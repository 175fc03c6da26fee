// The calendar feed of a person: when their work is due, at an address that nobody can guess.
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed } from '#api/calendar.ts';
import { path, routes } from '#api/endpoints.ts';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { PRODUCT } from '#http/html.ts';
import { type AssignmentContext, presentAssignments } from '#school/assignments/assigned-lectures.ts';
import { loadOpenWork, loadTaughtWork } from '#school/assignments/learner-assignments.ts';
import type { SchoolContext } from '#school/context.ts';
import { type CalendarEvent, formatCalendar } from './icalendar.ts';

type FeedContext = AssignmentContext & Pick<SchoolContext, 'publicUrl' | 'settings'>;

const TOKEN_BYTES = 24;

/** The token is not stored: it is shown once, as that of a card. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Since when a person has a feed; null without one. */
export async function loadFeed(db: Db, userId: string): Promise<CalendarFeed> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { createdAt: row?.created_at ?? null };
}

/** Makes the feed of a person, with a new address in place of an earlier one. Returns the address. */
export async function makeFeed(
  { db, now, publicUrl }: Pick<FeedContext, 'db' | 'now' | 'publicUrl'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { token_hash: hashToken(token), created_at: now().toISOString() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return `${publicUrl}${path(routes.calendar, { token })}`;
}

/** Switches the feed of a person off: its address is no more. */
export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The calendar at an address. @throws Problem 404 `not_found`, also of a disabled account */
export async function readCalendar(context: FeedContext, token: string): Promise<string> {
  const feed = await context.db
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.user_id', 'calendar_feeds.user_id')
    .select('calendar_feeds.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst();
  if (feed === undefined) throw notFound('not_found', 'There is no calendar at this address, or not any more.');
  const name = (await context.settings.get('schoolName')) || PRODUCT;
  return formatCalendar(name, await listEvents(context, feed.user_id));
}

/** The work of a learner by their own dates, and that of the classes that the person teaches by the class's. */
async function listEvents(context: FeedContext, userId: string): Promise<CalendarEvent[]> {
  const rows = [...(await loadOpenWork(context, userId)), ...(await loadTaughtWork(context.db, userId))];
  const due = rows.flatMap((row) => (row.due_at === null ? [] : [{ ...row, due_at: row.due_at }]));
  const courseIds = new Map(due.map((row) => [row.class_id, row.course_id]));
  const { assignments } = await presentAssignments(context, due, courseIds);
  const { publicUrl } = context;
  return assignments.flatMap(({ id, title, pageId, courseId, note, isPublished }, index) => {
    const row = due[index];
    if (row === undefined || !isPublished) return [];
    const query = new URLSearchParams({ ...(courseId !== null && { cours: courseId }), pageId });
    return [
      {
        uid: `${id}@${new URL(publicUrl).host}`,
        at: row.due_at,
        changedAt: row.created_at,
        summary: `${title} (${row.class_name})`,
        description: note,
        url: `${publicUrl}/lecture?${query}`,
      },
    ];
  });
}
