// The learners of a class, its teachers, and the code by which learners join.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ClassCodeCard } from '#web/screens/classes/code/class-code-card.tsx';
import type { ClassTabProps } from '#web/screens/classes/model/class-tab.ts';
import { classTexts } from '#web/texts/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AddTeacherDialog } from './add-teacher-dialog.tsx';
import styles from './learners-tab.module.css';
import { MemberList } from './member-list.tsx';

const texts = classTexts.learnersTab;

export function LearnersTab({ schoolClass, reload }: ClassTabProps) {
  const { id: classId, members, closedAt } = schoolClass;
  const [isAdding, setAdding] = useState(false);
  const learners = members.filter(({ role }) => role === 'learner');
  const teachers = members.filter(({ role }) => role === 'teacher');
  return (
    <>
      {closedAt === null && <ClassCodeCard schoolClass={schoolClass} reload={reload} />}
      <section className={styles.section}>
        <h2>
          {texts.heading} {learners.length > 0 && <span className={styles.count}>{learners.length}</span>}
        </h2>
        {learners.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <MemberList classId={classId} members={learners} canRemove reload={reload} />
        )}
      </section>
      <section className={styles.section}>
        <h2>{texts.teachers}</h2>
        <MemberList classId={classId} members={teachers} canRemove={teachers.length > 1} reload={reload} />
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
    </>
  );
}
