// The dialog that gives a class a new code, or changes for how long and for how many learners its code works.
import { useId, useState } from 'react';
import { CODE_LIFETIMES, DEFAULT_CODE_DAYS } from '#api/school/class-code.ts';
import { MAX_CODE_USES } from '#api/school/class-limits.ts';
import { saveCode } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { classTexts } from '#web/texts/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const texts = classTexts.code;

type CodeDialogProps = {
  classId: string;
  isNew: boolean;
  hasCode: boolean;
  onSaved: () => void;
  onClose: () => void;
};

export function CodeDialog({ classId, isNew, hasCode, onSaved, onClose }: CodeDialogProps) {
  const id = useId();
  const { api } = useSession();
  const [days, setDays] = useState<number>(DEFAULT_CODE_DAYS);
  const [maxUses, setMaxUses] = useState('');

  async function save() {
    await saveCode(api, classId, { isNew, days, maxUses: maxUses.trim() === '' ? null : Number(maxUses) });
    onSaved();
  }
  return (
    <FormDialog
      heading={isNew ? texts.renew : texts.change}
      submitLabel={isNew ? texts.make : texts.save}
      onSubmit={save}
      onClose={onClose}
    >
      {isNew && hasCode && <p>{texts.renewHint}</p>}
      <div>
        <label htmlFor={id}>{texts.days}</label>
        <select id={id} data-autofocus value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {CODE_LIFETIMES.map((lifetime) => (
            <option key={lifetime} value={lifetime}>
              {texts.lifetimes[lifetime]}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={texts.maxUses}
        hint={texts.maxUsesHint}
        type="number"
        min={1}
        max={MAX_CODE_USES}
        value={maxUses}
        onChange={(event) => setMaxUses(event.target.value)}
      />
    </FormDialog>
  );
}
