// The owner's settings in the browser: name and logo in the bar and in mails, locked settings, the test mail, a backup.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { openPage } from '../../support/browser/browser.ts';
import type { AuthorPage, BrowserFixture } from '../../support/browser/browser-fixture.ts';
import { openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, findAxeViolations } from '../../support/browser/screens.ts';
import { createPng } from '../../support/requests/media-files.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

const isExternalAuth = process.env.TEST_INSTALLATION === 'external';

let fixture: BrowserFixture;
let author: AuthorPage;

describe.skipIf(isExternalAuth)('an owner', () => {
  setupBrowser({ MAIL_LANGUAGE: 'fr' }, (started) => {
    fixture = started;
  });
  beforeAll(async () => {
    author = await openAuthor(fixture, { viewport: { width: 1280, height: 900 } });
    await author.page.goto(`${fixture.server.url}/school/settings`);
    await author.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });
  afterAll(() => author.close());

  it('changes the name and the logo, which the bar and the next mail show', async () => {
    const { page } = author;
    const bar = page.getByRole('banner');
    await bar.getByText('Cahier').waitFor();
    const section = page.getByRole('region', { name: 'School', exact: true });
    await section.getByLabel("School's name").fill('Lycée Camus');
    await section.getByText('Not saved yet').waitFor();
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByText('Saved.').waitFor();
    await bar.getByText('Lycée Camus').waitFor();
    await expect.poll(() => page.title()).toBe('Settings – Lycée Camus');
    await section.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(createPng()),
    });
    await section.getByText('The logo is saved.').waitFor();
    await expect.poll(() => bar.locator('img').first().getAttribute('src')).toContain(routes.schoolLogo);
    const mail = page.getByRole('region', { name: 'Email', exact: true });
    await mail.getByRole('button', { name: 'Send a test email' }).click();
    await mail.getByText('is in the development mailbox').waitFor();
    await page.goto(`${fixture.server.url}/dev/mailbox`);
    await page.locator('.message').getByText('Lycée Camus').waitFor();
    await page.goBack();
    await page.reload();
    await chooseScreen(page, 'Home');
    await page.getByRole('heading', { name: 'Welcome to Lycée Camus', level: 1 }).waitFor();
    expect(await page.title()).toBe('Home – Lycée Camus');
    await page.goBack();
    const guest = await openPage(fixture.browser);
    await guest.page.goto(fixture.server.url);
    await expect.poll(() => guest.page.title()).toBe('Login – Lycée Camus');
    await guest.close();
  });

  it('lets anyone create an account as a learner', async () => {
    const { server, browser } = fixture;
    const { page, close } = await openPage(browser);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
    const body = { signUp: 'learner' };
    expect((await server.call('PATCH', routes.schoolSettings, { token: author.token, body })).status).toBe(200);
    await page.reload();
    await page.getByLabel('Email').fill('noor@example.org');
    await page.getByLabel('Password', { exact: true }).fill('une longue phrase');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('open the link in it to confirm your account').waitFor();
    const { db } = server.instance;
    const findMail = () =>
      db.selectFrom('mailbox').select('link').where('sent_to', '=', 'noor@example.org').executeTakeFirst();
    await expect.poll(findMail).toBeDefined();
    await page.goto((await findMail())?.link ?? '');
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'To do' }).waitFor();
    await page.getByText('Your email address is confirmed.').waitFor();
    await close();
  });

  it('sees what the environment sets as locked, and is warned of unsaved changes', async () => {
    const { page } = author;
    const languages = page.getByRole('region', { name: 'Languages' });
    await languages.getByText('Set by MAIL_LANGUAGE').waitFor();
    expect(await languages.getByLabel('Language of emails').isDisabled()).toBe(true);
    const signUp = page.getByRole('region', { name: 'Sign-up' });
    await signUp.getByLabel('Anyone, as a learner').check();
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('link', { name: 'People' }).click();
    expect(new URL(page.url()).pathname).toBe('/school/settings');
    await signUp.getByRole('button', { name: 'Save' }).click();
    await signUp.getByText('Saved.').waitFor();
    const data = page.getByRole('region', { name: 'Data of learners' });
    await data.getByLabel('Answers of learners who left').fill('400');
    await data.getByRole('button', { name: 'Save' }).click();
    await data.getByText('Saved.').waitFor();
    // That nobody has read a translation is said here, and nowhere to learners.
    const unread = 'This translation has not been read by a native speaker yet.';
    await languages.getByLabel('Language of the screens').selectOption('Français');
    await languages.getByText(unread).waitFor();
    await languages.getByLabel('Language of the screens').selectOption('English');
    expect(await languages.getByText(unread).count()).toBe(0);
    await languages.getByRole('button', { name: 'Save' }).click();
    await languages
      .getByText('Saved. People who have not chosen a language see it when they next load a page.')
      .waitFor();
    expect(await languages.getByLabel('Language of the screens').inputValue()).toBe('en');
    await languages.getByRole('radio', { name: 'Formally' }).check();
    await languages.getByRole('button', { name: 'Save' }).click();
    const { browser, server } = fixture;
    const learner = await openPage(browser, { locale: 'de' });
    // Saved, whenever that is shown: a page that is loaded from then on addresses learners so.
    await expect.poll(async () => (await fetch(`${server.url}/join`)).text()).toContain('data-address="formal"');
    await learner.page.goto(`${server.url}/join`);
    await learner.page.evaluate(() => localStorage.setItem('cahier.language', 'de'));
    await learner.page.reload();
    await learner.page.getByText('der Code auf Ihrer Anmeldekarte').waitFor();
    expect(await learner.page.locator('body').innerText()).not.toMatch(/Muttersprach/);
    await learner.close();
  });

  it('makes a backup, downloads it, and sees the version', async () => {
    const { page } = author;
    const backups = page.getByRole('region', { name: 'Backups' });
    await backups.getByText('None yet').waitFor();
    await backups.getByRole('button', { name: 'Back up now' }).click();
    await backups.getByText('The backup is done.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      backups.getByRole('button', { name: /^Download cahier-manual/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cahier-manual-\d{8}T\d{6}Z\.tar\.gz$/);
    await page.getByRole('region', { name: 'Version and health' }).getByText('SQLite', { exact: false }).waitFor();
  });

  it('has no accessibility violations, in both schemes and at 320 px', async () => {
    const { page } = author;
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, 'of colours')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    expect(await findAxeViolations(page, 'of colours and layout')).toEqual([]);
  });
});

