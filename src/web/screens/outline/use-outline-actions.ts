// The author's actions on an outline: each changes it, announces the change, and moves the focus to what it changed.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import type { Undoable } from '#web/ui/feedback/undo-bar.tsx';
import type { PickedPage } from './page-picker.tsx';
import type { OutlineActions } from './units/outline-actions.ts';
import * as edits from './units/outline-edits.ts';
import { type DragState, useDrag } from './units/use-drag.ts';
import { type Folding, useFolding } from './use-folding.ts';
import type { OutlineController } from './use-outline.ts';

/**
 * Which control of which unit or lecture is focused after the next render, and whether what is in it can be typed over.
 */
type FocusTarget = { key: string; control: string; selectsText?: boolean };

/** The lecture that a page is being chosen for; without `at` new ones. */
type PickTarget = { unit: number; at: number | undefined };

export type OutlineActionsState = {
  actions: OutlineActions;
  folding: Folding;
  addUnit(): void;
  dragging: DragState | undefined;
  /** For screen readers. */
  statusMessage: string;
  pickTarget: PickTarget | undefined;
  pickPages(pages: readonly PickedPage[]): void;
  closePicker(): void;
  /** The lectures that are selected for an action on all of them. */
  selectedKeys: ReadonlySet<string>;
  clearSelection(): void;
  /** The lectures that a new position is being chosen for. */
  moveKeys: ReadonlySet<string> | undefined;
  moveTo(to: edits.LecturePosition): void;
  closeMove(): void;
  undoable: Undoable | undefined;
  clearUndo(): void;
};

/** The unit or lecture that gets the focus after an undo, and what was done. */
type UndoOffer = Omit<Undoable, 'id' | 'undo'> & { key: string };

/** What every action needs. */
type ActionContext = {
  controller: OutlineController;
  folding: Folding;
  requestFocus(target: FocusTarget): void;
  announce(message: string): void;
  /** Announces the text, too. `restore` is applied to what the outline is by then: later changes are kept. */
  offerUndo(offer: UndoOffer, restore: (current: edits.Outline) => edits.Outline): void;
};

/** @param containerRef The list of units. */
export function useOutlineActions(
  containerRef: RefObject<HTMLElement | null>,
  courseId: string,
  controller: OutlineController,
): OutlineActionsState {
  const { outline, changeText } = controller;
  const [statusMessage, announce] = useState('');
  const requestFocus = useFocusAfterRender(containerRef, outline);
  const folding = useFolding(courseId, outline);
  const { offerUndo, ...undo } = useUndo(controller, requestFocus, announce);
  const context: ActionContext = { controller, folding, requestFocus, announce, offerUndo };
  const { drop, ...steps } = createMoves(context);
  const [dragging, startDrag] = useDrag(containerRef, drop);
  const { openPicker, ...picker } = usePagePicking(context);
  const { select, ...selection } = useSelection(outline);
  const { openMove, ...moving } = useMoving(context, selection.clearSelection);
  const { removeUnit, removeLectures } = createRemovals(context, selection.clearSelection);

  const actions: OutlineActions = {
    renameUnit(at, title) {
      const unit = outline.units[at];
      if (unit !== undefined) changeText(edits.replaceUnit(outline, at, { ...unit, title }));
    },
    renameLecture: (position, title) => changeText(edits.updateLecture(outline, position, { title })),
    setCanDo: (position, canDo) => controller.change(edits.updateLecture(outline, position, { canDo })),
    ...steps,
    removeUnit,
    removeLectures,
    select,
    openMove,
    openPicker,
    fold: folding.fold,
    startDrag,
  };
  function addUnit() {
    const next = edits.addUnit(outline, outlineTexts.newUnit);
    requestFocus({ key: next.units.at(-1)?.key ?? '', control: 'title', selectsText: true });
    controller.change(next);
  }
  return { actions, folding, addUnit, dragging, statusMessage, ...picker, ...selection, ...moving, ...undo };
}

type Moves = Pick<OutlineActions, 'stepUnit' | 'stepLecture'> & { drop(dragged: DragState): void };

/**
 * A step announces the new position; a drag, which is farther than its author may have meant, offers undo with it. The
 * title of what was dragged does not take the focus: a phone would open its keyboard.
 */
