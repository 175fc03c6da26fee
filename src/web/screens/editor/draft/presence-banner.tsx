// Who else has the draft open, and whether somebody saved a newer text meanwhile.
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
  const now = new Date();
  const savedAt = new Date(newest?.savedAt ?? now);
  const texts = editorTexts.presence;
  return (
    <div role="status" className={styles.company}>
      {others.some(({ isYou }) => isYou) && <p className={styles.others}>{texts.yourself}</p>}
      {names.size > 0 && <p className={styles.others}>{texts.others([...names])}</p>}
      {isNewer && (
        <p className={styles.newer}>
          {texts.newer(
            newest.savedBy ?? editorTexts.unknownUser,
            formatTimeOrDate(savedAt, now),
            savedAt.toDateString() === now.toDateString(),
          )}
          <Button onClick={onViewNewer}>{texts.view}</Button>
        </p>
      )}
    </div>
  );
}
