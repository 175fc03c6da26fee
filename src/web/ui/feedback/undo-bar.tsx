// Says what was just taken away, and takes it back for some seconds: in the place of a question beforehand.
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './undo-bar.module.css';

/** How long a deletion can be taken back on the screen, in milliseconds. */
const UNDO_TIMEOUT_MS = 20_000;

export type Undoable = { id: string; text: string; undo: () => void };

type UndoBarProps = { undoable: Undoable | undefined; label: string; onDismiss: () => void };

/** Takes the focus, for the button that was pressed is gone with its row; stays while the focus or the pointer is on it. */
export function UndoBar({ undoable, label, onDismiss }: UndoBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const id = undoable?.id;
  useEffect(() => {
    if (id === undefined) return;
    barRef.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (barRef.current?.matches(':focus-within, :hover') !== true) onDismiss();
    }, UNDO_TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [id, onDismiss]);
  return (
    <div role="status" className={styles.place}>
      {undoable !== undefined && (
        <div ref={barRef} className={styles.bar}>
          <span>{undoable.text}</span>
          <Button variant="ghost" onClick={undoable.undo}>
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
