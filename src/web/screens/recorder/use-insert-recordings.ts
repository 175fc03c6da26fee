// Inserts takes into the text: uploads them, then changes the text.
import { useMemo } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import type { RecordedDraft } from './recorded-draft.ts';
import { findPlaceable, type Position, placeRecordings } from './sentences/place-recordings.ts';
import type { Take } from './takes/take.ts';
import type { Takes } from './takes/use-takes.ts';
import { uploadTakes } from './uploads/upload-takes.ts';
import type { Job } from './use-job.ts';
import type { TextChanger } from './use-text-change.ts';

type InsertRecordingsOptions = Pick<Takes, 'takes' | 'save' | 'remove'> & {
  draft: RecordedDraft;
  position: Position;
  job: Job;
  changer: TextChanger;
  /** Called when the text is changed. */
  onDone: (message: string) => void;
};

/** `count` is how many takes have a sentence in the text, `notHeard` how many more have one and nothing to be heard. */
type InsertAction = { count: number; notHeard: number; start: () => void };

export function useInsertRecordings({
  draft,
  takes,
  position,
  save,
  remove,
  job,
  changer,
  onDone,
}: InsertRecordingsOptions): InsertAction {
  const { api } = useSession();
  const { markup } = draft;
  const { placeable, silent } = useMemo(
    () => findPlaceable(markup, [...takes.values()], position),
    [markup, takes, position],
  );

  function place(text: string, uploaded: readonly Take[]) {
    const recordings = uploaded.flatMap(({ key, mediaId }) => (mediaId === undefined ? [] : { key, mediaId }));
    const { change, placedKeys, unplacedKeys } = placeRecordings(text, recordings, position);
    const { placed, notPlaced } = recorderTexts;
    const messages = [
      ...(placedKeys.length > 0 ? [placed(placedKeys.length)] : []),
      ...(unplacedKeys.length > 0 ? [notPlaced(unplacedKeys.length)] : []),
    ];
    return { change, finish: () => void remove(placedKeys).then(() => onDone(messages.join(' '))) };
  }
  async function run(signal: AbortSignal, reportDone: () => void): Promise<string | undefined> {
    const { results, errors } = await uploadTakes(placeable, {
      api,
      draftId: draft.draftId,
      signal,
      async onUploaded(take) {
        await save(take);
        reportDone();
      },
    });
    await draft.reloadMedias();
    if (errors.length > 0) return recorderTexts.notInserted(errors.length, errorDetail(errors[0]));
    await draft.refresh();
    signal.throwIfAborted();
    changer.plan((text) => place(text, results));
    return undefined;
  }
  return { count: placeable.length, notHeard: silent.length, start: () => job.start(placeable.length, run) };
}
