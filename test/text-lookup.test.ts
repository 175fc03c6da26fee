// Tests that texts are looked up when they are shown: a module that reads one while it is loaded would have it in English for good.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A node of the parser's tree (ESTree). */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Groups of texts by the names that stand for them at the first level of a file. */
type Scope = Map<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function importTexts(source: string): Promise<Scope> {
  const scope: Scope = new Map();
  for (const [, names = '', file = ''] of source.matchAll(/^import \{([^}]*)\} from '#(texts\/en\/[^']+)';/gm)) {
    const texts: Record<string, unknown> = await import(path.join(root, 'src', file));
    for (const [, name = '', alias = name] of names.matchAll(/(\w+)(?: as (\w+))?/g)) scope.set(alias, texts[name]);
  }
  return scope;
}

/** The value of `texts.a.b`; undefined for any other expression. */
function evaluate(node: unknown, scope: Scope): unknown {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return scope.get(String(node.name));
  if (node.type !== 'MemberExpression' || node.computed === true || !isNode(node.property)) return undefined;
  const value = evaluate(node.object, scope);
  return isGroup(value) ? Reflect.get(value, String(node.property.name)) : undefined;
}

/** Lists the texts that a source reads outside functions. Groups of texts, and names for them, are none. */
async function findReads(file: string, source: string): Promise<string[]> {
  const scope = await importTexts(source);
  const reads: string[] = [];
  const bind = (pattern: Node, value: unknown): void => {
    if (isGroup(value) && pattern.type === 'Identifier') scope.set(String(pattern.name), value);
    if (!isGroup(value) || !Array.isArray(pattern.properties)) return;
    for (const property of pattern.properties.filter(isNode)) {
      const entry = isNode(property.key) ? Reflect.get(value, String(property.key.name)) : undefined;
      if (isGroup(entry) && isNode(property.value)) bind(property.value, entry);
      else reads.push(source.slice(property.start, property.end));
    }
  };
  const visit = (node: Node): void => {
    if (/Function|^TS(?:Type|Interface)/.test(node.type)) return;
    if (node.type === 'VariableDeclarator' && isNode(node.id)) bind(node.id, evaluate(node.init, scope));
    const value = node.type === 'MemberExpression' ? evaluate(node, scope) : undefined;
    if (value !== undefined && !isGroup(value)) reads.push(source.slice(node.start, node.end));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node); // the parser's types are one union of all nodes
  return reads;
}

it('no module reads a text while it is loaded', async () => {
  const files = globSync('src/{web,texts}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/*.d.ts'] });
  const found: string[] = [];
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!source.includes("'#texts/en/")) continue;
    for (const read of await findReads(file, source)) found.push(`${file}: ${read}`);
  }
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.each([
  ['const name = texts.todo;', ['texts.todo']],
  ['const { viewer, todo } = texts;\nconst a = [viewer.progress];', ['todo', 'viewer.progress']],
  ['const { viewer } = texts;\nconst name = () => viewer.progress;', []],
])('%s', async (code, reads) => {
  const source = `import { appTexts as texts } from '#texts/en/app.ts';\n${code}`;
  expect((await findReads('example.ts', source)).sort()).toEqual(reads);
});
