// The first run in the browser: the owner's account, the school's name, the demo course.
import { z } from 'zod';
import { settingSchemas } from './school-settings.ts';

/** `open` for who may complete it, `link` when that needs the one-time link, `over` when there is an owner. */
export const firstRunState = z.object({ state: z.enum(['open', 'link', 'over']) });
export type FirstRunState = z.infer<typeof firstRunState>;

export const completeFirstRun = z.strictObject({
  email: z.string().max(320),
  password: z.string().max(1000),
  schoolName: settingSchemas.schoolName.default(''),
  keepDemoCourse: z.boolean().default(true),
});
export type CompleteFirstRun = z.input<typeof completeFirstRun>;

/** A session in the format of the auth protocol. */
export const firstRunSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });
export type FirstRunSession = z.infer<typeof firstRunSession>;
