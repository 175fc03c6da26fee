// The recorder of a lecture: its sentences in a list, the teleprompter, and the recordings that are put into the text.
import { Mic, TextCursorInput } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { recorderTexts } from '#web/texts/recorder/recorder.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { KindFilter, OptionsForm, type RecordingOptions } from './list/selection.tsx';
import { SentenceList, TakeTools } from './list/sentence-list.tsx';
import type { RecordedDraft } from './recorded-draft.ts';
import styles from './recorder.module.css';
import { findSentences, getSpokenOfKey, type Sentence, type SentenceKind } from './sentences/find-sentences.ts';
import { stopPlaying } from './takes/play-samples.ts';
import { useTakes } from './takes/use-takes.ts';
import { Teleprompter } from './teleprompter/teleprompter.tsx';
import { usePutIn } from './use-put-in.ts';

type RecorderProps = {
  draft: RecordedDraft;
  /** Called with a message, when recordings were put in. */
  onClose: (message?: string) => void;
};

const DEFAULT_KINDS: ReadonlySet<SentenceKind> = new Set(['dialogue', 'word', 'exercise']);
const DEFAULT_OPTIONS: RecordingOptions = { isAuto: false, isCleaned: false, position: 'after' };

/** What the teleprompter shows: it must not change while it runs. */
type Session = { sentences: readonly Sentence[]; firstIndex: number };

export function Recorder({ draft, onClose }: RecorderProps) {
  const { markup, language } = draft;
  const sentences = useMemo(() => findSentences(markup), [markup]);
  const { isLoaded, takes, dropped, errorMessage, save, remove, setDropped } = useTakes(draft.draftId);
  const [kinds, setKinds] = useState(DEFAULT_KINDS);
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [session, setSession] = useState<Session>();
  const putIn = usePutIn({ draft, takes, position: options.position, save, remove, onDone: onClose });
  const actionsRef = useRef<HTMLDivElement>(null);
  const isListShown = isLoaded && session === undefined;
  useEffect(() => stopPlaying, []);
  useEffect(() => {
    if (isListShown) actionsRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isListShown]);

  const shown = sentences.filter(({ kind }) => kinds.has(kind));
  const selected = shown.filter(({ key, hasSound }) => !hasSound && !dropped.has(key));
  const open = selected.filter(({ key }) => !takes.has(key));
  const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]));
  const unplaced = [...takes.values()].filter(({ key }) => byKey.get(key)?.hasSound !== false);

  if (putIn.state.step === 'placing') return null;
  return (
    <Dialog
      heading={recorderTexts.heading}
      closeLabel={recorderTexts.close}
      className={styles.recorder}
      onClose={() => putIn.state.step !== 'placing' && onClose()}
    >
      <div role="alert" className={styles.error}>
        {errorMessage !== undefined && <p>{errorMessage}</p>}
      </div>
      {session !== undefined && (
        <Teleprompter
          {...session}
          {...options}
          takes={takes}
          language={language}
          onTake={save}
          onDone={() => setSession(undefined)}
          onClose={() => setSession(undefined)}
        />
      )}
      {isListShown && (
        <>
          {sentences.length === 0 && <p>{recorderTexts.noSentences}</p>}
          <KindFilter sentences={sentences} kinds={kinds} onChange={setKinds} />
          <OptionsForm options={options} onChange={setOptions} />
          <SentenceList
            sentences={shown}
            takes={takes}
            dropped={dropped}
            language={language}
            onDrop={(key, isDropped) =>
              setDropped(
                isDropped ? new Set([...dropped, key]) : new Set([...dropped].filter((other) => other !== key)),
              )
            }
            onRecord={(sentence) => setSession({ sentences: [sentence], firstIndex: 0 })}
            onRemove={(key) => void remove([key])}
          />
          {unplaced.length > 0 && (
            <section className={styles.unplaced}>
              <h3>{recorderTexts.unplaced.heading}</h3>
              <p>{recorderTexts.unplaced.hint}</p>
              <ul>
                {unplaced.map((take) => (
                  <li key={take.key}>
                    <span lang={language} dir="auto">
                      {getSpokenOfKey(take.key)}
                    </span>
                    <TakeTools take={take} spoken={getSpokenOfKey(take.key)} onRemove={() => void remove([take.key])} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div ref={actionsRef} className={styles.actions}>
            {putIn.count > 0 && (
              <Button
                data-autofocus={open.length === 0 ? true : undefined}
                variant={open.length === 0 ? 'primary' : 'plain'}
                aria-disabled={putIn.state.step === 'uploading'}
                onClick={putIn.start}
              >
                <TextCursorInput aria-hidden="true" size={18} />
                {recorderTexts.putIn(putIn.count)}
              </Button>
            )}
            {open.length > 0 && (
              <Button
                data-autofocus
                variant="primary"
                onClick={() =>
                  setSession({ sentences: selected, firstIndex: selected.findIndex(({ key }) => !takes.has(key)) })
                }
              >
                <Mic aria-hidden="true" size={18} />
                {(takes.size === 0 ? recorderTexts.record : recorderTexts.recordMore)(open.length)}
              </Button>
            )}
          </div>
          {sentences.length > 0 && selected.length === 0 && takes.size === 0 && <p>{recorderTexts.noneSelected}</p>}
          <div role="status">
            {putIn.state.step === 'uploading' && recorderTexts.puttingIn(putIn.state.done, putIn.state.total)}
          </div>
          <div role="alert" className={styles.error}>
            {putIn.state.step === 'idle' && putIn.state.errorMessage !== undefined && <p>{putIn.state.errorMessage}</p>}
          </div>
        </>
      )}
    </Dialog>
  );
}
