// Parses HTML from untrusted files into a tree, in time and memory linear in its length: a browser's algorithm, which
// opens unclosed formatting again in every paragraph, is quadratic.
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { TEXT_STATES } from '#document/document-reader.ts';
import { type HtmlElement, type HtmlNode, MAX_DEPTH } from '#markup/from-html/html-tree.ts';

/** Names of elements of HTML, MathML and SVG that texts have. `transcript` is made by the reader of quizzes. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend ' +
    'li link main map mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture ' +
    'plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style ' +
    'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track transcript tt u ul var video wbr xmp ' +
    'math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mspace mstyle semantics ' +
    'annotation g path circle rect line polyline polygon ellipse text tspan defs use image'
  ).split(' '),
);

/** Whether a name is that of an element: a word between angle brackets, such as `<adj>`, is text. */
export function isHtmlElement(name: string): boolean {
  return ELEMENTS.has(name) || /[:-]/.test(name);
}

const TAG_NAME = /<(?=\/?([a-z][^\s<>/]{0,40}))/gi;

/**
 * Parses a piece of HTML. What looks like a tag and is none is text. Of elements that are nested
 * deeper than MAX_DEPTH, only the text is kept.
 */
export function parseHtml(html: string): HtmlElement {
  const builder = new TreeBuilder();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, builder);
  builder.setTokenizerState = (state) => {
    tokenizer.state = state;
  };
  const source = html.replace(TAG_NAME, (sign, name: string) => (isHtmlElement(name.toLowerCase()) ? sign : '&lt;'));
  tokenizer.write(source, true);
  return builder.root;
}

/** The text of a piece of HTML on one line, with a space between its blocks, and around the readings above words. */
export function toPlainText(html: string): string {
  return toLine(html, FALLBACKS);
}

/** An answer of a piece of HTML: what is to be typed, without the readings above its words. */
export function toAnswerText(html: string): string {
  return toLine(html, NOT_TYPED);
}

function toLine(html: string, left: ReadonlySet<string>): string {
  const text = /[<&]/.test(html) ? readTexts(parseHtml(html), left) : html;
  return text.replace(/[\r\n]+/g, ' ').trim();
}

function readTexts({ children }: HtmlElement, left: ReadonlySet<string>): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (TEXT_STATES.has(child.name) || left.has(child.name)) return '';
      const text = readTexts(child, left);
      if (child.name === 'summary' || child.name === 'rt') return ` ${text} `;
      return SPACED.has(child.name) ? ` ${text}` : text;
    })
    .join('');
}

/** Their text is shown where they cannot be played, or where readings cannot be shown. */
const FALLBACKS: ReadonlySet<string> = new Set(['audio', 'video', 'rp']);
const NOT_TYPED: ReadonlySet<string> = new Set([...FALLBACKS, 'rt', 'rtc']);

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Each of them ends an open paragraph. */
const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'center',
    'details',
    'div',
    'dl',
    'fieldset',
    'figure',
    'footer',
    'form',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
]);
const SPACED = new Set([...BLOCKS, 'option', 'br', 'li', 'tr', 'td', 'th', 'dt', 'dd']);
/** What an element ends when it begins: the nearest of `names`, as long as none of `within` is open within it. */
const ENDED = [
  { names: ['li'], within: ['ul', 'ol', 'table'] },
  { names: ['dt', 'dd'], within: ['dl', 'table'] },
  { names: ['td', 'th'], within: ['table'] },
  { names: ['tr'], within: ['table'] },
  { names: ['tbody', 'thead', 'tfoot'], within: ['table'] },
];
const ENDED_BY = new Map(ENDED.flatMap((ended) => ended.names.map((name) => [name, ended] as const)));
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);

type OpenElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] };

class TreeBuilder implements TokenHandler {
  setTokenizerState: (state: Tokenizer['state']) => void = () => {};
  readonly root: OpenElement = { name: 'html', attributes: {}, children: [] };
  readonly #open: OpenElement[] = [this.root];
  /** Elements that are open, but too deep to be in the tree. */
  #ignored = 0;

  onStartTag({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
    const state = TEXT_STATES.get(name);
    if (state !== undefined) this.setTokenizerState(state);
    this.#endImplied(name);
    const isLeaf =
      VOID.has(name) || (selfClosing && state === undefined && !BLOCKS.has(name) && !TABLE_PARTS.has(name));
    if (this.#open.length >= MAX_DEPTH && !isLeaf) {
      this.#ignored += 1;
      return;
    }
    const attributes = Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value]));
    const element: OpenElement = { name, attributes, children: [] };
    (this.#open.at(-1) ?? this.root).children.push(element);
    if (!isLeaf) this.#open.push(element);
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    if (this.#ignored > 0) this.#ignored -= 1;
    else this.#end([name], TABLE_PARTS.has(name) ? ['table'] : ['table', 'td', 'th']);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    const { children } = this.#open.at(-1) ?? this.root;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + chars;
    else children.push(chars);
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #endImplied(name: string): void {
    if (this.#ignored > 0) return;
    if (BLOCKS.has(name)) this.#end(['p'], ['td', 'th', 'table', 'li']);
    const ended = ENDED_BY.get(name);
    if (ended !== undefined) this.#end(ended.names, ended.within);
  }

  /** Ends the nearest open element of these names, and all in it; nothing when one of `within` is nearer. */
  #end(names: readonly string[], within: readonly string[]): void {
    for (let at = this.#open.length - 1; at > 0; at -= 1) {
      const name = this.#open[at]?.name ?? '';
      if (names.includes(name)) this.#open.length = at;
      if (names.includes(name) || within.includes(name)) return;
    }
  }
}
