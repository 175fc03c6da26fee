// The gaps that were recognized in a file: each with a tick, its answer, and its hint.
import { memo, useCallback, useId } from 'react';
import type { GapCandidate } from '#api/imports.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import type { GapChoiceState, GapChoices } from './gap-choices.ts';
import styles from './import.module.css';

type GapListProps = {
  gaps: readonly GapCandidate[];
  choices: GapChoices;
  onChange: (update: (choices: GapChoices) => GapChoices) => void;
};

export function GapList({ gaps, choices, onChange }: GapListProps) {
  const change = useCallback(
    (id: string, changed: Partial<GapChoiceState>) =>
      onChange((before) => {
        const choice = before[id];
        return choice === undefined ? before : { ...before, [id]: { ...choice, ...changed } };
      }),
    [onChange],
  );
  const tickAll = (isTicked: boolean) =>
    onChange((before) =>
      Object.fromEntries(Object.entries(before).map(([id, choice]) => [id, { ...choice, isTicked }])),
    );
  return (
    <section aria-labelledby="import-gaps">
      <h2 id="import-gaps" className={styles.heading}>
        {texts.gapsHeading(gaps.length)}
      </h2>
      <p className={styles.source}>{texts.gapsLead}</p>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={() => tickAll(true)}>
          {texts.tickAll}
        </Button>
        <Button variant="ghost" onClick={() => tickAll(false)}>
          {texts.tickNone}
        </Button>
      </div>
      <ul className={styles.gaps} onClickCapture={selectRange}>
        {gaps.map((gap) => {
          const choice = choices[gap.id];
          return choice !== undefined && <GapRow key={gap.id} gap={gap} choice={choice} onChange={change} />;
        })}
      </ul>
    </section>
  );
}

type GapRowProps = {
  gap: GapCandidate;
  choice: GapChoiceState;
  onChange: (id: string, changed: Partial<GapChoiceState>) => void;
};

/** Rendered again only when it changes: a file can have hundreds. */
const GapRow = memo(function GapRow({ gap, choice, onChange }: GapRowProps) {
  const id = useId();
  const { before, gap: shown, after, hint } = gap;
  return (
    <li>
      <label className={styles.sentence}>
        <input
          type="checkbox"
          checked={choice.isTicked}
          onChange={({ target }) => onChange(gap.id, { isTicked: target.checked })}
        />
        <span dir="auto">
          {before}
          <mark>{shown}</mark>
          {after}
        </span>
      </label>
      {choice.isTicked && (
        <div className={styles.answer}>
          <label htmlFor={id}>{texts.answer}</label>
          <input
            id={id}
            value={choice.answer}
            aria-label={texts.answerInContext(`${before}${shown}${after}`)}
            maxLength={500}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onChange(gap.id, { answer: target.value })}
          />
          {hint !== null && (
            <label className={styles.hint}>
              <input
                type="checkbox"
                data-alone
                checked={choice.keepsHint}
                onChange={({ target }) => onChange(gap.id, { keepsHint: target.checked })}
              />
              {texts.keepHint(hint.text)}
            </label>
          )}
        </div>
      )}
    </li>
  );
});
