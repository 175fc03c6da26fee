// Banner of who else has the draft open, and of a newer version that another author saved.
import type { Presence } from '#api/history.ts';
import { formatTimeOrDate } from '#web/format-time.ts';
import type { DraftState } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './presence-banner.module.css';

type PresenceBannerProps = { presence: Presence | undefined; state: DraftState; onViewNewer: () => void };

export function PresenceBanner({ presence, state, onViewNewer }: PresenceBannerProps) {
  const others = presence?.others ?? [];
  const names = new Set(others.filter(({ isYou }) => !isYou).map(({ author }) => author ?? editorTexts.unknownUser));
  const newest = presence?.newest;
  const isNewer =
    newest !== undefined && newest.number > state.revision && state.theirs === undefined && !state.isSaving;
  const texts = editorTexts.presence;
  return (
    <div role="status" className={styles.banner}>
      {others.some(({ isYou }) => isYou) && <p className={styles.others}>{texts.yourself}</p>}
      {names.size > 0 && <p className={styles.others}>{texts.others([...names])}</p>}
      {isNewer && (
        <p className={styles.newer}>
          {formatNewerVersion(newest, new Date())}
          <Button onClick={onViewNewer}>{texts.view}</Button>
        </p>
      )}
    </div>
  );
}

function formatNewerVersion({ savedBy, savedAt }: Presence['newest'], now: Date): string {
  const date = new Date(savedAt);
  const isToday = date.toDateString() === now.toDateString();
  return editorTexts.presence.newer(savedBy ?? editorTexts.unknownUser, formatTimeOrDate(date, now), isToday);
}
