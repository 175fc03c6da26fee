// Password hashing (argon2id, memory-hard) and the policy for new passwords.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { compare as bcryptVerify } from 'bcryptjs';
import pLimit from 'p-limit';
import { Problem } from '#api/problem.ts';
import type { AuthSettings, HashCost } from '#auth/context/settings.ts';
import { overloadedProblem } from '#http/security/load-shedding.ts';
import { isCommonPassword } from './common-passwords.ts';

const ARGON2ID_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;
const BCRYPT_PATTERN = /^\$2[aby]?\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const MAX_PASSWORD_BYTES = 72;
/** The protocol's reason for a common or leaked password. */
const COMMON_REASON = 'pwned';

/** How many hashes may wait: about two seconds of work on one core. */
const MAX_QUEUED = 100;

/** At most one hash per core at a time: each takes 19 MiB, and more would only compete for the cores. */
const limitHashes = pLimit(availableParallelism());

/** @throws Problem 503 when too many hashes are queued. */
async function runHash<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limitHashes.pendingCount >= MAX_QUEUED) throw overloadedProblem();
  return limitHashes(work);
}

/** One form of letters with marks: devices send `é` as one character, or as two. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** The forms in which a password may be hashed: earlier versions and other servers hashed what a device sent. */
function passwordForms(password: string): string[] {
  const forms = new Set([normalizePassword(password), password, password.normalize('NFD')]);
  return [...forms].filter((form) => Buffer.byteLength(form) <= MAX_PASSWORD_BYTES);
}

/**
 * An argon2id hash in PHC format. Slow on purpose: never call it within a transaction.
 * @throws Problem 503 when too many hashes are queued.
 */
export function hashPassword(password: string, { memoryCost, timeCost }: HashCost): Promise<string> {
  return runHash(() => argon2Hash(normalizePassword(password), { memoryCost, timeCost, parallelism: 1 }));
}

/** By cost, of which a server has one. */
const dummyHashes = new Map<string, Promise<string>>();

/** A hash that no password of a user has. */
function dummyHash(cost: HashCost): Promise<string> {
  const key = `${cost.memoryCost} ${cost.timeCost}`;
  const hash = dummyHashes.get(key) ?? hashPassword('nobody has this password', cost);
  dummyHashes.set(key, hash);
  hash.catch(() => dummyHashes.delete(key)); // too many were queued
  return hash;
}

/** Whether an imported hash has a supported format (bcrypt, argon2i, argon2id) and a bounded cost. */
export function isSupportedHash(passwordHash: string): boolean {
  const cost = BCRYPT_PATTERN.exec(passwordHash)?.[1];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= 15;
  const [, memory, passes, threads] =
    /^\$argon2id?\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]+\$[^$]+$/.exec(passwordHash) ?? [];
  return Number(memory) <= 1_048_576 && Number(passes) <= 20 && Number(threads) <= 16;
}

/**
 * Whether the password matches the hash, in any form of its letters with marks. Without a hash (null) the result is
 * false, after the time that a hash of `cost` takes: the response time does not reveal whether an account exists.
 * @throws Problem 503 when too many hashes are queued.
 */
export async function verifyPassword(passwordHash: string | null, password: string, cost: HashCost): Promise<boolean> {
  const forms = passwordForms(password);
  const canMatch = passwordHash !== null && forms.length > 0;
  const hash = canMatch ? passwordHash : await dummyHash(cost);
  for (const form of forms.length > 0 ? forms : [password.slice(0, MAX_PASSWORD_BYTES)]) {
    const verify = () => (BCRYPT_PATTERN.test(hash) ? bcryptVerify(form, hash) : argon2Verify(hash, form));
    if ((await runHash(() => verify().catch(() => false))) && canMatch) return true;
  }
  return false;
}

/** Whether a hash has another algorithm or a lower cost than ours, and is to be replaced at the next sign-in. */
export function needsRehash(passwordHash: string, { memoryCost, timeCost }: HashCost): boolean {
  const [, memory = '0', passes = '0'] = ARGON2ID_PATTERN.exec(passwordHash) ?? [];
  return Number(memory) < memoryCost || Number(passes) < timeCost;
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(normalizePassword(password)) > MAX_PASSWORD_BYTES;
}

/**
 * The problems of a new password, with the protocol's reasons; empty when it is acceptable.
 * @param ownValues the user's addresses, which must not be the password
 */
export function passwordProblems(
  source: string,
  settings: AuthSettings,
  ownValues: readonly string[] = [],
): { reason: string; message: string }[] {
  const password = normalizePassword(source);
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

/** @throws Problem 400 for more than 72 bytes: bcrypt, which other servers of this protocol use, hashes no more. */
export function assertPasswordLength(password: string): void {
  if (!isTooLong(password)) return;
  throw new Problem(400, 'validation_failed', 'Password cannot be longer than 72 characters');
}

/**
 * @param ownValues the user's addresses, which must not be the password
 * @param allowCommon accepts common passwords: the caller warns of them instead
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
