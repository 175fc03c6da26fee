// Creates the owner account on the first run, with a random password unless the settings give one.
import { randomInt } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { isCommonPassword } from '#auth/passwords/common-passwords.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import { GENERATED_OWNER_EMAIL } from '#school/first-run/first-run.ts';

/** The account that a first run created; `password` only when it was generated and must be shown. */
export type Owner = { email: string; password: string | undefined; hasCommonPassword: boolean };

/** Lowercase letters and digits without those that look alike: 0 and o, 1, l and i. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Creates the owner if there is no user yet.
 * @returns undefined when there was nothing to do, or when an external provider manages the accounts
 * @throws ConfigError when OWNER_EMAIL and OWNER_PASSWORD are not accepted
 */
export async function ensureOwner(auth: AuthServer | undefined, config: Config): Promise<Owner | undefined> {
  if (auth === undefined || (await auth.users.count()) > 0) return undefined;
  const { users } = auth;
  const { email, password } = config.owner ?? { email: GENERATED_OWNER_EMAIL, password: generatePassword() };
  try {
    await users.create({ email, password, confirmed: true, allowCommon: true });
  } catch (cause) {
    // Another process that starts now created the owner first.
    if ((await users.count()) > 0) return undefined;
    if (!(cause instanceof Problem)) throw cause;
    throw new ConfigError(`OWNER_EMAIL and OWNER_PASSWORD make no account: ${cause.message}`, { cause });
  }
  const hasCommonPassword = isCommonPassword(password, [email]);
  return { email, password: config.owner === undefined ? password : undefined, hasCommonPassword };
}

/** Four groups of four characters, such as `k3xa-…`; 79 random bits. */
function generatePassword(): string {
  const pick = () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)];
  const group = () => Array.from({ length: 4 }, pick).join('');
  return [group(), group(), group(), group()].join('-');
}
