// Levels all recordings of the lecture: uploads leveled ones, and has the text show them.
import { useMemo } from 'react';
import { mediaReferences } from '#markup/index.ts';
import { recorderTexts } from '#texts/en/recorder.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import type { RecordedDraft } from './recorded-draft.ts';
import { replaceRecordings } from './sentences/replace-recordings.ts';
import { levelRecordings } from './uploads/level-recordings.ts';
import type { Job } from './use-job.ts';
import type { TextChanger } from './use-text-change.ts';

const texts = recorderTexts.leveling;

type LevelAllOptions = { draft: RecordedDraft; job: Job; changer: TextChanger; onDone: (message: string) => void };

/** `count` is how many recordings of the draft the text shows. */
type LevelAll = { count: number; start: () => void };

export function useLevelAll({ draft, job, changer, onDone }: LevelAllOptions): LevelAll {
  const { api } = useSession();
  const { markup, medias } = draft;
  const recordings = useMemo(() => {
    const ids = new Set(mediaReferences(markup).map(({ id }) => id));
    return medias.filter(({ id, type }) => type === 'AUDIO' && ids.has(id));
  }, [markup, medias]);

  async function run(signal: AbortSignal, reportDone: () => void): Promise<string | undefined> {
    const { replacements, unchangedCount, otherCount, errors } = await levelRecordings(recordings, {
      api,
      draftId: draft.draftId,
      signal,
      onDone: reportDone,
    });
    const failed = errors.length > 0 ? ` ${texts.failed(errors.length, errorDetail(errors[0]))}` : '';
    const message = `${texts.result(replacements.size, unchangedCount, otherCount)}${failed}`;
    if (replacements.size === 0) return message;
    await draft.reloadMedias();
    await draft.refresh();
    signal.throwIfAborted();
    changer.plan((text) => ({ change: replaceRecordings(text, replacements), finish: () => onDone(message) }));
    return undefined;
  }
  return { count: recordings.length, start: () => job.start(recordings.length, run) };
}
