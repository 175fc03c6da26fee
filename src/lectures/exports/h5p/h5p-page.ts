// A whole lecture as H5P content: one page, or a book with a chapter for each title.
import type { Block } from '#lectures/exports/lesson/lesson.ts';
import { lineSound, lineText, plainLine, type Table, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { type H5pContent, type H5pContext, nestContent, stackContents, textContents } from './h5p-content.ts';
import { exerciseContents } from './h5p-exercises.ts';
import { renderPlainLine } from './h5p-html.ts';
import { isAllowed, pictureFile } from './h5p-media.ts';

/** What a book holds; hosts cut off what is behind. */
const MAX_CHAPTERS = 50;

/** A whole lecture as one page. */
export function pageContent(context: H5pContext): H5pContent {
  return stackBlocks(context.lesson.blocks, context.lesson.title, 'page', context);
}

/** A whole lecture as a book, with a chapter for each title of the first two levels. */
export function bookContent(context: H5pContext): H5pContent {
  const { lesson, texts, versions } = context;
  const chapters = splitChapters(lesson.blocks).map((blocks, at) => {
    const [first] = blocks;
    const title = first?.kind === 'heading' ? lineText(first.line).trim() : '';
    return nestContent(stackBlocks(blocks, title || lesson.title, `chapter${at + 1}`, context), context);
  });
  const params = {
    showCoverPage: false,
    chapters,
    behaviour: { defaultTableOfContents: true, progressIndicators: true, progressAuto: true, displaySummary: true },
    ...texts.book,
    ...(versions === '1.18' ? {} : texts.laterBook),
  };
  return { library: 'H5P.InteractiveBook', params, title: lesson.title, key: 'book' };
}

/** A chapter begins at each title of the first two levels. */
function splitChapters(blocks: readonly Block[]): Block[][] {
  const chapters: Block[][] = [];
  for (const block of blocks) {
    const isStart = block.kind === 'heading' && block.level < 3 && chapters.length < MAX_CHAPTERS;
    const last = chapters.at(-1);
    if (last === undefined || isStart) chapters.push([block]);
    else last.push(block);
  }
  return chapters;
}

/** A word list, and a table whose rows have one recording each, is cards to turn. */
function stackBlocks(blocks: readonly Block[], title: string, key: string, context: H5pContext): H5pContent {
  const contents: H5pContent[] = [];
  let texts: TextBlock[] = [];
  const nextKey = () => `${key}.${contents.length + 1}`;
  const flush = () => {
    contents.push(...textContents(texts, nextKey(), context));
    texts = [];
  };
  for (const block of blocks) {
    const isCards = block.kind === 'table' && isWordTable(block);
    if (block.kind !== 'exercise' && !isCards) {
      texts.push(block);
      continue;
    }
    flush();
    if (block.kind === 'exercise') contents.push(...exerciseContents(block, context));
    else if (block.kind === 'table') contents.push(cardsContent(block, nextKey(), title, context));
  }
  flush();
  return stackContents(contents, title, key, context);
}

function isWordTable({ rows, isWordList }: Table): boolean {
  if (isWordList === true) return rows.some((row) => row.some((cell) => plainLine(cell) !== ''));
  return (
    rows.length > 0 &&
    rows.every((row) => {
      const sound = lineSound(row.flat());
      const cells = row.filter((cell) => plainLine(cell) !== '');
      return sound !== undefined && isAllowed(sound) && cells.length > 0;
    })
  );
}

function cardsContent({ header, rows }: Table, key: string, title: string, context: H5pContext): H5pContent {
  const { files, texts } = context;
  const shown = rows.filter((row) => row.some((cell) => plainLine(cell) !== ''));
  const dialogs = shown.map((row) => {
    const [word = [], ...meanings] = row.filter((cell) => plainLine(cell) !== '');
    const sound = lineSound(row.flat());
    const picture = row.flat().find((inline) => inline.kind === 'picture');
    return {
      text: `<p>${renderPlainLine(word)}</p>`,
      answer: meanings.map((meaning) => `<p>${renderPlainLine(meaning)}</p>`).join(''),
      ...(sound === undefined || !isAllowed(sound) ? {} : { audio: [files.add(sound)] }),
      ...(picture?.kind === 'picture' ? { image: pictureFile(picture.medium, files), imageAltText: picture.alt } : {}),
      tips: {},
    };
  });
  // What the columns are called.
  const names = (header ?? []).map(renderPlainLine).filter((name) => name !== '');
  const description = names.length === 0 ? '' : `<p>${names.join(' — ')}</p>`;
  const behaviour = {
    enableRetry: true,
    disableBackwardsNavigation: false,
    scaleTextNotCard: false,
    randomCards: false,
  };
  return {
    library: 'H5P.Dialogcards',
    params: { title: '', mode: 'normal', description, dialogs, behaviour, ...texts.dialogCards },
    title,
    key,
  };
}
