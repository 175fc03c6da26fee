// Live preview of the rendered markup, updated a second after the last keystroke.
import { memo, useDeferredValue, useId, useMemo } from 'react';
import type { Diagnostic } from '#markup/index.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { useDebouncedValue } from '#web/use-debounced-value.ts';
import { draftDocument } from './draft-document.ts';
import styles from './preview.module.css';

/** From the last keystroke to the preview, in milliseconds (product specification, section 9). */
const PREVIEW_DEBOUNCE_MS = 1000;

/** The markup that the preview renders: debounced, and deferred so that rendering a long text never blocks typing. */
export function usePreviewMarkup(markup: string): string {
  return useDeferredValue(useDebouncedValue(markup, PREVIEW_DEBOUNCE_MS));
}

/** The suggestions for a text; references to other ids than `mediaIds` are diagnosed. */
export function useDiagnostics(markup: string, mediaIds: ReadonlySet<string>): readonly Diagnostic[] {
  return useMemo(() => draftDocument.diagnostics(markup, { mediaIds }), [markup, mediaIds]);
}

export const Preview = memo(function Preview({ markup }: { markup: string }) {
  const headingId = useId();
  const pieces = useMemo(() => draftDocument.pieces(markup), [markup]);
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {specTexts.editor.preview}
      </h2>
      {/* An empty preview has no content (product specification, section 4): the style sheet shows the hint. */}
      <div className={styles.sheet} data-hint={pieces.length === 0 ? editorTexts.emptyPreview : undefined}>
        <LectureBody pieces={pieces} isDraft />
      </div>
    </section>
  );
});
