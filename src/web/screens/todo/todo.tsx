// What a learner has to do: assigned lectures by due date, what is next first; what is done or over is folded.
import { Link } from 'wouter';
import type { LearnerAssignment } from '#api/assignments.ts';
import type { OwnClass } from '#api/classes.ts';
import { JOIN_PATH } from '#api/endpoints.ts';
import { assignmentState, isLearnerDone } from '#api/goal.ts';
import { todoTexts as texts } from '#texts/en/todo.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { flushAnswers } from '#web/answer-queue.ts';
import { listLearnerAssignments } from '#web/api/assignments.ts';
import { listOwnClasses } from '#web/api/join.ts';
import { useSession } from '#web/auth/session.tsx';
import { flushTexts } from '#web/handed-in/text-queue.ts';
import { useMember } from '#web/member.tsx';
import { coursePath, REVIEW_PATH } from '#web/paths.ts';
import { OwnRequests } from '#web/screens/join/own-requests.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useResource } from '#web/use-resource.ts';
import { CameBack } from './came-back.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { OWN_TAKES_ID, OwnTakes, useOwnTakes } from './own-takes.tsx';
import { OWN_TEXTS_ID, OwnTexts, useOwnTexts } from './own-texts.tsx';
import styles from './todo.module.css';
import { TodoItem } from './todo-item.tsx';
import { Waiting } from './waiting.tsx';

export function TodoScreen() {
  const { api } = useSession();
  // Answers that are still queued in this browser have to be counted too.
  const [resource, reload] = useResource('todo', async (signal) => {
    await Promise.all([flushAnswers(api), flushTexts(api)]);
    return listLearnerAssignments(api, signal);
  });
  const [ownTexts, ownTakes] = [useOwnTexts(), useOwnTakes()];
  const newTexts = ownTexts.content?.newCount ?? 0;
  const newTakes = ownTakes.content?.newCount ?? 0;
  return (
    <Screen title={texts.heading} isLoading={resource.state === 'loading'}>
      <h1>{texts.heading}</h1>
      <OwnRequests onDecided={reload} />
      <Waiting />
      {/* With the list below it, to which it leads. */}
      {resource.state === 'loaded' && (
        <CameBack newCount={newTexts + newTakes} headingId={newTexts > 0 ? OWN_TEXTS_ID : OWN_TAKES_ID} />
      )}
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && <TodoList assignments={resource.content} />}
      {resource.state === 'loaded' && <OwnTexts pages={ownTexts} />}
      {resource.state === 'loaded' && <OwnQuestions />}
      {resource.state === 'loaded' && <OwnTakes pages={ownTakes} />}
    </Screen>
  );
}

function TodoList({ assignments }: { assignments: readonly LearnerAssignment[] }) {
  const { isInClass } = useMember();
  const now = new Date();
  const open = assignments.filter((assignment) => !isFolded(assignment, now));
  const done = assignments.filter(isLearnerDone);
  const over = assignments.filter((assignment) => isFolded(assignment, now) && !isLearnerDone(assignment));
  const [next, ...later] = open;
  if (assignments.length === 0) return isInClass === false ? <NoClass /> : <NoWork />;
  return (
    <>
      {next === undefined ? (
        <p className={styles.allDone}>{over.length === 0 ? texts.allDone : texts.empty}</p>
      ) : (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next">{texts.next}</h2>
          <TodoItem assignment={next} now={now} isNext />
        </section>
      )}
      {later.length > 0 && (
        <section className={styles.later} aria-labelledby="later">
          <h2 id="later">{texts.later}</h2>
          <ItemList assignments={later} now={now} />
        </section>
      )}
      <p className={styles.review}>
        <Link href={REVIEW_PATH}>{texts.review}</Link>
      </p>
      <FoldedList heading={texts.done} assignments={done} now={now} />
      <FoldedList heading={texts.over} assignments={over} now={now} />
    </>
  );
}

type FoldedListProps = { heading: (count: number) => string; assignments: readonly LearnerAssignment[]; now: Date };

function FoldedList({ heading, assignments, now }: FoldedListProps) {
  if (assignments.length === 0) return null;
  return (
    <details className={styles.done}>
      <summary>
        <h2>{heading(assignments.length)}</h2>
      </summary>
      <ItemList assignments={assignments} now={now} />
    </details>
  );
}

/** A class without work yet: until there is some, its course is what to do. */
function NoWork() {
  const open = useOwnClasses()?.filter(({ closedAt }) => closedAt === null);
  const courseIds = [...new Set(open?.flatMap(({ courseId }) => courseId ?? []))];
  return (
    <EmptyState text={texts.empty}>
      {courseIds.length === 0 && open !== undefined && (
        <Link className={styles.start} href="/lecture">
          {texts.toLectures}
        </Link>
      )}
      {courseIds.map((id) => (
        <Link key={id} className={styles.start} href={coursePath(id)}>
          {courseIds.length === 1 ? texts.toCourse : texts.toCourseOf(listNames(open, id))}
        </Link>
      ))}
    </EmptyState>
  );
}

function listNames(classes: readonly OwnClass[] | undefined, courseId: string): string {
  return formatList((classes ?? []).filter((of) => of.courseId === courseId).map(({ name }) => name));
}

function NoClass() {
  const hasEnded = useOwnClasses()?.some(({ closedAt }) => closedAt !== null) === true;
  return (
    <EmptyState text={hasEnded ? texts.ended : texts.noClass}>
      <Link className={styles.start} href={JOIN_PATH}>
        {texts.join}
      </Link>
      <Link href="/lecture">{texts.toLectures}</Link>
      {hasEnded && <Link href={REVIEW_PATH}>{texts.review}</Link>}
    </EmptyState>
  );
}

/** The classes in which the person is a learner; undefined until they are known. */
function useOwnClasses(): OwnClass[] | undefined {
  const { api } = useSession();
  const [resource] = useResource('own classes', (signal) => listOwnClasses(api, signal));
  if (resource.state !== 'loaded') return undefined;
  return resource.content.filter(({ role, leftAt }) => role === 'learner' && leftAt === null);
}

function ItemList({ assignments, now }: { assignments: readonly LearnerAssignment[]; now: Date }) {
  return (
    <ul className={styles.list}>
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <TodoItem assignment={assignment} now={now} />
        </li>
      ))}
    </ul>
  );
}

/**
 * What is done, what cannot be done any more or does not count any more, and
 * lectures without exercises once they were due.
 */
function isFolded(assignment: LearnerAssignment, now: Date): boolean {
  const { isPublished, dueAt, late, reachedAt } = assignment;
  if (!isPublished || isLearnerDone(assignment)) return true;
  const state = assignmentState(assignment, assignment, reachedAt);
  const isOver = dueAt !== null && Date.parse(dueAt) < now.getTime();
  return isOver && (state === 'none' || late === 'refuse');
}
