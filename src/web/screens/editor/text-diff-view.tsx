// Two texts side by side, line beside line, changed words marked; on small screens one below the other.
import { type CSSProperties, useId, useMemo } from 'react';
import { editorTexts } from '#web/editor-texts.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';
import type { DraftText } from './draft-state.ts';
import type { Stretch } from './text-diff.ts';
import styles from './text-diff-view.module.css';

type Side = { title: string; text: DraftText };

type TextDiffViewProps = {
  before: Side;
  after: Side;
  /** Neither side is the newer one: what differs is marked alike on both. */
  areEqual?: boolean;
};

/** Names that differ are shown like a first line. */
export function TextDiffView({ before, after, areEqual = false }: TextDiffViewProps) {
  const names = useMemo(() => diffRows(before.text.name, after.text.name), [before.text.name, after.text.name]);
  const lines = useMemo(() => diffRows(before.text.markup, after.text.markup), [before.text.markup, after.text.markup]);
  const isSame = names.length === 0 && lines.length === 0;
  return (
    <section
      aria-label={editorTexts.diff.texts}
      className={styles.diff}
      data-equal={areEqual || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, by keyboard too
      tabIndex={0}
    >
      <SideView title={before.title} side="before" Mark={areEqual ? 'mark' : 'del'} names={names} lines={lines} />
      <SideView title={after.title} side="after" Mark={areEqual ? 'mark' : 'ins'} names={names} lines={lines} />
      {isSame && <p className={styles.same}>{editorTexts.diff.same}</p>}
    </section>
  );
}

type SideName = 'before' | 'after';

/** The element around what is only on this side. */
type Mark = 'del' | 'ins' | 'mark';

type SideViewProps = {
  title: string;
  side: SideName;
  Mark: Mark;
  names: readonly DiffRow[];
  lines: readonly DiffRow[];
};

function SideView({ title, side, Mark, names, lines }: SideViewProps) {
  const id = useId();
  return (
    <section className={styles.side} aria-labelledby={id} style={rowSpan(1 + names.length + lines.length)}>
      <h3 id={id}>{title}</h3>
      {names.map((row, at) => (
        <Row key={`name ${at}`} row={row} side={side} Mark={Mark} isName />
      ))}
      {lines.map((row, at) => (
        <Row key={at} row={row} side={side} Mark={Mark} />
      ))}
    </section>
  );
}

/** Both sides share their rows, so that a line stands beside its other self. */
function rowSpan(rows: number): CSSProperties {
  // React's type does not know custom properties; they are set like any other.
  return { '--rows': rows } as CSSProperties;
}

type RowProps = { row: DiffRow; side: SideName; Mark: Mark; isName?: boolean };

function Row({ row, side, Mark, isName = false }: RowProps) {
  if (row.kind === 'gap') return <p className={styles.gap}>{editorTexts.diff.gap(row.count)}</p>;
  const stretches = row[side];
  if (stretches === undefined) return <div className={styles.none} />;
  return (
    <div className={isName ? styles.name : styles.line} data-changed={row.isChanged || undefined} data-side={side}>
      {stretches.map((stretch, at) => (
        <Marked key={at} stretch={stretch} Mark={Mark} />
      ))}
      {'\n'}
    </div>
  );
}

function Marked({ stretch, Mark }: { stretch: Stretch; Mark: Mark }) {
  return stretch.isChanged ? <Mark>{stretch.text}</Mark> : stretch.text;
}
