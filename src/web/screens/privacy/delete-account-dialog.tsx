// Asks for the password, or a typed word, and deletes the account.
import { type SubmitEvent, useState } from 'react';
import type { OwnData } from '#api/own-data.ts';
import { hasRole } from '#api/roles.ts';
import { ownDataTexts as texts } from '#texts/en/privacy.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { readField } from '#web/auth/use-auth-form.ts';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx';
import styles from '#web/ui/sections/section.module.css';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { deleteOwnAccount } from './privacy-api.ts';

export function DeleteAccountDialog({ ownData, onClose }: { ownData: OwnData; onClose: () => void }) {
  const { api, signOut } = useSession();
  const { role = 'learner' } = useMember();
  const { isBusy, run } = useExclusiveAction();
  const [error, setError] = useState('');
  const hasPassword = ownData.confirmation === 'password';

  async function remove(form: HTMLFormElement) {
    const typed = readField(form, 'delete-confirmation');
    if (!hasPassword && typed.trim().toLowerCase() !== texts.typedWord) return setError(texts.notTyped);
    const removesName = form.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked ?? false;
    const confirmation = hasPassword ? { password: typed } : { isConfirmed: true as const };
    await deleteOwnAccount(api, { ...confirmation, removesName });
    localStorage.clear(); // backups of texts, settings and the session: nothing of the person stays in this browser
    await signOut();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    run(() => remove(form)).catch((reason: unknown) => setError(errorDetail(reason)));
  }
  return (
    <Dialog heading={texts.deleteHeading} closeLabel={texts.cancel} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>{texts.deleteText}</p>
        {ownData.isExternal && <p>{texts.externalText}</p>}
        <Field
          label={hasPassword ? texts.password : texts.typed}
          type={hasPassword ? 'password' : 'text'}
          name="delete-confirmation"
          autoComplete={hasPassword ? 'current-password' : 'off'}
          required
        />
        {hasRole(role, 'author') && (
          <label>
            <input type="checkbox" /> {texts.removesName}
          </label>
        )}
        <DialogActions error={error}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {texts.deleteNow}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
