import { errors } from 'jose';
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import {
  assertCanCreateBuckets,
  assertCanEmptyBuckets,
  assertCanUpdateBuckets,
  authenticateCaller,
  canRead,
  canWriteObjects,
} from './authorization.ts';

const USER_ID = '0b0a5a0e-0000-4000-8000-000000000001';

/** The caller of a request whose token has these claims, if it is the token `valid`. */
function authenticate(claims: Readonly<Record<string, unknown>>, authorization: string | undefined = 'Bearer valid') {
  const verifyToken = async (token: string) => {
    if (token === 'valid') return claims;
    throw Object.assign(new Error('internal'), { code: token === '' ? 'ERR_JWS_INVALID' : token });
  };
  return authenticateCaller({ verifyToken }, authorization);
}

const rejectWith = (error: unknown) =>
  authenticateCaller({ verifyToken: () => Promise.reject(error) }, 'Bearer x').catch((thrown: unknown) => thrown);

describe('the caller of a request', () => {
  it('has the role and the user of the token', async () => {
    expect(await authenticate({ role: 'authenticated', sub: USER_ID })).toEqual({
      role: 'authenticated',
      owner: USER_ID,
    });
    expect(await authenticate({ role: 'service_role' })).toEqual({ role: 'service_role', owner: '' });
    expect(await authenticate({ role: 'service_role', sub: USER_ID })).toEqual({ role: 'service_role', owner: '' });
    expect(await authenticate({ role: 'authenticated' })).toEqual({ role: 'authenticated', owner: '' });
  });

  it.each(['anon', 'supabase_admin', '', undefined, 7])('is anonymous with the role %j', async (role) => {
    expect(await authenticate({ role, sub: USER_ID })).toEqual({ role: 'anon', owner: '' });
  });

  it.each(['bearer valid', 'BEARER   valid'])('may write "%s"', async (authorization) => {
    expect(await authenticate({ role: 'service_role' }, authorization)).toMatchObject({ role: 'service_role' });
  });

  it.each([undefined, '', 'valid', 'Basic valid', 'Bearer', 'Bearer valid valid'])(
    'is refused without a bearer token, as with %j',
    async (authorization) => {
      const call = authenticateCaller(
        { verifyToken: () => Promise.reject(Object.assign(new Error('x'), { code: 'ERR_JWS_INVALID' })) },
        authorization,
      );
      await expect(call).rejects.toMatchObject({ status: 400, code: 'AccessDenied', message: 'Invalid Compact JWS' });
    },
  );

  it.each(['not a UUID', 7, null])('is refused with the sub %j', async (sub) => {
    await expect(authenticate({ role: 'authenticated', sub })).rejects.toMatchObject({ code: 'InvalidParameter' });
  });

  it.each([
    ['ERR_JWT_EXPIRED', '"exp" claim timestamp check failed'],
    ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'signature verification failed'],
    ['ERR_JWT_INVALID', 'Invalid Compact JWS'],
  ])('is refused with the message for %s', async (code, message) => {
    const extras = { statusCode: '403', error: 'Unauthorized' };
    await expect(authenticate({}, `Bearer ${code}`)).rejects.toMatchObject({ code: 'AccessDenied', message, extras });
  });

  it('is refused by the name of the claim that is wrong', async () => {
    const error = new errors.JWTClaimValidationFailed('unexpected "iss" claim value', {}, 'iss', 'check_failed');
    expect(await rejectWith(error)).toMatchObject({ code: 'AccessDenied', message: 'unexpected "iss" claim value' });
  });

  it.each([401, 403])('is refused when the session has ended: %d', async (status) => {
    const error = await rejectWith(new Problem(status, 'session_not_found', 'Session not found'));
    expect(error).toMatchObject({ code: 'AccessDenied', message: 'Session not found' });
  });

  it('is not refused, which would sign clients out, when the server is at fault', async () => {
    const faults = [
      new Problem(503, 'database_unavailable', 'Try again'),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      new Error('a bug'),
    ];
    for (const fault of faults) expect(await rejectWith(fault)).toBe(fault);
  });
});

describe('the permissions of', () => {
  const permissions = {
    canRead,
    canWriteObjects,
    canCreateBuckets: (caller: Parameters<typeof assertCanCreateBuckets>[0]) => assertCanCreateBuckets(caller),
    canUpdateBuckets: (caller: Parameters<typeof assertCanUpdateBuckets>[0]) => assertCanUpdateBuckets(caller),
    canEmptyBuckets: (caller: Parameters<typeof assertCanEmptyBuckets>[0]) => assertCanEmptyBuckets(caller),
  };

  function evaluate(role: 'anon' | 'authenticated' | 'service_role') {
    return Object.entries(permissions).map(([name, check]) => {
      try {
        return [name, check({ role, owner: '' }) ?? true];
      } catch (error) {
        return [name, error instanceof Problem ? `${error.status} ${error.code}` : error];
      }
    });
  }

  it('the anonymous role: none', () => {
    expect(Object.fromEntries(evaluate('anon'))).toEqual({
      canRead: false,
      canWriteObjects: false,
      canCreateBuckets: '400 AccessDenied',
      canUpdateBuckets: '400 NoSuchBucket',
      canEmptyBuckets: '403 AccessDenied',
    });
  });

  it('users: objects', () => {
    expect(Object.fromEntries(evaluate('authenticated'))).toEqual({
      canRead: true,
      canWriteObjects: true,
      canCreateBuckets: '400 AccessDenied',
      canUpdateBuckets: '400 NoSuchBucket',
      canEmptyBuckets: '403 AccessDenied',
    });
  });

  it('the service key: all', () => {
    expect(new Set(evaluate('service_role').map(([, allowed]) => allowed))).toEqual(new Set([true]));
  });
});
