// The dialog that puts the selected drafts into a unit of a course.
import { useId, useState } from 'react';
import type { CourseDetails } from '#api/outline.ts';
import { draftListTexts } from '#texts/en/drafts.ts';
import { useSession } from '#web/auth/session.tsx';
import { type DraftRow, isPublished } from '#web/screens/drafts/list/use-draft-list.ts';
import { addToCourse, listUnits, loadOutlines, type UnitOption } from '#web/screens/editor/publish/add-to-course.ts';
import { PositionSelect } from '#web/screens/outline/position-select.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SearchedSelect } from '#web/ui/searched-select.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './add-to-unit-dialog.module.css';

const texts = draftListTexts.selection;

export type Addition = { before: CourseDetails; after: CourseDetails; unit: string };

type AddToUnitDialogProps = {
  drafts: readonly DraftRow[];
  onAdded: (addition: Addition) => void;
  onClose: () => void;
};

export function AddToUnitDialog({ drafts, onAdded, onClose }: AddToUnitDialogProps) {
  const id = useId();
  const { api } = useSession();
  const [resource] = useResource('outlines', (signal) => loadOutlines(api, signal));
  const options = resource.state === 'loaded' ? resource.content.flatMap(listUnits) : [];
  const [chosen, setChosen] = useState(0);
  const others = listOthers(options[chosen], drafts);
  /** How many of the others are before the drafts; undefined for the end. */
  const [at, setAt] = useState<number>();

  function choose(option: number) {
    setChosen(option);
    setAt(undefined);
  }
  async function add() {
    const option = options[chosen];
    if (option === undefined) return;
    const lectures = drafts.map((draft) => ({
      title: displayName(draft.name),
      pageId: draft.id,
      isPublished: isPublished(draft),
    }));
    const position = { unit: option.unit, after: at === undefined ? undefined : (others[at - 1]?.pageId ?? null) };
    onAdded({ ...(await addToCourse(api, option.course, position, lectures)), unit: option.title });
  }
  return (
    <FormDialog
      heading={texts.addHeading(drafts.length)}
      submitLabel={texts.addSubmit}
      incomplete={options.length === 0 && resource.state !== 'loading' ? texts.noUnits : undefined}
      onSubmit={add}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{texts.unit}</label>
        <SearchedSelect
          id={id}
          data-autofocus
          options={options.map(({ title }, index) => ({ value: String(index), name: title }))}
          value={String(chosen)}
          onChoose={(index) => choose(Number(index))}
        />
      </div>
      <div className={styles.field}>
        <PositionSelect id={`${id}-position`} titles={others.map(({ title }) => title)} at={at} onChange={setAt} />
      </div>
    </FormDialog>
  );
}

/** The lectures of the chosen unit that are not to be added. */
function listOthers(option: UnitOption | undefined, drafts: readonly DraftRow[]) {
  const lectures = option?.course.units[option.unit]?.lectures ?? [];
  return lectures.filter(({ pageId }) => !drafts.some(({ id }) => id === pageId));
}
