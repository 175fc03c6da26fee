// URLs that hand codes, sessions and errors to an app.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import {
  codeRedirect,
  errorParams,
  messageRedirect,
  NO_PARAMS,
  providerErrorParams,
  redirect,
  tokenRedirect,
  withParams,
} from './redirects.ts';

const problem = (status: number, code = 'some_code') => new Problem(status, code, 'a message & more');

describe('withParams', () => {
  const params = new URLSearchParams({ a: '1 2' });

  it.each([
    ['https://x.example', 'https://x.example?a=1+2', 'https://x.example#a=1+2'],
    ['https://x.example?own=1', 'https://x.example?own=1&a=1+2', 'https://x.example?own=1#a=1+2'],
    ['https://x.example#own', 'https://x.example?a=1+2', 'https://x.example#a=1+2'],
  ])('extends the query and replaces the fragment of %s', (url, withQuery, withFragment) => {
    expect(withParams(url, params, NO_PARAMS)).toBe(withQuery);
    expect(withParams(url, NO_PARAMS, params)).toBe(withFragment);
  });
});

describe('a redirect', () => {
  it('carries a code in its query', () => {
    expect(codeRedirect('https://x.example/a', 'abc')).toBe('https://x.example/a?code=abc');
  });

  it('carries a session in its fragment, never in its query', () => {
    const tokens = {
      access_token: 'access',
      token_type: 'bearer' as const,
      expires_in: 60,
      expires_at: 99,
      refresh_token: 'refresh',
      user: {},
    };
    const url = new URL(tokenRedirect('https://x.example/', tokens, { type: 'recovery' }));
    expect(url.search).toBe('');
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      access_token: 'access',
      expires_at: '99',
      expires_in: '60',
      refresh_token: 'refresh',
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });
  });

  it('carries a message in its fragment, and in its query if asked to', () => {
    const params = new URLSearchParams({ message: 'm' });
    expect(messageRedirect('https://x.example', params, false)).toBe('https://x.example#message=m&sb=');
    expect(messageRedirect('https://x.example', params, true)).toBe('https://x.example?message=m#message=m&sb=');
  });

  it('percent-encodes what is not ASCII in its Location header', async () => {
    const app = Fastify();
    app.get('/', (_request, reply) => redirect(reply, 'myapp://é/\u2028?a=%20b', 302));
    app.get('/other', (_request, reply) => redirect(reply, 'https://x.example/'));
    const response = await app.inject('/');
    expect([response.statusCode, response.headers.location]).toEqual([302, 'myapp://%C3%A9/%E2%80%A8?a=%20b']);
    expect((await app.inject('/other')).statusCode).toBe(303);
  });
});

describe('error parameters', () => {
  it.each([
    [400, 'invalid_request', 'invalid_request'],
    [401, 'unauthorized_client', 'unauthorized_client'],
    [403, 'access_denied', 'access_denied'],
    [422, undefined, 'server_error'],
    [500, 'server_error', 'server_error'],
    [503, 'temporarily_unavailable', 'temporarily_unavailable'],
  ])('of status %i are %s for links and %s for callbacks', (status, ofLink, ofCallback) => {
    const rest = { error_code: 'some_code', error_description: 'a message & more' };
    const linkParams = Object.fromEntries(errorParams(problem(status)));
    expect(linkParams).toEqual(ofLink === undefined ? rest : { error: ofLink, ...rest });
    expect(Object.fromEntries(providerErrorParams(problem(status)))).toEqual({ error: ofCallback, ...rest });
  });

  it.each(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])(
    'of %s are access_denied for callbacks, whatever the status',
    (code) => {
      expect(providerErrorParams(problem(422, code)).get('error')).toBe('access_denied');
      expect(errorParams(problem(422, code)).get('error')).toBeNull();
    },
  );
});
