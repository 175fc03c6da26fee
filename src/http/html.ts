// HTML pages that the server renders itself, in the looks of the app: they work without a script.
import { getDirection } from '#api/direction.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { escapeAttribute } from '#syntax/escape-html.ts';

/** Styles of these pages, which the build of the web app writes, and those of the operator's theme. */
const STYLESHEETS = ['/pages.css', '/theme.css'];

/** The fonts of text and headings, as in the app's own page. */
const FONTS = ['/fonts/sans.6f2d2d6e.woff2', '/fonts/serif.ce69db22.woff2'];

const PRODUCT = 'Cahier';

/** CSP sources of what every page loads: its styles, the fonts and the mark. */
export const PAGE_CSP = "style-src 'self'; font-src 'self'; img-src 'self'";

/**
 * Escapes a value for any place in a page or a template: text, or an attribute in either kind of quotes. Operators write
 * mail templates of their own, so single quotes are escaped too.
 */
export function escapeTemplateValue(value: string): string {
  return escapeAttribute(value).replaceAll("'", '&#39;');
}

/**
 * A whole page. `title` is text; `content` is HTML. A `card` is a narrow page with one thing to do; search engines may list
 * a page only if it `isIndexed`. `siteName` stands at its head: the school's, if it has one.
 */
export function htmlPage({
  title,
  content,
  layout = 'card',
  isIndexed = false,
  language = 'en',
  siteName = '',
}: {
  title: string;
  content: string;
  layout?: 'card' | 'wide';
  isIndexed?: boolean;
  language?: InterfaceLanguage;
  siteName?: string | undefined;
}): string {
  const links = [
    ...FONTS.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
<title>${escapeTemplateValue(title)} – ${PRODUCT}</title>
</head>
<body class="${layout}">
<header><a href="/"><img src="/favicon.svg" alt="" width="28" height="28">${escapeTemplateValue(siteName === '' ? PRODUCT : siteName)}</a></header>
<main>
<h1>${escapeTemplateValue(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
