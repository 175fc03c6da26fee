// A unit of the outline with its lectures.
import { FileText, GripVertical, Link2, Plus } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'wouter';
import { outlineTexts } from '#web/author-texts.ts';
import { draftAddress } from '#web/course.ts';
import { Badge } from '#web/ui/badge.tsx';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { MoveButtons, named, stepOfKey } from './move-buttons.tsx';
import type { Lecture, Place, Unit } from './outline-edits.ts';
import { TitleField } from './title-field.tsx';
import styles from './unit-section.module.css';
import type { Dragging, Held } from './use-dragging.ts';

/** What can be done to the units and lectures of an outline. */
export type OutlineActions = {
  renameUnit(unit: number, title: string): void;
  stepUnit(unit: number, step: -1 | 1, control: string): void;
  removeUnit(unit: number): void;
  renameLecture(place: Place, title: string): void;
  stepLecture(place: Place, step: -1 | 1, control: string): void;
  removeLecture(place: Place): void;
  /** Chooses a page for the lecture at the place, or without one for a new lecture of the unit. */
  pick(unit: number, at?: number): void;
  take(event: PointerEvent, held: Held): void;
};

type UnitSectionProps = { unit: Unit; position: number; dragging: Dragging | undefined; actions: OutlineActions };

export function UnitSection({ unit, position, dragging, actions }: UnitSectionProps) {
  const isHeld = dragging?.held.unit === position && dragging.held.at === undefined;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event);
    if (step === undefined || event.defaultPrevented) return;
    event.preventDefault();
    actions.stepUnit(position, step, 'title');
  }
  return (
    <li
      className={styles.unit}
      data-unit
      data-key={unit.key}
      data-held={isHeld || undefined}
      data-drop={isUnitTarget(dragging, position) || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields and buttons in it */}
      <div className={styles.head} onKeyDown={onKeyDown}>
        <Handle onPointerDown={(event) => actions.take(event, { unit: position, at: undefined })} />
        <TitleField
          isLarge
          label={outlineTexts.unitTitle(position + 1)}
          title={unit.title}
          onChange={(title) => actions.renameUnit(position, title)}
        />
        <div className={styles.buttons}>
          <MoveButtons
            what={unit.title}
            onStep={(step, control) => actions.stepUnit(position, step, control)}
            onRemove={() => actions.removeUnit(position)}
          />
        </div>
      </div>
      <ol className={styles.lectures} data-drop={isListEnd(dragging, position, unit.lectures.length) || undefined}>
        {unit.lectures.map((lecture, at) => (
          <LectureRow
            key={lecture.key}
            lecture={lecture}
            place={{ unit: position, at }}
            dragging={dragging}
            actions={actions}
          />
        ))}
      </ol>
      {unit.lectures.length === 0 && <p className={styles.none}>{outlineTexts.noLectures}</p>}
      <Button make="quiet" data-control="add" onClick={() => actions.pick(position)}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.addLecture}
      </Button>
    </li>
  );
}

type LectureRowProps = { lecture: Lecture; place: Place; dragging: Dragging | undefined; actions: OutlineActions };

function LectureRow({ lecture, place, dragging, actions }: LectureRowProps) {
  const { title } = lecture;
  const isHeld = dragging?.held.unit === place.unit && dragging.held.at === place.at;

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event);
    if (step === undefined) return;
    event.preventDefault();
    actions.stepLecture(place, step, 'title');
  }
  return (
    <li
      className={styles.lecture}
      data-lecture
      data-key={lecture.key}
      data-held={isHeld || undefined}
      data-drop={isLectureTarget(dragging, place) || undefined}
      onKeyDown={onKeyDown}
    >
      <Handle onPointerDown={(event) => actions.take(event, place)} />
      <TitleField
        label={outlineTexts.lectureTitle(title)}
        title={title}
        onChange={(wanted) => actions.renameLecture(place, wanted)}
      />
      {!lecture.isPublished && <Badge tone="idle" text={outlineTexts.notPublished} />}
      <div className={styles.buttons}>
        <Link
          href={draftAddress(lecture.pageId)}
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          {...named(outlineTexts.open(title))}
        >
          <FileText aria-hidden="true" size={18} />
        </Link>
        <Button
          make="quiet"
          data-control="link"
          {...named(outlineTexts.link(title))}
          onClick={() => actions.pick(place.unit, place.at)}
        >
          <Link2 aria-hidden="true" size={18} />
        </Button>
        <MoveButtons
          what={title}
          onStep={(step, control) => actions.stepLecture(place, step, control)}
          onRemove={() => actions.removeLecture(place)}
        />
      </div>
    </li>
  );
}

/** For pointers alone: keys and screen readers have the arrows. */
function Handle({ onPointerDown }: { onPointerDown: (event: PointerEvent) => void }) {
  return (
    <span className={styles.handle} aria-hidden="true" title={outlineTexts.drag} onPointerDown={onPointerDown}>
      <GripVertical size={20} />
    </span>
  );
}

/** Whether what is held would come to lie right before this unit. */
function isUnitTarget(dragging: Dragging | undefined, position: number): boolean {
  if (dragging === undefined || dragging.held.at !== undefined || dragging.held.unit === position) return false;
  return dragging.target.unit === position - (dragging.held.unit < position ? 1 : 0);
}

function isLectureTarget(dragging: Dragging | undefined, { unit, at }: Place): boolean {
  if (dragging?.held.at === undefined || dragging.target.unit !== unit) return false;
  const isSame = dragging.held.unit === unit;
  if (isSame && dragging.held.at === at) return false;
  return dragging.target.at === at - (isSame && dragging.held.at < at ? 1 : 0);
}

function isListEnd(dragging: Dragging | undefined, unit: number, count: number): boolean {
  if (dragging?.held.at === undefined || dragging.target.unit !== unit) return false;
  return dragging.target.at === count - (dragging.held.unit === unit ? 1 : 0);
}
