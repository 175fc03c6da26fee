// Parsing of bodies, forms and queries of the auth protocol.
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SITE, stubContext } from '../../../../test/support/auth/auth-context.ts';
import {
  acceptForms,
  captchaTokenField,
  getQueryParam,
  optionalBoolean,
  optionalObject,
  optionalText,
  parseBody,
  parseOptionalBody,
  resolveRedirectTo,
} from './request-schemas.ts';

const schema = z.object({ text: optionalText, flag: optionalBoolean, data: optionalObject, meta: captchaTokenField });

/** What a route returns for a request, by way of a real Fastify instance. */
async function inject(
  options: { query?: string; payload?: string; headers?: Record<string, string> },
  handle: (request: FastifyRequest) => unknown,
): Promise<unknown> {
  const app = Fastify();
  acceptForms(app);
  app.post('/', async (request) => ({ value: (await handle(request)) ?? null }));
  const { query = '', payload, headers = {} } = options;
  const response = await app.inject({ method: 'POST', url: `/${query}`, headers, ...(payload ? { payload } : {}) });
  return response.statusCode === 200 ? response.json().value : response.json().message;
}

const json = { 'content-type': 'application/json' };
const parse = (body: unknown) =>
  inject({ payload: JSON.stringify(body), headers: json }, (request) => parseBody(schema, request));

describe('parseBody', () => {
  it('ignores unknown fields and treats null and empty texts as absent', async () => {
    expect(await parse({ text: '', flag: null, data: null, meta: null, other: 1 })).toEqual({});
    expect(await parse({ text: 'a', flag: false, data: { b: 1 }, meta: { captcha_token: 'c' } })).toEqual({
      text: 'a',
      flag: false,
      data: { b: 1 },
      meta: 'c',
    });
  });

  it('refuses an absent body, unless it is optional', async () => {
    expect(await inject({}, (request) => parseBody(schema, request))).toBe('unexpected end of JSON input');
    expect(await inject({}, (request) => parseOptionalBody(schema, request))).toEqual({});
    expect(await parse(null)).toEqual({});
  });

  it.each([
    [{ text: 1 }, /^text /],
    [{ flag: 'true' }, /^flag /],
    [{ data: [] }, /^data /],
    [{ meta: { captcha_token: {} } }, /^meta\.captcha_token /],
    [[], /./],
  ])('refuses %j and names the field', async (body, message) => {
    expect(await parse(body)).toMatch(message);
  });

  it('reads the fields of a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const result = await inject({ payload: 'text=a+%26b&text=c', headers }, (request) => parseBody(schema, request));
    expect(result).toEqual({ text: 'c' });
  });
});

describe('getQueryParam', () => {
  it.each([
    ['?a=1', '1'],
    ['?a=1&a=2', '1'],
    ['?a=', null],
    ['?b=1', null],
    ['', null],
  ])('of "%s" is %s', async (query, value) => {
    expect(await inject({ query }, (request) => getQueryParam(request, 'a'))).toBe(value);
  });
});

describe('resolveRedirectTo', () => {
  it('prefers the body to the header, that to the query, that to the Referer', async () => {
    const context = await stubContext();
    const url = (name: string) => `${SITE}/${name}`;
    const resolve = (query: string, headers: Record<string, string>, bodyRedirect?: string) =>
      inject({ query, headers }, (request) => resolveRedirectTo(context, request, bodyRedirect));
    const headers = { redirect_to: url('header'), referer: url('referer') };
    const query = `?redirect_to=${url('query')}`;
    expect(await resolve(query, headers, url('body'))).toBe(url('body'));
    expect(await resolve(query, headers)).toBe(url('header'));
    expect(await resolve(query, { referer: url('referer') })).toBe(url('query'));
    expect(await resolve('', { referer: url('referer') })).toBe(url('referer'));
    expect(await resolve('', { referer: 'https://evil.example/' })).toBe(SITE);
  });
});
