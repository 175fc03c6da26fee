// Marks the matches of a search in the text area: a transparent copy of the text lies behind it, with custom highlights
// (CSS Custom Highlight API). Browsers without them show the selected match only once the text has the focus.
import { type RefObject, useEffect, useRef } from 'react';
import type { Match } from './find-matches.ts';
import styles from './match-overlay.module.css';
import { copyTextStyles } from './textarea-coordinates.ts';

/** Registered names; the style sheet has the same. */
const MATCH = 'find-match';
const CURRENT = 'find-current';

/** Of more matches, only the first ones are marked. */
const MAX_MARKED = 5000;

type MatchOverlayProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  matches: readonly Match[];
  current: Match | undefined;
};

export function MatchOverlay({ fieldRef, text, matches, current }: MatchOverlayProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [field, content] = [fieldRef.current, contentRef.current];
    if (field === null || content === null) return;
    const fit = () => {
      copyTextStyles(field, content);
      // Within the border, and beyond the scroll bar where that is at the left (text from right to left).
      content.style.transform = `translate(${field.clientLeft}px, ${field.clientTop - field.scrollTop}px)`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(field);
    field.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      field.removeEventListener('scroll', fit);
    };
  }, [fieldRef]);
  useEffect(() => {
    const node = contentRef.current?.firstChild;
    if (!node || !('highlights' in CSS)) return;
    CSS.highlights.set(
      MATCH,
      new Highlight(...matches.slice(0, MAX_MARKED).flatMap((match) => createRange(node, match))),
    );
    CSS.highlights.set(CURRENT, new Highlight(...(current === undefined ? [] : createRange(node, current))));
    return () => {
      CSS.highlights.delete(MATCH);
      CSS.highlights.delete(CURRENT);
    };
  }, [text, matches, current]);
  return (
    <div aria-hidden="true" className={styles.overlay}>
      <div ref={contentRef}>{`${text}\u200B`}</div>
    </div>
  );
}

/** Nothing when the text has changed since and is shorter now. */
function createRange(node: Node, [start, end]: Match): AbstractRange[] {
  const length = node.textContent?.length ?? 0;
  return end > length
    ? []
    : [new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end })];
}
