// The outline editor of one course: title and language, save status, units and lectures, further settings.
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { CourseDetails } from '#api/outline.ts';
import { authorTexts, outlineTexts } from '#texts/en/drafts.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { useMediaQuery } from '#web/use-media-query.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './outline-editor.module.css';
import { PagePicker } from './page-picker.tsx';
import { AnswerRulesSettings } from './settings/answer-rules.tsx';
import { ComputerVoice } from './settings/computer-voice.tsx';
import { CourseAddress } from './settings/course-address.tsx';
import { CourseLevel } from './settings/course-level.tsx';
import { CourseSettings } from './settings/course-settings.tsx';
import { LearnerDownloads } from './settings/learner-downloads.tsx';
import { collectPageIds, type Outline } from './units/outline-edits.ts';
import { UnitSection } from './units/unit-section.tsx';
import { type OutlineController, useOutline } from './use-outline.ts';
import { type OutlineActionsState, useOutlineActions } from './use-outline-actions.ts';

/** The id of the heading of the settings, which can be focused. */
export const COURSE_SETTINGS_ID = 'course-settings';

export function OutlineEditor({ course }: { course: CourseDetails }) {
  const { api } = useSession();
  const controller = useOutline(api, course);
  const { outline, changeText } = controller;
  const isPhone = useMediaQuery('(width < 40rem)');
  const listRef = useRef<HTMLOListElement>(null);
  const outlineActions = useOutlineActions(listRef, course.id, controller);
  const { actions, addUnit, dragging, folding, selectedKeys, statusMessage, undoable, clearUndo } = outlineActions;
  const unitKeys = outline.units.map(({ key }) => key);
  const isAllFolded = unitKeys.every(folding.isFolded);
  const titleAndLanguage = (
    <CourseSettings
      title={outline.title}
      language={outline.language}
      onChange={(settings) => changeText({ ...outline, ...settings })}
    />
  );
  return (
    <>
      {!isPhone && titleAndLanguage}
      <div className={styles.tools}>
        <SaveStatus controller={controller} />
        {unitKeys.length > 1 && (
          <Button variant="ghost" onClick={() => folding.fold(unitKeys, !isAllFolded)}>
            {isAllFolded ? outlineTexts.unfoldAll : outlineTexts.foldAll}
          </Button>
        )}
      </div>
      {outline.units.length === 0 && <EmptyState text={outlineTexts.noUnits} />}
      <ol
        ref={listRef}
        onClickCapture={selectRange}
        className={styles.units}
        data-dragging={dragging !== undefined || undefined}
      >
        {outline.units.map((unit, position) => (
          <UnitSection
            key={unit.key}
            unit={unit}
            position={position}
            isFolded={folding.isFolded(unit.key)}
            selectedKeys={selectedKeys}
            dragging={dragging}
            actions={actions}
          />
        ))}
      </ol>
      <Button className={styles.addUnit ?? ''} onClick={addUnit}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.addUnit}
      </Button>
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
      <SelectedLectures outlineActions={outlineActions} />
      <UndoBar undoable={undoable} label={outlineTexts.undo} onDismiss={clearUndo} />
      <OutlineDialogs outline={outline} outlineActions={outlineActions} />
      <FurtherSettings courseId={course.id} controller={controller}>
        {isPhone && titleAndLanguage}
      </FurtherSettings>
    </>
  );
}

type FurtherSettingsProps = { courseId: string; controller: OutlineController; children: ReactNode };

