// What H5P content is made of: a library with its parameters, and the same within other content.
import type { H5pVersionSet } from '#api/h5p-versions.ts';
import type { Lesson } from '#lectures/exports/lesson/lesson.ts';
import { type MediaRun, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines } from '#lectures/exports/lesson/questions/questions.ts';
import { renderRichBlock, stableUuid } from './h5p-html.ts';
import { type H5pFiles, isAllowed, mediumContent } from './h5p-media.ts';
import type { H5pTexts } from './h5p-texts.ts';
import { formatLibrary, type H5pLibrary } from './h5p-versions.ts';

export type H5pContext = {
  lesson: Lesson;
  versions: H5pVersionSet;
  texts: H5pTexts;
  /** Collects the files that content names. */
  files: H5pFiles;
};

/**
 * Content that can be a package of its own, or stand within other content. `key` is unique and lasting within the page.
 */
export type H5pContent = { library: H5pLibrary; params: object; title: string; key: string };

const CONTENT_TYPES: Readonly<Record<H5pLibrary, string>> = {
  'H5P.AdvancedText': 'Text',
  'H5P.Audio': 'Audio',
  'H5P.Blanks': 'Fill in the Blanks',
  'H5P.Column': 'Column',
  'H5P.Dialogcards': 'Dialog Cards',
  'H5P.DragText': 'Drag the Words',
  'H5P.Image': 'Image',
  'H5P.InteractiveBook': 'Interactive Book',
  'H5P.MultiChoice': 'Multiple Choice',
  'H5P.Table': 'Table',
  'H5P.Video': 'Video',
};

const MAX_TITLE_LENGTH = 255;

/** A title as hosts take it: one line of 1 to 255 characters. */
export function limitTitle(title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.slice(0, MAX_TITLE_LENGTH).toWellFormed() || '–';
}

/** Content within other content. */
export function nestContent({ library, params, title, key }: H5pContent, { lesson, versions }: H5pContext): object {
  return {
    library: formatLibrary(library, versions),
    params,
    subContentId: stableUuid(lesson.pageId, key),
    metadata: { contentType: CONTENT_TYPES[library], license: 'U', title: limitTitle(title) },
  };
}

/** Several contents below each other. */
export function stackContents(
  contents: readonly H5pContent[],
  title: string,
  key: string,
  context: H5pContext,
): H5pContent {
  const content = contents.map((entry) => ({ content: nestContent(entry, context), useSeparator: 'auto' }));
  return { library: 'H5P.Column', params: { content }, title, key };
}

/** A recording, picture or film of a line, with what it is called. */
export type NamedMedium = MediaRun & { name: string };

/** The recordings, pictures and films of some blocks. */
export function blockMedia(blocks: readonly TextBlock[]): NamedMedium[] {
  return blocks.flatMap((block) =>
    blockLines(block).flatMap((line) =>
      line.flatMap((inline) => ('medium' in inline ? [{ ...inline, name: plainLine(line) }] : [])),
    ),
  );
}

/**
 * Media as contents of their own; a note in place of one that hosts do not take. `key` is that of what they belong to.
 */
export function mediaContents(media: readonly NamedMedium[], key: string, context: H5pContext): H5pContent[] {
  const { files, texts, lesson } = context;
  return media.map((entry, at): H5pContent => {
    const name = limitTitle(entry.name || entry.alt || lesson.title);
    const own = { title: name, key: `${key}.medium${at + 1}` };
    if (isAllowed(entry.medium)) return { ...mediumContent({ ...entry, name }, files, texts), ...own };
    return { library: 'H5P.AdvancedText', params: { text: `<p><em>${texts.words.filmLeftOut}</em></p>` }, ...own };
  });
}

/**
 * Text, tables and media as contents below each other: each table is one, and media follow the block that they are in.
 */
export function textContents(blocks: readonly TextBlock[], key: string, context: H5pContext): H5pContent[] {
  const contents: H5pContent[] = [];
  let texts: TextBlock[] = [];
  const nextKey = () => `${key}.${contents.length + 1}`;
  const flush = () => {
    if (texts.length > 0) contents.push(textContent('H5P.AdvancedText', texts, nextKey(), context));
    texts = [];
  };
  for (const block of blocks) {
    if (block.kind === 'table') {
      flush();
      contents.push(textContent('H5P.Table', [block], nextKey(), context));
    } else texts.push(block);
    const media = blockMedia([block]);
    if (media.length === 0) continue;
    flush();
    contents.push(...mediaContents(media, nextKey(), context));
  }
  flush();
  return contents;
}

function textContent(
  library: 'H5P.AdvancedText' | 'H5P.Table',
  blocks: readonly TextBlock[],
  key: string,
  { lesson }: H5pContext,
): H5pContent {
  const [heading] = blocks.flatMap((block) => (block.kind === 'heading' ? [plainLine(block.line)] : []));
  const text = blocks.map(renderRichBlock).join('\n');
  return { library, params: { text }, title: heading || lesson.title, key };
}
