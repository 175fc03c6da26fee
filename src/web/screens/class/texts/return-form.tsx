// Handing a text back: what is said of the whole, what it has of the criteria, and whether it is to be written once more.
import { useState } from 'react';
import type { ClassText, ReturnText } from '#api/texts.ts';
import { markingTexts as texts } from '#texts/en/marking.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './texts.module.css';

type ReturnFormProps = {
  text: ClassText;
  isBusy: boolean;
  formId: string;
  onReturn: (said: Omit<ReturnText, 'revision'>) => void;
};

export function ReturnForm({ text, isBusy, formId, onReturn }: ReturnFormProps) {
  const { answer, criteria } = text;
  const [comment, setComment] = useState(answer?.comment ?? '');
  const [met, setMet] = useState<readonly number[]>(answer?.criteria ?? []);
  const [isDone, setDone] = useState(answer?.isDone ?? false);
  return (
    <form
      id={formId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onReturn({ comment, isDone, criteria: [...met] });
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
                  setMet(target.checked ? [...met, at].sort((a, b) => a - b) : met.filter((number) => number !== at))
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
          onChange={({ target }) => setComment(target.value)}
        />
      </label>
      <fieldset>
        <legend>{texts.verdict}</legend>
        {[false, true].map((done) => (
          <label key={String(done)}>
            <input type="radio" name={`${formId}-done`} checked={isDone === done} onChange={() => setDone(done)} />{' '}
            {done ? texts.isDone : texts.writeAgain}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {text.state === 'returned' ? texts.changeAnswer : texts.handBack}
      </Button>
    </form>
  );
}