function createMoves(context: ActionContext): Moves {
  const { controller, folding, requestFocus, announce, offerUndo } = context;
  const { outline, change } = controller;

  /** Returns a message with the new position. */
  function moveUnit(unit: edits.Unit, from: number, to: number, control: string): string {
    requestFocus({ key: unit.key, control });
    change(edits.moveUnit(outline, from, to));
    return outlineTexts.moved(unit.title, to + 1, outline.units.length);
  }
  function moveLecture(
    lecture: edits.Lecture,
    from: edits.LecturePosition,
    to: edits.LecturePosition,
    control: string,
  ): string {
    const next = edits.moveLecture(outline, from, to);
    const unit = next.units[to.unit];
    if (unit !== undefined) folding.fold([unit.key], false);
    requestFocus({ key: lecture.key, control });
    change(next);
    return outlineTexts.moved(lecture.title, to.at + 1, unit?.lectures.length ?? 0, unit?.title);
  }
  return {
    stepUnit(at, step, control) {
      const unit = outline.units[at];
      if (unit === undefined) return;
      const hasNext = outline.units[at + step] !== undefined;
      announce(hasNext ? moveUnit(unit, at, at + step, control) : outlineTexts.atEdge(unit.title));
    },
    stepLecture(position, step, control) {
      const lecture = outline.units[position.unit]?.lectures[position.at];
      if (lecture === undefined) return;
      const to = edits.nextPosition(outline, position, step);
      announce(to === undefined ? outlineTexts.atEdge(lecture.title) : moveLecture(lecture, position, to, control));
    },
    drop({ item: { unit: from, at }, target }) {
      const unit = outline.units[from];
      const lecture = at === undefined ? undefined : unit?.lectures[at];
      if (unit === undefined || (target.unit === from && (at === undefined || target.at === at))) return;
      if (at === undefined || lecture === undefined) {
        const text = moveUnit(unit, from, target.unit, 'menu');
        return offerUndo({ key: unit.key, text, leavesFocus: true }, (current) =>
          edits.restoreUnitPosition(current, outline, unit.key),
        );
      }
      const text = moveLecture(lecture, { unit: from, at }, target, 'menu');
      offerUndo({ key: lecture.key, text, leavesFocus: true }, (current) =>
        edits.restoreLectures(current, outline, new Set([lecture.key])),
      );
    },
  };
}

type PagePicking = Pick<OutlineActionsState, 'pickTarget' | 'pickPages' | 'closePicker'> &
  Pick<OutlineActions, 'openPicker'>;

/** Choosing pages: for new lectures, or in place of the page of an existing one. */
function usePagePicking({ controller, requestFocus, offerUndo }: ActionContext): PagePicking {
  const { outline, change } = controller;
  const [pickTarget, setPickTarget] = useState<PickTarget>();

  function addLectures(unit: number, pages: readonly PickedPage[]) {
    const next = edits.addLectures(outline, unit, pages);
    const added = next.units[unit]?.lectures.slice(-pages.length) ?? [];
    const [first] = added;
    if (first === undefined) return;
    requestFocus({ key: first.key, control: 'title' });
    change(next);
    const text = added.length === 1 ? outlineTexts.added(first.title) : outlineTexts.addedMany(added.length);
    const keys = new Set(added.map(({ key }) => key));
    const unitKey = next.units[unit]?.key ?? '';
    offerUndo({ key: unitKey, text, leavesFocus: true }, (current) => edits.removeLectures(current, keys));
  }
  function pickPages(pages: readonly PickedPage[]) {
    setPickTarget(undefined);
    if (pickTarget === undefined) return;
    const { unit, at } = pickTarget;
    if (at === undefined) return addLectures(unit, pages);
    const [page] = pages;
    if (page === undefined) return;
    requestFocus({ key: outline.units[unit]?.lectures[at]?.key ?? '', control: 'menu' });
    const { title: _, ...link } = page;
    change(edits.updateLecture(outline, { unit, at }, { ...link, isInBin: false }));
  }
  return {
    pickTarget,
    pickPages,
    openPicker: (unit, at) => setPickTarget({ unit, at }),
    closePicker: () => setPickTarget(undefined),
  };
}

type Selection = Pick<OutlineActionsState, 'selectedKeys' | 'clearSelection'> & Pick<OutlineActions, 'select'>;

function useSelection(outline: edits.Outline): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    // Those that were removed since are not selected any more.
    selectedKeys: new Set(edits.findLectures(outline, keys).map(({ key }) => key)),
    clearSelection: useCallback(() => setKeys(new Set()), []),
    select: (lectureKey, isSelected) =>
      setKeys((current) => new Set([...current, lectureKey].filter((key) => isSelected || key !== lectureKey))),
  };
}

