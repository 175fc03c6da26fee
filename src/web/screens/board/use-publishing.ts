// Publishes the draft from the board, with the same question about items with answers as in the editor.
import { useState } from 'react';
import type { Board } from '#api/board.ts';
import { toHtml } from '#markup/index.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadDraft } from '#web/api/author.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { type AskingPublisher, useItemQuestion } from '#web/screens/editor/draft/use-item-question.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';

export type Publishing = {
  isBusy: boolean;
  message: MessageText | undefined;
  /** What the author has to decide before it goes on. */
  question: AskingPublisher['question'];
  /** Publishes the revision that the board shows; a later one is not published without having been seen. */
  publish(board: Board): void;
};

export function usePublishing(api: Api, onDone: () => Promise<void>): Publishing {
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState<MessageText>();
  const { question, publishAsking } = useItemQuestion(api);

  async function publish({ pageId, revision }: Board): Promise<MessageText | undefined> {
    const draft = await loadDraft(api, pageId);
    if (draft.revision !== revision) return { kind: 'error', text: texts.stale };
    const isPublished = await publishAsking({ draftId: pageId, html: toHtml(draft.markup), revision });
    return isPublished ? { kind: 'success', text: texts.published } : undefined;
  }

  return {
    isBusy,
    message,
    question,
    publish: (board) =>
      void run(async () => {
        setMessage(undefined);
        const result = await publish(board).catch((error: unknown): MessageText => {
          console.error(error);
          return { kind: 'error', text: texts.notPublishedNow(errorDetail(error)) };
        });
        await onDone();
        setMessage(result);
      }),
  };
}
