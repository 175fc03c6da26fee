// Judges what was given for an item by the answers that it accepts now, and groups
// the wrong answers that are judged alike.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import type { BoardCluster, BoardItem } from '#api/board.ts';
import { MIN_LEARNERS } from '#api/limits.ts';
import { formatGiven } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { createPauses } from '#system/event-loop.ts';
import type { LearnerAttempts } from './typed-answers.ts';

/** Clusters per item; what was typed less often is only counted. */
const MAX_CLUSTERS = 50;
const MAX_GIVEN = 3;

type Results = Pick<
  BoardItem,
  'tried' | 'right' | 'nearly' | 'wrong' | 'rightAtFirst' | 'rightAtSecond' | 'afterHint' | 'clusters' | 'moreClusters'
>;

/** A teacher's decisions about a wrong answer. */
export type Note = Pick<BoardCluster, 'folded' | 'isDismissed' | 'explanation'>;

/** Answers that are judged alike. */
type Cluster = {
  folded: string;
  result: 'right' | 'nearly' | 'wrong';
  nearMisses: readonly string[];
  attempts: number;
  learners: number;
  /** The index of the learner that was counted last. */
  lastLearner: number;
  /** When each text was typed last. */
  given: Map<string, string>;
};

/** What judging and showing answers takes of an item. */
type JudgedItem = Pick<Item, 'kind' | 'answers' | 'options'>;

/** What learners gave for an item, by the answers that it accepts and the rules of the page's judge. */
export async function judgeAttempts(
  item: JudgedItem,
  learners: readonly LearnerAttempts[],
  notes: readonly Note[],
  judge: AnswerJudge,
): Promise<Results> {
  const clusters = new ClusterIndex(item, judge);
  const pause = createPauses();
  const counts = {
    tried: learners.length,
    right: 0,
    nearly: 0,
    wrong: 0,
    rightAtFirst: 0,
    rightAtSecond: 0,
    afterHint: 0,
  };
  for (const [learner, attempts] of learners.entries()) {
    let first: Cluster['result'] | undefined;
    for (const [index, [given, hint, at]] of attempts.entries()) {
      const cluster = clusters.find(given);
      await pause();
      cluster.attempts += 1;
      if (cluster.lastLearner !== learner) cluster.learners += 1;
      cluster.lastLearner = learner;
      if (at > (cluster.given.get(given) ?? '')) cluster.given.set(given, at);
      if (hint > 0) counts.afterHint += 1;
      else if (index === 0 && cluster.result === 'right') counts.rightAtFirst += 1;
      else if (index === 1 && first !== 'right' && cluster.result === 'right') counts.rightAtSecond += 1;
      first ??= cluster.result;
      if (index === attempts.length - 1) counts[cluster.result] += 1;
    }
  }
  // An explanation that is shown to learners can be found also when the answer was not typed, or not recently.
  for (const { folded, explanation } of notes) if (explanation !== null) clusters.find(folded);
  return { ...counts, ...presentClusters(item, clusters.listWrong(), notes) };
}

/** The clusters of an item, by what was typed: each text is judged once. */
class ClusterIndex {
  readonly #item: JudgedItem;
  readonly #judgeAnswer: AnswerJudge;
  readonly #byGiven = new Map<string, Cluster>();
  readonly #byFolded = new Map<string, Cluster>();

  constructor(item: JudgedItem, judge: AnswerJudge) {
    this.#item = item;
    this.#judgeAnswer = judge;
  }

  find(given: string): Cluster {
    let cluster = this.#byGiven.get(given);
    if (cluster === undefined) {
      const folded = normalizeAnswer(given);
      cluster = this.#byFolded.get(folded) ?? this.#judge(folded);
      this.#byFolded.set(folded, cluster);
      this.#byGiven.set(given, cluster);
    }
    return cluster;
  }

  #judge(folded: string): Cluster {
    const { right, nearMisses } = judgeItem(this.#item, folded, this.#judgeAnswer);
    const result = right ? 'right' : nearMisses.length > 0 ? 'nearly' : 'wrong';
    return { folded, result, nearMisses, attempts: 0, learners: 0, lastLearner: -1, given: new Map() };
  }

  /** Clusters of wrong answers, without that of items left empty. */
  listWrong(): Cluster[] {
    return [...this.#byFolded.values()].filter(({ folded, result }) => result !== 'right' && folded !== '');
  }
}

/** The most frequent ones first, and whatever a teacher has decided about. */
function presentClusters(
  item: JudgedItem,
  clusters: readonly Cluster[],
  notes: readonly Note[],
): Pick<BoardItem, 'clusters' | 'moreClusters'> {
  const noteByFolded = new Map(notes.map((note) => [note.folded, note]));
  const sorted = clusters.toSorted(
    (a, b) => b.learners - a.learners || b.attempts - a.attempts || (a.folded < b.folded ? -1 : 1),
  );
  const listed = sorted.filter(({ folded }, index) => index < MAX_CLUSTERS || noteByFolded.has(folded));
  return {
    clusters: listed.map((cluster) => presentCluster(item, cluster, noteByFolded.get(cluster.folded))),
    moreClusters: sorted.length - listed.length,
  };
}

function presentCluster(
  item: JudgedItem,
  { folded, learners, attempts, nearMisses, given }: Cluster,
  note: Note | undefined,
): BoardCluster {
  const newestFirst = [...given].sort(([, a], [, b]) => (a < b ? 1 : -1));
  return {
    folded,
    given: (newestFirst.length === 0 ? [folded] : newestFirst.slice(0, MAX_GIVEN).map(([text]) => text)).map((text) =>
      formatGiven(item, text),
    ),
    learners,
    attempts,
    nearMisses: [...nearMisses],
    newestAt: learners < MIN_LEARNERS ? null : (newestFirst[0]?.[1] ?? null),
    isDismissed: note?.isDismissed ?? false,
    explanation: note?.explanation ?? null,
  };
}
