// Who else has the draft open, and whether somebody saved a newer text meanwhile.
import type { Presence } from '#api/history.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './company.module.css';
import type { DraftState } from './draft-state.ts';
import { timeOrDayOf } from './time.ts';

type CompanyProps = { presence: Presence | undefined; state: DraftState; onLook: () => void };

export function Company({ presence, state, onLook }: CompanyProps) {
  const names = new Set(presence?.others.map(nameOf));
  const newest = presence?.newest;
  const isNewer =
    newest !== undefined && newest.number > state.revision && state.theirs === undefined && !state.isSaving;
  const words = editorTexts.presence;
  return (
    <div role="status" className={styles.company}>
      {names.size > 0 && <p className={styles.others}>{words.others([...names])}</p>}
      {isNewer && (
        <p className={styles.newer}>
          {words.newer(newest.savedBy ?? editorTexts.somebody, timeOrDayOf(new Date(newest.savedAt), new Date()))}
          <Button onClick={onLook}>{words.look}</Button>
        </p>
      )}
    </div>
  );
}

function nameOf({ author, isYou }: Presence['others'][number]): string {
  return isYou ? editorTexts.presence.yourself : (author ?? editorTexts.somebody);
}
