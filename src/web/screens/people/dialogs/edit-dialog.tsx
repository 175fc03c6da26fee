// The dialog for a person's name and role.
import { useState } from 'react';
import { MAX_PERSON_NAME_LENGTH } from '#api/limits.ts';
import type { Person } from '#api/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { changePerson } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import styles from './dialogs.module.css';
import { RoleChoice } from './role-choice.tsx';

type EditDialogProps = {
  person: Person;
  displayName: string;
  isOwn: boolean;
  onChanged: (person: Person) => void;
  onClose: () => void;
};

export function EditDialog({ person, displayName, isOwn, onChanged, onClose }: EditDialogProps) {
  const { api } = useSession();
  const texts = peopleTexts.editDialog;
  const [name, setName] = useState(person.name ?? '');
  const [role, setRole] = useState(person.role);
  async function save() {
    if (name.trim() !== (person.name ?? '')) onChanged(await changePerson(api, person.id, { name: name.trim() }));
    if (role !== person.role) onChanged(await changePerson(api, person.id, { role }));
    onClose();
  }
  return (
    <FormDialog heading={texts.heading(displayName)} submitLabel={texts.save} onSubmit={save} onClose={onClose}>
      <Field
        data-autofocus
        label={texts.name}
        value={name}
        maxLength={MAX_PERSON_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <RoleChoice legend={peopleTexts.role} value={role} onChoose={setRole} />
      {isOwn && person.role === 'owner' && role !== 'owner' && <p className={styles.own}>{texts.ownRole}</p>}
    </FormDialog>
  );
}
