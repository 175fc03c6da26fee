// Who else has the draft open, and whether somebody saved a newer text meanwhile.
import type { Presence } from '#api/history.ts';
import { formatTimeOrDate } from '#web/format-time.ts';
import type { DraftState } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './presence-banner.module.css';

type PresenceBannerProps = { presence: Presence | undefined; state: DraftState; onViewNewer: () => void };

export function PresenceBanner({ presence, state, onViewNewer }: PresenceBannerProps) {
  const names = new Set(presence?.others.map(formatEditorName));
  const newest = presence?.newest;
  const isNewer =
    newest !== undefined && newest.number > state.revision && state.theirs === undefined && !state.isSaving;
  const texts = editorTexts.presence;
  return (
    <div role="status" className={styles.company}>
      {names.size > 0 && <p className={styles.others}>{texts.others([...names])}</p>}
      {isNewer && (
        <p className={styles.newer}>
          {texts.newer(
            newest.savedBy ?? editorTexts.unknownUser,
            formatTimeOrDate(new Date(newest.savedAt), new Date()),
          )}
          <Button onClick={onViewNewer}>{texts.view}</Button>
        </p>
      )}
    </div>
  );
}

function formatEditorName({ author, isYou }: Presence['others'][number]): string {
  return isYou ? editorTexts.presence.yourself : (author ?? editorTexts.unknownUser);
}
