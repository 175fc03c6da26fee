// The learners of a class, its teachers, and the code by which learners join.
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ClassMember } from '#api/classes.ts';
import { classTexts } from '#texts/en/classes.ts';
import { restoreMember } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { GroupsSection } from '#web/screens/class/groups/groups-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { focusHeading } from '#web/ui/screen.tsx';
import { AddTeacherDialog } from './add-teacher-dialog.tsx';
import { ClassCodeCard } from './class-code-card.tsx';
import type { ClassTabProps } from './class-tab.ts';
import { JoinRequests } from './join-requests.tsx';
import styles from './learners-tab.module.css';
import { MemberList } from './member-list.tsx';
import { RemoveSeveralDialog } from './remove-several-dialog.tsx';

const texts = classTexts.learnersTab;
/** Fewer are removed one by one. */
const MIN_LEARNERS_TO_SELECT = 5;

export function LearnersTab({ schoolClass, reload }: ClassTabProps) {
  const { id: classId, members, closedAt } = schoolClass;
  const [isAdding, setAdding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const learners = members.filter(({ role }) => role === 'learner');
  const teachers = members.filter(({ role }) => role === 'teacher');
  const removal = useRemoval(classId, reload);
  return (
    <>
      {closedAt === null && (
        <>
          <ClassCodeCard schoolClass={schoolClass} reload={reload} />
          <JoinRequests schoolClass={schoolClass} reload={reload} />
        </>
      )}
      <section className={styles.section}>
        <h2>
          {texts.heading} {learners.length > 0 && <span className={styles.count}>{learners.length}</span>}
        </h2>
        {learners.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <MemberList classId={classId} members={learners} canRemove onRemoved={removal.report} reload={reload} />
        )}
        {learners.length >= MIN_LEARNERS_TO_SELECT && (
          <p>
            <Button onClick={() => setRemoving(true)}>{texts.removeSeveral}</Button>
          </p>
        )}
        {isRemoving && (
          <RemoveSeveralDialog
            classId={classId}
            learners={learners}
            onRemoved={(count) => {
              setRemoving(false);
              removal.reportSeveral(count);
            }}
            onClose={() => setRemoving(false)}
          />
        )}
      </section>
      {learners.length > 0 && <GroupsSection classId={classId} learners={learners} />}
      <section className={styles.section}>
        <h2>{texts.teachers}</h2>
        <MemberList
          classId={classId}
          members={teachers}
          canRemove={teachers.length > 1}
          onRemoved={removal.report}
          reload={reload}
        />
        <p>
          <Button onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" size={18} />
            {texts.addTeacher}
          </Button>
        </p>
        {isAdding && (
          <AddTeacherDialog
            classId={classId}
            teachers={teachers}
            onAdded={() => {
              setAdding(false);
              reload();
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </section>
      <Message message={removal.message} />
      <UndoBar undoable={removal.undoable} label={texts.undo} onDismiss={removal.clearUndo} />
    </>
  );
}

/** The undo of the latest removal of a member. */
function useRemoval(classId: string, reload: () => void) {
  const { api } = useSession();
  const [removed, setRemoved] = useState<ClassMember>();
  const [message, setMessage] = useState<MessageText>();
  const clearUndo = useCallback(() => setRemoved(undefined), []);
  function report(member: ClassMember) {
    setMessage(undefined);
    setRemoved(member);
    reload();
  }
  function reportSeveral(count: number) {
    setRemoved(undefined);
    setMessage({ kind: 'success', text: texts.removedCount(count) });
    reload();
  }
  async function undo({ userId, name }: ClassMember) {
    try {
      await restoreMember(api, { classId, userId });
      setRemoved(undefined);
      setMessage({ kind: 'success', text: texts.restored(name) });
      focusHeading(); // the pressed button disappears with the bar
      reload();
    } catch (error) {
      console.error(error);
      setMessage({ kind: 'error', text: errorDetail(error) });
    }
  }
  const undoable = removed && { id: removed.userId, text: texts.removed(removed.name), undo: () => void undo(removed) };
  return { undoable, message, report, reportSeveral, clearUndo };
}
