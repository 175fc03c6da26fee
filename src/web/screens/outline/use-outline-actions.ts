// What an author does to an outline: each deed changes it, says so, and leads the focus to what was moved.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { outlineTexts } from '#web/texts/author.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import * as edits from './model/outline-edits.ts';
import type { PickedPage } from './page-picker.tsx';
import type { OutlineActions } from './units/unit-section.tsx';
import { type DragState, useDrag } from './units/use-drag.ts';
import type { OutlineController } from './use-outline.ts';

/** Which control of which unit or lecture gets the focus when the outline is drawn again. */
type FocusTarget = { key: string; control: string };

export type OutlineActionsState = {
  actions: OutlineActions;
  addUnit(): void;
  dragging: DragState | undefined;
  /** What screen readers are told. */
  statusMessage: string;
  /** For which lecture a page is being chosen; without `at` for a new one. */
  pickTarget: { unit: number; at: number | undefined } | undefined;
  pickPage(page: PickedPage): void;
  closePicker(): void;
  undoable: Undoable | undefined;
  clearUndo(): void;
};

/** @param containerRef The list of units, once it is drawn. */
export function useOutlineActions(
  containerRef: RefObject<HTMLElement | null>,
  controller: OutlineController,
): OutlineActionsState {
  const { outline, change } = controller;
  const [statusMessage, setStatusMessage] = useState('');
  const [pickTarget, setPickTarget] = useState<{ unit: number; at: number | undefined }>();
  const [undoable, setUndoable] = useState<Undoable>();
  const clearUndo = useCallback(() => setUndoable(undefined), []);
  const requestFocus = useFocusAfterRender(containerRef, outline);

  /** Takes something away, and offers to put it back into whatever the outline is by then. */
  function removeWithUndo(
    next: edits.Outline,
    key: string,
    text: string,
    restore: (current: edits.Outline) => edits.Outline,
  ) {
    change(next);
    setUndoable({
      id: key,
      text,
      undo() {
        setUndoable(undefined);
        setStatusMessage(outlineTexts.undone);
        requestFocus({ key, control: 'title' });
        controller.update(restore);
      },
    });
  }
  function moveUnit(from: number, to: number, control: string) {
    const unit = outline.units[from];
    if (unit === undefined) return;
    if (to < 0 || to >= outline.units.length) return setStatusMessage(outlineTexts.atEdge(unit.title));
    requestFocus({ key: unit.key, control });
    change(edits.moveUnit(outline, from, to));
    setStatusMessage(outlineTexts.moved(unit.title, to + 1, outline.units.length));
  }
  function moveLecture(from: edits.LecturePosition, to: edits.LecturePosition | undefined, control: string) {
    const lecture = outline.units[from.unit]?.lectures[from.at];
    if (lecture === undefined) return;
    if (to === undefined) return setStatusMessage(outlineTexts.atEdge(lecture.title));
    const next = edits.moveLecture(outline, from, to);
    const unit = next.units[to.unit];
    requestFocus({ key: lecture.key, control });
    change(next);
    setStatusMessage(outlineTexts.moved(lecture.title, to.at + 1, unit?.lectures.length ?? 0, unit?.title));
  }
  function handleDrop({ item, target }: DragState) {
    if (item.at === undefined) moveUnit(item.unit, target.unit, 'title');
    else moveLecture({ unit: item.unit, at: item.at }, target, 'title');
  }
  const [dragging, startDrag] = useDrag(containerRef, handleDrop);

  function pickPage(page: PickedPage) {
    if (pickTarget === undefined) return;
    const { unit, at } = pickTarget;
    setPickTarget(undefined);
    if (at === undefined) {
      const next = edits.addLecture(outline, unit, page);
      requestFocus({ key: next.units[unit]?.lectures.at(-1)?.key ?? '', control: 'title' });
      change(next);
      setStatusMessage(outlineTexts.added(page.title));
    } else {
      requestFocus({ key: outline.units[unit]?.lectures[at]?.key ?? '', control: 'link' });
      change(edits.updateLecture(outline, { unit, at }, { pageId: page.pageId, isPublished: page.isPublished }));
    }
  }
  const actions: OutlineActions = {
    renameUnit(unit, title) {
      const renamedUnit = outline.units[unit];
      if (renamedUnit !== undefined) change(edits.replaceUnit(outline, unit, { ...renamedUnit, title }));
    },
    stepUnit: (unit, step, control) => moveUnit(unit, unit + step, control),
    removeUnit(unitIndex) {
      const unit = outline.units[unitIndex];
      if (unit === undefined) return;
      const text = outlineTexts.unitRemoved(unit.title, unit.lectures.length);
      removeWithUndo(edits.removeUnit(outline, unitIndex), unit.key, text, (current) =>
        edits.insertUnit(current, unitIndex, unit),
      );
    },
    renameLecture: (position, title) => change(edits.updateLecture(outline, position, { title })),
    stepLecture: (position, step, control) =>
      moveLecture(position, edits.nextPosition(outline, position, step), control),
    removeLecture(position) {
      const lecture = outline.units[position.unit]?.lectures[position.at];
      if (lecture === undefined) return;
      const text = outlineTexts.removed(lecture.title);
      removeWithUndo(edits.removeLecture(outline, position), lecture.key, text, (current) =>
        edits.insertLecture(current, position, lecture),
      );
    },
    openPicker: (unit, at) => setPickTarget({ unit, at }),
    startDrag,
  };
  return {
    actions,
    addUnit() {
      const next = edits.addUnit(outline, outlineTexts.newUnit);
      requestFocus({ key: next.units.at(-1)?.key ?? '', control: 'title' });
      change(next);
    },
    dragging,
    statusMessage,
    pickTarget,
    pickPage,
    closePicker: () => setPickTarget(undefined),
    undoable,
    clearUndo,
  };
}

/** Remembers what is to have the focus, and gives it once the outline is drawn: what was moved may have been drawn anew. */
function useFocusAfterRender(
  containerRef: RefObject<HTMLElement | null>,
  outline: edits.Outline,
): (focus: FocusTarget) => void {
  const pendingFocus = useRef<FocusTarget>(undefined);
  useEffect(() => {
    if (pendingFocus.current === undefined) return;
    const { key, control } = pendingFocus.current;
    pendingFocus.current = undefined;
    const item = containerRef.current?.querySelector(`[data-key="${key}"]`);
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [outline]);
  return useCallback((focus) => {
    pendingFocus.current = focus;
  }, []);
}
