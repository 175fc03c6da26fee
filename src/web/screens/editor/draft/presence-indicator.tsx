// Who else has the draft open, or that the browser is offline: over the page, so that the text never moves.
import { AppWindow } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { Presence } from '#api/history.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { isBackupFailing } from '#web/screens/editor/model/local-backups.ts';
import styles from './presence-indicator.module.css';

export type PresenceIndicatorProps = { presence: Presence | undefined };

/** Initials that are shown; the bubble has all names. */
const MAX_INITIALS = 3;

const texts = editorTexts.presence;

export function PresenceIndicator({ presence }: PresenceIndicatorProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isOffline = useOffline();
  // What was reported last says nothing about now.
  const others = isOffline ? [] : (presence?.others ?? []);
  const isOpenTwice = others.some(({ isYou }) => isYou);
  const names = [
    ...new Set(others.filter(({ isYou }) => !isYou).map(({ author }) => author ?? editorTexts.unknownUser)),
  ];
  return (
    <div className={styles.presence}>
      {others.length > 0 && (
        <button
          type="button"
          className={styles.avatars}
          aria-label={texts.label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {names.slice(0, MAX_INITIALS).map((name) => (
            <span key={name} aria-hidden="true">
              {name.charAt(0).toUpperCase()}
            </span>
          ))}
          {isOpenTwice && (
            <span>
              <AppWindow aria-hidden="true" size={14} />
            </span>
          )}
        </button>
      )}
      <div id={id} role="status" className={styles.bubble} data-open={isOpen || isOffline} data-offline={isOffline}>
        {isOffline && <p>{isBackupFailing() ? texts.offlineUnsaved : texts.offline}</p>}
        {isOpenTwice && <p>{texts.yourself}</p>}
        {names.length > 0 && <p>{texts.others(names)}</p>}
      </div>
    </div>
  );
}

/** Whether the browser knows that it has no connection. */
function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
