// The dialog that moves lectures to a unit and a position in it.
import { type FormEvent, useId, useState } from 'react';
import { outlineTexts } from '#texts/en/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import styles from './move-dialog.module.css';
import { PositionSelect } from './position-select.tsx';
import { findLectures, type LecturePosition, type Outline } from './units/outline-edits.ts';

const texts = outlineTexts.move;

type MoveDialogProps = {
  outline: Outline;
  /** The lectures to move. */
  keys: ReadonlySet<string>;
  /** The position is counted without the lectures. */
  onMove: (to: LecturePosition) => void;
  onClose: () => void;
};

export function MoveDialog({ outline, keys, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [first, ...others] = findLectures(outline, keys);
  const [unit, setUnit] = useState(() =>
    outline.units.findIndex(({ lectures }) => lectures.some(({ key }) => keys.has(key))),
  );
  const staying = outline.units[unit]?.lectures.filter(({ key }) => !keys.has(key)) ?? [];
  /** Undefined for the end, whichever unit is chosen. */
  const [at, setAt] = useState<number>();

  function submit(event: FormEvent) {
    event.preventDefault();
    onMove({ unit, at: at ?? staying.length });
  }
  const heading = others.length === 0 ? texts.heading(first?.title ?? '') : texts.headingMany(keys.size);
  return (
    <Dialog heading={heading} closeLabel={outlineTexts.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={`${id}-unit`}>{texts.unit}</label>
        <SearchedSelect
          id={`${id}-unit`}
          data-autofocus
          options={outline.units.map(({ title }, index) => ({
            value: String(index),
            name: outlineTexts.unitTitled(index + 1, title),
          }))}
          value={String(unit)}
          onChoose={(index) => {
            setUnit(Number(index));
            setAt(undefined);
          }}
        />
        <PositionSelect id={`${id}-position`} titles={staying.map(({ title }) => title)} at={at} onChange={setAt} />
        <p className={styles.buttons}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
