// The screen on which authors change the outline of a course.
import { BookOpen, Plus, Trash2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { CourseSummary, EditedCourse } from '#api/outline.ts';
import type { Api } from '#web/api-client.ts';
import { deleteCourse, listCourses, loadEditedCourse, makeCourse, saveCourse } from '#web/author-api.ts';
import { outlineTexts } from '#web/author-texts.ts';
import { courseAddress, DEFAULT_COURSE, outlineAddress } from '#web/course.ts';
import { useSession } from '#web/session.tsx';
import { ownTexts } from '#web/texts.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Undoable, UndoBar } from '#web/ui/undo-bar.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { OutlineEditor } from './outline/outline-editor.tsx';
import { TakeAlong } from './outline/take-along.tsx';
import styles from './outline.module.css';

type Content = { courses: CourseSummary[]; course: EditedCourse };

/** The course that is asked for; without one the product's own, or the first where that was removed. */
async function load(api: Api, courseId: string | null, signal: AbortSignal): Promise<Content> {
  const courses = await listCourses(api, signal);
  const usual = courses.find(({ id }) => id === DEFAULT_COURSE.id) ?? courses[0];
  return { courses, course: await loadEditedCourse(api, courseId ?? usual?.id ?? DEFAULT_COURSE.id, signal) };
}

export function OutlineScreen() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const courseId = search.get('cours');
  const [loaded, reload] = useLoaded(`outline ${courseId}`, (signal) => load(api, courseId, signal));
  const [undoable, setUndoable] = useState<Undoable>();
  const forget = useCallback(() => setUndoable(undefined), []);

  async function putBack(course: EditedCourse) {
    setUndoable(undefined);
    const { revision: _, ...content } = course;
    await saveCourse(api, course.id, content).then(() => navigate(outlineAddress(course.id)), console.error);
  }
  async function add(language: string) {
    const wanted = { title: outlineTexts.newCourseTitle, language };
    await makeCourse(api, wanted).then(({ id }) => navigate(outlineAddress(id)), console.error);
  }
  function show(brought: string) {
    navigate(outlineAddress(brought));
    reload();
  }
  async function remove({ courses, course }: Content) {
    const next = courses.find(({ id }) => id !== course.id);
    if (next === undefined) return;
    try {
      const removed = await deleteCourse(api, course.id);
      setUndoable({
        id: removed.id,
        text: outlineTexts.courseRemoved(removed.title),
        undo: () => void putBack(removed),
      });
      navigate(outlineAddress(next.id));
    } catch (error) {
      console.error(error);
    }
  }
  return (
    <Screen title={outlineTexts.heading} isLoading={loaded.state === 'loading'}>
      <h1>{outlineTexts.heading}</h1>
      <p className={styles.lead}>{outlineTexts.lead}</p>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <Empty text={outlineTexts.failed}>
          <Button onClick={reload}>{ownTexts.retry}</Button>
          {courseId !== null && <Link href="/editor/course">{outlineTexts.heading}</Link>}
        </Empty>
      )}
      {loaded.state === 'loaded' && (
        <>
          <CourseChoice
            content={loaded.content}
            onAdd={() => void add(loaded.content.course.language)}
            onRemove={() => void remove(loaded.content)}
          />
          <OutlineEditor
            key={`${loaded.content.course.id} ${loaded.content.course.revision}`}
            course={loaded.content.course}
          />
        </>
      )}
      <TakeAlong
        api={api}
        courseId={loaded.state === 'loaded' ? loaded.content.course.id : undefined}
        onBrought={show}
      />
      <UndoBar undoable={undoable} label={outlineTexts.undo} onGone={forget} />
    </Screen>
  );
}

type CourseChoiceProps = { content: Content; onAdd: () => void; onRemove: () => void };

function CourseChoice({ content: { courses, course }, onAdd, onRemove }: CourseChoiceProps) {
  const id = useId();
  const [, navigate] = useLocation();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{outlineTexts.course}</label>
      <select id={id} value={course.id} onChange={(event) => navigate(outlineAddress(event.target.value))}>
        {courses.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <Link href={courseAddress(course.id)} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
        <BookOpen aria-hidden="true" size={18} />
        {outlineTexts.show}
      </Link>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.newCourse}
      </Button>
      {courses.length > 1 && (
        <Button make="danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
          {outlineTexts.removeCourse}
        </Button>
      )}
    </div>
  );
}
