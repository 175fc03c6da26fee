// Handing a text back: what is said of the whole, what it has of the criteria,
// and whether it is to be written once more.
import { useState } from 'react';
import type { ClassText } from '#api/learner-texts.ts';
import { MAX_POINTS } from '#api/limits.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { Button } from '#web/ui/button.tsx';
import type { MarkingSession, Said } from './marking-session.ts';
import styles from './texts.module.css';

type ReturnFormProps = {
  text: ClassText;
  isBusy: boolean;
  formId: string;
  /** Keeps what is not handed back yet while another text is open. */
  session: MarkingSession;
  onReturn: (said: Said) => void;
};

/** Hands back as the form says, or as done. */
export function submitReturnForm(formId: string, isDone: boolean): void {
  const form = document.querySelector<HTMLFormElement>(`#${formId}`);
  form?.requestSubmit(isDone ? form.querySelector<HTMLButtonElement>(`button[value="${DONE}"]`) : null);
}

const DONE = 'done';

export function ReturnForm({ text, isBusy, formId, session, onReturn }: ReturnFormProps) {
  const { criteria, usualPoints } = text;
  const [said, setSaid] = useState<Said>(session.findSaid(text.id) ?? text.answer ?? { comment: '', isDone: false });
  const { comment, isDone, criteria: met = [], points = null, maxPoints = usualPoints } = said;
  function change(changes: Partial<Said>): void {
    const next = { comment, isDone, criteria: met, points, maxPoints, ...changes };
    session.keepSaid(text.id, next);
    setSaid(next);
  }
  return (
    <form
      id={formId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent; // the only event of this name
        const isDoneNow = isDone || (submitter instanceof HTMLButtonElement && submitter.value === DONE);
        const of = points === null ? null : maxPoints;
        onReturn({ comment, isDone: isDoneNow, criteria: [...met], points, maxPoints: of });
      }}
    >
      {criteria.length > 0 && (
        <fieldset>
          <legend>{texts.criteria}</legend>
          {criteria.map((criterion, at) => (
            <label key={criterion}>
              <input
                type="checkbox"
                checked={met.includes(at)}
                onChange={({ target }) =>
                  change({
                    criteria: target.checked
                      ? [...met, at].sort((a, b) => a - b)
                      : met.filter((number) => number !== at),
                  })
                }
              />{' '}
              <span dir="auto">{criterion}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label>
        {texts.comment}
        <textarea
          value={comment}
          rows={3}
          maxLength={4000}
          dir="auto"
          onChange={({ target }) => change({ comment: target.value })}
        />
      </label>
      <fieldset>
        <legend>{texts.verdict}</legend>
        {[false, true].map((done) => (
          <label key={String(done)}>
            <input
              type="radio"
              name={`${formId}-done`}
              checked={isDone === done}
              onChange={() => change({ isDone: done })}
            />{' '}
            {done ? texts.isDone : texts.writeAgain}
          </label>
        ))}
      </fieldset>
      <Points points={points} maxPoints={maxPoints} onChange={change} />
      <button type="submit" value={DONE} hidden disabled={isBusy} />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {text.state === 'returned' ? texts.changeAnswer : texts.handBack}
      </Button>
    </form>
  );
}

type PointsProps = {
  points: number | null;
  maxPoints: number | null;
  onChange: (changes: Pick<Said, 'points' | 'maxPoints'>) => void;
};

/** Points of a maximum, for schools that give them; none where the first field is empty. */
function Points({ points, maxPoints, onChange }: PointsProps) {
  const read = (typed: string) => (typed === '' ? null : Number(typed));
  return (
    <div className={styles.points}>
      <label>
        {texts.points}
        <input
          type="number"
          min={0}
          max={maxPoints ?? MAX_POINTS}
          step="any"
          value={points ?? ''}
          onChange={({ target }) => onChange({ points: read(target.value), maxPoints })}
        />
      </label>
      <label>
        {texts.maxPoints}
        <input
          type="number"
          min={0}
          max={MAX_POINTS}
          step="any"
          required={points !== null}
          value={maxPoints ?? ''}
          onChange={({ target }) => onChange({ points, maxPoints: read(target.value) })}
        />
      </label>
    </div>
  );
}
