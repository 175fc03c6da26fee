// Parameters of the schedule (FSRS-6, 21 weights): constant, as every device must compute the same from the same reviews.

/** Desired retention: the probability of recall on the day when an item is due. */
const RETENTION = 0.9;

/** The default weights of FSRS-6, which were fitted to 700 million reviews of other learners; they are not fitted to a school's own. */
const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

/** In the form of `ts-fsrs`. Without fuzz: it is random, and two devices would not agree. */
export const SCHEDULE_PARAMETERS = {
  request_retention: RETENTION,
  maximum_interval: 365 * 5,
  w: WEIGHTS,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
} as const;
