// Where learners find a published page: its course, or a form that adds it to one.
import { type FormEvent, Fragment, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Publication } from '#api/history.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { useSession } from '#web/auth/session.tsx';
import { coursePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import { addToCourse, listUnits, loadOutlines } from './add-to-course.ts';
import styles from './course-placement.module.css';

const texts = editorTexts.placement;

type CoursePlacementProps = {
  page: { id: string; name: string };
  /** The courses that list the page. */
  courses: Publication['courses'];
  /** The course that the form proposes. */
  madeFor: Publication['madeFor'];
  /** The page was added to a course. */
  onAdded: () => Promise<void>;
};

export function CoursePlacement({ page, courses, madeFor, onAdded }: CoursePlacementProps) {
  const statusRef = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.placement}>
      <p ref={statusRef} role="status" tabIndex={-1}>
        {courses.length === 0 ? texts.none : texts.listed}{' '}
        {courses.map(({ id, title, lectureTitle }) => (
          <Fragment key={id}>
            <Link href={coursePath(id)}>
              <bdi>{title}</bdi>
            </Link>
            {lectureTitle !== undefined && ` ${texts.listedAs(isolateName(lectureTitle))} `}
          </Fragment>
        ))}
      </p>
      {courses.length === 0 && (
        <AddToCourse
          page={page}
          madeFor={madeFor}
          onAdded={async () => {
            await onAdded();
            statusRef.current?.focus(); // the form is gone
          }}
        />
      )}
    </div>
  );
}

function AddToCourse({ page, madeFor, onAdded }: Omit<CoursePlacementProps, 'courses'>) {
  const { api } = useSession();
  const id = useId();
  const { isBusy, run } = useExclusiveAction();
  const [hasFailed, setFailed] = useState(false);
  const [resource] = useResource('outlines', (signal) => loadOutlines(api, signal));
  const options = resource.state === 'loaded' ? resource.content.flatMap(listUnits) : [];
  const [picked, setPicked] = useState<number>();
  // A new lecture comes after those that the course has.
  const proposed = options.findLastIndex(({ course }) => course.id === madeFor?.id);
  const chosen = picked ?? Math.max(proposed, 0);

  async function add() {
    const option = options[chosen];
    if (option === undefined) return;
    setFailed(false);
    try {
      const lecture = { title: displayName(page.name), pageId: page.id, isPublished: true };
      await addToCourse(api, option.course, { unit: option.unit }, [lecture]);
      await onAdded();
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(add);
  }
  if (options.length === 0) return null;
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{texts.addTo}</label>
      <SearchedSelect
        id={id}
        options={options.map(({ title }, index) => ({ value: String(index), name: title }))}
        value={String(chosen)}
        onChoose={(index) => setPicked(Number(index))}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {texts.add}
      </Button>
      <span role="alert">{hasFailed && texts.failed}</span>
    </form>
  );
}
