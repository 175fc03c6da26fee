// What the browser knows of the person who is signed in.
import { z } from 'zod';
import { ROLES } from './roles.ts';
import { schoolIdentity } from './school-settings.ts';

/** The person who is signed in. */
export const me = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  /** The person's own name; null while there is none. */
  name: z.string().nullable(),
  /** Whether the person is a learner of an open class. */
  isInClass: z.boolean(),
  school: schoolIdentity,
  /** Whether a teacher put this learner into a class, and they have not agreed yet to what the teacher sees. */
  needsAgreement: z.boolean(),
  /** Whether an email address can be added: there is a mail server to confirm it with. */
  sendsMail: z.boolean(),
});

export type Me = z.infer<typeof me>;
