// Rendering of mails, and the built-in templates in every language.
import { beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#api/interface-languages.ts';
import { mailTexts } from '#texts/en/mails.ts';
import { loadTemplates, type MailTemplates, renderMail, type TemplateName } from './mail-templates.ts';

const VARIABLES = {
  SiteURL: 'https://cahier.example',
  ConfirmationURL: 'https://cahier.example/auth/v1/confirm?token=t&type=recovery',
  Email: 'ana@example.org',
  NewEmail: 'new@example.org',
  SendingTo: 'ana@example.org',
  Token: '123456',
  Phone: '+33612345678',
  Provider: 'Example',
  LinkLifetime: '60 minutes',
  CodeLifetime: '10 minutes',
  InvitedBy: ' Ada.',
  Summary: '2 things due tomorrow',
  Time: '23 November 2026 at 18:11 (UTC)',
};
const LINK_KINDS = ['confirmation', 'invite', 'invitation', 'magic_link', 'recovery', 'email_change'] as const;
/** `as`: the names of an object's properties. */
const TEMPLATE_NAMES = Object.keys(mailTexts) as TemplateName[];
/** Every kind of mail in every language of the interface. */
const MAILS = INTERFACE_LANGUAGES.flatMap((language) => TEMPLATE_NAMES.map((kind) => [kind, language] as const));
const WRONG_CHARACTERS: Partial<Record<InterfaceLanguage, RegExp>> = { uk: /[ыэъё]/i, ar: /[?;,]/ };

const custom = (text: string, html?: string): MailTemplates =>
  new Map([['en/recovery.txt', text], ...(html === undefined ? [] : ([['en/recovery.html', html]] as const))]);
const render = (templates: MailTemplates, variables: Record<string, string> = VARIABLES) =>
  renderMail(templates, 'recovery', { languages: ['en'], values: variables });

describe('renderMail', () => {
  it('takes the subject from the first line and the body from after the empty line', () => {
    const mail = render(custom('Subject:  For {{ .Email }} \n\nHello {{.Email}}\n\nBye\n'));
    expect(mail.subject).toBe('For ana@example.org');
    expect(mail.text).toBe('Hello ana@example.org\n\nBye\n');
    expect(mail.html).toContain('<p>Hello ana@example.org</p>\n<p>Bye</p>');
  });

  it('keeps a subject on one line, whatever a variable holds', () => {
    const mail = render(custom('Subject: For {{ .Email }}\n\nx'), { Email: 'a\r\nBcc: b@example.org' });
    expect(mail.subject).toBe('For a Bcc: b@example.org');
  });

  it('leaves unknown placeholders, also names of the prototype', () => {
    expect(render(custom('Subject: s\n\n{{ .Unknown }} {{ .constructor }}')).text).toBe(
      '{{ .Unknown }} {{ .constructor }}',
    );
  });

  it('escapes values in HTML, but not in the text', () => {
    const mail = render(custom('Subject: s\n\n{{ .Email }}'), { Email: '<b>"&\'' });
    expect(mail.text).toBe('<b>"&\'');
    expect(mail.html).toContain('<p>&lt;b&gt;&quot;&amp;&#39;</p>');
    const own = render(custom('Subject: s\n\nx', '<i title="{{ .Email }}">'), { Email: '<b>"&\'' });
    expect(own.html).toBe('<i title="&lt;b&gt;&quot;&amp;&#39;">');
  });

  it('does not expand placeholders inside values', () => {
    expect(render(custom('Subject: s\n\n{{ .Email }}'), { Email: '{{ .Token }}', Token: 'secret' }).text).toBe(
      '{{ .Token }}',
    );
  });

  it('links the URL in HTML: as it is, or as a button with the label of the template', () => {
    const href = VARIABLES.ConfirmationURL.replace('&', '&amp;');
    const plain = render(custom('Subject: s\n\nOpen {{ .ConfirmationURL }}'));
    expect(plain.html).toContain(`Open <a href="${href}">${href}</a>`);
    const button = render(custom('Subject: s\nButton: Go & see\n\nOpen {{ .ConfirmationURL }}'));
    expect(button.html).toMatch(/<a href="[^"]+" class="button" style="[^"]+">Go &amp; see<\/a>/);
    expect(button.html).toContain(`href="${href}"`);
    expect(button.text).toBe(`Open ${VARIABLES.ConfirmationURL}`);
    const ownLine = render(custom('Subject: s\nButton: Go\n\nOpen this link:\n{{ .ConfirmationURL }}'));
    expect(ownLine.html).not.toContain('Open this link:');
    expect(ownLine.text).toContain('Open this link:\n');
  });

  it('emphasizes the code in HTML', () => {
    expect(render(custom('Subject: s\n\nCode: {{ .Token }}')).html).toMatch(/Code: <strong [^>]+>123456<\/strong>/);
  });

  it('uses the first language that has the template, else English', () => {
    const templates: MailTemplates = new Map([
      ['en/recovery.txt', 'Subject: english\n\nx'],
      ['fr/recovery.txt', 'Subject: français\n\nx'],
    ]);
    const subject = (...languages: string[]) => renderMail(templates, 'recovery', { languages, values: {} }).subject;
    expect(subject('fr', 'en')).toBe('français');
    expect(subject('tlh', 'fr')).toBe('français');
    expect(subject('tlh')).toBe('english');
    expect(subject('../../fr')).toBe('english');
    expect(subject()).toBe('english');
  });
});

describe('the built-in templates', () => {
  let templates: MailTemplates;
  beforeAll(async () => {
    templates = await loadTemplates();
  });

  it.each(MAILS)('of %s in %s name Cahier, and fill every placeholder of the English one', (kind, language) => {
    const [english, own] = [templates.get(`en/${kind}.txt`) ?? '', templates.get(`${language}/${kind}.txt`) ?? ''];
    const placeholders = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].sort();
    expect(placeholders(own)).toEqual(placeholders(english));
    expect(/^Button: .+$/m.test(own)).toBe(/^Button: .+$/m.test(english));
    if (language !== 'en') expect(own).not.toBe(english);
    expect(own.replaceAll(/\{\{.*?\}\}/g, '')).not.toMatch(WRONG_CHARACTERS[language] ?? /\0/);
    const mail = renderMail(templates, kind, { languages: [language], values: VARIABLES });
    expect(`${mail.subject} ${mail.text}`).toContain('Cahier');
    expect(mail.subject).not.toBe('');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|Subject:|Button:/);
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail.html).toContain(`<div class="sheet" lang="${language}" dir="${direction}"`);
    expect(mail.html).toMatch(/<p[^>]*>Cahier<\/p>/);
    expect(mail.html).toContain('Cahier · https://cahier.example');
    expect(mail.html.match(/overflow-wrap: anywhere/g), 'long addresses wrap on a phone').toHaveLength(2);
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
    expect(mail.html).not.toMatch(/<img|<link|url\(|<script/);
    const ofSchool = renderMail(
      templates,
      kind,
      { languages: [language], values: VARIABLES },
      { schoolName: 'Lycée Camus' },
    );
    expect(`${ofSchool.subject} ${ofSchool.text}`).toContain('Lycée Camus');
    expect(`${ofSchool.subject} ${ofSchool.text}`).not.toContain('Cahier');
  });

  it.each(LINK_KINDS)('of %s have one button', (kind) => {
    for (const language of INTERFACE_LANGUAGES) {
      const { html } = renderMail(templates, kind, { languages: [language], values: VARIABLES });
      expect(html.match(/<a /g)).toHaveLength(1);
      expect(html).toMatch(/<a href="[^"]+" class="button" style=/);
    }
  });

  it.each(INTERFACE_LANGUAGES)('in %s offer a code in mails with one, and in no others', (language) => {
    const withCode = TEMPLATE_NAMES.filter((kind) =>
      renderMail(templates, kind, { languages: [language], values: VARIABLES }).html.includes('<strong '),
    );
    expect(withCode).toEqual(['confirmation', 'magic_link', 'recovery', 'email_change', 'reauthentication']);
  });

  it('isolate addresses in the HTML of a language that is written from right to left', () => {
    const mail = renderMail(templates, 'recovery', { languages: ['ar'], values: VARIABLES });
    expect(mail.html).toContain('\u2068ana@example.org\u2069');
    // An address with its path: else the path stands before it.
    const notice = renderMail(templates, 'password_changed_notification', { languages: ['ar'], values: VARIABLES });
    expect(notice.html).toContain('(\u2068https://cahier.example/login\u2069)');
    expect(mail.html).toMatch(/: <strong class="code" dir="ltr"[^>]+>123456<\/strong>/);
    expect(mail.text).toContain('ana@example.org');
    expect(mail.text).not.toMatch(/[\u2066-\u2069]/);
  });

  it('are chosen by a language with a region, and are in English for a language that has none', () => {
    const subject = (...languages: string[]) => renderMail(templates, 'test', { languages, values: VARIABLES }).subject;
    expect(subject('de-CH')).toBe('E-Mails von Cahier kommen an');
    expect(subject('xx', 'es')).toBe('El correo de Cahier llega');
    expect(subject('xx', '')).toBe('Test email from Cahier');
  });
});

