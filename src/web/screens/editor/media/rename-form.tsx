// The field in place of a media item's name while it is renamed: Enter saves, Escape cancels.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { mediaTexts } from '#web/texts/media.ts';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './media-list.module.css';

type RenameFormProps = { name: string; onSave: (name: string) => Promise<void>; onCancel: () => void };

export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const [newName, setNewName] = useState(name);
  const { isBusy, run } = useExclusiveAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmedName = newName.trim();
    if (trimmedName === '' || trimmedName === name) onCancel();
    else void run(() => onSave(trimmedName));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }
  return (
    <form className={styles.renameForm} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        aria-label={mediaTexts.newName}
        value={newName}
        maxLength={255}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setNewName(event.target.value)}
      />
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {mediaTexts.save}
      </Button>
      <Button onClick={onCancel}>{mediaTexts.cancel}</Button>
    </form>
  );
}
