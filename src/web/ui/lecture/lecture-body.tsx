// The body of a lecture: the one place where a page's HTML becomes visible, for preview, page and documentation alike.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AnswerJudge } from '#answers/check-answer.ts';
import { type Direction, getDirection } from '#api/direction.ts';
import { enhanceExercises } from '#web/exercises/enhance-exercises.ts';
import type { HoldBack, Learner } from '#web/exercises/form/widget.ts';
import { DEFAULT_COURSE } from '#web/paths.ts';
import { layOutAhead } from './layout/lay-out-blocks.ts';
import { makeImagesResponsive } from './layout/responsive-images.ts';
import { wrapTables } from './layout/wide-tables.ts';
import type { enhanceWhenNearViewport } from './lazy-enhance.ts';
import { type MediaUrls, parseLectureHtml } from './lecture-html.ts';
import { addPlayers, loadAsMp3 } from './player/player.ts';

type LectureBodyProps = {
  /** The HTML, in chunks of whole blocks; a page is a single chunk. */
  pieces: readonly string[];
  /** BCP 47 tag of the language that is taught, so that voices and keyboards are right. */
  language?: string | undefined;
  /** That of the language, unless the text has another one. */
  direction?: Direction | undefined;
  /** Whose answers are restored and saved; only for a page in one chunk. */
  learner?: Learner | undefined;
  /** URLs of media that come with the app, by media id. */
  mediaUrls?: MediaUrls;
  /**
   * Of a draft: `enhanceWhenNearViewport`, which lectures do not load. A draft may be very long,
   * and is rendered again after each keystroke.
   */
  enhanceDraft?: typeof enhanceWhenNearViewport;
  /** Of a draft that is being written: `insertInGroups`, so that a keystroke beside its preview stays fast. */
  insertBlocks?: InsertBlocks;
  /** What judges the answers to a draft; undefined where the usual rules apply. */
  judge?: AnswerJudge | undefined;
  /** Of a draft whose course gives a second chance. */
  holdBack?: HoldBack | undefined;
  /** The page's title is above: the headings of the body are one level lower, so that there is one `h1`. */
  isBelowTitle?: boolean;
};

/** Puts nodes in their order before `next`, or at the end; a node that is in place already is not touched. */
type InsertBlocks = (body: HTMLElement, nodes: readonly ChildNode[], next: ChildNode | null) => void;

type RenderedPiece = { html: string; nodes: ChildNode[] };

/**
 * Shows HTML from the markup's renderer. When chunks change, the nodes of unchanged ones stay: a recording plays on, an
 * image is not loaded again, and typed answers are not lost.
 */
export function LectureBody({
  pieces,
  language = DEFAULT_COURSE.language,
  direction = getDirection(language),
  learner,
  mediaUrls,
  enhanceDraft,
  insertBlocks = insertInOrder,
  judge,
  holdBack,
  isBelowTitle = false,
}: LectureBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const renderedPieces = useRef<readonly RenderedPiece[]>([]);
  useLayoutEffect(() => {
    const render = (html: string) =>
      renderPiece(html, { enhanceDraft, judge, holdBack, learner, mediaUrls, isBelowTitle, language, direction });
    if (body.current === null) return;
    const insert = insertBlocks.bind(undefined, body.current);
    renderedPieces.current = reconcile(renderedPieces.current, pieces, render, insert);
  }, [pieces, insertBlocks, enhanceDraft, judge, holdBack, learner, mediaUrls, isBelowTitle, language, direction]);
  useEffect(() => {
    if (enhanceDraft === undefined && body.current !== null) return layOutAhead(body.current);
  }, [enhanceDraft, pieces]);
  const dock = useBlankTools(body, learner);
  return (
    <>
      {/* A browser that translates the page would translate the words that are learned, and the answers. */}
      <div ref={body} className="lecture" translate="no" lang={language} dir={direction} />
      <div ref={dock} className="accents-dock" translate="no" lang={language} dir={direction} />
    </>
  );
}

/**
 * The element that is filled with what helps with the blanks. Its code is loaded when a blank first gets the focus, or
 * at once where there are explanations to show.
 */
