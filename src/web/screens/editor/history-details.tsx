// One entry of the history: what it changed, how it differs from what is there now, and bringing it back.
import { useId, useState } from 'react';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api-client.ts';
import { editorTexts } from '#web/editor-texts.ts';
import {
  listEditions,
  listRevisions,
  loadEdition,
  loadRevision,
  restoreEdition,
  restoreRevision,
} from '#web/history-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { isDirty } from './draft-state.ts';
import { PageDiffView } from './page-diff-view.tsx';
import styles from './panel.module.css';
import { TextDiffView } from './text-diff-view.tsx';
import type { DraftWork } from './use-draft.ts';
import type { PublicationWork } from './use-publication.ts';

type DetailsProps = {
  number: number;
  api: Api;
  work: DraftWork;
  page: PublicationWork;
  /** The edition that is shown, if there is one. */
  shown: number | undefined;
  /** Says what came of it. */
  onDone: (said: string) => void;
};

type Compared = 'before' | 'now';

const words = editorTexts.history;

export function RevisionDetails({ number, api, work, onDone }: DetailsProps) {
  const { state, current, save, happen, meet } = work;
  const [compared, setCompared] = useState<Compared>('before');
  const [loaded] = useLoaded(`${state.id} ${number}`, async () => ({
    entry: await loadRevision(api, state.id, number),
    before: (await entryBefore(api, state.id, number, listRevisions, loadRevision)) ?? {
      number: 0,
      name: '',
      markup: '',
    },
  }));

  /** What stands in the editor is saved first, so that the history has it too. */
  async function restore() {
    if (isDirty(state) && !(await save())) return;
    try {
      const draft = await restoreRevision(api, state.id, number, current().revision);
      happen({ kind: 'opened', draft });
      onDone(words.restored(number));
    } catch (error) {
      console.error(error);
      if (error instanceof Problem && error.status === 409) await meet();
      onDone(words.notDone);
    }
  }

  if (loaded.state !== 'loaded') return loaded.state === 'failed' && <p>{words.failed}</p>;
  const { entry, before } = loaded.content;
  const self = { title: words.revision(number), text: entry };
  return (
    <>
      <Compare value={compared} onChange={setCompared} now={words.now} />
      {compared === 'before' ? (
        <TextDiffView
          before={{ title: before.number > 0 ? words.revision(before.number) : words.nothing, text: before }}
          after={self}
        />
      ) : (
        <TextDiffView before={self} after={{ title: words.now, text: state }} />
      )}
      <Restore label={words.restore} hint={words.restoreHint} onRestore={restore} />
    </>
  );
}

export function EditionDetails({ number, api, work, page, shown, onDone }: DetailsProps) {
  const { id } = work.state;
  const [compared, setCompared] = useState<Compared>('before');
  const [loaded] = useLoaded(`${id} ${number} ${shown}`, async () => ({
    entry: await loadEdition(api, id, number),
    before: (await entryBefore(api, id, number, listEditions, loadEdition)) ?? { number: 0, name: '', html: '' },
    now: await loadEdition(api, id, shown ?? number),
  }));

  async function restore() {
    try {
      await restoreEdition(api, id, number);
      onDone(words.editionRestored(number));
    } catch (error) {
      console.error(error);
      onDone(words.notDone);
    }
    await page.reload();
  }

  if (loaded.state !== 'loaded') return loaded.state === 'failed' && <p>{words.failed}</p>;
  const { entry, before, now } = loaded.content;
  const title = words.edition(number);
  const { same } = editorTexts.diff;
  return (
    <>
      <Compare value={compared} onChange={setCompared} now={words.pageNow} />
      {compared === 'before' ? (
        <PageDiffView
          before={before.number > 0 ? before : { name: entry.name, html: '' }}
          after={entry}
          titles={{ before: before.number > 0 ? words.edition(before.number) : words.nothing, after: title }}
          same={same}
        />
      ) : (
        <PageDiffView before={entry} after={now} titles={{ before: title, after: words.pageNow }} same={same} />
      )}
      <Restore label={words.restoreEdition} hint={words.restoreEditionHint} onRestore={restore} />
    </>
  );
}

/** The entry before one; numbers may be missing, where old ones are not kept for ever. */
async function entryBefore<Entry>(
  api: Api,
  draftId: string,
  number: number,
  list: (api: Api, draftId: string, before: number) => Promise<{ number: number }[]>,
  load: (api: Api, draftId: string, number: number) => Promise<Entry>,
): Promise<Entry | undefined> {
  const [before] = number > 1 ? await list(api, draftId, number) : [];
  return before === undefined ? undefined : load(api, draftId, before.number);
}

function Compare({ value, onChange, now }: { value: Compared; onChange: (to: Compared) => void; now: string }) {
  const name = useId();
  return (
    <fieldset className={styles.compare}>
      <legend>{words.compare}</legend>
      {(['before', 'now'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          {choice === 'before' ? words.before : now}
        </label>
      ))}
    </fieldset>
  );
}

function Restore({ label, hint, onRestore }: { label: string; hint: string; onRestore: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  async function restore() {
    if (isBusy) return;
    setBusy(true);
    await onRestore();
    setBusy(false);
  }
  return (
    <div className={styles.buttons}>
      <Button aria-disabled={isBusy} onClick={restore}>
        {label}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
