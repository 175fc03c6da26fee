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

  const verify = (body: Record<string, string>) => provider.call('POST', '/verify', { body });

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
      const { code, link } = await recoveryLetter();
      provider.advance(601);
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
      const fresh = await pressButton(link);
      expect(fresh.hash).toContain('access_token');
      const old = await recoveryLetter();
      provider.advance(3601);
      expect((await pressButton(old.link)).hash).toContain('otp_expired');
    });

    test('is void once the password was changed', async () => {
      const { link } = await recoveryLetter();
      const client = provider.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      await client.updateUser({ password: 'another long phrase' });
      expect((await pressButton(link)).hash).toContain('otp_expired');
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

    test('with an address that would add a header or a recipient is refused', async () => {
      const bad = [
        `${email}\r\nBcc: victim@example.org`,
        `${email}, victim@example.org`,
        `"${email}"@example.org`,
        `x <${email}>`,
        `${email}\u0000`,
        'a@b@c.org',
        '(comment)a@example.org',
      ];
      for (const address of bad) {
        const answer = await provider.call('POST', '/recover', { body: { email: address } });
        expect(answer.status, address).toBe(400);
      }
      expect(provider.inbox.letters).toEqual([]);
    });

    test('when the mail server does not answer leaves no token behind', async () => {
      const lonely = await startProvider({ smtpUrl: 'smtp://127.0.0.1:1' });
      await lonely.addUser(email);
      expect((await lonely.call('POST', '/recover', { body: { email } })).status).toBe(200);
      const { db, log } = lonely;
      await expect.poll(() => log.some((entry) => entry.sentence.includes('failed'))).toBe(true);
      expect(await db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
      await lonely.close();
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
