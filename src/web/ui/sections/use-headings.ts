// The headings of a container's sections, as they come and go: for a table of contents of sections that decide themselves whether they are shown.
import { type RefObject, useEffect, useState } from 'react';
import type { Section } from './section-links.tsx';

/** @param containerRef Its sections are direct children, each with an `h2` that has an id. */
export function useHeadings(containerRef: RefObject<HTMLElement | null>): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
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
