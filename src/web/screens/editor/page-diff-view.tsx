// What changes on a page, rendered: each changed part as readers see it now, and as they will see it.
import { useLayoutEffect, useMemo, useRef } from 'react';
import { DEFAULT_COURSE } from '#web/course.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { type PagePart, pageDiff } from './page-diff.ts';
import styles from './page-diff-view.module.css';

type PageText = { name: string; html: string };

type PageDiffViewProps = { before: PageText; after: PageText; titles: { before: string; after: string }; same: string };

/** `same` is said when the two pages are one. */
export function PageDiffView({ before, after, titles, same }: PageDiffViewProps) {
  const parts = useMemo(() => pageDiff(before.html, after.html), [before.html, after.html]);
  const isNamed = before.name !== after.name;
  const { diff } = editorTexts;
  if (!isNamed && parts.every((part) => part.kind === 'same')) return <p className={styles.same}>{same}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, by keyboard too
    <section className={styles.parts} tabIndex={0} aria-label={editorTexts.diff.label}>
      <div className={styles.titles} aria-hidden="true">
        <span>{titles.before}</span>
        <span>{titles.after}</span>
      </div>
      {isNamed && <p>{diff.name(before.name || diff.untitled, after.name || diff.untitled)}</p>}
      {parts.map((part, at) => {
        // Parts have no name but their place.
        const key = String(at);
        if (part.kind === 'same')
          return (
            <p key={key} className={styles.gap}>
              {editorTexts.page.gap(part.count)}
            </p>
          );
        return <ChangedPart key={key} part={part} titles={titles} />;
      })}
    </section>
  );
}

type ChangedPartProps = { part: Extract<PagePart, { kind: 'changed' }>; titles: { before: string; after: string } };

function ChangedPart({ part, titles }: ChangedPartProps) {
  return (
    <div className={styles.part}>
      <Side title={titles.before} element={part.before} side="before" />
      <Side title={titles.after} element={part.after} side="after" />
    </div>
  );
}

function Side({ title, element, side }: { title: string; element: Element | undefined; side: 'before' | 'after' }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(element === undefined ? [] : [element]));
  }, [element]);
  return (
    <div className={styles.side} data-side={side} data-empty={element === undefined || undefined}>
      <span className={styles.title}>{title}</span>
      <div ref={place} className="lecture" lang={DEFAULT_COURSE.language} />
    </div>
  );
}
