// An item on the board: its sentence, its results in words and as a bar, and the wrong answers.
import { useId } from 'react';
import type { BoardCluster, BoardItem } from '#api/board.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import styles from './board.module.css';
import { ClusterRow } from './cluster-row.tsx';
import type { BoardController } from './use-board.ts';

type ItemCardProps = {
  item: BoardItem;
  controller: BoardController;
  onExplain: (cluster: BoardCluster) => void;
};

export function ItemCard({ item, controller, onExplain }: ItemCardProps) {
  const id = useId();
  const { clusters, moreClusters } = item;
  const rows = (shown: readonly BoardCluster[]) =>
    shown.map((cluster) => (
      <ClusterRow
        key={cluster.folded}
        item={item}
        cluster={cluster}
        controller={controller}
        onExplain={() => onExplain(cluster)}
        onDismiss={(isDismissed) => {
          controller.dismiss(item, cluster.folded, isDismissed);
          document.getElementById(id)?.focus(); // the button that was pressed goes with its row
        }}
      />
    ));
  const shown = clusters.filter(({ isDismissed }) => !isDismissed);
  const hidden = clusters.filter(({ isDismissed }) => isDismissed);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <Sentence item={item} />
      </h2>
      <AcceptedAnswers item={item} controller={controller} />
      <Results item={item} />
      <Message message={controller.message?.item === item.id ? controller.message.message : undefined} />
      {shown.length === 0 && <p className={styles.note}>{texts.noWrongAnswers}</p>}
      {shown.length > 0 && (
        <ul className={styles.clusters} aria-label={texts.wrongAnswers}>
          {rows(shown)}
        </ul>
      )}
      {moreClusters > 0 && <p className={styles.note}>{texts.moreClusters(moreClusters)}</p>}
      {hidden.length > 0 && (
        <details>
          <summary>{texts.hidden(hidden.length)}</summary>
          <ul className={styles.clusters}>{rows(hidden)}</ul>
        </details>
      )}
    </article>
  );
}

/** The line of an item, with its answer in it. */
export function Sentence({ item: { before, answers, after } }: { item: BoardItem }) {
  return (
    <span dir="auto" className={styles.sentence}>
      {before}
      <mark>{answers[0]}</mark>
      {after}
    </span>
  );
}

/** What is accepted, on the page or in the draft; every alternative can be removed. */
function AcceptedAnswers({ item, controller }: Pick<ItemCardProps, 'item' | 'controller'>) {
  const { answers, draftAnswers } = item;
  if (item.kind !== undefined) return null;
  if (draftAnswers === null) return <p className={styles.note}>{texts.gone}</p>;
  const all = [...new Set([...answers, ...draftAnswers])];
  if (all.length === 1) return null;
  return (
    <ul className={styles.accepted} aria-label={texts.accepted}>
      {all.map((answer, index) => (
        <li key={answer}>
          <strong dir="auto">{answer}</strong>
          {!answers.includes(answer) && <small>{texts.notPublished}</small>}
          {!draftAnswers.includes(answer) && <small>{texts.removedInDraft}</small>}
          {index > 0 && draftAnswers.includes(answer) && (
            <Button
              variant="ghost"
              aria-disabled={controller.isBusy}
              aria-label={texts.named(texts.stopAccepting, answer)}
              onClick={() => controller.accept(item, answer, false)}
            >
              {texts.stopAccepting}
            </Button>
          )}
          {!draftAnswers.includes(answer) && (
            <Button
              variant="ghost"
              aria-disabled={controller.isBusy}
              aria-label={texts.named(texts.undo, answer)}
              onClick={() => controller.accept(item, answer, true)}
            >
              {texts.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const RESULTS = ['right', 'nearly', 'wrong'] as const;

function Results({ item }: { item: BoardItem }) {
  const { tried, rightAtFirst, rightAtSecond, afterHint } = item;
  return (
    <div>
      <p>{texts.atFirst(rightAtFirst, tried, formatPercent(rightAtFirst / tried))}</p>
      {rightAtSecond > 0 && <p>{texts.atSecond(rightAtSecond)}</p>}
      <div className={styles.bar} aria-hidden="true">
        {RESULTS.filter((result) => item[result] > 0).map((result) => (
          <span key={result} data-result={result} style={{ flexGrow: item[result] }} />
        ))}
      </div>
      <p className={styles.legend}>
        <span>{texts.results}</span>{' '}
        {RESULTS.map((result) => (
          <span key={result} data-result={result}>
            {texts[result](item[result])}
          </span>
        ))}
        {afterHint > 0 && <span>{texts.afterHint(afterHint)}</span>}
      </p>
    </div>
  );
}
