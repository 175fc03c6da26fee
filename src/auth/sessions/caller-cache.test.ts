// Caching of authenticated callers: verification once, rechecks, expiry.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Identify, Identity } from '#http/caller.ts';
import { cacheCallers, invalidToken, type ResolvedCaller } from './caller-cache.ts';

let nowMs: number;
let resolved: string[];
let checked: number;
let isSessionValid: () => Promise<boolean>;
let identify: Identify<Identity>;

const EXPIRES_AT = 100_000;

beforeEach(() => {
  nowMs = 0;
  resolved = [];
  checked = 0;
  isSessionValid = async () => true;
  identify = cacheCallers({
    now: () => new Date(nowMs),
    async resolve(token): Promise<ResolvedCaller> {
      resolved.push(token);
      if (token === 'forged') throw invalidToken();
      return {
        caller: { id: token, email: '', isAnonymous: false },
        sessionId: 's',
        expiresAt: EXPIRES_AT,
      };
    },
    isSessionValid: () => {
      checked += 1;
      return isSessionValid();
    },
  });
});

describe('identify', () => {
  it('verifies a token once, and checks its session every 15 seconds', async () => {
    expect(await identify('Bearer a')).toEqual({ id: 'a', email: '', isAnonymous: false });
    nowMs = 14_999;
    await identify('Bearer a');
    expect([resolved, checked]).toEqual([['a'], 1]);
    nowMs = 15_000;
    await identify('bearer a');
    expect([resolved, checked]).toEqual([['a'], 2]);
  });

  it('checks again after the clock was set back', async () => {
    nowMs = 50_000;
    await identify('Bearer a');
    nowMs = 0;
    await identify('Bearer a');
    expect(checked).toBe(2);
  });

  it('refuses a cached token once it has expired', async () => {
    await identify('Bearer a');
    nowMs = EXPIRES_AT - 1;
    await identify('Bearer a');
    nowMs = EXPIRES_AT;
    await expect(identify('Bearer a')).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  });

  it('refuses an ended session, and does not keep it', async () => {
    await identify('Bearer a');
    nowMs = 20_000;
    isSessionValid = async () => false;
    await expect(identify('Bearer a')).rejects.toMatchObject({ code: 'bad_token' });
    isSessionValid = async () => true;
    await identify('Bearer a');
    expect(resolved).toEqual(['a', 'a']);
  });

  it('does not cache refused tokens', async () => {
    for (let times = 0; times < 2; times += 1) await expect(identify('Bearer forged')).rejects.toThrow();
    expect(resolved).toEqual(['forged', 'forged']);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic a', 'a', ' Bearer a', 'Bearer  a'])(
    'has no token in the header %j',
    async (header) => {
      await expect(identify(header)).rejects.toMatchObject({
        status: 401,
        code: 'no_token',
        headers: { 'www-authenticate': 'Bearer' },
      });
    },
  );

  it('evicts the least recently used of more than 5,000 tokens', async () => {
    await identify('Bearer first');
    await identify('Bearer second');
    for (let index = 0; index < 4998; index += 1) await identify(`Bearer ${index}`);
    await identify('Bearer first'); // now used more recently than the second
    await identify('Bearer one-more');
    const count = resolved.length;
    await identify('Bearer first');
    expect(resolved).toHaveLength(count);
    await identify('Bearer second');
    expect(resolved).toHaveLength(count + 1);
  });
});

describe('peek', () => {
  it('knows a header only while its token and its check are valid', async () => {
    expect(identify.peek?.('Bearer a')).toBeUndefined();
    await identify('Bearer a');
    const accepted = identify.peek?.('Bearer a');
    expect(accepted?.id).toBe('a');
    expect(accepted?.isValid()).toBe(true);
    nowMs = 14_999;
    expect(accepted?.isValid()).toBe(true);
    nowMs = 15_000;
    expect(accepted?.isValid()).toBe(false);
    expect(identify.peek?.('Bearer a')).toBeUndefined();
    expect(identify.peek?.('Basic a')).toBeUndefined();
    expect(resolved).toEqual(['a']);
  });
});
