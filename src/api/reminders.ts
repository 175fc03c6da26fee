// Schemas of a person's reminders by mail.
import { z } from 'zod';

export const reminders = z.object({
  isOn: z.boolean(),
  /** Whether the school sends mail, and the person has a confirmed address. */
  isPossible: z.boolean(),
});

export const setRemindersBody = z.object({ isOn: z.boolean('must be true or false') }, 'must be a JSON object');

export type Reminders = z.infer<typeof reminders>;
