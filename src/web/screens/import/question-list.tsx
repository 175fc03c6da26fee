// The questions with boxes to tick that were recognized in a file: each with a tick, and its right options.
import type { QuestionCandidate } from '#api/imports.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { selectRange } from '#web/ui/select-range.ts';
import type { QuestionChoiceState, QuestionChoices } from './gap-choices.ts';
import styles from './import.module.css';

type QuestionListProps = {
  questions: readonly QuestionCandidate[];
  choices: QuestionChoices;
  onChange: (update: (choices: QuestionChoices) => QuestionChoices) => void;
};

export function QuestionList({ questions, choices, onChange }: QuestionListProps) {
  const change = (id: string, changed: Partial<QuestionChoiceState>) =>
    onChange((before) => {
      const choice = before[id];
      return choice === undefined ? before : { ...before, [id]: { ...choice, ...changed } };
    });
  return (
    <section aria-labelledby="import-questions">
      <h2 id="import-questions" className={styles.heading}>
        {texts.questions.heading(questions.length)}
      </h2>
      <p className={styles.source}>{texts.questions.lead}</p>
      <ul className={styles.gaps} onClickCapture={selectRange}>
        {questions.map((question) => {
          const choice = choices[question.id];
          return (
            choice !== undefined && (
              <QuestionRow
                key={question.id}
                question={question}
                choice={choice}
                onChange={(changed) => change(question.id, changed)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

type QuestionRowProps = {
  question: QuestionCandidate;
  choice: QuestionChoiceState;
  onChange: (changed: Partial<QuestionChoiceState>) => void;
};

function QuestionRow({ question: { prompt, options }, choice, onChange }: QuestionRowProps) {
  const shown = prompt.length > 0 ? prompt : options;
  const text = shown.map((part) => part.text.replaceAll('\uFFFC', '').trim()).join(prompt.length > 0 ? ' ' : ' / ');
  const { isTicked, right } = choice;
  return (
    <li>
      <label className={styles.sentence}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onChange({ isTicked: target.checked })} />
        <span dir="auto">{text}</span>
      </label>
      {isTicked && (
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{texts.questions.rightOptions(text)}</legend>
          {options.map((option, at) => (
            <label key={at} className={styles.sentence}>
              <input
                type="checkbox"
                data-alone
                checked={right.includes(at)}
                onChange={({ target }) =>
                  onChange({
                    right: target.checked
                      ? [...right, at].toSorted((a, b) => a - b)
                      : right.filter((own) => own !== at),
                  })
                }
              />
              <span dir="auto">{option.text.replaceAll('\uFFFC', texts.questions.picture)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
