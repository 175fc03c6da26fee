// Texts that make a careless reader slow: each family as a text of about so many characters.

function repeated(piece: string): (length: number) => string {
  return (length) => piece.repeat(Math.ceil(length / piece.length));
}

function after(start: string, piece: string): (length: number) => string {
  return (length) => start + repeated(piece)(length);
}

export const FAMILIES: readonly [name: string, make: (length: number) => string][] = [
  ['*', repeated('*')],
  ['**a ', repeated('**a ')],
  ['{ RED | ', repeated('{ RED | ')],
  ['}', repeated('}')],
  ['{ RED | … } } }', (length) => repeated('{ RED | ')(length * 0.8) + repeated(' }')(length * 0.2)],
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
];
