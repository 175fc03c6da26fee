// Account recovery: links that scanners cannot use up, brute force of codes, open redirects, header injection.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmByLink, describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { parseMail } from '../../support/services/mail-server.ts';

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;
  let email = '';
  let users = 0;

  beforeAll(async () => {
    authServer = await startAuthServer({
      allowedRedirects: ['https://app.example.org/**', 'cahier://open', 'https://*.school.example/'],
      oauth: { github: { kind: 'github', clientId: 'us', clientSecret: 'secret' } },
      signups: true,
    });
  });
  afterAll(() => authServer.close());
  beforeEach(async () => {
    users += 1;
    email = `author${users}@example.org`;
    await authServer.addUser(email);
  });

  async function requestRecovery(
    redirectTo = `${authServer.site}/reset-password`,
  ): Promise<{ code: string; link: string }> {
    const urlPath = `/recover?${new URLSearchParams({ redirect_to: redirectTo })}`;
    // Each from another network address, so that the limit per network does not interfere.
    const headers = { 'x-forwarded-for': `10.0.0.${users}` };
    const response = await authServer.call('POST', urlPath, { body: { email }, headers });
    expect(await response.json()).toEqual({});
    return parseMail(await authServer.inbox.nextMailTo(email));
  }

  const verifyOtp = (body: Record<string, string>) =>
    authServer.call('POST', '/verify', { body, headers: { 'x-forwarded-for': `10.0.1.${users}` } });

  describe('the link in a mail', () => {
    test('is not used up by link scanners, and works once when its button is pressed', async () => {
      const { link } = await requestRecovery();
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await fetch(link, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
      const firstRedirect = await confirmByLink(link);
      expect(firstRedirect.pathname).toBe('/reset-password');
      expect(new URLSearchParams(firstRedirect.hash.slice(1)).get('access_token')).toMatch(/^ey/);
      const second = new URLSearchParams((await confirmByLink(link)).hash.slice(1));
      expect(Object.fromEntries(second)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      });
    });

    test('asks in the language of its account, else in that of the browser', async () => {
      const { link } = await requestRecovery();
      const load = async (acceptLanguage: string) => {
        const html = await (await fetch(link, { headers: { 'accept-language': acceptLanguage } })).text();
        return `${/<html [^>]*>/.exec(html)?.[0]} ${/<h1>(.*)<\/h1>/.exec(html)?.[1]}`;
      };
      expect(await load('fr-CA,fr;q=0.9')).toBe('<html lang="fr" dir="ltr"> Choisir un nouveau mot de passe');
      expect(await load('ja')).toBe('<html lang="en" dir="ltr"> Set a new password');
      const { db } = authServer;
      const user_metadata = JSON.stringify({ language: 'ar' });
      await db.updateTable('users').set({ user_metadata }).where('email', '=', email).execute();
      expect(await load('fr')).toBe('<html lang="ar" dir="rtl"> تعيين كلمة مرور جديدة');
    });

    test("as the protocol's own URL, acts on GET and not on HEAD", async () => {
      const { link } = await requestRecovery();
      const directLink = link.replace('/confirm?', '/verify?');
      expect((await fetch(directLink, { method: 'HEAD', redirect: 'manual' })).status).toBe(204);
      const response = await fetch(directLink, { redirect: 'manual' });
      expect(response.status).toBe(303);
      const redirectUrl = new URL(response.headers.get('location') ?? '');
      const fragmentFields = new URLSearchParams(redirectUrl.hash.slice(1));
      expect([...fragmentFields.keys()]).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'refresh_token',
        'sb',
        'token_type',
        'type',
      ]);
      expect(fragmentFields.get('type')).toBe('recovery');
    });

    test('expires after an hour, and the code after ten minutes', async () => {
      const resumeClock = authServer.stopClock();
      const freshLink = await requestRecovery();
      authServer.advance(599);
      expect((await verifyOtp({ type: 'recovery', email, token: freshLink.code })).status).toBe(200);
      const { code, link } = await requestRecovery();
      authServer.advance(600);
      expect((await verifyOtp({ type: 'recovery', email, token: code })).status).toBe(403);
      const freshRedirect = await confirmByLink(link);
      expect(freshRedirect.hash).toContain('access_token');
      const last = await requestRecovery();
      authServer.advance(3599);
      expect((await confirmByLink(last.link)).hash).toContain('access_token');
      const expiredLink = await requestRecovery();
      const loadHeading = async () => /<h1>(.*)<\/h1>/.exec(await (await fetch(expiredLink.link)).text())?.[1];
      expect(await loadHeading()).toBe('Set a new password');
      authServer.advance(3600);
      expect(await loadHeading()).toBe('This link no longer works');
      expect((await confirmByLink(expiredLink.link)).hash).toContain('otp_expired');
      resumeClock();
    });

    test('is void once the password has been changed', async () => {
      const client = authServer.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      const { link, code } = await requestRecovery();
      expect((await client.updateUser({ password: 'another long phrase' })).error).toBeNull();
      expect((await confirmByLink(link)).hash).toContain('otp_expired');
      expect((await verifyOtp({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('is void once the user has signed in with the password', async () => {
      const { link, code } = await requestRecovery();
      const client = authServer.client();
      expect((await client.signInWithPassword({ email, password: 'a wrong one' })).error).not.toBeNull();
      expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect((await confirmByLink(link)).hash).toContain('otp_expired');
      expect((await verifyOtp({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('and its code sign in once, however many simultaneous requests use them (race)', async () => {
      const { link } = await requestRecovery();
      const redirectUrls = await Promise.all(Array.from({ length: 8 }, () => confirmByLink(link)));
      expect(redirectUrls.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1);
      const { code, link: otherLink } = await requestRecovery();
      const typed = Array.from({ length: 5 }, () => verifyOtp({ type: 'recovery', email, token: code }));
      expect((await Promise.all(typed)).filter(({ status }) => status === 200)).toHaveLength(1);
      // A mail can be used once, not once each for its link and code.
      expect((await confirmByLink(otherLink)).hash).toContain('otp_expired');
      expect((await verifyOtp({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('replaces the one before it', async () => {
      const firstMail = await requestRecovery();
      const second = await requestRecovery();
      expect((await confirmByLink(firstMail.link)).hash).toContain('otp_expired');
      expect((await confirmByLink(second.link)).hash).toContain('access_token');
    });

    test('is built from the public URL, whatever headers the request has (host header injection)', async () => {
      const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example', 'x-forwarded-proto': 'https' };
      await authServer.call('POST', '/recover', { body: { email }, headers });
      expect(parseMail(await authServer.inbox.nextMailTo(email)).link).toMatch(
        new RegExp(`^${authServer.url}/confirm\\?`),
      );
    });
  });

  describe('the code in a mail', () => {
    test('is void after five wrong guesses, and no other code is', async () => {
      const { code, link } = await requestRecovery();
      const wrongCode = code === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await verifyOtp({ type: 'recovery', email, token: wrongCode })).status).toBe(403);
      }
      const response = await verifyOtp({ type: 'recovery', email, token: code });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'otp_expired' });
      expect((await confirmByLink(link)).hash).toContain('access_token');
    });

    test('is invalid for the request before or after its own', async () => {
      const client = authServer.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      const firstMail = await requestRecovery();
      expect((await client.updateUser({ email: `new.${email}` })).error).toBeNull();
      const change = parseMail(await authServer.inbox.nextMailTo(email));
      const second = await requestRecovery();
      for (const [type, token] of [
        ['recovery', firstMail.code],
        ['recovery', change.code],
        ['email_change', second.code],
        ['signup', second.code],
      ] as const) {
        expect([type, (await verifyOtp({ type, email, token })).status]).toEqual([type, 403]);
      }
      expect((await verifyOtp({ type: 'recovery', email, token: second.code })).status).toBe(200);
    });

    test('is invalid for another email address or another purpose', async () => {
      const { code } = await requestRecovery();
      const otherEmail = `other${users}@example.org`;
      await authServer.addUser(otherEmail);
      expect((await verifyOtp({ type: 'recovery', email: otherEmail, token: code })).status).toBe(403);
      expect((await verifyOtp({ type: 'signup', email, token: code })).status).toBe(403);
      expect((await verifyOtp({ type: 'recovery', email, token: code })).status).toBe(200);
    });

    test('is stored only as a keyed hash', async () => {
      const { code, link } = await requestRecovery();
      const token = new URL(link).searchParams.get('token') ?? '';
      const rows = JSON.stringify(await authServer.db.selectFrom('one_time_tokens').selectAll().execute());
      expect(token.length).toBeGreaterThan(40);
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(`"${code}"`);
    });
  });

  describe('a redirect URL', () => {
    const resolveRedirect = async (redirectTo: string) => {
      const { link } = await requestRecovery(redirectTo);
      return new URL(link).searchParams.get('redirect_to');
    };

    test('on our own site or on the allow list is used', async () => {
      const allowedTargets = [
        `${authServer.site}/reset-password?from=mail`,
        'https://app.example.org/any/where',
        'cahier://open',
        'https://paris.school.example/',
      ];
      for (const redirectTo of allowedTargets) expect(await resolveRedirect(redirectTo)).toBe(redirectTo);
    });

    /** Forms of foreign URLs that validators have mistaken for own ones, or that browsers parse differently. */
    const toUrlVariants = (ownOrigin: string): string[] => {
      const { host, hostname, port } = new URL(ownOrigin);
      return [
        ...['https://evil.example/', 'HTTPS://EVIL.EXAMPLE', 'http://evil.example:80', '//evil.example/reset-password'],
        ...['///evil.example', '\\\\evil.example', '/\\evil.example', 'https:evil.example', 'https:/evil.example'],
        ...['https:///evil.example', 'https:\\\\evil.example', '/%2f%2fevil.example', '/reset-password', '?a=b', '#a'],
        ...[`http://${host}.evil.example/`, `http://${host}@evil.example/`, `http://${host}%40evil.example/`],
        ...[`http://evil.example#${ownOrigin}`, `http://evil.example?${ownOrigin}`, `http://evil.example/${ownOrigin}`],
        ...[`http://evil.example\\@${host}/`, `http://${host}\\@evil.example`, `http://${host} @evil.example`],
        ...[`http://${host}\t.evil.example`, `http://${host}\r\nLocation: http://evil.example`, `\u0001${ownOrigin}`],
        ...[`http://user:word@${host}/`, `http://${hostname}:${port}0/`, `ftp://${host}/`, `ws://${host}/`],
        ...[
          'http://2130706433/',
          'http://0x7f.1/',
          'http://0177.0.0.1/',
          'http://192.168.0.1/',
          'http://[::ffff:1.2.3.4]/',
        ],
        ...[
          'https://app.example.org.evil.example/x',
          'https://app.example.org@evil.example/',
          'https://evilapp.example.org/',
        ],
        ...['http://app.example.org/', 'https://app.example.org:444/', 'https://app.example.org\\@evil.example/'],
        ...['https://evil?.school.example/', 'https://evil#.school.example/', 'https://evil:1.school.example/'],
        ...['https://a.b.school.example/', 'https://evil.example/.school.example/', 'https://evil@x.school.example/'],
        ...[
          'https://еvil.school.example/',
          'https://evil。example/',
          'http://ⓔvil.example/',
          'https://xn--80ak6aa92e.com/',
        ],
        ...['javascript:alert(1)', 'JaVaScript://%0aalert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'],
        ...[
          'blob:https://evil.example/1',
          'cahier://elsewhere',
          'cahier:open',
          'nonsense',
          'https://',
          `${ownOrigin}/ł\u0007`,
        ],
        ...[
          'https://app.example.org/ https://evil.example',
          `${ownOrigin}/\u2028`,
          `${ownOrigin}/\u{1f600}`,
          '%00',
          'x'.repeat(3000),
        ],
      ];
    };

    /** Allowed redirect targets: our own site, or the allow list. */
    function isAllowedRedirect(redirectTo: string): boolean {
      const { origin, protocol } = new URL(redirectTo, authServer.site);
      if (protocol === 'cahier:') return redirectTo.startsWith('cahier://open');
      const listed = [authServer.site, 'https://app.example.org', 'https://paris.school.example'];
      return listed.includes(origin);
    }

    test('never leaves the allow list, in whatever form and by whatever parameter it comes (open redirect)', async () => {
      const forms = toUrlVariants(authServer.site);
      expect(forms.length).toBeGreaterThanOrEqual(40);
      const unexpected: string[] = [];
      const checkRedirect = async (flow: string, form: string, responsePromise: Promise<Response>): Promise<void> => {
        const { status, headers } = await responsePromise;
        const location = headers.get('location');
        if (status < 300 || status >= 400 || location === null || !isAllowedRedirect(location))
          unexpected.push(`${flow} with ${JSON.stringify(form.slice(0, 100))}: ${status} to ${location}`);
      };
      for (const [number, form] of forms.entries()) {
        const link = { token: 'x', type: 'recovery', redirect_to: form };
        const query = new URLSearchParams(link);
        const from = { 'x-forwarded-for': `10.9.0.${number}` };
        const typed = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
        const flows = {
          'GET /verify': authServer.call('GET', `/verify?${query}`, { headers: from }),
          'POST /confirm': authServer.call('POST', '/confirm', { headers: typed, body: String(query) }),
          'the way back': redirectAfterGitHub(form, from),
        };
        await Promise.all(
          Object.entries(flows).map(([flow, responsePromise]) => checkRedirect(flow, form, responsePromise)),
        );
        if (!/^[\x20-\x7e]+$/.test(form)) continue;
        const requestContext = { ...from, redirect_to: form, referer: form };
        await checkRedirect(
          'headers',
          form,
          authServer.call('GET', '/verify?token=x&type=recovery', { headers: requestContext }),
        );
      }
      expect(unexpected).toEqual([]);
    });

    /** Goes through an identity provider, which redirects back with an error. */
    async function redirectAfterGitHub(form: string, headers: Record<string, string>): Promise<Response> {
      const query = new URLSearchParams({ provider: 'github', redirect_to: form });
      const authorizeResponse = await authServer.call('GET', `/authorize?${query}`, { headers });
      const authorizeRedirect = new URL(authorizeResponse.headers.get('location') ?? '');
      expect(authorizeRedirect.origin).toBe('https://github.com');
      const [cookie = ''] = (authorizeResponse.headers.get('set-cookie') ?? '').split(';');
      const callbackParams = new URLSearchParams({
        state: authorizeRedirect.searchParams.get('state') ?? '',
        error: 'access_denied',
      });
      return authServer.call('GET', `/callback?${callbackParams}`, { headers: { ...headers, cookie } });
    }

    test('outside the allow list is replaced by our own site', async () => {
      const rejectedTargets = [
        'https://evil.example/',
        '//evil.example/reset-password',
        'http://127.0.0.1.evil.example/',
        'http://127.0.0.1@evil.example/',
        'https://app.example.org@evil.example/',
        'https://app.example.org.evil.example/x',
        'https://app.example.org\\@evil.example/',
        'http://2130706433/',
        'http://192.168.0.1/',
        'https://a.b.school.example/',
        'https://evil.example/#https://app.example.org/',
        'javascript:alert(1)',
        'data:text/html,x',
        'cahier://elsewhere',
        '/reset-password',
        'https://app.example.org/ https://evil.example',
        'nonsense',
      ];
      for (const redirectTo of rejectedTargets)
        expect(await resolveRedirect(redirectTo), redirectTo).toBe(authServer.site);
      expect(authServer.log.some((entry) => entry.sentence.includes('redirect address'))).toBe(true);
    });
  });

  describe('requesting a mail', () => {
    test('again too soon is refused alike for known and unknown addresses, with the seconds to wait (no enumeration)', async () => {
      const strictServer = await startAuthServer({ mailIntervalSeconds: 60 });
      strictServer.stopClock();
      await strictServer.addUser(email);
      for (const recipientEmail of [email, 'nobody@example.org']) {
        expect((await strictServer.call('POST', '/recover', { body: { email: recipientEmail } })).status).toBe(200);
        const secondResponse = await strictServer.call('POST', '/recover', { body: { email: recipientEmail } });
        expect(secondResponse.status).toBe(429);
        expect(Number(secondResponse.headers.get('retry-after'))).toBeGreaterThan(50);
        expect(await secondResponse.json()).toMatchObject({
          error_code: 'over_email_send_rate_limit',
          msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
        });
      }
      await strictServer.close();
    });

    test('with an address that would add a header or a recipient is refused by every endpoint that takes one (header injection)', async () => {
      const invalidEmails = [
        ...[
          `${email}\r\nBcc: victim@example.org`,
          `${email}\nRCPT TO:<victim@example.org>`,
          `${email}\r`,
          `\r\n${email}`,
        ],
        ...[`${email}, victim@example.org`, `${email};victim@example.org`, `${email} victim@example.org`, `${email} `],
        ...[
          `"${email}"@example.org`,
          '"a b"@example.org',
          '"a\\"@b"@example.org',
          `x <${email}>`,
          `<${email}>`,
          `${email}>`,
        ],
        ...[
          '(comment)a@example.org',
          'a@example.org(comment)',
          'a(b)@example.org',
          `group: ${email}, victim@example.org;`,
        ],
        ...[
          `${email}\u0000`,
          `${email}\u2028`,
          'a@b@c.org',
          'a@[127.0.0.1]',
          'a@',
          '@example.org',
          'a@-b.org',
          'é@example.org',
        ],
        ...['a@exämple.org', 'a@b..org', 'a@b.org\\', 'a\\@example.org', 'a@b,org', `${'a'.repeat(300)}@example.org`],
      ];
      const { serviceKey } = authServer.auth.keys;
      const token = (await authServer.client().signInWithPassword({ email, password: PASSWORD })).data.session
        ?.access_token;
      const requests: [method: string, path: string, fields: object, token?: string | undefined][] = [
        ['POST', '/recover', {}],
        ['POST', '/signup', { password: PASSWORD }],
        ['POST', '/otp', {}],
        ['POST', '/magiclink', {}],
        ['POST', '/resend', { type: 'signup' }],
        ['PUT', '/user', {}, token],
        ['POST', '/invite', {}, serviceKey],
        ['POST', '/admin/users', {}, serviceKey],
        ['POST', '/admin/generate_link', { type: 'invite' }, serviceKey],
      ];
      const accepted: string[] = [];
      for (const [number, invalidEmail] of invalidEmails.entries()) {
        for (const [method, path, extra, bearer] of requests) {
          const headers = { 'x-forwarded-for': `10.8.${users}.${number}` };
          const credentials = bearer === undefined ? {} : { token: bearer };
          const response = await authServer.call(method, path, {
            body: { ...extra, email: invalidEmail },
            headers,
            ...credentials,
          });
          await response.arrayBuffer();
          // Beyond thirty changes of an account in five minutes the rate limit refuses.
          const isRefused = response.status === 400 || (path === '/user' && response.status === 429);
          if (!isRefused) accepted.push(`${method} ${path} with ${JSON.stringify(invalidEmail)}: ${response.status}`);
        }
      }
      expect(accepted).toEqual([]);
      // No mail was in transit either: one requested after all that is the first.
      const unusualEmail = `o'neil+a%0d%0ab=?utf-8?q?x?=${users}@example.org`;
      await authServer.addUser(unusualEmail);
      await authServer.call('POST', '/recover', {
        body: { email: unusualEmail },
        headers: { 'x-forwarded-for': `10.8.${users}.250` },
      });
      await expect.poll(() => authServer.inbox.mails.length).toBe(1);
      const mail = await authServer.inbox.nextMailTo(unusualEmail);
      expect(mail.recipients).toEqual([unusualEmail]);
      expect(
        [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].map((recipient) => recipient.address),
      ).toEqual([unusualEmail]);
    });

    test('without a mail server stores it in the local development mailbox', async () => {
      const local = await startAuthServer({ smtpUrl: undefined });
      await local.addUser(email);
      await local.call('POST', '/recover', { body: { email } });
      await expect
        .poll(async () => (await fetch(`${local.site}/dev/mailbox`)).text())
        .toContain('Reset your Cahier password');
      const page = await (await fetch(`${local.site}/dev/mailbox`)).text();
      const link = /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(local.log.some((entry) => entry.fields.link === link)).toBe(true);
      expect((await confirmByLink(link)).hash).toContain('type=recovery');
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip']) {
        expect((await fetch(`${local.site}/dev/mailbox`, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
      }
      const [, messagePath = ''] = /href="(\/dev\/mailbox\/[^"]+)" aria-current/.exec(page) ?? [];
      const message = await fetch(local.site + messagePath);
      expect(message.status).toBe(200);
      expect(await message.text()).toContain('<h2 dir="auto">Reset your Cahier password</h2>');
      const inUkrainian = await fetch(local.site + messagePath, { headers: { 'accept-language': 'uk' } });
      expect(await inUkrainian.text()).toMatch(
        /<html lang="uk" dir="ltr">.+<h1>Поштова скринька для розробки<.+>Лист для <b>/s,
      );
      expect((await fetch(`${local.site}/dev/mailbox/unknown`)).status).toBe(404);
      await local.close();
      expect((await fetch(`${authServer.site}/dev/mailbox`)).status).toBe(404);
    });
  });
});
