// One version of the history: its diff to the previous or to the current one, and restoring it.
import { type ComponentProps, useId, useState } from 'react';
import { Problem } from '#api/problem.ts';
import { editorTexts } from '#texts/en/editor.ts';
import {
  listEditions,
  listRevisions,
  loadEdition,
  loadRevision,
  restoreEdition,
  restoreRevision,
} from '#web/api/history.ts';
import { useSession } from '#web/auth/session.tsx';
import { PageDiffView } from '#web/screens/editor/diff/page-diff-view.tsx';
import { TextDiffView } from '#web/screens/editor/diff/text-diff-view.tsx';
import { useDraftController, useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { usePublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { isDirty } from '#web/screens/editor/model/draft-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './history.module.css';

type DetailsProps = {
  number: number;
  /** The live edition, if there is one. */
  publishedEditionNumber: number | undefined;
  /** Reports the outcome of a restore. */
  onDone: (statusMessage: string) => void;
};

type Comparison = 'previous' | 'current';

const texts = editorTexts.history;

export function RevisionDetails({ number, onDone }: DetailsProps) {
  const { api } = useSession();
  const { getState, save, dispatch, pullRemoteChanges } = useDraftController();
  const draftId = useDraftState(({ id }) => id);
  const [comparison, setComparison] = useState<Comparison>('previous');
  const [resource] = useResource(`${draftId} ${number}`, async () => ({
    entry: await loadRevision(api, draftId, number),
    previous: await loadPrevious(
      number,
      (before) => listRevisions(api, draftId, before),
      (previous) => loadRevision(api, draftId, previous),
    ),
  }));

  /** Unsaved changes are saved first, so that the history has them. */
  async function restore(version: number) {
    if (isDirty(getState()) && !(await save())) return;
    try {
      const draft = await restoreRevision(api, draftId, number, getState().revision);
      dispatch({ kind: 'opened', draft });
      onDone(texts.restored(version));
    } catch (error) {
      console.error(error);
      if (error instanceof Problem && error.status === 409) await pullRemoteChanges();
      onDone(editorTexts.notDone);
    }
  }

  if (resource.state !== 'loaded') return resource.state === 'failed' && <p>{texts.failed}</p>;
  const { entry, previous } = resource.content;
  const revisionSide = { title: texts.version(entry.version), text: entry };
  return (
    <>
      <ComparisonPicker value={comparison} onChange={setComparison} current={texts.currentText} />
      {comparison === 'previous' ? (
        <TextDiffView
          before={{
            title: previous === undefined ? texts.noPrevious : texts.version(previous.version),
            text: previous ?? { name: '', markup: '' },
          }}
          after={revisionSide}
        />
      ) : (
        <CurrentTextDiff before={revisionSide} />
      )}
      <RestoreAction label={texts.restore} hint={texts.restoreHint} onRestore={() => restore(entry.version)} />
    </>
  );
}

type CurrentTextDiffProps = { before: ComponentProps<typeof TextDiffView>['before'] };

/** The diff to the text that is being written. */
function CurrentTextDiff({ before }: CurrentTextDiffProps) {
  const state = useDraftState((current) => current);
  return <TextDiffView before={before} after={{ title: texts.currentText, text: state }} />;
}

export function EditionDetails({ number, publishedEditionNumber, onDone }: DetailsProps) {
  const { api } = useSession();
  const { language, reload } = usePublicationController();
  const id = useDraftState((state) => state.id);
  const [comparison, setComparison] = useState<Comparison>('previous');
  const [resource] = useResource(`${id} ${number} ${publishedEditionNumber}`, async () => ({
    entry: await loadEdition(api, id, number),
    previous: await loadPrevious(
      number,
      (before) => listEditions(api, id, before),
      (previous) => loadEdition(api, id, previous),
    ),
    live: await loadEdition(api, id, publishedEditionNumber ?? number),
  }));

  async function restore() {
    try {
      await restoreEdition(api, id, number);
      onDone(texts.editionRestored(number));
    } catch (error) {
      console.error(error);
      onDone(editorTexts.notDone);
    }
    await reload();
  }

  if (resource.state !== 'loaded') return resource.state === 'failed' && <p>{texts.failed}</p>;
  const { entry, previous, live } = resource.content;
  const title = texts.edition(number);
  const { same } = editorTexts.diff;
  return (
    <>
      <ComparisonPicker value={comparison} onChange={setComparison} current={texts.liveVersion} />
      {comparison === 'previous' ? (
        <PageDiffView
          before={previous ?? { name: entry.name, html: '' }}
          after={entry}
          titles={{ before: previous === undefined ? texts.noPrevious : texts.edition(previous.number), after: title }}
          identicalText={same}
          language={language}
        />
      ) : (
        <PageDiffView
          before={entry}
          after={live}
          titles={{ before: title, after: texts.liveVersion }}
          identicalText={same}
          language={language}
        />
      )}
      <RestoreAction label={texts.restoreEdition} hint={texts.restoreEditionHint} onRestore={restore} />
    </>
  );
}

/** The entry before `number`; numbers may be missing, because old revisions are pruned. */
async function loadPrevious<Entry>(
  number: number,
  list: (before: number) => Promise<{ number: number }[]>,
  load: (number: number) => Promise<Entry>,
): Promise<Entry | undefined> {
  const [previous] = number > 1 ? await list(number) : [];
  return previous === undefined ? undefined : load(previous.number);
}

type ComparisonPickerProps = {
  value: Comparison;
  /** The label of the current version. */
  current: string;
  onChange: (value: Comparison) => void;
};

function ComparisonPicker({ value, current, onChange }: ComparisonPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.compare}>
      <legend>{texts.compare}</legend>
      {(['previous', 'current'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          {choice === 'previous' ? texts.previous : current}
        </label>
      ))}
    </fieldset>
  );
}

function RestoreAction({ label, hint, onRestore }: { label: string; hint: string; onRestore: () => Promise<void> }) {
  const { isBusy, run } = useExclusiveAction();
  return (
    <div className={styles.buttons}>
      <Button aria-disabled={isBusy} onClick={() => run(onRestore)}>
        {label}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
