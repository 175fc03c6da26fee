// Visual diff of two pages: each changed block rendered before and after.
import { useLayoutEffect, useMemo, useRef } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { DEFAULT_COURSE } from '#web/paths.ts';
import { displayName } from '#web/ui/display-name.ts';
import { addPlayers } from '#web/ui/lecture/player/player.ts';
import { type BlockDiff, diffPages } from './page-diff.ts';
import styles from './page-diff-view.module.css';

type PageContent = { name: string; html: string };

type PageDiffViewProps = {
  before: PageContent;
  after: PageContent;
  titles: { before: string; after: string };
  identicalText: string;
  /** Of the pages; undefined for that of the demo course. */
  language: string | undefined;
};

/** Shows `identicalText` when the pages are equal. */
export function PageDiffView({
  before,
  after,
  titles,
  identicalText,
  language = DEFAULT_COURSE.language,
}: PageDiffViewProps) {
  const blocks = useMemo(() => diffPages(before.html, after.html), [before.html, after.html]);
  const isRenamed = before.name !== after.name;
  const { diff } = editorTexts;
  if (!isRenamed && blocks.every((block) => block.kind === 'unchanged'))
    return <p className={styles.identical}>{identicalText}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long diff scrolls, also by keyboard
    <section className={styles.diff} tabIndex={0} aria-label={diff.page}>
      <div className={styles.titles} aria-hidden="true">
        <span>{titles.before}</span>
        <span>{titles.after}</span>
      </div>
      {isRenamed && <p>{diff.name(displayName(before.name), displayName(after.name))}</p>}
      {blocks.map((block, index) => {
        // Blocks have no other key than their index.
        const key = String(index);
        if (block.kind === 'unchanged')
          return (
            <p key={key} className={styles.gap}>
              {diff.unchangedBlocks(block.count)}
            </p>
          );
        return <ChangedBlock key={key} block={block} titles={titles} language={language} />;
      })}
    </section>
  );
}

type ChangedBlockProps = Pick<PageDiffViewProps, 'titles' | 'language'> & {
  block: Extract<BlockDiff, { kind: 'changed' }>;
};

function ChangedBlock({ block, titles, language }: ChangedBlockProps) {
  return (
    <div className={styles.block}>
      <Side title={titles.before} element={block.before} side="before" language={language} />
      <Side title={titles.after} element={block.after} side="after" language={language} />
    </div>
  );
}

type SideProps = Pick<PageDiffViewProps, 'language'> & {
  title: string;
  element: Element | undefined;
  side: 'before' | 'after';
};

function Side({ title, element, side, language }: SideProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    containerRef.current?.replaceChildren(...(element === undefined ? [] : [element]));
    if (containerRef.current !== null) addPlayers(containerRef.current);
  }, [element]);
  return (
    <div className={styles.side} data-side={side} data-empty={element === undefined || undefined}>
      <span className={styles.title}>{title}</span>
      <div ref={containerRef} className="lecture" lang={language} dir="auto" />
    </div>
  );
}
