// The marks of the text that a teacher has open: changed at once, saved one change after the other, and undone.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from '#api/problem.ts';
import type { ClassText, Mark, SavedMarks } from '#api/texts.ts';
import { saveMarks } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import { joinMarks } from './marks-model.ts';

export type Marks = {
  marks: readonly Mark[];
  /** Of the saved marks. */
  revision: () => number;
  state: 'saved' | 'saving' | 'failed';
  /** Another teacher has saved marks meanwhile: both lists are together now. */
  areJoined: boolean;
  /** Changes what there is by then: marks of another teacher may have come since it was shown. */
  change(update: (marks: readonly Mark[]) => readonly Mark[]): void;
  undo(): void;
  /** Joins the marks here with those that another teacher has saved. */
  adopt(newest: SavedMarks): void;
  /** Resolves once everything is saved; false where that failed. */
  settle(): Promise<boolean>;
};

const RETRY_MS = 4000;

export function useMarks(classId: string, text: ClassText): Marks {
  const { api } = useSession();
  const [marks, setMarks] = useState<readonly Mark[]>(text.marks);
  const [state, setState] = useState<Marks['state']>('saved');
  const [areJoined, setJoined] = useState(false);
  const current = useRef<readonly Mark[]>(text.marks);
  const saved = useRef<SavedMarks>({ revision: text.revision, marks: text.marks });
  const earlier = useRef<(readonly Mark[])[]>([]);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  const show = useCallback((list: readonly Mark[]) => {
    current.current = list;
    setMarks(list);
  }, []);

  const adopt = useCallback(
    (newest: SavedMarks) => {
      show(joinMarks(saved.current.marks, current.current, newest.marks));
      saved.current = { revision: newest.revision, marks: newest.marks };
      // An earlier list lacks what the other one has made.
      earlier.current = [];
      setJoined(true);
    },
    [show],
  );

  const save = useCallback(async (): Promise<boolean> => {
    const sent = current.current;
    if (sent === saved.current.marks) return true;
    setState('saving');
    try {
      const { revision } = saved.current;
      const result = await saveMarks(api, { classId, textId: text.id }, { revision, marks: [...sent] });
      saved.current = { revision: result.revision, marks: sent as Mark[] }; // it is not changed
      if (current.current === sent) setState('saved');
      return current.current === sent || save();
    } catch (error) {
      if (error instanceof Problem && error.code === 'marks_changed') {
        adopt(error.extras as SavedMarks); // as the API says
        return save();
      }
      console.error(error);
      setState('failed');
      return false;
    }
  }, [api, classId, text.id, adopt]);

  const settle = useCallback(() => {
    saving.current = saving.current.then(save, save);
    return saving.current;
  }, [save]);

  useRetry(state === 'failed', settle);

  function change(update: (marks: readonly Mark[]) => readonly Mark[]): void {
    earlier.current.push(current.current);
    show(update(current.current));
    void settle();
  }

  function undo(): void {
    const before = earlier.current.pop();
    if (before === undefined) return;
    show(before);
    void settle();
  }

  return { marks, revision: () => saved.current.revision, state, areJoined, change, undo, adopt, settle };
}

function useRetry(hasFailed: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, retry]);
}
