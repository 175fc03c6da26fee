// The dialog of an action on a person, as chosen in the menu of the row.
import type { Person } from '#api/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { changePerson, signOutPerson } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { downloadFile } from '#web/download-file.ts';
import { useMember } from '#web/member.tsx';
import { exportPersonData } from '#web/screens/privacy/privacy-api.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export type PersonAction = 'edit' | 'link' | 'data' | 'sign-out' | 'disable' | 'delete';

type PersonDialogProps = {
  person: Person;
  action: PersonAction;
  onChanged: (person: Person) => void;
  onSignedOut: () => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** A name for people: the person's own, else the address. */
export function displayPerson({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name ?? email ?? peopleTexts.noName;
}

export function PersonDialog({ action, onSignedOut, onDeleted, onClose, onChanged, person }: PersonDialogProps) {
  const { api } = useSession();
  const { id } = useMember();
  const isOwn = person.id === id;
  const displayName = displayPerson(person);
  const shared = { person, displayName, isOwn, onClose };
  switch (action) {
    case 'edit':
      return <EditDialog {...shared} onChanged={onChanged} />;
    case 'link':
      return <LinkDialog person={person} displayName={displayName} onClose={onClose} />;
    case 'data':
      return (
        <ConfirmDialog
          heading={peopleTexts.dataDialog.heading(displayName)}
          text={peopleTexts.dataDialog.text}
          confirmLabel={peopleTexts.dataDialog.confirm}
          cancelLabel={peopleTexts.cancel}
          onConfirm={async () => void (await downloadFile(await exportPersonData(api, person.id)))}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog {...shared} onDeleted={onDeleted} />;
    case 'sign-out':
      return (
        <ConfirmDialog
          heading={peopleTexts.signOutDialog.heading(displayName)}
          text={peopleTexts.signOutDialog.text}
          confirmLabel={peopleTexts.signOutDialog.confirm}
          cancelLabel={peopleTexts.cancel}
          onConfirm={() => signOutPerson(api, person.id).then(onSignedOut)}
          onClose={onClose}
        />
      );
    case 'disable':
      return (
        <ConfirmDialog
          heading={peopleTexts.disableDialog.heading(displayName)}
          text={isOwn ? peopleTexts.disableDialog.own : peopleTexts.disableDialog.text}
          confirmLabel={peopleTexts.disableDialog.confirm}
          cancelLabel={peopleTexts.cancel}
          onConfirm={() => changePerson(api, person.id, { disabled: true }).then(onChanged)}
          onClose={onClose}
        />
      );
  }
}
