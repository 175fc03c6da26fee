// The author's actions on an outline, and the keyboard shortcut of two of them.
import type { PointerEvent } from 'react';
import type { LecturePosition } from './outline-edits.ts';
import type { DragItem } from './use-drag.ts';

/** The author's actions on units and lectures; units are given by index, lectures by position or key. */
export type OutlineActions = {
  renameUnit(unit: number, title: string): void;
  /** Moves it by one; `control` gets the focus in its new place. */
  stepUnit(unit: number, step: -1 | 1, control: 'title' | 'menu'): void;
  removeUnit(unit: number): void;
  renameLecture(position: LecturePosition, title: string): void;
  setCanDo(position: LecturePosition, canDo: readonly string[]): void;
  stepLecture(position: LecturePosition, step: -1 | 1, control: 'title' | 'menu'): void;
  removeLectures(keys: ReadonlySet<string>): void;
  /** Selects a lecture for an action on many, or takes it out of the selection. */
  select(lectureKey: string, isSelected: boolean): void;
  /** Opens the dialog that moves lectures to another unit or position. */
  openMove(lectureKeys: ReadonlySet<string>): void;
  /** Opens the page picker for a lecture, or without `at` for new lectures of the unit. */
  openPicker(unit: number, at?: number): void;
  fold(unitKeys: readonly string[], isFolded: boolean): void;
  startDrag(event: PointerEvent, item: DragItem): void;
};

/** The step of a keyboard shortcut: Alt with an arrow key moves the focused item. */
export function stepForKey(event: { altKey: boolean; key: string }): -1 | 1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : undefined;
}
