// The demo courses that the installation does not have yet, each with a button that adds it.
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { DEMO_COURSES, type DemoCourseId } from '#api/demo-courses.ts';
import type { CourseSummary } from '#api/outline.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { locale } from '#texts/language/translated.ts';
import { addDemoCourse } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { formatLanguage } from '#web/ui/language-picker/languages.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './demo-courses.module.css';

type DemoCoursesProps = { courses: readonly CourseSummary[]; onAdded: (courseId: string) => void };

export function DemoCourses({ courses, onAdded }: DemoCoursesProps) {
  const { api } = useSession();
  const id = useId();
  const { isBusy, run } = useExclusiveAction();
  const [error, setError] = useState('');
  const missing = DEMO_COURSES.filter((demo) => !courses.some((course) => course.id === demo.id));
  if (missing.length === 0) return undefined;

  function add(demoId: DemoCourseId) {
    setError('');
    run(async () => onAdded((await addDemoCourse(api, demoId)).id)).catch((reason: unknown) => {
      console.error(reason);
      setError(errorDetail(reason));
    });
  }
  return (
    <fieldset className={styles.demoCourses} aria-labelledby={id}>
      <p id={id}>{outlineTexts.demoCourses}</p>
      <div className={styles.buttons}>
        {missing.map((demo) => (
          <Button key={demo.id} aria-disabled={isBusy} onClick={() => add(demo.id)}>
            <Plus aria-hidden="true" size={18} />
            <bdi lang={demo.language}>{demo.title}</bdi>
            <span className={styles.language}>{formatLanguage(demo.language, locale)}</span>
          </Button>
        ))}
      </div>
      <Message message={error === '' ? undefined : { kind: 'error', text: error }} />
    </fieldset>
  );
}
