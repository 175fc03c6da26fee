// Settings of the school that an owner changes in the browser, and their schemas.
import { z } from 'zod';
import { LANGUAGE_SETTINGS } from './interface-languages.ts';
import { INVALID_CHARACTER, isValidText, MAX_AGREEMENT_NOTICE_LENGTH } from './limits.ts';
import { SIGN_UP_POLICIES } from './roles.ts';

const days = z
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(36_500, 'must be at most 36500 days');

/**
 * All settings. Each has the schema of its values and its default; `variable` is that of the environment which sets it,
 * and `isOfAccounts` tells that another provider has it where accounts are external. What else a setting takes are its
 * field in a section of the screen (`web/screens/settings/`) with the texts, and the rule that reads it.
 */
const SETTINGS = {
  /** Shown in the navigation bar and in emails; empty while there is none. */
  schoolName: {
    schema: z
      .string()
      .trim()
      .max(80, 'must have at most 80 characters')
      .regex(/^\P{Cc}*$/u, 'must be a single line'),
    initial: '',
  },
  /** The language of the screens for those who chose none; `auto`: the one that the browser asks for. */
  language: { schema: z.enum(LANGUAGE_SETTINGS), initial: 'auto', variable: 'LANGUAGE' },
  /** How learners are addressed in languages that have two ways, such as *du* and *Sie*. */
  address: { schema: z.enum(['familiar', 'formal']), initial: 'familiar' },
  /** The language of emails to people who chose none; by default that of the screens. */
  mailLanguage: {
    schema: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'must be the code of a language, such as en or fr'),
    initial: 'en',
    variable: 'MAIL_LANGUAGE',
    isOfAccounts: true,
  },
  /** Who may create an account without being invited. */
  signUp: { schema: z.enum(SIGN_UP_POLICIES), initial: 'class', variable: 'AUTH_SIGNUPS', isOfAccounts: true },
  /**
   * Whether learners who joined by a class code may add an email address to their account, which sends a letter to it.
   */
  learnerAddresses: { schema: z.enum(['no', 'yes']), initial: 'no', isOfAccounts: true },
  /** Whether who joins a class by a code waits until a teacher lets them in: as each class has it, or always. */
  joinApproval: { schema: z.enum(['class', 'always']), initial: 'class' },
  /**
   * What the school adds, in its own words, where learners agree that teachers see and hear
   * their work; empty while it adds nothing.
   */
  agreementNotice: {
    schema: z
      .string()
      .trim()
      .max(MAX_AGREEMENT_NOTICE_LENGTH, `must have at most ${MAX_AGREEMENT_NOTICE_LENGTH} characters`)
      .refine(isValidText, INVALID_CHARACTER),
    initial: '',
  },
  /**
   * Whether teachers see of a text that is handed in how much of it was pasted at once. Off: a text
   * that was written elsewhere is pasted, too.
   */
  showPastes: { schema: z.enum(['no', 'yes']), initial: 'no' },
  /** Who deletes a lecture: every author, or those who wrote it, the teachers of its classes, and owners. */
  lectureDeletion: { schema: z.enum(['authors', 'everybody']), initial: 'authors' },
  /** For how long answers of learners who left a class are stored; null means without a limit. */
  retentionAnswersDays: { schema: days.nullable(), initial: null },
  /** After how long without a sign-in a learner's account is deleted; null means never. */
  retentionInactiveDays: { schema: days.nullable(), initial: null },
  /** For how long the log says which teacher looked at a learner's answers. */
  retentionLooksDays: { schema: days, initial: 90 },
  /**
   * How long after a teacher's answer a recording of a learner is deleted; and how long
   * after it was sent if no teacher answered.
   */
  retentionHeardTakesDays: { schema: days, initial: 30 },
  retentionUnheardTakesDays: { schema: days, initial: 180 },
} as const satisfies Readonly<
  Record<string, { schema: z.ZodType; initial: unknown; variable?: string; isOfAccounts?: true }>
