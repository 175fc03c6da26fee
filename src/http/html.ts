// HTML pages that the server renders itself, in the looks of the app: they work without a script.
import { getDirection } from '#api/direction.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { escapeAttribute } from '#syntax/escape-html.ts';

/** Styles of these pages, which the build of the web app writes, and those of the operator's theme. */
const STYLESHEETS = ['/pages.css', '/theme.css'];

/** The fonts of text and headings, as in the app's own page. */
const FONTS = ['/fonts/sans.6f2d2d6e.woff2', '/fonts/serif.ce69db22.woff2'];

export const PRODUCT = 'Cahier';

/**
 * Whose page it is: the school's name and logo, if it has them; `path` is where the logo is
 * loaded, `width` and `height` its pixels.
 */
export type SiteIdentity = {
  name?: string | undefined;
  logo?: { path?: string; width: number; height: number } | undefined;
};

/** The height of a logo at the head, in CSS pixels. */
const LOGO_HEIGHT = 28;

/** CSP sources of what every page loads: its styles, the fonts and the mark. */
export const PAGE_CSP = "style-src 'self'; font-src 'self'; img-src 'self'";

/**
 * Escapes a value for any place in a page or a template: text, or an attribute in either kind of quotes. Operators
 * write mail templates of their own, so single quotes are escaped too.
 */
export function escapeTemplateValue(value: string): string {
  return escapeAttribute(value).replaceAll("'", '&#39;');
}

/**
 * A whole page. `title` is text; `content` is HTML. A `card` is a narrow page with one thing to do; search engines may
 * list a page only if it `isIndexed`. `site` stands at its head, and in its title.
 */
export function htmlPage({
  title,
  content,
  layout = 'card',
  isIndexed = false,
  language = 'en',
  site = {},
}: {
  title: string;
  content: string;
  layout?: 'card' | 'wide';
  isIndexed?: boolean;
  language?: InterfaceLanguage;
  site?: SiteIdentity;
}): string {
  const links = [
    ...FONTS.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const name = escapeTemplateValue(site.name || PRODUCT);
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
<title>${escapeTemplateValue(title)} – ${name}</title>
</head>
<body class="${layout}">
<header><a href="/">${renderMark(site)}${name}</a></header>
<main>
<h1>${escapeTemplateValue(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** The image beside the name: the school's logo, else the product's. */
function renderMark({ logo }: SiteIdentity): string {
  if (logo?.path === undefined) return `<img src="/favicon.svg" alt="" width="${LOGO_HEIGHT}" height="${LOGO_HEIGHT}">`;
  const width = Math.round((logo.width * LOGO_HEIGHT) / logo.height);
  return `<img src="${escapeTemplateValue(logo.path)}" alt="" width="${width}" height="${LOGO_HEIGHT}">`;
}
