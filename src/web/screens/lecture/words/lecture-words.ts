// The words of a lecture for its learner: a word that is known is set aside in
// review, and its class counts which are pressed.
import type { Api } from '#web/api/api-client.ts';
import { attachWords } from './word-press.ts';

/** Marks and explains the words of the lecture below `body`. @returns ends it */
export function attachLectureWords(
  api: Api,
  body: HTMLElement,
  { pageId, language }: { pageId: string; language: string },
): () => void {
  const abort = new AbortController();
  // Loaded at once, so that it is there without a connection.
  const reports = import('./report-presses.ts').then(({ startReports }) => startReports(api, pageId));
  reports.catch(console.warn);
  attachWords(body, { language, reports }, abort.signal).catch(console.error);
  return () => abort.abort();
}
