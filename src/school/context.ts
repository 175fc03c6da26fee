// The dependencies of the school module, created in `server/server.ts`.
import type { FastifyBaseLogger } from 'fastify';
import type { AuthServer } from '#auth/auth-server.ts';
import type { AccountExport } from '#auth/user-management/account-export.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { Identify } from '#http/caller.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import type { JobRunner } from '#worker-threads/job-runner.ts';
import type { StreamedFile } from '#worker-threads/worker-jobs.ts';
import type { FirstRun } from './first-run/first-run.ts';
import type { Backups } from './installation/backups.ts';
import type { HealthOptions } from './installation/health.ts';
import type { CountCalls } from './limits.ts';
import type { MemberDirectory } from './members/member-directory.ts';
import type { LogoStore } from './settings/logo.ts';
import type { MailServerStore } from './settings/mail-server.ts';
import type { MailSetup } from './settings/mail-setup.ts';
import type { SchoolSettings } from './settings/school-settings.ts';

/** A class, and the pages that it has finished. */
export type ClassReading = { id: string; name: string; pageIds: readonly string[] };

/** What worker threads do for the school. */
export type SchoolJobs = {
  /** The `Board` of a lecture as JSON, of the learners of a class. */
  classBoard(job: { pageId: string; classId: string }): Promise<Uint8Array>;
  /** The `ClassWords` of a draft as JSON. */
  classWords(job: { draftId: string; readings: readonly ClassReading[] }): Promise<Uint8Array>;
  exportOwnData(job: { userId: string; account: AccountExport | undefined }): Promise<StreamedFile<undefined>>;
};

type SchoolWorkers = { exports: JobRunner<SchoolJobs>; boards: JobRunner<SchoolJobs> };

export type SchoolContext = {
  db: Db;
  blobs: BlobStore;
  workers: SchoolWorkers;
  now: () => Date;
  identify: Identify;
  members: MemberDirectory;
  /** The embedded auth server; undefined when an external provider manages the accounts. */
  auth: AuthServer | undefined;
  settings: SchoolSettings;
  logo: LogoStore;
  mail: MailSetup;
  mailServer: MailServerStore;
  backups: Backups;
  health: HealthOptions;
  limits: CountCalls;
  /** Undefined when an external provider manages the accounts. */
  firstRun: FirstRun | undefined;
  /** The address that users type, without a slash at the end. */
  publicUrl: string;
  /** The same as the owner's settings show it; `isSet` unless it follows from where the server listens. */
  address: { url: string; isSet: boolean };
  /** For changes of people with another sign-in provider: the embedded auth server has an audit log of its own. */
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  pageAnalyzer: PageAnalyzer;
  /** The folder of backups, and how many nightly ones are retained. */
  retainedBackups: { folder: string; nights: number };
};
