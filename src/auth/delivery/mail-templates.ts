// Mail templates: text files by language, which an operator can override one by one.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDirection } from '#api/direction.ts';
import { escapeTemplateValue } from '#http/html.ts';
import { LOGO_URL, mailDocument, renderMailButton, renderMailCode } from './mail-layout.ts';

export const TEMPLATE_NAMES = [
  'confirmation',
  'invite',
  'invitation',
  'magic_link',
  'recovery',
  'email_change',
  'reauthentication',
  'password_changed_notification',
  'email_changed_notification',
  'phone_changed_notification',
  'identity_linked_notification',
  'identity_unlinked_notification',
  'mfa_factor_enrolled_notification',
  'mfa_factor_unenrolled_notification',
  'recovery_codes_generated_notification',
  'recovery_code_used_notification',
  'passkey_added_notification',
  'passkey_removed_notification',
  'test',
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Values of the placeholders `{{ .Name }}`. */
export type MailVariables = Readonly<Record<string, string>>;

/** Template texts by path, such as `en/recovery.txt`. */
export type MailTemplates = ReadonlyMap<string, string>;

/** A PNG image; `width` and `height` are its pixels. */
export type MailLogo = { png: Buffer; width: number; height: number };

/** What mails say of the school, and the language of mails to people who chose none. */
export type MailIdentity = { language: string; schoolName?: string; logo?: MailLogo | undefined };

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** To be attached, where the HTML shows it. */
  logo?: MailLogo | undefined;
};

const BUILT_IN_FOLDER = path.join(import.meta.dirname, 'mails');
/** `Subject: …`, optionally `Button: …` (the label of the link in HTML), an empty line, and the body. */
const TEMPLATE = /^Subject:[ \t]*([^\n]*)\n(?:Button:[ \t]*([^\n]*)\n)?\n?(.*)$/s;
/** With the path of an address, as in `{{ .SiteURL }}/login`. */
const VARIABLE = /\{\{\s*\.([A-Za-z]+)\s*\}\}(\/[a-z/-]+)?/g;

/**
 * Loads the built-in templates and overrides them with those of `folder`, which has the same layout: `fr/recovery.txt` starts
 * with `Subject: …`, optionally `Button: …`, and an empty line; an optional `fr/recovery.html` replaces the HTML generated from the text.
 * @throws Error when the folder cannot be read.
 */
export async function loadTemplates(folder?: string): Promise<MailTemplates> {
  const templates = new Map<string, string>();
  for (const root of folder === undefined ? [BUILT_IN_FOLDER] : [BUILT_IN_FOLDER, folder]) {
    for (const name of await readdir(root, { recursive: true })) {
      if (!/\.(?:txt|html)$/.test(name)) continue;
      const text = await readFile(path.join(root, name), 'utf8');
      templates.set(name.split(path.sep).join('/'), text.replaceAll('\r\n', '\n'));
    }
  }
  return templates;
}

/** Placeholders that stand on a line or behind a colon, and that the HTML shows as a button and in large characters. */
const STANDALONE = new Set(['ConfirmationURL', 'Token']);

/** Isolates a value, such as an address, from the direction of the text around it (UAX #9: FSI and PDI). */
function isolate(value: string, name: string): string {
  return value === '' || STANDALONE.has(name) ? value : `\u2068${value}\u2069`;
}

/** `transform` gets each value, with the path behind it, and its name. */
function interpolate(
  template: string,
  variables: MailVariables,
  transform: (value: string, name: string) => string,
): string {
  return template.replaceAll(VARIABLE, (placeholder, name: string, urlPath = '') => {
    return Object.hasOwn(variables, name) ? transform(`${variables[name] ?? ''}${urlPath}`, name) : placeholder;
  });
}

/** Generates the HTML body from the text: paragraphs, the link as a button, and the code in large characters. */
function renderHtml(
  { subject, text, language }: { subject: string; text: string; language: string },
  button: string | undefined,
  { ConfirmationURL = '', Token = '', SiteURL = '' }: MailVariables,
  school: Omit<MailIdentity, 'language'>,
): string {
  const link = escapeTemplateValue(ConfirmationURL);
  const anchor = button === undefined ? `<a href="${link}">${link}</a>` : renderMailButton(link, button);
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    // The button says what the sentence before the link does.
    if (button !== undefined && link !== '' && paragraph.trim().endsWith(`\n${ConfirmationURL}`))
      return `<p>${anchor}</p>`;
    let html = escapeTemplateValue(paragraph.trim()).replaceAll('\n', '<br>\n');
    if (link !== '') html = html.replaceAll(link, () => anchor);
    if (Token !== '') html = html.replaceAll(`: ${Token}`, () => `: ${renderMailCode(Token)}`);
    return `<p>${html}</p>`;
  });
  return mailDocument({ title: subject, content: paragraphs.join('\n'), language, siteUrl: SiteURL, ...school });
}

/** The first of `languages` that has the template, also without its region (`de` for `de-CH`); else English. */
export function chooseMailLanguage(templates: MailTemplates, kind: TemplateName, languages: readonly string[]): string {
  const codes = languages.flatMap((tag) => [tag, tag.split(/[-_]/)[0]?.toLowerCase() ?? tag]);
  return codes.find((code) => templates.has(`${code}/${kind}.txt`)) ?? 'en';
}

/**
 * Renders a mail in the first of `languages` that has the template, else in English. Built in are those of the interface. The school's
 * name stands at the head of the HTML and beneath the text, and in place of `{{ .SchoolName }}`.
 */
export function renderMail(
  templates: MailTemplates,
  kind: TemplateName,
  languages: readonly string[],
  values: MailVariables,
  { schoolName = '', logo }: Omit<MailIdentity, 'language'> = {},
): RenderedMail {
  const variables = { ...values, SchoolName: schoolName };
  const language = chooseMailLanguage(templates, kind, languages);
  const template = templates.get(`${language}/${kind}.txt`) ?? '';
  const [, heading = '', button, body = template] = TEMPLATE.exec(template) ?? [];
  // A subject is a single line, even if a variable has line breaks (header injection).
  const subject = interpolate(heading, variables, (value) => value.replaceAll(/\s+/g, ' ')).trim();
  const main = interpolate(body, variables, (value) => value);
  const htmlText = getDirection(language) === 'ltr' ? main : interpolate(body, variables, isolate);
  const text = schoolName === '' ? main : `${main.trimEnd()}\n\n${schoolName}\n`;
  const ownHtml = templates.get(`${language}/${kind}.html`);
  const html =
    ownHtml === undefined
      ? renderHtml({ subject, text: htmlText, language }, button, variables, { schoolName, logo })
      : interpolate(ownHtml, variables, (value) => escapeTemplateValue(value));
  return { subject, text, html, logo: html.includes(LOGO_URL) ? logo : undefined };
}
