// The log: what its lines contain, and that they contain no secret.
import { describe, expect, it } from 'vitest';
import { createLogger } from './log.ts';

/** The line that the log writes, as the program that reads it gets it. */
function captureLine(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const log = createLogger('info');
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => String(symbol) === 'Symbol(pino.stream)');
  if (stream === undefined) throw new Error('The log has no stream.');
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
  write(log);
  return JSON.parse(lines.join(''));
}

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';

describe('the log', () => {
  it('shows an error with its causes', () => {
    const cause = Object.assign(new Error('the socket hung up'), { code: 'ECONNRESET' });
    const { err, msg } = captureLine((log) => log.error({ err: new Error('no answer', { cause }) }, 'a sentence'));
    expect(msg).toBe('a sentence');
    expect(err).toMatchObject({ type: 'Error', message: 'no answer', cause: { code: 'ECONNRESET' } });
  });

  it.each([
    ['the password in an address', new Error('cannot reach postgres://cahier:hush@db.example:5432/cahier'), 'hush'],
    ['a token', new Error(`bad token ${TOKEN}`), TOKEN],
    ['a link', new Error('GET /auth/v1/verify?token_hash=pkce_12345&type=recovery failed'), 'pkce_12345'],
    ['properties of an error', Object.assign(new Error('x'), { parameters: ['hush'] }), 'hush'],
    ['the message of a cause', new Error('x', { cause: new Error('password=hush') }), 'hush'],
  ])('never contains %s', (_what, err, secret) => {
    const line = JSON.stringify(captureLine((log) => log.error({ err }, 'failed')));
    expect(line).toContain('failed');
    expect(line).not.toContain(secret);
  });

  it.each(['eyJ', 'token'])('cuts a message that repeats %j without end (ReDoS)', (text) => {
    const line = JSON.stringify(captureLine((log) => log.error({ err: new Error(text.repeat(300_000)) }, 'failed')));
    expect(line.length).toBeLessThan(20_000);
  });

  it('never contains the secret address of a calendar', () => {
    const req = { method: 'GET', url: '/api/calendar/hush.ics', ip: '127.0.0.1' };
    const line = JSON.stringify(captureLine((log) => log.info({ req }, 'answered')));
    expect(line).toContain('/api/calendar/…');
    expect(line).not.toContain('hush');
  });

  it('never contains secret request headers', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, cookie: 'hush', apikey: 'hush', accept: 'text/html' };
    const body = { email: 'ana@example.org', password: 'hush', refresh_token: 'hush' };
    const line = JSON.stringify(captureLine((log) => log.info({ headers, body, password: 'hush' }, 'asked')));
    expect(line).toContain('text/html');
    expect(line).toContain('ana@example.org');
    expect(line).not.toMatch(/hush|eyJ/);
  });

  it('contains the path of a request, never its query', () => {
    const req = { method: 'GET', url: `/auth/v1/verify?token=${TOKEN}`, ip: '10.0.0.1', headers: { cookie: 'hush' } };
    const line = captureLine((log) => log.info({ req }, 'asked'));
    expect(line.req).toEqual({ method: 'GET', path: '/auth/v1/verify', remote: '10.0.0.1' });
  });
});
