// The dialog that assigns lectures of a course to a class: several at once, or a whole unit.
import { useId, useState } from 'react';
import type { CourseSummary } from '#api/outline.ts';
import { appTexts } from '#texts/en/app.ts';
import { workTexts as texts } from '#texts/en/classes.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { createAssignments } from '#web/api/class-work.ts';
import { isNotFound } from '#web/api/error-message.ts';
import { listCourses } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { DEFAULT_COURSE } from '#web/paths.ts';
import { audienceGap } from '#web/screens/class/groups/audience-fields.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { matchesQuery, SearchedSelect } from '#web/ui/searched-select.tsx';
import { selectRange } from '#web/ui/select-range.ts';

import { useResource } from '#web/use-resource.ts';
import { loadChoice, loadUnlisted, NO_COURSE_ID, type UnitToAssign } from './load-choice.ts';
import { fromTerms, TermsFields, toTerms } from './terms-fields.tsx';
import styles from './work-tab.module.css';

type AssignDialogProps = {
  classId: string;
  courseId: string | null;
  assignedPageIds: ReadonlySet<string>;
  onDone: () => void;
  onClose: () => void;
};

export function AssignDialog({ classId, courseId, assignedPageIds, onDone, onClose }: AssignDialogProps) {
  const { api } = useSession();
  const id = useId();
  const [pickedCourseId, setPickedCourseId] = useState<string>();
  const [courses] = useResource('courses', (signal) => listCourses(api, signal));
  const chosenId = pickedCourseId ?? findCourse(courses.state === 'loaded' ? courses.content : [], courseId);
  const [unlisted] = useResource('unlisted', (signal) => loadUnlisted(api, signal));
  const [units, reloadUnits] = useResource(`units ${chosenId}`, (signal) => loadChoice(api, chosenId, signal));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [terms, setTerms] = useState(() => toTerms());

  const hasUnlisted = unlisted.state === 'loaded' && unlisted.content.length > 0;
  const isEmpty =
    units.state === 'loaded'
      ? units.content.every(({ lectures }) => lectures.length === 0)
      : units.state === 'failed' && isNotFound(units.error);
  function toggle(pageIds: readonly string[], isPicked: boolean) {
    const others = [...picked].filter((pageId) => !pageIds.includes(pageId));
    setPicked(new Set(isPicked ? [...others, ...pageIds] : others));
  }
  async function assign() {
    await createAssignments(api, classId, { pageIds: [...picked], ...fromTerms(terms) });
    onDone();
  }
  return (
    <FormDialog
      heading={texts.assign}
      submitLabel={picked.size === 0 ? texts.assign : texts.assignCount(picked.size)}
      incomplete={picked.size === 0 ? texts.noneChosen : audienceGap(terms.audience)}
      onSubmit={assign}
      onClose={onClose}
    >
      {courses.state === 'loaded' && (courses.content.length > 1 || hasUnlisted) && (
        <div className={styles.field}>
          <label htmlFor={id}>{texts.course}</label>
          <SearchedSelect
            id={id}
            options={courses.content.map((option) => ({ value: option.id, name: option.title }))}
            value={chosenId}
            onChoose={setPickedCourseId}
          >
            {hasUnlisted && <option value={NO_COURSE_ID}>{texts.inNoCourse}</option>}
          </SearchedSelect>
        </div>
      )}
      {units.state === 'loading' && <Skeleton />}
      {units.state === 'failed' && !isNotFound(units.error) && (
        <LoadFailure error={units.error} text={texts.courseFailed} onRetry={() => void reloadUnits()} />
      )}
      {isEmpty && <p>{texts.noLectures}</p>}
      {units.state === 'loaded' && !isEmpty && (
        <LecturePicker
          allUnits={units.content}
          hasUnits={chosenId !== NO_COURSE_ID}
          assignedPageIds={assignedPageIds}
          picked={picked}
          onToggle={toggle}
        />
      )}
      <TermsFields classId={classId} terms={terms} onChange={setTerms} />
    </FormDialog>
  );
}

/** The course to begin with: the class's own, else the first one, which may be the only one that a school has. */
function findCourse(courses: readonly CourseSummary[], courseId: string | null): string {
  const usual = courseId ?? DEFAULT_COURSE.id;
  return courses.some(({ id }) => id === usual) ? usual : (courses[0]?.id ?? usual);
}

/** The units with the lectures whose titles, with that of their unit and the name of their draft, have all words of the query. */
function filterUnits(units: UnitToAssign[], query: string): UnitToAssign[] {
  return units.flatMap((unit) => {
    const lectures = unit.lectures.filter(({ title, draftName = '' }) =>
      matchesQuery(`${unit.title} ${title} ${draftName}`, query),
    );
    return lectures.length === 0 && query !== '' ? [] : [{ title: unit.title, lectures }];
  });
}

type LecturePickerProps = {
  allUnits: UnitToAssign[];
  /** False for lectures that are in none. */
  hasUnits: boolean;
  assignedPageIds: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  onToggle: (pageIds: readonly string[], isPicked: boolean) => void;
};

/** From this many lectures on, they can be searched. */
const MIN_SEARCHED = 10;

function LecturePicker({ allUnits, hasUnits, assignedPageIds, picked, onToggle }: LecturePickerProps) {
  const [query, setQuery] = useState('');
  const lectureCount = allUnits.reduce((sum, { lectures }) => sum + lectures.length, 0);
  const units = filterUnits(allUnits, query);
  return (
    <div className={styles.units} onClickCapture={selectRange}>
      {lectureCount > MIN_SEARCHED && <SearchField label={appTexts.search} query={query} onSearch={setQuery} />}
      {units.map((unit) => {
        const free = unit.lectures.map(({ pageId }) => pageId).filter((pageId) => !assignedPageIds.has(pageId));
        return (
          // Titles may repeat.
          <fieldset key={unit.lectures[0]?.pageId ?? unit.title}>
            <legend dir="auto">{unit.title}</legend>
            {hasUnits && free.length > 1 && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  data-alone
                  checked={free.every((pageId) => picked.has(pageId))}
                  onChange={({ target }) => onToggle(free, target.checked)}
                />
                <em>{texts.wholeUnit(unit.title)}</em>
              </label>
            )}
            {unit.lectures.map(({ pageId, title, draftName }) => (
              <label key={pageId} className={styles.choice}>
                <input
                  type="checkbox"
                  disabled={assignedPageIds.has(pageId)}
                  checked={picked.has(pageId) || assignedPageIds.has(pageId)}
                  onChange={({ target }) => onToggle([pageId], target.checked)}
                />
                <span>
                  <bdi>{title}</bdi>
                  {draftName && <small> {outlineTexts.draftNamed(isolateName(draftName))}</small>}
                  {assignedPageIds.has(pageId) && <small> {texts.assigned}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
