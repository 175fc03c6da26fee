// Dialog before publishing: which items keep their learners' answers, which start
// without, and a choice where that is in doubt.
import { type ReactNode, useId, useState } from 'react';
import type { ItemChanges } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import type { ItemQuestion } from '#web/screens/editor/draft/use-item-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './item-changes-dialog.module.css';

const texts = editorTexts.itemChanges;

type Sentence = ItemChanges['added'][number];

/** Asks until `decide` is called; closing it publishes nothing. */
export function ItemChangesDialog({ changes, decide }: ItemQuestion) {
  const { kept, doubtful, addedCount, added, removedCount, removed } = changes;
  const [resetBlanks, setResetBlanks] = useState<ReadonlySet<string>>(new Set());
  function choose(item: string, isReset: boolean) {
    const others = [...resetBlanks].filter((key) => key !== item);
    setResetBlanks(new Set(isReset ? [...others, item] : others));
  }
  return (
    <Dialog heading={texts.heading} closeLabel={texts.cancel} onClose={() => decide(undefined)}>
      <div className={styles.body}>
        <p role="status">{texts.summary(kept + doubtful.length - resetBlanks.size, addedCount + resetBlanks.size)}</p>
        {doubtful.length > 0 && (
          <Section heading={texts.doubtful}>
            {doubtful.map((pair) => (
              <DoubtfulPair
                key={pair.blank}
                pair={pair}
                isReset={resetBlanks.has(pair.blank)}
                onChoose={(isReset) => choose(pair.blank, isReset)}
              />
            ))}
          </Section>
        )}
        {removedCount > 0 && (
          <Section heading={texts.removed}>
            <p className={styles.hint}>{texts.removedHint}</p>
            <SentenceList sentences={removed} count={removedCount} />
          </Section>
        )}
        {addedCount > 0 && (
          <Section heading={texts.added}>
            <SentenceList sentences={added} count={addedCount} />
          </Section>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => decide(undefined)}>{texts.cancel}</Button>
        <Button variant="primary" data-autofocus onClick={() => decide([...resetBlanks])}>
          {texts.publish}
        </Button>
      </div>
    </Dialog>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

type DoubtfulPairProps = {
  pair: ItemChanges['doubtful'][number];
  isReset: boolean;
  onChoose: (isReset: boolean) => void;
};

function DoubtfulPair({ pair, isReset, onChoose }: DoubtfulPairProps) {
  const id = useId();
  return (
    <fieldset className={styles.pair} aria-describedby={id}>
      <legend className="visually-hidden">{formatSentence(pair.later)}</legend>
      <dl id={id}>
        <dt>{texts.before}</dt>
        <dd>
          <SentenceText sentence={pair.earlier} />
        </dd>
        <dt>{texts.after}</dt>
        <dd>
          <SentenceText sentence={pair.later} />
        </dd>
      </dl>
      <p className={styles.hint}>{texts.learners(pair.learners)}</p>
      <label>
        <input type="radio" name={id} checked={!isReset} onChange={() => onChoose(false)} />
        {texts.keep}
      </label>
      <label>
        <input type="radio" name={id} checked={isReset} onChange={() => onChoose(true)} />
        {texts.reset}
      </label>
    </fieldset>
  );
}

function SentenceList({ sentences, count }: { sentences: readonly Sentence[]; count: number }) {
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence, at) => (
        // The lists do not change while the dialog is open, and the same line may be there twice.
        <li key={at}>
          <SentenceText sentence={sentence} />
        </li>
      ))}
      {count > sentences.length && <li>{texts.more(count - sentences.length)}</li>}
    </ul>
  );
}

function SentenceText({ sentence: { before, answer, after } }: { sentence: Sentence }) {
  return (
    <span dir="auto" className={styles.sentence}>
      {before}
      <strong dir="auto">{answer}</strong>
      {after}
    </span>
  );
}

function formatSentence({ before, answer, after }: Sentence): string {
  return before + answer + after;
}
