// Two texts side by side, line beside line, changed words marked; on small screens one below the other.
import { type CSSProperties, useId, useMemo } from 'react';
import { editorTexts } from '#web/editor-texts.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';
import type { DraftText } from './draft-state.ts';
import type { Stretch } from './text-diff.ts';
import styles from './text-diff-view.module.css';

export type Side = { title: string; text: DraftText };

type TextDiffViewProps = { before: Side; after: Side };

/** Names that differ are shown like a first line. */
export function TextDiffView({ before, after }: TextDiffViewProps) {
  const names = useMemo(() => diffRows(before.text.name, after.text.name), [before.text.name, after.text.name]);
  const lines = useMemo(() => diffRows(before.text.markup, after.text.markup), [before.text.markup, after.text.markup]);
  const isSame = names.length === 0 && lines.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, by keyboard too
    <div className={styles.diff} tabIndex={0}>
      <SideView title={before.title} side="before" names={names} lines={lines} />
      <SideView title={after.title} side="after" names={names} lines={lines} />
      {isSame && <p className={styles.same}>{editorTexts.diff.same}</p>}
    </div>
  );
}

type SideViewProps = { title: string; side: 'before' | 'after'; names: readonly DiffRow[]; lines: readonly DiffRow[] };

function SideView({ title, side, names, lines }: SideViewProps) {
  const id = useId();
  return (
    <section className={styles.side} aria-labelledby={id} style={rowSpan(1 + names.length + lines.length)}>
      <h3 id={id}>{title}</h3>
      {names.map((row, at) => (
        <Row key={`name ${at}`} row={row} side={side} isName />
      ))}
      {lines.map((row, at) => (
        <Row key={at} row={row} side={side} />
      ))}
    </section>
  );
}

/** Both sides share their rows, so that a line stands beside its other self. */
function rowSpan(rows: number): CSSProperties {
  // React's type does not know custom properties; they are set like any other.
  return { '--rows': rows } as CSSProperties;
}

function Row({ row, side, isName = false }: { row: DiffRow; side: 'before' | 'after'; isName?: boolean }) {
  if (row.kind === 'gap') return <p className={styles.gap}>{editorTexts.diff.gap(row.count)}</p>;
  const stretches = row[side];
  if (stretches === undefined) return <div className={styles.none} />;
  return (
    <div className={isName ? styles.name : styles.line} data-changed={row.isChanged || undefined} data-side={side}>
      {stretches.map((stretch, at) => (
        <Marked key={at} stretch={stretch} side={side} />
      ))}
      {'\n'}
    </div>
  );
}

function Marked({ stretch, side }: { stretch: Stretch; side: 'before' | 'after' }) {
  if (!stretch.isChanged) return stretch.text;
  return side === 'before' ? <del>{stretch.text}</del> : <ins>{stretch.text}</ins>;
}
