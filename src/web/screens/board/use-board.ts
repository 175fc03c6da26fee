// The state of the board: what is loaded, and the decisions of a teacher, each followed by loading it again.
import { useState } from 'react';
import type { Board, BoardItem, UpdateAnswerNote } from '#api/board.ts';
import { Problem } from '#api/problem.ts';
import { boardTexts as texts } from '#texts/en/board.ts';
import type { Api } from '#web/api/api-client.ts';
import { acceptAnswer, type BoardSource, loadBoard, updateAnswerNote } from '#web/api/board.ts';
import { errorDetail } from '#web/api/error-message.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { type Resource, useResource } from '#web/use-resource.ts';

/** What happened last, and at which item. */
type ItemMessage = { item: string; message: MessageText };

export type BoardController = {
  resource: Resource<Board>;
  /** Resolves when the board is loaded again, or has failed to load. */
  reload(): Promise<void>;
  message: ItemMessage | undefined;
  isBusy: boolean;
  /** Accepts an answer in the draft, or stops accepting it. */
  accept(item: BoardItem, answer: string, isAccepted: boolean): void;
  dismiss(item: BoardItem, answer: string, isDismissed: boolean): void;
  /** Rejects when it is not saved: the dialog with the text stays open. */
  explain(item: BoardItem, answer: string, explanation: string): Promise<void>;
};

export function useBoard(api: Api, source: BoardSource): BoardController {
  const [resource, reload] = useResource(JSON.stringify(source), (signal) => loadBoard(api, source, signal));
  const [message, setMessage] = useState<ItemMessage>();
  const { isBusy, run } = useExclusiveAction();
  const board = resource.state === 'loaded' ? resource.content : undefined;

  /**
   * Runs an action on an item, loads the board again, and says there what came of it. Until then no other action
   * begins: it would be about a revision that is no longer the latest.
   */
  async function act(item: BoardItem, success: string, action: (loaded: Board) => Promise<unknown>): Promise<void> {
    if (board === undefined) return;
    await run(async () => {
      setMessage(undefined);
      const result = await action(board).then(
        (): MessageText => ({ kind: 'success', text: success }),
        (error: unknown): MessageText => {
          console.error(error);
          return { kind: 'error', text: explainRefusal(error) };
        },
      );
      await reload();
      setMessage({ item: item.id, message: result });
    });
  }

  async function note(item: BoardItem, answer: string, changes: Partial<UpdateAnswerNote>): Promise<void> {
    if (board !== undefined) await updateAnswerNote(api, board.pageId, { blank: item.id, answer, ...changes });
  }

  return {
    resource,
    reload,
    message,
    isBusy,
    accept: (item, answer, isAccepted) =>
      void act(item, (isAccepted ? texts.wasAccepted : texts.wasRemoved)(answer), ({ pageId, revision }) =>
        acceptAnswer(api, pageId, { blank: item.id, answer, isAccepted, revision }),
      ),
    dismiss: (item, answer, isDismissed) =>
      void act(item, (isDismissed ? texts.wasDismissed : texts.wasRestored)(answer), () =>
        note(item, answer, { isDismissed }),
      ),
    async explain(item, answer, explanation) {
      await note(item, answer, { explanation });
      const text = (explanation === '' ? texts.explanationRemoved : texts.wasExplained)(answer);
      await reload();
      setMessage({ item: item.id, message: { kind: 'success', text } });
    },
  };
}

function explainRefusal(error: unknown): string {
  if (error instanceof Problem && error.code === 'stale_revision') return texts.stale;
  return texts.notSaved(errorDetail(error));
}
