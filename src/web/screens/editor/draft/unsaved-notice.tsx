// Notice on the other screens about drafts with unsaved changes, with links back to the editor.
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { draftPath } from '#web/paths.ts';
import { listBackups, listDraftsWithBackups } from '#web/screens/editor/model/local-backups.ts';
import { displayName } from '#web/texts/author.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './unsaved-notice.module.css';

export function UnsavedNotice() {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const [draftIds] = useState(() => listDraftsWithBackups(localStorage));
  if (isHidden || draftIds.length === 0) return null;
  const { unsaved } = editorTexts;
  return (
    <Notice label={unsaved.label} dismissLabel={unsaved.dismiss} onDismiss={() => setHidden(true)}>
      <ul className={styles.drafts}>
        {draftIds.map((draftId) => (
          <li key={draftId}>
            <span id={`${id}-${draftId}`}>
              {unsaved.message(displayName(listBackups(localStorage, draftId)[0]?.name ?? ''))}
            </span>{' '}
            <Link href={draftPath(draftId)} aria-describedby={`${id}-${draftId}`}>
              {unsaved.continue}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
