// Vite plugin: the guides of docs/ as modules `virtual:guide/<name>`, and the first days in other languages as `virtual:first-days`,
// rendered from Markdown, for the help screen.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';

const docsFolder = path.resolve(import.meta.dirname, '../docs');
const firstDaysFolder = path.join(docsFolder, 'first-days');
const PREFIX = 'virtual:guide/';
const FIRST_DAYS = 'virtual:first-days';
/** Where the width and the height stand in a PNG file. */
const PNG_SIZE_OFFSET = 16;

/** Where links of the guides lead in the app; those to other documents are text only. */
const SCREENS: Readonly<Record<string, string>> = { 'markup.md': '/doc/editor/markup' };

/** The documents that the help screen shows. */
export const GUIDES = ['schools', 'teachers', 'editor', 'recording', 'imports', 'exports'] as const;

/** A guide as HTML: pictures have the number of their file in `pictures` in place of an address. */
export type RenderedGuide = { title: string; html: string; pictures: string[] };

/** The anchor of a heading, as GitHub has it. */
function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** The title of a guide: its first line. */
function readTitle(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? '';
}

/** @param titles Those of the guides by the names of their files. */
export function renderGuide(markdown: string, titles: ReadonlyMap<string, string>): RenderedGuide {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${toAnchor(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens, text }: Tokens.Link) {
        const [file = '', anchor] = href.split('#');
        const title = titles.get(file);
        const target = title === undefined ? SCREENS[file] : `/help/${path.basename(file, '.md')}`;
        const content = title !== undefined && text === file ? title : this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${href}">${content}</a>`;
        if (target === undefined && file !== '') return content;
        return `<a href="${target ?? ''}${anchor === undefined ? '' : `#${anchor}`}">${content}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        pictures.push(href);
        const { width, height } = readPngSize(path.join(docsFolder, href));
        return `<img src="{${pictures.length - 1}}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });
  return { title: readTitle(markdown), html: marked.parse(markdown, { async: false }), pictures };
}

function readPngSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(PNG_SIZE_OFFSET), height: bytes.readUInt32BE(PNG_SIZE_OFFSET + 4) };
}

/** The Markdown of a guide. */
export function readGuide(name: string): string {
  return readFileSync(path.join(docsFolder, `${name}.md`), 'utf8');
}

/** The titles of all guides, by the names of their files. */
export function readTitles(): Map<string, string> {
  return new Map(GUIDES.map((name) => [`${name}.md`, readTitle(readGuide(name))]));
}

/** The files of the first days: `<guide>.<language>.md`. */
export function listFirstDays(): string[] {
  return readdirSync(firstDaysFolder).sort();
}

/** The Markdown of a first day. */
export function readFirstDay(file: string): string {
  return readFileSync(path.join(firstDaysFolder, file), 'utf8');
}

/** The module of the first days: their HTML by language and guide. */
function firstDaysModule(): string {
  const firstDays: Record<string, Record<string, string>> = {};
  for (const file of listFirstDays()) {
    const [guide = '', language = ''] = file.split('.');
    const { html } = renderGuide(readFirstDay(file), readTitles());
    firstDays[language] = { ...firstDays[language], [guide]: html };
  }
  return `export const firstDays = ${JSON.stringify(firstDays)};`;
}

/** The module of a guide: its title, and its HTML with the addresses of its pictures. */
function toModule({ title, html, pictures }: RenderedGuide): string {
  const imports = pictures.map(
    (file, index) => `import picture${index} from ${JSON.stringify(path.join(docsFolder, file))};`,
  );
  const list = pictures.map((_, index) => `picture${index}`).join(', ');
  return `${imports.join('\n')}
const pictures = [${list}];
export const title = ${JSON.stringify(title)};
export const html = ${JSON.stringify(html)}.replace(/src="\\{(\\d+)\\}"/g, (_, index) => \`src="\${pictures[index]}"\`);`;
}

export const guidesPlugin = {
  name: 'guides',
  resolveId: (id: string) => (id.startsWith(PREFIX) || id === FIRST_DAYS ? `\0${id}` : undefined),
  load(this: { addWatchFile(file: string): void }, id: string) {
    if (id === `\0${FIRST_DAYS}`) {
      for (const file of listFirstDays()) this.addWatchFile(path.join(firstDaysFolder, file));
      return firstDaysModule();
    }
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const name = id.slice(PREFIX.length + 1);
    this.addWatchFile(path.join(docsFolder, `${name}.md`));
    return toModule(renderGuide(readGuide(name), readTitles()));
  },
};
