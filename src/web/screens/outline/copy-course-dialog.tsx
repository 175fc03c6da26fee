// The dialog that copies a course: with the same lectures, or with copies of them.
import { useId, useState } from 'react';
import type { CopyCourse } from '#api/outline.ts';
import { courseTransferTexts as texts } from '#texts/en/drafts.ts';
import { copyCourse } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import styles from './course-transfer.module.css';

type CopyCourseDialogProps = { courseId: string; onCopied: (courseId: string) => void; onClose: () => void };

const CHOICES: readonly CopyCourse['lectures'][] = ['shared', 'own'];

export function CopyCourseDialog({ courseId, onCopied, onClose }: CopyCourseDialogProps) {
  const { api } = useSession();
  const id = useId();
  const [lectures, setLectures] = useState<CopyCourse['lectures']>('shared');
  async function copy() {
    const { id: copyId } = await copyCourse(api, courseId, { lectures });
    onClose();
    onCopied(copyId);
  }
  return (
    <FormDialog heading={texts.copyHeading} submitLabel={texts.copySubmit} onSubmit={copy} onClose={onClose}>
      {CHOICES.map((choice) => (
        <div key={choice} className={styles.choice}>
          <input
            id={`${id}-${choice}`}
            type="radio"
            name={id}
            checked={lectures === choice}
            aria-describedby={`${id}-${choice}-hint`}
            onChange={() => setLectures(choice)}
          />
          <label htmlFor={`${id}-${choice}`}>{texts.copyChoices[choice][0]}</label>
          <p id={`${id}-${choice}-hint`}>{texts.copyChoices[choice][1]}</p>
        </div>
      ))}
    </FormDialog>
  );
}
