// Letters and messages: their words, who may replace them, how many go out, and the services they go through.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/room.ts';
import { CLIENTS, onEveryDatabase, readLetter, type TestProvider, waitFor } from '../support/auth.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; form: Record<string, string> };
type Service = {
  url: string;
  asked: Asked[];
  answer: { status: number; body: unknown };
  close(): Promise<void>;
};

/** A service elsewhere: keeps what it is asked, and answers as it is told to. */
async function startService(): Promise<Service> {
  const server = createServer(async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    service.asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, form });
    reply.writeHead(service.answer.status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(service.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: Service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    asked: [],
    answer: { status: 200, body: {} },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return service;
}

const EMAIL = 'ana@example.org';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let folder: string;
  let service: Service;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-letters-'));
    service = await startService();
  });
  afterEach(async () => {
    await provider.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(options: Partial<AuthOptions> = {}): Promise<void> {
    provider = await startProvider(options);
    await provider.addUser(EMAIL);
  }

  const recover = async () => {
    expect((await provider.client().resetPasswordForEmail(EMAIL)).error).toBeNull();
    return provider.inbox.next(EMAIL);
  };

  describe('a letter', () => {
    test('is in the language of its reader, else in the one that is set, else in English', async () => {
      await open({ mailLanguage: 'fr' });
      const letter = await recover();
      expect(letter.subject).toBe('Choisir un nouveau mot de passe');
      expect(letter.html).toContain('<a href="http');
      expect(readLetter(letter).code).toMatch(/^\d{6}$/);

      const { data } = await provider.client().signInWithPassword({ email: EMAIL, password: 'une longue phrase' });
      const speak = (language: unknown) =>
        provider.call('PUT', '/user', { token: data.session?.access_token ?? '', body: { data: { language } } });
      await speak('en');
      expect((await recover()).subject).toBe('Set a new password');
      for (const strange of ['tlh', '../../fr', 7]) {
        await speak(strange);
        expect((await recover()).subject).toBe('Choisir un nouveau mot de passe');
      }
    });

    test('has the words of the operator where he gives any, with every value of a stranger escaped', async () => {
      await mkdir(path.join(folder, 'en'));
      const own =
        'Subject: {{ .Email }}: a new word\n\nGo to {{ .ConfirmationURL }} or type : {{ .Token }} {{ .Unknown }}\n';
      await writeFile(path.join(folder, 'en', 'recovery.txt'), own);
      const html = '<p id="own">{{ .Email }} <a href="{{ .ConfirmationURL }}">go</a> {{ .Token }}</p>';
      await writeFile(path.join(folder, 'en', 'recovery.html'), html);
      await open({ mailFolder: folder, signups: true });
      const odd = "o'neil&co@example.org";
      await provider.addUser(odd);
      await provider.client().resetPasswordForEmail(odd);
      const letter = await provider.inbox.next(odd);
      expect(letter.subject).toBe(`${odd}: a new word`);
      expect(letter.text).toContain('{{ .Unknown }}');
      expect(letter.html).toContain('<p id="own">o&#39;neil&amp;co@example.org');
      const { code, link } = readLetter(letter);
      expect(letter.html).toContain(code);
      expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
      // What the operator does not give stays ours.
      await provider.client().signUp({ email: 'new@example.org', password: 'une longue phrase' });
      expect((await provider.inbox.next('new@example.org')).subject).toBe('Confirm your address');
    });

    test('is never more than one, to nobody else, whatever an address holds', async () => {
      await open({ signups: true });
      const attacks = [
        'ana@example.org\r\nBcc: eve@example.org',
        'ana@example.org\nBcc: eve@example.org',
        'ana@example.org, eve@example.org',
        '"ana@example.org, eve"@example.org',
        'ana@example.org (eve@example.org)',
        '<eve@example.org>ana@example.org',
        'ana@example.org\u0000@example.org',
        '=?utf-8?q?eve?=@example.org\r\n',
      ];
      for (const email of attacks) {
        for (const [where, more] of [
          ['/recover', {}],
          ['/otp', {}],
          ['/signup', { password: 'une longue phrase' }],
          ['/invite', {}],
        ] as const) {
          const token = provider.auth.keys.serviceKey;
          expect((await provider.call('POST', where, { token, body: { email, ...more } })).status).toBe(400);
        }
      }
      const data = { full_name: 'Eve\r\nBcc: eve@example.org', language: 'en\r\nBcc: eve@example.org' };
      await provider.client().signUp({
        email: 'bob@example.org',
        password: 'une longue phrase',
        options: { data, emailRedirectTo: `${provider.site}/?a=\r\nBcc: eve@example.org` },
      });
      const letter = await provider.inbox.next('bob@example.org');
      expect(letter.recipients).toEqual(['bob@example.org']);
      expect(letter.headers.map((header) => header.key)).not.toContain('bcc');
      expect(letter.subject).toBe('Confirm your address');
      expect(provider.inbox.letters).toEqual([]);
    });

    test('is not sent when so many went out to all, and that is said to known and unknown alike', async () => {
      await open({ mailsPerHour: 3 });
      for (let times = 0; times < 3; times += 1) await recover();
      for (const email of [EMAIL, 'nobody@example.org']) {
        const { error } = await provider.client().resetPasswordForEmail(email);
        expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
        expect(error?.message).toBe('email rate limit exceeded');
      }
      const token = provider.auth.keys.serviceKey;
      const invited = await provider.call('POST', '/invite', { token, body: { email: 'guest@example.org' } });
      expect(invited.status).toBe(429);
      expect(invited.headers.get('retry-after')).toMatch(/^\d+$/);
      // Unknown addresses use nothing up.
      provider.advance(21 * 60);
      await provider.client().resetPasswordForEmail('nobody@example.org');
      await recover();
    });
  });

  test('the old call for a link signs in by its code', async () => {
    await open();
    const answer = await provider.call('POST', '/magiclink', { body: { email: EMAIL } });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const { code } = readLetter(await provider.inbox.next(EMAIL));
    const { data, error } = await provider.client().verifyOtp({ email: EMAIL, token: code, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(EMAIL);
  });

  describe('messages by Twilio', () => {
    const phone = '33612345678';
    const twilio = () => ({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'the token',
      from: '+33700000000',
      apiUrl: service.url,
    });

    test('are asked for as it wants, with the code that signs in', async () => {
      service.answer = { status: 201, body: { sid: 'SM1' } };
      await open({ signups: true, phoneEnabled: true, twilio: twilio() });
      const client = provider.client();
      expect((await client.signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
      const asked = await waitFor(() => service.asked.shift(), 'message');
      expect(asked).toMatchObject({
        method: 'POST',
        url: `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`,
        form: { To: `+${phone}`, From: '+33700000000', Body: expect.stringMatching(/^Your code is \d{6}$/) },
      });
      const basic = Buffer.from(`AC${'0'.repeat(32)}:the token`).toString('base64');
      expect(asked.headers.authorization).toBe(`Basic ${basic}`);
      const token = asked.form.Body?.slice(-6) ?? '';
      expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
      expect((await client.getUser()).data.user).toMatchObject({ phone, email: '' });

      await client.signOut();
      await client.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
      const { form } = await waitFor(() => service.asked.shift(), 'message');
      expect(form).toMatchObject({ To: `whatsapp:+${phone}`, From: 'whatsapp:+33700000000' });
    });

    test('name a messaging service where that is set, and a refused one leaves no code behind', async () => {
      service.answer = { status: 400, body: { code: 21211, message: 'hush' } };
      await open({ signups: true, phoneEnabled: true, twilio: { ...twilio(), from: `MG${'1'.repeat(32)}` } });
      expect((await provider.client().signInWithOtp({ phone })).error).toBeNull();
      const { form } = await waitFor(() => service.asked.shift(), 'message');
      expect(form).toMatchObject({ MessagingServiceSid: `MG${'1'.repeat(32)}` });
      expect(form).not.toHaveProperty('From');
      const failed = await waitFor(
        () => provider.log.find((one) => one.sentence.endsWith('failed')),
        'line in the log',
      );
      expect(String(failed.fields.err)).toContain('Twilio answered 400');
      expect(await provider.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
    });
  });

  describe.each(CLIENTS)('a captcha, with %s', (_name, Make) => {
    const captcha = () => ({ service: 'turnstile' as const, secret: 'hush', siteKey: 'key', verifyUrl: service.url });

    test('is wanted where a stranger may ask, and checked with its service', async () => {
      await open({ captcha: captcha(), signups: true });
      const client = provider.client(Make);
      const password = 'une longue phrase';
      const ask = (captchaToken?: string) => {
        const options = captchaToken === undefined ? {} : { captchaToken };
        return [
          client.signInWithPassword({ email: EMAIL, password, options }),
          client.signUp({ email: 'new@example.org', password, options }),
          client.resetPasswordForEmail(EMAIL, options),
          client.signInWithOtp({ email: EMAIL, options }),
          client.resend({ type: 'signup', email: EMAIL, options }),
        ];
      };
      for (const { error } of await Promise.all(ask())) {
        expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
        expect(error?.message).toBe('captcha protection: request disallowed (no captcha_token found)');
      }
      expect(service.asked).toEqual([]);

      service.answer = { status: 200, body: { success: false, 'error-codes': ['invalid-input-response'] } };
      for (const { error } of await Promise.all(ask('guessed'))) expect(error?.code).toBe('captcha_failed');
      expect(service.asked).toHaveLength(5);
      expect(service.asked[0]?.form).toEqual({ secret: 'hush', response: 'guessed', remoteip: '127.0.0.1' });

      service.answer = { status: 200, body: { success: true } };
      for (const { error } of await Promise.all(ask('solved'))) expect(error).toBeNull();
      // Who is signed in, and programs with the key, need none.
      service.asked.length = 0;
      await client.signInWithPassword({ email: EMAIL, password, options: { captchaToken: 'solved' } });
      expect((await client.refreshSession()).error).toBeNull();
      const token = provider.auth.keys.serviceKey;
      expect((await provider.call('POST', '/recover', { token, body: { email: EMAIL } })).status).toBe(200);
      expect(service.asked).toHaveLength(1);
    });

    test('lets nobody through when its service is down', async () => {
      await open({ captcha: captcha() });
      service.answer = { status: 502, body: 'no' };
      const { error } = await provider.client(Make).signInWithPassword({
        email: EMAIL,
        password: 'une longue phrase',
        options: { captchaToken: 'solved' },
      });
      expect(error).not.toBeNull();
      expect(error?.status).toBeGreaterThanOrEqual(400);
    });
  });

  test('the settings tell what the login screen shows a captcha with, and never its secret', async () => {
    await open({ captcha: { service: 'hcaptcha', secret: 'hush', siteKey: 'site key' } });
    const said = await (await provider.call('GET', '/settings')).text();
    expect(JSON.parse(said).captcha).toEqual({ provider: 'hcaptcha', site_key: 'site key' });
    expect(said).not.toContain('hush');
  });
});
