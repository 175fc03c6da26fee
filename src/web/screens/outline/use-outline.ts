// The outline that is being changed: every change is saved at once, one after the other, and never over somebody else's.
import { useEffect, useRef, useState } from 'react';
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { saveCourse } from '#web/api/author.ts';
import { deleteBackup, isSameOutline, readBackup, saveBackup } from './model/outline-backup.ts';
import { type Outline, toCourseContent, toOutline } from './model/outline-edits.ts';

type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

export type OutlineController = {
  outline: Outline;
  saveState: SaveState;
  change(next: Outline): void;
  /** Changes what the outline is by now, whatever it was when this was made. */
  update(updater: (current: Outline) => Outline): void;
  retrySave(): void;
  /** After a conflict: mine over theirs, or theirs in the place of mine. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Whether an outline that was never saved is kept of this course, from an earlier time on this screen. */
  hasBackup: boolean;
  /** Goes on from the kept outline, or lets go of it. */
  resolveBackup(shouldRestore: boolean): void;
};

export function useOutline(api: Api, course: CourseDetails): OutlineController {
  const [outline, setOutline] = useState(() => toOutline(course));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<CourseDetails>();
  const [backup, setBackup] = useState(() => readUnsavedBackup(course));
  const latest = useRef(outline);
  const revision = useRef(course.revision);
  const isSaving = useRef(false);
  const hasConflict = useRef(false);
  const isBackupResolved = useRef(backup === undefined);
  useUnloadWarning(saveState !== 'saved');

  // As long as nobody decided on what is kept from before, nothing takes its place.
  function backUp(): void {
    if (isBackupResolved.current) saveBackup(localStorage, course.id, revision.current, latest.current);
  }
  function discardBackup(): void {
    if (isBackupResolved.current) deleteBackup(localStorage, course.id);
  }
  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setSaveState('saving');
    backUp();
    try {
      for (let sent: Outline | undefined; sent !== latest.current; ) {
        sent = latest.current;
        const saved = await saveCourse(api, course.id, { ...toCourseContent(sent), revision: revision.current });
        revision.current = saved.revision;
      }
      discardBackup();
      setSaveState('saved');
    } catch (error) {
      const conflictCourse = readConflictCourse(error);
      setTheirs(conflictCourse);
      hasConflict.current = conflictCourse !== undefined;
      setSaveState(conflictCourse === undefined ? 'failed' : 'conflict');
      if (conflictCourse === undefined) console.error(error);
    } finally {
      isSaving.current = false;
    }
  }
  function replaceOutline(next: Outline): void {
    latest.current = next;
    setOutline(next);
  }
  function change(next: Outline): void {
    replaceOutline(next);
    backUp();
    // After a conflict the author decides first what is to be saved over.
    if (!hasConflict.current) void save();
  }
  return {
    outline,
    saveState,
    change,
    update: (updater) => change(updater(latest.current)),
    retrySave: () => void save(),
    resolve(choice) {
      if (theirs === undefined) return;
      revision.current = theirs.revision;
      setTheirs(undefined);
      hasConflict.current = false;
      if (choice === 'mine') {
        void save();
      } else {
        replaceOutline(toOutline(theirs));
        discardBackup();
        setSaveState('saved');
      }
    },
    hasBackup: backup !== undefined,
    resolveBackup(shouldRestore) {
      if (backup === undefined) return;
      setBackup(undefined);
      isBackupResolved.current = true;
      if (!shouldRestore) return deleteBackup(localStorage, course.id);
      // It goes back to the revision that it was made from: what was saved since is not saved over unasked.
      revision.current = backup.revision;
      change(toOutline(backup));
    },
  };
}

/** What is kept of a course, where the server has something else. */
function readUnsavedBackup(course: CourseDetails): CourseDetails | undefined {
  const backup = readBackup(localStorage, course.id);
  return backup === undefined || isSameOutline(toOutline(backup), toOutline(course)) ? undefined : backup;
}

/** What is there now, when somebody else was faster. */
function readConflictCourse(error: unknown): CourseDetails | undefined {
  if (!(error instanceof Problem) || error.code !== 'stale_revision') return undefined;
  // The contract of the call (docs/api.md): with this code the answer carries the course.
  return error.extras.course as CourseDetails;
}

function useUnloadWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isEnabled]);
}