/** What is rarely changed, below the units. */
function FurtherSettings({ courseId, controller, children }: FurtherSettingsProps) {
  const { outline, change, changeText, saveState } = controller;
  return (
    <section className={styles.further} aria-labelledby={COURSE_SETTINGS_ID}>
      <h2 id={COURSE_SETTINGS_ID} tabIndex={-1}>
        {outlineTexts.settings}
      </h2>
      {/* The state of saving is above the units, out of sight from here. */}
      <p className={styles.settingsState} data-state={saveState}>
        {saveState === 'failed' || saveState === 'conflict'
          ? outlineTexts.settingsNotSaved
          : outlineTexts.settingsSaved}
      </p>
      {children}
      <CourseLevel level={outline.level} onChange={(level) => changeText({ ...outline, level })} />
      <LearnerDownloads
        formats={outline.learnerFormats}
        onChange={(learnerFormats) => change({ ...outline, learnerFormats })}
      />
      <ComputerVoice
        isAllowed={outline.hasComputerVoice === true}
        onChange={(hasComputerVoice) => change({ ...outline, hasComputerVoice })}
      />
      <AnswerRulesSettings
        language={outline.language}
        chosen={outline.answerRules ?? {}}
        onChange={(answerRules) => change({ ...outline, answerRules })}
      />
      <CourseAddress courseId={courseId} canChange={saveState === 'saved'} />
    </section>
  );
}

/** What can be done with the selected lectures. */
function SelectedLectures({ outlineActions }: { outlineActions: OutlineActionsState }) {
  const { actions, selectedKeys, clearSelection } = outlineActions;
  function clear() {
    // The pressed button disappears with the bar.
    document.querySelector<HTMLElement>('[data-lecture] input:checked')?.focus();
    clearSelection();
  }
  if (selectedKeys.size === 0) return null;
  return (
    <SelectionBar label={outlineTexts.selected(selectedKeys.size)}>
      <Button onClick={() => actions.openMove(selectedKeys)}>{outlineTexts.moveTo}</Button>
      <Button onClick={() => actions.removeLectures(selectedKeys)}>{outlineTexts.remove}</Button>
      <Button variant="ghost" onClick={clear}>
        {outlineTexts.clearSelection}
      </Button>
    </SelectionBar>
  );
}

function OutlineDialogs({ outline, outlineActions }: { outline: Outline; outlineActions: OutlineActionsState }) {
  const { pickTarget, pickPages, closePicker, moveKeys, moveTo, closeMove } = outlineActions;
  const isMultiple = pickTarget?.at === undefined;
  return (
    <>
      {pickTarget !== undefined && (
        <PagePicker
          heading={isMultiple ? outlineTexts.pickFor(outline.units[pickTarget.unit]?.title ?? '') : outlineTexts.pick}
          usedPageIds={collectPageIds(outline)}
          isMultiple={isMultiple}
          onPick={pickPages}
          onClose={closePicker}
        />
      )}
      {moveKeys !== undefined && <MoveDialog outline={outline} keys={moveKeys} onMove={moveTo} onClose={closeMove} />}
    </>
  );
}

function SaveStatus({ controller }: { controller: OutlineController }) {
  const { saveState, retrySave, resolve, hasBackup, resolveBackup } = controller;
  const containerRef = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with the message; the focus moves to the container. */
  const thenFocusContainer = (action: () => void) => () => {
    action();
    containerRef.current?.focus();
  };
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.container}>
      {hasBackup && (
        <section className={styles.status} data-state="backup" aria-label={authorTexts.localBackup.label}>
          <span>{outlineTexts.localBackup}</span>
          <Button onClick={thenFocusContainer(() => resolveBackup(true))}>{authorTexts.localBackup.restore}</Button>
          <Button variant="ghost" onClick={thenFocusContainer(() => resolveBackup(false))}>
            {authorTexts.localBackup.discard}
          </Button>
        </section>
      )}
      <div role="status" className={styles.status} data-state={saveState}>
        {saveState === 'saved' && outlineTexts.saved}
        {saveState === 'saving' && outlineTexts.saving}
        {saveState === 'failed' && (
          <>
            {outlineTexts.notSaved} <Button onClick={thenFocusContainer(retrySave)}>{outlineTexts.again}</Button>
          </>
        )}
        {saveState === 'conflict' && (
          <>
            <span>{outlineTexts.conflict}</span>
            <Button onClick={thenFocusContainer(() => resolve('mine'))}>{outlineTexts.keepMine}</Button>
            <Button onClick={thenFocusContainer(() => resolve('theirs'))}>{outlineTexts.takeTheirs}</Button>
          </>
        )}
      </div>
    </div>
  );
}
