// The installation: backups, version and health for owners, and the first run in the browser.
import { z } from 'zod';
import { createCourseBody } from './outline.ts';
import { settingSchemas } from './school-settings.ts';

const backup = z.object({
  name: z.string(),
  /** `nightly`, `manual` or `before-update`; the last has no files. */
  kind: z.string(),
  createdAt: z.string(),
  bytes: z.int(),
});

export const backupState = z.object({
  backups: z.array(backup),
  /** The last one with files; null when there is none. */
  lastAt: z.string().nullable(),
  /** When the next nightly one becomes due; null when there are none. */
  nextAt: z.string().nullable(),
  isRunning: z.boolean(),
  /** Why the last one that was started here failed; null when it did not. */
  failure: z.string().nullable(),
  /** How many nightly ones stay, and how this can be changed. */
  retention: z.int(),
});
export type BackupState = z.infer<typeof backupState>;

export const backupLink = z.object({
  /** The path to download it from, within a minute. */
  path: z.string(),
});

export type BackupLink = z.infer<typeof backupLink>;

export const installationHealth = z.object({
  version: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  files: z.enum(['disk', 's3']),
  /** `ok` or `failed` for each check of `/readyz`. */
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  disk: z.object({ free: z.number(), total: z.number() }),
  /** Jobs that failed since this process started, the latest first. */
  failures: z.array(z.object({ job: z.string(), at: z.string(), message: z.string() })),
});
export type InstallationHealth = z.infer<typeof installationHealth>;

/** `open` for who may complete it, `link` when that needs the one-time link, `over` when there is an owner. */
export const firstRunState = z.object({
  state: z.enum(['open', 'link', 'over']),
  /** Of who may complete it: whether there is a demo course to keep. */
  hasDemoCourse: z.boolean().optional(),
});
export type FirstRunState = z.infer<typeof firstRunState>;

export const completeFirstRunBody = z.strictObject({
  email: z.string().max(320),
  password: z.string().max(1000),
  schoolName: settingSchemas.schoolName.default(''),
  keepDemoCourse: z.boolean().default(true),
  /** What the first course is called without the demo course; it is renamed in the outline. */
  firstCourse: createCourseBody.pick({ title: true, language: true }).optional(),
});
export type CompleteFirstRun = z.input<typeof completeFirstRunBody>;

/** A session in the format of the auth protocol. */
export const firstRunSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });
export type FirstRunSession = z.infer<typeof firstRunSession>;
