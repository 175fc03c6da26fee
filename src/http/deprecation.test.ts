// Deprecated paths and fields of the API: accepted, with one warning each.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptDeprecatedField, warnDeprecatedPath } from './deprecation.ts';

let warnings: string[];
let app: FastifyInstance;
beforeEach(async () => {
  warnings = [];
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  app = Fastify({ logger: { level: 'warn', stream } });
  app.get('/new/:id', async () => 'ok');
  app.get('/old/:id', { onRequest: warnDeprecatedPath('/new/:id') }, async () => 'ok');
  const preValidation = acceptDeprecatedField('oldField', 'newField');
  app.post('/fields', { preValidation }, async ({ body }) => ({ body }));
});
afterEach(() => app.close());

describe('a deprecated path', () => {
  it('is logged once, however often and with whatever ids it is requested', async () => {
    for (const url of ['/new/1', '/old/1', '/old/2']) expect((await app.inject(url)).body).toBe('ok');
    expect(warnings).toEqual(['/old/:id is deprecated; use /new/:id']);
  });
});

describe('a deprecated field', () => {
  const send = async (payload: string) =>
    (
      await app.inject({ method: 'POST', url: '/fields', payload, headers: { 'content-type': 'application/json' } })
    ).json();

  it('is accepted in place of the new one, and logged once', async () => {
    expect(await send('{"oldField":1}')).toEqual({ body: { oldField: 1, newField: 1 } });
    expect(await send('{"oldField":null}')).toEqual({ body: { oldField: null, newField: null } });
    expect(warnings).toEqual(['oldField is deprecated; use newField']);
  });

  it('does not replace the new one, and other bodies are left alone', async () => {
    expect(await send('{"oldField":1,"newField":2}')).toEqual({ body: { oldField: 1, newField: 2 } });
    for (const payload of ['{}', '[]', 'null', '"oldField"'])
      expect(await send(payload)).toEqual({ body: JSON.parse(payload) });
    expect(warnings).toEqual([]);
  });
});
