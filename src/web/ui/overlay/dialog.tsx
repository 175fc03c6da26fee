// A modal dialog: the browser traps the focus in it, and restores it afterwards.
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  heading: string;
  closeLabel: string;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Open while it is mounted. Its first element with `data-autofocus` gets the focus, else the close button. */
export function Dialog({ heading, closeLabel, onClose, className = '', children }: DialogProps) {
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close(); // restores the focus, which removing the element alone would not
  }, []);
  return (
    <dialog ref={dialogRef} className={`${styles.dialog} ${className}`} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <Button variant="ghost" aria-label={closeLabel} onClick={() => dialogRef.current?.close()}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

/** The end of a dialog: why its action was refused, and its buttons. */
export function DialogActions({ error, children }: { error: string; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
