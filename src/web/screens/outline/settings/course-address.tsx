// The address of a course, and the dialog that changes it; earlier addresses go on working.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { outlineTexts } from '#texts/en/drafts.ts';
import { changeCourseAddress } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { coursePath, DEFAULT_COURSE, outlinePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './course-settings.module.css';

/** As the server validates it (`COURSE_ID_PATTERN` in `src/api/outline.ts`). */
const ADDRESS_PATTERN = '[a-z0-9](?:[a-z0-9\\-]{0,58}[a-z0-9])?';

/** @param canChange False while the outline is not saved: the course is loaded again under its new address. */
export function CourseAddress({ courseId, canChange }: { courseId: string; canChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.address}>
      <span>{fillText(outlineTexts.address, <code>{coursePath(courseId)}</code>)}</span>
      {courseId !== DEFAULT_COURSE.id && (
        <Button variant="ghost" aria-disabled={!canChange} onClick={() => canChange && setOpen(true)}>
          {outlineTexts.changeAddress}
        </Button>
      )}
      {isOpen && <AddressDialog courseId={courseId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddressDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [address, setAddress] = useState(courseId);

  async function change() {
    const course = await changeCourseAddress(api, courseId, address);
    onClose();
    navigate(outlinePath(course.id), { replace: true });
  }
  return (
    <FormDialog
      heading={outlineTexts.changeAddress}
      submitLabel={outlineTexts.saveAddress}
      onSubmit={change}
      onClose={onClose}
    >
      <Field
        label={outlineTexts.newAddress}
        hint={outlineTexts.addressHint}
        data-autofocus
        required
        pattern={ADDRESS_PATTERN}
        title={outlineTexts.addressHint} // browsers add it to their message for another pattern
        value={address}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  );
}
