// List of suggestions from the markup linter; a click goes to the line.
import { memo, type RefObject, useId } from 'react';
import type { Diagnostic } from '#markup/index.ts';
import { editorTexts } from '#web/texts/editor.ts';
import styles from './diagnostic-list.module.css';

type DiagnosticListProps = {
  /** The heading, which is focused from the header of the editor. */
  ref: RefObject<HTMLHeadingElement | null>;
  diagnostics: readonly Diagnostic[];
  onGoTo: (line: number, column: number) => void;
};

export const DiagnosticList = memo(function DiagnosticList({ ref, diagnostics, onGoTo }: DiagnosticListProps) {
  const headingId = useId();
  if (diagnostics.length === 0) return null;
  return (
    <section className={styles.diagnostics} aria-labelledby={headingId}>
      <h2 id={headingId} ref={ref} tabIndex={-1}>
        {editorTexts.diagnostics.heading}
      </h2>
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
