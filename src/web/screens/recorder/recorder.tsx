// The recorder of a lecture: its sentences in a list, the teleprompter, and the recordings that are put into the text.
import { useEffect, useMemo, useState } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListView } from './list/list-view.tsx';
import type { RecordingOptions } from './list/selection.tsx';
import type { RecordedDraft } from './recorded-draft.ts';
import styles from './recorder.module.css';
import { findSentences, type Sentence, type SentenceKind } from './sentences/find-sentences.ts';
import { SplitView } from './split-view.tsx';
import { stopPlaying } from './takes/play-samples.ts';
import type { Take } from './takes/take.ts';
import { useTakes } from './takes/use-takes.ts';
import { Teleprompter } from './teleprompter/teleprompter.tsx';
import { useInsertRecordings } from './use-insert-recordings.ts';
import { useJob } from './use-job.ts';
import { useLevelAll } from './use-level-all.ts';
import { useTextChange } from './use-text-change.ts';

type RecorderProps = {
  draft: RecordedDraft;
  /** Called with a message, when the text was changed. */
  onClose: (message?: string) => void;
};

const DEFAULT_KINDS: ReadonlySet<SentenceKind> = new Set(['dialogue', 'word', 'exercise']);
const DEFAULT_OPTIONS: RecordingOptions = { isAuto: false, isCleaned: false, position: 'after' };

/** The sentences of the teleprompter and of a divided recording must not change while they are shown. */
type View =
  | { name: 'list' }
  | { name: 'teleprompter'; sentences: readonly Sentence[]; firstIndex: number }
  | { name: 'split'; sentences: readonly Sentence[]; samples: Float32Array };

export function Recorder({ draft, onClose }: RecorderProps) {
  const { markup, language } = draft;
  const sentences = useMemo(() => findSentences(markup), [markup]);
  const takesState = useTakes(draft.draftId);
  const { isLoaded, takes, errorMessage, save } = takesState;
  const [kinds, setKinds] = useState(DEFAULT_KINDS);
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [view, setView] = useState<View>({ name: 'list' });
  const showList = () => setView({ name: 'list' });
  const job = useJob();
  const changer = useTextChange(draft);
  const insertion = useInsertRecordings({
    draft,
    ...takesState,
    position: options.position,
    job,
    changer,
    onDone: onClose,
  });
  const levelAll = useLevelAll({ draft, job, changer, onDone: onClose });
  useEffect(() => stopPlaying, []);

  async function addTakes(added: readonly Take[]) {
    showList();
    for (const take of added) await save(take);
  }
  if (changer.isPending) return null;
  return (
    <Dialog
      heading={recorderTexts.heading}
      closeLabel={recorderTexts.close}
      className={styles.recorder}
      onClose={() => onClose()}
    >
      <div role="alert" className={styles.error}>
        {errorMessage !== undefined && <p>{errorMessage}</p>}
      </div>
      {view.name === 'teleprompter' && (
        <Teleprompter
          {...options}
          sentences={view.sentences}
          firstIndex={view.firstIndex}
          takes={takes}
          language={language}
          onTake={save}
          onDone={showList}
          onClose={showList}
        />
      )}
      {view.name === 'split' && (
        <SplitView
          samples={view.samples}
          sentences={view.sentences}
          language={language}
          onTakes={addTakes}
          onClose={showList}
        />
      )}
      {view.name === 'list' && isLoaded && (
        <ListView
          sentences={sentences}
          takesState={takesState}
          kinds={kinds}
          onKinds={setKinds}
          options={options}
          onOptions={setOptions}
          language={language}
          job={job}
          insertion={insertion}
          levelAll={levelAll}
          onRecord={(toRecord, firstIndex) => setView({ name: 'teleprompter', sentences: toRecord, firstIndex })}
          onSplit={(samples, toAssign) => setView({ name: 'split', sentences: toAssign, samples })}
        />
      )}
    </Dialog>
  );
}
