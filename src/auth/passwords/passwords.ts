// Passwords: hashing that costs an attacker memory, and the policy for new ones.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { compare as bcryptVerify } from 'bcryptjs';
import { Problem } from '#api/problem.ts';
import type { AuthSettings } from '#auth/context/settings.ts';
import { overloadedProblem } from '#http/security/load-shedding.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one thread. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ARGON2ID_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;
const BCRYPT_PATTERN = /^\$2[aby]?\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const MAX_PASSWORD_BYTES = 72;
/** The protocol's word for a password that is guessed first. */
const COMMON_REASON = 'pwned';

/** So many may wait for their turn: some two seconds on one core. */
const MAX_QUEUED = 100;

/**
 * Hashes run at most one a core: each takes 19 MiB, and more at once would only wait for each other. Who would have to wait
 * for long is told to come back instead.
 */
class Semaphore {
  private available = availableParallelism();
  private readonly queue: (() => void)[] = [];

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.queue.length >= MAX_QUEUED) throw overloadedProblem();
    if (this.available > 0) this.available -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.available += 1;
      else next();
    }
  }
}

const hashSemaphore = new Semaphore();

/** An argon2id hash in PHC form. Slow on purpose: never call it within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hashSemaphore.run(() => argon2Hash(password, ARGON2_COST));
}

let dummyHash: Promise<string> | undefined;

/** Takes the time of a check and says no: for addresses that nobody has, which must not answer sooner. */
async function verifyDummyPassword(password: string): Promise<false> {
  dummyHash ??= hashPassword('nobody has this password');
  await compareHash(await dummyHash, password);
  return false;
}

function compareHash(passwordHash: string, password: string): Promise<boolean> {
  const check = BCRYPT_PATTERN.test(passwordHash)
    ? () => bcryptVerify(password, passwordHash)
    : () => argon2Verify(passwordHash, password);
  return hashSemaphore.run(() => check().catch(() => false));
}

/** Whether a hash that someone brings along can be checked here, at a bearable cost. */
export function isSupportedHash(passwordHash: string): boolean {
  const cost = BCRYPT_PATTERN.exec(passwordHash)?.[1];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= 15;
  const [, memory, passes, threads] =
    /^\$argon2id?\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]+\$[^$]+$/.exec(passwordHash) ?? [];
  return Number(memory) <= 1_048_576 && Number(passes) <= 20 && Number(threads) <= 16;
}

/** Whether the password is the one that was hashed; a user without a password takes as long and gets no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null || isTooLong(password)) return verifyDummyPassword(password.slice(0, MAX_PASSWORD_BYTES));
  return compareHash(passwordHash, password);
}

/** Whether a hash was made with other or weaker settings than ours, so that it is made anew at the next sign-in. */
export function needsRehash(passwordHash: string): boolean {
  const [, memory = '0', passes = '0'] = ARGON2ID_PATTERN.exec(passwordHash) ?? [];
  return Number(memory) < ARGON2_COST.memoryCost || Number(passes) < ARGON2_COST.timeCost;
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
}

/**
 * What is wrong with a new password, with the protocol's reasons; empty when nothing is. `own` are addresses of the user, which
 * must not be his password.
 */
export function passwordProblems(
  password: string,
  settings: AuthSettings,
  ownValues: readonly string[] = [],
): { reason: string; message: string }[] {
  const problems: { reason: string; message: string }[] = [];
  if ([...password].length < settings.passwordMinLength) {
    const message = `Password should be at least ${settings.passwordMinLength} characters.`;
    problems.push({ reason: 'length', message });
  }
  if (
    settings.passwordCharacters.some(
      (characterSet) => ![...characterSet].some((character) => password.includes(character)),
    )
  ) {
    const sets = settings.passwordCharacters.join(', ');
    problems.push({
      reason: 'characters',
      message: `Password should contain at least one character of each: ${sets}.`,
    });
  }
  if (isCommonPassword(password, ownValues)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    problems.push({ reason: COMMON_REASON, message });
  }
  return problems;
}

/** @throws Problem 400 over 72 bytes, which other servers of this protocol cannot hash. */
export function assertPasswordLength(password: string): void {
  if (!isTooLong(password)) return;
  throw new Problem(400, 'validation_failed', 'Password cannot be longer than 72 characters');
}

/**
 * @param allowCommon leaves it to the caller to warn of a password that is guessed first
 * @throws Problem 400 when it is too long, 422 `weak_password` with its reasons when the policy refuses it.
 */
export function assertPasswordPolicy(
  password: string,
  settings: AuthSettings,
  ownValues: readonly string[] = [],
  allowCommon = false,
): void {
  assertPasswordLength(password);
  const problems = passwordProblems(password, settings, ownValues).filter(
    ({ reason }) => !(allowCommon && reason === COMMON_REASON),
  );
  if (problems.length === 0) return;
  throw new Problem(422, 'weak_password', problems.map((problem) => problem.message).join(' '), {
    extras: { weak_password: { reasons: problems.map((problem) => problem.reason) } },
  });
}
