// Dialog with the explanation of a wrong answer, which the learners who type it read.
import { useId, useState } from 'react';
import type { BoardCluster } from '#api/board.ts';
import { MAX_EXPLANATION_LENGTH } from '#api/limits.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import styles from './board.module.css';

type ExplainDialogProps = {
  cluster: BoardCluster;
  /** The answer in words. */
  name: string;
  /** An empty explanation removes it. */
  onSave: (explanation: string) => Promise<void>;
  onClose: () => void;
};

export function ExplainDialog({ cluster, name, onSave, onClose }: ExplainDialogProps) {
  const id = useId();
  const [text, setText] = useState(cluster.explanation ?? '');
  async function save() {
    await onSave(text.trim());
    onClose();
  }
  return (
    <FormDialog heading={texts.explainHeading(name)} submitLabel={texts.save} onSubmit={save} onClose={onClose}>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.explanation}</label>
        <textarea
          id={id}
          data-autofocus
          dir="auto"
          rows={4}
          required={cluster.explanation === null}
          maxLength={MAX_EXPLANATION_LENGTH}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.note}>
          {texts.explanationHint}
        </p>
        {cluster.explanation !== null && text !== '' && (
          <Button variant="ghost" onClick={() => setText('')}>
            {texts.removeExplanation}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
