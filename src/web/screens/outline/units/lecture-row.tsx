// One lecture of the outline: its title, a checkbox, and a menu of actions.
import { CornerDownRight, FileText, Link2, Share, Target } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { outlineTexts } from '#texts/en/drafts.ts';
import { isolateName } from '#texts/language/isolate-name.ts';
import { BIN_PATH, draftPath } from '#web/paths.ts';
import { LazyExportDialog } from '#web/screens/exports/lazy-export-dialog.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/overlay/action-menu.tsx';
import { PublicationBadge } from '#web/ui/publication-badge.tsx';
import { CanDoDialog } from './can-do-dialog.tsx';
import { Handle } from './handle.tsx';
import { createRemoveAction, createStepActions } from './menu-actions.tsx';
import { type OutlineActions, stepForKey } from './outline-actions.ts';
import type { Lecture, LecturePosition } from './outline-edits.ts';
import { TitleField } from './title-field.tsx';
import styles from './unit-section.module.css';
import type { DragState } from './use-drag.ts';

type LectureRowProps = {
  lecture: Lecture;
  position: LecturePosition;
  isSelected: boolean;
  dragging: DragState | undefined;
  actions: OutlineActions;
};

export function LectureRow({ lecture, position, isSelected, dragging, actions }: LectureRowProps) {
  const { title } = lecture;
  const [isExporting, setExporting] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
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
      <label className={styles.checkbox} title={outlineTexts.select(title)}>
        <input
          type="checkbox"
          aria-label={outlineTexts.select(title)}
          checked={isSelected}
          onChange={(event) => actions.select(lecture.key, event.target.checked)}
        />
      </label>
      <TitleField
        label={outlineTexts.lectureTitle(title)}
        title={title}
        onChange={(newTitle) => actions.renameLecture(position, newTitle)}
      />
      <LectureState lecture={lecture} />
      <ActionMenu
        className={styles.menu}
        label={outlineTexts.actions(title)}
        actions={useLectureMenu(lecture, position, {
          ...actions,
          openExport: () => setExporting(true),
          openCanDo: () => setDescribing(true),
        })}
      />
      {isDescribing && (
        <CanDoDialog
          lecture={lecture}
          onSave={(canDo) => actions.setCanDo(position, canDo)}
          onClose={() => setDescribing(false)}
        />
      )}
      {isExporting && (
        <LazyExportDialog
          subject={{ kind: 'lecture', id: lecture.pageId }}
          audience="authors"
          onClose={() => setExporting(false)}
        />
      )}
    </li>
  );
}

/** What keeps learners from the lecture, if anything does, and the name of its draft where it is another one. */
function LectureState({ lecture: { hasDraft, isInBin, isPublished, draftName } }: { lecture: Lecture }) {
  if (hasDraft !== false && isPublished && !draftName) return null;
  return (
    <span className={styles.state}>
      {isInBin === true && <Link href={BIN_PATH}>{outlineTexts.isInBin}</Link>}
      {hasDraft === false && isInBin !== true && outlineTexts.noDraft}
      {hasDraft !== false && !isPublished && <PublicationBadge state="never" />}
      {draftName && outlineTexts.draftNamed(isolateName(draftName))}
    </span>
  );
}

type LectureActions = OutlineActions & { openExport: () => void; openCanDo: () => void };

function useLectureMenu(lecture: Lecture, position: LecturePosition, actions: LectureActions): MenuAction[] {
  const [, navigate] = useLocation();
  const openDraft = {
    text: outlineTexts.open,
    icon: <FileText aria-hidden="true" size={18} />,
    onSelect: () => navigate(draftPath(lecture.pageId)),
  };
  const exportLecture = {
    text: outlineTexts.export,
    icon: <Share aria-hidden="true" size={18} />,
    onSelect: actions.openExport,
  };
  return [
    ...(lecture.hasDraft === false ? [] : [openDraft]),
    {
      text: outlineTexts.moveTo,
      icon: <CornerDownRight aria-hidden="true" size={18} />,
      onSelect: () => actions.openMove(new Set([lecture.key])),
    },
    ...createStepActions((step) => actions.stepLecture(position, step, 'menu')),
    {
      text: outlineTexts.link,
      icon: <Link2 aria-hidden="true" size={18} />,
      onSelect: () => actions.openPicker(position.unit, position.at),
    },
    {
      text: outlineTexts.canDo,
      icon: <Target aria-hidden="true" size={18} />,
      onSelect: actions.openCanDo,
    },
    ...(lecture.isPublished ? [exportLecture] : []),
    createRemoveAction(() => actions.removeLectures(new Set([lecture.key]))),
  ];
}

function isLectureTarget(dragging: DragState | undefined, { unit, at }: LecturePosition): boolean {
  if (dragging?.item.at === undefined || dragging.target.unit !== unit) return false;
  const isSame = dragging.item.unit === unit;
  if (isSame && dragging.item.at === at) return false;
  return dragging.target.at === at - (isSame && dragging.item.at < at ? 1 : 0);
}
