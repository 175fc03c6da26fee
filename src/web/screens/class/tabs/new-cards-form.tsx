// The form that creates cards for new learners: names, typed or pasted, and their validation errors.
import { type FormEvent, useId, useState } from 'react';
import { parseCardNames } from '#api/card-names.ts';
import { MAX_CARDS_PER_REQUEST, MAX_LEARNERS_PER_CLASS, MAX_SHOWN_NAME_LENGTH } from '#api/limits.ts';
import { cardTexts } from '#texts/en/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { submitByKey } from '#web/ui/navigation/submit-by-key.ts';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import styles from './cards-tab.module.css';

const texts = cardTexts.form;

const MAX_LEFT_OUT_SHOWN = 20;
const MAX_LEFT_OUT_LENGTH = 60;

type NewCardsFormProps = { existingNames: readonly string[]; onSubmit: (names: readonly string[]) => Promise<void> };

export function NewCardsForm({ existingNames, onSubmit }: NewCardsFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [message, setMessage] = useState<MessageText>();
  const { isBusy, run } = useExclusiveAction();
  const { names, duplicates, isCleaned, leftOut } = parseCardNames(text, existingNames);
  const problem = findProblem(names, existingNames.length);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMessage(undefined);
    if (names.length === 0 || problem !== undefined) return;
    run(() => onSubmit(names)).catch((error: unknown) => {
      console.error(error);
      setMessage({ kind: 'error', text: errorDetail(error) });
    });
  }
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{texts.heading}</h2>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <label htmlFor={id}>{texts.names}</label>
          <textarea
            id={id}
            rows={6}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            required
            value={text}
            aria-describedby={`${id}-hint ${id}-notes`}
            aria-invalid={problem !== undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={submitByKey}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.namesHint}
          </p>
          <div id={`${id}-notes`} role="status">
            {problem !== undefined && <p className={styles.problem}>{problem}</p>}
            {leftOut.length > 0 && <p className={styles.hint}>{texts.leftOut(shorten(leftOut))}</p>}
            {duplicates.length > 0 && <p className={styles.hint}>{texts.duplicates(duplicates)}</p>}
          </div>
        </div>
        {isCleaned && names.length > 0 && <NamesPreview names={names} />}
        <p className={styles.hint}>{texts.shownOnce}</p>
        <div>
          <Button type="submit" variant="primary" aria-disabled={isBusy || problem !== undefined}>
            {texts.submit(names.length)}
          </Button>
        </div>
        <Message message={message} />
      </form>
    </section>
  );
}

/** The names as the cards will have them, where they are not what was typed. */
function NamesPreview({ names }: { names: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.hint}>
        {texts.onCards}
      </p>
      <ol>
        {names.slice(0, MAX_CARDS_PER_REQUEST).map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Lines for a note, which stays short when a whole table was pasted by mistake. */
function shorten(lines: readonly string[]): string[] {
  return lines
    .slice(0, MAX_LEFT_OUT_SHOWN)
    .map((line) => (line.length > MAX_LEFT_OUT_LENGTH ? `${line.slice(0, MAX_LEFT_OUT_LENGTH)}…` : line));
}

/** Why no cards can be made for these names. */
function findProblem(names: readonly string[], learnerCount: number): string | undefined {
  const tooLong = names.find((name) => name.length > MAX_SHOWN_NAME_LENGTH);
  if (tooLong !== undefined) return texts.tooLong(tooLong, MAX_SHOWN_NAME_LENGTH);
  if (names.length > MAX_CARDS_PER_REQUEST) return texts.tooMany(MAX_CARDS_PER_REQUEST);
  return learnerCount + names.length > MAX_LEARNERS_PER_CLASS ? texts.classFull(MAX_LEARNERS_PER_CLASS) : undefined;
}
