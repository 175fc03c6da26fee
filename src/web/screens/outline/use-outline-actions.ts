// The author's actions on an outline: each changes it, announces the change, and moves the focus to what it changed.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { outlineTexts } from '#web/texts/author.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import * as edits from './model/outline-edits.ts';
import type { PickedPage } from './page-picker.tsx';
import type { OutlineActions } from './units/unit-section.tsx';
import { type DragState, useDrag } from './units/use-drag.ts';
import type { OutlineController } from './use-outline.ts';

/** Which control of which unit or lecture is focused after the next render. */
type FocusTarget = { key: string; control: string };

/** The lecture that a page is being chosen for; without `at` a new one. */
type PickTarget = { unit: number; at: number | undefined };

export type OutlineActionsState = {
  actions: OutlineActions;
  addUnit(): void;
  dragging: DragState | undefined;
  /** For screen readers. */
  statusMessage: string;
  pickTarget: PickTarget | undefined;
  pickPage(page: PickedPage): void;
  closePicker(): void;
  undoable: Undoable | undefined;
  clearUndo(): void;
};

/** What every action needs. */
type ActionContext = {
  controller: OutlineController;
  requestFocus(target: FocusTarget): void;
  announce(message: string): void;
};

/** @param containerRef The list of units. */
export function useOutlineActions(
  containerRef: RefObject<HTMLElement | null>,
  controller: OutlineController,
): OutlineActionsState {
  const { outline, changeText } = controller;
  const [statusMessage, announce] = useState('');
  const requestFocus = useFocusAfterRender(containerRef, outline);
  const context: ActionContext = { controller, requestFocus, announce };
  const { moveUnit, moveLecture, drop } = createMoves(context);
  const [dragging, startDrag] = useDrag(containerRef, drop);
  const { openPicker, ...picker } = usePagePicking(context);
  const { removeUnit, removeLecture, ...undo } = useRemovals(context);

  const actions: OutlineActions = {
    renameUnit(at, title) {
      const unit = outline.units[at];
      if (unit !== undefined) changeText(edits.replaceUnit(outline, at, { ...unit, title }));
    },
    renameLecture: (position, title) => changeText(edits.updateLecture(outline, position, { title })),
    stepUnit: (unit, step, control) => moveUnit(unit, unit + step, control),
    stepLecture: (position, step, control) =>
      moveLecture(position, edits.nextPosition(outline, position, step), control),
    removeUnit,
    removeLecture,
    openPicker,
    startDrag,
  };
  function addUnit() {
    const next = edits.addUnit(outline, outlineTexts.newUnit);
    requestFocus({ key: next.units.at(-1)?.key ?? '', control: 'title' });
    controller.change(next);
  }
  return { actions, addUnit, dragging, statusMessage, ...picker, ...undo };
}

type Moves = {
  moveUnit(from: number, to: number, control: string): void;
  /** Without a target position, announces that the lecture is at the end already. */
  moveLecture(from: edits.LecturePosition, to: edits.LecturePosition | undefined, control: string): void;
  drop(dragged: DragState): void;
};

function createMoves({ controller: { outline, change }, requestFocus, announce }: ActionContext): Moves {
  function moveUnit(from: number, to: number, control: string) {
    const unit = outline.units[from];
    if (unit === undefined) return;
    if (to < 0 || to >= outline.units.length) return announce(outlineTexts.atEdge(unit.title));
    requestFocus({ key: unit.key, control });
    change(edits.moveUnit(outline, from, to));
    announce(outlineTexts.moved(unit.title, to + 1, outline.units.length));
  }
  function moveLecture(from: edits.LecturePosition, to: edits.LecturePosition | undefined, control: string) {
    const lecture = outline.units[from.unit]?.lectures[from.at];
    if (lecture === undefined) return;
    if (to === undefined) return announce(outlineTexts.atEdge(lecture.title));
    const next = edits.moveLecture(outline, from, to);
    const unit = next.units[to.unit];
    requestFocus({ key: lecture.key, control });
    change(next);
    announce(outlineTexts.moved(lecture.title, to.at + 1, unit?.lectures.length ?? 0, unit?.title));
  }
  function drop({ item, target }: DragState) {
    if (item.at === undefined) moveUnit(item.unit, target.unit, 'title');
    else moveLecture({ unit: item.unit, at: item.at }, target, 'title');
  }
  return { moveUnit, moveLecture, drop };
}

