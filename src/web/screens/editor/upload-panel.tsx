// The files that are being uploaded, in a corner of the window: progress, reasons of failures, cancel and retry.
import { memo, useEffect, useId, useRef } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import { specTexts } from '#texts/en/spec.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { isImportable } from '#web/screens/import/imported-extensions.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportButton } from './upload/import-button.tsx';
import { isFailed, type QueuedFile } from './upload/upload-queue.ts';
import styles from './upload-panel.module.css';
import type { Uploads } from './use-uploads.ts';

const texts = mediaTexts.uploads;

type UploadPanelProps = { uploads: Uploads; onClose: () => void };

/** Gone as soon as everything is uploaded; a failed file stays until it is tried again or removed. */
export const UploadPanel = memo(function UploadPanel({ uploads, onClose }: UploadPanelProps) {
  const { queue, retry, remove } = uploads;
  const headingId = useId();
  const panelRef = useRef<HTMLElement>(null);
  const { files, doneCount } = queue;
  const isEmpty = files.length === 0;
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone with its file.
    if (!hadFocus.current || panelRef.current?.contains(document.activeElement)) return;
    hadFocus.current = false;
    const next = panelRef.current?.querySelector('button');
    if (next) next.focus();
    else if (document.activeElement === document.body) onClose();
  }, [files, onClose]);
  return (
    <>
      <div role="status" className="visually-hidden">
        {isEmpty && doneCount > 0 && texts.added(doneCount)}
      </div>
      {!isEmpty && (
        <section
          ref={panelRef}
          className={styles.panel}
          aria-labelledby={headingId}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
          }}
        >
          <h2 id={headingId}>
            {texts.heading} <small>{texts.count(doneCount, doneCount + files.length)}</small>
          </h2>
          <AllUploads uploads={uploads} />
          <ul>
            {files.map((queued) => (
              <UploadRow
                key={queued.id}
                queued={queued}
                onRetry={() => retry(queued.id)}
                onRemove={() => remove(queued.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

/** What can be done with several files at once. */
function AllUploads({ uploads: { queue, retryFailed, removeFailed, cancelAll } }: { uploads: Uploads }) {
  const failedCount = queue.files.filter(isFailed).length;
  const runningCount = queue.files.length - failedCount;
  if (failedCount < 2 && runningCount < 2) return null;
  return (
    <div className={styles.all}>
      {failedCount > 1 && (
        <>
          <Button onClick={retryFailed}>{texts.retryFailed}</Button>
          <Button onClick={removeFailed}>{texts.removeFailed}</Button>
        </>
      )}
      {runningCount > 1 && <Button onClick={cancelAll}>{texts.cancelAll}</Button>}
    </div>
  );
}

type UploadRowProps = { queued: QueuedFile; onRetry: () => void; onRemove: () => void };

function UploadRow({ queued: { file, state, progress, reason, isUnplayable }, onRetry, onRemove }: UploadRowProps) {
  const nameId = useId();
  /** To try again would be in vain. */
  const isText = isImportable(file.name);
  return (
    <li>
      <span id={nameId} className={styles.name} dir="auto">
        {file.name}
      </span>
      {state === 'waiting' && <span className={styles.state}>{texts.waiting}</span>}
      {state === 'sending' && (
        <>
          <progress aria-label={texts.progress(file.name)} value={progress} max={1} />
          <span className={styles.state}>{formatPercent(progress)}</span>
        </>
      )}
      <span className={styles.buttons}>
        {state === 'failed' && !isText && (
          <Button variant="ghost" aria-describedby={nameId} onClick={onRetry}>
            {isUnplayable === true ? mediaTexts.upload.keep : texts.retry}
          </Button>
        )}
        <Button variant="ghost" aria-describedby={nameId} onClick={onRemove}>
          {state === 'failed' ? texts.remove : texts.cancel}
        </Button>
      </span>
      {state === 'failed' && (
        <div role="alert" className={styles.error}>
          {!isText && <strong>{specTexts.upload.failed}</strong>} {reason}
        </div>
      )}
      {state === 'failed' && isText && <ImportButton file={file} nameId={nameId} />}
    </li>
  );
}
