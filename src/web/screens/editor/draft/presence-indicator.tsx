// Who else has the draft open, and a newer version that another author saved: over the page, so that the text never moves.
import { AppWindow } from 'lucide-react';
import { useId, useState } from 'react';
import type { Presence } from '#api/history.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { useOwnName } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDraftState } from './draft-context.ts';
import styles from './presence-indicator.module.css';

export type PresenceIndicatorProps = {
  presence: Presence | undefined;
  onViewNewer: () => void;
};

/** Initials that are shown; the bubble has all names. */
const MAX_INITIALS = 3;

const texts = editorTexts.presence;

export function PresenceIndicator({ presence, onViewNewer }: PresenceIndicatorProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [dismissedRevision, setDismissedRevision] = useState(0);
  const ownName = useOwnName();
  const others = presence?.others ?? [];
  const isOpenTwice = others.some(({ isYou }) => isYou);
  const names = [
    ...new Set(others.filter(({ isYou }) => !isYou).map(({ author }) => author ?? editorTexts.unknownUser)),
  ];
  // A conflict shows a newer version in another way, and a save finds it.
  const knownRevision = useDraftState(({ revision, theirs, isSaving }) =>
    theirs !== undefined || isSaving ? undefined : revision,
  );
  const newer = findNewer(presence, knownRevision, dismissedRevision);
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
            {formatNewerVersion(newer, ownName, new Date())}
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

/** A version that was saved after the one that is open here. */
function findNewer(
  presence: Presence | undefined,
  knownRevision: number | undefined,
  dismissedRevision: number,
): Presence['newest'] | undefined {
  const newest = presence?.newest;
  if (newest === undefined || knownRevision === undefined) return undefined;
  return newest.number > Math.max(knownRevision, dismissedRevision) ? newest : undefined;
}

/** Says who saved it: it may be the same author in another window. */
function formatNewerVersion({ savedBy, savedAt }: Presence['newest'], ownName: string | undefined, now: Date): string {
  const date = new Date(savedAt);
  const isToday = date.toDateString() === now.toDateString();
  const time = formatTimeOrDate(date, now);
  if (savedBy !== null && savedBy === ownName) return texts.newerByYou(time, isToday);
  return texts.newer(savedBy ?? editorTexts.unknownUser, time, isToday);
}
