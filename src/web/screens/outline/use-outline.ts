// State of the outline editor: every change is saved at once, typed text when the typing
// pauses, and never over a newer revision.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { saveCourse } from '#web/api/author.ts';
import { useSaveOnSignOut } from '#web/open-work.ts';
import { deleteBackup, isSameOutline, readBackup, saveBackup } from './outline-backup.ts';
import { type Outline, toCourseContent, toOutline } from './units/outline-edits.ts';

/** From the last keystroke to the save. */
const SAVE_DEBOUNCE_MS = 600;

type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

export type OutlineController = {
  outline: Outline;
  saveState: SaveState;
  change(next: Outline): void;
  /** Like `change`, for typed text: saved when the typing pauses. */
  changeText(next: Outline): void;
  /** Changes the latest outline, also from a callback of an earlier render. */
  update(updater: (current: Outline) => Outline): void;
  retrySave(): void;
  /** After a conflict: saves mine over theirs, or takes theirs in place of mine. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Whether this browser has a local backup of the course that was never saved. */
  hasBackup: boolean;
  /** Restores the local backup, or deletes it. */
  resolveBackup(shouldRestore: boolean): void;
};

export function useOutline(api: Api, course: CourseDetails): OutlineController {
  const [outline, setOutline] = useState(() => toOutline(course));
  const latest = useRef(outline);
  const backup = useBackup(course);
  const saving = useSaving(api, course, latest, backup);
  useUnloadWarning(saving.state !== 'saved');
  useSaveOnSignOut(async () => saving.state !== 'saved' && saving.save());

  function replaceOutline(next: Outline): void {
    latest.current = next;
    setOutline(next);
  }
  function change(next: Outline): void {
    replaceOutline(next);
    backup.save(saving.revision.current, next);
    void saving.save();
  }
  function changeText(next: Outline): void {
    replaceOutline(next);
    backup.save(saving.revision.current, next);
    saving.saveSoon();
  }
  function resolve(choice: 'mine' | 'theirs'): void {
    const theirs = saving.endConflict();
    if (theirs === undefined) return;
    if (choice === 'mine') return void saving.save();
    replaceOutline(toOutline(theirs));
    saving.markSaved();
  }
  return {
    outline,
    saveState: saving.state,
    change,
    changeText,
    update: (updater) => change(updater(latest.current)),
    retrySave: () => void saving.save(),
    resolve,
    hasBackup: backup.unresolved !== undefined,
    resolveBackup(shouldRestore) {
      const restored = backup.resolve(shouldRestore);
      if (restored === undefined) return;
      // Saved against the revision that it was made from, so that a newer one on the server is a conflict.
      saving.revision.current = restored.revision;
      change(toOutline(restored));
    },
  };
}

type Saving = {
  state: SaveState;
  /** The revision that the next save is based on. */
  revision: { current: number };
  /** Saves until the server has the latest outline. During a conflict nothing is saved: the author decides first. */
  save(): Promise<void>;
  /** Saves after a moment without another call, and when the page is left. */
  saveSoon(): void;
  /**
   * Ends a conflict, so that the next save replaces their version; returns that
   * version, or undefined without a conflict.
   */
  endConflict(): CourseDetails | undefined;
  markSaved(): void;
};

function useSaving(api: Api, course: CourseDetails, latest: { current: Outline }, backup: Backup): Saving {
  const [state, setState] = useState<SaveState>('saved');
  const revision = useRef(course.revision);
  const isSaving = useRef(false);
  const theirs = useRef<CourseDetails>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) void save();
  });
  useEffect(() => {
    const onLeave = () => flush();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_DEBOUNCE_MS);
    if (theirs.current === undefined) setState('saving');
  }
  async function save(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isSaving.current || theirs.current !== undefined) return;
    isSaving.current = true;
    setState('saving');
    backup.save(revision.current, latest.current);
    try {
      for (let sent: Outline | undefined; sent !== latest.current; ) {
        sent = latest.current;
        const saved = await saveCourse(api, course.id, { ...toCourseContent(sent), revision: revision.current });
        revision.current = saved.revision;
      }
      markSaved();
    } catch (error) {
      theirs.current = readConflictCourse(error);
      setState(theirs.current === undefined ? 'failed' : 'conflict');
      if (theirs.current === undefined) console.error(error);
    } finally {
      isSaving.current = false;
    }
  }
  function endConflict(): CourseDetails | undefined {
    const ended = theirs.current;
    if (ended !== undefined) revision.current = ended.revision;
    theirs.current = undefined;
    return ended;
  }
  function markSaved(): void {
    backup.discard();
    setState('saved');
  }
  return { state, revision, save, saveSoon, endConflict, markSaved };
}

type Backup = {
  /** A local backup from an earlier visit that the author has not decided on; until then, nothing overwrites it. */
  unresolved: CourseDetails | undefined;
  save(revision: number, outline: Outline): void;
  discard(): void;
  /** Deletes the unresolved backup, or returns it to be restored. */
  resolve(shouldRestore: boolean): CourseDetails | undefined;
};

function useBackup(course: CourseDetails): Backup {
  const [unresolved, setUnresolved] = useState(() => readUnsavedBackup(course));
  const isResolved = useRef(unresolved === undefined);
  return {
    unresolved,
    save(revision, outline) {
      if (isResolved.current) saveBackup(localStorage, course.id, revision, outline);
    },
    discard() {
      if (isResolved.current) deleteBackup(localStorage, course.id);
    },
    resolve(shouldRestore) {
      setUnresolved(undefined);
      isResolved.current = true;
      if (shouldRestore) return unresolved;
      deleteBackup(localStorage, course.id);
      return undefined;
    },
  };
}

/** The local backup of a course, where it differs from what the server has. */
function readUnsavedBackup(course: CourseDetails): CourseDetails | undefined {
  const backup = readBackup(localStorage, course.id);
  return backup === undefined || isSameOutline(toOutline(backup), toOutline(course)) ? undefined : backup;
}

/** The current course from the error of a stale save; undefined for any other error. */
function readConflictCourse(error: unknown): CourseDetails | undefined {
  if (!(error instanceof Problem) || error.code !== 'stale_revision') return undefined;
  // The contract of the call (docs/api.md): with this code the response carries the course.
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
