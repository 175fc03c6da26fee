// Asks the author, before a publish, about blanks whose answers would be lost, or may be of another blank.
import { useState } from 'react';
import type { BlankChanges } from '#api/lectures.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadBlankChanges } from '#web/api/author.ts';

/** A publish that waits for the author's decision on blanks with answers. */
export type BlankQuestion = {
  changes: BlankChanges;
  /** Takes the keys of the blanks that begin anew; undefined to publish nothing. */
  decide(beginAnew: readonly string[] | undefined): void;
};

export type BlankDecision = {
  /** What the author has to decide before the publish goes on. */
  question: BlankQuestion | undefined;
  /**
   * Resolves to the keys of the blanks that begin anew, at once where no answers are at stake; to undefined when nothing is to be
   * published.
   */
  decideOnBlanks(draftId: string, html: string): Promise<readonly string[] | undefined>;
};

export function useBlankQuestion(api: Api): BlankDecision {
  const [question, setQuestion] = useState<BlankQuestion>();
  async function decideOnBlanks(draftId: string, html: string): Promise<readonly string[] | undefined> {
    const changes = await loadBlankChanges(api, draftId, html);
    if (changes.doubtful.length === 0 && changes.removedCount === 0) return [];
    const decision = await new Promise<readonly string[] | undefined>((decide) => setQuestion({ changes, decide }));
    setQuestion(undefined);
    return decision;
  }
  return { question, decideOnBlanks };
}
