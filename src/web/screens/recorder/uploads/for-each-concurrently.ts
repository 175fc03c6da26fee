// Runs an action for several items, a few at a time; one that fails does not stop the others.

const CONCURRENCY = 3;

/** @returns the results, in the order in which they came; and what failed, which is logged */
export async function forEachConcurrently<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  action: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; errors: unknown[] }> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  const waiting = [...items];
  async function work() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      signal.throwIfAborted();
      try {
        results.push(await action(item));
      } catch (error) {
        signal.throwIfAborted();
        console.error(error);
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { results, errors };
}
