// After a paste with gaps: the offer to turn them into blanks, and then to undo that. Nothing becomes a blank automatically.
import { type RefObject, useCallback, useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import { applyEdit } from './insert-text.ts';
import type { GapOffer } from './paste-markup.ts';

type Offer = { bar: Undoable; label: string };

const texts = editorTexts.gaps;

/** What the bar shows; `dismiss` hides it. */
export function useGapOffer(fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const [offer, setOffer] = useState<Offer>();
  const dismiss = useCallback(() => setOffer(undefined), []);
  const offerBlanks = useCallback(
    (gaps: GapOffer) => {
      const { pasted, withBlanks, count } = gaps;
      const show = (text: string, undo: () => void, label: string) =>
        setOffer({ bar: { id: crypto.randomUUID(), text, undo, leavesFocus: true }, label });
      function undoBlanks() {
        replace(fieldRef.current, withBlanks, pasted);
        dismiss();
      }
      function makeBlanks() {
        if (replace(fieldRef.current, pasted, withBlanks)) show(texts.made(count), undoBlanks, texts.undo);
        else dismiss();
      }
      show(texts.found(count), makeBlanks, texts.make);
    },
    [fieldRef, dismiss],
  );
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