describe.skipIf(isExternalAuth)('a test mail', () => {
  // Nothing listens on this port.
  setupBrowser({ SMTP_URL: 'smtp://user:secret@127.0.0.1:9' }, (started) => {
    fixture = started;
  });

  it('shows the error as it came, and never the password', async () => {
    const { page, close } = await openAuthor(fixture);
    await page.goto(`${fixture.server.url}/school/settings#email`);
    const mail = page.getByRole('region', { name: 'Email', exact: true });
    await mail.getByText('smtp://127.0.0.1:9').waitFor();
    await mail.getByRole('button', { name: 'Send a test email' }).click();
    await mail.getByText(/The mail server refused: .*ECONNREFUSED/).waitFor();
    expect(await page.content()).not.toContain('secret');
    await close();
  });
});

describe.skipIf(isExternalAuth)('without a mail server', () => {
  let inbox: MailServer;
  beforeAll(async () => {
    inbox = await startMailServer();
  });
  afterAll(() => inbox.close());
  setupBrowser({ AUTH_MAIL_INTERVAL: '0' }, (started) => {
    fixture = started;
  });

  it('says so where a password is reset, until an owner sets one that a test email reaches', async () => {
    const { browser, server } = fixture;
    const guest = await openPage(browser);
    const reset = async () => {
      await guest.page.goto(`${server.url}/login`);
      await guest.page.getByLabel('Email').fill(OWNER.email);
      await guest.page.getByRole('button', { name: 'Reset password' }).click();
      await guest.page.getByText('Check your email for the password reset link!').waitFor();
    };
    await reset();
    await guest.page.getByText('But this site sends no emails.').waitFor();
    expect(await guest.page.getByLabel('Code from the email').count()).toBe(0);
    const { page, close } = await openAuthor(fixture);
    await page.goto(`${server.url}/school/settings#email`);
    const mail = page.getByRole('region', { name: 'Email', exact: true });
    const { hostname, port } = new URL(inbox.url);
    await mail.getByText('Until then nobody gets an email.').waitFor();
    await mail.getByLabel('Server name').fill(hostname);
    await mail.getByLabel('Connection').selectOption('Not encrypted');
    await mail.getByLabel('Port').fill(port);
    await mail.getByLabel('Sender').fill('cahier@example.org');
    await mail.getByRole('button', { name: 'Save mail server' }).click();
    await mail.getByText('Saved.').waitFor();
    expect(await mail.getByText('Until then nobody gets an email.').count()).toBe(0);
    await mail.getByRole('button', { name: 'Send a test email' }).click();
    await mail.getByText('The mail server accepted an email').waitFor();
    expect((await inbox.nextMailTo(OWNER.email)).from).toMatchObject({ address: 'cahier@example.org' });
    expect(await findAxeViolations(page)).toEqual([]);
    await reset();
    await guest.page.getByLabel('Code from the email').waitFor();
    await Promise.all([close(), guest.close()]);
  });
});
