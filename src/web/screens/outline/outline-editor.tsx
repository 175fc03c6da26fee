// The outline editor of one course: save status, settings, units and lectures.
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { CourseDetails } from '#api/outline.ts';
import { useSession } from '#web/auth/session.tsx';
import { authorTexts, outlineTexts } from '#web/texts/author.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { CourseSettings } from './course-settings.tsx';
import { collectPageIds } from './model/outline-edits.ts';
import styles from './outline-editor.module.css';
import { PagePicker } from './page-picker.tsx';
import { UnitSection } from './units/unit-section.tsx';
import { type OutlineController, useOutline } from './use-outline.ts';
import { useOutlineActions } from './use-outline-actions.ts';

export function OutlineEditor({ course }: { course: CourseDetails }) {
  const { api } = useSession();
  const controller = useOutline(api, course);
  const { outline, changeText } = controller;
  const listRef = useRef<HTMLOListElement>(null);
  const outlineActions = useOutlineActions(listRef, controller);
  const { actions, addUnit, dragging, statusMessage, pickTarget, pickPage, closePicker, undoable, clearUndo } =
    outlineActions;
  return (
    <>
      <SaveStatus controller={controller} />
      <CourseSettings
        title={outline.title}
        language={outline.language}
        onChange={(settings) => changeText({ ...outline, ...settings })}
      />
      {outline.units.length === 0 && <EmptyState text={outlineTexts.noUnits} />}
      <ol ref={listRef} className={styles.units} data-dragging={dragging !== undefined || undefined}>
        {outline.units.map((unit, position) => (
          <UnitSection key={unit.key} unit={unit} position={position} dragging={dragging} actions={actions} />
        ))}
      </ol>
      <Button onClick={addUnit}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.addUnit}
      </Button>
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
      <UndoBar undoable={undoable} label={outlineTexts.undo} onDismiss={clearUndo} />
      {pickTarget !== undefined && (
        <PagePicker
          heading={
            pickTarget.at === undefined
              ? outlineTexts.pickFor(outline.units[pickTarget.unit]?.title ?? '')
              : outlineTexts.pick
          }
          usedPageIds={collectPageIds(outline)}
          onPick={pickPage}
          onClose={closePicker}
        />
      )}
    </>
  );
}

function SaveStatus({ controller }: { controller: OutlineController }) {
  const { saveState, retrySave, resolve, hasBackup, resolveBackup } = controller;
  const containerRef = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with the message; the focus moves to the container. */
  const withFocusKept = (action: () => void) => () => {
    action();
    containerRef.current?.focus();
  };
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.container}>
      {hasBackup && (
        <section className={styles.status} data-state="backup" aria-label={authorTexts.localBackup.label}>
          <span>{outlineTexts.localBackup}</span>
          <Button onClick={withFocusKept(() => resolveBackup(true))}>{authorTexts.localBackup.restore}</Button>
          <Button variant="ghost" onClick={withFocusKept(() => resolveBackup(false))}>
            {authorTexts.localBackup.discard}
          </Button>
        </section>
      )}
      <div role="status" className={styles.status} data-state={saveState}>
        {saveState === 'saved' && outlineTexts.saved}
        {saveState === 'saving' && outlineTexts.saving}
        {saveState === 'failed' && (
          <>
            {outlineTexts.notSaved} <Button onClick={withFocusKept(retrySave)}>{outlineTexts.again}</Button>
          </>
        )}
        {saveState === 'conflict' && (
          <>
            <span>{outlineTexts.conflict}</span>
            <Button onClick={withFocusKept(() => resolve('mine'))}>{outlineTexts.keepMine}</Button>
            <Button onClick={withFocusKept(() => resolve('theirs'))}>{outlineTexts.takeTheirs}</Button>
          </>
        )}
      </div>
    </div>
  );
}
