// Sequences of tests, each of which goes on where the one before ended.
import { afterEach, beforeEach } from 'vitest';

/** Within a `describe`: after a failed test the following ones are skipped, since its failure explains theirs. */
export function skipAfterFailure(): void {
  let failedTest: { id: string; name: string } | undefined;
  beforeEach(({ task, skip }) => {
    // A retry of the failed test itself is not skipped.
    if (failedTest !== undefined && failedTest.id !== task.id) skip(`Follows the failed test "${failedTest.name}".`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failedTest = task;
    else if (failedTest?.id === task.id) failedTest = undefined;
  });
}
