// The marks of the text that a teacher has open: changed at once, saved one change after the other, and undone.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClassText, Mark, SavedMarks } from '#api/learner-texts.ts';
import { Problem } from '#api/problem.ts';
import { saveMarks } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { useUnsavedWarning } from '#web/ui/feedback/use-unsaved-warning.ts';
import type { MarkingSession } from './marking-session.ts';
import { joinMarks } from './marks-model.ts';

export type Marks = {
  marks: readonly Mark[];
  /** Of the saved marks. */
  revision: () => number;
  state: SaveResult | 'saving';
  /** Another teacher has saved marks meanwhile: both lists are together now. */
  areJoined: boolean;
  /**
   * Changes what there is by then: marks of another teacher may have come since it was shown. Changes to the same thing
   * that follow each other, such as typed letters, are undone together.
   */
  change(update: (marks: readonly Mark[]) => readonly Mark[], thing?: string): void;
  undo(): void;
  canUndo: boolean;
  /** Joins the marks here with those that another teacher has saved. */
  adopt(newest: SavedMarks): void;
  /** Resolves once everything is saved, or that failed. */
  settle(): Promise<SaveResult>;
};

/** `gone`: the text was deleted, or is not for this teacher any more. */
type SaveResult = 'saved' | 'failed' | 'gone';

const RETRY_MS = 4000;

/** The marks before each change; changes to the same thing that follow each other are one. */
class EarlierMarks {
  #lists: (readonly Mark[])[] = [];
  #lastThing: string | undefined;

  push(marks: readonly Mark[], thing: string | undefined): void {
    if (thing === undefined || thing !== this.#lastThing) this.#lists.push(marks);
    this.#lastThing = thing;
  }

  pop(): readonly Mark[] | undefined {
    this.#lastThing = undefined;
    return this.#lists.pop();
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  clear(): void {
    this.#lists = [];
    this.#lastThing = undefined;
  }
}

/** The marks on the screen, and those that were saved last; what is not saved is kept for the session. */
function useMarkList(text: ClassText, session: MarkingSession) {
  const [marks, setMarks] = useState<readonly Mark[]>(() => {
    const unsaved = session.findUnsaved(text.id);
    return unsaved === undefined ? text.marks : joinMarks(unsaved.base, unsaved.marks, text.marks);
  });
  const current = useRef<readonly Mark[]>(marks);
  const saved = useRef<SavedMarks>({ revision: text.revision, marks: text.marks });
  const show = useCallback(
    (list: readonly Mark[]) => {
      current.current = list;
      setMarks(list);
      session.keepUnsaved(text.id, { base: saved.current.marks, marks: list });
    },
    [session, text.id],
  );
  return { marks, current, saved, show };
}

export function useMarks(classId: string, text: ClassText, session: MarkingSession): Marks {
  const { api } = useSession();
  const { marks, current, saved, show } = useMarkList(text, session);
  const [state, setState] = useState<Marks['state']>('saved');
  const [areJoined, setJoined] = useState(false);
  const [earlier] = useState(() => new EarlierMarks());
  const saving = useRef<Promise<SaveResult>>(Promise.resolve('saved'));

  const adopt = useCallback(
    (newest: SavedMarks) => {
      show(joinMarks(saved.current.marks, current.current, newest.marks));
      saved.current = { revision: newest.revision, marks: newest.marks };
      // An earlier list lacks what the other one has made.
      earlier.clear();
      setJoined(true);
    },
    [current, saved, show, earlier],
  );

  const save = useCallback(async (): Promise<SaveResult> => {
    const sent = current.current;
    if (sent === saved.current.marks) return 'saved';
    setState('saving');
    try {
      const { revision } = saved.current;
      const result = await saveMarks(api, { classId, textId: text.id }, { revision, marks: [...sent] });
      saved.current = { revision: result.revision, marks: sent as Mark[] }; // it is not changed
      if (current.current !== sent) return save();
      setState('saved');
      session.forgetUnsaved(text.id);
      return 'saved';
    } catch (error) {
      if (error instanceof Problem && error.code === 'marks_changed') {
        adopt(error.extras as SavedMarks); // as the API says
        return save();
      }
      console.error(error);
      const result = error instanceof Problem && [403, 404].includes(error.status) ? 'gone' : 'failed';
      if (result === 'gone') session.forgetUnsaved(text.id);
      setState(result);
      return result;
    }
  }, [api, classId, text.id, adopt, session, current, saved]);

  const settle = useCallback(() => {
    saving.current = saving.current.then(save, save);
    return saving.current;
  }, [save]);

  useRetry(state === 'failed', settle);
  useUnsavedWarning(state === 'failed');
  // Sends what was not saved when the text was left.
  useEffect(() => void settle(), [settle]);

  function change(update: (marks: readonly Mark[]) => readonly Mark[], thing?: string): void {
    earlier.push(current.current, thing);
    show(update(current.current));
    void settle();
  }

  function undo(): void {
    const before = earlier.pop();
    if (before === undefined) return;
    show(before);
    void settle();
  }

  const canUndo = !earlier.isEmpty;
  return { marks, revision: () => saved.current.revision, state, areJoined, change, undo, canUndo, adopt, settle };
}

function useRetry(hasFailed: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, retry]);
}
