// Getting back into an account: links that scanners cannot use up, codes that cannot be guessed, places links may lead to.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEveryDatabase, PASSWORD, pressButton, readLetter, type TestProvider } from '../support/auth.ts';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let email = '';
  let users = 0;

  beforeAll(async () => {
    provider = await startProvider({
      allowedRedirects: ['https://app.example.org/**', 'cahier://open', 'https://*.school.example/'],
      oauth: { github: { kind: 'github', clientId: 'us', clientSecret: 'secret' } },
      signups: true,
    });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    users += 1;
    email = `author${users}@example.org`;
    await provider.addUser(email);
  });

  async function recoveryLetter(
    redirectTo = `${provider.site}/reset-password`,
  ): Promise<{ code: string; link: string }> {
    const asked = `/recover?${new URLSearchParams({ redirect_to: redirectTo })}`;
    // Each from an address of its own, so that the limit of one network address is not in the way.
    const headers = { 'x-forwarded-for': `10.0.0.${users}` };
    const answer = await provider.call('POST', asked, { body: { email }, headers });
    expect(await answer.json()).toEqual({});
    return readLetter(await provider.inbox.next(email));
  }

  const verify = (body: Record<string, string>) =>
    provider.call('POST', '/verify', { body, headers: { 'x-forwarded-for': `10.0.1.${users}` } });

  describe('the link in a mail', () => {
    test('is not used up by programs that open it, and works once when its button is pressed', async () => {
      const { link } = await recoveryLetter();
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await fetch(link, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
      const first = await pressButton(link);
      expect(first.pathname).toBe('/reset-password');
      expect(new URLSearchParams(first.hash.slice(1)).get('access_token')).toMatch(/^ey/);
      const second = new URLSearchParams((await pressButton(link)).hash.slice(1));
      expect(Object.fromEntries(second)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      });
    });

    test("as the protocol's own address, acts on GET and not on HEAD", async () => {
      const { link } = await recoveryLetter();
      const direct = link.replace('/confirm?', '/verify?');
      expect((await fetch(direct, { method: 'HEAD', redirect: 'manual' })).status).toBe(204);
      const answer = await fetch(direct, { redirect: 'manual' });
      expect(answer.status).toBe(303);
      const landed = new URL(answer.headers.get('location') ?? '');
      const fragment = new URLSearchParams(landed.hash.slice(1));
      expect([...fragment.keys()]).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'refresh_token',
        'sb',
        'token_type',
        'type',
      ]);
      expect(fragment.get('type')).toBe('recovery');
    });

    test('is void after an hour, and the code after ten minutes', async () => {
      const goOn = provider.stopClock();
      const inTime = await recoveryLetter();
      provider.advance(599);
      expect((await verify({ type: 'recovery', email, token: inTime.code })).status).toBe(200);
      const { code, link } = await recoveryLetter();
      provider.advance(600);
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
      const fresh = await pressButton(link);
      expect(fresh.hash).toContain('access_token');
      const last = await recoveryLetter();
      provider.advance(3599);
      expect((await pressButton(last.link)).hash).toContain('access_token');
      const old = await recoveryLetter();
      provider.advance(3600);
      expect((await pressButton(old.link)).hash).toContain('otp_expired');
      goOn();
    });

    test('is void once the password was changed', async () => {
      const client = provider.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      const { link, code } = await recoveryLetter();
      expect((await client.updateUser({ password: 'another long phrase' })).error).toBeNull();
      expect((await pressButton(link)).hash).toContain('otp_expired');
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('is void once the password was remembered after all', async () => {
      const { link, code } = await recoveryLetter();
      const client = provider.client();
      expect((await client.signInWithPassword({ email, password: 'a wrong one' })).error).not.toBeNull();
      expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect((await pressButton(link)).hash).toContain('otp_expired');
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('and its code sign in once, however many use them at the same moment', async () => {
      const { link } = await recoveryLetter();
      const landed = await Promise.all(Array.from({ length: 8 }, () => pressButton(link)));
      expect(landed.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1);
      const { code, link: other } = await recoveryLetter();
      const typed = Array.from({ length: 5 }, () => verify({ type: 'recovery', email, token: code }));
      expect((await Promise.all(typed)).filter(({ status }) => status === 200)).toHaveLength(1);
      // A letter has one use, not one for each of its two keys.
      expect((await pressButton(other)).hash).toContain('otp_expired');
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
    });

    test('replaces the one before it', async () => {
      const first = await recoveryLetter();
      const second = await recoveryLetter();
      expect((await pressButton(first.link)).hash).toContain('otp_expired');
      expect((await pressButton(second.link)).hash).toContain('access_token');
    });

    test('is made from the public address, whatever headers say', async () => {
      const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example', 'x-forwarded-proto': 'https' };
      await provider.call('POST', '/recover', { body: { email }, headers });
      expect(readLetter(await provider.inbox.next(email)).link).toMatch(new RegExp(`^${provider.url}/confirm\\?`));
    });
  });

  describe('the code in a mail', () => {
    test('is void after five wrong guesses, and so is no other', async () => {
      const { code, link } = await recoveryLetter();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 5; guess += 1) {
        expect((await verify({ type: 'recovery', email, token: wrong })).status).toBe(403);
      }
      const answer = await verify({ type: 'recovery', email, token: code });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error_code: 'otp_expired' });
      expect((await pressButton(link)).hash).toContain('access_token');
    });

    test('is of no use for the request before or after its own', async () => {
      const client = provider.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      const first = await recoveryLetter();
      expect((await client.updateUser({ email: `new.${email}` })).error).toBeNull();
      const change = readLetter(await provider.inbox.next(email));
      const second = await recoveryLetter();
      for (const [type, token] of [
        ['recovery', first.code],
        ['recovery', change.code],
        ['email_change', second.code],
        ['signup', second.code],
      ] as const) {
        expect([type, (await verify({ type, email, token })).status]).toEqual([type, 403]);
      }
      expect((await verify({ type: 'recovery', email, token: second.code })).status).toBe(200);
    });

    test('is of no use for another address or another purpose', async () => {
      const { code } = await recoveryLetter();
      const other = `other${users}@example.org`;
      await provider.addUser(other);
      expect((await verify({ type: 'recovery', email: other, token: code })).status).toBe(403);
      expect((await verify({ type: 'signup', email, token: code })).status).toBe(403);
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
    });

    test('is kept only as a keyed hash', async () => {
      const { code, link } = await recoveryLetter();
      const token = new URL(link).searchParams.get('token') ?? '';
      const rows = JSON.stringify(await provider.db.selectFrom('one_time_tokens').selectAll().execute());
      expect(token.length).toBeGreaterThan(40);
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(`"${code}"`);
    });
  });

  describe('a redirect address', () => {
    const landsOn = async (address: string) => {
      const { link } = await recoveryLetter(address);
      return new URL(link).searchParams.get('redirect_to');
    };

    test('on our own site or on the list is kept', async () => {
      const allowed = [
        `${provider.site}/reset-password?from=mail`,
        'https://app.example.org/any/where',
        'cahier://open',
        'https://paris.school.example/',
      ];
      for (const address of allowed) expect(await landsOn(address)).toBe(address);
    });

    /** Forms in which an address elsewhere has been taken for one of ours, or was read otherwise by a browser. */
    const formsOf = (own: string): string[] => {
      const { host, hostname, port } = new URL(own);
      return [
        ...['https://evil.example/', 'HTTPS://EVIL.EXAMPLE', 'http://evil.example:80', '//evil.example/reset-password'],
        ...['///evil.example', '\\\\evil.example', '/\\evil.example', 'https:evil.example', 'https:/evil.example'],
        ...['https:///evil.example', 'https:\\\\evil.example', '/%2f%2fevil.example', '/reset-password', '?a=b', '#a'],
        ...[`http://${host}.evil.example/`, `http://${host}@evil.example/`, `http://${host}%40evil.example/`],
        ...[`http://evil.example#${own}`, `http://evil.example?${own}`, `http://evil.example/${own}`],
        ...[`http://evil.example\\@${host}/`, `http://${host}\\@evil.example`, `http://${host} @evil.example`],
        ...[`http://${host}\t.evil.example`, `http://${host}\r\nLocation: http://evil.example`, `\u0001${own}`],
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
          `${own}/ł\u0007`,
        ],
        ...[
          'https://app.example.org/ https://evil.example',
          `${own}/\u2028`,
          `${own}/\u{1f600}`,
          '%00',
          'x'.repeat(3000),
        ],
      ];
    };

    /** Where browsers may be sent: our own site, or what is on the list. */
    function isListed(address: string): boolean {
      const { origin, protocol } = new URL(address, provider.site);
      if (protocol === 'cahier:') return address.startsWith('cahier://open');
      const listed = [provider.site, 'https://app.example.org', 'https://paris.school.example'];
      return listed.includes(origin);
    }

    test('sends nobody elsewhere, in whatever form it comes and by whichever way', async () => {
      const forms = formsOf(provider.site);
      expect(forms.length).toBeGreaterThanOrEqual(40);
      const strays: string[] = [];
      const look = async (way: string, form: string, asked: Promise<Response>): Promise<void> => {
        const { status, headers } = await asked;
        const location = headers.get('location');
        if (status < 300 || status >= 400 || location === null || !isListed(location))
          strays.push(`${way} with ${JSON.stringify(form.slice(0, 100))}: ${status} to ${location}`);
      };
      for (const [number, form] of forms.entries()) {
        const link = { token: 'x', type: 'recovery', redirect_to: form };
        const query = new URLSearchParams(link);
        const from = { 'x-forwarded-for': `10.9.0.${number}` };
        const typed = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
        const ways = {
          'GET /verify': provider.call('GET', `/verify?${query}`, { headers: from }),
          'POST /confirm': provider.call('POST', '/confirm', { headers: typed, body: String(query) }),
          'the way back': throughGitHub(form, from),
        };
        await Promise.all(Object.entries(ways).map(([way, asked]) => look(way, form, asked)));
        if (!/^[\x20-\x7e]+$/.test(form)) continue;
        const named = { ...from, redirect_to: form, referer: form };
        await look('headers', form, provider.call('GET', '/verify?token=x&type=recovery', { headers: named }));
      }
      expect(strays).toEqual([]);
    });

    /** Goes to another provider and comes back with a refusal. */
    async function throughGitHub(form: string, headers: Record<string, string>): Promise<Response> {
      const asked = new URLSearchParams({ provider: 'github', redirect_to: form });
      const departed = await provider.call('GET', `/authorize?${asked}`, { headers });
      const there = new URL(departed.headers.get('location') ?? '');
      expect(there.origin).toBe('https://github.com');
      const [cookie = ''] = (departed.headers.get('set-cookie') ?? '').split(';');
      const back = new URLSearchParams({ state: there.searchParams.get('state') ?? '', error: 'access_denied' });
      return provider.call('GET', `/callback?${back}`, { headers: { ...headers, cookie } });
    }

    test('anywhere else becomes our own site', async () => {
      const refused = [
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
      for (const address of refused) expect(await landsOn(address), address).toBe(provider.site);
      expect(provider.log.some((entry) => entry.sentence.includes('redirect address'))).toBe(true);
    });
  });

  describe('asking for a letter', () => {
    test('too soon again is refused alike for known and unknown addresses, with the seconds to wait', async () => {
      const strict = await startProvider({ mailEverySeconds: 60 });
      strict.stopClock();
      await strict.addUser(email);
      for (const address of [email, 'nobody@example.org']) {
        expect((await strict.call('POST', '/recover', { body: { email: address } })).status).toBe(200);
        const again = await strict.call('POST', '/recover', { body: { email: address } });
        expect(again.status).toBe(429);
        expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
        expect(await again.json()).toMatchObject({
          error_code: 'over_email_send_rate_limit',
          msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
        });
      }
      await strict.close();
    });

    test('with an address that would add a header or a recipient is refused, by every call that takes one', async () => {
      const bad = [
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
      const { serviceKey } = provider.auth.keys;
      const token = (await provider.client().signInWithPassword({ email, password: PASSWORD })).data.session
        ?.access_token;
      const asked: [method: string, path: string, more: object, token?: string | undefined][] = [
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
      const taken: string[] = [];
      for (const [number, address] of bad.entries()) {
        for (const [method, path, more, bearer] of asked) {
          const headers = { 'x-forwarded-for': `10.8.${users}.${number}` };
          const signed = bearer === undefined ? {} : { token: bearer };
          const answer = await provider.call(method, path, { body: { ...more, email: address }, headers, ...signed });
          await answer.arrayBuffer();
          // After thirty changes of an account in five minutes it is the limit that says no.
          const isRefused = answer.status === 400 || (path === '/user' && answer.status === 429);
          if (!isRefused) taken.push(`${method} ${path} with ${JSON.stringify(address)}: ${answer.status}`);
        }
      }
      expect(taken).toEqual([]);
      // Nothing was on its way either: a letter that was asked for after all that is the first.
      const odd = `o'neil+a%0d%0ab=?utf-8?q?x?=${users}@example.org`;
      await provider.addUser(odd);
      await provider.call('POST', '/recover', {
        body: { email: odd },
        headers: { 'x-forwarded-for': `10.8.${users}.250` },
      });
      await expect.poll(() => provider.inbox.letters.length).toBe(1);
      const letter = await provider.inbox.next(odd);
      expect(letter.recipients).toEqual([odd]);
      expect([...(letter.to ?? []), ...(letter.cc ?? []), ...(letter.bcc ?? [])].map((one) => one.address)).toEqual([
        odd,
      ]);
    });

    test('without a mail server puts it into the development mailbox of this machine', async () => {
      const local = await startProvider({ smtpUrl: undefined });
      await local.addUser(email);
      await local.call('POST', '/recover', { body: { email } });
      await expect.poll(async () => (await fetch(`${local.site}/dev/mailbox`)).text()).toContain('Set a new password');
      const page = await (await fetch(`${local.site}/dev/mailbox`)).text();
      const link = /href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(local.log.some((entry) => entry.fields.link === link)).toBe(true);
      expect((await pressButton(link)).hash).toContain('type=recovery');
      const fromOutside = { headers: { 'x-forwarded-for': '203.0.113.9' } };
      expect((await fetch(`${local.site}/dev/mailbox`, fromOutside)).status).toBe(404);
      await local.close();
      expect((await fetch(`${provider.site}/dev/mailbox`)).status).toBe(404);
    });
  });
});
