// Pathological markup for a naive parser: each family repeats a fragment.

export type Family = readonly [name: string, create: (times: number) => string];

function repeatFragment(fragment: string): (times: number) => string {
  return (times) => fragment.repeat(times);
}

function startThenRepeat(start: string, fragment: string): (times: number) => string {
  return (times) => start + fragment.repeat(times);
}

/** A text of the family with about `characters` characters. */
export function buildToLength([, build]: Family, length: number): string {
  return build(Math.ceil((length * 1000) / build(1000).length));
}

export const FAMILIES: readonly Family[] = [
  ['*', repeatFragment('*')],
  ['**a ', repeatFragment('**a ')],
  ['{ RED | ', repeatFragment('{ RED | ')],
  ['}', repeatFragment('}')],
  ['{ RED | … } } }', (times) => '{ RED | '.repeat(times) + ' }'.repeat(times)],
  ['| in a table', startThenRepeat('@table\n', '| ')],
  ['--- joined, in an exercise', startThenRepeat('@write\n', '---')],
  ['--- apart, in an exercise', startThenRepeat('@write\n', '--- ')],
  ['---a in an exercise', startThenRepeat('@write\n', '---a')],
  ['\\', repeatFragment('\\')],
  ['@write lines', repeatFragment('@write\n')],
  ['@table lines', repeatFragment('@table\n')],
  ['@write and text', repeatFragment('@write\na\n')],
  ['{ AUDIO | ', repeatFragment('{ AUDIO | ')],
  ['{ IMAGE | x | ', repeatFragment('{ IMAGE | x | ')],
  ['a**b', repeatFragment('a**b')],
  ['***a ** ', repeatFragment('***a ** ')],
  ['***a** ', repeatFragment('***a** ')],
  ['*a **b ***c', repeatFragment('*a **b ***c ')],
  ['{RED|**a ', repeatFragment('{RED|**a ')],
  ['one line of text', repeatFragment('Je suis étudiante, et ma sœur aussi. ')],
  ['short lines', repeatFragment('Je suis.\n')],
  ['carriage returns', repeatFragment('a\r')],
  ['blank lines', repeatFragment(' \n')],
  ['white space', repeatFragment('{ ')],
  ['spaces', repeatFragment(' ')],
  ['{ RED | a } in a table', startThenRepeat('@table\n', '{ RED | a } | ')],
  ['markup of HTML', repeatFragment('<a>&')],
  ['escapes', repeatFragment('\\* ')],
  ['headers', repeatFragment('# a\n')],
  ['one header of emphasis', startThenRepeat('# ', '**a *b ')],
  ['| outside of tables', repeatFragment('a|')],
  ['short rows', startThenRepeat('@table\n', '| a\n')],
  ['answers', startThenRepeat('@write\n', '---a--- ')],
  ['one answer with many alternatives', (times) => `@write\n---${'a|'.repeat(times)}b---`],
  ['answers in the cells of an exercise', startThenRepeat('@write\n@table\n', '| ---a---b ')],
  ['pictures', repeatFragment('{ IMAGE | x | a } ')],
  ['one picture with a long text of escapes', (times) => `{ IMAGE | x | ${'\\}'.repeat(times)} }`],
  ['emphasis that closes', repeatFragment('*a***b** ')],
  ['all three emphases, closed in the wrong order', repeatFragment('*a **b ***c*d**e*** ')],
  ['colours that close, in one another', (times) => '{RED|'.repeat(times) + 'a}'.repeat(times)],
  ['colours with emphasis that ends outside', repeatFragment('{ RED | **a } b** ')],
  ['characters of two halves', repeatFragment('😀*')],
  ['keywords of exercises', repeatFragment('@choose\n@order\n@match\n@dictation\n')],
  ['@choose without options', repeatFragment('@choose\na\n')],
  ['lines without an option', startThenRepeat('@choose\n', 'a\n')],
  ['options', startThenRepeat('@choose\n(x) a\n', '( ) b | c\n')],
  ['questions', startThenRepeat('@choose\n', 'a\n(x) b\n')],
  ['brackets that are no marks', startThenRepeat('@choose\n(x) a\n', '( \t')],
  ['one option with many bars', startThenRepeat('@choose\n(x) ', 'a|')],
  ['escapes of exercises', startThenRepeat('@choose\n(x) ', '\\(a\\/')],
  ['one sentence of many pieces', startThenRepeat('@order\n', 'a / ')],
  ['sentences', startThenRepeat('@order\n', 'a / b / a\n')],
  ['one sentence with many orders', startThenRepeat('@order\na / b / c', ' | a / b / c')],
  ['a long dialogue', startThenRepeat('@order\n', 'a\n')],
  ['slashes', startThenRepeat('@order\n', '/ ')],
  ['pairs of different sides', (times) => `@match\n${Array.from({ length: times }, (_, n) => `a|${n}\n`).join('')}`],
  ['pairs of the same side', startThenRepeat('@match\n', 'a|b\n')],
  ['one pair with many bars', startThenRepeat('@match\n', 'a|')],
  ['lines of a dictation', startThenRepeat('@dictation\n', '{AUDIO|x}[a] b\n')],
  ['brackets of a dictation', startThenRepeat('@dictation\n{AUDIO|x}', '[a')],
  ['closed brackets of a dictation', startThenRepeat('@dictation\n{AUDIO|x}', '[a]b')],
  ['a word bank', startThenRepeat('@write bank\n', '---a--- ')],
];
