// One unit of the outline with its lectures, which can be folded.
import { ChevronDown, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/overlay/action-menu.tsx';
import { Handle } from './handle.tsx';
import { LectureRow } from './lecture-row.tsx';
import { createRemoveAction, createStepActions } from './menu-actions.tsx';
import { type OutlineActions, stepForKey } from './outline-actions.ts';
import type { Unit } from './outline-edits.ts';
import { TitleField } from './title-field.tsx';
import styles from './unit-section.module.css';
import type { DragState } from './use-drag.ts';

type UnitSectionProps = {
  unit: Unit;
  position: number;
  isFolded: boolean;
  selectedKeys: ReadonlySet<string>;
  dragging: DragState | undefined;
  actions: OutlineActions;
};

export function UnitSection({ unit, position, isFolded, selectedKeys, dragging, actions }: UnitSectionProps) {
  const id = useId();
  const isDragged = dragging?.item.unit === position && dragging.item.at === undefined;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepForKey(event);
    if (step === undefined || event.defaultPrevented) return;
    event.preventDefault();
    actions.stepUnit(position, step, 'title');
  }
  return (
    <li
      className={styles.unit}
      data-unit
      data-key={unit.key}
      data-folded={isFolded || undefined}
      data-dragged={isDragged || undefined}
      data-drop-target={isUnitTarget(dragging, position) || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles key events of the fields and buttons in it */}
      <div className={styles.head} onKeyDown={onKeyDown}>
        <Handle onPointerDown={(event) => actions.startDrag(event, { unit: position, at: undefined })} />
        <Button
          variant="ghost"
          className={styles.fold ?? ''}
          aria-label={outlineTexts.lecturesInUnit(unit.title)}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => actions.fold([unit.key], !isFolded)}
        >
          <ChevronDown aria-hidden="true" size={20} />
        </Button>
        <span className={styles.number}>{outlineTexts.unit(position + 1)}</span>
        <TitleField
          isLarge
          label={outlineTexts.unitTitle(position + 1)}
          title={unit.title}
          onChange={(title) => actions.renameUnit(position, title)}
        />
        <span className={styles.count}>{outlineTexts.lectureCount(unit.lectures.length)}</span>
        <ActionMenu
          className={styles.menu}
          label={outlineTexts.actions(unit.title)}
          actions={createUnitMenu(position, actions)}
        />
      </div>
      <div id={id} hidden={isFolded}>
        <ol
          className={styles.lectures}
          data-drop-target={isListEndTarget(dragging, position, unit.lectures.length) || undefined}
        >
          {unit.lectures.map((lecture, at) => (
            <LectureRow
              key={lecture.key}
              lecture={lecture}
              position={{ unit: position, at }}
              isSelected={selectedKeys.has(lecture.key)}
              dragging={dragging}
              actions={actions}
            />
          ))}
        </ol>
        {unit.lectures.length === 0 && <p className={styles.empty}>{outlineTexts.noLectures}</p>}
        <Button variant="ghost" data-control="add" onClick={() => actions.openPicker(position)}>
          <Plus aria-hidden="true" size={18} />
          {outlineTexts.addLectures}
        </Button>
      </div>
    </li>
  );
}

function createUnitMenu(unit: number, actions: OutlineActions): MenuAction[] {
  return [
    ...createStepActions((step) => actions.stepUnit(unit, step, 'menu')),
    createRemoveAction(() => actions.removeUnit(unit)),
  ];
}

/** Whether the dragged unit would be dropped right before this one. */
function isUnitTarget(dragging: DragState | undefined, position: number): boolean {
  if (dragging === undefined || dragging.item.at !== undefined || dragging.item.unit === position) return false;
  return dragging.target.unit === position - (dragging.item.unit < position ? 1 : 0);
}

function isListEndTarget(dragging: DragState | undefined, unit: number, count: number): boolean {
  if (dragging?.item.at === undefined || dragging.target.unit !== unit) return false;
  return dragging.target.at === count - (dragging.item.unit === unit ? 1 : 0);
}
