// Offers a text back that an earlier sitting left unsaved in this browser, or that was set aside in this one.
import { useEffect, useState } from 'react';
import { authorTexts } from '#web/author-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type DraftState, isSameText } from './draft-state.ts';
import styles from './kept-text.module.css';
import { dropText, type KeptText as Kept, keptTexts } from './kept-texts.ts';
import { timeOrDayOf } from './time.ts';

type KeptTextProps = {
  state: DraftState;
  sitting: string;
  onUse: (text: Kept) => void;
  /** The last one was discarded. */
  onNone: () => void;
};

export function KeptText({ state, sitting, onUse, onNone }: KeptTextProps) {
  const [offered, setOffered] = useState(() =>
    keptTexts(localStorage, state.id).filter((kept) => kept.sitting !== sitting && !isSameText(kept, state.saved)),
  );
  // What another window saved meanwhile is not to be offered any more.
  useEffect(() => {
    const look = () => setOffered((now) => now.filter(({ sitting: its }) => isStillKept(state.id, its)));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [state.id]);
  const [kept, ...rest] = offered.filter((text) => !isSameText(text, state.saved));
  if (kept === undefined) return null;

  /** The one that was chosen becomes this sitting's own, and is kept again under its name until it is saved. */
  function decide(isWanted: boolean) {
    if (kept === undefined) return;
    dropText(localStorage, state.id, kept.sitting);
    setOffered(rest);
    if (isWanted) onUse(kept);
    else if (rest.length === 0) onNone();
  }
  return (
    <section className={styles.kept} aria-label={authorTexts.kept.label}>
      <p>{authorTexts.kept.found(timeOrDayOf(new Date(kept.at), new Date()))}</p>
      <div className={styles.buttons}>
        <Button onClick={() => decide(true)}>{authorTexts.kept.use}</Button>
        <Button make="quiet" onClick={() => decide(false)}>
          {authorTexts.kept.drop}
        </Button>
      </div>
    </section>
  );
}

function isStillKept(draftId: string, sitting: string): boolean {
  return keptTexts(localStorage, draftId).some((kept) => kept.sitting === sitting);
}
