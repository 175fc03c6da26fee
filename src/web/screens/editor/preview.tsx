// The live preview: what the text will look like, a second after the last keystroke.
import { memo, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { authorTexts } from '#web/author-texts.ts';
import { texts } from '#web/texts.ts';
import { LectureBody } from '#web/ui/lecture-body.tsx';
import { draftReading } from './draft-reading.ts';
import styles from './preview.module.css';

/** From the last keystroke to the preview, in milliseconds (product specification, section 9). */
const PREVIEW_AFTER_MS = 1000;

/** A text as it was when nothing had been typed for a second; the first one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

export const Preview = memo(function Preview({ markup }: { markup: string }) {
  const heading = useId();
  const pieces = useMemo(() => draftReading.pieces(markup), [markup]);
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h2 id={heading}>{texts.editor.preview}</h2>
      {/* An empty preview has nothing in it: the style shows the hint. */}
      <div className={styles.sheet} data-hint={pieces.length === 0 ? authorTexts.editor.emptyPreview : undefined}>
        <LectureBody pieces={pieces} isDraft />
      </div>
    </section>
  );
});
