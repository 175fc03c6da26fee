// Generated XSS vectors: every tag with every event or URL attribute, after every prelude that confuses a parser.

const TAGS = [
  ...[
    'a',
    'abbr',
    'address',
    'area',
    'article',
    'aside',
    'audio',
    'b',
    'base',
    'bdo',
    'blockquote',
    'body',
    'br',
    'button',
  ],
  ...[
    'canvas',
    'center',
    'cite',
    'custom-element',
    'dd',
    'details',
    'dialog',
    'div',
    'em',
    'embed',
    'fieldset',
    'font',
    'form',
  ],
  ...[
    'frame',
    'frameset',
    'h1',
    'head',
    'hr',
    'html',
    'iframe',
    'image',
    'img',
    'input',
    'keygen',
    'label',
    'li',
    'link',
    'main',
  ],
  ...[
    'map',
    'marquee',
    'math',
    'menu',
    'meta',
    'meter',
    'noscript',
    'object',
    'ol',
    'option',
    'p',
    'param',
    'picture',
    'plaintext',
  ],
  ...[
    'portal',
    'pre',
    'q',
    'select',
    'script',
    'section',
    'slot',
    'source',
    'span',
    'strong',
    'style',
    'summary',
    'svg',
    'table',
  ],
  ...['tbody', 'td', 'template', 'textarea', 'th', 'thead', 'title', 'tr', 'track', 'ul', 'var', 'video', 'xmp'],
];

const EVENTS = [
  ...[
    'onerror',
    'onload',
    'onclick',
    'onmouseover',
    'onfocus',
    'onfocusin',
    'onblur',
    'onanimationstart',
    'onanimationend',
  ],
  ...[
    'ontoggle',
    'onbeforetoggle',
    'onpointerenter',
    'onpointerover',
    'onstart',
    'onbegin',
    'onloadstart',
    'oncanplay',
  ],
  ...['onscrollend', 'onresize', 'onbeforematch', 'onsubmit', 'oninput', 'onchange', 'oncut', 'onpaste', 'onwheel'],
];

const SCRIPT_URLS = [
  ...[
    'javascript:ran()',
    'JaVaScRiPt:ran()',
    'java\tscript:ran()',
    '&#106;avascript:ran()',
    ' javascript:ran()',
    '\u0001javascript:ran()',
  ],
  ...[
    'data:text/html,<script>parent.ran()</script>',
    '//evil.test/x',
    'https://evil.test/x',
    '\\\\evil.test\\x',
    '/\\evil.test/x',
  ],
  ...[
    '/public/api/media/../../evil',
    '/public/api/media/A?x=//evil.test',
    'vbscript:ran()',
    'blob:evil',
    '/auth/v1/verify?token=x',
  ],
];

const URL_ATTRIBUTES = [
  'src',
  'href',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'srcset',
  'background',
  'ping',
  'srcdoc',
  'content',
];

/** Preludes that confuse an HTML parser. */
const PRELUDES = [
  ...[
    '',
    '<svg>',
    '<math><mtext>',
    '<svg><foreignObject>',
    '<table><tr><td>',
    '<noscript>',
    '<template>',
    '<select>',
    '<!--',
    '<!-->',
  ],
  ...[
    '<![CDATA[',
    '<title>',
    '<textarea>',
    '<style>',
    '<xmp>',
    '<p title="',
    '<form class="write-form">',
    '</p>',
    '<?php ',
    '<svg></p><style><a id="',
  ],
  ...[
    '<math><mtext><table><mglyph><style><!--</style>',
    '<form><math><mtext></form><form><mglyph><style></math>',
    '\u0000',
    '<',
  ],
];

const ENDINGS = ['', '>', '-->', ']]>', '">', "'>", '</style>', '</title></textarea></noscript></xmp>'];

/** `count` different vectors, deterministic. */
export function generateHtmlVectors(count: number): string[] {
  const total =
    PRELUDES.length * ENDINGS.length * TAGS.length * (EVENTS.length + URL_ATTRIBUTES.length * SCRIPT_URLS.length);
  // A step coprime to the total visits all combinations before it repeats one.
  const step = 1_000_003;
  return Array.from({ length: count }, (_, index) => buildVector((index * step) % total));
}

function buildVector(number: number): string {
  let remaining = number;
  const pickNext = <Kind>(list: readonly Kind[]): Kind => {
    const choice = list[remaining % list.length] as Kind; // the index is within the list
    remaining = Math.floor(remaining / list.length);
    return choice;
  };
  const [prelude, ending, tag] = [pickNext(PRELUDES), pickNext(ENDINGS), pickNext(TAGS)];
  const attributes = [...EVENTS, ...URL_ATTRIBUTES];
  const attribute = pickNext(attributes);
  const value = attribute.startsWith('on') ? 'ran()' : pickNext(SCRIPT_URLS);
  const extraAttributes = attribute.startsWith('on') ? ' autofocus tabindex=1 style=animation-name:x src=x' : '';
  const content = tag === 'script' || tag === 'style' ? 'ran()' : '<script>ran()</script>';
  return `${prelude}<${tag} ${attribute}="${value}"${extraAttributes}>${content}</${tag}>${ending}<img src=x onerror=ran()>`;
}
