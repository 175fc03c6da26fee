// The dialog that says what the deletion of an account deletes, and what stays.
import { useId, useState } from 'react';
import type { Person } from '#api/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { deletePerson } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './dialogs.module.css';

type DeleteDialogProps = {
  person: Person;
  displayName: string;
  isOwn: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteDialog({ person, displayName, isOwn, onDeleted, onClose }: DeleteDialogProps) {
  const { api } = useSession();
  const texts = peopleTexts.deleteDialog;
  const id = useId();
  const { isBusy, run } = useExclusiveAction();
  const [removesName, setRemovesName] = useState(false);
  const [error, setError] = useState('');
  const remove = () =>
    run(() => deletePerson(api, person.id, removesName)).then(onDeleted, (reason: unknown) => {
      console.error(reason);
      setError(errorDetail(reason));
    });
  return (
    <Dialog heading={texts.heading(displayName)} closeLabel={peopleTexts.cancel} onClose={onClose}>
      {isOwn && <p className={styles.own}>{texts.own}</p>}
      <p>{texts.goes}</p>
      <ul className={styles.going}>
        {texts.going.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <p className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={removesName}
          onChange={(event) => setRemovesName(event.target.checked)}
        />
        <label htmlFor={id}>{texts.removeName}</label>
      </p>
      <DialogActions error={error}>
        <Button data-autofocus onClick={onClose}>
          {peopleTexts.cancel}
        </Button>
        <Button className={styles.danger} aria-disabled={isBusy} onClick={() => void remove()}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
