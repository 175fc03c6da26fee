// Settings of the school: rows over defaults, and the environment over both. Cached for seconds.
import { Problem } from '#api/problem.ts';
import {
  DEFAULT_SETTINGS,
  type EnvironmentSetting,
  isAccountSetting,
  SETTING_NAMES,
  type SettingChanges,
  type SettingName,
  type SettingValues,
  settingSchemas,
  settingValues,
  settingVariable,
} from '#api/school-settings.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';

/** How long a change may go unnoticed by other processes; in this one it applies at once. */
const RECHECK_MS = 5000;

/** The values that the environment sets; undefined for those that it does not. */
type EnvironmentValues = { [Name in EnvironmentSetting]: SettingValues[Name] | undefined };

export type SchoolSettingsOptions = {
  db: Db;
  now: () => Date;
  environment: EnvironmentValues;
  hasExternalAccounts: boolean;
};

/** Rows over defaults, and the environment over both; cached for seconds. */
export class SchoolSettings {
  readonly #options: SchoolSettingsOptions;
  #cached: { values: SettingValues; checkedAt: number } | undefined;
  /** Counts changes, so that a read that began before one is not cached after it. */
  #changeCount = 0;

  constructor(options: SchoolSettingsOptions) {
    this.#options = options;
  }

  get hasExternalAccounts(): boolean {
    return this.#options.hasExternalAccounts;
  }

  /** The settings that the environment sets, with their variables. */
  get environmentVariables(): Partial<Record<SettingName, string>> {
    const set = SETTING_NAMES.filter((name) => this.#fromEnvironment(name) !== undefined);
    return Object.fromEntries(set.map((name) => [name, settingVariable(name) ?? '']));
  }

  /**
   * All settings. @param db The transaction of a caller that is in one: on SQLite another query would wait for its end.
   */
  async load(db: Db = this.#options.db): Promise<SettingValues> {
    const nowMs = this.#options.now().getTime();
    if (this.#cached !== undefined && Math.abs(nowMs - this.#cached.checkedAt) < RECHECK_MS) return this.#cached.values;
    const changeCount = this.#changeCount;
    const rows = await db
      .selectFrom('school_settings')
      .select(['name', 'value'])
      .where('name', 'in', SETTING_NAMES)
      .execute();
    const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    const values = this.#resolve(stored);
    if (changeCount === this.#changeCount) this.#cached = { values, checkedAt: nowMs };
    return values;
  }

  async get<Name extends SettingName>(name: Name, db?: Db): Promise<SettingValues[Name]> {
    return (await this.load(db))[name];
  }

  /**
   * Changes settings, all or none. @param userId Null for the command line.
   * @throws Problem 409 `set_by_environment`, `accounts_elsewhere`
   */
  async change(changes: SettingChanges, userId: string | null): Promise<void> {
    const entries = SETTING_NAMES.flatMap((name) =>
      changes[name] === undefined ? [] : [[name, changes[name]] as const],
    );
    for (const [name] of entries) this.#assertChangeable(name);
    const updated_at = this.#options.now().toISOString();
    await this.#write(async (transaction) => {
      for (const [name, value] of entries) {
        const row = { value: JSON.stringify(value), updated_at, updated_by: userId };
        await transaction
          .insertInto('school_settings')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
      }
    });
  }

  /** Goes back to a setting's default. @throws Problem 409 `set_by_environment`, `accounts_elsewhere` */
  async unset(name: SettingName): Promise<void> {
    this.#assertChangeable(name);
    await this.#write((transaction) => transaction.deleteFrom('school_settings').where('name', '=', name).execute());
  }

  async #write(body: (transaction: DbTransaction) => Promise<unknown>): Promise<void> {
    try {
      await withTransaction(this.#options.db, body);
    } finally {
      this.#changeCount += 1;
      this.#cached = undefined;
    }
  }

  /** A stored value that this release no longer accepts counts as not set. */
  #resolve(stored: Readonly<Record<string, unknown>>): SettingValues {
    const entries = SETTING_NAMES.flatMap((name) => {
      const parsed = settingSchemas[name].safeParse(stored[name]);
      const value = this.#fromEnvironment(name) ?? (parsed.success ? parsed.data : undefined);
      return value === undefined ? [] : [[name, value] as const];
    });
    const given: Partial<SettingValues> = Object.fromEntries(entries);
    const screens = given.language ?? 'auto';
    const mailLanguage = screens === 'auto' ? DEFAULT_SETTINGS.mailLanguage : screens;
    return settingValues.parse({ ...DEFAULT_SETTINGS, mailLanguage, ...given });
  }

  #fromEnvironment(name: SettingName): SettingValues[SettingName] | undefined {
    const values: { [Name in SettingName]?: SettingValues[Name] | undefined } = this.#options.environment;
    return values[name];
  }

  #assertChangeable(name: SettingName): void {
    const variable = this.environmentVariables[name];
    if (variable !== undefined) {
      throw new Problem(
        409,
        'set_by_environment',
        `${name} is set by ${variable} where Cahier is started, and cannot be changed here.`,
        { extras: { setting: name, variable } },
      );
    }
    if (this.hasExternalAccounts && isAccountSetting(name)) {
      const message = `${name} cannot be set here: accounts and their emails are managed by the provider that SUPABASE_URL names.`;
      throw new Problem(409, 'accounts_elsewhere', message);
    }
  }
}
