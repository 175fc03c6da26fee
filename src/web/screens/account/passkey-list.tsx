// A list of passkeys by their names, each with buttons that rename and remove it.
import type { FormEvent } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { readField } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from '#web/ui/sections/section.module.css';
import { fillText } from '#web/ui/slots/fill-text.tsx';

const texts = accountTexts.passkeys;

/** A passkey as the auth server lists it. */
export type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  /** The passkey whose name is edited. */
  renamedId: string | undefined;
  onRenaming(id: string | undefined): void;
  onRename(id: string, name: string): void;
  onRemove(id: string): void;
};

function passkeyName({ friendly_name }: Passkey): string {
  return friendly_name || texts.defaultName;
}

export function PasskeyList({ passkeys, renamedId, onRenaming, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          {passkey.id === renamedId ? (
            <RenameForm
              passkey={passkey}
              onSave={(name) => onRename(passkey.id, name)}
              onCancel={() => onRenaming(undefined)}
            />
          ) : (
            <>
              <PasskeyDescription passkey={passkey} />
              <span className={styles.buttons}>
                <Button aria-label={texts.renameNamed(passkeyName(passkey))} onClick={() => onRenaming(passkey.id)}>
                  {texts.rename}
                </Button>
                <Button
                  variant="danger"
                  aria-label={texts.removeNamed(passkeyName(passkey))}
                  onClick={() => onRemove(passkey.id)}
                >
                  {texts.remove}
                </Button>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PasskeyDescription({ passkey }: { passkey: Passkey }) {
  return (
    <span>
      <strong>{passkeyName(passkey)}</strong>{' '}
      <span className={styles.secondary}>
        {passkey.last_used_at === undefined
          ? fillText(texts.addedAt, <RelativeTime at={passkey.created_at} />)
          : fillText(
              texts.addedAndUsedAt,
              <RelativeTime at={passkey.created_at} />,
              <RelativeTime at={passkey.last_used_at} />,
            )}
      </span>
    </span>
  );
}

type RenameFormProps = { passkey: Passkey; onSave(name: string): void; onCancel(): void };

function RenameForm({ passkey, onSave, onCancel }: RenameFormProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = readField(event.currentTarget, 'new-name').trim();
    if (name !== '') onSave(name);
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        label={texts.newName}
        name="new-name"
        autoComplete="off"
        defaultValue={passkeyName(passkey)}
        maxLength={120}
        autoFocus
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
