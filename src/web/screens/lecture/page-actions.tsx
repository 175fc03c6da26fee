// What can be done with a lecture as a whole: print it, download it as one file, or export it.
import { useState } from 'react';
import type { LearnerFormat } from '#api/exports/learner-formats.ts';
import { hasRole } from '#api/school/roles.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member/member.tsx';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { appTexts } from '#web/texts/app.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icons.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './page-actions.module.css';

/** `learnerFormats` is what learners may download; authors may export the lecture in every format. */
export function PageActions({ pageId, learnerFormats }: { pageId: string; learnerFormats: readonly LearnerFormat[] }) {
  const { api } = useSession();
  const { role = 'learner' } = useMember();
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState('');
  const [isExporting, setExporting] = useState(false);
  const { viewer } = appTexts;
  const isAuthor = hasRole(role, 'author');
  const otherFormats = learnerFormats.filter((format) => format !== 'html');
  async function download() {
    setMessage('');
    try {
      const { downloadPage } = await import('#web/screens/exports/download-page.ts');
      setMessage(viewer.downloaded(await downloadPage(api, pageId)));
    } catch (error) {
      console.error(error);
      setMessage(viewer.downloadFailed);
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <p role="status">{message}</p>
        <ActionButton icon="printer" text={viewer.print} onClick={() => window.print()} />
        {(isAuthor || learnerFormats.includes('html')) && (
          <ActionButton icon="download" text={viewer.download} isDisabled={isBusy} onClick={() => run(download)} />
        )}
        {(isAuthor || otherFormats.length > 0) && (
          <ActionButton
            icon="share"
            text={isAuthor ? viewer.export : viewer.otherFormats}
            onClick={() => setExporting(true)}
          />
        )}
      </div>
      {isExporting && (
        <LazyExportDialog
          subject={{ kind: 'lecture', id: pageId }}
          audience={isAuthor ? 'authors' : 'learners'}
          choices={isAuthor ? undefined : otherFormats}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

type ActionButtonProps = { icon: IconName; text: string; isDisabled?: boolean; onClick: () => void };

/** On phones the icon only. */
function ActionButton({ icon, text, isDisabled = false, onClick }: ActionButtonProps) {
  return (
    <button type="button" title={text} aria-disabled={isDisabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}
