// The words of mails: templates in files, a folder for each language, which an operator can replace one by one.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml, htmlPage } from './pages.ts';

export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | 'test';

/** What a template may name, as `{{ .Name }}`. */
export type MailVariables = Readonly<Record<string, string>>;

/** Texts by `language/file`, such as `en/recovery.txt`. */
export type MailTemplates = ReadonlyMap<string, string>;

export type Letter = { subject: string; text: string; html: string };

const OURS = path.join(import.meta.dirname, 'mails');
const VARIABLE = /\{\{\s*\.([A-Za-z]+)\s*\}\}/g;

/**
 * Reads our templates, and over them those of `folder`, which is laid out the same: `fr/recovery.txt` begins with
 * `Subject: …` and an empty line; `fr/recovery.html` beside it takes the place of the HTML made from the text.
 */
export async function loadTemplates(folder?: string): Promise<MailTemplates> {
  const found = new Map<string, string>();
  for (const root of folder === undefined ? [OURS] : [OURS, folder]) {
    for (const name of await readdir(root, { recursive: true })) {
      if (!/\.(?:txt|html)$/.test(name)) continue;
      const text = await readFile(path.join(root, name), 'utf8');
      found.set(name.split(path.sep).join('/'), text.replaceAll('\r\n', '\n'));
    }
  }
  return found;
}

function fill(template: string, variables: MailVariables, write: (value: string) => string): string {
  return template.replaceAll(VARIABLE, (whole, name: string) => {
    return Object.hasOwn(variables, name) ? write(variables[name] ?? '') : whole;
  });
}

/** The text with its paragraphs, the link to follow, and the code so that it is seen at once. */
function htmlOf(subject: string, text: string, { ConfirmationURL = '', Token = '' }: MailVariables): string {
  const link = escapeHtml(ConfirmationURL);
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    let html = escapeHtml(paragraph.trim()).replaceAll('\n', '<br>\n');
    if (link !== '') html = html.replaceAll(link, `<a href="${link}">${link}</a>`);
    if (Token !== '') html = html.replaceAll(`: ${Token}`, `: <strong>${Token}</strong>`);
    return `<p>${html}</p>`;
  });
  return htmlPage(subject, paragraphs.join('\n'));
}

/** A letter in the first of the languages that has one; ours are "en" and "fr". */
export function writeLetter(
  templates: MailTemplates,
  kind: MailKind,
  languages: readonly string[],
  variables: MailVariables,
): Letter {
  const language = [...languages, 'en'].find((one) => templates.has(`${one}/${kind}.txt`)) ?? 'en';
  const template = templates.get(`${language}/${kind}.txt`) ?? '';
  const [, heading = '', body = template] = /^Subject:[ \t]*([^\n]*)\n\n?(.*)$/s.exec(template) ?? [];
  // A subject is one line, whatever a variable holds.
  const subject = fill(heading, variables, (value) => value.replaceAll(/\s+/g, ' ')).trim();
  const text = fill(body, variables, (value) => value);
  const ownHtml = templates.get(`${language}/${kind}.html`);
  const html = ownHtml === undefined ? htmlOf(subject, text, variables) : fill(ownHtml, variables, escapeHtml);
  return { subject, text, html };
}
