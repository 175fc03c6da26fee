// On the other screens: reminds of a text that was left unsaved, and leads back to it. It stands in nobody's way.
import { useState } from 'react';
import { Link } from 'wouter';
import { authorTexts } from '#web/author-texts.ts';
import { draftAddress } from '#web/course.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/screen.tsx';
import { draftsWithKeptTexts, keptTexts } from './kept-texts.ts';
import styles from './unsaved-notice.module.css';

export function UnsavedNotice() {
  const [isHidden, setHidden] = useState(false);
  const [drafts] = useState(() => draftsWithKeptTexts(localStorage));
  if (isHidden || drafts.length === 0) return null;
  const { unsaved } = editorTexts;
  return (
    <aside className={styles.notice} aria-label={unsaved.label}>
      <p>{unsaved.one}</p>
      <ul>
        {drafts.map((draftId) => (
          <li key={draftId}>
            <Link href={draftAddress(draftId)}>
              {unsaved.back}
              {': '}
              {keptTexts(localStorage, draftId)[0]?.name.trim() || authorTexts.drafts.untitled}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        make="quiet"
        onClick={() => {
          setHidden(true);
          focusHeading();
        }}
      >
        {unsaved.hide}
      </Button>
    </aside>
  );
}
