// A comment or a suggestion in the list: its line and words, what was said, and what can be done with it.
import { type FormEvent, useId, useState } from 'react';
import { MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { DraftThread, ThreadMessage } from '#api/threads.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { loadThread } from '#web/api/threads.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
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
      <Said message={first} isSuggestion={kind === 'suggestion'} />
      {answers.messages.map((message) => (
        <Said key={message.id} message={message} isSuggestion={false} />
      ))}
      {thread.replies > answers.messages.length && (
        <Button variant="ghost" onClick={() => void answers.open()}>
          {texts.answers(thread.replies)}
        </Button>
      )}
      {isReplying ? (
        <ReplyForm isBusy={actions.isBusy} onSend={(body) => void reply(body)} onCancel={() => setReplying(false)} />
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
      actions.say(errorMessage(error), true);
    }
  }
  return { messages, open };
}

function nameOf(by: string | null): string {
  return by === null ? texts.formerColleague : by || texts.nameless;
}

function describeState({ state, resolvedBy }: DraftThread): string {
  return texts.stateBy(texts.states[state], nameOf(resolvedBy));
}

function Said({ message, isSuggestion }: { message: ThreadMessage; isSuggestion: boolean }) {
  const { by, body, at, isDeleted } = message;
  if (isSuggestion && body === '' && !isDeleted)
    return (
      <p className={styles.said}>
        <bdi>{nameOf(by)}</bdi> <RelativeTime at={at} />
      </p>
    );
  return (
    <div className={styles.said}>
      <p>
        <bdi>{nameOf(by)}</bdi> <RelativeTime at={at} />
      </p>
      <p dir="auto" className={styles.body}>
        {isDeleted ? texts.deletedMessage : body}
      </p>
    </div>
  );
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

type ReplyFormProps = { isBusy: boolean; onSend: (body: string) => void; onCancel: () => void };

function ReplyForm({ isBusy, onSend, onCancel }: ReplyFormProps) {
  const id = useId();
  const [body, setBody] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (body.trim() !== '') onSend(body);
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{texts.yourReply}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        // biome-ignore lint/a11y/noAutofocus: it appears in the place of the button that was pressed
        autoFocus
        maxLength={MAX_THREAD_MESSAGE_LENGTH}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={isBusy || body.trim() === ''}>
          {texts.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
