// The diagnostics: code, position and message; and texts without any.
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_MESSAGES, type DiagnosticMessages } from './diagnostic-messages.ts';
import { type DiagnosticCode, lint, MAX_DIAGNOSTICS } from './diagnostics.ts';

function lintPositions(markup: string, mediaIds?: string[]): string[] {
  const diagnostics = lint(markup, mediaIds === undefined ? {} : { mediaIds: new Set(mediaIds) });
  return diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('diagnostics', () => {
  const cases: [DiagnosticCode, string, string][] = [
    ['unclosed-emphasis', 'Bonjour\nje **suis là', '2:4'],
    ['unclosed-emphasis', '**a *b** c', '1:5'],
    ['unclosed-emphasis', '{ RED | *a } b*', '1:9'],
    ['unclosed-emphasis', '@table\n| *a | b |', '2:3'],
    ['loose-emphasis', 'un ** mot ** gras', '1:4'],
    ['loose-emphasis', '@table\n| *** mot*** | b |', '2:3'],
    ['unclosed-colour', 'a { RED | vous', '1:3'],
    ['empty-colour', '{ RED | }', '1:1'],
    ['deep-colour', `${'{RED|'.repeat(9)}a${'}'.repeat(9)}`, '1:41'],
    ['unclosed-blank', '@write\n---a--- ---suis', '2:9'],
    ['empty-blank', '@write\n---a---\n--- ---b---', '3:1'],
    ['blank-outside-exercise', 'Je ---suis--- là', '1:4'],
    ['unknown-word', '{ PURPLE | vous }', '1:1'],
    ['unknown-word', '{ red | vous }', '1:1'],
    ['missing-bar', '{ RED vous }', '1:1'],
    ['broken-media', '{ AUDIO | a b }', '1:1'],
    ['broken-media', '{ IMAGE | a | une carte', '1:1'],
    ['refused-address', 'a { LINK | example.org | la page }', '1:3'],
    ['refused-address', '{ LINK | https://a:b@example.org | la page }', '1:1'],
    ['broken-link', '{ LINK | example.org | }', '1:1'],
    ['broken-link', '{ LINK | | la page }', '1:1'],
    ['broken-link', '{ LINK | https://example.org }', '1:1'],
    ['blank-in-link', '@write\n{ LINK | https://example.org/---a--- | Je ---suis--- } ---là---', '2:43'],
    ['stars-in-braces', '{ LINK | https://example.org/*a* | la **page** }', '1:39'],
    ['stars-in-braces', '{ RUBY | *東京* | とうきょう }', '1:10'],
    ['broken-ruby', 'a { RUBY | 東京 }', '1:3'],
    ['blank-in-ruby', '@write\nà { RUBY | ---東京--- | とうきょう }', '2:12'],
    ['blank-in-ruby', '@write\n{ RUBY | 東京 | ---とうきょう--- } ---suis---', '2:15'],
    ['ruby-in-blank', '@write\nà ---{ RUBY | 東京 | とうきょう }---', '2:6'],
    ['write-without-text', '@write\n\na', '1:1'],
    ['write-without-text', 'a\n  @write', '2:3'],
    ['table-without-rows', '@table', '1:1'],
    ['picture-without-text', 'Voici { IMAGE | carte }', '1:7'],
    ['picture-without-text', '{ IMAGE | carte | }', '1:1'],
    ['uneven-rows', '@table\n| a | b |\n| c |', '3:1'],
    ['exercise-without-blanks', '@write\nJe suis', '1:1'],
    ['curly-apostrophe', '@write\nJe ---m’appelle--- Ana', '2:8'],
    ['no-break-space', '@write\n---à\u00A0Lyon---', '2:5'],
    ['decomposed-accents', '@write\n---e\u0301te\u0301---', '2:4'],
    ['list-item', 'Au marché\n- une pomme\n- *deux* poires\n- du pain', '2:1'],
    ['list-item', '@write\n  - Je ---suis--- là', '2:3'],
    ['list-item', '\uFEFF- une pomme', '1:2'],
    ['quotation', 'Il dit :\n> Je *pense*,\n> donc je suis.', '2:1'],
    ['quotation', '@write\n > Je ---suis--- là', '2:2'],
    ['link', 'Voir [le **site**](x) ou [là](https://cahier.example/a_b)', '1:26'],
    ['bare-address', '@table\na | *voir https://cahier.example/*', '2:11'],
    ['bare-address', 'sur www.cahier.example.', '1:5'],
    ['misspelled-directive', 'Bonjour\n@Write\nJe suis', '2:1'],
    ['misspelled-directive', '@ table :\na | b', '1:1'],
    ['text-behind-directive', '@write Je ---suis---', '1:1'],
    ['missing-recording', '@table\n[recording] | bonjour', '2:1'],
  ];

  it.each(cases)('include %s for %j', (code, markup, position) => {
    const found = lint(markup).filter((diagnostic) => diagnostic.code === code);
    expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual([position]);
    expect(found[0]?.message).toMatch(/^[A-Z“].{20,}\.$/);
  });

  it.each([
    '',
    '2 * 3 * 4',
    'mot* et mot**\n* verbe\n** nom',
    'a } b { c',
    '**gras** *italique* ***les deux***',
    '**gras *et italique***',
    '\\*une étoile \\{ RED | x',
    '{ RED | **vous** }',
    '**{ LINK | https://example.org/*a*---b--- | 2 * 3 \\*a\\* 4* }**',
    '@write\nJe ---suis--- là',
    '@table\n| a | b |\n|---|---|\n| c | d |',
    '@table\n| a |\n| b |\n| --- |',
    'un\n---\ndeux',
    '{ IMAGE | carte | Une carte }',
    'le bus – le métro -\nsix-huit\n-oui\n>non\n3 > 2\n@tableau\n\\@Write\n\\- un',
    '@table\n- | -\n- a | b',
    '@write\n---- un--- [voir] (là) www. --- https: ---',
  ])('are empty for %j', (markup) => {
    expect(lint(markup)).toEqual([]);
  });

  it('depend on the files of the draft', () => {
    const markup = '{ AUDIO | un }\n@table\n| { VIDEO | deux } |';
    expect(lintPositions(markup, ['un', 'deux'])).toEqual([]);
    expect(lintPositions(markup, ['un'])).toEqual(['3:13 unknown-media']);
    expect(lintPositions(markup)).toEqual([]);
  });

  it('find decomposed accents, however many a letter has', () => {
    const marks = `a${'\u0301\u0323'.repeat(100_000)}`;
    expect(lintPositions(`@write\n---${marks}---`)).toEqual(['2:4 decomposed-accents']);
  });

  it('name a list once, however long, and each of two lists', () => {
    expect(lintPositions('- un\n- deux\n\n- trois\nquatre\n- cinq')).toEqual([
      '1:1 list-item',
      '4:1 list-item',
      '6:1 list-item',
    ]);
    expect(lintPositions('> un\n- deux\n- trois\n> quatre')).toEqual([
      '1:1 quotation',
      '2:1 list-item',
      '4:1 quotation',
    ]);
  });

  it('name what follows a directive on its line, but not a directive that opens nothing', () => {
    expect(lintPositions('@write Je suis\n\n@write\n\nun')).toEqual([
      '1:1 text-behind-directive',
      '3:1 write-without-text',
    ]);
  });

  it('count each kind of line end as one line', () => {
    expect(lintPositions('a\r\nb\rc\n*d')).toEqual(['4:1 unclosed-emphasis']);
  });

  it('are in the order of the text', () => {
    expect(lintPositions('@write\n*a { IMAGE | x } { RED |')).toEqual([
      '1:1 exercise-without-blanks',
      '2:1 unclosed-emphasis',
      '2:4 picture-without-text',
      '2:18 unclosed-colour',
    ]);
  });

  it('suggest uppercase for a lowercase keyword', () => {
    expect(lint('{ red | vous }')[0]?.message).toBe('Write RED in capitals: { RED | … }.');
  });

  it('have the messages of another language, with the values of the text', () => {
    const messages: DiagnosticMessages = {
      ...DIAGNOSTIC_MESSAGES,
      'unknown-word': (word) => `„${word}“ ist unbekannt.`,
      'uneven-rows': (cells, expected) => `${cells} statt ${expected} Zellen.`,
    };
    const found = lint('{ PURPLE | vous }\n\n@table\n| a | b |\n| c |', { messages });
    expect(found.map(({ message }) => message)).toEqual(['„PURPLE“ ist unbekannt.', '1 statt 2 Zellen.']);
  });

  it('report a blank once, not once for each end', () => {
    expect(lintPositions('---a--- et ---b---')).toEqual(['1:1 blank-outside-exercise', '1:12 blank-outside-exercise']);
  });

  it.each([
    ['@write\nJe --- --- là', ['2:4 empty-blank']],
    ['@write\nJe ---|--- là', ['2:4 empty-blank']],
    ['@write\n--- --- ---\n---a--- --- ---', ['2:1 empty-blank', '3:9 empty-blank']],
    ['@write\n--- ---b---', ['2:1 empty-blank']],
    ['@write\n---suis', ['2:1 unclosed-blank']],
    ['@write\nun\n@write\n---suis', ['1:1 exercise-without-blanks', '4:1 unclosed-blank']],
    ['@Write\nJe ---suis--- là.\nTu ---es--- là.', ['1:1 misspelled-directive']],
    ['@write Je ---suis--- là.', ['1:1 text-behind-directive']],
    ['@Write\nun\n\n---a---', ['1:1 misspelled-directive', '4:1 blank-outside-exercise']],
    ['@dictation\n{ AUDIO | } oui', ['2:1 broken-media']],
    ['@dictation\n{ AUDIO | a } oui\n{ AUDIO | } non\nsi', ['3:1 broken-media', '4:1 dictation-without-sound']],
  ])('are one for one fault: %j', (markup, expected) => {
    expect(lintPositions(markup)).toEqual(expected);
  });

  it('are limited in number', () => {
    expect(lint('*a\n'.repeat(1000))).toHaveLength(MAX_DIAGNOSTICS);
  });
});

describe('links to lectures', () => {
  it('are diagnosed where learners do not find them', () => {
    const markup = '{ LINK | ABCDEFGH234 | a }\n{ LINK | BCDEFGH2345 | b }';
    const find = (lectureIds?: ReadonlySet<string>) =>
      lint(markup, { lectureIds }).map(({ line, code }) => [line, code]);
    expect(find()).toEqual([]);
    expect(find(new Set(['ABCDEFGH234']))).toEqual([[2, 'unknown-lecture']]);
  });
});
