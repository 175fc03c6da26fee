// Changes the text of the editor once, after the dialog of the recorder is
// closed: behind it, the browser could not undo.
import { useEffect, useRef, useState } from 'react';
import { changeText } from '#web/screens/editor/field/insert-text.ts';
import type { RecordedDraft } from './recorded-draft.ts';
import type { TextChange } from './sentences/place-recordings.ts';

/** Creates the change for the text as it is by then; called once. */
type PlanChange = (markup: string) => { change: TextChange | undefined; finish: () => void };

export type TextChanger = {
  /** Whether a change is planned: then no dialog may be open. */
  isPending: boolean;
  plan: (create: PlanChange) => void;
};

export function useTextChange({ fieldRef, focusText }: RecordedDraft): TextChanger {
  const [pending, setPending] = useState<{ create: PlanChange }>();
  const isDone = useRef(false);
  useEffect(() => {
    const { current: field } = fieldRef;
    if (pending === undefined || isDone.current || field === null) return;
    isDone.current = true;
    // Showing the text renders at once, which no effect may do.
    queueMicrotask(() => {
      focusText();
      const { change, finish } = pending.create(field.value);
      if (change !== undefined) changeText(field, change);
      finish();
    });
  }, [pending, fieldRef, focusText]);
  return { isPending: pending !== undefined, plan: (create) => setPending({ create }) };
}
