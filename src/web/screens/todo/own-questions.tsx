// The questions of a learner, in the list of what to do: what was answered, and what waits; each
// is read here, and added to in its lecture.
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OwnQuestions as OwnQuestionsPage } from '#api/questions.ts';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { listOwnQuestions, readQuestion } from '#web/api/questions.ts';
import { useSession } from '#web/auth/session.tsx';
import { lecturePath } from '#web/paths.ts';
import { Messages } from '#web/screens/lecture/questions/question-view.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { usePages } from '#web/use-pages.ts';
import styles from './todo.module.css';

const HEADING_ID = 'own-questions';

export function OwnQuestions() {
  const { api } = useSession();
  const pages = usePages(
    'questions',
    (cursor, signal) => listOwnQuestions(api, cursor, signal),
    (before, page) => ({ ...page, questions: [...before.questions, ...page.questions] }),
  );
  const { content, error, reload } = pages;
  if (error !== undefined && content === undefined)
    return <LoadFailure error={error} text={texts.listFailed} onRetry={reload} />;
  if (content === undefined || content.questions.length === 0) return null;
  return (
    <section className={styles.later} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{content.newCount === 0 ? texts.listHeading : texts.newHeading(content.newCount)}</h2>
      <ul className={styles.texts}>
        {content.questions.map((question) => (
          <li key={question.id}>
            <OwnQuestion question={question} />
          </li>
        ))}
      </ul>
      <ShowMore label={texts.showMore} pages={pages} />
    </section>
  );
}

function OwnQuestion({ question }: { question: OwnQuestionsPage['questions'][number] }) {
  const { api } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { id, isNew, title, state, updatedAt, quote, messages, pageId } = question;
  useEffect(() => {
    if (isOpen && isNew) readQuestion(api, id).catch(console.error);
  }, [api, id, isNew, isOpen]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.text}>
        {isNew && <b className={styles.isNew}>{texts.isNew}</b>} <strong dir="auto">{title || quote}</strong> ·{' '}
        {texts.states[state]} {formatOnDay(new Date(updatedAt), new Date())}
      </summary>
      <p dir="auto" className={styles.note}>
        {texts.about(quote || texts.wordless)}
      </p>
      <Messages messages={messages} isOwn />
      <p>
        <Link href={lecturePath(pageId)}>{texts.toLecture}</Link>
      </p>
    </details>
  );
}
