// The dialog that sets the standing extra time of a learner.
import { useState } from 'react';
import type { ClassMember } from '#api/classes.ts';
import { MAX_EXTRA_PERCENT } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const texts = classTexts.learnersTab;

type ExtraTimeDialogProps = {
  member: ClassMember;
  onSave: (extraPercent: number) => Promise<void>;
  onClose: () => void;
};

export function ExtraTimeDialog({ member, onSave, onClose }: ExtraTimeDialogProps) {
  const [percent, setPercent] = useState(String(member.extraPercent));
  return (
    <FormDialog
      heading={texts.extraTimeFor(member.name)}
      submitLabel={texts.save}
      onSubmit={() => onSave(Number(percent))}
      onClose={onClose}
    >
      <Field
        label={texts.extraPercent}
        hint={texts.extraTimeHint}
        data-autofocus
        type="number"
        required
        min={0}
        max={MAX_EXTRA_PERCENT}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
    </FormDialog>
  );
}
