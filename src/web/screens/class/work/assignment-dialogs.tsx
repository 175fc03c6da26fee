// Dialogs of one assigned lecture: how the class answered each item, and changing or removing the assignment.
import { useState } from 'react';
import { Link } from 'wouter';
import type { Assignment } from '#api/assignments.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { deleteAssignment, loadAssignmentResults, updateAssignment } from '#web/api/class-work.ts';
import { useSession } from '#web/auth/session.tsx';
import { classBoardPath, lecturePath } from '#web/paths.ts';
import { audienceGap } from '#web/screens/class/groups/audience-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

import { useResource } from '#web/use-resource.ts';
import { fromTerms, TermsFields, toTerms } from './terms-fields.tsx';
import styles from './work-tab.module.css';

type AssignmentDialogProps = {
  classId: string;
  assignment: Assignment;
  onChanged: () => void;
  onClose: () => void;
};

export function AssignmentDialog({ classId, assignment, onChanged, onClose }: AssignmentDialogProps) {
  const { api } = useSession();
  const [mode, setMode] = useState<'results' | 'edit' | 'remove'>('results');
  const ids = { classId, assignmentId: assignment.id };
  if (mode === 'edit')
    return <EditDialog classId={classId} assignment={assignment} onChanged={onChanged} onClose={onClose} />;
  if (mode === 'remove')
    return (
      <ConfirmDialog
        heading={texts.remove}
        text={texts.removeText(assignment.title)}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        onConfirm={async () => {
          await deleteAssignment(api, ids);
          onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog heading={assignment.title} closeLabel={texts.close} onClose={onClose}>
      {assignment.draftName && <p>{outlineTexts.draftNamed(isolateName(assignment.draftName))}</p>}
      {assignment.note !== '' && <p className={styles.note}>{assignment.note}</p>}
      <ItemResults ids={ids} />
      <p className={styles.actions}>
        {assignment.isPublished && (
          <Link href={lecturePath(assignment.pageId, assignment.courseId ?? undefined)}>{texts.openLecture}</Link>
        )}
        {assignment.isPublished && <Link href={classBoardPath(classId, assignment.id)}>{texts.openBoard}</Link>}
        <Button onClick={() => setMode('edit')}>{texts.edit}</Button>
        <Button onClick={() => setMode('remove')}>{texts.remove}</Button>
      </p>
    </Dialog>
  );
}

function ItemResults({ ids }: { ids: { classId: string; assignmentId: string } }) {
  const { api } = useSession();
  const [resource, reload] = useResource(`results ${ids.assignmentId}`, (signal) =>
    loadAssignmentResults(api, ids, signal),
  );
  if (resource.state === 'loading') return <Skeleton />;
  if (resource.state === 'failed')
    return <LoadFailure error={resource.error} text={texts.resultsFailed} onRetry={reload} />;
  const { blanks } = resource.content;
  if (blanks.length === 0) return <p>{texts.nothingChecked}</p>;
  return (
    <ol className={styles.blanks}>
      {blanks.map(({ before, answers, after, tried, right }, index) => (
        // The order of the page.
        <li key={index}>
          <span>
            {before}
            <strong>{answers[0]}</strong>
            {after}
          </span>
          <span className={styles.counts}>{tried === 0 ? texts.notTried : texts.itemCounts(right, tried)}</span>
        </li>
      ))}
    </ol>
  );
}

function EditDialog({ classId, assignment, onChanged, onClose }: AssignmentDialogProps) {
  const { api } = useSession();
  const [terms, setTerms] = useState(() => toTerms(assignment));
  async function save() {
    await updateAssignment(api, { classId, assignmentId: assignment.id }, fromTerms(terms));
    onChanged();
    onClose();
  }
  return (
    <FormDialog
      heading={assignment.title}
      submitLabel={texts.save}
      incomplete={audienceGap(terms.audience)}
      onSubmit={save}
      onClose={onClose}
    >
      <TermsFields classId={classId} terms={terms} onChange={setTerms} />
    </FormDialog>
  );
}