type Moving = Pick<OutlineActionsState, 'moveKeys' | 'moveTo' | 'closeMove'> & Pick<OutlineActions, 'openMove'>;

/** Moving one or more lectures to a unit and position that are chosen in a dialog. */
function useMoving(context: ActionContext, onMoved: () => void): Moving {
  const { controller, folding, requestFocus, offerUndo } = context;
  const { outline, change } = controller;
  const [moveKeys, setMoveKeys] = useState<ReadonlySet<string>>();

  function moveTo(to: edits.LecturePosition) {
    setMoveKeys(undefined);
    const unit = outline.units[to.unit];
    const [first] = moveKeys === undefined ? [] : edits.findLectures(outline, moveKeys);
    if (moveKeys === undefined || unit === undefined || first === undefined) return;
    const next = edits.moveLectures(outline, moveKeys, to);
    folding.fold([unit.key], false);
    requestFocus({ key: first.key, control: 'title' });
    change(next);
    onMoved();
    const count = next.units[to.unit]?.lectures.length ?? 0;
    const text =
      moveKeys.size === 1
        ? outlineTexts.moved(first.title, to.at + 1, count, unit.title)
        : outlineTexts.movedMany(moveKeys.size, unit.title);
    offerUndo({ key: first.key, text, leavesFocus: true }, (current) =>
      edits.restoreLectures(current, outline, moveKeys),
    );
  }
  return { moveKeys, moveTo, openMove: setMoveKeys, closeMove: () => setMoveKeys(undefined) };
}

type Removals = Pick<OutlineActions, 'removeUnit' | 'removeLectures'>;

/** Removal of units and lectures, with undo. */
function createRemovals(
  { controller: { outline, change }, offerUndo }: ActionContext,
  onRemoved: () => void,
): Removals {
  return {
    removeUnit(at) {
      const unit = outline.units[at];
      if (unit === undefined) return;
      change(edits.removeUnit(outline, at));
      const text = outlineTexts.unitRemoved(unit.title, unit.lectures.length);
      offerUndo({ key: unit.key, text }, (current) => edits.insertUnit(current, at, unit));
    },
    removeLectures(keys) {
      const [first] = edits.findLectures(outline, keys);
      if (first === undefined) return;
      change(edits.removeLectures(outline, keys));
      if (keys.size > 1) onRemoved();
      const text = keys.size === 1 ? outlineTexts.removed(first.title) : outlineTexts.removedMany(keys.size);
      offerUndo({ key: first.key, text }, (current) => edits.restoreLectures(current, outline, keys));
    },
  };
}

type Undo = Pick<OutlineActionsState, 'undoable' | 'clearUndo'> & Pick<ActionContext, 'offerUndo'>;

function useUndo(
  { update }: OutlineController,
  requestFocus: ActionContext['requestFocus'],
  announce: ActionContext['announce'],
): Undo {
  const [undoable, setUndoable] = useState<Undoable>();
  const clearUndo = useCallback(() => setUndoable(undefined), []);

  function offerUndo({ key, ...offer }: UndoOffer, restore: (current: edits.Outline) => edits.Outline) {
    function undo() {
      setUndoable(undefined);
      announce(outlineTexts.undone);
      requestFocus({ key, control: 'title' });
      update(restore);
    }
    setUndoable({ ...offer, id: `${key} ${offer.text}`, undo });
  }
  return { undoable, clearUndo, offerUndo };
}

/** A function that requests the focus for after the next render: a moved row may be a new element then. */
function useFocusAfterRender(
  containerRef: RefObject<HTMLElement | null>,
  outline: edits.Outline,
): (target: FocusTarget) => void {
  const pendingFocusRef = useRef<FocusTarget>(undefined);
  useEffect(() => {
    if (pendingFocusRef.current === undefined) return;
    const { key, control, selectsText = false } = pendingFocusRef.current;
    pendingFocusRef.current = undefined;
    const item = containerRef.current?.querySelector(`[data-key="${key}"]`);
    const element = item?.querySelector<HTMLElement>(`[data-control="${control}"]`);
    element?.focus();
    if (selectsText && element instanceof HTMLTextAreaElement) element.select();
  }, [outline]);
  return useCallback((target) => {
    pendingFocusRef.current = target;
  }, []);
}
