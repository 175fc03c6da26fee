// Undo bar: reports a deletion and offers undo for some seconds, instead of a confirmation beforehand.
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './undo-bar.module.css';

/** How long undo is offered, in milliseconds. */
const UNDO_TIMEOUT_MS = 20_000;

export type Undoable = {
  id: string;
  text: string;
  undo: () => void;
  /** The focus stays where it is, since what was changed is still there. */
  leavesFocus?: boolean;
};

type UndoBarProps = { undoable: Undoable | undefined; label: string; onDismiss: () => void };

/** Takes the focus, since the pressed button is deleted with its row, unless `leavesFocus`; stays while it is focused or hovered. */
export function UndoBar({ undoable, label, onDismiss }: UndoBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const id = undoable?.id;
  const takesFocus = undoable?.leavesFocus !== true;
  useEffect(() => {
    if (id === undefined) return;
    if (takesFocus) barRef.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (barRef.current?.matches(':focus-within, :hover') !== true) onDismiss();
    }, UNDO_TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [id, takesFocus, onDismiss]);
  return (
    <div role="status" className={styles.container}>
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
