// Backups: the last and the next one, one now, and downloads.
import { useEffect, useState } from 'react';
import type { BackupState } from '#api/installation.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { createBackupLink, loadBackups, startBackup } from '#web/api/settings.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import { SectionFrame } from './section.tsx';
import styles from './settings.module.css';

const texts = settingsTexts.backups;
const POLL_MS = 1000;

export function BackupSection() {
  const { api } = useSession();
  const [resource, reload] = useResource('backups', (signal) => loadBackups(api, signal));
  return (
    <SectionFrame id="backups" heading={texts.heading}>
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && <Backups loaded={resource.content} />}
    </SectionFrame>
  );
}

function Backups({ loaded }: { loaded: BackupState }) {
  const { api } = useSession();
  const [state, setState] = useState(loaded);
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  usePolling(state.isRunning, async () => {
    const next = await loadBackups(api);
    setState(next);
    if (next.isRunning) return;
    setMessage(next.failure === null ? { kind: 'success', text: texts.done } : { kind: 'error', text: next.failure });
  });

  const attempt = (action: () => Promise<void>) =>
    run(async () => {
      setMessage(undefined);
      await action().catch((error: unknown) => setMessage({ kind: 'error', text: errorDetail(error) }));
    });
  const start = () => attempt(async () => setState({ ...(await startBackup(api)), isRunning: true }));
  const download = (name: string) =>
    attempt(async () => {
      window.location.assign((await createBackupLink(api, name)).path); // a download: the page stays
    });

  return (
    <>
      <dl className={styles.facts}>
        <dt>{texts.last}</dt>
        <dd>{state.lastAt === null ? texts.never : <RelativeTime at={state.lastAt} />}</dd>
        <dt>{texts.next}</dt>
        <dd>{state.nextAt === null ? texts.off : <RelativeTime at={state.nextAt} />}</dd>
      </dl>
      {state.retention > 0 && <p className={sectionStyles.secondary}>{texts.retention(state.retention)}</p>}
      <div className={styles.buttons}>
        <Button aria-disabled={isBusy || state.isRunning} onClick={() => state.isRunning || void start()}>
          {texts.start}
        </Button>
        <span role="status" className={sectionStyles.secondary}>
          {state.isRunning && texts.running}
        </span>
      </div>
      <Message message={message} />
      {state.backups.length > 0 && (
        <>
          <p className={sectionStyles.secondary}>{texts.warning}</p>
          <BackupList backups={state.backups} onDownload={(name) => void download(name)} />
        </>
      )}
    </>
  );
}

/** Those that this version knows. */
const KINDS: Readonly<Record<string, string>> = texts.kinds;

type BackupListProps = { backups: BackupState['backups']; onDownload(name: string): void };

function BackupList({ backups, onDownload }: BackupListProps) {
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {backups.map(({ name, kind, createdAt, bytes }) => (
        <li key={name}>
          <span>
            <RelativeTime at={createdAt} />{' '}
            <span className={sectionStyles.secondary}>
              {texts.kindAndSize(KINDS[kind] ?? kind, formatBytes(bytes))}
            </span>
          </span>
          <Button aria-label={texts.downloadName(name)} onClick={() => onDownload(name)}>
            {texts.download}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Repeats `poll` while `isOn`, a second after the previous one. Errors are retried. */
function usePolling(isOn: boolean, poll: () => Promise<void>): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => console.error(error))
        .finally(() => setRound((count) => count + 1));
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [isOn, round]);
}
