// The mail server that an owner sets in the browser; its password is stored encrypted.
import { Problem } from '#api/problem.ts';
import type { MailServerSettings, SaveMailServer } from '#api/school-settings.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { MAIL_SERVER_SECRET, type StoredMailServer } from '#auth/context/mail-server.ts';
import type { Db } from '#db/open.ts';

const ROW_NAME = 'mailServer';
/** How long a change may go unnoticed by other processes; in this one it applies at once. */
const RECHECK_MS = 5000;

type MailServerOptions = {
  db: Db;
  now: () => Date;
  /** Whether `SMTP_URL` names the mail server: then nothing is set here. */
  isSetByEnvironment: boolean;
};

/** The mail server of the owner's settings, cached. */
export class MailServerStore {
  readonly #options: MailServerOptions;
  #cached: { server: StoredMailServer | undefined; checkedAt: number } | undefined;
  #changeCount = 0;

  constructor(options: MailServerOptions) {
    this.#options = options;
  }

  get isSetByEnvironment(): boolean {
    return this.#options.isSetByEnvironment;
  }

  async load(): Promise<StoredMailServer | undefined> {
    const { db, now } = this.#options;
    const nowMs = now().getTime();
    if (this.#cached !== undefined && Math.abs(nowMs - this.#cached.checkedAt) < RECHECK_MS) return this.#cached.server;
    const changeCount = this.#changeCount;
    const row = await db.selectFrom('school_settings').select('value').where('name', '=', ROW_NAME).executeTakeFirst();
    const server = row === undefined ? undefined : (JSON.parse(row.value) as StoredMailServer); // only `save` writes it
    if (changeCount === this.#changeCount) this.#cached = { server, checkedAt: nowMs };
    return server;
  }

  /** What an owner may see of it: not its password. */
  async describe(): Promise<MailServerSettings | null> {
    const server = await this.load();
    if (server === undefined) return null;
    const { host, port, security, user, password, from } = server;
    return { host, port, security, user, from, hasPassword: password !== '' };
  }

  /**
   * Stores the mail server. Without a password the earlier one stays, if server and user are the same.
   * @throws Problem 409 `set_by_environment`, `accounts_elsewhere`
   */
  async save(
    auth: AuthServer | undefined,
    { password, host, port, security, user, from }: SaveMailServer,
    userId: string,
  ): Promise<void> {
    const { encryptSecret } = this.#assertChangeable(auth);
    const earlier = await this.load();
    const kept = earlier?.host === host && earlier.user === user ? earlier.password : '';
    const stored = password === undefined ? kept : password === '' ? '' : encryptSecret(password, MAIL_SERVER_SECRET);
    const server: StoredMailServer = { host, port, security, user, password: stored, from };
    const updated_at = this.#options.now().toISOString();
    const row = { value: JSON.stringify(server), updated_at, updated_by: userId };
    await this.#options.db
      .insertInto('school_settings')
      .values({ name: ROW_NAME, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    this.#clearCache();
  }

  /** Forgets the mail server. @throws Problem 409 `set_by_environment`, `accounts_elsewhere` */
  async delete(auth: AuthServer | undefined): Promise<void> {
    this.#assertChangeable(auth);
    await this.#options.db.deleteFrom('school_settings').where('name', '=', ROW_NAME).execute();
    this.#clearCache();
  }

  #assertChangeable(auth: AuthServer | undefined): AuthServer {
    if (auth === undefined) {
      const message = 'Emails are sent by the provider that SUPABASE_URL names. Set the mail server there.';
      throw new Problem(409, 'accounts_elsewhere', message);
    }
    if (!this.isSetByEnvironment) return auth;
    const message = 'The mail server is set by SMTP_URL where Cahier is started, and cannot be changed here.';
    const extras = { setting: 'mailServer', variable: 'SMTP_URL' };
    throw new Problem(409, 'set_by_environment', message, { extras });
  }

  #clearCache(): void {
    this.#changeCount += 1;
    this.#cached = undefined;
  }
}
