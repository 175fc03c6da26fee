// One assigned lecture in the list of what to do.
import { Link } from 'wouter';
import type { LearnerAssignment } from '#api/assignments.ts';
import { isLearnerDone } from '#api/goal.ts';
import { todoTexts as texts } from '#texts/en/todo.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { formatFullDate } from '#texts/formats/format-time.ts';
import { formatDue } from '#web/format-due.ts';
import { formatLateness } from '#web/format-late.ts';
import { lecturePath } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './todo.module.css';

type TodoItemProps = { assignment: LearnerAssignment; now: Date; isNext?: boolean };

export function TodoItem({ assignment, now, isNext = false }: TodoItemProps) {
  const { pageId, courseId, title, className, note, isPublished, blanks, tried, right, goal, again } = assignment;
  const href = lecturePath(pageId, courseId ?? undefined);
  const isDone = isLearnerDone(assignment);
  return (
    <article className={styles.item}>
      <h3 dir="auto">{isPublished ? <Link href={href}>{title}</Link> : title}</h3>
      <p className={styles.details}>
        {isPublished && <Due assignment={assignment} now={now} isDone={isDone} />}
        <span dir="auto">{className}</span>
      </p>
      {isPublished && <LateNotice assignment={assignment} now={now} isDone={isDone} />}
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.progress}>
        {isDone && <Icon name="check" size={16} />}
        {formatProgress(assignment)}
        {again > 0 && ` · ${texts.onceMore(again)}`}
      </p>
      {blanks > 0 && (
        <progress value={goal === 'percent' ? right : tried} max={blanks} aria-label={title} data-done={isDone} />
      )}
      {isNext && (
        <Link
          href={href}
          className={styles.start}
          aria-label={(tried === 0 ? texts.beginNamed : texts.resumeNamed)(title)}
        >
          {tried === 0 ? texts.begin : texts.resume}
        </Link>
      )}
    </article>
  );
}

function Due({ assignment: { dueAt }, now, isDone }: TodoItemProps & { isDone: boolean }) {
  if (dueAt === null) return <span>{texts.noDate}</span>;
  const due = new Date(dueAt);
  const when = formatDue(due, now);
  return (
    <time dateTime={dueAt} title={formatFullDate(due)} className={styles.due}>
      {due < now && !isDone ? texts.wasDue(when) : texts.due(when)}
    </time>
  );
}

/** What becomes of answers after the date, before it and after it; and by how much the work was late. */
function LateNotice({ assignment: { late, dueAt, reachedAt }, now, isDone }: TodoItemProps & { isDone: boolean }) {
  if (late === 'accept' || dueAt === null) return null;
  const isOver = new Date(dueAt) < now;
  const lateness = formatLateness(dueAt, reachedAt);
  const text =
    lateness !== undefined
      ? texts.lateBy(lateness)
      : isDone
        ? undefined
        : late === 'mark'
          ? texts.marksLate
          : isOver
            ? texts.isOver
            : texts.refusesLate;
  return text === undefined ? null : <p className={styles.details}>{text}</p>;
}

function formatProgress({ isPublished, blanks, tried, right, goal, goalPercent }: LearnerAssignment): string {
  if (!isPublished) return texts.unpublished;
  if (blanks === 0) return texts.noExercises;
  return goal === 'percent'
    ? texts.right(right, blanks, formatPercent((goalPercent ?? 100) / 100))
    : texts.tried(tried, blanks);
}
