// The live preview: what the text will look like, a second after the last keystroke.
import { memo, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { authorTexts } from '#web/texts/author.ts';
import { specTexts } from '#web/texts/spec.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { draftDocument } from './draft-document.ts';
import styles from './preview.module.css';

/** From the last keystroke to the preview, in milliseconds (product specification, section 9). */
const PREVIEW_DEBOUNCE_MS = 1000;

/** A text as it was when nothing had been typed for a second; the first one at once. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PREVIEW_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(debounced);
}

export const Preview = memo(function Preview({ markup }: { markup: string }) {
  const headingId = useId();
  const pieces = useMemo(() => draftDocument.pieces(markup), [markup]);
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId}>{specTexts.editor.preview}</h2>
      {/* An empty preview has nothing in it: the style shows the hint. */}
      <div className={styles.sheet} data-hint={pieces.length === 0 ? authorTexts.editor.emptyPreview : undefined}>
        <LectureBody pieces={pieces} isDraft />
      </div>
    </section>
  );
});
