// A comment or a suggestion in the list: its line and words, what was said, and what can be done with it.
import { useState } from 'react';
import type { DraftThread, ThreadMessage } from '#api/threads.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { loadThread } from '#web/api/threads.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, MessageForm, nameOf } from './comment-message.tsx';
import styles from './comments.module.css';
import type { CommentActions } from './use-comment-actions.ts';

type CommentRowProps = {
  thread: DraftThread;
  /** Undefined until it is known, and of a closed one. */
  place: { line: number; isChanged: boolean } | undefined;
  isCurrent: boolean;
  actions: CommentActions;
  /** Undefined of a closed one. */
  onGoTo: (() => void) | undefined;
  /** An action was done, or not, that takes the row out of its list. */
  onGone: (isDone: boolean) => void;
};

export function CommentRow({ thread, place, isCurrent, actions, onGoTo, onGone }: CommentRowProps) {
  const { anchor, kind, replacement, first, state } = thread;
  const answers = useAnswers(thread, actions);
  const [isReplying, setReplying] = useState(false);
  async function reply(body: string) {
    if (!(await actions.reply(thread, body))) return;
    setReplying(false);
    await answers.open();
  }
  /** The list brings the first message as it is then; answers that are shown are fetched again. */
  async function showChange(action: Promise<boolean>): Promise<boolean> {
    const isDone = await action;
    if (isDone && answers.messages.length > 0) await answers.open();
    return isDone;
  }
  const edit = ({ id }: ThreadMessage, body: string) => showChange(actions.editMessage(thread, id, body));
  const remove = ({ id }: ThreadMessage) => showChange(actions.deleteMessage(thread, id));
  return (
    <li className={styles.row} aria-current={isCurrent || undefined}>
      {onGoTo !== undefined && (
        <button type="button" className={styles.place} onClick={onGoTo}>
          {place !== undefined && <span>{texts.line(place.line)} · </span>}
          <q dir="auto">{anchor.quote}</q>
        </button>
      )}
      {onGoTo === undefined && (
        <p>
          <span className={styles.state}>{describeState(thread)}</span> <q dir="auto">{anchor.quote}</q>
        </p>
      )}
      {thread.isUnread && <span className={styles.unread}>{texts.isNew}</span>}
      {place?.isChanged === true && <p className={styles.changed}>{texts.changed}</p>}
      {kind === 'suggestion' && (
        <p dir="auto" className={styles.suggested}>
          {replacement ? texts.suggested(replacement) : texts.suggestedDeletion}
        </p>
      )}
      <Message
        message={first}
        isDeletable={thread.replies > 0}
        onEdit={edit}
        onDelete={remove}
        isBusy={actions.isBusy}
      />
      {answers.messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          isDeletable={true}
          onEdit={edit}
          onDelete={remove}
          isBusy={actions.isBusy}
        />
      ))}
      {thread.replies > answers.messages.length && (
        <Button variant="ghost" onClick={() => void answers.open()}>
          {texts.answers(thread.replies)}
        </Button>
      )}
      {isReplying ? (
        <MessageForm
          label={texts.yourReply}
          isBusy={actions.isBusy}
          onSend={(body) => void reply(body)}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <RowButtons
          thread={thread}
          actions={actions}
          isOpen={state === 'open'}
          onReply={() => setReplying(true)}
          onGone={onGone}
        />
      )}
    </li>
  );
}

/** The messages after the first one, once they were asked for. */
function useAnswers(thread: DraftThread, actions: CommentActions) {
  const { api } = useSession();
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([]);
  async function open() {
    try {
      const opened = await loadThread(api, thread.id);
      setMessages(opened.messages.slice(1));
      if (opened.isUnread) await actions.read(thread);
    } catch (error) {
      console.error(error);
      actions.say(errorDetail(error), true);
    }
  }
  return { messages, open };
}

function describeState({ state, resolvedBy }: DraftThread): string {
  return texts.stateBy(texts.states[state], nameOf(resolvedBy));
}

type RowButtonsProps = Pick<CommentRowProps, 'thread' | 'actions' | 'onGone'> & {
  isOpen: boolean;
  onReply: () => void;
};

function RowButtons({ thread, actions, isOpen, onReply, onGone }: RowButtonsProps) {
  const gone = (action: Promise<boolean>) => void action.then(onGone);
  const isDeletable = thread.isOwn && thread.replies === 0;
  return (
    <div className={styles.buttons}>
      {isOpen && thread.kind === 'suggestion' && (
        <>
          <Button disabled={actions.isBusy} onClick={() => gone(actions.accept(thread))}>
            {texts.accept}
          </Button>
          <Button variant="ghost" disabled={actions.isBusy} onClick={() => gone(actions.setState(thread, 'declined'))}>
            {texts.decline}
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={onReply}>
        {texts.reply}
      </Button>
      {isOpen && thread.kind === 'comment' && (
        <Button variant="ghost" disabled={actions.isBusy} onClick={() => gone(actions.setState(thread, 'resolved'))}>
          {texts.resolve}
        </Button>
      )}
      {!isOpen && (
        <Button variant="ghost" disabled={actions.isBusy} onClick={() => gone(actions.setState(thread, 'open'))}>
          {texts.reopen}
        </Button>
      )}
      {isOpen && (
        <Button variant="ghost" disabled={actions.isBusy} onClick={() => void actions.read(thread, !thread.isMuted)}>
          {thread.isMuted ? texts.unmute : texts.mute}
        </Button>
      )}
      {isDeletable && (
        <Button variant="ghost" disabled={actions.isBusy} onClick={() => gone(actions.remove(thread))}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
