// Version and health of the installation, for owners.
import type { InstallationHealth } from '#api/installation.ts';
import { getDiskSpace } from '#system/disk-space.ts';

const MAX_FAILURES = 20;
const FAILED = / failed$/;

type Failure = InstallationHealth['failures'][number];
type LogMethod = (fields: Record<string, unknown>, message: string) => void;

export type HealthOptions = Pick<InstallationHealth, 'version' | 'database' | 'files'> & {
  dataDir: string;
  /** The readiness checks; each rejects while its dependency does not work. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  failures: JobFailures;
};

/** The latest failures of background jobs in this process. */
export class JobFailures {
  readonly #now: () => Date;
  #failures: readonly Failure[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  get latest(): Failure[] {
    return [...this.#failures];
  }

  /** The log of the scheduler, whose errors are also recorded here. */
  watch(log: Record<'info' | 'error', LogMethod>): Record<'info' | 'error', LogMethod> {
    return {
      info: (fields, message) => log.info(fields, message),
      error: (fields, message) => {
        const cause = fields.err instanceof Error ? fields.err.message : '';
        const failure = { job: message.replace(FAILED, ''), at: this.#now().toISOString(), message: cause };
        this.#failures = [failure, ...this.#failures].slice(0, MAX_FAILURES);
        log.error(fields, message);
      },
    };
  }
}

/** Runs the readiness checks, and describes the installation with their results. */
export async function describeHealth({
  dataDir,
  checks,
  failures,
  ...rest
}: HealthOptions): Promise<InstallationHealth> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  return { ...rest, checks: Object.fromEntries(results), disk: await getDiskSpace(dataDir), failures: failures.latest };
}

async function runCheck(check: () => Promise<void>): Promise<'ok' | 'failed'> {
  return check().then(
    () => 'ok',
    () => 'failed',
  );
}
