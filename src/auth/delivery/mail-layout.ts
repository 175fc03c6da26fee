// The layout of mails in HTML: a sheet with the school's or the product's name,
// readable in light and dark mail programs.
//
// Styles are inline and the frame is a table, since many mail programs read nothing else. Those that follow
// the colour scheme also read the style element; some drop the attributes of the root element, so the sheet
// has its language and direction, too; fonts are the system's. The logo is attached: a picture that is loaded
// would tell the sender that the mail was opened.
import { getDirection } from '#api/direction.ts';
import { escapeTemplateValue } from '#http/html.ts';

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

const DARK_CSS = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #12151c !important }
  .sheet { background: #191d26 !important; border-color: #2b3140 !important; color: #e7e9f0 !important }
  .soft { color: #a5aec0 !important }
  .button { background: #9db6ff !important; color: #101524 !important }
  .sheet a:not(.button) { color: #a9bfff !important }
  .code { background: #262d3c !important }
}`;

/** The link of a mail as a button. `link` is escaped, `label` is text. */
export function renderMailButton(link: string, label: string): string {
  const css = `display: inline-block; padding: 12px 24px; border-radius: 6px; background: #2b4fae; color: #ffffff; font-weight: 600; text-decoration: none`;
  return `<a href="${link}" class="button" style="${css}">${escapeTemplateValue(label)}</a>`;
}

/** A one-time code, large enough to be copied by eye. */
export function renderMailCode(code: string): string {
  const css =
    'display: inline-block; padding: 2px 10px; border-radius: 6px; background: #eef1f8; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 20px; letter-spacing: 3px';
  return `<strong class="code" dir="ltr" style="${css}">${escapeTemplateValue(code)}</strong>`;
}

/** Refers to the attached logo (RFC 2392). */
export const LOGO_CONTENT_ID = 'school-logo@cahier';
export const LOGO_URL = `cid:${LOGO_CONTENT_ID}`;

/** In pixels, as wide as the picture is then. */
const LOGO_HEIGHT = 40;

function renderHeading({ schoolName, logo }: { schoolName: string; logo?: LogoSize | undefined }): string {
  const name = escapeTemplateValue(schoolName === '' ? 'Cahier' : schoolName);
  if (logo === undefined) return name;
  const height = Math.min(LOGO_HEIGHT, logo.height);
  const width = Math.round((logo.width * height) / logo.height);
  const css = 'display: inline-block; vertical-align: middle; margin-inline-end: 10px; border: 0';
  return `<img src="${LOGO_URL}" alt="" width="${width}" height="${height}" style="${css}">${name}`;
}

/** The pixels of a picture. */
type LogoSize = { width: number; height: number };

/** A whole mail. `title` and `siteUrl` are text, `content` is HTML. */
export function mailDocument({
  title,
  content,
  language,
  siteUrl,
  schoolName = '',
  logo,
}: {
  title: string;
  content: string;
  language: string;
  siteUrl: string;
  schoolName?: string;
  logo?: LogoSize | undefined;
}): string {
  const sheetCss = `max-width: 520px; padding: 28px 32px; border: 1px solid #e2ddd0; border-radius: 10px; background: #fffefb; color: #1c2333; font: 16px/1.5 ${SANS}; text-align: start; overflow-wrap: anywhere`;
  const languageAttributes = `lang="${escapeTemplateValue(language)}" dir="${getDirection(language)}"`;
  return `<!doctype html>
<html ${languageAttributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeTemplateValue(title)}</title>
<style>
${DARK_CSS}
</style>
</head>
<body class="ground" style="margin: 0; background: #f6f4ee">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background: #f6f4ee">
<tr><td align="center" style="padding: 32px 16px">
<div class="sheet" ${languageAttributes} style="${sheetCss}">
<p style="margin: 0 0 20px; font: 600 22px ${SERIF}">${renderHeading({ schoolName, logo })}</p>
<h1 style="margin: 0 0 8px; font: 600 20px/1.3 ${SERIF}">${escapeTemplateValue(title)}</h1>
${content}
</div>
${siteUrl === '' ? '' : `<p class="soft" style="margin: 16px 0 0; color: #556076; font: 13px ${SANS}; overflow-wrap: anywhere">Cahier · ${escapeTemplateValue(siteUrl)}</p>`}
</td></tr>
</table>
</body>
</html>
`;
}
