// The classes screen: the classes that a teacher has, those that are archived, and a button for a new one.
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ClassSummary } from '#api/classes.ts';
import type { WaitingWork } from '#api/learner-texts.ts';
import type { WaitingQuestions } from '#api/questions.ts';
import { classQuestionsTexts } from '#texts/en/class-questions.ts';
import { classTexts } from '#texts/en/classes.ts';
import { joinRequestTexts } from '#texts/en/groups.ts';
import { markingTexts } from '#texts/en/marking.ts';
import { listClasses } from '#web/api/classes.ts';
import { listWaitingQuestions } from '#web/api/questions.ts';
import { listWaitingWork } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { CLASSES_PATH, classPath } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './classes.module.css';
import { NewClassDialog } from './new-class-dialog.tsx';

export function ClassesScreen() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [classes, reload] = useResource(CLASSES_PATH, (signal) => listClasses(api, signal));
  const [texts] = useResource('waiting', (signal) => listWaitingWork(api, signal));
  const [asked] = useResource('waiting questions', (signal) => listWaitingQuestions(api, signal));
  const waiting: Waiting = {
    work: texts.state === 'loaded' ? texts.content : [],
    questions: asked.state === 'loaded' ? asked.content : [],
  };
  const [isCreating, setCreating] = useState(false);
  const newClassButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" size={18} />
      {classTexts.newClass}
    </Button>
  );
  const isEmpty = classes.state === 'loaded' && classes.content.length === 0;
  return (
    <Screen title={classTexts.heading} isLoading={classes.state === 'loading'}>
      <div className={styles.head}>
        <h1>{classTexts.heading}</h1>
        {!isEmpty && newClassButton}
      </div>
      <p className={styles.lead}>{classTexts.lead}</p>
      {classes.state === 'loading' && <Skeleton />}
      {classes.state === 'failed' && <LoadFailure error={classes.error} text={classTexts.failed} onRetry={reload} />}
      {isEmpty && <EmptyState text={classTexts.empty}>{newClassButton}</EmptyState>}
      {classes.state === 'loaded' && <ClassLists classes={classes.content} waiting={waiting} />}
      {isCreating && <NewClassDialog onCreated={(id) => navigate(classPath(id))} onClose={() => setCreating(false)} />}
    </Screen>
  );
}

/** What learners handed in, and what they asked. */
type Waiting = { work: WaitingWork; questions: WaitingQuestions };

type ClassListsProps = { classes: readonly ClassSummary[]; waiting: Waiting };

function ClassLists({ classes, waiting }: ClassListsProps) {
  const own = classes.filter(({ isTeacher }) => isTeacher);
  return (
    <>
      <ClassList classes={own.filter(({ closedAt }) => closedAt === null)} waiting={waiting} />
      <ClassList
        heading={classTexts.archivedHeading}
        classes={own.filter(({ closedAt }) => closedAt !== null)}
        waiting={waiting}
      />
      <ClassList
        heading={classTexts.otherHeading}
        classes={classes.filter(({ isTeacher }) => !isTeacher)}
        waiting={waiting}
      />
    </>
  );
}

function ClassList({ heading, classes, waiting }: ClassListsProps & { heading?: string }): ReactNode {
  if (classes.length === 0) return null;
  return (
    <section className={styles.section}>
      {heading !== undefined && <h2>{heading}</h2>}
      <ul className={styles.list}>
        {classes.map(({ id, name, learnerCount, waitingCount, closedAt }) => (
          <li key={id} className={styles.item}>
            <Link href={classPath(id)} dir="auto">
              {name}
            </Link>
            {closedAt !== null && <Badge tone="inactive" text={classTexts.archived} />}
            <span className={styles.count}>{classTexts.learners(learnerCount)}</span>
            {waitingCount > 0 && (
              <Link href={classPath(id)} className={styles.waiting ?? ''}>
                {joinRequestTexts.waiting(waitingCount)}
              </Link>
            )}
            <WaitingLink classId={id} waiting={waiting.work} />
            <QuestionsLink classId={id} waiting={waiting.questions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingLink({ classId, waiting }: { classId: string; waiting: WaitingWork }): ReactNode {
  const count = waiting.filter((entry) => entry.classId === classId).reduce((sum, entry) => sum + entry.waiting, 0);
  if (count === 0) return null;
  return (
    <Link href={classPath(classId, 'texts')} className={styles.waiting ?? ''}>
      {markingTexts.toMark(count)}
    </Link>
  );
}

function QuestionsLink({ classId, waiting }: { classId: string; waiting: WaitingQuestions }): ReactNode {
  const found = waiting.find((entry) => entry.classId === classId);
  if (found === undefined) return null;
  const { waitingLink, hiddenLink } = classQuestionsTexts;
  const parts = [
    ...(found.waiting > 0 ? [waitingLink(found.waiting)] : []),
    ...(found.hidden > 0 ? [hiddenLink(found.hidden)] : []),
  ];
  return (
    <Link href={classPath(classId, 'questions')} className={styles.waiting ?? ''}>
      {parts.join(' · ')}
    </Link>
  );
}