type PagePicking = Pick<OutlineActionsState, 'pickTarget' | 'pickPage' | 'closePicker'> &
  Pick<OutlineActions, 'openPicker'>;

/** Choosing a page: for a new lecture, or in place of the page of an existing one. */
function usePagePicking({ controller: { outline, change }, requestFocus, announce }: ActionContext): PagePicking {
  const [pickTarget, setPickTarget] = useState<PickTarget>();

  function pickPage(page: PickedPage) {
    if (pickTarget === undefined) return;
    const { unit, at } = pickTarget;
    setPickTarget(undefined);
    if (at === undefined) {
      const next = edits.addLecture(outline, unit, page);
      requestFocus({ key: next.units[unit]?.lectures.at(-1)?.key ?? '', control: 'title' });
      change(next);
      announce(outlineTexts.added(page.title));
    } else {
      requestFocus({ key: outline.units[unit]?.lectures[at]?.key ?? '', control: 'link' });
      change(
        edits.updateLecture(
          outline,
          { unit, at },
          { pageId: page.pageId, isPublished: page.isPublished, hasDraft: true },
        ),
      );
    }
  }
  return {
    pickTarget,
    pickPage,
    openPicker: (unit, at) => setPickTarget({ unit, at }),
    closePicker: () => setPickTarget(undefined),
  };
}

type Removals = Pick<OutlineActionsState, 'undoable' | 'clearUndo'> &
  Pick<OutlineActions, 'removeUnit' | 'removeLecture'>;

/** Removal of units and lectures, with undo. */
function useRemovals({ controller, requestFocus, announce }: ActionContext): Removals {
  const { outline, change, update } = controller;
  const [undoable, setUndoable] = useState<Undoable>();
  const clearUndo = useCallback(() => setUndoable(undefined), []);

  /** `restore` is applied to what the outline is by then: later changes are kept. */
  function offerUndo(key: string, text: string, restore: (current: edits.Outline) => edits.Outline) {
    function undo() {
      setUndoable(undefined);
      announce(outlineTexts.undone);
      requestFocus({ key, control: 'title' });
      update(restore);
    }
    setUndoable({ id: key, text, undo });
  }
  return {
    undoable,
    clearUndo,
    removeUnit(at) {
      const unit = outline.units[at];
      if (unit === undefined) return;
      change(edits.removeUnit(outline, at));
      const text = outlineTexts.unitRemoved(unit.title, unit.lectures.length);
      offerUndo(unit.key, text, (current) => edits.insertUnit(current, at, unit));
    },
    removeLecture(position) {
      const lecture = outline.units[position.unit]?.lectures[position.at];
      if (lecture === undefined) return;
      change(edits.removeLecture(outline, position));
      const text = outlineTexts.removed(lecture.title);
      offerUndo(lecture.key, text, (current) => edits.insertLecture(current, position, lecture));
    },
  };
}

/** A function that requests the focus for after the next render: a moved row may be a new element then. */
function useFocusAfterRender(
  containerRef: RefObject<HTMLElement | null>,
  outline: edits.Outline,
): (target: FocusTarget) => void {
  const pendingFocusRef = useRef<FocusTarget>(undefined);
  useEffect(() => {
    if (pendingFocusRef.current === undefined) return;
    const { key, control } = pendingFocusRef.current;
    pendingFocusRef.current = undefined;
    const item = containerRef.current?.querySelector(`[data-key="${key}"]`);
    item?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  }, [outline]);
  return useCallback((target) => {
    pendingFocusRef.current = target;
  }, []);
}
