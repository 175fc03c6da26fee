// Asks the author, before a publish, about blanks whose answers would be lost, or may be of another blank.
import { useState } from 'react';
import type { BlankChanges } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadBlankChanges } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';

/** A publish that waits for the author's decision on blanks with answers. */
export type BlankQuestion = {
  changes: BlankChanges;
  /** Takes the keys of the blanks to reset; undefined to publish nothing. */
  decide(resetBlanks: readonly string[] | undefined): void;
};

/** A publish that waits because its blanks could not be compared with those of the page. */
export type FailedBlankCheck = {
  /** Why, for the author. */
  reason: string;
  decide(decision: 'publish' | 'retry' | 'cancel'): void;
};

export type BlankDecision = {
  /** What the author has to decide before the publish goes on. */
  question: BlankQuestion | FailedBlankCheck | undefined;
  /**
   * Resolves to the keys of the blanks to reset, immediately where no answers are at stake; to undefined when nothing is to be
   * published.
   * @throws Problem of the comparison that publishing would be refused with, too
   */
  decideOnBlanks(draftId: string, html: string): Promise<readonly string[] | undefined>;
};

export function useBlankQuestion(api: Api): BlankDecision {
  const [question, setQuestion] = useState<BlankQuestion | FailedBlankCheck>();

  async function ask<Decision>(show: (decide: (decision: Decision) => void) => BlankQuestion | FailedBlankCheck) {
    const decision = await new Promise<Decision>((decide) => setQuestion(show(decide)));
    setQuestion(undefined);
    return decision;
  }
  async function decideOnBlanks(draftId: string, html: string): Promise<readonly string[] | undefined> {
    for (;;) {
      try {
        const changes = await loadBlankChanges(api, draftId, html);
        if (changes.doubtful.length === 0 && changes.removedCount === 0) return [];
        return await ask<readonly string[] | undefined>((decide) => ({ changes, decide }));
      } catch (error) {
        if (isRefusal(error)) throw error;
        console.error(error);
        const reason = errorDetail(error);
        const decision = await ask<Parameters<FailedBlankCheck['decide']>[0]>((decide) => ({ reason, decide }));
        if (decision !== 'retry') return decision === 'publish' ? [] : undefined;
      }
    }
  }
  return { question, decideOnBlanks };
}

/** Whether publishing would be refused for the same reason: the session has ended, the draft was deleted, the page is too long. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && error.status !== 408 && error.status !== 429;
}
