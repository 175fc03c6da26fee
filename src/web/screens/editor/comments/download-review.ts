// Downloads the open text with its open comments and suggestions as a Word file.
import type { DraftThread } from '#api/threads.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadThread } from '#web/api/threads.ts';
import { saveFile } from '#web/download-file.ts';
import { nameOf } from './comment-message.tsx';
import { locateThreads } from './locate-threads.ts';
import { type ReviewThread, writeReviewDocx } from './review-docx.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Reviewed = { draftId: string; name: string; markup: string; threads: readonly DraftThread[] };

export async function downloadReview(api: Api, { draftId, name, markup, threads }: Reviewed): Promise<void> {
  const places = await locateThreads(api, draftId, threads, () => markup);
  const reviewed: ReviewThread[] = [];
  for (const thread of threads) {
    const place = places.get(thread.id);
    if (place === undefined) continue;
    const { by, createdAt: at, anchor, replacement } = thread;
    const all = thread.replies === 0 ? [thread.first] : (await loadThread(api, thread.id)).messages;
    const messages = all
      .filter(({ isDeleted }) => !isDeleted)
      .map((message) => ({ by: nameOf(message.by), body: message.body, at: message.at }));
    const own = { start: place.start, end: place.end, by: nameOf(by), at };
    // Where the words are gone, nothing stands for them but what was said of them.
    const gone = { by: nameOf(by), at, body: `${texts.changed}\n«${anchor.quote}»` };
    const lost = [gone, ...(replacement === null ? [] : [{ ...gone, body: describeSuggestion(replacement) }])];
    if (place.isChanged) reviewed.push({ ...own, replacement: null, messages: [...lost, ...messages] });
    else reviewed.push({ ...own, replacement, messages });
  }
  const file = writeReviewDocx({ name, markup, threads: reviewed, describeSuggestion });
  saveFile(new Blob([file], { type: CONTENT_TYPE }), `${name}.docx`);
}

function describeSuggestion(replacement: string): string {
  return replacement === '' ? texts.suggestedDeletion : texts.suggested(replacement);
}
