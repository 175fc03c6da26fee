// Takes a word that the learner knows out of review.
import { wordId } from '#document/words.ts';
import type { Api } from '#web/api/api-client.ts';
import { saveReviews } from '#web/api/reviews.ts';

/** Sets the word with this first form aside. */
export async function setAsideWord(api: Api, pageId: string, given: string): Promise<void> {
  const at = new Date().toISOString();
  const review = { id: crypto.randomUUID(), pageId, item: wordId(given), way: 'fill', rating: 3, given } as const;
  await saveReviews(api, { sentAt: at, device: 'lecture', reviews: [{ ...review, at, setsAside: true, tookMs: 0 }] });
}
