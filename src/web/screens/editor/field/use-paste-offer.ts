// After a paste: the offer to turn its gaps and boxes into exercises, and then to undo that, and to add the pictures
// that did not come along. Nothing becomes an exercise automatically.
import { type RefObject, useCallback, useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import type { FoundExercises } from '#web/screens/editor/paste/create-paste-edit.ts';
import { exchangeText, type PastedEdit } from '#web/screens/editor/paste/place-pictures.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import { applyEdit } from './insert-text.ts';
import type { ExerciseOffer } from './paste-markup.ts';

type Offer = { bar: Undoable; label: string };

/** What the bar shows; `dismiss` hides it. */
export function usePasteOffer(fieldRef: RefObject<HTMLTextAreaElement | null>, upload: () => void) {
  const [offer, setOffer] = useState<Offer>();
  const dismiss = useCallback(() => setOffer(undefined), []);
  const show = useCallback(
    (text: string, undo: () => void, label: string) =>
      setOffer({ bar: { id: crypto.randomUUID(), text, undo, leavesFocus: true }, label }),
    [],
  );
  const offerExercises = useCallback(
    (offered: ExerciseOffer) => {
      const { pasted, withExercises, found, missing } = offered;
      const { texts, count } = describe(found);
      function undoExercises() {
        replace(fieldRef.current, withExercises, pasted);
        dismiss();
      }
      function makeExercises() {
        if (replace(fieldRef.current, pasted, withExercises)) show(texts.made(count), undoExercises, texts.undo);
        else dismiss();
      }
      const pictures = missing === 0 ? '' : ` ${editorTexts.missingPictures.text(missing)}`;
      show(`${texts.found(count)}${pictures}`, makeExercises, texts.make);
    },
    [fieldRef, dismiss, show],
  );
  const reportMissing = useCallback(
    (count: number) => {
      const addPictures = () => {
        dismiss();
        upload();
      };
      show(editorTexts.missingPictures.text(count), addPictures, editorTexts.missingPictures.add);
    },
    [dismiss, show, upload],
  );
  return { offer, offerExercises, reportMissing, dismiss };
}

function describe({ gaps, questions }: FoundExercises) {
  const { gaps: gapTexts, pastedQuestions, pastedExercises } = editorTexts;
  if (questions === 0) return { texts: gapTexts, count: gaps };
  return { texts: gaps === 0 ? pastedQuestions : pastedExercises, count: gaps + questions };
}

/** Replaces what one edit inserted by what another one would have; whether it is still there. */
function replace(field: HTMLTextAreaElement | null, inserted: PastedEdit, other: PastedEdit): boolean {
  const exchanged = field === null ? undefined : exchangeText(field.value, inserted, other);
  if (field === null || exchanged === undefined) return false;
  applyEdit(field, { start: inserted.start, end: exchanged.end, text: exchanged.text, select: other.select });
  return true;
}