>;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
type SettingsWith<Property> = { [Name in SettingName]: Settings[Name] extends Property ? Name : never }[SettingName];
/** The settings that a variable of the environment can set. */
export type EnvironmentSetting = SettingsWith<{ variable: string }>;
/** The settings that the provider has where accounts are external. */
export type AccountSetting = SettingsWith<{ isOfAccounts: true }>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]; // its keys are the names

/** The schema of each setting, by name. */
export const settingSchemas = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]),
) as { [Name in SettingName]: Settings[Name]['schema'] }; // the same keys

export const settingValues = z.object(settingSchemas);
export type SettingValues = z.infer<typeof settingValues>;

/** The value of each setting that nothing sets. */
export const DEFAULT_SETTINGS: SettingValues = settingValues.parse(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { initial }]) => [name, initial])),
);

/** The environment variable of a setting; undefined when it has none. */
export function settingVariable(name: SettingName): string | undefined {
  const setting = SETTINGS[name];
  return 'variable' in setting ? setting.variable : undefined;
}

/** Whether the provider has this setting where accounts are external. */
export function isAccountSetting(name: SettingName): boolean {
  return 'isOfAccounts' in SETTINGS[name];
}

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

const mailHost = z
  .string('must be a text')
  .trim()
  .regex(
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*\.)*[A-Za-z0-9-]*[A-Za-z0-9]|\[[0-9A-Fa-f:.]+\])$/,
    'must be the name of a server, such as smtp.example.org',
  )
  .max(253, 'has at most 253 characters');

const singleLine = (max: number) =>
  z
    .string('must be a text')
    .max(max, `has at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must be a single line');

/** Without `password` the earlier one stays; an empty one deletes it. */
export const saveMailServerBody = z.object(
  {
    host: mailHost,
    port: z.int('must be a whole number').min(1, 'must be at least 1').max(65_535, 'must be at most 65535'),
    security: z.enum(['tls', 'starttls', 'none'], 'must be tls, starttls or none'),
    user: singleLine(320).trim(),
    password: singleLine(1000).optional(),
    /** `Name <address>`, or an address alone. */
    from: singleLine(320)
      .trim()
      .regex(
        /^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an email address, such as Cahier <cahier@example.org>',
      ),
  },
  'must be a JSON object',
);
export type SaveMailServer = z.infer<typeof saveMailServerBody>;

/** The mail server that is set here, without its password. */
const mailServerSettings = saveMailServerBody.omit({ password: true }).extend({ hasPassword: z.boolean() });
export type MailServerSettings = z.infer<typeof mailServerSettings>;

export const schoolSettings = z.object({
  values: settingValues,
  defaults: settingValues,
  /** Settings that cannot be changed here, each with the environment variable that sets it. */
  environment: z.partialRecord(z.enum(SETTING_NAMES), z.string()),
  logo: logo.nullable(),
  /**
   * The address of the site, as links in emails and invitations have it; `isSet` unless
   * it follows from where the server listens.
   */
  address: z.object({ url: z.string(), isSet: z.boolean() }),
  /** Whether accounts are managed by an external provider, so that sign-up and emails are set there. */
  hasExternalAccounts: z.boolean(),
  mail: z.object({
    /** The mail server, without its password; null for the development mailbox. */
    server: z.string().nullable(),
    from: z.string(),
    /** What is set on the settings screen; null where it is not, or `SMTP_URL` names the server. */
    settings: mailServerSettings.nullable(),
    isSetByEnvironment: z.boolean(),
  }),
});
export type SchoolSettingsResponse = z.infer<typeof schoolSettings>;

/** What every signed-in person sees of the settings. */
export const schoolIdentity = z.object({ name: z.string(), logo: logo.nullable() });
export type SchoolIdentity = z.infer<typeof schoolIdentity>;
