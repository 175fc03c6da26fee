// Passwords: hashing that costs an attacker memory, and the policy for new ones.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { compare as bcryptVerify } from 'bcryptjs';
import { Problem } from '#api/problem.ts';
import { overloaded } from '#http/overload.ts';
import { isCommon } from './common-passwords.ts';
import type { AuthSettings } from './settings.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const OUR_HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;
const BCRYPT = /^\$2[aby]?\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const MAX_BYTES = 72;
/** The protocol's word for a password that is guessed first. */
const COMMON = 'pwned';

/** So many may wait for their turn: some two seconds on one core. */
const MAX_WAITING = 100;

/**
 * Hashes run at most one a core: each takes 19 MiB, and more at once would only wait for each other. Who would have to wait
 * for long is told to come back instead.
 */
class Turns {
  private free = availableParallelism();
  private readonly waiting: (() => void)[] = [];

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting.length >= MAX_WAITING) throw overloaded();
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}

const turns = new Turns();

/** An argon2id hash in PHC form. Slow on purpose: never call it within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return turns.take(() => argon2Hash(password, COST));
}

let dummy: Promise<string> | undefined;

/** Takes the time of a check and says no: for addresses that nobody has, which must not answer sooner. */
async function pretendToVerify(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password');
  await matches(await dummy, password);
  return false;
}

function matches(hashed: string, password: string): Promise<boolean> {
  const check = BCRYPT.test(hashed) ? () => bcryptVerify(password, hashed) : () => argon2Verify(hashed, password);
  return turns.take(() => check().catch(() => false));
}

/** Whether a hash that someone brings along can be checked here, at a bearable cost. */
export function isKnownHash(hashed: string): boolean {
  const cost = BCRYPT.exec(hashed)?.[1];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= 15;
  const [, memory, passes, threads] = /^\$argon2id?\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]+\$[^$]+$/.exec(hashed) ?? [];
  return Number(memory) <= 1_048_576 && Number(passes) <= 20 && Number(threads) <= 16;
}

/** Whether the password is the one that was hashed; a user without a password takes as long and gets no. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  if (hashed === null || isTooLong(password)) return pretendToVerify(password.slice(0, MAX_BYTES));
  return matches(hashed, password);
}

/** Whether a hash was made with other or weaker settings than ours, so that it is made anew at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  const [, memory = '0', passes = '0'] = OUR_HASH.exec(hashed) ?? [];
  return Number(memory) < COST.memoryCost || Number(passes) < COST.timeCost;
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_BYTES;
}

/**
 * What is wrong with a new password, with the protocol's reasons; empty when nothing is. `own` are addresses of the user, which
 * must not be his password.
 */
export function weaknesses(
  password: string,
  settings: AuthSettings,
  own: readonly string[] = [],
): { reason: string; message: string }[] {
  const found: { reason: string; message: string }[] = [];
  if ([...password].length < settings.passwordMinLength) {
    const message = `Password should be at least ${settings.passwordMinLength} characters.`;
    found.push({ reason: 'length', message });
  }
  if (settings.passwordCharacters.some((set) => ![...set].some((one) => password.includes(one)))) {
    const sets = settings.passwordCharacters.join(', ');
    found.push({ reason: 'characters', message: `Password should contain at least one character of each: ${sets}.` });
  }
  if (isCommon(password, own)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    found.push({ reason: COMMON, message });
  }
  return found;
}

/** @throws Problem 400 over 72 bytes, which other servers of this protocol cannot hash. */
export function checkPasswordLength(password: string): void {
  if (!isTooLong(password)) return;
  throw new Problem(400, 'validation_failed', 'Password cannot be longer than 72 characters');
}

/**
 * @param mayBeCommon leaves it to the caller to warn of a password that is guessed first
 * @throws Problem 400 when it is too long, 422 `weak_password` with its reasons when the policy refuses it.
 */
export function checkNewPassword(
  password: string,
  settings: AuthSettings,
  own: readonly string[] = [],
  mayBeCommon = false,
): void {
  checkPasswordLength(password);
  const found = weaknesses(password, settings, own).filter(({ reason }) => !(mayBeCommon && reason === COMMON));
  if (found.length === 0) return;
  throw new Problem(422, 'weak_password', found.map((one) => one.message).join(' '), {
    extras: { weak_password: { reasons: found.map((one) => one.reason) } },
  });
}
