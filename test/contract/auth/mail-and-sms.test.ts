// Mails and text messages: texts, templates, quotas and providers; captcha.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthOptions } from '#auth/auth-server.ts';
import {
  describeOnDatabase,
  PASSWORD,
  restartWithOptions,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { openAuthenticatorApp } from '../../support/auth/authenticator-app.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { parseMail } from '../../support/services/mail-server.ts';

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; form: Record<string, string> };
type FakeService = {
  url: string;
  requests: ReceivedRequest[];
  response: { status: number; body: unknown };
  close(): Promise<void>;
};

/** A fake external service: records requests, and responds as configured. */
async function startFakeService(): Promise<FakeService> {
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    service.requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, form });
    response.writeHead(service.response.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(service.response.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    requests: [],
    response: { status: 200, body: {} },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return service;
}

const EMAIL = 'ana@example.org';

describeOnDatabase((startAuthServer, clients) => {
  let authServer: TestAuthServer;
  let folder: string;
  let service: FakeService;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-templates-'));
    service = await startFakeService();
  });
  afterEach(async () => {
    await authServer.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function startServer(options: Partial<AuthOptions> = {}): Promise<void> {
    authServer = await startAuthServer(options);
    await authServer.addUser(EMAIL);
  }

  const requestRecovery = async () => {
    expect((await authServer.client().resetPasswordForEmail(EMAIL)).error).toBeNull();
    return authServer.inbox.nextMailTo(EMAIL);
  };

  test('the owner of an account is told of a new password, and of each change of the second factor', async () => {
    await startServer({ securityNotices: true });
    const client = authServer.client();
    await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    await client.updateUser({ password: 'une autre longue phrase' });
    expect((await authServer.inbox.nextMailTo(EMAIL)).subject).toBe('Your Cahier password was changed');
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const code = await openAuthenticatorApp(data?.type === 'totp' ? data.totp.secret : '')();
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await authServer.inbox.nextMailTo(EMAIL)).subject).toMatch('A second factor was added');
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await authServer.inbox.nextMailTo(EMAIL)).subject).toMatch('A second factor was removed');
  });

  describe('a mail', () => {
    test('is in the language of its recipient, else in the configured one, else in English', async () => {
      await startServer({ mailLanguage: 'fr' });
      const mail = await requestRecovery();
      expect(mail.subject).toBe('Réinitialiser le mot de passe Cahier');
      expect(mail.html).toContain('<a href="http');
      expect(parseMail(mail).code).toMatch(/^\d{6}$/);

      const { data } = await authServer.client().signInWithPassword({ email: EMAIL, password: 'une longue phrase' });
      const setLanguage = (language: unknown) =>
        authServer.call('PUT', '/user', { token: data.session?.access_token ?? '', body: { data: { language } } });
      await setLanguage('en');
      expect((await requestRecovery()).subject).toBe('Reset your Cahier password');
      for (const unsupportedLanguage of ['tlh', '../../fr', 7]) {
        await setLanguage(unsupportedLanguage);
        expect((await requestRecovery()).subject).toBe('Réinitialiser le mot de passe Cahier');
      }
      await setLanguage('ar');
      const arabic = await requestRecovery();
      expect(arabic.subject).toBe('إعادة تعيين كلمة مرورك في Cahier');
      expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
      expect(arabic.text).toContain('ومدة صلاحيته 60 دقيقة');
      expect(parseMail(arabic).code).toMatch(/^\d{6}$/);
    });

    test("uses the operator's templates, with every untrusted value escaped", async () => {
      await mkdir(path.join(folder, 'en'));
      const customTemplate =
        'Subject: {{ .Email }}: a new word\n\nGo to {{ .ConfirmationURL }} or type : {{ .Token }} {{ .Unknown }}\n';
      await writeFile(path.join(folder, 'en', 'recovery.txt'), customTemplate);
      const html = '<p id="own">{{ .Email }} <a href="{{ .ConfirmationURL }}">go</a> {{ .Token }}</p>';
      await writeFile(path.join(folder, 'en', 'recovery.html'), html);
      await startServer({ mailTemplateFolder: folder, signups: true });
      const unusualEmail = "o'neil&co@example.org";
      await authServer.addUser(unusualEmail);
      await authServer.client().resetPasswordForEmail(unusualEmail);
      const mail = await authServer.inbox.nextMailTo(unusualEmail);
      expect(mail.subject).toBe(`${unusualEmail}: a new word`);
      expect(mail.text).toContain('{{ .Unknown }}');
      expect(mail.html).toContain('<p id="own">o&#39;neil&amp;co@example.org');
      const { code, link } = parseMail(mail);
      expect(mail.html).toContain(code);
      expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
      // Templates that the operator does not set keep our defaults.
      await authServer.client().signUp({ email: 'new@example.org', password: 'une longue phrase' });
      expect((await authServer.inbox.nextMailTo('new@example.org')).subject).toBe('Confirm your Cahier account');
    });

    test('is sent once and to one recipient only, whatever the address contains (header injection)', async () => {
      await startServer({ signups: true });
      const payloads = [
        'ana@example.org\r\nBcc: eve@example.org',
        'ana@example.org\nBcc: eve@example.org',
        'ana@example.org, eve@example.org',
        '"ana@example.org, eve"@example.org',
        'ana@example.org (eve@example.org)',
        '<eve@example.org>ana@example.org',
        'ana@example.org\u0000@example.org',
        '=?utf-8?q?eve?=@example.org\r\n',
      ];
      for (const email of payloads) {
        for (const [urlPath, extraFields] of [
          ['/recover', {}],
          ['/otp', {}],
          ['/signup', { password: 'une longue phrase' }],
          ['/invite', {}],
        ] as const) {
          const token = authServer.auth.keys.serviceKey;
          expect((await authServer.call('POST', urlPath, { token, body: { email, ...extraFields } })).status).toBe(400);
        }
      }
      const data = { full_name: 'Eve\r\nBcc: eve@example.org', language: 'en\r\nBcc: eve@example.org' };
      await authServer.client().signUp({
        email: 'bob@example.org',
        password: 'une longue phrase',
        options: { data, emailRedirectTo: `${authServer.site}/?a=\r\nBcc: eve@example.org` },
      });
      const mail = await authServer.inbox.nextMailTo('bob@example.org');
      expect(mail.recipients).toEqual(['bob@example.org']);
      expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
      expect(mail.subject).toBe('Confirm your Cahier account');
      expect(authServer.inbox.mails).toEqual([]);
    });

    test('is refused beyond the global quota, alike for known and unknown addresses (no enumeration)', async () => {
      await startServer({ mailsPerHour: 3 });
      for (let times = 0; times < 3; times += 1) await requestRecovery();
      for (const email of [EMAIL, 'nobody@example.org']) {
        const { error } = await authServer.client().resetPasswordForEmail(email);
        expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
        expect(error?.message).toBe('email rate limit exceeded');
      }
      const token = authServer.auth.keys.serviceKey;
      const inviteResponse = await authServer.call('POST', '/invite', { token, body: { email: 'guest@example.org' } });
      expect(inviteResponse.status).toBe(429);
      expect(inviteResponse.headers.get('retry-after')).toMatch(/^\d+$/);
      // Unknown addresses do not use up the quota.
      authServer.advance(31 * 60);
      await authServer.client().resetPasswordForEmail('nobody@example.org');
      await requestRecovery();
    });
  });

  test('a mail that is queued when the server stops is sent before it ends', async () => {
    await startServer();
    const stopping = await restartWithOptions(authServer, { deliveryIntervalSeconds: 600 });
    expect((await stopping.call('POST', '/recover', { body: { email: EMAIL } })).status).toBe(200);
    await stopping.close();
    expect(authServer.inbox.mails.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
  });

  test('the deprecated magic link endpoint signs in by its code', async () => {
    await startServer();
    const response = await authServer.call('POST', '/magiclink', { body: { email: EMAIL } });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    const { code } = parseMail(await authServer.inbox.nextMailTo(EMAIL));
    const { data, error } = await authServer.client().verifyOtp({ email: EMAIL, token: code, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(EMAIL);
  });

  describe('text messages by Twilio', () => {
    const phone = '33612345678';
    const twilioOptions = () => ({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'the token',
      from: '+33700000000',
      apiUrl: service.url,
    });

    test('are requested as its API requires, with the code that signs in', async () => {
      service.response = { status: 201, body: { sid: 'SM1' } };
      await startServer({ signups: true, phoneEnabled: true, twilio: twilioOptions() });
      const client = authServer.client();
      expect((await client.signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
      const received = await pollUntil(() => service.requests.shift(), 'message');
      expect(received).toMatchObject({
        method: 'POST',
        url: `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`,
        form: { To: `+${phone}`, From: '+33700000000', Body: expect.stringMatching(/^Your code is \d{6}$/) },
      });
      const credentials = Buffer.from(`AC${'0'.repeat(32)}:the token`).toString('base64');
      expect(received.headers.authorization).toBe(`Basic ${credentials}`);
      const token = received.form.Body?.slice(-6) ?? '';
      expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
      expect((await client.getUser()).data.user).toMatchObject({ phone, email: '' });

      await client.signOut();
      await client.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
      const { form } = await pollUntil(() => service.requests.shift(), 'message');
      expect(form).toMatchObject({ To: `whatsapp:+${phone}`, From: 'whatsapp:+33700000000' });
    });

    test('use the configured messaging service, and a refused message leaves no code behind', async () => {
      service.response = { status: 400, body: { code: 21211, message: 'hush' } };
      await startServer({
        signups: true,
        phoneEnabled: true,
        twilio: { ...twilioOptions(), from: `MG${'1'.repeat(32)}` },
      });
      expect((await authServer.client().signInWithOtp({ phone })).error).toBeNull();
      const { form } = await pollUntil(() => service.requests.shift(), 'message');
      expect(form).toMatchObject({ MessagingServiceSid: `MG${'1'.repeat(32)}` });
      expect(form).not.toHaveProperty('From');
      const failed = await pollUntil(
        () => authServer.log.find((entry) => entry.sentence.endsWith('failed')),
        'line in the log',
      );
      expect(String(failed.fields.err)).toContain('Twilio answered 400');
      expect(await authServer.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
    });
  });

  test('an SMS that no one could read is refused: with a mail server and no SMS service', async () => {
    await startServer({ signups: true, phoneEnabled: true, phoneFactors: true, smsToMailbox: false });
    const client = authServer.client();
    await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone: '+4915112345678' });
    const phone = '4915187654321';
    const token = (await client.getSession()).data.session?.access_token ?? '';
    for (const [method, urlPath, body] of [
      ['POST', '/otp', { phone }],
      ['POST', '/signup', { phone, password: PASSWORD }],
      ['PUT', '/user', { phone }],
      ['POST', `/factors/${factor?.id}/challenge`, {}],
    ] as const) {
      const response = await authServer.call(method, urlPath, { body, token });
      expect([urlPath, response.status, (await response.json()).msg]).toEqual([
        urlPath,
        500,
        'Unable to get SMS provider',
      ]);
    }
    // Which number is known is not told.
    const resent = await authServer.call('POST', '/resend', { body: { type: 'sms', phone } });
    expect([resent.status, await resent.json()]).toEqual([200, {}]);
    expect(await authServer.db.selectFrom('mailbox').selectAll().execute()).toEqual([]);
    vi.mocked(console.error).mockClear();
  });

  describe.each(clients)('a captcha, with %s', (_name, ClientClass) => {
    const captchaOptions = () => ({
      service: 'turnstile' as const,
      secret: 'hush',
      siteKey: 'key',
      verifyUrl: service.url,
    });

    test('is required from anonymous users, and verified with its service', async () => {
      await startServer({ captcha: captchaOptions(), signups: true });
      const client = authServer.client(ClientClass);
      const password = 'une longue phrase';
      const requestCaptcha = (captchaToken?: string) => {
        const options = captchaToken === undefined ? {} : { captchaToken };
        return [
          client.signInWithPassword({ email: EMAIL, password, options }),
          client.signUp({ email: 'new@example.org', password, options }),
          client.resetPasswordForEmail(EMAIL, options),
          client.signInWithOtp({ email: EMAIL, options }),
          client.resend({ type: 'signup', email: EMAIL, options }),
        ];
      };
      for (const { error } of await Promise.all(requestCaptcha())) {
        expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
        expect(error?.message).toBe('captcha protection: request disallowed (no captcha_token found)');
      }
      expect(service.requests).toEqual([]);

      service.response = { status: 200, body: { success: false, 'error-codes': ['invalid-input-response'] } };
      for (const { error } of await Promise.all(requestCaptcha('guessed'))) expect(error?.code).toBe('captcha_failed');
      expect(service.requests).toHaveLength(5);
      expect(service.requests[0]?.form).toEqual({ secret: 'hush', response: 'guessed', remoteip: '127.0.0.1' });

      service.response = { status: 200, body: { success: true } };
      for (const { error } of await Promise.all(requestCaptcha('solved'))) expect(error).toBeNull();
      // Signed-in users, and clients with the service key, need none.
      service.requests.length = 0;
      await client.signInWithPassword({ email: EMAIL, password, options: { captchaToken: 'solved' } });
      expect((await client.refreshSession()).error).toBeNull();
      const token = authServer.auth.keys.serviceKey;
      expect((await authServer.call('POST', '/recover', { token, body: { email: EMAIL } })).status).toBe(200);
      expect(service.requests).toHaveLength(1);
    });

    test('refuses every request while its service is down', async () => {
      await startServer({ captcha: captchaOptions() });
      service.response = { status: 502, body: 'no' };
      const { error } = await authServer.client(ClientClass).signInWithPassword({
        email: EMAIL,
        password: 'une longue phrase',
        options: { captchaToken: 'solved' },
      });
      expect(error).not.toBeNull();
      expect(error?.status).toBeGreaterThanOrEqual(400);
    });
  });

  test('the settings endpoint has what the login screen needs for a captcha, and never its secret', async () => {
    await startServer({ captcha: { service: 'hcaptcha', secret: 'hush', siteKey: 'site key' } });
    const settingsBody = await (await authServer.call('GET', '/settings')).text();
    expect(JSON.parse(settingsBody).captcha).toEqual({ provider: 'hcaptcha', site_key: 'site key' });
    expect(settingsBody).not.toContain('hush');
  });
});
