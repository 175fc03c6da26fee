// Whether the database was found damaged: looked for every night, before the backup, and told by the readiness check.

/** What the last check of this process found. */
export class DatabaseIntegrity {
  #problems: readonly string[] = [];

  /**
   * Checks the database.
   * @param find what is wrong with it
   * @throws Error with a message for the operator when it is damaged; as a job it is shown
   *   to owners, and tried again an hour later
   */
  async check(find: () => Promise<readonly string[]>): Promise<void> {
    this.#problems = await find();
    this.assertWhole();
  }

  /** @throws Error when the last check found damage */
  assertWhole(): void {
    if (this.#problems.length === 0) return;
    throw new Error(
      `The database is damaged (${this.#problems.join('; ')}). Stop the server, keep a copy of the data folder, and restore the latest backup`,
    );
  }
}
