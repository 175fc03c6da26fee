// Publishes a page; where answers of learners are at stake, nothing is published before
// the author has decided about their items.
import { useState } from 'react';
import type { ItemChanges } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { publishDraft, type RenderedDraft } from '#web/api/author.ts';

/** A publish that waits for the author's decision on items with answers. */
export type ItemQuestion = {
  changes: ItemChanges;
  /** Takes the keys of the items to reset; undefined to publish nothing. */
  decide(resetBlanks: readonly string[] | undefined): void;
};

export type AskingPublisher = {
  /** What the author has to decide before the publish goes on. */
  question: ItemQuestion | undefined;
  /** @returns whether the page is published: not when the author decided so */
  publishAsking(page: RenderedDraft): Promise<boolean>;
};

export function useItemQuestion(api: Api): AskingPublisher {
  const [question, setQuestion] = useState<ItemQuestion>();

  async function publishAsking(page: RenderedDraft): Promise<boolean> {
    try {
      await publishDraft(api, page, 'ask');
      return true;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'answers_at_stake') throw error;
      // The contract of the call (docs/api.md): with this code the response carries the changes.
      const changes = error.extras.changes as ItemChanges;
      const resetBlanks = await new Promise<readonly string[] | undefined>((decide) =>
        setQuestion({ changes, decide }),
      );
      setQuestion(undefined);
      if (resetBlanks === undefined) return false;
      await publishDraft(api, page, resetBlanks);
      return true;
    }
  }
  return { question, publishAsking };
}
