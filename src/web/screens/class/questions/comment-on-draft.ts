// A learner's question as a comment on the draft of its lecture, without the name.
import { MAX_QUOTE_CONTEXT_LENGTH, MAX_QUOTE_LENGTH, MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { ChangeQuestion, ClassQuestion } from '#api/questions.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDraft } from '#web/api/author.ts';
import { findQuotedLine } from '#web/screens/editor/model/find-quoted-line.ts';

/** Resolves to undefined where the draft does not have the line any more. */
export async function findComment(api: Api, question: ClassQuestion): Promise<ChangeQuestion['asComment']> {
  const { pageId, messages } = question;
  const { markup, revision } = await loadDraft(api, pageId);
  const line = findQuotedLine(markup, question)?.line;
  if (line === undefined || line.start === line.end) return undefined;
  const { start } = line;
  const end = Math.min(line.end, start + MAX_QUOTE_LENGTH);
  const anchor = {
    revision,
    start,
    quote: trimHalfCharacters(markup.slice(start, end)),
    before: trimHalfCharacters(markup.slice(Math.max(0, start - MAX_QUOTE_CONTEXT_LENGTH), start)),
    after: trimHalfCharacters(markup.slice(end, end + MAX_QUOTE_CONTEXT_LENGTH)),
  };
  const asked = messages.filter(({ isAsker }) => isAsker).map(({ body }) => body);
  const body = trimHalfCharacters(texts.comment(asked.join('\n')).slice(0, MAX_THREAD_MESSAGE_LENGTH));
  return { anchor, body };
}
