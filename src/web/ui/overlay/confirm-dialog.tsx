// A dialog that asks before an action that learners would notice, or that cannot be undone.
import { useId, useState } from 'react';
import { errorDetail } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  heading: string;
  text: string;
  /** What the action is about, below the text. */
  list?: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  /** When it rejects, the dialog stays and shows why. Without it there is nothing to confirm: the text says why not. */
  onConfirm: (() => Promise<void>) | undefined;
  onClose: () => void;
};

export function ConfirmDialog({
  heading,
  text,
  list = [],
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const { isBusy, run } = useExclusiveAction();
  const [error, setError] = useState('');
  const confirm = (action: () => Promise<void>) =>
    run(action).then(onClose, (reason: unknown) => {
      console.error(reason);
      setError(errorDetail(reason));
    });
  return (
    <Dialog heading={heading} closeLabel={cancelLabel} onClose={onClose}>
      <div id={id} className={styles.text}>
        <p>{text}</p>
        {list.length > 0 && (
          <ul>
            {list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions error={error}>
        <Button data-autofocus aria-describedby={id} onClick={onClose}>
          {cancelLabel}
        </Button>
        {onConfirm !== undefined && (
          <Button className={styles.danger} aria-disabled={isBusy} onClick={() => void confirm(onConfirm)}>
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
