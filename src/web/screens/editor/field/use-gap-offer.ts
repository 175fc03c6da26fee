// After a paste with gaps: the offer to make them blanks, and then to undo that. Nothing becomes a blank by itself.
import { type RefObject, useCallback, useState } from 'react';
import { editorTexts } from '#web/texts/editor.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import { applyEdit } from './insert-text.ts';
import type { GapOffer } from './paste-markup.ts';

type Offer = { bar: Undoable; label: string };

/** What the bar shows; `dismiss` hides it. */
export function useGapOffer(fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const [offer, setOffer] = useState<Offer>();
  const dismiss = useCallback(() => setOffer(undefined), []);
  const texts = editorTexts.gaps;

  function offerBlanks(gaps: GapOffer) {
    const { pasted, withBlanks, count } = gaps;
    const undo = () => {
      if (replace(fieldRef.current, pasted, withBlanks)) offerUndo(gaps);
      else dismiss();
    };
    setOffer({
      bar: { id: crypto.randomUUID(), text: texts.found(count), undo, leavesFocus: true },
      label: texts.make,
    });
  }
  function offerUndo({ pasted, withBlanks, count }: GapOffer) {
    const undo = () => {
      replace(fieldRef.current, withBlanks, pasted);
      dismiss();
    };
    setOffer({ bar: { id: crypto.randomUUID(), text: texts.made(count), undo, leavesFocus: true }, label: texts.undo });
  }
  return { offer, offerBlanks, dismiss };
}

type InsertedText = GapOffer['pasted'];

/** Replaces what one edit inserted by what another one would have; whether it is still there. */
function replace(field: HTMLTextAreaElement | null, inserted: InsertedText, other: InsertedText): boolean {
  if (field === null) return false;
  const { start } = inserted;
  const end = start + inserted.text.length;
  if (field.value.slice(start, end) !== inserted.text) return false;
  applyEdit(field, { start, end, text: other.text, select: other.select });
  return true;
}
