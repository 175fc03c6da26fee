// Texts that make a careless reader slow: each family as a text with its piece so many times.

export type Family = readonly [name: string, make: (times: number) => string];

function repeated(piece: string): (times: number) => string {
  return (times) => piece.repeat(times);
}

function after(start: string, piece: string): (times: number) => string {
  return (times) => start + piece.repeat(times);
}

/** A text of the family with about so many characters. */
export function ofLength([, make]: Family, length: number): string {
  return make(Math.ceil((length * 1000) / make(1000).length));
}

export const FAMILIES: readonly Family[] = [
  ['*', repeated('*')],
  ['**a ', repeated('**a ')],
  ['{ RED | ', repeated('{ RED | ')],
  ['}', repeated('}')],
  ['{ RED | … } } }', (times) => '{ RED | '.repeat(times) + ' }'.repeat(times)],
  ['| in a table', after('@table\n', '| ')],
  ['--- joined, in an exercise', after('@write\n', '---')],
  ['--- apart, in an exercise', after('@write\n', '--- ')],
  ['---a in an exercise', after('@write\n', '---a')],
  ['\\', repeated('\\')],
  ['@write lines', repeated('@write\n')],
  ['@table lines', repeated('@table\n')],
  ['@write and text', repeated('@write\na\n')],
  ['{ AUDIO | ', repeated('{ AUDIO | ')],
  ['{ IMAGE | x | ', repeated('{ IMAGE | x | ')],
  ['a**b', repeated('a**b')],
  ['***a ** ', repeated('***a ** ')],
  ['***a** ', repeated('***a** ')],
  ['*a **b ***c', repeated('*a **b ***c ')],
  ['{RED|**a ', repeated('{RED|**a ')],
  ['one line of text', repeated('Je suis étudiante, et ma sœur aussi. ')],
  ['short lines', repeated('Je suis.\n')],
  ['carriage returns', repeated('a\r')],
  ['blank lines', repeated(' \n')],
  ['white space', repeated('{ ')],
  ['spaces', repeated(' ')],
  ['{ RED | a } in a table', after('@table\n', '{ RED | a } | ')],
  ['markup of HTML', repeated('<a>&')],
  ['escapes', repeated('\\* ')],
  ['headers', repeated('# a\n')],
  ['one header of emphasis', after('# ', '**a *b ')],
  ['| outside of tables', repeated('a|')],
  ['short rows', after('@table\n', '| a\n')],
  ['answers', after('@write\n', '---a--- ')],
  ['one answer with many alternatives', (times) => `@write\n---${'a|'.repeat(times)}b---`],
  ['answers in the cells of an exercise', after('@write\n@table\n', '| ---a---b ')],
  ['pictures', repeated('{ IMAGE | x | a } ')],
  ['one picture with a long text of escapes', (times) => `{ IMAGE | x | ${'\\}'.repeat(times)} }`],
  ['emphasis that closes', repeated('*a***b** ')],
  ['all three emphases, closed in the wrong order', repeated('*a **b ***c*d**e*** ')],
  ['colours that close, in one another', (times) => '{RED|'.repeat(times) + 'a}'.repeat(times)],
  ['colours with emphasis that ends outside', repeated('{ RED | **a } b** ')],
  ['characters of two halves', repeated('😀*')],
];
