// What the keys and buttons of marking do: marks on the selected words, opened, closed and removed.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ClassText, Mark } from '#api/learner-texts.ts';
import { MARK_KINDS } from '#api/mark-kinds.ts';
import type { MarkingSession } from './marking-session.ts';
import { addMark, correctsText, findMarkAt, findWords, type Range } from './marks-model.ts';
import type { Marks } from './use-marks.ts';

type Marking = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where the number of a word is typed. */
  picker: RefObject<HTMLInputElement | null>;
  /** Selects words in the text, and goes there. */
  select(range: Range | undefined): void;
  /** The mark whose correction and remark are written. */
  activeId: string | undefined;
  open(id: string | undefined): void;
  close(): void;
  mark(kind: Mark['kind']): void;
  remove(id: string | undefined): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
};

type MarkingOptions = { session: MarkingSession; onMove: (by: 1 | -1) => void };

export function useMarking(text: ClassText, { marks, change }: Marks, { session, onMove }: MarkingOptions): Marking {
  const [activeId, setActiveId] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), [text.id]);
  const getRange = () => ({ start: field.current?.selectionStart ?? 0, end: field.current?.selectionEnd ?? 0 });

  function close(): void {
    const open = marks.find(({ id }) => id === activeId);
    if (open !== undefined) session.remember(text.body, open);
    setActiveId(undefined);
    field.current?.focus();
  }

  function select(range: Range | undefined): void {
    field.current?.focus();
    if (range !== undefined) field.current?.setSelectionRange(range.start, range.end);
  }

  function mark(kind: Mark['kind']): void {
    const words = findWords(text.body, getRange(), text.language);
    if (words === undefined) return;
    const same = marks.find(({ start, end }) => start === words.start && end === words.end);
    const id = same?.id ?? crypto.randomUUID();
    const correction = correctsText(kind) ? (same?.correction ?? null) : null;
    change((all) => addMark(all, { id, ...words, kind, correction, remark: same?.remark ?? '' }));
    setActiveId(id);
  }

  /**
   * Marks words as the same ones, or the last ones, were marked; their correction is asked for where it is not known.
   */
  function repeat(): void {
    const words = findWords(text.body, getRange(), text.language);
    const made = words && session.findMade(text.body.slice(words.start, words.end));
    if (words === undefined || made === undefined) return;
    const again: Mark = { id: crypto.randomUUID(), ...words, ...made };
    change((all) => addMark(all, again));
    session.remember(text.body, again);
    if (again.correction === null && correctsText(again.kind)) setActiveId(again.id);
  }

  function remove(id: string | undefined): void {
    if (id === undefined) return;
    change((all) => all.filter((candidate) => candidate.id !== id));
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = MARK_KINDS[Number(event.key) - 1];
    const removeHere = () => remove(findMarkAt(text.body, marks, getRange(), text.language)?.id);
    const actions: Record<string, () => void> = {
      0: repeat,
      g: () => picker.current?.focus(),
      j: () => onMove(1),
      k: () => onMove(-1),
      Delete: removeHere,
      Backspace: removeHere,
      Enter: () => setActiveId(findMarkAt(text.body, marks, getRange(), text.language)?.id),
    };
    const action = kind === undefined ? actions[event.key] : () => mark(kind);
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  return { field, picker, select, activeId, open: setActiveId, close, mark, remove, onKeyDown };
}
