// Passes a learner's question on to the authors of its lecture, as a comment on the draft without the name.
import { MAX_QUOTE_CONTEXT_LENGTH, MAX_QUOTE_LENGTH, MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { ClassQuestion } from '#api/questions.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDraft } from '#web/api/author.ts';
import { createThread } from '#web/api/threads.ts';
import { findQuotedLine } from '#web/screens/editor/model/find-quoted-line.ts';

/** Resolves to false where the draft does not have the line any more. */
export async function commentOnDraft(api: Api, question: ClassQuestion): Promise<boolean> {
  const { pageId, messages } = question;
  const { markup, revision } = await loadDraft(api, pageId);
  const line = findQuotedLine(markup, question)?.line;
  if (line === undefined || line.start === line.end) return false;
  const { start } = line;
  const end = Math.min(line.end, start + MAX_QUOTE_LENGTH);
  const anchor = {
    revision,
    start,
    quote: cutWhole(markup.slice(start, end)),
    before: cutWhole(markup.slice(Math.max(0, start - MAX_QUOTE_CONTEXT_LENGTH), start)),
    after: cutWhole(markup.slice(end, end + MAX_QUOTE_CONTEXT_LENGTH)),
  };
  const asked = messages.filter(({ isAsker }) => isAsker).map(({ body }) => body);
  const body = cutWhole(texts.comment(asked.join('\n')).slice(0, MAX_THREAD_MESSAGE_LENGTH));
  await createThread(api, pageId, { kind: 'comment', anchor, body });
  return true;
}

/** Without half a character at either end. */
function cutWhole(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
