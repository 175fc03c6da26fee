// A wrong answer on the board: how often it was typed, where it differs, and the decisions about it.
import { Check, EyeOff, MessageSquareText, Undo2 } from 'lucide-react';
import type { BoardCluster, BoardItem } from '#api/board.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import styles from './board.module.css';
import type { BoardController } from './use-board.ts';

/** Those that this version knows. */
const NEAR_MISS_NAMES: Readonly<Record<string, string>> = texts.nearMissNames;

type ClusterRowProps = {
  item: BoardItem;
  cluster: BoardCluster;
  controller: BoardController;
  onExplain: () => void;
  onDismiss: (isDismissed: boolean) => void;
};

export function ClusterRow({ item, cluster, controller, onExplain, onDismiss }: ClusterRowProps) {
  const { given, explanation } = cluster;
  const name = nameCluster(item, cluster);
  const others = given.filter((text) => text.trim() !== name);
  return (
    <li className={styles.cluster}>
      <p className={styles.typed}>
        <strong dir="auto">{name}</strong>
        <ClusterFacts cluster={cluster} />
      </p>
      {others.length > 0 && (
        <p className={styles.note} dir="auto">
          {texts.alsoTyped} {others.join(' · ')}
        </p>
      )}
      {explanation !== null && (
        <p className={styles.explanation} dir="auto">
          <small>{texts.explained}</small> {explanation}
        </p>
      )}
      <Decisions item={item} cluster={cluster} controller={controller} onExplain={onExplain} onDismiss={onDismiss} />
    </li>
  );
}

function ClusterFacts({ cluster: { learners, attempts, nearMisses, newestAt } }: { cluster: BoardCluster }) {
  return (
    <span className={styles.facts}>
      <span>{attempts === 0 ? texts.notTyped : texts.typed(learners, attempts)}</span>
      {nearMisses.length > 0 && (
        <span>{texts.nearMisses(nearMisses.map((nearMiss) => NEAR_MISS_NAMES[nearMiss] ?? nearMiss))}</span>
      )}
      {newestAt !== null && <span>{fillText(texts.lastTyped, <RelativeTime at={newestAt} />)}</span>}
    </span>
  );
}

function Decisions({ item, cluster, controller, onExplain, onDismiss }: ClusterRowProps) {
  const { folded, isDismissed, explanation } = cluster;
  const { isBusy } = controller;
  // The names of buttons begin with their text; what they are about follows.
  const named = (text: string) => ({
    'aria-label': texts.named(text, nameCluster(item, cluster)),
    'aria-disabled': isBusy,
  });
  const isAccepted = item.draftAnswers?.includes(folded) === true;
  return (
    <div className={styles.decisions}>
      {isAccepted && <span className={styles.isAccepted}>{texts.acceptedInDraft}</span>}
      {item.draftAnswers !== null && (
        // One button, so that it keeps the focus.
        <Button
          {...named(isAccepted ? texts.undo : texts.accept)}
          onClick={() => controller.accept(item, folded, !isAccepted)}
        >
          {isAccepted ? <Undo2 aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />}
          {isAccepted ? texts.undo : texts.accept}
        </Button>
      )}
      {!isAccepted && (
        <>
          <Button
            variant="ghost"
            {...named(explanation === null ? texts.explain : texts.editExplanation)}
            onClick={onExplain}
          >
            <MessageSquareText aria-hidden="true" size={16} />
            {explanation === null ? texts.explain : texts.editExplanation}
          </Button>
          <Button
            variant="ghost"
            {...named(isDismissed ? texts.restore : texts.dismiss)}
            onClick={() => onDismiss(!isDismissed)}
          >
            <EyeOff aria-hidden="true" size={16} />
            {isDismissed ? texts.restore : texts.dismiss}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * The answer as it is compared; of an item other than a blank that is numbers of
 * options, and what was given is in words.
 */
export function nameCluster({ kind }: BoardItem, { folded, given }: BoardCluster): string {
  return kind === undefined ? folded : (given[0] ?? folded);
}
