// Rate limits and fixed codes from the environment.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { SCHOOL_LIMITS } from '#school/limits.ts';
import { readConfig } from './index.ts';

const readAuth = (environment: Record<string, string>) => readConfig(environment, '/srv/cahier').auth;

describe('AUTH_RATE_LIMITS', () => {
  it('changes the limits that it names, and leaves the others', () => {
    expect(readAuth({ AUTH_RATE_LIMITS: 'signin=60/10m, signup=300/1h' }).limits).toEqual({
      ...DEFAULT_SETTINGS.limits,
      signin: { count: 60, seconds: 600, isStrict: true },
      signup: { count: 300, seconds: 3600, burst: 300 },
    });
  });

  it('changes those of sign-in cards and class codes as well', () => {
    expect(readConfig({ AUTH_RATE_LIMITS: 'card=100/1h' }, '/srv/cahier').schoolLimits).toEqual({
      ...SCHOOL_LIMITS,
      card: { count: 100, seconds: 3600, burst: 100 },
    });
    expect(readConfig({}, '/srv/cahier').schoolLimits).toEqual(SCHOOL_LIMITS);
  });

  it.each([
    'signin',
    'signin=0/5m',
    'signin=30/0',
    'signin=30/2d',
    'signin=1001/5m',
    'toString=1/5m',
    'signin=30/5m;signup=1/5m',
    'signin=30/5y',
  ])('refuses %s', (text) => {
    expect(() => readAuth({ AUTH_RATE_LIMITS: text })).toThrow('Setting AUTH_RATE_LIMITS must be limits such as');
  });
});

it('the other settings of codes, flows, email and roles reach the auth server', () => {
  expect(
    readAuth({
      AUTH_EMAIL: 'off',
      AUTH_CODE_LENGTH: '8',
      AUTH_CODE_ATTEMPTS: '3',
      AUTH_FLOW_EXPIRY: '10m',
      AUTH_ADMIN_ROLES: 'service_role, director',
      AUTH_TEST_CODES: '4915112345678:123456,33612345678:0000',
    }),
  ).toEqual({
    emailEnabled: false,
    codeLength: 8,
    codeAttempts: 3,
    flowSeconds: 600,
    adminRoles: ['service_role', 'director'],
    testCodes: { '4915112345678': '123456', '33612345678': '0000' },
  });
  for (const wrong of [{ AUTH_CODE_LENGTH: '5' }, { AUTH_TEST_CODES: '+49:1' }, { AUTH_ADMIN_ROLES: 'director' }])
    expect(() => readAuth(wrong)).toThrow(`Setting ${Object.keys(wrong)[0]} `);
});
