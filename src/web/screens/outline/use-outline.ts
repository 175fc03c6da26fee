// The outline that is being changed: every change is saved at once, one after the other, and never over somebody else's.
import { useEffect, useRef, useState } from 'react';
import type { EditedCourse } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api-client.ts';
import { saveCourse } from '#web/author-api.ts';
import { dropOutline, isSameOutline, keepOutline, keptOutline } from './kept-outlines.ts';
import { contentOf, type Outline, outlineOf } from './outline-edits.ts';

type Saving = 'saved' | 'saving' | 'failed' | 'conflict';

export type OutlineEditing = {
  outline: Outline;
  saving: Saving;
  change(next: Outline): void;
  /** Changes what the outline is by now, whatever it was when this was made. */
  changeBy(work: (now: Outline) => Outline): void;
  saveAgain(): void;
  /** After a conflict: mine over theirs, or theirs in the place of mine. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Whether an outline that was never saved is kept of this course, from an earlier time on this screen. */
  isKept: boolean;
  /** Goes on from the kept outline, or lets go of it. */
  decideOnKept(isWanted: boolean): void;
};

export function useOutline(api: Api, course: EditedCourse): OutlineEditing {
  const [outline, setOutline] = useState(() => outlineOf(course));
  const [saving, setSaving] = useState<Saving>('saved');
  const [theirs, setTheirs] = useState<EditedCourse>();
  const [kept, setKept] = useState(() => keptOf(course));
  const latest = useRef(outline);
  const revision = useRef(course.revision);
  const isRunning = useRef(false);
  const inConflict = useRef(false);
  const isDecided = useRef(kept === undefined);
  useLeaveGuard(saving !== 'saved');

  // As long as nobody decided on what is kept from before, nothing takes its place.
  function keep(): void {
    if (isDecided.current) keepOutline(localStorage, course.id, revision.current, latest.current);
  }
  function drop(): void {
    if (isDecided.current) dropOutline(localStorage, course.id);
  }
  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving('saving');
    keep();
    try {
      for (let sent: Outline | undefined; sent !== latest.current; ) {
        sent = latest.current;
        const saved = await saveCourse(api, course.id, { ...contentOf(sent), revision: revision.current });
        revision.current = saved.revision;
      }
      drop();
      setSaving('saved');
    } catch (error) {
      const current = courseIn(error);
      setTheirs(current);
      inConflict.current = current !== undefined;
      setSaving(current === undefined ? 'failed' : 'conflict');
      if (current === undefined) console.error(error);
    } finally {
      isRunning.current = false;
    }
  }
  function put(next: Outline): void {
    latest.current = next;
    setOutline(next);
  }
  function change(next: Outline): void {
    put(next);
    keep();
    // After a conflict the author decides first what is to be saved over.
    if (!inConflict.current) void save();
  }
  return {
    outline,
    saving,
    change,
    changeBy: (work) => change(work(latest.current)),
    saveAgain: () => void save(),
    resolve(choice) {
      if (theirs === undefined) return;
      revision.current = theirs.revision;
      setTheirs(undefined);
      inConflict.current = false;
      if (choice === 'mine') {
        void save();
      } else {
        put(outlineOf(theirs));
        drop();
        setSaving('saved');
      }
    },
    isKept: kept !== undefined,
    decideOnKept(isWanted) {
      if (kept === undefined) return;
      setKept(undefined);
      isDecided.current = true;
      if (!isWanted) return dropOutline(localStorage, course.id);
      // It goes back to the revision that it was made from: what was saved since is not saved over unasked.
      revision.current = kept.revision;
      change(outlineOf(kept));
    },
  };
}

/** What is kept of a course, where the server has something else. */
function keptOf(course: EditedCourse): EditedCourse | undefined {
  const kept = keptOutline(localStorage, course.id);
  return kept === undefined || isSameOutline(outlineOf(kept), outlineOf(course)) ? undefined : kept;
}

/** What is there now, when somebody else was faster. */
function courseIn(error: unknown): EditedCourse | undefined {
  if (!(error instanceof Problem) || error.code !== 'stale_revision') return undefined;
  // The contract of the call (docs/api.md): with this code the answer carries the course.
  return error.extras.course as EditedCourse;
}

function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isNeeded]);
}
