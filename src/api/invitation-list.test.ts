// A pasted list of people to invite: its forms, and what is wrong with a line.
import { describe, expect, it } from 'vitest';
import { parseInvitationList } from './invitation-list.ts';

/** Each person as `name <address>`, and each invalid line as `line: problem`. */
function read(text: string): string[] {
  const { invitees, invalidLines } = parseInvitationList(text);
  return [
    ...invitees.map(({ name, email }) => (name === undefined ? email : `${name} <${email}>`)),
    ...invalidLines.map(({ line, problem, firstLine }) =>
      firstLine === undefined ? `${line}: ${problem}` : `${line}: ${problem} of ${firstLine}`,
    ),
  ];
}

describe('a pasted list', () => {
  it.each([
    ['an address', 'Ada@Example.org', ['ada@example.org']],
    ['lines of addresses', 'ada@example.org\nben@example.org', ['ada@example.org', 'ben@example.org']],
    [
      'CRLF, a byte order mark and blank lines',
      '\uFEFFada@example.org\r\n\r\n  \t\r\nben@example.org\r\n',
      ['ada@example.org', 'ben@example.org'],
    ],
    ['a name and an address', 'Ada Lovelace;ada@example.org', ['Ada Lovelace <ada@example.org>']],
    ['an address and a name', 'ada@example.org;Ada Lovelace', ['Ada Lovelace <ada@example.org>']],
    ['tabs, as a spreadsheet copies them', 'Ada\tLovelace\tada@example.org', ['Ada Lovelace <ada@example.org>']],
    ['commas', 'Ada Lovelace, ada@example.org', ['Ada Lovelace <ada@example.org>']],
    ['a quoted name with a separator', '"Lovelace, Ada",ada@example.org', ['Lovelace, Ada <ada@example.org>']],
    [
      'quotation marks in a quoted name',
      '"Ada ""the first"" L.";ada@example.org',
      ['Ada "the first" L. <ada@example.org>'],
    ],
    ['a quotation mark that is not closed', 'Ada "L;ada@example.org', ['Ada "L <ada@example.org>']],
    ['the form of mail programs', 'Ada Lovelace <ada@example.org>', ['Ada Lovelace <ada@example.org>']],
    ['the same with a quoted name', '"Lovelace, Ada" <ada@example.org>', ['Lovelace, Ada <ada@example.org>']],
    ['recipients in one line', 'Ada <ada@example.org>, ben@example.org', ['Ada <ada@example.org>', 'ben@example.org']],
    ['a heading', 'Name;E-Mail\nAda;ada@example.org', ['Ada <ada@example.org>']],
    [
      'a heading in French',
      'Nom,Prénom,Adresse e-mail\nLovelace,Ada,ada@example.org',
      ['Lovelace Ada <ada@example.org>'],
    ],
    ['a link', 'mailto:ada@example.org', ['ada@example.org']],
    ['empty fields', ';;ada@example.org;;', ['ada@example.org']],
    ['invisible characters', 'A\u202Eda\u200B;\u00A0ada@example.org', ['Ada <ada@example.org>']],
    ['nothing', ' \n', []],
  ])('may have %s', (_form, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['no address', 'Ada Lovelace', ['1: no_address']],
    ['a heading that is not the first line', 'ada@example.org\nName;E-Mail', ['ada@example.org', '2: no_address']],
    ['an address without a domain', 'ada@', ['1: invalid_address']],
    ['a space in the address', 'ada love@example.org', ['1: invalid_address']],
    ['a line break for a header injection', 'ada@example.org%0aBcc:x@example.org;', ['1: invalid_address']],
    ['names and several addresses', 'Ada;ada@example.org;ben@example.org', ['1: several_addresses']],
    ['an address twice', 'ada@example.org\nAda;ADA@example.org', ['ada@example.org', '2: duplicate of 1']],
    ['a long name', `${'a'.repeat(101)};ada@example.org`, ['1: long_name']],
    ['a long address', `ada@${'a'.repeat(255)}.org`, ['1: long_address']],
    ['a lone surrogate', 'A\uD800;ada@example.org', ['1: invalid_name']],
  ])('is refused with %s, line by line', (_fault, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('has at most 500 people', () => {
    const lines = Array.from({ length: 502 }, (_, index) => `p${index}@example.org`);
    const { invitees, invalidLines } = parseInvitationList(lines.join('\n'));
    expect(invitees).toHaveLength(500);
    expect(invalidLines.map(({ line, problem }) => [line, problem])).toEqual([
      [501, 'too_many'],
      [502, 'too_many'],
    ]);
  });

  it('is read in linear time, whatever it contains', () => {
    const hostile = ['"'.repeat(20_000), '<'.repeat(20_000), `${';'.repeat(20_000)}@`, `${' '.repeat(20_000)}x`].join(
      '\n',
    );
    expect(parseInvitationList(hostile).invitees).toEqual([]);
  });
});
