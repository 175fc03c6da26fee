// The first run: until the generated account is used, the owner takes it over in the browser, on
// the machine itself or by a one-time link.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import type { Db } from '#db/open.ts';
import type { SchoolSettings } from '#school/settings/school-settings.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** The address of the account that a start without OWNER_EMAIL generates. */
export const GENERATED_OWNER_EMAIL = 'owner@cahier.localhost';

const LINKS_ROW = 'firstRunLinks';
/** Without it the next start would insert the demo course again. */
const DEMO_COURSE_DELETED_ROW = 'demoCourseDeleted';

const TOKEN_BYTES = 16;
/** Links of processes that start at the same time are all valid; a later start voids them. */
const SIMULTANEOUS_START_MS = 60_000;

/** A link by the hash of its token, and when it was issued (ms since 1970). */
type StoredLink = { hash: string; at: number };

export type FirstRunInput = {
  email: string;
  password: string;
  schoolName: string;
  keepDemoCourse: boolean;
  /** The course that there is instead of the demo course. */
  firstCourse?: { title: string; language: string } | undefined;
};

/** Where a request comes from: the machine itself, or someone with a link's token. */
export type FirstRunAccess = { isLocal: boolean; token: string | undefined };

export type FirstRunContext = {
  db: Db;
  now: () => Date;
  auth: AuthServer;
  settings: SchoolSettings;
  /**
   * Replaces the demo course with an empty one, unless someone edited it; without
   * `firstCourse`, that has the default name.
   */
  replaceDemoCourse: (firstCourse: FirstRunInput['firstCourse']) => Promise<void>;
  hasDemoCourse: () => Promise<boolean>;
};

/** The first run, which is pending until the owner has taken the generated account over. */
export class FirstRun {
  readonly #context: FirstRunContext;
  /** Never pending again, once it is over. */
  #isOver = false;

  constructor(context: FirstRunContext) {
    this.#context = context;
  }

  /** Whether the generated account is the only one and was never used. */
  async isPending(): Promise<boolean> {
    if (!this.#isOver) this.#isOver = !(await this.#context.auth.firstAccount.isUnused(GENERATED_OWNER_EMAIL));
    return !this.#isOver;
  }

  /** A new one-time token, which voids those of earlier starts; undefined when the first run is over. */
  async issueToken(): Promise<string | undefined> {
    if (!(await this.isPending())) return undefined;
    const { db, now } = this.#context;
    const nowMs = now().getTime();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const recent = (await this.#loadLinks()).filter(({ at }) => nowMs - at < SIMULTANEOUS_START_MS);
    const value = JSON.stringify([...recent, { hash: sha256(token).toString('hex'), at: nowMs }]);
    const row = { value, updated_at: new Date(nowMs).toISOString(), updated_by: null };
    await db
      .insertInto('school_settings')
      .values({ name: LINKS_ROW, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    return token;
  }

  /** `open` for who may complete it, `link` when that needs the one-time link, `over` when there is an owner. */
  async getState(access: FirstRunAccess): Promise<'open' | 'link' | 'over'> {
    if (!(await this.isPending())) return 'over';
    return (await this.#isAllowed(access)) ? 'open' : 'link';
  }

  /** Whether there is a demo course that the owner may not want. */
  hasDemoCourse(): Promise<boolean> {
    return this.#context.hasDemoCourse();
  }

  /**
   * Gives the owner's account its address and password, names the school, and
   * deletes the demo course if it is not wanted.
   * Returns a session in the protocol's format.
   * @throws Problem 403 `first_run_link_needed`, 409 `first_run_over`, 422 for the address or the password
   */
  async complete(
    { email, password, schoolName, keepDemoCourse, firstCourse }: FirstRunInput,
    access: FirstRunAccess,
    meta: { ip: string; userAgent: string | undefined },
  ): Promise<Readonly<Record<string, unknown>>> {
    const state = await this.getState(access);
    if (state === 'link') {
      const message =
        'Open the first-run link that was printed when Cahier started, or open Cahier on its own machine.';
      throw new Problem(403, 'first_run_link_needed', message);
    }
    const { db, auth, settings, replaceDemoCourse } = this.#context;
    const session =
      state === 'over' ? undefined : await auth.firstAccount.claim(GENERATED_OWNER_EMAIL, { email, password }, meta);
    if (session === undefined) {
      throw new Problem(409, 'first_run_over', 'Cahier already has an owner. Sign in with that account.');
    }
    this.#isOver = true;
    await db.deleteFrom('school_settings').where('name', '=', LINKS_ROW).execute();
    if (schoolName !== '') await settings.change({ schoolName }, null);
    if (!keepDemoCourse) await replaceDemoCourse(firstCourse);
    return session;
  }

  async #isAllowed({ isLocal, token }: FirstRunAccess): Promise<boolean> {
    if (isLocal) return true;
    if (token === undefined) return false;
    const hash = sha256(token);
    const links = await this.#loadLinks();
    return links.some((link) => timingSafeEqual(Buffer.from(link.hash, 'hex'), hash));
  }

  async #loadLinks(): Promise<StoredLink[]> {
    const row = await this.#context.db
      .selectFrom('school_settings')
      .select('value')
      .where('name', '=', LINKS_ROW)
      .executeTakeFirst();
    return row === undefined ? [] : (JSON.parse(row.value) as StoredLink[]); // only `issueToken` writes it
  }
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What the first course is called without the demo course, until someone names it. */
export async function nameFirstCourse(settings: SchoolSettings): Promise<string> {
  const language = await settings.get('language');
  return SERVER_TEXTS[language === 'auto' ? 'en' : language].firstCourseTexts.title;
}

/** Whether the demo course was deleted on purpose. */
export async function isDemoCourseDeleted(db: Db): Promise<boolean> {
  const rows = db.selectFrom('school_settings').select('name').where('name', '=', DEMO_COURSE_DELETED_ROW);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Notes that the demo course was deleted on purpose. */
export async function recordDemoCourseDeletion(db: Db, at: Date): Promise<void> {
  const row = { value: 'true', updated_at: at.toISOString(), updated_by: null };
  await db
    .insertInto('school_settings')
    .values({ name: DEMO_COURSE_DELETED_ROW, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
