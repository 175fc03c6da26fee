// The verified second factors of the user who signs in, and the challenge of the one that takes a code.
import type { Factor } from '@supabase/auth-js';
import { signInTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { readStoredUser } from '#web/auth/session/stored-session.ts';

/** What the code step offers: a field for a code, security keys, or both; and recovery codes. */
export type SecondFactors = {
  /** The authenticator app, else the phone; undefined when the user has only security keys. */
  codeFactor: Factor | undefined;
  securityKeys: readonly Factor[];
  hasRecoveryCodes: boolean;
};

/** A factor that takes a code; for a phone, the challenge that its code was sent for. */
export type CodeChallenge = { factorId: string; challengeId: string | undefined };

/** The factors that the code step offers, of all that a user has. */
export function chooseFactors(factors: readonly Factor[]): SecondFactors {
  const verified = factors.filter(({ status }) => status === 'verified');
  const findFactor = (type: Factor['factor_type']) => verified.find(({ factor_type }) => factor_type === type);
  return {
    codeFactor: findFactor('totp') ?? findFactor('phone'),
    securityKeys: verified.filter(({ factor_type }) => factor_type === 'webauthn'),
    hasRecoveryCodes: findFactor('recovery_code') !== undefined,
  };
}

/** The factors as the stored session names them, without waiting for the auth server. */
export function readStoredFactors(): SecondFactors {
  const { factors } = readStoredUser();
  return chooseFactors(Array.isArray(factors) ? factors.filter((factor) => typeof factor?.status === 'string') : []);
}

/** Loads the factors from the auth server. @throws Error when the user has none that this screen knows. */
export async function loadFactors(auth: Auth): Promise<SecondFactors> {
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw error;
  const factors = chooseFactors(data.all);
  if (factors.codeFactor === undefined && factors.securityKeys.length === 0) throw new Error(signInTexts.noFactor);
  return factors;
}

/** Prepares a factor for its code, which a phone is sent now; undefined when no factor takes a code. */
export async function requestCode(auth: Auth, { codeFactor }: SecondFactors): Promise<CodeChallenge | undefined> {
  if (codeFactor === undefined) return undefined;
  if (codeFactor.factor_type !== 'phone') return { factorId: codeFactor.id, challengeId: undefined };
  const { data, error } = await auth.mfa.challenge({ factorId: codeFactor.id });
  if (error !== null) throw error;
  return { factorId: codeFactor.id, challengeId: data.id };
}

/** Lifts the session to `aal2` with a code. @throws AuthError when the code is not valid. */
export async function verifyCode(auth: Auth, { factorId, challengeId }: CodeChallenge, code: string): Promise<void> {
  const { error } =
    challengeId === undefined
      ? await auth.mfa.challengeAndVerify({ factorId, code })
      : await auth.mfa.verify({ factorId, challengeId, code });
  if (error !== null) throw error;
}
