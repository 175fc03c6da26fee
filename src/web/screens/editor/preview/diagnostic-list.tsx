// List of suggestions from the markup linter; a click goes to the line.
import { memo, useId, useMemo } from 'react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#web/texts/editor.ts';
import styles from './diagnostic-list.module.css';
import { draftDocument } from './draft-document.ts';

type DiagnosticListProps = {
  markup: string;
  /** The draft's media; references to others are diagnosed. */
  medias: readonly Media[];
  onGoTo: (line: number, column: number) => void;
};

export const DiagnosticList = memo(function DiagnosticList({ markup, medias, onGoTo }: DiagnosticListProps) {
  const headingId = useId();
  const diagnostics = useMemo(
    () => draftDocument.diagnostics(markup, { mediaIds: new Set(medias.map(({ id }) => id)) }),
    [markup, medias],
  );
  if (diagnostics.length === 0) return null;
  return (
    <section className={styles.diagnostics} aria-labelledby={headingId}>
      <h2 id={headingId}>{editorTexts.diagnostics.heading}</h2>
      <ul>
        {diagnostics.map(({ line, column, code, message }) => (
          <li key={`${line}.${column}.${code}`}>
            <button type="button" onClick={() => onGoTo(line, column)}>
              {editorTexts.diagnostics.line(line)}
            </button>
            {`: ${lowerFirst(message)}`}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Messages are sentences; here they continue a line after a colon. */
function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
