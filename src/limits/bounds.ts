// How much may be stored: what, how many, and what people see when there is no more
// room. Rates are in the limits of each module.
import { MAX_CODE_USES, MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';

type Bound = {
  max: number;
  /** What `max` is counted for. */
  of: string;
  /** Who sees what when it is reached. */
  atMost: string;
};

export const BOUNDS = {
  attemptsPerItem: {
    max: 20,
    of: 'a learner at an item: the first attempt, and the newest different ones',
    atMost:
      'nobody sees anything: older attempts are deleted, so the board and the download of one’s own data lack them',
  },
  learnersPerClass: {
    max: MAX_LEARNERS_PER_CLASS,
    of: 'a class',
    atMost: 'who joins, and the teacher who makes cards, read `class_full`',
  },
  requestsPerClass: {
    max: MAX_LEARNERS_PER_CLASS,
    of: 'a class whose teachers let learners in: who waits',
    atMost: 'who joins reads `too_many_waiting`; the teacher lets in or turns away those who wait',
  },
  usesPerCode: {
    max: MAX_CODE_USES,
    of: 'a class code; a new one is for as many learners as a class has at most',
    atMost: 'who joins reads `code_used_up`; the teacher sees that none is left and sets more',
  },
} as const satisfies Record<string, Bound>;
