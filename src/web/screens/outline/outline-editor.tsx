// The units and lectures of one course, to be changed.
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { EditedCourse } from '#api/outline.ts';
import { authorTexts, outlineTexts } from '#web/author-texts.ts';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { UndoBar } from '#web/ui/undo-bar.tsx';
import { CourseSettings } from './course-settings.tsx';
import styles from './outline-editor.module.css';
import { pageIdsIn } from './outline-edits.ts';
import { PagePicker } from './page-picker.tsx';
import { UnitSection } from './unit-section.tsx';
import { type OutlineEditing, useOutline } from './use-outline.ts';
import { useOutlineDeeds } from './use-outline-deeds.ts';

export function OutlineEditor({ course }: { course: EditedCourse }) {
  const { api } = useSession();
  const editing = useOutline(api, course);
  const { outline, change } = editing;
  const place = useRef<HTMLOListElement>(null);
  const deeds = useOutlineDeeds(place, editing);
  const { actions, addUnit, dragging, said, picking, pick, endPicking, undoable, forget } = deeds;
  return (
    <>
      <SavingLine editing={editing} />
      <CourseSettings
        title={outline.title}
        language={outline.language}
        onChange={(settings) => change({ ...outline, ...settings })}
      />
      {outline.units.length === 0 && <Empty text={outlineTexts.noUnits} />}
      <ol ref={place} className={styles.units} data-dragging={dragging !== undefined || undefined}>
        {outline.units.map((unit, position) => (
          <UnitSection key={unit.key} unit={unit} position={position} dragging={dragging} actions={actions} />
        ))}
      </ol>
      <Button onClick={addUnit}>
        <Plus aria-hidden="true" size={18} />
        {outlineTexts.addUnit}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <UndoBar undoable={undoable} label={outlineTexts.undo} onGone={forget} />
      {picking !== undefined && (
        <PagePicker
          heading={
            picking.at === undefined
              ? outlineTexts.pickFor(outline.units[picking.unit]?.title ?? '')
              : outlineTexts.pick
          }
          taken={pageIdsIn(outline)}
          onPick={pick}
          onClose={endPicking}
        />
      )}
    </>
  );
}

function SavingLine({ editing }: { editing: OutlineEditing }) {
  const { saving, saveAgain, resolve, isKept, decideOnKept } = editing;
  const place = useRef<HTMLDivElement>(null);
  /** The buttons go with what they decide; the focus stays here. */
  const andStay = (decide: () => void) => () => {
    decide();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isKept && (
        <section className={styles.saving} data-saving="kept" aria-label={authorTexts.kept.label}>
          <span>{outlineTexts.kept}</span>
          <Button onClick={andStay(() => decideOnKept(true))}>{authorTexts.kept.use}</Button>
          <Button make="quiet" onClick={andStay(() => decideOnKept(false))}>
            {authorTexts.kept.drop}
          </Button>
        </section>
      )}
      <div role="status" className={styles.saving} data-saving={saving}>
        {saving === 'saved' && outlineTexts.saved}
        {saving === 'saving' && outlineTexts.saving}
        {saving === 'failed' && (
          <>
            {outlineTexts.notSaved} <Button onClick={andStay(saveAgain)}>{outlineTexts.again}</Button>
          </>
        )}
        {saving === 'conflict' && (
          <>
            <span>{outlineTexts.conflict}</span>
            <Button onClick={andStay(() => resolve('mine'))}>{outlineTexts.keepMine}</Button>
            <Button onClick={andStay(() => resolve('theirs'))}>{outlineTexts.takeTheirs}</Button>
          </>
        )}
      </div>
    </div>
  );
}
