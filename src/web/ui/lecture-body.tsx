// The body of a lecture: the one place where a page's HTML becomes visible, for preview, page and documentation alike.
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_COURSE } from '#web/course.ts';
import { type Learner, prepareExercises } from './exercises.ts';
import { lectureFragment } from './lecture-html.ts';
import { furnishWhenNear } from './near.ts';
import { fitPictures } from './picture-width.ts';
import { addPlayers } from './player.ts';
import { wrapTables } from './wide-tables.ts';

type LectureBodyProps = {
  /** The HTML, in pieces that each hold whole blocks; a page comes as one. */
  pieces: readonly string[];
  /** BCP 47 tag of the language that is taught, so that voices and keyboards are right. */
  language?: string;
  /** Whose answers are shown and kept, for a page as one piece. */
  learner?: Learner | undefined;
  /** A draft may be very long, and is shown again after each keystroke: its parts are furnished when they come near. */
  isDraft?: boolean;
};

type Shown = { html: string; nodes: ChildNode[] };

/**
 * Shows HTML that the markup's renderer made. When the pieces change, the nodes of those that stayed are left alone: a recording that
 * plays there goes on, a picture is not loaded again, and answers that were typed there stay.
 */
export function LectureBody({
  pieces,
  language = DEFAULT_COURSE.language,
  learner,
  isDraft = false,
}: LectureBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly Shown[]>([]);
  useLayoutEffect(() => {
    const make = (html: string) => made(html, isDraft, learner);
    if (body.current !== null) shown.current = show(body.current, shown.current, pieces, make);
  }, [pieces, isDraft, learner]);
  return <div ref={body} className="lecture" lang={language} />;
}

function show(
  body: HTMLElement,
  before: readonly Shown[],
  pieces: readonly string[],
  make: (html: string) => Shown,
): Shown[] {
  const shorter = Math.min(before.length, pieces.length);
  let front = 0;
  while (front < shorter && before[front]?.html === pieces[front]) front += 1;
  let back = 0;
  while (back < shorter - front && before.at(-1 - back)?.html === pieces.at(-1 - back)) back += 1;

  const kept = before.slice(before.length - back);
  const left = Map.groupBy(before.slice(front, before.length - back), ({ html }) => html);
  const between = pieces.slice(front, pieces.length - back).map((html) => left.get(html)?.shift() ?? make(html));
  for (const { nodes } of [...left.values()].flat()) for (const node of nodes) node.remove();
  place(body, between, kept[0]?.nodes[0] ?? null);
  return [...before.slice(0, front), ...between, ...kept];
}

function made(html: string, isDraft: boolean, learner: Learner | undefined): Shown {
  const fragment = lectureFragment(html);
  if (isDraft) furnishWhenNear(fragment);
  else {
    addPlayers(fragment, learner?.transcripts);
    prepareExercises(fragment, learner);
  }
  fitPictures(fragment, learner?.sizes);
  wrapTables(fragment);
  return { html, nodes: [...fragment.childNodes] };
}

/** Puts the pieces in their order before the node `next`; a node that stands right is not touched. */
function place(body: HTMLElement, pieces: readonly Shown[], next: ChildNode | null): void {
  let following = next;
  for (const { nodes } of pieces.toReversed()) {
    for (const node of nodes.toReversed()) {
      if (node.parentNode !== body || node.nextSibling !== following) body.insertBefore(node, following);
      following = node;
    }
  }
}
