// The dialog with a learner's answers to the assigned lectures.

import { workTexts as texts } from '#texts/en/classes.ts';
import { loadLearnerResults } from '#web/api/class-work.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './work-tab.module.css';

type LearnerDialogProps = { classId: string; userId: string; name: string; onClose: () => void };

export function LearnerDialog({ classId, userId, name, onClose }: LearnerDialogProps) {
  const { api } = useSession();
  const [resource, reload] = useResource(`learner ${userId}`, (signal) =>
    loadLearnerResults(api, { classId, userId }, signal),
  );
  return (
    <Dialog heading={name} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.note}>{texts.learnerLead}</p>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <LoadFailure error={resource.error} text={texts.resultsFailed} onRetry={reload} />
      )}
      {resource.state === 'loaded' &&
        resource.content.lectures.map(({ pageId, title, blanks }) => (
          <section key={pageId}>
            <h3 dir="auto">{title}</h3>
            {blanks.length === 0 && <p>{texts.nothingChecked}</p>}
            <ol className={styles.blanks}>
              {blanks.map((item, index) => (
                // The order of the page.
                <LearnerItem key={index} {...item} />
              ))}
            </ol>
          </section>
        ))}
    </Dialog>
  );
}

type LearnerItemProps = {
  before: string;
  after: string;
  answers: readonly string[];
  given: string | null;
  isRight: boolean;
};

function LearnerItem({ before, after, answers, given, isRight }: LearnerItemProps) {
  return (
    <li>
      <span>
        {before}
        <strong>{given ?? '…'}</strong>
        {after}
      </span>
      <span className={styles.counts} data-result={given === null ? undefined : isRight ? 'right' : 'wrong'}>
        {given === null ? texts.notTried : isRight ? texts.right : texts.wrong(answers[0] ?? '')}
      </span>
    </li>
  );
}
