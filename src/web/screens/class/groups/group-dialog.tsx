// The dialog with the name and the learners of a group.
import { useState } from 'react';
import type { ClassGroup, ClassMember, SaveGroup } from '#api/classes.ts';
import { MAX_CLASS_NAME_LENGTH } from '#api/limits.ts';
import { groupTexts as texts } from '#texts/en/groups.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Choices } from './choices.tsx';

type GroupDialogProps = {
  learners: readonly ClassMember[];
  /** Undefined for a new one. */
  group: ClassGroup | undefined;
  onSave: (group: SaveGroup) => Promise<void>;
  onClose: () => void;
};

export function GroupDialog({ learners, group, onSave, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [userIds, setUserIds] = useState<readonly string[]>(group?.userIds ?? []);
  return (
    <FormDialog
      heading={group?.name ?? texts.newGroup}
      submitLabel={texts.save}
      onSubmit={() => onSave({ name, userIds: [...userIds] })}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        data-autofocus
        required
        maxLength={MAX_CLASS_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choices
        legend={texts.learners}
        options={learners.map(({ userId, name: text }) => ({ id: userId, text }))}
        chosen={userIds}
        onChange={setUserIds}
      />
    </FormDialog>
  );
}
