// What can be done with a lecture as a whole: print it, or download it as one file.
import { useState } from 'react';
import { exportPage } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { downloadFile } from '#web/download-file.ts';
import { appTexts } from '#web/texts/app.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './page-actions.module.css';

export function PageActions({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState('');
  const { viewer } = appTexts;
  async function download() {
    setMessage('');
    try {
      setMessage(viewer.downloaded(await downloadFile(await exportPage(api, pageId))));
    } catch (error) {
      console.error(error);
      setMessage(viewer.downloadFailed);
    }
  }
  return (
    <div className={styles.actions}>
      <p role="status">{message}</p>
      <button type="button" title={viewer.print} onClick={() => window.print()}>
        <Icon name="printer" />
        <span>{viewer.print}</span>
      </button>
      <button type="button" title={viewer.download} aria-disabled={isBusy} onClick={() => run(download)}>
        <Icon name="download" />
        <span>{viewer.download}</span>
      </button>
    </div>
  );
}
