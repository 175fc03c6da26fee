// The body of a lecture: the one place where a page's HTML becomes visible, for preview, page and documentation alike.
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_COURSE } from '#web/course.ts';
import { prepareExercises } from './exercises.ts';
import { lectureFragment } from './lecture-html.ts';
import { wrapTables } from './wide-tables.ts';

type LectureBodyProps = {
  /** The HTML, in pieces that each hold whole blocks; a page comes as one. */
  pieces: readonly string[];
  /** BCP 47 tag of the language that is taught, so that voices and keyboards are right. */
  language?: string;
};

type Shown = { html: string; nodes: ChildNode[] };

/**
 * Shows HTML that the markup's renderer made. When the pieces change, the nodes of those that stayed at the front and at
 * the back are left alone: a recording that plays there goes on, and answers that were typed there stay.
 */
export function LectureBody({ pieces, language = DEFAULT_COURSE.language }: LectureBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown[]>([]);
  useLayoutEffect(() => {
    if (body.current !== null) shown.current = replaceMiddle(body.current, shown.current, pieces);
  }, [pieces]);
  return <div ref={body} className="lecture" lang={language} />;
}

function replaceMiddle(body: HTMLElement, before: Shown[], pieces: readonly string[]): Shown[] {
  const shorter = Math.min(before.length, pieces.length);
  let front = 0;
  while (front < shorter && before[front]?.html === pieces[front]) front += 1;
  let back = 0;
  while (back < shorter - front && before.at(-1 - back)?.html === pieces.at(-1 - back)) back += 1;

  const kept = before.slice(before.length - back);
  const next = kept.flatMap((piece) => piece.nodes)[0] ?? null;
  for (const piece of before.slice(front, before.length - back)) for (const node of piece.nodes) node.remove();
  const added = pieces.slice(front, pieces.length - back).map((html) => {
    const fragment = lectureFragment(html);
    prepareExercises(fragment);
    wrapTables(fragment);
    const nodes = [...fragment.childNodes];
    body.insertBefore(fragment, next);
    return { html, nodes };
  });
  return [...before.slice(0, front), ...added, ...kept];
}
