// The work of a class: assigned lectures, and who did what.
import { Copy, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Assignment, ClassOverview } from '#api/assignments.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { listGroups } from '#web/api/class-groups.ts';
import { exportOverview } from '#web/api/class-work.ts';
import { listWaitingWork } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { copyText } from '#web/copy-text.ts';
import { downloadFile } from '#web/download-file.ts';
import type { ClassTabProps } from '#web/screens/class/tabs/class-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentDialog } from './assignment-dialogs.tsx';
import { formatGradebook } from './gradebook.ts';
import { LearnerDialog } from './learner-dialog.tsx';
import { Matrix } from './matrix.tsx';
import { OwnDateDialog } from './own-date-dialog.tsx';
import { useOverview } from './use-overview.ts';
import styles from './work-tab.module.css';

type OpenDialog =
  | { kind: 'assign' }
  | { kind: 'assignment'; assignment: Assignment }
  | { kind: 'learner'; learner: ClassOverview['learners'][number] }
  | { kind: 'date'; learner: ClassOverview['learners'][number]; assignment: Assignment };

export function WorkTab({ schoolClass: { id: classId, courseId } }: ClassTabProps) {
  const { overview, error, reload } = useOverview(classId);
  const { api } = useSession();
  const [groups] = useResource(`groups ${classId}`, (signal) => listGroups(api, classId, signal));
  const [waiting] = useResource(`waiting texts ${classId}`, (signal) => listWaitingWork(api, signal));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  if (overview === undefined)
    return error === undefined ? <Skeleton /> : <LoadFailure error={error} text={texts.failed} onRetry={reload} />;
  const forAll = overview.assignments.filter(({ audience }) => audience === null);
  const assignedPageIds = new Set(forAll.map(({ pageId }) => pageId));
  return (
    <>
      <div className={styles.bar}>
        <Button variant="primary" onClick={() => setDialog({ kind: 'assign' })}>
          <Plus aria-hidden="true" size={18} />
          {texts.assign}
        </Button>
        {overview.assignments.length > 0 && <ExportButtons classId={classId} overview={overview} />}
      </div>
      <Work
        overview={overview}
        groups={groups.state === 'loaded' ? groups.content : []}
        waiting={waiting.state === 'loaded' ? waiting.content.filter((entry) => entry.classId === classId) : []}
        onAssignment={(assignment) => setDialog({ kind: 'assignment', assignment })}
        onLearner={(learner) => setDialog({ kind: 'learner', learner })}
        onCell={(learner, assignment) => setDialog({ kind: 'date', learner, assignment })}
      />
      {dialog?.kind === 'assign' && (
        <AssignDialog
          classId={classId}
          courseId={courseId}
          assignedPageIds={assignedPageIds}
          onDone={() => {
            close();
            reload();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'assignment' && (
        <AssignmentDialog classId={classId} assignment={dialog.assignment} onChanged={reload} onClose={close} />
      )}
      {dialog?.kind === 'date' && (
        <OwnDateDialog
          classId={classId}
          assignment={dialog.assignment}
          learner={dialog.learner}
          onChanged={reload}
          onClose={close}
        />
      )}
      {dialog?.kind === 'learner' && (
        <LearnerDialog classId={classId} userId={dialog.learner.userId} name={dialog.learner.name} onClose={close} />
      )}
    </>
  );
}

type WorkProps = Parameters<typeof Matrix>[0];

function Work(props: WorkProps) {
  const { assignments, learners } = props.overview;
  if (assignments.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      {learners.length === 0 && <p className={styles.note}>{texts.noLearners}</p>}
      <Matrix {...props} />
    </>
  );
}

function ExportButtons({ classId, overview }: { classId: string; overview: ClassOverview }) {
  const { api } = useSession();
  const [message, setMessage] = useState('');
  async function download() {
    setMessage('');
    try {
      await downloadFile(await exportOverview(api, classId));
    } catch (error) {
      console.error(error);
      setMessage(texts.downloadFailed);
    }
  }
  async function copy() {
    setMessage((await copyText(formatGradebook(overview))) ? texts.copied : texts.copyFailed);
  }
  return (
    <>
      <Button onClick={() => void download()}>
        <Download aria-hidden="true" size={18} />
        {texts.download}
      </Button>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" size={18} />
        {texts.copy}
      </Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  );
}
