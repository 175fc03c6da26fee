// Finds literal texts in the source of screens; texts of the interface belong in src/texts.
import { parseSync } from 'vite';

/** Attributes and properties of elements that people see or hear: any word in them is a text. */
const READ_NAMES =
  /^(?:aria-?(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|heading|hint|text|textContent|innerText|detail|message)$/i;

/** Functions and constructors that show their string arguments. */
const SHOWING_CALLS =
  /^(?:append|prepend|before|after|replaceWith|replaceChildren|createTextNode|alert|confirm|prompt|Option)$/;

/**
 * Attributes and properties whose values are code. `action` names a request in English, in the English message of its failure
 * (`requestFailed` in app.ts), and `kind` an action of a reducer.
 */
const CODE_NAMES =
  /^(?:className|class|style|key|d|viewBox|pattern|accept|lang|type|role|htmlFor|aria-keyshortcuts|enterKeyHint|authorization|action|kind)$/;

/** Functions whose string arguments are code: selectors, keys of caches, headers, methods. */
const CODE_CALLS =
  /^(?:querySelector|querySelectorAll|closest|matches|matchMedia|useMediaQuery|useResource|useResourceList|getAttribute|hasAttribute|startsWith|endsWith|includes|replace|replaceAll|formatActionError|requestFailed|createInterfaceLine)$/;

/** Words that are no text: constants, methods of HTTP, names of keys and of types, selectors, paths of pictures, HTML. */
const CODE_WORDS = [
  /^[A-Z][A-Z0-9_]*$/,
  /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Enter|Escape|Tab|Backspace|Space)$/,
  /^(?:Alt|Control|Meta|Mod|Shift)\+/,
  /^\w+(?:Error|Credential)$/,
  /^\((?:width|hover|prefers)/,
  /^\w+\/\w+|^Bearer$|^attachment; /,
  /^[\w-]*[.:#[][\w(][\w:()[\]="'*.,> -]*$|^(?:p, |h1, |main )/,
];

/** The path of a picture. */
const PATH = /^[Mm]-?\d[\d\s.,a-zA-Z-]*$/;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** `read` by people, `text` if it looks like one, or `code`. */
type Place = 'read' | 'text' | 'code';

export type LiteralText = { line: number; text: string };

/** Every literal in a source that people could read. @throws Error when the source cannot be parsed */
export function findLiteralTexts(file: string, source: string): LiteralText[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: LiteralText[] = [];
  const visit = (node: Node, place: Place): void => {
    if (isTypeOrModule(node)) return;
    const text = readLiteral(node);
    if (text !== undefined && isText(text, node.type === 'JSXText' ? 'read' : place))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replaceAll(/\s+/g, ' ') });
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, findPlace(node, name, child, place));
    }
  };
  visit(program as unknown as Node, 'text'); // the parser's types are one union of all nodes
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** Types and the paths of modules are never read. */
function isTypeOrModule({ type, source }: Node): boolean {
  if (/^(?:Import|ExportAll|ExportNamed)/.test(type)) return isNode(source);
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|Instantiation)|^TSEnum/.test(type);
}

function readLiteral({ type, value }: Node): string | undefined {
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement') return undefined;
  const { cooked } = value as { cooked: string | null };
  return cooked ?? undefined;
}

function isText(text: string, place: Place): boolean {
  const trimmed = text.trim();
  if (place === 'code' || !/\p{L}/u.test(trimmed) || /^<[a-z/]/.test(trimmed) || PATH.test(trimmed)) return false;
  if (place === 'read') return true;
  const looksLikeText = /\p{L}[^\s]* \S*\p{L}/u.test(trimmed) || /^\p{Lu}/u.test(trimmed) || /[“”…]/.test(trimmed);
  return looksLikeText && !CODE_WORDS.some((pattern) => pattern.test(trimmed));
}

/** Where a child stands, given where its parent does. */
function findPlace(parent: Node, name: string, child: Node, place: Place): Place {
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return name === 'children' && child.type === 'JSXExpressionContainer' ? 'read' : 'text';
    case 'JSXAttribute':
    case 'Property':
    case 'PropertyDefinition':
      return name === 'value' ? classifyName(readName(parent.name ?? parent.key), place) : 'text';
    case 'AssignmentExpression':
      return name === 'right' ? classifyName(readName(parent.left), 'text') : 'text';
    case 'CallExpression':
    case 'NewExpression':
      return name === 'arguments' ? classifyCall(parent, child) : 'text';
    case 'BinaryExpression':
      return parent.operator === '+' ? place : 'code';
    case 'SwitchCase':
      return name === 'test' ? 'code' : 'text';
    case 'ConditionalExpression':
      return name === 'test' ? 'text' : place;
    case 'MemberExpression':
      return name === 'property' ? 'code' : 'text';
    case 'ImportExpression':
      return 'code';
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'TSAsExpression':
      return place;
    default:
      return 'text';
  }
}

function classifyName(name: string, place: Place): Place {
  if (CODE_NAMES.test(name)) return 'code';
  return READ_NAMES.test(name) ? 'read' : place === 'code' ? 'code' : 'text';
}

function classifyCall(call: Node, argument: Node): Place {
  const name = readName(call.callee);
  const [first, second] = call.arguments as Node[];
  if (SHOWING_CALLS.test(name)) return name === 'append' && argument === first && isField(second) ? 'code' : 'read';
  if (CODE_CALLS.test(name)) return 'code';
  if (name !== 'setAttribute') return 'text';
  return argument === second ? classifyName(String(first?.value), 'text') : 'code';
}

/** Whether `append` gets a field of a form, whose name comes first. */
function isField(second: Node | undefined): boolean {
  return second !== undefined && /^(?:Identifier|CallExpression|NewExpression)$/.test(second.type);
}

/** The name of an attribute, of a property, or of what is called or assigned. */
function readName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return readName(node.property);
  return String(node.name ?? node.value ?? '');
}
