// Table of contents of a long screen: links to its sections.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './section-links.module.css';

export type Section = { id: string; heading: string };

/** How long a section stays at the top while other parts of the screen are loaded, in milliseconds. */
const MAX_LOADING_MS = 10_000;

const INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function SectionLinks({ label, sections }: { label: string; sections: readonly Section[] }) {
  const stopRef = useRef<AbortController>(undefined);
  useEffect(() => () => stopRef.current?.abort(), []);
  const follow = (id: string) => {
    stopRef.current?.abort();
    stopRef.current = new AbortController();
    keepAtTop(id, AbortSignal.any([stopRef.current.signal, AbortSignal.timeout(MAX_LOADING_MS)]));
  };
  return (
    <nav aria-label={label} className={styles.links}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => follow(id)}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls to an element again whenever the page changes its height, until the user does something: while lists are
 * still to come, the page may be too short to show the element at the top.
 */
function keepAtTop(id: string, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const stop = () => {
    observer.disconnect();
    for (const type of INPUT_EVENTS) removeEventListener(type, stop);
  };
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true });
  signal.addEventListener('abort', stop);
  observer.observe(document.body);
}

/**
 * The headings of a container's sections, as they come and go: for sections that
 * decide themselves whether they are shown.
 * @param containerRef Its sections are direct children, each with an `h2` that has an id.
 */
export function useHeadings(containerRef: RefObject<HTMLElement | null>): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    const read = () => {
      const headings = [...container.querySelectorAll<HTMLElement>(':scope > section > h2[id]')];
      setSections(headings.map(({ id, textContent }) => ({ id, heading: textContent })));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(container, { childList: true });
    return () => observer.disconnect();
  }, [containerRef]);
  return sections;
}
