// Puts the takes in: uploads them, closes the dialog, and changes the text once.
import { useEffect, useRef, useState } from 'react';
import { changeText } from '#web/screens/editor/field/insert-text.ts';
import { formatUploadError } from '#web/screens/editor/upload/use-upload.ts';
import { recorderTexts } from '#web/texts/recorder/recorder.ts';
import type { RecordedDraft } from './recorded-draft.ts';
import { type Position, placeRecordings } from './sentences/place-recordings.ts';
import { uploadTakes } from './takes/put-in.ts';
import type { Take } from './takes/take.ts';
import type { Takes } from './takes/use-takes.ts';

type PutInOptions = Pick<Takes, 'takes' | 'save' | 'remove'> & {
  draft: RecordedDraft;
  position: Position;
  /** Called when the text is changed. */
  onDone: (message: string) => void;
};

type PutInState =
  | { step: 'idle'; errorMessage?: string }
  | { step: 'uploading'; done: number; total: number }
  /** The dialog is closed, so that the text can have the focus: undo works only then. */
  | { step: 'placing'; uploaded: readonly Take[] };

export type PutIn = {
  state: PutInState;
  /** How many takes have a sentence in the text. */
  count: number;
  start: () => void;
};

export function usePutIn(options: PutInOptions): PutIn {
  const { draft, takes, position, save } = options;
  const [state, setState] = useState<PutInState>({ step: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const placeable = findPlaceable(draft.markup, [...takes.values()], position);

  async function upload() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    let done = 0;
    setState({ step: 'uploading', done, total: placeable.length });
    const { uploaded, errors } = await uploadTakes(placeable, {
      api: draft.api,
      draftId: draft.draftId,
      signal,
      async onUploaded(take) {
        await save(take);
        done += 1;
        setState({ step: 'uploading', done, total: placeable.length });
      },
    });
    await draft.reloadMedias();
    if (errors.length > 0) {
      const errorMessage = recorderTexts.notPutIn(errors.length, formatUploadError(errors[0]));
      return setState({ step: 'idle', errorMessage });
    }
    await draft.refresh();
    signal.throwIfAborted();
    setState({ step: 'placing', uploaded });
  }
  usePlacing(options, state);
  return {
    state,
    count: placeable.length,
    start() {
      if (state.step !== 'idle') return;
      upload().catch((error: unknown) => {
        if (!abort.current?.signal.aborted) console.error(error);
      });
    },
  };
}

/** Changes the text after an effect: by then what other authors saved is in the field, and no dialog has the focus. */
function usePlacing({ draft, position, remove, onDone }: PutInOptions, state: PutInState): void {
  const hasPlaced = useRef(false);
  function place(field: HTMLTextAreaElement, uploaded: readonly Take[]) {
    draft.focusText();
    const recordings = uploaded.flatMap(({ key, mediaId }) => (mediaId === undefined ? [] : { key, mediaId }));
    const { change, placedKeys, unplacedKeys } = placeRecordings(field.value, recordings, position);
    if (change !== undefined) changeText(field, change);
    const { placed, notPlaced } = recorderTexts;
    const messages = [
      ...(placedKeys.length > 0 ? [placed(placedKeys.length)] : []),
      ...(unplacedKeys.length > 0 ? [notPlaced(unplacedKeys.length)] : []),
    ];
    void remove(placedKeys).then(() => onDone(messages.join(' ')));
  }
  useEffect(() => {
    const { current: field } = draft.fieldRef;
    if (state.step !== 'placing' || hasPlaced.current || field === null) return;
    hasPlaced.current = true;
    queueMicrotask(() => place(field, state.uploaded)); // showing the text renders at once, which no effect may do
  });
}

/** The takes whose sentence is in the text, without a recording. */
function findPlaceable(markup: string, takes: readonly Take[], position: Position): Take[] {
  if (takes.length === 0) return [];
  const recordings = takes.map(({ key }) => ({ key, mediaId: 'A'.repeat(11) }));
  const placed = new Set(placeRecordings(markup, recordings, position).placedKeys);
  return takes.filter(({ key }) => placed.has(key));
}
