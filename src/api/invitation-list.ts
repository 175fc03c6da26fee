// Reads a pasted list of people to invite: addresses, or names with addresses, as
// spreadsheets and mail programs write them.
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts';
import { isValidText, MAX_INVITEES, MAX_PERSON_NAME_LENGTH, stripBidiControls } from './limits.ts';

/** A person to invite; the address in lower case. */
export type Invitee = { email: string; name: string | undefined };

export type InviteeProblem =
  | 'no_address'
  | 'invalid_address'
  | 'long_address'
  | 'long_name'
  | 'invalid_name'
  | 'several_addresses';

type LineProblem = InviteeProblem | 'duplicate' | 'too_many';

/** A line, or an entry of it, that invites no one. `line` counts from 1; `firstLine` is that of the same address. */
type InvalidLine = { line: number; text: string; problem: LineProblem; firstLine?: number };

export type InvitationList = { invitees: (Invitee & { line: number })[]; invalidLines: InvalidLine[] };

/** Words of a heading, in the languages of spreadsheets' templates. */
const ADDRESS_HEADING =
  /^(?:e-?mails?|mails?|e-?mail[ -]?address(?:es)?|address(?:es)?|adresses?|courriels?|adresse e-?mail|e-?mail-?adressen?)$/i;

/** Tab, semicolon or comma between two fields. */
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Reads a list with a person in each line: an address, or a name and an address in either order, between them a
 * semicolon, tab or comma, or as in `Ada <ada@example.org>`. Names may be quoted and in several fields; a line of
 * addresses alone invites each of them. Blank lines, a heading and a byte order mark are skipped.
 */
export function parseInvitationList(text: string): InvitationList {
  const list: InvitationList = { invitees: [], invalidLines: [] };
  const lineOfEmail = new Map<string, number>();
  let isFirst = true;
  for (const [index, rawLine] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const fields = splitFields(rawLine).filter((field) => field !== '');
    if (fields.length === 0) continue;
    const isHeading = isFirst && !rawLine.includes('@') && fields.some((field) => ADDRESS_HEADING.test(field));
    isFirst = false;
    if (isHeading) continue;
    for (const entry of readEntries(fields, rawLine)) {
      const invitee = 'problem' in entry ? entry : checkInvitee(entry);
      if ('problem' in invitee) {
        list.invalidLines.push({ line, text: clean(entry.text), problem: invitee.problem });
        continue;
      }
      const firstLine = lineOfEmail.get(invitee.email);
      if (firstLine !== undefined) {
        list.invalidLines.push({ line, text: invitee.email, problem: 'duplicate', firstLine });
      } else if (list.invitees.length >= MAX_INVITEES) {
        list.invalidLines.push({ line, text: invitee.email, problem: 'too_many' });
      } else {
        lineOfEmail.set(invitee.email, line);
        list.invitees.push({ ...invitee, line });
      }
    }
  }
  return list;
}

/** A person to invite, without what must not be in a name; or what is wrong with them. */
export function checkInvitee({
  email,
  name,
}: {
  email: string;
  name?: string | undefined;
}): Invitee | { problem: InviteeProblem } {
  if (email.length > MAX_EMAIL_LENGTH) return { problem: 'long_address' };
  if (!isEmail(email)) return { problem: 'invalid_address' };
  const cleanName = clean(name ?? '');
  if (!isValidText(cleanName)) return { problem: 'invalid_name' };
  if (cleanName.length > MAX_PERSON_NAME_LENGTH) return { problem: 'long_name' };
  return { email: email.toLowerCase(), name: cleanName === '' ? undefined : cleanName };
}

/** A text on one line, without characters that cannot be seen or that change its direction. */
function clean(text: string): string {
  return stripBidiControls(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .trim();
}

type Entry = { text: string } & ({ email: string; name: string } | { problem: InviteeProblem });

function readEntries(fields: readonly string[], text: string): Entry[] {
  const parsed = fields.map(parseField);
  const addresses = parsed.filter(({ email }) => email !== '');
  const [first] = addresses;
  if (first === undefined) return [{ text, problem: 'no_address' }];
  const names = parsed.map(({ name }) => name).filter((name) => name !== '');
  if (addresses.length === 1) return [{ text, email: first.email, name: names.join(' ') }];
  const isAddressesAlone = addresses.length === parsed.length;
  if (!isAddressesAlone) return [{ text, problem: 'several_addresses' }];
  return addresses.map(({ email, name }) => ({ text: email, email, name }));
}

/** A name, an address, or both as in `Ada <ada@example.org>`. */
function parseField(field: string): { name: string; email: string } {
  const [, name, bracketed] = /^(.*)<([^<>]*)>$/.exec(field) ?? [];
  const address = clean(bracketed ?? field).replace(/^mailto:/i, '');
  if (!address.includes('@')) return { name: clean(name ?? field), email: '' };
  return { name: clean(name ?? '').replaceAll(/^"|"$/g, ''), email: address };
}

/** The fields of a line: a quoted one may have separators in it, and two quotation marks stand for one. */
function splitFields(line: string): string[] {
  const separator = SEPARATORS.find((candidate) => unquote(line).includes(candidate));
  if (separator === undefined) return [readField(line)];
  const fields: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index <= line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted && line.includes('"', index + 1);
    if (index < line.length && (isQuoted || line[index] !== separator)) continue;
    fields.push(readField(line.slice(start, index)));
    start = index + 1;
  }
  return fields;
}

/** A line without what is quoted in it. */
function unquote(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '');
}

function readField(text: string): string {
  const trimmed = clean(text);
  const [, quoted] = /^"(.*)"$/.exec(trimmed) ?? [];
  return (quoted === undefined ? trimmed : quoted.replaceAll('""', '"')).trim();
}