function useBlankTools(body: RefObject<HTMLElement | null>, learner: Learner | undefined) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [bodyElement, dockElement] = [body.current, dock.current];
    if (bodyElement === null || dockElement === null || learner === undefined) return;
    const abort = new AbortController();
    let detach: (() => void) | undefined;
    const load = async () => {
      const { attachBlankTools } = await import('./blank-tools/blank-tools.ts');
      if (!abort.signal.aborted) detach ??= attachBlankTools(bodyElement, dockElement, learner);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (detach === undefined && target instanceof Element && target.matches('input.answer'))
        load().catch(console.error);
    };
    bodyElement.addEventListener('focusin', onFocus, { signal: abort.signal });
    if (learner.explanations.length > 0) load().catch(console.error);
    return () => {
      abort.abort();
      detach?.();
    };
  }, [body, learner]);
  return dock;
}

function reconcile(
  previous: readonly RenderedPiece[],
  pieces: readonly string[],
  render: (html: string) => RenderedPiece,
  insert: (nodes: readonly ChildNode[], next: ChildNode | null) => void,
): RenderedPiece[] {
  const shorter = Math.min(previous.length, pieces.length);
  let prefixLength = 0;
  while (prefixLength < shorter && previous[prefixLength]?.html === pieces[prefixLength]) prefixLength += 1;
  let suffixLength = 0;
  while (suffixLength < shorter - prefixLength && previous.at(-1 - suffixLength)?.html === pieces.at(-1 - suffixLength))
    suffixLength += 1;

  const unchangedTail = previous.slice(previous.length - suffixLength);
  const reusable = Map.groupBy(previous.slice(prefixLength, previous.length - suffixLength), ({ html }) => html);
  const updated = pieces
    .slice(prefixLength, pieces.length - suffixLength)
    .map((html) => reusable.get(html)?.shift() ?? render(html));
  for (const { nodes } of [...reusable.values()].flat()) for (const node of nodes) node.remove();
  insert(
    updated.flatMap(({ nodes }) => nodes),
    unchangedTail[0]?.nodes[0] ?? null,
  );
  return [...previous.slice(0, prefixLength), ...updated, ...unchangedTail];
}

type RenderOptions = {
  enhanceDraft: typeof enhanceWhenNearViewport | undefined;
  judge: AnswerJudge | undefined;
  holdBack: HoldBack | undefined;
  learner: Learner | undefined;
  mediaUrls: MediaUrls | undefined;
  isBelowTitle: boolean;
  language: string;
  direction: Direction;
};

function renderPiece(
  html: string,
  { enhanceDraft, judge, holdBack, learner, mediaUrls, isBelowTitle, language, direction }: RenderOptions,
): RenderedPiece {
  const fragment = parseLectureHtml(html, mediaUrls);
  if (enhanceDraft !== undefined) enhanceDraft(fragment, language, { judge, holdBack });
  else {
    addPlayers(fragment, learner?.transcripts);
    loadAsMp3(fragment, learner?.mp3);
    enhanceExercises(fragment, learner, language);
  }
  if (isBelowTitle) lowerHeadings(fragment);
  makeImagesResponsive(fragment, learner?.sizes);
  wrapTables(fragment);
  markMixedDirections(fragment, html, direction);
  return { html, nodes: [...fragment.childNodes] };
}

/**
 * Few lectures have paragraphs of the other direction of writing: the code for them is loaded when there can be some.
 */
function markMixedDirections(fragment: ParentNode, html: string, direction: Direction): void {
  if (direction === 'ltr' && !/[\u0590-\u08ff]/.test(html)) return;
  const elements = fragment.querySelectorAll<HTMLElement>('*');
  import('#web/ui/direction/paragraph-direction.ts').then(
    ({ markParagraphDirections }) => markParagraphDirections(elements, direction),
    console.error, // the lecture can be read without it
  );
}

/** Makes every heading one level lower. */
function lowerHeadings(root: ParentNode): void {
  for (const heading of root.querySelectorAll('h1, h2, h3')) {
    const lower = document.createElement(`h${Number(heading.localName[1]) + 1}`);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

function insertInOrder(body: HTMLElement, nodes: readonly ChildNode[], next: ChildNode | null): void {
  let following = next;
  for (const node of nodes.toReversed()) {
    if (node.parentNode !== body || node.nextSibling !== following) body.insertBefore(node, following);
    following = node;
  }
}
