// Notice on the other screens about drafts with unsaved changes, with links back to the editor.
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { editorTexts } from '#texts/en/editor.ts';
import { useSession } from '#web/auth/session.tsx';
import { draftPath } from '#web/paths.ts';
import { listBackups } from '#web/screens/editor/model/local-backups.ts';
import { displayName } from '#web/ui/display-name.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { listUnsavedDrafts } from './unsaved-drafts.ts';
import styles from './unsaved-notice.module.css';

export function UnsavedNotice() {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const { api } = useSession();
  const [draftIds, setDraftIds] = useState<readonly string[]>([]);
  useEffect(() => void listUnsavedDrafts(api).then(setDraftIds), [api]);
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
