// A dialog with a form: it stays open, and shows why, when its action is refused.
import { type FormEvent, type ReactNode, useState } from 'react';
import { formTexts } from '#texts/en/general.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './form-dialog.module.css';

type FormDialogProps = {
  heading: string;
  submitLabel: string;
  /** Why it cannot be submitted yet. */
  incomplete?: string | undefined;
  /** Closes the dialog itself, if it succeeds. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ heading, submitLabel, incomplete, onSubmit, onClose, children }: FormDialogProps) {
  const { isBusy, run } = useExclusiveAction();
  const [error, setError] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setError(incomplete ?? '');
    if (incomplete !== undefined) return;
    run(onSubmit).catch((reason: unknown) => {
      console.error(reason);
      setError(errorDetail(reason));
    });
  }
  return (
    <Dialog heading={heading} closeLabel={formTexts.close} onClose={onClose}>
      {/* A refusal is of what was sent, and not of what is typed since. */}
      <form className={styles.form} onSubmit={submit} onInput={() => setError('')}>
        {children}
        <DialogActions error={error}>
          <Button onClick={onClose}>{formTexts.cancel}</Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
