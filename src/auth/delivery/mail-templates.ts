// Mail templates: the built-in texts by language, which an operator can override one by one with text files.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDirection } from '#api/direction.ts';
import { escapeTemplateValue } from '#http/html.ts';
import { SERVER_TEXTS, type ServerTexts } from '#texts/server-texts.ts';
import { LOGO_URL, mailDocument, renderMailButton, renderMailCode } from './mail-layout.ts';

export type TemplateName = keyof ServerTexts['mailTexts'];

type MailText = { subject: string; button?: string; text: string };

/** Values of the placeholders `{{ .Name }}`. */
export type MailVariables = Readonly<Record<string, string>>;

/** Template texts by path, such as `en/recovery.txt`. */
export type MailTemplates = ReadonlyMap<string, string>;

/** A PNG image; `width` and `height` are its pixels. */
export type MailLogo = {
  png: Buffer;
  width: number;
  height: number;
  /** Where pages find it. */
  path?: string;
};

/** What mails say of the school, and the language of mails to people who chose none. */
export type MailIdentity = { language: string; schoolName?: string; logo?: MailLogo | undefined };

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** To be attached, where the HTML shows it. */
  logo?: MailLogo | undefined;
};

/** `Subject: …`, optionally `Button: …` (the label of the link in HTML), an empty line, and the body. */
const TEMPLATE = /^Subject:[ \t]*([^\n]*)\n(?:Button:[ \t]*([^\n]*)\n)?\n?(.*)$/s;
/** With the path of an address, as in `{{ .SiteURL }}/login`. */
const VARIABLE = /\{\{\s*\.([A-Za-z]+)\s*\}\}(\/[a-z/-]+)?/g;

/**
 * Loads the built-in templates and overrides them with those of `folder`, in which `fr/recovery.txt` starts
 * with `Subject: …`, optionally `Button: …`, and an empty line; an optional `fr/recovery.html`
 * replaces the HTML generated from the text.
 * @throws Error when the folder cannot be read.
 */
export async function loadTemplates(folder?: string): Promise<MailTemplates> {
  const templates = new Map(listBuiltInTemplates());
  if (folder === undefined) return templates;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:txt|html)$/.test(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    templates.set(name.split(path.sep).join('/'), text.replaceAll('\r\n', '\n'));
  }
  return templates;
}

/** The built-in templates, written as the files of an operator are. */
function listBuiltInTemplates(): [string, string][] {
  return Object.entries(SERVER_TEXTS).flatMap(([language, { mailTexts }]) => {
    const mails: readonly [string, MailText][] = Object.entries(mailTexts);
    return mails.map(([kind, { subject, button, text }]): [string, string] => {
      const label = button === undefined ? '' : `Button: ${button}\n`;
      return [`${language}/${kind}.txt`, `Subject: ${subject}\n${label}\n${text}\n`];
    });
  });
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
 * Renders a mail in the first of `languages` that has the template, else in English. Built in
 * are those of the interface. The school's name stands at the head of the HTML and beneath the
 * text, and in place of `{{ .SchoolName }}`.
 */
export function renderMail(
  templates: MailTemplates,
  kind: TemplateName,
  { languages, values }: { languages: readonly string[]; values: MailVariables },
  { schoolName = '', logo }: Omit<MailIdentity, 'language'> = {},
): RenderedMail {
  const variables = { ...values, SchoolName: schoolName || 'Cahier' };
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