describe('a mail of a school', () => {
  const logo = { png: Buffer.from('png'), width: 240, height: 80 };

  it('has its name at the head and beneath the text, and its logo attached', () => {
    const templates: MailTemplates = new Map([['en/test.txt', 'Subject: Hello\n\nThis is a test.\n']]);
    const mail = renderMail(
      templates,
      'test',
      { languages: [], values: { SiteURL: 'https://cahier.example' } },
      { schoolName: 'A & B', logo },
    );
    expect(mail.text).toBe('This is a test.\n\nA & B\n');
    expect(mail.html).toContain('<img src="cid:school-logo@cahier" alt="" width="120" height="40"');
    expect(mail.html).toContain('A &amp; B</p>');
    expect(mail.html).toContain('Cahier · https://cahier.example');
    expect(mail.logo).toBe(logo);
  });

  it('has no attachment where its own template shows no logo, and may name the school', () => {
    const templates: MailTemplates = new Map([
      ['en/test.txt', 'Subject: From {{ .SchoolName }}\n\nHello'],
      ['en/test.html', '<p>{{ .SchoolName }}</p>'],
    ]);
    const mail = renderMail(templates, 'test', { languages: [], values: {} }, { schoolName: 'Camus', logo });
    expect(mail).toMatchObject({ subject: 'From Camus', html: '<p>Camus</p>', logo: undefined });
  });
});
