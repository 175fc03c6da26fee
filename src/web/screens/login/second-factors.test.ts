// Which second factors the code step offers.
import type { Factor } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { chooseFactors } from './second-factors.ts';

function factor(id: string, factor_type: Factor['factor_type'], status: Factor['status'] = 'verified'): Factor {
  const at = '2026-01-01T00:00:00Z';
  return { id, factor_type, status, created_at: at, updated_at: at };
}

it('an authenticator app goes before a phone', () => {
  const { codeFactor } = chooseFactors([factor('phone', 'phone'), factor('app', 'totp')]);
  expect(codeFactor?.id).toBe('app');
});

it('all verified security keys are offered in addition to the code', () => {
  const { codeFactor, securityKeys } = chooseFactors([
    factor('red key', 'webauthn'),
    factor('phone', 'phone'),
    factor('blue key', 'webauthn'),
    factor('unfinished key', 'webauthn', 'unverified'),
  ]);
  expect(codeFactor?.id).toBe('phone');
  expect(securityKeys.map(({ id }) => id)).toEqual(['red key', 'blue key']);
});

it('recovery codes are offered in addition to another factor, and are not the factor that its code is sent to', () => {
  const { codeFactor, hasRecoveryCodes } = chooseFactors([factor('codes', 'recovery_code'), factor('app', 'totp')]);
  expect([codeFactor?.id, hasRecoveryCodes]).toEqual(['app', true]);
});

it('unverified factors do not count', () => {
  expect(chooseFactors([factor('app', 'totp', 'unverified')])).toEqual({
    codeFactor: undefined,
    securityKeys: [],
    hasRecoveryCodes: false,
  });
});
