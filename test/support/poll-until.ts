// Polling outside of assertions: waits for a value that a test goes on with.

/** Polls `probe` until it returns a value. @throws Error after thirty seconds, with the description of the value */
export async function pollUntil<Found>(
  probe: () => Found | undefined | Promise<Found | undefined>,
  description: string,
): Promise<Found> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const result = await probe();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`There was no ${description} within thirty seconds.`);
}
