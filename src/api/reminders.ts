// Schemas of a person's reminders by mail.
import { z } from 'zod';

export const reminders = z.object({
  /** Of work that is due and of reviews. */
  isOn: z.boolean(),
  /** Of new comments on drafts, of authors. */
  wantsComments: z.boolean(),
  /** Whether the school sends mail, and the person has a confirmed address. */
  isPossible: z.boolean(),
});

/** What is left out stays as it is. */
export const setRemindersBody = z.object(
  { isOn: z.boolean('must be true or false'), wantsComments: z.boolean('must be true or false').optional() },
  'must be a JSON object',
);

export type Reminders = z.infer<typeof reminders>;
export type SetReminders = z.infer<typeof setRemindersBody>;
