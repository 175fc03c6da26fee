// Schemas of a person's calendar feed.
import { z } from 'zod';

/** Without its address, which is shown once. */
export const calendarFeed = z.object({
  /** When its address was made; null without a feed. */
  createdAt: z.string().nullable(),
});

export const madeCalendarFeed = z.object({
  /** The secret address. */
  address: z.string(),
});

export type CalendarFeed = z.infer<typeof calendarFeed>;
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeed>;
