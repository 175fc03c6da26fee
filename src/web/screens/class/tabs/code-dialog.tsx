// The dialog that gives a class a new code, or changes for how long and for how many learners its code works.
import { useId, useState } from 'react';
import type { ClassCode } from '#api/classes.ts';
import { CODE_LIFETIMES, DEFAULT_CODE_DAYS } from '#api/codes.ts';
import { MAX_CODE_USES, MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { classTexts } from '#texts/en/classes.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { saveCode } from '#web/api/classes.ts';
import { useSession } from '#web/auth/session.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const texts = classTexts.code;

type CodeDialogProps = {
  classId: string;
  isNew: boolean;
  /** The code that the class has; null for none. */
  current: ClassCode | null;
  onSaved: () => void;
  onClose: () => void;
};

/** The option that leaves the end of the code as it is. */
const KEPT_END = 0;

/** When a code ends; undefined if it has ended already, since to keep that would make no sense. */
function findEnd({ expiresAt }: ClassCode): Date | undefined {
  const end = expiresAt === null ? undefined : new Date(expiresAt);
  return end !== undefined && end > new Date() ? end : undefined;
}

export function CodeDialog({ classId, isNew, current, onSaved, onClose }: CodeDialogProps) {
  const id = useId();
  const { api } = useSession();
  const changed = isNew ? null : current;
  const end = changed === null ? undefined : findEnd(changed);
  const [days, setDays] = useState(end === undefined ? DEFAULT_CODE_DAYS : KEPT_END);
  const [maxUses, setMaxUses] = useState(
    (changed === null ? MAX_LEARNERS_PER_CLASS : changed.usesLeft)?.toString() ?? '',
  );

  async function save() {
    const limit = maxUses.trim() === '' ? null : Number(maxUses);
    await saveCode(api, classId, { isNew, days: days === KEPT_END ? undefined : days, maxUses: limit });
    onSaved();
  }
  return (
    <FormDialog
      heading={isNew ? texts.renew : texts.change}
      submitLabel={isNew ? texts.make : texts.save}
      onSubmit={save}
      onClose={onClose}
    >
      {isNew && current !== null && <p>{texts.renewHint}</p>}
      <div>
        <label htmlFor={id}>{texts.days}</label>
        <select id={id} data-autofocus value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {end !== undefined && <option value={KEPT_END}>{texts.asNow(formatTimeOrDate(end, new Date()))}</option>}
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
