import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { toProblem } from '#http/errors.ts';
import { createLagDetector, limitConcurrency } from './load-shedding.ts';

it('treats repeated event loop lag as overload, and a single one as a pause of the machine', () => {
  const { NaN: none } = Number;
  const verdicts = (...samples: number[]) => samples.map(createLagDetector());
  expect(verdicts(20, 9000, 20, none, 20)).toEqual([false, false, false, false, false]);
  expect(verdicts(20, 4000, none, 4000, 20, 4000)).toEqual([false, false, true, true, false, false]);
});

it('limits concurrent requests, refuses more of them, and accepts new ones afterwards', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const waiting: (() => void)[] = [];
  app.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    return reply
      .code(problem?.status ?? 500)
      .headers(problem?.headers ?? {})
      .send({});
  });
  limitConcurrency(app, 2);
  app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const first = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => waiting.length).toBe(2);

  const refused = await fetch(`${url}/slow`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await refused.arrayBuffer();

  for (const finish of waiting.splice(0)) finish();
  for (const response of await Promise.all(first)) expect(await response.text()).toBe('done');
  const leaving = new AbortController();
  const aborted = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  expect(await aborted).toBe('left');

  const again = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => waiting.length).toBe(3);
  for (const finish of waiting.splice(0)) finish();
  for (const response of await Promise.all(again)) expect(await response.text()).toBe('done');
  await app.close();
});
