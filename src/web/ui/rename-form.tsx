// The field in place of a name while it is changed: Enter saves, Escape cancels.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { Button } from './button.tsx';

type RenameFormProps = {
  name: string;
  maxLength: number;
  texts: { newName: string; save: string; cancel: string };
  className?: string | undefined;
  /** Gets what was typed, as it is. */
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

export function RenameForm({ name, maxLength, texts, className, onSave, onCancel }: RenameFormProps) {
  const [newName, setNewName] = useState(name);
  const { isBusy, run } = useExclusiveAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(() => onSave(newName));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }
  return (
    <form className={className} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        aria-label={texts.newName}
        value={newName}
        maxLength={maxLength}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setNewName(event.target.value)}
      />
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {texts.save}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </form>
  );
}
