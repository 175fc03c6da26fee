// What an author does to an outline: each deed changes it, says so, and leads the focus to what was moved.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { outlineTexts } from '#web/author-texts.ts';
import type { Undoable } from '#web/ui/undo-bar.tsx';
import * as edits from './outline-edits.ts';
import type { PickedPage } from './page-picker.tsx';
import type { OutlineActions } from './unit-section.tsx';
import { type Dragging, useDragging } from './use-dragging.ts';
import type { OutlineEditing } from './use-outline.ts';

/** Which control of which unit or lecture gets the focus when the outline is drawn again. */
type Focus = { key: string; control: string };

export type OutlineDeeds = {
  actions: OutlineActions;
  addUnit(): void;
  dragging: Dragging | undefined;
  /** What screen readers are told. */
  said: string;
  /** For which lecture a page is being chosen; without `at` for a new one. */
  picking: { unit: number; at: number | undefined } | undefined;
  pick(page: PickedPage): void;
  endPicking(): void;
  undoable: Undoable | undefined;
  forget(): void;
};

/** @param place The list of units, once it is drawn. */
export function useOutlineDeeds(place: RefObject<HTMLElement | null>, editing: OutlineEditing): OutlineDeeds {
  const { outline, change } = editing;
  const [said, setSaid] = useState('');
  const [picking, setPicking] = useState<{ unit: number; at: number | undefined }>();
  const [undoable, setUndoable] = useState<Undoable>();
  const forget = useCallback(() => setUndoable(undefined), []);
  const focusOn = useFocusAfter(place, outline);

  /** Takes something away, and offers to put it back into whatever the outline is by then. */
  function remove(next: edits.Outline, key: string, text: string, putBack: (now: edits.Outline) => edits.Outline) {
    change(next);
    setUndoable({
      id: key,
      text,
      undo() {
        setUndoable(undefined);
        setSaid(outlineTexts.undone);
        focusOn({ key, control: 'title' });
        editing.changeBy(putBack);
      },
    });
  }
  function moveUnit(from: number, to: number, control: string) {
    const unit = outline.units[from];
    if (unit === undefined) return;
    if (to < 0 || to >= outline.units.length) return setSaid(outlineTexts.atEdge(unit.title));
    focusOn({ key: unit.key, control });
    change(edits.moveUnit(outline, from, to));
    setSaid(outlineTexts.moved(unit.title, to + 1, outline.units.length));
  }
  function moveLecture(from: edits.Place, to: edits.Place | undefined, control: string) {
    const lecture = outline.units[from.unit]?.lectures[from.at];
    if (lecture === undefined) return;
    if (to === undefined) return setSaid(outlineTexts.atEdge(lecture.title));
    const next = edits.moveLecture(outline, from, to);
    const unit = next.units[to.unit];
    focusOn({ key: lecture.key, control });
    change(next);
    setSaid(outlineTexts.moved(lecture.title, to.at + 1, unit?.lectures.length ?? 0, unit?.title));
  }
  function drop({ held, target }: Dragging) {
    if (held.at === undefined) moveUnit(held.unit, target.unit, 'title');
    else moveLecture({ unit: held.unit, at: held.at }, target, 'title');
  }
  const [dragging, take] = useDragging(place, drop);

  function pick(page: PickedPage) {
    if (picking === undefined) return;
    const { unit, at } = picking;
    setPicking(undefined);
    if (at === undefined) {
      const next = edits.addLecture(outline, unit, page);
      focusOn({ key: next.units[unit]?.lectures.at(-1)?.key ?? '', control: 'title' });
      change(next);
      setSaid(outlineTexts.added(page.title));
    } else {
      focusOn({ key: outline.units[unit]?.lectures[at]?.key ?? '', control: 'link' });
      change(edits.changeLecture(outline, { unit, at }, { pageId: page.pageId, isPublished: page.isPublished }));
    }
  }
  const actions: OutlineActions = {
    renameUnit(unit, title) {
      const there = outline.units[unit];
      if (there !== undefined) change(edits.withUnit(outline, unit, { ...there, title }));
    },
    stepUnit: (unit, step, control) => moveUnit(unit, unit + step, control),
    removeUnit(at) {
      const unit = outline.units[at];
      if (unit === undefined) return;
      const text = outlineTexts.unitRemoved(unit.title, unit.lectures.length);
      remove(edits.removeUnit(outline, at), unit.key, text, (now) => edits.insertUnit(now, at, unit));
    },
    renameLecture: (at, title) => change(edits.changeLecture(outline, at, { title })),
    stepLecture: (at, step, control) => moveLecture(at, edits.stepOf(outline, at, step), control),
    removeLecture(at) {
      const lecture = outline.units[at.unit]?.lectures[at.at];
      if (lecture === undefined) return;
      const text = outlineTexts.removed(lecture.title);
      remove(edits.removeLecture(outline, at), lecture.key, text, (now) => edits.insertLecture(now, at, lecture));
    },
    pick: (unit, at) => setPicking({ unit, at }),
    take,
  };
  return {
    actions,
    addUnit() {
      const next = edits.addUnit(outline, outlineTexts.newUnit);
      focusOn({ key: next.units.at(-1)?.key ?? '', control: 'title' });
      change(next);
    },
    dragging,
    said,
    picking,
    pick,
    endPicking: () => setPicking(undefined),
    undoable,
    forget,
  };
}

/** Remembers what is to have the focus, and gives it once the outline is drawn: what was moved may have been drawn anew. */
function useFocusAfter(place: RefObject<HTMLElement | null>, outline: edits.Outline): (focus: Focus) => void {
  const wanted = useRef<Focus>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { key, control } = wanted.current;
    wanted.current = undefined;
    const item = place.current?.querySelector(`[data-key="${key}"]`);
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [outline]);
  return useCallback((focus) => {
    wanted.current = focus;
  }, []);
}
