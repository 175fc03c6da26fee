// The questions of a class: those that wait, those that were answered, and those that were hidden.
import { useState } from 'react';
import type { ClassQuestion, ClassQuestions, QuestionState } from '#api/questions.ts';
import { hasRole } from '#api/roles.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import { listClassQuestions } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import type { ClassTabProps } from '#web/screens/class/tabs/class-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { usePages } from '#web/use-pages.ts';
import { ClassQuestionRow } from './class-question-row.tsx';
import styles from './questions.module.css';

const STATES = ['waiting', 'answered', 'hidden'] as const;

export function QuestionsTab({ schoolClass: { id: classId, isTeacher } }: ClassTabProps) {
  const { api } = useSession();
  const { role } = useMember();
  const [state, setState] = useState<QuestionState>('waiting');
  const [said, setSaid] = useState('');
  const pages = usePages(
    `questions ${classId} ${state}`,
    (cursor, signal) => listClassQuestions(api, classId, { state, cursor }, signal),
    (before, page) => ({ ...page, questions: [...before.questions, ...page.questions] }),
  );
  const { content, error, reload, change } = pages;
  /** A row stays where it is until the list is loaded again, also in another state; a deleted one goes. */
  function show(id: string, question: ClassQuestion | undefined, message: string): void {
    change((page) => {
      const before = page.questions.find((other) => other.id === id)?.state;
      const moved = (state: QuestionState) => Number(question?.state === state) - Number(before === state);
      return {
        ...page,
        waiting: page.waiting + moved('waiting'),
        hidden: page.hidden + moved('hidden'),
        questions: page.questions.flatMap((other) => {
          if (other.id !== id) return [other];
          return question === undefined ? [] : [question];
        }),
      };
    });
    setSaid(message);
  }
  return (
    <>
      {!isTeacher && <p className={styles.hint}>{texts.ownerReads}</p>}
      <div className={styles.bar} role="toolbar" aria-label={texts.kinds}>
        {STATES.map((wanted) => (
          <Button
            key={wanted}
            variant={state === wanted ? 'primary' : 'plain'}
            aria-pressed={state === wanted}
            onClick={() => {
              setSaid('');
              if (state === wanted) void reload();
              else setState(wanted);
            }}
          >
            {texts.states[wanted]}
            {countOf(content, wanted)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {error !== undefined && content === undefined && (
        <LoadFailure error={error} text={texts.failed} onRetry={reload} />
      )}
      {content === undefined && error === undefined && <Skeleton />}
      {content?.questions.length === 0 && <EmptyState text={texts.empty[state]} />}
      <ul className={styles.list}>
        {content?.questions.map((question) => (
          <li key={question.id}>
            <ClassQuestionRow
              classId={classId}
              question={question}
              isTeacher={isTeacher}
              isOwner={role !== undefined && hasRole(role, 'owner')}
              onChange={(changed, message) => show(question.id, changed, message)}
            />
          </li>
        ))}
      </ul>
      <ShowMore label={texts.older} pages={pages} />
    </>
  );
}

function countOf(page: ClassQuestions | undefined, state: QuestionState): string {
  const count = state === 'waiting' ? page?.waiting : state === 'hidden' ? page?.hidden : undefined;
  return count === undefined || count === 0 ? '' : ` (${count})`;
}
