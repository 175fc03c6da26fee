import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { chargeWrites, WriteBudget } from './write-budget.ts';

const LIMITS = { burstBytes: 10_000, bytesPerSecond: 100 };
const EXHAUSTED = expect.objectContaining({
  status: 429,
  code: 'write_limit_reached',
  extras: { retryAfterSeconds: expect.any(Number) },
});

function createBudget() {
  let time = Date.UTC(2026, 0, 1);
  const budget = new WriteBudget(LIMITS, () => new Date(time));
  return { budget, wait: (seconds: number) => (time += seconds * 1000) };
}

describe('a write budget', () => {
  it('is refilled over time, up to its burst', () => {
    const { budget, wait } = createBudget();
    budget.spend('anna', 10_500);
    expect(() => budget.assertAvailable('anna')).toThrow(EXHAUSTED);
    wait(5);
    expect(() => budget.assertAvailable('anna')).toThrow(EXHAUSTED);
    wait(1);
    budget.assertAvailable('anna');
    wait(1_000_000);
    budget.spend('anna', 10_000);
    expect(() => budget.assertAvailable('anna')).toThrow(EXHAUSTED);
  });

  it('says when to try again, and leaves other accounts alone', () => {
    const { budget } = createBudget();
    budget.spend('anna', 12_000);
    try {
      budget.assertAvailable('anna');
    } catch (error) {
      expect(error).toMatchObject({ headers: { 'retry-after': '21' } });
    }
    budget.assertAvailable('bob');
  });

  it('loses nothing when the clock is set back', () => {
    const { budget, wait } = createBudget();
    budget.spend('anna', 9000);
    wait(-3600);
    budget.assertAvailable('anna');
    budget.spend('anna', 1000);
    expect(() => budget.assertAvailable('anna')).toThrow(EXHAUSTED);
  });

  it('is charged for the bodies of requests, however they are sent, and for short ones with a minimum', async () => {
    const { budget } = createBudget();
    const app = Fastify();
    chargeWrites(app, budget, ({ headers }) => String(headers['x-account']));
    app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    app.post('/', async () => 'saved');
    app.get('/', async () => 'read');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const send = async (account: string, init: RequestInit) => {
      const response = await fetch(address, {
        ...init,
        headers: { 'x-account': account, 'content-type': 'text/html' },
      });
      await response.text();
      return response.status;
    };
    try {
      const text = 'a'.repeat(6000);
      const body = () => new Blob([text]).stream();
      expect(await send('long', { method: 'POST', body: text })).toBe(200);
      expect(await send('long', { method: 'POST', body: text })).toBe(200);
      await expect.poll(() => send('long', { method: 'POST', body: text })).toBe(429);
      expect(await send('long', { method: 'GET' })).toBe(200);
      for (let index = 0; index < 2; index += 1) await send('short', { method: 'POST', body: '.' });
      expect(await send('short', { method: 'POST', body: '.' })).toBe(200);
      await expect.poll(() => send('short', { method: 'POST', body: '.' })).toBe(429);
      expect(await send('stream', { method: 'POST', body: body(), duplex: 'half' } as RequestInit)).toBe(200);
      await expect.poll(() => send('stream', { method: 'POST', body: text })).toBe(429);
    } finally {
      await app.close();
    }
  });
});
