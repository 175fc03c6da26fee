// Settings of the school that an owner changes in the browser, and their schemas.
import { z } from 'zod';
import { LANGUAGE_SETTINGS } from './interface-languages.ts';
import { SIGN_UP_POLICIES } from './roles.ts';

const days = z
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(36_500, 'must be at most 36500 days');

/** The schema of each setting, by name. */
export const settingSchemas = {
  /** Shown in the navigation bar and in emails; empty while there is none. */
  schoolName: z
    .string()
    .trim()
    .max(80, 'must have at most 80 characters')
    .regex(/^\P{Cc}*$/u, 'must be a single line'),
  /** The language of the screens for those who chose none; `auto`: the one that the browser asks for. */
  language: z.enum(LANGUAGE_SETTINGS),
  /** The language of emails to people who chose none; by default that of the screens. */
  mailLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'must be the code of a language, such as en or fr'),
  /** Who may create an account without being invited. */
  signUp: z.enum(SIGN_UP_POLICIES),
  /** For how long answers of learners who left a class are stored; null means without a limit. */
  retentionAnswersDays: days.nullable(),
  /** After how long without a sign-in a learner's account is deleted; null means never. */
  retentionInactiveDays: days.nullable(),
  /** For how long the log says which teacher looked at a learner's answers. */
  retentionLooksDays: days,
};

export const settingValues = z.object(settingSchemas);
export type SettingValues = z.infer<typeof settingValues>;
export type SettingName = keyof SettingValues;

/** Settings to change, all or none of them. */
export const settingChanges = settingValues.partial().strict();
export type SettingChanges = z.infer<typeof settingChanges>;

const logo = z.object({
  /** The public path of the picture; it differs for each picture. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Logo = z.infer<typeof logo>;

export const schoolSettings = z.object({
  values: settingValues,
  defaults: settingValues,
  /** Settings that cannot be changed here, each with the environment variable that sets it. */
  environment: z.partialRecord(z.enum(Object.keys(settingSchemas) as SettingName[]), z.string()), // the keys are the names
  logo: logo.nullable(),
  /** Whether accounts are managed by an external provider, so that sign-up and emails are set there. */
  hasExternalAccounts: z.boolean(),
  mail: z.object({
    /** The mail server, without its password; null for the development mailbox. */
    server: z.string().nullable(),
    from: z.string(),
  }),
});
export type SchoolSettingsResponse = z.infer<typeof schoolSettings>;

/** What every signed-in person sees of the settings. */
export const schoolIdentity = z.object({ name: z.string(), logo: logo.nullable() });
export type SchoolIdentity = z.infer<typeof schoolIdentity>;
