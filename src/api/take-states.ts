// What becomes of a recording that a learner sends. Without schemas, so that the browser's bundle stays small.

/** `heard`: a teacher played it, or answered that it is nearly right; `good` and `again` are answers. */
export const TAKE_STATES = ['new', 'heard', 'again', 'good'] as const;

/** In the order of their keys, 1 to 3: they make a take `good`, `heard` and `again`. */
export const TAKE_VERDICTS = ['understood', 'nearly', 'again'] as const;
