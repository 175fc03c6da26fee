// Filter of the sentence list: the kinds of sentences with their numbers; and the options of recording.
import { useId } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import { SENTENCE_KINDS, type Sentence, type SentenceKind } from '#web/screens/recorder/sentences/find-sentences.ts';
import type { Position } from '#web/screens/recorder/sentences/place-recordings.ts';
import styles from './selection.module.css';

type KindFilterProps = {
  sentences: readonly Sentence[];
  kinds: ReadonlySet<SentenceKind>;
  onChange: (kinds: ReadonlySet<SentenceKind>) => void;
};

/** Kinds that the text does not have are not listed. */
export function KindFilter({ sentences, kinds, onChange }: KindFilterProps) {
  const texts = recorderTexts.kinds;
  const byKind = Map.groupBy(sentences, ({ kind }) => kind);
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{texts.label}</legend>
      {SENTENCE_KINDS.filter((kind) => byKind.has(kind)).map((kind) => {
        const all = byKind.get(kind) ?? [];
        const open = all.filter(({ hasSound }) => !hasSound);
        return (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.has(kind)}
              onChange={({ target }) =>
                onChange(new Set(SENTENCE_KINDS.filter((k) => (k === kind ? target.checked : kinds.has(k)))))
              }
            />
            {texts[kind]} <span>{recorderTexts.kindCount(open.length, all.length)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

export type RecordingOptions = { isAuto: boolean; isCleaned: boolean; position: Position };

type OptionsFormProps = { options: RecordingOptions; onChange: (options: RecordingOptions) => void };

export function OptionsForm({ options, onChange }: OptionsFormProps) {
  const texts = recorderTexts.options;
  const id = useId();
  return (
    <details className={styles.options}>
      <summary>{texts.heading}</summary>
      <label>
        <input
          type="checkbox"
          checked={options.isAuto}
          onChange={({ target }) => onChange({ ...options, isAuto: target.checked })}
        />
        {texts.auto}
      </label>
      <label>
        <input
          type="checkbox"
          checked={options.isCleaned}
          onChange={({ target }) => onChange({ ...options, isCleaned: target.checked })}
        />
        {texts.cleaned}
      </label>
      <p>
        <label htmlFor={id}>{texts.position}</label>{' '}
        <select
          id={id}
          value={options.position}
          onChange={({ target }) => onChange({ ...options, position: target.value === 'before' ? 'before' : 'after' })}
        >
          <option value="after">{texts.after}</option>
          <option value="before">{texts.before}</option>
        </select>
      </p>
    </details>
  );
}
