// Imports LiaScript, a dialect of Markdown with quizzes, narrations and effects.
import type { ImportedFile, ImportedLecture, ImportFile } from '#lectures/import/imported.ts';
import { openMarkdown } from '#lectures/import/markdown/open-markdown.ts';
import { withoutNoncharacters } from '#lectures/import/quiz/question.ts';
import { QuizLecture } from '#lectures/import/quiz/quiz-lecture.ts';
import { toLineText } from '#markup/write/apply-gaps.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { readCourse } from './read-course.ts';

/** What our own export says of each lecture, and its settings, which a lecture has otherwise. */
const OWN_MARK = /^<!-- cahier: ([a-z\d= -]{0,300}) -->$/gm;
/** LiaScript shows entities as they are typed, and so does our export. */
const OWN_AMPERSAND = /&(?=#?\w{1,31};)/g;
/** Our export keeps gaps apart from what they would be a part of. */
const OWN_SPACE = /\u200B(?=\[\[|\[->\[)|(?<=\]\])\u200B(?=\()/g;
const OWN_SETTINGS = /^\uFEFF?<!--\nlanguage: [^\n]*\ncomment: [^\n]*\n(?: {2}[^\n]*\n)*-->\n/;

/** An `ImportReader`. */
export async function readLiaScript(file: ImportFile): Promise<ImportedLecture> {
  const { text, files, notices } = await openMarkdown(file);
  const lecture = await readLiaScriptText(extractEmbedded(text, files), files);
  return { ...lecture, notices: [...lecture.notices, ...notices] };
}

/** Reads a course. `where` of its notices are lines. */
export async function readLiaScriptText(text: string, files: readonly ImportedFile[] = []): Promise<ImportedLecture> {
  const exported = [...text.matchAll(OWN_MARK)].map(([, counts = '']) => counts);
  const isOwn = exported.length > 0;
  // Lines stay where they are: notices name them.
  const source = isOwn
    ? text
        .replace(OWN_SETTINGS, '\n\n\n\n')
        .replaceAll(OWN_MARK, '')
        .replaceAll(OWN_AMPERSAND, '\\&')
        .replaceAll(OWN_SPACE, '')
    : text;
  const lecture = new QuizLecture();
  for (const question of readCourse(splitLines(source), files)) {
    lecture.add(question);
    await yieldToEventLoop();
  }
  const read = { ...lecture.finish('', isOwn), exported };
  const heading = read.blocks.find((block) => block.kind === 'heading');
  return heading === undefined ? read : { ...read, title: toLineText(heading.line).trim() };
}

/** The lines without the marks of quotations, in which there are quizzes, too. */
function splitLines(source: string): string[] {
  return resolveReferences(withoutNoncharacters(source).replace(/^\uFEFF/, ''))
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^ {0,3}(?:>[ \t]?)+/, ''));
}

const EMBEDDED = /\[([^[\]\n]{0,300})\]\(\s?data:(?:audio|image|video)\/[\w+.-]{1,40};base64,([A-Za-z0-9+/=]*)/g;

/** Takes the media out that the text itself holds, so that they are no part of its length. */
function extractEmbedded(text: string, files: ImportedFile[]): string {
  return text.replace(EMBEDDED, (_, words: string, base64: string) => {
    const source = `embedded-${files.length}`;
    files.push({ source, medium: { name: words || 'picture', bytes: Buffer.from(base64, 'base64') } });
    return `[${words}](${source}`;
  });
}

const ADDRESS = /^ {0,3}\[([^[\]^][^[\]\n]{0,200})\]:[ \t]*<?([^\s<>]{1,2000})>?(?:[ \t]+["'(][^\n]*)?$/gm;

/** Links whose addresses stand on other lines have them in their place. An address without a link stays. */
function resolveReferences(source: string): string {
  const addresses = new Map<string, string>();
  for (const [, name = '', address = ''] of source.matchAll(ADDRESS)) {
    if (!addresses.has(name.toLowerCase())) addresses.set(name.toLowerCase(), address);
  }
  if (addresses.size === 0) return source;
  const used = new Set<string>();
  const resolved = source.replace(
    /(?<!\[)\[([^[\]\n]{1,300})\]\[([^[\]\n]{0,200})\]/g,
    (whole, words: string, name: string) => {
      const address = addresses.get((name || words).toLowerCase());
      if (address === undefined) return whole;
      used.add(address);
      return `[${words}](${address})`;
    },
  );
  return resolved.replace(ADDRESS, (line, _name: string, address: string) =>
    used.has(address) ? '' : line.replace('[', '\\['),
  );
}
