// Undo bar: reports a deletion and offers undo for some seconds, instead of a confirmation beforehand.
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { readLetter } from '#web/ui/keyboard.ts';
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

type UndoBarProps = {
  undoable: Undoable | undefined;
  label: string;
  onDismiss: () => void;
  /** Ctrl+Z does the same, as long as nothing is typed. */
  hasKey?: boolean;
};

/**
 * Takes the focus, since the pressed button is deleted with its row, unless
 * `leavesFocus`; stays while it is focused or hovered.
 */
export function UndoBar({ undoable, label, onDismiss, hasKey = true }: UndoBarProps) {
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
  const undoRef = useRef(undoable?.undo);
  useEffect(() => {
    undoRef.current = undoable?.undo;
  });
  useEffect(() => (hasKey && id !== undefined ? listenForUndoKey(() => undoRef.current?.()) : undefined), [id, hasKey]);
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

/**
 * The browser's own undo would change the last field that was typed into, wherever the
 * focus is. Returns a function that ends it.
 */
function listenForUndoKey(undo: () => void): () => void {
  const controller = new AbortController();
  const end = () => controller.abort();
  const { signal } = controller;
  window.addEventListener(
    'keydown',
    (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || readLetter(event) !== 'z' || event.defaultPrevented) return;
      event.preventDefault();
      end();
      undo();
    },
    { signal },
  );
  // Once something is typed, the key is for that text; ticking a box is no InputEvent.
  window.addEventListener('input', (event) => event instanceof InputEvent && end(), { signal });
  return end;
}
