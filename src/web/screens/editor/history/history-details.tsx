// One version of the history: its diff to the previous or to the current one, and restoring it.
import { useId, useState } from 'react';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import {
  listEditions,
  listRevisions,
  loadEdition,
  loadRevision,
  restoreEdition,
  restoreRevision,
} from '#web/api/history.ts';
import { PageDiffView } from '#web/screens/editor/diff/page-diff-view.tsx';
import { TextDiffView } from '#web/screens/editor/diff/text-diff-view.tsx';
import type { DraftController } from '#web/screens/editor/draft/use-draft.ts';
import type { PublicationController } from '#web/screens/editor/draft/use-publication.ts';
import { isDirty } from '#web/screens/editor/model/draft-state.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './panel.module.css';

type DetailsProps = {
  number: number;
  api: Api;
  draftController: DraftController;
  publicationController: PublicationController;
  /** The live edition, if there is one. */
  publishedEditionNumber: number | undefined;
  /** Reports the outcome of a restore. */
  onDone: (statusMessage: string) => void;
};

type Comparison = 'before' | 'now';

const texts = editorTexts.history;

export function RevisionDetails({ number, api, draftController, onDone }: DetailsProps) {
  const { state, getState, save, dispatch, pullRemoteChanges } = draftController;
  const [comparison, setComparison] = useState<Comparison>('before');
  const [resource] = useResource(`${state.id} ${number}`, async () => ({
    entry: await loadRevision(api, state.id, number),
    before: (await loadPreviousEntry(api, state.id, number, listRevisions, loadRevision)) ?? {
      number: 0,
      name: '',
      markup: '',
    },
  }));

  /** Unsaved changes are saved first, so that the history has them. */
  async function restore() {
    if (isDirty(state) && !(await save())) return;
    try {
      const draft = await restoreRevision(api, state.id, number, getState().revision);
      dispatch({ kind: 'opened', draft });
      onDone(texts.restored(number));
    } catch (error) {
      console.error(error);
      if (error instanceof Problem && error.status === 409) await pullRemoteChanges();
      onDone(texts.notRestored);
    }
  }

  if (resource.state !== 'loaded') return resource.state === 'failed' && <p>{texts.failed}</p>;
  const { entry, before } = resource.content;
  const revisionSide = { title: texts.version(number), text: entry };
  return (
    <>
      <ComparisonPicker value={comparison} onChange={setComparison} now={texts.currentText} />
      {comparison === 'before' ? (
        <TextDiffView
          before={{ title: before.number > 0 ? texts.version(before.number) : texts.noPrevious, text: before }}
          after={revisionSide}
        />
      ) : (
        <TextDiffView before={revisionSide} after={{ title: texts.currentText, text: state }} />
      )}
      <RestoreAction label={texts.restore} hint={texts.restoreHint} onRestore={restore} />
    </>
  );
}

export function EditionDetails({
  number,
  api,
  draftController,
  publicationController,
  publishedEditionNumber,
  onDone,
}: DetailsProps) {
  const { id } = draftController.state;
  const [comparison, setComparison] = useState<Comparison>('before');
  const [resource] = useResource(`${id} ${number} ${publishedEditionNumber}`, async () => ({
    entry: await loadEdition(api, id, number),
    before: (await loadPreviousEntry(api, id, number, listEditions, loadEdition)) ?? { number: 0, name: '', html: '' },
    now: await loadEdition(api, id, publishedEditionNumber ?? number),
  }));

  async function restore() {
    try {
      await restoreEdition(api, id, number);
      onDone(texts.editionRestored(number));
    } catch (error) {
      console.error(error);
      onDone(texts.notRestored);
    }
    await publicationController.reload();
  }

  if (resource.state !== 'loaded') return resource.state === 'failed' && <p>{texts.failed}</p>;
  const { entry, before, now } = resource.content;
  const title = texts.version(number);
  const { same } = editorTexts.diff;
  return (
    <>
      <ComparisonPicker value={comparison} onChange={setComparison} now={texts.liveVersion} />
      {comparison === 'before' ? (
        <PageDiffView
          before={before.number > 0 ? before : { name: entry.name, html: '' }}
          after={entry}
          titles={{ before: before.number > 0 ? texts.version(before.number) : texts.noPrevious, after: title }}
          identicalText={same}
        />
      ) : (
        <PageDiffView
          before={entry}
          after={now}
          titles={{ before: title, after: texts.liveVersion }}
          identicalText={same}
        />
      )}
      <RestoreAction label={texts.restoreEdition} hint={texts.restoreEditionHint} onRestore={restore} />
    </>
  );
}

/** The entry before `number`; numbers may be missing, because old revisions are pruned. */
async function loadPreviousEntry<Entry>(
  api: Api,
  draftId: string,
  number: number,
  list: (api: Api, draftId: string, before: number) => Promise<{ number: number }[]>,
  load: (api: Api, draftId: string, number: number) => Promise<Entry>,
): Promise<Entry | undefined> {
  const [previous] = number > 1 ? await list(api, draftId, number) : [];
  return previous === undefined ? undefined : load(api, draftId, previous.number);
}

function ComparisonPicker({
  value,
  onChange,
  now,
}: {
  value: Comparison;
  onChange: (to: Comparison) => void;
  now: string;
}) {
  const name = useId();
  return (
    <fieldset className={styles.compare}>
      <legend>{texts.compare}</legend>
      {(['before', 'now'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          {choice === 'before' ? texts.previous : now}
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
