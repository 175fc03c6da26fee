// One unit of the outline with its lectures.
import { FileText, GripVertical, Link2, Plus } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'wouter';
import { draftPath } from '#web/paths.ts';
import type { Lecture, LecturePosition, Unit } from '#web/screens/outline/model/outline-edits.ts';
import { outlineTexts } from '#web/texts/author.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { labelProps, MoveButtons, stepForKey } from './move-buttons.tsx';
import { TitleField } from './title-field.tsx';
import styles from './unit-section.module.css';
import type { DragItem, DragState } from './use-drag.ts';

/** The author's actions on units and lectures; units are given by index. */
export type OutlineActions = {
  renameUnit(unit: number, title: string): void;
  stepUnit(unit: number, step: -1 | 1, control: string): void;
  removeUnit(unit: number): void;
  renameLecture(position: LecturePosition, title: string): void;
  stepLecture(position: LecturePosition, step: -1 | 1, control: string): void;
  removeLecture(position: LecturePosition): void;
  /** Opens the page picker for a lecture, or without `at` for a new lecture of the unit. */
  openPicker(unit: number, at?: number): void;
  startDrag(event: PointerEvent, item: DragItem): void;
};

type UnitSectionProps = { unit: Unit; position: number; dragging: DragState | undefined; actions: OutlineActions };

export function UnitSection({ unit, position, dragging, actions }: UnitSectionProps) {
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
      data-dragged={isDragged || undefined}
      data-drop-target={isUnitTarget(dragging, position) || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles key events of the fields and buttons in it */}
      <div className={styles.head} onKeyDown={onKeyDown}>
        <Handle onPointerDown={(event) => actions.startDrag(event, { unit: position, at: undefined })} />
        <TitleField
          isLarge
          label={outlineTexts.unitTitle(position + 1)}
          title={unit.title}
          onChange={(title) => actions.renameUnit(position, title)}
        />
        <div className={styles.buttons}>
          <MoveButtons
            itemTitle={unit.title}
            onStep={(step, control) => actions.stepUnit(position, step, control)}
            onRemove={() => actions.removeUnit(position)}
          />
        </div>
      </div>
      <ol
        className={styles.lectures}
        data-drop-target={isListEndTarget(dragging, position, unit.lectures.length) || undefined}
      >
        {unit.lectures.map((lecture, at) => (
          <LectureRow
            key={lecture.key}
            lecture={lecture}
            position={{ unit: position, at }}
            dragging={dragging}
            actions={actions}
          />
        ))}
      </ol>
      {unit.lectures.length === 0 && <p className={styles.empty}>{outlineTexts.noLectures}</p>}
      <Button variant="ghost" data-control="add" onClick={() => actions.openPicker(position)}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.addLecture}
      </Button>
    </li>
  );
}

type LectureRowProps = {
  lecture: Lecture;
  position: LecturePosition;
  dragging: DragState | undefined;
  actions: OutlineActions;
};

function LectureRow({ lecture, position, dragging, actions }: LectureRowProps) {
  const { title } = lecture;
  const isDragged = dragging?.item.unit === position.unit && dragging.item.at === position.at;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepForKey(event);
    if (step === undefined) return;
    event.preventDefault();
    actions.stepLecture(position, step, 'title');
  }
  return (
    <li
      className={styles.lecture}
      data-lecture
      data-key={lecture.key}
      data-dragged={isDragged || undefined}
      data-drop-target={isLectureTarget(dragging, position) || undefined}
      onKeyDown={onKeyDown}
    >
      <Handle onPointerDown={(event) => actions.startDrag(event, position)} />
      <TitleField
        label={outlineTexts.lectureTitle(title)}
        title={title}
        onChange={(newTitle) => actions.renameLecture(position, newTitle)}
      />
      {lecture.hasDraft !== false && !lecture.isPublished && <PublicationBadge state="never" />}
      {lecture.hasDraft === false && <span className={styles.noDraft}>{outlineTexts.noDraft}</span>}
      <div className={styles.buttons}>
        {lecture.hasDraft !== false && (
          <Link
            href={draftPath(lecture.pageId)}
            className={`${buttonStyles.button} ${buttonStyles.ghost}`}
            {...labelProps(outlineTexts.open(title))}
          >
            <FileText aria-hidden="true" size={18} />
          </Link>
        )}
        <Button
          variant="ghost"
          data-control="link"
          {...labelProps(outlineTexts.link(title))}
          onClick={() => actions.openPicker(position.unit, position.at)}
        >
          <Link2 aria-hidden="true" size={18} />
        </Button>
        <MoveButtons
          itemTitle={title}
          onStep={(step, control) => actions.stepLecture(position, step, control)}
          onRemove={() => actions.removeLecture(position)}
        />
      </div>
    </li>
  );
}

/** Drag handle for pointers; keyboards and screen readers have the buttons. */
function Handle({ onPointerDown }: { onPointerDown: (event: PointerEvent) => void }) {
  return (
    <span className={styles.handle} aria-hidden="true" title={outlineTexts.drag} onPointerDown={onPointerDown}>
      <GripVertical size={20} />
    </span>
  );
}

/** Whether the dragged unit would be dropped right before this one. */
function isUnitTarget(dragging: DragState | undefined, position: number): boolean {
  if (dragging === undefined || dragging.item.at !== undefined || dragging.item.unit === position) return false;
  return dragging.target.unit === position - (dragging.item.unit < position ? 1 : 0);
}

function isLectureTarget(dragging: DragState | undefined, { unit, at }: LecturePosition): boolean {
  if (dragging?.item.at === undefined || dragging.target.unit !== unit) return false;
  const isSame = dragging.item.unit === unit;
  if (isSame && dragging.item.at === at) return false;
  return dragging.target.at === at - (isSame && dragging.item.at < at ? 1 : 0);
}

function isListEndTarget(dragging: DragState | undefined, unit: number, count: number): boolean {
  if (dragging?.item.at === undefined || dragging.target.unit !== unit) return false;
  return dragging.target.at === count - (dragging.item.unit === unit ? 1 : 0);
}
