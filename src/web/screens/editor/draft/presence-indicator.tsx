// Who else has the draft open, and a newer version that another author saved: over the page, so that the text never moves.
import { AppWindow } from 'lucide-react';
import { useId, useState } from 'react';
import type { Presence } from '#api/history.ts';
import { formatTimeOrDate } from '#web/format-time.ts';
import type { DraftState } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './presence-indicator.module.css';

export type PresenceIndicatorProps = { presence: Presence | undefined; state: DraftState; onViewNewer: () => void };

/** Initials that are shown; the bubble has all names. */
const MAX_INITIALS = 3;

const texts = editorTexts.presence;

export function PresenceIndicator({ presence, state, onViewNewer }: PresenceIndicatorProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [dismissedRevision, setDismissedRevision] = useState(0);
  const others = presence?.others ?? [];
  const isOpenTwice = others.some(({ isYou }) => isYou);
  const names = [
    ...new Set(others.filter(({ isYou }) => !isYou).map(({ author }) => author ?? editorTexts.unknownUser)),
  ];
  const newer = findNewer(presence, state, dismissedRevision);
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
      <div id={id} role="status" className={styles.bubble} data-open={isOpen || newer !== undefined}>
        {isOpenTwice && <p>{texts.yourself}</p>}
        {names.length > 0 && <p>{texts.others(names)}</p>}
        {newer !== undefined && (
          <p className={styles.newer}>
            {formatNewerVersion(newer, new Date())}
            <Button onClick={onViewNewer}>{texts.view}</Button>
            <Button variant="ghost" onClick={() => setDismissedRevision(newer.number)}>
              {editorTexts.unsaved.dismiss}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** A version that was saved after the one that is open here; a conflict shows it in another way. */
function findNewer(
  presence: Presence | undefined,
  { revision, theirs, isSaving }: DraftState,
  dismissedRevision: number,
): Presence['newest'] | undefined {
  const newest = presence?.newest;
  if (newest === undefined || theirs !== undefined || isSaving) return undefined;
  return newest.number > Math.max(revision, dismissedRevision) ? newest : undefined;
}

function formatNewerVersion({ savedBy, savedAt }: Presence['newest'], now: Date): string {
  const date = new Date(savedAt);
  const isToday = date.toDateString() === now.toDateString();
  return texts.newer(savedBy ?? editorTexts.unknownUser, formatTimeOrDate(date, now), isToday);
}
