// HTML pages that the server renders itself: plain pages that work without a script.
import { escapeAttribute } from '#markup/escape-html.ts';

const DEFAULT_HEAD = `<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">`;

/**
 * Escapes a value for any place in a page or a template: text, or an attribute in either kind of quotes. Operators write
 * mail templates of their own, so single quotes are escaped too.
 */
export function escapeTemplateValue(value: string): string {
  return escapeAttribute(value).replaceAll("'", '&#39;');
}

/** A whole page. `title` is text; `content` and `head` (further elements of the head) are HTML. */
export function htmlPage(title: string, content: string, head: string = DEFAULT_HEAD): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeTemplateValue(title)}</title>
</head>
<body>
<main>
<h1>${escapeTemplateValue(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
