// Side-by-side diff of two texts with changed words marked; on small screens one below the other.
import { type CSSProperties, useId, useMemo } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import type { DraftText } from '#web/screens/editor/model/draft-state.ts';
import type { Segment } from '#web/screens/editor/model/text-diff.ts';
import { buildDiffRows, type DiffRow } from './diff-rows.ts';
import styles from './text-diff-view.module.css';

type DiffSide = { title: string; text: DraftText };

type TextDiffViewProps = {
  before: DiffSide;
  after: DiffSide;
  /** Neither side is the newer one: differences are marked alike on both. */
  isSymmetric?: boolean;
};

/** Different names are shown as a first line. */
export function TextDiffView({ before, after, isSymmetric = false }: TextDiffViewProps) {
  const names = useMemo(() => buildDiffRows(before.text.name, after.text.name), [before.text.name, after.text.name]);
  const lines = useMemo(
    () => buildDiffRows(before.text.markup, after.text.markup),
    [before.text.markup, after.text.markup],
  );
  const isSame = names.length === 0 && lines.length === 0;
  return (
    <section
      aria-label={editorTexts.diff.text}
      className={styles.diff}
      data-symmetric={isSymmetric || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long diff scrolls, also by keyboard
      tabIndex={0}
    >
      <SideView title={before.title} side="before" Tag={isSymmetric ? 'mark' : 'del'} names={names} lines={lines} />
      <SideView title={after.title} side="after" Tag={isSymmetric ? 'mark' : 'ins'} names={names} lines={lines} />
      {isSame && <p className={styles.identical}>{editorTexts.diff.same}</p>}
    </section>
  );
}

type SideName = 'before' | 'after';

/** The element around text that is on this side only. */
type ChangeTag = 'del' | 'ins' | 'mark';

type SideViewProps = {
  title: string;
  side: SideName;
  Tag: ChangeTag;
  names: readonly DiffRow[];
  lines: readonly DiffRow[];
};

function SideView({ title, side, Tag, names, lines }: SideViewProps) {
  const id = useId();
  return (
    <section className={styles.side} aria-labelledby={id} style={gridRowStyle(1 + names.length + lines.length)}>
      <h3 id={id}>{title}</h3>
      {names.map((row, index) => (
        <Row key={`name ${index}`} row={row} side={side} Tag={Tag} isName />
      ))}
      {lines.map((row, index) => (
        <Row key={index} row={row} side={side} Tag={Tag} />
      ))}
    </section>
  );
}

/** Both sides share the rows of the grid, so that corresponding lines are next to each other. */
function gridRowStyle(rows: number): CSSProperties {
  // React's type has no custom properties, but React sets them like any other.
  return { '--rows': rows } as CSSProperties;
}

type RowProps = { row: DiffRow; side: SideName; Tag: ChangeTag; isName?: boolean };

function Row({ row, side, Tag, isName = false }: RowProps) {
  if (row.kind === 'gap') return <p className={styles.gap}>{editorTexts.diff.unchangedLines(row.count)}</p>;
  const segments = row[side];
  if (segments === undefined) return <div className={styles.missing} />;
  return (
    <div
      className={isName ? styles.name : styles.line}
      dir="auto"
      data-changed={row.isChanged || undefined}
      data-side={side}
    >
      {segments.map((segment, index) => (
        <SegmentText key={index} segment={segment} Tag={Tag} />
      ))}
      {'\n'}
    </div>
  );
}

function SegmentText({ segment, Tag }: { segment: Segment; Tag: ChangeTag }) {
  return segment.isChanged ? <Tag>{segment.text}</Tag> : segment.text;
}
