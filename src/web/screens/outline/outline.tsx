// The course outline screen: choose, add, remove, edit, export and import a course.
import { BookOpen, Plus, Settings, Trash2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { CourseDetails, CourseSummary } from '#api/outline.ts';
import { appTexts } from '#texts/en/app.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import type { Api } from '#web/api/api-client.ts';
import { deleteCourse, loadCourseDetails, saveCourse } from '#web/api/author.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { coursePath, DEFAULT_COURSE, OUTLINE_PATH, outlinePath } from '#web/paths.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Undoable, UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { nameKeys } from '#web/ui/navigation/alt-letter.ts';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useMediaQuery } from '#web/use-media-query.ts';
import { useResource } from '#web/use-resource.ts';
import { CourseTransfer } from './course-transfer.tsx';
import styles from './outline.module.css';
import { COURSE_SETTINGS_ID, OutlineEditor } from './outline-editor.tsx';
import { NewCourseDialog } from './settings/new-course-dialog.tsx';

type OutlineContent = { courses: CourseSummary[]; course: CourseDetails };

/** The requested course; without one the default course, or the first where that was removed. */
async function loadContent(api: Api, courseId: string | null, signal: AbortSignal): Promise<OutlineContent> {
  const courses = await listCourses(api, signal);
  const defaultCourse = courses.find(({ id }) => id === DEFAULT_COURSE.id) ?? courses[0];
  return { courses, course: await loadCourseDetails(api, courseId ?? defaultCourse?.id ?? DEFAULT_COURSE.id, signal) };
}

export function OutlineScreen() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [searchParams] = useSearchParams();
  const courseId = searchParams.get('cours');
  const [resource, reload] = useResource(`outline ${courseId}`, (signal) => loadContent(api, courseId, signal));
  const { undoable, clearUndo, removeCourse } = useCourseRemoval();
  const [isCreating, setCreating] = useState(false);

  function showImportedCourse(importedId: string) {
    navigate(outlinePath(importedId));
    reload();
  }
  return (
    <Screen title={outlineTexts.heading} isLoading={resource.state === 'loading'}>
      <h1>{outlineTexts.heading}</h1>
      <p className={styles.lead}>
        {outlineTexts.lead} <span>{nameKeys(outlineTexts.leadKeys)}</span>
      </p>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <LoadFailure error={resource.error} text={outlineTexts.failed} onRetry={reload}>
          {courseId !== null && <Link href={OUTLINE_PATH}>{outlineTexts.heading}</Link>}
        </LoadFailure>
      )}
      {resource.state === 'loaded' && (
        <>
          <CoursePicker content={resource.content} onAdd={() => setCreating(true)} />
          {isCreating && (
            <NewCourseDialog
              language={resource.content.course.language}
              courses={resource.content.courses}
              onCreated={(id) => {
                setCreating(false);
                navigate(outlinePath(id));
              }}
              onClose={() => setCreating(false)}
            />
          )}
          <OutlineEditor
            key={`${resource.content.course.id} ${resource.content.course.revision}`}
            course={resource.content.course}
          />
        </>
      )}
      <CourseTransfer
        courseId={resource.state === 'loaded' ? resource.content.course.id : undefined}
        onImported={showImportedCourse}
      />
      {resource.state === 'loaded' && resource.content.courses.length > 1 && (
        <Button variant="danger" className={styles.remove} onClick={() => void removeCourse(resource.content)}>
          <Trash2 aria-hidden="true" size={18} />
          {outlineTexts.removeCourse}
        </Button>
      )}
      <UndoBar undoable={undoable} label={outlineTexts.undo} onDismiss={clearUndo} />
    </Screen>
  );
}

/** Deletes a course, opens another one, and offers to undo it. */
function useCourseRemoval() {
  const { api } = useSession();
  const [, navigate] = useLocation();
  const [undoable, setUndoable] = useState<Undoable>();
  const clearUndo = useCallback(() => setUndoable(undefined), []);

  async function restoreCourse(course: CourseDetails) {
    setUndoable(undefined);
    const { revision: _, ...content } = course;
    await saveCourse(api, course.id, content).then(() => navigate(outlinePath(course.id)), console.error);
  }
  async function removeCourse({ courses, course }: OutlineContent) {
    const next = courses.find(({ id }) => id !== course.id);
    if (next === undefined) return;
    try {
      const removed = await deleteCourse(api, course.id);
      setUndoable({
        id: removed.id,
        text: outlineTexts.courseRemoved(removed.title),
        undo: () => void restoreCourse(removed),
      });
      navigate(outlinePath(next.id));
    } catch (error) {
      console.error(error);
    }
  }
  return { undoable, clearUndo, removeCourse };
}

type CoursePickerProps = { content: OutlineContent; onAdd: () => void };

function CoursePicker({ content: { courses, course }, onAdd }: CoursePickerProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const isPhone = useMediaQuery('(width < 40rem)');
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{outlineTexts.course}</label>
      <SearchedSelect
        id={id}
        options={courses.map((summary) => ({ value: summary.id, name: summary.title }))}
        value={course.id}
        onChoose={(courseId) => navigate(outlinePath(courseId))}
      />
      {isPhone ? (
        <CourseMenu courseId={course.id} onAdd={onAdd} />
      ) : (
        <>
          <Link href={coursePath(course.id)} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
            <BookOpen aria-hidden="true" size={18} />
            {outlineTexts.show}
          </Link>
          <Button onClick={onAdd}>
            <Plus aria-hidden="true" size={18} />
            {outlineTexts.newCourse}
          </Button>
        </>
      )}
    </div>
  );
}

/** On a phone: the units begin on the first screen, so the settings are below them and the actions in a menu. */
function CourseMenu({ courseId, onAdd }: { courseId: string; onAdd: () => void }) {
  const [, navigate] = useLocation();
  const showSettings = () => document.getElementById(COURSE_SETTINGS_ID)?.focus();
  return (
    <ActionMenu
      label={appTexts.viewer.more}
      actions={[
        {
          text: outlineTexts.show,
          icon: <BookOpen aria-hidden="true" size={18} />,
          onSelect: () => navigate(coursePath(courseId)),
        },
        { text: outlineTexts.settings, icon: <Settings aria-hidden="true" size={18} />, onSelect: showSettings },
        { text: outlineTexts.newCourse, icon: <Plus aria-hidden="true" size={18} />, onSelect: onAdd },
      ]}
    />
  );
}
